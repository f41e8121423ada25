package press

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"matchbook/out/picture"
	"matchbook/solve/phrase"
	"slices"
	"strings"

	"github.com/boombuler/barcode/ean"
)

const inch = 25.4 // mm

// Trim is the size of a book's pages.
type Trim struct {
	Name          string
	Width, Height float64 // mm
}

// Trims are the page sizes that have names. Other sizes are stated in inches or mm.
var Trims = []Trim{
	{"a4", 210, 297},
	{"a5", 148, 210},
	{"letter", 8.5 * inch, 11 * inch},
}

// Design combines the sizes and the style of a book's pages. Font sizes are in points.
type Design struct {
	Name string

	Page  Trim    // the default page size
	Body  float64 // the smallest size of running text; text on wide pages is up to 1.25 times as large
	Least float64 // the smallest size of any type except in pictures

	// The smallest sizes of type: Clue in pictures of puzzles, and Answer in pictures of answers. A
	// picture without type counts as a picture with type of 13 points at its natural size.
	Clue, Answer float64

	// The largest numbers of pictures on a page: Boards for a kind with large boards, Small for a
	// kind with only small boards, Wide for wide pictures, and Answers for answers (twice as many if they are wide).
	Boards, Small, Wide, Answers int

	Scale   float64    // the largest factor by which pictures are enlarged
	Frame   float64    // the width, in mm, of the line around boards without a border
	Accents []hexColor // the colours of headings, numbers and frames, by section; empty for black and grey
	Gap     float64    // the distance between boards, in mm
	Marks   Marks      // how puzzles show their levels
	Parts   Parts      // the default parts of books
	Sheet   bool       // whether books are magazine pages, with the title at the top
	Young   bool       // whether books are for children, with simpler words, drawings of the rules, and a drawn character
	Suit    Suit       // the limits for puzzles that suit the readers
}

// Marks are the signs of levels: one mark for the lowest level, and one more for each level
// above it.
type Marks struct {
	Most int  // the largest number of marks; all higher levels have this number
	Star bool // whether marks are stars, not dots
}

// large reports whether a design is large print.
func (d *Design) large() bool { return d.Least >= 16 }

// small is the longest side of a small board, in mm at its natural size.
const small = 50.0

// most returns the largest number of puzzles of a kind on a page of size t. A page that is much larger than the design's
// page has more boards, which are slightly smaller if some are large. The numbers of small boards suit full rows.
func (d *Design) most(puzzles []Puzzle, t Trim) int {
	ratio := t.Width * t.Height / (d.Page.Width * d.Page.Height)
	switch {
	case puzzles[0].Kind.Wide:
		return d.Wide
	case slices.ContainsFunc(puzzles, func(p Puzzle) bool { return p.long() > small }):
		return min(max(d.Boards, int(float64(d.Boards)*ratio*ratio+0.6)), 2*d.Boards)
	case ratio > 1.4:
		return d.Small * 3 / 2
	}
	return d.Small
}

//go:embed designs.json
var designs []byte

var designed = func() (file struct {
	Books  []Design
	Covers []CoverDesign

	// the strokes of the character in children's books: "body" has the body, and the name of each
	// pose has the face and the arms
	Character map[string][]struct {
		Points [][2]float64 // a single point is a dot
		Width  float64
		Colour hexColor
	}
}) {
	if err := json.Unmarshal(designs, &file); err != nil {
		panic(err) // the designs are part of the program
	}
	return file
}()

// Designs are the designs of books, and CoverDesigns the designs of covers, default first. Large print follows the
// RNIB's "See it Right": its text has 16 to 18 points, and its answers have 12, the least size of clear print.
var Designs, CoverDesigns = designed.Books, designed.Covers

// pose draws the character of children's books in a pose.
func pose(name string) *picture.Picture {
	p := &picture.Picture{Width: 70, Height: 100}
	for _, stroke := range slices.Concat(designed.Character["body"], designed.Character[name]) {
		var points []picture.Point
		for _, at := range stroke.Points {
			points = append(points, picture.At(at[0], at[1]))
		}
		p.Add(picture.Line{Points: append(points, points[len(points)-1]), Width: stroke.Width, Colour: stroke.Colour})
	}
	return p
}

