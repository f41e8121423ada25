package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	"matchbook/pipeline/pipelinetest"
)

// asked is what a command printed, and its exit status.
type asked struct {
	status   int
	out, err string
}

// commandWith returns the command for some kinds, to be run within this process.
func commandWith(p *program) func(input string, args ...string) asked {
	return func(input string, args ...string) asked {
		var stdout, stderr bytes.Buffer
		status := p.run(context.Background(), args, streams{strings.NewReader(input), &stdout, &stderr})
		return asked{status, stdout.String(), stderr.String()}
	}
}

// All verbs work with a kind that the registry does not list, so they need only the declaration of a
// kind.
func TestNewKind(t *testing.T) {
	all := append(slices.Clone(kinds.All), latinKind)
	if lack := pipelinetest.Lacks(latinKind); lack != "" {
		t.Fatalf("%s is not filled in", lack)
	}
	run := commandWith(newProgram(all))
	must := func(args ...string) string {
		t.Helper()
		got := run("", args...)
		if got.status != exitDone {
			t.Fatalf("matchbook %s: status %d\n%s", strings.Join(args, " "), got.status, got.err)
		}
		return got.out
	}
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }

	// Each of the 576 squares solves one placement of two givens for each pair of its
	// cells, so that all placements together have 576·120 solutions.
	var table struct{ Puzzles, Solvable, Unique, Solutions uint64 }
	decode(t, must("sweep", "latin", "-givens", "2", "-json", "-q", "-o", in("sweep")), &table)
	if table.Puzzles != 120*16 || table.Solutions != 576*120 || table.Unique != 0 {
		t.Errorf("the sweep of two givens found %+v", table)
	}
	placements := slices.Sorted(strings.Lines(must("export", "-columns", "puzzle", in("sweep"))))
	if n := len(slices.Compact(placements)); n != 120*16+1 { // and the name of the column
		t.Errorf("the sweep has %d different puzzles", n-1)
	}
	for _, shard := range []string{"0/2", "1/2"} {
		must("sweep", "latin", "-givens", "2", "-q", "-shard", shard, "-o", in("shard-"+shard[:1]))
	}
	must("merge", in("shard-0"), in("shard-1"), "-q", "-o", in("merged"))
	parts := glob(t, in("sweep"), "*")
	if len(parts) != 5 {
		t.Errorf("the sweep has %d files, want 4 parts and a manifest", len(parts))
	}
	for _, path := range parts {
		sameFile(t, filepath.Join(in("merged"), filepath.Base(path)), path)
	}

	must("generate", "latin", "-seed", "7", "-count", "60", "-q", "-o", in("made"))
	list := must("generate", "latin", "-seed", "7", "-count", "60")
	for line := range strings.Lines(must("generate", "latin", "-level", "medium", "-json")) {
		var row struct {
			Kind, Level, Verdict string
		}
		if decode(t, line, &row); row.Kind != "latin" || row.Level != "medium" || row.Verdict != out.VerdictUnique {
			t.Errorf("a puzzle that was to be medium is %+v", row)
		}
	}
	if got := run("", "generate", "latin", "-level", "extreme", "-count", "1"); got.status != exitFailed || !strings.Contains(got.err, "no such puzzle found") {
		t.Errorf("asked for a level that there is not, it says %q with status %d", got.err, got.status)
	}
	if got := run(list, "grade", "latin", "-q", "-o", in("graded")); got.status != exitDone {
		t.Fatalf("grade: %s", got.err)
	}
	must("verify", "-q", in("sweep"), in("merged"), in("made"), in("graded"))
	before := glob(t, in("sweep"), "part-*")[0]
	whole, err := os.ReadFile(before)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(before); err != nil {
		t.Fatal(err)
	}
	must("run", "-q", in("sweep"))
	if mended, err := os.ReadFile(before); err != nil || !bytes.Equal(mended, whole) {
		t.Errorf("a part that was removed and made again differs (%v)", err)
	}

	for _, c := range []struct {
		puzzle string
		want   []string
	}{
		{latinBook.Page(new(book.Texts), nil).Example.Text("puzzle"), []string{"1 solution", "4321", "last cell: Row 1 lacks only 4.", "gentle: the hardest technique is last cell, if you always take the easiest step (-rounds prints these steps)."}},
		{"1.../..../..../....", []string{"144 solutions", "Here logic ends: there is more than one solution."}},
		{"1...1/..../..../....", []string{"the first row has 5 cells"}},
		{"1234/1.../..../....", []string{"no solution", "The clues contradict each other"}},
	} {
		t.Run("solve "+c.puzzle, func(t *testing.T) {
			got := run("", "solve", "latin", c.puzzle)
			for _, want := range c.want {
				if !strings.Contains(got.out+got.err, want) {
					t.Errorf("solve %s prints %q, want %q", c.puzzle, got.out+got.err, want)
				}
			}
		})
	}
	var answer struct {
		Kind, Verdict string
		Paper         *string `json:"paper_ending"`
		Steps         []struct{ Technique string }
	}
	decode(t, must("solve", "latin", "-json", latinKind.Example), &answer)
	if answer.Kind != "latin" || answer.Paper != nil || answer.Verdict != out.VerdictUnique || len(answer.Steps) == 0 || answer.Steps[0].Technique == "" {
		t.Errorf("solve -json says %+v", answer)
	}

	// Export writes a line of names and a line for each puzzle, an object for each, or a picture for each.
	csv := must("export", in("made"))
	if !strings.HasPrefix(csv, "kind,index,seed,puzzle,verdict,") || strings.Count(csv, "\n") != 61 || !strings.Contains(csv, "steps_naked_single") {
		t.Errorf("the table begins with %.200q", csv)
	}
	for _, c := range []struct{ strength, position, want string }{
		{"", "..24/...1/.14./2...", "  1. naked single: Row 1, column 2 has only 3 left.\n"}, // one of the steps that are open
		{"-technique", "..24/...1/.14./2...", "Look for: naked single.\n"},
		{"-place", "..24/...1/.14./2...", "Look at row 1, column 2.\n"},
		{"-limit=-1", "..24/...1/.14./2... 1.../..../..../....", "  1. last cell: Row 1 lacks only 3.\n"},
		{"", "..24/...1/.14./2... 3.../..../..../....", "It is wrong that row 1, column 1 is 3.\n"},
		{"-place", "..24/...1/.14./2... 3.../..../..../....", "Something is wrong at row 1, column 1.\n"},
		{"", "1234/3412/2143/4321", "The puzzle is solved.\n"},
		{"", "1.../..../..../.... 1.../.1../..../....", "No step is left that a person could make: the puzzle may have several solutions.\n"},
		{"", "1.../..../..../.... 1.../1.../..../....", "It is wrong that row 2, column 1 is 1.\n"},
		{"", "1234/1.../..../....", "The puzzle has no solution.\n"},
	} {
		t.Run(strings.TrimSpace(c.strength+" "+c.position), func(t *testing.T) {
			args := []string{"hint", "latin", c.position}
			if c.strength != "" {
				args = append(args, c.strength)
			}
			if got := must(args...); got != c.want {
				t.Errorf("matchbook %q prints %q, want %q", args, got, c.want)
			}
		})
	}
	for _, c := range []struct{ position, want string }{
		{"..24/...1/.14./2... 13../423./3..2/.413", "right\n"},
		{"..24/...1/.14./2... 13../423./3..2/.41.", "not complete: 90% of the solution is there\nSomething is missing at row 4, column 4.\n"},
		{"..24/...1/.14./2... 13../423./3..2/.412", "wrong: 90% of the solution is there\nIt is wrong that row 4, column 4 is 2.\n"},
		{"1.../..../..../.... .234/3412/2143/4321", "right\n"},
		{"1234/1.../..../....", "wrong: the puzzle has no solution\n"},
	} {
		t.Run(c.position, func(t *testing.T) {
			if got := must("check", "latin", c.position); got != c.want {
				t.Errorf("matchbook check latin %q prints %q, want %q", c.position, got, c.want)
			}
		})
	}
	must("solve", "latin", latinKind.Example, "-format", "html", "-o", in("walk.html"))
	walkthrough, err := os.ReadFile(in("walk.html"))
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(walkthrough, []byte("<section>")); n < 3 || n != bytes.Count(walkthrough, []byte("<svg")) || !bytes.Contains(walkthrough, []byte("<li>Row 1, column 2 has only 3 left.")) {
		t.Errorf("the walk-through has %d rounds: %s", n, walkthrough)
	}
	must("solve", "latin", latinKind.Example, "-format", "svg", "-o", in("walk"))
	if pictures := glob(t, in("walk"), "round-*.svg"); len(pictures) != bytes.Count(walkthrough, []byte("<section>"))-1 {
		t.Errorf("the walk-through has %d pictures", len(pictures))
	}
	for line := range strings.Lines(must("export", "-format", "jsonl", "-where", "kind=latin, size=4x4, givens<=9, unique", in("made"))) {
		var row struct {
			Puzzle, Canonical string
			Givens            int
		}
		if decode(t, line, &row); strings.Count(row.Puzzle, ".") != latinCells-row.Givens || row.Canonical > row.Puzzle {
			t.Errorf("a row is %+v", row)
		}
	}
	for format, head := range map[string]string{"svg": "<svg", "png": "\x89PNG"} {
		t.Run(format, func(t *testing.T) {
			must("export", "-q", "-format", format, "-solved", "-limit", "3", "-o", in(format), in("made"))
			pictures := glob(t, in(format), "latin-*."+format)
			if len(pictures) != 3 {
				t.Errorf("%d pictures, want 3", len(pictures))
			}
			for _, path := range pictures {
				if text, err := os.ReadFile(path); err != nil || !bytes.HasPrefix(text, []byte(head)) {
					t.Errorf("%s begins with %.20q (%v)", path, text, err)
				}
			}
		})
	}
	if got := run("", "export", "-format", "links", in("made")); got.status != exitFailed || !strings.Contains(got.err, "Latin squares have no link") {
		t.Errorf("asked for links, it says %q", got.err)
	}

	// A book has sections for this kind and for another kind; a report has cards with its puzzles.
	must("generate", "sujiko", "-count", "5", "-q", "-o", in("sujiko"))
	for _, language := range []string{"en", "ko"} {
		var made struct{ Latin, Sujiko, Pages int }
		decode(t, must("book", "-q", "-json", "-lang", language, "-count", "10", "-o", in(language+".pdf"), in("made"), in("sujiko")), &made)
		if made.Latin != 5 || made.Sujiko != 5 || made.Pages < 8 {
			t.Errorf("the book has %+v", made)
		}
	}
	page := must("report", "-q", "-o", "-", in("made"), in("graded"), in("sweep"))
	for _, want := range []string{"60 publishable Latin squares; seed 7.", "60 puzzles made elsewhere, graded.", "Every Latin square with 2 givens.", `id="kind-latin"`, "naked single"} {
		if !strings.Contains(page, want) {
			t.Errorf("the report lacks %q", want)
		}
	}

	// Help lists the kind, and shows no flags about a paper, since the kind has none.
	if text := must("help"); !strings.Contains(text, "latin. Without a kind, the commands") {
		t.Errorf("help says %s", text)
	}
	for _, verb := range []string{"sweep", "generate", "solve", "grade"} {
		if text := must("help", verb, "latin"); !strings.Contains(text, "matchbook "+verb+" latin") || strings.Contains(text, "-trace") {
			t.Errorf("help %s latin says %s", verb, text)
		}
	}
	if text := must("help", "export", "-all"); !strings.Contains(text, "latin: canonical, givens") {
		t.Errorf("help export says %s", text)
	}
	if got := run("", "paper", "latin"); got.status != exitUsage || !strings.Contains(got.err, "want one of the kinds ") {
		t.Errorf("asked for the paper, it says %q with status %d", got.err, got.status)
	}
	must("run", "-q", "-o", in("batch"), batchOf(t, in("batch.json"), `{"jobs": [{"name": "few", "job": {"verb": "generate", "kind": "latin", "seed": 3, "count": 5, "latin": {"level": "easy"}}}]}`))
	must("verify", "-q", in("batch/few"))
}

