package press

import (
	"fmt"
	"slices"
	"strings"

	"matchbook/grade"
	"matchbook/out/book"
)

// Design is the sizes and the manner of a book's pages, chosen together. Sizes of type are
// in points.
type Design struct {
	Name string

	Page  string  // the usual size of a page: a name of [Trims]
	Body  float64 // the least size of running text; wide pages have up to 1.25 times as much
	Least float64 // of all type, but that of pictures

	// Of type in pictures: the least in puzzles and in answers. A picture without type
	// counts as if it had 13 points when printed as drawn.
	Clue, Answer float64

	// The most puzzles on a page: of boards, and of kinds whose pictures are wide; and the most
	// answers of boards, of which three take the room of nine wide ones.
	Boards, Wide, Answers int

	Scale float64 // the most that pictures are enlarged; those of answers, 0.6 times that
	Frame float64 // the line around boards that have none of their own, in mm
	Gap   float64 // between boards, in mm
	Marks Marks   // how puzzles show their levels
	Parts Parts   // that its books have
	Sheet bool    // pages of a magazine, with the title on top
	Young bool    // for children: their words, and drawings of the rules
	Suit  Suit    // the puzzles that its readers like
}

// Marks are signs of levels: one for the lowest level, and one more for each level above it.
type Marks struct {
	Most int  // how many there are at most; higher levels have as many; 0 for no marks
	Star bool // stars, otherwise dots
}

// Designs are those that books can have, the usual one first.
var Designs = []Design{
	{
		Name:    "standard",
		Scale:   1.3,
		Page:    "6x9",
		Body:    9.5,
		Least:   7,
		Clue:    7,
		Answer:  5.5,
		Boards:  4,
		Wide:    12,
		Answers: 20,
		Frame:   0.25,
		Gap:     5,
		Marks:   dots,
		Parts:   usualParts,
	},
	// The least sizes are those of large print: RNIB, "See it Right", 16 to 18 points.
	{
		Name:    "large-print",
		Scale:   3,
		Page:    "8.5x11",
		Body:    18,
		Least:   16,
		Clue:    18,
		Answer:  10,
		Boards:  1,
		Wide:    4,
		Answers: 6,
		Frame:   0.5,
		Gap:     8,
		Marks:   dots,
		Parts:   usualParts,
	},
	{
		Name:    "children",
		Scale:   2,
		Page:    "8.5x11",
		Body:    16,
		Least:   12,
		Clue:    16,
		Answer:  7,
		Boards:  4,
		Wide:    4,
		Answers: 20,
		Frame:   1,
		Gap:     9,
		Marks:   Marks{3, true},
		Parts:   usualParts &^ Contents,
		Young:   true,
		Suit:    Suit{Level: grade.Medium, Cells: 64, Moves: 2},
	},
	{
		Name:    "pocket",
		Scale:   2,
		Page:    "5x8",
		Body:    8.5,
		Least:   7,
		Clue:    7,
		Answer:  5.5,
		Boards:  2,
		Wide:    7,
		Answers: 16,
		Frame:   0.25,
		Gap:     4,
		Marks:   dots,
		Parts:   usualParts,
	},
	{
		Name:    "magazine",
		Scale:   1.3,
		Page:    "8.5x11",
		Body:    8.5,
		Least:   6.5,
		Clue:    6,
		Answer:  5.5,
		Boards:  12,
		Wide:    20,
		Answers: 20,
		Frame:   0.25,
		Gap:     4,
		Marks:   dots,
		Sheet:   true,
	},
}

var dots = Marks{Most: grade.Levels}

// UnmarshalText reads the name of a design.
func (d *Design) UnmarshalText(text []byte) error {
	i, err := placeOf(text, DesignNames())
	if err == nil {
		*d = Designs[i]
	}
	return err
}

// MarshalText writes the name.
func (d Design) MarshalText() ([]byte, error) { return []byte(d.Name), nil }

// DesignNames returns the names of the designs.
func DesignNames() (names []string) {
	for _, d := range Designs {
		names = append(names, d.Name)
	}
	return names
}

