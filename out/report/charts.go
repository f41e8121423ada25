package report

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/solve/phrase"
)

// A chart is 360 by 150 units large. The bars of a histogram stand on a line at 124, and the
// highest bar reaches up to 20:
//
//	         1,024               20
//	          ┌─┐
//	        ┌─┤ ├─┐
//	    ┌───┤ │ │ ├─┐
//	────┴───┴─┴─┴─┴─┴─────      124
//	0       20      40
const (
	chartLeft, chartRight = 4.0, 356.0
	chartTop, chartBase   = 20.0, 124.0
)

// chart is a figure: a histogram if it has columns, else bars beside their labels.
type chart struct {
	Title   string
	Words   string // a short description
	Wide    bool
	Head    []string // the heads of the table of numbers, that of the labels first
	Bars    []bar    // its rows
	Columns []column // of a histogram
	Ticks   []tick
	Peak    tick
	Legend  string // of the second colour
}

// bar is a row of numbers, and how long its bars are.
type bar struct {
	Label          string
	Cells          []string
	Length, Second string // % of the longest; Second goes on from Length
	Quiet          bool   // drawn less strongly, for what did not succeed
}

// column is a bar of a histogram, and tick a label of its axis.
type (
	column struct{ X, Y, Width, Height string }
	tick   struct{ X, Y, Text string }
)

// lengths sets the lengths of bars; the longest is 100 %.
func lengths(bars []bar, first, second []int64) {
	longest := int64(1)
	for i := range bars {
		longest = max(longest, first[i]+second[i])
	}
	for i := range bars {
		bars[i].Length = units(100 * float64(first[i]) / float64(longest))
		bars[i].Second = units(100 * float64(second[i]) / float64(longest))
	}
}

// units writes a length with two decimals.
func units(x float64) string { return strconv.FormatFloat(float64(int64(100*x+0.5))/100, 'f', -1, 64) }

// share writes a part of a whole as a percentage.
func share(part, whole int64) string {
	switch percent := 100 * float64(part) / float64(max(whole, 1)); {
	case part == 0:
		return "0 %"
	case part == whole:
		return "100 %"
	case percent < 0.05:
		return "<0.1 %"
	case percent > 99.95:
		return ">99.9 %"
	default:
		return fmt.Sprintf("%.1f %%", percent)
	}
}

// barChart draws counts beside their labels, with each one's share of the whole.
func barChart(title, label, unit string, whole int64, labels []string, n []int64) chart {
	c := chart{Title: title, Head: []string{label, unit, "share"}}
	for i := range labels {
		c.Bars = append(c.Bars, bar{Label: labels[i], Cells: []string{phrase.Commas(n[i]), share(n[i], whole)}})
	}
	lengths(c.Bars, n, make([]int64, len(n)))
	return c
}

// levelChart shows how many puzzles have each level, and how many of them the paper's
// algorithm solves.
func (s *statistics) levelChart() (chart, bool) {
	graded := s.graded()
	if graded == 0 {
		return chart{}, false
	}
	var labels []string
	var n []int64
	paper := false
	for i, l := range s.levels {
		labels = append(labels, grade.Level(i).String())
		n = append(n, l.puzzles)
		paper = paper || l.paper > 0
	}
	c := barChart("Level", "level", "puzzles", graded, labels, n)
	if paper {
		c.Head = append(c.Head, "paper solves")
		for i, l := range s.levels {
			c.Bars[i].Cells = append(c.Bars[i].Cells, share(l.paperSolved, l.paper))
			if l.paper == 0 {
				c.Bars[i].Cells[2] = "–"
			}
		}
	}
	if rest := s.rows - graded; rest > 0 {
		c.Words = fmt.Sprintf("%s of %s have a grade.", phrase.Commas(graded), plural(s.rows, "row"))
	}
	return c, true
}

