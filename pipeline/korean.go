package pipeline

import (
	"fmt"

	"matchbook/grade"
	"matchbook/solve/phrase"
)

var korean = words{
	gaveUp:    "탐색을 도중에 멈추었으므로 아무것도 알 수 없습니다",
	none:      "해가 없습니다",
	noAnswer:  "이 퍼즐에는 해가 없습니다.",
	solutions: func(n uint64) string { return "해 " + phrase.Commas(n) + "개" },
	atLeast:   func(n uint64) string { return "해가 " + phrase.Commas(n) + "개 이상" },
	differAt:  "처음 두 해가 다른 곳: %s.",
	more:      "; 그 밖에 %d곳",
	others: func(n string, capped bool) string {
		n = "그 밖에 " + n + "개"
		if capped {
			n += " 이상"
		}
		return n + " (-limit -1은 최대 " + phrase.Commas(MostSolutions) + "개까지 보입니다)"
	},

	steps:                func(n int) string { return fmt.Sprintf("%d단계", n) },
	contradiction:        "단서들이 서로 모순됩니다. 해가 없습니다.",
	leadsToContradiction: "이 단계들은 모순에 이릅니다. 해가 없습니다.",
	stopped:              "작업량의 한도에서 멈추었습니다. 다음 단계가 더 있을 수 있습니다.",
	ends:                 "논리로는 여기까지입니다.",
	several:              "논리로는 여기까지입니다. 해가 여러 개입니다.",
	leftOut: func(n int) string {
		return fmt.Sprintf("설명에 드는 작업량의 한도에 이르러 다음 %s단계는 적지 않습니다.", phrase.Commas(n))
	},
	grade: func(_ *grade.Model, g grade.Grade, length, hardest string) string {
		s := fmt.Sprintf("난이도 %s: %s, 점수 %.2f", g.Level.Korean(), length, g.Score)
		if hardest != "" {
			s += ". 가장 어려운 기법: " + hardest
		}
		return s + "."
	},
	then: func(list string) string { return "이어서 차례로: " + list + "." },
	level: func(level grade.Level, hardest string) string {
		return fmt.Sprintf("난이도 %s. 언제나 가장 쉬운 단계를 고를 때(-rounds로 볼 수 있음) 가장 어려운 기법: %s.", level.Korean(), hardest)
	},
	boardBefore: " (%d단계 전의 판에서)",

	hints: map[State]string{
		HintOpen:       "다음 단계가 있지만, 설명에 드는 작업량이 한도를 넘습니다.",
		HintWrong:      "지금까지 그린 것은 단서와 모순됩니다.",
		HintSolved:     "퍼즐을 다 풀었습니다.",
		HintNoSolution: "이 퍼즐에는 해가 없습니다.",
		HintUnknown:    "여기서부터 풀 수 있는지는 알 수 없습니다.",
		HintStuck:      "사람이 찾을 수 있는 다음 단계가 없습니다. 해가 여러 개일 수 있습니다.",
	},
	noneInMoves:    "허용된 이동 횟수 안에는 해가 없습니다.",
	somethingWrong: "틀린 곳: %s.",
	lookFor:        "찾을 것: %s.",
	lookAt:         "볼 곳: %s.",
	missing:        "%s에 빠진 것이 있습니다.",

	right:             "맞습니다.\n",
	unknown:           "알 수 없습니다: %s\n",
	wrong:             "틀렸습니다: %s\n",
	wrongShare:        "틀렸습니다: 해의 %.0f%%가 있습니다.\n",
	incomplete:        "아직 다 풀지 않았습니다: 해의 %.0f%%가 있습니다.\n",
	mistake:           func(said string) string { return said + phrase.Particle(said, "이", "가") + " 아닙니다." },
	notAllKnown:       "모든 해를 알지는 못하며, 이 답은 알려진 해가 아닙니다.",
	reasonNoneInMoves: "허용된 이동 횟수 안에는 해가 없습니다.",
	notASolution:      "이 퍼즐의 해가 아닙니다: %q",

	move: "옮길", takeAway: "치울", add: "더할",
	moveName: func(do string, i, n int) string {
		if n == 1 {
			return do + " 성냥개비 1개"
		}
		return fmt.Sprintf("%s 성냥개비 %d개 중 %s", do, n, phrase.Ordinal(i+1))
	},

	inCommon:     "모든 해에 공통인 사실: %s개, 일부 해에만 있는 사실: %s개.",
	notAllCommon: "탐색이 작업량 한도에서 멈추었습니다. 공통된 사실이 더 있을 수 있습니다.",
	clueAt:       "%[2]s의 %[1]v",
	clash:        "다음 단서들은 서로 모순됩니다: %s.",
	noClash:      "단서가 무엇이든 이 판에는 해가 없습니다.",
	notMinimal:   "탐색이 작업량 한도에서 멈추었으므로 더 적은 단서로도 모순일 수 있습니다.",

	nothingToRepair: "고칠 것이 없습니다.\n",
	noProposal:      "찾은 제안이 없습니다.\n",
	noProposalYet:   "작업량 한도 안에서는 제안을 찾지 못했습니다. 제안이 더 있을 수 있습니다.\n",
	addClue:         "%s: %d 추가",
	takeClue:        "%s: %d 삭제",
	changeClue: func(place string, was, to int) string {
		return fmt.Sprintf("%s: %d%s %s 변경", place, was, phrase.Particle(was, "을", "를"), phrase.To(to))
	},
}
