package figure

import (
	"fmt"
	"strconv"
	"strings"

	"matchbook/solve"
)

// String writes the frame as 3x2, or as t4 for a triangle of side 4.
func (f Frame) String() string {
	if f.Triangular() {
		return "t" + strconv.Itoa(f.Width)
	}
	return fmt.Sprintf("%dx%d", f.Width, f.Height)
}

// MarshalText writes the frame as String does.
func (f Frame) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads the text that MarshalText writes. Without an error, the frame is valid.
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

// frameOf reads two numbers, or one, that are not beyond [MaxPlaces].
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

// Text writes a figure: the frame, and for each place, row by row, whether a stick lies
// there: '-' if it lies, '|' if it stands and 'x' if it slants, and '.' if there is none.
// A square of side 2 and a triangle of side 2, without the stick in the middle at the top:
//
//	2x2 --/|.|/--/|||/--
//	t2 xx/./xxxx/--
func (f Frame) Text(figure Figure) string { return string(f.AppendText(nil, figure)) }

// AppendText appends what Text writes to b.
func (f Frame) AppendText(b []byte, figure Figure) []byte {
	if f.Triangular() {
		b = strconv.AppendInt(append(b, 't'), int64(f.Width), 10)
	} else {
		b = strconv.AppendInt(b, int64(f.Width), 10)
		b = strconv.AppendInt(append(b, 'x'), int64(f.Height), 10)
	}
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

// stick returns how a stick of a row of the text is written.
func (f Frame) stick(row int) byte {
	switch {
	case f.Triangular() == (row%2 == 1):
		return '-'
	case f.Triangular():
		return 'x'
	}
	return '|'
}

// Text writes p in the form that [Parse] reads: the start, the rule with the number of
// sticks, the target, and what else is allowed or required:
//
//	2x2 --/|||/--/|||/-- remove 2 make 2 loose one-size
func (p *Puzzle) Text() string { return string(p.AppendText(nil)) }

// AppendText appends what Text writes to b.
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

// Parse reads a puzzle as [Puzzle.Text] writes it; the puzzle is valid. Words are
// separated by any number of blanks, and "full" may stand for the rows of a figure that
// has every stick. An error is a [*solve.SyntaxError].
func Parse(text string) (Puzzle, error) {
	r := reader{solve.Words{Text: text}}
	var p Puzzle
	var err error
	if p.Frame, p.Start, err = r.figure(); err != nil {
		return Puzzle{}, err
	}
	r.Next()
	if p.Rule.UnmarshalText([]byte(r.Word)) != nil {
		return Puzzle{}, r.Fail("move, remove or add")
	}
	most := p.Frame.Places() - p.Start.Len()
	switch p.Rule {
	case Move:
		most = min(most, p.Start.Len())
	case Remove:
		most = p.Start.Len()
	}
	if p.Sticks, err = r.number("number of sticks that there are to "+p.Rule.String(), 1, most); err != nil {
		return Puzzle{}, err
	}
	if r.Next(); r.Word != "make" {
		return Puzzle{}, r.Fail(`"make"`)
	}
	if p.Target, err = r.number("number of "+p.Frame.Noun(2), 0, p.Frame.ShapeCount()); err != nil {
		return Puzzle{}, err
	}
	for r.Next() {
		switch {
		case r.Word == "loose" && !p.Loose:
			p.Loose = true
		case r.Word == "one-size" && !p.OneSize:
			p.OneSize = true
		default:
			return Puzzle{}, r.Fail(`"loose" or "one-size", each at most once, or the end`)
		}
	}
	return p, nil
}

// ParseFigure reads a figure as [Frame.Text] writes it, or with "full" for the rows of one
// that has every stick. An error is a [*solve.SyntaxError].
func ParseFigure(text string) (Frame, Figure, error) {
	r := reader{solve.Words{Text: text}}
	frame, figure, err := r.figure()
	if err == nil && r.Next() {
		err = r.Fail("the end")
	}
	if err != nil {
		return Frame{}, 0, err
	}
	return frame, figure, nil
}

// reader reads a text word by word.
type reader struct{ solve.Words }

// number reads a number within bounds from the next word.
func (r *reader) number(name string, least, most int) (int, error) {
	r.Next()
	n, err := strconv.ParseUint(r.Word, 10, 8)
	if err != nil || int(n) < least || int(n) > most || r.Word != strconv.FormatUint(n, 10) {
		if most < least {
			return 0, r.Fail(fmt.Sprintf("another rule: the %s is %d", name, most))
		}
		return 0, r.Fail(fmt.Sprintf("the %s, %d to %d", name, least, most))
	}
	return int(n), nil
}

// figure reads a frame and its rows from the next two words.
func (r *reader) figure() (Frame, Figure, error) {
	r.Next()
	f, ok := frameOf(r.Word)
	if !ok {
		return f, 0, r.Fail("a frame such as 3x2, or t4 for a triangle")
	}
	if f.Validate() != nil {
		return f, 0, r.Fail(fmt.Sprintf("a frame of at most %d places, such as 5x5 or t6", MaxPlaces))
	}
	if r.Next(); r.Word == "full" {
		return f, f.Full(), nil
	}
	var figure Figure
	offset, place := 0, 0
	rows := f.tables().rows
	for row, n := range rows {
		stick := f.stick(row)
		for range n {
			found := r.charAt(offset)
			switch found {
			case string(stick):
				figure |= 1 << place
			case ".":
			default:
				return f, 0, r.FailAt(offset, found, fmt.Sprintf("'%c' or '.', of which row %d has %d", stick, row+1, n))
			}
			place++
			offset++
		}
		found, want := r.charAt(offset), "/"
		if row == len(rows)-1 {
			want = ""
		}
		if found != want {
			name := fmt.Sprintf("'/' and row %d of %d", row+2, len(rows))
			if want == "" {
				name = "the end of the figure"
			}
			return f, 0, r.FailAt(offset, found, name)
		}
		offset++
	}
	return f, figure, nil
}

// charAt returns the character that begins at a byte of the word, or "" at its end.
func (r *reader) charAt(offset int) string {
	if offset >= len(r.Word) {
		return ""
	}
	return string([]rune(r.Word[offset:])[:1])
}

// Drawing draws the figure in lines of text, each ended by a newline, with the points of
// its frame:
//
//	·---·---·             ·
//	|       |            / \
//	·---·---·           ·   ·
//	|   |   |          / \ / \
//	·---·---·         ·---·---·
func (f Frame) Drawing(figure Figure) string {
	t := f.tables()
	// A point is 4 columns right of the one before it; lattice rows are 2 lines apart.
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
	lines := make([][]rune, 2*height+1)
	for i := range lines {
		lines[i] = []rune(strings.Repeat(" ", 4*f.Width+1))
	}
	for i, p := range t.places {
		from, to := x(p.From), x(p.To)
		lines[2*p.From.Row][from], lines[2*p.To.Row][to] = '·', '·'
		if !figure.Has(i) {
			continue
		}
		switch {
		case p.From.Row == p.To.Row:
			copy(lines[2*p.From.Row][from+1:], []rune("---"))
		case from < to:
			lines[2*p.From.Row+1][from+1] = '\\'
		case from > to:
			lines[2*p.From.Row+1][from-1] = '/'
		default:
			lines[2*p.From.Row+1][from] = '|'
		}
	}
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(strings.TrimRight(string(line), " ") + "\n")
	}
	return b.String()
}
