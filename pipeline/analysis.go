package pipeline

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"matchbook/generate/profile"
	"matchbook/grade"
	"matchbook/grade/people"
	"matchbook/out"
	"matchbook/out/picture"
	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/repair"
)

// Analysis is what is found out about one puzzle. Each thing is computed only once: the row
// of a data set, what solve prints and its JSON, a line of grade and a number of paper are
// views of it.
//
// P is a puzzle and S a solution of a kind that people solve by steps.
type Analysis[P, S any] struct {
	Puzzle P
	Count  solve.Count[S]

	Human    *solve.Human    // nil if it was not asked for
	Grade    grade.Grade     // of Human
	Features grade.Features  // of Human
	Paper    *solve.PaperRun // nil if not asked for, or if there is no paper

	// Completed is the run of the paper's algorithm with choices taken back; nil if it was not
	// asked for, or if there is none.
	Completed *solve.PaperRun
}

// retractions is the limit of choices taken back. It is part of what a row is.
const retractions = 10_000

// Stepped makes rows and answers for a kind that people solve by steps, in the same way for
// all such kinds. P is its puzzle, S its solution, F a fact that a step rests on or settles,
// and R its row.
type Stepped[P, S any, F solve.Fact, R any] struct {
	Name  string
	Model *grade.Model

	// Exact, Person and Paper return new solvers. Paper is nil if no algorithm was
	// published.
	Exact  func() solve.Exact[P, S]
	Person func() solve.Person[P, S, F]
	Paper  func() solve.Paper[P]

	// NoPaper reports whether the paper's algorithm does not know such a puzzle; nil if it
	// knows all.
	NoPaper func(p P) bool

	AppendPuzzle   func(b []byte, p P) []byte      // as data sets have it
	AppendSolution func(b []byte, p P, s S) []byte // as data sets have it
	Drawing        func(p P, s *S) string          // in characters; unsolved if s is nil

	// Board draws what is known of a puzzle, sets off what steps rest on, and highlights
	// what is new.
	Board func(p P, known, because, news []F) *picture.Picture
	// Legend says what the marks on these boards mean, a sentence each.
	Legend func(l phrase.Language) []string

	Clues func() repair.Clues[P, S] // that can be repaired; nil if puzzles are not

	// Extra returns what the JSON of solve has of a puzzle beyond its row and its steps; nil if
	// there is nothing.
	Extra func(p P) []Extra

	// Columns returns pointers to the shared columns of a row.
	Columns func(row *R) Columns
	// NewFill returns a function that fills the kind's own columns. Text returns b as a
	// string. The function may keep state between calls.
	NewFill func() func(row *R, a *Analysis[P, S], text func(b []byte) string)
}

// Columns are the columns that rows of all kinds with steps have.
type Columns struct {
	Shared      *out.Shared
	Human       *out.Human
	PaperEnding *string // nil if there is no paper

	PaperChoices                         **int32   // nil if there is no paper
	CompletedSteps, CompletedRetractions **int32   // nil if the paper's algorithm was not completed
	Steps                                []**int32 // by technique
}

// solvers are the solvers of all questions about a puzzle.
type solvers[P, S any, F solve.Fact] struct {
	solve.Exact[P, S]
	solve.Person[P, S, F]
	paper solve.Paper[P] // nil if there is none
}

func (k *Stepped[P, S, F, R]) newSolvers() *solvers[P, S, F] {
	s := &solvers[P, S, F]{Exact: k.Exact(), Person: k.Person()}
	if k.Paper != nil {
		s.paper = k.Paper()
	}
	return s
}

// Wanted is what an analysis finds out besides the solutions.
type Wanted struct {
	Steps, Paper, Completed bool

	Rates *grade.Rates // by which it grades; nil for those of the kind
}

