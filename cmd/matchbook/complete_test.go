package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"matchbook/pipeline/kinds"
)

// wordsOf returns the candidates for the last word of a line.
func wordsOf(p *program, line ...string) (words []string) {
	for _, c := range p.complete(line) {
		words = append(words, c.word)
	}
	return words
}

// Completion offers every command, kind and flag of the table, and the manual page has them.
func TestTableIsOffered(t *testing.T) {
	p := newProgram(kinds.All)
	page := p.manPage()
	for _, c := range p.commands {
		if !slices.Contains(wordsOf(p, ""), c.name) || !slices.Contains(wordsOf(p, "help", ""), c.name) {
			t.Errorf("%s is not offered", c.name)
		}
		if !strings.Contains(page, "\n.SS matchbook "+c.name) {
			t.Errorf("the manual page lacks %s", c.name)
		}
		for _, c := range p.calls(c) {
			if c.kind != nil && !slices.Contains(wordsOf(p, c.name, ""), c.kindName()) {
				t.Errorf("%s does not offer %s", c.name, c.kindName())
			}
			line := strings.Fields(c.title())
			offered := wordsOf(p, append(line, "-")...)
			c.flags.VisitAll(func(f *flag.Flag) {
				if !slices.Contains(offered, "-"+f.Name) {
					t.Errorf("%s does not offer -%s", line, f.Name)
				}
				if !strings.Contains(page, "\n.B "+strings.ReplaceAll("-"+f.Name, "-", `\-`)) {
					t.Errorf("the manual page lacks -%s of %s", f.Name, line)
				}
			})
		}
	}
}

func TestComplete(t *testing.T) {
	p := newProgram(kinds.All)
	for _, c := range []struct{ line, want string }{
		{"so", "solve"},
		{"help so", "solve"},
		{"solve sl", "slitherlink"},
		{"help solve sl", "slitherlink"},
		{"help solve slitherlink ", ""},
		{"generate bridges -level ", "gentle easy medium hard expert extreme easy-hard"},
		{"generate bridges -level ex", "expert extreme"},
		{"generate bridges -level=ex", "-level=expert -level=extreme"},
		{"generate bridges --le", "--level"},
		{"generate -le", ""}, // the kind is missing
		{"solve slitherlink -json -la", "-lang"},
		{"solve slitherlink -json -lang k", "ko"},
		{"solve slitherlink -json ", ""},
		{"export -format s", "sudokupad svg"},
		{"book -title ", ""}, // any text
		{"book -o ", ""},
		{"solve -- -", ""},
		{"completion f", "fish"},
		{"chess ", ""},
	} {
		t.Run(c.line, func(t *testing.T) {
			words := wordsOf(p, strings.Split(c.line, " ")...)
			want := strings.Fields(c.want)
			slices.Sort(words)
			slices.Sort(want)
			if !slices.Equal(words, want) {
				t.Errorf("found %q, want %q", words, want)
			}
		})
	}
}

// The scripts work in the shells that are installed.
func TestShells(t *testing.T) {
	dir := t.TempDir()
	if err := os.Symlink(os.Args[0], filepath.Join(dir, "matchbook")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ shell, script, want string }{
		{"bash", `source <(matchbook completion bash)
			COMP_WORDS=(matchbook generate bridges -level = ex) COMP_CWORD=5
			_matchbook && printf '%s\n' "${COMPREPLY[@]}"`, "expert\nextreme\n"},
		{"bash", `source <(matchbook completion bash)
			COMP_WORDS=(matchbook solve s) COMP_CWORD=2
			_matchbook && printf '%s\n' "${COMPREPLY[@]}"`, "sujiko\nslitherlink\n"},
		{"zsh", `compdef() { }; _files() { print files; }; _describe() { print -rl -- "${(P@)2}"; }
			source <(matchbook completion zsh)
			words=(matchbook export -form) CURRENT=3; _matchbook
			words=(matchbook export data) CURRENT=3; _matchbook`, "-format:the format\\: "},
		{"fish", `matchbook completion fish | source; complete -C "matchbook generate bridges -level ex"`, "expert\nextreme\n"},
	} {
		t.Run(c.shell, func(t *testing.T) {
			path, err := exec.LookPath(c.shell)
			if err != nil {
				t.Skip(err)
			}
			run := exec.Command(path, "-c", c.script)
			run.Env = append(os.Environ(), asCommand+"=1", "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"))
			text, err := run.CombinedOutput()
			if err != nil || !strings.HasPrefix(string(text), c.want) {
				t.Errorf("found %q, %v; want %q", text, err, c.want)
			}
		})
	}
}

// groff formats the manual page without warnings.
func TestManualPage(t *testing.T) {
	groff, err := exec.LookPath("groff")
	if err != nil {
		t.Skip(err)
	}
	run := exec.Command(groff, "-man", "-Tutf8", "-Kutf8", "-ww", "-z")
	run.Stdin = strings.NewReader(newProgram(kinds.All).manPage())
	if text, err := run.CombinedOutput(); err != nil || len(text) > 0 {
		t.Errorf("%v: %s", err, text)
	}
}
