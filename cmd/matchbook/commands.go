package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"matchbook/pipeline"
)

// command is one verb. Most verbs have a variant for each kind of puzzle, named
// after the verb: matchbook sweep KIND.
type command struct {
	name, synopsis string
	kindWanted     bool // a kind must be named
	variants       []variant
}

// variant is a verb for one kind of puzzle, with its own flags.
type variant struct {
	kind   string // empty for a verb that knows all kinds
	use    string // the arguments beside the kind
	manual string
	// setup defines the flags. Its function gets the arguments that are no flags.
	setup func(*flag.FlagSet) func(context.Context, streams, []string) error
}

// newProgram returns the program for the given kinds.
func newProgram(kinds pipeline.Kinds) *program {
	p := &program{kinds: kinds}
	p.commands = []command{
		{"sweep", "write every puzzle of a family to a data set", false, p.variants(p.sweep)},
		{"generate", "make puzzles from a seed; print them or write a data set", true, p.variants(p.generate)},
		{"solve", "solve puzzles: verdict, count, solutions and steps", false, p.variants(p.solve)},
		{"hint", "say what can be done next in a puzzle, or what is wrong so far", true, p.variants(p.hint)},
		{"check", "check answers: right, or where they are wrong", true, p.variants(p.check)},
		{"repair", "say which clues to change so that one solution is left", true, p.variants(p.repair)},
		{"grade", "grade puzzles made elsewhere; print them or write a data set", true, p.variants(p.grade)},
		{"calibrate", "fit the model of grades to solve times", true, p.variants(p.calibrate)},
		{"profile", "measure what a collection of puzzles looks like", true, p.variants(p.profile)},
		{"run", "run a batch of jobs; without a file, the built-in batch", false, []variant{p.batch()}},
		{"export", "write puzzles of data sets as tables, links, files or pictures", false, []variant{p.export()}},
		{"book", "make a printable book of puzzles from data sets, a PDF file", false, []variant{p.book()}},
		{"cover", "make the cover of a book, a PDF file", false, []variant{p.cover()}},
		{"report", "make a web page about data sets, with charts and a gallery", false, []variant{p.report()}},
		{"merge", "join the directories that shards made into one data set", false, []variant{p.merge()}},
		{"verify", "check that a data set is whole and correct", false, []variant{p.verify()}},
		{"paper", "measure the seed papers' algorithms against the exact answer", false, p.variants(p.paper)},
		{"man", "print the manual page of the program", false, []variant{p.man()}},
		{"completion", "print a script that completes commands in a shell", false, []variant{p.completion()}},
		{"version", "print the version of the program, and of what makes the rows", false, []variant{p.version()}},
	}
	return p
}

// variants returns a verb's variants of the kinds; of returns nil for a kind that has none.
func (p *program) variants(of func(*pipeline.Kind) *variant) (list []variant) {
	for _, k := range p.kinds {
		if v := of(k); v != nil {
			v.kind = k.Name()
			list = append(list, *v)
		}
	}
	return list
}

// variant takes the name of a kind from the front of the arguments, if one is there, and
// returns the variant that they select. Ok is false if a kind is missing.
func (c *command) variant(args []string) (v variant, rest []string, ok bool) {
	if len(args) > 0 {
		i := slices.IndexFunc(c.variants, func(v variant) bool { return v.kind != "" && v.kind == args[0] })
		if i >= 0 {
			return c.variants[i], args[1:], true
		}
	}
	return c.variants[0], args, !c.kindWanted
}

// unknownKind reports whether the arguments begin with a kind of puzzle that the command
// does not know, with a word that is neither a file nor a possible puzzle, or with a word
// where help was asked for.
func (p *program) unknownKind(c *command, args []string) bool {
	if len(args) == 0 || c.variants[0].kind == "" || strings.HasPrefix(args[0], "-") {
		return false
	}
	asked := len(args) == 2 && args[1] == "-h"
	if args[0] != "" && !c.kindWanted && !strings.ContainsFunc(args[0], func(r rune) bool { return !unicode.IsLetter(r) }) {
		_, err := os.Stat(args[0])
		asked = asked || err != nil
	}
	return asked || p.kinds.Of(args[0]) != nil
}