// analyse finds out what is wanted of a puzzle. With always, it also finds steps for a
// puzzle that does not have exactly one solution. The steps are valid until the solver's
// next call.
func (k *Stepped[P, S, F, R]) analyse(solver *solvers[P, S, F], a *Analysis[P, S], w Wanted, always bool) {
	if w.Steps && (always || a.Count.Unique()) {
		h := solver.SolveAll(a.Puzzle, a.Count.Unique())
		model := k.Model
		if w.Rates != nil {
			with := *model
			with.Rates = w.Rates
			model = &with
		}
		a.Human, a.Grade, a.Features = &h, model.Grade(h), grade.FeaturesOf(h)
	}
	if k.NoPaper != nil && k.NoPaper(a.Puzzle) {
		return
	}
	if solver.paper != nil && w.Paper {
		p := solver.paper.Solve(a.Puzzle, nil)
		a.Paper = &p
	}
	if paper, ok := solver.paper.(solve.Completer[P]); ok && w.Completed {
		p := paper.Complete(a.Puzzle, retractions, nil)
		a.Completed = &p
	}
}

// fill fills the columns of a row that all kinds with steps have, and adds it to totals.
func (k *Stepped[P, S, F, R]) fill(row *R, totals *Totals, a *Analysis[P, S], text func(b []byte) string, b []byte) []byte {
	c := k.Columns(row)
	b = k.AppendPuzzle(b[:0], a.Puzzle)
	c.Shared.Kind = k.Name
	c.Shared.Puzzle = text(b)
	c.Shared.ID = c.Shared.Puzzle
	if a.Count.N > 0 {
		b = k.AppendSolution(b[:0], a.Puzzle, a.Count.First)
		c.Shared.Solution = text(b)
	}
	SetCount(c.Shared, totals, a.Count.N, a.Count.Exact)
	if a.Human != nil && a.Count.Unique() {
		k.setGrade(c, totals, a)
	}
	if p := a.Paper; p != nil {
		steps := int64(p.Steps)
		solved := p.Ending == solve.PaperSolved
		c.Shared.PaperSteps, *c.PaperEnding = &steps, p.Ending.String()
		if p.Ending != solve.PaperStopped {
			c.Shared.PaperSolved = BoolOf(solved)
		}
		*c.PaperChoices = Int32Of(p.Choices)
		totals.PaperRuns++
		Add(&totals.PaperSolved, solved)
	}
	if p := a.Completed; p != nil && p.Ending != solve.PaperStopped {
		*c.CompletedSteps, *c.CompletedRetractions = Int32Of(p.Steps), Int32Of(p.Retractions)
	}
	return b
}

// SetCount fills the columns about solutions and counts them. A count that is not exact is a
// lower bound; if it is 0, nothing is known.
func SetCount(row *out.Shared, totals *Totals, solutions uint64, exact bool) {
	row.SetCount(solutions, exact)
	totals.Puzzles++
	totals.Solutions = plus(totals.Solutions, solutions)
	Add(&totals.Solvable, solutions > 0)
	Add(&totals.Unique, row.Unique)
	Add(&totals.Unknown, row.Verdict == out.VerdictUnknown)
	Add(&totals.Capped, row.SolutionsCapped)
}

// setGrade fills the columns of the human-style solution. Unless the steps solve the
// puzzle, it has no grade.
func (k *Stepped[P, S, F, R]) setGrade(c Columns, totals *Totals, a *Analysis[P, S]) {
	counts := make([]int, len(c.Steps))
	for _, step := range a.Human.Steps {
		counts[step.Technique]++
	}
	for i, column := range c.Steps {
		*column = Int32Of(counts[i])
	}
	if !a.Human.Solved {
		return
	}
	g, f := &a.Grade, &a.Features
	c.Shared.MoveDepth = Int32Of(g.Steps)
	c.Shared.Score, c.Shared.Level = &g.Score, g.Level.String()
	c.Human.Work = &g.Work
	if k.Model.Rates != nil {
		c.Human.Effort = &g.Effort
	}
	c.Human.Rounds, c.Human.Bottlenecks = Int32Of(f.Rounds), Int32Of(f.Bottlenecks)
	if f.Rounds > 1 {
		c.Human.MeanJump = &f.MeanJump
	}
	if g.Hardest >= 0 {
		c.Human.Hardest = k.Model.Techniques[g.Hardest].Name
	}
	totals.Levels[g.Level]++
}

// PuzzleAt stores the puzzle of an index in a. If it already knows the solutions, it may
// store them too; counted reports whether it did. Keep is false if the job has no row for
// the puzzle.
type PuzzleAt[P, S any] func(index uint64, a *Analysis[P, S]) (keep, counted bool, err error)

