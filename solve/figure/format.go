package figure

import (
	"fmt"
	"strconv"
	"strings"

	"matchbook/solve"
	"matchbook/solve/grid"
)

// String writes the frame as 3x2, or as t4 for a triangle of side 4.
func (f Frame) String() string { return string(f.append(nil)) }

func (f Frame) append(b []byte) []byte {
	if f.Triangular() {
		return strconv.AppendInt(append(b, 't'), int64(f.Width), 10)
	}
	b = strconv.AppendInt(b, int64(f.Width), 10)
	return strconv.AppendInt(append(b, 'x'), int64(f.Height), 10)
}

// MarshalText writes the frame as String does.
func (f Frame) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads what MarshalText writes. A frame that is not valid is an error.
func (f *Frame) UnmarshalText(text []byte) error {
	frame, ok := frameOf(string(text))
	if !ok {
		return fmt.Errorf("found %q, want a frame such as 3x2, or t4 for a triangle", text)
	}
	if err := frame.Validate(); err != nil {
		return err
	}
	*f = frame
	return nil
}

// frameOf reads a frame; the result ok is false unless its sides are numbers from 1 to [MaxPlaces].
func frameOf(text string) (f Frame, ok bool) {
	side := func(number string) int {
		n, err := strconv.ParseUint(number, 10, 8)
		if err != nil || n > MaxPlaces {
			return 0
		}
		return int(n)
	}
	if number, triangle := strings.CutPrefix(text, "t"); triangle {
		f = Triangle(side(number))
		return f, f.Width > 0
	}
	width, height, _ := strings.Cut(text, "x")
	f = Square(side(width), side(height))
	return f, f.Width > 0 && f.Height > 0
}

// Text writes a figure: first the frame, then a character for each place, row by row. The characters
// are '-' for a horizontal stick, '|' for an upright stick, 'x' for a slanted stick, and '.' for no
// stick. Examples are a square and a triangle of side 2, each without one stick:
//
//	2x2 --/|.|/--/|||/--
//	t2 xx/./xxxx/--
func (f Frame) Text(figure Figure) string { return string(f.AppendText(nil, figure)) }

// AppendText appends the result of Text to b.
func (f Frame) AppendText(b []byte, figure Figure) []byte {
	b = f.append(b)
	i, separator := 0, byte(' ')
	for row, n := range f.tables().rows {
		b = append(b, separator)
		separator = '/'
		for range n {
			c := byte('.')
			if figure.Has(i) {
				c = f.stick(row)
			}
			b = append(b, c)
			i++
		}
	}
	return b
}

// stick returns the character for a stick in a row of the text.
func (f Frame) stick(row int) byte {
	switch {
	case f.Triangular() == (row%2 == 1):
		return '-'
	case f.Triangular():
		return 'x'
	}
	return '|'
}

// Text writes p in the form that [Parse] reads. The text has the start, the rule, the number of
// sticks, the target, and the words loose and one-size where they apply:
//
//	2x2 --/|||/--/|||/-- remove 2 make 2 loose one-size
func (p *Puzzle) Text() string { return string(p.AppendText(nil)) }

// AppendText appends the result of Text to b.
func (p *Puzzle) AppendText(b []byte) []byte {
	b = p.Frame.AppendText(b, p.Start)
	b = append(append(b, ' '), p.Rule.String()...)
	b = strconv.AppendInt(append(b, ' '), int64(p.Sticks), 10)
	b = strconv.AppendInt(append(b, " make "...), int64(p.Target), 10)
	if p.Loose {
		b = append(b, " loose"...)
	}
	if p.OneSize {
		b = append(b, " one-size"...)
	}
	return b
}

