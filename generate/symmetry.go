package generate

import "matchbook/solve"

// Symmetry is how the places of clues or islands on a board (not their numbers) are
// arranged.
type Symmetry uint8

// The symmetries.
const (
	NoSymmetry  Symmetry = iota
	HalfTurn                    // the board turned upside down has clues at the same places
	Mirror                      // left and right are mirrored
	QuarterTurn                 // turned by a quarter, for square boards
	Symmetries  int      = iota // how many there are
)

var symmetryNames = [Symmetries]string{"none", "half-turn", "mirror", "quarter-turn"}

func (s Symmetry) String() string { return symmetryNames[s] }

// MarshalText writes the symmetry as String does.
func (s Symmetry) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the text that MarshalText writes.
func (s *Symmetry) UnmarshalText(text []byte) (err error) {
	*s, err = solve.Named[Symmetry](symmetryNames[:], text)
	return err
}
