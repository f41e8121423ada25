package press

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"github.com/boombuler/barcode/ean"

	"matchbook/grade"
	"matchbook/out/picture"
)

// back adds the text of the back.
func (c *Cover) back(l *layouter) error {
	ink, t := on(c.ground), c.Wording
	f := l.bold(2.2).in(ink)
	f.display = true
	l.titleLines(c.list.Title, f, 2)
	body := l.body(1.5).in(ink)
	if by := strings.TrimSuffix(strings.TrimPrefix(c.list.Author+dot+c.volume(), dot), dot); by != "" {
		l.paragraph(by, "", body.heavy(), 0)
	}
	l.y += 4
	invitation, names := fmt.Sprintf(t.Invitation, l.count(len(c.list.Puzzles))), t.Level[:]
	if c.book.Young {
		invitation, names = strings.Join(t.Young[:2], " "), t.YoungLevel[:]
	}
	l.paragraph(cmp.Or(c.Blurb, invitation), "", body, 0)
	l.y += 2
	of := strings.Join(c.names, ", ") + ": " + unbroken(fmt.Sprintf(t.Each, c.counts[0]))
	if slices.Min(c.counts) < slices.Max(c.counts) {
		var each []string
		for i, name := range c.names {
			each = append(each, fmt.Sprintf("%s:\u00a0%d", name, c.counts[i]))
		}
		of = strings.Join(each, ", ")
	}
	points := []string{of, t.Selling[0], t.Selling[1]}
	if last := c.list.Puzzles[len(c.list.Puzzles)-1]; last.Answer < last.Page {
		points = points[:2] // the answers are in a separate book
	}
	if len(c.counts) == 1 {
		points = points[1:]
	}
	var levels []string
	for level := range grade.Level(grade.Levels) {
		if slices.Contains(c.levels, level.String()) {
			levels = append(levels, names[min(int(level), len(names)-1)])
		}
	}
	if levels = slices.Compact(levels); len(levels) > 1 { // names the easiest and the hardest level
		points = append(points, fmt.Sprintf(t.Levels, levels[0], levels[len(levels)-1]))
	}
	l.list(points, "•", body, 6, 0)
	if len(l.pages) > 1 || l.height-barcodeHigh-l.y < 4 {
		return errors.New("the text of the back is too long (hint: a shorter -blurb, or fewer kinds)")
	}
	return nil
}

// samples adds pictures on white tiles, which fill the back below its text in two columns. The barcode is below the right
// column. Without an ISBN, the right column reaches the bottom, too; a printer's barcode may cover its last tile. In books
// for children, this tile has the character.
func (c *Cover) samples(l *layouter) {
	const gap, pad = 6.0, 3.2
	shape := 0.0 // the mean height of pictures, relative to the width
	for _, of := range c.pictures {
		shape += of.picture.Height / of.picture.Width / float64(len(c.pictures))
	}
	column := func(right, width, top, bottom float64) {
		high := (bottom-top+gap)/max(math.Round((bottom-top)/width/shape), 1) - gap
		for y := top; y < bottom; y += high + gap {
			p := pose("cheer")
			if !c.book.Young || right < l.width || y+2*high < bottom {
				p = c.next().within(width-2*pad, high-2*pad)
			}
			l.put(right-width, y, filled(color.White, 0, 0, width, high))
			l.picture(right-width+pad, y+pad, width-2*pad, high-2*pad, p)
		}
	}
	top, code, wide := l.y+gap, l.height-barcodeHigh, max(barcodeWide, 0.38*l.width)
	column(l.width-wide-gap, l.width-wide-gap, top, l.height)
	bottom := l.height
	if c.list.ISBN != "" {
		bottom = code - gap
	}
	if top+gap < bottom {
		column(l.width, wide, top, bottom)
	}
	l.put(l.width-barcodeWide, code, c.barcode())
}

// barcode returns the EAN-13 of the ISBN on a white area, or nothing if there is no ISBN. The scale
// is the standard 100 %: modules are 0.33 mm wide, with a free space of 11 modules at the left and
// 7 at the right.
func (c *Cover) barcode() shapes {
	code, err := ean.Encode(bareISBN(c.list.ISBN))
	if err != nil {
		return nil // there is no ISBN
	}
	list := filled(picture.Paper, 0, 0, barcodeWide, barcodeHigh)
	digits := code.Content()
	const module, top, bottom = 0.33, 5.6, 25.6
	left := (barcodeWide-(11+95+7)*module)/2 + 11*module
	for from, to := range bars(code, 0) {
		end := bottom
		if from < 3 || 45 <= from && from < 50 || from >= 92 { // guards
			end += 5 * module
		}
		list = append(list, filled(black, left+float64(from)*module, top, left+float64(to)*module, end)...)
	}
	text := func(x, y float64, s string, size float64) {
		list = append(list, picture.Text{Centre: picture.At(x, y), Text: s, Size: size * point, Colour: black})
	}
	text(barcodeWide/2, top-2.4, "ISBN "+c.list.ISBN, 8)
	for i, at := range []float64{-5, 6.5, 13.5, 20.5, 27.5, 34.5, 41.5, 53.5, 60.5, 67.5, 74.5, 81.5, 88.5} {
		text(left+at*module, bottom+2.1, digits[i:i+1], 9)
	}
	return list
}
