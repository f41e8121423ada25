package press

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/dataset"
	"matchbook/out/font"
	"matchbook/out/sample"
	"matchbook/solve/phrase"
)

// DefaultCount is the largest number of puzzles if the caller does not choose a number.
const DefaultCount = 200

// Choice has the criteria for choosing the puzzles of a book.
type Choice struct {
	Count   int    // the largest number of puzzles in all volumes; 0 for DefaultCount
	Seed    uint64 // the seed of the random choice
	Mix     Mix    // the shares of levels; nil for equal shares
	Suit    Suit   // the limits for puzzles that suit the readers
	Exclude Keys   // puzzles that must not be taken
	Links   bool   // whether to read the addresses of puzzles, for [Links]
}

// Suit has limits for the puzzles that suit the readers of a design. The zero Suit has no limits.
type Suit struct {
	Level grade.Level // the hardest level
	Cells int         // the largest number of cells of a board
	Moves int         // the largest number of moves, for kinds whose depth is a number of moves
}

// takes reports whether a puzzle and its level are within the limits.
func (s Suit) takes(r *out.Record, level grade.Level) bool {
	return s == Suit{} || level <= s.Level && r.Size().Cells <= s.Cells && (r.Kind.Depth != out.Moves || r.Depth() <= s.Moves)
}

// String describes the limits, or returns "" if there are none.
func (s Suit) String() string {
	if s == (Suit{}) {
		return ""
	}
	return fmt.Sprintf(
		" up to the level %v, %d cells and %d moves, as suits this -style unless -level, -where or -mix is given",
		s.Level,
		s.Cells,
		s.Moves,
	)
}

// Keys is a set of puzzles. Each puzzle is given by the name of its kind and its [book.Print.Key]. All
// rotations and reflections of a puzzle have the same key, except that each equation has its own.
type Keys map[[2]string]bool

// Puzzle is a puzzle of a book.
type Puzzle struct {
	Kind   *book.Kind
	Row    *out.Record // has the columns that a book needs
	ID     string
	Name   string // the name in printable form; empty if the puzzle has no name
	Size   string // the name of [out.Record.Size]
	Level  grade.Level
	Score  float64
	Graded bool // whether the puzzle has a score and a level
	Depth  int  // the length of the solution, in moves or in steps

	DataSet string // the directory of the puzzle's data set
	Index   int64  // the index of the puzzle's row

	format        // the format of the puzzle's pictures
	shapes int    // the number of shapes in the picture of the puzzle
	hint   string // the hint; "" if the puzzle or the book has no hints
	found  *found // shared by all copies of the puzzle
	key    string // see [Keys]; equal for puzzles that count as the same
}

// found has the results for a puzzle that take long to compute: the hint and the task in the words
// of a book, and the QR code.
type found struct {
	wording, asks *book.Wording // the words of hint and the words of ask; nil before the text is computed
	hint, ask     string        // the results of Hint and Ask of [book.Print]
	code          shapes        // the QR code
	side          float64       // the length of the code's side, in mm
}

// Selection has the chosen puzzles.
type Selection struct {
	Puzzles []Puzzle // sorted by kind, then easiest first
}

// Errors wrap ErrFew if there are too few suitable puzzles.
var ErrFew = errors.New("too few puzzles")

// Pool has the puzzles that books can take, drawn at random.
type Pool struct {
	choice Choice
	kinds  []*book.Kind
	total  int
	unfit  map[*book.Kind]bool // the kinds with puzzles that exceed the limits of choice.Suit

	// drawn[i][level] has puzzles of kinds[i], in the order in which books take them. The last list,
	// drawn[i][grade.Levels], has the puzzles without a level.
	drawn [][][]*Puzzle
}

