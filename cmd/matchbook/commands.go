package main

import (
	"cmp"
	"context"
	"encoding"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strings"
	"unicode"

	"matchbook/out/table"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// A command is one verb. Usage, help, the manual page and completion are made from the table of
// commands.
type command struct {
	name, synopsis string
	use            string // the operands, as usage shows them; empty if the command takes none
	least, most    int    // the least and the largest number of operands; most is 0 if there is no limit
	takes          kindRule
	lacks          func(*pipeline.Kind) bool // reports whether the command does not apply to a kind; nil if it applies to all kinds

	// Help shows the first paragraph of the manual, the examples and the flags of the groups. With -all,
	// help shows the complete manual and all flags. [call.filledIn] replaces KIND and the words in braces.
	manual   string
	examples string // the examples, one per line; hints show the example that [call.like] returns
	groups   []group

	// set defines the flags and returns the function that runs the command.
	set func(c *call) runner
}

type runner func(ctx context.Context, operands []string) error

// kindRule says whether a command is followed by the name of a kind of puzzle.
type kindRule uint8

const (
	noKind     kindRule = iota // the command handles all kinds together
	kindOrElse                 // if no kind is named, the command takes the first kind
	kindWanted                 // the user must name a kind
)

// A program has the kinds of puzzles and the commands of matchbook.
type program struct {
	kinds    pipeline.Kinds
	commands []*command
}

func newProgram(kinds pipeline.Kinds) *program {
	return &program{kinds, []*command{
		&sweepCommand, &generateCommand, &solveCommand, &hintCommand, &checkCommand, &repairCommand, &gradeCommand, &deskCommand,
		&calibrateCommand, &profileCommand, &runCommand, &exportCommand, &bookCommand, &coverCommand, &reportCommand,
		&mergeCommand, &verifyCommand, &paperCommand, &manCommand, &completionCommand, &versionCommand,
	}}
}

// command returns the command with a name, or nil.
func (p *program) command(name string) *command {
	if i := slices.IndexFunc(p.commands, func(c *command) bool { return c.name == name }); i >= 0 {
		return p.commands[i]
	}
	return nil
}

// kindsOf returns the kinds that a command takes one at a time, or none if the command handles
// all kinds together.
func (p *program) kindsOf(cmd *command) pipeline.Kinds {
	if cmd.takes == noKind {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(p.kinds), func(k *pipeline.Kind) bool { return cmd.lacks != nil && cmd.lacks(k) })
}

func (p *program) kindNames(cmd *command) []string { return p.kindsOf(cmd).Out().Names() }

// A call is one use of a command.
type call struct {
	*program
	*command
	streams
	kind  *pipeline.Kind // nil if the command handles all kinds together
	use   string         // the operands that the command takes for the kind
	own   []string       // the names of the flags that the kind declares
	words []string       // the words after the command and its kind
	flags *flag.FlagSet
	wrong []func() error // checks of the values of flags; each returns an error if a value is wrong
	do    runner

	// values of flags that several commands have
	quiet, asJSON bool
	force         bool
	path          string // where the output is written
	seed          uint64
	reading       solve.Reading
	language      phrase.Language
}

// newCall returns a call of a command, with its flags defined.
func (p *program) newCall(cmd *command, kind *pipeline.Kind, std streams) *call {
	c := &call{program: p, command: cmd, streams: std, kind: kind, use: cmd.use, flags: newFlags()}
	c.do = cmd.set(c)
	return c
}

// calls returns one call of a command for each kind that the command takes, or a single call if it
// takes no kind.
func (p *program) calls(cmd *command) (list []*call) {
	kinds := p.kindsOf(cmd)
	if len(kinds) == 0 {
		kinds = pipeline.Kinds{nil}
	}
	for _, k := range kinds {
		list = append(list, p.newCall(cmd, k, streams{}))
	}
	return list
}

// newFlags returns an empty set of flags that prints nothing itself.
func newFlags() *flag.FlagSet {
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return flags
}

// kindOf takes the name of a kind from the front of a command's arguments, and returns the kind and the
// remaining arguments. Without a name, it returns the first kind that the command takes. A command that
// needs a name gets an error instead, or neither kind nor error if the user asked for help. A word that
// probably means another kind is an error, too.
func (p *program) kindOf(cmd *command, args []string) (kind *pipeline.Kind, rest []string, err error) {
	if cmd.takes == noKind {
		return nil, args, nil
	}
	kinds, names := p.kindsOf(cmd), p.kindNames(cmd)
	found := "nothing"
	if len(args) > 0 {
		if k := kinds.Of(args[0]); k != nil {
			return k, args[1:], nil
		}
		if found = fmt.Sprintf("%q", args[0]); p.meansKind(cmd, args) {
			hint := ""
			if near := nearest(args[0], names); near != "" {
				hint = fmt.Sprintf(" (hint: matchbook %s %s)", cmd.name, near)
			}
			return nil, nil, usageErrorf("found %s, want one of the kinds %s%s", found, strings.Join(names, ", "), hint)
		}
	}
	switch {
	case cmd.takes == kindOrElse:
		return kinds[0], args, nil
	case len(args) > 0 && slices.Contains([]string{"-h", "-help", "--help"}, args[0]):
		return nil, nil, nil
	}
	like := names[0]
	if len(args) > 0 {
		like = cmp.Or(nearest(args[0], names), like)
	}
	return nil, nil, usageErrorf("found %[1]s, want a kind of puzzle right after %[3]s: %[2]s (hint: matchbook %[3]s %[4]s)",
		found, strings.Join(names, ", "), cmd.name, like)
}

// nearest returns the name that a misspelt word probably means, or "". A word of at least three
// letters may be the beginning of a name. Otherwise, nearest returns the name with the smallest
// Levenshtein distance: at most two, and less for short words.
func nearest(word string, names []string) (near string) {
	least := min(3, (len(word)+1)/2) // the smallest distance that is too large; it is less for short words
	for _, name := range names {
		if len(word) >= 3 && strings.HasPrefix(name, word) {
			return name
		}
		row := make([]int, len(name)+1) // Levenshtein distances from a prefix of word to each prefix of name
		for j := range row {
			row[j] = j
		}
		for i := range len(word) {
			diagonal := row[0]
			row[0] = i + 1
			for j := range len(name) {
				change := diagonal
				if word[i] != name[j] {
					change++
				}
				diagonal = row[j+1]
				row[j+1] = min(change, row[j]+1, diagonal+1)
			}
		}
		if row[len(name)] < least {
			near, least = name, row[len(name)]
		}
	}
	return near
}

// meansKind reports whether the first argument was probably meant as a kind, though the command
// takes no such kind. The reasons are: the argument is another kind; -h follows the argument; or
// the kind is optional, and the argument consists of letters and is not a file.
func (p *program) meansKind(cmd *command, args []string) bool {
	word := args[0]
	if strings.HasPrefix(word, "-") {
		return false
	}
	asked := len(args) > 1 && args[1] == "-h"
	if word != "" && cmd.takes == kindOrElse && !strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }) {
		_, err := os.Stat(word)
		asked = asked || err != nil
	}
	return asked || p.kinds.Of(word) != nil
}

