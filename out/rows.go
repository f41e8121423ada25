package out

import "math"

// Shared has the first columns of the rows of every kind, so that one query can span kinds. A kind
// or job omits the columns that it cannot fill; see [Column].
type Shared struct {
	// kind of the puzzle, as commands name it
	Kind string `column:"kind,dict"`
	// number of the puzzle in its job, from 0; puzzles that the job leaves out have no row
	Index int64 `column:"index,delta"`
	// seed of the job
	Seed int64 `column:"seed,dict" when:"seed"`
	// name that came with the puzzle
	Name string `column:"name,null,delta" when:"list"`
	// line of the puzzle in its file, from 1; null if the puzzle came from no file
	Line Maybe[int64] `column:"line,delta" when:"list"`
	// the rest of the puzzle's line as a JSON object: other keys of the line's object, or other columns of the table
	Fields string `column:"fields,null,delta" when:"list"`
	// text of the puzzle, such as `0+3=09` or `20 15 22 18`; equal puzzles of a kind have the same text
	Puzzle string `column:"puzzle,delta"`
	// number of solutions, as a word: `unique`, `several`, `none`, or `unknown` if the search stopped before finding two. If a puzzle limits the number of moves, only solutions within `moves` count
	Verdict string `column:"verdict,dict"`
	// number of solutions; a lower bound if `solutions_capped` is true; null if nothing is known
	Solutions Maybe[int64] `column:"solutions,dict"`
	// whether there may be more solutions than `solutions`
	SolutionsCapped bool `column:"solutions_capped"`
	// one solution; null if none is known. The sections of the kinds say which solution it is, and how it is written
	Solution string `column:"solution,null,dict,delta"`

	// difficulty for a person, from 0 to 100; null if the puzzle does not have exactly one solution, or if no solution by steps was found; the sections of the kinds name exceptions
	Score Maybe[float64] `column:"score,dict" when:"grade"`
	// level of the score: `gentle`, `easy`, `medium`, `hard`, `expert` or `extreme`; null like `score`
	Level string `column:"level,null,dict" when:"grade"`
	// expected length of a person's search, in steps by the easiest technique or in results tried; compare efforts only within a kind (see [Grades](grades.md#effort)); null like `score`
	Effort Maybe[float64] `column:"effort,dict" when:"grade"`
	// hardest technique that a person needs; null like `score`, and if no technique is needed
	Hardest string `column:"hardest_technique,null,dict" when:"grade"`
	// amount of work at the hardest technique: its rounds, or misleading results per solution; null like `score`
	Work Maybe[float64] `column:"hardest_work,dict" when:"grade"`
	// number of steps of a person's solution; null like `score`
	Steps Maybe[int32] `column:"person_steps,dict" when:"steps"`
	// number of rounds of a person's solution. A round makes all open steps of the easiest technique that makes progress, except repetitions. On average, `person_steps / rounds` steps are open
	Rounds Maybe[int32] `column:"rounds,dict" when:"steps"`
	// number of rounds with only one step
	Bottlenecks Maybe[int32] `column:"bottlenecks,dict" when:"steps"`
	// mean distance of a step from the nearest step of the previous round, in cells across plus cells down; null if there is only one round
	MeanJump Maybe[float64] `column:"mean_jump,dict" when:"steps"`

	// how the published algorithm ends: `solved`, `no solution`, `stuck`, `wrong` (a false solution, or a choice that leads to a contradiction) or `stopped` (at its [limit of work](#limits-of-work)); null if the algorithm does not apply to the puzzle. `no solution` follows from a contradiction before any choice; for equations, it follows from a search, which is complete unless the text is read literally
	PaperEnding string `column:"paper_ending,null,dict" when:"paper"`
	// how the paper's text is read: `charitable`, `literal`, or the numbers of the [sentences](evidence/readings.md) that are read literally, such as `1+3`; null like `paper_ending`
	PaperReading string `column:"paper_reading,null,dict" when:"paper"`
	// number of rules that the algorithm applied, or of layouts that it visited; null like `paper_ending`
	PaperSteps Maybe[int64] `column:"paper_steps,dict" when:"paper"`
	// number of times that the algorithm chose one of several ways; null like `paper_ending`
	PaperChoices Maybe[int32] `column:"paper_choices,dict" when:"choices"`
	// number of rules that the completed algorithm applied, including choices and retractions. The completed algorithm takes wrong choices back. Null if the algorithm does not apply to the puzzle, or if 10,000 retractions or its [limit of work](#limits-of-work) were not enough
	CompletedSteps Maybe[int32] `column:"completed_steps,dict" when:"completed"`
	// number of choices that the completed algorithm took back; null like `completed_steps`
	CompletedRetractions Maybe[int32] `column:"completed_retractions,dict" when:"completed"`
}

// The values of the column verdict, which stand for the number of solutions of a puzzle. If a
// search gives up before it has found a second solution, the verdict is unknown.
const (
	VerdictUnique  = "unique"
	VerdictSeveral = "several"
	VerdictNone    = "none"
	VerdictUnknown = "unknown"
)

// Verdicts are all verdicts, in the order in which they are shown.
var Verdicts = []string{VerdictUnique, VerdictSeveral, VerdictNone, VerdictUnknown}

// VerdictOf returns the verdict for a number of solutions. If exact is false, the number is a lower
// bound.
func VerdictOf(solutions uint64, exact bool) string {
	switch {
	case solutions > 1:
		return VerdictSeveral
	case !exact:
		return VerdictUnknown
	case solutions == 1:
		return VerdictUnique
	}
	return VerdictNone
}

// SetCount fills the columns about the number of solutions. If exact is false, the number is a
// lower bound.
func (s *Shared) SetCount(solutions uint64, exact bool) {
	s.Solutions = Maybe[int64]{int64(min(solutions, math.MaxInt64)), solutions > 0 || exact}
	s.SolutionsCapped = !exact || solutions > math.MaxInt64
	s.Verdict = VerdictOf(solutions, exact)
}

// Unique reports whether the puzzle certainly has exactly one solution.
func (s *Shared) Unique() bool { return s.Verdict == VerdictUnique }

// Row is a pointer to a row of any kind.
type Row interface {
	// Common returns the columns that all kinds share.
	Common() *Shared
}

// Common implements [Row].
func (s *Shared) Common() *Shared { return s }
