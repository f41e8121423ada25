package solve

// PaperRun is the result of the algorithm of a seed paper, or of its completed version, for
// a puzzle. The kinds whose algorithm makes choices share it.
type PaperRun struct {
	Ending      PaperEnding
	Steps       int // rules applied, choices and retractions among them
	Choices     int // times that it went on where more than one way was open
	Retractions int // choices taken back; 0 for an algorithm as published
}

// PaperEnding is how a run of a paper's algorithm ended.
type PaperEnding uint8

// The endings.
const (
	PaperSolved  PaperEnding = iota // it claims to be done, and is right
	PaperWrong                      // it claims to be done and is not, or a choice of it leads to a contradiction
	PaperStuck                      // no rule applies
	PaperRefuted                    // no choice is left: the puzzle has no solution
	PaperStopped                    // it took back as many choices as it was allowed, or worked as long: see MostWork
	PaperEndings int         = iota // how many there are
)

func (e PaperEnding) String() string {
	return [...]string{"solved", "wrong", "stuck", "no solution", "stopped"}[e]
}

// Trace is called with the rule and a sentence after each step of a paper's algorithm.
// During the call the exported state of the algorithm may be read.
type Trace func(rule, sentence string)