func (c *call) title() string {
	if c.kind == nil {
		return c.name
	}
	return c.name + " " + c.kind.Name()
}

// check returns an error if there are too few or too many operands, or if the value of a flag is
// wrong.
func (c *call) check(operands []string) error {
	switch n := len(operands); {
	case c.use == "" && n > 0:
		text := "matchbook help " + c.name
		if c.kind != nil {
			text += "; a kind of puzzle comes right after " + c.name
		}
		return usageErrorf("found %q, want no arguments (hint: %s)", operands[0], text)
	case n < c.least, c.most > 0 && n > c.most:
		found := phrase.Counted(n, "argument")
		if n == 0 {
			found = "nothing"
		}
		return usageErrorf("found %s, want %s (hint: %s)", found, c.use, c.like())
	}
	for _, wrong := range c.wrong {
		if err := wrong(); err != nil {
			return err
		}
	}
	return nil
}

// like returns the first example that begins with the command, or else the last example. Examples
// that prepare the command's input may come first.
func (c *call) like() (example string) {
	for line := range strings.Lines(c.examples) {
		if example = strings.TrimSpace(line); strings.HasPrefix(example, "matchbook "+c.name) {
			break
		}
	}
	return c.filledIn(example)
}

// kindName returns the name of the call's kind, or "".
func (c *call) kindName() string {
	if c.kind == nil {
		return ""
	}
	return c.kind.Name()
}

func (c *call) given(name string) (given bool) {
	c.flags.Visit(func(f *flag.Flag) { given = given || f.Name == name })
	return given
}

// Flags that several commands have.

func (c *call) quietFlag() {
	c.flags.BoolVar(&c.quiet, "q", false, "print no progress and no remarks")
}

