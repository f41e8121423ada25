package main

import (
	"context"
	"embed"
	"flag"
	"matchbook/solve/phrase"
	"regexp"
	"slices"
	"strings"
)

// Completion in shells. The shell calls a function of a small script, which asks the program for
// candidates: matchbook complete WORD.... The last word is the word that the user is typing; it may be
// empty. The answer has a line for each candidate: the word, a tab, and the word's meaning. An empty answer
// means that the shell should offer file names. The scripts list no command, kind or flag; all come from
// the table of commands and from the kinds.

//go:embed completion
var completionScripts embed.FS

// shells lists the shells for which there is a script.
var shells = []string{"bash", "zsh", "fish"}

// completeCommand is the command that the scripts call. Help does not list it.
const completeCommand = "complete"

var completionCommand = command{
	name: "completion", synopsis: "print a script that completes commands in a shell",
	use: strings.Join(shells, "|"), least: 1, most: 1,
	manual: `
Prints a shell script that completes commands, kinds, flags and the values of flags.

Put the line for your shell into its startup file:

  bash   ~/.bashrc                     source <(matchbook completion bash)
  zsh    ~/.zshrc, after compinit      source <(matchbook completion zsh)
  fish   ~/.config/fish/config.fish    matchbook completion fish | source`,
	examples: `
		matchbook completion bash`,
	set: func(c *call) runner {
		return func(_ context.Context, operands []string) error {
			script, err := completionScripts.ReadFile("completion/matchbook." + operands[0])
			if err != nil {
				return usageErrorf("found %q, want %s", operands[0], phrase.Or(shells))
			}
			return c.print("%s", script)
		}
	},
}

// A candidate is a word that can be typed next, and its meaning.
type candidate struct{ word, meaning string }

func (p *program) printCandidates(std streams, words []string) error {
	for _, c := range p.complete(words) {
		if err := std.print("%s\t%s\n", c.word, c.meaning); err != nil {
			return err
		}
	}
	return nil
}

// complete returns the candidates for the last of the words after the program's name.
func (p *program) complete(words []string) []candidate {
	if len(words) == 0 {
		words = []string{""}
	}
	before, word := words[:len(words)-1], words[len(words)-1]
	help := len(before) > 0 && before[0] == "help"
	if help {
		before = before[1:]
	}
	if len(before) == 0 {
		var list []candidate
		for _, c := range p.commands {
			list = append(list, candidate{c.name, c.synopsis})
		}
		if !help {
			list = append(list, candidate{"help", "explain a command and its flags"})
		}
		return beginning(list, word)
	}
	cmd := p.command(before[0])
	if cmd == nil {
		return nil
	}
	var list []candidate
	if len(before) == 1 {
		for _, k := range p.kindsOf(cmd) {
			list = append(list, candidate{k.Name(), k.Out.Words.Several})
		}
		if cmd == &completionCommand && !help {
			for _, shell := range shells {
				list = append(list, candidate{shell, ""})
			}
		}
		list = beginning(list, word)
	}
	kind, rest, err := p.kindOf(cmd, before[1:])
	if help || err != nil || slices.Contains(rest, "--") {
		return list
	}
	newFlags := func() *flag.FlagSet { return p.newCall(cmd, kind, streams{}).flags }
	name, value, one := strings.Cut(word, "=")
	prefix := name + "="
	if !one && len(rest) > 0 {
		name, value, prefix, one = rest[len(rest)-1], word, "", true
	}
	if one && strings.HasPrefix(name, "-") {
		if f := newFlags().Lookup(strings.TrimLeft(name, "-")); f != nil && !isSwitch(f) {
			return valueCandidates(newFlags, f, value, prefix)
		}
	}
	if strings.HasPrefix(word, "-") {
		return append(list, flagCandidates(newFlags(), word)...)
	}
	return list
}

// beginning returns the candidates that begin with a word.
func beginning(list []candidate, word string) []candidate {
	return slices.DeleteFunc(list, func(c candidate) bool { return !strings.HasPrefix(c.word, word) })
}

// isSwitch reports whether a flag needs no value.
func isSwitch(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

func flagCandidates(flags *flag.FlagSet, word string) (list []candidate) {
	dashes := "-"
	if strings.HasPrefix(word, "--") {
		dashes = "--"
	}
	flags.VisitAll(func(f *flag.Flag) {
		if strings.HasPrefix(f.Name, strings.TrimLeft(word, "-")) {
			_, text, _ := describeFlag(f)
			list = append(list, candidate{dashes + f.Name, text})
		}
	})
	return list
}

// listed matches the words in a flag's usage that may be values of the flag.
var listed = regexp.MustCompile(`[\pL][\pL\d.-]*`)

// noValue is a word that a flag accepts only if it accepts any text.
const noValue = "no such value"

// valueCandidates returns the words in a flag's usage that begin with word and that the flag accepts. The
// parameter prefix is put before each word. If the flag accepts any text, there are no candidates.
func valueCandidates(newFlags func() *flag.FlagSet, f *flag.Flag, word, prefix string) (list []candidate) {
	if f.Value.Set(noValue) == nil {
		return nil
	}
	for _, value := range listed.FindAllString(f.Usage, -1) {
		value = strings.TrimRight(value, ".-")
		fits := strings.HasPrefix(value, word) && !slices.ContainsFunc(list, func(c candidate) bool { return c.word == prefix+value })
		if fits && newFlags().Set(f.Name, value) == nil {
			list = append(list, candidate{prefix + value, ""})
		}
	}
	return list
}
