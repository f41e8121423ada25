package main

import (
	"fmt"
	"io"

	"matchbook/out/dataset"
	"matchbook/out/walk"
	"matchbook/solve/phrase"
)

// walkFlags are the flags of solve that write the steps as pictures.
type walkFlags struct {
	*call
	format, target string
	written        bool // whether a walk-through was written
}

func (f *walkFlags) set() {
	f.flags.Func("format", "draw the steps of one puzzle in `FORMAT` html or svg. html is a page, for -o FILE; "+
		"svg is a picture for each round, for -o DIR", func(text string) error {
		if text != "html" && text != "svg" {
			return fmt.Errorf("found %q, want html or svg", text)
		}
		f.format = text
		return nil
	})
	f.flags.StringVar(&f.target, "o", "", "the `FILE` or directory for -format; - prints a page")
}

// check returns an error if the flags do not fit together. The parameter text is true if the user
// gave a flag that cannot be used with -format.
func (f *walkFlags) check(text bool, operands []string) error {
	switch {
	case f.format == "" && f.target != "":
		return usageErrorf("-o applies only to pages and pictures: use it with -format html or svg")
	case f.format == "":
		return nil
	case text:
		return usageErrorf("-format cannot be used with -json, -no-steps, -trace, -verdict or -common")
	case f.target == "", f.format == "svg" && f.target == "-":
		what := "file"
		if f.format == "svg" {
			what = "directory"
		}
		return usageErrorf("-o is %q, want the %s for -format %s", f.target, what, f.format)
	case len(operands) != 1:
		return usageErrorf("found %s, want one puzzle for -format %s", phrase.Counted(len(operands), "argument"), f.format)
	}
	return nil
}

// write writes a walk-through to the file or directory of -o, or to buffer if -o is -. A second
// call returns an error.
func (f *walkFlags) write(buffer io.Writer, w *walk.Walk) error {
	if f.written {
		return fmt.Errorf("found a second puzzle, want only one for -format %s", f.format)
	}
	f.written = true
	switch {
	case f.format == "svg":
		return dataset.WriteFiles(f.target, w.SVG)
	case f.target == "-":
		return w.HTML(buffer)
	}
	return dataset.WriteFile(f.target, w.HTML)
}
