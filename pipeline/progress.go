package pipeline

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"sync"
	"time"

	"golang.org/x/term"

	"matchbook/solve/phrase"
)

// progress shows how far a run is, in a line: one that is written over on a terminal, a new one
// now and then elsewhere, and none if the writer is nil.
type progress struct {
	unit     string
	w        io.Writer
	terminal bool
	every    time.Duration // between lines

	mu          sync.Mutex
	done, total uint64
	began, next time.Time
}

// Lines begin only after a while, so that short runs print none.
const (
	firstLine     = 2 * time.Second
	nextLine      = 10 * time.Second
	firstOnScreen = time.Second
	nextOnScreen  = 100 * time.Millisecond
)

// clearLine clears the line of a terminal.
const clearLine = "\r\x1b[K"

func newProgress(w io.Writer, unit string, total uint64) *progress {
	p := &progress{unit: unit, w: w, every: nextLine, total: total, began: time.Now()}
	p.next = p.began.Add(firstLine)
	if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		p.terminal, p.every, p.next = true, nextOnScreen, p.began.Add(firstOnScreen)
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
	now := time.Now()
	if now.Before(p.next) || p.done == 0 {
		return
	}
	p.next = now.Add(p.every)
	form := "matchbook: %s\n"
	if p.terminal {
		form = clearLine + "%s"
	}
	// A closed terminal is no reason to stop.
	fmt.Fprintf(p.w, form, fmt.Sprintf("%s of %s %s (%.1f%%), %s",
		phrase.Commas(p.done), phrase.Commas(p.total), p.unit, 100*float64(p.done)/float64(p.total), p.speed(now)))
}

// speed describes how much was done per second so far, and how long the rest takes at that rate.
func (p *progress) speed(now time.Time) string {
	rate := float64(p.done) / now.Sub(p.began).Seconds()
	text := phrase.Commas(int(rate))
	if rate < 10 {
		text = strconv.FormatFloat(rate, 'g', 2, 64)
	}
	left := time.Duration(min(float64(p.total-p.done)/rate, 1e9) * float64(time.Second))
	return fmt.Sprintf("%s a second, %s left", text, left.Round(time.Second))
}

// skip notes n indices that need not be done, so that rates stay true.
func (p *progress) skip(n uint64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.total = max(p.total, p.done+n) - n // a shard also looks at other shards' parts
}

// close removes the line from a terminal.
func (p *progress) close() {
	if p.terminal {
		io.WriteString(p.w, clearLine)
	}
}

// Track shows progress on w, as a run does, for work that is not a run. Call add with the
// number of further units done, and end when the work is done. If w is nil, nothing is
// shown.
func Track(w io.Writer, unit string, total uint64) (add func(n uint64), end func()) {
	p := newProgress(w, unit, total)
	return p.add, p.close
}
