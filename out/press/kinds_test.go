package press

import (
	"fmt"
	"os"
	"slices"
	"testing"

	bridgesgen "matchbook/generate/bridges"
	slitherlinkgen "matchbook/generate/slitherlink"
	sujikogen "matchbook/generate/sujiko"
	"matchbook/grade"
	bridgesgrade "matchbook/grade/bridges"
	matchstickgrade "matchbook/grade/matchstick"
	slitherlinkgrade "matchbook/grade/slitherlink"
	sujikograde "matchbook/grade/sujiko"
	"matchbook/out"
	"matchbook/out/book"
	bridgesout "matchbook/out/bridges"
	figureout "matchbook/out/figure"
	matchstickout "matchbook/out/matchstick"
	"matchbook/out/outtest"
	slitherlinkout "matchbook/out/slitherlink"
	sujikoout "matchbook/out/sujiko"
	"matchbook/solve"
	"matchbook/solve/bridges"
	bridgeshuman "matchbook/solve/bridges/human"
	"matchbook/solve/matchstick"
	"matchbook/solve/slitherlink"
	loophuman "matchbook/solve/slitherlink/human"
	"matchbook/solve/sujiko"
	sujikohuman "matchbook/solve/sujiko/human"
)

// The kinds that most tests take, and all of them.
var (
	kinds    = []*book.Kind{&matchstickout.Book, &bridgesout.Book, &sujikoout.Book, &slitherlinkout.Book}
	allKinds = append(slices.Clone(kinds), &figureout.Book)
)

func TestMain(m *testing.M) {
	status := m.Run()
	os.RemoveAll(made.dir)
	os.Exit(status)
}

// makers make data sets in a directory: a sweep of matchsticks, random puzzles, some of which have
// several solutions, and publishable puzzles.
var makers = map[string]func(dir string) error{
	"matchsticks": func(dir string) error { return equations(dir, "1,1,1", "paper", false) },
	"seven3":      func(dir string) error { return equations(dir, "1,1,2", "seven3", false) },
	"zeros":       func(dir string) error { return equations(dir, "1,1,2", "paper", true) },
	"bridges":     func(dir string) error { return manyBridges(dir, bridgesgen.Options{Width: 7, Height: 7}, 60) },
	"bridges-random": func(dir string) error {
		return manyBridges(dir, bridgesgen.Options{Width: 6, Height: 9, Random: true}, 60)
	},
	"large":         func(dir string) error { return manyBridges(dir, bridgesgen.Options{Width: 40, Height: 40}, 2) },
	"sujiko":        func(dir string) error { return manySujikos(dir, sujikogen.Options{Sizes: []int{2, 3, 4}}, 60) },
	"sujiko-givens": func(dir string) error { return manySujikos(dir, sujikogen.Options{Givens: 3}, 20) },
	"wrong":         wrongSujiko,
	"slitherlink": func(dir string) error {
		return manySlitherlinks(dir, slitherlinkgen.Options{Width: 7, Height: 5, Level: new(grade.Easy)}, 60)
	},
}

// writeRows writes a data set of n puzzles.
func writeRows[P, R any](dir string, job any, n int, puzzleAt func(i int) (P, error), fill func(row *R, puzzle P)) error {
	rows := make([]R, n)
	for i := range rows {
		puzzle, err := puzzleAt(i)
		if err != nil {
			return err
		}
		fill(&rows[i], puzzle)
	}
	return outtest.Write(dir, job, rows)
}

func job(kind string) map[string]string { return map[string]string{"kind": kind} }

// gradeInto makes a data set of the given puzzles in a directory.
func gradeInto(kind, dir string, puzzles ...string) error {
	switch kind {
	case "bridges":
		return writeRows(dir, job(kind), len(puzzles), func(i int) (*bridges.Puzzle, error) { return bridges.Parse(puzzles[i]) }, fillBridges)
	case "sujiko":
		return writeRows(dir, job(kind), len(puzzles), func(i int) (sujiko.Puzzle, error) { return sujiko.Parse(puzzles[i]) }, fillSujiko)
	case "slitherlink":
		return writeRows(dir, job(kind), len(puzzles), func(i int) (slitherlink.Puzzle, error) { return slitherlink.Parse(puzzles[i]) }, fillSlitherlink)
	}
	return fmt.Errorf("no puzzles of the kind %q are graded", kind)
}

