package solve_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"matchbook/solve"
	"matchbook/solve/bridges"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/compression"
)

// TestPaperTables prints how the papers' algorithms and their completed versions fare,
// as the tables of docs/papers.md have it, and how steps and time grow with the clues. The variables
// SLITHERLINKS and BRIDGES name files of puzzles, one per line, or corpora in .jsonl.gz, whose puzzles
// are grouped by their longer side; LIMIT is the most retractions, 1,000,000 if it is not set; READING
// is how the paper is read.
//
//	matchbook generate slitherlink -size 7 -level easy -count 1000 -q > easy-7.txt
//	SLITHERLINKS=$PWD/easy-7.txt go test ./solve -run PaperTables -v
func TestPaperTables(t *testing.T) {
	limit := 1_000_000
	if text := os.Getenv("LIMIT"); text != "" {
		var err error
		if limit, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	var reading solve.Reading
	if text := os.Getenv("READING"); text != "" {
		if err := reading.UnmarshalText([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	for _, kind := range []struct {
		variable string
		run      func(t *testing.T, text string, r solve.Reading, limit int) paperResult
	}{{"SLITHERLINKS", runCompression}, {"BRIDGES", runMatching}} {
		t.Run(kind.variable, func(t *testing.T) {
			files := strings.Fields(os.Getenv(kind.variable))
			if len(files) == 0 {
				t.Skip("no files to measure")
			}
			fmt.Println("| boards | puzzles | solved, % | wrong | apart | stuck | choices | steps | steps per clue | exponent | µs per clue | exponent of time | completed, % | choices | retractions | most |")
			fmt.Println("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
			var all []paperResult
			for _, file := range files {
				name := file[strings.LastIndexByte(file, '/')+1:]
				if !strings.HasSuffix(file, ".gz") {
					var results []paperResult
					for _, text := range readPuzzles(t, file) {
						results = append(results, kind.run(t, text, reading, limit))
					}
					printPapers(name, results)
					all = append(all, results...)
					continue
				}
				sizes := []int{0, 10, 15, 20, 255}
				groups := make([][]paperResult, len(sizes))
				for _, text := range readPuzzles(t, file) {
					r := kind.run(t, text, reading, limit)
					i, _ := slices.BinarySearch(sizes, r.side)
					groups[i] = append(groups[i], r)
					all = append(all, r)
				}
				for i, results := range groups {
					if len(results) > 0 {
						printPapers(fmt.Sprintf("%s, sides %d to %d", name, sizes[i-1]+1, sizes[i]), results)
					}
				}
			}
			printPapers("all", all)
		})
	}
}

// paperResult is both runs on one puzzle: fair is as published.
type paperResult struct {
	side, clues     int
	apart           bool // whether the fair run gives each island its bridges but does not connect all islands
	fair, completed solve.PaperRun
	time            time.Duration // of the fair run, the shortest of three
}

// timed runs an algorithm three times.
func (r *paperResult) timed(run func() solve.PaperRun) {
	for i := range 3 {
		began := time.Now()
		r.fair = run()
		if took := time.Since(began); i == 0 || took < r.time {
			r.time = took
		}
	}
}

func runCompression(t *testing.T, text string, reading solve.Reading, limit int) paperResult {
	p, err := slitherlink.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	c := compression.Paper{MostWork: -1} // only the limit of retractions ends it
	r := paperResult{side: max(p.Width, p.Height), clues: p.Clues()}
	r.timed(func() solve.PaperRun { return c.Solve(p, reading, nil) })
	wrong := p.Check(c.Loop)
	r.completed = c.Complete(p, limit, nil)
	checkClaims(t, text, r, wrong, p.Check(c.Loop))
	return r
}

func runMatching(t *testing.T, text string, reading solve.Reading, limit int) paperResult {
	p, err := bridges.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	var a bridges.Paper
	r := paperResult{side: max(p.Board.Width, p.Board.Height), clues: len(p.Islands)}
	r.timed(func() solve.PaperRun { return a.Solve(p, reading, nil) })
	wrong := p.Check(a.Solution)
	r.apart = wrong != nil && strings.Contains(wrong.Error(), "cut off")
	r.completed = a.Complete(p, limit, nil)
	checkClaims(t, text, r, wrong, p.Check(a.Solution))
	return r
}

// checkClaims checks the endings for a puzzle that has a solution.
func checkClaims(t *testing.T, text string, r paperResult, fair, completed error) {
	if (fair == nil) != (r.fair.Ending == solve.PaperSolved) || (completed == nil) != (r.completed.Ending == solve.PaperSolved) {
		t.Errorf("%s: %v: %v; completed %v: %v", text, r.fair, fair, r.completed, completed)
	}
	if r.fair.Ending == solve.PaperRefuted || r.completed.Ending == solve.PaperRefuted {
		t.Errorf("%s: said to have no solution", text)
	}
}

// printPapers prints a row.
func printPapers(name string, results []paperResult) {
	var fair, completed [solve.PaperEndings]int
	apart := 0 // of those that end wrong
	var choices, steps, perClue, time, chosen, taken, most float64
	for _, r := range results {
		fair[r.fair.Ending]++
		completed[r.completed.Ending]++
		if r.apart {
			apart++
		}
		choices += float64(r.fair.Choices)
		steps += float64(r.fair.Steps)
		perClue += float64(r.fair.Steps) / float64(max(r.clues, 1))
		time += float64(r.time.Nanoseconds()) / 1000 / float64(max(r.clues, 1))
		chosen += float64(r.completed.Choices)
		taken += float64(r.completed.Retractions)
		most = max(most, float64(r.completed.Retractions))
	}
	stepsGrow := exponent(results, func(r paperResult) float64 { return float64(r.fair.Steps) })
	timeGrows := exponent(results, func(r paperResult) float64 { return float64(r.time) })
	all := float64(len(results))
	fmt.Printf("| %s | %d | %.1f | %d | %d | %d | %.2f | %.1f | %.2f | %s | %.2f | %s | %.1f | %.1f | %.1f | %.0f |\n", name, len(results),
		100*float64(fair[solve.PaperSolved])/all, fair[solve.PaperWrong], apart, fair[solve.PaperStuck], choices/all, steps/all, perClue/all, stepsGrow, time/all, timeGrows,
		100*float64(completed[solve.PaperSolved])/all, chosen/all, taken/all, most)
}

// exponent returns the power of the number of clues that fits a measure of solved runs best, by least
// squares of the logarithms. It is empty for few puzzles, or much alike ones.
func exponent(results []paperResult, measure func(paperResult) float64) string {
	var n, sx, sy, sxx, sxy float64
	for _, r := range results {
		if r.fair.Ending == solve.PaperSolved {
			x, y := math.Log(float64(max(r.clues, 1))), math.Log(max(measure(r), 1))
			n, sx, sy, sxx, sxy = n+1, sx+x, sy+y, sxx+x*x, sxy+x*y
		}
	}
	spread := sxx/n - sx/n*sx/n
	if n < 10 || spread <= 0.01 {
		return ""
	}
	return fmt.Sprintf("%.2f", (sxy/n-sx/n*sy/n)/spread)
}

// readPuzzles reads a file of puzzles, one per line, or a corpus in .jsonl.gz.
func readPuzzles(t *testing.T, file string) (puzzles []string) {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if !strings.HasSuffix(file, ".gz") {
		for s := bufio.NewScanner(f); s.Scan(); {
			puzzles = append(puzzles, s.Text())
		}
		return puzzles
	}
	r, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	for d := json.NewDecoder(r); ; {
		var p struct{ Puzzle string }
		if err := d.Decode(&p); err == io.EOF {
			return puzzles
		} else if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, p.Puzzle)
	}
}
