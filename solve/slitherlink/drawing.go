package slitherlink

import "strings"

// Drawing draws the board with the edges of a solution, or without edges if s is nil.
//
//	·   ·---·
//	    | 3 |
//	·---·   ·
//	| 3     |
//	·---·---·
func (p Puzzle) Drawing(s Solution) string {
	has := func(edge int) bool { return s != nil && s.Has(edge) }
	var b strings.Builder
	line := func(text string) { b.WriteString(strings.TrimRight(text, " ") + "\n") }
	for r := range p.Height + 1 {
		var dots, cells strings.Builder
		for c := range p.Width + 1 {
			dots.WriteString("·")
			if c < p.Width {
				dots.WriteString(pick(has(p.Horizontal(r, c)), "---", "   "))
			}
			if r < p.Height {
				cells.WriteString(pick(has(p.Vertical(r, c)), "|", " "))
				if c < p.Width {
					clue := " "
					if n := p.At(r, c); n >= 0 {
						clue = string(rune('0' + n))
					}
					cells.WriteString(" " + clue + " ")
				}
			}
		}
		line(dots.String())
		if r < p.Height {
			line(cells.String())
		}
	}
	return b.String()
}

func pick(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}
