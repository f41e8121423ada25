package picture_test

import (
	"bytes"
	"fmt"
	"image/color"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"matchbook/out"
	bridgesout "matchbook/out/bridges"
	matchstickout "matchbook/out/matchstick"
	"matchbook/out/picture"
	slitherlinkout "matchbook/out/slitherlink"
	sujikoout "matchbook/out/sujiko"
	"matchbook/solve"
	"matchbook/solve/bridges"
	"matchbook/solve/matchstick"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/compression"
	slhuman "matchbook/solve/slitherlink/human"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
)

// TestPaperFrames compares testdata/papers-steps.md and the pictures of docs/papers.md: worked
// examples of the papers, with a sentence for each step, and for most a frame.
func TestPaperFrames(t *testing.T) {
	page := &stepsPage{t: t}
	page.WriteString("# The papers' worked examples, step by step\n\n" +
		"The algorithms that [papers.md](../../../docs/papers.md) measures, each on the example of its paper.\n" +
		"`go test ./out/picture -update` makes this page.\n")
	page.search()
	page.network("no network is needed, as for SCSP-1, SCSP-2 and SCSP-9", "sujiko-single", "18 28 11 20 | abcabcbbc a=5 b=18 c=22")
	page.network("the network is needed, as for SCSP-3 to SCSP-8", "sujiko-network", "17 28 16 24 | abbabcaac a=11 b=19 c=15")
	page.compression()
	const (
		bp1 = "23.4.2./......2/11..133/2..8.52/3.3...1/..2..34/3..31.2"
		bp2 = "2.4.3.1.2..1./.........3..1/....2.3.2..../2.3..2...3.1./....2.5.3.4../1.5..2.1...2./......2.2.4.2/..4.4..3...3./............./2.2.3...3.2.3/.....2.4.4.3./..1.2......../3....3.1.2..2"
	)
	page.matching("BP-1", bp1, solve.Literal)
	page.matching("BP-1", bp1, solve.Charitable)
	page.matching("BP-2", bp2, solve.Literal)
	page.matching("BP-2", bp2, solve.Charitable)
	hold(t, "testdata/papers-steps.md", []byte(page.String()))
}

// TestPatterns compares docs/patterns.md and its picture.
func TestPatterns(t *testing.T) {
	page := &stepsPage{t: t}
	page.WriteString("# Patterns of slitherlinks\n\n" +
		"`solve` and `hint` name these patterns. Black is known, blue follows. No line reaches a closed\n" +
		"corner from outside its cell. Names do not change the [grade](grades.md#techniques-and-levels).\n\n![Patterns](pictures/slitherlink-patterns.svg)\n\n")
	for p := range slhuman.Pattern(slhuman.Patterns) {
		puzzle, known, follows, sentence := p.Example(phrase.English)
		page.frames = append(page.frames, slitherlinkout.Board(puzzle, known, nil, follows))
		name, why, _ := strings.Cut(sentence, ": ")
		page.step(name, why)
	}
	page.WriteString(strings.Join(page.steps, ""))
	hold(t, "../../docs/patterns.md", []byte(page.String()))
	hold(t, "../../docs/pictures/slitherlink-patterns.svg", svgOf(t, sheetOf("Patterns of slitherlinks", page.frames).Scaled(0.5)))
}

// stepsPage is testdata/papers-steps.md while it is written.
type stepsPage struct {
	strings.Builder
	t      *testing.T
	frames []*picture.Picture // of the next section
	steps  []string
}

// step adds a step to the next section.
func (p *stepsPage) step(rule, sentence string) {
	p.steps = append(p.steps, fmt.Sprintf("%d. **%s**: %s\n", len(p.steps)+1, rule, sentence))
}

// section writes a section: its frames, in a file of a name, and its steps.
func (p *stepsPage) section(title, about, picture, file string) {
	fmt.Fprintf(p, "\n## %s\n\n%s\n\n![%s](../../../docs/pictures/%s.svg)\n", title, about, picture, file)
	if len(p.steps) > 0 {
		p.WriteString("\n" + strings.Join(p.steps, ""))
	}
	sheet := p.frames[0]
	if len(p.frames) > 1 {
		sheet = sheetOf(picture, p.frames)
	}
	hold(p.t, "../../docs/pictures/"+file+".svg", svgOf(p.t, sheet.Scaled(0.5)))
	p.frames, p.steps = nil, nil
}

