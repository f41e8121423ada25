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
	Single() bool                  // whether its steps are obvious after the step that makes them possible
}

// Fact is something known about a puzzle: a clue with its place, a line, the digits of a cell.
// Facts are plain data; two facts are the same if their JSON is.
type Fact interface {
	Say(l phrase.Language) string   // the statement, in words that can follow "that", or in Korean precede its negation
	Place(l phrase.Language) string // where it is
	At() []int                      // the rows and columns of the place, which give the reading order of facts
}

// Atom is the smallest unit of knowledge about a puzzle, in numbers that the kind chooses.
type Atom [4]int

// Marked is a [Fact] of a kind with several places for marks in a cell.
type Marked interface {
	Mark(l phrase.Language) string // the name of the marked object, such as a side of a cell
}

// Person is the interface of solvers that work as a person does: step by step, each step by a
// technique and for a reason. P is a puzzle of the kind, S a solution, F a [Fact].
type Person[P, S any, F Fact] interface {
	// SolveAll returns the solution of a puzzle by all techniques, as far as they make progress.
	// unique says that the puzzle has exactly one solution: then suppositions may nest.
	SolveAll(p P, unique bool) Human
	// Path returns steps that lead to the solution one after another. Each is the easiest on the
	// board after the steps before it. Of several steps of one technique it makes the one with the
	// most consequences, but all of them if they are singles.
	Path(p P, unique bool) Human
	// Next returns the open steps of a position: all steps of the easiest technique that makes
	// progress from the known facts of p.
	Next(p P, known []F, unique bool) Human

	// Known, Reason, Sentence and Hint are about step i of the last puzzle or position. Known
	// returns what is known before the round of the step, or at the end if i is the number of
	// steps. Reasons have a limit of work; beyond it, a reason settles nothing, and its step has no
	// sentence. Hint is a sentence that tells only the beginning of a long chain.
	Known(i int) []F
	Reason(i int) Reason[F]
	Sentence(i int, l phrase.Language) Sentence
	Hint(i int, l phrase.Language) Sentence
	// Atoms returns the atoms of a fact about the last puzzle, except those of clues.
	Atoms(f F) []Atom
	// Then tells singles of the last puzzle briefly, one after another, in words that can follow
	// "then".
	Then(steps []int, l phrase.Language) string
	// Where returns the place where a person must look to see a step.
	Where(r Reason[F], l phrase.Language) string

	// Technique returns a technique by its number, from 0 for the easiest.
	Technique(i int) Technique

	// ParsePosition reads a puzzle with the part of an answer that a person has drawn. The error is
	// a [*SyntaxError].
	ParsePosition(text string) (p P, known []F, err error)
	// Answer returns the facts that make up a solution: everything that a person must draw.
	Answer(p P, s S) []F
	// Mistakes returns the known facts that a solution contradicts.
	Mistakes(p P, s S, known []F) []F
	// Fault names the first violation of the rules in what is known, or returns "" if that is a
	// solution.
	Fault(p P, known []F, l phrase.Language) string
}

// Contradicting is the interface of a [Person] whose steps end just before a contradiction. For
// other solvers, the last step is the contradiction.
type Contradicting[F Fact] interface {
	// Contradiction returns why what is known after the last step is impossible: a technique, a
	// reason that settles nothing, and its sentence. The sentence is "" if no explanation is short
	// enough.
	Contradiction(l phrase.Language) (technique int, r Reason[F], s Sentence)
}

// Agreeing is the interface of a [Person] for a kind whose puzzles may have too many solutions to
// compare each with a position.
type Agreeing[P, S any, F Fact] interface {
	// Agrees reports whether some solution of p agrees with all known facts, and returns one; sure
	// is false if the search gave up.
	Agrees(p P, known []F) (s S, agrees, sure bool)

	// Settled returns everything that a solution says about the board: one fact for each of its
	// places, always in the same order.
	Settled(p P, s S) []F
	// Join returns the strongest fact that follows from either of two facts about one place; ok is
	// false if none does.
	Join(p P, a, b F) (f F, ok bool)
	// Contraries returns facts such that each solution without f has one of them.
	Contraries(p P, f F) []F
}

// Puzzle is the interface of the puzzles of a kind with a [Person].
type Puzzle[S any] interface {
	AppendText(b []byte) []byte          // its text, as in data sets
	AppendSolution(b []byte, s S) []byte // the text of a solution, as in data sets
	Drawing(s S) string                  // a drawing in characters, without a solution if s is the zero value
}

// Stoppable is the interface of solvers that may take long.
type Stoppable interface {
	// Within makes all later searches give up when ctx ends, as at their limit of work.
	Within(ctx context.Context)
}

// Exact is the interface of the exact solvers.
type Exact[P, S any] interface {
	Count(p P) Count[S]
	Solve(p P, most int) (solutions []S, all bool) // up to most solutions; all says that there are no others
}

// Paper is the interface of the seed papers' algorithms. Trace may be nil.
type Paper[P any] interface {
	Solve(p P, r Reading, trace Trace) PaperRun
}

// Drawer is a [Paper] that can draw its result for the last puzzle, in characters.
type Drawer interface{ Drawing() string }

// Completer is a [Paper] that also has a completed version, which takes back up to limit choices.
// Its rules are those of the charitable reading.
type Completer[P any] interface {
	Complete(p P, limit int, trace Trace) PaperRun
}
