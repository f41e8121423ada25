package matchstick

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"matchbook/solve/phrase"
)

func ExampleSentences() {
	rules := Rules{Signs: SignsOf(Plus, Minus, Equal)}
	puzzle, _ := Parse("VI=VII+I")
	solution, _ := Parse("VII=VI+I")
	moves, changes := rules.Moves(&puzzle, &solution)
	for _, language := range []phrase.Language{phrase.English, phrase.Korean} {
		for _, s := range append(rules.Why(language, &puzzle, &solution), Sentences(language, moves, changes)...) {
			fmt.Println(s)
		}
		fmt.Println(Result(language, &puzzle, &solution))
	}
	// Output:
	// The left side is 6, 2 less than the right side.
	// Changing VI to VII raises the left side by 1, and changing VII to VI lowers the right side by 1. That brings the sides 1 + 1 = 2 closer together.
	// From the VII, take an I after the V, and lay it in the VI as an I after the V.
	// So VI becomes VII and VII becomes VI: VII=VI+I.
	// 왼쪽 변은 6이고, 오른쪽 변보다 2만큼 작습니다.
	// VI를 VII로 바꾸면 왼쪽 변이 1만큼 늘고, VII를 VI로 바꾸면 오른쪽 변이 1만큼 줄어듭니다. 그래서 두 변은 1 + 1 = 2만큼 가까워집니다.
	// VII에서 V 뒤의 I 성냥개비를 집어 VI의 V 뒤의 I 성냥개비 자리에 놓습니다.
	// 그러면 VI → VII, VII → VI. 식은 VII=VI+I.
}

