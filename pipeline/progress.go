package pipeline

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"matchbook/out"
)

// progress tells how far a run is: a bar on a terminal, a plain line now and then
// elsewhere, and nothing to a nil writer.
type progress struct {
	unit string
	bar  *progressbar.ProgressBar // on a terminal

	w           io.Writer // elsewhere
	mu          sync.Mutex
	done, total uint64
	began, next time.Time
}

// Plain lines begin when a run proves to be a long one.
const (
	firstLine = 2 * time.Second
	nextLine  = 10 * time.Second
)

func newProgress(w io.Writer, unit string, total uint64) *progress {
	p := &progress{unit: unit, w: w, total: total, began: time.Now()}
	p.next = p.began.Add(firstLine)
	if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		p.bar = progressbar.NewOptions64(int64(total),
			progressbar.OptionSetWriter(w),
			progressbar.OptionShowCount(),
			progressbar.OptionShowIts(),
			progressbar.OptionSetItsString(unit),
			progressbar.OptionSetPredictTime(true),
			progressbar.OptionThrottle(100*time.Millisecond),
			progressbar.OptionSetWidth(20),
			progressbar.OptionClearOnFinish(),
		)
	}
	return p
}

// add notes n more indices done.
func (p *progress) add(n uint64) {
	if p.w == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done = min(p.done+n, p.total)
	if p.bar != nil {
		p.bar.Set64(int64(p.done)) // a terminal that went away is no reason to stop
		return
	}
	now := time.Now()
	if now.Before(p.next) || p.done == 0 {
		return
	}
	p.next = now.Add(nextLine)
	elapsed := now.Sub(p.began)
	rate := float64(p.done) / elapsed.Seconds()
	left := time.Duration(float64(p.total-p.done) / rate * float64(time.Second))
	fmt.Fprintf(p.w, "matchbook: %s of %s %s (%.1f%%), %s a second, %s left\n",
		out.Commas(p.done), out.Commas(p.total), p.unit, 100*float64(p.done)/float64(p.total),
		out.Commas(int(rate)), left.Round(time.Second))
}

// skip notes n indices that need not be done, so that rates stay true.
func (p *progress) skip(n uint64) {
	if p.w == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.total = max(p.total, p.done+n) - n // a shard also looks at other shards' parts
	if p.bar != nil {
		p.bar.ChangeMax64(int64(p.total))
	}
}

// close takes the bar from the terminal.
func (p *progress) close() {
	if p.bar != nil {
		p.bar.Clear()
	}
}

// Track tells w how far something is that is no run, as a run does: call add with how
// many more are done, and end at the end. It is quiet if w is nil.
func Track(w io.Writer, unit string, total uint64) (add func(n uint64), end func()) {
	p := newProgress(w, unit, total)
	return p.add, p.close
}
