package slitherlink_test

import (
	"cmp"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	. "matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/looptest"
)

// published is a puzzle of the collection of Angela and Otto Janko (janko.at).
type published struct {
	Name, Puzzle string
	Pzprv3       string // a file with the answer; empty if none was published
}

// corpus returns the puzzles of slitherlink-janko.jsonl.gz in the directory that the
// variable MATCHBOOK_CORPUS names; without it, a few of them, from testdata.
func corpus(t testing.TB) []published {
	name := "testdata/janko.jsonl"
	if dir := os.Getenv("MATCHBOOK_CORPUS"); dir != "" {
		name = filepath.Join(dir, "slitherlink-janko.jsonl.gz")
	}
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var r io.Reader = f
	if strings.HasSuffix(name, ".gz") {
		if r, err = gzip.NewReader(f); err != nil {
			t.Fatal(err)
		}
	}
	var all []published
	for d := json.NewDecoder(r); ; {
		var p published
		if err := d.Decode(&p); err == io.EOF {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

// TestCorpus solves published puzzles. Where an answer was published, it is the
// only solution.
func TestCorpus(t *testing.T) {
	var s Search
	answers := 0
	for _, c := range corpus(t) {
		p, err := Parse(c.Puzzle)
		if err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		r := s.Solve(p, 2, 0)
		for i := range r.Count {
			if err := p.Check(s.Solution(i)); err != nil {
				t.Fatalf("%s: %v", c.Name, err)
			}
		}
		if c.Pzprv3 == "" {
			t.Logf("%s has no published answer: %d solutions found, proved %v", c.Name, r.Count, !r.Capped)
			if r.Count == 0 {
				t.Errorf("%s: no solution", c.Name)
			}
			continue
		}
		answers++
		q, answer, err := ParseFile(c.Pzprv3)
		if err != nil || q.String() != p.String() {
			t.Fatalf("%s: the file is of %s, want %s; %v", c.Name, q, p, err)
		}
		if !r.Unique() || !slices.Equal(s.Solution(0), answer) {
			t.Errorf("%s: %+v, want the published answer alone", c.Name, r)
		}
	}
	if answers == 0 {
		t.Error("no puzzle has an answer")
	}
	t.Logf("%d answers found and proved", answers)
}

// bench is a line of a table.
type bench struct {
	puzzles, probed int
	nodes           uint64
	took            []time.Duration
}

// solveAll solves puzzles, with proof of uniqueness, and prints a table by size.
// Times are those of one thread, per puzzle, clues being read already.
func solveAll(b *testing.B, puzzles []Puzzle) {
	lines := map[[2]int]*bench{}
	var sizes [][2]int
	var s Search
	b.ReportAllocs()
	for b.Loop() {
		for _, p := range puzzles {
			start := time.Now()
			r := s.Solve(p, 2, 0)
			took := time.Since(start)
			if r.Count == 0 {
				b.Fatalf("%s: no solution", p)
			}
			size := [2]int{p.Width, p.Height}
			l := lines[size]
			if l == nil {
				l = new(bench)
				lines[size] = l
				sizes = append(sizes, size)
			}
			l.puzzles++
			l.nodes += r.Nodes
			l.took = append(l.took, took)
			if r.Nodes > 0 {
				l.probed++
			}
		}
	}
	slices.SortFunc(sizes, func(a, b [2]int) int { return cmp.Or(a[0]*a[1]-b[0]*b[1], a[0]-b[0]) })
	var t strings.Builder
	fmt.Fprintf(&t, "%8s %8s %10s %10s %10s %10s %12s %8s\n", "size", "puzzles", "mean µs", "median µs", "worst µs", "puzzles/s", "look-ahead %", "nodes")
	all := new(bench)
	line := func(name string, l *bench) {
		slices.Sort(l.took)
		var total time.Duration
		for _, d := range l.took {
			total += d
		}
		us := func(d time.Duration) float64 { return float64(d) / 1e3 }
		fmt.Fprintf(&t, "%8s %8d %10.1f %10.1f %10.1f %10.0f %12.1f %8.1f\n", name, l.puzzles/b.N,
			us(total)/float64(l.puzzles), us(l.took[len(l.took)/2]), us(l.took[len(l.took)-1]), float64(l.puzzles)/total.Seconds(),
			100*float64(l.probed)/float64(l.puzzles), float64(l.nodes)/float64(l.puzzles))
	}
	for _, size := range sizes {
		l := lines[size]
		all.puzzles += l.puzzles
		all.probed += l.probed
		all.nodes += l.nodes
		all.took = append(all.took, l.took...)
		line(fmt.Sprintf("%dx%d", size[0], size[1]), l)
	}
	line("all", all)
	fmt.Print("\n", t.String())
}

// BenchmarkCorpus solves published puzzles and prints a table by size. The whole
// corpus:
//
//	MATCHBOOK_CORPUS=… go test -run - -bench Corpus ./solve/slitherlink
func BenchmarkCorpus(b *testing.B) {
	var puzzles []Puzzle
	for _, c := range corpus(b) {
		p, err := Parse(c.Puzzle)
		if err != nil {
			b.Fatal(err)
		}
		puzzles = append(puzzles, p)
	}
	solveAll(b, puzzles)
}

// BenchmarkLoopy solves puzzles of the hardest level of Simon Tatham's loopy, one
// game ID a line, in the file that the variable MATCHBOOK_LOOPY names; without it,
// a few from testdata, as "sgt-loopy --generate 8 10x10t0dh" writes them.
func BenchmarkLoopy(b *testing.B) {
	solveAll(b, looptest.Loopy(b, cmp.Or(os.Getenv("MATCHBOOK_LOOPY"), "testdata/loopy.txt")))
}
