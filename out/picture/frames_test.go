package picture_test

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	bridgesout "matchbook/out/bridges"
	"matchbook/out/picture"
	slitherlinkout "matchbook/out/slitherlink"
	"matchbook/solve/bridges"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/compression"
)

// TestPaperFrames holds docs/papers-steps.md and its pictures: the worked examples of
// the papers on slitherlink and bridges, a frame and a sentence for each step.
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
		sheet := picture.Frames(title, 4, frames)
		hold(t, "../../docs/pictures/"+file+".svg", svgOf(t, sheet.Scaled(0.5)))
	}

	var frames []*picture.Picture
	var sentences []string
	loop, err := slitherlink.Parse("....0./33..1./..12../..20../.1..11/.2....")
	if err != nil {
		t.Fatal(err)
	}
	var c compression.Paper
	c.Solve(loop, func(rule, sentence string) {
		lines, crosses := c.Marks()
		frames = append(frames, slitherlinkout.Compression(loop, c.Loop, lines, crosses))
		sentences = append(sentences, "**"+rule+"**: "+sentence)
	})
	section("SLP-1: loop compression", "Loop compression of SLP-1, step by step",
		"The inside of the loop is tinted. Thin lines are the loop as it is drawn, thick lines are\n"+
			"for good, and an `x` is a side without a line.", "slp-1-steps", frames, sentences)

	frames, sentences = nil, nil
	board, err := bridges.Parse("3.321.2/....1.3/.23..../3..8..4/1...1../.3.53.2/241232.")
	if err != nil {
		t.Fatal(err)
	}
	var a bridges.Paper
	a.Solve(board, func(rule, sentence string) {
		frames = append(frames, bridgesout.Picture(board, slices.Clone(a.Solution)))
		sentences = append(sentences, "**"+rule+"**: "+sentence)
	})
	section("BP-1: path matching", "Path matching of BP-1, step by step",
		"At first every link has one bridge, crossing or not. Each frame is after a step.", "bp-1-steps", frames, sentences)
	hold(t, "../../docs/papers-steps.md", []byte(page.String()))
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
