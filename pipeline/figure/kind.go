package figurejobs

import (
	"fmt"

	figuregrade "matchbook/grade/figure"
	figureout "matchbook/out/figure"
	"matchbook/pipeline"
	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

// Kind is the kind of matchstick figures. No algorithm for them has been published that
// could be measured.
var Kind = &pipeline.Kind{
	Out:  &figureout.Kind,
	Book: &figureout.Book,

	Versions: pipeline.Versions{Generator: 1, Solver: 1, Grader: 1},

	Example: `"2x2 --/|||/--/|||/-- remove 2 make 2"`,
	Forms: `  2x2 --/|||/--/|||/-- remove 2 make 2              rows of lying and standing sticks
  t2 xx/-/x../-. add 3 make 3                        x for slanting ones, '.' for none
  3x3 full remove 4 make 5 one-size                  all sticks; squares of one size
  3x3 full remove 2 make 10 loose                    sticks may be loose in the end

The frame comes first: the number of squares across and down, or t and the side of a
triangle.`,

	Demo: []pipeline.NamedJob{
		{Name: "figure-publishable", Job: pipeline.Job{Verb: pipeline.Generate, Kind: "figure", Seed: 1, Count: 1000,
			Options: &Options{Frame: &figure.Frame{Width: 4, Height: 4}}}},
	},

	Options: new(Options),
	Logic:   logic{},
	Limit:   8,
	Manuals: manuals,
}

// manuals say what the verbs do.
var manuals = pipeline.Manuals{
	Sweep: `
Makes every puzzle of a frame, and writes a row for each to Parquet files, with a
manifest. A puzzle is a start without loose sticks, a rule, a number of sticks, and a
number of shapes that can be reached. Of starts that are equal when turned or mirrored,
only one is used. With -only unique, only puzzles with one solution up to the symmetry of
the start are written.

A frame may have up to 16 million figures without loose sticks; the largest such frames
are 4x4 and t4.`,
	Generate: `
Makes matchstick figures with one solution up to the symmetry of the start and without
loose sticks, and with -level all of that level. Starts are in one piece, reach all sides
of the frame, and do not have most of their sticks inside. Puzzle i of a seed is always
the same, whatever -count is. Small frames have few puzzles, which repeat.

A stick that is moved changes two places; a stick that is removed or added changes one.
The level depends on the number of places that change, on whether the shapes of the end
have one size or several, and on whether new sticks lie outside the shapes of the start:

  gentle   1 place; 2 places
  easy     2 places with several sizes or a stick outside
  medium   3 places; 4 places
  hard     4 places with several sizes or a stick outside; 5 places; 6 places
  expert   6 places with several sizes
  extreme  6 places with a stick outside; 7 places and more`,
	Grade: `
Puzzles may have any frame, and starts may have loose sticks. For each puzzle it finds the
number of solutions, also up to the symmetry of the start, and if the latter is one, level
and score.`,
	Solve: `
It prints the start, the number of solutions, and each solution with its moves. With -json a
move is (1,2)->(3,4), too: the second stick of row 1 of the text goes to the fourth place of
row 3. Of a puzzle with one solution up to the symmetry of the start it prints level and score.`,
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
		say := func(inEnglish, inKorean string) string { return [...]string{inEnglish, inKorean}[o.Language] }
		noun := func(n int) string { return noun(p.Frame, n, o.Language) }
		e := analyse(p)
		r := new(row)
		new(filler).fill(r, new(pipeline.Totals), &e, func(b []byte) string { return string(b) })
		a := &pipeline.Answer{
			Row:     r,
			Head:    fmt.Sprintf(say("%s   %d sticks, %d %s", "%s   성냥개비 %d개, %[4]s %[3]d개"), r.Puzzle, r.StartSticks, r.StartShapes, noun(int(r.StartShapes))),
			Board:   p.Frame.Drawing(p.Start),
			Verdict: verdict(&e.count, say), Language: o.Language,
		}
		solutions, _ := figure.Solver{}.Solve(p, o.Limit)
		type end struct {
			End   string   `json:"end"`
			Steps []string `json:"steps"`
		}
		ends := []end{}
		for i, s := range solutions {
			var steps []string
			head := fmt.Sprintf("%d.", i+1)
			moves := make([]pipeline.AnswerStep, len(s.Steps))
			for j, step := range s.Steps {
				steps = append(steps, step.String())
				moves[j] = pipeline.MoveStep(j, len(moves), step.From != nil, step.To != nil, o.Language)
				moves[j].Sentence, moves[j].Place, moves[j].Reason = tell(p.Frame, step, o.Language)
				head += "\n    " + moves[j].Sentence
			}
			head += "\n    " + result(p.Frame, s.End, o.Language)
			ends = append(ends, end{p.Frame.Text(s.End), steps})
			a.Solutions = append(a.Solutions, pipeline.Drawn{
				Head: head, Drawing: p.Frame.Drawing(s.End), Text: p.Frame.Text(s.End), Moves: moves,
			})
		}
		a.More = max(e.count.N, uint64(len(solutions))) - uint64(len(solutions))
		if r.Score != nil {
			features := p.FeaturesOf(e.count.First, e.count.N, e.nearMisses)
			g := figuregrade.Grade(&features)
			technique := figuregrade.Model.Techniques[g.Hardest]
			a.Ending = []string{
				pipeline.GradeLine(&figuregrade.Model, g, say(phrase.Counted(p.Sticks, "stick"), fmt.Sprintf("성냥개비 %d개", p.Sticks)), say(technique.Name, technique.Korean), o.Language),
				say(fmt.Sprintf("%s just as far away, with one %s too many or too few.", phrase.Counted(e.nearMisses, "figure"), noun(1)),
					fmt.Sprintf("성냥개비를 같은 수만큼 바꾸어 %s이 하나 많거나 적게 되는 그림: %s개.", noun(1), phrase.Commas(e.nearMisses))),
			}
		}
		a.Extra = []pipeline.Extra{{Name: "ends", Value: ends}}
		return a, nil
	}, nil
}

// verdict states how many solutions there are.
func verdict(c *figure.Count, say func(inEnglish, inKorean string) string) string {
	switch {
	case c.N == 0 && !c.Exact:
		return say("the search gave up; nothing is known", "탐색을 도중에 멈추었으므로 아무것도 알 수 없습니다")
	case c.N == 0:
		return say("no solution", "해가 없습니다")
	}
	s := say(phrase.Counted(c.N, "solution"), "해 "+phrase.Commas(c.N)+"개")
	if !c.Exact {
		s = say("at least "+s, s+" 이상")
	}
	if c.Distinct != c.N {
		n := phrase.Commas(c.Distinct)
		s += say(", "+n+" up to the symmetry of the start", ", 처음 그림의 대칭으로 같은 것을 하나로 세면 "+n+"개")
	}
	return s
}
