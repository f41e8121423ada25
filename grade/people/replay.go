package people

import (
	"slices"

	"matchbook/solve"
)

// Board is a puzzle as somebody draws on it. Places for marks are numbered by the kind: links,
// edges.
type Board interface {
	// Steps returns the steps that lead on from what is drawn and right, by all techniques; or, if
	// technique is not negative, those that are open by it, easier ones or not.
	Steps(technique int) []solve.Step
	Settles(step int) []int    // the places where a step of the last Steps draws something
	Left() []int               // the places where something is left to draw
	Distance(a, b int) float64 // of places, in half cells
}

// Replay makes the moves of a solve from what was drawn.
type Replay struct {
	Solve
	Board   Board
	Hardest int // the hardest technique that finds something at once

	drawn []int // places, of marks that are right or not
	moved []int // of these, the moves
}

// Draw notes that something is drawn at a place, before it is. Right says that it is a move: one of
// what was left.
func (r *Replay) Draw(place int, right bool) {
	if right && len(r.drawn) > 0 {
		r.Moves = append(r.Moves, r.move(place))
	}
	if right {
		r.moved = append(r.moved, place)
	}
	r.drawn = append(r.drawn, place)
}

// move returns the move that draws at a place.
func (r *Replay) move(place int) (m Move) {
	places, things := r.Ahead()
	return Move{Left: things, Chosen: max(slices.Index(places, place), 0)}
}

// Ahead returns the places where something is left to draw, and what is. Something must have been drawn.
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

// things returns how the places that are left can be found, by place.
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
