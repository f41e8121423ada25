package pipeline

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"iter"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"matchbook/out/dataset"
)

// Options control how a job is run. They do not change a byte of the result.
type Options struct {
	Dir      string    // of the data set
	Workers  int       // 0 for one a processor; at most four a processor, as more do not help
	Progress io.Writer // nil for none; a bar if it is a terminal, else plain lines
	Shard    Shard     // which parts this run makes; the zero value for all
	Puzzles  Puzzles   // of a job that grades
	Errors   []byte    // of a job that grades: the file of the lines that are not puzzles; a line each
}

// indices returns how many indices the parts of a shard cover.
func (p *Plan) indices(shard Shard) (n uint64) {
	part := 0 // the first of the section
	for i := range p.Sections {
		s := &p.Sections[i]
		next := part + p.partsOf(s)
		n += uint64(shard.below(next)-shard.below(part)) * p.PartRows
		if shard.has(next - 1) { // the section's last part may be shorter
			n -= uint64(next-part)*p.PartRows - (s.End - s.First)
		}
		part = next
	}
	return n
}

// Result is the result of a run.
type Result struct {
	Parts    int  // of the whole job
	Whole    int  // of them, those that this run has made or found
	Finished bool // all parts are there, and the manifest
	Mended   bool // all parts were there, but no manifest that agreed with them
	Rows     int64
	Sections []SectionResult
}

// Kept returns the number of parts that were there already.
func (r *Result) Kept() (n int) {
	for _, s := range r.Sections {
		n += s.Kept
	}
	return n
}

// SectionResult is the result of a section.
type SectionResult struct {
	Name    string
	Totals  Totals
	Kept    int           // parts that were whole already
	Made    uint64        // puzzles of the other parts
	Elapsed time.Duration // from the first part made to the last

	began time.Time
}

// newResult returns the result of a run that has no part yet.
func (p *Plan) newResult() *Result {
	r := &Result{Parts: p.partCount()}
	for _, s := range p.Sections {
		r.Sections = append(r.Sections, SectionResult{Name: s.Name})
	}
	return r
}

// add adds a part that is whole, and returns the result of its section.
func (r *Result) add(section int, part dataset.Part, totals Totals) *SectionResult {
	r.Whole++
	r.Rows += part.Rows
	s := &r.Sections[section]
	s.Totals.add(totals)
	return s
}

// task is one part to be made.
type task struct {
	planPart
	dataset *dataset.Dataset
	kept    uint64                        // rows that are kept together, see [Plan]
	at      uint64                        // the index in hand
	done    func(indices, puzzles uint64) // reports what was done
}

// Run makes the data set of a job, or its missing parts. If it returns an error, such as
// that of a cancelled context, the finished parts are on the disk, and the same call
// resumes from there. The result is nil only if the job or the directory is refused.
func (ks Kinds) Run(ctx context.Context, job Job, opts Options) (*Result, error) {
	job, err := ks.begun(job)
	if err != nil {
		return nil, err
	}
	p, err := ks.plan(job, opts.Puzzles)
	if err != nil {
		return nil, err
	}
	if job.Verb != Sweep && job.PartRows == 0 {
		if set, err := dataset.Find(opts.Dir); err == nil {
			p.partsOn(set)
		}
	}
	r := &run{plan: p, result: p.newResult()}
	parts := r.result.Parts
	if r.dataset, err = dataset.Open(opts.Dir, job, r.plan.Groups, parts, opts.Errors); err != nil {
		return nil, err
	}
	r.progress = newProgress(opts.Progress, p.Unit, p.indices(opts.Shard))
	defer r.progress.close()
	workers := workersFor(opts.Workers, runtime.GOMAXPROCS(0), parts)
	err = r.work(ctx, workers, opts.Shard.has)
	others := opts.Shard.Of > 1 && r.dataset.AllPresent(parts)
	if err == nil && others { // look whether they are whole, too
		err = r.work(ctx, workers, func(part int) bool { return !opts.Shard.has(part) })
	}
	if err != nil || r.result.Whole < parts {
		return r.result, err
	}
	r.result.Finished = true
	r.result.Mended = r.dataset.Manifest == nil && r.result.Kept() == parts
	slices.SortFunc(r.parts, func(a, b dataset.Part) int { return cmp.Compare(a.First, b.First) })
	return r.result, r.dataset.Finish(r.parts)
}

// run is a run under way.
type run struct {
	plan     *Plan
	dataset  *dataset.Dataset
	progress *progress

	mu     sync.Mutex // guards what follows
	parts  []dataset.Part
	result *Result
}

// workersFor returns how many workers there are where a number is wanted. Each has its own
// solvers and their memory, so there are no more than may help: some wait for the disk while
// others compute.
func workersFor(wanted, processors, parts int) int {
	return min(cmp.Or(max(wanted, 0), processors), 4*processors, parts)
}

// work has workers do the wanted parts, in order, and waits for them.
func (r *run) work(ctx context.Context, workers int, wanted func(part int) bool) error {
	next, stop := iter.Pull(r.plan.parts())
	defer stop()
	var mu sync.Mutex
	take := func() (part planPart, ok bool) {
		mu.Lock()
		defer mu.Unlock()
		for part, ok = next(); ok && !wanted(part.number); part, ok = next() {
		}
		return part, ok
	}
	g, ctx := errgroup.WithContext(ctx)
	for range workers {
		g.Go(func() error {
			var m Maker // of the section at hand: parts come in order
			section := -1
			for part, ok := take(); ok; part, ok = take() {
				if part.section != section {
					section, m = part.section, r.plan.Sections[part.section].NewMaker()
				}
				if err := r.do(ctx, &task{planPart: part, dataset: r.dataset, kept: r.plan.Kept, done: r.progress.made}, m); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return g.Wait()
}

// do makes a part unless it is there.
func (r *run) do(ctx context.Context, t *task, m Maker) (err error) {
	// errgroup does not recover panics. One here says which row it was in.
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("part %d, index %d: panic: %v\n%s", t.number, t.at, p, debug.Stack())
		}
	}()
	if err := ctx.Err(); err != nil {
		return err
	}
	began := time.Now()
	part, totals, kept := r.kept(t)
	if kept {
		r.progress.skip(t.indices())
	} else if part, totals, err = m.part(ctx, t); err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.parts = append(r.parts, part)
	s := r.result.add(t.section, part, totals)
	if kept {
		s.Kept++
		return nil
	}
	if s.Elapsed == 0 || began.Before(s.began) {
		s.began = began
	}
	s.Made += totals.Puzzles
	s.Elapsed = time.Since(s.began)
	return nil
}

// kept returns a part that is there and whole.
func (r *run) kept(t *task) (part dataset.Part, totals Totals, ok bool) {
	p, err := r.dataset.Check(t.Part)
	if err != nil {
		return part, totals, false
	}
	defer p.Close()
	err = p.Totals(&totals)
	return p.Part, totals, err == nil
}
