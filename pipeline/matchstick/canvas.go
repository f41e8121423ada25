package matchstickjobs

import (
	"fmt"
	"slices"
	"strings"

	matchstickout "matchbook/out/matchstick"
	"matchbook/out/picture"
	"matchbook/pipeline"
	"matchbook/solve/matchstick"
	"matchbook/solve/phrase"
)

// the symbols that the key "" writes in turn, at the place of a digit or at the place of a sign; people
// must type =
var (
	digitKeys = strings.Split("0123456789", "")
	signKeys  = strings.Split("+-x/", "")
)

// canvas defines how equations are drawn: a digit or a sign at each place. Roman numerals, and
// equations whose numbers differ in length, must be typed.
var canvas = pipeline.MoveCanvas{
	ClueKeys: "0123456789+-x/=", MarkKeys: "0123456789+-x/=",
	Blank: func(width, height int) (string, error) {
		if width == 0 || height == 0 {
			width, height = 1, 2
		}
		if width > matchstick.MaxDigits || height >= matchstick.MaxTerms {
			return "", fmt.Errorf(
				"found %d numbers of %d digits before the equals sign, want at most %d of at most %d digits", height, width, matchstick.MaxTerms-1, matchstick.MaxDigits,
			)
		}
		number := strings.Repeat("0", width)
		return strings.Repeat(number+"+", height-1) + number + "=" + number, nil
	},
	Begin: func(puzzle string) string { return puzzle },
	Shown: shown,
	Put: func(text string, place int, key string) (string, error) {
		list := shown(text)
		keys := signKeys
		switch was := list[place]; {
		case strings.ContainsAny(was, "_0123456789"):
			keys = digitKeys
		case !slices.Contains(signKeys, was):
			keys = append(slices.Clone(signKeys), was)
		}
		if key == "" {
			key = pipeline.Next(keys, list[place])
		}
		if !slices.Contains(keys, key) && (key != "=" || keys[0] != signKeys[0]) && key != list[place] {
			return "", fmt.Errorf("found %q, want one of %s", key, strings.Join(keys, " "))
		}
		list[place] = key
		return strings.Join(list, ""), nil
	},
	Draw: func(puzzle, answer string) (*picture.Picture, error) {
		p, a, err := both(puzzle, answer)
		if err != nil {
			return nil, err
		}
		drawn, _, err := matchstickout.Sheet(&p, &a, usual())
		return drawn, err
	},
	Spots: func(puzzle string, l phrase.Language) []picture.Spot {
		p, err := matchstick.Parse(puzzle)
		if err != nil || p.Roman() {
			return nil
		}
		_, spots, err := matchstickout.Sheet(&p, &p, usual())
		if err != nil {
			return nil
		}
		for i, cell := range p.Shown(&p) {
			spots[i].Name = cell.Place(l)
		}
		return spots
	},
}

// usual returns the rules of puzzles on the desk.
func usual() matchstick.Rules {
	o := new(Options)
	o.Default(pipeline.Solve)
	return o.rules()
}

// shown returns the symbols of an equation; an equation of Roman numerals is one symbol.
func shown(text string) []string {
	if strings.ContainsAny(text, "IVX") {
		return []string{text}
	}
	return strings.Split(text, "")
}

// both parses a puzzle, and an answer to it.
func both(puzzle, answer string) (p, a matchstick.Statement, err error) {
	if p, err = matchstick.Parse(puzzle); err == nil {
		a, err = matchstick.Parse(answer)
	}
	return p, a, err
}
