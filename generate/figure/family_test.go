package figuregen

import (
	"encoding/json"
	"fmt"
	"os"
	"sync"
	"testing"
	"time"

	"matchbook/solve/figure"
)

var allRules = []figure.Rule{figure.Move, figure.Remove, figure.Add}

func family(t testing.TB, o FamilyOptions) *Family {
	t.Helper()
	f, err := NewFamily(o)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// The counts of solve/figure/testdata/truth.json, made by two independent programs, from
// all entries of the families.
func TestTruth(t *testing.T) {
	text, err := os.ReadFile("../../solve/figure/testdata/truth.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	for name, frame := range map[string]string{
		"square 2x2": "2x2", "square 2x3": "2x3", "square 3x3": "3x3", "triangle 2": "t2", "triangle 3": "t3",
	} {
		t.Run(frame, func(t *testing.T) {
			type counts struct {
				Rule                      string
				Sticks, Target            int
				Starts, Solutions, Unique uint64
				UniqueUpToSymmetry        uint64 `json:"unique_up_to_symmetry"`
				DistinctPuzzles           uint64 `json:"distinct_puzzles"`
			}
			var truth struct{ Puzzles []counts }
			if err := json.Unmarshal(all[name], &truth); err != nil {
				t.Fatal(err)
			}
			o := FamilyOptions{Rules: allRules, Least: 1, Most: 4}
			if err := o.Frame.UnmarshalText([]byte(frame)); err != nil {
				t.Fatal(err)
			}
			f := family(t, o)
			cursor := f.NewCursor()
			found := map[string]*counts{}
			for i := range f.Size() {
				e, ok := cursor.At(i)
				if !ok {
					continue
				}
				p := e.Puzzle
				key := fmt.Sprintf("%v %d make %d", p.Rule, p.Sticks, p.Target)
				if found[key] == nil {
					found[key] = &counts{Rule: p.Rule.String(), Sticks: p.Sticks, Target: p.Target}
				}
				c, n := found[key], uint64(e.Pictures)
				c.Starts += n
				c.Solutions += n * e.Count.N
				if e.Count.N == 1 {
					c.Unique += n
				}
				if e.Count.UniqueUpToSymmetry() {
					c.UniqueUpToSymmetry += n
					c.DistinctPuzzles++
				}
			}
			for _, want := range truth.Puzzles {
				if got := found[fmt.Sprintf("%s %d make %d", want.Rule, want.Sticks, want.Target)]; got == nil || *got != want {
					t.Errorf("%+v, want %+v", got, want)
				}
			}
			if len(found) != len(truth.Puzzles) {
				t.Errorf("%d sorts of puzzles, want %d", len(found), len(truth.Puzzles))
			}
		})
	}
}

// TestWholeFrame counts the puzzles of a whole frame with up to 3 sticks and three rules,
// if FRAME names one: FRAME=4x4 go test -run WholeFrame -v ./generate/figure. It works on
// two stretches of indices at a time.
func TestWholeFrame(t *testing.T) {
	o := FamilyOptions{Rules: allRules, Least: 1, Most: 3}
	if o.Frame.UnmarshalText([]byte(os.Getenv("FRAME"))) != nil {
		t.Skip("FRAME is not set")
	}
	begin := time.Now()
	f := family(t, o)
	t.Logf("%d starts, listed in %v", len(f.starts), time.Since(begin))
	type totals struct{ puzzles, solutions, one, unique uint64 }
	const workers = 2
	var found [workers][figure.Rules][MostSticks + 1]totals
	var wait sync.WaitGroup
	for w := range workers {
		wait.Go(func() {
			cursor := f.NewCursor()
			for start := uint64(w); start < uint64(len(f.starts)); start += workers {
				for i := range f.PerStart() {
					if e, ok := cursor.At(start*f.PerStart() + i); ok {
						n := &found[w][e.Puzzle.Rule][e.Puzzle.Sticks]
						n.puzzles++
						n.solutions += e.Count.N
						if e.Count.N == 1 {
							n.one++
						}
						if e.Count.UniqueUpToSymmetry() {
							n.unique++
						}
					}
				}
			}
		})
	}
	wait.Wait()
	var all totals
	for rule := range figure.Rule(figure.Rules) {
		for sticks := o.Least; sticks <= o.Most; sticks++ {
			var sum totals
			for w := range workers {
				n := found[w][rule][sticks]
				sum = totals{sum.puzzles + n.puzzles, sum.solutions + n.solutions, sum.one + n.one, sum.unique + n.unique}
			}
			all = totals{all.puzzles + sum.puzzles, all.solutions + sum.solutions, all.one + sum.one, all.unique + sum.unique}
			t.Logf("%v %d: %+v", rule, sticks, sum)
		}
	}
	t.Logf("all: %+v in %v", all, time.Since(begin))
}
