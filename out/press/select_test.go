package press

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/solve/grid"
	"matchbook/solve/matchstick"
)

func TestShares(t *testing.T) {
	for _, c := range []struct {
		n           int
		there, want []int
	}{
		{8, []int{9, 9, 9, 9}, []int{2, 2, 2, 2}},
		{10, []int{9, 9, 9, 9}, []int{3, 3, 2, 2}},
		{10, []int{1, 9, 0, 9}, []int{1, 5, 0, 4}},
		{20, []int{1, 9, 2, 9}, []int{1, 9, 2, 8}},
		{21, []int{1, 9, 2, 9}, []int{1, 9, 2, 9}},
		{2, []int{5, 5, 5}, []int{1, 1, 0}},
	} {
		t.Run(fmt.Sprint(c.n, c.there), func(t *testing.T) {
			if got := shares(c.n, c.there); !slices.Equal(got, c.want) {
				t.Errorf("shares(%d, %v) = %v, want %v", c.n, c.there, got, c.want)
			}
		})
	}
}

// The choice depends on the seed, but not on the order of the data sets, nor on data sets that are given
// twice.
func TestChooseOrder(t *testing.T) {
	dirs := dataSets(t)
	want := names(choose(t, dirs, Choice{Count: 40, Seed: 7}))
	turned := slices.Clone(dirs)
	slices.Reverse(turned)
	if got := names(choose(t, append(turned, dirs...), Choice{Count: 40, Seed: 7})); got != want {
		t.Errorf("in another order:\n%s, want\n%s", got, want)
	}
	if got := names(choose(t, dirs, Choice{Count: 40, Seed: 8})); got == want {
		t.Error("another seed chose the same puzzles")
	}
	if strings.Count(want, "\n") != 40 {
		t.Errorf("%d puzzles, want 40", strings.Count(want, "\n"))
	}
	for _, k := range kinds {
		kind := k.Name
		if n := strings.Count(want, kind+" "); n != 10 {
			t.Errorf("%d of the kind %s, want 10", n, kind)
		}
	}
}

// These count as the same puzzle: turned and mirrored copies, copies in another data set, and copies
// with another number of bridges per pair.
func TestChooseTwins(t *testing.T) {
	turned := func(rows string, most int8) []string {
		board, err := grid.ParseRows(rows, 0, most)
		if err != nil {
			t.Fatal(err)
		}
		var list []string
		for s := range grid.Symmetry(grid.Symmetries) {
			list = append(list, board.Transform(s).String())
		}
		return list
	}
	bridges := turned("2.6.4/...../1.7.4/...../..2..", 8)
	slitherlinks := turned(".33./.0.2/11.3/..2.", 3)
	for _, c := range []struct {
		kind         string
		one, another []string
	}{
		{"bridges", bridges, bridges[5:]},
		{"bridges", []string{"5x1m2:2a3a1"}, []string{"5x1m3:2a3a1"}},
		{"slitherlink", slitherlinks, slitherlinks[2:]},
		{"sujiko", []string{"11 22 20 29 | abcabcabc a=7 b=17 c=21", "22 11 29 20 | abcabcabc a=21 b=17 c=7"},
			[]string{"20 29 11 22 | abcabcabc a=7 b=17 c=21", "11 20 22 29 | aaabbbccc a=7 b=17 c=21"}},
	} {
		t.Run(c.one[0], func(t *testing.T) {
			one, another := graded(t, c.kind, c.one...), graded(t, c.kind, c.another...)
			alone := choose(t, []string{another}, Choice{})
			s := choose(t, []string{one, another}, Choice{})
			if len(alone.Puzzles) != 1 || len(s.Puzzles) != 1 {
				t.Errorf("%s: %d puzzles alone and %d together, want 1\n%s", c.kind, len(alone.Puzzles), len(s.Puzzles), names(s))
			}
			if turned := choose(t, []string{another, one}, Choice{}); names(s) != names(turned) || s.Puzzles[0].Row.Int("per_pair") != turned.Puzzles[0].Row.Int("per_pair") {
				t.Errorf("the order of data sets matters: %s or %s", names(s), names(turned))
			}
		})
	}
}