// A puzzle on which the search gave up is unknown wherever it is counted or shown. It never counts as
// a puzzle without a solution.
func TestUnknownPuzzles(t *testing.T) {
	run := commandWith(newProgram(pipeline.Kinds{latinKind}))
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	const puzzles = "..../..../..../....\n1234/1.../..../....\n1.../..../..../....\n" + "1234/3412/2143/432.\n"
	must := func(input string, args ...string) string {
		t.Helper()
		got := run(input, args...)
		if got.status != exitDone {
			t.Fatalf("matchbook %s: status %d\n%s", strings.Join(args, " "), got.status, got.err)
		}
		return got.out
	}
	lines := strings.Split(must(puzzles, "grade", "latin", "-"), "\n")
	for i, want := range []string{"-            ?  ....", "-         none  1234", "-          144  1...", "gentle "} {
		if !strings.HasPrefix(lines[i], want) {
			t.Errorf("line %d of grade is %q, want %q", i+1, lines[i], want)
		}
	}
	var rows []string
	for line := range strings.Lines(must(puzzles, "grade", "latin", "-json", "-")) {
		var row struct {
			Verdict string
			Capped  bool `json:"solutions_capped"`
		}
		decode(t, line, &row)
		rows = append(rows, fmt.Sprint(row.Verdict, " ", row.Capped))
	}
	if want := []string{"unknown true", "none false", "several false", "unique false"}; !slices.Equal(rows, want) {
		t.Errorf("verdict and solutions_capped are %q, want %q", rows, want)
	}

	table := strings.Split(must(puzzles, "grade", "latin", "-q", "-o", in("graded"), "-"), "\n")
	if fields := strings.Fields(table[0] + table[1]); !strings.Contains(table[0], "one solution  unknown  solutions") || !slices.Contains(fields, "1") {
		t.Errorf("the table is %q", table)
	}
	if table := must(puzzles[strings.Index(puzzles, "\n")+1:], "grade", "latin", "-q", "-o", in("known"), "-"); strings.Contains(table, "unknown") {
		t.Errorf("the table without any is %q", table)
	}
	for where, want := range map[string]int{"verdict=unknown": 1, "verdict=none": 1, "!solvable": 1, "verdict!=none|unique|several": 1, "solvable": 2, "verdict=several|unique": 2, "!unique": 3} {
		t.Run(where, func(t *testing.T) {
			if n := strings.Count(must("", "export", "-where", where, in("graded")), "\n"); n != want+1 {
				t.Errorf("%s selects %d rows, want %d", where, n-1, want)
			}
		})
	}
	page := must("", "report", "-q", "-o", "-", in("graded"))
	for _, want := range []string{"unknown in 1 row", ">unknown<"} {
		if !strings.Contains(page, want) {
			t.Errorf("the report lacks %q", want)
		}
	}
	if got := run("", "report", "-q", "-o", "-", "-where", "verdict=unknown", in("graded")); strings.Contains(got.out, "no solution") || strings.Contains(got.out, "None of them") || !strings.Contains(got.out, "(unknown)") {
		t.Errorf("the report on it alone says that there is no solution: status %d, %s", got.status, got.err)
	}
}

