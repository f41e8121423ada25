package matchstickout

import (
	"fmt"
	"math/bits"
	"strings"

	"matchbook/out"
	"matchbook/out/picture"
	"matchbook/out/stick"
	"matchbook/solve/matchstick"
	"matchbook/solve/matchstick/statement"
)

// Cells of statements are as high as digits. Signs and Roman letters stand in the middle of
// that height; slanted sticks are as long as all others:
//
//	falling   rising    V         X
//	 \          /       \   /     \ /
//	  \        /         \ /       X
//	   \      /           V       / \
const letterGap = 0.4 // between Roman letters, in sticks

var (
	signFalling = [4]float64{0.2, 0.6, 0.8, 1.4}
	signRising  = [4]float64{0.2, 1.4, 0.8, 0.6}
	post        = [4]float64{0.5, 1.5, 0.5, 0.5}
	letterI     = [4]float64{0, 1.5, 0, 0.5}
	// The legs of V and of X. The first leg stays where a letter becomes the other.
	letterLegs = map[rune][2][4]float64{
		'V': {{0, 0.5417, 0.4, 1.4583}, {0.4, 1.4583, 0.8, 0.5417}},
		'X': {{0.1, 0.6, 0.7, 1.4}, {0.1, 1.4, 0.7, 0.6}},
	}
)

// bar returns bar i of n across a sign.
func bar(i, n int) [4]float64 {
	y := 1.0
	if n == 2 {
		y = []float64{0.82, 1.18}[i]
	}
	return [4]float64{0, y, 1, y}
}

// drawing is a picture of a statement as it grows from the left.
type drawing struct {
	x, top          float64 // in mm
	lying, crossing []stick.Place
}

// add adds places that sticks can lie in, in sticks from the upper left corner of the cell.
func (d *drawing) add(before, now bool, crosses bool, e [4]float64) {
	at := func(x, y float64) picture.Point {
		return picture.At(d.x+stick.Length*x, d.top+stick.Length*y)
	}
	list := &d.lying
	if crosses {
		list = &d.crossing
	}
	*list = append(*list, stick.Place{From: at(e[0], e[1]), To: at(e[2], e[3]), Before: before, Now: now})
}

// sign draws the cell of a sign that becomes another. Ok is false for no sign.
func (d *drawing) sign(before, after statement.Sign, was, is bool) {
	counts := func(s statement.Sign, ok bool) (list [4]int) {
		if ok {
			list[0], list[1], list[2], list[3] = s.Sticks()
		}
		return list
	}
	a, b := counts(before, was), counts(after, is)
	for i := range max(a[0], b[0]) {
		shown := b[0] // bars lie as in the sign that is shown
		if i >= shown {
			shown = a[0]
		}
		d.add(i < a[0], i < b[0], false, bar(i, shown))
	}
	for i, e := range [3][4]float64{post, signRising, signFalling} {
		if a[i+1]+b[i+1] > 0 {
			d.add(a[i+1] > 0, b[i+1] > 0, i < 2, e)
		}
	}
	d.x += stick.Length + betweenCell
}

// digit draws the cell of a digit by its segments.
func (d *drawing) digit(before, after uint8) {
	for segment, e := range ends {
		d.add(before>>segment&1 == 1, after>>segment&1 == 1, false, e)
	}
	d.x += stick.Length + betweenCell
}

// numeral draws a Roman numeral that becomes another.
func (d *drawing) numeral(before, after string) {
	legs, ones := statement.Letters(before)
	legsAfter, onesAfter := statement.Letters(after)
	for i := range onesAfter {
		had := 0
		if i < len(ones) {
			had = ones[i]
		}
		for k := range max(had, onesAfter[i]) {
			d.add(k < had, k < onesAfter[i], false, letterI)
			d.x += letterGap * stick.Length
		}
		if i < len(legsAfter) {
			have, want := letterLegs[legsAfter[i]], letterLegs[legsAfter[i]]
			if i < len(legs) {
				have = letterLegs[legs[i]]
			}
			d.add(true, true, false, want[0])
			if have != want {
				d.add(true, false, true, have[1])
			}
			d.add(have == want, true, true, want[1])
			d.x += (0.8 + letterGap) * stick.Length
		}
	}
	d.x += betweenCell - letterGap*stick.Length + 3
}

