package desk

var korean = map[string]string{
	"title": "Matchbook 작업대", "kind": "종류", "set": "만들기", "play": "풀기", "analyse": "분석",
	"board": "판: 화살표로 옮기고, 숫자로 쓰고, 백스페이스로 지웁니다",
	"undo":  "되돌리기", "redo": "다시 하기", "width": "가로", "height": "세로", "new": "새 판", "symmetry": "대칭",
	"none": "없음", "halfTurn": "반 바퀴", "leftRight": "좌우", "upDown": "상하",
	"hintWhere": "어디?", "hintWhat": "무엇을 찾을까?", "hintStep": "다음 단계", "check": "확인",
	"clear": "처음부터", "pause": "멈춤", "resume": "계속",
	"first": "처음", "back": "이전", "next": "다음", "last": "끝",
	"proposals": "해를 하나로 만드는 단서", "needless": "없어도 되는 단서와 여기의 다른 값",
	"repair": "고칠 방법 제안", "text": "글, 주소 또는 게임 ID", "export": "링크, 글, 그림",
	"puzzles": "퍼즐", "add": "판 추가", "remove": "삭제", "name": "이름", "save": "저장",
	"looking": "찾는 중", "verdictnone": "해가 없음", "verdictunique": "해가 하나",
	"verdictseveral": "해가 여럿", "verdictunknown": "알 수 없음: 탐색이 작업량 한도에서 멈춤",
	"saved": "저장됨", "unsaved": "저장되지 않음", "noFile": "파일 없음", "take": "지우기", "cross": "가위표",
	"closed": "matchbook desk가 알려 준 주소를 여세요. 이 주소에는 토큰이 없거나 작업대가 끝났습니다.",
	"of":     "/", "curve": "라운드마다 얼마나 어려운지; 한 단계만 가능한 곳은 빨강", "noSteps": "단계 없음",
	"download": "그림 저장",
	"solver":   "푸는 사람", "keep": "유지", "nothing": "없음", "keepCells": "단서가 있는 칸",
	"keepSymmetry": "칸의 대칭", "keepClues": "모든 단서", "up": "앞으로", "down": "뒤로", "send": "책 목록에 넣기",
	"solved": "다 풀었습니다.",
}