// String returns the name.
func (d Design) String() string { return d.Name }

// Names returns the names of values, separated by commas.
func Names[T fmt.Stringer](list []T) string { return strings.Join(namesOf(list), ", ") }

func namesOf[T fmt.Stringer](list []T) (names []string) {
	for _, one := range list {
		names = append(names, one.String())
	}
	return names
}

// Pick returns a function that looks for an element of list by its name, ignoring case, and stores the
// element in the variable that to points to. The function returns an error if no element has the name.
func Pick[T fmt.Stringer](to *T, list []T) func(name string) error {
	return func(name string) error {
		for _, one := range list {
			if strings.EqualFold(one.String(), name) {
				*to = one
				return nil
			}
		}
		return fmt.Errorf("found %q, want %s", name, phrase.Or(namesOf(list)))
	}
}

// Parts is a set of parts of a book.
type Parts uint

const (
	HalfTitle Parts = 1 << iota
	Contents
	Introduction
	Rules
	Notes
	Links // a QR code for each puzzle that has an address
	Hints // a hint for each puzzle
	Certificate
)

var allParts = []Parts{HalfTitle, Contents, Introduction, Rules, Notes, Links, Hints, Certificate}

// String returns the name of p, which must be a single part.
func (p Parts) String() string {
	return [...]string{"half-title", "contents", "introduction", "rules", "notes", "qr", "hints", "certificate"}[slices.Index(allParts, p)]
}

// UnmarshalText adds parts by their names, which are separated by commas.
func (p *Parts) UnmarshalText(text []byte) error {
	for name := range strings.SplitSeq(string(text), ",") {
		var one Parts
		if err := Pick(&one, allParts)(strings.TrimSpace(name)); err != nil {
			return err
		}
		*p |= one
	}
	return nil
}

// Order says whether a book has a section for each kind or for each level.
type Order int

const (
	ByKind  Order = iota // a section for each kind
	ByLevel              // a section for each level
)

// Place says where the answers of a book are.
type Place int

const (
	AtEnd        Place = iota
	AfterSection       // after the puzzles of each section
	UpsideDown         // below the last hints or puzzles of each section, turned upside down
	Separate           // in a separate file
)

// Orders and Places have all values, the default first.
var (
	Orders = []Order{ByKind, ByLevel}
	Places = []Place{AtEnd, AfterSection, UpsideDown, Separate}
)

// String returns the name.
func (o Order) String() string { return [...]string{"kind", "level"}[o] }

// String returns the name.
func (p Place) String() string { return [...]string{"end", "section", "upside-down", "separate"}[p] }

// Page sizes lie within these bounds, in mm.
const leastTrim, mostTrim = 90.0, 450.0

// String returns the name.
func (t Trim) String() string { return t.Name }

// UnmarshalText reads a name, or a width and a height in inches, such as 6x9, or in mm, such as
// 148x210mm.
func (t *Trim) UnmarshalText(text []byte) error {
	if Pick(t, Trims)(string(text)) == nil {
		return nil
	}
	var w, h float64
	var unit string
	n, _ := fmt.Sscanf(string(text), "%gx%g%s", &w, &h, &unit)
	scale, ok := map[string]float64{"mm": 1, "in": inch, "": inch}[unit]
	w, h = scale*w, scale*h
	switch {
	case n < 2 || !ok || strings.ContainsAny(string(text), " \t\n"):
		return fmt.Errorf("found %q, want %s, or a size such as 6x9 or 148x210mm", text, Names(Trims))
	case !(min(w, h) >= leastTrim && max(w, h) <= mostTrim):
		return fmt.Errorf("found %q, want a width and a height from %.0f to %.0f mm", text, leastTrim, mostTrim)
	}
	*t = Trim{string(text), w, h}
	return nil
}

