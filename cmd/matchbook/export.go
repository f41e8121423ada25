package main

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math"
	"os"
	"slices"
	"strings"

	"golang.org/x/term"

	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/out/export"
	"matchbook/out/tasks"
	"matchbook/pipeline"
	"matchbook/solve/phrase"
)

var exportCommand = command{
	name: "export", synopsis: "write puzzles as tables, links, tasks, files or pictures",
	use: "DIR...", least: 1,
	manual: `
Writes puzzles of data sets in a form that other programs can read. Tables, links and tasks are
printed, or written to the file that -o names. Formats with one file or picture for each
puzzle need -o with a new or empty directory.

The formats are

{formats}
A row that has no such form, for example because its kind has no links, is left out; a line
on standard error says how many rows are left out.

-where selects rows by conditions, separated by commas, that must all hold:

  matchbook export -where "level>=hard, score<60, size=9x9|10x10, unique" DIR

A condition is the name of a column, one of = != < <= > >=, and a value. After = and != you
can give several values, separated by |. The name of a boolean column is a condition by
itself, also after an exclamation mark. Further conditions are unique (verdict=unique) and
solvable (verdict=unique|several); !solvable is verdict=none. Levels are ordered from gentle to extreme.
The value null matches a column that is null or that the kind lacks. The column size is the
width and height of a grid, such as 10x10, or the numbers of digits of an equation, such as
2,2,2.

The columns of every kind, and those that each kind adds:

{columns}`,
	examples: `
		matchbook export matchbook-data/*-publishable -format links -limit 5
		matchbook export matchbook-data/*-publishable -where "level>=hard, unique"
		matchbook export matchbook-data/*-publishable -limit 2 -format svg -o svg`,
	groups: []group{
		{"Row flags", "where kind level limit"}, {"Format flags", "format columns solved matches dpi"},
		{"Task flags", "split test each lang"}, {"Output flags", "o q"},
	},
	set: func(c *call) runner {
		kinds := c.program.kinds
		e := export.Export{Kinds: kinds.Out(), Format: export.Formats[0]}
		c.flags.Func("format", "the `FORMAT`: "+strings.Join(formatNames(), ", ")+" (default csv)", func(text string) (err error) {
			e.Format, err = export.FormatOf(text)
			return err
		})
		choice := c.choiceFlags()
		limit := c.limitFlag(-1, "write at most `COUNT` puzzles")
		c.flags.Func("columns", "the `COLUMNS` of a table, in order, such as puzzle,level (default all)", func(text string) (err error) {
			e.Columns, err = e.Kinds.ParseColumns(text)
			return err
		})
		c.flags.BoolVar(&e.Solved, "solved", false, "show the solution in pictures and in Penpa+")
		c.matchesFlag(&e.Look, "wood")
		c.flags.Float64Var(&e.DPI, "dpi", 300, "the resolution of PNG pictures in `DPI`, dots per inch")
		maker := tasks.Maker{Kinds: kinds.Tasks()}
		c.languageFlag("the `LANGUAGE` of tasks")
		test := c.intFlag("test", 10, "put about `PERCENT` of the tasks into the test part", "0 to 100", 0, 100)
		c.flags.Func("split", "write only tasks of this `PART`: train or test", func(text string) error {
			if !slices.Contains(tasks.Splits, text) {
				return fmt.Errorf("found %q, want %s", text, phrase.Or(tasks.Splits))
			}
			maker.Split = text
			return nil
		})
		each := c.intFlag("each", 0, "write at most `COUNT` tasks of each tier, 0 for all. A tier has one kind, size and level", "0 or more", 0, math.MaxInt)
		e.Task = maker.Append
		c.pathFlag("-", "write to `FILE`, or to a directory if there are several files. The file - is standard output")
		c.quietFlag()
		return func(ctx context.Context, dirs []string) error {
			e.Dirs, e.Where, e.Limit = dirs, choice.filter, *limit
			maker.Language, maker.Test, maker.Each = c.language, *test, *each
			if err := c.checkExport(&e); err != nil {
				return err
			}
			rows, err := e.Open()
			if err != nil {
				return err
			}
			tick, end := c.track("rows", uint64(rows))
			e.Tick = tick
			if e.Format.Extension != "" {
				err = dataset.WriteFiles(c.path, func(put func(string, []byte) error) error { return e.WriteFiles(ctx, put) })
			} else {
				err = c.write(func(w io.Writer) error { return e.Write(ctx, w) })
			}
			if end(); err != nil {
				return err
			}
			for _, lack := range slices.Sorted(maps.Keys(e.Skipped)) {
				c.remark("left out %s: %s", phrase.Counted(e.Skipped[lack], "row"), lack)
			}
			if c.path != "-" {
				c.remark("wrote %s: %s", c.path, phrase.Counted(e.Written, "puzzle"))
			}
			return nil
		}
	},
}

