package slitherlink

import (
	"strings"
	"testing"
)

func TestDrawing(t *testing.T) {
	p, err := Parse(".3./3../2.1")
	if err != nil {
		t.Fatal(err)
	}
	var solver Search
	if r := solver.Solve(p, 2, 0); !r.Unique() {
		t.Fatal("no single solution")
	}
	want := strings.TrimPrefix(`
·   ·---·   ·
    | 3 |
·---·   ·   ·
| 3     |
·---·   ·   ·
  2 |   | 1
·   ·---·   ·
`, "\n")
	if got := p.Drawing(solver.Solution(0)); got != want {
		t.Errorf("drawn:\n%swant:\n%s", got, want)
	}
	if got, want := p.Drawing(nil), strings.NewReplacer("|", " ", "-", " ").Replace(want); strings.Fields(got)[0] != "·" ||
		strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(want), " ") {
		t.Errorf("drawn:\n%swant:\n%s", got, want)
	}
}