// Trim returns the usual size of a page.
func (d *Design) Trim() (t Trim) {
	if err := t.UnmarshalText([]byte(d.Page)); err != nil {
		panic(err) // the designs are part of the program
	}
	return t
}

// most returns how many puzzles of a kind may stand on a page.
func (d *Design) most(k *book.Kind) int {
	if k.Wide {
		return d.Wide
	}
	return d.Boards
}

// placeOf returns the place of a name in a list of names.
func placeOf(text []byte, names []string) (int, error) {
	i := slices.IndexFunc(names, func(name string) bool { return strings.EqualFold(name, string(text)) })
	if i < 0 {
		return 0, fmt.Errorf("found %q, want %s", text, strings.Join(names, ", "))
	}
	return i, nil
}

// Parts are parts of a book.
type Parts uint

const (
	HalfTitle Parts = 1 << iota
	Contents
	Introduction
	Rules
	Notes
	Links // a QR code with each puzzle that has an address
	Hints // a step of each puzzle

	usualParts = Contents | Introduction | Rules
)

// ParseParts reads names of parts, with commas between them.
func ParseParts(text string) (parts Parts, err error) {
	for name := range strings.SplitSeq(text, ",") {
		i, err := placeOf([]byte(name), []string{"half-title", "contents", "introduction", "rules", "notes", "qr", "hints"})
		if err != nil {
			return 0, err
		}
		parts |= 1 << i
	}
	return parts, nil
}

// Order is what a book is divided by.
type Order int

const (
	ByKind  Order = iota // a section for each kind
	ByLevel              // a section for each level
)

// Place is where the answers are.
type Place int

const (
	AtEnd        Place = iota
	AfterSection       // after the puzzles of each section
	UpsideDown         // so, and turned upside down
	Separate           // in a file of their own
)

var (
	orderNames = []string{"kind", "level"}
	placeNames = []string{"end", "section", "upside-down", "separate"}
)

// UnmarshalText reads kind or level.
func (o *Order) UnmarshalText(text []byte) error {
	i, err := placeOf(text, orderNames)
	*o = Order(i)
	return err
}

// MarshalText writes the name.
func (o Order) MarshalText() ([]byte, error) { return []byte(orderNames[o]), nil }

// UnmarshalText reads end, section, upside-down or separate.
func (p *Place) UnmarshalText(text []byte) error {
	i, err := placeOf(text, placeNames)
	*p = Place(i)
	return err
}

// MarshalText writes the name.
func (p Place) MarshalText() ([]byte, error) { return []byte(placeNames[p]), nil }

const inch = 25.4 // mm

// Trim is the size of a book's pages.
type Trim struct {
	Name          string
	Width, Height float64 // mm
}

// Trims are the sizes that have names: paper of offices, and what print-on-demand printers
// cut books to, named by their inches.
var Trims = []Trim{
	{"a4", 210, 297},
	{"a5", 148, 210},
	{"letter", 8.5 * inch, 11 * inch},
	{"5x8", 5 * inch, 8 * inch},
	{"6x9", 6 * inch, 9 * inch},
	{"7x10", 7 * inch, 10 * inch},
	{"8x10", 8 * inch, 10 * inch},
	{"8.5x11", 8.5 * inch, 11 * inch},
}

// Pages are of sizes in these bounds, in mm.
const leastTrim, mostTrim = 90.0, 450.0

// UnmarshalText reads a name, or a width and a height such as 5.5x8.5in or 148x210mm.
func (t *Trim) UnmarshalText(text []byte) error {
	var names []string
	for _, trim := range Trims {
		if strings.EqualFold(trim.Name, string(text)) {
			*t = trim
			return nil
		}
		names = append(names, trim.Name)
	}
	var w, h float64
	var unit string
	fmt.Sscanf(string(text), "%gx%g%s", &w, &h, &unit)
	scale, ok := map[string]float64{"mm": 1, "in": inch}[unit]
	w, h = scale*w, scale*h
	switch {
	case !ok || strings.ContainsAny(string(text), " \t\n"):
		return fmt.Errorf("found %q, want %s, or a size such as 5.5x8.5in or 148x210mm", text, strings.Join(names, ", "))
	case !(min(w, h) >= leastTrim && max(w, h) <= mostTrim):
		return fmt.Errorf("found %q, want a width and a height from %.0f to %.0f mm", text, leastTrim, mostTrim)
	}
	*t = Trim{string(text), w, h}
	return nil
}

