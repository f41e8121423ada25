package pipeline

import (
	"cmp"
	"encoding"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"matchbook/generate"
	"matchbook/grade"
	"matchbook/out/disk"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
)

// Flags and texts that several kinds share.

// Flagged is implemented by [JobOptions] with flags that tags cannot declare. Flags defines
// these flags for a verb, and returns a function to call when all flags have been parsed.
type Flagged interface {
	Flags(verb Verb, flags *flag.FlagSet) (finish func() error)
}

// Given reports whether any of the named flags was given.
func Given(flags *flag.FlagSet, names ...string) (given bool) {
	flags.Visit(func(f *flag.Flag) { given = given || slices.Contains(names, f.Name) })
	return given
}

func flagName(field reflect.StructField) string {
	name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
	return cmp.Or(field.Tag.Get("flag"), strings.ReplaceAll(name, "_", "-"))
}

// usual has the help of flags that several kinds share, by the flag's name. A field with the help *
// gets the help for its flag's name.
var usual = map[string]string{
	"size":      "the {SIZE} of boards: width x height, or one number for a square",
	"grade":     "also find a person's steps, the score and the level",
	"paper":     "run the paper's algorithm, for the columns paper_*",
	"completed": "also run the paper's algorithm with backtracking. The results fill the columns completed_*",
}

// symmetryNames explains the names of symmetries.
const symmetryNames = "none, half-turn or another. The others are mirror (left to right), flip (top to bottom), mirrors (both) " +
	"and, for squares, quarter-turn, diagonal, diagonals and full. The default is none"

// Tags write backquotes as braces.
var backquotes = strings.NewReplacer("{", "`", "}", "`")

// defineFlag defines the flag of an option; the parameter value is a pointer to the option's field. If
// the name begins with !, the flag sets the opposite of the field.
func defineFlag(flags *flag.FlagSet, name string, value any, help string) {
	name, not := strings.CutPrefix(name, "!")
	if help == "*" {
		help = usual[name]
	}
	help = backquotes.Replace(help)
	switch v := value.(type) {
	case *bool:
		if not {
			flags.Var(contrary{v}, name, help)
		} else {
			flags.BoolVar(v, name, *v, help)
		}
	case *int:
		flags.IntVar(v, name, *v, help)
	case *float64:
		flags.Func(name, help, func(text string) (err error) {
			if *v, err = strconv.ParseFloat(text, 64); err != nil || !(*v >= 0 && *v <= 1) {
				return fmt.Errorf("found %q, want a number from 0 to 1", text)
			}
			return nil
		})
	case flag.Value:
		flags.Var(v, name, help)
	case *Levels:
		set := func(text string) error { return v.UnmarshalText([]byte(text)) }
		flags.Func(name, fmt.Sprintf("the `LEVEL`: %s. easy-hard means easy, medium and hard in turn; easy,hard means these two. The default is %s", LevelNames(), help), set)
		flags.Func("mix", "a mix of `LEVELS`, such as gentle=20%,easy=80%", set)
	case **generate.Symmetry:
		flags.Func(name, "the `SYMMETRY` of "+help+": "+symmetryNames, func(text string) error {
			var s generate.Symmetry
			if *v = nil; text != "none" {
				*v = &s
			}
			return s.UnmarshalText([]byte(text))
		})
	case **generate.Mask:
		flags.Func(name, help+" the cells marked # in `FILE`. The file has a line for each row, and a # or a . for each cell. Without -size, boards have the size of the file", func(path string) error {
			*v = new(generate.Mask)
			return readMask(*v, path)
		})
	default:
		defineText(flags, name, reflect.ValueOf(value), help)
	}
}

// defineText defines the flag of a field that is a string or implements [encoding.TextUnmarshaler]; v is
// a pointer to the field. The field may also be a pointer to a string or to such a value. A nil field
// stays nil unless the flag is given.
func defineText(flags *flag.FlagSet, name string, v reflect.Value, help string) {
	if text, ok := v.Interface().(encoding.TextUnmarshaler); ok {
		flags.TextVar(text, name, v.Interface().(encoding.TextMarshaler), help)
		return
	}
	switch of := v.Elem(); {
	case of.Kind() == reflect.String:
		text := v.Convert(reflect.TypeFor[*string]()).Interface().(*string)
		flags.StringVar(text, name, *text, help)
	case of.IsNil():
		flags.Func(name, help, func(text string) error {
			of.Set(reflect.New(of.Type().Elem()))
			return of.Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(text))
		})
	default:
		defineText(flags, name, of, help)
	}
}

// contrary is a flag that sets the opposite of a bool.
type contrary struct{ of *bool }

func (c contrary) String() string { return strconv.FormatBool(c.of != nil && !*c.of) }
func (contrary) IsBoolFlag() bool { return true }
func (c contrary) Set(text string) error {
	is, err := strconv.ParseBool(text)
	*c.of = !is
	return err
}

func readMask(m *generate.Mask, path string) error {
	text, err := disk.ReadFile(path, 2*grid.MaxSide*grid.MaxSide)
	if path := new(fs.PathError); errors.As(err, &path) {
		return path.Err // package flag adds the file's name
	}
	if err != nil {
		return err
	}
	return m.UnmarshalText(text)
}

// Size is the size of boards: 10x10, width first, or 10 for a square.
type Size struct {
	Width  int `json:"width,omitempty"`
	Height int `json:"height,omitempty"`
}

// Square returns the size of a square board.
func Square(side int) Size { return Size{side, side} }

func (s *Size) String() string { return fmt.Sprintf("%dx%d", s.Width, s.Height) }

// Set implements [flag.Value].
func (s *Size) Set(text string) error {
	w, h, ok := strings.Cut(text, "x")
	if !ok {
		h = w
	}
	var errW, errH error
	s.Width, errW = strconv.Atoi(w)
	s.Height, errH = strconv.Atoi(h)
	if errW != nil || errH != nil {
		return fmt.Errorf("found %q, want width and height such as 10x10, or one number", text)
	}
	return nil
}

// ByMasks gives boards the size of the last mask that is not nil, unless -size was given.
func (s *Size) ByMasks(flags *flag.FlagSet, masks ...*generate.Mask) {
	for _, m := range masks {
		if m != nil && !Given(flags, "size") {
			s.Width, s.Height = m.Width, m.Height
		}
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

// GridForms describes how to write puzzles on grids of any size. The arguments are one puzzle: as
// rows, as an address and as an ID.
func GridForms(rows, url, id string) string {
	return fmt.Sprintf(`  %-40s  rows, '.' for a blank
  %-40s  an address of puzz.link
  %-40s  Tatham's game ID, or its address
  https://…/penpa-edit/#m=…                 an address or text of Penpa+
  pzprv3/…                                  a pzpr file, or one line with '/'

The name of the puzzle may follow an address or an ID, after a space.`, rows, url, id)
}

// Name describes boards by their size, and whether they are random.
func (s *Size) Name(random bool) string {
	if random {
		return s.String() + ", random"
	}
	return s.String()
}

// Promise says how many puzzles a job generates, whether they are random or publishable, and the levels
// of publishable puzzles. The parameter puzzles is the noun for the puzzles, in the plural.
func Promise(count uint64, random bool, levels Levels, puzzles string) string {
	s := phrase.Commas(count) + " publishable "
	switch {
	case random:
		s = phrase.Commas(count) + " random "
	case len(levels) > 0:
		s += levels.String() + " "
	}
	return s + puzzles
}
