package pipeline

import (
	"bytes"
	"slices"
	"testing"

	"matchbook/out/picture"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// limitedSolver explains the given number of steps before it reaches its limit of work.
type limitedSolver struct {
	solve.Person[board, string, fact]
	explained int
}

// A fact stands for a fact or a technique.
type fact string

func (f fact) String() string               { return string(f) }
func (f fact) Name(phrase.Language) string  { return string(f) }
func (f fact) Look(phrase.Language) string  { return string(f) }
func (fact) Single() bool                   { return false }
func (f fact) Say(phrase.Language) string   { return string(f) }
func (f fact) Place(phrase.Language) string { return string(f) }
func (fact) At() []int                      { return nil }

// board stands for a puzzle.
type board struct{ solve.Puzzle[string] }

func (limitedSolver) Known(int) []fact                                 { return nil }
func (limitedSolver) Technique(int) solve.Technique                    { return fact("counting") }
func (limitedSolver) Where(solve.Reason[fact], phrase.Language) string { return "a place" }

func (s limitedSolver) Reason(i int) (r solve.Reason[fact]) {
	if i < s.explained {
		r.Settles = []fact{"a fact"}
	}
	return r
}

func (s limitedSolver) Sentence(i int, _ phrase.Language) solve.Sentence {
	return solve.Sentence{Text: string(s.Reason(i).Settles[0])}
}

func limited(explained int) *solvers[board, string, fact] {
	return &solvers[board, string, fact]{Person: limitedSolver{explained: explained}}
}

// Steps are explained up to a limit of work; answers have only complete rounds.
func TestTold(t *testing.T) {
	k := &Stepped[board, string, fact, struct{}]{}
	steps := []solve.Step{{Open: 2}, {Open: 2}, {Open: 1}, {Open: 3}, {Open: 3}, {Open: 3}}
	for reasons, want := range []int{0, 0, 2, 3, 3, 3, 6} {
		told := slices.Collect(k.told(limited(reasons), steps, phrase.English))
		if whole := wholeRounds(told); len(told) != reasons || len(whole) != want {
			t.Errorf("%d reasons: %d steps are told, %d of them in whole rounds, want %d", reasons, len(told), len(whole), want)
		}
	}
}

// The explained open steps with the shortest chains come first.
func TestEasiest(t *testing.T) {
	for _, test := range []struct {
		name        string
		chains      []int // of the open steps
		limit       int
		want        []int
		explainedAt int // how many are explained
	}{
		{"none", nil, 1, nil, 0},
		{"the first is short", []int{0, 3, 0}, 1, []int{0}, 1},
		{"the third is shorter", []int{9, 8, 3, 7}, 1, []int{3}, 4},
		{"as many short ones as wanted", []int{5, 0, 4, 0, 2}, 2, []int{0, 0}, 4},
		{"after many links", []int{30, 20, 1}, 1, []int{20}, 2},
		{"all", []int{30, 20, 1}, -1, []int{1, 20, 30}, 3},
	} {
		t.Run(test.name, func(t *testing.T) {
			explained := 0
			steps := easiest(func(yield func(AnswerStep) bool) {
				for _, n := range test.chains {
					explained++
					if !yield(AnswerStep{Chain: make([]string, n)}) {
						return
					}
				}
			}, test.limit)
			var got []int
			for _, step := range steps {
				got = append(got, len(step.Chain))
			}
			if !slices.Equal(got, test.want) || explained != test.explainedAt {
				t.Errorf("%d are explained and %v returned, want %d and %v", explained, got, test.explainedAt, test.want)
			}
		})
	}
}

// A walk-through whose pictures would not fit into memory is an error.
func TestWalkOfLargeBoard(t *testing.T) {
	shapes := make([]picture.Shape, mostShapes/2+1)
	k := &Stepped[board, string, fact, struct{}]{}
	k.Board = func(board, []fact, []fact, []fact) *picture.Picture { return &picture.Picture{Shapes: shapes} }
	step := AnswerStep{Open: 1, Reason: solve.Reason[fact]{}}
	for rounds, fits := range []bool{true, true, false, false} {
		answer := &Answer{Steps: slices.Repeat([]AnswerStep{step}, rounds)}
		w, err := k.walk(limited(0), &Analysis[board, string]{Human: new(solve.Human)}, answer, Rounds)
		if (err == nil) != fits || fits && len(w.Rounds) != rounds {
			t.Errorf("%d rounds: error %v", rounds, err)
		}
	}
}

// A supposition that is not the first step of its round names the board on which it is made, and
// links of an earlier step of the round are not repeated.
func TestStepWriter(t *testing.T) {
	steps := []AnswerStep{
		{Open: 1, Name: "look", Sentence: "a.", supposes: true, Chain: []string{"x.", "y."}},
		{Open: 2, Name: "look", Sentence: "b.", supposes: true, Chain: []string{"x.", "y."}},
		{Open: 2, Name: "look", Sentence: "c.", supposes: true, Chain: []string{"z.", "x.", "y."}},
		{Open: 2, Name: "count", Sentence: "d."},
		{Open: 2, Name: "count", Sentence: "e."},
	}
	for l, want := range []string{
		phrase.English: "  1. look: a.\n       1) x.\n       2) y.\n  2. look: b.\n       1) x.\n       2) y.\n" +
			"  3. look (on the board before step 2): c.\n       1) z.\n     2-3) The same as 1-2 of step 2.\n  4. count: d.\n  5. count: e.\n",
		phrase.Korean: "  1. look: a.\n       1) x.\n       2) y.\n  2. look: b.\n       1) x.\n       2) y.\n" +
			"  3. look (2단계 전의 판에서): c.\n       1) z.\n     2-3) 2단계의 1-2와 같습니다.\n  4. count: d.\n  5. count: e.\n",
	} {
		t.Run(phrase.Language(l).String(), func(t *testing.T) {
			var b bytes.Buffer
			w := stepWriter{b: &b, language: phrase.Language(l)}
			for i := range steps {
				w.write(&steps[i])
			}
			if b.String() != want {
				t.Errorf("%s\nwant\n%s", &b, want)
			}
		})
	}
}
