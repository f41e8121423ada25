package generate

import (
	"bytes"
	"fmt"
	"strings"

	"matchbook/solve/grid"
)

// Mask is a set of cells of a board, such as a pattern or a picture. A file has a line for each
// row, with # for a cell of the set and . or a space for any other cell:
//
//	.##.##.
//	#######
//	.#####.
//	..###..
//	...#...
//
// Short lines are padded with dots. In jobs, '/' separates the rows.
type Mask struct {
	Width, Height int
	On            []bool // whether each cell is in the set, in reading order
}

// MarshalText writes the rows, separated by '/'.
func (m *Mask) MarshalText() ([]byte, error) {
	var b []byte
	for i, on := range m.On {
		if i > 0 && i%m.Width == 0 {
			b = append(b, '/')
		}
		if on {
			b = append(b, '#')
		} else {
			b = append(b, '.')
		}
	}
	return b, nil
}

// UnmarshalText reads rows that are separated by '/' or newlines. Empty lines at the end are ignored.
func (m *Mask) UnmarshalText(text []byte) error {
	text = bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("/"), []byte("\n"))
	rows := strings.Split(strings.TrimRight(string(text), "\n "), "\n")
	*m = Mask{Height: len(rows)}
	for _, row := range rows {
		m.Width = max(m.Width, len(row))
	}
	if m.Width < 1 || m.Width > grid.MaxSide || m.Height > grid.MaxSide {
		return fmt.Errorf("found %d rows of up to %d cells, want 1 to %d of each", m.Height, m.Width, grid.MaxSide)
	}
	for r, row := range rows {
		for c := range m.Width {
			on := false
			if c < len(row) {
				switch row[c] {
				case '#':
					on = true
				case '.', ' ':
				default:
					return fmt.Errorf("row %d, column %d: found %q, want '#', '.' or a space", r+1, c+1, []rune(row[c:])[0])
				}
			}
			m.On = append(m.On, on)
		}
	}
	return nil
}
