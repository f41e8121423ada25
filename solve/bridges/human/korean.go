package human

import (
	"fmt"
	"matchbook/solve/phrase"
	"strings"
)

// Korean names a place by row and column, 2행 3열.
// koreanBetween names the islands of a fact.
func koreanBetween(f Fact) string {
	return fmt.Sprintf("%d행 %d열과 %d행 %d열 사이", f.From[0], f.From[1], f.To[0], f.To[1])
}

var korean = words{
	techniques: [Techniques]string{
		"딱 맞음", "적어도", "두 섬", "고립", "출구", "나뉨", "가정", "깊은 가정",
	},
	place: koreanBetween,
	say:   func(f Fact) string { return fmt.Sprintf("%s의 다리는 %d개", koreanBetween(f), f.Least) },
	known: func(n int) string {
		if n == 0 {
			return "이미 알려짐"
		}
		return fmt.Sprintf("%d개 이하로 알려짐", n)
	},
	knownExactly: func(n int) string {
		if n == 0 {
			return "이미 알려짐"
		}
		return fmt.Sprintf("꼭 %d개로 알려짐", n)
	},
	supposed: func(n int) string {
		if n == 0 {
			return "가정한 대로"
		}
		return fmt.Sprintf("가정한 대로 %d개 이하", n)
	},

	room: func(n, direction int, why string) string {
		s := fmt.Sprintf("%s %d개", koreanDirections[direction], n)
		if why != "" {
			s += "(" + why + ")"
		}
		return s
	},
	full: func(island name, drawn []there) string {
		if len(drawn) == 0 {
			return fmt.Sprintf("%s에는 %d개까지만 놓을 수 있음", koreanName(island), island.n)
		}
		return koreanName(island) + "에는 이미 " + koreanDrawn(drawn) + "가 있음"
	},
	own: func(demand int, drawn []there) string {
		return fmt.Sprintf("자신의 %d개 중 이미 %s가 있음", demand, koreanDrawn(drawn))
	},
	crossed: func(n int, from, to [2]int) string {
		return fmt.Sprintf("%s 다리 %d개가 가로막음", koreanEnds(from, to), n)
	},
	has: func(island name, drawn []there) string {
		list := make([]string, len(drawn))
		for i, b := range drawn {
			list[i] = fmt.Sprintf("%s %d개", koreanDirections[b.direction], b.n)
		}
		return fmt.Sprintf("%s에는 다리가 다 놓임: %s", koreanName(island), strings.Join(list, ", "))
	},
	none: func(from, to [2]int) string { return koreanEnds(from, to) + "에 다리가 없음" },

	barred: func(from, to [2]int, n int, other, another [2]int) string {
		return fmt.Sprintf("%s는 %s 다리 %d개가 가로막음", koreanEnds(from, to), koreanEnds(other, another), n)
	},

	justEnough: func(island name, demand int, rooms []string, drawn []there) string {
		return fmt.Sprintf("%s에는 다리를 놓을 자리가 %s로 모두 %d개뿐이므로 %s가 있습니다",
			koreanName(island), strings.Join(rooms, ", "), demand, koreanBridges(drawn, ""))
	},
	elsewhere: func(island name, room int, rooms []string, way there) string {
		only := "하나도 없으므로"
		if room > 0 {
			only = fmt.Sprintf("모두 %d개뿐이고 이미 다 놓였으므로", room)
		}
		return fmt.Sprintf("%s에는 %s 말고는 다리를 놓을 자리가 %s로 %s %s가 있습니다",
			koreanName(island), koreanDirections[way.direction], strings.Join(rooms, ", "), only, koreanBridges([]there{way}, ""))
	},
	atLeast: func(island name, room int, rooms []string, spare int, drawn []there) string {
		needs := fmt.Sprintf("%d개만 비울 수 있으므로", spare)
		if spare == 0 {
			needs = "하나도 비울 수 없으므로"
		}
		return fmt.Sprintf("%s에는 다리를 놓을 자리가 %s로 모두 %d개인데 그중 %s %s이 있습니다",
			koreanName(island), strings.Join(rooms, ", "), room, needs, koreanBridges(drawn, " 이상"))
	},
	paired: func(a, b name, n, most int) string {
		so := fmt.Sprintf("다리는 많아야 %d개입니다", most)
		if most == 0 {
			so = "다리가 없습니다"
		}
		and := phrase.Particle(a.n, "과", "와") // as after 섬, if it has no number
		return fmt.Sprintf("%s%s %s 사이에 다리가 %d개 있으면 두 섬이 나머지와 끊어지므로, 그 사이에 %s",
			koreanName(a), and, koreanName(b), n, so)
	},
	isolated: func(n int, from, to [2]int, islands [][2]int, closed []string, most int) string {
		return fmt.Sprintf("%s에 다리가 %d개 있으면 %s 나머지와 끊어집니다(%s). 그러므로 %s",
			koreanEnds(from, to), n, koreanSubject(islands), strings.Join(closed, "; "), koreanAtMost(most, from, to))
	},
	wayOut: func(islands [][2]int, closed []string, from, to [2]int) string {
		because := ""
		if len(closed) > 0 {
			because = "(" + strings.Join(closed, "; ") + ")"
		}
		return fmt.Sprintf("%s에서 나가는 길은 하나뿐이므로%s %s", koreanIslands(islands), because, koreanAtLeast(1, from, to))
	},
	tooFew: func(island name, room int, rooms []string) string {
		return fmt.Sprintf("%s에는 다리를 놓을 자리가 %s로 모두 %d개뿐이어서 모자랍니다",
			koreanName(island), strings.Join(rooms, ", "), room)
	},
	cutOff: func(islands [][2]int, closed []string) string {
		return fmt.Sprintf("%s(%s)", koreanCutOff(islands), strings.Join(closed, "; "))
	},
	isShort: func(island name) string {
		return koreanName(island) + "에는 다리를 놓을 자리가 모자랍니다"
	},
	isCutOff: koreanCutOff,

	atLeastBetween: koreanAtLeast,
	atMostBetween:  koreanAtMost,
	between: func(n int, from, to [2]int) string {
		return fmt.Sprintf("%s에 다리가 %d개 있습니다", koreanEnds(from, to), n)
	},

	suppose: func(bound string) string {
		return strings.NewReplacer("있습니다", "있다고 합시다", "없습니다", "없다고 합시다", "입니다", "라고 합시다").Replace(bound)
	},
	so: func(bound string) string { return "그러므로 " + bound },
	nested: func(supposed, so string) string {
		return koreanSentences(supposed, "그 안에서 더 가정해 보아도 모든 경우에 모순이 생깁니다", so)
	},
	told: func(supposed string, links []string, end, so string) string {
		sentences, then := []string{supposed}, "그러면 "
		for _, link := range links {
			sentences = append(sentences, then+link)
			then = ""
		}
		if len(links) > 0 {
			then = "그런데 "
		}
		return koreanSentences(append(sentences, then+end, so)...)
	},
	listed: func(supposed string, links int, end, so string) string {
		return koreanSentences(supposed, fmt.Sprintf("그러면 %d단계 만에 %s", links, end), so)
	},
	begins: func(supposed string, links int, told string) string {
		return fmt.Sprintf("%s 그러면 %d단계 만에 모순에 이릅니다. 이렇게 시작합니다: %s", koreanSentences(supposed), links, told)
	},
	sentence: func(link string) string { return koreanSentences(link) },
}

