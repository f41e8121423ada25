package solve

import (
	"context"

	"matchbook/solve/phrase"
)

// Technique is a named deduction of a kind.
type Technique interface {
	String() string                // the name in data
	Name(l phrase.Language) string // the name in words
	Look(l phrase.Language) string // what a person looks for, in words that can follow "look for"
	Single() bool                  // whether a person sees steps of the technique immediately
}

// Fact is something known about a puzzle, such as a clue and its place, a line, or the digits of a
// cell. Facts are plain data; two facts are equal if their JSON texts are equal.
type Fact interface {
	Say(l phrase.Language) string   // the fact in words that can follow "that" or, in Korean, precede a negation
	Place(l phrase.Language) string // the name of the place
	At() []int                      // the rows and columns of the place, by which facts are sorted
}

// Atom is the smallest unit of knowledge about a puzzle. Each kind gives the four numbers a meaning.
type Atom [4]int

// Marked is a [Fact] of a kind whose cells have several places for marks.
type Marked interface {
	Mark(l phrase.Language) string // the name of the marked place, such as a side of a cell
}

// Person is the interface of solvers that work as a person does: step by step, each step by a
// technique and for a reason. P is the type of puzzles, S is the type of solutions, and F is the
// type of facts.
type Person[P, S any, F Fact] interface {
	// SolveAll solves a puzzle with all techniques, as far as they make progress. Suppositions may nest
	// only if the parameter unique says that the puzzle has exactly one solution.
	SolveAll(p P, unique bool) Human
	// Path returns steps that lead, one after another, to the solution or to a contradiction, as
	// far as the techniques make progress. Each step usually uses the easiest technique that makes
	// progress. Of several open steps, Path makes a step with many consequences; but it makes all
	// open singles. Path may leave out steps that the solution does not need, and make a step
	// later, just before that step is needed.
	Path(p P, unique bool) Human
	// Next returns the open steps of a position: the steps of the easiest technique that makes
	// progress from the known facts of p. If that technique is a supposition, Next may return only
	// some of its steps.
	Next(p P, known []F, unique bool) Human

	// Known, Reason, Sentence and Hint take the index of a step of the last puzzle or position. Known
	// returns the facts known before the round of the step, or at the end if i is the number of steps.
	// The reasons of a puzzle share a limit of work; once this limit is reached, a reason settles
	// nothing and its step has no sentence. The sentence of Hint states only the number of links of a
	// long chain.
	Known(i int) []F
	Reason(i int) Reason[F]
	Sentence(i int, l phrase.Language) Sentence
	Hint(i int, l phrase.Language) Sentence
	// Atoms returns the atoms of a fact about the last puzzle, except atoms of clues.
	Atoms(f F) []Atom
	// Then describes singles briefly, in words that can follow "then"; the parameter steps has the
	// indices of these singles. The parameter told has the facts of earlier sentences. The facts of
	// the sentence that Then continues are in the parameter just. If the facts in the parameter
	// just settle all the singles, Then returns "".
	Then(steps []int, told, just []F, l phrase.Language) string
	// Where returns the name of the place at which a person sees a step.
	Where(r Reason[F], l phrase.Language) string

	// Technique returns a technique by its number, from 0 for the easiest.
	Technique(i int) Technique

	// ParsePosition reads a puzzle with the part of an answer that a person has drawn. The error
	// is a [*SyntaxError].
	ParsePosition(text string) (p P, known []F, err error)
	// Answer returns the facts of a solution that a person must draw.
	Answer(p P, s S) []F
	// Mistakes returns the known facts that a solution contradicts.
	Mistakes(p P, s S, known []F) []F
	// Fault describes the first violation of the rules by the known facts, or returns "" if they
	// are a solution.
	Fault(p P, known []F, l phrase.Language) string
}

// Parts is the interface of a [Person] that names clues by their place among all clues, such as the
// regions a, b and c of a board.
type Parts[P any] interface {
	// PartOf tells the solver that the last puzzle has only some of the clues of a complete puzzle, the
	// parameter whole. The clues are then named as in the complete puzzle.
	PartOf(whole P)
}

// Contradicting is the interface of a [Person] whose steps end just before a contradiction, if there
// is one. In the paths of other solvers, the contradiction is the last step.
type Contradicting[F Fact] interface {
	// Contradiction returns why the facts known after the last step are impossible: a technique, a
	// reason that settles nothing, and its sentence. The sentence is "" if no explanation is short
	// enough.
	Contradiction(l phrase.Language) (technique int, r Reason[F], s Sentence)
}

// Agreeing is the interface of a [Person] for puzzles that may have too many solutions to compare
// each with a position.
type Agreeing[P, S any, F Fact] interface {
	// Agrees reports whether some solution of p agrees with all known facts, and returns this
	// solution. The result sure is false if the search gave up.
	Agrees(p P, known []F) (s S, agrees, sure bool)

	// Settled returns everything that a solution says about the board: one fact for each place,
	// always in the same order.
	Settled(p P, s S) []F
	// Join returns the strongest fact that follows from each of two facts about one place. The
	// result ok is false if no fact follows from both.
	Join(p P, a, b F) (f F, ok bool)
	// Contraries returns facts such that every solution without the fact f has at least one of them.
	Contraries(p P, f F) []F
}

// Finishing is the interface of a [Person] whose stories have a last sentence.
type Finishing interface {
	Done(l phrase.Language) string // the last sentence
}

// Puzzle is the interface of the puzzles of a kind with a [Person].
type Puzzle[S any] interface {
	AppendText(b []byte) []byte          // the puzzle as text, as in data sets
	AppendSolution(b []byte, s S) []byte // the solution as text, as in data sets
	Drawing(s S) string                  // a drawing in characters, without a solution if s is the zero value
}

// Stoppable is the interface of solvers that may take long.
type Stoppable interface {
	// Within makes all later searches give up when ctx ends, as they do at their limit of work.
	Within(ctx context.Context)
}

// Exact is the interface of the exact solvers.
type Exact[P, S any] interface {
	Count(p P) Count[S]
	// Solve returns at most as many solutions as the parameter limit says. The result all is true
	// if it is certain that there are no others.
	Solve(p P, limit int) (solutions []S, all bool)
}

// Paper is the interface of the algorithms that papers have published. Trace may be nil.
type Paper[P any] interface {
	Solve(p P, r Reading, trace Trace) PaperRun
}

// Drawer is a [Paper] that can draw its result for the last puzzle, in characters.
type Drawer interface{ Drawing() string }

// Completer is a [Paper] that also has a completed version, which takes back choices, at most as many
// as the parameter limit says. The completed version uses the charitable reading.
type Completer[P any] interface {
	Complete(p P, limit int, trace Trace) PaperRun
}
