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
	Pair:          "서로 같거나 서로 달라야 하는, 단서나 점의 두 변",
	Chain:         "모서리에서 모서리로 이어지는 변의 쌍에 대한 사실",
	Colour:        "고리의 같은 쪽이나 서로 다른 쪽에 있는 칸",
	LookAhead:     "세거나 고리를 닫아 보면 모순에 이르는 선이나 가위표",
	DeepLookAhead: "다른 기법까지 써야 모순에 이르는 선이나 가위표",
}