// lateKind returns the name of a kind found among words where no kind is expected, or "" if
// there is none.
func (c *command) lateKind(words []string) string {
	for _, word := range words {
		for _, v := range c.variants {
			if v.kind == word {
				return word
			}
		}
	}
	return ""
}

// kinds lists the kinds that the command knows.
func (c *command) kinds() string {
	var names []string
	for _, v := range c.variants {
		names = append(names, v.kind)
	}
	return strings.Join(names, ", ")
}

// wantKind is the error for a command without the name of a kind.
func (c *command) wantKind(args []string) error {
	found := "nothing"
	if len(args) > 0 {
		found = fmt.Sprintf("%q", args[0])
	}
	return usageErrorf("%s: found %s, want a kind of puzzle right after it: %s (hint: matchbook %s %s)",
		c.name, found, c.kinds(), c.name, c.variants[0].kind)
}

// help is the text of matchbook help COMMAND, without a kind where one is wanted.
func (c *command) help() string {
	var b strings.Builder
	fmt.Fprintf(&b, "matchbook %s KIND [flags]: %s\n\nFor each kind:\n", c.name, c.synopsis)
	for _, v := range c.variants {
		fmt.Fprintf(&b, "  matchbook help %s %s\n", c.name, v.kind)
	}
	return b.String()
}

// help is the text of matchbook help COMMAND KIND.
func (v variant) help(c *command, flags *flag.FlagSet) string {
	var b strings.Builder
	kind := ""
	if v.kind != "" {
		kind = v.kind + " "
		if v.kind == c.variants[0].kind && !c.kindWanted {
			kind = "[" + v.kind + "] "
		}
	}
	fmt.Fprintf(&b, "matchbook %s %s[flags]%s\n\n%s\n\nFlags:\n", c.name, kind, v.use, strings.TrimSpace(v.manual))
	var list strings.Builder
	flags.SetOutput(&list)
	flags.PrintDefaults()
	b.WriteString(wrapped(list.String()))
	others := ""
	for _, other := range c.variants {
		if other.kind != v.kind {
			others += fmt.Sprintf("  matchbook help %s %s\n", c.name, other.kind)
		}
	}
	if others != "" {
		b.WriteString("\nOther kinds:\n" + others)
	}
	return b.String()
}

// wrapped breaks the lines of a list of flags that are longer than 92 characters behind their
// tab: what is shown after "default" makes them so.
func wrapped(list string) string {
	const width = 92
	var b strings.Builder
	for line := range strings.Lines(list) {
		for {
			text, ok := strings.CutPrefix(line, "    \t")
			if !ok || utf8.RuneCountInString(text) <= width {
				break
			}
			end := width
			for end > 0 && text[end] != ' ' {
				end--
			}
			if end == 0 {
				break
			}
			fmt.Fprintf(&b, "    \t%s\n", text[:end])
			line = "    \t" + text[end+1:]
		}
		b.WriteString(line)
	}
	return b.String()
}

// noOperands returns an error if there are arguments other than flags. K is the kind of puzzle
// that the command is for, nil if it is for no kind.
func noOperands(command string, k *pipeline.Kind, operands []string) error {
	if len(operands) == 0 {
		return nil
	}
	hint := "matchbook help " + command
	if k != nil {
		hint += "; a kind of puzzle comes right after " + command
	}
	return usageErrorf("%s: found %q, want nothing but flags (hint: %s)", command, operands[0], hint)
}

// printTable prints a table, or each of its rows as a JSON object.
func printTable(std streams, asJSON bool, t tableWriter) error {
	if asJSON {
		return t.WriteJSON(std.out)
	}
	return t.Write(std.out)
}
