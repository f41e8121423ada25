package slitherlink

var koreanNames = [Techniques]string{
	Counting:      "세기",
	Closing:       "고리 막기",
	Pattern:       "모양",
	Corner:        "모서리",
	Pair:          "변의 쌍",
	Chain:         "쌍의 사슬",
	Colour:        "안과 밖",
	LookAhead:     "가정",
	DeepLookAhead: "깊은 가정",
}

var koreanLooks = [Techniques]string{
	Counting:      "갈 길이 하나뿐인 단서나 점",
	Closing:       "고리를 너무 일찍 닫는 선",
	Pattern:       "서로 닿은 3, 또는 판의 구석에 있는 단서",
	Corner:        "함께 보면 길이 하나뿐인 단서와 그 모서리의 점",
	Pair:          "두 변이 둘 다 선이거나 둘 다 가위표인, 또는 둘 중 하나만 선인 단서나 점",
	Chain:         "모서리에서 모서리로 이어지는 그런 변의 쌍",
	Colour:        "고리의 같은 쪽이나 서로 다른 쪽에 있는 칸",
	LookAhead:     "세어 나가면 모순에 이르는 변",
	DeepLookAhead: "세는 것 말고 다른 기법까지 쓰면 모순에 이르는 변",
}
