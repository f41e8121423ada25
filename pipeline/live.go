package pipeline

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"matchbook/out"
	"matchbook/solve"
	"matchbook/solve/live"
	"matchbook/solve/phrase"
	"matchbook/solve/repair"
)

// Live answers an editor's questions about a puzzle that is being made. An answer is exact, or says
// that a search gave up, at a limit of work or because ctx ended. The error is a
// [solve.SyntaxError] if a text is not a puzzle. Live is not safe for concurrent use.
type Live struct {
	Verdict Question
	Common  Question
	Clash   Question // only for a puzzle without a solution
	Grade   Question // also returns the number of solutions

	// WhatIf tries to change single clues, whose numbers are in the parameter clues. For each clue,
	// WhatIf tries to remove the clue, then to give it each other value in order. WhatIf calls the
	// function yield with the effect of each possible change, until yield returns false or ctx ends.
	// WhatIf is nil if single clues of the kind cannot be changed.
	WhatIf func(ctx context.Context, text string, clues []int, yield func(WhatIf) bool) error
}

// Question returns the answer to one question about the puzzle of a text.
type Question func(ctx context.Context, text string) (*Standing, error)

// Standing is the state of a puzzle that is being made.
type Standing struct {
	Puzzle  string  `json:"puzzle"`  // as in data sets
	Verdict string  `json:"verdict"` // as in data sets
	Common  *Common `json:"common,omitempty"`
	Clash   *Clash  `json:"clash,omitempty"` // for a puzzle without a solution
	Grade   *Graded `json:"grade,omitempty"`
}

// Graded is the number of solutions of a puzzle and, if there is one solution, how hard the
// puzzle is for a person.
type Graded struct {
	Solutions string        `json:"solutions"` // in words
	Level     *string       `json:"level"`     // null unless there is one solution and a person can find it
	Score     *float64      `json:"score"`
	Told      string        `json:"told"` // the result of the steps, or level and score, in words
	Rounds    []GradedRound `json:"rounds"`
}

// GradedRound is a round of a person's solution.
type GradedRound struct {
	Technique string  `json:"technique"`
	Open      int     `json:"open"`  // number of steps in the round
	Score     float64 `json:"score"` // the least score of a puzzle that needs this technique and no harder technique
}

// Common is what all solutions of a puzzle have in common. For kinds that people solve by steps,
// facts are as in a [solve.Reason].
type Common struct {
	Facts     []any       `json:"facts"`     // facts that every solution has
	Others    []OtherFact `json:"others"`    // facts that only some solutions have
	Solutions []string    `json:"solutions"` // the compared solutions, as in data sets
	Complete  bool        `json:"complete"`  // if false, a search gave up, and Facts may be incomplete

	said []string // the facts in words
}

// OtherFact is a fact that only some solutions have.
type OtherFact struct {
	Fact  any `json:"fact"`
	Lacks int `json:"lacks"` // index, in Solutions of [Common], of a solution without the fact
}

// Clash is a set of clues without a common solution. The set is empty if the board has no solution even
// without clues.
type Clash struct {
	Clues   []ClueAt `json:"clues"`
	Minimal bool     `json:"minimal"` // whether the clues have a common solution as soon as any one of them is removed

	Reason string `json:"-"` // why there is no solution, in sentences; empty if the list of clues is enough
	All    bool   `json:"-"` // whether Reason makes the list of clues unnecessary, so that only Reason is shown
}

// ClueAt is a clue and its place.
type ClueAt struct {
	Place string `json:"place"`
	Clue  any    `json:"clue,omitempty"` // a number or a text; nil if Place states the clue

	Number int    `json:"-"` // the clue's number in [repair.Clues]
	Said   string `json:"-"` // clue and place in words; empty if the usual words will do
}

// WhatIf is the effect of changing one clue.
type WhatIf struct {
	Edit
	Verdict string   `json:"verdict"`
	Level   *string  `json:"level"` // null unless there is one solution and a person can find it
	Score   *float64 `json:"score"`

	Number int `json:"-"` // the clue's number in [repair.Clues]
}

