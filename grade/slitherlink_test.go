package grade_test

import (
	"bufio"
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"matchbook/grade"
	slitherlinkgrade "matchbook/grade/slitherlink"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

// loopyPuzzle is a puzzle of Simon Tatham's Loopy with its level.
type loopyPuzzle struct {
	slitherlink.Puzzle
	level int // 0 to 3
}

// loopyPuzzles reads testdata/loopy.txt, or the file that LOOPY names.
func loopyPuzzles(t testing.TB) []loopyPuzzle {
	t.Helper()
	name := cmp.Or(os.Getenv("LOOPY"), "testdata/loopy.txt")
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var puzzles []loopyPuzzle
	for lines := bufio.NewScanner(file); lines.Scan(); {
		level, id, _ := strings.Cut(lines.Text(), " ")
		p, err := slitherlink.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, loopyPuzzle{p, slices.Index([]string{"de", "dn", "dt", "dh"}, level)})
	}
	return puzzles
}

// ranks returns the rank of each number. Equal numbers have the mean of their ranks.
func ranks(numbers []float64) []float64 {
	order := make([]int, len(numbers))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(numbers[i], numbers[j]) })
	ranks := make([]float64, len(numbers))
	for i := 0; i < len(order); {
		j := i
		for j < len(order) && numbers[order[j]] == numbers[order[i]] {
			j++
		}
		for _, k := range order[i:j] {
			ranks[k] = float64(i+j-1) / 2
		}
		i = j
	}
	return ranks
}

// spearman returns Spearman's rank correlation.
func spearman(a, b []float64) float64 {
	a, b = ranks(a), ranks(b)
	mean := float64(len(a)-1) / 2
	var ab, aa, bb float64
	for i := range a {
		ab += (a[i] - mean) * (b[i] - mean)
		aa += (a[i] - mean) * (a[i] - mean)
		bb += (b[i] - mean) * (b[i] - mean)
	}
	return ab / math.Sqrt(aa*bb)
}

func TestSpearman(t *testing.T) {
	for _, test := range []struct {
		a, b []float64
		want float64
	}{
		{[]float64{1, 2, 3}, []float64{10, 20, 30}, 1},
		{[]float64{1, 2, 3}, []float64{3, 2, 1}, -1},
		{[]float64{1, 1, 2, 2}, []float64{1, 2, 3, 4}, 2 / math.Sqrt(5)},
	} {
		t.Run(fmt.Sprint(test.a), func(t *testing.T) {
			if got := spearman(test.a, test.b); math.Abs(got-test.want) > 1e-9 {
				t.Errorf("%v, %v: %v, want %v", test.a, test.b, got, test.want)
			}
		})
	}
}

// Scores of puzzles of Loopy must rise with the levels that Loopy gives them.
func TestSlitherlinkAgainstLoopy(t *testing.T) {
	scores, levels := map[int][]float64{}, map[int][]float64{}
	var l human.Solver
	for _, p := range loopyPuzzles(t) {
		if !l.Solve(p.Puzzle, slitherlink.DeepLookAhead) {
			t.Fatalf("%v is not solved", p)
		}
		scores[p.Width] = append(scores[p.Width], slitherlinkgrade.Model.Grade(l.Human()).Score)
		levels[p.Width] = append(levels[p.Width], float64(p.level))
	}
	for _, size := range []int{7, 10, 15} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			var byLevel [4][]float64
			for i, score := range scores[size] {
				level := int(levels[size][i])
				byLevel[level] = append(byLevel[level], score)
			}
			var medians [4]float64
			for level, s := range byLevel {
				slices.Sort(s)
				medians[level] = s[len(s)/2]
			}
			rho := spearman(scores[size], levels[size])
			t.Logf("%dx%[1]d: %d puzzles, Spearman's correlation %.3f, medians of easy, normal, tricky, hard %.1f", size, len(scores[size]), rho, medians)
			if rho < 0.7 {
				t.Errorf("%dx%[1]d: correlation %.3f, want at least 0.7", size, rho)
			}
			if !slices.IsSorted(medians[:]) {
				t.Errorf("%dx%[1]d: medians %v, want them to rise", size, medians)
			}
		})
	}
}

// Turning and mirroring changes neither score nor level, nor the number of steps, nor
// the features.
func TestSlitherlinkSymmetry(t *testing.T) {
	var l human.Solver
	for i, p := range loopyPuzzles(t) {
		if testing.Short() && i%5 != 0 {
			continue
		}
		l.Solve(p.Puzzle, slitherlink.DeepLookAhead)
		want, features := slitherlinkgrade.Model.Grade(l.Human()), grade.FeaturesOf(l.Human())
		for s := range grid.Symmetry(grid.Symmetries) {
			l.Solve(slitherlink.Puzzle{Board: p.Transform(s)}, slitherlink.DeepLookAhead)
			if got := slitherlinkgrade.Model.Grade(l.Human()); got != want {
				t.Fatalf("%v turned by %d: %+v, want %+v", p, s, got, want)
			}
			if got := grade.FeaturesOf(l.Human()); got != features {
				t.Fatalf("%v turned by %d: %+v, want %+v", p, s, got, features)
			}
		}
	}
}

// With one line given, no puzzle needs a harder technique, and the score hardly ever rises.
func TestSlitherlinkMonotony(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	var l human.Solver
	var rises Rises
	for _, p := range loopyPuzzles(t) {
		l.Solve(p.Puzzle, slitherlink.DeepLookAhead)
		want, solution := slitherlinkgrade.Model.Grade(l.Human()), l.Solution()
		for n := 0; n < 10; {
			e := rng.IntN(p.Edges())
			if !solution.Has(e) {
				continue
			}
			n++
			l.Solve(p.Puzzle, slitherlink.DeepLookAhead, human.EdgeFact(p.Puzzle, e, true))
			rises.Add(t, p.String(), p.EdgeName(e), want, slitherlinkgrade.Model.Grade(l.Human()))
		}
	}
	rises.Report(t)
}

func TestSlitherlinkLevels(t *testing.T) {
	for i, least := range slitherlinkgrade.Model.Bands {
		if got := slitherlinkgrade.Model.Level(math.Nextafter(least, 0)); got != grade.Level(i) {
			t.Errorf("just below %v: %v, want %v", least, got, grade.Level(i))
		}
		if got := slitherlinkgrade.Model.Level(least); got != grade.Level(i+1) {
			t.Errorf("at %v: %v, want %v", least, got, grade.Level(i+1))
		}
	}
	names := map[grade.Level]slitherlink.Technique{
		grade.Gentle: slitherlink.Closing, grade.Easy: slitherlink.Corner, grade.Medium: slitherlink.Pair,
		grade.Hard: slitherlink.Chain, grade.Expert: slitherlink.Colour, grade.Extreme: slitherlink.DeepLookAhead,
	}
	for level, want := range names {
		t.Run(fmt.Sprint(level), func(t *testing.T) {
			if got := slitherlink.Technique(slitherlinkgrade.Model.HardestOf(level)); got != want {
				t.Errorf("%v: up to %v, want %v", level, got, want)
			}
		})
	}
	for i, technique := range slitherlinkgrade.Model.Techniques {
		if want := slitherlink.Technique(i).String(); technique.Name != want {
			t.Errorf("technique %d is %s, want %s", i, technique.Name, want)
		}
		if i > 0 && technique.Base <= slitherlinkgrade.Model.Techniques[i-1].Base {
			t.Errorf("%s: base does not rise", technique.Name)
		}
	}
}
