package matchstickout

import (
	"strings"
	"testing"

	"matchbook/out"
	"matchbook/solve/matchstick"
)

// The brief rules are those of the puzzles: of digits, of Roman numerals, or of both.
func TestBrief(t *testing.T) {
	digits, roman := record(matchstick.Rules{}, "", "0-8=0", "0+0=0"), record(matchstick.Rules{}, "N", romanPuzzle, romanSolution)
	words := english.Words.(*specialTexts)
	for name, c := range map[string]struct {
		puzzles       []*out.Record
		digits, roman bool
	}{
		"digits": {[]*out.Record{digits}, true, false},
		"Roman":  {[]*out.Record{roman}, false, true},
		"both":   {[]*out.Record{digits, roman}, true, true},
	} {
		brief := Book.Page(&english, c.puzzles).Brief
		for text, want := range map[string]bool{english.Brief: true, words.BriefDigits: c.digits, words.BriefSigns: c.digits, words.Roman[0]: c.roman, words.RomanEquals: c.roman} {
			if strings.Contains(brief, text) != want {
				t.Errorf("%s: the brief rules are %q; has %q: want %v", name, brief, text, want)
			}
		}
	}
}
