package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// A chart is a figure: bars beside their labels.
type chart struct {
	Title  string
	Words  string // a short description
	Wide   bool
	Head   []string // the headings of the columns: labels, counts and others
	Bars   []bar    // the rows
	Legend string   // the meaning of the second colour

	only string // a sentence that replaces the chart if all bars except one are empty
}

// A bar is a row of numbers, and the lengths of its two coloured bars.
type bar struct {
	Label          string
	Cells          []string
	Length, Second string // percentages of the longest bar; Second continues where Length ends
	Quiet          bool   // whether the bar is faint, as bars of failures are
}

// A part is a group of rows that one bar shows, counted in two colours.
type part struct {
	label     string
	n, second int64    // the numbers of rows in the first and in the second colour
	cells     []string // the cells after the number and the share
	quiet     bool
}

// bars adds a bar for each part to the chart. The parameter whole is the total number of rows; the
// heading of the shares shows it. If only one part has rows, the method sets c.only.
func (c *chart) bars(whole int64, parts ...part) {
	longest, filled := int64(1), 0
	for _, p := range parts {
		longest = max(longest, p.n+p.second)
		if p.n+p.second > 0 {
			filled++
			c.only = fmt.Sprintf("%s: %s in all %s %s.", c.Title, p.label, phrase.Commas(p.n+p.second), c.Head[1])
		}
	}
	if filled > 1 {
		c.only = ""
	}
	c.Head = slices.Insert(c.Head, 2, "share of\u00a0"+phrase.Commas(whole))
	length := func(n int64) string { return strconv.FormatFloat(100*float64(n)/float64(longest), 'f', 2, 64) }
	for _, p := range parts {
		n := p.n + p.second
		c.Bars = append(c.Bars, bar{
			Label: p.label, Cells: append([]string{phrase.Commas(n), share(n, whole)}, p.cells...),
			Length: length(p.n), Second: length(p.second), Quiet: p.quiet,
		})
	}
}

// share formats the share of a part in the whole as a percentage.
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

// levelChart shows how many puzzles have each level. If no puzzle has a level, levelChart returns
// nil.
func (s *statistics) levelChart() *chart {
	graded := s.graded()
	if graded == 0 {
		return nil
	}
	c := &chart{Title: "Level", Head: []string{"level", "puzzles"}}
	var parts []part
	for i, puzzles := range s.levels {
		parts = append(parts, part{label: grade.Level(i).String(), n: puzzles})
	}
	c.bars(graded, parts...)
	if graded < s.rows {
		c.Words = fmt.Sprintf("%s of %s have a grade.", phrase.Commas(graded), phrase.Counted(s.rows, "row"))
	}
	return c
}

// scoreChart shows a histogram of the scores. If no puzzle has a score, scoreChart returns nil.
func (s *statistics) scoreChart() *chart {
	if len(s.tenths) == 0 {
		return nil
	}
	text := func(tenths int64) string { return fmt.Sprintf("%.1f", float64(tenths)/10) }
	c := &chart{Title: "Score", Head: []string{"score", "puzzles"}, Words: spread(s.tenths, text)}
	c.bars(s.tenths.total(), bins(s.tenths, text)...)
	return c
}

// spread describes the median, the quartiles and the range of numbers. The text is "" if all
// numbers are equal.
func spread(c counts, text func(int64) string) string {
	least, most := c.quantile(0), c.quantile(1)
	if least == most {
		return ""
	}
	return fmt.Sprintf("Median %s; the middle half is from %s to %s, all are from %s to %s.",
		text(c.quantile(0.5)), text(c.quantile(0.25)), text(c.quantile(0.75)), text(least), text(most))
}

// depthChart shows the moves that puzzles need, or the steps of a person's solution. If no number
// of moves or steps is known, depthChart returns nil.
func (s *statistics) depthChart() *chart {
	if len(s.depths) == 0 {
		return nil
	}
	c := &chart{
		Title: "Steps of a person",
		Head:  []string{s.kind.Depth.String() + "s", s.kind.Words.Row},
		Words: spread(s.depths, phrase.Commas[int64]),
	}
	parts := bins(s.depths, phrase.Commas[int64])
	if s.kind.Depth == out.Moves {
		c.Title = "Move depth"
		if unsolved := s.rows - s.depths.total(); unsolved > 0 {
			parts = append(parts, part{label: "not solved", n: unsolved, quiet: true})
			c.Words = "“Not solved” means not within the limit of moves."
		}
	}
	whole := int64(0)
	for _, p := range parts {
		whole += p.n
	}
	c.bars(whole, parts...)
	return c
}

// mostBins is the largest number of bins of whole numbers.
const mostBins = 12

// bins counts whole numbers in bins of equal width. The width is the smallest of 1, 2, 5, 10, 20,
// 50 and so on for which mostBins bins are enough.
func bins(of counts, text func(int64) string) []part {
	least, most, width := of.quantile(0), of.quantile(1), int64(1)
	for next := 0; most/width-least/width >= mostBins; next++ {
		width = width * []int64{4, 5, 4}[next%3] / 2 // the factors are 2, 2.5 and 2 in turn
	}
	first := least / width
	parts := make([]part, most/width-first+1)
	for i := range parts {
		from := (first + int64(i)) * width
		parts[i].label = text(from)
		if width > 1 {
			parts[i].label += " to " + text(from+width-1)
		}
	}
	for n, rows := range of {
		parts[n/width-first].n += rows
	}
	return parts
}

