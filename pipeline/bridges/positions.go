package bridgesjobs

import (
	"fmt"

	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
	"matchbook/solve/phrase"
)

// answer lists the bridges that a person must draw to solve a puzzle.
func answer(p *bridges.Puzzle, s bridges.Solution) (list []human.Fact) {
	for link, n := range s {
		if n > 0 {
			list = append(list, human.Between(p, link, n, int8(p.PerPair)))
		}
	}
	return list
}

// place names the islands of a fact.
func place(_ *bridges.Puzzle, f human.Fact, l phrase.Language) string {
	if l == phrase.Korean {
		return fmt.Sprintf("%d행 %d열과 %d행 %d열 사이", f.From[0], f.From[1], f.To[0], f.To[1])
	}
	return fmt.Sprintf("the islands at row %d, column %d and row %d, column %d", f.From[0], f.From[1], f.To[0], f.To[1])
}

// say tells the bridges that a person has drawn.
func say(p *bridges.Puzzle, f human.Fact, l phrase.Language) string {
	if l == phrase.Korean {
		return fmt.Sprintf("%s의 다리는 %d개", place(p, f, l), f.Least)
	}
	there := "there is 1 bridge"
	if f.Least != 1 {
		there = fmt.Sprintf("there are %d bridges", f.Least)
	}
	return there + " between " + place(p, f, l)
}