// scoreChart is the histogram of the scores.
func (s *statistics) scoreChart() (chart, bool) {
	if len(s.tenths) == 0 {
		return chart{}, false
	}
	const width = 100 / scoreBins
	c := chart{Title: "Score", Head: []string{"score", "puzzles", "share"}, Words: spread(s.tenths, func(n int64) string {
		return fmt.Sprintf("%.1f", float64(n)/10)
	})}
	var labels []string
	for i := range scoreBins {
		labels = append(labels, fmt.Sprintf("%d to %d", i*width, (i+1)*width))
	}
	c.histogram(labels, s.scores[:])
	for x := 0; x <= 100; x += 20 {
		c.tick(float64(x)/width, scoreBins, strconv.Itoa(x))
	}
	return c, true
}

// spread describes the median, the quartiles and the range of numbers.
func spread(c counts, text func(int64) string) string {
	least, most := c.quantile(0), c.quantile(1)
	if least == most {
		return fmt.Sprintf("All are %s.", text(least))
	}
	return fmt.Sprintf("Median %s; the middle half is from %s to %s, all are from %s to %s.",
		text(c.quantile(0.5)), text(c.quantile(0.25)), text(c.quantile(0.75)), text(least), text(most))
}

// fewBars is how many different numbers are shown as bars with labels rather than as a
// histogram.
const fewBars = 7

// depthChart shows the moves that puzzles need, or the steps of a person.
func (s *statistics) depthChart() (chart, bool) {
	moves, unit, one := s.kind.Depth == out.Moves, s.kind.Words.Row, s.kind.Depth.String()
	title := "Steps of a person"
	if moves {
		title = "Move depth"
	}
	if _, same := s.oneDepth(); same || len(s.depths) == 0 {
		return chart{}, false
	}
	text := func(n int64) string { return phrase.Commas(n) }
	depths := slices.Sorted(maps.Keys(s.depths))
	if len(depths) > fewBars || !moves && len(depths) > 1 {
		c := integerHistogram(title, one+"s", unit, s.depths)
		c.Words = spread(s.depths, text)
		return c, true
	}
	var labels []string
	var n []int64
	for _, d := range depths {
		labels = append(labels, plural(d, one))
		n = append(n, s.depths[d])
	}
	if s.unsolved > 0 && moves {
		labels, n = append(labels, "not solved"), append(n, s.unsolved)
	}
	c := barChart(title, one+"s", unit, s.rows, labels, n)
	if s.unsolved > 0 && moves {
		c.Bars[len(c.Bars)-1].Quiet = true
		c.Words = "“Not solved” means not within the limit of moves."
	}
	return c, true
}

// integerHistogram draws the histogram of whole numbers, in at most 25 bins.
func integerHistogram(title, label, unit string, of counts) chart {
	keys := slices.Sorted(maps.Keys(of))
	least, most := keys[0], keys[len(keys)-1]
	width := int64(1)
	for factor := 0; most/width-least/width >= 25; factor++ {
		width = width / []int64{1, 2, 1}[factor%3] * []int64{2, 5, 2}[factor%3] // 1, 2, 5, 10, 20, 50, …
	}
	first := least / width
	n := make([]int64, most/width-first+1)
	for _, k := range keys {
		n[k/width-first] += of[k]
	}
	labels := make([]string, len(n))
	for i := range labels {
		from := (first + int64(i)) * width
		labels[i] = phrase.Commas(from)
		if width > 1 {
			labels[i] += " to " + phrase.Commas(from+width-1)
		}
	}
	c := chart{Title: title, Head: []string{label, unit, "share"}}
	c.histogram(labels, n)
	// A label at every bin, every other one, every fifth, …
	every := 1
	for i := 0; len(n)/every > 6; i++ {
		every = every / []int{1, 2, 1}[i%3] * []int{2, 5, 2}[i%3]
	}
	for i := range n {
		bin := first + int64(i)
		if bin%int64(every) != 0 {
			continue
		}
		at := float64(i) // the bin's left edge, its middle if that is one number
		if width == 1 {
			at += 0.5
		}
		c.tick(at, len(n), phrase.Commas(bin*width))
	}
	return c
}

