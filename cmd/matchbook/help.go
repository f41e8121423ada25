package main

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"matchbook/solve/phrase"
)

// A group is a group of flags in help: a title, and the names of the flags, separated by spaces. The name *
// stands for the flags that the kind declares.
type group struct{ title, flags string }

// helpWidth is the largest number of characters in a line of help.
const helpWidth = 80

// overview returns the text of matchbook help.
func (p *program) overview() string {
	text := "Matchbook generates, solves, counts and grades puzzles in batches.\n\n"
	var orElse []string
	for _, c := range p.commands {
		text += fmt.Sprintf("  matchbook %-10s %s\n", c.name, c.synopsis)
		if c.takes == kindOrElse {
			orElse = append(orElse, c.name)
		}
	}
	first, last := p.kinds[0], p.kinds[len(p.kinds)-1]
	return filled(fmt.Sprintf(`%s  matchbook help       explain a command, as in matchbook help generate %s

The kinds of puzzle are %s. Without a kind, the commands %s use %s.

Try:

      matchbook run
      matchbook solve %s
      matchbook generate %s -level hard

The exit status is 0 if all went well, 1 if something failed, 2 if the command line is wrong
and 130 after an interruption.
`, text, last.Name(), phrase.And(p.kinds.Out().Names()), phrase.And(orElse), first.Out.Words.Several, first.Example, last.Name()))
}

// kindsHelp returns the text of matchbook help COMMAND for a command that needs a kind.
func (p *program) kindsHelp(cmd *command) string {
	text := fmt.Sprintf("matchbook %s KIND [flags]\n\n%s\n\nFor each kind:\n\n", cmd.name, phrase.Sentences(cmd.synopsis))
	for _, kind := range p.kindNames(cmd) {
		text += fmt.Sprintf("  matchbook help %s %s\n", cmd.name, kind)
	}
	return filled(text)
}

// help returns the text of matchbook help COMMAND KIND, with -all if the parameter all is true.
func (c *call) help(all bool) string {
	name, names := c.kindName(), c.kindNames(c.command)
	kind := name
	if c.takes == kindOrElse && name == names[0] {
		kind = "[" + name + "]"
	}
	usage, manual := c.usage(kind), c.manualText()
	more := strings.Contains(manual, "\n\n") || strings.Contains(usage, "[flags]")
	if !all {
		manual, _, _ = strings.Cut(manual, "\n\n")
	}
	text := usage + "\n\n" + manual + "\n" + c.exampleLines()
	for _, g := range c.flagGroups(all) {
		if lines := c.flagLines(g, all); lines != "" {
			text += "\n" + g.title + ":\n" + lines
		}
	}
	text += "\n"
	if !all && more {
		text += "All flags and details: matchbook help " + c.title() + " -all\n\n"
	}
	if others := slices.DeleteFunc(names, func(other string) bool { return other == name }); len(others) > 0 {
		text += "Other kinds: " + strings.Join(others, ", ")
	}
	return filled(text)
}

// filledIn returns a text of the command after replacing the words in braces.
func (c *call) filledIn(text string) string {
	texts := []string{
		"{names}", namesWithPuzzles, "{tasks}", tasksManual, "{answers}", asTheyCome,
		"{batch}", c.batchExample(), "{formats}", formatList(), "{columns}", columnList(c.program.kinds.Out()),
	}
	if k := c.kind; k != nil {
		of := k.Manuals
		for name, text := range map[string]string{
			"{sweep}": of.Sweep, "{generate}": of.Generate, "{solve}": of.Solve, "{position}": of.Position, "{grade}": of.Grade,
			"{repair}": of.Repair, "{paper}": of.Paper, "{forms}": k.Forms, "{example}": k.Example, "{answered}": k.Answered, "KIND": k.Name(),
		} {
			texts = append(texts, name, strings.Trim(text, "\n"))
		}
	}
	return strings.TrimSpace(strings.NewReplacer(texts...).Replace(text))
}

func (c *call) manualText() string { return c.filledIn(c.manual) }

func (c *call) exampleLines() (lines string) {
	for line := range strings.Lines(c.filledIn(c.examples)) {
		lines += "  " + strings.TrimSpace(line) + "\n"
	}
	if lines != "" {
		lines = "\n" + lines
	}
	return lines
}

// usage shows how to call the command with a kind.
func (c *call) usage(kind string) string {
	flags := ""
	c.flags.VisitAll(func(*flag.Flag) { flags = "[flags]" })
	return strings.Join(strings.Fields("matchbook "+c.name+" "+kind+" "+flags+" "+c.use), " ")
}

// flagGroups returns the groups of flags, with the flags that the kind declares in place of *. If
// the parameter all is true, the last group has the flags that are in no other group.
func (c *call) flagGroups(all bool) []group {
	groups, grouped := slices.Clone(c.groups), []string{}
	for i := range groups {
		named := strings.Fields(groups[i].flags)
		own := slices.DeleteFunc(slices.Clone(c.own), func(name string) bool { return slices.Contains(named, name) })
		groups[i].flags = strings.Replace(groups[i].flags, "*", strings.Join(own, " "), 1)
		grouped = append(grouped, strings.Fields(groups[i].flags)...)
	}
	if all {
		rest := group{title: "Other flags"}
		c.flags.VisitAll(func(f *flag.Flag) {
			if !slices.Contains(grouped, f.Name) {
				rest.flags += " " + f.Name
			}
		})
		groups = append(groups, rest)
	}
	return groups
}

// flagColumn is the column at which the texts of flags begin. The column is a multiple of 8, so
// that a tab leads there.
const flagColumn = 24

func (c *call) flagLines(g group, all bool) (lines string) {
	for name := range strings.FieldsSeq(g.flags) {
		f := c.flags.Lookup(name)
		if f == nil {
			continue // the flag belongs to another kind
		}
		value, text, more := describeFlag(f)
		if all {
			text += more
		}
		text = strings.Join(wrap(strings.Fields(text), helpWidth-flagColumn), "\n"+strings.Repeat(" ", flagColumn))
		lines += fmt.Sprintf("%-*s\t%s\n", flagColumn-1, "  -"+name+" "+value, text)
	}
	return lines
}

// describeFlag returns the name of a flag's value, a description with the default, and further
// sentences for the manual. The description ends at the first full stop of the flag's usage.
func describeFlag(f *flag.Flag) (value, text, more string) {
	value, usage := flag.UnquoteUsage(f)
	text, more, _ = strings.Cut(usage, ". ")
	if !strings.Contains(text, "default") && !slices.Contains([]string{"", "0", "false", "-"}, f.DefValue) {
		text += " (default " + f.DefValue + ")"
	}
	if more != "" {
		more = ". " + more + "."
	}
	return value, text, more
}

// filled breaks the lines of paragraphs at [helpWidth] characters. A line that begins with a space,
// as in a list, stays as it is.
func filled(text string) string {
	var lines, words []string
	end := func() {
		lines = append(lines, wrap(words, helpWidth)...)
		words = nil
	}
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		if line == "" || line[0] == ' ' {
			end()
			lines = append(lines, line)
			continue
		}
		words = append(words, strings.Fields(line)...)
	}
	end()
	return strings.Join(lines, "\n") + "\n"
}

// wrap joins words into lines of at most width characters. A longer word has a line of its own.
func wrap(words []string, width int) (lines []string) {
	for _, word := range words {
		last := len(lines) - 1
		if last < 0 || utf8.RuneCountInString(lines[last])+1+utf8.RuneCountInString(word) > width {
			lines = append(lines, word)
			continue
		}
		lines[last] += " " + word
	}
	return lines
}
