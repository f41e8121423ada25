package report

import (
	"fmt"
	"slices"
	"testing"

	"matchbook/out"
	bridgesout "matchbook/out/bridges"
	"matchbook/out/dataset"
	matchstickout "matchbook/out/matchstick"
	sujikoout "matchbook/out/sujiko"
)

// galleryOf draws a sample.
func galleryOf(t *testing.T, seed uint64, most int, sets ...DataSet) *gallery {
	t.Helper()
	g := &gallery{kinds: kinds, seed: seed, most: most, drawn: map[group]*draw{}}
	for i, d := range sets {
		for r, err := range (dataset.Query{Kinds: kinds, Dirs: []string{d.Dir}}).Records(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			c := columnsOf(r)
			g.add(&c, r, i)
		}
	}
	return g
}

// Puzzles that are equal, turned or mirrored, are drawn once, and the order of the data
// sets does not matter.
func TestSampleIsDistinct(t *testing.T) {
	rows := func(from, to int64) (list []bridgesout.Row) {
		for i := from; i < to; i++ {
			r := bridgesRow(i, "hard", 50+float64(i), 5)
			r.Canonical = fmt.Sprint(i % 30)
			list = append(list, r)
		}
		return list
	}
	a, b := written(t, "a", rows(0, 50)...), written(t, "b", rows(50, 90)...)
	hard := group{"bridges", 3, "hard"}
	canonical := func(g *gallery) (list []string) {
		for _, p := range g.puzzles(hard) {
			list = append(list, p.record.Text("canonical"))
		}
		slices.Sort(list)
		return list
	}
	ab, ba := galleryOf(t, 1, 12, a, b), galleryOf(t, 1, 12, b, a)
	if got := canonical(galleryOf(t, 2, 12, a, b)); slices.Equal(got, canonical(ab)) {
		t.Error("another seed draws the same puzzles")
	}
	if got := canonical(ab); !slices.Equal(got, canonical(ba)) || len(slices.Compact(got)) != 12 {
		t.Errorf("drawn are %v and %v", got, canonical(ba))
	}
	shown := func(g *gallery) (list []int64) {
		for _, p := range g.puzzles(hard) {
			index, _ := p.record.Value("index").(int64)
			list = append(list, index)
		}
		return list
	}
	if got, want := shown(ba), shown(ab); !slices.Equal(got, want) {
		t.Errorf("the order of the data sets changes which twins are shown: %v, %v", got, want)
	}
	if n := ab.drawn[hard].rows; n != 90 {
		t.Errorf("drawn from %d rows, want 90", n)
	}
	if got := canonical(galleryOf(t, 1, 50, a, b)); len(slices.Compact(got)) != 30 {
		t.Errorf("%d puzzles, want all 30", len(got))
	}
	scores := []float64{}
	for _, p := range ab.puzzles(hard) {
		n, _ := p.record.Number("score")
		scores = append(scores, n)
	}
	if !slices.IsSorted(scores) {
		t.Errorf("scores %v are not in order", scores)
	}
}

// Rows without a level have groups of their own. Rows that are true at first, or do not have exactly one
// solution, are shown only for kinds that have no other rows.
func TestGroups(t *testing.T) {
	several := matchstickRow(3, "1+1=03", "1+1=02", 1)
	several.SetCount(5, true)
	several.Level, several.Score = "easy", out.Some(20.0)
	true0 := matchstickRow(4, "1+1=02", "1+1=02", 0)
	unsolved := matchstickRow(5, "1+1=09", "", 0)
	unsolved.SetCount(0, true)
	unsolved.MoveDepth = out.Maybe[int32]{}
	sticks := written(t, "sticks", matchstickRow(0, "0+3=09", "6+3=09", 2), matchstickRow(1, "0+8=09", "9+0=09", 1), several, true0, unsolved)
	undecided := sujikoRow(3, 0)
	undecided.SetCount(0, false)
	worse := written(t, "worse", sujikoRow(0, 0), sujikoRow(1, 17), undecided)
	names := func(g *gallery, kind string) (list []string) {
		for _, of := range g.groups(kind) {
			list = append(list, of.name)
		}
		return list
	}
	g := galleryOf(t, 1, 3, worse, sticks)
	if got := g.shown(); !slices.Equal(got, []*out.Kind{&matchstickout.Kind, &sujikoout.Kind}) {
		t.Errorf("kinds %v", got)
	}
	if got := names(g, "matchstick"); !slices.Equal(got, []string{"1 move", "2 moves"}) {
		t.Errorf("matchsticks: %v", got)
	}
	if got := names(g, "sujiko"); !slices.Equal(got, []string{"several solutions", "no solution", "unknown"}) {
		t.Errorf("sujikos: %v", got)
	}
	g = galleryOf(t, 1, 3, worse, written(t, "plain", sujikoRow(5, 1)), written(t, "poor", several, true0, unsolved))
	if got := names(g, "sujiko"); !slices.Equal(got, []string{"not graded"}) {
		t.Errorf("sujikos: %v", got)
	}
	if got := names(g, "matchstick"); !slices.Equal(got, []string{"several solutions", "true already", "no solution"}) {
		t.Errorf("matchsticks: %v", got)
	}
	if g := galleryOf(t, 1, 0, sticks); len(g.shown()) != 0 {
		t.Errorf("without samples there are %v", g.shown())
	}
}