// bareISBN returns an ISBN without spaces and hyphens.
func bareISBN(isbn string) string { return strings.NewReplacer("-", "", " ", "").Replace(isbn) }

// checkISBN returns an error unless an ISBN has thirteen digits, begins with 978 or 979, and has a
// correct check digit. An empty text is allowed.
func checkISBN(isbn string) error {
	digits := bareISBN(isbn)
	_, wrong := ean.Encode(digits)
	switch other := strings.Trim(digits, "0123456789"); {
	case isbn == "":
	case other != "":
		return fmt.Errorf("the ISBN contains %q, want 13 digits", other)
	case len(digits) != 13:
		return fmt.Errorf("the ISBN has %s, want 13", phrase.Counted(len(digits), "digit"))
	case digits[:3] != "978" && digits[:3] != "979":
		return fmt.Errorf("the ISBN begins with %s, want 978 or 979", digits[:3])
	case wrong != nil:
		return fmt.Errorf("the last digit of the ISBN %s does not fit the others (hint: look for digits that are wrong or swapped)", isbn)
	}
	return nil
}

// gutters are the smallest inside margins that a print-on-demand printer allows. The spine of a
// thick book hides more of a page. Source: Amazon KDP, "Set Trim Size, Bleed, and Margins",
// https://kdp.amazon.com/en_US/help/topic/GVBQ3CMEQW3W2VL6, which also requires 0.25 inches on the
// other sides, and prints at most 828 pages.
var gutters = []struct {
	pages  int // the largest number of pages
	inches float64
}{
	{150, 0.375}, {300, 0.5}, {500, 0.625}, {700, 0.75}, {828, 0.875},
}

// MinPages is the smallest number of pages that a print-on-demand printer binds. For the source,
// see gutters.
const MinPages = 24

// MaxPages is the largest number of pages of a book. Printers bind no more pages.
const MaxPages = 828

// gutterOf returns the index in gutters for a number of pages, or len(gutters) for too many pages.
func gutterOf(pages int) (i int) {
	for i < len(gutters) && pages > gutters[i].pages {
		i++
	}
	return i
}

// The inside margin exceeds the required gutter by insideMore, and the other margins are larger than
// 0.25 inches. Pages with a width below narrow have smaller outside margins.
const (
	insideMore = 0.125 * inch
	narrow     = 7.5 * inch
)

// frame is the layout of a page: the block of text and pictures between the margins, the running
// head above the block and the page number below. Positions are in mm from the page's upper left
// corner.
type frame struct {
	trim            Trim
	inside, outside float64 // margins
	top, bottom     float64 // of the block
	head, foot      float64 // the base lines of the running head and the page number
}

// foot returns the face of running heads and page numbers, which is larger on wide pages.
func (d *Design) foot(t Trim) face { return face{size: max(8.5, 0.05*t.Width, d.Least), colour: grey} }

// headroom is the height, in mm, of the space for the running head above a block.
const headroom = 10.6

// aboveFoot is the space between a block and the page number below, in mm.
const aboveFoot = 5.0

func newFrame(t Trim, gutter int, foot face) frame {
	f := frame{trim: t, inside: gutters[gutter].inches*inch + insideMore, outside: 0.5 * inch}
	if t.Width < narrow {
		f.outside = 0.375 * inch
	}
	// The tallest letters are about 0.8 em high, and others reach slightly below the base line.
	f.head, f.foot = f.outside+0.8*foot.em(), t.Height-f.outside-1
	f.top, f.bottom = f.outside+headroom, f.foot-foot.rise()-aboveFoot
	return f
}

func (f frame) width() float64  { return f.trim.Width - f.inside - f.outside }
func (f frame) height() float64 { return f.bottom - f.top }

// left returns the left edge of the block on page n, counted from 1. Odd pages are right-hand
// pages, with the inside margin on the left.
func (f frame) left(n int) float64 {
	if n%2 == 1 {
		return f.inside
	}
	return f.outside
}
