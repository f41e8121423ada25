// Package out makes the output for users: rows, pictures, books, reports and
// files.
//
//	dataset   data sets of Parquet files
//	disk      the file system, as data sets use it
//	picture   puzzles as SVG and PNG
//	export    rows as tables, links, files of other programs and pictures
//	book      the texts of books
//	press     printable books, as PDF
//	report    a page about data sets, as HTML
//	walk      a solution step by step, as HTML or SVG
//	tasks     questions for programs that reason, and verdicts on their answers
//	table     the tables of numbers that commands print
//	web       what HTML pages have in common
//	sample    items drawn at random in one pass
//	font      the typeface of pictures and books
//	grid      what kinds on a grid of any size have in common
//	stick     drawings of matches
//	outtest   small data sets for tests
//
// Each kind of puzzle has a folder with its name, for its rows, drawings and
// words: a [Kind] and a book.Kind. No other package here knows the kinds;
// callers pass them.
//
// The package itself has the parts that these packages share: kinds, rows and records, their texts
// as CSV and JSON ([View]), and filters. Neither package out nor the folders of kinds link Parquet,
// PDF or package disk, so a program that only draws stays small.
//
// Errors wrap [ErrNoSolution] if a solution to draw is missing; for a text that
// is not a filter, the error is a [*solve.SyntaxError].
package out

import (
	"fmt"
	"reflect"
	"slices"

	"matchbook/grade"
	"matchbook/out/picture"
)

// Kind describes a kind of puzzle for package out and the packages below it: its columns, its
// words, its drawings, and its forms for other programs. Each kind's package defines its Kind, and
// callers pass it.
type Kind struct {
	Name  string // the name of the kind in the column kind and in file names
	Words Words
	Row   Row // a zero row, which defines the columns

	// Groups are the kind's own groups of columns ([Column].When), in addition to the groups of all
	// kinds.
	Groups []string

	// Older maps the name of a column to its name before version 5 of the schema, or to "" if
	// earlier versions lack the column. Numbers and booleans of these columns are read unchanged.
	// Numbers and booleans of all other columns may become null in rows without a score.
	Older map[string]string

	// Size returns the size of a record's puzzle; Draw draws the puzzle, or its solution. If solved
	// is true, Draw may assume that there is a solution. Draw wraps errors about the solution with
	// [WrongSolution]. The field Reads lists the columns that Size and Draw read besides kind,
	// puzzle and solution.
	Size  func(r *Record) Size
	Draw  func(r *Record, solved bool) (*picture.Picture, error)
	Reads []string
	Wide  bool // whether pictures are much wider than high

	Forms      map[string]Form // the forms of other programs that the kind has, by name
	Techniques []string        // the techniques that the columns steps_* count, in the order of the columns
	Depth      Depth
}

// Words are the words for a kind in reports and messages.
type Words struct {
	One, Several string // the words for one puzzle and for several, as in "sujikos have no link"
	Title        string // the heading for puzzles of the kind
	Row          string // the word for several rows: puzzles, or layouts if some rows are not puzzles
	Size         string // the heading of sizes: Size, Digits or Frame
	SizeUnit     string // the word after a size, as in "2,2,2 digits"; may be empty
	Done         string // the word for a puzzle of move depth 0; empty if there is no such puzzle
	PaperSteps   string // the words for the count in the column paper_steps; empty if no algorithm was published
}

// Depth says how the length of a solution is measured.
type Depth int

const (
	Steps Depth = iota // the steps of a person's solution
	Moves              // the least number of moves that solves the puzzle, null if no solution is known
)

// Column returns the name of the column that has the depth.
func (d Depth) Column() string { return [...]string{"person_steps", "move_depth"}[d] }

// String returns the word for one unit of depth: step or move.
func (d Depth) String() string { return [...]string{"step", "move"}[d] }

// Size is how large a puzzle is.
type Size struct {
	Name    string // the size in filters, such as 10x10 or 2,2,2
	Text    string // the size for readers, such as 10×10
	Cells   int    // number of cells, by which sizes are sorted
	Longest int    // cells along the longer side
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
	FormFile      = "pzprv3"    // a pzpr file with the answer; '/' joins its lines
)

// Form describes the column with the text of a puzzle for another program.
type Form struct {
	Column string // the column with the text, or with the puzzle or solution from which Make makes the text

	// Make makes a record's text from the column's content. The text shows the solution if solved
	// is true and the solution is known. If Make is nil, the content is the text.
	Make func(column string, r *Record, solved bool) (string, error)

	// Missing returns why a row with a filled column still has no text in this form, or "" if the
	// row has a text. Missing is nil if every row with a filled column has a text. Reads lists the
	// other columns that Make and Missing read.
	Missing func(r *Record) string
	Reads   []string
}

// TechniqueNames returns the names of a model's techniques, easiest first.
func TechniqueNames(m *grade.Model) []string {
	var names []string
	for _, t := range m.Techniques {
		names = append(names, t.Name)
	}
	return names
}

// Columns returns the names of the kind's columns after [SharedColumns], in order.
func (k *Kind) Columns() []string { return columnNames(k.Row)[len(SharedColumns()):] }

// SharedColumns returns the names of the columns that the rows of every kind begin with,
// including columns that some kinds or jobs lack.
func SharedColumns() []string { return columnNames(new(Shared)) }

func columnNames(row Row) (names []string) {
	for _, c := range ColumnsOf(reflect.TypeOf(row).Elem()) {
		names = append(names, c.Name)
	}
	return names
}

// Kinds is a list of kinds of puzzles, in the order in which they are shown.
type Kinds []*Kind

// Of returns the kind with a name, or nil.
func (k Kinds) Of(name string) *Kind {
	if i := k.place(name); i >= 0 {
		return k[i]
	}
	return nil
}

// place returns the index of the kind with a name, or -1.
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

// WrongSolution marks an error as an error about the solution, not the puzzle.
func WrongSolution(err error) error { return fmt.Errorf("its solution: %w", err) }

// Clip quotes a text for an error message; of a long text, it quotes only the beginning.
func Clip(text string) string {
	const most = 40
	if runes := []rune(text); len(runes) > most {
		return fmt.Sprintf("%q…", string(runes[:most]))
	}
	return fmt.Sprintf("%q", text)
}
