package people

import (
	"slices"

	"matchbook/solve"
)

// Board is a puzzle on which somebody draws. The places for marks are links or edges, and have numbers.
type Board interface {
	// Steps returns the steps of a person's solution that continues from the correct marks on the
	// board. If the parameter technique is not negative, Steps returns only the open steps of that
	// technique, even if easier steps are open.
	Steps(technique int) []solve.Step
	Settles(step int) []int    // the places where a step draws something; step is an index in the last result of Steps
	Left() []int               // the places where something is left to draw
	Distance(a, b int) float64 // the distance between two places, in half cells
}

// Replay derives the moves of a solve from what was drawn.
type Replay struct {
	Solve
	Board   Board
	Hardest int // each technique up to Hardest is also tried alone, to see which things it finds in the first round

	drawn []int // places of marks, right or wrong
	moved []int // the drawn places that were moves
}

// Draw records a drawing at a place. Call Draw before the board changes. The parameter right says
// whether the drawing is a move, that is, whether it draws something that is left to draw. The first
// drawing adds no [Move], since it has no distance from an earlier drawing.
func (r *Replay) Draw(place int, right bool) {
	if right && len(r.drawn) > 0 {
		r.Moves = append(r.Moves, r.move(place))
	}
	if right {
		r.moved = append(r.moved, place)
	}
	r.drawn = append(r.drawn, place)
}

func (r *Replay) move(place int) (m Move) {
	places, things := r.Ahead()
	return Move{Left: things, Chosen: max(slices.Index(places, place), 0)}
}

// Ahead returns the places where something is left to draw, and the things there. Call Draw at least
// once before Ahead.
func (r *Replay) Ahead() (places []int, left []Thing) {
	last := len(r.drawn) - 1
	things := r.things()
	places = r.Board.Left()
	for _, p := range places {
		thing := things[p]
		thing.Distance = r.Board.Distance(p, r.drawn[last])
		thing.Earlier = r.Board.Distance(p, r.drawn[max(last-1, 0)])
		thing.Moved = thing.Distance
		if n := len(r.moved); n > 0 {
			thing.Moved = r.Board.Distance(p, r.moved[n-1])
		}
		left = append(left, thing)
	}
	return places, left
}

// things returns, for each place with something left to draw, how a person can find it. The
// distances of the things are not set.
func (r *Replay) things() map[int]Thing {
	things := make(map[int]Thing)
	round, rounds := -1, 0
	for i, step := range r.Board.Steps(-1) {
		if step.Round != round {
			round, rounds = step.Round, rounds+1
		}
		thing := Thing{Open: -1, Rounds: rounds}
		if rounds == 1 {
			thing.Open = step.Technique
		}
		for _, place := range r.Board.Settles(i) {
			if _, found := things[place]; !found {
				things[place] = thing
			}
		}
	}
	for technique := r.Hardest; technique >= 0; technique-- {
		for i := range r.Board.Steps(technique) {
			for _, place := range r.Board.Settles(i) {
				thing := things[place]
				thing.Open = technique
				things[place] = thing
			}
		}
	}
	return things
}
