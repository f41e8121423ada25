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

	bridgesout "matchbook/out/bridges"
	"matchbook/out/picture"
	slitherlinkout "matchbook/out/slitherlink"
	"matchbook/solve"
	"matchbook/solve/bridges"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/compression"
)

// TestPaperFrames holds docs/papers-steps.md and its pictures: the worked examples of
// the papers on slitherlink and bridges, with a sentence for each step, and for most a frame.
func TestPaperFrames(t *testing.T) {
	var page strings.Builder
	page.WriteString("# The papers' worked examples, step by step\n\n" +
		"The algorithms that [papers.md](papers.md) measures, each on the example of its paper.\n" +
		"`go test ./out/picture -update` makes this page.\n")
	section := func(name, title, about, file string, frames []*picture.Picture, sentences []string) {
		fmt.Fprintf(&page, "\n## %s\n\n%s\n\n![%s](pictures/%s.svg)\n\n", name, about, title, file)
		for i, sentence := range sentences {
			fmt.Fprintf(&page, "%d. %s\n", i+1, sentence)
		}
		sheet := frames[0]
		if len(frames) > 1 {
			sheet = sheetOf(title, frames)
		}
		hold(t, "../../docs/pictures/"+file+".svg", svgOf(t, sheet.Scaled(0.5)))
	}

	var frames []*picture.Picture
	var sentences []string
	loop, err := slitherlink.Parse("....0./33..1./..12../..20../.1..11/.2....")
	if err != nil {
		t.Fatal(err)
	}
	var c compression.Paper
	c.Solve(loop, solve.Charitable, func(rule, sentence string) {
		lines, crosses := c.Marks()
		frames = append(frames, compressed(loop, c.Loop, lines, crosses))
		sentences = append(sentences, "**"+rule+"**: "+sentence)
	})
	section("SLP-1: loop compression", "Loop compression of SLP-1, step by step",
		"The inside of the loop is tinted. Thin lines are the loop as it is drawn, thick lines are\n"+
			"for good, and an `x` is a side without a line.", "slp-1-steps", frames, sentences)

	const (
		bp1 = "23.4.2./......2/11..133/2..8.52/3.3...1/..2..34/3..31.2"
		bp2 = "2.4.3.1.2..1./.........3..1/....2.3.2..../2.3..2...3.1./....2.5.3.4../1.5..2.1...2./......2.2.4.2/..4.4..3...3./............./2.2.3...3.2.3/.....2.4.4.3./..1.2......../3....3.1.2..2"
	)
	for _, example := range []struct {
		name, file, puzzle string
		reading            solve.Reading
	}{
		{"BP-1", "bp-1", bp1, solve.Literal}, {"BP-1", "bp-1", bp1, solve.Charitable},
		{"BP-2", "bp-2", bp2, solve.Literal}, {"BP-2", "bp-2", bp2, solve.Charitable},
	} {
		frames, sentences = nil, nil
		board, err := bridges.Parse(example.puzzle)
		if err != nil {
			t.Fatal(err)
		}
		var a bridges.Paper
		run := a.Solve(board, example.reading, func(rule, sentence string) {
			frames = append(frames, bridgesout.Picture(board, slices.Clone(a.Solution)))
			sentences = append(sentences, "**"+rule+"**: "+sentence)
		})
		about := "At first every link has one bridge, crossing or not. "
		if example.puzzle == bp1 {
			about += "Each frame is after a step."
		} else {
			about += "The picture is of the end."
			frames = frames[len(frames)-1:]
		}
		section(fmt.Sprintf("%s: path matching, %v reading", example.name, example.reading), "Path matching of "+example.name,
			about+fmt.Sprintf("\nThe run ends: %v.", run.Ending), fmt.Sprintf("%s-%v", example.file, example.reading), frames, sentences)
	}
	hold(t, "../../docs/papers-steps.md", []byte(page.String()))
}

// sheetOf lays pictures of one size out in rows of four, numbered from 1.
func sheetOf(title string, frames []*picture.Picture) *picture.Picture {
	const columns, gap, number = 4, 5.0, 4.0 // mm
	width, height := frames[0].Width+gap, frames[0].Height+gap+number
	rows := (len(frames) + columns - 1) / columns
	sheet := &picture.Picture{Width: columns*width + gap, Height: float64(rows)*height + gap, Title: title}
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

// Each number stands beside the middle of its row or column; of more than twelve, every fifth is
// there and the first.
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
