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
	manual: `
Prints the manual page: all commands, with their arguments, flags and examples.`,
	examples: `
		matchbook man > matchbook.1
		man ./matchbook.1`,
	set: func(c *call) runner {
		return func(context.Context, []string) error { return c.print("%s", c.manPage()) }
	},
}

// manPage returns the manual page, in the macros of man(7), made from the table of commands.
// Paragraphs and flags that a command has for every kind appear once; all other paragraphs and
// flags follow, kind by kind.
func (p *program) manPage() string {
	var commands, statuses string
	for _, cmd := range p.commands {
		commands += roffCommand(p.calls(cmd))
	}
	for _, status := range exitStatuses {
		statuses += fmt.Sprintf(".TP 6\n%d\n", status.code) + roff(status.meaning)
	}
	return ".TH MATCHBOOK 1\n.SH NAME\n" + roff("matchbook - generate, solve, count and grade puzzles in batches") +
		".SH SYNOPSIS\n" + roff("matchbook COMMAND [KIND] [flags] [arguments]") + ".br\n" + roff("matchbook help COMMAND [KIND]") +
		".SH DESCRIPTION\n" + roffBlock("The kinds of puzzle are "+phrase.And(p.kinds.Out().Names())+". Flags and arguments may stand in any order; after -- there are only arguments. A flag is written with one dash or two, and its value after a space or after =.") +
		roffBlock("Results go to standard output and everything else to standard error.") +
		".SH COMMANDS\n" + commands + ".SH EXIT STATUS\n" + statuses +
		".SH EXAMPLES\n" + roffBlock("  matchbook run\n  matchbook solve "+p.kinds[0].Example+
		"\n  matchbook generate "+p.kinds[len(p.kinds)-1].Name()+" -level hard -o hard\n  matchbook export -format links hard")
}

var exitStatuses = []struct {
	code    int
	meaning string
}{
	{exitDone, "done"},
	{exitFailed, "something failed"},
	{exitUsage, "wrong use"},
	{exitInterrupted, "interrupted; complete parts of a data set are kept, and the same command continues from there"},
	{exitQuit, "stopped by SIGQUIT"},
}

// roffEscapes replaces characters that roff interprets, or prints as other characters.
var roffEscapes = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`)

// roff escapes the lines of a text, so that the program roff prints them as they are.
func roff(text string) (lines string) {
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, ".") {
			lines += `\&`
		}
		lines += strings.TrimSuffix(roffEscapes.Replace(line), "\n") + "\n"
	}
	return lines
}

// roffBlock returns a block of a manual as roff. Paragraphs become filled text. A part that begins with a
// space keeps its lines.
func roffBlock(block string) (lines string) {
	for part := range strings.SplitSeq(block, "\n\n") {
		if strings.HasPrefix(part, " ") {
			lines += ".PP\n.nf\n" + roff(part) + ".fi\n"
		} else {
			lines += ".PP\n" + roff(part)
		}
	}
	return lines
}

// roffBlocks returns the blocks of a command's manual, and its flags. A table stays with the
// paragraph before it; a paragraph that lacks a full stop stays with the next block.
func (c *call) roffBlocks() (blocks []string) {
	ended := true // whether the last block is complete
	for part := range strings.SplitSeq(c.manualText()+"\n"+c.exampleLines(), "\n\n") {
		if ended && !strings.HasPrefix(part, " ") || len(blocks) == 0 {
			blocks = append(blocks, "")
		}
		blocks[len(blocks)-1] += roffBlock(part)
		ended = strings.HasSuffix(part, ".") || strings.HasPrefix(part, " ")
	}
	c.flags.VisitAll(func(f *flag.Flag) {
		value, text, more := describeFlag(f)
		blocks = append(blocks, ".TP\n.B "+roff(strings.TrimSpace("-"+f.Name+" "+value))+roff(text+more))
	})
	return blocks
}

// roffCommand returns the section of the manual page about a command. The parameter calls has one call
// of that command for each kind.
func roffCommand(calls []*call) string {
	lists := make([][]string, len(calls))
	for i, c := range calls {
		lists[i] = c.roffBlocks()
	}
	c := calls[0]
	kind := [...]string{noKind: "", kindOrElse: "[KIND]", kindWanted: "KIND"}[c.takes]
	common := slices.DeleteFunc(slices.Clone(lists[0]), func(block string) bool {
		return slices.ContainsFunc(lists, func(list []string) bool { return !slices.Contains(list, block) })
	})
	text := ".SS " + roff(c.usage(kind)) + roff(phrase.Sentences(c.synopsis)) + strings.Join(common, "")
	for i, c := range calls {
		own := slices.DeleteFunc(lists[i], func(block string) bool { return slices.Contains(common, block) })
		if len(own) > 0 {
			text += ".PP\n.B " + roff(c.title()) + ".RS 4\n" + strings.Join(own, "") + ".RE\n"
		}
	}
	return text
}
