package human

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"matchbook/solve/phrase"
)

// clashForms are the forms of clashes in both languages: what the sides make, the equal cells, the ways
// with a digit twice, the digit that another cell would need, or what a side cannot make.
var clashForms = [2][5]*regexp.Regexp{
	{
		regexp.MustCompile(`with (?P<digits>[^;.]*?) in (?P<cells>` + anyCells + `), (?P<left>[rc\d+]*) is (?P<makes>[^;]*?)(?:, but (?P<right>[rc\d+]*) is (?P<other>[^;]*?)|, not (?P<number>\d+))(?:; |, so )`),
		regexp.MustCompile(`(?P<digits>\d) in (?P<cells>` + anyCells + `)(?: \(so (?P<so>[^()]*)\))? would make (?P<equal>` + anyCells + `) equal`),
		regexp.MustCompile(`with (?P<digits>\d) in (?P<cells>` + anyCells + `), a digit would occur twice: (?P<ways>[^;]*?)(?:; |, so )`),
		regexp.MustCompile(`with (?P<digits>\d) in (?P<cells>` + anyCells + `)(?: \(so (?P<so>[^()]*)\))?, (?P<needs>both|the other|r\dc\d) would be (?P<number>\d+)(?P<why>, which it cannot hold|, too|)`),
		regexp.MustCompile(`with (?P<digits>\d) in (?P<cells>` + anyCells + `), (?P<left>[rc\d+]*) cannot be (?P<makes>[\d+= ]+)(?:; |, so )`),
	},
	{
		regexp.MustCompile(`(?P<cells>` + anyCells + `)에 (?P<digits>[^.]*?)[이가] 들어가면 (?P<left>[rc\d+ ]*?)[은는] (?P<makes>[^.]*?)(?:인데 (?P<right>[rc\d+ ]*?)[은는] (?P<other>[^.]*?)입니다|이고 (?P<number>\d+)[이가] 되지)`),
		regexp.MustCompile(`(?P<cells>` + anyCells + `)에 (?P<digits>\d)[이가] 들어가면(?:\((?P<so>[^()]*)\))? (?P<equal>` + anyCells + `)의 숫자가 같아집니다`),
		regexp.MustCompile(`(?P<cells>` + anyCells + `)에 (?P<digits>\d)[이가] 들어가면 (?P<ways>[^.]*)만 남는데`),
		regexp.MustCompile(`(?P<cells>` + anyCells + `)에 (?P<digits>\d)[이가] 들어가면(?:\((?P<so>[^()]*)\))? (?P<needs>두 칸|나머지 칸|r\dc\d)(?:에는|에도| 모두) (?P<number>-?\d+)[이가] (?P<why>들어가야 하는데|들어가야 합니다|됩니다)`),
		regexp.MustCompile(`(?P<cells>` + anyCells + `)에 (?P<digits>\d)[이가] 들어가면 (?P<left>[rc\d+ ]*?)[은는] (?P<makes>[\d+= ]+)[이가] 될 수 없습니다`),
	},
}

