package press

import (
	"fmt"
	"slices"
	"strings"

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

	// The most puzzles on a page: of boards, and of kinds whose pictures are wide.
	Boards, Wide int

	Frame float64 // the line around boards that have none of their own, in mm
	Gap   float64 // between boards, in mm
	Marks bool    // whether puzzles show their levels
}

// Designs are those that books can have, the usual one first.
var Designs = []Design{
	{Name: "standard", Page: "6x9", Body: 9.5, Least: 7, Clue: 7, Answer: 7, Boards: 6, Wide: 12, Frame: 0.25, Gap: 5, Marks: true},
	{Name: "large-print", Page: "8.5x11", Body: 16, Least: 12, Clue: 18, Answer: 10, Boards: 1, Wide: 4, Frame: 0.5, Gap: 8, Marks: true},
	{Name: "children", Page: "8.5x11", Body: 13, Least: 10, Clue: 16, Answer: 9, Boards: 2, Wide: 5, Frame: 1, Gap: 9},
	{Name: "pocket", Page: "5x8", Body: 8.5, Least: 7, Clue: 7, Answer: 7, Boards: 2, Wide: 7, Frame: 0.25, Gap: 4, Marks: true},
	{Name: "magazine", Page: "8.5x11", Body: 9, Least: 7, Clue: 7, Answer: 7, Boards: 12, Wide: 20, Frame: 0.25, Gap: 4, Marks: true},
}

// UnmarshalText reads the name of a design.
func (d *Design) UnmarshalText(text []byte) error {
	i := slices.IndexFunc(Designs, func(d Design) bool { return d.Name == string(text) })
	if i < 0 {
		return fmt.Errorf("found %q, want %s", text, strings.Join(DesignNames(), ", "))
	}
	*d = Designs[i]
	return nil
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

	usualParts = HalfTitle | Contents | Introduction | Rules
)

var partNames = []string{"half-title", "contents", "introduction", "rules", "notes", "qr", "hints"}

// ParseParts reads names of parts, with commas between them.
func ParseParts(text string) (parts Parts, err error) {
	for name := range strings.SplitSeq(text, ",") {
		i := slices.Index(partNames, name)
		if i < 0 {
			return 0, fmt.Errorf("found %q, want %s", name, strings.Join(partNames, ", "))
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
func (o *Order) UnmarshalText(text []byte) error { return unmarshal(o, text, orderNames) }

// MarshalText writes the name.
func (o Order) MarshalText() ([]byte, error) { return []byte(orderNames[o]), nil }

// UnmarshalText reads end, section, upside-down or separate.
func (p *Place) UnmarshalText(text []byte) error { return unmarshal(p, text, placeNames) }

// MarshalText writes the name.
func (p Place) MarshalText() ([]byte, error) { return []byte(placeNames[p]), nil }

func unmarshal[T ~int](value *T, text []byte, names []string) error {
	i := slices.Index(names, string(text))
	if i < 0 {
		return fmt.Errorf("found %q, want %s", text, strings.Join(names, ", "))
	}
	*value = T(i)
	return nil
}
