// Matchbook generates, solves, counts and grades puzzles in batches.
//
// Each verb is a command in the table of commands.go, and has a file of its own; matchbook
// help lists them. If the user names no kind, sweep, solve, check, desk and paper take the
// first kind in package kinds, which lists all kinds of puzzles.
//
// Results go to standard output and everything else to standard error. The exit status is 0
// when done, 1 when something failed, 2 for wrong use and 130 when interrupted (131 by SIGQUIT,
// which also prints a stack trace). After an interrupt, the complete parts of a data set are
// kept, and the same command continues from there.
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

	"matchbook/generate"
	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
)

func main() {
	dumpAtQuit()
	os.Exit(newProgram(kinds.All).run(interruptible(), os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}

// streams has a command's standard streams.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

func (std streams) print(format string, args ...any) error {
	_, err := fmt.Fprintf(std.out, format, args...)
	return err
}

// Exit statuses.
const (
	exitDone        = 0
	exitFailed      = 1
	exitUsage       = 2
	exitInterrupted = 130 // 128 + SIGINT, as in shells
	exitQuit        = 131 // 128 + SIGQUIT
)

// dumpAtQuit makes SIGQUIT, Ctrl-\, write the stacks of all goroutines to standard error and end
// the program. The Go runtime would do the same, but with exit status 2, which means wrong use.
func dumpAtQuit() {
	quit := make(chan os.Signal, 1)
	signal.Notify(quit, syscall.SIGQUIT)
	go func() {
		<-quit
		pprof.Lookup("goroutine").WriteTo(os.Stderr, 2)
		os.Exit(exitQuit)
	}()
}

// The time that a command may take to stop after a signal.
const patience = 200 * time.Millisecond

// interruptible returns a context that ends at Ctrl-C and SIGTERM. A second Ctrl-C stops the
// program immediately. After one Ctrl-C or SIGTERM, the program stops if the command does not end
// in time, for example while it waits for input or makes a slow part. The next run removes the
// files left over, as after a crash.
func interruptible() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-signals
		signal.Stop(signals)
		cancel()
		time.Sleep(patience)
		time.AfterFunc(patience/4, func() { os.Exit(exitInterrupted) }) // the disk may be the slow part
		dataset.Abandon()
		hint := ""
		if dir := unfinished.Load(); dir != nil {
			hint = fmt.Sprintf(" (hint: the same command continues %s)", *dir)
		}
		fmt.Fprintf(os.Stderr, "matchbook: %v%s\n", interrupted{}, hint)
		os.Exit(exitInterrupted)
	}()
	return ctx
}

// run runs the program and returns its exit status, which is [exitInterrupted] if the end of ctx
// stopped the program.
func (p *program) run(ctx context.Context, args []string, std streams) int {
	return report(std, p.runWords(ctx, args, std))
}

// allFlag is the flag with which help shows all flags and details.
const allFlag = "-all"

// runWords runs the command that the words name.
func (p *program) runWords(ctx context.Context, args []string, std streams) error {
	if len(args) == 0 {
		args = []string{"help"}
	}
	name := args[0]
	switch name {
	case completeCommand:
		return p.printCandidates(std, args[1:])
	case "help", "-h", "-help", "--help":
		if len(args) == 1 {
			return std.print("%s", p.overview())
		}
		words, all := args[1:], []string(nil)
		if last := len(words) - 1; last > 0 && words[last] == allFlag {
			words, all = words[:last], words[last:]
		}
		if len(words) > 2 {
			return usageErrorf("help: found %q, want a command and a kind (hint: matchbook help lists the commands)", args[len(args)-1])
		}
		if name, args = words[0], slices.Concat(words, []string{"-h"}, all); name == "help" {
			return std.print("%s", p.overview())
		}
	case "-version", "--version":
		name = "version"
	}
	cmd := p.command(name)
	if cmd == nil {
		hint := "matchbook help lists them"
		var names []string
		for _, c := range p.commands {
			names = append(names, c.name)
		}
		if near := nearest(name, names); near != "" {
			hint = "matchbook " + near
		}
		return usageErrorf("no command is called %q (hint: %s)", name, hint)
	}
	err := p.call(ctx, cmd, args[1:], std)
	if use := new(usageError); errors.As(err, use) {
		err = usageErrorf("%s: %w", cmd.name, err)
	}
	return err
}

