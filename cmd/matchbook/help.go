package main

import (
	"flag"
	"fmt"
	"strings"
	"unicode/utf8"

	"matchbook/solve/phrase"
)

// overview is the text of matchbook help.
func (p *program) overview() string {
	var b strings.Builder
	b.WriteString("Matchbook generates, solves, counts and grades puzzles in batches.\n\n")
	var orElse []string
	for _, c := range p.commands {
		fmt.Fprintf(&b, "  matchbook %-10s %s\n", c.name, c.synopsis)
		if c.takes == kindOrElse {
			orElse = append(orElse, c.name)
		}
	}
	first, last := p.kinds[0], p.kinds[len(p.kinds)-1]
	fmt.Fprintf(&b, `  matchbook help       print this text, or the flags of a command: matchbook help COMMAND KIND

The kinds of puzzle are %s; %s
take %s if no kind is named.

Try:  matchbook run
      matchbook solve %s
      matchbook generate %s -level hard
`, phrase.And(p.kinds.Out().Names()), phrase.And(orElse), first.Out.Words.Several, first.Example, last.Name())
	return b.String()
}

// kindsHelp is the text of matchbook help COMMAND, where the name of a kind is wanted.
func (p *program) kindsHelp(cmd *command) string {
	return fmt.Sprintf("matchbook %s KIND [flags]: %s\n\nFor each kind:\n", cmd.name, cmd.synopsis) + p.helpLines(cmd, "")
}

// helpLines lists how help is asked for on a command for each kind but one.
func (p *program) helpLines(cmd *command, but string) (lines string) {
	for _, kind := range p.kindNames(cmd) {
		if kind != but {
			lines += fmt.Sprintf("  matchbook help %s %s\n", cmd.name, kind)
		}
	}
	return lines
}

// help is the text of matchbook help COMMAND KIND.
func (c *call) help() string {
	kind := c.kindName()
	others := c.helpLines(c.command, kind)
	if kind != "" && c.takes == kindOrElse && kind == c.kindNames(c.command)[0] {
		kind = "[" + kind + "]"
	}
	text := c.usage(kind) + "\n\n" + c.manualText() + "\n\nFlags:\n" + wrapped(c.flagUsage())
	if others != "" {
		text += "\nOther kinds:\n" + others
	}
	return text
}

// manualText is the manual of the command, for the kind.
func (c *call) manualText() string {
	texts := []string{
		"{names}", namesWithPuzzles, "{tasks}", tasksManual, "{answers}", asTheyCome,
		"{batch}", c.batchExample(), "{formats}", formatList(), "{columns}", columnList(c.program.kinds.Out()),
	}
	if k := c.kind; k != nil {
		of := k.Manuals
		for name, text := range map[string]string{
			"{sweep}": of.Sweep, "{generate}": of.Generate, "{solve}": of.Solve, "{position}": of.Position, "{grade}": of.Grade,
			"{repair}": of.Repair, "{paper}": of.Paper, "{forms}": k.Forms, "{example}": k.Example,
		} {
			texts = append(texts, name, strings.Trim(text, "\n"))
		}
	}
	return strings.TrimSpace(strings.NewReplacer(texts...).Replace(c.manual))
}

// usage shows how the command is called, with a kind.
func (c *call) usage(kind string) string {
	flags := ""
	c.flags.VisitAll(func(*flag.Flag) { flags = "[flags]" })
	return strings.Join(strings.Fields("matchbook "+c.name+" "+kind+" "+flags+" "+c.use), " ")
}

// flagUsage lists the flags, as package flag prints them.
func (c *call) flagUsage() string {
	var b strings.Builder
	c.flags.SetOutput(&b)
	c.flags.PrintDefaults()
	return b.String()
}

// wrapped breaks the lines of a list of flags that have more than 92 characters after their
// tab: what package flag adds after "default" makes them so.
func wrapped(list string) string {
	const width, indent = 92, "    \t"
	var b strings.Builder
	for line := range strings.Lines(list) {
		for {
			text, ok := strings.CutPrefix(line, indent)
			end := -1
			if ok && utf8.RuneCountInString(text) > width {
				end = strings.LastIndexByte(text[:width+1], ' ')
			}
			if end <= 0 {
				break
			}
			b.WriteString(indent + text[:end] + "\n")
			line = indent + text[end+1:]
		}
		b.WriteString(line)
	}
	return b.String()
}
