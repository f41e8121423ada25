package sujiko

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"matchbook/solve"
)

// maxText is at least the length of any text that Text writes.
const maxText = 4*4 + 2 + 9 + 9*6 + 2 + 10

// Text writes p as [Parse] reads it: the sums of the circles, then the regions, if
// there are any, then the givens, if there are any:
//
//	20 15 22 18 | aabccbddd a=11 b=7 c=9 d=18 | ..5......
func (p *Puzzle) Text() string { return string(p.AppendText(nil)) }

// AppendText appends what Text writes to b.
func (p Puzzle) AppendText(b []byte) []byte {
	for i, sum := range p.Circles {
		if i > 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendUint(b, uint64(sum), 10)
	}
	if n := p.RegionCount(); n > 0 {
		b = append(b, " | "...)
		b = p.AppendRegions(b)
		for i, r := range p.Regions[:n] {
			b = append(b, ' ', 'a'+byte(i), '=')
			b = strconv.AppendUint(b, uint64(r.Sum), 10)
		}
	}
	if p.Givens != [9]uint8{} {
		b = append(b, " | "...)
		for _, d := range p.Givens {
			if d == 0 {
				b = append(b, '.')
			} else {
				b = append(b, '0'+d)
			}
		}
	}
	return b
}

// AppendRegions appends the map of the regions to b, nine characters such as
// aabccbddd: a letter for a cell of a region, a dot for one of none.
func (p *Puzzle) AppendRegions(b []byte) []byte {
	start := len(b)
	b = append(b, "........."...)
	for i, r := range p.Regions {
		for c := r.Cells; c != 0; c &= c - 1 {
			b[start+bits.TrailingZeros16(uint16(c))] = 'a' + byte(i)
		}
	}
	return b
}

// Parse reads a puzzle as Text writes it. Words are separated by any number of
// blanks. Regions may have any letters, small or large, in any order, and may come
// after the givens. An error is a [*solve.SyntaxError], also for a sum that no digits have.
func Parse(text string) (Puzzle, error) { return parse(text, nil) }

// ParseBegun reads a puzzle that somebody may have begun. Its text may have one more part,
// anywhere after the sums of the circles: a plus sign and the digits put in so far.
//
//	20 14 24 13 | aaabbbccc a=15 b=13 c=17 | ..7...... | +6........
//
// They need not be right, nor different. A cell with a given may have its digit there again.
// Begun has 0 for cells in which no digit was put.
func ParseBegun(text string) (p Puzzle, begun [9]uint8, err error) {
	if p, err = parse(text, &begun); err != nil {
		return Puzzle{}, [9]uint8{}, err
	}
	for i, d := range p.Givens {
		if d != 0 {
			begun[i] = 0
		}
	}
	return p, begun, nil
}

// parse reads a puzzle, with digits put in unless begun is nil.
func parse(text string, begun *[9]uint8) (Puzzle, error) {
	r := reader{solve.Words{Text: text, Alone: "|"}}
	var p Puzzle
	if err := r.circles(&p); err != nil {
		return Puzzle{}, err
	}
	var regions, givens bool
	var put reader // where the digits that were put in begin, if there are any
	for r.Next() {
		if r.Word != "|" {
			return Puzzle{}, r.Fail(wantPart(regions, givens))
		}
		if !r.Next() {
			return Puzzle{}, r.Fail("nine cells: letters and dots, or digits and dots")
		}
		var err error
		switch isGivens := strings.Trim(r.Word, ".0123456789") == ""; {
		case begun != nil && r.Word[0] == '+':
			if put.Word != "" {
				return Puzzle{}, r.Fail("the digits put in once")
			}
			put = r
			err = r.begun(begun)
		case isGivens && !givens:
			givens, err = true, r.givens(&p)
		case !isGivens && !regions:
			regions, err = true, r.regions(&p)
		default:
			err = r.Fail("regions once and givens once")
		}
		if err != nil {
			return Puzzle{}, err
		}
	}
	for i, d := range p.Givens {
		if put.Word != "" && d != 0 && begun[i] != 0 && begun[i] != d {
			return Puzzle{}, put.FailAt(1+i, put.Word[1+i:2+i], fmt.Sprintf("%d, which is given there, or '.'", d))
		}
	}
	return p, nil
}

// wantPart describes what may follow the end of a part.
func wantPart(regions, givens bool) string {
	switch {
	case regions && givens:
		return "the end"
	case regions:
		return "'|' and givens, or the end"
	case givens:
		return "'|' and regions, or the end"
	}
	return "'|' and regions or givens, or the end"
}

// reader reads a text word by word. '|' is a word of its own.
type reader struct{ solve.Words }

// circles reads four sums.
func (r *reader) circles(p *Puzzle) error {
	for i := range p.Circles {
		r.Next()
		sum, err := r.sum(0, 4, fmt.Sprintf("the sum of circle %d", i+1))
		if err != nil {
			return err
		}
		p.Circles[i] = sum
	}
	return nil
}