// search writes figures 14 to 16 of the paper on matchsticks. The search prints a line for each
// solution, with an empty one after it, and a line for each skipped move.
func (p *stepsPage) search() {
	layout, err := matchstick.Parse("0+3=09")
	if err != nil {
		p.t.Fatal(err)
	}
	var found, skipped strings.Builder
	line := 0
	matchstick.NewSearch(0, 2, nil).Solve(&layout, solve.Charitable, func(_, text string) {
		line++
		switch text, solution := strings.CutSuffix(text, "\n"); {
		case solution:
			fmt.Fprintf(&found, "%4d %s\n", line, text)
			line++
		case 284 <= line && line <= 293:
			fmt.Fprintf(&skipped, "%4d %s\n", line, text)
		}
	})
	for _, solution := range []string{"6+3=09", "5+3=08"} {
		row := &matchstickout.Row{}
		row.Kind, row.Puzzle, row.Solution, row.Rule, row.Glyphs = "matchstick", "0+3=09", solution, "move", "paper"
		drawn, err := matchstickout.Kind.Draw(out.RecordOf(&matchstickout.Kind, row), true)
		if err != nil {
			p.t.Fatal(err)
		}
		p.frames = append(p.frames, drawn)
	}
	p.section("0+3=09: figures 14 to 16", "The search of up to two moves; the frames have the moved sticks of figure 14. It prints these\n"+
		"lines, with the numbers of figure 15,\n\n```\n"+found.String()+"```\n\nand those of figure 16, which misprints lines 284 and 293:\n\n```\n"+skipped.String()+"```",
		"Both solutions of 0+3=09", "search-steps")
}

// network writes the run of the common number network algorithm on a sujiko.
func (p *stepsPage) network(title, file, text string) {
	puzzle, err := sujiko.Parse(text)
	if err != nil {
		p.t.Fatal(err)
	}
	var a human.Paper
	run := a.Solve(puzzle, solve.Charitable, p.step)
	p.frames = []*picture.Picture{sujikoout.Picture(&puzzle, nil), sujikoout.Picture(&puzzle, &a.Solution)}
	p.section("Sujiko: "+title, fmt.Sprintf("`%s`. The run ends: %v.", text, run.Ending), "Common number network of "+text, file)
}

// compression writes the run of loop compression on SLP-1.
func (p *stepsPage) compression() {
	loop, err := slitherlink.Parse("....0./33..1./..12../..20../.1..11/.2....")
	if err != nil {
		p.t.Fatal(err)
	}
	var c compression.Paper
	c.Solve(loop, solve.Charitable, func(rule, sentence string) {
		lines, crosses := c.Marks()
		p.frames = append(p.frames, compressed(loop, c.Loop, lines, crosses))
		p.step(rule, sentence)
	})
	p.section("SLP-1: loop compression",
		"The inside of the loop is tinted. Thin lines are the loop as it is drawn, thick lines are\n"+
			"for good, and an `x` is a side without a line.", "Loop compression of SLP-1, step by step", "slp-1-steps")
}

// matching writes the run of path matching on a board.
func (p *stepsPage) matching(name, text string, r solve.Reading) {
	board, err := bridges.Parse(text)
	if err != nil {
		p.t.Fatal(err)
	}
	var a bridges.Paper
	run := a.Solve(board, r, func(rule, sentence string) {
		p.frames = append(p.frames, bridgesout.Picture(board, slices.Clone(a.Solution)))
		p.step(rule, sentence)
	})
	about := "Each frame is after a step."
	if len(p.frames) > 20 {
		about, p.frames = "The picture is of the end.", p.frames[len(p.frames)-1:]
	}
	p.section(fmt.Sprintf("%s: path matching, %v reading", name, r),
		fmt.Sprintf("At first every link has one bridge, crossing or not. %s\nThe run ends: %v.", about, run.Ending),
		"Path matching of "+name, fmt.Sprintf("%s-%v", strings.ToLower(name), r))
}

