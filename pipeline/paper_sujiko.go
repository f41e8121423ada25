package pipeline

import (
	"context"
	"io"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"matchbook/generate"
	sujikogen "matchbook/generate/sujiko"
	"matchbook/solve/sujiko"
)

// SujikoPaper says how the paper's algorithm fared with puzzles of a family, and
// how the human-style solver did with those that have one solution.
type SujikoPaper struct {
	Name    string
	Size    uint64 // puzzles of the family
	Tried   uint64
	Unique  PaperTally // puzzles with one solution
	Several PaperTally // puzzles with more
	ByLogic uint64     // puzzles of Unique that the human-style solver solves
}

// PaperTally counts how the paper's algorithm ended.
type PaperTally struct {
	Puzzles  uint64
	Endings  [sujiko.PaperEndings]uint64
	Selected uint64 // puzzles for which it selected a network
	Steps    uint64
}

func (t *PaperTally) add(u *PaperTally) {
	t.Puzzles += u.Puzzles
	for i, n := range u.Endings {
		t.Endings[i] += n
	}
	t.Selected += u.Selected
	t.Steps += u.Steps
}

// MeasureSujikoPaper runs the paper's algorithm on all puzzles of a family if it has
// no more than sample of them, or sample is 0, else on so many drawn evenly from the
// seed, with replacement.
func MeasureSujikoPaper(ctx context.Context, regions []int, givens int, sample, seed uint64, progress io.Writer) (*SujikoPaper, error) {
	family, err := sujikogen.NewFamily(regions, givens)
	if err != nil {
		return nil, err
	}
	description := Sujiko{Regions: regions, Givens: givens}
	total := &SujikoPaper{Name: description.name(), Size: family.Size(), Tried: family.Size()}
	index := func(i uint64) uint64 { return i }
	if sample > 0 && sample < family.Size() {
		total.Tried = sample
		r := generate.Random(seed, 0)
		drawn := make([]uint64, sample)
		for i := range drawn {
			drawn[i] = r.Uint64N(family.Size())
		}
		slices.Sort(drawn) // a cursor is slow to turn from one layout to another
		index = func(i uint64) uint64 { return drawn[i] }
	}
	bar := newProgress(progress, "puzzles", total.Tried)
	defer bar.close()
	g, ctx := errgroup.WithContext(ctx)
	workers := uint64(runtime.GOMAXPROCS(0))
	var mu sync.Mutex
	for worker := range workers {
		g.Go(func() error {
			part := tallySujikos{cursor: family.NewCursor()}
			const some = 1 << 10
			for i, end := total.Tried*worker/workers, total.Tried*(worker+1)/workers; i < end; {
				to := min(i+some, end)
				for n := i; n < to; n++ {
					part.try(index(n))
				}
				if err := ctx.Err(); err != nil {
					return err
				}
				bar.add(to - i)
				i = to
			}
			mu.Lock()
			defer mu.Unlock()
			total.Unique.add(&part.unique)
			total.Several.add(&part.several)
			total.ByLogic += part.byLogic
			return nil
		})
	}
	return total, g.Wait()
}

// tallySujikos tries puzzles of a family.
type tallySujikos struct {
	cursor          *sujikogen.Cursor
	paper           sujiko.Paper
	logic           sujiko.Logic
	unique, several PaperTally
	byLogic         uint64
}

func (t *tallySujikos) try(index uint64) {
	puzzle, solutions, _ := t.cursor.At(index)
	tally := &t.several
	if solutions == 1 {
		tally = &t.unique
		count(&t.byLogic, t.logic.Solve(&puzzle) == sujiko.Solved)
	}
	tally.Puzzles++
	tally.Endings[t.paper.Solve(&puzzle, nil)]++
	tally.Steps += uint64(t.paper.Steps)
	count(&tally.Selected, t.paper.Selected)
}
