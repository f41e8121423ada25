// Mutate makes small random changes to the code, and prints whether a test notices each of them. A
// change (a mutant) is another operator, a number plus or minus one, a condition negated or made
// false, or a statement or the body of a function removed.
//
//	go run ./pipeline/faults/mutate [-n 400] [-seed 1] [-from 0] [-short=false]
//		[-most 30s] [-only 3,14] [-tests ./...] [-work DIR] [PACKAGE ...]
//
// All mutants of a draw are compiled together, as an overlay, so no file changes; a switch (package
// on) turns each one on. First, each test runs to find which mutants it reaches. Second, the
// mutants are judged in random order. The tests that reach a mutant run until one fails. Tests of
// the mutant's own package come first, and fast tests come before slow tests. Quick tests of a
// package run in one process; each subtest of a slow test runs alone. The flag -most limits the
// processor time that the tests of other packages may use for each mutant in all. A test hangs, and
// so notices the mutant, if it takes more than five seconds plus ten times its time without a
// mutant. The report of such a mutant says "by processor time alone". If you stop a run, it has
// still judged a random sample. The flag -from continues the run, and -only judges some mutants of
// a draw again. With -work, the compiled tests and the mutants that they reach are kept in a
// directory. So a later run need not find again which mutants an unchanged test reaches.
package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
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
	most := flag.Duration("most", 30*time.Second, "processor time for the tests of other packages")
	from := flag.Int("from", 0, "number of the first mutant that is judged")
	only := flag.String("only", "", "numbers of the mutants to judge, separated by commas; all if empty")
	work := flag.String("work", "", "directory for the compiled tests")
	in := flag.String("tests", "./...", "packages whose tests run, separated by blanks")
	flag.Parse()
	patterns := flag.Args()
	if len(patterns) == 0 {
		patterns = []string{"./solve/...", "./grade/...", "./generate/...", "./out/...", "./pipeline/...", "./cmd/..."}
	}
	if *work == "" {
		var err error
		*work, err = os.MkdirTemp("", "mutate")
		try(err)
		defer os.RemoveAll(*work)
	}
	mutants := draw(patterns, *count, *seed)
	overlay(*work, mutants)

	var programs []*program
	const tested = "{{if and (not .DepOnly) (or .TestGoFiles .XTestGoFiles)}}{{.ImportPath}} {{.Dir}}{{end}}"
	for _, line := range list(append([]string{"-deps", "-f", tested}, strings.Fields(*in)...)...) {
		path, folder, _ := strings.Cut(line, " ")
		name := filepath.Join(*work, strings.ReplaceAll(path, "/", "-")+".test")
		p := &program{name, folder, path, filepath.Join(*work, "switched"), filepath.Join(*work, "reached"), *short, nil}
		p.compile(filepath.Join(*work, "overlay"))
		if p.load(); len(p.reaches) != len(mutants) {
			p.reach(len(mutants))
			p.save()
		}
		programs = append(programs, p)
	}
	judged, noticed := 0, 0
	for id, m := range mutants[*from:] {
		id += *from
		if *only != "" && !slices.Contains(strings.Split(*only, ","), fmt.Sprint(id)) {
			continue
		}
		judged++
		ok, how := judge(programs, id, m, *most)
		if ok {
			noticed++
		}
		fmt.Printf("%d %s: %s\nmutate: %d of %d noticed\n", id, how, m, noticed, judged)
	}
}

// A trial is some tests of one package that run together in one process.
type trial struct {
	*program
	tests []string
	took  time.Duration
}

// The longest time of a test that runs together with others in one process.
const quick = 200 * time.Millisecond

// judge reports whether and how a test notices a mutant.
func judge(programs []*program, id int, m mutant, most time.Duration) (noticed bool, how string) {
	var own, others []trial
	for _, p := range programs {
		var trials []trial
		together := trial{program: p}
		for _, t := range p.reaches[id] {
			if t.Took > quick || t.subtest() {
				trials = append(trials, trial{p, []string{t.Name}, t.Took})
				continue
			}
			together.tests = append(together.tests, t.Name)
			together.took += t.Took
		}
		if together.tests != nil {
			trials = append(trials, together)
		}
		if filepath.Dir(m.file) == p.folder {
			own = trials
		} else {
			others = append(others, trials...)
		}
	}
	quickest := func(a, b trial) int { return cmp.Compare(a.took, b.took) }
	slices.SortStableFunc(own, quickest)
	slices.SortStableFunc(others, quickest)
	all := append(own, upTo(others, most)...)
	if len(all) == 0 {
		return false, "survives, since no test reaches what it changes"
	}
	for _, t := range all {
		try(os.WriteFile(t.switched, fmt.Append(nil, id), 0o666))
		limit := 5*time.Second + 10*t.took
		switch failed, took, _ := t.run(t.tests, limit); {
		case failed == "":
		case took > limit:
			return true, fmt.Sprintf("noticed by %s of %s, by processor time alone", failed, t.path)
		default:
			return true, fmt.Sprintf("noticed by %s of %s", failed, t.path)
		}
	}
	return false, "survives"
}

