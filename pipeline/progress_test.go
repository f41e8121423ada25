package pipeline

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

// The command's progress on a pipe is plain lines; nil is silence.
func TestProgress(t *testing.T) {
	var text bytes.Buffer
	p := newProgress(&text, "layouts", 1000)
	p.add(100)
	if text.Len() > 0 {
		t.Errorf("a line came at once: %s", &text)
	}
	p.next = p.began // as if two seconds had passed
	p.skip(200)
	p.add(300)
	if got := text.String(); !strings.HasPrefix(got, "matchbook: 400 of 800 layouts (50.0%), ") || !strings.Contains(got, " left\n") {
		t.Errorf("got %q", got)
	}
	text.Reset()
	p.next = p.began
	p.add(1000) // never beyond the end
	if got := text.String(); !strings.HasPrefix(got, "matchbook: 800 of 800 layouts (100.0%), ") || !strings.HasSuffix(got, " 0s left\n") {
		t.Errorf("got %q", got)
	}
	p.skip(700)
	if p.total != 800-700+700 {
		t.Errorf("the total is %d after parts beyond the end were skipped", p.total)
	}
	quiet := newProgress(nil, "layouts", 1000)
	quiet.add(100)
	quiet.close()
}

// A rate is of what was done since the beginning, not of the last moment.
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
