package figurejobs

import (
	"context"
	"fmt"
	"slices"
	"strings"

	figuregrade "matchbook/grade/figure"
	figureout "matchbook/out/figure"
	"matchbook/pipeline"
	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

// Kind is the kind of matchstick figures. No algorithm was published for matchstick figures.
var Kind = &pipeline.Kind{
	Out:  &figureout.Kind,
	Book: &figureout.Book,
	Task: &figureout.Task,

	Versions: pipeline.Versions{Generator: 2, Solver: 1, Grader: 1},

	Example:  `"2x2 --/|||/--/|||/-- remove 2 make 2"`,
	Answered: `"2x1 --/|.|/-- add 1 make 2 => 2x1 --/|||/--"`,
	Forms: `  2x2 --/|||/--/|||/-- remove 2 make 2   rows of lying and standing sticks
  t2 xx/./x..x/-- add 2 make 3           x for slanting ones, '.' for none
  3x3 full remove 4 make 5 one-size      all sticks; squares of one size
  2x2 full remove 2 make 3 loose         sticks may be loose at the end

The frame comes first: the number of squares across and down, or t and the side of a
triangle.`,

	Demo: []pipeline.NamedJob{
		pipeline.DemoJob("figure", "publishable", 120, &Options{Frame: &figure.Frame{Width: 4, Height: 4}}),
		pipeline.DemoJob("figure", "triangle-publishable", 300, &Options{Frame: &figure.Frame{Width: 4}}),
	},

	Desk: pipeline.MoveEasel(canvas, func(text string) (string, error) { return logic{}.Normal(text, nil) }),

	Options: new(Options),
	Logic:   logic{},
	Limit:   8,
	Manuals: manuals,
}

var manuals = pipeline.Manuals{
	Sweep: `
Makes every puzzle of a frame, and writes a row for each: a start without loose sticks, a
rule, a number of sticks, and a number of shapes that can be reached.

It writes Parquet files and a manifest. Of starts that are equal when turned or mirrored,
only one is used. With -only unique, only puzzles with one solution up to the symmetry of the
start are written. A frame may have up to 16 million figures without loose sticks:
4x4, 6x3 and t4 can be swept, 5x4 and t5 cannot.`,
	Generate: `
Makes puzzles from matchstick figures without loose sticks. Each puzzle has exactly one
solution up to the symmetry of the start.

The first puzzles start from familiar shapes, such as letters, a house and stairs, or from
symmetric shapes. These have 9 to 24 sticks, on frames up to the size of -frame. The puzzles
ask for at most 6 shapes, and any two starts differ by more than two sticks. There are about
130 such starts on frames up to 4x4, and about 420 on frames up to t4. Further puzzles start
from other figures in one piece. Small frames have few puzzles, which repeat.

A stick that is moved changes two places; a stick that is removed or added changes one. The
level depends on the number of places that change, on whether the shapes at the end have one
size or several (a size that the start lacks counts as several), and on whether new sticks lie
outside the shapes of the start:

  gentle   1 place; 2 places
  easy     2 places with several sizes or a stick outside
  medium   3 places; 4 places
  hard     4 places with several sizes or a stick outside; 5 places; 6 places
  expert   6 places with several sizes
  extreme  6 places with a stick outside; 7 places and more`,
	Grade: `
Puzzles may have any frame, and starts may have loose sticks. For each puzzle, grade finds the
number of solutions, also up to the symmetry of the start. If there is only one up to symmetry,
it also finds level and score.`,
	Solve: `
It prints the start, the number of solutions, and some solutions with their moves. With -json, a
move is also written as (1,2)->(3,4): the stick in the second place of row 1 of the text goes to
the fourth place of row 3. If a puzzle has one solution up to the symmetry of the start, solve
also prints level and score.`,
	Position: pipeline.MovesManual,
}

// logic implements [pipeline.Logic].
type logic struct{}

func (logic) Normal(text string, _ pipeline.JobOptions) (string, error) {
	p, err := figure.Parse(text)
	if err != nil {
		return "", err
	}
	return p.Text(), nil
}

func (l logic) Positions(o pipeline.SolveOptions) (pipeline.Positions, error) {
	return pipeline.MovePositions(l, o, differ)
}

// Solver implements [pipeline.Logic].
func (logic) Solver(o pipeline.SolveOptions) (pipeline.Solver, error) {
	return func(text string) (*pipeline.Answer, error) {
		p, err := figure.Parse(text)
		if err != nil {
			return nil, err
		}
		words := languages[o.Language]
		e := analyse(p)
		r := new(row)
		new(filler).fill(r, new(pipeline.Totals), &e)
		a := &pipeline.Answer{
			Row: r, Groups: groups,
			Head:    fmt.Sprintf(words.head, r.Puzzle, r.Sticks, r.StartShapes, words.noun(p.Frame, int(r.StartShapes))),
			Board:   p.Frame.Drawing(p.Start),
			Verdict: pipeline.Verdict(&r.Shared, o.Language), Language: o.Language,
		}
		if c := &e.count; c.Distinct != c.N {
			a.Verdict += fmt.Sprintf(words.upToSymmetry, phrase.Commas(c.Distinct))
		}
		solutions := p.First(max(o.Limit, 0))
		type end struct {
			End   string   `json:"end"`
			Steps []string `json:"steps"`
		}
		ends := []end{}
		var why []string
		for i, s := range solutions {
			var steps []string
			moves, takings := words.steps(&p, s, o.Language)
			for _, step := range s.Steps {
				steps = append(steps, step.String())
			}
			plan, large := words.plan(&p, s.End)
			lines := []string{fmt.Sprintf("%d.", i+1)}
			if i == 0 {
				why = words.counted(&p, large)
				lines = append(lines, why...)
			}
			if image := imageOf(&p, solutions[:i], s.End); image > 0 {
				lines = append(lines, fmt.Sprintf(words.image, image))
			} else {
				lines = append(append(lines, plan...), words.lines(&p, moves, takings)...)
				lines = append(lines, fmt.Sprintf(words.result, words.sizes(p.Frame, s.End)))
			}
			if len(moves) > 0 {
				moves[0].Sentence = strings.Join(slices.Concat(why, plan, []string{moves[0].Sentence}), " ")
			}
			ends = append(ends, end{p.Frame.Text(s.End), steps})
			a.Solutions = append(a.Solutions, pipeline.Drawn{
				Head: strings.Join(lines, "\n    "), Drawing: p.Frame.Drawing(s.End), Text: p.Frame.Text(s.End), Moves: moves,
			})
		}
		if e.count.N == 0 && e.count.Exact {
			a.Clash = words.clash(context.Background(), &p)
		}
		a.More = max(e.count.N, uint64(len(solutions))) - uint64(len(solutions))
		if r.Score.Known {
			features := p.FeaturesOf(e.count.First, e.count.N, e.nearMisses)
			g := figuregrade.Grade(&features)
			a.Ending = []string{pipeline.GradeLine(&figuregrade.Model, g, words.sticks(p.Sticks), "", o.Language)}
		}
		a.Extra = []pipeline.Extra{{Name: "ends", Value: ends}}
		if o.Walk {
			a.Walk = words.walk(&p, solutions, a)
		}
		return a, nil
	}, nil
}
