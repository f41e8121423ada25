package pipeline

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"slices"

	"matchbook/out/walk"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// Hinter gives hints about a position: a puzzle with the part of an answer that a person has drawn. The
// parameter limit is the largest number of open steps in the hint; if it is negative, the hint has all
// open steps that can be explained. Steps with short chains come first. If solutions are moves, the
// hint has the first moves of a shortest solution instead. The error is a [solve.SyntaxError] if the
// text is not a position. A Hinter is not safe for concurrent use.
type Hinter func(text string, limit int) (*Hint, error)

// atMost returns the first elements of a list. The parameter limit is their largest number; if it is
// negative, atMost returns all elements.
func atMost[T any](list []T, limit int) []T {
	if limit < 0 {
		return list
	}
	return list[:min(limit, len(list))]
}

// Hint is the advice about a position.
type Hint struct {
	Puzzle string       `json:"puzzle"` // without the answer, as in data sets
	State  State        `json:"state"`
	Wrong  []WrongMark  `json:"wrong"` // drawn marks that no solution has
	Steps  []AnswerStep `json:"steps"` // open steps, all by the easiest technique that makes progress, or the moves to a solution

	inMoves bool // whether a solution is a list of moves; if so, the search was limited to a number of moves
}

// WrongMark is a mark that is not in the solution.
type WrongMark struct {
	Sentence string `json:"sentence"` // what is wrong
	Place    string `json:"place"`    // where
	Fact     any    `json:"fact"`     // the mark; for kinds with steps, a fact as in a [solve.Reason]
}

// State says how far a person has got.
type State string

// The states.
const (
	HintOpen       State = "open"        // there are steps
	HintWrong      State = "wrong"       // a mark is wrong, or the marks contradict each other
	HintSolved     State = "solved"      // nothing is left to do
	HintNoSolution State = "no solution" // the puzzle has no solution; for equations and figures, none within the moves allowed
	HintStuck      State = "stuck"       // no step was found: there are several solutions, only trial and error helps, or the search reached the limit of work
	HintUnknown    State = "unknown"     // it is unknown whether some solution has all the marks; if one has, the steps are valid
)

// Strength is how much a hint reveals.
type Strength int

// The strengths.
const (
	WholeHint     Strength = iota // the complete sentences of the steps
	PlaceHint                     // where to look
	TechniqueHint                 // what to look for
)

// WriteText writes a hint for people.
func (h *Hint) WriteText(w io.Writer, l phrase.Language, strength Strength) error {
	var b bytes.Buffer
	words := languages[l]
	lines := map[string]bool{} // a hint repeats no line
	line := func(format string, args ...any) {
		if text := fmt.Sprintf(format, args...); !lines[text] {
			lines[text] = true
			b.WriteString(text + "\n")
		}
	}
	switch {
	case len(h.Wrong)+len(h.Steps) > 0 && h.State != HintUnknown:
	case h.inMoves && h.State == HintNoSolution:
		line("%s", words.noneInMoves)
	default:
		line("%s", words.hints[h.State])
	}
	for _, m := range h.Wrong {
		if strength == WholeHint {
			line("%s", m.Sentence)
		} else {
			line(words.somethingWrong, m.Place)
		}
	}
	steps := stepWriter{b: &b, language: l}
	for i := range h.Steps {
		switch s := &h.Steps[i]; strength {
		case TechniqueHint:
			what := s.Name
			if s.Look != "" {
				what = fmt.Sprintf("%s (%s)", s.Look, s.Name)
			}
			line(words.lookFor, what)
		case PlaceHint:
			line(words.lookAt, s.Place)
		default:
			steps.write(s)
		}
	}
	_, err := w.Write(b.Bytes())
	return err
}

// WriteJSON writes a hint as one JSON object on a line. The object has the wrong marks and the
// steps, each step in every strength.
func (h *Hint) WriteJSON(w io.Writer) error {
	type step struct {
		Place string `json:"place"`
		Look  string `json:"look"`
		AnswerStep
	}
	steps := []step{}
	for _, s := range h.Steps {
		steps = append(steps, step{s.Place, cmp.Or(s.Look, s.Name), s})
	}
	return json.NewEncoder(w).Encode(struct {
		*Hint
		Steps []step `json:"steps"`
	}{h, steps})
}

// told yields the steps of the solver's last answer with their explanations, in order. It stops
// before a step whose reason takes too much work to find.
func (k *Stepped[P, S, F, R]) told(solver *solvers[P, S, F], steps []solve.Step, l phrase.Language) iter.Seq[AnswerStep] {
	return func(yield func(AnswerStep) bool) {
		for i, step := range steps {
			reason := solver.Reason(i)
			if len(reason.Settles) == 0 {
				return
			}
			sentence, technique := solver.Sentence(i, l), solver.Technique(step.Technique)
			told := AnswerStep{
				Technique: technique.String(), Name: technique.Name(l), Look: technique.Look(l), Place: solver.Where(reason, l), Open: step.Open,
				Sentence: sentence.Text, Chain: sentence.Chain, Reason: reason,
				supposes: len(reason.Suppose) > 0,
			}
			if !yield(told) {
				return
			}
		}
	}
}

// easiest returns the open steps with the shortest chains, shortest first. The parameter limit is
// the largest number of steps; if it is negative, easiest returns all open steps. Explaining chains
// is slow. So easiest stops after limit steps without chains, or after limit or more steps with at
// least 40 links in all. Later steps are ignored.
func easiest(open iter.Seq[AnswerStep], limit int) []AnswerStep {
	const some = 40 // number of links
	steps, short, links := []AnswerStep{}, 0, 0
	for step := range open {
		steps = append(steps, step)
		if links += len(step.Chain); len(step.Chain) == 0 {
			short++
		}
		if limit >= 0 && (short >= limit || len(steps) >= limit && links >= some) {
			break
		}
	}
	slices.SortStableFunc(steps, func(a, b AnswerStep) int { return len(a.Chain) - len(b.Chain) })
	return atMost(steps, limit)
}

