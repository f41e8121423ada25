package matchstickgrade

// The Korean names of the techniques of Model and of Further, in their order.
var (
	korean = [...]string{
		"같은 칸 안에서 성냥개비 1개",
		"다른 칸으로 성냥개비 1개",
		"등호를 넘어 성냥개비 1개",
		"연산 기호와 성냥개비 1개",
		"같은 칸 안에서 성냥개비 2개",
		"다른 칸으로 성냥개비 2개",
		"등호를 넘어 성냥개비 2개",
		"연산 기호와 성냥개비 2개",
		"성냥개비 3개",
		"성냥개비 4개",
		"성냥개비 5개",
		"성냥개비 6개",
		"성냥개비 7개",
		"성냥개비 8개",
		"성냥개비 9개 이상",
	}
	koreanFurther = [...]string{
		"글자를 나누는 성냥개비 1개",
		"등호와 성냥개비 1개",
		"글자를 나누는 성냥개비 2개",
		"등호와 성냥개비 2개",
	}
)
