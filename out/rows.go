package out

import "math"

// Shared are the columns that the rows of every kind begin with, so that one query spans
// kinds. A kind, or a job, that cannot fill some of them does not have them: see [Column].
type Shared struct {
	// `matchstick`, `bridges`, `sujiko`, `slitherlink` or `figure`
	Kind string `column:"kind,dict"`
	// the row's index in its job, from 0; of several shapes, one follows the other
	Index int64 `column:"index,delta"`
	// the job's seed
	Seed int64 `column:"seed,dict" when:"seed"`
	// the name that the puzzle came with
	Name string `column:"name,null,delta" when:"list"`
	// the line where it stands in its file, from 1; null where it came from no file
	Line Maybe[int64] `column:"line,delta" when:"list"`
	// what else its line says, a JSON object: the other keys of its object, or the other columns of its table
	Fields string `column:"fields,null,delta" when:"list"`
	// the puzzle as it is written: `0+3=09`, `20 15 22 18`; equal for equal puzzles of a kind
	Puzzle string `column:"puzzle,delta"`
	// how many solutions it has (matchsticks: within the limit of moves): `unique`, `several`, `none`, or `unknown` if the search gave up before it knew
	Verdict string `column:"verdict,dict"`
	// how many it has; at least so many if `solutions_capped`
	Solutions int64 `column:"solutions,dict"`
	// whether there may be more than `solutions` says; never for matchsticks and sujikos
	SolutionsCapped bool `column:"solutions_capped"`
	// a solution; null if none is known. Matchsticks: of those with the fewest moves the first by text. Sujikos: the nine digits, the first by text. Bridges and slitherlinks: a pzprv3 file with the answer
	Solution string `column:"solution,null,delta"`

	// how hard it is for a person, from 0 to 100; null if it has not exactly one solution, or if no steps of a person lead to it. Matchsticks with several solutions have a score too; it is null if there is none within the limit, or if the equation is true as it stands
	Score Maybe[float64] `column:"score,dict" when:"grade"`
	// the name of the band of `score`: `gentle`, `easy`, `medium`, `hard`, `expert` or `extreme`; null like `score`
	Level string `column:"level,null,dict" when:"grade"`
	// how long a person is expected to look, in the time of one step by the easiest technique, or of one result that is tried; see [Grades](grading.md#effort); null like `score`
	Effort Maybe[float64] `column:"effort,dict" when:"grade"`
	// the hardest technique that a person needs; null like `score`, and if none is needed
	Hardest string `column:"hardest_technique,null,dict" when:"grade"`
	// how much of that is needed: rounds of it, or results that mislead for each solution; null like `score`
	Work Maybe[float64] `column:"hardest_work,dict" when:"grade"`
	// the steps of a person's solution; null like `score`
	Steps Maybe[int32] `column:"person_steps,dict" when:"steps"`
	// rounds of these steps: a round makes all that are open of the easiest technique that leads on. `person_steps` / `rounds` are open on average
	Rounds Maybe[int32] `column:"rounds,dict" when:"steps"`
	// rounds with only one step
	Bottlenecks Maybe[int32] `column:"bottlenecks,dict" when:"steps"`
	// cells, rows and columns added up, from the middle of a step to that of the nearest step of the round before, on average; null with one round
	MeanJump Maybe[float64] `column:"mean_jump,dict" when:"steps"`

	// how the algorithm of the seed paper ends: `solved`, `no solution` (it says that there is none: of equations when its search, which is complete, has found none; of the other kinds by a contradiction before any choice), `stuck`, `wrong` (it claims to be done and is not) or `stopped` (at its [limit of work](#limits-of-work)); null where it does not apply
	PaperEnding string `column:"paper_ending,null,dict" when:"paper"`
	// how its text is read: `charitable`, as [Papers](papers.md) says; null like `paper_ending`
	PaperReading string `column:"paper_reading,null,dict" when:"paper"`
	// how many layouts it visits (matchsticks), or how often it applies a rule; null like `paper_ending`
	PaperSteps Maybe[int64] `column:"paper_steps,dict" when:"paper"`
	// how often it went on where more than one way was open; null like `paper_ending`
	PaperChoices Maybe[int32] `column:"paper_choices,dict" when:"choices"`
	// rules that it applies when it takes choices back that led nowhere, choices and retractions among them; null if 10,000 retractions or its [limit of work](#limits-of-work) were not enough
	CompletedSteps Maybe[int32] `column:"completed_steps,dict" when:"completed"`
	// choices taken back there; null like `completed_steps`
	CompletedRetractions Maybe[int32] `column:"completed_retractions,dict" when:"completed"`
}

// Values of the column verdict: how many solutions a puzzle has. If a search gave up before it
// knew, it is unknown, even if it had found one.
const (
	VerdictUnique  = "unique"
	VerdictSeveral = "several"
	VerdictNone    = "none"
	VerdictUnknown = "unknown"
)

// Verdicts are all of them, in the order in which they are shown.
var Verdicts = []string{VerdictUnique, VerdictSeveral, VerdictNone, VerdictUnknown}

// VerdictOf returns the verdict of a number of solutions. If the number is not exact, there may
// be more.
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

// Charitable is the value of the column paper_reading where the text of a paper is read as
// favourably as it allows.
const Charitable = "charitable"

// SetCount fills the columns about the number of solutions. If it is not exact, there may be
// more.
func (s *Shared) SetCount(solutions uint64, exact bool) {
	s.Solutions = int64(min(solutions, math.MaxInt64))
	s.SolutionsCapped = !exact || solutions > math.MaxInt64
	s.Verdict = VerdictOf(solutions, exact)
}

// Unique reports whether the puzzle has exactly one solution, and that is certain.
func (s *Shared) Unique() bool { return s.Verdict == VerdictUnique }

// Row is a pointer to a row of any kind.
type Row interface {
	// Common returns the columns that all kinds share.
	Common() *Shared
}

// Common implements [Row].
func (s *Shared) Common() *Shared { return s }
