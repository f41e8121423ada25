package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"runtime/debug"
	"strings"
	"sync/atomic"

	"matchbook/generate"
	"matchbook/out/dataset"
	"matchbook/out/disk"
	"matchbook/pipeline"
	"matchbook/solve/phrase"
)

// dataFlags are the flags of commands that make data sets.
type dataFlags struct {
	*call
	workers  *int
	partRows *int // nil if the command has no flag -part-rows
	shard    pipeline.Shard
	errors   []byte // the content of errors.jsonl: the lines of a list that are not puzzles
}

// partRowsFlag defines -part-rows, for jobs whose part size can be chosen.
func (d *dataFlags) partRowsFlag() {
	d.partRows = d.intFlag("part-rows", 0, "put `COUNT` puzzles into a part. With 0, a part takes about 8 seconds at most", "0 to 2147483647", 0, math.MaxInt32)
}

// dataFlags defines the flags of a command that makes data sets. The parameters are the default and the
// help of -o.
func (c *call) dataFlags(dir, usage string) *dataFlags {
	d := &dataFlags{call: c}
	c.pathFlag(dir, usage)
	d.workers = c.intFlag("workers", 0, "use `COUNT` workers, at most four per processor; 0 means one per processor", "0 or more", 0, math.MaxInt)
	c.flags.Func("shard", "make only shard `I/N` of the job: 0/8 to 7/8 if N is 8. auto or auto/N takes I from a "+
		"Slurm array or a Kubernetes indexed job. Shards may share a directory", func(text string) (err error) {
		d.shard, err = pipeline.ParseShard(text, os.Getenv)
		return err
	})
	c.quietFlag()
	return d
}

// make makes the data set of a job, and prints a table of the results.
func (d *dataFlags) make(ctx context.Context, job pipeline.Job, puzzles pipeline.Puzzles) error {
	if d.partRows != nil {
		job.PartRows = uint64(*d.partRows)
	}
	result, err := d.run(ctx, d.path, job, puzzles)
	if err != nil {
		return err
	}
	return d.printTable(d.program.kinds.Table(job, result))
}

// unfinished is the directory of the data set that the program is making, if any.
var unfinished atomic.Pointer[string]

// run makes the data set of a job in a directory. At Ctrl-C or SIGTERM, run stops, and keeps the
// complete parts.
func (d *dataFlags) run(ctx context.Context, dir string, job pipeline.Job, puzzles pipeline.Puzzles) (*pipeline.Result, error) {
	if dir == "" || dir == "-" {
		return nil, usageErrorf("-o is %q, want a directory", dir)
	}
	if os.Getenv("GOGC") == "" {
		// A part's buffers become garbage when the part is written. If garbage is collected earlier
		// than by Go's default, a long run needs hardly more memory than a short run.
		debug.SetGCPercent(50)
	}
	unfinished.Store(&dir)
	defer unfinished.Store(nil)
	result, err := d.program.kinds.Run(ctx, job, pipeline.Options{
		Dir: dir, Workers: *d.workers, Progress: d.progress(), Shard: d.shard, Puzzles: puzzles, Errors: d.errors,
	})
	if result == nil {
		if errors.As(err, new(*fs.PathError)) && !strings.Contains(err.Error(), "(hint: ") {
			err = fmt.Errorf("%w (hint: use -o to give a directory that can be written to)", err)
		}
		return nil, err
	}
	if errors.Is(err, context.Canceled) {
		err = interrupted{err}
	}
	if err != nil {
		whole := fmt.Sprintf("complete parts in %s: %s of %s", dir, phrase.Commas(result.Whole), phrase.Commas(result.Parts))
		if errors.Is(err, generate.ErrNotFound) { // the error has a hint
			return nil, fmt.Errorf("%s; the same command would fail again: %w", whole, err)
		}
		return nil, fmt.Errorf("%w: %s (hint: the same command continues from there)", err, whole)
	}
	switch kept := result.Kept(); {
	case kept == result.Parts && result.Finished && !result.Mended:
		d.remark("%s was already complete: %s", dir, phrase.Counted(result.Rows, "row"))
		return result, nil
	case kept > 0:
		d.remark("%s of %s were already there", phrase.Commas(kept), phrase.Counted(result.Parts, "part"))
	}
	if !result.Finished {
		d.remark("shard %v is done; %s has no manifest until all shards are done, and the table counts only this shard", d.shard, dir)
		return result, nil
	}
	d.remark("wrote %s: %s in %s and %s", dir, phrase.Counted(result.Rows, "row"), phrase.Counted(result.Parts, "part"), dataset.ManifestName)
	return result, nil
}

// readFile reads a file of at most the given number of bytes. Every error ends with the hint.
func readFile(path string, most int64, hint string) ([]byte, error) {
	text, err := disk.ReadFile(path, most)
	if err != nil {
		err = fmt.Errorf("%w (hint: %s)", err, hint)
	}
	return text, err
}

// readSealed reads a JSON object that affects results, such as a model. readSealed fails if a
// sealed object was changed.
func readSealed(path string, most int64, hint string) ([]byte, error) {
	text, err := readFile(path, most, hint)
	if err != nil {
		return nil, err
	}
	if text, err = dataset.Unseal(text); err != nil {
		return nil, fmt.Errorf("%s: %w (hint: %s; or delete its sha256 to use the file as it is)", path, err, hint)
	}
	return text, nil
}

func writeFile(path string, text []byte) error {
	return dataset.WriteFile(path, func(w io.Writer) error { _, err := w.Write(text); return err })
}

// shortened shortens an error about a path, since the path may be a puzzle.
func shortened(err error) error {
	path := new(fs.PathError)
	if errors.As(err, &path) && len(path.Path) > maxEcho {
		return &fs.PathError{Op: path.Op, Path: echo(path.Path), Err: path.Err}
	}
	return err
}

// maxEcho is the largest length of an argument that an error repeats.
const maxEcho = 60

// echo shortens an argument for an error.
func echo(argument string) string {
	if len(argument) <= maxEcho {
		return argument
	}
	return strings.ToValidUTF8(argument[:maxEcho], "") + "…"
}

// interrupted wraps the error of a cancelled context, and describes it to the user.
type interrupted struct{ error }

func (interrupted) Error() string   { return "interrupted" }
func (i interrupted) Unwrap() error { return i.error }
