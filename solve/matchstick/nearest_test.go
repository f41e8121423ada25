package matchstick

import "testing"

// TestMiss compares the method Miss with a search that tries all numbers and signs.
func TestMiss(t *testing.T) {
	for _, test := range []struct {
		puzzle string
		rule   Rule
		moves  int
	}{
		{"1+1=4", MoveSticks, 2}, {"1+9=2", MoveSticks, 1}, {"9+9=1", AddSticks, 2}, {"8+8=8", MoveSticks, 2}, {"8+9=1", RemoveSticks, 2},
	} {
		p, err := Parse(test.puzzle)
		if err != nil {
			t.Fatal(err)
		}
		form := p.Form(PaperSigns)
		rules := Rules{Rule: test.rule, Signs: PaperSigns}
		c := NewCounter(form, rules, test.moves)
		if n := Total(c.Count(&p)); n != 0 {
			t.Fatalf("%s has %d solutions", test.puzzle, n)
		}
		want := Miss{}
		for a := range 10 {
			for b := range 10 {
				for d := range 10 {
					for _, sign := range []Sign{Plus, Minus} {
						s := p
						s.Signs[0] = sign
						for i, n := range []int{a, b, d} {
							s.Numbers[i] = Digits(1, n)
						}
						moves, _ := rules.Moves(&p, &s)
						removed, added := 0, 0
						for _, m := range moves {
							if m.From != nil {
								removed++
							}
							if m.To != nil {
								added++
							}
						}
						ok := 0 < len(moves) && len(moves) <= test.moves
						switch test.rule {
						case MoveSticks:
							ok = ok && removed == added
						case AddSticks:
							ok = ok && removed == 0
						default:
							ok = ok && added == 0
						}
						if !ok {
							continue
						}
						want.Reached++
						left, right, _ := s.sides()
						if gap := max(left-right, right-left); want.Gap == 0 || gap < want.Gap {
							want.Gap = gap
						}
					}
				}
			}
		}
		got, ok := c.Miss()
		if !ok || got.Reached != want.Reached || got.Gap != want.Gap {
			t.Errorf("%s: %d statements, nearest %v (%d), want %d (%d)", test.puzzle, got.Reached, &got.Nearest, got.Gap, want.Reached, want.Gap)
		}
		if want.Reached <= fewMissed && uint64(len(got.All)) != want.Reached {
			t.Errorf("%s: lists %v", test.puzzle, got.All)
		}
	}
}
