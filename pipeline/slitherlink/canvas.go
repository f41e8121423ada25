package slitherlinkjobs

import (
	"fmt"
	"slices"

	"matchbook/out/picture"
	slitherlinkout "matchbook/out/slitherlink"
	"matchbook/pipeline"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

// canvas defines how slitherlinks are drawn: clues in cells, and lines and crosses on edges.
var canvas = pipeline.Canvas[slitherlink.Puzzle, human.Fact]{
	Width: 10, Height: 10,
	ClueKeys: "01234", MarkKeys: "1x",
	Blank: func(width, height int) (slitherlink.Puzzle, error) {
		return slitherlink.New(width, height), pipeline.CheckBoard(width, height)
	},
	Spots: func(p slitherlink.Puzzle, l phrase.Language) (clues []pipeline.ClueSpot, marks []picture.Spot) {
		cells, edges := slitherlinkout.Spots(p, l)
		for cell, spot := range cells {
			clues = append(clues, pipeline.ClueSpot{Spot: spot, Number: cell, Most: slitherlink.MaxClue})
		}
		return clues, edges
	},
	Clue: func(p slitherlink.Puzzle, cell int, key string) (slitherlink.Puzzle, error) {
		clue := int8(grid.Blank)
		if key != "" {
			if len(key) != 1 || key[0] < '0' || key[0] > '0'+slitherlink.MaxClue {
				return p, fmt.Errorf("found %q, want a clue from 0 to %d", key, slitherlink.MaxClue)
			}
			clue = int8(key[0] - '0')
		}
		p.Cells = slices.Clone(p.Cells)
		p.Cells[cell] = clue
		return p, nil
	},
	Mark: func(p slitherlink.Puzzle, known []human.Fact, edge int, key string) []human.Fact {
		line, cross := human.EdgeFact(p, edge, true), human.EdgeFact(p, edge, false)
		was := slices.ContainsFunc(known, func(f human.Fact) bool { return f == line })
		crossed := slices.ContainsFunc(known, func(f human.Fact) bool { return f == cross })
		known = slices.DeleteFunc(slices.Clone(known), func(f human.Fact) bool { return f == line || f == cross })
		switch {
		case key == "1", key == "" && !was && !crossed:
			known = append(known, line)
		case key == "x", key == "" && was:
			known = append(known, cross)
		}
		return known
	},
	Text: func(p slitherlink.Puzzle, known []human.Fact) string {
		crosses := p.NoEdges()
		for _, f := range known {
			if e, ok := f.Edge(p); ok && f.Is == human.Cross {
				crosses.Add(e)
			}
		}
		return p.FormatPosition(human.Drawn(p, known), crosses)
	},
	Steps: func(p slitherlink.Puzzle, before, after []human.Fact) (steps [][]any) {
		had, has := marksOf(p, before), marksOf(p, after)
		for e, mark := range has {
			if mark == had[e] {
				continue
			}
			side := "h"
			row, column, vertical := p.Place(e)
			if vertical {
				side = "v"
			}
			steps = append(steps, []any{side, row, column, mark})
		}
		return steps
	},
}

// marksOf returns the mark on each edge: line, cross or blank.
func marksOf(p slitherlink.Puzzle, known []human.Fact) []string {
	marks := slices.Repeat([]string{"blank"}, p.Edges())
	for _, f := range known {
		if e, ok := f.Edge(p); ok && (f.Is == human.Line || f.Is == human.Cross) {
			marks[e] = f.Is.String()
		}
	}
	return marks
}
