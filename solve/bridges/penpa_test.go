package bridges_test

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"matchbook/solve/bridges"
)

// inflated returns the lines that an address of Penpa+ holds.
func inflated(t *testing.T, link string) []string {
	t.Helper()
	_, code, _ := strings.Cut(strings.TrimSpace(link), "&p=")
	deflated, err := base64.StdEncoding.DecodeString(code)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(flate.NewReader(bytes.NewReader(deflated)))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(text), "\n")
}

// An address that Penpa+ made is read, with its answer, and what is written for the puzzle is
// what Penpa+ wrote, line for line, but for those about the answer.
func TestPenpa(t *testing.T) {
	link, err := os.ReadFile("testdata/penpa.txt")
	if err != nil {
		t.Fatal(err)
	}
	p, marks, err := bridges.ParsePosition(string(link))
	if err != nil {
		t.Fatal(err)
	}
	if first, _, _ := strings.Cut(p.String(), "/"); p.Board.Width != 15 || p.Board.Height != 21 || first != "?.3.2.3.3.2.3.3" {
		t.Errorf("read as %v", p)
	}
	drawn := marks.Clone()
	slices.Sort(drawn)
	if one, two := marks[0], marks[3]; one != 1 || two != 2 || drawn[len(drawn)-3] != 0 {
		t.Errorf("the bridges are %v, want one and two", marks)
	}
	sample, written := inflated(t, string(link)), inflated(t, p.Penpa())
	if len(written) != len(sample) {
		t.Fatalf("%d lines, want %d", len(written), len(sample))
	}
	for i := range sample {
		if written[i] != sample[i] && i != 4 && i != 15 {
			t.Errorf("line %d is\n%s, want\n%s", i, written[i], sample[i])
		}
	}
}

func FuzzPenpa(f *testing.F) {
	link, err := os.ReadFile("testdata/penpa.txt")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(link))
	f.Add("square,3,1\n\n\n{\"number\":{\"16\":[1,6,\"1\"],\"18\":[\" \",6]}}\n{\"line\":{\"16,17\":30}}")
	f.Fuzz(func(t *testing.T, text string) {
		p, _, err := bridges.ParsePosition(text)
		if err != nil || len(p.Board.Cells) > 10_000 || len(p.Islands) == 0 {
			return
		}
		for _, again := range []string{p.Penpa(), p.PenpaText()} {
			if q, err := bridges.Parse(again); err != nil || q.String() != p.String() {
				t.Errorf("%v comes back as %v, %v", p, q, err)
			}
		}
	})
}
