package human

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
)

// grammar reads the sentences of a language.
type grammar interface {
	link() told                                        // a sentence of one link
	suppose() Fact                                     // the beginning of a supposition that is told at once
	so() Fact                                          // its end
	supposed() (suppose Fact, links int, settles Fact) // a supposition with its chain elsewhere
	nested() (suppose, settles Fact)                   // one with others within it
	follows() (links int, settles []Fact)              // what follows by a chain that is elsewhere
	space(but bool)                                    // between links, the last of a supposition or not
	read(text string, what func()) error               // reads a whole text
}

func grammarOf(p slitherlink.Puzzle, lang phrase.Language) grammar {
	if lang == phrase.Korean {
		return &koreanReader{reader{p: p}}
	}
	return &reader{p: p}
}

// readBack returns an error if a sentence does not say what the reason does.
func readBack(in grammar, technique slitherlink.Technique, r solve.Reason[Fact], s solve.Sentence) error {
	if r.Suppose != nil && r.Chain == nil {
		var suppose, settles Fact
		err := in.read(s.Text, func() { suppose, settles = in.nested() })
		if err == nil && (!sameFacts(r.Suppose, []Fact{suppose}) || !sameFacts(r.Settles, []Fact{settles})) {
			return fmt.Errorf("it supposes %v and settles %v", suppose, settles)
		}
		return err
	}
	links := r.Chain
	if links == nil {
		links = []solve.Link[Fact]{{Rule: technique.String(), Because: r.Because, Settles: r.Settles}}
	}
	for i, text := range s.Chain {
		var t told
		if err := in.read(text, func() { t = in.link() }); err != nil {
			return fmt.Errorf("link %d: %w", i+1, err)
		}
		if err := t.compare(links[i]); err != nil {
			return fmt.Errorf("link %d: it says %w", i+1, err)
		}
	}
	n := len(links)
	suppose, settles := slices.Clone(r.Suppose), slices.Clone(r.Settles)
	var says []told
	err := in.read(s.Text, func() {
		switch {
		case s.Chain != nil && r.Suppose != nil:
			suppose[0], n, settles[0] = in.supposed()
		case s.Chain != nil:
			n, settles = in.follows()
		default:
			if r.Suppose != nil {
				suppose[0] = in.suppose()
			}
			for i := range links {
				if i > 0 {
					in.space(r.Suppose != nil && i == len(links)-1)
				}
				says = append(says, in.link())
			}
			if r.Suppose != nil {
				settles[0] = in.so()
			}
		}
	})
	for i := range says {
		if err == nil {
			err = says[i].compare(links[i])
		}
	}
	if err == nil && (n != len(links) || s.Chain != nil && n != len(s.Chain) || !sameFacts(suppose, r.Suppose) || !sameFacts(settles, r.Settles)) {
		return fmt.Errorf("it supposes %v, has %d links, and settles %v", suppose, n, settles)
	}
	return err
}

// Every sentence, read back, says what the reason does, in each language. SLITHERLINKS names
// other puzzles, as for TestReasons.
func TestSentencesReadBack(t *testing.T) {
	var s Solver
	read := 0
	for _, p := range reasonPuzzles(t) {
		s.Solve(p, slitherlink.DeepLookAhead)
		for i := range s.Steps {
			for _, lang := range []phrase.Language{phrase.English, phrase.Korean} {
				sentence := s.Sentence(i, lang)
				if err := readBack(grammarOf(p, lang), s.Steps[i].Technique, s.Reason(i), sentence); err != nil {
					t.Fatalf("%v: step %d, %v: %v\n%s\n%s\n%+v", p, i+1, s.Steps[i].Technique, err, sentence.Text, strings.Join(sentence.Chain, "\n"), s.Reason(i))
				}
				read++
			}
		}
	}
	t.Logf("%d sentences", read)
}

// place is a cell or a dot, by row and column. Dot (r, c) is at the top left of cell (r, c).
// The outside of the board is cell (0, 0).
type place struct {
	row, col int
	dot      bool
}

// edge is an edge by its upper or left dot.
type edge struct {
	row, col int
	upright  bool
}

// edge returns an edge of the cell that a fact is about.
func (f Fact) edge(side string) edge {
	switch side {
	case "right":
		return edge{f.Row, f.Column + 1, true}
	case "bottom":
		return edge{f.Row + 1, f.Column, false}
	}
	return edge{f.Row, f.Column, side == "left"}
}

// side returns which of the four edges of a place an edge is: at a cell top, right, bottom
// and left; at a dot right, down, left and up. It is -1 for none of them.
func (p place) side(e edge) int {
	around := [4]edge{{p.row, p.col, false}, {p.row, p.col + 1, true}, {p.row + 1, p.col, false}, {p.row, p.col, true}}
	if p.dot {
		around = [4]edge{{p.row, p.col, false}, {p.row, p.col, true}, {p.row, p.col - 1, false}, {p.row - 1, p.col, true}}
	}
	return slices.Index(around[:], e)
}

// has reports whether all edges that a fact is about are edges of a place.
func (p place) has(f Fact) bool {
	return p.side(f.edge(f.Side)) >= 0 && (f.Other == "" || p.side(f.edge(f.Other)) >= 0)
}

// dots returns the two dots of an edge.
func (e edge) dots() [2]place {
	if e.upright {
		return [2]place{{e.row, e.col, true}, {e.row + 1, e.col, true}}
	}
	return [2]place{{e.row, e.col, true}, {e.row, e.col + 1, true}}
}