// Draw draws puzzles at random from the rows of a query, whose columns it sets itself. It skips rows
// that [book.Print.Fits] rejects, and rows without a solution. The pool has only one of several
// puzzles with the same key (see [Keys]), and no two puzzles that look almost the same (see
// [book.Print.Alike]).
//
// For each kind and level, at most about four times as many puzzles as wanted are in memory at
// once. The pool keeps the order of kinds. Draw returns an error of the query or of ctx, or an error
// if it cannot read a level, or if puzzles of a kind cannot be in one book.
func Draw(ctx context.Context, kinds []*book.Kind, q dataset.Query, c Choice) (*Pool, error) {
	p := &Pool{choice: c, kinds: kinds, unfit: map[*book.Kind]bool{}, drawn: make([][][]*Puzzle, len(kinds))}
	samples := make([][grade.Levels + 1]sample.Sample[Puzzle], len(kinds))
	for i := range samples {
		for level := range samples[i] {
			// twice as many as wanted, since puzzles that look alike are left out
			samples[i][level] = sample.Sample[Puzzle]{Most: 2 * cmp.Or(c.Count, DefaultCount), Before: before}
		}
	}
	for r, err := range rowsOf(ctx, q, kinds, c.Links) {
		if err != nil {
			return nil, err
		}
		level := grade.Level(grade.Levels)
		if text := r.Text("level"); text != "" && level.UnmarshalText([]byte(text)) != nil {
			return nil, fmt.Errorf("%s %s: found the level %q", r.kind.Name, r.Text("puzzle"), text)
		}
		if c.Exclude[[2]string{r.kind.Name, r.key}] || r.Text("solution") == "" {
			continue
		}
		if !c.Suit.takes(r.Record, level) {
			p.unfit[r.kind] = true
			continue
		}
		hash := sha256.Sum256(append(binary.BigEndian.AppendUint64(nil, c.Seed), r.kind.Name+"\x00"+r.key...))
		if err := samples[slices.Index(kinds, r.kind)][level].Offer(hash, r.puzzle); err != nil {
			return nil, err
		}
	}
	for i, k := range kinds {
		seen := map[string]bool{} // shared by all levels, since a puzzle and its turned copy may have different levels
		for level := range samples[i] {
			var list []*Puzzle
			for _, one := range samples[i][level].Items() {
				keys := append(k.Alike(one.Row), one.key)
				if !slices.ContainsFunc(keys, func(key string) bool { return seen[key] }) {
					list = append(list, &one)
					for _, key := range keys {
						seen[key] = true
					}
				}
			}
			if k.Unmarked { // take sizes in turn
				nth, of := map[*Puzzle]int{}, map[string]int{}
				for _, one := range list {
					nth[one] = of[one.Size]
					of[one.Size]++
				}
				slices.SortStableFunc(list, func(a, b *Puzzle) int { return nth[a] - nth[b] })
			}
			p.drawn[i] = append(p.drawn[i], list)
			p.total += len(list)
		}
		var rows []*out.Record
		for _, one := range slices.Concat(p.drawn[i]...) {
			rows = append(rows, one.Row)
		}
		if err := k.Check(rows); err != nil { // any two of these puzzles may be in one book
			return nil, err
		}
	}
	return p, nil
}

// Missing names the kinds whose puzzles all exceed the limits of [Choice.Suit], and states the
// limits. Missing returns "" if there is no such kind.
func (p *Pool) Missing() string {
	var names []string
	for i, n := range sums(p.counts()) {
		if n == 0 && p.unfit[p.kinds[i]] {
			names = append(names, p.kinds[i].Name)
		}
	}
	if names == nil {
		return ""
	}
	return strings.Join(names, ", ") + ": none" + p.choice.Suit.String()
}

// counts returns the number of puzzles by kind and level.
func (p *Pool) counts() [][]int {
	there := make([][]int, len(p.drawn))
	for i, levels := range p.drawn {
		for _, list := range levels {
			there[i] = append(there[i], len(list))
		}
	}
	return there
}

// take selects count puzzles. If count is 0, it selects all puzzles, up to [DefaultCount]. Each kind
// gets an equal share of the puzzles, and each level an equal share of its kind. If a kind or a level
// has too few puzzles, the others share the rest. With a [Mix], each level gets its share of the mix
// instead, and too few puzzles are an error. The error wraps [ErrFew], or tells why a puzzle
// cannot be drawn.
//
// If more is not nil and there is no mix, take adds more[i] puzzles to the share of kind i, as far as
// the pool has enough. If more[i] is negative, take removes puzzles, but keeps at least one of the kind.
func (p *Pool) take(count int, more []int) (*Selection, error) {
	taken, err := p.divide(count, more)
	if err != nil {
		return nil, err
	}
	s := new(Selection)
	for i := range p.kinds {
		var puzzles []Puzzle
		for level, n := range taken[i] {
			for _, one := range p.drawn[i][level][:n] {
				if one.format == (format{}) {
					if err := one.draw(); err != nil {
						return nil, err
					}
				}
				puzzles = append(puzzles, *one)
			}
		}
		slices.SortFunc(puzzles, inSection)
		s.Puzzles = append(s.Puzzles, puzzles...)
	}
	return s, nil
}

