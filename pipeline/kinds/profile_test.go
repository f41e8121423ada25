package kinds

import (
	"strings"
	"testing"
)

// Only a puzzle with exactly one solution, on a board that is not empty, can be measured.
func TestMeasure(t *testing.T) {
	for _, c := range []struct{ kind, puzzle, wrong string }{
		{"bridges", "4.4.1/...../3.2..", ""},
		{"bridges", "3.3/.../3.3", "exactly one solution"}, // several
		{"bridges", "1.2/.../2.2", "exactly one solution"}, // none
		{"slitherlink", ".3./3../2.1", ""},
		{"slitherlink", ".../.../...", "exactly one solution"},
		{"slitherlink", ".", "empty"}, // the only solution is a loop around the only cell
	} {
		t.Run(c.kind+" "+c.puzzle, func(t *testing.T) {
			for _, k := range All {
				if k.Name() != c.kind {
					continue
				}
				look, err := k.Profile.NewMeasure()(c.puzzle)
				if c.wrong != "" && (err == nil || !strings.Contains(err.Error(), c.wrong)) {
					t.Errorf("error %v, want one with %q", err, c.wrong)
				}
				if c.wrong == "" && (err != nil || len(look.Figures) != len(k.Profile.Figures)) {
					t.Errorf("%d figures, %v; want %d", len(look.Figures), err, len(k.Profile.Figures))
				}
				return
			}
			t.Fatalf("no kind is called %s", c.kind)
		})
	}
}
