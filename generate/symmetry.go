package generate

import "fmt"

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
func (s *Symmetry) UnmarshalText(text []byte) error {
	for i, name := range symmetryNames {
		if name == string(text) {
			*s = Symmetry(i)
			return nil
		}
	}
	return fmt.Errorf("found %q, want none, half-turn, mirror or quarter-turn", text)
}