// write calls a function with a writer for the file that -o names. If -o is -, the writer writes to
// standard output; on a terminal, it removes control characters.
func (c *call) write(to func(io.Writer) error) error {
	switch {
	case c.path != "-":
		return dataset.WriteFile(c.path, to)
	case isScreen(c.out):
		return to(out.PlainWriter{W: c.out})
	}
	return to(c.out)
}

func (c *call) checkExport(e *export.Export) error {
	if err := c.checkDirs(e.Dirs); err != nil {
		return err
	}
	switch f := e.Format; {
	case c.path == "":
		return usageErrorf(`-o is "", want a file, a directory or -`)
	case f.Extension != "" && c.path == "-":
		return usageErrorf("%s writes a file for each puzzle: use it with -o DIR", f.Name)
	case f.Name != "tasks" && slices.ContainsFunc([]string{"lang", "test", "split", "each"}, c.given):
		return usageErrorf("-lang, -test, -split and -each apply only to tasks")
	case c.given("columns") && !f.Table:
		return usageErrorf("-columns applies only to tables: use it with csv or jsonl")
	case c.given("solved") && !f.Solved:
		return usageErrorf("-solved applies only to pictures and to Penpa+: use it with svg, png, penpa or penpatext")
	case c.given("matches") && !f.Picture:
		return usageErrorf("-matches applies only to pictures: use it with svg or png")
	case c.given("dpi") && f.Name != "png":
		return usageErrorf("-dpi applies only to png pictures")
	case !(e.DPI >= 10 && e.DPI <= 2400):
		return usageErrorf("-dpi is %v, want 10 to 2400", e.DPI)
	}
	return nil
}

// checkDirs returns an error if the user gives a data set twice, since its rows would then count
// twice.
func (c *call) checkDirs(dirs []string) error {
	infos := make([]fs.FileInfo, len(dirs))
	for i, dir := range dirs {
		info, err := os.Stat(dir)
		if err != nil {
			continue // reading the data set will report the error with a better hint
		}
		infos[i] = info
		for j, other := range infos[:i] {
			if other != nil && os.SameFile(other, info) {
				return usageErrorf("%s and %s are the same directory (hint: name each once)", dirs[j], dir)
			}
		}
	}
	return nil
}

// choiceFlags are the flags that select rows of data sets.
type choiceFlags struct {
	of                   out.Kinds
	where, kinds, levels []string
	filter               out.Filter // the conditions of all flags together
	text                 string     // the filter as text
}

// update builds the filter from the flags. The filter selects the rows that meet all conditions,
// and that have one of the kinds and one of the levels, if any are given.
func (c *choiceFlags) update() (err error) {
	var list []string
	if len(c.kinds) > 0 {
		list = append(list, "kind="+strings.Join(c.kinds, "|"))
	}
	if len(c.levels) > 0 {
		list = append(list, "level="+strings.Join(c.levels, "|"))
	}
	c.text = strings.Join(append(list, c.where...), ", ")
	c.filter, err = c.of.ParseFilter(c.text)
	return err
}

func (c *call) choiceFlags() *choiceFlags {
	f := &choiceFlags{of: c.program.kinds.Out()}
	c.flags.Func("where", "select rows by `CONDITIONS`, as in \"level>=hard, unique\". You can repeat it", func(text string) error {
		if _, err := f.of.ParseFilter(text); err != nil || strings.TrimSpace(text) == "" {
			return err
		}
		f.where = append(f.where, text)
		return f.update()
	})
	c.flags.Func("kind", "select rows of this `KIND`, or of several: KIND,KIND. You can repeat it", func(text string) error {
		for kind := range strings.SplitSeq(text, ",") {
			if f.of.Of(kind) == nil {
				return fmt.Errorf("found %q, want one of %s", kind, strings.Join(f.of.Names(), ", "))
			}
		}
		f.kinds = append(f.kinds, strings.Split(text, ",")...)
		return f.update()
	})
	c.flags.Func(
		"level",
		"select rows of these `LEVELS`: easy,medium or easy-hard. Levels are "+pipeline.LevelNames(),
		func(text string) error {
			levels, err := pipeline.ReadLevels(text)
			if err != nil {
				return err
			}
			for _, level := range levels {
				f.levels = append(f.levels, level.String())
			}
			return f.update()
		},
	)
	return f
}

func isScreen(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

func formatNames() (names []string) {
	for _, f := range export.Formats {
		names = append(names, f.Name)
	}
	return names
}

func formatList() string {
	var b strings.Builder
	for _, f := range export.Formats {
		fmt.Fprintf(&b, "  %-9s %s\n", f.Name, f.What)
	}
	return b.String()
}

// columnList lists the columns of each kind.
func columnList(kinds out.Kinds) string {
	var b strings.Builder
	add := func(line string, columns []string) {
		for i, column := range columns {
			if i > 0 {
				line += ","
			}
			if len(line)+len(column)+2 > helpWidth {
				b.WriteString(line + "\n")
				line = "   "
			}
			line += " " + column
		}
		b.WriteString(line + "\n")
	}
	add(" ", out.SharedColumns())
	for _, k := range kinds {
		add("  "+k.Name+":", k.Columns())
	}
	return b.String()
}
