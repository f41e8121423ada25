package pipeline

import (
	"errors"
	"reflect"

	"matchbook/generate/profile"
	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/picture"
	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/repair"
)

// Analysis has what is known about one puzzle, so that nothing is computed twice. Rows of data sets,
// and the output of the commands solve, grade and paper, are made from an Analysis.
//
// P is the type of puzzles and S the type of solutions of a kind that people solve by steps.
type Analysis[P, S any] struct {
	Puzzle P
	Count  solve.Count[S]

	Human    *solve.Human    // nil if not computed
	Grade    grade.Grade     // the grade of Human
	Features grade.Features  // the features of Human
	Paper    *solve.PaperRun // nil if not wanted, or if no published algorithm applies
	Reading  solve.Reading   // the reading of the paper that Paper used

	// Completed is the run of the completed algorithm, which takes choices back; nil if not
	// wanted, or if no such algorithm applies.
	Completed *solve.PaperRun
}

// retractions is the largest number of choices that the completed algorithm takes back. The rows of
// data sets depend on this number.
const retractions = 10_000

// Stepped is the [Logic] of a kind that people solve by steps; it also makes the kind's rows. P is
// the type of puzzles, S of solutions, F of the facts that steps rest on or settle, and R of rows.
type Stepped[P solve.Puzzle[S], S any, F solve.Fact, R any] struct {
	Kind  *out.Kind
	Model *grade.Model
	Parse func(text string) (P, error)

	// Zero values of solvers, which are copied before use. Paper is nil if no algorithm was
	// published; Clues is nil if puzzles cannot be repaired.
	Exact  solve.Exact[P, S]
	Person solve.Person[P, S, F]
	Paper  solve.Paper[P]
	Clues  Clues[P, S]

	// Knows reports whether the paper's algorithm applies to a puzzle; nil if it applies to all.
	Knows func(p P) bool

	// Board draws the known facts of a puzzle, marks the facts that steps rest on, and highlights new
	// facts. Legend explains the marks on boards, with a sentence for each mark.
	Board  func(p P, known, because, news []F) *picture.Picture
	Legend func(l phrase.Language) []string

	// Notes lists the known facts that a board does not show, with a line for each. Notes is nil
	// if boards show all facts.
	Notes func(known []F, l phrase.Language) []string

	// Extra returns the values that the command solve -json prints about a puzzle besides its row and
	// steps; nil if there are none.
	Extra func(p P) []Extra

	// Fill fills the kind's own columns.
	Fill func(row *R, a *Analysis[P, S])
}

// Clues are the clues of a kind, used to repair puzzles and to find contradictory clues.
type Clues[P, S any] interface {
	repair.Clues[P, S]

	// Solvable reports whether p has a solution if only the clues with the numbers in the parameter
	// keep remain. The result sure is false if the search gave up.
	Solvable(p P, keep []int) (solvable, sure bool)
}

// solvers has the solvers for all questions about a puzzle, and a buffer for its texts.
type solvers[P, S any, F solve.Fact] struct {
	solve.Exact[P, S]
	solve.Person[P, S, F]
	paper solve.Paper[P] // nil if there is none
	text  []byte
}

func (k *Stepped[P, S, F, R]) newSolvers() *solvers[P, S, F] {
	return &solvers[P, S, F]{fresh(k.Exact), fresh(k.Person), fresh(k.Paper), nil}
}

// fresh returns a pointer to a copy of *model, or nil if model is nil.
func fresh[T any](model T) T {
	v := reflect.ValueOf(model)
	if !v.IsValid() {
		return model
	}
	made := reflect.New(v.Type().Elem())
	made.Elem().Set(v.Elem())
	return made.Interface().(T)
}

// Wanted says what an analysis computes besides the solutions.
type Wanted struct {
	Steps, Paper, Completed bool

	Reading solve.Reading // how to read the paper
	Rates   *grade.Rates  // the rates to grade with; nil for the kind's own
}

// Groups returns the groups of columns of the rows that are made from an analysis of the wanted parts.
func (k *Stepped[P, S, F, R]) Groups(w Wanted) (groups []string) {
	if w.Steps {
		groups = append(groups, "grade", "steps")
	}
	if w.Paper && k.Paper != nil {
		groups = append(groups, "paper", "choices")
	}
	if _, ok := k.Paper.(solve.Completer[P]); ok && w.Completed {
		groups = append(groups, "completed")
	}
	return groups
}

