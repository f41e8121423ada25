package figurejobs

import (
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

// A reader reads the names of places and shapes of one frame.
type reader struct {
	t     *testing.T
	frame figure.Frame
	text  string // the text that is read, for messages
}

var (
	squareClass  = regexp.MustCompile(`^the (?:(\d+) )?(?:(small|large) )?(square|one)(s?) in (.+)$`)
	squarePlace  = regexp.MustCompile(`^rows? (.+), columns? (.+)$`)
	triangleName = regexp.MustCompile(`(?:the )?(upright|upside-down) triangles?(?: of side (\d) from triangles?)? ([\d, and]*\d) in row (\d)`)
	stickName    = regexp.MustCompile(`(?:the|all) ((?:top|right|bottom|left|four|three)(?:(?:, | and )(?:top|right|bottom|left))*)(?: sides?)? of (?:row (\d), column (\d)|upright triangle (\d) in row (\d))`)

	digits   = regexp.MustCompile(`\d+`)
	wholeRow = regexp.MustCompile(`^(?:row \d|\d행)$`)

	koreanSquares1  = regexp.MustCompile(`((?:[\d–]+행 [\d–]+열(?:, )?)+)의 (작은 |큰 )?정사각형`)
	koreanTriangle1 = regexp.MustCompile(`(\d)행 ((?:\d번째·?)+)(?:에서 시작하는 한 변 (\d)의)? (바로|거꾸로) 선 삼각형`)
	koreanStick     = regexp.MustCompile(`(\d)행 (?:(\d)열 칸|(\d)번째 바로 선 삼각형)의 ([위쪽오른아래왼·]+|네|세) 변`)
)

// numbers reads a list such as 1, 2 and 3–4. It returns the first number and the length of each
// range.
func (r *reader) numbers(text string) (list [][2]int) {
	for _, span := range regexp.MustCompile(`, | and `).Split(text, -1) {
		from, to, ranged := strings.Cut(span, "–")
		a, err := strconv.Atoi(from)
		b := a
		if ranged {
			b, _ = strconv.Atoi(to)
		}
		if err != nil || b < a || ranged && b == a {
			r.t.Fatalf("%q: %q is no list of numbers", r.text, text)
		}
		list = append(list, [2]int{a, b - a + 1})
	}
	return list
}

// shape returns the only shape of the frame with these properties.
func (r *reader) shape(row, column, side int, down bool) int {
	for i, s := range r.frame.Shapes() {
		if s.Row == row && s.Column == column && s.Side == side && s.Down == down {
			return i
		}
	}
	r.t.Fatalf("%q: no shape of side %d in row %d, column %d", r.text, side, row, column)
	return 0
}

// shapes reads the names of shapes in English.
func (r *reader) shapes(text string) (list []int) {
	if r.frame.Triangular() {
		for _, m := range triangleName.FindAllStringSubmatch(text, -1) {
			side, row := 1, r.numbers(m[4])[0][0]
			if m[2] != "" {
				side = r.numbers(m[2])[0][0]
			}
			for _, n := range r.numbers(m[3]) {
				list = append(list, r.shape(row, n[0], side, m[1] == "upside-down"))
			}
		}
		if rest := triangleName.ReplaceAllString(text, ""); strings.Trim(rest, ",; and") != "" {
			r.t.Fatalf("%q: %q is left of %q", r.text, rest, text)
		}
		return list
	}
	classes := regexp.MustCompile(`[,;] and the `).Split(text, -1)
	for i, class := range classes {
		if i > 0 {
			class = "the " + class
		}
		m := squareClass.FindStringSubmatch(class)
		if m == nil || (m[3] == "one") != (i > 0) || (len(classes) > 1) != (m[2] != "") {
			r.t.Fatalf("%q: %q names no squares", r.text, class)
		}
		n := 0
		for _, place := range regexp.MustCompile(`[,;] and in |; in `).Split(m[5], -1) {
			at := squarePlace.FindStringSubmatch(place)
			if at == nil {
				r.t.Fatalf("%q: %q is no place", r.text, place)
			}
			rows, columns := r.numbers(at[1]), r.numbers(at[2])
			for _, row := range rows {
				for _, column := range columns {
					if row[1] != column[1] || m[2] != "" && (m[2] == "small") != (row[1] == 1) {
						r.t.Fatalf("%q: %q is no square", r.text, place)
					}
					list = append(list, r.shape(row[0], column[0], row[1], false))
					n++
				}
			}
		}
		if m[1] == "" && (n != 1 || m[4] != "") || m[1] != "" && (m[1] != strconv.Itoa(n) || n == 1 || m[4] == "") {
			r.t.Fatalf("%q: %d squares in %q", r.text, n, class)
		}
	}
	return list
}

// koreanShapes reads all names of shapes in a Korean text.
func (r *reader) koreanShapes(text string) (list []int) {
	if r.frame.Triangular() {
		for _, m := range koreanTriangle1.FindAllStringSubmatch(text, -1) {
			side, row := 1, r.numbers(m[1])[0][0]
			if m[3] != "" {
				side = r.numbers(m[3])[0][0]
			}
			for _, n := range strings.Split(m[2], "·") {
				list = append(list, r.shape(row, r.numbers(strings.TrimSuffix(n, "번째"))[0][0], side, m[4] == "거꾸로"))
			}
		}
		return list
	}
	for _, m := range koreanSquares1.FindAllStringSubmatch(text, -1) {
		for _, place := range strings.Split(m[1], ", ") {
			row, column, _ := strings.Cut(strings.TrimSuffix(place, "열"), "행 ")
			at, side := r.numbers(row)[0], r.numbers(column)[0]
			if at[1] != side[1] || m[2] != "" && (m[2] == "작은 ") != (at[1] == 1) {
				r.t.Fatalf("%q: %q is no square", r.text, place)
			}
			list = append(list, r.shape(at[0], side[0], at[1], false))
		}
	}
	return list
}

// side returns the place of a side of a cell.
func (r *reader) side(row, column int, name string) figure.Figure {
	outline := r.frame.Shapes()[r.shape(row, column, 1, false)].Outline
	order := []string{"top", "left", "right", "bottom"}
	if r.frame.Triangular() {
		order = order[1:]
	}
	if !slices.Contains(order, name) {
		r.t.Fatalf("%q: no side is called %q", r.text, name)
	}
	for ; order[0] != name; order = order[1:] {
		outline &= outline - 1
	}
	return outline & -outline
}

// sticks reads the names of places in English, and fails if a place is named twice.
func (r *reader) sticks(text string) (set figure.Figure) {
	for _, m := range stickName.FindAllStringSubmatch(text, -1) {
		row, column := m[2], m[3]
		if row == "" {
			row, column = m[5], m[4]
		}
		sides := regexp.MustCompile(`, | and `).Split(m[1], -1)
		switch m[1] {
		case "four":
			sides = []string{"top", "left", "right", "bottom"}
		case "three":
			sides = []string{"left", "right", "bottom"}
		}
		for _, side := range sides {
			place := r.side(r.numbers(row)[0][0], r.numbers(column)[0][0], side)
			if set&place != 0 {
				r.t.Fatalf("%q: %q names a place twice", r.text, text)
			}
			set |= place
		}
	}
	if rest := stickName.ReplaceAllString(text, ""); set == 0 || strings.Trim(rest, ",; adno") != "" {
		r.t.Fatalf("%q: %q is left of %q", r.text, rest, text)
	}
	return set
}

// koreanSticks reads all names of places in a Korean text.
func (r *reader) koreanSticks(text string) (set figure.Figure) {
	english := map[string]string{"위쪽": "top", "오른쪽": "right", "아래쪽": "bottom", "왼쪽": "left"}
	for _, m := range koreanStick.FindAllStringSubmatch(text, -1) {
		sides := strings.Split(m[4], "·")
		switch m[4] {
		case "네":
			sides = slices.Collect(maps.Keys(english))
		case "세":
			sides = []string{"왼쪽", "오른쪽", "아래쪽"}
		}
		for _, side := range sides {
			set |= r.side(r.numbers(m[1])[0][0], r.numbers(m[2] + m[3])[0][0], english[side])
		}
	}
	return set
}

// outline returns the sides of shapes.
func (r *reader) outline(shapes []int) (set figure.Figure) {
	for _, i := range shapes {
		set |= r.frame.Shapes()[i].Outline
	}
	return set
}

// complete returns the complete shapes of a figure.
func (r *reader) complete(now figure.Figure) (list []int) {
	for i, s := range r.frame.Shapes() {
		if s.Outline&^now == 0 {
			list = append(list, i)
		}
	}
	return list
}

// without returns the shapes of a list that are not in another list.
func without(list, other []int) []int {
	return slices.DeleteFunc(slices.Clone(list), func(i int) bool { return slices.Contains(other, i) })
}

// The test reads the sentences of answers back: they name the shapes that are built, kept or given up,
// count their sticks, and lead to the end. Each move names exactly the shapes that it breaks, completes
// or brings closer. The Korean sentences name the same sticks and shapes.
func TestAnswersReadBack(t *testing.T) {
	random, seen := rand.New(rand.NewPCG(9, 41)), map[string]int{}
	words, korean := languages[phrase.English], languages[phrase.Korean]
	patterns := map[string]*regexp.Regexp{}
	for name, text := range map[string]string{
		"clear": `The plan: clear the inside of (.+)`, "build": `(?:The plan: |Also )build (.+?)`, "keep": `(?:The plan: k|Also k|K)eep (.+)`,
		"give up": `(?:The plan: |Also )give up (.+)`, "inside all": `The (\d) sticks inside it are the ones to take away`,
		"own one":   `It is (?:the only|one of (\d+)) \w+ with exactly (\d) sticks? that belongs? to no other \w+: the sticks? to take away`,
		"own":       `Together they have (\d) sticks that no kept \w+ needs: the sticks to take away`,
		"own stick": `(?:They|All (\d)) share a stick that no kept \w+ needs: the stick to take away`,
		"needs":     `(?:It needs|They need) (.+?) sticks(?:, but sharing saves (\d+))?(?:: (\d+) in all)?, as many as the end has`,
		"lack":      `(?:(?:The new \w+ lacks|Together the new \w+ lack) (\d) sticks?|The new \w+ lack the same stick), (?:the ones? to add|so the move must lay it|so each move must lay one of them)`,
		"inside":    `Take the (?:(\d) sticks|stick) inside it(?: that no kept \w+ needs)?`,
		"lost":      `Take the (?:(\d) sticks|only stick) of (.+) that (?:are sides|is a side) of no \w+ at the end`,
		"rest":      `Take the (?:(\d) sticks|stick) that (?:are sides|is a side) of no \w+ at the end`,
		"gives up":  `That gives up (.+)`,
		"lay":       `Lay a stick on (.+)`, "take": `Take away the (stick|sticks) on (.+)`, "move": `Move the stick on (.+) to (the .+)`,
		"breaks": `That breaks (.+?)(?:, and completes (.+))?`, "completes": `(?:That|It also) completes (.+)`,
		"free": `(?:The stick was a side|They were sides) of no remaining \w+`, "lacks": `(.+) now lacks? (?:(\d) sticks?( each)?|the same (?:(\d) sticks|stick))`,
	} {
		patterns[name] = regexp.MustCompile(`^` + text + `$`)
	}
	frames := []figure.Frame{figure.Square(3, 3), figure.Square(4, 2), figure.Square(4, 3), figure.Triangle(3), figure.Triangle(4)}
	for range 2500 {
		f := frames[random.IntN(len(frames))]
		p := figure.Puzzle{Frame: f, Rule: figure.Rule(random.IntN(figure.Rules)), Sticks: 1 + random.IntN(4), Target: 1 + random.IntN(7)}
		p.Loose = p.Sticks < 3 && random.IntN(3) == 0
		for range 3 + random.IntN(4) {
			p.Start |= f.Shapes()[random.IntN(f.ShapeCount())].Outline
		}
		if p.Rule == figure.Remove && random.IntN(2) == 0 {
			p.Sticks += 2
		}
		if p.Validate() != nil {
			continue
		}
		solutions := p.First(1)
		if len(solutions) == 0 {
			continue
		}
		end := solutions[0].End
		r := &reader{t: t, frame: f}
		plan, _ := words.plan(&p, end)
		moves, takings := words.steps(&p, solutions[0], phrase.English)
		lines := append(plan, words.lines(&p, moves, takings)...)
		planKorean, _ := korean.plan(&p, end)
		movesKorean, takingsKorean := korean.steps(&p, solutions[0], phrase.Korean)
		linesKorean := append(planKorean, korean.lines(&p, movesKorean, takingsKorean)...)
		if len(lines) != len(linesKorean) {
			t.Fatalf("%s: %q, %q", p.Text(), lines, linesKorean)
		}
		for _, m := range append(moves, movesKorean...) {
			if row := wholeRow.MatchString(m.Place); row != (p.Sticks == 1) || row && !strings.Contains(m.Sentence, m.Place) {
				t.Fatalf("%s: look at %s for %q", p.Text(), m.Place, m.Sentence)
			}
		}
		at, goal := r.complete(p.Start), r.complete(end)
		lost, built, kept := without(at, goal), without(goal, at), without(at, without(at, goal))
		removed, added := p.Start&^end, end&^p.Start
		is := func(got, want []int) bool { slices.Sort(got); return slices.Equal(got, want) }
		now := p.Start
		for i, line := range lines {
			r.text = p.Text() + ": " + line
			var named []int
			var places figure.Figure
			planned := map[string][]int{}
			var broken, made, nowBroken, nowMade []int
			shapes := func(text string) []int {
				list := r.shapes(strings.Replace(strings.Replace(text, "The ", "the ", 1), "Up", "up", 1))
				named = append(named, list...)
				return list
			}
			for _, sentence := range strings.Split(strings.TrimSuffix(line, "."), ". ") {
				is1, found := "", []string(nil)
				for _, name := range slices.Sorted(maps.Keys(patterns)) {
					if m := patterns[name].FindStringSubmatch(sentence); m != nil {
						if is1 != "" {
							t.Fatalf("%s: %q reads as %s and as %s", p.Text(), sentence, is1, name)
						}
						is1, found = name, m
					}
				}
				number := func(i int) int {
					if found[i] == "" {
						return 1
					}
					return r.numbers(found[i])[0][0]
				}
				seen[is1]++
				ok := true
				switch is1 {
				case "clear":
					list := shapes(found[1])
					s := f.Shapes()[list[0]]
					ok = len(list) == 1 && removed == s.Covers&^s.Outline&p.Start
				case "inside all":
					ok = number(1) == removed.Len()
				case "build":
					if !strings.Contains(found[1], ": ") && regexp.MustCompile(`\d of side`).FindString(found[1]) == "" {
						planned[is1] = append(planned[is1], shapes(found[1])...)
					}
				case "keep":
					if regexp.MustCompile(`\d of side \d(,| and|$)`).FindString(found[1]) == "" {
						planned[is1] = append(planned[is1], shapes(found[1])...)
					} else {
						ok = len(kept) > mostNamed
					}
				case "give up":
					if regexp.MustCompile(`\d of side \d(,| and|$)`).FindString(found[1]) == "" {
						planned[is1] = append(planned[is1], shapes(found[1])...)
					} else {
						ok = len(lost) > mostNamed || kept == nil
					}
				case "own one":
					alike := 0
					for i := range at {
						if (r.outline(at[i:i+1]) &^ r.outline(without(at, at[i:i+1]))).Len() == removed.Len() {
							alike++
						}
					}
					ok = len(lost) == 1 && number(1) == alike && number(2) == removed.Len() && removed == r.outline(lost)&^r.outline(kept)
				case "own", "own stick":
					if is1 == "own stick" {
						ok = len(lost) == 2 && found[1] == "" || len(lost) > 2 && number(1) == len(lost)
						found[1] = "1"
						for _, i := range lost {
							ok = ok && removed&^f.Shapes()[i].Outline == 0
						}
					}
					ok = ok && number(1) == removed.Len() && removed == r.outline(lost)&^r.outline(kept)
				case "needs":
					sum := 0
					for _, n := range r.numbers(found[1]) {
						sum += n[0]
					}
					if found[2] != "" {
						sum -= number(2)
					}
					ok = sum == end.Len() && r.outline(kept) == end && (found[3] == "" || number(3) == sum) &&
						slices.Equal(digits.FindAllString(sentence, -1), digits.FindAllString(linesKorean[i], -1))
				case "lack":
					ok = number(1) == added.Len() && r.outline(built)&^p.Start == added
				case "inside", "rest":
					ok = number(1) == removed.Len()
					if is1 == "rest" {
						ok = ok && removed == p.Start&^r.outline(goal)
					}
				case "lost":
					ok = is(shapes(found[2]), lost) && number(1) == removed.Len()
				case "gives up":
					ok = is(shapes(found[1]), lost)
				case "lay", "take", "move":
					before := now
					if is1 == "move" {
						from, to := r.sticks(found[1]), r.sticks(found[2])
						ok = from.Len() == 1 && to.Len() == 1 && from&^now == 0 && to&now == 0
						places, now = from|to, now&^from|to
					} else if places = r.sticks(found[len(found)-1]); is1 == "take" {
						ok = places&^now == 0 && (found[1] == "sticks") == (places.Len() > 1)
						now &^= places
					} else {
						ok = places&now == 0
						now |= places
					}
					nowBroken, nowMade = without(r.complete(before), r.complete(now)), without(r.complete(now), r.complete(before))
				case "breaks":
					broken = shapes(found[1])
					if found[2] != "" {
						made = shapes(found[2])
					}
				case "completes":
					made = shapes(found[1])
				case "free":
					ok = len(nowBroken) == 0
				case "lacks":
					list, n := shapes(found[1]), number(2)
					if found[2] == "" {
						n = number(4)
					}
					one := true
					for _, s := range list {
						missing := f.Shapes()[s].Outline &^ now
						ok = ok && missing.Len() == n && slices.Contains(goal, s)
						one = one && missing == f.Shapes()[list[0]].Outline&^now
					}
					ok = ok && (len(list) == 1 || one == (found[2] == ""))
				default:
					t.Fatalf("%s: %q cannot be read", p.Text(), sentence)
				}
				if !ok {
					t.Fatalf("%s: %s: %q is false", p.Text(), is1, sentence)
				}
			}
			for name, list := range planned {
				if want := map[string][]int{"build": built, "keep": kept, "give up": lost}[name]; !is(list, want) {
					t.Fatalf("%s: %q does not %s %d", p.Text(), line, name, want)
				}
			}
			if !is(broken, nowBroken) || !is(made, nowMade) {
				t.Fatalf("%s: %q, but it breaks %d and completes %d", p.Text(), line, nowBroken, nowMade)
			}
			if strings.HasPrefix(line, "Take away the sticks") && broken != nil && places&^r.outline(broken) != 0 {
				t.Fatalf("%s: %q, but others are taken, too", p.Text(), line)
			}
			note := func(is bool, what string) {
				if is {
					seen[what]++
				}
			}
			note(strings.Contains(line, "the large one"), "sizes")
			note(strings.Contains(line, "; and on"), "three cells")
			note(strings.Contains(line, "triangles") && len(named) > 1, "triangles")
			if r.koreanSticks(linesKorean[i]) != places || !is(r.koreanShapes(koreanStick.ReplaceAllString(linesKorean[i], "")), slices.Sorted(slices.Values(named))) {
				t.Fatalf("%s: %q is not %q", p.Text(), line, linesKorean[i])
			}
		}
		if now != end {
			t.Fatalf("%s: %q leads elsewhere", p.Text(), lines)
		}
	}
	for name := range patterns {
		if seen[name] == 0 {
			t.Errorf("no sentence of the form %q: %v", name, seen)
		}
	}
	for _, name := range []string{"sizes", "three cells", "triangles"} {
		if seen[name] < 5 {
			t.Errorf("%d sentences with %s", seen[name], name)
		}
	}
}
