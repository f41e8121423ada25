package press

import (
	"bytes"
	"cmp"
	"container/heap"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/dataset"
	"matchbook/out/font"
)

// DefaultCount is the most puzzles that are taken where no number is asked for.
const DefaultCount = 200

// Choice selects the puzzles of a book from those that fit.
type Choice struct {
	Count   int    // how many; 0 for all there are, up to DefaultCount
	Seed    uint64 // of the choice, where there are more
	Mix     Mix    // the shares of levels; nil if any will do
	Exclude Keys   // puzzles that are not taken
	Links   bool   // whether to read the addresses of puzzles, for [Links]
}

// Keys are puzzles, by kind and [Kind.Key]: a turned puzzle is the same one.
type Keys map[[2]string]bool

// Puzzle is a puzzle of a book.
type Puzzle struct {
	Kind   *book.Kind
	Row    *out.Record // with the columns that a book needs
	ID     string
	Name   string // as it can be printed; empty if it has none
	Size   string // as the name of [out.Record.Size] says
	Level  grade.Level
	Score  float64
	Graded bool // whether there are a score and a level
	Depth  int  // the move depth: how many moves, or how many steps

	DataSet string // the directory that it is from
	Index   int64  // its row there

	width, height float64 // of its picture, in mm
	clue          float64 // the size of the smallest type of its pictures, in points; 0 if they have none
	hint          string  // a step of it; "" if there is none, or if the book has no hints
	place         int     // in the selection
	order         [8]byte // of the choice
	key           string  // equal for puzzles that are one
}

// Selection is what was chosen.
type Selection struct {
	Puzzles []Puzzle // by kind, then by rising score, then by rising move depth
}

// ErrFew is wrapped by the error for a choice that leaves too few puzzles.
var ErrFew = errors.New("too few puzzles")