// TestSentencesReadBack parses English sentences, and compares them with the moves from which they
// were made.
func TestSentencesReadBack(t *testing.T) {
	cell := `(.+?)`
	var part []string
	for _, p := range english.parts {
		part = append(part, regexp.QuoteMeta(p))
	}
	part[One] += `(?: (?:before|after) the (?:last )?[VX])?`
	parts := "(" + strings.Join(part, "|") + ")"
	patterns := map[string]*regexp.Regexp{
		"move":   regexp.MustCompile(`^From ` + cell + `, take ` + parts + `, and lay it in ` + cell + ` as ` + parts + `\.$`),
		"within": regexp.MustCompile(`^Within ` + cell + `, move ` + parts + `: it becomes ` + parts + `\.$`),
		"add":    regexp.MustCompile(`^Lay a stick in ` + cell + ` as ` + parts + `\.$`),
		"remove": regexp.MustCompile(`^From ` + cell + `, take ` + parts + ` away\.$`),
		"slide":  regexp.MustCompile(`^In ` + cell + `, slide one leg of the (?:last )?([VX]) to make ([VX])\.$`),
	}
	var whole func(numeral int) string // returns the text of a numeral of the puzzle
	// letter matches the letter at the end of the name of an I, such as "the last X" in "an I after
	// the last X".
	letter := regexp.MustCompile(` the (last )?([VX])$`)
	place := func(s *Stick) string {
		switch {
		case s == nil:
			return ""
		case s.Part == One:
			_, ones := Letters(whole(*s.Numeral))
			if len(ones) == 1 {
				return fmt.Sprintf("%d numeral an I", *s.Numeral)
			}
			where := "before"
			if s.After {
				where = "after"
			}
			return fmt.Sprintf("%d numeral an I %s", *s.Numeral, where)
		case s.Digit != nil:
			return fmt.Sprintf("%d digit %s", *s.Digit, english.parts[s.Part])
		case s.Sign != nil:
			return fmt.Sprintf("%d sign %s", *s.Sign, english.parts[s.Part])
		}
		return fmt.Sprintf("%d numeral %s", *s.Numeral, english.parts[s.Part])
	}
	names := map[string]string{} // from the name of each cell to its number and sort
	read := func(match []string, cell, part int) string {
		if named := letter.FindStringSubmatch(match[part]); named != nil {
			n, _ := strconv.Atoi(strings.Fields(names[match[cell]])[0])
			legs, _ := Letters(whole(n))
			if last := string(legs[len(legs)-1]); named[2] != last || (named[1] != "") != (strings.Count(whole(n), last) > 1) {
				t.Fatalf("%q names no letter of %s", match[0], whole(n))
			}
		}
		return names[match[cell]] + " " + letter.ReplaceAllString(match[part], "")
	}
	check := func(puzzle, solution *Statement, r Rules) {
		whole = func(n int) string { return puzzle.Numbers[n-1].String() }
		moves, changes := r.Moves(puzzle, solution)
		sentences := Sentences(phrase.English, moves, changes)
		if len(sentences) != len(moves) || len(Sentences(phrase.Korean, moves, changes)) != len(sentences) {
			t.Fatalf("%v to %v: %d moves, %q", puzzle, solution, len(moves), sentences)
		}
		clear(names)
		for _, s := range puzzle.Shown(solution) {
			name, is := s.In(phrase.English), ""
			switch {
			case s.Digit != nil:
				is = fmt.Sprint(*s.Digit, " digit")
			case s.Sign != nil:
				is = fmt.Sprint(*s.Sign, " sign")
			default:
				is = fmt.Sprint(*s.Numeral, " numeral")
			}
			if other, ok := names[name]; ok {
				t.Fatalf("%v to %v: %s and %s are both called %q", puzzle, solution, other, is, name)
			}
			names[name] = is
		}
		if puzzle.Negative { // the solution may lack this minus
			names[english.beforeFirst[1]] = "0 sign"
		}
		for i, m := range moves {
			var from, to string
			if match := patterns["move"].FindStringSubmatch(sentences[i]); match != nil {
				from, to = read(match, 1, 2), read(match, 3, 4)
			} else if match := patterns["within"].FindStringSubmatch(sentences[i]); match != nil {
				from, to = read(match, 1, 2), read(match, 1, 3)
			} else if match := patterns["add"].FindStringSubmatch(sentences[i]); match != nil {
				to = read(match, 1, 2)
			} else if match := patterns["remove"].FindStringSubmatch(sentences[i]); match != nil {
				from = read(match, 1, 2)
			} else if match := patterns["slide"].FindStringSubmatch(sentences[i]); match != nil {
				from = names[match[1]] + " a leg"
				n, _ := strconv.Atoi(strings.Fields(from)[0])
				legs, ones := Letters(whole(n))
				legsTo, onesTo := Letters(solution.Numbers[n-1].String())
				if k := len(legs) - 1; string(legs[k]) != match[2] || string(legsTo[k]) != match[3] || !slices.Equal(legs[:k], legsTo[:k]) || len(ones) != len(onesTo) {
					t.Fatalf("%v to %v: %q", puzzle, solution, sentences[i])
				}
				to = from
			}
			if from != place(m.From) || to != place(m.To) {
				t.Fatalf("%v to %v: %q reads as %q to %q, want %q to %q", puzzle, solution, sentences[i], from, to, place(m.From), place(m.To))
			}
		}
		become := Result(phrase.English, puzzle, solution)
		if want := ": " + Typeset(solution.String()) + "."; len(changes) > 0 && !strings.HasSuffix(become, want) {
			t.Fatalf("%v to %v: %q does not end with %q", puzzle, solution, become, want)
		}
	}
	rng := rand.New(rand.NewPCG(9, 9))
	told := 0
	for range 120 {
		s, f, r, limit := randomCase(rng)
		c := NewCounter(f, r, limit)
		solutions, _ := c.Solve(&s, 30)
		for _, solution := range solutions {
			moves, _ := r.Moves(&s, &solution.Statement)
			if len(moves) != solution.Depth {
				t.Fatalf("%v to %v, rules %+v: %d moves, want %d", &s, &solution.Statement, r, len(moves), solution.Depth)
			}
			check(&s, &solution.Statement, r)
			told++
		}
	}
	roman := Rules{Signs: SignsOf(Plus, Minus, Equal)}
	family := Family{Form: form("N?N?N"), Signs: roman.Signs, Numerals: 12}
	c := NewCounter(family.Form, roman, 2)
	for range 100 {
		s := family.At(rng.Uint64N(family.Size()))
		solutions, _ := c.Solve(&s, 10)
		for _, solution := range solutions {
			moves, _ := roman.Moves(&s, &solution.Statement)
			if len(moves) != solution.Depth {
				t.Fatalf("%v to %v: %d moves, want %d", &s, &solution.Statement, len(moves), solution.Depth)
			}
			check(&s, &solution.Statement, roman)
			told++
		}
	}
	if told < 300 {
		t.Errorf("only %d solutions are told", told)
	}
}

