package pipeline

import (
	"fmt"

	"matchbook/grade"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

var english = words{
	gaveUp:    "the search gave up; nothing is known",
	none:      "no solution",
	noAnswer:  "the puzzle has no solution",
	solutions: func(n uint64) string { return phrase.Counted(n, "solution") },
	atLeast:   func(n uint64) string { return "at least " + phrase.Counted(n, "solution") },
	differAt:  "The first two differ at %s.",
	more:      "; and %d more",
	others: func(n string, capped bool) string {
		if capped {
			n = "at least " + n
		}
		return "and " + n + " more (-limit -1 prints up to " + phrase.Commas(MostSolutions) + ")"
	},

	steps:                func(n int) string { return phrase.Counted(n, "step") },
	contradiction:        "The clues contradict each other: there is no solution.",
	leadsToContradiction: "These steps lead to a contradiction: there is no solution.",
	stopped:              "Here logic was stopped by its limit of work: more steps may follow.",
	ends:                 "Here logic ends.",
	several:              "Here logic ends: there is more than one solution.",
	leftOut: func(n int) string {
		return phrase.Counted(n, "more step") + " left out: explaining more would exceed the limit of work."
	},
	grade: func(m *grade.Model, g grade.Grade, length, hardest string) string {
		s := fmt.Sprintf("%v: score %.2f, %s", g.Level, g.Score, length)
		if hardest != "" {
			s += fmt.Sprintf("; the hardest is %s (from %.0f), with work %.2f", hardest, m.Techniques[g.Hardest].Base, g.Work)
			if m.Rates != nil {
				s += fmt.Sprintf(", effort %.1f", g.Effort)
			}
		}
		return s + "."
	},
	paper: func(run *solve.PaperRun) string {
		choices := ""
		if run.Choices > 0 {
			choices = ", with " + phrase.Counted(run.Choices, "choice")
		}
		return fmt.Sprintf("The paper's algorithm: %v after %s%s.", run.Ending, phrase.Counted(run.Steps, "step"), choices)
	},
	then: func(list string) string { return "Then " + list + "." },
	level: func(level grade.Level, hardest string) string {
		return fmt.Sprintf("%v: the hardest technique is %s, if you always take the easiest step (-rounds prints these steps).", level, hardest)
	},
	boardBefore: " (on the board before step %d)",

	hints: map[State]string{
		HintOpen:       "There is a step, but explaining it would exceed the limit of work.",
		HintWrong:      "What is drawn contradicts the clues.",
		HintSolved:     "The puzzle is solved.",
		HintNoSolution: "The puzzle has no solution.",
		HintUnknown:    "It is not known whether the puzzle can be solved from here.",
		HintStuck:      "No step is left that a person could make: the puzzle may have several solutions.",
	},
	noneInMoves:    "The puzzle has no solution within the allowed number of moves.",
	somethingWrong: "Something is wrong at %s.",
	lookFor:        "Look for: %s.",
	lookAt:         "Look at %s.",
	missing:        "Something is missing at %s.",

	right:             "right\n",
	unknown:           "not known: %s\n",
	wrong:             "wrong: %s\n",
	wrongShare:        "wrong: %.0f%% of the solution is there\n",
	incomplete:        "not complete: %.0f%% of the solution is there\n",
	mistake:           func(said string) string { return "It is wrong that " + said + "." },
	notAllKnown:       "not all solutions are known, and the answer is none of the known ones",
	reasonNoneInMoves: "the puzzle has no solution within the allowed number of moves",
	notASolution:      "%q is not a solution of the puzzle",

	move: "move", takeAway: "take away", add: "add",
	moveName: func(do string, i, n int) string {
		if n == 1 {
			return "a stick to " + do
		}
		return fmt.Sprintf("stick %d of %d to %s", i+1, n, do)
	},

	inCommon:     "Facts of all solutions: %s; of some solutions: %s.",
	notAllCommon: "A search gave up at its limit of work; more facts may be common.",
	clueAt:       "%v at %s",
	clash:        "These clues contradict each other: %s.",
	noClash:      "The board has no solution, whatever its clues are.",
	notMinimal:   "Fewer clues may already do so: a search gave up at its limit of work.",

	nothingToRepair: "There is nothing to repair.\n",
	noProposal:      "No proposal was found.\n",
	noProposalYet:   "No proposal was found within the limit of work; there may be some.\n",
	addClue:         "%s: add %d",
	takeClue:        "%s: take the %d away",
	changeClue:      func(place string, was, to int) string { return fmt.Sprintf("%s: change the %d to %d", place, was, to) },
}
