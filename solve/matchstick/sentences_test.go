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
		for _, s := range Sentences(language, moves, changes) {
			fmt.Println(s)
		}
	}
	// Output:
	// From the 2nd numeral (VII) take an I after the V, and lay it in the 1st numeral (VI) as an I after the V.
	// So the 1st numeral turns from VI into VII and the 2nd numeral turns from VII into VI.
	// 두 번째 로마 숫자(VII)에서 V 뒤의 I 성냥개비를 집어 첫 번째 로마 숫자(VI)의 V 뒤의 I 성냥개비 자리에 놓습니다.
	// 그러면 첫 번째 로마 숫자: VI → VII, 두 번째 로마 숫자: VII → VI.
}

// An English sentence is read back: what it says is the data that it was made from.
func TestSentencesReadBack(t *testing.T) {
	cell := `(the (\d+)(?:st|nd|rd|th) (digit|sign|numeral)(?: \(([^)]+)\))?|the empty cell before the first digit|the place before the first number)`
	var part []string
	for _, p := range english.parts {
		part = append(part, regexp.QuoteMeta(p))
	}
	part[One] += `(?: (?:before|after) the (?:last )?[VX])?`
	parts := "(" + strings.Join(part, "|") + ")"
	patterns := map[string]*regexp.Regexp{
		"move":   regexp.MustCompile(`^From ` + cell + ` take ` + parts + `, and lay it in ` + cell + ` as ` + parts + `\.$`),
		"within": regexp.MustCompile(`^In ` + cell + ` take ` + parts + `, and lay it there as ` + parts + `\.$`),
		"add":    regexp.MustCompile(`^Lay a stick in ` + cell + ` as ` + parts + `\.$`),
		"remove": regexp.MustCompile(`^From ` + cell + ` take ` + parts + ` away\.$`),
		"slide":  regexp.MustCompile(`^In ` + cell + ` slide one leg of the (?:last )?([VX]): it becomes ([VX])\.$`),
	}
	var whole func(numeral int) string // of the puzzle
	// The I before or after a V or X that is the last of its numeral; which it is, follows.
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
	// read returns the place that begins at group i of a match, with its part at group j.
	read := func(match []string, i, j int) string {
		number, kind := match[i+1], match[i+2]
		switch {
		case strings.Contains(match[i], "empty cell before"):
			number, kind = "0", "digit"
		case strings.Contains(match[i], "place before"):
			number, kind = "0", "sign"
		}
		if named := letter.FindStringSubmatch(match[j]); named != nil {
			n, _ := strconv.Atoi(number)
			legs, _ := Letters(whole(n))
			if last := string(legs[len(legs)-1]); named[2] != last || (named[1] != "") != (strings.Count(whole(n), last) > 1) {
				t.Fatalf("%q names no letter of %s", match[0], whole(n))
			}
		}
		return number + " " + kind + " " + letter.ReplaceAllString(match[j], "")
	}
	check := func(puzzle, solution *Statement, r Rules) {
		whole = func(n int) string { return puzzle.Numbers[n-1].String() }
		moves, changes := r.Moves(puzzle, solution)
		sentences := Sentences(phrase.English, moves, changes)
		if len(moves) == 0 {
			return
		}
		if len(sentences) != len(moves)+1 || len(Sentences(phrase.Korean, moves, changes)) != len(sentences) {
			t.Fatalf("%v to %v: %d moves, %q", puzzle, solution, len(moves), sentences)
		}
		for i, m := range moves {
			var from, to string
			if match := patterns["move"].FindStringSubmatch(sentences[i]); match != nil {
				from, to = read(match, 1, 5), read(match, 6, 10)
			} else if match := patterns["within"].FindStringSubmatch(sentences[i]); match != nil {
				from, to = read(match, 1, 5), read(match, 1, 6)
			} else if match := patterns["add"].FindStringSubmatch(sentences[i]); match != nil {
				to = read(match, 1, 5)
			} else if match := patterns["remove"].FindStringSubmatch(sentences[i]); match != nil {
				from = read(match, 1, 5)
			} else if match := patterns["slide"].FindStringSubmatch(sentences[i]); match != nil {
				from = match[2] + " numeral a leg"
				n, _ := strconv.Atoi(match[2])
				legs, ones := Letters(whole(n))
				legsTo, onesTo := Letters(solution.Numbers[n-1].String())
				if k := len(legs) - 1; string(legs[k]) != match[5] || string(legsTo[k]) != match[6] || !slices.Equal(legs[:k], legsTo[:k]) || len(ones) != len(onesTo) {
					t.Fatalf("%v to %v: %q", puzzle, solution, sentences[i])
				}
				to = from
			}
			if from != place(m.From) || to != place(m.To) {
				t.Fatalf("%v to %v: %q reads as %q to %q, want %q to %q", puzzle, solution, sentences[i], from, to, place(m.From), place(m.To))
			}
		}
		for _, c := range changes {
			if c.To != "" && !strings.Contains(sentences[len(moves)], Typeset(c.To)) {
				t.Fatalf("%v to %v: %q does not say %q", puzzle, solution, sentences[len(moves)], c.To)
			}
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