// TestWhy checks complete explanations.
func TestWhy(t *testing.T) {
	for _, test := range []struct{ puzzle, solution, want string }{
		{"32+85=57", "32+65=97", "The left side is 117, 60 more than the right side. If the 8 loses 1 stick, it can become 0, 6 or 9. If the 5 in 57 gains 1 stick, it can become 6 or 9. Of these, only one choice fits: changing the 8 in 85 to 6 lowers the left side by 20, and changing the 5 in 57 to 9 raises the right side by 40. That brings the sides 20 + 40 = 60 closer together."},
		{"67-83=61", "67-06=61", "The left side is –16, 77 less than the right side. If the 8 loses 1 stick, it can become 0, 6 or 9. If the 3 gains 1 stick while one of its own sticks moves within it, the 3 can become 0 or 6. Of these, only one choice fits: changing 83 to 06 raises the left side by 77, since 83 is subtracted."},
		{"85-68=16", "96-80=16", "The left side is 17, 1 more than the right side. If the 8 in 85 loses 1 stick, it can become 0, 6 or 9. If the 5 gains 1 stick, it can become 6 or 9. If the 6 in 68 gains 1 stick, it can become 8. If the 8 in 68 loses 1 stick, it can become 0, 6 or 9. Of these, only one choice fits: changing 68 to 80 lowers the left side by 12, since 68 is subtracted, but changing 85 to 96 raises it by 11. That brings the sides 12 – 11 = 1 closer together."},
		{"33-33=8", "39-33=6", "The left side is 0, 8 less than the right side. If the last digit of the first 33 gains 1 stick, it can become 9. If the 8 loses 1 stick, it can become 0, 6 or 9. Of these, only one choice fits: changing the last digit of the first 33 to 9 raises the left side by 6, and changing 8 to 6 lowers the right side by 2. That brings the sides 6 + 2 = 8 closer together."},
		{"6+4=4", "8-4=4", "If the + loses 1 stick, it can become –. With – as the new sign, the left side is 2, 2 less than the right side. If the 6 gains 1 stick, it can become 8. Changing 6 to 8 raises the left side by 2."},
		{"9-5=4", "9-5=4", ""},
		{"54+48=98", "59+40=99", "The left side is 102, 4 more than the right side. If the 4 in 54 gains 2 sticks, it can become 9. If the 8 in 48 loses 1 stick, it can become 0, 6 or 9. If the 8 in 98 loses 1 stick, it can become 0, 6 or 9. Of these, only one choice fits: changing the 8 in 48 to 0 lowers the left side by 8, and changing the 8 in 98 to 9 raises the right side by 1, but changing the 4 in 54 to 9 raises the left side by 5. That brings the sides 8 + 1 – 5 = 4 closer together."},
		{"3+2=8", "2+3=5", "The left side is 5, 3 less than the right side. If a stick moves within the 3, the 3 can become 2 or 5. If a stick moves within the 2, the 2 can become 3. If the 8 loses 2 sticks, it can become 2, 3 or 5. Of these, only one choice fits: changing 2 to 3 raises the left side by 1, and changing 8 to 5 lowers the right side by 3, but changing 3 to 2 lowers the left side by 1. That brings the sides 1 + 3 – 1 = 3 closer together."},
		{"7/7=2", "7/1=7", "The left side is 1, 1 less than the right side. If the second 7 loses 2 sticks, it can become 1. If the 2 loses 1 stick while 2 of its other sticks move within it, the 2 can become 4 or 7. Of these, only one choice fits: if the second 7 becomes 1 and 2 becomes 7, both sides are 7."},
		{"7/2=1", "2/2=1", ""}, // 3½
		{"0+0=8", "6+0=6", "The left side is 0, 8 less than the right side. If a stick moves within the first 0, that 0 can become 6 or 9. If the 8 loses 1 stick, it can become 0, 6 or 9. Changing the first 0 to 6 raises the left side by 6, and changing 8 to 6 lowers the right side by 2. That brings the sides 6 + 2 = 8 closer together."}, // and 9+0=9
		{"3=3=5", "3=3=3", ""}, // three sides
		{"0x5=05", "0+5=05", "If 2 sticks move within the ×, the × can become +. With + as the new sign, both sides are 5."},
		{"9+8=1", "3-0=3", "If the + loses 1 stick, it can become –. With – as the new sign, both sides are 1. If the 9 loses 1 stick, it can become 3 or 5. If the 8 loses 1 stick, it can become 0, 6 or 9. If the 1 gains 3 sticks, it can become 3. Of these, only one choice fits: changing 9 to 3 lowers the left side by 6, changing 8 to 0 raises it by 8, since 8 is subtracted, and changing 1 to 3 raises the right side by 2. That keeps the sides equal."},
		{"8-11=46-0", "8+11=19+0", "If the first – gains 1 stick, it can become +. If the second – gains 1 stick, it can become +. With + and + as the new signs, the left side is 19, 27 less than the right side. If the 4 loses 2 sticks, it can become 1. If a stick moves within the 6, the 6 can become 0 or 9. Of these, only one choice fits: changing 46 to 19 lowers the right side by 27."},
		{"_+1=2", "1+1=2", ""},
	} {
		puzzle, _ := Parse(test.puzzle)
		solution, _ := Parse(test.solution)
		if got := strings.Join((Rules{}).Why(phrase.English, &puzzle, &solution), " "); got != test.want {
			t.Errorf("%s to %s: found %q, want %q", test.puzzle, test.solution, got, test.want)
		}
	}
}

