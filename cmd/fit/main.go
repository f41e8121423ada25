// Command fit estimates how fast people find the steps of a puzzle, from the order of their moves.
// The command reports how well these estimates predict the moves of one solver and of all other
// solvers.
//
//	fit -kind KIND [-solver NAME] [-o rates.json] traces.jsonl
//
// Each line of the file is the trace of one solve. The desk records traces; the comment of Replay
// in grade/KIND describes their form. Solves with hints are skipped. The command fits the rates to
// the solves of one solver: the named solver or, by default, the solver with the most solves. The
// command tests the fitted rates on the solves of the fitted solver, and on the solves of all
// others. -o writes the rates to a model file.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"

	"matchbook/grade/people"
	"matchbook/pipeline/kinds"
)

const far = 1.5 // the largest cost of a distance between two moves in the model

func main() {
	kind := flag.String("kind", "", "the `kind` of puzzle")
	solver := flag.String("solver", "", "the `pseudonym` of the solver to fit to (default the one with most solves)")
	path := flag.String("o", "", "the `file` of the rates")
	flag.Parse()
	if err := run(os.Stdout, *kind, *solver, *path, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "fit:", err)
		os.Exit(1)
	}
}

func run(w io.Writer, name, solver, path string, files []string) error {
	k := kinds.All.Of(name)
	if k == nil || k.Replay == nil || len(files) != 1 {
		return fmt.Errorf("want one file, and -kind with a kind that has traces")
	}
	solves, most, err := read(files[0], k.Replay)
	if err != nil {
		return err
	}
	if solver == "" {
		solver = most
	}
	own := solves[solver]
	var others []people.Solve
	for name, list := range solves {
		if name != solver {
			others = append(others, list...)
		}
	}
	look, err := people.FitLook(own, k.Steps().Grading().Techniques, people.Enough)
	if err != nil {
		return err
	}
	if path != "" {
		source := fmt.Sprintf("fitted by cmd/fit to the order of %d moves in %d solves of %s", look.Fitted.Moves, len(own), solver)
		text, err := json.MarshalIndent(look.Rates(k.Name(), source, far), "", " ")
		if err != nil {
			return err
		}
		if err := os.WriteFile(path, append(text, '\n'), 0o666); err != nil {
			return err
		}
	}
	fmt.Fprintf(w, "%d solves of %s with %d moves; %d solves of others\n\n", len(own), solver, look.Fitted.Moves, len(others))
	printTerms(w, look)
	return compare(w, solver, own, others, look)
}

// read replays the traces of a file. It returns the solves of each solver, and the name of the
// solver with the most solves. It reports and skips a trace that cannot be replayed.
func read(name string, replay func([]byte) (*people.Solve, error)) (solves map[string][]people.Solve, most string, err error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, "", err
	}
	defer file.Close()
	solves = map[string][]people.Solve{}
	err = people.ReadTraces(file, func(number int, line []byte) error {
		s, err := replay(line)
		if err != nil {
			fmt.Fprintf(os.Stderr, "fit: line %d: %v\n", number, err)
			return nil
		}
		solves[s.Solver] = append(solves[s.Solver], *s)
		if len(solves[s.Solver]) > len(solves[most]) {
			most = s.Solver
		}
		return nil
	})
	return solves, most, err
}

func printTerms(w io.Writer, look *people.Look) {
	fmt.Fprint(w, "| term | weight | error | moves |\n| --- | --- | --- | --- |\n")
	for i, name := range look.Names[:people.FirstTechnique] {
		fmt.Fprintf(w, "| %s | %.2f | %.2f | |\n", name, look.Weights[i], look.Errors[i])
	}
	for t, block := range look.Blocks {
		name, term := look.Names[people.FirstTechnique+t], people.FirstTechnique+block
		if block == 0 {
			fmt.Fprintf(w, "| %s | 0 | | %d |\n", name, look.Moves[t])
		} else {
			fmt.Fprintf(w, "| %s | %.2f | %.2f | %d |\n", name, look.Weights[term], look.Errors[term], look.Moves[t])
		}
	}
}

// compare fits models with all, some or none of the terms. It prints how well the models and
// some simple rules predict moves.
func compare(w io.Writer, solver string, own, others []people.Solve, look *people.Look) error {
	fmt.Fprintf(w, "\n| | AUC, %s | AUC, others | log-likelihood a move, %[1]s | others |\n| --- | --- | --- | --- | --- |\n", solver)
	all := len(look.Names)
	for _, m := range []struct {
		name     string
		from, to int // the terms of the model are Names[from:to]
	}{
		{"where people look", 0, all},
		{"distance alone", 0, people.FirstLater},
		{"technique alone", people.FirstLater, all},
		{"uniform", 0, 0},
	} {
		terms := func(t *people.Thing, x []float64) {
			look.Terms(t, x)
			clear(x[:m.from])
			clear(x[m.to:])
		}
		f, err := people.Fit(own, all, terms)
		if err != nil {
			return err
		}
		x := make([]float64, all)
		rate := func(t *people.Thing) (log float64) {
			terms(t, x)
			for i, weight := range f.Weights {
				log += weight * x[i]
			}
			return log
		}
		there, _ := people.LogLikelihood(others, terms, f.Weights)
		fmt.Fprintf(w, "| %s | %.3f | %.3f | %.3f | %.3f |\n", m.name, people.AUC(own, rate), people.AUC(others, rate), f.LogLikelihood, there)
	}
	for _, rule := range []struct {
		name string
		rate func(*people.Thing) float64
	}{
		{"nearest first", func(t *people.Thing) float64 { return -t.Distance }},
		{"nearest to the last move first", func(t *people.Thing) float64 { return -t.Moved }},
		{"easiest first, by rounds", func(t *people.Thing) float64 { return -float64(t.Rounds) }},
	} {
		fmt.Fprintf(w, "| %s | %.3f | %.3f | | |\n", rule.name, people.AUC(own, rule.rate), people.AUC(others, rule.rate))
	}
	return nil
}
