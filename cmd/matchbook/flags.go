package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime/debug"
	"strings"

	"matchbook/generate"
	"matchbook/out/dataset"
	"matchbook/pipeline"
	"matchbook/solve/phrase"
)

// runFlags are the flags of commands that make a data set.
type runFlags struct {
	program *program
	dir     string
	workers int
	quiet   bool
	shard   pipeline.Shard
	errors  []byte // the lines of a list that are no puzzles
}

func (r *runFlags) set(flags *flag.FlagSet, dir, usage string) {
	flags.StringVar(&r.dir, "o", dir, usage)
	flags.IntVar(&r.workers, "workers", 0, "how many workers; 0 for one per processor, at most four")
	flags.Func("shard", "make only the parts of shard `I/N`, such as 0/8 to 7/8; auto or auto/N takes I from a Slurm "+
		"array or a Kubernetes indexed job; shards may share a directory", func(text string) (err error) {
		r.shard, err = pipeline.ParseShard(text, os.Getenv)
		return err
	})
	flags.BoolVar(&r.quiet, "q", false, "no progress and no remarks on standard error")
}

// run makes the data set of a job, and stops with whole parts only at Ctrl-C and
// SIGTERM. A second Ctrl-C stops at once.
func (r *runFlags) run(ctx context.Context, std streams, job pipeline.Job, puzzles pipeline.Puzzles) (*pipeline.Result, error) {
	if r.workers < 0 {
		return nil, usageErrorf("-workers is %d, want 0 or more", r.workers)
	}
	if r.dir == "" || r.dir == "-" {
		return nil, usageErrorf("-o is %q, want a directory", r.dir)
	}
	if os.Getenv("GOGC") == "" {
		// A part's buffers are garbage when it is written. Collected at twice what is in
		// use, a long run needs half as much memory again as a short one; sooner, no
		// more, and takes no longer.
		debug.SetGCPercent(50)
	}
	result, err := r.program.kinds.Run(ctx, job, pipeline.Options{
		Dir: r.dir, Workers: r.workers, Progress: progressTo(std, r.quiet), Shard: r.shard, Puzzles: puzzles, Errors: r.errors,
	})
	if result == nil {
		if errors.As(err, new(*fs.PathError)) {
			err = fmt.Errorf("%w (hint: use -o to give a directory that can be written to)", err)
		}
		return nil, err
	}
	if errors.Is(err, context.Canceled) {
		err = interrupted{err}
	}
	if err != nil {
		whole := fmt.Sprintf("whole parts in %s: %s of %s", r.dir, phrase.Commas(result.Whole), phrase.Commas(result.Parts))
		if errors.Is(err, generate.ErrNotFound) { // and has a hint
			return nil, fmt.Errorf("%s; the same command fails again, and may not with fewer puzzles or another -seed: %w", whole, err)
		}
		return nil, fmt.Errorf("%w: %s (hint: the same command continues from there)", err, whole)
	}
	switch kept := result.Kept(); {
	case kept == result.Parts && result.Finished:
		r.remark(std, "%s was already whole: %s", r.dir, phrase.Counted(result.Rows, "row"))
		return result, nil
	case kept > 0:
		r.remark(std, "%s of %s were already there", phrase.Commas(kept), phrase.Counted(result.Parts, "part"))
	}
	if !result.Finished {
		r.remark(std, "shard %v is done; %s has no manifest until all shards are done, and the table counts only this shard", r.shard, r.dir)
		return result, nil
	}
	r.remark(std, "wrote %s: %s in %s and %s", r.dir, phrase.Counted(result.Rows, "row"), phrase.Counted(result.Parts, "part"), dataset.ManifestName)
	return result, nil
}

// printing refuses flags that mean nothing where no data set is made.
func (r *runFlags) printing(command string) error {
	if r.workers != 0 || r.shard.Of != 0 {
		return usageErrorf("%s: -workers and -shard apply only to data sets: use them with -o DIR", command)
	}
	return nil
}

// progressTo returns where progress goes.
func progressTo(std streams, quiet bool) io.Writer {
	if quiet {
		return nil
	}
	return std.err
}

// shortened is an error about a path that may be a whole puzzle.
func shortened(err error) error {
	path := new(fs.PathError)
	if errors.As(err, &path) && len(path.Path) > maxEcho {
		return &fs.PathError{Op: path.Op, Path: echo(path.Path), Err: path.Err}
	}
	return err
}

// maxEcho is how much of an argument an error repeats.
const maxEcho = 60

// echo shortens an argument for an error.
func echo(argument string) string {
	if len(argument) <= maxEcho {
		return argument
	}
	return strings.ToValidUTF8(argument[:maxEcho], "") + "…"
}

// interrupted is a cancelled context in a user's words.
type interrupted struct{ error }

func (interrupted) Error() string   { return "interrupted" }
func (i interrupted) Unwrap() error { return i.error }

// remark prints a line to standard error, unless -q is given.
func (r *runFlags) remark(std streams, format string, args ...any) {
	if !r.quiet {
		fmt.Fprintf(std.err, "matchbook: "+format+"\n", args...)
	}
}
