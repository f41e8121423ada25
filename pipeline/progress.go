package pipeline

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"sync"
	"time"

	"matchbook/solve/phrase"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// progress shows the progress of a run: as a bar on a terminal, and as an occasional plain line
// elsewhere. If the writer is nil, progress shows nothing.
type progress struct {
	unit string
	bar  *progressbar.ProgressBar // on a terminal

	w           io.Writer // nil for no progress
	mu          sync.Mutex
	lines       *time.Timer // prints the next line; nil with a bar and at the end
	done, total uint64      // indices
	puzzles     uint64      // puzzles among the finished indices
	began       time.Time
}

// Plain lines begin only after some time, so short runs print no such lines. Plain lines appear even
// before the first unit ends.
const (
	firstLine = 2 * time.Second
	nextLine  = 10 * time.Second
	firstRate = time.Second // the time after which a bar shows a rate
)

func newProgress(w io.Writer, unit string, total uint64) *progress {
	p := &progress{unit: unit, w: w, total: total, began: time.Now()}
	if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		p.bar = progressbar.NewOptions64(int64(total),
			progressbar.OptionSetWriter(w),
			progressbar.OptionShowCount(),
			// the bar's own rate covers only the last moment, so a finished part would look like
			// thousands of puzzles a second
			progressbar.OptionSetPredictTime(false),
			progressbar.OptionThrottle(100*time.Millisecond),
			progressbar.OptionSetWidth(20),
			progressbar.OptionClearOnFinish(),
		)
		p.bar.RenderBlank() // the first unit may take long
	} else if w != nil {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.lines = time.AfterFunc(firstLine, p.line)
	}
	return p
}

// add records that n more indices are done.
func (p *progress) add(n uint64) { p.made(n, n) }

// made records that n more indices are done, and the number of puzzles among these indices.
func (p *progress) made(n, puzzles uint64) {
	if p.w == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done = min(p.done+n, p.total)
	p.puzzles = min(p.puzzles+puzzles, p.done)
	if p.bar != nil {
		if now := time.Now(); p.done > 0 && now.Sub(p.began) >= firstRate {
			p.bar.Describe(p.speed(now))
		}
		p.bar.Set64(int64(p.done)) // a closed terminal is no reason to stop
	}
}

// line prints the progress so far, and sets the time of the next line.
func (p *progress) line() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.lines == nil {
		return
	}
	p.lines.Reset(nextLine)
	if p.total == 0 {
		return
	}
	fmt.Fprintf(p.w, "matchbook: %s of %s %s (%.1f%%), %s\n",
		phrase.Commas(p.done), phrase.Commas(p.total), p.unit, 100*float64(p.done)/float64(p.total), p.speed(time.Now()))
}

// speed describes the rate so far, and the remaining time. If some finished indices are not
// puzzles, the text says that the rate counts puzzles.
func (p *progress) speed(now time.Time) string {
	if p.done == 0 {
		return now.Sub(p.began).Round(time.Second).String() + " so far"
	}
	seconds, what := now.Sub(p.began).Seconds(), ""
	if p.puzzles < p.done {
		what = " puzzles"
	}
	rate := float64(p.puzzles) / seconds
	text := phrase.Commas(int(rate))
	if rate < 10 {
		text = strconv.FormatFloat(rate, 'g', 2, 64)
	}
	left := time.Duration(min(float64(p.total-p.done)/float64(p.done)*seconds, 1e9) * float64(time.Second))
	return fmt.Sprintf("%s%s a second, %s left", text, what, left.Round(time.Second))
}

// skip leaves n indices that need no work out of the total.
func (p *progress) skip(n uint64) {
	if p.w == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.total = max(p.total, p.done+n) - n // a shard also checks the parts of other shards, which the total does not count
	if p.bar != nil {
		p.bar.ChangeMax64(int64(p.total))
	}
}

// close removes the bar, or stops printing lines.
func (p *progress) close() {
	if p.bar != nil {
		p.bar.Clear()
		return
	}
	p.mu.Lock() // waits for a line that is being printed
	defer p.mu.Unlock()
	if p.lines != nil {
		p.lines.Stop()
		p.lines = nil
	}
}

// Track writes the progress of any work to w, as a run does. Call the function add with the number
// of newly finished units, and the function end when the work is done. If w is nil, Track writes
// nothing.
func Track(w io.Writer, unit string, total uint64) (add func(n uint64), end func()) {
	p := newProgress(w, unit, total)
	return p.add, p.close
}