// MarshalText writes the name.
func (t Trim) MarshalText() ([]byte, error) { return []byte(t.Name), nil }

// checkISBN returns an error if a number is not one of ten or thirteen digits, with spaces
// or hyphens between them, whose last digit proves the others. An empty one is right.
func checkISBN(isbn string) error {
	digits := strings.NewReplacer("-", "", " ", "").Replace(isbn)
	if isbn == "" {
		return nil
	}
	ten, thirteen := 0, 0 // sums of digits and their weights
	for i, r := range digits {
		n := int(r - '0')
		if r == 'X' && i == 9 && len(digits) == 10 {
			n = 10
		} else if n < 0 || n > 9 {
			return fmt.Errorf("the ISBN has %q, want 10 or 13 digits", r)
		}
		ten += (10 - i) * n
		thirteen += (1 + i%2*2) * n
	}
	switch {
	case len(digits) != 10 && len(digits) != 13:
		return fmt.Errorf("the ISBN has %d digits, want 10 or 13", len(digits))
	case len(digits) == 13 && !strings.HasPrefix(digits, "978") && !strings.HasPrefix(digits, "979"):
		return fmt.Errorf("the ISBN begins with %s, want 978 or 979", digits[:3])
	case len(digits) == 10 && ten%11 != 0, len(digits) == 13 && thirteen%10 != 0:
		return fmt.Errorf("the last digit of the ISBN %s does not fit the others (hint: look for digits that are wrong or swapped)", isbn)
	}
	return nil
}

// gutters are the inside margins that a print-on-demand printer asks for at least, as
// the spine takes more of the page the thicker a book is. Source: Amazon KDP, "Set Trim
// Size, Bleed, and Margins", https://kdp.amazon.com/en_US/help/topic/GVBQ3CMEQW3W2VL6,
// which also wants 0.25 inches on the other sides, and prints no more than 828 pages.
var gutters = []struct {
	pages  int // up to
	inches float64
}{
	{150, 0.375}, {300, 0.5}, {500, 0.625}, {700, 0.75}, {828, 0.875},
}

// MinPages is how many pages a book must have that a print-on-demand printer binds, see
// the source above.
const MinPages = 24

// MaxPages is how many pages a book may have: printers bind no more.
const MaxPages = 828

// gutterOf returns the index of the gutter of a book with a number of pages, or
// len(gutters) if the book is too thick.
func gutterOf(pages int) (i int) {
	for i < len(gutters) && pages > gutters[i].pages {
		i++
	}
	return i
}

// The margins: the inside one is a little more than the gutter that is asked for, the
// others are more than 0.25 inches. Narrow pages have less to give away.
const (
	insideMore = 0.125 * inch
	narrow     = 7.5 * inch
)

// frame is the layout of a page: the block of text and pictures between the margins, a
// running head above it and a page number below. In mm from the page's upper left corner.
type frame struct {
	trim            Trim
	inside, outside float64 // margins
	top, bottom     float64 // of the block
	head, foot      float64 // base lines of running head and page number
}

func newFrame(t Trim, gutter int) frame {
	f := frame{trim: t, inside: gutters[gutter].inches*inch + insideMore, outside: 0.5 * inch}
	edge := 0.5 * inch
	if t.Width < narrow {
		f.outside, edge = 0.375*inch, 0.4375*inch
	}
	f.head, f.foot = edge+2.6, t.Height-edge
	f.top, f.bottom = edge+8, t.Height-edge-7.5
	return f
}

func (f frame) width() float64  { return f.trim.Width - f.inside - f.outside }
func (f frame) height() float64 { return f.bottom - f.top }

// left is the left edge of the block of page n, which counts from 1: odd pages are on
// the right, and their inside is on the left.
func (f frame) left(n int) float64 {
	if n%2 == 1 {
		return f.inside
	}
	return f.outside
}