// verdicts has the words for verdicts in data sets.
var verdicts = [...]string{
	live.Unknown: out.VerdictUnknown,
	live.None:    out.VerdictNone,
	live.Unique:  out.VerdictUnique,
	live.Several: out.VerdictSeveral,
}

// within makes each solver that is a [solve.Stoppable] give up when ctx ends.
func within(ctx context.Context, solvers ...any) {
	for _, solver := range solvers {
		if s, ok := solver.(solve.Stoppable); ok {
			s.Within(ctx)
		}
	}
}

// NewStanding returns a standing with a verdict.
func NewStanding(puzzle string, v live.Verdict) *Standing {
	return &Standing{Puzzle: puzzle, Verdict: verdicts[v]}
}

// NewCommon converts what solutions have in common into a Common. The parameter say returns a fact in
// words, and the parameter text returns a solution as text.
func NewCommon[S, F any](common live.Common[S, F], say func(F) string, text func(S) string) *Common {
	c := &Common{Facts: []any{}, Others: []OtherFact{}, Solutions: []string{}, Complete: common.Complete}
	for _, f := range common.Facts {
		c.Facts, c.said = append(c.Facts, f), append(c.said, say(f))
	}
	for _, o := range common.Others {
		c.Others = append(c.Others, OtherFact{o.Fact, o.Lacks})
	}
	for _, s := range common.Solutions {
		c.Solutions = append(c.Solutions, text(s))
	}
	return c
}

// GradedBy returns a function for the field Grade of [Live]. The function suits kinds with fast solvers
// only, since its context does not stop the solver.
func GradedBy(logic Logic, o SolveOptions) (Question, error) {
	solver, err := logic.Solver(o)
	return func(_ context.Context, text string) (*Standing, error) {
		a, err := solver(text)
		if err != nil {
			return nil, err
		}
		row := a.Row.Common()
		s := &Standing{
			Puzzle:  row.Puzzle,
			Verdict: row.Verdict,
			Grade:   &Graded{Solutions: a.Verdict, Told: strings.Join(a.Ending, " "), Rounds: []GradedRound{}},
		}
		if row.Score.Known {
			s.Grade.Level, s.Grade.Score = &row.Level, &row.Score.Value
		}
		return s, nil
	}, err
}

// NewClash finds clues that contradict each other. The function at describes a clue and its place.
func NewClash(clues live.Clues, at func(clue int) ClueAt) *Clash {
	numbers, minimal := live.Clash(clues)
	c := &Clash{Clues: []ClueAt{}, Minimal: minimal}
	for _, n := range numbers {
		c.Clues = append(c.Clues, at(n))
	}
	return c
}