// solutionChart shows the numbers of solutions, in bins for 0, 1, 2 to 9, 10 to 99 and so on. Rows
// with an unknown verdict have their own bar.
func (s *statistics) solutionChart() *chart {
	least, most := binOf(s.fewest), binOf(s.most)
	c := &chart{Title: "Solutions", Head: []string{"solutions", "rows"}}
	capped := int64(0)
	for _, bin := range s.solutions {
		capped += bin.capped
	}
	var parts []part
	var words []string
	if s.unknown < s.rows {
		words = append(words, fmt.Sprintf("From %s to %s", phrase.Commas(s.fewest), phrase.Commas(s.most)))
		for i, bin := range s.solutions[least : most+1] {
			parts = append(parts, part{label: binLabel(least + i), n: bin.exact, second: bin.capped})
		}
	}
	if s.unknown > 0 {
		words = append(words, "unknown in "+phrase.Counted(s.unknown, "row"))
		parts = append(parts, part{label: "unknown", n: s.unknown})
	}
	if capped > 0 {
		c.Head = append(c.Head, "capped")
		c.Legend = "capped: at least as many as counted"
		counts := "1 count is"
		if capped > 1 {
			counts = phrase.Commas(capped) + " counts are"
		}
		words[0] += ", where " + counts + " capped"
		for i := range parts {
			parts[i].cells = []string{phrase.Commas(parts[i].second)}
		}
	}
	c.bars(s.rows, parts...)
	if c.only == "" || capped > 0 {
		c.Words = strings.Join(words, "; ") + "."
	}
	return c
}

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

// superscript returns a number in superscript digits, such as ¹⁸.
func superscript(n int) (text string) {
	for _, digit := range strconv.Itoa(n) {
		text += string([]rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[digit-'0'])
	}
	return text
}

// paperChart shows the results of the published algorithm on puzzles with exactly one solution. If
// there are no results, paperChart returns nil.
func (s *statistics) paperChart() *chart {
	if len(s.endings) == 0 {
		return nil
	}
	var parts []part
	whole := int64(0)
	for _, ending := range s.sortedEndings() {
		parts = append(parts, part{label: ending, n: s.endings[ending], quiet: ending != solve.PaperSolved.String()})
		whole += s.endings[ending]
	}
	c := &chart{Title: "The paper’s algorithm", Head: []string{"ending", "puzzles with one solution"}}
	c.bars(whole, parts...)
	if len(s.paperSteps) > 0 {
		c.Words = fmt.Sprintf(
			"%s: median %s, at most %s.",
			s.kind.Words.PaperSteps,
			phrase.Commas(s.paperSteps.quantile(0.5)),
			phrase.Commas(s.paperSteps.quantile(1)),
		)
	}
	return c
}

// techniqueChart shows how many puzzles use each technique, and for how many puzzles a technique is
// the hardest. If no steps are known, the chart shows only the hardest techniques. If no hardest
// technique is known, the chart is nil.
func (s *statistics) techniqueChart() *chart {
	var parts []part
	whole := int64(0)
	for _, name := range s.sortedHardest() {
		parts = append(parts, part{label: name, n: s.hardest[name].puzzles})
		whole += s.hardest[name].puzzles
	}
	c := &chart{Title: "Hardest technique", Head: []string{"technique", "puzzles"}}
	if s.withTechniques > 0 {
		whole, parts = s.withTechniques, nil
		for _, t := range s.techniques {
			steps := "–"
			if t.steps > 0 {
				steps = fmt.Sprintf("%.2f", float64(t.steps)/float64(whole))
			}
			hardest := min(t.hardest, t.uses)
			parts = append(parts, part{label: t.name, n: hardest, second: t.uses - hardest, cells: []string{phrase.Commas(t.hardest), steps}})
		}
		c.Title, c.Wide, c.Head = "Techniques", true, append(c.Head, "the hardest of", "steps a puzzle")
	}
	if whole == 0 {
		return nil
	}
	if c.bars(whole, parts...); c.Wide && c.only == "" {
		c.Words = "The easiest comes first. The left part of a bar is the puzzles that need no harder technique."
	}
	return c
}

// charts returns the charts of a data set. A chart with only one filled bar becomes a sentence of
// the remarks.
func (s *statistics) charts() (charts []*chart, remarks string) {
	if s.rows == 0 {
		return nil, ""
	}
	for _, c := range []*chart{s.levelChart(), s.scoreChart(), s.depthChart(), s.techniqueChart(), s.solutionChart(), s.paperChart()} {
		switch {
		case c == nil:
		case c.only != "":
			remarks += " " + strings.TrimSpace(c.only+" "+c.Words)
		default:
			charts = append(charts, c)
		}
	}
	return charts, remarks
}