func manyBridges(dir string, o bridgesgen.Options, n int) error {
	g, err := bridgesgen.NewGenerator(o)
	if err != nil {
		return err
	}
	return writeRows(dir, job("bridges"), n, func(i int) (*bridges.Puzzle, error) { return g.At(1, uint64(i)) }, fillBridges)
}

func manySujikos(dir string, o sujikogen.Options, n int) error {
	g, err := sujikogen.NewGenerator(o)
	if err != nil {
		return err
	}
	return writeRows(dir, job("sujiko"), n, func(i int) (sujiko.Puzzle, error) { return g.At(1, uint64(i)) }, fillSujiko)
}

func manySlitherlinks(dir string, o slitherlinkgen.Options, n int) error {
	p, err := slitherlinkgen.NewPublisher(o)
	if err != nil {
		return err
	}
	return writeRows(dir, job("slitherlink"), n, func(i int) (slitherlink.Puzzle, error) {
		made, err := p.Make(1, uint64(i))
		return made.Puzzle, err
	}, fillSlitherlink)
}

// share fills columns that all kinds share.
func share(row *out.Shared, kind, puzzle string, solutions int, m *grade.Model, h func() solve.Human) {
	row.Kind, row.Puzzle = kind, puzzle
	row.SetCount(uint64(solutions), true)
	if !row.Unique() {
		return
	}
	if human := h(); human.Solved {
		g := m.Grade(human)
		row.Steps, row.Score, row.Level = out.Some(int32(g.Steps)), out.Some(g.Score), g.Level.String()
	}
}

func fillBridges(row *bridgesout.Row, p *bridges.Puzzle) {
	found := new(bridges.Solver).Count(p)
	text := p.String()
	if p.PerPair != bridges.PerPair {
		text = p.GameID() // rows of demands cannot say it
	}
	share(&row.Shared, "bridges", text, int(found.N), &bridgesgrade.Model, func() solve.Human {
		var l bridgeshuman.Solver
		l.Solve(p, bridgeshuman.DeepLookAhead)
		return l.Human()
	})
	if found.N > 0 {
		row.Solution = p.FormatFile(found.First)
	}
	row.Link, row.Canonical, row.PerPair = p.URL(), p.CanonicalID(), int32(p.PerPair)
	row.Width, row.Height = int32(p.Board.Width), int32(p.Board.Height)
}

func fillSlitherlink(row *slitherlinkout.Row, p slitherlink.Puzzle) {
	found := new(slitherlink.Solver).Count(p)
	share(&row.Shared, "slitherlink", p.String(), int(found.N), &slitherlinkgrade.Model, func() solve.Human {
		var l loophuman.Solver
		l.Solve(p, slitherlink.DeepLookAhead)
		return l.Human()
	})
	if found.N > 0 {
		row.Solution = p.FormatFile(found.First)
	}
	row.Link, row.Canonical = p.URL(), p.CanonicalID()
	row.Width, row.Height = int32(p.Width), int32(p.Height)
}

func fillSujiko(row *sujikoout.Row, p sujiko.Puzzle) {
	solutions, first := sujiko.CountOf(&p)
	share(&row.Shared, "sujiko", p.Text(), solutions, &sujikograde.Model, func() solve.Human {
		var l sujikohuman.Solver
		l.Solve(&p, sujikohuman.Contradiction)
		return l.Human()
	})
	if solutions > 0 {
		row.Solution = string(first.Solution().AppendText(nil))
	}
	canonical := p.Canonical()
	row.Canonical = canonical.Text()
}