// Live implements [Logic].
func (k *Stepped[P, S, F, R]) Live(o SolveOptions) (Live, error) {
	s := k.newSolvers()
	clues := fresh(k.Clues)
	var quick live.Finder[P, S]
	if clues != nil {
		quick = clues
	}
	ask := func(answer func(p P, solutions []S, st *Standing)) Question {
		return func(ctx context.Context, text string) (*Standing, error) {
			p, err := k.Parse(text)
			if err != nil {
				return nil, err
			}
			within(ctx, s.Exact, s.Person, clues)
			solutions, verdict := live.Solutions(s.Exact, quick, p)
			st := NewStanding(string(p.AppendText(nil)), verdict)
			answer(p, solutions, st)
			return st, nil
		}
	}
	l := Live{
		Verdict: ask(func(P, []S, *Standing) {}),
		Common: ask(func(p P, _ []S, st *Standing) {
			c := live.CommonOf(s.Exact, s.Person, p, func(a, b F) bool { return factText(a) == factText(b) })
			st.Common = NewCommon(c, func(f F) string { return f.Say(o.Language) }, func(s S) string { return string(p.AppendSolution(nil, s)) })
		}),
		Clash: ask(func(p P, _ []S, st *Standing) {
			if st.Verdict == out.VerdictNone {
				st.Clash, _ = k.clash(clues, p, o.Language)
			}
		}),
	}
	l.Grade = ask(func(p P, _ []S, st *Standing) {
		a := &Analysis[P, S]{Puzzle: p, Count: s.Count(p)}
		row := new(out.Shared)
		row.SetCount(a.Count.N, a.Count.Exact)
		st.Grade = &Graded{Solutions: Verdict(row, o.Language), Rounds: []GradedRound{}}
		if !a.Count.Unique() {
			return
		}
		k.analyse(s, a, Wanted{Steps: true, Rates: o.Rates}, false)
		st.Grade.Told = k.ending(s, a, Rounds, o.Language)[0]
		if a.Human.Solved {
			st.Grade.Level, st.Grade.Score = new(a.Grade.Level.String()), &a.Grade.Score
		}
		for i := 0; i < len(a.Human.Steps); i += a.Human.Steps[i].Open {
			step := a.Human.Steps[i]
			st.Grade.Rounds = append(
				st.Grade.Rounds,
				GradedRound{s.Technique(step.Technique).Name(o.Language), step.Open, k.Model.Techniques[step.Technique].Base},
			)
		}
	})
	if clues != nil {
		l.WhatIf = func(ctx context.Context, text string, list []int, yield func(WhatIf) bool) error {
			p, err := k.Parse(text)
			if err != nil {
				return err
			}
			within(ctx, s.Exact, s.Person, clues)
			k.whatIf(ctx, s, clues, p, list, o.Language, yield)
			return ctx.Err()
		}
	}
	return l, nil
}

// clash returns clues that contradict each other in p, a puzzle without a solution. The method also
// returns p without the other clues, as far as they can be removed. The clash is nil if no clues of
// the kind can be removed.
func (k *Stepped[P, S, F, R]) clash(clues Clues[P, S], p P, l phrase.Language) (*Clash, P) {
	if clues == nil {
		return nil, p
	}
	c := live.Clues{Size: clues.Size(p), Solvable: func(keep []int) (bool, bool) { return clues.Solvable(p, keep) }}
	for clue := range clues.Len(p) {
		if clues.Get(p, clue) != repair.None {
			c.Numbers = append(c.Numbers, clue)
		}
	}
	clash := NewClash(c, func(clue int) ClueAt {
		return ClueAt{Place: clues.Place(p, clue, l), Clue: clues.Get(p, clue), Number: clue}
	})
	for _, clue := range c.Numbers {
		if !slices.ContainsFunc(clash.Clues, func(at ClueAt) bool { return at.Number == clue }) {
			if without, ok := clues.With(p, clue, repair.None); ok {
				p = without
			}
		}
	}
	return clash, p
}

// comparedSolutions is the largest number of solutions that the method whatIf finds for a puzzle without
// one of its clues. The solutions that fit a new value of the clue decide most verdicts; for the other
// verdicts, whatIf solves the changed puzzle.
const comparedSolutions = 64

