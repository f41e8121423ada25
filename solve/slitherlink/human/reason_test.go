package human

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/looptest"
)

// claims checks what facts imply, apart from the solver: a loop makes some cells inside and
// the others outside, and an edge is a line if and only if the two cells at its sides differ.
// So facts are conditions on the colours of cells, and so are dots, at which four lines never
// meet. What facts imply is what holds in every way to colour the cells that they are about.
// A closed loop among these must be the whole solution.
type claims struct {
	width, height int
	index         map[place]int
	cells         []place
	conditions    []condition
	of            [][]int // by cell, its conditions
	facts         []Fact
}

// condition is a table of the colours that some cells may have, bit by bit.
type condition struct {
	cells   []int
	allowed uint32
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

// edgeOf returns an edge of the cell that a fact is about.
func edgeOf(f Fact, side Side) edge {
	switch side {
	case Right:
		return edge{f.Row, f.Column + 1, true}
	case Bottom:
		return edge{f.Row + 1, f.Column, false}
	}
	return edge{f.Row, f.Column, side == Left}
}

// dots returns the two dots of an edge.
func (e edge) dots() [2]place {
	if e.upright {
		return [2]place{{e.row, e.col, true}, {e.row + 1, e.col, true}}
	}
	return [2]place{{e.row, e.col, true}, {e.row, e.col + 1, true}}
}

// sides are the sides of a cell.
var sides = []Side{Top, Right, Bottom, Left}

const (
	unknownCell int8 = iota
	outsideCell
	insideCell
)

func (c *claims) on(p place) bool {
	return p.row >= 1 && p.row <= c.height && p.col >= 1 && p.col <= c.width
}

// add adds a condition on cells; those beyond the board are outside.
func (c *claims) add(cells []place, ok func(in []bool) bool) {
	var at []int
	var free []int
	for i, p := range cells {
		if !c.on(p) {
			continue
		}
		if _, seen := c.index[p]; !seen {
			c.index[p] = len(c.cells)
			c.cells = append(c.cells, p)
		}
		at, free = append(at, c.index[p]), append(free, i)
	}
	cond := condition{cells: at}
	in := make([]bool, len(cells))
	for way := range 1 << len(free) {
		for j, i := range free {
			in[i] = way>>j&1 == 1
		}
		if ok(in) {
			cond.allowed |= 1 << way
		}
	}
	for len(c.of) < len(c.cells) {
		c.of = append(c.of, nil)
	}
	for _, x := range at {
		c.of[x] = append(c.of[x], len(c.conditions))
	}
	c.conditions = append(c.conditions, cond)
}

func beside(f Fact, side Side) place {
	p := place{f.Row, f.Column, false}
	switch side {
	case Top:
		p.row--
	case Right:
		p.col++
	case Bottom:
		p.row++
	case Left:
		p.col--
	}
	return p
}

// holds reports whether a fact holds, if line says which of its cell's edges are lines.
func (f Fact) holds(line func(side Side) bool) bool {
	switch f.Is {
	case Line:
		return line(f.Side)
	case Cross:
		return !line(f.Side)
	case AtMostOne:
		return !line(f.Side) || !line(f.Other)
	case AtLeastOne:
		return line(f.Side) || line(f.Other)
	case Alike:
		return line(f.Side) == line(f.Other)
	case Differ:
		return line(f.Side) != line(f.Other)
	case If:
		return !line(f.Side) || line(f.Other)
	}
	n := 0
	for _, side := range sides {
		if line(side) {
			n++
		}
	}
	return n == f.Number
}

func (c *claims) addFact(f Fact, holds bool) {
	about := []Side{f.Side, f.Other}
	switch {
	case f.Is == Clue:
		about = sides
	case f.Other == 0:
		about = about[:1]
	}
	cells := []place{{f.Row, f.Column, false}}
	for _, side := range about {
		cells = append(cells, beside(f, side))
	}
	c.add(cells, func(in []bool) bool {
		return f.holds(func(side Side) bool { return in[0] != in[1+slices.Index(about, side)] }) == holds
	})
}

// follows reports whether a fact follows from others on a board; without a fact, whether the others
// contradict each other. It also colours the cells of the facts that more links settle, but these facts
// need not hold.
func follows(width, height int, from []Fact, fact *Fact, more ...solve.Link[Fact]) bool {
	c := claims{width: width, height: height, index: map[place]int{}, facts: from}
	if fact != nil {
		c.addFact(*fact, false)
	}
	for _, f := range from {
		c.addFact(f, true)
	}
	for _, l := range more {
		for _, f := range l.Settles {
			for _, side := range []Side{0, f.Side, f.Other} {
				c.add([]place{beside(f, side)}, func([]bool) bool { return true })
			}
		}
	}
	about := len(c.cells)
	for i := range about {
		p := c.cells[i]
		for _, dot := range []place{{p.row, p.col, true}, {p.row + 1, p.col, true}, {p.row, p.col + 1, true}, {p.row + 1, p.col + 1, true}} {
			cells := []place{{dot.row - 1, dot.col - 1, false}, {dot.row - 1, dot.col, false}, {dot.row, dot.col, false}, {dot.row, dot.col - 1, false}}
			all := true
			for _, q := range cells {
				_, seen := c.index[q]
				all = all && (seen || !c.on(q))
			}
			if all {
				c.add(cells, func(in []bool) bool { return in[0] == in[1] || in[1] == in[2] || in[2] == in[3] || in[3] == in[0] })
			}
		}
	}
	return !c.possible(make([]int8, len(c.cells)), fact)
}

// possible reports whether the cells can be coloured so that all conditions are met.
func (c *claims) possible(colours []int8, not *Fact) bool {
	todo := make([]int, len(c.conditions))
	for i := range todo {
		todo[i] = i
	}
	for len(todo) > 0 {
		cond := c.conditions[todo[len(todo)-1]]
		todo = todo[:len(todo)-1]
		can, any := [5]int8{}, false
		for way := range 1 << len(cond.cells) {
			ok := cond.allowed>>way&1 == 1
			for j, x := range cond.cells {
				ok = ok && (colours[x] == unknownCell || colours[x] == int8(1+way>>j&1))
			}
			if ok {
				any = true
				for j := range cond.cells {
					can[j] |= int8(1 + way>>j&1)
				}
			}
		}
		if !any {
			return false
		}
		for j, x := range cond.cells {
			if colours[x] == unknownCell && can[j] != 3 {
				colours[x] = can[j]
				todo = append(todo, c.of[x]...)
			}
		}
	}
	for x := range colours {
		if colours[x] != unknownCell {
			continue
		}
		for _, colour := range []int8{outsideCell, insideCell} {
			try := slices.Clone(colours)
			try[x] = colour
			if c.possible(try, not) {
				return true
			}
		}
		return false
	}
	return c.oneLoop(colours, not)
}

// oneLoop reports whether a solution can have these lines: a closed loop of them must be all of it.
func (c *claims) oneLoop(colours []int8, not *Fact) bool {
	known := func(p place) (in, ok bool) {
		if !c.on(p) {
			return false, true
		}
		x, ok := c.index[p]
		return ok && colours[x] == insideCell, ok
	}
	lines := map[edge]bool{}
	at := map[place][]edge{}
	for _, p := range c.cells {
		for _, side := range sides {
			f := Fact{Row: p.row, Column: p.col}
			e := edgeOf(f, side)
			a, _ := known(p)
			if b, ok := known(beside(f, side)); ok && a != b && !lines[e] {
				lines[e] = true
				for _, dot := range e.dots() {
					at[dot] = append(at[dot], e)
				}
			}
		}
	}
	seen := map[edge]bool{}
	for e := range lines {
		if seen[e] {
			continue
		}
		loop := map[edge]bool{}
		todo := []edge{e}
		closed := true
		for len(todo) > 0 {
			e := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			if loop[e] {
				continue
			}
			loop[e], seen[e] = true, true
			for _, dot := range e.dots() {
				closed = closed && len(at[dot]) == 2
				todo = append(todo, at[dot]...)
			}
		}
		if !closed {
			continue
		}
		for _, f := range c.facts {
			if !f.holds(func(side Side) bool { return loop[edgeOf(f, side)] }) {
				return false
			}
		}
		if not != nil && not.holds(func(side Side) bool { return loop[edgeOf(*not, side)] }) {
			return false
		}
	}
	// Without any line there is no loop.
	return len(lines) > 0 || len(c.cells) < c.width*c.height
}

// checks counts what was checked of a technique.
type checks struct{ steps, links, supposed, nested int }

// checkReasons checks every step of the last Solve: that it rests on what is known before its
// round and settles what was not, that each link follows from its premises and they are what
// is known, supposed or settled by links before it, and that the whole follows from Because.
// Solution is the only one of the puzzle, or nil.
func checkReasons(t *testing.T, s *Solver, p slitherlink.Puzzle, solution slitherlink.Solution, sums *[slitherlink.Techniques]checks) {
	known := map[Fact]bool{}
	for i, n := range p.Cells {
		if n >= 0 {
			known[Fact{Is: Clue, Row: i/p.Width + 1, Column: i%p.Width + 1, Number: int(n)}] = true
		}
	}
	for _, m := range s.given {
		known[EdgeFact(p, s.position.PuzzleEdge(int(m.Edge)), m.Fact == 1)] = true
	}
	var news []Fact
	sentences := map[string]bool{}
	for i := range s.Steps {
		step := &s.Steps[i]
		if step.round == i {
			for _, f := range news {
				known[f] = true
			}
			news = nil
		}
		r := s.Reason(i)
		fail := func(format string, args ...any) {
			t.Helper()
			text, _ := json.Marshal(r)
			t.Errorf("%v: step %d, %v: %s\n%s\n%s", p, i+1, step.Technique, fmt.Sprintf(format, args...), s.Sentence(i, phrase.English).Text, text)
		}
		sum := &sums[step.Technique]
		sum.steps++
		if len(r.Settles) == 0 {
			fail("it settles nothing")
		}
		var settles []Fact
		for e, line := range s.Marks(step) {
			settles = append(settles, EdgeFact(p, e, line))
		}
		for _, f := range settles {
			other := f.contrary()
			if !slices.Contains(r.Settles, f) || len(settles) != len(r.Settles) {
				fail("it settles %v", settles)
			}
			if known[f] || known[other] || slices.Contains(news, f) {
				fail("%v was known before", f)
			}
		}
		for _, f := range r.Because {
			if !known[f] {
				fail("%v is not known", f)
			}
		}
		if step.Nested > 0 {
			// It has no chain, and rests on all that is known: the solution must agree.
			if solution == nil || len(r.Settles) != 1 || r.Chain != nil || len(r.Because) != len(known) || len(new(Solver).Mistakes(p, solution, r.Settles)) > 0 {
				fail("it is not what the only solution has")
			}
			sum.nested++
			news = append(news, r.Settles...)
			continue
		}
		used := map[Fact]bool{}
		so := slices.Clone(r.Suppose)
		for j, l := range r.Chain {
			sum.links++
			for _, f := range l.Because {
				if used[f] = true; !slices.Contains(r.Because, f) && !slices.Contains(so, f) {
					fail("link %d rests on %v, which is not known", j+1, f)
				}
			}
			if len(l.Settles) == 0 && (r.Suppose == nil || j < len(r.Chain)-1) {
				fail("link %d settles nothing", j+1)
			}
			if len(l.Settles) == 0 && !follows(p.Width, p.Height, l.Because, nil) {
				fail("link %d is no contradiction", j+1)
			}
			for _, f := range l.Settles {
				if !follows(p.Width, p.Height, l.Because, &f) {
					fail("link %d: %v does not follow", j+1, f)
				}
			}
			so = append(so, l.Settles...)
		}
		if r.Chain != nil {
			for _, f := range r.Because {
				if !used[f] {
					fail("no link rests on %v", f)
				}
			}
		}
		if r.Suppose != nil {
			sum.supposed++
			if len(r.Suppose) != 1 || len(r.Settles) != 1 || r.Suppose[0].Is == r.Settles[0].Is || len(r.Chain[len(r.Chain)-1].Settles) > 0 {
				fail("it is no supposition of the contrary that ends in a contradiction")
			}
		} else {
			if n := len(r.Chain); n > 0 && !slices.Equal(r.Chain[n-1].Settles, r.Settles) {
				fail("its last link settles something else")
			}
			if slices.ContainsFunc(r.Settles, func(f Fact) bool { return !follows(p.Width, p.Height, r.Because, &f, r.Chain...) }) {
				fail("it does not follow")
			}
		}
		text := s.Sentence(i, phrase.English).Text
		if sentences[text] {
			fail("the sentence occurs twice")
		}
		sentences[text] = true
		news = append(news, r.Settles...)
	}
}

// reasonPuzzles returns puzzles of the corpus in testdata and random ones. If the variable SLITHERLINKS
// names files of puzzles, one per line, or corpora in .jsonl.gz, it returns all of those instead.
func reasonPuzzles(t testing.TB) (puzzles []slitherlink.Puzzle) {
	files := strings.Fields(os.Getenv("SLITHERLINKS"))
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		lines := bufio.NewScanner(f)
		if strings.HasSuffix(file, ".gz") {
			unpacked, err := gzip.NewReader(f)
			if err != nil {
				t.Fatal(err)
			}
			lines = bufio.NewScanner(unpacked)
		}
		for lines.Buffer(nil, 1<<20); lines.Scan(); {
			row := struct{ Puzzle string }{lines.Text()}
			if strings.HasPrefix(row.Puzzle, "{") {
				if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
					t.Fatal(err)
				}
			}
			p, err := slitherlink.Parse(row.Puzzle)
			if err != nil {
				t.Fatal(err)
			}
			puzzles = append(puzzles, p)
		}
	}
	if len(files) > 0 {
		return puzzles
	}
	// Here two links settle facts about a corner that a walk needs, and one of them would be enough.
	p, err := slitherlink.Parse("..11.3/2.3..2/3..1../.11.../...103/22.2..")
	if err != nil {
		t.Fatal(err)
	}
	puzzles = append(puzzles, p)
	rng := rand.New(rand.NewPCG(4, 9))
	loops := looptest.Loops(4, 4)
	for range 24 {
		puzzles = append(puzzles, looptest.Puzzle(rng, 4, 4, loops, 0.3+0.4*rng.Float64(), 0.01))
	}
	for i, p := range looptest.Loopy(t, "../testdata/loopy.txt") {
		if i%6 == 0 && p.Width*p.Height <= 150 {
			puzzles = append(puzzles, p)
		}
	}
	return puzzles
}