// wholeRounds returns the steps of all complete rounds.
func wholeRounds(steps []AnswerStep) []AnswerStep {
	whole := 0
	for whole < len(steps) && whole+steps[whole].Open <= len(steps) {
		whole += steps[whole].Open
	}
	return steps[:whole]
}

// enough returns the largest number of solutions of a puzzle that are compared with a drawing. The
// number is 1,000, or less so that the solutions have at most about 4 million characters in all,
// but at least 1.
func enough(puzzle string) int { return max(min(1000, 1<<22/max(len(puzzle), 1)), 1) }

// Positions implements [Logic].
func (k *Stepped[P, S, F, R]) Positions(o SolveOptions) (Positions, error) {
	return Positions{k.hinter(o.Language), k.checker(o.Language)}, nil
}

func (k *Stepped[P, S, F, R]) hinter(l phrase.Language) Hinter {
	solver := k.newSolvers()
	return func(text string, limit int) (*Hint, error) {
		p, known, err := solver.ParsePosition(text)
		if err != nil {
			return nil, err
		}
		h := &Hint{Puzzle: string(p.AppendText(nil)), Wrong: []WrongMark{}, Steps: []AnswerStep{}}
		count := solver.Count(p)
		if count.N == 0 && count.Exact {
			h.State = HintNoSolution
			return h, nil
		}
		wrong, agrees, sure := k.wrong(solver, p, count, known, enough(h.Puzzle))
		h.Wrong = wrongMarks(wrong, l)
		if sure && !agrees {
			h.State = HintWrong
			return h, nil
		}
		human := solver.Next(p, known, count.Unique())
		switch {
		case len(human.Steps) > 0:
			h.State, h.Steps = HintOpen, easiest(k.told(solver, human.Steps, l), limit)
		case human.Wrong:
			h.State = HintWrong
		case human.Solved:
			h.State = HintSolved
		default:
			h.State = HintStuck
		}
		if !sure && h.State != HintWrong {
			h.State = HintUnknown
		}
		return h, nil
	}
}

// wrong returns the known facts that every solution contradicts, and whether some solution agrees
// with all known facts. The result sure is false if the search gave up. The parameter most limits
// the number of solutions to compare; if there may be more solutions, the method returns no facts.
func (k *Stepped[P, S, F, R]) wrong(solver *solvers[P, S, F], p P, count solve.Count[S], known []F, most int) (wrong []F, agrees, sure bool) {
	if len(known) == 0 {
		return nil, true, true
	}
	if person, ok := solver.Person.(solve.Agreeing[P, S, F]); ok {
		if _, agrees, sure = person.Agrees(p, known); agrees {
			return nil, true, true
		}
	}
	if count.N == 0 {
		return nil, false, sure
	}
	solutions, all := []S{count.First}, count.Unique()
	if !all {
		solutions, all = solver.Solve(p, most)
	}
	times := make(map[string]int) // for each fact, the number of solutions in which it is wrong
	for _, s := range solutions {
		list := solver.Mistakes(p, s, known)
		agrees = agrees || len(list) == 0
		for _, f := range list {
			times[factText(f)]++
		}
	}
	if !all {
		return nil, agrees, agrees || sure // a fact that is wrong here may be right in other solutions
	}
	for _, f := range known {
		if times[factText(f)] == len(solutions) {
			wrong = append(wrong, f)
		}
	}
	return wrong, agrees, true
}

// mostShapes limits the number of shapes in the pictures of a walk-through, since all pictures are in
// memory at once.
const mostShapes = 1 << 21

// walk returns the steps of an answer as pictures. It fails if the pictures have more than
// mostShapes shapes: a large board can have hundreds of rounds.
func (k *Stepped[P, S, F, R]) walk(solver *solvers[P, S, F], a *Analysis[P, S], answer *Answer, how Telling) (*walk.Walk, error) {
	shapes := 0
	w := &walk.Walk{Puzzle: answer.Head, Verdict: answer.Verdict, Ending: answer.Ending, Language: answer.Language}
	if k.Legend != nil {
		w.Legend = k.Legend(answer.Language)
	}
	known := []F{} // the facts of earlier steps; with Rounds, also obvious facts
	for from := 0; from < len(answer.Steps); {
		to := from + answer.Steps[from].Open
		technique := answer.Steps[from].Technique
		round := walk.Round{
			Technique: answer.Steps[from].Name,
			Hardest:   a.Human.Solved && technique == solver.Technique(max(a.Grade.Hardest, 0)).String(),
		}
		var because, news []F
		for _, step := range answer.Steps[from:to] {
			reason := step.Reason.(solve.Reason[F])
			because, news = append(because, reason.Because...), append(news, reason.Settles...)
			round.Steps = append(round.Steps, solve.Sentence{Text: step.Sentence, Chain: step.Chain})
		}
		if how == Rounds {
			known = solver.Known(from)
		}
		if k.Notes != nil {
			round.Notes = k.Notes(known, answer.Language)
		}
		round.Board = k.Board(a.Puzzle, known, because, news)
		known = append(known, news...)
		w.Rounds = append(w.Rounds, round)
		from = to
		if shapes += len(round.Board.Shapes); shapes > mostShapes {
			return nil, fmt.Errorf(
				"found more than %d rounds of steps on a board of this size, too many for pictures (hint: solve without -format gives the steps in words)",
				len(w.Rounds)-1,
			)
		}
	}
	w.Last = k.Board(a.Puzzle, known, nil, nil)
	return w, nil
}
