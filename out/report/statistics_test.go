package report

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	bridgesgrade "matchbook/grade/bridges"
	"matchbook/out"
	bridgesout "matchbook/out/bridges"
	"matchbook/out/dataset"
	slitherlinkout "matchbook/out/slitherlink"
	sujikoout "matchbook/out/sujiko"
	"matchbook/solve/phrase"
)

// statisticsOf reads a data set.
func statisticsOf(t *testing.T, d DataSet, runs papers) *statistics {
	t.Helper()
	s := new(statistics)
	for r, err := range (dataset.Query{Kinds: kinds, Dirs: []string{d.Dir}}).Records(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		s.add(r, runs)
	}
	return s
}

// The statistics agree with a plain count of all rows.
func TestStatistics(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	names := []string{"gentle", "easy", "medium", "hard", "expert", "extreme"}
	endings := []string{"solved", "stuck", "wrong", "no solution", "stopped"}
	rows := make([]bridgesout.Row, 3000)
	for i := range rows {
		r := bridgesRow(int64(i), "", 0, 0)
		r.Score, r.Level, r.Steps, r.Hardest = out.Maybe[float64]{}, "", out.Maybe[int32]{}, ""
		for _, column := range out.StepColumns(&r) {
			*column = out.Maybe[int32]{}
		}
		r.SetCount(uint64(math.Exp(rng.Float64()*44-1)), rng.IntN(5) > 0)
		if rng.IntN(3) > 0 {
			r.Score, r.Level, r.Steps = out.Some(rng.Float64()*100), names[rng.IntN(6)], out.Some(int32(rng.IntN(200)))
			hardest := 0
			for j, column := range out.StepColumns(&r) {
				*column = out.Some(int32(max(rng.IntN(12)-j, 0)))
				if column.Value > 0 {
					hardest = j
				}
			}
			r.Hardest = bridgesgrade.Model.Techniques[hardest].Name
		}
		r.PaperSteps, r.PaperEnding = out.Maybe[int64]{}, ""
		if rng.IntN(4) > 0 {
			r.PaperSteps = out.Some(int64(rng.IntN(50)))
			r.PaperEnding = endings[rng.IntN(len(endings))]
		}
		rows[i] = r
	}
	s := statisticsOf(t, written(t, "random", rows...), papers{})

	number := func(name string, got, want int64) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %d, want %d", name, got, want)
		}
	}
	count := func(is func(r *bridgesout.Row) bool) (n int64) {
		for i := range rows {
			if is(&rows[i]) {
				n++
			}
		}
		return n
	}
	number("rows", s.rows, 3000)
	number("graded", s.graded(), count(func(r *bridgesout.Row) bool { return r.Level != "" }))
	for i, n := range s.levels {
		number(names[i], n, count(func(r *bridgesout.Row) bool { return r.Level == names[i] }))
	}
	for depth := range int64(200) {
		number(fmt.Sprint("depth ", depth), s.depths[depth], count(func(r *bridgesout.Row) bool {
			return r.Steps.Known && int64(r.Steps.Value) == depth
		}))
	}
	number("without depth", s.rows-s.depths.total(), count(func(r *bridgesout.Row) bool { return !r.Steps.Known }))
	for bin, n := range s.solutions {
		in := func(r *bridgesout.Row) bool {
			digits := len(strconv.FormatInt(r.Solutions.Value, 10))
			return bin < 2 && r.Solutions.Value == int64(bin) || bin >= 2 && r.Solutions.Value > 1 && digits == bin-1
		}
		number(fmt.Sprint("solutions in bin ", bin), n.exact, count(func(r *bridgesout.Row) bool { return in(r) && !r.SolutionsCapped && r.Verdict != out.VerdictUnknown }))
		number(fmt.Sprint("capped in bin ", bin), n.capped, count(func(r *bridgesout.Row) bool { return in(r) && r.SolutionsCapped && r.Verdict != out.VerdictUnknown }))
	}
	number("unknown", s.unknown, count(func(r *bridgesout.Row) bool { return r.Verdict == out.VerdictUnknown }))
	if s.unknown == 0 || s.solutions[0].exact == 0 || s.solutions[1].exact == 0 {
		t.Errorf("%d rows are unknown, and the bins are %v", s.unknown, s.solutions[:2])
	}
	for _, ending := range endings {
		number(ending, s.endings[ending], count(func(r *bridgesout.Row) bool { return r.PaperEnding == ending && r.Unique() }))
	}
	if order := s.sortedEndings(); !slices.Equal(order, endings) {
		t.Errorf("endings %v", order)
	}
	if len(s.techniques) != len(bridgesgrade.Model.Techniques) {
		t.Fatalf("%d techniques", len(s.techniques))
	}
	number("with techniques", s.withTechniques, s.graded())
	for i, u := range s.techniques {
		if u.name != bridgesgrade.Model.Techniques[i].Name {
			t.Errorf("technique %d is called %q", i, u.name)
		}
		number(u.name, u.uses, count(func(r *bridgesout.Row) bool { c := *out.StepColumns(r)[i]; return c.Value > 0 }))
		number(u.name+", hardest", u.hardest, count(func(r *bridgesout.Row) bool { return r.Hardest == u.name }))
		steps := int64(0)
		for j := range rows {
			if c := *out.StepColumns(&rows[j])[i]; c.Known {
				steps += int64(c.Value)
			}
		}
		number(u.name+", steps", u.steps, steps)
	}
	var tenths, paperSteps []int64
	for _, r := range rows {
		if r.Score.Known {
			tenths = append(tenths, int64(math.Round(r.Score.Value*10)))
		}
		if r.PaperSteps.Known && r.Unique() {
			paperSteps = append(paperSteps, r.PaperSteps.Value)
		}
	}
	quantiles(t, s.tenths, tenths)
	quantiles(t, s.paperSteps, paperSteps)
}

