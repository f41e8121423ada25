package human

import (
	"fmt"
	"strings"
)

// englishBetween names the islands of a fact.
func englishBetween(f Fact) string {
	return fmt.Sprintf("the islands at row %d, column %d and row %d, column %d", f.From[0], f.From[1], f.To[0], f.To[1])
}

var english = words{
	techniques: techniqueNames,
	place:      englishBetween,
	say: func(f Fact) string {
		there := "there is 1 bridge"
		if f.Least != 1 {
			there = fmt.Sprintf("there are %d bridges", f.Least)
		}
		return there + " between " + englishBetween(f)
	},
	known:        func(n int) string { return pickEnglish(n, "as is known", fmt.Sprintf("at most %d, as is known", n)) },
	knownExactly: func(n int) string { return pickEnglish(n, "as is known", fmt.Sprintf("exactly %d, as is known", n)) },
	supposed:     func(n int) string { return pickEnglish(n, "as supposed", fmt.Sprintf("at most %d, as supposed", n)) },

	room: func(n, direction int, why string) string {
		s := pickEnglish(n, "none", fmt.Sprint(n)) + " " + englishDirections[direction]
		if why != "" {
			s += " (" + why + ")"
		}
		return s
	},
	full: func(island name, drawn []there) string {
		if len(drawn) == 0 {
			return fmt.Sprintf("%s takes only %d", englishName(island), island.n)
		}
		return englishName(island) + " already has " + englishBridges(drawn, "")
	},
	own: func(demand int, drawn []there) string {
		return fmt.Sprintf("it already has %s of its %d", englishBridges(drawn, ""), demand)
	},
	crossed: func(n int, from, to [2]int) string {
		if n == 1 {
			return fmt.Sprintf("the bridge between %s is in the way", englishEnds(from, to))
		}
		return fmt.Sprintf("the %d bridges between %s are in the way", n, englishEnds(from, to))
	},
	has: func(island name, drawn []there) string {
		list := make([]string, len(drawn))
		for i, b := range drawn {
			list[i] = fmt.Sprintf("%d %s", b.n, englishDirections[b.direction])
		}
		return fmt.Sprintf("%s has all its bridges (%s)", englishName(island), englishList(list))
	},
	none: func(from, to [2]int) string {
		return "there is no bridge between " + englishEnds(from, to)
	},

	barred: func(from, to [2]int, n int, other, another [2]int) string {
		one := "the one"
		if n > 1 {
			one = fmt.Sprintf("the %d", n)
		}
		return fmt.Sprintf("a bridge between %s would cross %s between %s", englishEnds(from, to), one, englishEnds(other, another))
	},

	justEnough: func(island name, demand int, rooms []string, drawn []there) string {
		return fmt.Sprintf("%s has room for only %s: %s. So it has %s",
			englishName(island), englishCount(demand), englishList(rooms), englishBridges(drawn, ""))
	},
	elsewhere: func(island name, room int, rooms []string, way there) string {
		has := "no room for a bridge"
		if room > 0 {
			has = fmt.Sprintf("room for only %s, which it already has", englishCount(room))
		}
		return fmt.Sprintf("other than %s, %s has %s: %s. So it has %s", englishDirections[way.direction],
			englishName(island), has, englishList(rooms), englishBridges([]there{way}, ""))
	},
	atLeast: func(island name, room int, rooms []string, spare int, drawn []there) string {
		needs := fmt.Sprintf("can do without only %d", spare)
		if spare == 0 { // in chains, which tell only what they need
			needs = "needs all"
		}
		return fmt.Sprintf("%s has room for %s: %s. It %s of them, so it has %s",
			englishName(island), englishCount(room), englishList(rooms), needs, englishBridges(drawn, "at least "))
	},
	paired: func(a, b name, n, most int) string {
		return fmt.Sprintf("%s and %s would be cut off from the others with %s between them. So there is %s there",
			englishName(a), englishName(b), englishCount(n), pickEnglish(most, "none", "at most "+fmt.Sprint(most)))
	},
	isolated: func(n int, from, to [2]int, islands [][2]int, closed []string, most int) string {
		return fmt.Sprintf("with %s between %s, %s would be cut off from the others, because then %s. So %s",
			englishCount(n), englishEnds(from, to), englishIslands(islands), englishReasons(closed), englishAtMost(most, from, to))
	},
	wayOut: func(islands [][2]int, closed []string, from, to [2]int) string {
		has, because := "have", ""
		if len(islands) == 1 {
			has = "has"
		}
		if len(closed) > 0 {
			because = ", because " + englishReasons(closed)
		}
		return fmt.Sprintf("%s %s only one way out%s. So %s", englishIslands(islands), has, because, englishAtLeast(1, from, to))
	},
	tooFew: func(island name, room int, rooms []string) string {
		if room == 0 {
			return fmt.Sprintf("%s has no room for a bridge: %s", englishName(island), englishList(rooms))
		}
		return fmt.Sprintf("%s has room for only %s, too few: %s", englishName(island), englishCount(room), englishList(rooms))
	},
	cutOff: func(islands [][2]int, closed []string) string {
		return englishCutOff(islands) + ", because " + englishReasons(closed)
	},
	isShort:  func(island name) string { return englishName(island) + " has too little room" },
	isCutOff: englishCutOff,

	atLeastBetween: englishAtLeast,
	atMostBetween:  englishAtMost,
	between: func(n int, from, to [2]int) string {
		return fmt.Sprintf("there %s %s between %s", englishBe(n), englishCount(n), englishEnds(from, to))
	},

	suppose: func(bound string) string { return "suppose " + bound },
	so:      func(bound string) string { return "so " + bound },
	nested: func(supposed, so string) string {
		return englishSentences(supposed, "then every way to go on, tried in turn, ends in a contradiction", so)
	},
	told: func(supposed string, links []string, end, so string) string {
		sentences, then := []string{supposed}, "then "
		for _, link := range links {
			sentences = append(sentences, then+link)
			then = ""
		}
		if len(links) > 0 {
			then = "but then "
		}
		return englishSentences(append(sentences, then+end, so)...)
	},
	listed: func(supposed string, links int, end, so string) string {
		return englishSentences(supposed, fmt.Sprintf("then, in %d steps, %s", links, end), so)
	},
	begins: func(supposed string, links int, told string) string {
		return fmt.Sprintf("%s That leads to a contradiction in %d steps, which begin so: %s", englishSentences(supposed), links, told)
	},
	sentence: func(link string) string { return englishSentences(link) },
}

