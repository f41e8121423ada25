package human

import (
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
)

// looks says for each technique what a person looks for.
var looks = [...][slitherlink.Techniques]string{
	phrase.English: {
		slitherlink.Counting:      "a clue or a dot with only one way left",
		slitherlink.Closing:       "a line that would close a loop too early",
		slitherlink.Pattern:       "threes that touch, or a clue in a corner of the board",
		slitherlink.Corner:        "a clue and one of its dots that have only one way left together",
		slitherlink.Pair:          "a clue or a dot of which two edges are both lines or both crosses, or of which exactly one is a line",
		slitherlink.Chain:         "such pairs of edges, passed on from corner to corner",
		slitherlink.Colour:        "cells that are on the same side of the loop, or on different sides",
		slitherlink.LookAhead:     "an edge that leads to a contradiction by counting",
		slitherlink.DeepLookAhead: "an edge that leads to a contradiction by other steps than counting alone",
	},
	phrase.Korean: {
		slitherlink.Counting:      "갈 길이 하나뿐인 단서나 점",
		slitherlink.Closing:       "고리를 너무 일찍 닫는 선",
		slitherlink.Pattern:       "서로 닿은 3, 또는 판의 구석에 있는 단서",
		slitherlink.Corner:        "함께 보면 길이 하나뿐인 단서와 그 모서리의 점",
		slitherlink.Pair:          "두 변이 둘 다 선이거나 둘 다 가위표인, 또는 둘 중 하나만 선인 단서나 점",
		slitherlink.Chain:         "모서리에서 모서리로 이어지는 그런 변의 쌍",
		slitherlink.Colour:        "고리의 같은 쪽이나 서로 다른 쪽에 있는 칸",
		slitherlink.LookAhead:     "세어 나가면 모순에 이르는 변",
		slitherlink.DeepLookAhead: "세는 것 말고 다른 수까지 쓰면 모순에 이르는 변",
	},
}

// Look says what a person looks for who uses a technique, in words that can stand behind "look
// for".
func Look(t slitherlink.Technique, lang phrase.Language) string { return looks[lang][t] }
