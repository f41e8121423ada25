package kinds

import (
	"strings"
	"testing"
)

// Only a puzzle with exactly one solution, on a board that is not empty, can be measured, and only
// once, however it is turned.
func TestMeasure(t *testing.T) {
	for _, c := range []struct{ kind, puzzle, turned, wrong string }{
		{"bridges", "4.4.1/...../3.2..", "1.4.4/...../..2.3", ""},
		{"bridges", "3.3/.../3.3", "", "exactly one solution"}, // several
		{"bridges", "1.2/.../2.2", "", "exactly one solution"}, // none
		{"slitherlink", ".3./3../2.1", ".32/3../..1", ""},
		{"slitherlink", ".../.../...", "", "exactly one solution"},
		{"slitherlink", ".", "", "empty"}, // the only solution is a loop around the only cell
	} {
		t.Run(c.kind+" "+c.puzzle, func(t *testing.T) {
			for _, k := range All {
				if k.Name() != c.kind {
					continue
				}
				measure := k.Profile.NewMeasure()
				look, err := measure(c.puzzle)
				if c.wrong != "" && (err == nil || !strings.Contains(err.Error(), c.wrong)) {
					t.Errorf("error %v, want one with %q", err, c.wrong)
				}
				if c.wrong == "" && (err != nil || len(look.Figures) != len(k.Profile.Figures)) {
					t.Errorf("%d figures, %v; want %d", len(look.Figures), err, len(k.Profile.Figures))
				}
				if _, err := measure(c.turned); c.wrong == "" && (err == nil || !strings.Contains(err.Error(), "occurs before")) {
					t.Errorf("%s: error %v, want one that says that %s occurs before", c.turned, err, c.puzzle)
				}
				return
			}
			t.Fatalf("no kind is called %s", c.kind)
		})
	}
}
