package grade_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"matchbook/generate"
	bridgesgen "matchbook/generate/bridges"
	matchstickgen "matchbook/generate/matchstick"
	slitherlinkgen "matchbook/generate/slitherlink"
	sujikogen "matchbook/generate/sujiko"
	"matchbook/grade"
	bridgesgrade "matchbook/grade/bridges"
	matchstickgrade "matchbook/grade/matchstick"
	slitherlinkgrade "matchbook/grade/slitherlink"
	sujikograde "matchbook/grade/sujiko"
	"matchbook/solve"
	"matchbook/solve/bridges"
	bridgeshuman "matchbook/solve/bridges/human"
	"matchbook/solve/matchstick"
	"matchbook/solve/slitherlink"
	loophuman "matchbook/solve/slitherlink/human"
	"matchbook/solve/sujiko"
	sujikohuman "matchbook/solve/sujiko/human"
)

// puzzles returns how many puzzles of a kind a test takes: the environment variable PUZZLES or, if it
// is not set, few (a quarter of few with -short).
func puzzles(few int) uint64 {
	if n, err := strconv.ParseUint(os.Getenv("PUZZLES"), 10, 64); err == nil {
		return n
	}
	if testing.Short() {
		return uint64(few) / 4
	}
	return uint64(few)
}

// All levels, the levels without suppositions, and the levels with suppositions.
var (
	allLevels      = []grade.Level{grade.Gentle, grade.Easy, grade.Medium, grade.Hard, grade.Expert, grade.Extreme}
	bridgesPlain   = allLevels[:grade.Expert]
	bridgesSuppose = allLevels[grade.Expert:]
	loopsPlain     = allLevels[:grade.Extreme]
	loopsSuppose   = allLevels[grade.Extreme:]
)

// bridgesOf yields publishable puzzles of a size, of some levels in turn.
func bridgesOf(t testing.TB, side int, levels []grade.Level, n uint64, yield func(*bridges.Puzzle)) {
	var makers [grade.Levels]*bridgesgen.Generator
	for i := range n {
		level := levels[i%uint64(len(levels))]
		if makers[level] == nil {
			var err error
			if makers[level], err = bridgesgen.NewGenerator(bridgesgen.Options{Width: side, Height: side, Level: &level}); err != nil {
				t.Fatal(err)
			}
		}
		p, err := makers[level].At(8, i)
		if err != nil {
			t.Fatal(err)
		}
		yield(p)
	}
}

// copyOf returns a copy of a puzzle that its maker is going to overwrite.
func copyOf(t testing.TB, p *bridges.Puzzle) *bridges.Puzzle {
	c, err := bridges.New(p.Board, p.PerPair)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// slitherlinksOf yields publishable puzzles of a size, of some levels in turn.
func slitherlinksOf(t testing.TB, side int, levels []grade.Level, n uint64, yield func(slitherlink.Puzzle)) {
	var makers [grade.Levels]*slitherlinkgen.Publisher
	for i := range n {
		level := levels[i%uint64(len(levels))]
		if makers[level] == nil {
			var err error
			if makers[level], err = slitherlinkgen.NewPublisher(slitherlinkgen.Options{Width: side, Height: side, Level: &level}); err != nil {
				t.Fatal(err)
			}
		}
		made, err := makers[level].Make(8, i)
		if err != nil {
			t.Fatal(err)
		}
		yield(made.Puzzle)
	}
}

// matchsticksOf returns sound puzzles.
func matchsticksOf(t testing.TB, s matchstick.Shape, moves int, n uint64) (list []matchstick.Statement) {
	sampler := matchstickgen.Sampler{
		Family:  &matchstick.Family{Form: s.Form(), Signs: matchstick.PaperSigns},
		Counter: matchstick.NewCounter(s.Form(), matchstick.Rules{}, moves),
	}
	for i := range n {
		puzzle, err := sampler.Sample(generate.Random(8, i))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, puzzle)
	}
	return list
}