// sum reads the sum of so many cells from the current word, starting at one of its bytes.
func (r *reader) sum(offset, cells int, name string) (uint8, error) {
	least, most := cells*(cells+1)/2, cells*(19-cells)/2
	number := r.Word[offset:]
	sum, err := strconv.ParseUint(number, 10, 8)
	if err != nil || int(sum) < least || int(sum) > most || number[0] == '0' {
		want := fmt.Sprintf("%s, %d to %d", name, least, most)
		if least == most {
			want = fmt.Sprintf("%s, %d", name, least)
		}
		return 0, r.FailAt(offset, number, want)
	}
	return uint8(sum), nil
}

// givens reads nine digits or dots.
func (r *reader) givens(p *Puzzle) error {
	if len(r.Word) != 9 {
		return r.Fail(fmt.Sprintf("nine cells, not %d", len(r.Word)))
	}
	seen := [10]bool{}
	for i, c := range []byte(r.Word) {
		d := c - '0'
		switch {
		case c == '.':
			continue
		case d == 0:
			return r.FailAt(i, r.Word[i:i+1], "a digit 1 to 9, or '.'")
		case seen[d]:
			return r.FailAt(i, r.Word[i:i+1], "a digit that is not given twice")
		}
		seen[d] = true
		p.Givens[i] = d
	}
	return nil
}

// begun reads a plus sign and nine digits or dots.
func (r *reader) begun(digits *[9]uint8) error {
	if n := len([]rune(r.Word)); n != 10 {
		return r.Fail(fmt.Sprintf("'+' and nine cells, not %d", n-1))
	}
	for i, c := range []byte(r.Word[1:]) {
		switch {
		case c == '.':
		case c < '1' || c > '9':
			return r.FailAt(1+i, string([]rune(r.Word[1+i:])[:1]), "a digit 1 to 9, or '.'")
		default:
			digits[i] = c - '0'
		}
	}
	return nil
}

// regions reads the map of the regions and their sums.
func (r *reader) regions(p *Puzzle) error {
	if n := len([]rune(r.Word)); n != 9 {
		return r.Fail(fmt.Sprintf("nine cells, not %d", n))
	}
	var letters [9]byte // of the regions, in the order of their first cells
	n := 0
	for i, c := range []byte(r.Word) {
		if c == '.' {
			continue
		}
		if c|0x20 < 'a' || c|0x20 > 'z' {
			found := []rune(r.Word[i:])[0]
			return r.FailAt(i, string(found), "a letter of a region, or '.'")
		}
		region := strings.IndexByte(string(letters[:n]), c)
		if region < 0 {
			region = n
			letters[n] = c
			n++
		}
		p.Regions[region].Cells |= 1 << i
	}
	for range n {
		if r.Next(); r.Word == "" || r.Word == "|" {
			for i, c := range letters[:n] {
				if p.Regions[i].Sum == 0 {
					return r.Fail(fmt.Sprintf("the sum of region %c, such as %c=%d", c, c, p.Regions[i].Cells.Len()*5))
				}
			}
		}
		region := strings.IndexByte(string(letters[:n]), r.Word[0])
		switch {
		case region < 0 || len(r.Word) < 2 || r.Word[1] != '=':
			return r.Fail("the sum of a region, such as " + string(letters[0]) + "=" + strconv.Itoa(p.Regions[0].Cells.Len()*5))
		case p.Regions[region].Sum != 0:
			return r.Fail(fmt.Sprintf("the sum of region %c once", letters[region]))
		}
		sum, err := r.sum(2, p.Regions[region].Cells.Len(), fmt.Sprintf("the sum of region %c", letters[region]))
		if err != nil {
			return err
		}
		p.Regions[region].Sum = sum
	}
	return nil
}

// Drawing draws the board with the circles between its cells, the digits of a
// solution, or the givens if s has none, and the letters of the regions:
//
//	.a  .a  .b
//	  20  15
//	.c  .c  .b
//	  22  18
//	.d  .d  .d
func (p Puzzle) Drawing(s Solution) string {
	var regions [9]byte
	p.AppendRegions(regions[:0])
	digits := p.Givens
	if s != (Solution{}) {
		digits = s
	}
	var b strings.Builder
	for row := range 3 {
		for column := range 3 {
			i := 3*row + column
			digit := byte('.')
			if digits[i] != 0 {
				digit = '0' + digits[i]
			}
			region := regions[i]
			if region == '.' {
				region = ' '
			}
			fmt.Fprintf(&b, " %c%c ", digit, region)
		}
		trimRight(&b)
		if row < 2 {
			fmt.Fprintf(&b, "   %2d  %2d\n", p.Circles[2*row], p.Circles[2*row+1])
		}
	}
	return b.String()
}

// trimRight ends the line without blanks.
func trimRight(b *strings.Builder) {
	text := strings.TrimRight(b.String(), " ")
	b.Reset()
	b.WriteString(text + "\n")
}

// AppendSolution implements [solve.Puzzle].
func (Puzzle) AppendSolution(b []byte, s Solution) []byte {
	for _, digit := range s {
		b = append(b, '0'+digit)
	}
	return b
}