// Maker returns a maker of rows. Seed is nil if the puzzles are not generated from a seed.
func (k *Stepped[P, S, F, R]) Maker(seed *uint64, w Wanted, at PuzzleAt[P, S]) Maker {
	var signed *int64
	if seed != nil {
		n := int64(*seed)
		signed = &n
	}
	solver, own := k.newSolvers(), k.NewFill()
	var b []byte
	return RowMaker(func(rows out.Rows[R], totals *Totals, index uint64) error {
		a := new(Analysis[P, S]) // rows point into it
		keep, counted, err := at(index, a)
		if err != nil || !keep {
			return err
		}
		row, err := rows.Next()
		if err != nil {
			return err
		}
		if !counted {
			a.Count = solver.Count(a.Puzzle)
		}
		k.analyse(solver, a, w, false)
		shared := k.Columns(row).Shared
		shared.Index, shared.Seed = int64(index), signed
		b = k.fill(row, totals, a, rows.Text, b)
		own(row, a, rows.Text)
		return nil
	})
}

// Generated returns a PuzzleAt of a generator of the kind.
func Generated[P, S any](seed uint64, at func(seed, index uint64) (P, error), err error) PuzzleAt[P, S] {
	return func(index uint64, a *Analysis[P, S]) (keep, counted bool, _ error) {
		if err != nil {
			return false, false, err
		}
		var failed error
		a.Puzzle, failed = at(seed, index)
		return true, false, failed
	}
}

// Given returns a PuzzleAt of puzzles to grade.
func Given[P, S any](puzzles Puzzles, parse func(text string) (P, error)) PuzzleAt[P, S] {
	return func(index uint64, a *Analysis[P, S]) (keep, counted bool, _ error) {
		e, err := puzzles(index)
		if err != nil {
			return false, false, err
		}
		a.Puzzle, err = parse(e.Puzzle)
		return true, false, err
	}
}

// Solver returns a solver for the verb solve.
func (k *Stepped[P, S, F, R]) Solver(o SolveOptions, parse func(text string) (P, error)) Solver {
	solver, own := k.newSolvers(), k.NewFill()
	return func(text string) (*Answer, error) {
		p, err := parse(text)
		if err != nil {
			return nil, err
		}
		a := &Analysis[P, S]{Puzzle: p, Count: solver.Count(p)}
		k.analyse(solver, a, Wanted{Steps: true, Paper: true, Rates: o.Rates}, true)
		row := new(R)
		asString := func(b []byte) string { return string(b) }
		k.fill(row, new(Totals), a, asString, nil)
		own(row, a, asString)
		answer := &Answer{
			Row:  any(row).(out.Row),
			Head: k.Columns(row).Shared.Puzzle, Board: k.Drawing(p, nil),
			Verdict: verdict(k.Columns(row).Shared, o.Language), Steps: []AnswerStep{}, Language: o.Language,
		}
		answer.Steps = wholeRounds(slices.AppendSeq(answer.Steps, k.told(solver, a.Human.Steps, o.Language)))
		answer.Ending = k.ending(solver, a, o.Language)
		if untold := len(a.Human.Steps) - len(answer.Steps); untold > 0 {
			answer.Extra = []Extra{{"steps_left_out", untold}}
			answer.Ending = append([]string{leftOut(untold, o.Language)}, answer.Ending...)
		}
		if o.Trace && a.Paper != nil {
			answer.Trace = func(print func(rule, sentence string)) {
				solver.paper.Solve(p, print)
				if drawn, ok := solver.paper.(solve.Drawer); ok {
					print("", "\n"+drawn.Drawing())
				}
			}
		}
		most := min(o.Limit, int(min(a.Count.N, MostSolutions)), max(mostPlaces/max(len(answer.Head), 1), 1))
		var solutions []S
		if most > 1 {
			solutions, _ = solver.Solve(p, most)
		} else if most == 1 {
			solutions = []S{a.Count.First}
		}
		for _, s := range solutions {
			answer.Solutions = append(answer.Solutions, Drawn{Drawing: k.Drawing(p, &s), Text: string(k.AppendSolution(nil, p, s))})
		}
		if k.Extra != nil {
			answer.Extra = append(answer.Extra, k.Extra(p)...)
		}
		if a.Count.N > 1 {
			k.differ(solver, p, solutions, answer, o.Language)
		}
		if o.Walk {
			if answer.Walk, err = k.walk(solver, a, answer, o.Language); err != nil {
				return nil, err
			}
		}
		answer.Extra = append(answer.Extra, Extra{"steps", answer.Steps})
		answer.More = max(a.Count.N, uint64(len(solutions))) - uint64(len(solutions))
		return answer, nil
	}
}

