package main

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// The judges of this file know only the kind and the English text of a question, and use no code of
// the program. So they show that a question says all that a solver must know.

// judgeOf returns a function that judges answers to a question. The parameter own is the answer of
// the task; only questions with Roman numerals use it.
func judgeOf(kind, question, own string) func(answer string) bool {
	part := strings.Split(question, "\n\n")
	switch kind {
	case "slitherlink":
		return slitherlinkJudge(part[2])
	case "bridges":
		return bridgesJudge(part[2], number(part[0], `At most (\d+) join`))
	case "sujiko":
		return sujikoJudge(part)
	case "figure":
		return figureJudge(part[1], part[3], strings.Contains(part[2], "triangle of side"))
	}
	return matchstickJudge(question, part, own)
}

// number returns the number that the first group of a pattern matches.
func number(text, pattern string) int {
	m := regexp.MustCompile(pattern).FindStringSubmatch(text)
	if m == nil {
		panic(fmt.Sprintf("no %s in %s", pattern, text))
	}
	n, err := strconv.Atoi(m[1])
	if err != nil {
		panic(err)
	}
	return n
}

// trimmed returns a text without the blanks and line ends around it.
func trimmed(text string) string { return strings.Trim(text, " \t\r\n") }

// cells returns the rows of a board without the blanks in them.
func cells(board string) (rows []string) {
	for row := range strings.SplitSeq(trimmed(board), "\n") {
		rows = append(rows, blanks.Replace(strings.TrimSuffix(row, "\r")))
	}
	return rows
}

var blanks = strings.NewReplacer(" ", "", "\t", "")

// shaped reports whether rows are as long as those of a board and have only the given signs.
func shaped(rows, like []string, signs func(row int) string) bool {
	if len(rows) != len(like) {
		return false
	}
	for i, row := range rows {
		if len(row) != len(like[i]) || strings.Trim(row, signs(i)) != "" {
			return false
		}
	}
	return true
}

// reach returns how many places of a set can be reached from one of them, by steps to a place that
// shares a side, and the number of places in the set.
func reach(in map[[2]int]bool) (reached, all int) {
	var open [][2]int
	seen := map[[2]int]bool{}
	for p := range in {
		if all++; len(open) == 0 {
			open = append(open, p)
			seen[p] = true
		}
	}
	for len(open) > 0 {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		reached++
		for _, q := range [][2]int{{p[0] + 1, p[1]}, {p[0] - 1, p[1]}, {p[0], p[1] + 1}, {p[0], p[1] - 1}} {
			if in[q] && !seen[q] {
				seen[q] = true
				open = append(open, q)
			}
		}
	}
	return reached, all
}

// slitherlinkJudge judges answers that mark the cells inside the loop. Their border is one loop if the
// cells inside are connected, if the cells outside and around the board are connected, and if no two
// cells touch only at a corner.
func slitherlinkJudge(board string) func(string) bool {
	clues := cells(board)
	return func(answer string) bool {
		rows := cells(answer)
		if !shaped(rows, clues, func(int) string { return "#." }) {
			return false
		}
		height, width := len(clues), len(clues[0])
		in, out := map[[2]int]bool{}, map[[2]int]bool{}
		for r := -1; r <= height; r++ {
			for c := -1; c <= width; c++ {
				inside := r >= 0 && r < height && c >= 0 && c < width && rows[r][c] == '#'
				in[[2]int{r, c}], out[[2]int{r, c}] = inside, !inside
			}
		}
		for _, set := range []map[[2]int]bool{in, out} {
			for p, is := range set {
				if !is {
					delete(set, p)
				}
			}
			if reached, all := reach(set); all == 0 || reached != all {
				return false
			}
		}
		for r := range height {
			for c := range width {
				a, b, d, e := in[[2]int{r, c}], in[[2]int{r, c + 1}], in[[2]int{r + 1, c}], in[[2]int{r + 1, c + 1}]
				if a == e && b == d && a != b {
					return false
				}
				lines := 0
				for _, q := range [][2]int{{r + 1, c}, {r - 1, c}, {r, c + 1}, {r, c - 1}} {
					if in[q] != a {
						lines++
					}
				}
				if clue := clues[r][c]; clue != '.' && int(clue-'0') != lines {
					return false
				}
			}
		}
		return true
	}
}

var bridgeLine = regexp.MustCompile(`^r([1-9]\d*)c([1-9]\d*)-r([1-9]\d*)c([1-9]\d*) ([1-9])$`)

