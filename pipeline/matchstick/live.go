package matchstickjobs

import (
	"cmp"
	"context"
	"slices"

	"matchbook/pipeline"
	"matchbook/solve/live"
	"matchbook/solve/matchstick"
	"matchbook/solve/phrase"
)

// mostCompared is the largest number of solutions that are compared to find their common facts.
const mostCompared = 1 << 12

// Live implements [pipeline.Logic]. In the answers of Live, facts are the symbols in the cells of
// solutions, and clues are the symbols of the puzzle.
func (l logic) Live(options pipeline.SolveOptions) (pipeline.Live, error) {
	o := options.Options.(*Options)
	if err := o.check(); err != nil {
		return pipeline.Live{}, err
	}
	makerFor := makers(o, options.Reading)
	ask := func(answer func(c *matchstick.Counter, p *matchstick.Statement, s *pipeline.Standing)) pipeline.Question {
		return func(ctx context.Context, text string) (*pipeline.Standing, error) {
			p, form, err := o.parse(text)
			if err != nil {
				return nil, err
			}
			c := makerFor(form).counter
			c.Within(ctx)
			n := matchstick.Total(c.Count(&p))
			s := pipeline.NewStanding(p.String(), live.Of(int(min(n, 2)), c.Complete()))
			answer(c, &p, s)
			return s, nil
		}
	}
	graded, err := pipeline.GradedBy(l, options)
	return pipeline.Live{
		Grade:   graded,
		Verdict: ask(func(*matchstick.Counter, *matchstick.Statement, *pipeline.Standing) {}),
		Common: ask(func(c *matchstick.Counter, p *matchstick.Statement, s *pipeline.Standing) {
			all := c.Complete() && matchstick.Total(c.Counts()) <= mostCompared
			solutions := c.List(mostCompared)
			facts := make([][]matchstick.Shown, len(solutions))
			for i := range solutions {
				facts[i] = p.Shown(&solutions[i].Statement)
			}
			common := live.Compare(solutions, facts, all, matchstick.Shown.Same)
			s.Common = pipeline.NewCommon(common, func(f matchstick.Shown) string { return f.Say(options.Language) },
				func(s matchstick.Solution) string { return s.Statement.String() })
		}),
		Clash: ask(func(c *matchstick.Counter, p *matchstick.Statement, s *pipeline.Standing) {
			if matchstick.Total(c.Counts()) == 0 && c.Complete() {
				s.Clash = languages[options.Language].clash(c, o, p, options.Language)
			}
		}),
	}, err
}

// clash returns the symbols that contradict each other in p. Before the call, c must have counted
// the solutions of p, and found none.
func (v *vocabulary) clash(c *matchstick.Counter, o *Options, p *matchstick.Statement, l phrase.Language) *pipeline.Clash {
	reason := ""
	if miss, ok := c.Miss(); ok {
		reason = v.missed(v.moves(o.Rule, o.Moves), o.Moves, &miss)
	}
	shown := c.Clues(p)
	clues := live.Clues{Solvable: func(keep []int) (bool, bool) { return c.Solvable(p, keep) }}
	for i := range shown {
		clues.Numbers = append(clues.Numbers, i)
	}
	clash := pipeline.NewClash(clues, func(clue int) pipeline.ClueAt {
		return pipeline.ClueAt{Place: shown[clue].Place(l), Clue: cmp.Or(shown[clue].Shows, "_"), Number: clue}
	})
	in := func(clue int) bool {
		return slices.ContainsFunc(clash.Clues, func(at pipeline.ClueAt) bool { return at.Number == clue })
	}
	clash.Reason, clash.All = reason, true
	for i := range shown {
		clash.All = clash.All && (shown[i].Sign != nil || in(i))
	}
	return clash
}
