package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
)

// documents lists the documents that users read. Their commands stand in blocks of code, as a shell
// takes them. After a command that begins with $ comes its output, which may be an error.
var documents = []string{"README.md", "CONTRIBUTING.md", "docs/*.md", "docs/evidence/*.md"}

// elsewhere matches commands that do not run here: commands with paths of a cluster or with
// placeholders, and the main job, which runs before the other commands.
var elsewhere = regexp.MustCompile(`/shared/|/scratch/|^matchbook run$|\[flags\]|^matchbook [A-Z]|\bDIR\b|\bFILE\b`)

// instead maps commands that take long to quicker ones that show as much: they make only a part, or
// take a smaller family.
var instead = map[string]string{
	"matchbook paper": "matchbook paper matchstick -sample 2", // as in help
	"matchbook book matchbook-data/*-publishable -pages 96 -style pocket -o b.pdf":                                                                          "matchbook book matchbook-data/*-publishable -pages 32 -style pocket -o b.pdf",
	"matchbook sweep -convention app -shape 1,1,1 -shape 1,1,2 -shape 1,2,1 -shape 1,2,2 -shape 2,1,1 -shape 2,1,2 -shape 2,2,1 -shape 2,2,2 -o mathsticks": "matchbook sweep -convention app -shape 1,1,1 -shape 1,1,2 -o mathsticks",
	"matchbook sweep sujiko -regions 3,3,3 -o suko":                                                                                                         "matchbook sweep sujiko -regions 3,3,3 -shard 0/45 -o suko-0 && matchbook sweep sujiko -o suko",
}

// Every command of the documents and of help runs, in order, and prints what the document says. A
// command that stands in several places without its output runs once. The directory has the data sets
// of the main job, a list of puzzles, a table of solve times and two patterns.
func TestDocumentedCommands(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the main job and every documented command")
	}
	dir := t.TempDir()
	if err := os.Symlink(os.Args[0], filepath.Join(dir, "matchbook")); err != nil {
		t.Fatal(err)
	}
	shell := func(t *testing.T, line string) string {
		t.Helper()
		c := exec.Command("sh", "-c", line)
		c.Dir = dir
		c.Env = append(os.Environ(), asCommand+"=1", "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"))
		text, err := c.Output()
		if err != nil {
			stderr := ""
			if exit, ok := err.(*exec.ExitError); ok {
				stderr = string(exit.Stderr)
			}
			t.Errorf("%s: %v\n%s", line, err, stderr)
		}
		return string(text)
	}
	// The main job's first data set is the paper's experiment, which sweep makes without
	// flags, with the figures of solve/matchstick/testdata/truth.json.
	table := shell(t, "matchbook sweep -q -o matchbook-data/matchstick-types")
	for _, row := range []string{
		`Type 1 +2,000 +110 +1,605 +479 +346 +3,969 .* 7`,
		`Type 2 +20,000 +155 +6,719 +4,138 +3,630 +11,168 .* 169`,
		`Type 3 +2,000,000 +10,100 +1,070,746 +457,727 +430,823 +2,314,736 .* 73,991`,
	} {
		if !regexp.MustCompile("(?m)^" + row + "$").MatchString(table) {
			t.Errorf("no row of the table is %s:\n%s", row, table)
		}
	}
	if remarks := shell(t, "matchbook run "+mainJob(t, dir)+" 2>&1"); !strings.Contains(remarks, "matchstick-types was already complete: 2,022,000 rows") {
		t.Errorf("run makes another data set than sweep:\n%s", remarks)
	}
	if os.Getenv("MATCHBOOK_ALL") == "" { // a hundredth of the rows is enough for the commands that read them
		shell(t, "rm -r matchbook-data/matchstick-types && matchbook sweep -type 1,2 -q -o matchbook-data/matchstick-types")
	}
	links := shell(t, "matchbook export -q -format links -where kind=slitherlink -limit 20 matchbook-data/slitherlink-publishable")
	times := "puzzle,seconds,solver\n" + strings.ReplaceAll(links, "\n", ",95,anna\n")
	for name, text := range map[string]string{
		"links.txt": links,
		"times.csv": times,
		"heart.txt": ".##..##.\n########\n########\n########\n.######.\n..####..\n...##...\n",
		"grid.txt":  "#.#.#.#\n.......\n#.#.#.#\n.......\n#.#.#.#\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	ran, done := 0, map[string]bool{}
	run := func(from string, commands []documented) {
		for _, c := range commands {
			if elsewhere.MatchString(c.line) {
				continue
			}
			ran++
			t.Run(from+" "+c.line, func(t *testing.T) {
				line := cmp.Or(instead[c.line], c.line)
				if done[line] && c.prints == "" {
					return
				}
				done[line] = true
				if strings.HasPrefix(c.prints, "matchbook: ") {
					line = "! " + line + " 2>&1"
				}
				if got := shell(t, line); c.prints != "" && got != c.prints {
					t.Errorf("%s prints\n%s\nwant\n%s", c.line, got, c.prints)
				}
			})
		}
	}
	for _, pattern := range documents {
		paths, err := filepath.Glob(filepath.Join("..", "..", pattern))
		if err != nil || len(paths) == 0 {
			t.Fatalf("%s: %v, %v", pattern, paths, err)
		}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			run(filepath.Base(path), commandsOf(string(text)))
		}
	}
	drawn, err := os.ReadFile(filepath.Join(dir, "walk", "round-08.svg"))
	if shown, _ := os.ReadFile("../../docs/pictures/grade-step.svg"); err != nil || !bytes.Equal(drawn, shown) {
		t.Errorf("docs/pictures/grade-step.svg is not the step that docs/grades.md draws: %v", err)
	}
	run("help", commandsOfHelp(newProgram(kinds.All)))
	if ran < 45 {
		t.Errorf("%d commands were found", ran)
	}
}

