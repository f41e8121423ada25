package figuregen

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"matchbook/solve/figure"
)

// sortsOf returns the names of the shapes of a frame: those of the list, or their symmetries.
func sortsOf(f figure.Frame) map[figure.Figure]string {
	s := newStarts(f)
	sorts := map[figure.Figure]string{}
	for _, symmetry := range []Symmetry{Turn, Mirror, FullSymmetry} {
		for _, start := range s.symmetric(symmetry) {
			for s := range f.Symmetries() { // a puzzle may have it turned
				sorts[f.Image(start, s)] = "symmetry " + symmetry.String()
			}
		}
	}
	listed := s.listed()
	for line := range strings.Lines(shapeList) {
		name, cells, _ := strings.Cut(strings.TrimSpace(line), " ")
		if f == figure.Square(strings.Index(cells+"|", "|"), 1+strings.Count(cells, "|")) {
			sorts[listed[0]] = name
			listed = listed[1:]
		}
	}
	return sorts
}

// The first puzzles of a seed have starts that are shapes, the next ones other known starts: turned or
// mirrored, any two differ by more than two sticks. Then starts are drawn. SHAPES=4x4,t4 go test
// -run Shapes -v ./generate/figure lists the shapes of other frames than the usual ones.
func TestShapes(t *testing.T) {
	frames := "4x3,t3"
	if given := os.Getenv("SHAPES"); given != "" {
		frames = given
	}
	for frame := range strings.SplitSeq(frames, ",") {
		t.Run(frame, func(t *testing.T) {
			p := publisher(t, Options{Frame: frameOf(t, frame)})
			counts := map[string]int{}
			byFrame := map[figure.Frame][]figure.Figure{}
			sorts := map[figure.Frame]map[figure.Figure]string{}
			n := uint64(0)
			for ; ; n++ {
				m, ok := p.knownAt(1, n)
				if !ok {
					break
				}
				if n%8 == 0 {
					check(t, p.options, m)
				}
				f, start := m.Puzzle.Frame, m.Puzzle.Start
				if sorts[f] == nil {
					sorts[f] = sortsOf(f)
				}
				sort := sorts[f][start]
				right := start.Len() >= 9 && start.Len() <= 20 || !strings.HasPrefix(sort, "symmetry")
				if right = right && m.Puzzle.Target <= 6; sort == "" {
					right = start.Len() >= 9 && start.Len() <= 24 && m.Puzzle.Target <= 12
				}
				if !right || sort != "" && counts[""] > 0 {
					t.Errorf("%s: %q", m.Puzzle.Text(), sort)
				}
				counts[sort]++
				for symmetry := range f.Symmetries() {
					image := f.Image(start, symmetry)
					if slices.ContainsFunc(byFrame[f], func(other figure.Figure) bool { return (other ^ image).Len() <= 2 }) {
						t.Errorf("%s has a twin", m.Puzzle.Text())
					}
				}
				byFrame[f] = append(byFrame[f], start)
			}
			for _, sort := range slices.Sorted(maps.Keys(counts)) {
				t.Logf("%d %s", counts[sort], sort)
			}
			if others := counts[""]; others < 9 || frame == "4x3" && others < 600 {
				t.Errorf("%d starts are no shapes", others)
			}
			if next, err := p.At(1, n); n < 20 || err != nil || next.Puzzle.Frame != p.options.Frame {
				t.Errorf("after %d puzzles: %+v, %v", n, next, err)
			}
			if first, err := p.At(1, 0); err != nil || first != p.known.made[0] {
				t.Errorf("first %+v, %v", first, err)
			}
		})
	}
}
