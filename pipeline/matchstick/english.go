package matchstickjobs

import (
	"fmt"

	"matchbook/grade"
	"matchbook/solve/matchstick"
	"matchbook/solve/phrase"
)

// vocabulary has the texts of answers.
type vocabulary struct {
	shapeHead, formHead string // the first line, for an equation of the paper and for other statements
	exactHead           string // used in place of formHead if solutions must take exactly the limit of moves
	moves               func(rule matchstick.Rule, n int) string
	asItLies            string    // used in place of a number of moves if there are none
	legend              [2]string // what the marks on the pictures of a walk-through mean

	noSolution string
	solutions  func(n uint64) string
	at, atOnce string // formats of a number of solutions with their number of moves, or with asItLies
	sound      string

	gaveUp, gaveUpAfter string // the search gave up: nothing is known, or nothing beyond some number of moves

	technique func(*grade.Technique) string
	lead      func(moves string, s *matchstick.Shortest) string // how many equations can be reached with these moves
	easiest   string
	missed    func(moves string, n int, m *matchstick.Miss) string // what an equation without a solution can become in n moves

	spaces, glyphs string // other ways to read a text
}

var languages = phrase.In(&english, &korean)

var english = vocabulary{
	shapeHead: "%s   shape %s, %d sticks, at most %s",
	formHead:  "%s   form %s, signs %v, %d sticks, at most %s",
	exactHead: "%s   form %s, signs %v, %d sticks, exactly %s",
	moves: func(rule matchstick.Rule, n int) string {
		switch rule {
		case matchstick.AddSticks:
			return phrase.Counted(n, "stick") + " added"
		case matchstick.RemoveSticks:
			return phrase.Counted(n, "stick") + " removed"
		}
		return phrase.Counted(n, "move")
	},
	legend:     [2]string{"A blue stick is moved or added.", "A dashed outline is the place that a stick leaves."},
	asItLies:   "as it lies",
	noSolution: "no solution",
	solutions:  func(n uint64) string { return phrase.Counted(n, "solution") },
	at:         "%s at %s",
	atOnce:     "%s %s",
	sound:      "; a sound puzzle",

	gaveUp:      "the search gave up; nothing is known",
	gaveUpAfter: "%s; the search went up to %s and gave up",

	technique: func(t *grade.Technique) string { return t.Name },
	lead: func(moves string, s *matchstick.Shortest) string {
		lead := "lead"
		if s.Depth == 1 {
			lead = "leads"
		}
		return fmt.Sprintf("%s %s to %s, of which %s %s true", moves, lead, phrase.Counted(s.Misleading+s.Solutions, "equation"),
			phrase.Commas(s.Solutions), phrase.Be(int(s.Solutions)))
	},
	easiest: "; the easiest is ",
	missed: func(moves string, n int, m *matchstick.Miss) string {
		if n > 1 {
			moves = "up to " + moves
		}
		var all []string
		for _, to := range m.All {
			all = append(all, matchstick.Typeset(to.String()))
		}
		reached := fmt.Sprintf("With %s it becomes one of %s, none of them true.", moves, phrase.Counted(m.Reached, "other equation"))
		switch {
		case m.Reached == 0:
			return fmt.Sprintf("With %s it becomes no other equation.", moves)
		case len(all) == 1:
			return fmt.Sprintf("With %s it becomes only %s, which is false.", moves, all[0])
		case all != nil:
			return fmt.Sprintf("With %s it becomes only %s. None of these is true.", moves, phrase.Or(all))
		case m.Gap == 0:
			return reached
		}
		return fmt.Sprintf("%s The nearest is %s: its sides differ by %s.", reached, matchstick.Typeset(m.Nearest.String()), phrase.Commas(m.Gap))
	},
	spaces: "Spaces are left out; %s has empty cells there.",
	glyphs: "With -glyphs %v it has %s.",
}
