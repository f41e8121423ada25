package solve

import (
	"encoding/json"

	"matchbook/solve/phrase"
)

// Reason says why a step holds, as data. The sentence and the picture of a step are made only from
// its reason. F is a fact of the kind: a clue with its place, a line, the digits of a cell. Its
// JSON gives places by row and column, counted from 1, as in sentences.
//
// Besides the facts in Because, the step rests only on the rules of the puzzle, the size of the
// board and the places of its clues: on a board where nothing else is known, Settles follows.
type Reason[F any] struct {
	Because []F `json:"because"` // clues, and what was known before the round of the step
	Settles []F `json:"settles"` // the conclusions of the step

	// For a supposition: what is supposed, which is the contrary of what the step settles, and the
	// chain from there to a contradiction. Because has all facts of the board on which the chain
	// rests. If suppositions nest there is no chain, and Because has everything that is known.
	// Other steps have a chain if they follow through several links.
	Suppose []F       `json:"suppose,omitempty"`
	Chain   []Link[F] `json:"chain,omitempty"`

	// Then has the singles that are told with the step, one after another. Because and Settles
	// include theirs.
	Then []Link[F] `json:"then,omitempty"`
}

// Link is one deduction of a chain. It rests on facts of the board, on what is supposed, and on the
// conclusions of earlier links. The last link settles nothing: its premises contradict each other.
type Link[F any] struct {
	Rule    string `json:"rule"` // the name of a technique
	Because []F    `json:"because"`
	Settles []F    `json:"settles,omitempty"`
}

// MarshalJSON writes a list without facts as [], never as null.
func (r Reason[F]) MarshalJSON() ([]byte, error) {
	type plain Reason[F]
	r.Because, r.Settles = notNil(r.Because), notNil(r.Settles)
	return json.Marshal(plain(r))
}

// MarshalJSON writes a list without facts as [], never as null.
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

// Sentence describes a step in words: what follows, and why. Chain has the links of a supposition,
// one sentence each; it is nil if Text tells them all.
type Sentence struct {
	Text  string
	Chain []string
}

// Listed reports whether the links of the chain are told in a list: there are more than three, or
// they are too long for one paragraph.
func (r *Reason[F]) Listed() bool {
	facts := 0
	for i := range r.Chain {
		facts += len(r.Chain[i].Because) + len(r.Chain[i].Settles)
	}
	return len(r.Chain) > 3 || len(r.Chain) > 1 && facts > 8
}

// Beginning returns the links of a list with which a hint begins: the end of the chain would be the
// answer.
func Beginning(list []string) []string { return list[:min(2, len(list)-1)] }

// Told has the chains of a round that were told. Open steps often follow from the same links, in
// whole or in part, and nobody wants to read these again. The zero Told has none.
type Told struct {
	chains []toldChain
	at     map[string][][2]int // for each link, the chains and the indices in them where it occurs
}

type toldChain struct {
	step  int
	links []string
}

// Line is a link of a chain as it is told, or a reference to several links of an earlier step:
// those numbered First to Last, from 1.
type Line struct {
	First, Last int
	Text        string
}

// leastLike is how many links a chain must share with an earlier one before they are replaced by a
// reference.
const leastLike = 2

// Tell adds the chain of a step and returns its lines, in order. Several consecutive links that an
// earlier step has are told by their numbers there.
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

// like returns the step that shares the longest run of the first links of a chain, the index of the
// run there, and its length.
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
