package pipeline

import (
	"bytes"
	"testing"
	"testing/synctest"
	"time"
)

// Progress on a pipe is printed as plain lines, even before anything is done. Without a writer, nothing
// is printed.
func TestProgress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var text bytes.Buffer
		p := newProgress(&text, "layouts", 1000)
		wait := func(d time.Duration, want string) {
			t.Helper()
			time.Sleep(d)
			synctest.Wait()
			p.mu.Lock() // lines are printed by a timer
			defer p.mu.Unlock()
			if got := text.String(); got != want {
				t.Errorf("after %v: found %q, want %q", time.Since(p.began), got, want)
			}
			text.Reset()
		}
		wait(time.Second, "")
		wait(firstLine, "matchbook: 0 of 1,000 layouts (0.0%), 2s so far\n")
		p.add(100)
		p.skip(200)
		p.add(300)
		wait(nextLine, "matchbook: 400 of 800 layouts (50.0%), 33 a second, 12s left\n")
		p.add(1000) // never beyond the end
		wait(nextLine, "matchbook: 800 of 800 layouts (100.0%), 36 a second, 0s left\n")
		p.skip(700)
		if p.total != 800-700+700 {
			t.Errorf("the total is %d after parts beyond the end were skipped", p.total)
		}
		p.close()
		wait(time.Minute, "")
		p.close() // a second time
	})
	quiet := newProgress(nil, "layouts", 1000)
	quiet.add(100)
	quiet.close()
}

// A rate covers the time since the beginning, not the last moment.
func TestSpeed(t *testing.T) {
	began := time.Now()
	for _, test := range []struct {
		done, total, puzzles uint64
		after                time.Duration
		want                 string
	}{
		{1, 40, 1, 10 * time.Second, "0.1 a second, 6m30s left"},
		{39, 40, 39, 10 * time.Second, "3.9 a second, 0s left"},
		{1_000_000, 2_000_000, 1_000_000, 2 * time.Second, "500,000 a second, 2s left"},
		{1, 1 << 62, 1, time.Hour, "0.00028 a second, 277777h46m40s left"},
		{1_000_000, 2_000_000, 3000, 2 * time.Second, "1,500 puzzles a second, 2s left"},
		{1_000_000, 2_000_000, 0, 2 * time.Second, "0 puzzles a second, 2s left"},
	} {
		t.Run(test.want, func(t *testing.T) {
			p := &progress{done: test.done, total: test.total, puzzles: test.puzzles, began: began}
			if got := p.speed(began.Add(test.after)); got != test.want {
				t.Errorf("%d of %d after %v: %q, want %q", test.done, test.total, test.after, got, test.want)
			}
		})
	}
}
