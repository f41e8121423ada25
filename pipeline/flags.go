package pipeline

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"matchbook/generate"
	"matchbook/grade"
	"matchbook/out/disk"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
)

// Flags and words that several kinds share.

// SizeFlag defines -size: 10x10, width first, or 10 for a square.
func SizeFlag(flags *flag.FlagSet, width, height *int, size int) {
	*width, *height = size, size
	flags.Func("size", fmt.Sprintf("`width`xheight of the boards, or one number for squares (default %dx%[1]d)", size), func(text string) error {
		w, h, ok := strings.Cut(text, "x")
		if !ok {
			h = w
		}
		var errW, errH error
		*width, errW = strconv.Atoi(w)
		*height, errH = strconv.Atoi(h)
		if errW != nil || errH != nil {
			return fmt.Errorf("found %q, want width and height such as 10x10", text)
		}
		return nil
	})
}

// MaskFlag defines a flag for a file that shows some cells of a board: what says which.
func MaskFlag(flags *flag.FlagSet, name string, mask **generate.Mask, what string) {
	flags.Func(name, "a `file` that shows "+what+": a line a row, # for these and . for the others; without -size, the board has its size", func(path string) error {
		text, err := disk.ReadFile(path, 2*grid.MaxSide*grid.MaxSide)
		if path := new(fs.PathError); errors.As(err, &path) {
			return path.Err // package flag names the file
		}
		if err != nil {
			return err
		}
		*mask = new(generate.Mask)
		return (*mask).UnmarshalText(text)
	})
}

// MaskSize gives a board the size of the last of some masks that is not nil, unless -size was
// given.
func MaskSize(flags *flag.FlagSet, width, height *int, masks ...*generate.Mask) {
	sized := false
	flags.Visit(func(f *flag.Flag) { sized = sized || f.Name == "size" })
	for _, m := range masks {
		if m != nil && !sized {
			*width, *height = m.Width, m.Height
		}
	}
}

// LevelFlag defines -level; orElse describes what is made without it.
func LevelFlag(flags *flag.FlagSet, level **grade.Level, orElse string) {
	flags.Func("level", fmt.Sprintf("the wanted `level`: %s (default %s)", LevelNames(), orElse), func(text string) error {
		*level = new(grade.Level)
		return (*level).UnmarshalText([]byte(text))
	})
}

// PaperFlags defines -paper and, unless completed is nil, -completed.
func PaperFlags(flags *flag.FlagSet, paper, completed *bool) {
	flags.BoolVar(paper, "paper", true, "run the algorithm of the seed paper on each puzzle; with -paper=false its columns are null")
	if completed != nil {
		flags.BoolVar(completed, "completed", false, "also run the completed version of the seed paper's algorithm, which takes choices back")
	}
}

// LevelNames lists the levels, from the easiest.
func LevelNames() string {
	var names []string
	for level := range grade.Level(grade.Levels) {
		names = append(names, level.String())
	}
	return strings.Join(names, ", ")
}

// GridForms describes how puzzles on grids of any size are written, given one puzzle in
// each form.
func GridForms(rows, url, id string) string {
	return fmt.Sprintf(`  %-36s rows, '.' for a blank
  %-36s an address of puzz.link
  %-36s a game ID of Tatham's puzzles, or his page's address
  https://…/penpa-edit/#m=…            an address of Penpa+, or the text that it holds
  pzprv3/…                             a pzpr file, as it is or its lines joined by '/'

Text after an address or an ID and a space is the name of the puzzle.`, rows, url, id)
}

// GridName describes boards by their size, whether they are random, and their level.
func GridName(width, height int, random bool, level *grade.Level) string {
	name := fmt.Sprintf("%dx%d", width, height)
	switch {
	case random:
		name += ", random"
	case level != nil:
		name += ", " + level.String()
	}
	return name
}

// Promise describes what is guaranteed of generated puzzles: their number, and whether each
// has one solution and which level. Puzzles is the word for them, in the plural.
func Promise(count uint64, random bool, level *grade.Level, puzzles string) string {
	s := phrase.Commas(count) + " publishable "
	switch {
	case random:
		s = phrase.Commas(count) + " random "
	case level != nil:
		s += level.String() + " "
	}
	return s + puzzles
}

// List writes "a, b and c".
func List(of []string) string {
	if len(of) < 2 {
		return strings.Join(of, "")
	}
	return strings.Join(of[:len(of)-1], ", ") + " and " + of[len(of)-1]
}