func (p *program) call(ctx context.Context, cmd *command, args []string, std streams) error {
	kind, rest, err := p.kindOf(cmd, args)
	if err != nil {
		return err
	}
	if kind == nil && cmd.takes == kindWanted {
		return std.print("%s", p.kindsHelp(cmd))
	}
	c := p.newCall(cmd, kind, std)
	c.words = rest
	operands, err := parse(c.flags, rest)
	late := operands
	if err != nil {
		late = rest
	}
	i := slices.IndexFunc(late, func(word string) bool { return slices.Contains(p.kindNames(cmd), word) })
	switch {
	case errors.Is(err, flag.ErrHelp):
		return c.print("%s", c.help(slices.Contains(rest, allFlag)))
	case i >= 0:
		return usageErrorf("found %q after other words, want the kind of puzzle right after %[2]s (hint: matchbook %[2]s %[1]s)", late[i], cmd.name)
	case err != nil:
		text := wanted(c.flags, err.Error())
		if !strings.Contains(text, "(hint: ") {
			text += " (hint: matchbook help " + c.title() + ")"
		}
		return usageErrorf("%s", text)
	}
	if err := c.checkWords(operands); err != nil {
		return err
	}
	if err := c.check(operands); err != nil {
		return err
	}
	return named(c.flags, c.do(ctx, operands))
}

// named rewrites an error about a job for users who gave flags. If the error is about an option
// that has a flag, the result begins with that flag.
func named(flags *flag.FlagSet, err error) error {
	if option := (*generate.OptionError)(nil); errors.Is(err, pipeline.ErrJob) && errors.As(err, &option) {
		if name := strings.ReplaceAll(option.Option, " ", "-"); flags.Lookup(name) != nil {
			return usageErrorf("-%s %s", name, option.Wrong)
		}
	}
	return err
}

// notRead matches the error of package flag about an invalid value; its groups are the value, the flag
// and the reason.
var notRead = regexp.MustCompile(`^invalid (?:boolean )?value (".*") for (?:flag )?-([^ ]*): (.*)$`)

// wanted rewrites an error of package flag. The new text says what was found and what the flag
// takes, or that there is no such flag.
func wanted(flags *flag.FlagSet, text string) string {
	if name, ok := strings.CutPrefix(text, "flag provided but not defined: "); ok {
		var names []string
		flags.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
		if near := nearest(strings.TrimLeft(name, "-"), names); near != "" {
			name += " (hint: -" + near + ")"
		}
		return "no flag is called " + name
	}
	if name, ok := strings.CutPrefix(text, "flag needs an argument: -"); ok {
		value, _ := flag.UnquoteUsage(flags.Lookup(name))
		return "-" + name + ": found nothing, want " + value
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
			case uint64:
				want = "a whole number, 0 or more"
				if takes, _ := flag.UnquoteUsage(flags.Lookup(name)); takes == "COUNT" {
					want = "a whole number, 1 or more"
				}
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

// parse reads flags and operands in any order; after --, all words are operands. A word that begins
// with a minus sign but not like a flag is an operand, too, such as the puzzle -4+7=3.
func parse(flags *flag.FlagSet, args []string) (operands []string, err error) {
	for {
		err := flags.Parse(args)
		rest := flags.Args()
		last := "" // the last word that was read
		if len(rest) < len(args) {
			last = args[len(args)-len(rest)-1]
		}
		switch {
		case err != nil && operandLike.MatchString(last) && !notRead.MatchString(err.Error()):
			operands = append(operands, last)
			args = rest
		case err != nil:
			return nil, err
		case len(rest) == 0 || last == "--":
			return append(operands, rest...), nil
		default:
			operands = append(operands, rest[0])
			args = rest[1:]
		}
	}
}

// operandLike matches words that begin with a minus sign, followed by any character except a letter or
// another minus sign.
var operandLike = regexp.MustCompile(`^-[^-a-zA-Z]`)

// usageError is an error in the use of the command.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

func usageErrorf(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// errReported means that a command failed and has printed the reason.
var errReported = errors.New("failed")

// report prints an error, unless the command has reported it, and returns the exit status.
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

// said returns the text of an error, safe for a terminal and without names of system calls such as
// lstat.
func said(err error) string {
	text := err.Error()
	if path := new(fs.PathError); errors.As(err, &path) {
		text = strings.Replace(text, path.Error(), path.Path+": "+path.Err.Error(), 1)
	}
	return out.Plain(text)
}
