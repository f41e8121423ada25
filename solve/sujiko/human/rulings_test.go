package human

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

// ruledOut is what a sentence says about combinations that do not fit.
type ruledOut struct {
	cells []Fact // what the sentence says just before
	told  []string
	left  bool // whether it tells the combinations that are left
}

// cellFacts returns the facts that a part of a sentence tells.
func (g *grammar) cellFacts(told token) (list []Fact) {
	for _, name := range regexp.MustCompile(`r\dc\d`).FindAllString(told.text, -1) {
		cell := first(namedCell(name))
		digits := digitsIn(regexp.MustCompile(`r\dc\d`).ReplaceAllString(told.text, ""))
		fact := cellFact(IsDigits, cell, digits)
		switch {
		case strings.Contains(told.text, "at least") || strings.Contains(told.text, "이상"):
			fact = cellFact(IsCannot, cell, digits-2)
		case strings.Contains(told.text, "at most") || strings.Contains(told.text, "이하"):
			fact = cellFact(IsCannot, cell, AllDigits&^(digits<<1-1))
		case told.letter == "I" || strings.Contains(told.text, " is "):
			fact = digitFact(cell, digits)
		case strings.Contains(told.text, g.cannot):
			fact.Is = IsCannot
		}
		list = append(list, fact)
	}
	return list
}

// merged merges facts about the same cell, which a sentence may tell one after the other.
func merged(facts []Fact) (list []Fact) {
	for _, f := range facts {
		i := slices.IndexFunc(list, func(g Fact) bool { return g.Row == f.Row && g.Column == f.Column })
		switch {
		case i < 0:
			list = append(list, f)
		case f.Is == IsCannot && list[i].Is == IsCannot:
			list[i].Digits = (digitsOf(f.Digits) | digitsOf(list[i].Digits)).list()
		case f.Is == IsCannot && list[i].May()&^f.May() == 0:
		case list[i].Is == IsCannot && f.May()&^list[i].May() == 0, f.Is == list[i].Is && f.May() == list[i].May():
			list[i] = f
		default:
			list = append(list, f)
		}
	}
	return list
}

// readRulings reads why a sum loses combinations, and removes that from a text.
func (g *grammar) readRulings(text string) (list []ruledOut, rest string) {
	for {
		m := g.rules.FindStringSubmatchIndex(text)
		if m == nil {
			return list, text
		}
		part := func(i int) string {
			if m[2*i] < 0 {
				return ""
			}
			return text[m[2*i]:m[2*i+1]]
		}
		how, told := part(1), part(2)
		if g.ruled == "" { // Korean tells the combinations first
			how, told = told, how
		}
		before := text[:m[0]]
		r := ruledOut{told: regexp.MustCompile(`\d(?:\+\d)+`).FindAllString(told, -1), left: how == g.leaving}
		tokens, _ := g.split(before[strings.LastIndex(before, ". ")+1:])
		for _, token := range tokens {
			if token.letter == "S" || token.letter == "I" {
				r.cells = append(r.cells, g.cellFacts(token)...)
			}
		}
		list = append(list, r)
		switch after := part(3); {
		case g.ruled != "":
			text = before + after + text[m[1]:]
		case strings.HasPrefix(after, "고"):
			text = strings.TrimSuffix(before, "으") + after + text[m[1]:]
		default:
			text = before + "므로 " + text[m[1]:]
		}
	}
}