// sheetOf lays out pictures of one size, numbered from 1, in rows of four, or wide ones below each
// other.
func sheetOf(title string, frames []*picture.Picture) *picture.Picture {
	const gap, number = 5.0, 4.0 // mm
	columns := min(4, len(frames))
	if frames[0].Width > 2*frames[0].Height {
		columns = 1
	}
	width, height := frames[0].Width+gap, frames[0].Height+gap+number
	rows := (len(frames) + columns - 1) / columns
	sheet := &picture.Picture{Width: float64(columns)*width + gap, Height: float64(rows)*height + gap, Title: title}
	for i, frame := range frames {
		left, top := gap+float64(i%columns)*width, gap+float64(i/columns)*height
		sheet.Shapes = append(sheet.Shapes, picture.Text{
			Centre: picture.At(left+frame.Width/2, top), Text: fmt.Sprint(i + 1), Size: number, Colour: picture.Ink,
		})
		sheet.Shapes = append(sheet.Shapes, frame.Placed(1, left, top+number).Shapes...)
	}
	return sheet
}

// compressed draws a slitherlink while a loop is drawn in: the loop thin, the sides that are lines
// for good thick, and an 'x' on those that are known not to be lines.
func compressed(p slitherlink.Puzzle, loop, lines, crosses slitherlink.Solution) *picture.Picture {
	const cell, edge, arm = 8.0, 2.0, 0.9 // mm
	board := slitherlinkout.Picture(p, loop)
	for i, shape := range board.Shapes {
		if rim, ok := shape.(picture.Polygon); ok && rim.Rim != nil {
			rim.RimWidth = 0.5
			board.Shapes[i] = rim
		}
	}
	line := func(width float64, ink color.Color, points ...picture.Point) {
		board.Shapes = append(board.Shapes, picture.Line{Points: points, Width: width, Colour: ink})
	}
	at := func(dot int) picture.Point {
		return picture.At(edge+cell*float64(dot%(p.Width+1)), edge+cell*float64(dot/(p.Width+1)))
	}
	for e := range p.Edges() {
		from, to := p.EdgeDots(e)
		a, b := at(from), at(to)
		switch x, y := (a.X+b.X)/2, (a.Y+b.Y)/2; {
		case lines.Has(e):
			line(1.4, picture.Answer, a, b)
		case crosses.Has(e):
			line(0.3, picture.Ink, picture.At(x-arm, y-arm), picture.At(x+arm, y+arm))
			line(0.3, picture.Ink, picture.At(x-arm, y+arm), picture.At(x+arm, y-arm))
		}
	}
	return board
}

// hold compares a file, or with -update writes it.
func hold(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, bytes.ReplaceAll(want, []byte("\r"), nil)) {
		t.Errorf("%s differs (hint: look at it, and run go test ./out/picture -update)", file)
	}
}

// Each number is beside the middle of its row or column. If there are more than twelve, only the
// first and every fifth have a number.
func TestNumbered(t *testing.T) {
	board := &picture.Picture{Width: 2 + 4*20, Height: 2 + 4*3, Shapes: []picture.Shape{picture.Circle{Centre: picture.At(1+4*0.5, 1+4*0.5)}}}
	got := board.Numbered(1, 4, 3, 20)
	first := got.Shapes[0].(picture.Circle).Centre // the middle of the first cell
	var rows, columns []string
	for _, s := range got.Shapes[1:] {
		n := s.(picture.Text)
		i, err := strconv.Atoi(n.Text)
		if err != nil {
			t.Fatal(err)
		}
		at := picture.At(math.Round(n.Centre.X-first.X), math.Round(n.Centre.Y-first.Y))
		switch {
		case n.Centre.X < first.X-2 && at.Y == float64(4*(i-1)):
			rows = append(rows, n.Text)
		case n.Centre.Y < first.Y-2 && at.X == float64(4*(i-1)):
			columns = append(columns, n.Text)
		default:
			t.Errorf("%s is at %v from the first cell", n.Text, at)
		}
	}
	if !slices.Equal(rows, []string{"1", "2", "3"}) || !slices.Equal(columns, []string{"1", "5", "10", "15", "20"}) {
		t.Errorf("rows %v, columns %v", rows, columns)
	}
}
