// Matchbook generates, solves, counts and grades puzzles in batches.
//
//	matchbook sweep [KIND]     every puzzle of a family, by index, into a data set
//	matchbook generate KIND    seeded puzzles, printed or into a data set
//	matchbook solve [KIND]     puzzles in; verdict, count, solutions and steps out
//	matchbook hint KIND        positions in; the next steps, or what is wrong so far, out
//	matchbook check KIND       puzzles with answers in; right, or where they are wrong, out
//	matchbook repair KIND      puzzles with several solutions or none in; which clues to change, out
//	matchbook grade KIND       puzzles made elsewhere, graded, printed or into a data set
//	matchbook profile KIND     what a collection looks like, to make more that looks so
//	matchbook run [FILE]       a batch of jobs, a built-in one if none is given
//	matchbook export DIR...    puzzles of data sets as tables, links, files and pictures
//	matchbook book DIR...      a printable book of puzzles from data sets, as a PDF file
//	matchbook report DIR...    a page about data sets, with charts and a gallery
//	matchbook merge DIR...     directories that shards made, joined into one data set
//	matchbook verify DIR...    whether a data set is whole and right
//	matchbook paper [KIND]     the seed papers' claims, measured beside the exact answer
//	matchbook man              the manual page, to be read with man
//	matchbook completion SHELL a script that completes commands in bash, zsh or fish
//	matchbook version          the program, and the versions of generators, solvers and graders
//	matchbook help             this text; with the name of a command, its flags
//
// Without the name of a kind, sweep, solve and paper mean the first kind of the registry,
// package kinds, which knows all kinds of puzzles; this package names none.
//
// Results go to standard output and everything else to standard error. The exit status is 0
// when done, 1 when something failed, 2 for wrong use and 130 when interrupted (131 by SIGQUIT,
// which also prints a stack trace). After an interrupt, the complete parts of a data set are
// kept, and the same command resumes from there.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"regexp"
	"runtime/pprof"
	"slices"
	"strings"
	"syscall"
	"time"

	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
)

func main() {
	dumpAtQuit()
	os.Exit(newProgram(kinds.All).run(interruptible(), os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}

// streams are a command's standard streams.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// Exit statuses.
const (
	exitDone        = 0
	exitFailed      = 1
	exitUsage       = 2
	exitInterrupted = 130 // 128 + SIGINT, as shells say it
	exitQuit        = 131 // 128 + SIGQUIT
)

// program is the command for some kinds of puzzles.
type program struct {
	kinds    pipeline.Kinds
	commands []command
}

// dumpAtQuit has SIGQUIT, Ctrl-\, write what all goroutines are at to standard error and
// end the program. The Go runtime would do so with the exit status 2, that of wrong use.
func dumpAtQuit() {
	quit := make(chan os.Signal, 1)
	signal.Notify(quit, syscall.SIGQUIT)
	go func() {
		<-quit
		pprof.Lookup("goroutine").WriteTo(os.Stderr, 2)
		os.Exit(exitQuit)
	}()
}

// patience is how long a command may take to end of itself at a signal.
const patience = 600 * time.Millisecond

// interruptible returns a context that ends at Ctrl-C and SIGTERM. A second Ctrl-C
// stops the program at once. So does time for a command that goes on, since it waits for
// something to read or works on a part that takes long; if it leaves anything, as after a
// crash, the next run removes it.
func interruptible() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-signals
		signal.Stop(signals)
		cancel()
		time.Sleep(patience)
		time.AfterFunc(patience/4, func() { os.Exit(exitInterrupted) }) // the disk may be what is slow
		dataset.Abandon()
		fmt.Fprintln(os.Stderr, "matchbook: interrupted")
		os.Exit(exitInterrupted)
	}()
	return ctx
}