// leftOut says that steps are not told, because their reasons are over a limit of work.
func leftOut(n int, l phrase.Language) string {
	if l == phrase.Korean {
		return fmt.Sprintf("설명에 드는 작업량의 한도에 이르러 다음 %s단계는 적지 않습니다.", phrase.Commas(n))
	}
	return fmt.Sprintf("%s left out: to explain more is over the limit of work.", phrase.Counted(n, "more step"))
}

// differ notes in an answer where the first two solutions differ.
func (k *Stepped[P, S, F, R]) differ(solver *solvers[P, S, F], p P, solutions []S, answer *Answer, l phrase.Language) {
	if len(solutions) < 2 {
		solutions, _ = solver.Solve(p, 2)
	}
	if len(solutions) < 2 {
		return
	}
	var d Difference
	has := [2]map[string]bool{{}, {}}
	facts := [2][]F{solver.Answer(p, solutions[0]), solver.Answer(p, solutions[1])}
	for i := range facts {
		for _, f := range facts[i] {
			has[i][factText(f)] = true
		}
	}
	only := [2]*[]any{&d.First, &d.Second}
	for i := range facts {
		*only[i] = []any{}
		for _, f := range facts[i] {
			if has[1-i][factText(f)] {
				continue
			}
			*only[i] = append(*only[i], f)
			place := f.Place(l)
			if f, ok := any(f).(solve.Marked); ok {
				place = f.Mark(l)
			}
			if !slices.Contains(d.Places, place) {
				d.Places = append(d.Places, place)
			}
		}
	}
	slices.SortStableFunc(d.Places, func(a, b string) int { return slices.Compare(numbersIn(a), numbersIn(b)) })
	answer.Differ = &d
	answer.Extra = append(answer.Extra,
		Extra{"second_solution", string(k.AppendSolution(nil, p, solutions[1]))}, Extra{"differ", d})
}

// numbersIn returns the numbers in the name of a place, by which places are in reading order.
func numbersIn(name string) (list []int) {
	for _, digits := range strings.FieldsFunc(name, func(c rune) bool { return c < '0' || c > '9' }) {
		n, _ := strconv.Atoi(digits)
		list = append(list, n)
	}
	return list
}

// reader returns a solver, and a function that reads puzzles with exactly one solution by it.
func (k *Stepped[P, S, F, R]) reader(parse func(text string) (P, error)) (*solvers[P, S, F], func(text string) (P, S, error)) {
	solver := k.newSolvers()
	return solver, func(text string) (p P, s S, err error) {
		if p, err = parse(text); err != nil {
			return p, s, err
		}
		count := solver.Count(p)
		if !count.Unique() {
			err = errors.New("it does not have exactly one solution")
		}
		return p, count.First, err
	}
}

// Rated returns how the kind is graded by how fast people find its steps.
func (k *Stepped[P, S, F, R]) Rated(parse func(text string) (P, error), replay func(trace []byte) (*people.Solve, error)) *RatedForm {
	return &RatedForm{Model: k.Model, Replay: replay, NewSteps: func() func(string) (solve.Human, error) {
		solver, read := k.reader(parse)
		return func(text string) (solve.Human, error) {
			p, _, err := read(text)
			if err != nil {
				return solve.Human{}, err
			}
			h := solver.SolveAll(p, true)
			if !h.Solved {
				return h, errors.New("it is not solved within the limit of work")
			}
			return h, nil
		}
	}}
}

// Measure returns the NewMeasure of the kind's [ProfileForm]; look measures a puzzle whose
// solution is known.
func (k *Stepped[P, S, F, R]) Measure(parse func(text string) (P, error), look func(P, S) profile.Look) func() func(string) (profile.Look, error) {
	return func() func(string) (profile.Look, error) {
		_, read := k.reader(parse)
		return func(text string) (profile.Look, error) {
			p, s, err := read(text)
			if err != nil {
				return profile.Look{}, err
			}
			l := look(p, s)
			if l.Figures[profile.Filled] == 0 {
				return profile.Look{}, errors.New("its board is empty")
			}
			return l, nil
		}
	}
}

