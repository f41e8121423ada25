package walk

var korean = words{
	Round: "단계", Of: "/", Start: "처음", Back: "이전", On: "다음", End: "끝", All: "모든 단계",
	Keys:    "← 와 → 로 앞뒤로, Home과 End로 처음과 끝으로 갑니다.",
	Hardest: " (가장 어려움)",
	Result:  "결과", Chain: "이끌어 내는 과정", Legend: "표시의 뜻", Notes: "판 옆에 적은 것",
}
