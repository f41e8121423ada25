// Command fit fits how fast people find the steps of a kind of puzzle to the order of their
// moves, and says how well that foretells the moves of others.
//
//	fit -kind KIND [-solver NAME] [-o rates.json] traces.jsonl[.gz]
//
// A line of the file is the trace of a solve: the comment of Replay in grade/KIND says how it is
// written. The rates are fitted to the solver with most solves, or the one that is named, and the
// fit is tried on all others. The file that -o writes is that of grade/KIND, and the model file
// of matchbook.
package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"

	"matchbook/grade/people"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
)

func main() {
	kind := flag.String("kind", "", "the `kind` of puzzle")
	solver := flag.String("solver", "", "the `pseudonym` of the solver to fit to (default the one with most solves)")
	enough := flag.Int("enough", 20, "how many `moves` by a technique are enough to fit it")
	far := flag.Float64("far", 1.5, "the greatest `cost` of a distance")
	path := flag.String("o", "", "the `file` of the rates")
	flag.Parse()
	if err := run(os.Stdout, *kind, *solver, *enough, *far, *path, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "fit:", err)
		os.Exit(1)
	}
}

// run does what the command does.
func run(w io.Writer, name, solver string, enough int, far float64, path string, files []string) error {
	k := kinds.All.Of(name)
	if k == nil || k.Replay == nil || len(files) != 1 {
		return fmt.Errorf("want -kind with a kind of which there are traces, and one file")
	}
	solves, err := read(files[0], k.Replay)
	if err != nil {
		return err
	}
	if solver == "" {
		solver = most(solves)
	}
	var own, others []people.Solve
	for _, s := range solves {
		if s.Solver == solver {
			own = append(own, s)
		} else {
			others = append(others, s)
		}
	}
	return report(w, k, solver, own, others, enough, far, path)
}

// read replays the traces of a file. A trace that is not of a puzzle with one solution is
// passed over, and told.
func read(name string, replay func([]byte) (*people.Solve, error)) ([]people.Solve, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var r io.Reader = file
	if strings.HasSuffix(name, ".gz") {
		if r, err = gzip.NewReader(file); err != nil {
			return nil, err
		}
	}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<24)
	var traces [][]byte
	for lines.Scan() {
		traces = append(traces, bytes.Clone(lines.Bytes()))
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	replayed, errs := make([]*people.Solve, len(traces)), make([]error, len(traces))
	const workers = 2
	var group sync.WaitGroup
	for first := range workers {
		group.Go(func() {
			for i := first; i < len(traces); i += workers {
				replayed[i], errs[i] = replay(traces[i])
			}
		})
	}
	group.Wait()
	var solves []people.Solve
	for i, s := range replayed {
		if errs[i] != nil {
			fmt.Fprintf(os.Stderr, "fit: line %d: %v\n", i+1, errs[i])
			continue
		}
		solves = append(solves, *s)
	}
	return solves, nil
}

// most returns the solver with most solves.
func most(solves []people.Solve) (solver string) {
	times := map[string]int{}
	for _, s := range solves {
		if times[s.Solver]++; times[s.Solver] > times[solver] {
			solver = s.Solver
		}
	}
	return solver
}

// report fits the rates and the models that they are compared with, and prints a table.
func report(w io.Writer, k *pipeline.Kind, solver string, own, others []people.Solve, enough int, far float64, path string) error {
	techniques := k.Steps().Grading().Techniques
	look, err := people.FitLook(own, techniques, enough)
	if err != nil {
		return err
	}
	if path != "" {
		source := fmt.Sprintf("fitted by cmd/fit to the order of %d moves in %d solves of %s at janko.at", look.Fitted.Moves, len(own), solver)
		text, err := json.MarshalIndent(look.Rates(k.Name(), source, techniques, far), "", " ")
		if err != nil {
			return err
		}
		if err := os.WriteFile(path, append(text, '\n'), 0o666); err != nil {
			return err
		}
	}
	fmt.Fprintf(w, "%d solves of %s with %d moves; %d solves of others\n\n| term | weight | error | moves |\n| --- | --- | --- | --- |\n", len(own), solver, look.Fitted.Moves, len(others))
	first := len(look.Names) - len(techniques)
	for i, name := range look.Names {
		switch t := i - first; {
		case t <= 0:
			fmt.Fprintf(w, "| %s | %.2f | %.2f | |\n", name, look.Weights[i], look.Errors[i])
			if t == 0 {
				fmt.Fprintf(w, "| %s | 0 | | %d |\n", techniques[0].Name, look.Moves[0])
			}
		case look.Blocks[t] == 0:
			fmt.Fprintf(w, "| %s | 0 | | %d |\n", name, look.Moves[t])
		default:
			b := first + look.Blocks[t]
			fmt.Fprintf(w, "| %s | %.2f | %.2f | %d |\n", name, look.Weights[b], look.Errors[b], look.Moves[t])
		}
	}
	fmt.Fprintf(w, "\n| | AUC, %s | AUC, others | log-likelihood a move, %[1]s | others |\n| --- | --- | --- | --- | --- |\n", solver)
	line := func(name string, rate func(*people.Thing) float64, logs ...float64) {
		fmt.Fprintf(w, "| %s | %.3f | %.3f |", name, people.AUC(own, rate), people.AUC(others, rate))
		for _, l := range logs {
			fmt.Fprintf(w, " %.3f |", l)
		}
		fmt.Fprintln(w)
	}
	for _, m := range []struct {
		name string
		has  func(term int) bool
	}{
		{"where people look", nil},
		{"distance alone", func(term int) bool { return term < people.NearTerms }},
		{"technique alone", func(term int) bool { return term >= people.NearTerms }},
		{"uniform", func(int) bool { return false }},
	} {
		terms, f := look.Terms, look.Fitted
		if m.has != nil {
			terms = func(t *people.Thing, x []float64) {
				look.Terms(t, x)
				for j := range x {
					if !m.has(j) {
						x[j] = 0
					}
				}
			}
			if f, err = people.Fit(own, make([]float64, len(look.Names)), terms); err != nil {
				return err
			}
		}
		there, moves := people.LogLikelihood(others, terms, f.Weights)
		x := make([]float64, len(look.Names))
		line(m.name, func(t *people.Thing) (log float64) {
			terms(t, x)
			for j, w := range f.Weights {
				log += w * x[j]
			}
			return log
		}, f.LogLikelihood/float64(f.Moves), there/float64(max(moves, 1)))
	}
	line("nearest first", func(t *people.Thing) float64 { return -t.Distance })
	line("nearest to the last move first", func(t *people.Thing) float64 { return -t.Moved })
	line("easiest first, by rounds", func(t *people.Thing) float64 { return -float64(t.Rounds) })
	return nil
}
