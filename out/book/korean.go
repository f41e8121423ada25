package book

const (
	koreanStart = "%s부터 보세요.\n%s"
	koreanLook  = "%s부터 보세요.\n%s{을|를} 찾으세요."
)

// Korean names of kinds and objects come from the papers, both here and in the texts of the kinds.
var korean = Phrases{
	Title:      "퍼즐 모음집",
	Sheet:      "퍼즐",
	Count:      "퍼즐 %s개",
	CountOne:   "퍼즐 1개",
	Each:       "각 %d개",
	Contents:   "차례",
	Play:       "푸는 법",
	Example:    "예제",
	Steps:      "풀이",
	Answers:    "정답",
	Hints:      "힌트",
	Numbers:    "%d–%d",
	Level:      [...]string{"입문", "쉬움", "보통", "어려움", "고수", "최고수"},
	Levels:     "난이도: %s – %s",
	LevelAbout: [...]string{"가볍게 시작해 보세요.", "쉽지만 가끔은 생각이 필요합니다.", "그리기 전에 한 번 더 살펴보세요.", "천천히 풀어 보세요.", "한 단계 한 단계가 중요합니다.", "끝까지 포기하지 않는 독자를 위한 문제입니다."},

	AnswersOn: "정답: %d쪽", AnswersOnPages: "정답: %d–%d쪽", AnswersApart: "정답: 별지",
	PuzzlesOn: "문제: %d쪽", PuzzlesOnPages: "문제: %d–%d쪽",
	HintsOn: "힌트: %d쪽", HintsOnPages: "힌트: %d–%d쪽",
	Page: "%d쪽", OnPage: "%d쪽", Volume: "제%d권",

	Introduction: "이 책에 대하여",
	One:          "이 책의 모든 퍼즐은 정답이 하나뿐이며, 찍지 않고 논리만으로 찾을 수 있습니다.",
	Read:         "규칙과 예제가 문제 앞에 있습니다. 시작하기 전에 읽어 보세요.",
	Rising:       "종류와 크기가 같은 퍼즐은 뒤로 갈수록 어려워집니다.",
	Rise:         "난이도별로 나뉘어 있고, 뒤로 갈수록 어려워집니다: %s.",
	Unmarked:     "%s 문제에는 난이도를 적지 않았습니다. 풀이가 드러나기 때문입니다.",
	Marks:        "문제 번호 옆의 점은 난이도를 나타냅니다.",
	Where: [...]string{
		"정답은 책 끝에 있습니다. 각 쪽의 아래에 그 쪽 문제의 정답이 몇 쪽에 있는지 적혀 있습니다.",
		"정답은 각 부분의 뒤에 있습니다. 각 쪽의 아래에 그 쪽 문제의 정답이 몇 쪽에 있는지 적혀 있습니다.",
		"정답은 각 부분의 끝에 거꾸로 실려 있습니다. 각 쪽의 아래에 그 쪽 문제의 정답이 몇 쪽에 있는지 적혀 있습니다.",
		"정답은 따로 된 책에 같은 번호로 실려 있습니다.",
	},

	Stuck: "문제 뒤쪽에 문제마다 힌트가 하나씩 있습니다. 막힐 때 읽어 보세요.",
	Codes: "코드가 있는 문제는 코드를 찍어 화면에서 풀어 보세요.",
	Rows:  "행은 위에서부터, 열은 왼쪽에서부터 세어 보세요.",

	Belongs: "이 책의 주인:",
	Young: []string{
		"안녕하세요! 나는 핍이에요. 이 책에는 재미있는 퍼즐이 가득해요.",
		"연필과 지우개를 준비하세요.",
		"그림을 먼저 보세요. 그림이 규칙을 알려 줘요.",
		"퍼즐마다 정답은 하나예요. 꼭 찾을 수 있어요.",
		"막히면 다른 퍼즐을 먼저 풀어 보세요.",
		"다 풀었나요? 정답이 몇 쪽에 있는지 쪽마다 아래에 적혀 있어요.",
	},
	YoungMarks: "별이 있는 문제는 별이 얼마나 어려운지 알려 줘요.",
	YoungLevel: [...]string{"쉬워요", "조금 어려워요", "어려워요"},

	Large: "큰 글씨", Ages: "7세 이상",
	Selling:     [...]string{"모든 퍼즐의 정답은 하나뿐입니다.", "정답이 모두 실려 있습니다."},
	Invitation:  "논리만으로 풀 수 있는 %s. 연필을 들고 아무 쪽이나 펼쳐 시작해 보세요.",
	Notes:       "메모",
	Certificate: [...]string{"참 잘했어요!", "이 책의 퍼즐을 모두 풀었어요.", "이름", "날짜"},
	Rights:      "저작권자의 허락 없이 이 책의 내용을 복제하거나 판매할 수 없습니다.",
	Made:        "Matchbook으로 만들었습니다.",
}