// Parse reads a puzzle as [Puzzle.Text] writes it, and returns a valid puzzle. Any number of blanks
// may separate words, and "full" may replace the rows of a figure that has every stick. An error is
// a [*solve.SyntaxError].
func Parse(text string) (Puzzle, error) {
	w := solve.Words{Text: solve.Plain(text)}
	var p Puzzle
	if p.Frame, p.Start = readFigure(&w); w.Err != nil {
		return Puzzle{}, w.Err
	}
	w.Next()
	if p.Rule.UnmarshalText([]byte(w.Word)) != nil {
		w.Fail("move, remove or add")
	}
	sticks := p.Start.Len()
	places := p.Frame.Places() - sticks
	most := map[Rule]int{Move: min(sticks, places), Remove: sticks, Add: places}[p.Rule]
	switch {
	case p.Rule != Remove && places == 0:
		w.Fail("remove: the figure has no empty place")
	case p.Rule != Add && sticks == 0:
		w.Fail("add: the figure has no stick")
	}
	w.Next()
	p.Sticks = w.Number(0, fmt.Sprintf("the number of sticks to %v", p.Rule), 1, most)
	if w.Next(); w.Word != "make" {
		w.Fail(`"make"`)
	}
	w.Next()
	p.Target = w.Number(0, "the number of "+p.Frame.Noun(2), 0, p.Frame.ShapeCount())
	for w.Next() {
		switch {
		case w.Word == "loose" && !p.Loose:
			p.Loose = true
		case w.Word == "one-size" && !p.OneSize:
			p.OneSize = true
		default:
			w.Fail(`"loose" or "one-size", each at most once, or the end`)
		}
	}
	if w.Err != nil {
		return Puzzle{}, w.Err
	}
	return p, nil
}

// ParseFigure reads a figure as [Frame.Text] writes it, or with "full" for the rows of a figure
// that has every stick. An error is a [*solve.SyntaxError].
func ParseFigure(text string) (Frame, Figure, error) {
	w := solve.Words{Text: solve.Plain(text)}
	frame, figure := readFigure(&w)
	if w.Next() {
		w.Fail("the end")
	}
	if w.Err != nil {
		return Frame{}, 0, w.Err
	}
	return frame, figure, nil
}

// readFigure reads a frame and its rows from the next two words.
func readFigure(w *solve.Words) (f Frame, figure Figure) {
	w.Next()
	f, ok := frameOf(w.Word)
	if !ok {
		w.Fail("a frame such as 3x2, or t4 for a triangle")
	} else if f.Validate() != nil {
		w.Fail("a frame of at most %d places, such as 5x5 or t6", MaxPlaces)
	}
	if w.Next(); w.Err != nil {
		return f, 0
	}
	if w.Word == "full" {
		return f, f.Full()
	}
	rows := f.tables().rows
	_, full, _ := strings.Cut(f.Text(f.Full()), " ")
	place, row := 0, 1
	for i, stick := range full {
		found := charAt(w.Word, i)
		switch {
		case stick == '/' && found == "/":
			row++
			continue
		case stick == '/':
			w.FailAt(i, found, "'/' and row %d of %d", row+1, len(rows))
		case found == string(stick):
			figure |= 1 << place
		case found != ".":
			w.FailAt(i, found, "'%c' or '.': row %d has %d places", stick, row, rows[row-1])
		}
		if w.Err != nil {
			return f, 0
		}
		place++
	}
	if found := charAt(w.Word, len(full)); found != "" {
		w.FailAt(len(full), found, "the end of the figure")
	}
	return f, figure
}

// charAt returns the character at a byte offset of a word, or "" after the word.
func charAt(word string, at int) string {
	if at >= len(word) {
		return ""
	}
	return string([]rune(word[at:])[:1])
}

// Drawing draws the figure and the points of its frame in lines of text, each with a newline:
//
//	·---·---·             ·
//	|       |            / \
//	·---·---·           ·   ·
//	|   |   |          / \ / \
//	·---·---·         ·---·---·
func (f Frame) Drawing(figure Figure) string {
	t := f.tables()
	// Neighbouring points are 4 columns apart; rows of points are 2 lines apart.
	x := func(p Point) int {
		if f.Triangular() {
			return 2*(f.Width-p.Row) + 4*p.Column
		}
		return 4 * p.Column
	}
	height := f.Height
	if f.Triangular() {
		height = f.Width
	}
	canvas := grid.NewCanvas(4*f.Width+1, 2*height+1)
	for i, p := range t.places {
		row, from, to := 2*p.From.Row, x(p.From), x(p.To)
		canvas.Put(row, from, "·")
		canvas.Put(2*p.To.Row, to, "·")
		switch {
		case !figure.Has(i):
		case p.From.Row == p.To.Row:
			canvas.Put(row, from+1, "---")
		case from < to:
			canvas.Put(row+1, from+1, `\`)
		case from > to:
			canvas.Put(row+1, from-1, "/")
		default:
			canvas.Put(row+1, from, "|")
		}
	}
	return canvas.String()
}
