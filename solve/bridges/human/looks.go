package human

import "matchbook/solve/phrase"

// looks says for each technique what a person looks for.
var looks = [...][Techniques]string{
	phrase.English: {
		JustEnough:    "an island that needs all the bridges for which it has room",
		AtLeast:       "an island whose other neighbours cannot take all of its bridges",
		TwoIslands:    "two islands that all their bridges between them would cut off",
		Isolation:     "a bridge that would cut off a group of islands",
		WayOut:        "a group of islands with only one way out",
		Cut:           "a bridge without which the islands would fall into two groups",
		LookAhead:     "a number of bridges that leads to a contradiction",
		DeepLookAhead: "a number of bridges that leads to a contradiction, with groups of islands on the way",
	},
	phrase.Korean: {
		JustEnough:    "놓을 수 있는 다리를 모두 놓아야 하는 섬",
		AtLeast:       "다른 이웃만으로는 다리가 모자라는 섬",
		TwoIslands:    "둘 사이에만 다리를 놓으면 나머지와 끊어지는 두 섬",
		Isolation:     "놓으면 섬의 무리가 나머지와 끊어지는 다리",
		WayOut:        "나가는 길이 하나뿐인 섬의 무리",
		Cut:           "없으면 섬들이 두 무리로 나뉘는 다리",
		LookAhead:     "모순에 이르는 다리의 수",
		DeepLookAhead: "섬의 무리를 거쳐 모순에 이르는 다리의 수",
	},
}

// Look says what a person looks for who uses the technique, in words that can stand behind
// "look for".
func (t Technique) Look(lang phrase.Language) string { return looks[lang][t] }