// sujikosOf yields publishable puzzles of all levels in turn, first with two given digits, then with
// three regions. Gentle puzzles always have given digits, since puzzles with regions are hardly ever
// gentle.
func sujikosOf(t testing.TB, n uint64, yield func(*sujiko.Puzzle)) {
	var makers [2 * grade.Levels]*sujikogen.Generator
	for i := range n {
		at := i % uint64(len(makers))
		if makers[at] == nil {
			level := grade.Level(at % uint64(grade.Levels))
			o := sujikogen.Options{Givens: 2, Level: &level}
			if at >= uint64(grade.Levels) && level > grade.Gentle {
				o = sujikogen.Options{Sizes: []int{2, 3, 4}, Level: &level}
			}
			var err error
			if makers[at], err = sujikogen.NewGenerator(o); err != nil {
				t.Fatal(err)
			}
		}
		p, err := makers[at].At(8, i)
		if err != nil {
			t.Fatal(err)
		}
		yield(&p)
	}
}

// A person makes one step at a time, in any order, while the solvers make all open steps at once. The
// ranking of puzzles must hardly depend on this. With PUZZLES=1000 the test prints the figures of
// docs/evidence/grades.md.
func TestStability(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 2))
	var all, one struct {
		bridges     bridgeshuman.Solver
		slitherlink loophuman.Solver
		sujiko      sujikohuman.Solver
	}
	one.slitherlink.Pick, one.sujiko.Pick = rng.IntN, rng.IntN
	var want, got []float64
	levels := 0
	add := func(a, b grade.Grade) {
		want, got = append(want, a.Score), append(got, b.Score)
		if a.Level == b.Level {
			levels++
		}
	}
	check := func(kind string, least float64) {
		rho := spearman(want, got)
		t.Logf("%s: %d puzzles, correlation %.4f, of the same level %.1f%%", kind, len(want), rho, 100*float64(levels)/float64(len(want)))
		if rho <= least {
			t.Errorf("%s: correlation %.4f, want more than %.2f", kind, rho, least)
		}
		want, got, levels = want[:0], got[:0], 0
	}
	bridgesOf(t, 10, allLevels, puzzles(120), func(p *bridges.Puzzle) {
		all.bridges.Solve(p, bridgeshuman.DeepLookAhead)
		human := solve.Human{Solved: true}
		var known []bridgeshuman.Fact
		for {
			next := one.bridges.Next(p, known, true)
			if len(next.Steps) == 0 {
				break
			}
			i := rng.IntN(len(next.Steps))
			step := next.Steps[i]
			step.Round = len(human.Steps)
			human.Steps, known = append(human.Steps, step), append(known, one.bridges.Reason(i).Settles...)
		}
		if one.bridges.Open(p, known, bridgeshuman.DeepLookAhead) != bridgeshuman.Solved {
			t.Fatalf("%v is not solved one step at a time", p)
		}
		add(bridgesgrade.Model.Grade(all.bridges.Human()), bridgesgrade.Model.Grade(human))
	})
	check("bridges", 0.975)
	slitherlinksOf(t, 10, allLevels, puzzles(120), func(p slitherlink.Puzzle) {
		all.slitherlink.Solve(p, slitherlink.DeepLookAhead)
		if !one.slitherlink.Solve(p, slitherlink.DeepLookAhead) {
			t.Fatalf("%v is not solved one step at a time", p)
		}
		add(slitherlinkgrade.Model.Grade(all.slitherlink.Human()), slitherlinkgrade.Model.Grade(one.slitherlink.Human()))
	})
	check("slitherlink", 0.98)
	addSujiko := func(p *sujiko.Puzzle) {
		all.sujiko.Solve(p, sujikohuman.Contradiction)
		if one.sujiko.Solve(p, sujikohuman.Contradiction) != sujikohuman.Solved {
			t.Fatalf("%v is not solved one step at a time", p)
		}
		add(sujikograde.Model.Grade(all.sujiko.Human()), sujikograde.Model.Grade(one.sujiko.Human()))
	}
	sujikosOf(t, puzzles(240), addSujiko)
	check("sujiko", 0.97)
	// Where most puzzles need one and the same technique, only the work at it ranks them.
	maker, err := sujikogen.NewGenerator(sujikogen.Options{Sizes: []int{3, 3, 3}})
	if err != nil {
		t.Fatal(err)
	}
	var another []float64
	for i := range puzzles(400) {
		p, err := maker.At(8, i)
		if err != nil {
			t.Fatal(err)
		}
		addSujiko(&p)
		one.sujiko.Solve(&p, sujikohuman.Contradiction)
		another = append(another, sujikograde.Model.Grade(one.sujiko.Human()).Score)
	}
	t.Logf("two such solvers of sujikos of regions 3,3,3: correlation %.4f", spearman(got, another))
	check("sujiko of regions 3,3,3 and no wanted level", 0.45)
}

