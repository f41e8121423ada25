package main

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"

	"matchbook/solve/phrase"
)

var manCommand = command{
	name: "man", synopsis: "print the manual page of the program",
	manual: func(*call) string {
		return `
Prints the manual page: all commands, with what they take and their flags. To read it:

  matchbook man > matchbook.1
  man ./matchbook.1`
	},
	set: func(c *call) func(context.Context, []string) error {
		return func(context.Context, []string) error { return print(c.streams, c.manPage()) }
	},
}

// manPage is the manual page in the language of man(7), made from the table of commands.
// Paragraphs and flags that a command has for every kind stand once; those of a kind follow.
func (p *program) manPage() string {
	var b roff
	b.WriteString(".TH MATCHBOOK 1\n.SH NAME\n")
	b.text("matchbook - generate, solve, count and grade puzzles in batches")
	b.WriteString(".SH SYNOPSIS\n")
	b.text("matchbook COMMAND [KIND] [flags] [arguments]")
	b.WriteString(".br\n")
	b.text("matchbook help COMMAND [KIND]")
	b.WriteString(".SH DESCRIPTION\n")
	b.blocks([]string{
		"The kinds of puzzle are " + phrase.And(p.kinds.Out().Names()) + ". Flags and arguments may stand in any order; after -- there are only arguments. A flag is written with one dash or two, and its value after a space or after =.",
		"Results go to standard output and everything else to standard error.",
	})
	b.WriteString(".SH COMMANDS\n")
	for _, cmd := range p.commands {
		b.command(p.calls(cmd))
	}
	b.WriteString(".SH EXIT STATUS\n")
	for _, status := range exitStatuses {
		fmt.Fprintf(&b, ".TP 6\n%d\n", status.code)
		b.text(status.meaning)
	}
	b.WriteString(".SH EXAMPLES\n")
	b.blocks([]string{"  matchbook run\n  matchbook solve " + p.kinds[0].Example +
		"\n  matchbook generate " + p.kinds[len(p.kinds)-1].Name() + " -level hard -o hard\n  matchbook export -format links hard"})
	return b.String()
}

// exitStatuses are what the program ends with.
var exitStatuses = []struct {
	code    int
	meaning string
}{
	{exitDone, "done"},
	{exitFailed, "something failed"},
	{exitUsage, "wrong use"},
	{exitInterrupted, "interrupted; whole parts of a data set are kept, and the same command continues from there"},
	{exitQuit, "stopped by SIGQUIT"},
}

// roff is a text in the language of man(7).
type roff struct{ strings.Builder }

// roffEscapes are characters that mean something to roff, or that it sets as others.
var roffEscapes = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`)

// text writes lines as they are, where roff sees no requests.
func (b *roff) text(text string) {
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, ".") {
			b.WriteString(`\&`)
		}
		b.WriteString(strings.TrimSuffix(roffEscapes.Replace(line), "\n") + "\n")
	}
}

// blocks writes blocks of a manual: paragraphs, and lines that begin with a space as they are.
func (b *roff) blocks(blocks []string) {
	for _, block := range blocks {
		for part := range strings.SplitSeq(block, "\n\n") {
			if strings.HasPrefix(part, " ") {
				b.WriteString(".PP\n.nf\n")
				b.text(part)
				b.WriteString(".fi\n")
			} else {
				b.WriteString(".PP\n")
				b.text(part)
			}
		}
	}
}

// manualBlocks takes a manual apart. A paragraph that does not end in a full stop introduces
// what follows and stays with it, and so does a table.
func manualBlocks(manual string) (blocks []string) {
	whole := true // the last block
	for part := range strings.SplitSeq(strings.TrimSpace(manual), "\n\n") {
		if whole && !strings.HasPrefix(part, " ") || len(blocks) == 0 {
			blocks = append(blocks, part)
		} else {
			blocks[len(blocks)-1] += "\n\n" + part
		}
		whole = strings.HasSuffix(part, ".") || strings.HasPrefix(part, " ")
	}
	return blocks
}

// command writes about a command, from a call of it for each kind.
func (b *roff) command(calls []*call) {
	c := calls[0]
	use := []string{"matchbook", c.name, [...]string{noKind: "", kindOrElse: "[KIND]", kindWanted: "KIND"}[c.takes], "", c.use}
	var blocks, flags [][]string // by kind
	for _, c := range calls {
		var list []string
		c.flags.VisitAll(func(f *flag.Flag) {
			use[3] = "[flags]"
			list = append(list, flagItem(f))
		})
		blocks, flags = append(blocks, manualBlocks(c.manual(c))), append(flags, list)
	}
	b.WriteString(".SS ")
	b.text(strings.Join(strings.Fields(strings.Join(use, " ")), " "))
	b.text(phrase.Sentences(c.synopsis))
	b.blocks(common(blocks))
	b.WriteString(strings.Join(common(flags), ""))
	for i, c := range calls {
		ownBlocks, ownFlags := without(blocks[i], common(blocks)), without(flags[i], common(flags))
		if len(ownBlocks)+len(ownFlags) == 0 {
			continue
		}
		b.WriteString(".PP\n.B ")
		b.text(c.title())
		b.WriteString(".RS 4\n")
		b.blocks(ownBlocks)
		b.WriteString(strings.Join(ownFlags, "") + ".RE\n")
	}
}

// common returns the elements of the first list that all lists have.
func common(lists [][]string) (all []string) {
	for _, s := range lists[0] {
		if !slices.ContainsFunc(lists, func(list []string) bool { return !slices.Contains(list, s) }) {
			all = append(all, s)
		}
	}
	return all
}

// without returns the elements of a list that are not in another.
func without(list, other []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(other, s) })
}

// flagItem is a flag and its usage, as package flag prints them, in roff.
func flagItem(f *flag.Flag) string {
	var text strings.Builder
	one := newFlags()
	one.SetOutput(&text)
	one.Var(f.Value, f.Name, f.Usage)
	one.Lookup(f.Name).DefValue = f.DefValue
	one.PrintDefaults()
	head, usage, _ := strings.Cut(strings.TrimSpace(text.String()), "\n")
	if short, after, ok := strings.Cut(head, "\t"); ok { // of one letter
		head, usage = short, after
	}
	var b roff
	b.WriteString(".TP\n.B ")
	b.text(head)
	for line := range strings.Lines(usage) {
		b.text(strings.TrimSpace(line))
	}
	return b.String()
}
