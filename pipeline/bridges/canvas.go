package bridgesjobs

import (
	"fmt"
	"slices"

	bridgesout "matchbook/out/bridges"
	"matchbook/out/picture"
	"matchbook/pipeline"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
)

// canvas defines how bridges are drawn: islands in cells, and bridges and crosses between islands.
// A board may have no islands yet.
var canvas = pipeline.Canvas[*bridges.Puzzle, human.Fact]{
	Width: 7, Height: 7,
	ClueKeys: "12345678?", MarkKeys: "12x",
	Blank: func(width, height int) (*bridges.Puzzle, error) {
		if err := pipeline.CheckBoard(width, height); err != nil {
			return nil, err
		}
		return bridges.New(grid.New(width, height), bridges.PerPair)
	},
	Parse: func(text string) (*bridges.Puzzle, []human.Fact, bool) {
		board, err := grid.ParseRows(text, 1, bridges.MaxDemand)
		if err != nil {
			return nil, nil, false
		}
		p, err := bridges.New(board, bridges.PerPair)
		return p, nil, err == nil
	},
	Spots: func(p *bridges.Puzzle, l phrase.Language) (clues []pipeline.ClueSpot, marks []picture.Spot) {
		cells, links := bridgesout.Spots(p, l)
		for cell, spot := range cells {
			at := pipeline.ClueSpot{Spot: spot, Number: -1, Most: bridges.MaxDemand}
			if island, ok := p.IslandAt(cell/p.Board.Width, cell%p.Board.Width); ok {
				at.Number = island
			}
			clues = append(clues, at)
		}
		return clues, links
	},
	Clue: func(p *bridges.Puzzle, cell int, key string) (*bridges.Puzzle, error) {
		board := p.Board.Transform(0)
		switch {
		case key == "":
			board.Cells[cell] = grid.Blank
		case key == "?":
			board.Cells[cell] = grid.Untold
		case len(key) == 1 && key[0] >= '1' && key[0] <= '0'+bridges.MaxDemand:
			board.Cells[cell] = int8(key[0] - '0')
		default:
			return nil, fmt.Errorf("found %q, want a number from 1 to %d, or ? for an island without a number", key, bridges.MaxDemand)
		}
		return bridges.New(board, p.PerPair)
	},
	Mark: func(p *bridges.Puzzle, known []human.Fact, link int, key string) []human.Fact {
		n := marksOf(p, known)
		most := int8(p.PerPair)
		switch {
		case key == ".":
			n[link] = 0
		case key == "x":
			n[link] = bridges.Crossed
		case len(key) == 1 && key[0] >= '0' && key[0] <= '0'+byte(most):
			n[link] = int8(key[0] - '0')
		case n[link] == most:
			n[link] = bridges.Crossed
		default:
			n[link]++
		}
		known = nil
		for l, n := range n {
			switch {
			case n > 0:
				known = append(known, human.Between(p, l, n, most))
			case n == bridges.Crossed:
				known = append(known, human.Between(p, l, 0, 0))
			}
		}
		return known
	},
	Text: func(p *bridges.Puzzle, known []human.Fact) string {
		if len(p.Islands) == 0 {
			return p.String()
		}
		return p.FormatFile(marksOf(p, known))
	},
	Steps: func(p *bridges.Puzzle, before, after []human.Fact) (steps [][]any) {
		had, has := marksOf(p, before), marksOf(p, after)
		for l, n := range has {
			if n == had[l] {
				continue
			}
			side := "h"
			a, b := &p.Islands[p.Links[l].A], &p.Islands[p.Links[l].B]
			if a.Row != b.Row {
				side = "v"
			}
			steps = append(steps, []any{a.Row, a.Column, side, n})
		}
		return steps
	},
}

// marksOf returns the bridges of a position; [bridges.Crossed] stands for a cross.
func marksOf(p *bridges.Puzzle, known []human.Fact) bridges.Solution {
	marks := slices.Clone(human.Drawn(p, known))
	for _, f := range known {
		if link, ok := f.Link(p); ok && f.Most == 0 {
			marks[link] = bridges.Crossed
		}
	}
	return marks
}
