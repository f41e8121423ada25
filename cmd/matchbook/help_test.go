package main

import (
	"flag"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"matchbook/pipeline/kinds"
)

// tabbed matches the tab in the line of a flag, with the characters before it.
var tabbed = regexp.MustCompile(`(?m)^(.{23})\t`)

// Help fits a terminal: 80 columns and, without -all, 40 lines. Every flag is described, and its value has
// a name in capitals.
func TestHelpFits(t *testing.T) {
	p := newProgram(kinds.All)
	fits := func(title, text string, most int) {
		if n := strings.Count(text, "\n"); most > 0 && n > most {
			t.Errorf("%s has %d lines, want at most %d", title, n, most)
		}
		for line := range strings.Lines(tabbed.ReplaceAllString(text, "$1 ")) {
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > helpWidth || strings.Contains(line, "\t") {
				t.Errorf("%s has a line of %d columns: %s", title, n, line)
			}
		}
	}
	fits("help", p.overview(), 40)
	for _, cmd := range p.commands {
		fits("help "+cmd.name, p.kindsHelp(cmd), 40)
		for _, c := range p.calls(cmd) {
			title, all := "help "+c.title(), c.help(true)
			fits(title, c.help(false), 40)
			fits(title+" -all", all, 0)
			if c.examples == "" {
				t.Errorf("%s has no example", title)
			}
			c.flags.VisitAll(func(f *flag.Flag) {
				value, usage := flag.UnquoteUsage(f)
				if usage == "" || value != strings.ToUpper(value) {
					t.Errorf("%s: -%s takes %q: %q", title, f.Name, value, usage)
				}
				if !strings.Contains(all, "\n  -"+f.Name+" ") {
					t.Errorf("%s -all lacks -%s", title, f.Name)
				}
			})
		}
	}
}