// Turning and mirroring changes neither the grade nor the features.
func TestSujikoSymmetry(t *testing.T) {
	var l sujikohuman.Solver
	sujikosOf(t, puzzles(240), func(p *sujiko.Puzzle) {
		l.Solve(p, sujikohuman.Contradiction)
		want, features := sujikograde.Model.Grade(l.Human()), grade.FeaturesOf(l.Human())
		for s := range sujiko.Symmetries {
			turned := p.Image(s)
			l.Solve(&turned, sujikohuman.Contradiction)
			if got := sujikograde.Model.Grade(l.Human()); got != want {
				t.Fatalf("%s turned by %d: %+v, want %+v", p.Text(), s, got, want)
			}
			if got := grade.FeaturesOf(l.Human()); got != features {
				t.Fatalf("%s turned by %d: %+v, want %+v", p.Text(), s, got, features)
			}
		}
	})
}

// The generators make puzzles of every level, for every kind that people solve by steps.
func TestEveryLevel(t *testing.T) {
	var seen [3][grade.Levels]int
	var l struct {
		bridges     bridgeshuman.Solver
		slitherlink loophuman.Solver
		sujiko      sujikohuman.Solver
	}
	bridgesOf(t, 7, allLevels, puzzles(60), func(p *bridges.Puzzle) {
		l.bridges.Solve(p, bridgeshuman.DeepLookAhead)
		seen[0][bridgesgrade.Model.Grade(l.bridges.Human()).Level]++
	})
	slitherlinksOf(t, 7, allLevels, puzzles(60), func(p slitherlink.Puzzle) {
		l.slitherlink.Solve(p, slitherlink.DeepLookAhead)
		seen[1][slitherlinkgrade.Model.Grade(l.slitherlink.Human()).Level]++
	})
	sujikosOf(t, puzzles(60), func(p *sujiko.Puzzle) {
		l.sujiko.Solve(p, sujikohuman.Contradiction)
		seen[2][sujikograde.Model.Grade(l.sujiko.Human()).Level]++
	})
	for kind, name := range []string{"bridges", "slitherlink", "sujiko"} {
		t.Run(name, func(t *testing.T) {
			for level, n := range seen[kind] {
				if want := int(puzzles(60)) / grade.Levels; n < want {
					t.Errorf("%s: %d puzzles are %v, want %d", name, n, grade.Level(level), want)
				}
			}
		})
	}
}

// With one more digit given, no puzzle needs a harder technique, and the score hardly ever rises.
func TestSujikoMonotony(t *testing.T) {
	var l sujikohuman.Solver
	var rises Rises
	sujikosOf(t, puzzles(240), func(p *sujiko.Puzzle) {
		l.Solve(p, sujikohuman.Contradiction)
		want, solution := sujikograde.Model.Grade(l.Human()), l.Solution
		for cell, digit := range solution {
			if p.Givens[cell] != 0 {
				continue
			}
			more := *p
			more.Givens[cell] = digit
			l.Solve(&more, sujikohuman.Contradiction)
			rises.Add(t, p.Text(), fmt.Sprintf("digit %d", cell), want, sujikograde.Model.Grade(l.Human()))
		}
	})
	rises.Report(t)
}

