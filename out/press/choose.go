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

// Keys are puzzles, by kind and [book.Print.Key]: a turned puzzle is the same one.
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

	format        // of its picture
	hint   string // a step of it; "" if there is none, or if the book has no hints
	key    string // equal for puzzles that are one
}

// Selection is what was chosen.
type Selection struct {
	Puzzles []Puzzle // by kind, then by rising score, then by rising move depth
}

// ErrFew is wrapped by the error for a choice that leaves too few puzzles.
var ErrFew = errors.New("too few puzzles")

// Choose takes puzzles from the rows of a query, whose columns it sets. A puzzle fits if it
// has exactly one solution (see [book.Print.Fits]) and its row has that solution. It is in the
// book only once, even if data sets have it several times, turned or mirrored.
//
// If there are more puzzles than are wanted, they are drawn at random; memory is needed only
// for the puzzles wanted. Kinds have equal shares; if one has too few puzzles, the others share
// the rest. The book has the given kinds, in the given order.
//
// The error wraps [ErrFew], the error of the query, or that of ctx; or it states what
// cannot be in one book.
func Choose(ctx context.Context, kinds []*book.Kind, q dataset.Query, c Choice) (*Selection, error) {
	wanted := cmp.Or(c.Count, DefaultCount)
	drawn := make([][]sample.Sample[Puzzle], len(kinds)) // by kind and level; without a mix, levels are not told apart
	for i := range drawn {
		for range max(len(c.Mix), 1) {
			drawn[i] = append(drawn[i], sample.Sample[Puzzle]{Most: wanted, Before: before})
		}
	}
	for r, err := range rowsOf(ctx, q, kinds, c.Links) {
		if err != nil {
			return nil, err
		}
		var level grade.Level
		if c.Mix != nil && (level.UnmarshalText([]byte(r.Text("level"))) != nil || c.Mix[level] == 0) {
			continue
		}
		if c.Exclude[[2]string{r.kind.Name, r.key}] || r.Text("solution") == "" {
			continue
		}
		hash := sha256.Sum256(append(binary.BigEndian.AppendUint64(nil, c.Seed), r.kind.Name+"\x00"+r.key...))
		if err := drawn[slices.Index(kinds, r.kind)][level].Offer(hash, r.puzzle); err != nil {
			return nil, err
		}
	}
	lists := make([][][]Puzzle, len(kinds))
	for i := range drawn {
		seen := map[string]bool{} // a puzzle may be of one level as it is and of another one turned
		for level := range drawn[i] {
			lists[i] = append(lists[i], slices.DeleteFunc(drawn[i][level].Items(), func(p Puzzle) bool {
				twice := seen[p.key]
				seen[p.key] = true
				return twice
			}))
		}
	}
	if err := divide(lists, wanted, c); err != nil {
		return nil, err
	}
	s := new(Selection)
	for i, kind := range kinds {
		puzzles := slices.Concat(lists[i]...)
		slices.SortFunc(puzzles, inSection)
		if err := kind.Check(records(puzzles)); err != nil {
			return nil, err
		}
		s.Puzzles = append(s.Puzzles, puzzles...)
	}
	for i := range s.Puzzles {
		if err := s.Puzzles[i].draw(); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// found is a row of a puzzle that can be in a book.
type found struct {
	*out.Record // it holds until the next one
	kind        *book.Kind
	key, dir    string
}

// rowsOf yields the rows of a query that can be in a book.
func rowsOf(ctx context.Context, q dataset.Query, kinds []*book.Kind, links bool) iter.Seq2[found, error] {
	q.Columns = strings.Fields("kind index name puzzle solution verdict move_depth person_steps score level canonical")
	for _, k := range kinds {
		q.Columns = slices.Concat(q.Columns, k.Reads, k.Columns)
		if form, ok := k.Forms[out.FormLink]; ok && links {
			q.Columns = append(q.Columns, form.Column)
		}
	}
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
				if i >= 0 && kinds[i].Fits(r) && !yield(found{r, kinds[i], kinds[i].Key(r), dir}, nil) {
					return
				}
			}
		}
	}
}