// checkClashes checks why digits do not fit into an equation, and that this is said of each digit that
// a cell loses.
func (g *grammar) checkClashes(t *testing.T, clashes, equation string, because, settles []Fact) {
	t.Helper()
	name := regexp.MustCompile(`r\dc\d`)
	may := func(cell string) (digits Digits) {
		digits = AllDigits
		for _, f := range because {
			if at, ok := f.Cell(); ok && fmt.Sprintf("r%dc%d", at/3+1, at%3+1) == cell {
				digits &= f.May()
			}
		}
		return digits
	}
	// ways returns all texts with digits for the cells; a digit may occur twice only if twice is set.
	var ways func(text string, at string, digit int, taken Digits, twice bool) []string
	ways = func(text, at string, digit int, taken Digits, twice bool) (list []string) {
		where := name.FindStringIndex(text)
		if where == nil {
			return []string{text}
		}
		cell := text[where[0]:where[1]]
		digits := may(cell)
		if cell == at {
			digits = 1 << digit
		} else if !twice {
			digits &^= 1 << digit
		}
		for _, d := range (digits &^ taken).list() {
			with := taken
			if !twice {
				with |= 1 << d
			}
			list = append(list, ways(text[:where[0]]+strconv.Itoa(d)+text[where[1]:], at, digit, with, twice)...)
		}
		return list
	}
	sum := func(side string) (n int) {
		for term := range strings.SplitSeq(side, "+") {
			number, _ := strconv.Atoi(term)
			n += number
		}
		return n
	}
	sides := func(way string) (left, right int) {
		l, r, _ := strings.Cut(way, " = ")
		return sum(l), sum(r)
	}
	explained := map[string]bool{} // cells with digits
	for form, re := range clashForms[bit(g == grammars[1])] {
		for _, m := range re.FindAllStringSubmatch(clashes, -1) {
			told := map[string]string{}
			for i, name := range re.SubexpNames() {
				told[name] = strings.ReplaceAll(cmp.Or(told[name], m[i]), " + ", "+")
			}
			digits := withDigits(told["digits"])
			for _, f := range because {
				digits &^= digitsOf([]int{f.Digit})
			}
			for _, cell := range name.FindAllString(told["cells"], -1) {
				for _, digit := range digits.list() {
					explained[fmt.Sprint(cell, digit)] = true
					if form == 0 {
						g.checkSides(t, clashes, equation, told, cell, digit, func(side string) (made []int) {
							for _, way := range ways(side, cell, digit, 0, false) {
								made = append(made, sum(way))
							}
							return made
						})
						continue
					}
					if so := told["so"]; so != "" { // which the digit leaves for other cells
						for _, other := range name.FindAllString(so, -1) {
							if d := digitsIn(name.ReplaceAllString(so, "")); may(other)&^(1<<digit)&^d != 0 {
								t.Fatalf("%q: %s is not %v", clashes, other, d)
							}
						}
					}
					if form == 4 {
						l, r, _ := strings.Cut(equation, " = ")
						other := map[string]string{l: r, r: l}[told["left"]]
						if other == "" || slices.ContainsFunc(ways(other, cell, digit, 0, false), func(way string) bool { return sum(way) != lastNumber(told["makes"]) }) {
							t.Fatalf("%q: %q does not make %s", clashes, other, told["makes"])
						}
					}
					n := len(waysIn(told["ways"]))
					for _, way := range ways(equation, cell, digit, 0, true) {
						if l, r := sides(way); l != r || form == 3 {
							continue
						}
						n--
						// a cell is written in four letters, and a digit in one
						at := func(cell string) byte {
							i := strings.Index(equation, cell)
							return way[i-3*strings.Count(equation[:i], "r")]
						}
						all := name.FindAllString(equation, -1)
						two := name.FindAllString(told["equal"], -1)
						switch {
						case form == 4:
							t.Fatalf("%q: %s is possible", clashes, way)
						case slices.ContainsFunc(all, func(other string) bool {
							return told["so"] != "" && other != cell && strings.Contains(told["so"], other) && int(at(other)-'0') == digit
						}): // excluded by what the digit leaves
						case form == 1 && at(two[0]) != at(two[1]):
							t.Fatalf("%q: %s is possible", clashes, way)
						case form == 2 && !slices.Contains(waysIn(told["ways"]), wayOf(equation, way)):
							t.Fatalf("%q: does not tell %s", clashes, way)
						}
					}
					if form == 2 && n != 0 {
						t.Fatalf("%q: tells %d ways too many", clashes, n)
					}
					if form == 3 {
						checkNeeded(t, clashes, equation, told, cell, digit, because, may)
					}
				}
			}
		}
	}
	for _, f := range settles {
		cell, _ := f.Cell()
		at := fmt.Sprintf("r%dc%d", cell/3+1, cell%3+1)
		for _, digit := range (may(at) &^ f.May()).list() {
			placed := slices.ContainsFunc(because, func(f Fact) bool { return f.Digit == digit })
			if !placed && !explained[fmt.Sprint(at, digit)] {
				t.Fatalf("%q: does not say why %s cannot hold %d", clashes, at, digit)
			}
		}
	}
}