// quantiles compares quantiles with the values in a sorted list.
func quantiles(t *testing.T, c counts, list []int64) {
	t.Helper()
	slices.Sort(list)
	for _, q := range []float64{0, 0.25, 0.5, 0.75, 0.999, 1} {
		want := list[max(int(math.Ceil(q*float64(len(list))))-1, 0)]
		if got := c.quantile(q); got != want {
			t.Errorf("quantile %v is %d, want %d", q, got, want)
		}
	}
}

// The bins contain all numbers, each in the bin whose label includes it.
func TestBins(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		of := counts{}
		least, span := rng.Int64N(300), 1+rng.Int64N(int64(math.Pow(10, 1+4*rng.Float64())))
		for range 50 {
			of[least+rng.Int64N(span)] += 1 + rng.Int64N(9)
		}
		list := bins(of, phrase.Commas[int64])
		if len(list) > mostBins {
			t.Fatalf("%d bins", len(list))
		}
		all := int64(0)
		for _, b := range list {
			low, high, ok := strings.Cut(b.label, " to ")
			if !ok {
				high = low
			}
			from, to, got := whole(t, low), whole(t, high), b.n
			want := int64(0)
			for n, m := range of {
				if n >= from && n <= to {
					want += m
				}
			}
			if got != want {
				t.Errorf("%s: %d, want %d", b.label, got, want)
			}
			all += got
		}
		if all != of.total() {
			t.Errorf("%d numbers are shown, want %d", all, of.total())
		}
	}
}