// bridgesJudge draws the bridges of an answer on the board, cell by cell.
func bridgesJudge(board string, most int) func(string) bool {
	rows := cells(board)
	return func(answer string) bool {
		ends, over := map[[2]int]int{}, map[[2]int]bool{}
		hang := map[[2]int][2]int{} // from a place to another place of its group
		var root func(p [2]int) [2]int
		root = func(p [2]int) [2]int {
			if q, ok := hang[p]; ok && q != p {
				return root(q)
			}
			return p
		}
		joined := map[[4]int]bool{}
		for line := range strings.SplitSeq(trimmed(answer), "\n") {
			m := bridgeLine.FindStringSubmatch(trimmed(line))
			if m == nil {
				return false
			}
			var n [5]int
			for i := range n {
				n[i], _ = strconv.Atoi(m[i+1])
			}
			a, b := [2]int{n[0] - 1, n[1] - 1}, [2]int{n[2] - 1, n[3] - 1}
			if a[0] > b[0] || a[1] > b[1] {
				a, b = b, a
			}
			key := [4]int{a[0], a[1], b[0], b[1]}
			if (a[0] == b[0]) == (a[1] == b[1]) || a[0] > b[0] || a[1] > b[1] || b[0] >= len(rows) || b[1] >= len(rows[0]) || n[4] > most || joined[key] {
				return false
			}
			joined[key] = true
			if rows[a[0]][a[1]] == '.' || rows[b[0]][b[1]] == '.' {
				return false
			}
			for r := a[0]; r <= b[0]; r++ {
				for c := a[1]; c <= b[1]; c++ {
					p := [2]int{r, c}
					if p == a || p == b {
						continue
					}
					if rows[r][c] != '.' || over[p] {
						return false
					}
					over[p] = true
				}
			}
			ends[a], ends[b] = ends[a]+n[4], ends[b]+n[4]
			hang[root(a)] = root(b)
		}
		var first *[2]int
		for r, row := range rows {
			for c, island := range row {
				p := [2]int{r, c}
				if island == '.' {
					continue
				}
				if island != '?' && ends[p] != int(island-'0') || ends[p] == 0 {
					return false
				}
				if first == nil {
					first = &p
				}
				if root(p) != root(*first) {
					return false
				}
			}
		}
		return true
	}
}

func sujikoJudge(part []string) func(string) bool {
	given, regions := strings.Repeat(".", 9), strings.Repeat(".", 9)
	var circles []int
	sums := map[rune]int{}
	for i, text := range part {
		switch {
		case strings.HasPrefix(text, "These digits are given"):
			given = strings.Join(cells(part[i+1]), "")
		case strings.HasPrefix(text, "A circle lies"):
			for word := range strings.FieldsSeq(part[i+1]) {
				n, _ := strconv.Atoi(word)
				circles = append(circles, n)
			}
		case strings.HasPrefix(text, "The cells with the same letter"):
			regions = strings.Join(cells(part[i+1]), "")
		case strings.HasPrefix(text, "The sums of the cells"):
			for _, m := range regexp.MustCompile(`\b([a-i]) (\d+)`).FindAllStringSubmatch(text, -1) {
				sums[rune(m[1][0])], _ = strconv.Atoi(m[2])
			}
		}
	}
	return func(answer string) bool {
		rows := cells(answer)
		if !shaped(rows, []string{"...", "...", "..."}, func(int) string { return "123456789" }) {
			return false
		}
		digits := strings.Join(rows, "")
		found := map[rune]int{}
		for i, d := range digits {
			if strings.Count(digits, string(d)) > 1 || given[i] != '.' && rune(given[i]) != d {
				return false
			}
			found[rune(regions[i])] += int(d - '0')
		}
		for region, sum := range sums {
			if found[region] != sum {
				return false
			}
		}
		for i, sum := range circles {
			at := i/2*3 + i%2
			if int(digits[at]+digits[at+1]+digits[at+3]+digits[at+4])-4*'0' != sum {
				return false
			}
		}
		return len(circles) == 4
	}
}

