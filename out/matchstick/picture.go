package matchstickout

import (
	"fmt"
	"slices"

	"matchbook/out"
	"matchbook/out/picture"
	"matchbook/out/stick"
	"matchbook/solve/matchstick"
)

// The measures of a matchstick equation, in mm. A digit is one stick wide and two high.
const (
	betweenCell   = 6 // the gap between a number and a sign
	betweenDigits = 4.8
	margin        = 1.5 + stick.HeadWidth/2
)

// A segment is the two ends of a stick, each as x and y. The unit is the length of a stick, and the
// origin is the upper left corner of the cell. The head is at the second end.
type segment [4]float64

// ends has the seven segments of a digit, by index:
//
//	 -0-
//	5   1
//	 -6-
//	4   2
//	 -3-
var ends = [7]segment{
	{0, 0, 1, 0},
	{1, 1, 1, 0},
	{1, 2, 1, 1},
	{0, 2, 1, 2},
	{0, 2, 0, 1},
	{0, 1, 0, 0},
	{0, 1, 1, 1},
}

const letterGap = 0.4 // the gap between Roman letters, in lengths of a stick

// All cells are as high as digits. Signs and Roman letters are in the middle of this height.
// Slanted sticks are as long as other sticks:
//
//	falling   rising    V         X
//	 \          /       \   /     \ /
//	  \        /         \ /       X
//	   \      /           V       / \
var (
	signFalling = segment{0.2, 0.6, 0.8, 1.4}
	signRising  = segment{0.2, 1.4, 0.8, 0.6}
	post        = segment{0.5, 1.5, 0.5, 0.5}
	letterI     = segment{0, 1.5, 0, 0.5}
	// the legs of V and X; if a V becomes an X or an X becomes a V, only the first leg stays
	letterLegs = map[rune][2]segment{
		'V': {{0, 0.5417, 0.4, 1.4583}, {0.4, 1.4583, 0.8, 0.5417}},
		'X': {{0.1, 0.6, 0.7, 1.4}, {0.1, 1.4, 0.7, 0.6}},
	}
)

// bar returns bar i of a sign that has n bars, one or two.
func bar(i, n int) segment {
	y := 1.0
	if n == 2 {
		y = []float64{0.82, 1.18}[i]
	}
	return segment{0, y, 1, y}
}

// A drawing is an unfinished picture of a statement, drawn from left to right.
type drawing struct {
	x, top          float64        // the upper left corner of the next cell, in mm
	lying, crossing []stick.Place  // places for sticks; only the sticks of the second list may cross other sticks
	cells           []picture.Spot // the cells of signs and digits
}

// cell adds the cell of a sign or a digit to the picture, and moves on to the next cell. The
// parameter gap is the distance between the two cells, in mm.
func (d *drawing) cell(gap float64) {
	const around = betweenDigits / 2
	d.cells = append(d.cells, picture.Spot{X: d.x - around, Y: d.top - around, W: stick.Length + 2*around, H: 2*stick.Length + 2*around})
	d.x += stick.Length + gap
}

// add adds a place for a stick. The parameter across is true if the stick may cross other sticks.
func (d *drawing) add(before, now, across bool, s segment) {
	at := func(x, y float64) picture.Point {
		return picture.At(d.x+stick.Length*x, d.top+stick.Length*y)
	}
	list := &d.lying
	if across {
		list = &d.crossing
	}
	*list = append(*list, stick.Place{From: at(s[0], s[1]), To: at(s[2], s[3]), Before: before, Now: now})
}

// sign draws a sign that becomes another sign. The arguments are the numbers of sticks of the two
// signs, as [matchstick.Sign.Sticks] returns them.
func (d *drawing) sign(a, b [4]int) {
	for i := range max(a[0], b[0]) {
		shown := b[0] // bars lie as in the new sign
		if i >= shown {
			shown = a[0]
		}
		d.add(i < a[0], i < b[0], false, bar(i, shown))
	}
	for i, s := range [3]segment{post, signRising, signFalling} {
		if a[i+1]+b[i+1] > 0 {
			d.add(a[i+1] > 0, b[i+1] > 0, i < 2, s)
		}
	}
	d.cell(betweenCell)
}

// digit draws a digit that becomes another digit. Bit i of the arguments before and after is 1 if
// segment ends[i] has a stick.
func (d *drawing) digit(before, after uint8) {
	for i, s := range ends {
		d.add(before>>i&1 == 1, after>>i&1 == 1, false, s)
	}
	d.cell(betweenDigits)
}

// numeral draws a Roman numeral that becomes another Roman numeral. A V may become an X, and an X a
// V. If the number of these letters changes, numeral fails.
func (d *drawing) numeral(before, after string) error {
	legs, ones := matchstick.Letters(before)
	legsAfter, onesAfter := matchstick.Letters(after)
	if len(legs) != len(legsAfter) {
		return fmt.Errorf("%s cannot become %s", before, after)
	}
	for i, want := range onesAfter {
		for k := range max(ones[i], want) {
			d.add(k < ones[i], k < want, false, letterI)
			d.x += letterGap * stick.Length
		}
		if i < len(legs) {
			have, want := letterLegs[legs[i]], letterLegs[legsAfter[i]]
			d.add(true, true, false, want[0])
			if have != want {
				d.add(true, false, true, have[1])
			}
			d.add(have == want, true, true, want[1])
			d.x += (0.8 + letterGap) * stick.Length
		}
	}
	d.x += betweenCell - letterGap*stick.Length + 3
	return nil
}