func try(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

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
	switched, reached     string // names of files: see package on
	short                 bool
	reaches               [][]test // by the number of a mutant: the tests that reach the mutant
}

// test is a test function, or a subtest of a slow test, with its processor time.
type test struct {
	Name string
	Took time.Duration
}

// subtest reports whether a test runs alone, as the subtest of another test.
func (t test) subtest() bool { return strings.Contains(t.Name, "/") }

// upTo returns as many of the first trials as fit into the total time in the parameter most.
func upTo(trials []trial, most time.Duration) []trial {
	for n, t := range trials {
		if most -= t.took; most < 0 {
			return trials[:n]
		}
	}
	return trials
}

func (p *program) compile(overlay string) {
	cmd := exec.Command(
		"go",
		"test",
		"-c",
		"-vet=off",
		"-o",
		p.program,
		"-overlay",
		overlay,
		"-ldflags",
		"-s -w -X "+switches+".switched="+p.switched,
		p.path,
	)
	cmd.Stderr = os.Stderr
	try(cmd.Run())
}

// reach runs each test to find which mutants the test reaches.
func (p *program) reach(mutants int) {
	p.reaches = make([][]test, mutants)
	names := exec.Command(p.program, "-test.list", "^(Test|Example|Fuzz)")
	names.Dir = p.folder
	text, err := names.Output()
	try(err)
	for _, name := range strings.Fields(string(text)) {
		ids, took, subtests := p.reachOf(name)
		alone := map[string]bool{} // the mutants that subtests reach
		for _, subtest := range subtests {
			ids, took, _ := p.reachOf(subtest)
			for _, id := range ids {
				alone[id] = true
			}
			p.note(ids, test{subtest, took})
		}
		p.note(slices.DeleteFunc(ids, func(id string) bool { return alone[id] }), test{name, took})
	}
}

// note records that a test reaches the mutants whose numbers are in the list ids.
func (p *program) note(ids []string, t test) {
	for _, text := range ids {
		if id, err := strconv.Atoi(text); err == nil {
			p.reaches[id] = append(p.reaches[id], t)
		}
	}
}

// A test that takes more than this processor time runs its subtests alone.
const slow = time.Second

// The line of go test -v that names a subtest that passed.
var passed = regexp.MustCompile(`(?m)^    --- PASS: (\S+)`)

// reachOf runs a test. The results are the numbers of the mutants that the test reaches, its
// processor time and, for a slow test, the names of its subtests. A test that fails reaches no
// mutant.
func (p *program) reachOf(name string) (ids []string, took time.Duration, subtests []string) {
	try(os.WriteFile(p.switched, []byte("to "+p.reached), 0o666))
	failed, took, printed := p.run([]string{name}, time.Hour)
	text, _ := os.ReadFile(p.reached)
	os.Remove(p.reached)
	if failed != "" {
		fmt.Printf("mutate: %s of %s fails without a mutant: it is left out\n", name, p.path)
		return nil, took, nil
	}
	ids = strings.Fields(string(text)) // several processes write ids, so ids may repeat
	slices.Sort(ids)
	if took > slow && !strings.Contains(name, "/") {
		for _, m := range passed.FindAllSubmatch(printed, -1) {
			subtests = append(subtests, strings.ReplaceAll(regexp.QuoteMeta(string(m[1])), "/", "$/^"))
		}
	}
	return slices.Compact(ids), took, subtests
}

// load reads the list of mutants that the tests reach, if an earlier run of the same compiled tests
// saved the list.
func (p *program) load() {
	text, err := os.ReadFile(p.saved())
	if err == nil {
		try(json.Unmarshal(text, &p.reaches))
	}
}

func (p *program) save() {
	text, err := json.Marshal(p.reaches)
	try(err)
	try(os.WriteFile(p.saved(), text, 0o666))
}

// saved returns the name of the file that lists which mutants the tests reach.
func (p *program) saved() string {
	code, err := os.ReadFile(p.program)
	try(err)
	return fmt.Sprintf("%s.%x", p.program, sha256.Sum256(code))
}

// The line of go test that names a failed test.
var failure = regexp.MustCompile(`(?m)^--- FAIL: (\S+)`)

// run runs tests until one fails, and returns that test's name, the processor time and the output.
// Tests that exceed the limit of processor time fail, too.
func (p *program) run(tests []string, limit time.Duration) (failed string, took time.Duration, printed []byte) {
	pattern := "^" + tests[0] + "$"
	if len(tests) > 1 {
		pattern = "^(" + strings.Join(tests, "|") + ")$"
	}
	limited := fmt.Sprintf(`ulimit -t %d; exec "$0" "$@"`, int(limit.Seconds())+1)
	cmd := exec.Command(
		"sh",
		"-c",
		limited,
		p.program,
		"-test.timeout="+(time.Minute+10*limit).String(),
		"-test.failfast",
		fmt.Sprint("-test.short=", p.short),
		"-test.v",
		"-test.run="+pattern,
	)
	cmd.Dir = p.folder
	printed, err := cmd.Output()
	if err != nil {
		failed = strings.Join(tests, " or ")
		if m := failure.FindSubmatch(printed); m != nil {
			failed = string(m[1])
		}
	}
	return failed, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), printed
}
