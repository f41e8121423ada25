package human

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

// cannotTakeWithout writes out which combinations of the sum of a sentence lack one of some digits.
func (g *grammar) cannotTakeWithout(t *testing.T, p *sujiko.Puzzle, text, digits string) string {
	t.Helper()
	var needed Digits
	for _, digit := range regexp.MustCompile(`\d`).FindAllString(digits, -1) {
		needed |= 1 << (digit[0] - '0')
	}
	f := new(facts)
	f.begin(p)
	for i := range f.sums {
		sum := f.sumFact(i)
		if !strings.Contains(text, g.name(sum)) {
			continue
		}
		list := slices.DeleteFunc(listOf(sum), func(d Digits) bool { return d&needed == needed })
		return fmt.Sprintf(g.losing, strings.Join(combinationTexts(list), ", "))
	}
	t.Fatalf("%q names no sum", text)
	return ""
}

// clashForms are the forms of clashes in both languages: the digit, the cells, and what the sides
// make, the equal cells, or the ways with a digit twice.
var clashForms = [2][3]*regexp.Regexp{
	{
		regexp.MustCompile(`with (\d) in (` + anyCells + `), the left side is ([^;]*?) and the right side ([^;]*?)(?:; |, so )`),
		regexp.MustCompile(`(\d) in (` + anyCells + `) would make (` + anyCells + `) equal`),
		regexp.MustCompile(`with (\d) in (` + anyCells + `), only ([^;]*?) is left`),
	},
	{
		regexp.MustCompile(`(` + anyCells + `)에 (\d)[이가] 들어가면 왼쪽은 ([^.]*), 오른쪽은 ([^.]*)입니다`),
		regexp.MustCompile(`(` + anyCells + `)에 (\d)[이가] 들어가면 (` + anyCells + `)의 숫자가 같아집니다`),
		regexp.MustCompile(`(` + anyCells + `)에 (\d)[이가] 들어가면 ([^.]*)만 남는데`),
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
	// ways fills in a text; digits come twice only if twice is set.
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
	korean := bit(g == grammars[1])
	inRange, exact := map[string]bool{}, map[string]bool{}
	for form, re := range clashForms[korean] {
		for _, m := range re.FindAllStringSubmatch(clashes, -1) {
			text, cells := m[1+korean], m[2-korean]
			digit, _ := strconv.Atoi(text)
			for _, cell := range name.FindAllString(cells, -1) {
				exact[cell+text] = true
				switch form {
				case 0:
					inRange[cell] = true
					l, r, _ := strings.Cut(equation, " = ")
					var bounds [2][2]int
					for i, side := range [2]string{l, r} {
						var made []int
						for _, way := range ways(side, cell, digit, 0, false) {
							made = append(made, sum(way))
						}
						bounds[i] = [2]int{slices.Min(made), slices.Max(made)}
						words := strings.Fields(m[3+i])
						n := words[len(words)-1]
						high := strings.Contains(m[3+i], g.most)
						low := !high && (strings.Contains(m[3+i], "least") || strings.Contains(m[3+i], "적어도"))
						if n != fmt.Sprint(bounds[i][bit(high)]) || (low || high) == (bounds[i][0] == bounds[i][1]) {
							t.Fatalf("%q: with %d in %s, %s makes %v", clashes, digit, cell, side, bounds[i])
						}
					}
					if bounds[0][1] >= bounds[1][0] && bounds[1][1] >= bounds[0][0] {
						t.Fatalf("%q: with %d in %s, the sides can be equal", clashes, digit, cell)
					}
				default:
					told := strings.Count(m[3], " = ")
					for _, way := range ways(equation, cell, digit, 0, true) {
						if l, r := sides(way); l != r {
							continue
						}
						told--
						digits := strings.Join(name.FindAllString(equation, -1), "")
						if form == 1 {
							two := name.FindAllString(m[3], -1)
							one, other := strings.Index(equation, two[0]), strings.Index(equation, two[1])
							// a cell is written in four letters, and a digit in one
							shift := func(at int) int { return at - 3*strings.Count(equation[:at], "r") }
							if way[shift(one)] != way[shift(other)] {
								t.Fatalf("%q: %s is possible (%s)", clashes, way, digits)
							}
						} else if !strings.Contains(m[3], way) {
							t.Fatalf("%q: does not tell %s", clashes, way)
						}
					}
					if form == 2 && told != 0 {
						t.Fatalf("%q: tells %d ways too many", clashes, told)
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
			if !placed && !exact[fmt.Sprint(at, digit)] && !inRange[at] {
				t.Fatalf("%q: does not say why %s cannot hold %d", clashes, at, digit)
			}
		}
	}
}

// checkEquation checks that an equation is a sum of those of the sums and of the board.
func checkEquation(t *testing.T, text, equation string, because []Fact) {
	t.Helper()
	var want [10]int // what counts how often, the number last
	left, right, _ := strings.Cut(equation, " = ")
	for sign, side := range map[int]string{1: left, -1: right} {
		for _, term := range strings.Split(side, "+") {
			if term[0] == 'r' {
				want[3*int(term[1]-'1')+int(term[3]-'1')] += sign
			} else {
				n, _ := strconv.Atoi(term)
				want[9] += sign * n
			}
		}
	}
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
				if got == want {
					return
				}
			}
		}
	}
	t.Fatalf("%q: %s does not follow from the sums", text, equation)
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

// checkRules checks that the combinations that are ruled out are all that agree with the digits of a sum,
// checkRules checks which combinations the cells of a sum are said to rule out, and why.
func checkRules(t *testing.T, text string, rules []string, because, settles []Fact) {
	t.Helper()
	_, cells := sorted(because)
	a := argument{cells: cells}
	placed := a.placed()
	sum := because[slices.IndexFunc(because, func(f Fact) bool { return f.Cells != nil })]
	takes := settles[slices.IndexFunc(settles, func(f Fact) bool { return f.Is == IsCombinations })]
	var want []string
	var in Digits
	for _, d := range takenBy(sum) {
		if (sum.Is != IsSum || d&placed == placed) && !slices.Contains(listOf(takes), d) {
			want, in = append(want, d.plus()), in|d
		}
	}
	told := regexp.MustCompile(`\d(?:\+\d)+`).FindAllString(rules[4], -1)
	if told != nil && !slices.Equal(told, want) {
		t.Fatalf("%q: rules out %v, want %v", text, rules, want)
	}
	open := sumCells(sum) &^ a.digitCells()
	for _, digit := range regexp.MustCompile(`\d`).FindAllString(rules[1], -1) {
		if d := Digits(1) << (digit[0] - '0'); in&d == 0 || a.mayHold(open)&d != 0 {
			t.Fatalf("%q: there is a cell for %s", text, digit)
		}
	}
	if uses := digitsIn(rules[3]); uses != 0 && !slices.ContainsFunc(cells, func(s said) bool {
		n := s.cells.Len()
		return s.is == IsDigits && s.digits == uses && (rules[2] == phrase.Numbers[n] || rules[2] == "" && n == uses.Len())
	}) {
		t.Fatalf("%q: no cells use %v", text, uses)
	}
	for _, both := range regexp.MustCompile(`([\d+]+) \((r\dc\d and r\dc\d) would both be ([^)]*)\)`).FindAllStringSubmatch(rules[4], -1) {
		checkBoth(t, text, &a, both)
	}
}

// checkBoth checks that two cells can hold only the same digit of a combination.
func checkBoth(t *testing.T, text string, a *argument, told []string) {
	t.Helper()
	for _, name := range regexp.MustCompile(`r\dc\d`).FindAllString(told[2], -1) {
		if d := a.may(namedCell(name)) & digitsIn(told[1]) &^ a.placed(); d != digitsIn(told[3]) || d.Len() != 1 {
			t.Fatalf("%q: %s can hold %v", text, name, d)
		}
	}
}

// checkUnfit checks the reason why the combinations that a sentence tells do not fit.
func checkUnfit(t *testing.T, text string, told [][]string, because []Fact) {
	t.Helper()
	_, cells := sorted(because)
	a := argument{cells: cells}
	all := regexp.MustCompile(`\. |필요합니다`).Split(text, -1)
	why := all[len(all)-1]
	var named Cells
	for _, name := range regexp.MustCompile(`r\dc\d`).FindAllString(why, -1) {
		named |= namedCell(name)
	}
	digits := digitsIn(regexp.MustCompile(`r\dc\d`).ReplaceAllString(why, ""))
	none, both := regexp.MustCompile(`none of these|하나도`).MatchString(why), regexp.MustCompile(`both|모두`).MatchString(why)
	if !none && digits == 0 {
		return // it tells no reason
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

// checkRepeats checks the sums of two digits that would use a placed digit twice.
func checkRepeats(t *testing.T, text string, repeat []string, left string, because []Fact) {
	t.Helper()
	_, cells := sorted(because)
	placed := (&argument{cells: cells}).placed()
	for _, sum := range regexp.MustCompile(`\d\+\d`).FindAllString(repeat[1], -1) {
		if fmt.Sprint(totalOf(digitsIn(sum).list())) != left || digitsIn(sum)&placed&digitsIn(repeat[2]) == 0 {
			t.Fatalf("%q: %s uses no digit twice", text, sum)
		}
	}
}

// mayHold returns the digits that some cell may hold.
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
