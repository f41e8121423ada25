package book

import (
	"bytes"
	"cmp"
	"container/heap"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/picture"
	"matchbook/solve/matchstick"
)

// Kinds are the kinds of puzzles, in the order of a book's sections.
var Kinds = []string{"matchstick", "bridges", "sujiko", "slitherlink"}

// DefaultCount is the most puzzles that are taken where no number is asked for.
const DefaultCount = 200

// Choice says which puzzles a book has, of those that fit.
type Choice struct {
	Count int    // how many; 0 for all there are, up to DefaultCount
	Seed  uint64 // of the choice, where there are more
}

// Puzzle is a puzzle of a book.
type Puzzle struct {
	picture.Subject
	ID     string
	Size   string // as [out.Record.Size] says
	Level  grade.Level
	Score  float64
	Graded bool // whether there are a score and a level
	Depth  int  // the move depth: how many sticks, or how many steps

	// Of matchsticks: what to do to so many sticks.
	Rule matchstick.Rule
	// NoLeadingZeros says that no number may begin with 0.
	NoLeadingZeros bool

	PerPair int // of bridges

	width, height float64 // of its picture, in mm
	order         [8]byte // of the choice
	key           string  // equal for puzzles that are one
}

// Selection is what was chosen.
type Selection struct {
	Puzzles []Puzzle // by kind, then by rising score, then by rising move depth
}

// ErrFew is wrapped by the error for a choice that leaves too few puzzles.
var ErrFew = errors.New("too few puzzles")

// Choose takes puzzles from the rows of a query, whose columns it sets. A puzzle fits if
// it has exactly one solution (a matchstick equation: if it is false at first and has
// exactly one solution with the fewest sticks), and the solution is there to print. It is
// in the book but once, however it is turned or mirrored, and in however many data sets.
//
// If there are more puzzles than are wanted, those are taken whose hashes, of seed and
// puzzle, are the least: any puzzle is as likely as any other, the order of the data sets
// does not matter, and memory is that of the puzzles wanted. Kinds have equal shares, but
// what one has not is shared among the others.
func Choose(q out.Query, c Choice) (*Selection, error) {
	wanted := cmp.Or(c.Count, DefaultCount)
	pools := map[string]*pool{}
	for _, kind := range Kinds {
		pools[kind] = &pool{most: wanted, held: map[string]*Puzzle{}}
	}
	q.Columns = columns
	for r, err := range q.Records() {
		if err != nil {
			return nil, err
		}
		kind := r.Text("kind")
		if pool := pools[kind]; pool != nil && fits(r, kind) {
			if err := pool.offer(r, kind, c.Seed); err != nil {
				return nil, err
			}
		}
	}
	there := make([]int, len(Kinds))
	fit := 0
	for i, kind := range Kinds {
		there[i] = len(pools[kind].list)
		fit += there[i]
	}
	if fit == 0 || fit < c.Count {
		if fit == 0 {
			return nil, fmt.Errorf("%w: none fits (hint: look at -kind, -level and -where; matchbook report DIR shows what "+
				"there is; a puzzle fits if it has exactly one solution)", ErrFew)
		}
		return nil, fmt.Errorf("%w: %s different ones fit, want %s (hint: ask for fewer with -n, for more levels or kinds, or give more "+
			"data sets; a puzzle fits if it has exactly one solution)", ErrFew, out.Commas(fit), out.Commas(c.Count))
	}
	s := new(Selection)
	for i, n := range shares(min(wanted, fit), there) {
		s.Puzzles = append(s.Puzzles, pools[Kinds[i]].best(n)...)
	}
	if err := oneSetOfRules(s.Puzzles); err != nil {
		return nil, err
	}
	for i := range s.Puzzles {
		p := &s.Puzzles[i]
		for _, solved := range []bool{true, false} {
			drawing, err := p.Draw(solved)
			if err != nil {
				return nil, fmt.Errorf("%w (hint: the data set was changed, or is of another version; matchbook verify DIR tells)", err)
			}
			p.width, p.height = drawing.Width, drawing.Height
		}
		if q.Tick != nil {
			if err := q.Tick(0); err != nil {
				return nil, err
			}
		}
	}
	return s, nil
}

// columns are those that a book needs.
var columns = func() []string {
	list := strings.Fields("kind id puzzle solution unique move_depth score level canonical already_true rule per_pair width height shape")
	for depth := range out.MaxMoves + 1 {
		list = append(list, solutionsAt(depth))
	}
	return list
}()

func solutionsAt(depth int) string { return fmt.Sprint("solutions_at_", depth) }

// fits tells whether a row is of a puzzle that can be in a book.
func fits(r *out.Record, kind string) bool {
	if kind != "matchstick" {
		return r.Bool("unique")
	}
	depth, ok := r.Number("move_depth")
	if !ok || depth < 1 || r.Bool("already_true") {
		return false
	}
	if depth > out.MaxMoves {
		return r.Bool("unique")
	}
	n, ok := r.Number(solutionsAt(int(depth)))
	return ok && n == 1
}

// perPair is the part of a game ID that says how many bridges may join a pair: boards
// that differ in nothing else look the same.
var perPair = regexp.MustCompile(`m\d+:`)