// draw draws the puzzle of a record, or its solution. In a solution, sticks that were moved or
// added are blue, and a dashed outline shows where a stick was taken away. A place is 8 mm long; an
// equation such as 12+34=46 is 107 mm wide.
func draw(r *out.Record, solved bool) (*picture.Picture, error) {
	rules, err := settingsOf(r)
	if err != nil {
		return nil, err
	}
	title, text := "Matchstick equation", r.Text("puzzle")
	if isStatement(r) {
		title = "Matchstick statement"
	}
	puzzle, err := matchstick.Parse(text)
	if err != nil {
		return nil, err
	}
	rules = rules.For(puzzle.Roman())
	form := puzzle.Form(rules.Signs)
	if err := form.Validate(rules.Signs); err != nil {
		return nil, err
	}
	p, after := new(picture.Picture), puzzle
	if p.Title = title + " " + text; solved {
		if after, err = solutionOf(r); err != nil {
			return nil, out.WrongSolution(err)
		}
		p.Title = title + ", solved: " + text + " becomes " + after.String()
	}
	if _, err := lay(p, &puzzle, &after, rules); err != nil {
		return nil, out.WrongSolution(err)
	}
	return p, nil
}

// Sheet draws a puzzle that has become another statement, or is still unchanged. Sheet also returns
// the spots of the signs and digits, from left to right and without names.
func Sheet(puzzle, after *matchstick.Statement, rules matchstick.Rules) (*picture.Picture, []picture.Spot, error) {
	p := &picture.Picture{Title: "Matchstick statement " + puzzle.String()}
	spots, err := lay(p, puzzle, after, rules.For(puzzle.Roman()))
	return p, spots, err
}

// solutionOf returns the solution of a record, or an error if the solution is not a true statement.
func solutionOf(r *out.Record) (matchstick.Statement, error) {
	text := r.Text("solution")
	s, err := matchstick.Parse(text)
	if err == nil && !s.True() {
		err = fmt.Errorf("%q is not true", text)
	}
	return s, err
}

// lay draws a puzzle that becomes another statement, or stays unchanged, into the picture p. It
// returns the spots of the cells. The error tells why the puzzle cannot become the statement.
func lay(p *picture.Picture, puzzle, after *matchstick.Statement, rules matchstick.Rules) ([]picture.Spot, error) {
	if after.Terms != puzzle.Terms || after.Roman() != puzzle.Roman() {
		return nil, fmt.Errorf("%q and %q differ in the number or kind of their numbers", after, puzzle)
	}
	before, ok := puzzle.Widened(after)
	if !ok || before != *puzzle && !rules.Ends {
		return nil, fmt.Errorf("the numbers of %q and of %q differ in length", after, puzzle)
	}
	d := &drawing{x: margin, top: margin}
	p.Height = 2*margin + 2*stick.Length
	if puzzle.Roman() { // Roman numerals and signs are only one stick high
		d.top -= stick.Length / 2
		p.Height -= stick.Length
	}
	if puzzle.Negative || after.Negative {
		d.sign([4]int{number(puzzle.Negative)}, [4]int{number(after.Negative)})
	}
	for i := range int(puzzle.Terms) {
		if i > 0 {
			d.sign(before.Signs[i-1].Sticks(), after.Signs[i-1].Sticks())
		}
		from, to := before.Numbers[i], after.Numbers[i]
		if from.Width == 0 {
			if err := d.numeral(from.String(), to.String()); err != nil {
				return nil, err
			}
		}
		for k := int(from.Width) - 1; k >= 0; k-- {
			have := rules.Glyphs.Segments(from.Symbol(k))
			d.digit(have, rules.Glyphs.Laid(have, to.Symbol(k), rules.EitherOne))
		}
		if from.Width > 0 {
			d.x += betweenCell - betweenDigits
		}
	}
	d.draw(p)
	p.Width = d.x - betweenCell + margin
	if puzzle.Roman() {
		p.Width -= 3
	}
	return d.cells, nil
}

// draw adds the sticks to a picture. Empty places of digits are pale, so that a 1 looks as wide as
// other digits.
func (d *drawing) draw(p *picture.Picture) {
	for _, place := range d.lying {
		if !place.Before && !place.Now {
			p.Add(picture.Line{Points: []picture.Point{place.From, place.To}, Width: 0.6, Colour: picture.Mist})
		}
	}
	p.Add(slices.Concat(stick.Draw(d.lying), stick.Draw(d.crossing))...)
}

// signsOf returns a function that draws the digits (or, if the parameter roman is true, the Roman
// letters), the equals sign and the other signs that the rules allow. The parameter perRow is the
// number of digits, letters or signs in each row.
func signsOf(rules matchstick.Rules, roman bool) func(perRow int) *picture.Picture {
	return func(perRow int) *picture.Picture {
		d, p, n := &drawing{x: margin, top: margin}, &picture.Picture{Title: "Signs"}, 0
		next := func() { // moves on to the place of the next digit, letter or sign
			p.Width, p.Height = max(p.Width, d.x-betweenCell+margin), d.top+2*stick.Length+margin
			d.x += betweenCell
			if n++; n%perRow == 0 {
				d.x, d.top = margin, p.Height+margin
			}
		}
		for digit := range matchstick.Symbol(10) {
			if segments := rules.Glyphs.Segments((digit + 1) % 10); !roman {
				d.digit(segments, segments)
				next()
			}
		}
		for _, letter := range []string{"I", "V", "X"} {
			if roman {
				_ = d.numeral(letter, letter) // cannot fail, since I, V and X are numerals
				next()
			}
		}
		for _, sign := range (rules.Signs | 1<<matchstick.Equal).List() {
			d.sign(sign.Sticks(), sign.Sticks())
			next()
		}
		d.draw(p)
		return p
	}
}