// whatIf implements [Live].WhatIf.
func (k *Stepped[P, S, F, R]) whatIf(
	ctx context.Context,
	s *solvers[P, S, F],
	clues Clues[P, S],
	p P,
	list []int,
	l phrase.Language,
	yield func(WhatIf) bool,
) {
	blank, allBlank := clues.Solve(p, comparedSolutions) // solutions of p, for the clues that p does not have yet
	for _, clue := range list {
		was := clues.Get(p, clue)
		q, solutions, all := p, blank, allBlank
		if was != repair.None {
			without, ok := clues.With(p, clue, repair.None)
			if solutions, all = nil, false; ok {
				q = without
				solutions, all = clues.Solve(q, comparedSolutions)
			}
			if ok &&
				!yield(
					k.ifOnly(s, q, live.Of(len(solutions), all), repair.Edit{Clue: clue, Was: was, Value: repair.None}, clues.Place(p, clue, l), l),
				) {
				return
			}
		}
		times := map[int]int{}
		for _, solution := range solutions {
			times[clues.Of(q, solution, clue)]++
		}
		least, most := clues.Values(p, clue)
		for value := least; value <= most; value++ {
			if value == was {
				continue
			}
			r, ok := clues.With(q, clue, value)
			if !ok {
				continue
			}
			verdict := live.Of(times[value], all)
			if verdict == live.Unknown {
				found, ended := clues.Solve(r, 2)
				verdict = live.Of(len(found), ended)
			}
			if ctx.Err() != nil || !yield(k.ifOnly(s, r, verdict, repair.Edit{Clue: clue, Was: was, Value: value}, clues.Place(p, clue, l), l)) {
				return
			}
		}
	}
}

// ifOnly returns the effect of the edit e. The parameter q is the edited puzzle, and v is the verdict
// on q.
func (k *Stepped[P, S, F, R]) ifOnly(s *solvers[P, S, F], q P, v live.Verdict, e repair.Edit, place string, l phrase.Language) WhatIf {
	w := WhatIf{Edit: newEdit(e, place, l), Verdict: verdicts[v], Number: e.Clue}
	if v == live.Unique {
		a := &Analysis[P, S]{Puzzle: q, Count: solve.Count[S]{N: 1, Exact: true}}
		k.analyse(s, a, Wanted{Steps: true}, false)
		if a.Human.Solved {
			w.Level, w.Score = new(a.Grade.Level.String()), &a.Grade.Score
		}
	}
	return w
}

// Tell describes the edit, and the level and score of the edited puzzle. If that puzzle has no level,
// Tell gives its verdict instead.
func (w *WhatIf) Tell() string {
	if w.Level != nil {
		return fmt.Sprintf("%s: %s, %.2f", w.text, *w.Level, *w.Score)
	}
	return w.text + ": " + w.Verdict
}

// WriteText writes a standing for people: the verdict in a line. If Common is set, WriteText also
// writes the puzzle before the verdict, and the facts that all solutions share after the verdict.
func (s *Standing) WriteText(w io.Writer, l phrase.Language) error {
	var b bytes.Buffer
	if s.Common == nil {
		b.WriteString(s.Verdict + "\n")
	} else {
		words := languages[l]
		fmt.Fprintf(&b, "%s\n%s\n", s.Puzzle, s.Verdict)
		for _, said := range s.Common.said {
			fmt.Fprintf(&b, "  %s\n", said)
		}
		fmt.Fprintf(&b, words.inCommon+"\n", phrase.Commas(len(s.Common.Facts)), phrase.Commas(len(s.Common.Others)))
		if !s.Common.Complete {
			b.WriteString(words.notAllCommon + "\n")
		}
		b.WriteByte('\n')
	}
	_, err := w.Write(b.Bytes())
	return err
}

// WriteJSON writes a standing as one JSON object on a line.
func (s *Standing) WriteJSON(w io.Writer) error { return json.NewEncoder(w).Encode(s) }

// Tell says which clues contradict each other, why there is no solution, or both.
func (c *Clash) Tell(l phrase.Language) string {
	words := languages[l]
	if len(c.Clues) == 0 {
		return words.noClash
	}
	if c.All && c.Reason != "" {
		return c.Reason
	}
	var list []string
	for _, clue := range c.Clues {
		text := cmp.Or(clue.Said, clue.Place)
		if clue.Clue != nil && clue.Said == "" {
			text = fmt.Sprintf(words.clueAt, clue.Clue, clue.Place)
		}
		list = append(list, text)
	}
	told := fmt.Sprintf(words.clash, strings.Join(list, "; "))
	if !c.Minimal {
		told += " " + words.notMinimal
	}
	if c.Reason != "" {
		told += " " + c.Reason
	}
	return told
}
