package out_test

import (
	"strings"
	"testing"

	"matchbook/out"
	bridgesout "matchbook/out/bridges"
	matchstickout "matchbook/out/matchstick"
	slitherlinkout "matchbook/out/slitherlink"
	sujikoout "matchbook/out/sujiko"
)

// kinds has the kinds of these tests.
var kinds = out.Kinds{&matchstickout.Kind, &bridgesout.Kind, &sujikoout.Kind, &slitherlinkout.Kind}

// Each kind has everything that reports, exports and filters need.
func TestKindsAreWhole(t *testing.T) {
	for _, kind := range kinds {
		t.Run(kind.Name, func(t *testing.T) {
			w := kind.Words
			for _, word := range []string{kind.Name, w.One, w.Several, w.Title, w.Row, w.Size, w.PaperSteps, kind.Depth.String()} {
				if word == "" {
					t.Errorf("a word is missing: %+v", w)
				}
			}
			if kinds.Of(kind.Name) != kind {
				t.Error("it is not found by its name")
			}
			has := map[string]bool{}
			for _, column := range append(out.SharedColumns(), kind.Columns()...) {
				if has[column] {
					t.Errorf("two columns are called %s", column)
				}
				has[column] = true
			}
			steps := 0
			for column := range has {
				if strings.HasPrefix(column, out.StepsPrefix) {
					steps++
				}
			}
			if steps != len(kind.Techniques) {
				t.Errorf("%d columns of steps, and %d techniques", steps, len(kind.Techniques))
			}
			for name, form := range kind.Forms {
				for _, column := range append([]string{form.Column}, form.Reads...) {
					if !has[column] {
						t.Errorf("the form %s reads the column %q, which is not there", name, column)
					}
				}
			}
			row := kind.Row
			row.Common().Kind = kind.Name
			if size := out.RecordOf(kind, row).Size(); size.Name == "" && kind.Wide == false {
				t.Errorf("the size of a row is %+v", size)
			}
		})
	}
	if kinds.Of("") != nil || kinds.Of("sudoku") != nil {
		t.Error("a kind is found that is not there")
	}
}