// withDigits reads digits, as 3 or 5, 4 or more, 4 or less.
func withDigits(text string) (digits Digits) {
	switch digits = digitsIn(text); {
	case strings.Contains(text, "or more") || strings.Contains(text, "이상"):
		return AllDigits &^ (digits - 1)
	case strings.Contains(text, "or less") || strings.Contains(text, "이하"):
		return digits | (digits - 2)
	}
	return digits
}

// lastNumber returns the number at the end of a text.
func lastNumber(text string) int {
	n, _ := strconv.Atoi(regexp.MustCompile(`\d+$`).FindString(text))
	return n
}

// checkSides checks what both sides of an equation are said to make with a digit in a cell.
func (g *grammar) checkSides(t *testing.T, text, equation string, told map[string]string, cell string, digit int, made func(side string) []int) {
	t.Helper()
	left, right, _ := strings.Cut(equation, " = ")
	if told["left"] != left || cmp.Or(told["right"], told["number"]) != right {
		t.Fatalf("%q is not of %s", text, equation)
	}
	var bounds [2][2]int // as they are told
	for i, side := range [2]string{left, right} {
		all := made(side)
		least, most := slices.Min(all), slices.Max(all)
		words := [2]string{told["makes"], cmp.Or(told["other"], told["number"])}[i]
		high := strings.Contains(words, g.most)
		low := !high && (strings.Contains(words, "least") || strings.Contains(words, "적어도"))
		bounds[i] = [2]int{lastNumber(words), lastNumber(words)}
		if low {
			bounds[i][1] = math.MaxInt
		} else if high {
			bounds[i][0] = 0
		}
		if least < bounds[i][0] || most > bounds[i][1] || least == most && (low || high) && len(told["digits"]) == 1 { // of several digits, one may leave only one way
			t.Fatalf("%q: with %d in %s, %s makes %d to %d", text, digit, cell, side, least, most)
		}
	}
	if bounds[0][0] <= bounds[1][1] && bounds[1][0] <= bounds[0][1] {
		t.Fatalf("%q: the sides can be equal", text)
	}
}

// checkNeeded checks which digit the last open cell of an equation needs, and that it cannot hold that.
func checkNeeded(t *testing.T, text, equation string, told map[string]string, cell string, digit int, because []Fact, may func(string) Digits) {
	t.Helper()
	other := told["needs"]
	cells := regexp.MustCompile(`r\dc\d`).FindAllString(equation, -1)
	if other[0] != 'r' { // the other of two cells
		i := slices.IndexFunc(cells, func(name string) bool { return name != cell && strings.Contains(told["cells"], name) })
		other = cells[i]
	}
	needs := lastNumber(told["number"])
	left, right, _ := strings.Cut(equation, " = ")
	n := 0
	for sign, side := range map[int]string{1: left, -1: right} {
		for term := range strings.SplitSeq(side, "+") {
			number, _ := strconv.Atoi(term)
			switch {
			case term == cell:
				number = digit
			case term == other:
				number = needs
			case term[0] == 'r':
				left := may(term)
				if strings.Contains(told["so"], term) {
					left &^= 1 << digit
				}
				if number = left.least(); left.Len() != 1 {
					t.Fatalf("%q: %s is open", text, term)
				}
			}
			n += sign * number
		}
	}
	placed := slices.ContainsFunc(because, func(f Fact) bool { return f.Digit == needs })
	if n != 0 || needs != digit && !placed && 1 <= needs && needs <= 9 && may(other)>>needs&1 != 0 {
		t.Fatalf("%q: %s needs another digit", text, other)
	}
	if both := told["needs"] == "both" || told["needs"] == "두 칸"; both && needs != digit {
		t.Fatalf("%q: one of the cells is %d", text, digit)
	}
}

