package slitherlink

import (
	"matchbook/solve/phrase"
)

// looks says for each technique what a person looks for.
var looks = [...][Techniques]string{
	phrase.English: {
		Counting:      "a clue or a dot with only one way left",
		Closing:       "a line that would close a loop too early",
		Pattern:       "threes that touch, or a clue in a corner of the board",
		Corner:        "a clue and one of its dots that have only one way left together",
		Pair:          "a clue or a dot of which two edges are both lines or both crosses, or of which exactly one is a line",
		Chain:         "such pairs of edges, passed on from corner to corner",
		Colour:        "cells that are on the same side of the loop, or on different sides",
		LookAhead:     "an edge that leads to a contradiction by counting",
		DeepLookAhead: "an edge that leads to a contradiction by other steps than counting alone",
	},
	phrase.Korean: {
		Counting:      "갈 길이 하나뿐인 단서나 점",
		Closing:       "고리를 너무 일찍 닫는 선",
		Pattern:       "서로 닿은 3, 또는 판의 구석에 있는 단서",
		Corner:        "함께 보면 길이 하나뿐인 단서와 그 모서리의 점",
		Pair:          "두 변이 둘 다 선이거나 둘 다 가위표인, 또는 둘 중 하나만 선인 단서나 점",
		Chain:         "모서리에서 모서리로 이어지는 그런 변의 쌍",
		Colour:        "고리의 같은 쪽이나 서로 다른 쪽에 있는 칸",
		LookAhead:     "세어 나가면 모순에 이르는 변",
		DeepLookAhead: "세는 것 말고 다른 수까지 쓰면 모순에 이르는 변",
	},
}

// Look returns what a person looks for, in words that can follow "look for".
func (t Technique) Look(lang phrase.Language) string { return looks[lang][t] }