func whole(t *testing.T, text string) int64 {
	t.Helper()
	n, err := strconv.ParseInt(strings.ReplaceAll(text, ",", ""), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// If no steps are known, the hardest techniques are in the order of their least scores.
func TestHardest(t *testing.T) {
	var rows []sujikoout.Row
	for i, name := range []string{"late", "early", "late", "middle", "late", ""} {
		r := sujikoRow(int64(i), 1)
		r.Hardest, r.Score = name, out.Some(map[string]float64{"early": 3, "middle": 40, "late": 90}[name]-float64(i))
		rows = append(rows, r)
	}
	s := statisticsOf(t, written(t, "hardest", rows...), papers{})
	if got := s.sortedHardest(); !slices.Equal(got, []string{"early", "middle", "late"}) {
		t.Errorf("in the order %q", got)
	}
	c := s.techniqueChart()
	if c == nil || len(c.Bars) != 3 || c.Bars[2].Label != "late" || c.Bars[2].Cells[0] != "3" || c.Bars[2].Cells[1] != "60.0 %" {
		t.Errorf("%+v", c)
	}
	if late := s.hardest["late"]; late.least != 86 {
		t.Errorf("the least score is %v, want 86", late.least)
	}
}

// The columns of steps of a kind are found, and named after its techniques.
func TestTechniqueNames(t *testing.T) {
	slither := slitherlinkout.Row{Shared: out.Shared{Kind: "slitherlink"}}
	slither.Counting, slither.Hardest = out.Some[int32](3), "counting"
	digits := sujikoRow(0, 1)
	digits.Overlaps, digits.Hardest = out.Some[int32](3), "overlap of sums"
	for _, d := range []DataSet{written(t, "slitherlink", slither), written(t, "sujiko", digits)} {
		t.Run(fmt.Sprint(d), func(t *testing.T) {
			s := statisticsOf(t, d, papers{})
			m := s.kind
			if len(s.techniques) != len(m.Techniques) {
				t.Fatalf("%s: %d techniques, want %d", m.Name, len(s.techniques), len(m.Techniques))
			}
			hardest := int64(0)
			for i, u := range s.techniques {
				if u.name != m.Techniques[i] {
					t.Errorf("%s: technique %d is %q, want %q", m.Name, i, u.name, m.Techniques[i])
				}
				hardest += u.hardest
				if u.uses != u.hardest {
					t.Errorf("%s: %+v", m.Name, u)
				}
			}
			if hardest != 1 {
				t.Errorf("%s: %d hardest techniques", m.Name, hardest)
			}
		})
	}
}

// Only puzzles with exactly one solution count for the paper's algorithm.
func TestPaperWords(t *testing.T) {
	var rows []bridgesout.Row
	for i, ending := range []string{"solved", "stuck", "stopped", "", "solved", "no solution"} {
		r := bridgesRow(int64(i), []string{"easy", "hard", ""}[i%3], 20, 5)
		r.PaperEnding = ending
		if i >= 4 {
			r.SetCount(uint64(5-i)*2, true)
		}
		rows = append(rows, r)
	}
	rows = append(rows, rows[0])
	rows[6].Width = 4
	runs := papers{}
	s := statisticsOf(t, written(t, "paper", rows...), runs)
	var got []string
	c := s.paperChart()
	for _, b := range c.Bars {
		got = append(got, b.Label+" "+strings.Join(b.Cells, " "))
	}
	if want := []string{"solved 2 50.0 %", "stuck 1 25.0 %", "stopped 1 25.0 %"}; !slices.Equal(got, want) || c.Head[2] != "share of\u00a04" {
		t.Errorf("endings %q under %q, want %q", got, c.Head, want)
	}
	for name, table := range runs.tables(kinds) {
		want := Table{[]string{"size", "all levels", "easy", "hard"}, [][]string{
			{"4×3", "100 % of 1", "100 % of 1", "–"},
			{"5×3", "33.3 % of 3", "100 % of 1", "0 % of 1"},
			{"all", "50.0 % of 4", "100 % of 2", "0 % of 1"},
		}}
		if name != "Bridges, charitable reading" || !reflect.DeepEqual(table, want) {
			t.Errorf("%s: %q, want %q", name, table, want)
		}
	}
	if len(runs) != 4 {
		t.Errorf("%d sorts of runs", len(runs))
	}
}

// A sentence replaces a chart that would have only one bar.
func TestOneBar(t *testing.T) {
	charts, remarks := statisticsOf(t, written(t, "alike", bridgesRow(0, "easy", 20, 9), bridgesRow(2, "easy", 21, 9)), papers{}).charts()
	var titles []string
	for _, c := range charts {
		titles = append(titles, c.Title)
	}
	want := " Level: easy in all 2 puzzles. Steps of a person: 9 in all 2 puzzles. Solutions: 1 in all 2 rows." +
		" The paper’s algorithm: solved in all 2 puzzles with one solution. Rules applied: median 10, at most 12."
	if remarks != want || !slices.Equal(titles, []string{"Score", "Techniques"}) {
		t.Errorf("charts %q, and %q\nwant %q", titles, remarks, want)
	}
}