// checkEquation checks that sums and the board's 45, added or subtracted, make an equation.
func checkEquation(t *testing.T, text, equation string, because []Fact) {
	t.Helper()
	want := terms(equation)
	absent := slices.DeleteFunc(slices.Clone(because), func(f Fact) bool { // the equation has digits in place of these
		cell, ok := f.Cell()
		return ok && want[cell] != 0
	})
	var sums [][10]int
	for _, fact := range because {
		if fact.Is == IsSum {
			sum := [10]int{9: -fact.Number}
			for _, place := range fact.Cells {
				sum[3*(place[0]-1)+place[1]-1] = 1
			}
			sums = append(sums, sum)
		}
	}
	sums = append(sums, [10]int{1, 1, 1, 1, 1, 1, 1, 1, 1, -45}, [10]int{})
	for a := -1; a <= 1; a++ {
		for b := -1; b <= 1; b++ {
			for c := -1; c <= 1; c++ {
				var got [10]int
				for i := range got {
					got[i] = a*sums[0][i] + b*sums[1][i] + c*sums[2][i]
				}
				if got == want || known(got, absent) == want {
					return
				}
			}
		}
	}
	t.Fatalf("%q: %s does not follow from the sums", text, equation)
}

// terms returns how often each cell counts in an equation, and then the number.
func terms(equation string) (list [10]int) {
	left, right, _ := strings.Cut(equation, " = ")
	for sign, side := range map[int]string{1: left, -1: right} {
		for _, term := range strings.Split(side, "+") {
			if term[0] == 'r' {
				list[3*int(term[1]-'1')+int(term[3]-'1')] += sign
			} else {
				n, _ := strconv.Atoi(term)
				list[9] += sign * n
			}
		}
	}
	return list
}

// known puts the known digits in place of their cells.
func known(terms [10]int, because []Fact) [10]int {
	for _, f := range because {
		if cell, ok := f.Cell(); ok && f.Is == IsDigit {
			terms[9], terms[cell] = terms[9]+terms[cell]*f.Digit, 0
		}
	}
	return terms
}

// checkCounted checks what two sums make and what they leave of all digits, if they count cells twice.
func checkCounted(t *testing.T, text string, cells, told []int, because []Fact) {
	t.Helper()
	both, covered := 0, 0
	for _, f := range because {
		cell, ok := f.Cell()
		both += f.Number
		covered += f.Number
		if ok && slices.Contains(cells, cell) {
			covered -= f.Digit
		}
	}
	want := []int{both, covered, total - covered, total}
	slices.Sort(want)
	slices.Sort(told)
	if !slices.Equal(told, want) {
		t.Fatalf("%q: the numbers are %v", text, want)
	}
}

// checkOpen checks that an equation is another one with the known digits in place of their cells.
func checkOpen(t *testing.T, text, equation, open string, because []Fact) {
	t.Helper()
	want, got := known(terms(equation), because), terms(open)
	negative := want
	for i := range negative {
		negative[i] = -want[i]
	}
	if got != want && got != negative {
		t.Fatalf("%q: %s is not %s", text, open, equation)
	}
}