// run is the program. It returns the exit status, which says whether ctx ended it.
func (p *program) run(ctx context.Context, args []string, std streams) int {
	if len(args) == 0 {
		return printed(std, p.overview())
	}
	name := args[0]
	if name == completeCommand {
		return report(std, p.printCandidates(std, args[1:]))
	}
	if name == "help" || name == "-h" || name == "-help" || name == "--help" {
		if len(args) < 2 {
			return printed(std, p.overview())
		}
		if len(args) > 3 {
			return report(std, usageErrorf("help: found %q, want a command and a kind (hint: matchbook help lists the commands)", args[3]))
		}
		name, args = args[1], append(slices.Clone(args[1:]), "-h")
	}
	if name == "-version" || name == "--version" {
		name = "version"
	}
	i := slices.IndexFunc(p.commands, func(c command) bool { return c.name == name })
	if i < 0 {
		return report(std, usageErrorf("no command is called %q (hint: matchbook help lists them)", name))
	}
	c := &p.commands[i]
	v, rest, ok := c.variant(args[1:])
	if len(rest) == len(args)-1 && p.unknownKind(c, rest) {
		return report(std, usageErrorf("%s: found %q, want one of the kinds %s", c.name, rest[0], c.kinds()))
	}
	if !ok {
		if len(rest) > 0 && slices.Contains([]string{"-h", "-help", "--help"}, rest[0]) {
			return printed(std, c.help())
		}
		return report(std, c.wantKind(rest))
	}
	flags := flag.NewFlagSet(c.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	do := v.setup(flags)
	operands, err := parse(flags, rest)
	late := operands
	if err != nil {
		late = rest
	}
	switch kind := c.lateKind(late); {
	case errors.Is(err, flag.ErrHelp):
		return printed(std, v.help(c, flags))
	case kind != "":
		return report(std, usageErrorf("%s: found %q after other words, want the kind of puzzle right after %[1]s (hint: matchbook %[1]s %s)", c.name, kind, kind))
	case err != nil:
		text := wanted(flags, err.Error())
		if !strings.Contains(text, "(hint: ") {
			text += " (hint: " + strings.TrimSpace("matchbook help "+c.name+" "+v.kind) + ")"
		}
		return report(std, usageErrorf("%s: %s", c.name, text))
	}
	return report(std, do(ctx, std, operands))
}

// notRead is how package flag reports a value that a flag does not take, and why.
var notRead = regexp.MustCompile(`^invalid (?:boolean )?value (".*") for (?:flag )?-([^ ]*): (.*)$`)

// wanted says in our words what was found and what the flag takes, or that there is no such flag.
func wanted(flags *flag.FlagSet, text string) string {
	if name, ok := strings.CutPrefix(text, "flag provided but not defined: "); ok {
		return "no flag is called " + name
	}
	m := notRead.FindStringSubmatch(text)
	if m == nil {
		return text
	}
	value, name, why := m[1], m[2], m[3]
	if why == "parse error" || why == "value out of range" {
		want := "another value"
		if getter, ok := flags.Lookup(name).Value.(flag.Getter); ok {
			switch getter.Get().(type) {
			case uint, uint64:
				want = "a whole number, 0 or more"
			case int, int64:
				want = "a whole number"
			case float64:
				want = "a number"
			case bool:
				want = "true or false"
			}
			if why == "value out of range" {
				want += ", not so large"
			}
		}
		why = "found " + value + ", want " + want
	}
	if strings.Contains(why, value) {
		return "-" + name + ": " + why
	}
	return "-" + name + " " + value + ": " + why
}

// parse reads flags and operands in any order; after -- all are operands.
func parse(flags *flag.FlagSet, args []string) (operands []string, err error) {
	for {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		rest := flags.Args()
		ended := len(rest) < len(args) && args[len(args)-len(rest)-1] == "--"
		if len(rest) == 0 || ended {
			return append(operands, rest...), nil
		}
		operands = append(operands, rest[0])
		args = rest[1:]
	}
}

// usageError is wrong use of the command.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

func usageErrorf(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// errReported says that a command failed and has said why.
var errReported = errors.New("failed")

// report prints an error, if there is one, and returns the exit status.
func report(std streams, err error) int {
	if err == nil {
		return exitDone
	}
	if errors.Is(err, context.Canceled) && !errors.As(err, new(interrupted)) {
		err = interrupted{err}
	}
	if err != errReported {
		fmt.Fprintf(std.err, "matchbook: %s\n", said(err))
	}
	switch {
	case errors.Is(err, context.Canceled):
		return exitInterrupted
	case errors.As(err, new(usageError)), errors.Is(err, pipeline.ErrJob):
		return exitUsage
	}
	return exitFailed
}

// said returns what an error says, for a terminal and without the names of calls, such as lstat.
func said(err error) string {
	text := err.Error()
	if path := new(fs.PathError); errors.As(err, &path) {
		text = strings.Replace(text, path.Error(), path.Path+": "+path.Err.Error(), 1)
	}
	return out.Plain(text)
}

func printed(std streams, text string) int {
	_, err := io.WriteString(std.out, text)
	return report(std, err)
}

// overview is the text of matchbook help.
func (p *program) overview() string {
	var b strings.Builder
	b.WriteString("Matchbook generates, solves, counts and grades puzzles in batches.\n\n")
	for _, c := range p.commands {
		fmt.Fprintf(&b, "  matchbook %-10s %s\n", c.name, c.synopsis)
	}
	var orElse, names []string
	for _, c := range p.commands {
		if c.variants[0].kind != "" && !c.kindWanted {
			orElse = append(orElse, c.name)
		}
	}
	for _, k := range p.kinds {
		names = append(names, k.Name())
	}
	first := p.kinds[0]
	fmt.Fprintf(&b, `  matchbook help       print this text, or the flags of a command: matchbook help COMMAND KIND

The kinds of puzzle are %s; %s
take %s if no kind is named.

Try:  matchbook run
      matchbook solve %s
      matchbook generate %s -level hard
`, pipeline.List(names), pipeline.List(orElse), first.Out.Words.Several, first.Example, p.kinds[len(p.kinds)-1].Name())
	return b.String()
}
