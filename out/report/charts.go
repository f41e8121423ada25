package report

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

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

// part is a part of all rows: how many they are, which have two colours.
type part struct {
	label     string
	n, second int64
	cells     []string // after the number and the share of the whole
	quiet     bool
}

// bars adds a bar for each part of a whole.
func (c *chart) bars(whole int64, parts ...part) {
	longest := int64(1)
	for _, p := range parts {
		longest = max(longest, p.n+p.second)
	}
	length := func(n int64) string { return units(100 * float64(n) / float64(longest)) }
	for _, p := range parts {
		n := p.n + p.second
		c.Bars = append(c.Bars, bar{
			Label: p.label, Cells: append([]string{phrase.Commas(n), share(n, whole)}, p.cells...),
			Length: length(p.n), Second: length(p.second), Quiet: p.quiet,
		})
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

// levelChart shows how many puzzles have each level, and how many of them the paper's
// algorithm solves.
func (s *statistics) levelChart() *chart {
	graded := s.graded()
	if graded == 0 {
		return nil
	}
	c := &chart{Title: "Level", Head: []string{"level", "puzzles", "share"}}
	if slices.ContainsFunc(s.levels[:], func(l levelCount) bool { return l.paper > 0 }) {
		c.Head = append(c.Head, "paper solves")
	}
	var parts []part
	for i, l := range s.levels {
		solves := share(l.paperSolved, l.paper)
		if l.paper == 0 {
			solves = "–"
		}
		parts = append(parts, part{label: grade.Level(i).String(), n: l.puzzles, cells: []string{solves}[:len(c.Head)-3]})
	}
	c.bars(graded, parts...)
	if graded < s.rows {
		c.Words = fmt.Sprintf("%s of %s have a grade.", phrase.Commas(graded), phrase.Counted(s.rows, "row"))
	}
	return c
}

// scoreChart is the histogram of the scores.
func (s *statistics) scoreChart() *chart {
	if len(s.tenths) == 0 {
		return nil
	}
	const width = 100 / scoreBins
	c := &chart{Title: "Score", Head: []string{"score", "puzzles", "share"}, Words: spread(s.tenths, func(n int64) string {
		return fmt.Sprintf("%.1f", float64(n)/10)
	})}
	var parts []part
	for i, n := range s.scores {
		parts = append(parts, part{label: fmt.Sprintf("%d to %d", i*width, (i+1)*width), n: n})
	}
	c.histogram(parts)
	for x := 0; x <= 100; x += 20 {
		c.tick(float64(x)/width, scoreBins, strconv.Itoa(x))
	}
	return c
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
func (s *statistics) depthChart() *chart {
	one := s.kind.Depth.String()
	c := &chart{Title: "Steps of a person", Head: []string{one + "s", s.kind.Words.Row, "share"}}
	moves := s.kind.Depth == out.Moves
	if moves {
		c.Title = "Move depth"
	}
	if _, same := s.oneDepth(); same || len(s.depths) == 0 {
		return nil
	}
	if len(s.depths) > fewBars || !moves && len(s.depths) > 1 {
		c.integers(s.depths)
		c.Words = spread(s.depths, phrase.Commas[int64])
		return c
	}
	var parts []part
	for _, d := range slices.Sorted(maps.Keys(s.depths)) {
		parts = append(parts, part{label: phrase.Counted(d, one), n: s.depths[d]})
	}
	if unsolved := s.rows - s.depths.total(); unsolved > 0 && moves {
		parts = append(parts, part{label: "not solved", n: unsolved, quiet: true})
		c.Words = "“Not solved” means not within the limit of moves."
	}
	c.bars(s.rows, parts...)
	return c
}

// round returns the first of 1, 2, 5, 10, 20, 50, … that is enough.
func round(enough func(n int64) bool) int64 {
	for power := int64(1); ; power *= 10 {
		for _, n := range []int64{1, 2, 5} {
			if enough(n * power) {
				return n * power
			}
		}
	}
}

// integers draws the histogram of whole numbers, in at most 25 bins.
func (c *chart) integers(of counts) {
	keys := slices.Sorted(maps.Keys(of))
	least, most := keys[0], keys[len(keys)-1]
	width := round(func(n int64) bool { return most/n-least/n < 25 })
	first := least / width
	parts := make([]part, most/width-first+1)
	for i := range parts {
		from := (first + int64(i)) * width
		parts[i].label = phrase.Commas(from)
		if width > 1 {
			parts[i].label += " to " + phrase.Commas(from+width-1)
		}
	}
	for _, k := range keys {
		parts[k/width-first].n += of[k]
	}
	c.histogram(parts)
	// A label at every bin, every other one, every fifth, …
	every := round(func(n int64) bool { return int64(len(parts))/n <= 6 })
	for i := range parts {
		bin := first + int64(i)
		if bin%every != 0 {
			continue
		}
		at := float64(i) // the bin's left edge, its middle if that is one number
		if width == 1 {
			at += 0.5
		}
		c.tick(at, len(parts), phrase.Commas(bin*width))
	}
}

// histogram adds a column and a row of numbers for each bin that is not empty.
func (c *chart) histogram(bins []part) {
	whole, highest := int64(0), 0
	for i, bin := range bins {
		whole += bin.n
		if bin.n > bins[highest].n {
			highest = i
		}
	}
	peak := bins[highest].n
	width := (chartRight - chartLeft) / float64(len(bins))
	gap := min(width/5, 2)
	for i, bin := range bins {
		if bin.n == 0 {
			continue
		}
		height := max((chartBase-chartTop)*float64(bin.n)/float64(peak), 1)
		c.Columns = append(c.Columns, column{
			X: units(chartLeft + float64(i)*width + gap/2), Y: units(chartBase - height),
			Width: units(width - gap), Height: units(height),
		})
		c.bars(whole, bin)
	}
	middle := chartLeft + (float64(highest)+0.5)*width
	c.Peak = tick{units(min(max(middle, chartLeft+20), chartRight-20)), units(chartTop - 6), phrase.Commas(peak)}
}

// tick labels a place on the axis: at is its distance from the left, in bins.
func (c *chart) tick(at float64, bins int, text string) {
	x := chartLeft + at*(chartRight-chartLeft)/float64(bins)
	c.Ticks = append(c.Ticks, tick{units(min(max(x, chartLeft+4), chartRight-8)), units(chartBase + 16), text})
}

// remark states in sentences what all rows have in common, in place of charts with one bar.
func (s *statistics) remark() (text string) {
	if depth, ok := s.oneDepth(); ok {
		text = fmt.Sprintf("Each takes %s. ", phrase.Counted(depth, s.kind.Depth.String()))
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
func (s *statistics) solutionChart() *chart {
	least, most := binOf(s.fewest), binOf(s.most)
	if s.unknown == 0 && s.most < 2 && s.fewest == s.most && s.solutions[least].capped == 0 {
		return nil
	}
	c := &chart{Title: "Solutions", Head: []string{"solutions", "rows", "share"}}
	var parts []part
	capped := int64(0)
	if s.unknown < s.rows {
		c.Words = fmt.Sprintf("From %s to %s", phrase.Commas(s.fewest), phrase.Commas(s.most))
		for i, bin := range s.solutions[least : most+1] {
			capped += bin.capped
			parts = append(parts, part{binLabel(least + i), bin.exact, bin.capped, []string{phrase.Commas(bin.capped)}, false})
		}
	}
	if s.unknown > 0 {
		parts = append(parts, part{"unknown", s.unknown, 0, []string{"0"}, false})
	}
	if capped > 0 {
		c.Head = append(c.Head, "capped")
		c.Legend = "capped: at least as many as counted"
		c.Words += fmt.Sprintf(", where %s capped", map[bool]string{true: "1 count is", false: phrase.Commas(capped) + " counts are"}[capped == 1])
	}
	for i := range parts {
		parts[i].cells = parts[i].cells[:len(c.Head)-3]
	}
	c.bars(s.rows, parts...)
	if s.unknown > 0 {
		c.Words = strings.TrimPrefix(c.Words+"; unknown in "+phrase.Counted(s.unknown, "row"), "; ")
	}
	c.Words += "."
	return c
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
func (s *statistics) paperChart() *chart {
	if s.paper == 0 {
		return nil
	}
	parts := []part{{label: "solved", n: s.paperSolved}, {label: "not solved", n: s.paper - s.paperSolved, quiet: true}}
	if len(s.endings) > 0 {
		parts = nil
		for _, ending := range s.sortedEndings() {
			parts = append(parts, part{label: ending, n: s.endings[ending], quiet: ending != "solved"})
		}
	}
	solves := share(s.paperSolved, s.paper)
	if s.paperSolved == 0 {
		solves = "none"
	}
	c := &chart{Title: "The paper’s method", Head: []string{"ending", "runs", "share"}}
	c.bars(s.paper, parts...)
	c.Words = fmt.Sprintf("It solves %s of %s.", solves, phrase.Counted(s.paper, "row"))
	if len(s.paperSteps) > 0 {
		c.Words += fmt.Sprintf(" %s: median %s, at most %s.", s.kind.Words.PaperSteps, phrase.Commas(s.paperSteps.quantile(0.5)), phrase.Commas(s.paperSteps.quantile(1)))
	}
	return c
}

// techniqueChart shows how many puzzles use each technique, and how many of them need no
// harder one; or only these, of a kind that has no columns of steps.
func (s *statistics) techniqueChart() *chart {
	c := &chart{Title: "Hardest technique", Head: []string{"technique", "puzzles", "share"}}
	var parts []part
	whole := s.withTechniques
	if whole == 0 {
		for _, name := range s.sortedHardest() {
			parts = append(parts, part{label: name, n: s.hardest[name].puzzles})
			whole += s.hardest[name].puzzles
		}
		c.bars(whole, parts...)
		if whole == 0 {
			return nil
		}
		return c
	}
	for _, t := range s.techniques {
		steps := "–"
		if t.steps > 0 {
			steps = fmt.Sprintf("%.2f", float64(t.steps)/float64(whole))
		}
		hardest := min(t.hardest, t.uses)
		parts = append(parts, part{label: t.name, n: hardest, second: t.uses - hardest, cells: []string{phrase.Commas(t.hardest), steps}})
	}
	c.bars(whole, parts...)
	c.Title, c.Wide, c.Head = "Techniques", true, append(c.Head, "the hardest of", "steps a puzzle")
	c.Words = "The easiest comes first. The left part of a bar is the puzzles that need no harder technique."
	return c
}

// charts are the figures of a data set.
func (s *statistics) charts() []*chart {
	if s.rows == 0 {
		return nil
	}
	all := []*chart{s.levelChart(), s.scoreChart(), s.depthChart(), s.techniqueChart(), s.solutionChart(), s.paperChart()}
	return slices.DeleteFunc(all, func(c *chart) bool { return c == nil })
}
