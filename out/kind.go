// Package out holds what users take away: rows, pictures, books, reports and files.
//
//	dataset   data sets of Parquet files
//	disk      the file system, as data sets use it
//	picture   puzzles as SVG and PNG
//	export    rows as tables, links, files of other programs and pictures
//	book      what books say of a kind
//	press     printable books, as PDF
//	report    a page about data sets, as HTML
//	walk      a solution step by step, as HTML or SVG
//	web       what HTML pages have in common
//	sample    items drawn at random in one pass
//	font      the typeface of pictures and books
//	grid      what kinds on a grid of any size have in common
//
// and each kind of puzzle has a folder of its name, with its rows, drawings and words: a
// [Kind] and a book.Kind. No other package here knows the kinds; callers pass them.
//
// The package itself holds what all of these share: kinds, rows and records, their texts as
// CSV and JSON ([View]), and filters. It and the folders of kinds link neither Parquet nor
// PDF nor the file system, so that a program which only draws stays small.
//
// Errors wrap [ErrNoSolution], of pictures; texts that cannot be read as a filter are a
// [solve.SyntaxError].
package out

import (
	"fmt"
	"reflect"
	"slices"

	"matchbook/grade"
	"matchbook/out/picture"
)

// Kind is what package out and the packages below it need to know about a kind of puzzle:
// its columns, its words, how it is drawn, and which other programs read it. The package of
// each kind, in the folder with its name, has one; callers pass them.
type Kind struct {
	Name  string // as in the column kind; files are named by it, too
	Words Words
	Row   Row // a zero row, which defines the columns

	// Groups are the groups of columns ([Column].When) that jobs of the kind may have, besides
	// those that all kinds have: see [Column].
	Groups []string

	// Older are the names that columns had before version 5 of the schema, by their names now: "" if
	// there was no such column. A value of these columns is read as it stands: 0 is not a null.
	Older map[string]string

	// Size returns how large the puzzle of a record is, Draw draws it, or its solution. If
	// solved is true, Draw may assume that there is a solution; it wraps an error of the
	// solution by [WrongSolution]. Reads are the columns that the two read besides kind,
	// puzzle and solution.
	Size  func(r *Record) Size
	Draw  func(r *Record, solved bool) (*picture.Picture, error)
	Reads []string
	Wide  bool // pictures are about three times as wide as high; otherwise about square

	Forms      map[string]Form // of other programs, by name; those that the kind lacks are not there
	Techniques []string        // that the columns steps_* count, in the order of these columns; nil if there are none
	Depth      Depth
}

// Words are those that reports and messages use of a kind.
type Words struct {
	One, Several string // a puzzle of the kind, and puzzles, as in "puzzles have no link"
	Title        string // puzzles of the kind, as a heading
	Row          string // what a row describes, in the plural: puzzles, or layouts, if not all of them are puzzles
	Size         string // what a size tells: Size, or Digits
	SizeUnit     string // what stands behind a size where it is not named: digits; empty if nothing does
	Done         string // what a puzzle of move depth 0 is, empty if there are none such
	PaperSteps   string // what the column paper_steps counts; empty if no algorithm of a paper is tried
}

// Depth is what says how long a solution is.
type Depth int

const (
	Steps Depth = iota // the steps of a person's solution
	Moves              // the least number of moves that solves the puzzle, null if that is beyond a limit
)

// Column returns the column that has it.
func (d Depth) Column() string { return [...]string{"person_steps", "move_depth"}[d] }

// String returns the word for one of what is counted.
func (d Depth) String() string { return [...]string{"step", "move"}[d] }

// Size is how large a puzzle is.
type Size struct {
	Name    string // as filters have it: 10x10, or 2,2,2
	Text    string // as people read it: 10×10
	Cells   int    // by which sizes are in order
	Longest int    // cells of the longer side
}

// GridSize returns the size of a board.
func GridSize(width, height int) Size {
	return Size{
		Name: fmt.Sprintf("%dx%d", width, height), Text: fmt.Sprintf("%d×%d", width, height),
		Cells: width * height, Longest: max(width, height),
	}
}

// Names of forms of other programs.
const (
	FormLink      = "links"     // an address of puzz.link
	FormID        = "ids"       // a game ID of Simon Tatham's puzzles
	FormPenpa     = "penpa"     // an address of Penpa+
	FormPenpaText = "penpatext" // text of Penpa+, in lines
	FormSudokuPad = "sudokupad" // an address of SudokuPad
	FormFile      = "pzprv3"    // a pzpr file with the answer, its lines joined by '/'
)

// Form describes the column with the text of a puzzle for another program.
type Form struct {
	Column string // that holds it, or the puzzle that Make makes it from

	// Make makes the text of a record from what the column holds, with the solution if that is
	// wanted and the record has one. Nil if that is the text.
	Make func(column string, r *Record, solved bool) (string, error)

	// Missing returns why a row lacks the form although its column has a text, or "" if it
	// has it. A nil Missing is for columns that always do. Reads are the columns that it
	// reads.
	Missing func(r *Record) string
	Reads   []string
}

// TechniqueNames returns the names of the techniques of a model, from the easiest.
func TechniqueNames(m *grade.Model) []string {
	var names []string
	for _, t := range m.Techniques {
		names = append(names, t.Name)
	}
	return names
}

// Columns returns the names of the columns that the kind has besides those of
// [SharedColumns], in their order.
func (k *Kind) Columns() []string { return columnNames(k.Row)[len(SharedColumns()):] }

// SharedColumns returns the names of the columns that the rows of every kind begin with, if
// kind and job have them.
func SharedColumns() []string { return columnNames(new(Shared)) }

func columnNames(row Row) (names []string) {
	for _, c := range ColumnsOf(reflect.TypeOf(row).Elem()) {
		names = append(names, c.Name)
	}
	return names
}

// Kinds are kinds of puzzles, in the order in which they are shown.
type Kinds []*Kind

// Of returns the kind of a name, or nil if there is none.
func (k Kinds) Of(name string) *Kind {
	if i := k.place(name); i >= 0 {
		return k[i]
	}
	return nil
}

// place returns the place of a kind in the order, or -1 if there is none of that name.
func (k Kinds) place(name string) int {
	return slices.IndexFunc(k, func(kind *Kind) bool { return kind.Name == name })
}

// Names returns the names of the kinds, in order.
func (k Kinds) Names() []string {
	var names []string
	for _, kind := range k {
		names = append(names, kind.Name)
	}
	return names
}

// WrongSolution marks an error as one of the solution, not of the puzzle.
func WrongSolution(err error) error { return fmt.Errorf("its solution: %w", err) }

// Clip quotes a text for an error message, or only its beginning if it is long.
func Clip(text string) string {
	const most = 40
	if runes := []rune(text); len(runes) > most {
		return fmt.Sprintf("%q…", string(runes[:most]))
	}
	return fmt.Sprintf("%q", text)
}