// figureJudge lists all shapes of a board by the places on their outlines. A place is a row and a
// column of the drawing.
func figureJudge(ask, board string, triangular bool) func(string) bool {
	start := cells(board)
	sticks, target := number(ask, `^\D*(\d+)`), number(ask, `make (\d+)`)
	var shapes [][][2]int
	size := []int{}
	add := func(side int, places ...[2]int) { shapes, size = append(shapes, places), append(size, side) }
	n := len(start) / 2
	for side := 1; side <= max(n, len(start[0])); side++ {
		for r := range n {
			for c := range max(n, len(start[0])) {
				var square, upright, down [][2]int
				for i := range side {
					square = append(square, [2]int{2 * r, c + i}, [2]int{2 * (r + side), c + i}, [2]int{2*(r+i) + 1, c}, [2]int{2*(r+i) + 1, c + side})
					upright = append(upright, [2]int{2 * (r + i), 2 * c}, [2]int{2 * (r + i), 2*(c+i) + 1}, [2]int{2*(r+side-1) + 1, c + i})
					down = append(down, [2]int{2*r + 1, c + i}, [2]int{2 * (r + 1 + i), 2*(c+i) + 1}, [2]int{2 * (r + 1 + i), 2 * (c + side)})
				}
				if !triangular && r+side <= n && c+side <= len(start[0]) {
					add(side, square...)
				}
				if triangular && r+side <= n && c <= r {
					add(side, upright...)
				}
				if triangular && r+side < n && c+side <= r+1 {
					add(side, down...)
				}
			}
		}
	}
	signs := func(row int) string {
		switch {
		case triangular && row%2 == 0:
			return "x."
		case triangular == (row%2 == 1):
			return "-."
		}
		return "|."
	}
	return func(answer string) bool {
		rows := cells(answer)
		if !shaped(rows, start, signs) {
			return false
		}
		taken, laid := 0, 0
		loose := map[[2]int]bool{}
		for r, row := range rows {
			for c := range row {
				switch was, is := start[r][c] != '.', row[c] != '.'; {
				case was && !is:
					taken++
				case is && !was:
					laid++
				}
				if row[c] != '.' {
					loose[[2]int{r, c}] = true
				}
			}
		}
		want := map[string][2]int{"Move": {sticks, sticks}, "Take": {sticks, 0}, "Add ": {0, sticks}}[ask[:4]]
		complete, sizes := 0, map[int]bool{}
		for i, shape := range shapes {
			if slices.ContainsFunc(shape, func(p [2]int) bool { return rows[p[0]][p[1]] == '.' }) {
				continue
			}
			complete++
			sizes[size[i]] = true
			for _, p := range shape {
				delete(loose, p)
			}
		}
		return want == [2]int{taken, laid} && complete == target && len(loose) == 0 && (len(sizes) <= 1 || !strings.Contains(ask, "of one size"))
	}
}

var (
	statement = regexp.MustCompile(`^\d+([-+=]\d+)+$`)
	zeroFirst = regexp.MustCompile(`(^|[-+=])0\d`)
	signed    = regexp.MustCompile(`[-+]?\d+`)
)

// matchstickJudge judges equations of digits with + and -. With Roman numerals, only the task's own
// answer is right.
func matchstickJudge(question string, part []string, own string) func(string) bool {
	puzzle := part[3]
	if strings.ContainsAny(puzzle, "IVX") {
		return func(answer string) bool { return trimmed(answer) == own }
	}
	laid := map[rune]string{'+': "LU", '-': "L", '=': "LM", '_': ""}
	for _, m := range regexp.MustCompile(`\b(\d) ([a-g]+)\b`).FindAllStringSubmatch(part[1], -1) {
		laid[rune(m[1][0])] = m[2]
	}
	ask := part[2]
	sticks := number(ask, `^\D*(\d+)`)
	zeros := strings.Contains(question, "A number may begin with 0")
	equals := strings.Contains(question, "The equals sign may also change")
	return func(answer string) bool {
		text := trimmed(answer)
		if len(text) != len(puzzle) || !statement.MatchString(text) || !zeros && zeroFirst.MatchString(text) {
			return false
		}
		taken, added := 0, 0
		for i, now := range text {
			was := rune(puzzle[i])
			digit := func(r rune) bool { return r == '_' || r >= '0' && r <= '9' }
			if digit(was) != digit(now) || was != now && (was == '=' || now == '=') && !equals {
				return false
			}
			for _, s := range laid[was] {
				if !strings.ContainsRune(laid[now], s) {
					taken++
				}
			}
			for _, s := range laid[now] {
				if !strings.ContainsRune(laid[was], s) {
					added++
				}
			}
		}
		want := map[string][2]int{"Move": {sticks, sticks}, "Take": {sticks, 0}, "Add ": {0, sticks}}[ask[:4]]
		if want != [2]int{taken, added} {
			return false
		}
		values := map[int]bool{}
		sides := strings.Split(text, "=")
		for _, side := range sides {
			sum := 0
			for _, text := range signed.FindAllString(side, -1) {
				n, _ := strconv.Atoi(text)
				sum += n
			}
			values[sum] = true
		}
		return len(sides) > 1 && len(values) == 1
	}
}