// BenchmarkCost compares the time to grade a puzzle with the time to prove that it has one solution,
// on publishable puzzles of all levels, of levels without suppositions, and of the other levels. The
// two take turns; look at the ratio of their times.
func BenchmarkCost(b *testing.B) {
	for _, s := range []matchstick.Shape{{A: 1, B: 1, R: 1}, {A: 1, B: 1, R: 2}, {A: 2, B: 2, R: 2}, {A: 4, B: 4, R: 4}} {
		for moves := 1; moves <= 2; moves++ {
			b.Run(fmt.Sprintf("matchstick/%v/moves=%d", s, moves), func(b *testing.B) {
				list := matchsticksOf(b, s, moves, 240)
				c := matchstick.NewCounter(s.Form(), matchstick.Rules{}, moves)
				// Counting is the first part of grading, and is subtracted.
				both := cost(b, list, len(list), func(l matchstick.Statement) float64 {
					c.Count(&l)
					_, g := matchstickgrade.Grade(c.Shortest())
					return g.Score
				}, func(l matchstick.Statement) bool { return matchstick.Sound(c.Count(&l)) })
				both.grading -= both.proving
				both.report(b)
			})
		}
	}
	for i, levels := range [][]grade.Level{allLevels, bridgesPlain, bridgesSuppose} {
		name := []string{"bridges", "bridges/plain", "bridges/supposing"}[i]
		for _, side := range []int{7, 10, 15} {
			b.Run(fmt.Sprintf("%s/%dx%[2]d", name, side), func(b *testing.B) {
				var list []*bridges.Puzzle
				bridgesOf(b, side, levels, 60, func(p *bridges.Puzzle) { list = append(list, copyOf(b, p)) })
				var l bridgeshuman.Solver
				var s bridges.Search
				cost(b, list, 1, func(p *bridges.Puzzle) float64 {
					l.Solve(p, bridgeshuman.DeepLookAhead)
					return bridgesgrade.Model.Grade(l.Human()).Score
				}, func(p *bridges.Puzzle) bool { return s.Solve(p, 2, 0).Unique() }).report(b)
			})
		}
	}
	for i, levels := range [][]grade.Level{allLevels, loopsPlain, loopsSuppose} {
		name := []string{"slitherlink", "slitherlink/plain", "slitherlink/supposing"}[i]
		for _, side := range []int{7, 10, 15, 20} {
			b.Run(fmt.Sprintf("%s/%dx%[2]d", name, side), func(b *testing.B) {
				var list []slitherlink.Puzzle
				slitherlinksOf(b, side, levels, 60, func(p slitherlink.Puzzle) { list = append(list, p) })
				var l loophuman.Solver
				var s slitherlink.Search
				cost(b, list, 1, func(p slitherlink.Puzzle) float64 {
					l.Solve(p, slitherlink.DeepLookAhead)
					return slitherlinkgrade.Model.Grade(l.Human()).Score
				}, func(p slitherlink.Puzzle) bool { return s.Solve(p, 2, 0).Unique() }).report(b)
			})
		}
	}
	// One count looks sujikos up in a table of all boards; the other searches without a table.
	lookUp := func(p *sujiko.Puzzle) int {
		n, _ := sujiko.CountOf(p)
		return n
	}
	for i, count := range []func(*sujiko.Puzzle) int{lookUp, new(sujikoSearch).count} {
		b.Run("sujiko/"+[]string{"look-up", "search"}[i], func(b *testing.B) {
			var list []*sujiko.Puzzle
			sujikosOf(b, 240, func(p *sujiko.Puzzle) { list = append(list, p) })
			var l sujikohuman.Solver
			cost(b, list, len(list), func(p *sujiko.Puzzle) float64 {
				l.Solve(p, sujikohuman.Contradiction)
				return sujikograde.Model.Grade(l.Human()).Score
			}, func(p *sujiko.Puzzle) bool { return count(p) == 1 }).report(b)
		})
	}
}

// costs are the times to grade puzzles, and to prove that they have one solution.
type costs struct {
	puzzles          int
	grading, proving time.Duration
}

// cost grades puzzles and proves that they have one solution, in groups of some puzzles. It adds up the
// least times of the groups, since other work of the machine can only add to a time.
func cost[P any](b *testing.B, puzzles []P, some int, graded func(P) float64, unique func(P) bool) costs {
	parts := slices.Collect(slices.Chunk(puzzles, some))
	least := make([]costs, len(parts))
	for b.Loop() {
		for i, part := range parts {
			start := time.Now()
			for _, p := range part {
				if graded(p) >= 100 {
					b.Fatalf("%v is not solved", p)
				}
			}
			middle := time.Now()
			for _, p := range part {
				if !unique(p) {
					b.Fatalf("%v has not one solution", p)
				}
			}
			now := costs{len(part), middle.Sub(start), time.Since(middle)}
			if least[i].puzzles == 0 {
				least[i] = now
			}
			least[i].grading, least[i].proving = min(least[i].grading, now.grading), min(least[i].proving, now.proving)
		}
	}
	var c costs
	for _, part := range least {
		c.puzzles += part.puzzles
		c.grading += part.grading
		c.proving += part.proving
	}
	return c
}

func (c costs) report(b *testing.B) {
	each := func(d time.Duration) float64 { return d.Seconds() * 1e6 / float64(c.puzzles) }
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(each(c.grading), "µs/grade")
	b.ReportMetric(each(c.proving), "µs/proof")
	b.ReportMetric(each(c.grading)/each(c.proving), "grade/proof")
}