// englishSentences begins each with a capital letter and ends it with a full stop.
func englishSentences(sentences ...string) string {
	for i, s := range sentences {
		sentences[i] = strings.ToUpper(s[:1]) + s[1:] + "."
	}
	return strings.Join(sentences, " ")
}

func englishPlace(at [2]int) string { return fmt.Sprintf("row %d, column %d", at[0], at[1]) }

func englishEnds(from, to [2]int) string { return englishPlace(from) + " and " + englishPlace(to) }

func englishName(island name) string {
	if island.n == 0 {
		return "the island at " + englishPlace(island.at)
	}
	return fmt.Sprintf("the %d at %s", island.n, englishPlace(island.at))
}

// englishIslands names some islands, or only how many they are and one of them.
func englishIslands(islands [][2]int) string {
	n := len(islands)
	if n == 1 {
		return "the island at " + englishPlace(islands[0])
	}
	if n > 6 {
		return fmt.Sprintf("the %d islands that can still be reached from %s", n, englishPlace(islands[0]))
	}
	places := make([]string, n)
	for i, at := range islands {
		places[i] = englishPlace(at)
	}
	if n == 2 {
		return "the islands at " + places[0] + " and " + places[1]
	}
	return "the islands at " + strings.Join(places[:n-1], "; ") + "; and " + places[n-1]
}

// englishCutOff tells that islands are cut off.
func englishCutOff(islands [][2]int) string {
	if len(islands) == 1 {
		return englishIslands(islands) + " is cut off from the others"
	}
	return englishIslands(islands) + " are cut off from the others"
}

// pickEnglish returns none if n is 0.
func pickEnglish(n int, none, some string) string {
	if n == 0 {
		return none
	}
	return some
}

// englishDirections are such that nobody reads "1 left" as 1 that is left over.
var englishDirections = [4]string{"up", "to the right", "down", "to the left"}

// englishCount writes no bridge, 1 bridge, 2 bridges.
func englishCount(n int) string {
	switch n {
	case 0:
		return "no bridge"
	case 1:
		return "1 bridge"
	}
	return fmt.Sprintf("%d bridges", n)
}

func englishBe(n int) string {
	if n < 2 {
		return "is"
	}
	return "are"
}

func englishAtLeast(n int, from, to [2]int) string {
	return fmt.Sprintf("there %s at least %s between %s", englishBe(n), englishCount(n), englishEnds(from, to))
}

func englishAtMost(n int, from, to [2]int) string {
	most := "at most "
	if n == 0 {
		most = ""
	}
	return fmt.Sprintf("there %s %s%s between %s", englishBe(n), most, englishCount(n), englishEnds(from, to))
}

// englishBridges lists numbers of bridges, each after a word or two.
func englishBridges(drawn []there, before string) string {
	list := make([]string, len(drawn))
	for i, b := range drawn {
		list[i] = fmt.Sprintf("%s%s %s", before, englishCount(b.n), englishDirections[b.direction])
	}
	return englishList(list)
}

func englishList(list []string) string {
	if n := len(list); n > 1 {
		return strings.Join(list[:n-1], ", ") + " and " + list[n-1]
	}
	return strings.Join(list, "")
}

// englishReasons lists what may have commas of its own.
func englishReasons(list []string) string {
	if n := len(list); n > 1 {
		return strings.Join(list[:n-1], "; ") + "; and " + list[n-1]
	}
	return strings.Join(list, "")
}