// TestPairs checks that sticks move within a symbol if possible, and that moves from signs come
// first.
func TestPairs(t *testing.T) {
	for _, test := range []struct {
		puzzle, solution string
		want             []string
	}{
		{"84+93=15", "84-69=15", []string{
			"From the +, take the upright stick, and lay it in the last digit of 93 as the upper left stick.",
			"Within the first digit of 93, move the upper right stick: it becomes the lower left stick.",
		}},
		{"73+45=23", "72-49=23", []string{
			"From the +, take the upright stick, and lay it in the last digit of 45 as the upper right stick.",
			"Within the last digit of 73, move the lower right stick: it becomes the lower left stick.",
		}},
	} {
		puzzle, _ := Parse(test.puzzle)
		solution, _ := Parse(test.solution)
		moves, changes := Rules{}.Moves(&puzzle, &solution)
		if got := Sentences(phrase.English, moves, changes); !slices.Equal(got, test.want) {
			t.Errorf("%s to %s: found %q, want %q", test.puzzle, test.solution, got, test.want)
		}
	}
}

// TestLook checks that the description of a symbol counts all of its sticks that move, come or go.
func TestLook(t *testing.T) {
	for _, test := range []struct{ puzzle, solution, want string }{
		{"67-69=20", "67-39=28", "a digit that loses 1 stick while another of its sticks moves within it"},
		{"91-52=78", "91-52=39", "a digit that gains 1 stick while one of its own sticks moves within it"},
		{"0+0=8", "6+0=6", "a digit that becomes another when one of its sticks moves"},
		{"2+0=5", "5+0=5", "a digit that becomes another when 2 of its sticks move"},
		{"6+4=4", "8-4=4", "a sign that loses a stick and a digit that gains it"},
	} {
		puzzle, _ := Parse(test.puzzle)
		solution, _ := Parse(test.solution)
		moves, _ := Rules{}.Moves(&puzzle, &solution)
		if got := moves[0].Look(phrase.English, moves); got != test.want {
			t.Errorf("%s to %s: found %q, want %q", test.puzzle, test.solution, got, test.want)
		}
	}
}