// histogram adds a column and a row of numbers for each bin.
func (c *chart) histogram(labels []string, n []int64) {
	whole, highest := int64(0), 0
	for i := range n {
		whole += n[i]
		if n[i] > n[highest] {
			highest = i
		}
	}
	width := (chartRight - chartLeft) / float64(len(n))
	gap := min(width/5, 2)
	for i := range n {
		if n[i] == 0 {
			continue
		}
		height := max((chartBase-chartTop)*float64(n[i])/float64(n[highest]), 1)
		c.Columns = append(c.Columns, column{
			X: units(chartLeft + float64(i)*width + gap/2), Y: units(chartBase - height),
			Width: units(width - gap), Height: units(height),
		})
		c.Bars = append(c.Bars, bar{Label: labels[i], Cells: []string{phrase.Commas(n[i]), share(n[i], whole)}})
	}
	middle := chartLeft + (float64(highest)+0.5)*width
	c.Peak = tick{units(min(max(middle, chartLeft+20), chartRight-20)), units(chartTop - 6), phrase.Commas(n[highest])}
}

// tick labels a place on the axis: at is its distance from the left, in bins.
func (c *chart) tick(at float64, bins int, text string) {
	x := chartLeft + at*(chartRight-chartLeft)/float64(bins)
	c.Ticks = append(c.Ticks, tick{units(min(max(x, chartLeft+4), chartRight-8)), units(chartBase + 16), text})
}

// remark states in sentences what all rows have in common, in place of charts with one bar.
func (s *statistics) remark() (text string) {
	if depth, ok := s.oneDepth(); ok {
		text = fmt.Sprintf("Each takes %s. ", plural(depth, s.kind.Depth.String()))
	}
	switch {
	case s.rows == 0 || s.unknown > 0 || s.fewest != s.most || s.solutions[binOf(s.most)].capped > 0:
	case s.most == 0:
		text += "None of them has a solution."
	case s.most == 1:
		text += "Each has exactly one solution."
	}
	return text
}

// oneDepth returns the move depth of all rows, if it is the same.
func (s *statistics) oneDepth() (int64, bool) {
	for depth, n := range s.depths {
		return depth, n == s.rows
	}
	return 0, false
}

// solutionChart shows the number of solutions, in bins that grow tenfold. Rows of which it is
// unknown whether they have none, one or several have a bar of their own. There is no chart if
// [statistics.remark] says it all.
func (s *statistics) solutionChart() (chart, bool) {
	c := chart{Title: "Solutions", Head: []string{"solutions", "rows", "share"}}
	least, most := binOf(s.fewest), binOf(s.most)
	if s.unknown == 0 && s.most < 2 && s.fewest == s.most && s.solutions[least].capped == 0 {
		return chart{}, false
	}
	var first, second []int64
	capped := int64(0)
	for i := least; i <= most; i++ {
		capped += s.solutions[i].capped
	}
	for i := least; i <= most; i++ {
		bin := s.solutions[i]
		cells := []string{phrase.Commas(bin.exact + bin.capped), share(bin.exact+bin.capped, s.rows)}
		if capped > 0 {
			cells = append(cells, phrase.Commas(bin.capped))
		}
		c.Bars = append(c.Bars, bar{Label: binLabel(i), Cells: cells})
		first, second = append(first, bin.exact), append(second, bin.capped)
	}
	if s.unknown == s.rows {
		c.Bars, first, second = nil, nil, nil
	}
	if s.unknown > 0 {
		cells := []string{phrase.Commas(s.unknown), share(s.unknown, s.rows)}
		if capped > 0 {
			cells = append(cells, "0")
		}
		c.Bars = append(c.Bars, bar{Label: "unknown", Cells: cells})
		first, second = append(first, s.unknown), append(second, 0)
	}
	lengths(c.Bars, first, second)
	if s.unknown < s.rows {
		c.Words = fmt.Sprintf("From %s to %s", phrase.Commas(s.fewest), phrase.Commas(s.most))
	}
	if capped > 0 {
		c.Head = append(c.Head, "capped")
		c.Legend = "capped: at least as many as counted"
		c.Words += fmt.Sprintf(", where %s capped", map[bool]string{true: "1 count is", false: phrase.Commas(capped) + " counts are"}[capped == 1])
	}
	if s.unknown > 0 {
		if c.Words != "" {
			c.Words += "; "
		}
		c.Words += "unknown in " + plural(s.unknown, "row")
	}
	c.Words += "."
	return c, true
}