// TestReasons checks the reason of every step, of rounds and of paths, by claims. It prints the number of
// steps of each technique.
//
//	SLITHERLINKS="easy.txt janko.jsonl.gz" go test -run Reasons -v -timeout 0 ./solve/slitherlink/human
func TestReasons(t *testing.T) {
	var sums [slitherlink.Techniques]checks
	var s Solver
	var exact slitherlink.Search
	for _, p := range reasonPuzzles(t) {
		var only slitherlink.Solution
		if s.Nest = exact.Solve(p, 2, 0).Unique(); s.Nest {
			only = exact.Solution(0)
		}
		for _, s.Pick = range []func(int) int{nil, s.leading} {
			s.Solve(p, slitherlink.DeepLookAhead)
			checkReasons(t, &s, p, only, &sums)
		}
	}
	for technique, sum := range sums {
		technique := slitherlink.Technique(technique)
		t.Logf("%-15v %8d steps, %8d links, %d suppose, %d nest", technique, sum.steps, sum.links, sum.supposed, sum.nested)
		supposes := technique == slitherlink.Chain || technique >= slitherlink.LookAhead
		if os.Getenv("SLITHERLINKS") == "" && (sum.steps == 0 || supposes && sum.supposed == 0) {
			t.Errorf("%d steps by %v, of which %d suppose", sum.steps, technique, sum.supposed)
		}
	}
}

// A reason does not depend on the reasons derived before it, though the reasons of a round share a
// derivation.
func TestReasonsInAnyOrder(t *testing.T) {
	var forward, backward Solver
	shared := 0
	whole, err := slitherlink.Parse("3..3..2..3/..1..21.3./32.....2.1/..3..2021./.2232...../..2..2...3/.2......3./2..112..../23.131..3./...3.3...2")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range append(reasonPuzzles(t), whole) {
		forward.Solve(p, slitherlink.Colour)
		backward.Solve(p, slitherlink.Colour)
		reasons := make([]solve.Reason[Fact], len(forward.Steps))
		for i := range reasons {
			reasons[i] = forward.Reason(i)
		}
		for i := len(reasons) - 1; i >= 0; i-- {
			if step := &backward.Steps[i]; step.Technique >= slitherlink.Chain && step.Open > 1 {
				shared++
			}
			if got := backward.Reason(i); !reflect.DeepEqual(got, reasons[i]) {
				t.Fatalf("%v: step %d, %v: %+v, want %+v", p, i+1, backward.Steps[i].Technique, got, reasons[i])
			}
		}
	}
	if shared < 20 {
		t.Errorf("only %d steps share", shared)
	}
}
