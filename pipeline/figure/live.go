package figurejobs

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"matchbook/pipeline"
	"matchbook/solve/figure"
	"matchbook/solve/live"
)

// Limits of the search for facts while a puzzle is made.
const (
	mostEnds  = 1 << 12 // number of solutions to compare
	clashWork = 1 << 18 // number of nodes of a search for a clash
	whyWork   = 1 << 15 // number of nodes of a search for one number of shapes that moves can reach
)

// Live implements [pipeline.Logic]. In the answers of Live, facts say whether a place of a solved
// figure has a stick, and clues are the conditions of the puzzle.
func (l logic) Live(o pipeline.SolveOptions) (pipeline.Live, error) {
	words := languages[o.Language]
	ask := func(most int, answer func(ctx context.Context, p *figure.Puzzle, ends []figure.Figure, all bool, s *pipeline.Standing)) pipeline.Question {
		return func(ctx context.Context, text string) (*pipeline.Standing, error) {
			p, err := figure.Parse(text)
			if err != nil {
				return nil, err
			}
			ends, all := p.Some(ctx, most, figure.MostWork)
			s := pipeline.NewStanding(p.Text(), live.Of(len(ends), all))
			answer(ctx, &p, ends, all, s)
			return s, nil
		}
	}
	graded, err := pipeline.GradedBy(l, o)
	return pipeline.Live{
		Grade:   graded,
		Verdict: ask(2, func(context.Context, *figure.Puzzle, []figure.Figure, bool, *pipeline.Standing) {}),
		Common: ask(mostEnds, func(_ context.Context, p *figure.Puzzle, ends []figure.Figure, all bool, s *pipeline.Standing) {
			said := map[fact]string{}
			facts := make([][]fact, len(ends))
			for i, end := range ends {
				for place := range p.Frame.Places() {
					text, _, f := words.statedAt(p.Frame, end, place)
					facts[i], said[f] = append(facts[i], f), text
				}
			}
			common := live.Compare(ends, facts, all, func(a, b fact) bool { return a == b })
			s.Common = pipeline.NewCommon(common, func(f fact) string { return said[f] }, p.Frame.Text)
		}),
		Clash: ask(1, func(ctx context.Context, p *figure.Puzzle, ends []figure.Figure, all bool, s *pipeline.Standing) {
			if len(ends) == 0 && all {
				s.Clash = words.clash(ctx, p)
			}
		}),
	}, err
}

// clash returns conditions that contradict each other in a puzzle without a solution.
func (w *words) clash(ctx context.Context, p *figure.Puzzle) *pipeline.Clash {
	c := live.Clues{Solvable: func(keep []int) (solvable, sure bool) {
		var conditions []figure.Condition
		for _, c := range keep {
			conditions = append(conditions, figure.Condition(c))
		}
		return p.Solvable(ctx, conditions, clashWork)
	}}
	for _, condition := range p.Conditions() {
		c.Numbers = append(c.Numbers, int(condition))
	}
	clash := pipeline.NewClash(c, func(clue int) pipeline.ClueAt {
		at := pipeline.ClueAt{Place: w.conditions[clue], Number: clue}
		switch figure.Condition(clue) {
		case figure.SticksCondition:
			at.Clue = p.Sticks
		case figure.TargetCondition:
			at.Clue = p.Target
		}
		if at.Said = at.Place; at.Clue != nil {
			at.Said = fmt.Sprintf("%s (%d)", at.Place, at.Clue)
		}
		return at
	})
	if targets, sure := p.Targets(ctx, whyWork); sure {
		clash.Reason, clash.All = w.why(p, targets), true
	}
	return clash
}

// why says why there is no solution. The parameter targets lists the numbers of shapes that the
// moves can reach; the text is "" if targets is empty.
func (w *words) why(p *figure.Puzzle, targets []int) string {
	switch noun := w.noun(p.Frame, p.Target); {
	case slices.Contains(targets, p.Target):
		return w.against(p.Target, noun, p.OneSize, !p.Loose)
	case targets != nil:
		return w.reaches(p, targets, w.noun(p.Frame, targets[len(targets)-1]))
	}
	return ""
}

// numbers lists numbers in order. Of three or more consecutive numbers, the function writes only
// the first and the last, with the parameter to between the two.
func numbers(list []int, to string) (texts []string) {
	for i := 0; i < len(list); {
		j := i
		for j+1 < len(list) && list[j+1] == list[j]+1 {
			j++
		}
		if j < i+2 {
			j = i
			texts = append(texts, strconv.Itoa(list[i]))
		} else {
			texts = append(texts, strconv.Itoa(list[i])+to+strconv.Itoa(list[j]))
		}
		i = j + 1
	}
	return texts
}