// analyse computes the wanted parts of an analysis that already has the puzzle and its count. If
// the parameter always is true, analyse finds steps even if the puzzle does not have exactly one
// solution. The steps are valid until the solver's next call.
func (k *Stepped[P, S, F, R]) analyse(solver *solvers[P, S, F], a *Analysis[P, S], w Wanted, always bool) {
	if w.Steps && (always || a.Count.Unique()) {
		h := solver.SolveAll(a.Puzzle, a.Count.Unique())
		model := k.Model
		if w.Rates != nil {
			model, _ = k.Model.With(w.Rates) // no error, since CheckRates has checked the rates
		}
		a.Human, a.Grade, a.Features = &h, model.Grade(h), grade.FeaturesOf(h)
	}
	if k.Knows != nil && !k.Knows(a.Puzzle) {
		return
	}
	if solver.paper != nil && w.Paper {
		a.Reading = w.Reading
		a.Paper = new(solver.paper.Solve(a.Puzzle, w.Reading, nil))
	}
	if paper, ok := solver.paper.(solve.Completer[P]); ok && w.Completed {
		a.Completed = new(paper.Complete(a.Puzzle, retractions, nil))
	}
}

// fill fills a row and adds the row to the totals.
func (k *Stepped[P, S, F, R]) fill(solver *solvers[P, S, F], own *R, totals *Totals, a *Analysis[P, S]) {
	row := any(own).(out.Row)
	shared := row.Common()
	shared.Kind = k.Kind.Name
	solver.text = a.Puzzle.AppendText(solver.text[:0])
	shared.Puzzle = string(solver.text)
	if a.Count.N > 0 {
		solver.text = a.Puzzle.AppendSolution(solver.text[:0], a.Count.First)
		shared.Solution = string(solver.text)
	}
	SetCount(shared, totals, a.Count.N, a.Count.Exact)
	if a.Human != nil && a.Count.Unique() {
		k.setGrade(row, totals, a)
	}
	if p := a.Paper; p != nil {
		shared.PaperEnding, shared.PaperReading = p.Ending.String(), a.Reading.String()
		shared.PaperSteps = out.Some(int64(p.Steps))
		shared.PaperChoices = out.Some(int32(p.Choices))
		Add(&totals.PaperUnique, a.Count.Unique())
		Add(&totals.UniqueSolved, a.Count.Unique() && p.Ending == solve.PaperSolved)
	}
	if p := a.Completed; p != nil && p.Ending != solve.PaperStopped {
		shared.CompletedSteps, shared.CompletedRetractions = out.Some(int32(p.Steps)), out.Some(int32(p.Retractions))
	}
	k.Fill(own, a)
}

// SetCount fills the columns about the number of solutions, and adds the puzzle to the totals. If the
// parameter exact is false, solutions is a lower bound, and 0 means that nothing is known.
func SetCount(row *out.Shared, totals *Totals, solutions uint64, exact bool) {
	row.SetCount(solutions, exact)
	totals.Puzzles++
	totals.Solutions = plus(totals.Solutions, solutions)
	Add(&totals.Solvable, solutions > 0)
	Add(&totals.Unique, row.Unique())
	Add(&totals.Unknown, row.Verdict == out.VerdictUnknown)
	Add(&totals.Capped, row.SolutionsCapped)
}

// setGrade fills the columns of the human-style solution. If the steps do not solve the puzzle,
// setGrade fills only the number of steps of each technique.
func (k *Stepped[P, S, F, R]) setGrade(row out.Row, totals *Totals, a *Analysis[P, S]) {
	techniques := out.StepColumns(row)
	for _, column := range techniques {
		*column = out.Some[int32](0)
	}
	for _, step := range a.Human.Steps {
		techniques[step.Technique].Value++
	}
	if !a.Human.Solved {
		return
	}
	g, f := &a.Grade, &a.Features
	shared := row.Common()
	shared.Score, shared.Level, shared.Work = out.Some(g.Score), g.Level.String(), out.Some(g.Work)
	if k.Model.Rates != nil {
		shared.Effort = out.Some(g.Effort)
	}
	shared.Steps, shared.Rounds, shared.Bottlenecks = out.Some(int32(g.Steps)), out.Some(int32(f.Rounds)), out.Some(int32(f.Bottlenecks))
	if f.Rounds > 1 {
		shared.MeanJump = out.Some(f.MeanJump)
	}
	if g.Hardest >= 0 {
		shared.Hardest = k.Model.Techniques[g.Hardest].Name
	}
	totals.Levels[g.Level]++
}

// PuzzleAt sets a.Puzzle to the puzzle of an index. PuzzleAt may also set a.Count if it knows the number
// of solutions; the result counted is then true. The result keep is false if the job has no row for the
// puzzle.
type PuzzleAt[P, S any] func(index uint64, a *Analysis[P, S]) (keep, counted bool, err error)