// batchOf writes a batch to a file.
func batchOf(t *testing.T, path, text string) string {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

func decode(t *testing.T, text string, value any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), value); err != nil {
		t.Fatalf("%.200q: %v", text, err)
	}
}

// The steps of Latin squares are correct: a puzzle that they solve has exactly one solution, and a
// puzzle that they find wrong has none. Four levels occur.
func TestLatinSteps(t *testing.T) {
	var solver latinSolver
	levels := map[string]int{}
	for index := range uint64(300) {
		p, err := new(latinGenerator).At(1, index)
		if err != nil {
			t.Fatal(err)
		}
		if h := solver.SolveAll(p, true); h.Solved {
			levels[latinModel.Grade(h).Level.String()]++
		} else {
			levels["beyond"]++
		}
		// The puzzle itself, and the puzzle with another digit in one cell, which may be wrong.
		cell := int(index) % latinCells
		q := latinSquares()[0].puzzle()
		copy(q.Cells, p.Cells)
		q.Cells[cell] = 1 + int8(index/latinCells%latinSide)
		for _, p := range []latin{p, q} {
			n, h := solver.Count(p).N, solver.SolveAll(p, true)
			if h.Solved && n != 1 || h.Wrong && n != 0 || h.Solved && len(h.Steps) != latinCells-p.Clues() {
				t.Errorf("%v has %d solutions, its steps say %+v", p, n, h)
			}
		}
	}
	t.Log(levels)
	for _, level := range []string{"gentle", "easy", "medium", "hard"} {
		if levels[level] == 0 {
			t.Errorf("there is no %s puzzle among 300", level)
		}
	}
	if n := len(latinSquares()); n != 576 {
		t.Errorf("there are %d squares, want 576", n)
	}
	p, err := parseLatin(latinBook.Page(new(book.Texts), nil).Example.Text("puzzle"))
	if c := solver.Count(p); err != nil || !c.Unique() || c.First.String() != latinBook.Page(new(book.Texts), nil).Example.Text("solution") {
		t.Errorf("the example of the book has %d solutions, such as %v (%v)", c.N, c.First, err)
	}
}