// needsTwice reports whether an equation has a solution in digits that agree with because and
// not with settles, if digits may come twice.
func needsTwice(equation string, because, settles []Fact) bool {
	left, right, _ := strings.Cut(equation, " = ")
	type term struct{ cell, factor int }
	var terms []term
	number := 0
	for sign, side := range map[int]string{1: left, -1: right} {
		for _, text := range strings.Split(side, "+") {
			if text[0] == 'r' {
				terms = append(terms, term{3*int(text[1]-'1') + int(text[3]-'1'), sign})
			} else {
				n, _ := strconv.Atoi(text)
				number += sign * n
			}
		}
	}
	agrees := func(cell, digit int, facts []Fact) bool {
		return !slices.ContainsFunc(facts, func(f Fact) bool {
			at, ok := cellAt(f.Row, f.Column)
			return ok && at == cell && (f.Is == IsDigit && f.Digit != digit ||
				f.Is == IsDigits && !slices.Contains(f.Digits, digit) || f.Is == IsCannot && slices.Contains(f.Digits, digit))
		})
	}
	var fill func(i, sum int, against bool) bool
	fill = func(i, sum int, against bool) bool {
		if i == len(terms) {
			return sum == 0 && against
		}
		for digit := 1; digit <= 9; digit++ {
			if cell := terms[i].cell; agrees(cell, digit, because) &&
				fill(i+1, sum+terms[i].factor*digit, against || !agrees(cell, digit, settles)) {
				return true
			}
		}
		return false
	}
	return fill(0, number, false)
}

// checkUnfit checks the reason why the combinations that a sentence tells do not fit.
func (g *grammar) checkUnfit(t *testing.T, text string, told [][]string, because, settles []Fact) {
	t.Helper()
	_, cells := sorted(because)
	a := argument{cells: cells}
	all := regexp.MustCompile(`\. |필요합니다`).Split(text, -1)
	why := all[len(all)-1]
	if regexp.MustCompile(`^(?:but|그런데) |^ 그런데`).MatchString(why) {
		g.checkReasons(t, why, told, because, settles)
		return
	}
	if told != nil && (len(all) == 1 || strings.Contains(why, "그러므로")) { // the reason is a premise
		open := sumCells(because[slices.IndexFunc(because, func(f Fact) bool { return f.Cells != nil })]) &^ a.digitCells()
		for _, needs := range told {
			for _, f := range settles {
				cell, ok := f.Cell()
				for _, d := range combinationsIn(needs[2]) {
					if rest := open &^ (1 << cell); ok && f.Is == IsCannot && digitsIn(needs[1])&^f.May() != 0 && a.unplaceable(d, rest) == 0 && a.emptyCell(d, rest) == 0 {
						t.Fatalf("%q: %v fits", text, d)
					}
				}
			}
		}
		return
	}
	named, digits := namedCells(why), digitsIn(regexp.MustCompile(`r\dc\d`).ReplaceAllString(why, ""))
	none, both := regexp.MustCompile(`none of these|하나도`).MatchString(why), regexp.MustCompile(`both|모두`).MatchString(why)
	if told != nil && !none && digits == 0 {
		t.Fatalf("%q: no reason", text)
	}
	for _, needs := range told {
		for _, combination := range regexp.MustCompile(`[\d+]+`).FindAllString(needs[2], -1) {
			in := digitsIn(combination)
			fits := !none && !both && digits&in&^a.mayHold(named) == 0
			for cells := named; cells != 0; cells &= cells - 1 {
				may := a.may(cells&-cells) & in
				fits = fits || none && may != 0 || both && may != digits
			}
			if fits {
				t.Fatalf("%q: %s fits", text, combination)
			}
		}
	}
}

