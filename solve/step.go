package solve

import (
	"encoding/json"

	"matchbook/solve/phrase"
)

// Reason says why a step holds, as data. The sentence and the picture of a step are made from its
// reason and the puzzle. F is the type of the kind's facts. In JSON, facts give places by row and
// column, counted from 1, as sentences do.
//
// The step rests only on the facts in Because, the rules, the size of the board and the places of
// its clues: these are enough to conclude Settles.
type Reason[F any] struct {
	Because []F `json:"because"` // clues, and facts known before the round of the step
	Settles []F `json:"settles"` // the conclusions of the step

	// For a supposition: Suppose is the negation of what the step settles, and Chain leads from
	// there to a contradiction. Because has all facts of the board that the chain rests on. If
	// suppositions nest, there is no chain, and Because has all known facts. Other steps have a
	// chain if they need several links.
	Suppose []F       `json:"suppose,omitempty"`
	Chain   []Link[F] `json:"chain,omitempty"`

	// Then has the singles that are described together with the step, in order. Because and Settles
	// include the facts of the singles.
	Then []Link[F] `json:"then,omitempty"`
}

// Link is one deduction of a chain. A Link rests on facts of the board, on the supposition, and on
// conclusions of earlier links. After a supposition, the last link settles nothing: its premises
// contradict each other.
type Link[F any] struct {
	Rule    string `json:"rule"` // the name of a technique
	Because []F    `json:"because"`
	Settles []F    `json:"settles,omitempty"`
}

// MarshalJSON writes "because" and "settles" as [] if they have no facts, never as null.
func (r Reason[F]) MarshalJSON() ([]byte, error) {
	type plain Reason[F]
	r.Because, r.Settles = notNil(r.Because), notNil(r.Settles)
	return json.Marshal(plain(r))
}

// MarshalJSON writes "because" as [] if it has no facts, never as null.
func (l Link[F]) MarshalJSON() ([]byte, error) {
	type plain Link[F]
	l.Because = notNil(l.Because)
	return json.Marshal(plain(l))
}

func notNil[F any](facts []F) []F {
	if facts == nil {
		return []F{}
	}
	return facts
}

// Sentence describes a step in words: its conclusion, and why it holds. Chain has the links of the
// step's chain, one sentence each; Chain is nil if Text describes all links.
type Sentence struct {
	Text  string
	Chain []string
}

// Listed reports whether the links of the chain are shown as a list, because there are more than
// three links or the links are too long for one paragraph.
func (r *Reason[F]) Listed() bool {
	facts := 0
	for i := range r.Chain {
		facts += len(r.Chain[i].Because) + len(r.Chain[i].Settles)
	}
	return len(r.Chain) > 3 || len(r.Chain) > 1 && facts > 8
}

// Told holds the chains that have been shown in a round. The chains of several steps often share
// links, and a reader wants to see these once. The zero Told has no chains.
type Told struct {
	chains []toldChain
	at     map[string][][2]int // for each link, the index of each chain that has it, and the link's index in that chain
}

type toldChain struct {
	step  int
	links []string
}

// Line is the text for links First to Last of a chain, counted from 1. The text is either one link,
// or a reference to the same links of an earlier step.
type Line struct {
	First, Last int
	Text        string
}

// leastLike is how many links two chains must share before the second chain refers to the first.
const leastLike = 2

// Tell adds the chain of a step and returns its lines, in order. If an earlier step has shown several
// consecutive links of the chain, one line refers to the numbers of these links in that step.
func (t *Told) Tell(step int, chain []string, l phrase.Language) (lines []Line) {
	for i := 0; i < len(chain); {
		if earlier, from, n := t.like(chain[i:]); n >= leastLike {
			lines = append(lines, Line{i + 1, i + n, l.Repeated(earlier, from+1, from+n)})
			i += n
		} else {
			lines = append(lines, Line{i + 1, i + 1, chain[i]})
			i++
		}
	}
	if t.at == nil {
		t.at = make(map[string][][2]int)
	}
	for i, link := range chain {
		t.at[link] = append(t.at[link], [2]int{len(t.chains), i})
	}
	t.chains = append(t.chains, toldChain{step, chain})
	return lines
}

// like finds the earlier chain with the longest run of links that begins the given chain. The
// results are the step of the earlier chain, the index in that chain at which the run begins, and
// the length of the run.
func (t *Told) like(chain []string) (step, from, n int) {
	for _, at := range t.at[chain[0]] {
		c, k := &t.chains[at[0]], 0
		for k < len(chain) && at[1]+k < len(c.links) && chain[k] == c.links[at[1]+k] {
			k++
		}
		if k > n {
			step, from, n = c.step, at[1], k
		}
	}
	return step, from, n
}
