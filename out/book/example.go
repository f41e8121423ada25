package book

import (
	"matchbook/out/picture"
	"matchbook/solve/matchstick"
)

// examples are the puzzles on the pages of rules, one of each kind. The texts of each
// language tell how they go.
var examples = map[string]picture.Subject{
	"bridges": {
		Kind:   "bridges",
		Puzzle: "2.6.4/...../1.7.4/...../..2..",
		Solution: "pzprv3/hashikake/5/5/2 . 6 . 4 /. . . . . /1 . 7 . 4 /. . . . . /. . 2 . . /" +
			"2 2 2 2 /0 0 0 0 /1 1 2 2 /0 0 0 0 /0 0 0 0 /0 0 2 0 2 /0 0 2 0 2 /0 0 2 0 0 /0 0 2 0 0 /",
	},
	"sujiko": {
		Kind:     "sujiko",
		Puzzle:   "11 22 20 29 | abcabcabc a=7 b=17 c=21",
		Solution: "136258497",
	},
	"slitherlink": {
		Kind:   "slitherlink",
		Puzzle: ".33./.0.2/11.3/..2.",
		Solution: "pzprv3/slither/4/4/. 3 3 . /. 0 . 2 /1 1 . 3 /. . 2 . /" +
			"0 1 1 1 1 /1 0 0 0 1 /1 0 0 1 0 /1 1 1 0 1 /0 1 0 1 /1 0 1 0 /0 0 0 1 /0 1 0 1 /1 0 1 1 /",
	},
}

// matchstickExamples are the examples by rule. They have none of the digits that can be
// laid in several ways.
var matchstickExamples = [3]picture.Subject{
	move:   {Kind: "matchstick", Puzzle: "0-8=0", Solution: "0+0=0"},
	add:    {Kind: "matchstick", Puzzle: "1-4=5", Solution: "1+4=5"},
	remove: {Kind: "matchstick", Puzzle: "3+1=2", Solution: "3-1=2"},
}

// allDigits shows the ten digits and the signs.
const allDigits = "1234+5678=90"

// example returns the example for a section, and how it goes.
func example(t *texts, puzzles []Puzzle) (picture.Subject, []string) {
	p := &puzzles[0]
	if p.Kind != "matchstick" {
		return examples[p.Kind], t.Kind[p.Kind].Steps
	}
	rule := rules(puzzles)[0]
	subject := matchstickExamples[rule]
	subject.Glyphs = p.Glyphs
	return subject, t.MatchstickSteps[rule]
}

// rules lists the rules of matchsticks in the order of their names.
func rules(puzzles []Puzzle) []matchstick.Rule {
	var list []matchstick.Rule
	for _, rule := range []matchstick.Rule{move, add, remove} {
		for i := range puzzles {
			if puzzles[i].Rule == rule {
				list = append(list, rule)
				break
			}
		}
	}
	return list
}