// Choose takes puzzles from the rows of a query, whose columns it sets. A puzzle fits if it
// has exactly one solution (see [Kind.Fits]) and its row has that solution. It is in the
// book only once, even if data sets have it several times, turned or mirrored.
//
// If there are more puzzles than are wanted, those with the least hashes of seed and puzzle
// are taken. So all puzzles are equally likely, the order of the data sets does not matter,
// and memory is needed only for the puzzles wanted. Kinds have equal shares; if one has too
// few puzzles, the others share the rest. The book has the given kinds, in the given order.
//
// The error wraps [ErrFew], the error of the query, or that of ctx; or it states what
// cannot be in one book.
func Choose(ctx context.Context, kinds []*book.Kind, q dataset.Query, c Choice) (*Selection, error) {
	wanted := cmp.Or(c.Count, DefaultCount)
	q.Columns = slices.Clone(columns)
	if c.Links {
		q.Columns = slices.Concat(q.Columns, linkColumns(kinds))
	}
	for _, kind := range kinds {
		q.Columns = slices.Concat(q.Columns, kind.Reads, kind.Columns)
	}
	pools := newPools(kinds, wanted, c.Mix)
	for r, err := range recordsOf(ctx, q, kinds) {
		if err != nil {
			return nil, err
		}
		if err := pools.offer(r, &c); err != nil {
			return nil, err
		}
	}
	s := new(Selection)
	counts, err := pools.divide(wanted, c.Count)
	if err != nil {
		return nil, err
	}
	for i, kind := range kinds {
		var puzzles []Puzzle
		for k, n := range counts[i] {
			puzzles = append(puzzles, pools.list[i][k].best(n)...)
		}
		inOrder(puzzles)
		if err := kind.Check(records(puzzles)); err != nil {
			return nil, err
		}
		s.Puzzles = append(s.Puzzles, puzzles...)
	}
	for i := range s.Puzzles {
		p := &s.Puzzles[i]
		for _, solved := range []bool{true, false} {
			drawing, err := p.Row.Draw(solved)
			if err != nil {
				return nil, fmt.Errorf("%w (hint: the data set was changed or is of another version; matchbook verify DIR says what is wrong)", err)
			}
			p.width, p.height, p.place = drawing.Width, drawing.Height, i
			if size := smallestType(drawing); p.clue == 0 || size > 0 && size < p.clue {
				p.clue = size
			}
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// columns are those that a book needs of every kind.
var columns = strings.Fields("kind id index name puzzle solution unique move_depth score level canonical")

// found is a row that may be a puzzle of a book.
type found struct {
	*out.Record
	kind int // its place among the kinds
	dir  string
}

// recordsOf returns the rows of a query that can be in a book.
func recordsOf(ctx context.Context, q dataset.Query, kinds []*book.Kind) iter.Seq2[found, error] {
	return func(yield func(found, error) bool) {
		for _, dir := range q.Dirs {
			one := q
			one.Dirs = []string{dir}
			for r, err := range one.Records(ctx) {
				if err != nil {
					yield(found{}, err)
					return
				}
				i := slices.IndexFunc(kinds, func(k *book.Kind) bool { return k.Kind == r.Kind })
				if i >= 0 && kinds[i].Fits(r) && !yield(found{r, i, dir}, nil) {
					return
				}
			}
		}
	}
}

// KeysOf returns the puzzles of a query that can be in a book.
func KeysOf(ctx context.Context, kinds []*book.Kind, q dataset.Query) (Keys, error) {
	q.Columns = slices.Clone(columns)
	for _, kind := range kinds {
		q.Columns = slices.Concat(q.Columns, kind.Reads, kind.Columns)
	}
	keys := Keys{}
	for r, err := range recordsOf(ctx, q, kinds) {
		if err != nil {
			return nil, err
		}
		keys[[2]string{kinds[r.kind].Name, kinds[r.kind].Key(r.Record)}] = true
	}
	return keys, nil
}

// pool holds the puzzles of a kind with the least hashes, the greatest on top.
type pool struct {
	kind *book.Kind
	most int
	list []*Puzzle
	held map[string]*Puzzle // by key
}

// offer takes a puzzle, if its hash is among the least so far.
func (p *pool) offer(r found, key string, seed uint64) error {
	order := hash(seed, p.kind.Name, key)
	if len(p.list) == p.most && bytes.Compare(order[:], p.list[0].order[:]) > 0 {
		return nil
	}
	if r.Text("solution") == "" {
		return nil
	}
	puzzle := Puzzle{Kind: p.kind, Row: r.Clone(), ID: r.Text("id"), Name: printable(r.Text("name")), Size: r.Size().Name, key: key, order: order, DataSet: r.dir, Index: r.Int("index")}
	if err := puzzle.read(); err != nil {
		return fmt.Errorf("%s %s: %w", p.kind.Name, puzzle.ID, err)
	}
	// If a puzzle occurs twice, which one stays must not depend on which one came first.
	if twin := p.held[key]; twin != nil {
		if puzzle.before(twin) {
			*twin = puzzle
		}
		return nil
	}
	if len(p.list) == p.most {
		delete(p.held, p.list[0].key)
		heap.Pop(p)
	}
	p.held[key] = &puzzle
	heap.Push(p, &puzzle)
	return nil
}

// printable returns a name as the typeface has it: on one line, with a question mark for each
// character that is not there.
func printable(name string) string {
	return strings.Map(func(r rune) rune {
		if _, missing := font.Missing(string(r)); missing {
			return '?'
		}
		return r
	}, out.PlainLine(name))
}

func hash(seed uint64, kind, key string) (order [8]byte) {
	sum := sha256.Sum256(append(binary.BigEndian.AppendUint64(nil, seed), kind+"\x00"+key...))
	return [8]byte(sum[:8])
}

// before orders twins: those that are graded first.
func (p *Puzzle) before(q *Puzzle) bool {
	if p.Graded != q.Graded {
		return p.Graded
	}
	text := func(p *Puzzle, column string) string { return p.Row.Text(column) }
	return cmp.Or(cmp.Compare(text(p, "puzzle"), text(q, "puzzle")), p.Kind.Compare(p.Row, q.Row), cmp.Compare(p.Depth, q.Depth),
		cmp.Compare(p.Score, q.Score), cmp.Compare(text(p, "solution"), text(q, "solution")), cmp.Compare(p.DataSet, q.DataSet), cmp.Compare(p.Index, q.Index)) < 0
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// read reads what the columns of every kind say of a puzzle.
func (p *Puzzle) read() error {
	if level := p.Row.Text("level"); level != "" {
		if err := p.Level.UnmarshalText([]byte(level)); err != nil {
			return err
		}
		p.Score, p.Graded = p.Row.Number("score")
	}
	depth, _ := p.Row.Number("move_depth")
	p.Depth = int(depth)
	return nil
}

// best returns the n puzzles that come first in the order of the choice.
func (p *pool) best(n int) []Puzzle {
	slices.SortFunc(p.list, func(a, b *Puzzle) int {
		return cmp.Or(bytes.Compare(a.order[:], b.order[:]), cmp.Compare(a.key, b.key))
	})
	var list []Puzzle
	for _, puzzle := range p.list[:n] {
		list = append(list, *puzzle)
	}
	return list
}

// inOrder sorts puzzles of a kind in the order of a section.
func inOrder(puzzles []Puzzle) {
	slices.SortFunc(puzzles, func(a, b Puzzle) int {
		return cmp.Or(compareBool(a.Graded, b.Graded), cmp.Compare(a.Score, b.Score),
			cmp.Compare(a.Depth, b.Depth), cmp.Compare(a.ID, b.ID))
	})
}

// A pool is a heap.

func (p *pool) Len() int { return len(p.list) }
func (p *pool) Less(i, j int) bool {
	return cmp.Or(bytes.Compare(p.list[i].order[:], p.list[j].order[:]), cmp.Compare(p.list[i].key, p.list[j].key)) > 0
}
func (p *pool) Swap(i, j int) { p.list[i], p.list[j] = p.list[j], p.list[i] }
func (p *pool) Push(x any)    { p.list = append(p.list, x.(*Puzzle)) }
func (p *pool) Pop() any {
	last := p.list[len(p.list)-1]
	p.list = p.list[:len(p.list)-1]
	return last
}

// shares divides n equally among kinds, given how many puzzles of each are there; if a kind
// has too few, the others share the rest. The sum of there is at least n.
func shares(n int, there []int) []int {
	list := make([]int, len(there))
	for n > 0 {
		open := 0
		for i := range there {
			if list[i] < there[i] {
				open++
			}
		}
		each := max(n/open, 1)
		for i := range there {
			more := min(each, there[i]-list[i], n)
			list[i] += more
			n -= more
		}
	}
	return list
}

func records(puzzles []Puzzle) []*out.Record {
	var list []*out.Record
	for i := range puzzles {
		list = append(list, puzzles[i].Row)
	}
	return list
}