// binLabel names a bin of the number of solutions.
func binLabel(bin int) string {
	switch bin {
	case 0:
		return "none"
	case 1:
		return "1"
	case 2:
		return "2 to 9"
	}
	zeros := bin - 2
	if zeros > 5 {
		return "from 10" + superscript(zeros) + " on"
	}
	from := 1
	for range zeros {
		from *= 10
	}
	return phrase.Commas(from) + " to " + phrase.Commas(from*10-1)
}

// superscript writes a number in superscript digits: ¹⁸.
func superscript(n int) (text string) {
	for _, digit := range strconv.Itoa(n) {
		text += string([]rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[digit-'0'])
	}
	return text
}

// paperChart shows how the algorithm of the seed paper fares.
func (s *statistics) paperChart() (chart, bool) {
	if s.paper == 0 {
		return chart{}, false
	}
	labels, n := []string{"solved", "not solved"}, []int64{s.paperSolved, s.paper - s.paperSolved}
	if len(s.endings) > 0 {
		labels, n = nil, nil
		for _, ending := range s.sortedEndings() {
			labels, n = append(labels, ending), append(n, s.endings[ending])
		}
	}
	c := barChart("The paper’s method", "ending", "runs", s.paper, labels, n)
	for i := range c.Bars {
		c.Bars[i].Quiet = labels[i] != "solved"
	}
	c.Words = fmt.Sprintf("It solves %s of %s.", share(s.paperSolved, s.paper), plural(s.paper, "row"))
	if s.paperSolved == 0 {
		c.Words = fmt.Sprintf("It solves none of %s.", plural(s.paper, "row"))
	}
	if len(s.paperSteps) > 0 {
		c.Words += fmt.Sprintf(" %s: median %s, at most %s.", s.kind.Words.PaperSteps, phrase.Commas(s.paperSteps.quantile(0.5)), phrase.Commas(s.paperSteps.quantile(1)))
	}
	return c, true
}

// techniqueChart shows how many puzzles use each technique, and how many of them need no
// harder one.
func (s *statistics) techniqueChart() (chart, bool) {
	if s.withTechniques == 0 {
		return s.hardestChart()
	}
	c := chart{
		Title: "Techniques", Wide: true,
		Head:  []string{"technique", "puzzles", "share", "the hardest of", "steps a puzzle"},
		Words: "The easiest comes first. The left part of a bar is the puzzles that need no harder technique.",
	}
	var first, second []int64
	for _, t := range s.techniques {
		steps := "–"
		if t.steps > 0 {
			steps = fmt.Sprintf("%.2f", float64(t.steps)/float64(s.withTechniques))
		}
		c.Bars = append(c.Bars, bar{Label: t.name, Cells: []string{
			phrase.Commas(t.uses), share(t.uses, s.withTechniques), phrase.Commas(t.hardest), steps,
		}})
		hardest := min(t.hardest, t.uses)
		first, second = append(first, hardest), append(second, t.uses-hardest)
	}
	lengths(c.Bars, first, second)
	return c, true
}

// hardestChart shows the hardest techniques of a kind that has no columns of steps.
func (s *statistics) hardestChart() (chart, bool) {
	var n []int64
	labels, whole := s.sortedHardest(), int64(0)
	for _, name := range labels {
		n = append(n, s.hardest[name].puzzles)
		whole += s.hardest[name].puzzles
	}
	c := barChart("Hardest technique", "technique", "puzzles", whole, labels, n)
	return c, whole > 0
}

// charts are the figures of a data set.
func (s *statistics) charts() (list []chart) {
	if s.rows == 0 {
		return nil
	}
	for _, draw := range []func() (chart, bool){
		s.levelChart, s.scoreChart, s.depthChart, s.techniqueChart, s.solutionChart, s.paperChart,
	} {
		if c, ok := draw(); ok {
			list = append(list, c)
		}
	}
	return list
}
