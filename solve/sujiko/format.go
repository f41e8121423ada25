package sujiko

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"matchbook/solve"
	"matchbook/solve/grid"
)

// maxText is an upper bound for the length of a text that Text writes.
const maxText = 4*4 + 2 + 9 + 9*6 + 2 + 10

// digitBytes are the characters for a cell without a digit, and for the digits 1 to 9.
const digitBytes = ".123456789"

// Text writes p in the form that [Parse] reads: the sums of the circles, then the regions and the
// givens, if there are any:
//
//	20 15 22 18 | aabccbddd a=9 b=5 c=11 d=20 | ..4......
func (p *Puzzle) Text() string { return string(p.AppendText(nil)) }

// AppendText appends the result of Text to b.
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
			b = append(b, digitBytes[d])
		}
	}
	return b
}

// AppendRegions appends the map of the regions to b: nine characters such as aabccbddd. A cell of a
// region has a letter, and any other cell has a dot.
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

// Parse reads a puzzle in the form that Text writes. Any number of blanks may separate words.
// Regions may have any letters, small or capital, in any order, and may come after the givens. An
// error, such as an impossible sum, is a [*solve.SyntaxError].
func Parse(text string) (Puzzle, error) { return parse(text, nil) }

// ParseBegun reads a puzzle that may be partly solved. The text may have one more part, anywhere
// after the sums of the circles: a plus sign and the digits entered so far.
//
//	20 14 24 13 | aaabbbccc a=15 b=13 c=17 | ..7...... | +6........
//
// The entered digits may be wrong or repeat each other, except that the digit of a cell with a
// given must be that given. In the result begun, a cell with a given and a cell without an entered
// digit have 0.
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

// parse reads a puzzle. If the parameter begun is not nil, the text may have entered digits, which
// the function stores there.
func parse(text string, begun *[9]uint8) (Puzzle, error) {
	r := reader{solve.Words{Text: solve.Plain(text), Alone: "|"}}
	var p Puzzle
	for i := range p.Circles {
		r.Next()
		p.Circles[i] = r.sum(0, 4, fmt.Sprintf("circle %d", i+1))
	}
	left := []string{"regions", "givens"} // the parts that may still follow
	part := func(name string) (isLeft bool) {
		i := slices.Index(left, name)
		if i < 0 {
			r.Fail("regions and givens, each at most once")
			return false
		}
		left = slices.Delete(left, i, i+1)
		return true
	}
	var put reader // the reader at the entered digits, if there are any
	for r.Next() {
		switch {
		case r.Word != "|" && len(left) == 0:
			r.Fail("the end")
		case r.Word != "|":
			r.Fail("'|' and %s, or the end", strings.Join(left, " or "))
		case !r.Next():
			r.Fail("nine cells: letters and dots, or digits and dots")
		case r.Word[0] == '+':
			if begun == nil {
				r.Fail("regions or givens: digits after + are a player's, and a puzzle has none")
				break
			}
			if put.Word != "" {
				r.Fail("the entered digits only once")
			}
			put = r
			r.digits(1, begun, false)
		case strings.IndexFunc(r.Word, unicode.IsLetter) >= 0:
			if part("regions") {
				r.regions(&p)
			}
		default:
			if part("givens") {
				r.digits(0, &p.Givens, true)
			}
		}
	}
	for i, d := range p.Givens {
		if put.Word != "" && d != 0 && begun[i] != 0 && begun[i] != d && r.Err == nil {
			put.FailAt(1+i, put.Word[1+i:2+i], "%d, which is given there, or '.'", d)
			r.Err = put.Err
		}
	}
	if r.Err != nil {
		return Puzzle{}, r.Err
	}
	return p, nil
}

// A reader reads a text word by word, where '|' is a word of its own.
type reader struct{ solve.Words }

// sum reads the sum of n cells at a byte offset in the current word. The name of the cells is for
// errors.
func (r *reader) sum(offset, n int, name string) uint8 {
	return uint8(r.Number(offset, "the sum of "+name, n*(n+1)/2, n*(19-n)/2))
}

// cells reads nine cells from a byte offset in the current word, and passes each character except
// dots to the function cell. If the function accepts the character, the function returns "";
// otherwise the function returns a description of what it wanted, and the method stops.
func (r *reader) cells(offset int, cell func(i int, char rune) string) {
	prefix := ""
	if offset > 0 {
		prefix = "'+' and "
	}
	chars := []rune(r.Word[offset:])
	if len(chars) != 9 {
		r.Fail("%snine cells, not %d", prefix, len(chars))
		return
	}
	for i, c := range chars {
		if c == '.' {
			continue
		}
		if want := cell(i, c); want != "" {
			r.FailAt(offset+i, string(c), "%s", want)
			return
		}
	}
}

// digits reads the digits of cells; if the parameter different is true, no digit may occur twice.
func (r *reader) digits(offset int, digits *[9]uint8, different bool) {
	r.cells(offset, func(i int, c rune) string {
		d := uint8(c - '0')
		switch {
		case c < '1' || c > '9':
			return "a digit 1 to 9, or '.'"
		case different && slices.Contains(digits[:i], d):
			return "a digit that is not given twice"
		}
		digits[i] = d
		return ""
	})
}

func (r *reader) regions(p *Puzzle) {
	var letters []rune // the letters of the regions, in the order of their first cells
	r.cells(0, func(i int, c rune) string {
		if c|0x20 < 'a' || c|0x20 > 'z' {
			return "a letter of a region, or '.'"
		}
		region := slices.Index(letters, c)
		if region < 0 {
			region = len(letters)
			letters = append(letters, c)
		}
		p.Regions[region].Cells |= 1 << i
		return ""
	})
	example := func(region int) string { return fmt.Sprintf("%c=%d", letters[region], p.Regions[region].Cells.Len()*5) }
	for range letters {
		if !r.Next() || r.Word == "|" {
			missing := slices.IndexFunc(p.Regions[:], func(r Region) bool { return r.Sum == 0 })
			r.Fail("the sum of region %c, such as %s", letters[missing], example(missing))
			return
		}
		region := slices.Index(letters, rune(r.Word[0]))
		switch {
		case region < 0 || len(r.Word) < 2 || r.Word[1] != '=':
			r.Fail("the sum of a region, such as %s", example(0))
			return
		case p.Regions[region].Sum != 0:
			r.Fail("only one sum of region %c", letters[region])
		}
		p.Regions[region].Sum = r.sum(2, p.Regions[region].Cells.Len(), fmt.Sprintf("region %c", letters[region]))
	}
}

// Drawing draws the board: the sums of the circles between the cells, the letters of the regions,
// and the digits of a solution. If s is zero, the method draws the givens:
//
//	.a  .a  .b
//	  20  15
//	.c  .c  .b
//	  22  18
//	.d  .d  .d
func (p Puzzle) Drawing(s Solution) string {
	digits := p.Givens
	if s != (Solution{}) {
		digits = s
	}
	regions := p.AppendRegions(nil)
	canvas := grid.NewCanvas(12, 5)
	for i, d := range digits {
		text := string([]byte{digitBytes[d], regions[i]})
		canvas.Put(2*(i/3), 4*(i%3)+1, strings.TrimSuffix(text, "."))
	}
	for i, sum := range p.Circles {
		canvas.Put(2*(i/2)+1, 4*(i%2)+3, fmt.Sprintf("%2d", sum))
	}
	return canvas.String()
}

// AppendSolution implements [solve.Puzzle].
func (Puzzle) AppendSolution(b []byte, s Solution) []byte { return s.AppendText(b) }