// MostSolutions is how many solutions of a puzzle are printed at most.
const MostSolutions = 1 << 16

// mostPlaces is how many characters of puzzles all solutions of one have at most, so that
// those of large boards have room in memory.
const mostPlaces = 1 << 25

// verdict states how many solutions a row has.
func verdict(row *out.Shared, l phrase.Language) string {
	korean := l == phrase.Korean
	switch {
	case row.Solutions == 0 && row.SolutionsCapped && korean:
		return "탐색을 도중에 멈추었으므로 아무것도 알 수 없습니다"
	case row.Solutions == 0 && row.SolutionsCapped:
		return "the search gave up; nothing is known"
	case row.Solutions == 0 && korean:
		return "해가 없습니다"
	case row.Solutions == 0:
		return "no solution"
	case row.SolutionsCapped && korean:
		return fmt.Sprintf("해가 %s개 이상", phrase.Commas(row.Solutions))
	case row.SolutionsCapped:
		return "at least " + phrase.Counted(row.Solutions, "solution")
	case korean:
		return fmt.Sprintf("해 %s개", phrase.Commas(row.Solutions))
	}
	return phrase.Counted(row.Solutions, "solution")
}

// ending describes how the steps ended, and what the paper's algorithm did.
func (k *Stepped[P, S, F, R]) ending(person solve.Person[P, S, F], a *Analysis[P, S], l phrase.Language) (lines []string) {
	korean := l == phrase.Korean
	say := func(inEnglish, inKorean string) { lines = append(lines, [...]string{inEnglish, inKorean}[l]) }
	switch {
	case a.Human.Solved:
		hardest := ""
		if a.Grade.Hardest >= 0 {
			hardest = person.Technique(a.Grade.Hardest).Name(l)
		}
		length := [...]string{phrase.English: phrase.Counted(a.Grade.Steps, "step"), phrase.Korean: fmt.Sprintf("%d단계", a.Grade.Steps)}[l]
		lines = append(lines, GradeLine(k.Model, a.Grade, length, hardest, l))
	case a.Human.Wrong && len(a.Human.Steps) == 0:
		say("The clues contradict each other: there is no solution.", "단서들이 서로 모순됩니다. 해가 없습니다.")
	case a.Human.Wrong:
		say("These steps lead to a contradiction: there is no solution.", "이 단계들은 모순에 이릅니다. 해가 없습니다.")
	case a.Human.Stopped:
		say("Here logic was stopped by its limit of work: more steps may follow.", "작업량의 한도에서 멈추었습니다. 다음 단계가 더 있을 수 있습니다.")
	case a.Count.N <= 1: // one solution, or not known to have several
		say("Here logic ends.", "논리로는 여기까지입니다.")
	default:
		say("Here logic ends: there is more than one solution.", "논리로는 여기까지입니다. 해가 여러 개입니다.")
	}
	if a.Paper == nil || korean { // the paper's algorithm is told in English alone
		return lines
	}
	choices := ""
	if n := a.Paper.Choices; n > 0 {
		choices = ", with " + phrase.Counted(n, "choice")
	}
	return append(lines, fmt.Sprintf("The paper's algorithm: %v after %s%s.", a.Paper.Ending, phrase.Counted(a.Paper.Steps, "step"), choices))
}

// GradeLine states the level and the score, and how they come about. Length is the move depth
// in words, and hardest the name of the hardest technique, if there is one.
func GradeLine(m *grade.Model, g grade.Grade, length, hardest string, l phrase.Language) string {
	if l == phrase.Korean {
		s := fmt.Sprintf("난이도 %s: %s, 점수 %.2f", g.Level.Korean(), length, g.Score)
		if g.Hardest >= 0 {
			s += ". 가장 어려운 기법: " + hardest
		}
		return s + "."
	}
	s := fmt.Sprintf("%v: score %.2f, %s", g.Level, g.Score, length)
	if g.Hardest >= 0 {
		s += fmt.Sprintf("; the hardest is %s (from %.0f), with work %.2f", hardest, m.Techniques[g.Hardest].Base, g.Work)
		if m.Rates != nil {
			s += fmt.Sprintf(", effort %.1f", g.Effort)
		}
	}
	return s + "."
}
