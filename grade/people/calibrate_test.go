package people_test

import (
	"bufio"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"matchbook/grade"
	bridgesgrade "matchbook/grade/bridges"
	"matchbook/grade/people"
	slitherlinkgrade "matchbook/grade/slitherlink"
	"matchbook/solve/bridges"
	bridgeshuman "matchbook/solve/bridges/human"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

// tathams calls f with the puzzles of a file of Tatham's.
func tathams(t *testing.T, name string, f func(id string)) {
	t.Helper()
	file, err := os.Open("../testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		_, id, _ := strings.Cut(lines.Text(), " ")
		f(id)
	}
}

// parts returns the parts of the efforts of bridges and of slitherlinks.
func parts(t *testing.T) map[*grade.Model][]grade.Efforts {
	list := map[*grade.Model][]grade.Efforts{}
	tathams(t, "bridges.txt", func(id string) {
		p, err := bridges.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		var s bridgeshuman.Solver
		s.Solve(p, bridgeshuman.DeepLookAhead)
		m := &bridgesgrade.Model
		list[m] = append(list[m], m.Rates.Parts(s.Human()))
	})
	tathams(t, "loopy.txt", func(id string) {
		p, err := slitherlink.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		var s human.Solver
		s.Solve(p, slitherlink.DeepLookAhead)
		m := &slitherlinkgrade.Model
		list[m] = append(list[m], m.Rates.Parts(s.Human()))
	})
	return list
}

// effort returns the effort of a puzzle.
func effort(r *grade.Rates, parts grade.Efforts) (sum float64) {
	for t, part := range parts {
		sum += r.Techniques[t].Cost * part
	}
	return sum
}

// rankCorrelation returns Spearman's rank correlation. No two numbers of a list may be equal.
func rankCorrelation(a, b []float64) float64 {
	ranks := func(x []float64) []int {
		order := make([]int, len(x))
		for i := range order {
			order[i] = i
		}
		slices.SortFunc(order, func(i, j int) int {
			if x[i] < x[j] {
				return -1
			}
			return 1
		})
		rank := make([]int, len(x))
		for i, j := range order {
			rank[j] = i
		}
		return rank
	}
	ra, rb := ranks(a), ranks(b)
	sum, n := 0.0, float64(len(a))
	for i := range ra {
		d := float64(ra[i] - rb[i])
		sum += d * d
	}
	return 1 - 6*sum/(n*(n*n-1))
}

// A model that is fitted to 200 simulated times orders other puzzles nearly as the true model does,
// although the times are off by a factor of 1.65 either way. CALIBRATIONS=200 makes 200 simulations for
// each number of times, for the table of docs/evidence/grades.md.
func TestCalibrate(t *testing.T) {
	simulations, numbers := 3, []int{200}
	if n, err := strconv.Atoi(os.Getenv("CALIBRATIONS")); err == nil {
		simulations, numbers = n, []int{25, 50, 100, 200, 400}
	}
	for m, list := range parts(t) {
		rng := rand.New(rand.NewPCG(8, 9))
		t.Run(m.Rates.Kind+"/agreeing", func(t *testing.T) { agreeing(t, m.Rates, list) })
		for _, times := range numbers {
			t.Run(m.Rates.Kind+"/"+strconv.Itoa(times), func(t *testing.T) {
				var found []float64
				for range simulations {
					// The true model has other costs, another slope, and the skills of four people.
					truth := *m.Rates
					truth.Techniques = slices.Clone(truth.Techniques)
					for i := range truth.Techniques[1:] {
						truth.Techniques[i+1].Cost = truth.Techniques[i].Cost * math.Exp(1.2*rng.Float64())
					}
					slope := 0.7 + 0.6*rng.Float64()
					var skills [4]float64
					for i := range skills {
						skills[i] = 1 + 0.5*rng.NormFloat64()
					}
					puzzles := rng.Perm(len(list))
					fresh := puzzles[:100]
					puzzles = puzzles[100:]
					var solved []people.Time
					for i := range times {
						p, solver := list[puzzles[i%len(puzzles)]], rng.IntN(len(skills))
						seconds := math.Exp(skills[solver] + slope*math.Log(effort(&truth, p)) + 0.5*rng.NormFloat64())
						solved = append(solved, people.Time{Puzzle: p, Solver: solver, Seconds: seconds})
					}
					c, err := people.Calibrate(solved, m.Rates)
					if err != nil {
						t.Fatal(err)
					}
					// The spread is the standard deviation of the errors. The mean, the slope and each
					// solver's skill take one degree of freedom each.
					squares := 0.0
					for _, s := range solved {
						d := math.Log(s.Seconds) - c.Skills[s.Solver] - c.Slope*math.Log(effort(c.Rates, s.Puzzle))
						squares += d * d
					}
					if want := math.Sqrt(squares / float64(times-2-len(skills))); math.Abs(c.Spread-want) > 1e-4*want {
						t.Errorf("the spread is %v, want %v", c.Spread, want)
					}
					var want, got []float64
					for _, i := range fresh {
						want, got = append(want, effort(&truth, list[i])), append(got, effort(c.Rates, list[i]))
					}
					found = append(found, rankCorrelation(want, got))
					if _, err := m.With(c.Rates); err != nil {
						t.Error(err)
					}
				}
				slices.Sort(found)
				t.Logf("Spearman's correlation %.3f at least, %.3f in 95 of 100, median %.3f", found[0], found[len(found)/20], found[len(found)/2])
				if times >= 200 && found[0] < 0.9 {
					t.Errorf("a model orders fresh puzzles with %.3f, want at least 0.9", found[0])
				}
			})
		}
	}
}

// agreeing checks that three times that agree with the rates hardly change the slope and the rates.
func agreeing(t *testing.T, r *grade.Rates, list []grade.Efforts) {
	var times []people.Time
	for i := range 3 {
		times = append(times, people.Time{Puzzle: list[i], Solver: i % 2, Seconds: 50 * effort(r, list[i])})
	}
	c, err := people.Calibrate(times, r)
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(c.Slope-1) > 0.02 || math.Abs(c.Skills[0]/math.Log(50)-1) > 0.02 || math.Abs(c.Skills[0]-c.Skills[1]) > 0.01 {
		t.Errorf("the slope is %v, the skills are %v", c.Slope, c.Skills)
	}
	for i, technique := range r.Techniques {
		if got := c.Rates.Techniques[i].Cost; math.Abs(math.Log(got/technique.Cost)) > 0.2 {
			t.Errorf("%v cost %v", technique, got)
		}
	}
}
