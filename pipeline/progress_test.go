package pipeline

import (
	"bytes"
	"strings"
	"testing"
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