// equations makes a data set of matchsticks: all equations of the shape 1,1,1 with up to two moves, or
// twenty sound equations of another shape with one move.
func equations(dir, shape, glyphs string, noLeadingZeros bool) error {
	rules := matchstick.Rules{NoLeadingZeros: noLeadingZeros}
	if err := rules.Glyphs.UnmarshalText([]byte(glyphs)); err != nil {
		return err
	}
	var s matchstick.Shape
	if err := s.UnmarshalText([]byte(shape)); err != nil {
		return err
	}
	all, moves := shape == "1,1,1", 1
	results := 100
	if all {
		moves, results = 2, 10
	}
	counter := matchstick.NewCounter(s.Form(), rules, moves)
	type found struct {
		equation string
		counts   []uint64
		shortest matchstick.Shortest
	}
	var list []found
	for n := range 200 * results {
		text := fmt.Sprintf("%d%c%d=%0*d", n/results/10%10, "+-"[n/results/100], n/results%10, s.R, n%results)
		if !all && (len(list) == 20 || n%results < 10) {
			continue
		}
		puzzle, err := matchstick.Parse(text)
		if err != nil {
			return err
		}
		counts := counter.Count(&puzzle)
		if all || matchstick.Sound(counts) {
			f := found{equation: text, counts: slices.Clone(counts)}
			if shortest := counter.Shortest(); shortest != nil { // there is a solution
				f.shortest = *shortest
			}
			list = append(list, f)
		}
	}
	job := map[string]any{"kind": "matchstick", "matchstick": map[string]any{"glyphs": glyphs, "no_leading_zeros": noLeadingZeros}}
	return writeRows(dir, job, len(list), func(i int) (found, error) { return list[i], nil }, func(row *matchstickout.Row, f found) {
		row.Kind, row.Puzzle, row.Shape, row.Rule = "matchstick", f.equation, shape, "move"
		solutions := uint64(0)
		for _, n := range f.counts {
			solutions += n
		}
		row.SetCount(solutions, true)
		row.AlreadyTrue, row.Sound = f.counts[0] > 0, out.Some(matchstick.Sound(f.counts))
		row.SetSolutionsAt(f.counts)
		if solutions > 0 {
			row.MoveDepth, row.Solution = out.Some(int32(f.shortest.Depth)), f.shortest.First.String()
		}
		if solutions > 0 && !row.AlreadyTrue {
			_, g := matchstickgrade.Grade(&f.shortest)
			row.Score, row.Work, row.Level = out.Some(g.Score), out.Some(g.Work), g.Level.String()
		}
	})
}

// wrongSujiko makes a data set of one puzzle, whose solution does not solve it.
func wrongSujiko(dir string) error {
	return writeRows(dir, job("sujiko"), 1, func(int) (sujiko.Puzzle, error) {
		return sujiko.Parse(sujikoout.Book.Page(new(book.Texts), nil).Example.Text("puzzle"))
	}, func(row *sujikoout.Row, p sujiko.Puzzle) {
		fillSujiko(row, p)
		row.Solution = "136258479"
	})
}

// samples are rows that together need all texts of a kind.
var samples = map[string][]out.Row{
	"matchstick":  {sticks("move", 1), sticks("move", 2), sticks("add", 1), sticks("add", 2), sticks("remove", 1), sticks("remove", 2)},
	"bridges":     {&bridgesout.Row{PerPair: 2}, &bridgesout.Row{PerPair: 1}, &bridgesout.Row{PerPair: 3}},
	"sujiko":      {new(sujikoout.Row)},
	"slitherlink": {new(slitherlinkout.Row)},
	"figure": {
		&figureout.Row{Shared: out.Shared{Puzzle: "2x2 full remove 4 make 1"}}, &figureout.Row{Shared: out.Shared{Puzzle: "t2 full remove 2 make 2"}},
	},
}

func sticks(rule string, depth int32) *matchstickout.Row {
	return &matchstickout.Row{Rule: rule, MoveDepth: out.Some(depth)}
}