var koreanDirections = [4]string{"위쪽", "오른쪽", "아래쪽", "왼쪽"}

func koreanSentences(sentences ...string) string { return strings.Join(sentences, ". ") + "." }

func koreanPlace(at [2]int) string { return fmt.Sprintf("%d행 %d열", at[0], at[1]) }

// koreanEnds is written "between 1행 3열 and 1행 7열".
func koreanEnds(from, to [2]int) string {
	return koreanPlace(from) + "과 " + koreanPlace(to) + " 사이"
}

func koreanName(island name) string {
	if island.n == 0 {
		return koreanPlace(island.at) + "의 섬"
	}
	return fmt.Sprintf("%s의 %d", koreanPlace(island.at), island.n)
}

// koreanIslands names some islands, or only how many they are and one of them.
func koreanIslands(islands [][2]int) string {
	if len(islands) > 6 {
		return fmt.Sprintf("%s에서 아직 갈 수 있는 섬 %d개", koreanPlace(islands[0]), len(islands))
	}
	places := make([]string, len(islands))
	for i, at := range islands {
		places[i] = koreanPlace(at)
	}
	return strings.Join(places, ", ") + "의 섬"
}

// koreanCutOff tells that islands are cut off.
func koreanCutOff(islands [][2]int) string {
	return koreanSubject(islands) + " 나머지와 끊어집니다"
}

// koreanSubject adds the particle of a subject.
func koreanSubject(islands [][2]int) string {
	s := koreanIslands(islands)
	if strings.HasSuffix(s, "개") {
		return s + "가"
	}
	return s + "이"
}

func koreanAtLeast(n int, from, to [2]int) string {
	return fmt.Sprintf("%s에 다리가 %d개 이상 있습니다", koreanEnds(from, to), n)
}

func koreanAtMost(n int, from, to [2]int) string {
	if n == 0 {
		return koreanEnds(from, to) + "에는 다리가 없습니다"
	}
	return fmt.Sprintf("%s의 다리는 많아야 %d개입니다", koreanEnds(from, to), n)
}

// koreanDrawn lists bridges that are there.
func koreanDrawn(drawn []there) string {
	list := make([]string, len(drawn))
	for i, b := range drawn {
		list[i] = fmt.Sprintf("%s 다리 %d개", koreanDirections[b.direction], b.n)
	}
	return strings.Join(list, ", ")
}

// koreanBridges lists numbers of bridges, each before a word or nothing.
func koreanBridges(drawn []there, after string) string {
	list := make([]string, len(drawn))
	for i, b := range drawn {
		list[i] = fmt.Sprintf("%s에 다리 %d개%s", koreanDirections[b.direction], b.n, after)
	}
	return strings.Join(list, ", ")
}
