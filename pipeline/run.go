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

// Options control how a job is run. The options affect no byte of the data set of a given job.
type Options struct {
	Dir      string    // the data set's directory
	Workers  int       // 0 for one per processor; at most four per processor are used
	Progress io.Writer // nil for no progress; a terminal shows a bar, any other writer gets plain lines
	Shard    Shard     // the parts that this run makes; the zero value means all
	Puzzles  Puzzles   // the puzzles of a job that grades
	Errors   []byte    // for a job that grades: the content of the file of the lines that are not puzzles
}

// indices returns how many indices the parts of a shard cover.
func (p *Plan) indices(shard Shard) (n uint64) {
	part := 0 // the first part of the section
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
	Parts    int  // number of parts of the whole job
	Whole    int  // number of parts that this run made or found complete
	Finished bool // whether all parts and the manifest are there
	Mended   bool // whether all parts were there, but the manifest was missing or wrong
	Rows     int64
	Sections []SectionResult
}

// Kept returns the number of parts that were complete before the run.
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
	Kept    int           // number of parts that were complete before the run
	Made    uint64        // number of puzzles in the parts that the run made
	Elapsed time.Duration // from the start of the first part that was made to the end of the last part that was made

	began time.Time
}

// newResult returns the result of a run that has no parts yet.
func (p *Plan) newResult() *Result {
	r := &Result{Parts: p.partCount()}
	for _, s := range p.Sections {
		r.Sections = append(r.Sections, SectionResult{Name: s.Name})
	}
	return r
}

// add adds a complete part, and returns the result of its section.
func (r *Result) add(section int, part dataset.Part, totals Totals) *SectionResult {
	r.Whole++
	r.Rows += part.Rows
	s := &r.Sections[section]
	s.Totals.add(totals)
	return s
}

// A task is a part to be made.
type task struct {
	planPart
	dataset *dataset.Dataset
	kept    uint64                        // number of rows to store together; see [Plan]
	at      uint64                        // the index being worked on
	done    func(indices, puzzles uint64) // reports what was done
}

// Run makes the data set of a job, or its missing parts. After an error, such as a cancelled
// context, the finished parts are on disk, and the same call continues from there. The result
// is nil only if the job or the directory is rejected.
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
	if err == nil && others { // check the other shards' parts, and make damaged ones again
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

type run struct {
	plan     *Plan
	dataset  *dataset.Dataset
	progress *progress

	mu     sync.Mutex // guards parts and result
	parts  []dataset.Part
	result *Result
}

// workersFor returns the number of workers to use; the parameter wanted is the number that the caller
// asks for, or 0. More workers than processors help a little, since some wait for the disk while others
// compute. But each worker needs memory for its solvers.
func workersFor(wanted, processors, parts int) int {
	return min(cmp.Or(max(wanted, 0), processors), 4*processors, parts)
}

// work lets workers make the parts for which the function wanted returns true, in order, and waits
// until these parts are done.
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
			var m Maker // the maker of the current section, since parts come in order
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

// do makes a part unless the part exists and is complete.
func (r *run) do(ctx context.Context, t *task, m Maker) (err error) {
	// errgroup does not recover panics. The error names the row in which the panic occurred.
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

// kept returns an existing part and its totals; the result ok is false if there is no complete
// part.
func (r *run) kept(t *task) (part dataset.Part, totals Totals, ok bool) {
	p, err := r.dataset.Check(t.Part)
	if err != nil {
		return part, totals, false
	}
	defer p.Close()
	err = p.Totals(&totals)
	return p.Part, totals, err == nil
}