// checkReasons checks several reasons why combinations do not fit: a cell can hold none of the digits, none of
// the cells can hold one, or what the sentence says of certain combinations.
func (g *grammar) checkReasons(t *testing.T, why string, told [][]string, because, settles []Fact) {
	t.Helper()
	_, cells := sorted(because)
	a := argument{cells: cells}
	open := sumCells(because[slices.IndexFunc(because, func(f Fact) bool { return f.Cells != nil })]) &^ a.digitCells()
	r := remainings[phrase.English]
	if g == grammars[phrase.Korean] {
		r = remainings[phrase.Korean]
	}
	var each []spelled
	why = r.spellMisfits(t, why, open, func(list []spelled, _ string) string {
		each = append(each, list...)
		return ""
	})
	_, loses := sorted(settles)
	// whether a reason holds if a cell has another digit
	holds := func(s spelled, cell Cells) bool { return s.cells&^cell != 0 && a.mayHold(s.cells&^cell)&s.digits == 0 }
	used := make([]bool, len(each))
	misfit := func(digit string, d Digits) (ok bool) {
		for _, s := range loses {
			for cells := s.cells; cells != 0 && s.digits&digitsIn(digit) != 0; cells &= cells - 1 {
				i := slices.IndexFunc(each, func(s spelled) bool { return slices.Contains(s.gone, d) && holds(s, cells&-cells) })
				if i < 0 {
					return false
				}
				ok = true
				for i, s := range each {
					used[i] = used[i] || slices.Contains(s.gone, d) && holds(s, cells&-cells)
				}
			}
		}
		return ok
	}
	var facts []Fact
	tokens, _ := g.split(why)
	for _, token := range tokens {
		facts = append(facts, g.cellFacts(token)...)
	}
	_, reasons := sorted(facts)
	for _, r := range reasons {
		if a.mayHold(r.cells)&r.digits != 0 {
			t.Fatalf("%q: %v can hold %v", why, r.cells, r.digits)
		}
	}
	for _, needs := range told {
		for _, combination := range regexp.MustCompile(`[\d+]+`).FindAllString(needs[2], -1) {
			d := digitsIn(combination)
			if !misfit(needs[1], d) && !slices.ContainsFunc(reasons, func(r said) bool {
				for cells := cellsOf(slices.DeleteFunc(slices.Clone(loses), func(s said) bool { return s.digits&digitsIn(needs[1]) == 0 })); cells != 0; cells &= cells - 1 {
					rest, others := r.cells&^(cells&-cells), open&^(cells&-cells)
					if rest == 0 || d&^r.digits != 0 && (others&^rest != 0 || d&r.digits == 0) {
						return false
					}
				}
				return true
			}) {
				t.Fatalf("%q: %s fits", why, combination)
			}
		}
	}
	if i := slices.Index(used, false); i >= 0 {
		t.Fatalf("%q: %v is no reason", why, each[i])
	}
}

// checkRepeats checks which placed digits a sentence calls used: all that other combinations of two
// or three open cells would use again, if one of these fits into the cells or other digits are
// called used.
func checkRepeats(t *testing.T, text string, said Digits, left string, because, settles []Fact) {
	t.Helper()
	sums, cells := sorted(because)
	a := argument{sums: sums, cells: cells}
	open, placed, used := a.openCells(), a.placed(), Digits(0)
	fits := false
	for d := Digits(2); d <= AllDigits; d += 2 {
		if fmt.Sprint(totalOf(d.list())) == left && d.Len() == open.Len() && d&placed != 0 {
			used, fits = used|d&placed, fits || a.arranged(open, d)
		}
	}
	if n := open.Len(); n < 2 || n > 3 || !fits && said&^placed == 0 || !slices.ContainsFunc(settles, func(f Fact) bool {
		return f.Cells != nil && !slices.ContainsFunc(listOf(f), func(d Digits) bool { return d&placed != placed })
	}) {
		used = 0
	}
	if said&placed != used {
		t.Fatalf("%q: other combinations would use %v twice", text, used)
	}
}

// mayHold returns the digits that at least one of the cells may hold.
func (a *argument) mayHold(cells Cells) (digits Digits) {
	for ; cells != 0; cells &= cells - 1 {
		digits |= a.may(cells & -cells)
	}
	return digits
}

// namedCell returns the cell of a name, as r1c2.
func namedCell(name string) Cells { return 1 << (3*(name[1]-'1') + name[3] - '1') }

// digitsIn returns the digits of a text.
func digitsIn(text string) (digits Digits) {
	for _, digit := range regexp.MustCompile(`\d`).FindAllString(text, -1) {
		digits |= 1 << (digit[0] - '0')
	}
	return digits
}