// mainJob returns the argument with which run makes the main job: the built-in batch, with a
// twentieth of the puzzles in each generated data set. It writes this batch to a file in dir. With
// MATCHBOOK_ALL it returns "", with which run makes the complete batch.
func mainJob(t *testing.T, dir string) string {
	t.Helper()
	if os.Getenv("MATCHBOOK_ALL") != "" {
		return ""
	}
	batch, _, err := newProgram(kinds.All).findBatch(nil, "")
	if err != nil {
		t.Fatal(err)
	}
	type job struct {
		Name string       `json:"name"`
		Job  pipeline.Job `json:"job"`
	}
	var jobs []job
	for _, j := range batch.Jobs {
		j.Job.Count = (j.Job.Count + 19) / 20
		jobs = append(jobs, job(j))
	}
	text, err := json.Marshal(map[string][]job{"jobs": jobs})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "main.json"), text, 0o666); err != nil {
		t.Fatal(err)
	}
	return "main.json"
}

// documented is a command of a document, and what the document says it prints, or "".
type documented struct{ line, prints string }

var codeBlock = regexp.MustCompile("(?ms)^```[a-z]*\n(.*?)^```$")

// commandsOf returns the commands in the blocks of code of a text.
func commandsOf(text string) (list []documented) {
	for _, block := range codeBlock.FindAllStringSubmatch(text, -1) {
		printing := false // whether the lines are the output of the last command
		var joined string // the lines before this one that end with a backslash
		for line := range strings.Lines(block[1]) {
			bare := joined + strings.TrimSpace(line)
			joined = ""
			shown := strings.HasPrefix(bare, "$ matchbook ")
			switch {
			case strings.HasSuffix(bare, `\`) && (shown || strings.HasPrefix(bare, "matchbook ")):
				joined = strings.TrimSuffix(bare, `\`)
			case shown, strings.HasPrefix(bare, "matchbook ") && !printing:
				list = append(list, documented{line: strings.TrimPrefix(bare, "$ ")})
				printing = shown
			case printing:
				list[len(list)-1].prints += line
			}
		}
	}
	return list
}

var helpCommand = regexp.MustCompile(`(?m)^ +(matchbook .*)$`)

// commandsOfHelp returns the commands that help shows, each once, with what the documents have made
// in place of DIR and KIND.
func commandsOfHelp(p *program) (list []documented) {
	_, text, _ := strings.Cut(p.overview(), "\n\nTry:")
	for _, cmd := range p.commands {
		for _, c := range p.calls(cmd) {
			text += c.manualText() + "\n" + c.exampleLines()
		}
	}
	given := strings.NewReplacer("KIND,KIND", "bridges,sujiko", "DIR", "bridges matchbook-data/bridges-publishable")
	for _, m := range helpCommand.FindAllStringSubmatch(text, -1) {
		if line := (documented{line: given.Replace(m[1])}); !slices.Contains(list, line) {
			list = append(list, line)
		}
	}
	return list
}

var leftOut = regexp.MustCompile(` \\\.\\\.\\\. ,?`)

// The program gives the answers that docs/integrate.md shows, where three dots stand for omitted
// text. The batch that help shows is valid.
func TestDocumentedAnswers(t *testing.T) {
	run := commandWith(newProgram(kinds.All))
	answers := run("4.4.1/...../3.2..\n4.9.1/...../3.2..\n"+`{"puzzle":"4.4.1/...../3.2..","name":"By Kim","day":3}`, "solve", "bridges", "-json", "-").out +
		run("", "version", "-json").out
	text, err := os.ReadFile("../../docs/integrate.md")
	if err != nil {
		t.Fatal(err)
	}
	shown := regexp.MustCompile(`(?m)^    (\{"(?:line|version).*)$`).FindAllStringSubmatch(string(text), -1)
	for _, m := range shown {
		if !regexp.MustCompile("(?m)^" + leftOut.ReplaceAllString(regexp.QuoteMeta(m[1]), ".*") + "$").MatchString(answers) {
			t.Errorf("docs/integrate.md shows an answer that is none: %s", m[1])
		}
	}
	if _, err := kinds.All.ReadBatch([]byte(newProgram(kinds.All).batchExample())); err != nil {
		t.Errorf("the batch of help: %v", err)
	}
	if len(shown) < 4 {
		t.Errorf("%d answers were found", len(shown))
	}
}

var (
	quoted    = regexp.MustCompile(`"[^"]*"|'[^']*'`)
	flagNamed = regexp.MustCompile(`^--?([a-z][a-z0-9-]*)(=.*)?$`)
)

// The examples of manuals have only flags that exist.
func TestFlagsOfManuals(t *testing.T) {
	p, found := newProgram(kinds.All), 0
	for _, cmd := range p.commands {
		for _, c := range p.calls(cmd) {
			for line := range strings.Lines(c.manualText() + c.exampleLines()) {
				if strings.HasPrefix(line, "  ") {
					found += p.checkFlags(t, c.title(), line)
				}
			}
		}
	}
	if found < 10 {
		t.Errorf("%d flags were found", found)
	}
}

// checkFlags reports commands and flags of a line that the program lacks. It returns the number of
// flags in the line.
func (p *program) checkFlags(t *testing.T, from, line string) (found int) {
	t.Helper()
	line = strings.TrimSpace(line)
	for part := range strings.FieldsFuncSeq(quoted.ReplaceAllString(line, "-"), func(r rune) bool { return strings.ContainsRune("|&;()", r) }) {
		words := strings.Fields(part)
		if len(words) < 2 || words[0] != "matchbook" {
			continue
		}
		cmd := p.command(words[1])
		if cmd == nil {
			t.Errorf("%s: %s: no command is called %s", from, line, words[1])
			continue
		}
		kind, rest, err := p.kindOf(cmd, words[2:])
		if err != nil {
			t.Errorf("%s: %s: %v", from, line, err)
			continue
		}
		call := p.newCall(cmd, kind, streams{})
		for _, word := range rest {
			if m := flagNamed.FindStringSubmatch(word); m != nil {
				if found++; call.flags.Lookup(m[1]) == nil {
					t.Errorf("%s: %s: %s has no flag -%s", from, line, words[1], m[1])
				}
			}
		}
	}
	return found
}
