package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"matchbook/pipeline"
)

// man prints the manual page.
func (p *program) man() variant {
	return variant{
		manual: `
Prints the manual page: all commands, with what they take and their flags. To read it:

  matchbook man > matchbook.1
  man ./matchbook.1`,
		setup: func(*flag.FlagSet) func(context.Context, streams, []string) error {
			return func(ctx context.Context, std streams, operands []string) error {
				if err := noOperands("man", nil, operands); err != nil {
					return err
				}
				_, err := io.WriteString(std.out, p.manPage())
				return err
			}
		},
	}
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
	var names []string
	for _, k := range p.kinds {
		names = append(names, k.Name())
	}
	b.blocks([]string{
		"The kinds of puzzle are " + pipeline.List(names) + ". Flags and arguments may stand in any order; after -- there are only arguments. A flag is written with one dash or two, and its value after a space or after =.",
		"Results go to standard output and everything else to standard error.",
	})
	b.WriteString(".SH COMMANDS\n")
	for i := range p.commands {
		b.command(&p.commands[i])
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

// command writes about a command.
func (b *roff) command(c *command) {
	kind, use := "", c.variants[0].use
	if c.variants[0].kind != "" {
		kind = "[KIND] "
		if c.kindWanted {
			kind = "KIND "
		}
	}
	var blocks, flags [][]string // by variant
	for _, v := range c.variants {
		set := flag.NewFlagSet(c.name, flag.ContinueOnError)
		v.setup(set)
		var list []string
		set.VisitAll(func(f *flag.Flag) { list = append(list, flagItem(f)) })
		blocks, flags = append(blocks, manualBlocks(v.manual)), append(flags, list)
	}
	if len(slices.Concat(flags...)) > 0 {
		use = " [flags]" + use
	}
	b.WriteString(".SS ")
	b.text(strings.TrimSpace("matchbook " + c.name + " " + kind + strings.TrimSpace(use)))
	b.text(strings.ToUpper(c.synopsis[:1]) + c.synopsis[1:] + ".")
	b.blocks(common(blocks))
	for _, item := range common(flags) {
		b.WriteString(item)
	}
	for i, v := range c.variants {
		ownBlocks, ownFlags := without(blocks[i], common(blocks)), without(flags[i], common(flags))
		if len(ownBlocks)+len(ownFlags) == 0 {
			continue
		}
		b.WriteString(".PP\n.B ")
		b.text(c.name + " " + v.kind)
		b.WriteString(".RS 4\n")
		b.blocks(ownBlocks)
		for _, item := range ownFlags {
			b.WriteString(item)
		}
		b.WriteString(".RE\n")
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
	one := flag.NewFlagSet("", flag.ContinueOnError)
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