// StatementPicture draws the sticks of a puzzle, as [Picture] does. With a solution it
// draws that one; the error says why it is none of the puzzle's. A 1 lies at the left of its cell
// where that takes fewer sticks, if eitherOne is true.
func StatementPicture(puzzle statement.Statement, solution *statement.Statement, g matchstick.Glyphs, eitherOne bool) (*picture.Picture, error) {
	after := puzzle
	drawn := &picture.Picture{Title: "Matchstick statement"}
	if solution != nil {
		after = *solution
		drawn.Title += ", solved"
	}
	if after.Terms != puzzle.Terms || after.Roman() != puzzle.Roman() {
		return nil, fmt.Errorf("%q has other numbers than %q", &after, &puzzle)
	}
	// Cells that the puzzle has at its ends only in the solution.
	last := int(puzzle.Terms) - 1
	for i := range int(puzzle.Terms) {
		more := int(after.Numbers[i].Width) - int(puzzle.Numbers[i].Width)
		switch n := &puzzle.Numbers[i]; {
		case more == 0:
		case more == 1 && i == 0:
			n.Cells |= statement.Blank << (4 * n.Width)
			n.Width++
		case more == 1 && i == last:
			n.Cells = n.Cells<<4 | statement.Blank
			n.Width++
		default:
			return nil, fmt.Errorf("%q has other numbers of digits than %q", &after, &puzzle)
		}
	}
	d := &drawing{x: margin, top: margin}
	drawn.Height = 2*margin + 2*stick.Length
	if puzzle.Roman() { // nothing is higher than one stick
		d.top -= stick.Length / 2
		drawn.Height -= stick.Length
	}
	if puzzle.Negative || after.Negative {
		d.sign(statement.Minus, statement.Minus, puzzle.Negative, after.Negative)
	}
	for i := range last + 1 {
		if i > 0 {
			d.sign(puzzle.Signs[i-1], after.Signs[i-1], true, true)
		}
		from, to := puzzle.Numbers[i], after.Numbers[i]
		if from.Width == 0 {
			before, now := from.String(), to.String()
			legs, _ := statement.Letters(before)
			legsNow, _ := statement.Letters(now)
			if len(legs) != len(legsNow) {
				return nil, fmt.Errorf("%s cannot become %s", before, now)
			}
			d.numeral(before, now)
			continue
		}
		for k := int(from.Width) - 1; k >= 0; k-- {
			have := statement.Segments(g, from.Symbol(k))
			want := statement.Segments(g, to.Symbol(k))
			if left := statement.Segments(g, statement.Turned1); eitherOne && solution != nil && to.Symbol(k) == 1 &&
				bits.OnesCount8(have&^left) < bits.OnesCount8(have&^want) {
				want = left
			}
			d.digit(have, want)
		}
	}
	drawn.Shapes = append(stick.Draw(d.lying), stick.Draw(d.crossing)...)
	drawn.Width = d.x - betweenCell + margin
	if puzzle.Roman() {
		drawn.Width -= 3
	}
	return drawn, nil
}

// drawStatement draws a record whose puzzle is no equation of the paper's forms.
func drawStatement(r *out.Record, s settings, solved bool) (*picture.Picture, error) {
	text := r.Text("puzzle")
	puzzle, err := statement.Parse(text)
	if err != nil {
		return nil, err
	}
	if !solved {
		p, err := StatementPicture(puzzle, nil, s.Glyphs, false)
		if err == nil {
			p.Title += " " + text
		}
		return p, err
	}
	becomes := r.Text("solution")
	solution, err := statement.Parse(becomes)
	if err != nil {
		return nil, out.WrongSolution(err)
	}
	if !solution.True() {
		return nil, out.WrongSolution(fmt.Errorf("%q is not true", becomes))
	}
	p, err := StatementPicture(puzzle, &solution, s.Glyphs, s.EitherOne)
	if err != nil {
		return nil, out.WrongSolution(err)
	}
	p.Title += ": " + text + " becomes " + becomes
	return p, nil
}

// isStatement reports whether a row is of a statement: its shape is a form.
func isStatement(r *out.Record) bool { return strings.ContainsAny(r.Text("shape"), "#N") }
