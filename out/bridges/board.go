package bridgesout

import (
	"fmt"
	"image/color"

	"matchbook/out/picture"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
)

// Further measures for a position, in mm.
const (
	newWidth   = 1.3 // the width of new bridges
	bandWidth  = 5.2 // the width of the band under a link that is a premise
	crossArm   = 0.7 // half the width of the cross on a link without bridges
	newArm     = 1.1
	boundWidth = 4.8 // the width of a label with the upper bound of a link
	boundHigh  = 3.2
	boundText  = 2.9
	clearOf    = 5.1 // a mark this far from the middle of an island does not overlap the island
	premiseRim = 0.9 // the width of the rim of an island that is a premise
)

// linkMarks has everything that the picture of a position shows about a [bridges.Link].
type linkMarks struct {
	drawn, fresh int  // numbers of known bridges and of new bridges
	most         int  // the largest number of bridges that the link may have
	premise      bool // whether a step rests on the link
	news         bool // whether a step concludes something about the link
}

// Board draws a position and a step: the known bridges, and a small cross on each link that is known
// to have no bridge. The premises of the step are tinted, with a stronger outline. The conclusions
// are blue and thick; a link without bridges becomes a dashed line. A label such as <2 states an
// upper bound that is a premise or a conclusion. If the link already has as many bridges as the
// bound, the label is, for example, =1. A link with new bridges has no label. Facts that do not fit
// the puzzle are ignored.
func Board(p *bridges.Puzzle, known, premises, conclusions []human.Fact) *picture.Picture {
	drawn := empty(p)
	links := make([]linkMarks, len(p.Links))
	for l := range links {
		links[l].most = p.PerPair
	}
	tinted := make([]bool, len(p.Islands))
	for i, facts := range [][]human.Fact{known, premises, conclusions} {
		for _, fact := range facts {
			if island, ok := fact.Island(p); ok {
				tinted[island] = tinted[island] || i > 0
			}
			link, ok := fact.Link(p)
			if !ok {
				continue
			}
			m := &links[link]
			if i < 2 {
				m.drawn, m.premise = max(m.drawn, fact.Least), i == 1
			} else {
				m.fresh, m.news = max(m.fresh, fact.Least-m.drawn), true
			}
			m.most = min(m.most, fact.Most)
		}
	}

	for cell, demand := range p.Board.Cells {
		if demand == grid.Blank {
			drawn.Add(dot(p, cell))
		}
	}
	for l, m := range links {
		if m.premise {
			from, to := ends(p, l)
			const half = bandWidth / 2
			drawn.Add(picture.Polygon{Points: []picture.Point{
				moved(p, l, from, 0, -half), moved(p, l, to, 0, -half), moved(p, l, to, 0, half), moved(p, l, from, 0, half),
			}, Fill: picture.Tints[1], Rim: picture.Grey, RimWidth: 0.15})
		}
	}
	for l, m := range links {
		drawn.Add(m.lines(p, l)...)
	}
	for i, n := range p.Islands {
		island := picture.Circle{Centre: centre(n.Row, n.Column), Radius: islandRadius, Fill: picture.Paper, Rim: picture.Ink, RimWidth: islandRim}
		if tinted[i] {
			island.Fill, island.RimWidth = picture.Tints[1], premiseRim
		}
		drawn.Add(island, label(&n))
	}
	for l, m := range links {
		drawn.Add(m.limit(p, l)...)
	}
	return drawn.Numbered(0, islandCell, p.Board.Height, p.Board.Width)
}

// lines returns the bridges of a link, new bridges last. For a link without bridges, lines returns
// a dashed line if the link is part of a conclusion.
func (m linkMarks) lines(p *bridges.Puzzle, l int) (lines []picture.Shape) {
	apart := bridgeApart
	if m.fresh > 0 {
		apart *= 1.25
	}
	for k, lane := range lanes(p, l, m.drawn+m.fresh, apart) {
		line := picture.Line{Points: lane, Width: bridgeWidth, Colour: picture.Ink}
		if k >= m.drawn {
			line.Width, line.Colour = newWidth, picture.Answer
		}
		lines = append(lines, line)
	}
	if lines == nil && m.news {
		from, to := ends(p, l)
		return []picture.Shape{picture.Line{Points: []picture.Point{from, to}, Width: islandRim, Colour: picture.Answer, Dash: 1}}
	}
	return lines
}

// limit returns a cross on a link that cannot have bridges, or a label with an upper bound that is
// a premise or a conclusion. Crosses and labels are in places where no other link crosses. A
// horizontal link of 2 cells has no room there for a label, so its label is in the middle of the
// link.
func (m linkMarks) limit(p *bridges.Puzzle, l int) []picture.Shape {
	from, to := ends(p, l)
	cells := int(to.X-from.X+to.Y-from.Y+islandCell/2) / int(islandCell)
	along := islandCell * (float64((cells-1)/2) + 0.5)
	switch {
	case cells == 2 && m.most > 0 && !p.Links[l].Vertical:
		along = islandCell
	case cells == 2:
		along = clearOf
	}
	at := moved(p, l, from, along, 0)
	ink, width, arm := color.Color(picture.Ink), bridgeWidth/2, crossArm
	if m.news {
		ink, width, arm = picture.Answer, newWidth/2, newArm
	}
	if m.most == 0 {
		return picture.Cross(at, arm, width, ink)
	}
	if !m.news && !m.premise || m.most == p.PerPair || m.fresh > 0 {
		return nil
	}
	text := fmt.Sprintf("<%d", m.most+1) // the typeface lacks ≤
	if m.most == m.drawn {
		text = fmt.Sprintf("=%d", m.most)
	}
	return []picture.Shape{
		picture.Polygon{Points: picture.Box(at, boundWidth/2, boundHigh/2), Fill: picture.Paper, Rim: ink, RimWidth: 0.2},
		picture.Text{Centre: at, Text: text, Size: boundText, Bold: true, Colour: ink},
	}
}

// Legend explains the marks of [Board].
func Legend(l phrase.Language) []string {
	return phrase.In(englishLegend, koreanLegend)[l]
}
