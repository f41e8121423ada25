package press

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
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
	if c.list.Volume > 0 {
		l.paragraph(fmt.Sprintf(t.Volume, c.list.Volume), "", body.heavy(), 0)
	}
	l.y += 4
	invitation, names := fmt.Sprintf(t.Invitation, l.count(len(c.list.Puzzles))), t.Level[:]
	if c.book.Young {
		invitation, names = strings.Join(t.Young[:2], " "), t.YoungLevel[:]
	}
	l.paragraph(cmp.Or(c.Blurb, invitation), "", body, 0)
	l.y += 2
	of := strings.Join(c.names, ", ") + ": " + unbroken(fmt.Sprintf(t.Each, c.counts[0]))
	if len(slices.Compact(slices.Clone(c.counts))) > 1 {
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
	if c.book.Young {
		l.put(0, l.height-barcodeHigh, shapes{picture.Circle{Centre: picture.At(guide/2, barcodeHigh/2), Radius: barcodeHigh / 2, Fill: color.White}})
		l.picture(0, l.height-barcodeHigh, guide, barcodeHigh, pose("cheer"))
	} else if f, author := l.bold(1.5).in(ink), c.list.Author; l.measure(author, f) < l.width-barcodeWide-4 {
		l.say(0, l.height, author, f) // beside the barcode
	}
	if len(l.pages) > 1 || l.height-barcodeHigh-l.y < 4 {
		return errors.New("the text of the back is too long (hint: a shorter -blurb, or fewer kinds)")
	}
	return nil
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
