package press

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/dataset"
	"matchbook/out/picture"
)

// covered is a picture for a cover: a puzzle of the book, or the solution of another puzzle of the same
// size, so that no answer is revealed.
type covered struct {
	picture  *picture.Picture
	kind     *book.Kind
	row      *out.Record // the row of the puzzle
	id, size string
	shapes   int       // the number of shapes in the picture
	rows     []covered // the pictures that are stacked in the picture
}

// inTurn merges the lists of pictures, one for each kind: it takes one picture from each list, then
// the next from each list, and so on. inTurn stacks wide pictures in fours. Wide pictures come last.
func inTurn(lists [][]covered) (pictures []covered) {
	var boards, wide [][]covered
	for _, list := range lists {
		if !list[0].kind.Wide {
			boards = append(boards, list)
			continue
		}
		var stacks []covered
		for chunk := range slices.Chunk(list, 4) {
			stacks = append(stacks, stacked(chunk))
		}
		wide = append(wide, stacks)
	}
	lists = append(boards, wide...)
	for i := range candidates {
		for _, list := range lists {
			if i < len(list) {
				pictures = append(pictures, list[i])
			}
		}
	}
	return pictures
}

// candidates is the largest number of puzzles of a kind that are considered for a cover.
const candidates = 24

// attractive sorts pictures by their number of shapes, most first. attractive then shuffles the
// first third, in an order that depends on the title of a book.
func attractive(title string, list []covered) {
	slices.SortStableFunc(list, func(a, b covered) int { return cmp.Compare(b.shapes, a.shapes) })
	hash := func(c covered) string {
		sum := sha256.Sum256([]byte(title + c.id))
		return string(sum[:])
	}
	slices.SortFunc(list[:(len(list)+2)/3], func(a, b covered) int { return cmp.Compare(hash(a), hash(b)) })
}

// covering returns pictures for a cover, in the order of attractive. It reads puzzles of the kind k again,
// evenly spread over listed, which has all puzzles of this kind in the book. If the kind shows
// solutions on covers, solutions of puzzles that are not in the book replace puzzles of the same size.
func covering(ctx context.Context, k *book.Kind, listed []Listed, l *List) (list []covered, err error) {
	n := min(len(listed), candidates)
	q := dataset.Query{Kinds: out.Kinds{k.Kind}}
	for i := range n {
		p := &listed[i*len(listed)/n]
		r, err := p.read(ctx, k)
		if err != nil {
			return nil, err
		}
		puzzle, err := r.Draw(false)
		if err != nil {
			return nil, err
		}
		list = append(list, covered{picture: puzzle, kind: k, id: p.ID, size: r.Size().Name, shapes: len(puzzle.Shapes)})
		if !slices.Contains(q.Dirs, p.DataSet) {
			q.Dirs = append(q.Dirs, p.DataSet)
		}
	}
	seed := fmt.Sprint(l.Title, l.Volume)
	attractive(seed, list)
	if !k.ShowSolved {
		return list, nil
	}
	others, err := solved(ctx, k, q, l.Keys(), list)
	attractive(seed, others)
	for i := range list {
		same := func(c covered) bool { return c.size == list[i].size }
		if at := slices.IndexFunc(others, same); at >= 0 {
			list[i].picture = others[at].picture
			others = slices.Delete(others, at, at+1)
		}
	}
	return list, err
}

// solved returns solutions of puzzles that are not in the book; keys has the puzzles of the book. Each
// solution has the size of a picture in list. solved returns at most candidates × len(list) solutions.
func solved(ctx context.Context, k *book.Kind, q dataset.Query, keys Keys, list []covered) (others []covered, err error) {
	for r, err := range rowsOf(ctx, q, []*book.Kind{k}, false) {
		if err != nil {
			return nil, err
		}
		size := r.Size().Name
		if keys[[2]string{k.Name, r.key}] || r.Text("solution") == "" || !slices.ContainsFunc(list, func(c covered) bool { return c.size == size }) {
			continue
		}
		solution, err := r.Draw(true)
		if err != nil {
			return nil, err
		}
		if others = append(others, covered{picture: solution, id: r.Text("puzzle"), size: size, shapes: len(solution.Shapes)}); len(others) == candidates*len(list) {
			break
		}
	}
	return others, nil
}

// read reads a puzzle again from its data set.
func (p *Listed) read(ctx context.Context, k *book.Kind) (*out.Record, error) {
	q := dataset.Query{Dirs: []string{p.DataSet}, Kinds: out.Kinds{k.Kind}, Columns: []string{"kind", "index", "puzzle", "solution"}}
	q.Columns = slices.Concat(q.Columns, k.Reads, k.Columns)
	var err error
	if q.Where, err = q.Kinds.ParseFilter(fmt.Sprint("index=", p.Index)); err != nil {
		return nil, err
	}
	for r, err := range q.Records(ctx) {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("the data set %s of the book does not exist (hint: run matchbook cover in the directory where matchbook book ran)", p.DataSet)
		}
		if err != nil {
			return nil, err
		}
		if r.Text("puzzle") == p.ID {
			return r.Clone(), nil
		}
	}
	return nil, fmt.Errorf(
		"%s lacks the puzzle %s at index %d (hint: make the book again with matchbook book)",
		p.DataSet,
		book.Clip(p.ID),
		p.Index,
	)
}

// stacked returns one picture of several puzzles, one below the other.
func stacked(list []covered) covered {
	all := new(picture.Picture)
	for _, c := range list {
		all.Add(c.picture.Placed(1, 0, all.Height).Shapes...)
		all.Width, all.Height = max(all.Width, c.picture.Width), all.Height+1.25*c.picture.Height
	}
	all.Height -= 0.25 * list[len(list)-1].picture.Height
	return covered{picture: all, kind: list[0].kind, rows: list}
}

// within returns the picture, as large as fits in an area. It leaves out rows, down to two, while fewer rows are
// larger in the area.
func (c covered) within(width, height float64) *picture.Picture {
	if n := len(c.rows); n > 2 && c.picture.Height*width > c.picture.Width*height {
		return stacked(c.rows[:n-1]).within(width, height)
	}
	return c.picture.Fit(width, height)
}