// candidate is a row with a puzzle that can be in a book.
type candidate struct {
	*out.Record // valid until the next candidate
	kind        *book.Kind
	key, dir    string
}

// rowsOf yields the rows of a query whose puzzles can be in a book. If links is true, the rows have
// the addresses of the puzzles.
func rowsOf(ctx context.Context, q dataset.Query, kinds []*book.Kind, links bool) iter.Seq2[candidate, error] {
	q.Columns = strings.Fields("kind index name puzzle solution verdict move_depth person_steps score level canonical")
	for _, k := range kinds {
		q.Columns = slices.Concat(q.Columns, k.Reads, k.Columns)
		if form, ok := k.Forms[out.FormLink]; ok && links {
			q.Columns = append(q.Columns, form.Column)
		}
	}
	return func(yield func(candidate, error) bool) {
		for _, dir := range q.Dirs {
			one := q
			one.Dirs = []string{dir}
			for r, err := range one.Records(ctx) {
				if err != nil {
					yield(candidate{}, err)
					return
				}
				i := slices.IndexFunc(kinds, func(k *book.Kind) bool { return k.Kind == r.Kind })
				if i >= 0 && kinds[i].Fits(r) && !yield(candidate{r, kinds[i], kinds[i].Key(r), dir}, nil) {
					return
				}
			}
		}
	}
}

func (r candidate) puzzle() (Puzzle, error) {
	p := Puzzle{
		Kind: r.kind, Row: r.Clone(), ID: r.Text("puzzle"), Name: printable(r.Text("name")), Size: r.Size().Name, Depth: r.Record.Depth(), DataSet: r.dir, Index: r.Int("index"), key: r.key, found: new(found),
	}
	if p.Level.UnmarshalText([]byte(r.Text("level"))) == nil {
		p.Score, p.Graded = r.Number("score")
	}
	return p, nil
}

// printable returns a name on one line, with a question mark for each character that the built-in
// typeface lacks.
func printable(name string) string {
	return strings.Map(func(r rune) rune {
		if font.Has(r) {
			return r
		}
		return '?'
	}, out.PlainLine(name))
}

// draw draws a puzzle and its solution, and sets p.format and p.shapes.
func (p *Puzzle) draw() error {
	p.format = format{}
	for _, solved := range []bool{true, false} {
		drawn, err := p.Row.Draw(solved)
		if err != nil {
			return fmt.Errorf("%w (hint: matchbook verify DIR says what is wrong with the data set)", err)
		}
		p.width, p.height, p.shapes = drawn.Width, drawn.Height, len(drawn.Shapes)
		if size := smallestType(drawn); p.clue == 0 || size > 0 && size < p.clue {
			p.clue = size
		}
	}
	return nil
}

// KeysOf returns the keys of a query's puzzles. KeysOf skips puzzles that cannot be in a book.
func KeysOf(ctx context.Context, kinds []*book.Kind, q dataset.Query) (Keys, error) {
	keys := Keys{}
	for r, err := range rowsOf(ctx, q, kinds, false) {
		if err != nil {
			return nil, err
		}
		keys[[2]string{r.kind.Name, r.key}] = true
	}
	return keys, nil
}

// before reports whether p is drawn instead of q, which has the same key. Graded puzzles are preferred.
func before(p, q Puzzle) bool {
	text := func(column string) int { return cmp.Compare(p.Row.Text(column), q.Row.Text(column)) }
	return cmp.Or(-byGrade(&p, &q), text("puzzle"), p.Kind.Compare(p.Row, q.Row),
		cmp.Compare(p.DataSet, q.DataSet), cmp.Compare(p.Index, q.Index)) < 0
}

// inSection orders the puzzles of a kind within a section, easiest first.
func inSection(p, q Puzzle) int {
	size := 0
	if p.Kind.Unmarked { // small puzzles come first
		size = cmp.Compare(p.Row.Size().Cells, q.Row.Size().Cells)
	}
	return cmp.Or(size, byGrade(&p, &q), cmp.Compare(p.Score, q.Score), cmp.Compare(p.Depth, q.Depth), cmp.Compare(p.ID, q.ID))
}

// byGrade sorts puzzles without a score before puzzles with a score.
func byGrade(p, q *Puzzle) int {
	switch {
	case p.Graded == q.Graded:
		return 0
	case q.Graded:
		return -1
	}
	return 1
}

func records(puzzles []Puzzle) []*out.Record {
	var list []*out.Record
	for i := range puzzles {
		list = append(list, puzzles[i].Row)
	}
	return list
}

