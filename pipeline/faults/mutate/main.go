// Mutate changes the code in small ways that are drawn at random, and prints the changes that no
// test notices. Where plant plants faults that somebody thought of, nobody chose these: an operator
// for another, a number one more or less, a condition the other way around or never true, a
// statement or the body of a function left out.
//
//	go run ./pipeline/faults/mutate [-n 400] [-seed 1] [-short=false] [-most 5s] [-tests ./...] [PACKAGE ...]
//
// All mutants of a draw are compiled at once, each behind a switch (package on), as an overlay, so
// that no file changes. The tests of one package after another, lower layers first, run once to find
// which mutants each of them reaches; then those that reach a mutant run with it, the quickest first,
// until one fails. Tests of other packages than its own run up to -most of processor time together.
// What makes tests run far longer than before counts as noticed.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

const switches = "matchbook/pipeline/faults/mutate/on"

func main() {
	count := flag.Int("n", 400, "number of mutants")
	seed := flag.Uint64("seed", 1, "of the draw")
	short := flag.Bool("short", true, "leave the long tests out")
	most := flag.Duration("most", 5*time.Second, "of tests of another package")
	in := flag.String("tests", "./...", "packages whose tests run, with blanks between")
	flag.Parse()
	patterns := flag.Args()
	if len(patterns) == 0 {
		patterns = []string{"./solve/...", "./grade/...", "./generate/...", "./out/...", "./pipeline/...", "./cmd/..."}
	}
	work, err := os.MkdirTemp("", "mutate")
	try(err)
	defer os.RemoveAll(work)
	mutants := draw(patterns, *count, *seed)
	overlay(work, mutants)

	h := hunt{mutants: mutants, most: *most, noticed: map[int]bool{}, reached: map[int]bool{}}
	const tested = "{{if and (not .DepOnly) (or .TestGoFiles .XTestGoFiles)}}{{.ImportPath}} {{.Dir}}{{end}}"
	for _, line := range list(append([]string{"-deps", "-f", tested}, strings.Fields(*in)...)...) {
		path, folder, _ := strings.Cut(line, " ")
		h.by(compile(work, path, folder, *short))
		fmt.Printf("mutate: %d of %d noticed after the tests of %s\n", len(h.noticed), len(mutants), path)
	}
	for id, m := range mutants {
		switch {
		case h.noticed[id]:
		case h.reached[id]:
			fmt.Printf("%d survives: %s\n", id, m)
		default:
			fmt.Printf("%d survives, since no test reaches what it changes: %s\n", id, m)
		}
	}
}

// hunt is what is known of the mutants so far, by their numbers.
type hunt struct {
	mutants          []mutant
	most             time.Duration
	noticed, reached map[int]bool
}

// by runs the tests of a package with the mutants that nothing noticed before.
func (h *hunt) by(p *program) {
	for id, tests := range p.reach(len(h.mutants)) {
		if len(tests) == 0 || h.noticed[id] {
			continue
		}
		h.reached[id] = true
		m := h.mutants[id]
		slices.SortStableFunc(tests, func(a, b test) int { return cmp.Compare(a.took, b.took) })
		if filepath.Dir(m.file) != p.folder {
			tests = upTo(tests, h.most)
		}
		try(os.WriteFile(p.switched, fmt.Append(nil, id), 0o666))
		for _, t := range tests {
			limit := time.Second + 5*t.took
			if ok, took := p.run(t.name, limit); !ok {
				h.noticed[id] = true
				how := ""
				if took > limit {
					how = ", by processor time alone"
				}
				fmt.Printf("%d noticed by %s of %s%s: %s\n", id, t.name, p.path, how, m)
				break
			}
		}
	}
}

func try(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

// list runs go list.
func list(args ...string) []string {
	cmd := exec.Command("go", append([]string{"list"}, args...)...)
	cmd.Stderr = os.Stderr
	text, err := cmd.Output()
	try(err)
	return slices.DeleteFunc(strings.Split(string(text), "\n"), func(line string) bool { return line == "" })
}

// program is the compiled tests of a package.
type program struct {
	program, folder, path string
	switched, reached     string // files: see package on
	short                 bool
}

// test is a test function, and the processor time that it took.
type test struct {
	name string
	took time.Duration
}

// upTo returns the first tests, or as many as take so much time together.
func upTo(tests []test, most time.Duration) []test {
	for n, t := range tests {
		if most -= t.took; most < 0 {
			return tests[:max(n, 1)]
		}
	}
	return tests
}

// compile compiles the tests of a package with the mutants.
func compile(work, path, folder string, short bool) *program {
	in := func(name string) string { return filepath.Join(work, name) }
	p := &program{in("test"), folder, path, in("switched"), in("reached"), short}
	cmd := exec.Command("go", "test", "-c", "-vet=off", "-o", p.program, "-overlay", in("overlay"), "-ldflags", "-X "+switches+".switched="+p.switched, path)
	cmd.Stderr = os.Stderr
	try(cmd.Run())
	return p
}

// reach returns for each mutant the tests that reach what it changes.
func (p *program) reach(mutants int) [][]test {
	reach := make([][]test, mutants)
	names := exec.Command(p.program, "-test.list", "^(Test|Example|Fuzz)")
	names.Dir = p.folder
	text, err := names.Output()
	try(err)
	for _, name := range strings.Fields(string(text)) {
		try(os.WriteFile(p.switched, []byte("to "+p.reached), 0o666))
		ok, took := p.run(name, time.Hour)
		if !ok {
			fmt.Printf("mutate: %s of %s fails without a mutant: it is left out\n", name, p.path)
		}
		text, _ := os.ReadFile(p.reached)
		os.Remove(p.reached)
		ids := strings.Fields(string(text)) // of several processes, with repetitions
		slices.Sort(ids)
		for _, text := range slices.Compact(ids) {
			if id, err := strconv.Atoi(text); err == nil && ok {
				reach[id] = append(reach[id], test{name, took})
			}
		}
	}
	return reach
}

// run runs a test, and returns the processor time that it took. It fails when it takes more than
// a limit.
func (p *program) run(name string, limit time.Duration) (ok bool, took time.Duration) {
	limited := fmt.Sprintf(`ulimit -t %d; exec "$0" "$@"`, int(limit.Seconds())+1)
	cmd := exec.Command("sh", "-c", limited, p.program, "-test.timeout=5m", fmt.Sprint("-test.short=", p.short), "-test.run=^"+name+"$")
	cmd.Dir = p.folder
	err := cmd.Run()
	return err == nil, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}