// key is equal for puzzles that are the same on paper, turned or mirrored. A matchstick
// equation looks like another when turned, if it looks like one at all.
func key(r *out.Record, kind string) string {
	switch kind {
	case "matchstick":
		return r.Text("id")
	case "bridges":
		return perPair.ReplaceAllString(r.Text("canonical"), ":")
	}
	return r.Text("canonical")
}

// pool holds the puzzles of a kind with the least hashes, the greatest on top.
type pool struct {
	most int
	list []*Puzzle
	held map[string]*Puzzle // by key
}

// offer takes a puzzle, if its hash is among the least so far.
func (p *pool) offer(r *out.Record, kind string, seed uint64) error {
	key := key(r, kind)
	order := hash(seed, kind, key)
	if len(p.list) == p.most && bytes.Compare(order[:], p.list[0].order[:]) > 0 {
		return nil
	}
	puzzle := Puzzle{Subject: picture.Subject{Kind: kind, Puzzle: r.Text("puzzle"), Solution: r.Text("solution")}, ID: r.Text("id"), Size: r.Size(), key: key, order: order}
	if puzzle.Solution == "" {
		return nil
	}
	if err := puzzle.read(r); err != nil {
		return fmt.Errorf("%s %s: %w", kind, puzzle.ID, err)
	}
	// Of the same puzzle twice, which one stays must not depend on which one came first.
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

func hash(seed uint64, kind, key string) (order [8]byte) {
	sum := sha256.Sum256(append(binary.BigEndian.AppendUint64(nil, seed), kind+"\x00"+key...))
	return [8]byte(sum[:8])
}

// before orders twins: those that are graded first.
func (p *Puzzle) before(q *Puzzle) bool {
	if p.Graded != q.Graded {
		return p.Graded
	}
	return cmp.Or(cmp.Compare(p.Puzzle, q.Puzzle), cmp.Compare(p.Rule, q.Rule), cmp.Compare(p.Depth, q.Depth),
		cmp.Compare(p.PerPair, q.PerPair), cmp.Compare(p.Glyphs, q.Glyphs), compareBool(p.NoLeadingZeros, q.NoLeadingZeros),
		cmp.Compare(p.Score, q.Score), cmp.Compare(p.Solution, q.Solution)) < 0
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

// read reads what is told of a puzzle beside it.
func (p *Puzzle) read(r *out.Record) error {
	if level := r.Text("level"); level != "" {
		if err := p.Level.UnmarshalText([]byte(level)); err != nil {
			return err
		}
		p.Score, p.Graded = r.Number("score")
	}
	depth, _ := r.Number("move_depth")
	p.Depth = int(depth)
	switch p.Kind {
	case "matchstick":
		// The job says how digits are laid and which numbers are meant.
		var job struct {
			Matchstick struct {
				Glyphs         matchstick.Glyphs `json:"glyphs"`
				NoLeadingZeros bool              `json:"no_leading_zeros"`
			} `json:"matchstick"`
		}
		if err := json.Unmarshal(r.Job, &job); err != nil {
			return fmt.Errorf("its job: %w", err)
		}
		p.Glyphs, p.NoLeadingZeros = job.Matchstick.Glyphs, job.Matchstick.NoLeadingZeros
		return p.Rule.UnmarshalText([]byte(r.Text("rule")))
	case "bridges":
		n, _ := r.Number("per_pair")
		p.PerPair = int(n)
	}
	return nil
}

// best returns n of the puzzles in the order of a section.
func (p *pool) best(n int) []Puzzle {
	slices.SortFunc(p.list, func(a, b *Puzzle) int {
		return cmp.Or(bytes.Compare(a.order[:], b.order[:]), cmp.Compare(a.key, b.key))
	})
	var list []Puzzle
	for _, puzzle := range p.list[:n] {
		list = append(list, *puzzle)
	}
	slices.SortFunc(list, func(a, b Puzzle) int {
		return cmp.Or(compareBool(a.Graded, b.Graded), cmp.Compare(a.Score, b.Score),
			cmp.Compare(a.Depth, b.Depth), cmp.Compare(a.ID, b.ID))
	})
	return list
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

// shares divides n among kinds of which so many are there: equally, and what one lacks
// among the others. The sum of there is n at least.
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

// oneSetOfRules holds that the matchsticks can share a page of rules.
func oneSetOfRules(puzzles []Puzzle) error {
	var first *Puzzle
	for i := range puzzles {
		p := &puzzles[i]
		if p.Kind != "matchstick" {
			continue
		}
		if first == nil {
			first = p
		}
		const hint = "(hint: give data sets that were made with the same flags)"
		switch {
		case p.Glyphs != first.Glyphs:
			return fmt.Errorf("matchsticks are laid as %v in one data set and as %v in another, want one way in a book %s",
				min(p.Glyphs, first.Glyphs), max(p.Glyphs, first.Glyphs), hint)
		case p.NoLeadingZeros != first.NoLeadingZeros:
			return fmt.Errorf("numbers may begin with 0 in one data set of matchsticks and must not in another, want one rule in a book %s", hint)
		}
	}
	return nil
}
