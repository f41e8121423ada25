package solve

import (
	"matchbook/solve/phrase"
)

// Reason is why a step holds, as data. What a person reads about a step, its sentence and
// its picture, is made from its reason alone. F is a fact of the kind: a clue with its
// place, a line, the digits of a cell. Its JSON has places by row and column, which count
// from 1, as in sentences.
//
// The facts of Because are all that the step rests on besides the rules of the puzzle, the
// size of the board and where its clues stand: on a board of which nothing else is known,
// Settles follows.
type Reason[F any] struct {
	Because []F `json:"because"` // clues, and what was known before the round of the step
	Settles []F `json:"settles"` // what is new after it

	// Of a supposition: what is supposed, the contrary of what the step settles, and the
	// chain that leads from there to a contradiction. Because has all facts of the board that
	// the chain rests on. Where suppositions nest there is no chain, and Because has all that is
	// known. Other steps have a chain if they follow through several links.
	Suppose []F       `json:"suppose,omitempty"`
	Chain   []Link[F] `json:"chain,omitempty"`

	// Then has the singles that are told with the step, one after another. Because and Settles
	// include theirs.
	Then []Link[F] `json:"then,omitempty"`
}

// Link is one deduction of a chain. It rests on facts of the board, on what is supposed, and
// on what links before it settle. The last link settles nothing: what it rests on cannot be
// together.
type Link[F any] struct {
	Rule    string `json:"rule"` // the name of a technique
	Because []F    `json:"because"`
	Settles []F    `json:"settles,omitempty"`
}

// Sentence describes a step in words: what follows, and why. Chain has the links of a
// supposition, one sentence each; it is nil if Text tells them all.
type Sentence struct {
	Text  string
	Chain []string
}

// Listed reports whether the links of the chain are told in a list: there are more than three, or
// they say more than a person reads in one paragraph.
func (r *Reason[F]) Listed() bool {
	facts := 0
	for i := range r.Chain {
		facts += len(r.Chain[i].Because) + len(r.Chain[i].Settles)
	}
	return len(r.Chain) > 3 || len(r.Chain) > 1 && facts > 8
}

// Beginning returns the links of a list with which a hint begins: the end of the chain would be
// the answer.
func Beginning(list []string) []string { return list[:min(2, len(list)-1)] }

// Told is the chains of a round that were told. Steps that are open at one moment are often seen
// by the same way, in whole or in part, and nobody wants to read that again. The zero Told has
// none.
type Told struct {
	chains []toldChain
	at     map[string][][2]int // by link, the chains and the places there that have it
}

type toldChain struct {
	step  int
	links []string
}

// Line is a link of a chain as it is told, or several that an earlier step has: those with the
// numbers First to Last, which count from 1.
type Line struct {
	First, Last int
	Text        string
}

// leastLike is how many links an earlier chain must have for them not to be told again.
const leastLike = 2

// Tell adds the chain of a step and returns its lines, in order. Each link is told once as far as
// that is short: several of a row that an earlier step has are told by their numbers there.
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

// like returns the step that has the most of the first links of a chain in a row, the place of the
// first there, and how many they are.
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
