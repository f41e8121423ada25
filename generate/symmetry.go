package generate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"matchbook/solve"
	"matchbook/solve/grid"
)

// Symmetry is a symmetry of the cells that have a clue or an island, regardless of their numbers.
type Symmetry uint8

// The symmetries. QuarterTurn, DiagonalMirror and the symmetries after DiagonalMirror need
// square boards.
const (
	NoSymmetry      Symmetry = iota
	HalfTurn                        // the clues stay at the same places when the board is turned upside down
	Mirror                          // the left half mirrors the right half
	QuarterTurn                     // the clues stay at the same places after a quarter turn
	Flip                            // the top half mirrors the bottom half
	Mirrors                         // Mirror and Flip together
	DiagonalMirror                  // the diagonal from the upper left is a mirror
	DiagonalMirrors                 // both diagonals are mirrors
	Full                            // all rotations and reflections of a square
	Symmetries      int      = iota // the number of symmetries
)

// symmetries has the name of each symmetry, and maps that generate it.
var symmetries = [Symmetries]struct {
	name string
	maps []Map
}{
	NoSymmetry:      {"none", nil},
	HalfTurn:        {"half-turn", []Map{TurnHalf}},
	Mirror:          {"mirror", []Map{LeftRight}},
	QuarterTurn:     {"quarter-turn", []Map{TurnQuarter}},
	Flip:            {"flip", []Map{TopBottom}},
	Mirrors:         {"mirrors", []Map{LeftRight, TopBottom}},
	DiagonalMirror:  {"diagonal", []Map{Diagonal}},
	DiagonalMirrors: {"diagonals", []Map{Diagonal, Antidiagonal}},
	Full:            {"full", []Map{LeftRight, Diagonal}},
}

func (s Symmetry) String() string { return symmetries[s].name }

// MarshalText writes the symmetry as String does.
func (s Symmetry) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Symmetry) UnmarshalText(text []byte) (err error) {
	names := make([]string, Symmetries)
	for i := range symmetries {
		names[i] = symmetries[i].name
	}
	*s, err = solve.Named[Symmetry](names, text)
	return err
}

// Maps returns maps of a board onto itself that generate the symmetry.
func (s Symmetry) Maps() []Map { return symmetries[s].maps }

// Square reports whether only square boards can have the symmetry.
func (s Symmetry) Square() bool {
	return slices.ContainsFunc(s.Maps(), func(m Map) bool { return m >= Diagonal })
}

// Shift moves each cell of a board down by a number of rows and right by a number of columns.
// Cells may leave the board. The zero shift moves no cell.
type Shift struct{ Down, Right int }

func (s Shift) String() string { return fmt.Sprintf("%d,%d", s.Down, s.Right) }

// MarshalText writes the shift as String does.
func (s Shift) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a shift such as 3,-2: Down, a comma and Right. Down must be at least 0. If Down
// is 0, Right must be at least 1.
func (s *Shift) UnmarshalText(text []byte) error {
	down, right, _ := strings.Cut(string(text), ",")
	var errs [2]error
	s.Down, errs[0] = strconv.Atoi(down)
	s.Right, errs[1] = strconv.Atoi(right)
	if errs != [2]error{} || s.Down < 0 || s.Down == 0 && s.Right < 1 {
		return fmt.Errorf("found %q, want rows down and columns to the right, such as 3,2; 3,-2 is to the left", text)
	}
	return nil
}

// Orbits divides the cells of a board into sets: two cells are in the same set if the maps and the
// shift, applied any number of times, take one cell to the other. Cells are numbered in reading order.
func Orbits(width, height int, maps []Map, shift Shift) [][]int {
	var orbits [][]int
	seen := make([]bool, width*height)
	for i := range seen {
		if seen[i] {
			continue
		}
		seen[i] = true
		orbit := []int{i}
		add := func(r, c int) {
			if j := r*width + c; r >= 0 && r < height && c >= 0 && c < width && !seen[j] {
				seen[j] = true
				orbit = append(orbit, j)
			}
		}
		for k := 0; k < len(orbit); k++ {
			r, c := orbit[k]/width, orbit[k]%width
			for _, m := range maps {
				add(m.Of(r, c, width, height))
			}
			add(r+shift.Down, c+shift.Right)
			add(r-shift.Down, c-shift.Right)
		}
		orbits = append(orbits, orbit)
	}
	return orbits
}

// Map is a map of a board onto itself.
type Map uint8

// The maps. Diagonal and the maps after it need a square board.
const (
	TurnHalf Map = iota
	LeftRight
	TopBottom
	Diagonal // keeps the upper left corner where it is
	Antidiagonal
	TurnQuarter
)

// Of returns the cell to which m takes the cell in row r and column c.
func (m Map) Of(r, c, width, height int) (row, column int) {
	return [...]grid.Symmetry{TurnHalf: 3, LeftRight: 1, TopBottom: 2, Diagonal: 4, Antidiagonal: 7, TurnQuarter: 6}[m].Cell(width, height, r, c)
}
