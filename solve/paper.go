package solve

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// A Reading is the set of the ambiguous sentences of a published algorithm that are read literally.
// Bit i stands for sentence i+1 of the paper's table in docs/evidence/readings.md. If a rule depends
// on an ambiguous sentence, a comment in the code of the rule quotes the sentence.
type Reading uint16

// Named readings.
const (
	// Charitable fills gaps in the text in favour of the algorithm.
	Charitable Reading = 0
	// Literal adds nothing to the text.
	Literal Reading = 1<<16 - 1
)

// MostSentences is the largest number of a sentence in a Reading.
const MostSentences = 16

// Has reports whether a sentence, numbered from 1, is read literally.
func (r Reading) Has(sentence int) bool { return r>>(sentence-1)&1 == 1 }

// Last returns the largest number of a sentence that is read literally, or 0 for the named
// readings.
func (r Reading) Last() int {
	if r == Literal {
		return 0
	}
	return bits.Len16(uint16(r))
}

// String returns charitable, literal, or the numbers of the sentences, as in 1+3.
func (r Reading) String() string {
	switch r {
	case Charitable:
		return "charitable"
	case Literal:
		return "literal"
	}
	var list []string
	for i := 1; i <= MostSentences; i++ {
		if r.Has(i) {
			list = append(list, strconv.Itoa(i))
		}
	}
	return strings.Join(list, "+")
}

// MarshalText implements [encoding.TextMarshaler].
func (r Reading) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *Reading) UnmarshalText(text []byte) error {
	switch string(text) {
	case Charitable.String():
		*r = Charitable
		return nil
	case Literal.String():
		*r = Literal
		return nil
	}
	*r = 0
	for number := range strings.SplitSeq(string(text), "+") {
		i, err := strconv.Atoi(number)
		if err != nil || i < 1 || i > MostSentences {
			return fmt.Errorf("found %q, want charitable, literal, or numbers of sentences such as 1+2", text)
		}
		*r |= 1 << (i - 1)
	}
	return nil
}

// PaperRun is the result of a published algorithm, or of its completed version, for a puzzle.
type PaperRun struct {
	Ending      PaperEnding
	Steps       int // number of rules applied, including choices and retractions; for matchsticks, number of layouts visited
	Choices     int // number of times that the algorithm chose one of several ways
	Retractions int // number of choices taken back; 0 for an algorithm as published
}

// PaperEnding says how a run of a paper's algorithm ended.
type PaperEnding uint8

// The endings.
const (
	PaperSolved  PaperEnding = iota // the algorithm claims to be done, and is right
	PaperWrong                      // the algorithm claims to be done, and is wrong, or a choice or a literal reading leads to a contradiction
	PaperStuck                      // no rule applies, or the rules lead in a circle
	PaperRefuted                    // no choice is left: the puzzle has no solution
	PaperStopped                    // the algorithm reached the limit of retractions or its limit of work
	PaperEndings int         = iota // the number of endings
)

func (e PaperEnding) String() string {
	return [...]string{"solved", "wrong", "stuck", "no solution", "stopped"}[e]
}

// A Trace is called for each step of a paper's algorithm, with the name of the rule and a sentence. For
// matchsticks, a Trace is called with an empty name and each line that the paper's program prints.
// During the call, the function may read the exported state of the algorithm.
type Trace func(rule, sentence string)