func (c *call) jsonFlag(usage string) { c.flags.BoolVar(&c.asJSON, "json", false, usage) }

func (c *call) pathFlag(path, usage string) { c.flags.StringVar(&c.path, "o", path, usage) }

func (c *call) seedFlag(of string) { c.flags.Uint64Var(&c.seed, "seed", 1, "the `SEED` of the "+of) }

// readingFlag defines -reading, for kinds whose paper can be read in more than one way.
func (c *call) readingFlag() {
	if c.kind.Paper == nil || c.kind.Paper.Sentences == 0 {
		return
	}
	c.flags.TextVar(
		&c.reading,
		"reading",
		solve.Charitable,
		"the `READING` of the paper's text: charitable, literal, or numbers of sentences to read literally, such as 1+2. docs/evidence/readings.md lists the sentences",
	)
	c.wrong = append(c.wrong, func() error {
		paper := c.flags.Lookup("paper")
		runs := paper == nil || paper.Value.String() == "true" || c.given("trace")
		if c.reading != solve.Charitable && !runs {
			return usageErrorf("-reading is %v, but the paper's algorithm is not run (hint: add -paper)", c.reading)
		}
		if err := c.kind.CheckReading(c.reading); err != nil {
			return usageError{err}
		}
		return nil
	})
}

func (c *call) languageFlag(what string) {
	c.flags.TextVar(&c.language, "lang", phrase.English, what+": en or ko")
}

// textFlag defines a flag whose text is unmarshalled into a value. Help shows no default for the flag.
func (c *call) textFlag(to encoding.TextUnmarshaler, name, usage string) {
	c.flags.Func(name, usage, func(text string) error { return to.UnmarshalText([]byte(text)) })
}

// intFlag defines a flag for a whole number, and returns a pointer to its value. The parameters least
// and most limit a number that the user gives; the parameter want describes these limits in the error.
// The default need not be within the limits.
func (c *call) intFlag(name string, value int, usage, want string, least, most int) *int {
	n := c.flags.Int(name, value, usage)
	c.wrong = append(c.wrong, func() error {
		if c.given(name) && (*n < least || *n > most) {
			return usageErrorf("-%s is %d, want %s", name, *n, want)
		}
		return nil
	})
	return n
}

// limitFlag defines -limit, the largest number of items to print or write; -1 means all.
func (c *call) limitFlag(value int, usage string) *int {
	n := c.flags.Int("limit", value, usage+", -1 for all")
	c.wrong = append(c.wrong, func() error {
		if *n == 0 || *n < -1 {
			return usageErrorf("-limit is %d, want 1 or more, or -1 for all", *n)
		}
		return nil
	})
	return n
}

// options defines the flags that the kind declares for a verb. Call this method before you define
// any other flag. After parsing, the returned function returns the options.
func (c *call) options(verb pipeline.Verb) func() (pipeline.JobOptions, error) {
	read := c.kind.Flags(verb, c.flags)
	c.flags.VisitAll(func(f *flag.Flag) { c.own = append(c.own, f.Name) })
	return func() (pipeline.JobOptions, error) {
		o, err := read()
		if err != nil {
			err = usageError{err}
		}
		return o, err
	}
}

func (c *call) shardsFlag() *int {
	return c.intFlag(
		"shards",
		0,
		"list which of `COUNT` shards are missing. sbatch --array= takes this list",
		"1 or more",
		1,
		math.MaxInt,
	)
}

// progress returns the writer for progress. The writer is nil if the user wants no progress, or if
// -o is - and the output appears on a terminal.
func (c *call) progress() io.Writer {
	if c.quiet || c.path == "-" && isScreen(c.out) {
		return nil
	}
	return c.err
}

// track shows the progress of work on n items. The caller must call the function add with the
// number of items done since the last call, and the function end when all work is done.
func (c *call) track(things string, n uint64) (add func(more int), end func()) {
	count, end := pipeline.Track(c.progress(), things, n)
	return func(more int) { count(uint64(more)) }, end
}

// remark prints a line to standard error, unless -q is given.
func (c *call) remark(format string, args ...any) {
	if !c.quiet {
		c.complain(format, args...)
	}
}

func (c *call) complain(format string, args ...any) {
	fmt.Fprintf(c.err, "matchbook: "+format+"\n", args...)
}

// printTable prints a table; with -json, it prints each row as an object.
func (c *call) printTable(t table.Table) error {
	if c.asJSON {
		return t.WriteJSON(c.out)
	}
	return t.Write(c.out)
}
