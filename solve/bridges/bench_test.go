package bridges_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
	"matchbook/solve/grid"
)

// corpus returns the instances of a file of the corpora, gzipped JSON lines, in
// the directory that the variable MATCHBOOK_CORPUS names; without it, the piece in
// testdata.
func corpus(b testing.TB, file, piece string) []instance {
	dir := os.Getenv("MATCHBOOK_CORPUS")
	if dir == "" {
		return readInstances(b, piece)
	}
	f, err := os.Open(filepath.Join(dir, file))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		b.Fatal(err)
	}
	var all []instance
	for d := json.NewDecoder(z); ; {
		var i instance
		if err := d.Decode(&i); err == io.EOF {
			return all
		} else if err != nil {
			b.Fatal(err)
		}
		all = append(all, i)
	}
}

// BenchmarkCoelho finds a solution of each instance of Coelho et al. (2019), and
// prints a line for each number of islands and share of single bridges. For
// the complete set:
//
//	MATCHBOOK_CORPUS=… go test -bench Coelho -benchtime 1x ./solve/bridges
//
// Times are wall-clock times of one thread, building of the graph included: on a
// busy machine they are more than CPU times.
func BenchmarkCoelho(b *testing.B) {
	type class struct {
		count, conflicts int
		total, worst     time.Duration
	}
	classes := map[string]*class{}
	var names []string
	instances := corpus(b, "bridges-coelho2019.jsonl.gz", "testdata/benchmark.jsonl")
	solver, p := new(bridges.Search), new(bridges.Puzzle)
	b.ReportAllocs()
	for b.Loop() {
		for _, i := range instances {
			parsed, err := bridges.Parse(i.Puzzle)
			if err != nil {
				b.Fatal(i.Name, err)
			}
			start := time.Now()
			if err := p.Reset(parsed.Board, parsed.PerPair); err != nil {
				b.Fatal(i.Name, err)
			}
			r := solver.Solve(p, 1, 0)
			took := time.Since(start)
			if err := p.Check(r.First); err != nil {
				b.Fatal(i.Name, err)
			}
			// Hs_<side>_<islands>_<share of single bridges>_…
			name := strings.Split(i.Name, "_")[3]
			name = fmt.Sprintf("%d islands, %s%% single", i.Islands, name)
			c := classes[name]
			if c == nil {
				c = new(class)
				classes[name] = c
				names = append(names, name)
			}
			c.count++
			c.conflicts += int(r.Conflicts)
			c.total += took
			c.worst = max(c.worst, took)
		}
	}
	for _, name := range names { // not by Log, which cuts the table off
		c := classes[name]
		fmt.Printf("%s: %4d solved, mean %8v, worst %8v, %4d conflicts a puzzle\n", name, c.count,
			(c.total / time.Duration(c.count)).Round(time.Microsecond), c.worst.Round(time.Microsecond), c.conflicts/c.count)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(instances)), "ns/puzzle")
}

// BenchmarkCount counts all solutions of the same instances with at most 2^13
// states of a frontier, and prints for each class how many counts are exact, the
// greatest of them, and how long they and the others took.
func BenchmarkCount(b *testing.B) {
	type class struct {
		count, exact, known int
		greatest            uint64
		took, gaveUp        time.Duration
	}
	classes := map[string]*class{}
	var names []string
	instances := corpus(b, "bridges-coelho2019.jsonl.gz", "testdata/benchmark.jsonl")
	var c bridges.Counter
	for b.Loop() {
		clear(classes)
		names = names[:0]
		for _, i := range instances {
			p, err := bridges.Parse(i.Puzzle)
			if err != nil {
				b.Fatal(i.Name, err)
			}
			start := time.Now()
			n, exact := c.Count(p, 1<<13, 0)
			took := time.Since(start)
			name := fmt.Sprintf("%d islands, %s%% single", i.Islands, strings.Split(i.Name, "_")[3])
			k := classes[name]
			if k == nil {
				k = new(class)
				classes[name] = k
				names = append(names, name)
			}
			k.count++
			if !exact {
				k.gaveUp += took
				continue
			}
			k.exact++
			k.took += took
			k.greatest = max(k.greatest, n)
			if i.Solutions != nil {
				k.known++
				if n != *i.Solutions {
					b.Fatalf("%s: counted %v, want %d", i.Name, n, *i.Solutions)
				}
			}
		}
	}
	for _, name := range names {
		k := classes[name]
		fmt.Printf("%s: %2d of %2d exact, %2d known before and equal, greatest %v, mean %v; the others %v\n", name, k.exact, k.count, k.known,
			k.greatest, (k.took / time.Duration(max(k.exact, 1))).Round(time.Microsecond), (k.gaveUp / time.Duration(max(k.count-k.exact, 1))).Round(time.Microsecond))
	}
}

// BenchmarkPublished proves that published puzzles have one solution.
func BenchmarkPublished(b *testing.B) {
	var boards []grid.Board
	for _, i := range corpus(b, "bridges-janko.jsonl.gz", "testdata/published.jsonl") {
		p, err := bridges.Parse(i.Puzzle)
		if err != nil {
			b.Fatal(i.Name, err)
		}
		boards = append(boards, p.Board)
	}
	proveUnique(b, boards)
}

// hardBoards returns puzzles that sgt-bridges made at its hardest level, by side.
func hardBoards(b *testing.B) map[int][]grid.Board {
	f, err := os.Open("testdata/hard-ids.txt")
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	bySide := map[int][]grid.Board{}
	for s := bufio.NewScanner(f); s.Scan(); {
		p, err := bridges.Parse(s.Text())
		if err != nil {
			b.Fatal(err)
		}
		bySide[p.Board.Width] = append(bySide[p.Board.Width], p.Board)
	}
	return bySide
}

// BenchmarkHard proves that hard puzzles have one solution.
func BenchmarkHard(b *testing.B) {
	bySide := hardBoards(b)
	for _, side := range []int{7, 10, 15, 25, 30} {
		b.Run(fmt.Sprintf("%dx%[1]d", side), func(b *testing.B) { proveUnique(b, bySide[side]) })
	}
}

// BenchmarkLogic solves hard puzzles as a person does.
func BenchmarkLogic(b *testing.B) {
	bySide := hardBoards(b)
	for _, side := range []int{7, 10, 15, 25, 30} {
		b.Run(fmt.Sprintf("%dx%[1]d", side), func(b *testing.B) {
			logic, p := new(human.Solver), new(bridges.Puzzle)
			b.ReportAllocs()
			for b.Loop() {
				for _, board := range bySide[side] {
					if err := p.Reset(board, bridges.PerPair); err != nil {
						b.Fatal(err)
					}
					if logic.Solve(p, human.DeepLookAhead) != human.Solved {
						b.Fatalf("%s is not solved", p)
					}
				}
			}
			b.ReportMetric(float64(b.N*len(bySide[side]))/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}

// proveUnique builds the graph of each board and solves it until a second
// solution is found or excluded.
func proveUnique(b *testing.B, boards []grid.Board) {
	solver, p := new(bridges.Search), new(bridges.Puzzle)
	b.ReportAllocs()
	for b.Loop() {
		for _, board := range boards {
			if err := p.Reset(board, bridges.PerPair); err != nil {
				b.Fatal(err)
			}
			if r := solver.Solve(p, 2, 0); !r.Unique() {
				b.Fatalf("%s: %d solutions", p, r.Count)
			}
		}
	}
	b.ReportMetric(float64(b.N*len(boards))/b.Elapsed().Seconds(), "puzzles/s")
}