// Equations are taken only if they are false at first, and have one solution with the fewest
// moves.
func TestChooseMatchsticks(t *testing.T) {
	puzzles := map[string]int{} // and their moves
	counter := matchstick.NewCounter(matchstick.Shape{A: 1, B: 1, R: 1}.Form(), matchstick.Rules{}, 2)
	for n := range 2000 {
		text := fmt.Sprintf("%d%c%d=%d", n/100%10, "+-"[n/1000], n/10%10, n%10)
		l, err := matchstick.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		counts := counter.Count(&l)
		if i := slices.IndexFunc(counts, func(c uint64) bool { return c > 0 }); i > 0 && counts[i] == 1 {
			puzzles[text] = i
		}
	}
	s := choose(t, dataSets(t, "matchsticks"), Choice{Count: len(puzzles)})
	for _, p := range s.Puzzles {
		if rule := p.Row.Text("rule"); puzzles[p.ID] != p.Depth || rule != matchstick.MoveSticks.String() {
			t.Errorf("%s is chosen, with %d sticks to %v; want %d", p.ID, p.Depth, rule, puzzles[p.ID])
		}
	}
	if _, err := take(t, query(dataSets(t, "matchsticks")), Choice{Count: len(puzzles) + 1}); !errors.Is(err, ErrFew) {
		t.Errorf("error %v, want there to be no more than %d puzzles", err, len(puzzles))
	}
}

func TestChooseErrors(t *testing.T) {
	bridges := dataSets(t, "bridges")
	where := func(text string) out.Filter {
		f, err := outKinds().ParseFilter(text)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	damaged := t.TempDir()
	if err := os.CopyFS(damaged, os.DirFS(bridges[0])); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(filepath.Join(damaged, dataset.PartName(0)), 1000); err != nil {
		t.Fatal(err)
	}
	matchsticks := dataSets(t, "matchsticks")
	for _, c := range []struct {
		dirs  []string
		where out.Filter
		count int
		want  string
	}{
		{bridges, out.Filter{}, 61, "too few puzzles: found 60 different suitable puzzles, want 61 (hint: "},
		{bridges, where("score>200"), 0, "too few puzzles: no puzzle is suitable (hint: "},
		{bridges, where("kind=sujiko"), 0, "too few puzzles: no puzzle is suitable (hint: "},
		{[]string{damaged}, out.Filter{}, 0, dataset.PartName(0)},
		{[]string{t.TempDir()}, out.Filter{}, 0, "(hint: give the directories of data sets"},
		{append(matchsticks, dataSets(t, "seven3")...), out.Filter{}, 200, "the glyphs are paper in one data set and seven3 in another"},
		{append(matchsticks, dataSets(t, "zeros")...), out.Filter{}, 200, "may begin with 0 in one data set"},
	} {
		t.Run(c.want, func(t *testing.T) {
			_, err := take(t, dataset.Query{Kinds: outKinds(), Dirs: c.dirs, Where: c.where}, Choice{Count: c.count})
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "(hint: ") {
				t.Errorf("error %v, want %q and a hint", err, c.want)
			}
		})
	}
	ctx, stop := context.WithCancel(t.Context())
	_, err := Draw(ctx, kinds, dataset.Query{Kinds: outKinds(), Dirs: bridges, Where: where("score>200"), Tick: func(int) { stop() }}, Choice{})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}

// Sections go by rising score, then by rising move depth; puzzles without a score come
// first.
func TestOrder(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 120})
	for i := 1; i < len(s.Puzzles); i++ {
		a, b := s.Puzzles[i-1], s.Puzzles[i]
		if a.Kind != b.Kind {
			if slices.Index(kinds, a.Kind) > slices.Index(kinds, b.Kind) {
				t.Errorf("%s comes before %s", a.Kind.Name, b.Kind.Name)
			}
			continue
		}
		if a.Graded && !b.Graded || a.Graded == b.Graded && (a.Score > b.Score || a.Score == b.Score && a.Depth > b.Depth) {
			t.Errorf("%s (%v, %d) comes before %s (%v, %d)", a.ID, a.Score, a.Depth, b.ID, b.Score, b.Depth)
		}
	}
}

// A solution that does not solve its puzzle is not printed.
func TestChooseWrongSolution(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	if err := makers["wrong"](dir); err != nil {
		t.Fatal(err)
	}
	_, err := take(t, query([]string{dir}), Choice{})
	if err == nil || !strings.Contains(err.Error(), "its solution: ") || !strings.Contains(err.Error(), "(hint: ") {
		t.Errorf("error %v, want the solution to be wrong", err)
	}
}

// The title of a book decides which of the puzzles with the most shapes come first.
func TestAttractive(t *testing.T) {
	var all []covered
	for i := range 31 {
		all = append(all, covered{id: fmt.Sprint(i), shapes: i % 10})
	}
	firsts := map[string]bool{}
	for _, title := range []string{"One", "Two", "Three", "Four"} {
		list := slices.Clone(all)
		attractive(title, list)
		for i, c := range list {
			if (c.shapes >= 7) != (i < 11) && c.shapes != 6 {
				t.Errorf("%s: picture %d is %s, with %d shapes", title, i, c.id, c.shapes)
			}
		}
		firsts[list[0].id] = true
	}
	if len(firsts) < 3 {
		t.Errorf("books of four titles begin with the pictures %v", firsts)
	}
}