// Maker returns a maker of rows. The function in the parameter at returns the puzzles of these
// rows.
func (k *Stepped[P, S, F, R]) Maker(w Wanted, at PuzzleAt[P, S]) Maker {
	solver, a := k.newSolvers(), new(Analysis[P, S])
	return RowMaker(func(row *R, totals *Totals, index uint64) (keep bool, err error) {
		*a = Analysis[P, S]{}
		keep, counted, err := at(index, a)
		if err != nil || !keep {
			return false, err
		}
		if !counted {
			a.Count = solver.Count(a.Puzzle)
		}
		k.analyse(solver, a, w, false)
		k.fill(solver, row, totals, a)
		return true, nil
	})
}

// Generator makes a puzzle from a seed and an index.
type Generator[P any] interface {
	At(seed, index uint64) (P, error)
}

// PlanGenerated plans a job of generated puzzles. The parameter newGenerator returns a generator for
// one goroutine, or an error if the job is impossible.
func (k *Stepped[P, S, F, R]) PlanGenerated(j Job, name string, w Wanted, newGenerator func() (Generator[P], error)) (*Plan, error) {
	if _, err := newGenerator(); err != nil {
		return nil, Errorf("%w", err)
	}
	return PlanPuzzles(j, name, k.Groups(w), func() Maker {
		generator, err := newGenerator()
		return k.Maker(w, func(index uint64, a *Analysis[P, S]) (keep, counted bool, _ error) {
			if err == nil {
				a.Puzzle, err = generator.At(j.Seed, index)
			}
			return true, false, err
		})
	}), nil
}

// PlanGraded plans a job that grades puzzles from elsewhere.
func (k *Stepped[P, S, F, R]) PlanGraded(j Job, w Wanted, puzzles Puzzles) *Plan {
	return PlanPuzzles(j, "", k.Groups(w), func() Maker {
		return k.Maker(w, func(index uint64, a *Analysis[P, S]) (keep, counted bool, _ error) {
			e, err := puzzles(index)
			if err == nil {
				a.Puzzle, err = k.Parse(e.Puzzle)
			}
			return true, false, err
		})
	})
}

// Normal implements [Logic].
func (k *Stepped[P, S, F, R]) Normal(text string, _ JobOptions) (string, error) {
	p, err := k.Parse(text)
	if err != nil {
		return "", err
	}
	return string(p.AppendText(nil)), nil
}

// Grading implements [StepLogic].
func (k *Stepped[P, S, F, R]) Grading() *grade.Model { return k.Model }

// readUnique returns the puzzle of a text and its solution. readUnique fails if the text is not a
// puzzle, or if the puzzle does not have exactly one solution.
func (k *Stepped[P, S, F, R]) readUnique(solver *solvers[P, S, F], text string) (p P, s S, err error) {
	if p, err = k.Parse(text); err != nil {
		return p, s, err
	}
	count := solver.Count(p)
	if !count.Unique() {
		err = errors.New("the puzzle does not have exactly one solution")
	}
	return p, count.First, err
}

// NewSteps implements [StepLogic].
func (k *Stepped[P, S, F, R]) NewSteps() func(text string) (solve.Human, error) {
	solver := k.newSolvers()
	return func(text string) (solve.Human, error) {
		p, _, err := k.readUnique(solver, text)
		if err != nil {
			return solve.Human{}, err
		}
		h := solver.SolveAll(p, true)
		if !h.Solved {
			err = errors.New("the puzzle is not solved within the limit of work")
		}
		return h, err
	}
}

// Measure returns the NewMeasure function of the kind's [ProfileForm]; the parameter look measures a
// puzzle with its solution. The function canonical returns the same text for puzzles that are equal
// when turned or mirrored.
func (k *Stepped[P, S, F, R]) Measure(look func(P, S) profile.Look, canonical func(P) string) func() func(string) (profile.Look, error) {
	return func() func(string) (profile.Look, error) {
		solver, seen := k.newSolvers(), map[string]bool{}
		return func(text string) (profile.Look, error) {
			p, s, err := k.readUnique(solver, text)
			if err != nil {
				return profile.Look{}, err
			}
			id := canonical(p)
			if seen[id] {
				return profile.Look{}, errors.New("the puzzle occurs before, perhaps turned or mirrored")
			}
			seen[id] = true
			l := look(p, s)
			if l.Figures[profile.Filled] == 0 {
				return profile.Look{}, errors.New("the board is empty")
			}
			return l, nil
		}
	}
}