// puzzle returns the puzzle of a row.
func (r found) puzzle() (Puzzle, error) {
	p := Puzzle{
		Kind: r.kind, Row: r.Clone(), ID: r.Text("puzzle"), Name: printable(r.Text("name")), Size: r.Size().Name, Depth: r.Record.Depth(), DataSet: r.dir, Index: r.Int("index"), key: r.key,
	}
	if level := r.Text("level"); level != "" {
		if err := p.Level.UnmarshalText([]byte(level)); err != nil {
			return p, fmt.Errorf("%s %s: %w", r.kind.Name, p.ID, err)
		}
		p.Score, p.Graded = r.Number("score")
	}
	return p, nil
}

// printable returns a name as the typeface has it: on one line, with a question mark for each
// character that is not there.
func printable(name string) string {
	return strings.Map(func(r rune) rune {
		if font.Has(r) {
			return r
		}
		return '?'
	}, out.PlainLine(name))
}

// draw measures the pictures of a puzzle and of its solution.
func (p *Puzzle) draw() error {
	p.format = format{kind: p.Kind}
	for _, solved := range []bool{true, false} {
		drawn, err := p.Row.Draw(solved)
		if err != nil {
			return fmt.Errorf("%w (hint: the data set was changed or is of another version; matchbook verify DIR says what is wrong)", err)
		}
		p.width, p.height = drawn.Width, drawn.Height
		if size := smallestType(drawn); p.clue == 0 || size > 0 && size < p.clue {
			p.clue = size
		}
	}
	return nil
}

// KeysOf returns the puzzles of a query that can be in a book.
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

// before orders twins: graded ones come first.
func before(p, q Puzzle) bool {
	text := func(column string) int { return cmp.Compare(p.Row.Text(column), q.Row.Text(column)) }
	return cmp.Or(-byGrade(&p, &q), text("puzzle"), p.Kind.Compare(p.Row, q.Row), cmp.Compare(p.Depth, q.Depth),
		cmp.Compare(p.Score, q.Score), text("solution"), cmp.Compare(p.DataSet, q.DataSet), cmp.Compare(p.Index, q.Index)) < 0
}

// inSection orders the puzzles of a kind.
func inSection(p, q Puzzle) int {
	return cmp.Or(byGrade(&p, &q), cmp.Compare(p.Score, q.Score), cmp.Compare(p.Depth, q.Depth), cmp.Compare(p.ID, q.ID))
}

// byGrade orders puzzles without a score before those with one.
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

// divide leaves of the puzzles of each kind and level those that are taken, up to wanted.
func divide(found [][][]Puzzle, wanted int, c Choice) error {
	total := 0
	for _, levels := range found {
		for _, list := range levels {
			total += len(list)
		}
	}
	if total == 0 {
		return fmt.Errorf("%w: none qualifies (hint: check -kind, -level and -where; matchbook report DIR shows which "+
			"puzzles there are; a puzzle qualifies only if it has exactly one solution)", ErrFew)
	}
	if total < c.Count {
		return fmt.Errorf("%w: %s different ones qualify, want %s (hint: ask for fewer with -count, for more levels or kinds, or give more "+
			"data sets; a puzzle qualifies only if it has exactly one solution)", ErrFew, phrase.Commas(total), phrase.Commas(c.Count))
	}
	quotas := []int{min(wanted, total)}
	if c.Mix != nil {
		quotas = c.Mix.of(quotas[0])
	}
	for level, quota := range quotas {
		there, sum := make([]int, len(found)), 0
		for i := range found {
			there[i] = len(found[i][level])
			sum += there[i]
		}
		if sum < quota {
			return fmt.Errorf("%w: %s different ones of the level %v qualify, want %s (hint: ask for fewer with -count, for another -mix, or "+
				"give more data sets)", ErrFew, phrase.Commas(sum), grade.Level(level), phrase.Commas(quota))
		}
		for i, n := range shares(quota, there) {
			found[i][level] = found[i][level][:n]
		}
	}
	return nil
}

// shares divides n equally among kinds, given how many puzzles of each are there; if a kind
// has too few, the others share the rest. The sum of there is at least n.
func shares(n int, there []int) []int {
	list := make([]int, len(there))
	for n > 0 {
		for i := range there {
			if n > 0 && list[i] < there[i] {
				list[i]++
				n--
			}
		}
	}
	return list
}

// Mix is how many of a hundred puzzles have each level.
type Mix []float64 // by level; nil for any

// UnmarshalText reads shares such as gentle=10%,easy=20%,hard=70%, whose sum is 100.
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

// Deal divides a selection into volumes of equal numbers: by turns, so that the levels of
// each kind are spread alike.
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