// checkRulings checks that what a sentence says about cells rules out the combinations that it tells, and
// that these are all that the sum loses.
func (g *grammar) checkRulings(t *testing.T, text string, rulings []ruledOut, because, settles []Fact) {
	t.Helper()
	at := slices.IndexFunc(settles, func(f Fact) bool { return f.Cells != nil })
	if len(rulings) == 0 {
		return
	}
	if at < 0 {
		t.Fatalf("%q: takes nothing", text)
	}
	sum := because[slices.IndexFunc(because, func(f Fact) bool { return f.Cells != nil })]
	var cells []Fact // told so far
	placed := Digits(0)
	for _, f := range because {
		if f.Is == IsDigit && sum.Is != IsCombinations {
			cells, placed = append(cells, f), placed|f.May()
		}
	}
	without := func(d Digits) bool { return d&placed != placed }
	left, takes := slices.DeleteFunc(takenBy(sum), without), slices.DeleteFunc(takenBy(settles[at]), without)
	takes = slices.DeleteFunc(takes, func(d Digits) bool { return !slices.Contains(left, d) })
	for i, r := range rulings {
		for _, f := range r.cells {
			if f.Is != IsDigit || sum.Is == IsCombinations {
				cells = append(cells, f)
			}
		}
		_, said := sorted(cells)
		a := argument{cells: said}
		var out, in []string
		var rest []Digits
		for _, d := range left {
			gone := !slices.Contains(takes, d)
			if r.left && !a.arranged(sumCells(sum), d) || !r.left && r.told != nil && slices.ContainsFunc(r.told, func(text string) bool { return strings.Fields(text)[0] == d.plus() }) || r.told == nil && gone {
				out = append(out, d.plus())
				if !gone || a.arranged(sumCells(sum), d) {
					t.Fatalf("%q: %s fits", text, d.plus())
				}
			} else {
				in, rest = append(in, d.plus()), append(rest, d)
			}
		}
		told := out
		if r.left {
			told = in
		}
		if len(out) == 0 || r.told != nil && len(told) != len(r.told) {
			t.Fatalf("%q: reason %d tells %q, want %q", text, i, r.told, told)
		}
		for _, combination := range r.told {
			if !slices.Contains(told, combination) {
				t.Fatalf("tells %q, want %q", r.told, told)
			}
		}
		left = rest
	}
	if !slices.Equal(left, takes) && !slices.ContainsFunc(left, func(d Digits) bool { return !slices.Contains(takes, d) }) {
		t.Fatalf("%q: %v are left", text, combinationTexts(left))
	}
	if last := rulings[len(rulings)-1]; last.told != nil && !slices.Equal(left, takes) {
		t.Fatalf("%q: %v are left", text, combinationTexts(left))
	}
}

// checkClaimed checks what digits leave of a sum.
func checkClaimed(t *testing.T, text string, claimed []string, told string, sum Fact) {
	t.Helper()
	digits := digitsIn(told)
	n, rest := len(sum.Cells)-digits.Len(), fmt.Sprint(sum.Number-totalOf(digits.list()))
	cells := map[bool][]string{true: {"cell", "칸"}, false: {phrase.Numbers[n] + " cells", strconv.Itoa(n) + "칸"}}[n == 1]
	if !slices.Contains(claimed[1:], rest) || !slices.Contains(cells, claimed[1]) && !slices.Contains(cells, claimed[2]) {
		t.Fatalf("%q: %s is left for %d cells", text, rest, n)
	}
	if made := regexp.MustCompile(`([\d+]+) = (\d+)`).FindStringSubmatch(claimed[0]); (digits.Len() > 1) != (made != nil) ||
		made != nil && (made[1] != digits.plus() || made[2] != fmt.Sprint(totalOf(digits.list()))) {
		t.Fatalf("%q: %q", text, made)
	}
}

// checkBeyond checks how much less or more two sums make than all digits, and so some cells than others.
func checkBeyond(t *testing.T, text, equation string, beyond, than []string, because []Fact) {
	t.Helper()
	n := -total
	for _, f := range because {
		n += f.Number
	}
	want := regexp.MustCompile(map[int]string{-1: fmt.Sprintf(`\b%d (less|작)`, -n), 0: `same|equal|같`, 1: fmt.Sprintf(`\b%d (more|큽)`, n)}[max(-1, min(1, n))])
	if beyond == nil || !want.MatchString(beyond[1]) || than != nil && !want.MatchString(than[0]) {
		t.Fatalf("%q: %d more than all digits: %q, %q", text, n, beyond, than)
	}
	if than != nil {
		left, right, _ := strings.Cut(equation, " = ")
		for side, cells := range map[string]string{left: than[1], right: than[2] + than[3]} {
			for _, name := range regexp.MustCompile(`r\dc\d`).FindAllString(side, -1) {
				if !strings.Contains(cells, name) || strings.Count(cells, "c") != strings.Count(side, "c") {
					t.Fatalf("%q: %q is not of %q", text, cells, side)
				}
			}
		}
	}
}

