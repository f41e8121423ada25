package grade_test

import (
	"bufio"
	"cmp"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"matchbook/grade"
	bridgesgrade "matchbook/grade/bridges"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
	"matchbook/solve/grid"
)

// tathamBridges is a puzzle of Simon Tatham's Bridges with its level.
type tathamBridges struct {
	*bridges.Puzzle
	level int // 0 to 2
}

// tathamsBridges reads testdata/bridges.txt, or the file that BRIDGES names.
func tathamsBridges(t testing.TB) []tathamBridges {
	t.Helper()
	file, err := os.Open(cmp.Or(os.Getenv("BRIDGES"), "testdata/bridges.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var puzzles []tathamBridges
	for lines := bufio.NewScanner(file); lines.Scan(); {
		level, id, _ := strings.Cut(lines.Text(), " ")
		p, err := bridges.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, tathamBridges{p, slices.Index([]string{"d0", "d1", "d2"}, level)})
	}
	return puzzles
}

// Scores of puzzles of Tatham's Bridges must rise with the levels that Tatham's program gives them.
func TestBridgesAgainstTatham(t *testing.T) {
	scores, levels := map[int][]float64{}, map[int][]float64{}
	var l human.Solver
	for _, p := range tathamsBridges(t) {
		if l.Solve(p.Puzzle, human.DeepLookAhead) != human.Solved {
			t.Fatalf("%v is not solved", p)
		}
		size := p.Board.Width
		scores[size] = append(scores[size], bridgesgrade.Model.Grade(l.Human()).Score)
		levels[size] = append(levels[size], float64(p.level))
	}
	for _, size := range []int{7, 10, 15} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			var byLevel [3][]float64
			for i, score := range scores[size] {
				level := int(levels[size][i])
				byLevel[level] = append(byLevel[level], score)
			}
			var medians [3]float64
			for level, s := range byLevel {
				slices.Sort(s)
				medians[level] = s[len(s)/2]
			}
			rho := spearman(scores[size], levels[size])
			t.Logf("%dx%[1]d: %d puzzles, Spearman's correlation %.3f, medians of easy, medium, hard %.1f", size, len(scores[size]), rho, medians)
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
func TestBridgesSymmetry(t *testing.T) {
	var l human.Solver
	for _, p := range tathamsBridges(t) {
		l.Solve(p.Puzzle, human.DeepLookAhead)
		want, features := bridgesgrade.Model.Grade(l.Human()), grade.FeaturesOf(l.Human())
		for s := range grid.Symmetry(grid.Symmetries) {
			turned, err := bridges.New(p.Board.Transform(s), p.PerPair)
			if err != nil {
				t.Fatal(err)
			}
			l.Solve(turned, human.DeepLookAhead)
			if got := bridgesgrade.Model.Grade(l.Human()); got != want {
				t.Fatalf("%v turned by %d: %+v, want %+v", p, s, got, want)
			}
			if got := grade.FeaturesOf(l.Human()); got != features {
				t.Fatalf("%v turned by %d: %+v, want %+v", p, s, got, features)
			}
		}
	}
}

// With one bridge given, no puzzle needs a harder technique, and the score hardly ever rises.
func TestBridgesMonotony(t *testing.T) {
	var l human.Solver
	var rises Rises
	for _, p := range tathamsBridges(t) {
		l.Solve(p.Puzzle, human.DeepLookAhead)
		want, solution := bridgesgrade.Model.Grade(l.Human()), l.Solution().Clone()
		for link, n := range solution {
			for least := int8(1); least <= n; least++ {
				given := human.Between(p.Puzzle, link, least, int8(p.PerPair))
				l.SolveFrom(p.Puzzle, []human.Fact{given}, human.DeepLookAhead)
				rises.Add(t, p.String(), fmt.Sprintf("link %d", link), want, bridgesgrade.Model.Grade(l.Human()))
			}
		}
	}
	rises.Report(t)
}

func TestBridgesLevels(t *testing.T) {
	for i, least := range bridgesgrade.Model.Bands {
		if got := bridgesgrade.Model.Level(math.Nextafter(least, 0)); got != grade.Level(i) {
			t.Errorf("just below %v: %v, want %v", least, got, grade.Level(i))
		}
		if got := bridgesgrade.Model.Level(least); got != grade.Level(i+1) {
			t.Errorf("at %v: %v, want %v", least, got, grade.Level(i+1))
		}
	}
	names := map[grade.Level]human.Technique{
		grade.Gentle: human.JustEnough, grade.Easy: human.AtLeast, grade.Medium: human.TwoIslands,
		grade.Hard: human.Cut, grade.Expert: human.LookAhead, grade.Extreme: human.DeepLookAhead,
	}
	for level, want := range names {
		t.Run(level.String(), func(t *testing.T) {
			if got := human.Technique(bridgesgrade.Model.HardestOf(level)); got != want {
				t.Errorf("%v: up to %v, want %v", level, got, want)
			}
		})
	}
	for i, technique := range bridgesgrade.Model.Techniques {
		if want := human.Technique(i).String(); technique.Name != want {
			t.Errorf("technique %d is %s, want %s", i, technique.Name, want)
		}
		if i > 0 && technique.Base <= bridgesgrade.Model.Techniques[i-1].Base {
			t.Errorf("%s: base does not rise", technique.Name)
		}
	}
}
