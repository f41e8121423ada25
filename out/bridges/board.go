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

// The measures of a position, in mm, beside those of a board.
const (
	newWidth   = 1.3 // bridges that are new
	bandWidth  = 5.2 // under a link that a step rests on
	crossArm   = 0.7 // of a link that has no bridge
	newArm     = 1.1
	boundWidth = 4.8 // of the ground of what a link has at most
	boundHigh  = 3.2
	boundText  = 2.9
	clearOf    = 5.1 // from the middle of an island to a mark, so that both are clear
	premiseRim = 0.9 // of an island that a step rests on
)

// linkMarks is what a picture of a position shows of a link.
type linkMarks struct {
	drawn, fresh int  // bridges that are known, and that are new
	most         int  // how many it may have at most
	premise      bool // a step rests on it
	news         bool // a step says something new about it
}

// Board draws a position: the bridges that are known to be there, and a small cross on links
// that are known to have none. The islands and links that a step rests on stand on a tint
// and have a stronger outline; what is new is blue and thick, and dashes show which link a
// step is about that draws no bridge. Where a step is about how many
// bridges a link has at most, that is written on it: <2, or =1 if it has them. Facts that are
// not of the puzzle are left out.
func Board(p *bridges.Puzzle, known, because, news []human.Fact) *picture.Picture {
	w, h := p.Board.Width, p.Board.Height
	drawn := &picture.Picture{
		Width:  islandCell * float64(w),
		Height: islandCell * float64(h),
		Title:  fmt.Sprintf("Bridges, %d×%d, %d islands", w, h, len(p.Islands)),
	}
	add := func(s ...picture.Shape) { drawn.Shapes = append(drawn.Shapes, s...) }

	links := make([]linkMarks, len(p.Links))
	for l := range links {
		links[l].most = p.PerPair
	}
	premises := make([]bool, len(p.Islands))
	for i, facts := range [][]human.Fact{known, because, news} {
		for _, fact := range facts {
			if island, ok := fact.Island(p); ok {
				premises[island] = premises[island] || i > 0
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
			add(picture.Circle{Centre: cellCentre(cell/w, cell%w), Radius: seaDot, Fill: picture.Faint})
		}
	}
	for l, m := range links {
		if m.premise {
			add(band(p, l))
		}
	}
	for l, m := range links {
		add(m.lines(p, l)...)
	}
	for i, island := range p.Islands {
		fill, rim := color.Color(picture.Paper), islandRim
		if premises[i] {
			fill, rim = picture.Tints[1], premiseRim
		}
		at := cellCentre(int(island.Row), int(island.Column))
		add(picture.Circle{Centre: at, Radius: islandRadius, Fill: fill, Rim: picture.Ink, RimWidth: rim},
			picture.Text{Centre: at, Text: island.Label(), Size: islandText, Bold: true, Colour: picture.Ink})
	}
	for l, m := range links {
		add(m.limit(p, l)...)
	}
	return drawn.Numbered(0, islandCell, h, w)
}

// cellCentre returns the middle of a cell.
func cellCentre(r, c int) picture.Point {
	return picture.At(islandCell*(float64(c)+0.5), islandCell*(float64(r)+0.5))
}

// ends returns the middles of the islands of a link.
func ends(p *bridges.Puzzle, l int) (from, to picture.Point) {
	a, b := p.Islands[p.Links[l].A], p.Islands[p.Links[l].B]
	return cellCentre(int(a.Row), int(a.Column)), cellCentre(int(b.Row), int(b.Column))
}

// band is the ground of a link that a step rests on.
func band(p *bridges.Puzzle, l int) picture.Shape {
	from, to := ends(p, l)
	half := bandWidth / 2
	points := []picture.Point{
		{X: from.X, Y: from.Y - half}, {X: to.X, Y: to.Y - half}, {X: to.X, Y: to.Y + half}, {X: from.X, Y: from.Y + half},
	}
	if p.Links[l].Vertical {
		points = []picture.Point{
			{X: from.X - half, Y: from.Y}, {X: to.X - half, Y: to.Y}, {X: to.X + half, Y: to.Y}, {X: from.X + half, Y: from.Y},
		}
	}
	return picture.Polygon{Points: points, Fill: picture.Tints[1], Rim: picture.Grey, RimWidth: 0.15}
}

// lines are the bridges of a link, those that are new last.
func (m linkMarks) lines(p *bridges.Puzzle, l int) (lines []picture.Shape) {
	n := m.drawn + m.fresh
	apart := bridgeApart
	if m.fresh > 0 {
		apart *= 1.25
	}
	if n > 2 {
		apart *= 2.4 / float64(n)
	}
	for k := range n {
		from, to := ends(p, l)
		offset := apart * (float64(k) - float64(n-1)/2)
		if p.Links[l].Vertical {
			from.X, to.X = from.X+offset, to.X+offset
		} else {
			from.Y, to.Y = from.Y+offset, to.Y+offset
		}
		line := picture.Line{Points: []picture.Point{from, to}, Width: bridgeWidth, Colour: picture.Ink}
		if k >= m.drawn {
			line.Width, line.Colour = newWidth, picture.Answer
		}
		lines = append(lines, line)
	}
	if n == 0 && m.news { // which islands it is about
		from, to := ends(p, l)
		lines = append(lines, picture.Line{Points: []picture.Point{from, to}, Width: islandRim, Colour: picture.Answer, Dash: 1})
	}
	return lines
}

// limit is a cross on a link that has no bridge, or what it has at most if a step is about
// that: between two cells, where no bridge crosses. Between two cells beside an island that is
// too narrow for the text on a lying link, which stands in the middle.
func (m linkMarks) limit(p *bridges.Puzzle, l int) []picture.Shape {
	from, to := ends(p, l)
	at, cells := from, int(to.X-from.X+to.Y-from.Y+islandCell/2)/int(islandCell)
	along := islandCell * (float64((cells-1)/2) + 0.5)
	text := m.most > 0
	switch {
	case cells == 2 && text && !p.Links[l].Vertical:
		along = islandCell
	case cells == 2:
		along = clearOf
	}
	if p.Links[l].Vertical {
		at.Y += along
	} else {
		at.X += along
	}
	ink, width, arm := color.Color(picture.Ink), bridgeWidth/2, crossArm
	if m.news {
		ink, width, arm = picture.Answer, newWidth/2, newArm
	}
	switch {
	case m.most == 0:
		cross := func(dx, dy float64) picture.Shape {
			return picture.Line{Points: []picture.Point{{X: at.X - dx, Y: at.Y - dy}, {X: at.X + dx, Y: at.Y + dy}}, Width: width, Colour: ink}
		}
		return []picture.Shape{cross(arm, arm), cross(arm, -arm)}
	case (m.news || m.premise) && m.most < p.PerPair && m.fresh == 0:
		text := fmt.Sprintf("<%d", m.most+1) // the typeface lacks ≤
		if m.most == m.drawn {
			text = fmt.Sprintf("=%d", m.most)
		}
		return []picture.Shape{
			picture.Polygon{Points: []picture.Point{
				{X: at.X - boundWidth/2, Y: at.Y - boundHigh/2}, {X: at.X + boundWidth/2, Y: at.Y - boundHigh/2},
				{X: at.X + boundWidth/2, Y: at.Y + boundHigh/2}, {X: at.X - boundWidth/2, Y: at.Y + boundHigh/2},
			}, Fill: picture.Paper, Rim: ink, RimWidth: 0.2},
			picture.Text{Centre: at, Text: text, Size: boundText, Bold: true, Colour: ink},
		}
	}
	return nil
}

// Legend says what the marks of [Board] mean.
func Legend(l phrase.Language) []string {
	return [...][]string{phrase.English: englishLegend, phrase.Korean: koreanLegend}[l]
}