// Sentences tell no premise that a reader can do without, and each reason once.
func TestPlainWords(t *testing.T) {
	for text, want := range map[string]string{
		"23 19 19 19 | abbabcacc a=17 b=16 c=12": "1+8 or 4+5 (3 and 7 are used). So the two cells cannot hold 2, 6 or 9.",
		"26 17 24 20 | aaabbcbcc a=15 b=16 c=14": "In region a (15), 6 is used in r2c2 and 8 is used in r3c2, so without 6 and 8 the region takes 1+5+9, 2+4+9 or 3+5+7.",
		"26 24 19 19 | aaabbcbcc a=21 b=14 c=10": "If r1c2 or r1c3 held 8, the other cell would need 5, so the two cells cannot hold 8.",
		"13 23 18 23 | ...1.9...":                "If r1c2 held 5, r1c3 and r2c2 would need 3+6; for 8, 2+4. But r1c3 cannot hold 3 or 6, and r1c3 and r2c2 cannot hold 2, so",
	} {
		p, err := sujiko.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		var s Solver
		told := ""
		for _, solve := range [2]func(sujiko.Puzzle, bool) solve.Human{s.SolveAll, s.Path} {
			solve(p, true)
			for i := range s.Steps {
				sentence := s.Sentence(i, phrase.English)
				told += strings.Join(append(sentence.Chain, sentence.Text), "\n") + "\n"
			}
		}
		if !strings.Contains(told, want) {
			t.Errorf("%s: no step tells %q but\n%s", text, want, told)
		}
	}
}

// checkPairs checks that a sentence tells exactly the pairs of combinations of two sums that match:
// they have as many digits in common as the sums share cells.
func checkPairs(t *testing.T, text string, because []Fact) {
	t.Helper()
	told := regexp.MustCompile(`\d(?:\+\d)*`).FindAllString(text, -1)
	var sums, cells []Fact
	for _, fact := range because {
		if fact.Name == "" {
			cells = append(cells, fact)
		} else {
			sums = append(sums, fact)
		}
	}
	slices.SortFunc(sums, func(a, b Fact) int { // in the order of their numbers
		i, _ := a.Sum()
		j, _ := b.Sum()
		return i - j
	})
	shared := sumCells(sums[0]) & sumCells(sums[1])
	list := func(sum Fact) []Digits {
		list := slices.Clone(combinationsOf(len(sum.Cells), uint8(sum.Number)).list)
		return slices.DeleteFunc(list, func(d Digits) bool {
			return sum.Is != IsSum && slices.Contains(listOf(sum), d) == (sum.Is == IsCannotTake)
		})
	}
	var fill func(shared Cells, common Digits) bool // whether the digits in both fit into the cells
	fill = func(shared Cells, common Digits) bool {
		if shared == 0 || common == 0 {
			return shared == 0 && common == 0
		}
		may := common
		for _, fact := range cells {
			if cell, _ := fact.Cell(); cell == first(shared) {
				may &= fact.May()
			}
		}
		for ; may != 0; may &= may - 1 {
			if fill(shared&(shared-1), common&^(may&-may)) {
				return true
			}
		}
		return false
	}
	n := 0
	for _, x := range list(sums[0]) {
		for _, y := range list(sums[1]) {
			said := false
			for i := 0; i < len(told); i += 2 {
				said = said || told[i] == x.plus() && told[i+1] == y.plus()
			}
			if said {
				n++
			}
			if !said && fill(shared, x&y) || said && (x&y).Len() != shared.Len() {
				t.Fatalf("%q: %v with %v: %v", text, x.plus(), y.plus(), said)
			}
		}
	}
	if 2*n != len(told) {
		t.Fatalf("%q: %d pairs", text, n)
	}
}

// Sentences name only used digits that explain something: 6 is used, but would not fit into 1+5 or 2+4.
func TestUsedDigits(t *testing.T) {
	p, err := sujiko.Parse("23 19 21 22 | aaabccbbc a=15 b=12 c=18")
	if err != nil {
		t.Fatal(err)
	}
	var s Solver
	s.Solve(&p, Contradiction)
	s.Path(p, true)
	want := "which leaves 6 for r1c2 and r2c1: 1+5 (4 is used)"
	var told []string
	for i := range s.Steps {
		told = append(told, s.Sentence(i, phrase.English).Text)
	}
	if all := strings.Join(told, "\n"); !strings.Contains(all, want) {
		t.Errorf("no step says %q:\n%s", want, all)
	}
}