// divide returns the numbers of puzzles to take: taken[i][level] for kind i. The arguments are those
// of [Pool.take].
func (p *Pool) divide(count int, more []int) (taken [][]int, err error) {
	if p.total == 0 {
		return nil, fmt.Errorf("%w: no puzzle is suitable%s (hint: check -kind, -level, -where and -exclude; matchbook report DIR shows which "+
			"puzzles there are; docs/books.md says which puzzles are suitable)", ErrFew, p.choice.Suit)
	}
	if p.total < count {
		return nil, fmt.Errorf("%w: found %s different suitable puzzles%s, want %s (hint: ask for fewer with -count, for more levels or kinds, or give more "+
			"data sets; docs/books.md says which puzzles are suitable)", ErrFew, phrase.Commas(p.total), p.choice.Suit, phrase.Commas(count))
	}
	wanted := min(cmp.Or(count, DefaultCount), p.total)
	there := p.counts()
	if p.choice.Mix == nil {
		each := sums(there)
		for i, n := range shares(wanted, each) {
			if more != nil {
				n = max(min(n+more[i], each[i]), min(n, 1))
			}
			taken = append(taken, shares(n, there[i]))
		}
		return taken, nil
	}
	for range there {
		taken = append(taken, make([]int, grade.Levels))
	}
	for level, quota := range p.choice.Mix.of(wanted) {
		var kinds []int
		for i := range there {
			kinds = append(kinds, there[i][level])
		}
		if sum := sums([][]int{kinds})[0]; sum < quota {
			return nil, fmt.Errorf("%w: found %s different suitable puzzles of the level %v, want %s (hint: ask for fewer with -count, for another -mix, or "+
				"give more data sets)", ErrFew, phrase.Commas(sum), grade.Level(level), phrase.Commas(quota))
		}
		for i, n := range shares(quota, kinds) {
			taken[i][level] = n
		}
	}
	return taken, nil
}

func sums(lists [][]int) (sums []int) {
	for _, list := range lists {
		sum := 0
		for _, n := range list {
			sum += n
		}
		sums = append(sums, sum)
	}
	return sums
}

// shares divides n puzzles equally among kinds or levels. The argument available lists the number of
// puzzles that each kind or level has; the sum must be at least n. If a kind or a level has too few
// puzzles, the others share the rest.
func shares(n int, available []int) []int {
	list := make([]int, len(available))
	for n > 0 {
		for i := range available {
			if n > 0 && list[i] < available[i] {
				list[i]++
				n--
			}
		}
	}
	return list
}

// Mix lists the percentage of puzzles of each level.
type Mix []float64

// UnmarshalText reads shares such as gentle=10%,easy=20%,hard=70%. The sum of the shares must be
// 100 %.
func (m *Mix) UnmarshalText(text []byte) error {
	mix, sum := make(Mix, grade.Levels), 0.0
	for part := range strings.SplitSeq(string(text), ",") {
		name, share, ok := strings.Cut(part, "=")
		var level grade.Level
		if err := level.UnmarshalText([]byte(name)); err != nil {
			return err
		}
		n, err := strconv.ParseFloat(strings.TrimSuffix(share, "%"), 64)
		if !ok || err != nil || !(n >= 0 && n <= 100) {
			return fmt.Errorf("found %q, want a level and its share, such as easy=20%%", part)
		}
		if mix[level] > 0 {
			return fmt.Errorf("found %s twice", name)
		}
		mix[level] = n
		sum += n
	}
	if sum < 99.99 || sum > 100.01 {
		return fmt.Errorf("found shares whose sum is %.4g%%, want 100%%", sum)
	}
	*m = mix
	return nil
}

// of divides n puzzles among the levels.
func (m Mix) of(n int) []int {
	list, sum := make([]int, len(m)), 0.0
	for i, share := range m {
		before := math.Round(sum / 100 * float64(n))
		sum += share
		list[i] = int(math.Round(sum/100*float64(n)) - before)
	}
	return list
}

// Deal divides a selection into volumes whose sizes differ by at most one. Puzzles go to the
// volumes in turn, so that kinds and levels spread over all volumes.
func (s *Selection) Deal(volumes int) []*Selection {
	list := make([]*Selection, volumes)
	for i := range list {
		list[i] = new(Selection)
	}
	for i, p := range s.Puzzles {
		v := list[i%volumes]
		v.Puzzles = append(v.Puzzles, p)
	}
	return list
}
