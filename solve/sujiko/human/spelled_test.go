package human

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

// short has the short forms of a language, and how sentences say them in full.
type short struct {
	english bool
	cells   *regexp.Regexp // cells without their names: those of a sum (1), which cannot hold digits (2), its others (3), or those that were named just before, with their number (4)
	most    *regexp.Regexp // a sum takes one of some combinations (1), if not fewer
	cannot  string         // cells that cannot hold digits
	rules   string         // what follows for combinations
	takes   string
}

var shorts = map[phrase.Language]short{
	phrase.English: {
		english: true,
		cells:   regexp.MustCompile(`\b(?:(its cells |(no cell can hold |(?:none of these cells|neither cell) can hold ))|(its other cells )|the (two|three|four) cells )`),
		most:    regexp.MustCompile(`only (\d\+[\d+, and]*) can be left for (it|the circle|the region|(?:the \w+ \w+ circle|region \w))`),
		cannot:  "%s cannot hold %s", rules: ", which rules out %s", takes: "%[2]s takes %[1]s",
	},
	phrase.Korean: {
		cells:  regexp.MustCompile(`(그 칸들에는 |((?:그중 |둘 중 )?어느 칸에도 ))|(다른 칸에는 )|그 (\d)칸에는 `),
		most:   regexp.MustCompile(`많아야 (\d\+[\d+, ]*) 조합만 남()`),
		cannot: "%s에는 %s가 들어갈 수 없", rules: "으므로 %s 조합은 올 수 없", takes: "%[1]s 조합만 올 수 있",
	},
}

var lacking = regexp.MustCompile(`so without (` + numbered + `) `)

// spell writes the short forms of a sentence about one sum in full, and checks what they say beside that.
// It also returns the digits that are used.
func (s *short) spell(t *testing.T, g *grammar, p *sujiko.Puzzle, text string) (full string, used Digits) {
	t.Helper()
	full = text
	f := new(facts)
	f.begin(p)
	var sum Fact
	for i, at := range f.sums {
		fact, first := f.sumFact(i), len(text)
		if sum.Cells != nil {
			first = strings.Index(text, g.name(sum))
		}
		if n := strings.Index(text, g.name(fact)); at.cells != 0 && n >= 0 && n < first {
			sum = fact
		}
	}
	r := remainings[phrase.Korean]
	if s.english {
		r = remainings[phrase.English]
	}
	open, placed := sumCells(sum), Digits(0)
	premises := full // Korean has another particle in conclusions
	leaves := cmp.Or(g.leaves.FindString(full), r.leaves.FindString(full))
	switch {
	case leaves != "":
		premises, _, _ = strings.Cut(full, leaves)
	case s.english:
		premises = full[:max(strings.LastIndex(full, "so "), 0)]
	}
	for _, m := range regexp.MustCompile(`(r\dc\d)(?: is |이 )(\d)`).FindAllStringSubmatch(premises, -1) {
		open, placed = open&^namedCell(m[1]), placed|digitsIn(m[2])
	}
	if !r.remain.MatchString(text) {
		text = r.spellRuled(text)
	}
	text = r.spellReasons(t, s, r.spellUses(t, text), open)
	text = g.usedIn.ReplaceAllString(text, fmt.Sprintf(s.cannot, namesOf(sumCells(sum)), "${1}"))
	check := func(ok bool, what string) {
		t.Helper()
		if !ok {
			t.Fatalf("%q: %s", full, what)
		}
	}
	for m := s.cells.FindStringSubmatchIndex(text); m != nil; m = s.cells.FindStringSubmatchIndex(text) {
		cells, verb := namesOf(open), map[bool]string{true: " ", false: "에는 "}[s.english]
		if s.english && m[4] >= 0 {
			verb = " cannot hold "
		}
		switch {
		case m[4] >= 0 && leaves != "":
			check(regexp.MustCompile(`neither|둘`).MatchString(text[m[4]:m[5]]) == (open.Len() == 2), "of how many cells?")
		case m[2] >= 0:
			cells = namesOf(sumCells(sum))
		case m[6] >= 0:
			check(open != sumCells(sum), "which other cells?")
		default:
			check(namedCells(leaves) == open, "which cells?")
			check(m[8] < 0 || slices.Contains([]string{phrase.Numbers[open.Len()], fmt.Sprint(open.Len())}, text[m[8]:m[9]]), "how many cells?")
		}
		text = text[:m[0]] + cells + verb + text[m[1]:]
	}
	if m := lacking.FindStringSubmatch(text); m != nil {
		before, after, _ := strings.Cut(text, m[0])
		digits := Digits(0)
		for _, m := range regexp.MustCompile(`cannot hold (`+numbered+`)`).FindAllStringSubmatch(before[strings.LastIndex(before, ". ")+1:], -1) {
			digits |= digitsIn(m[1])
		}
		check(digitsIn(m[1]) == digits, "without which digits?")
		takes := regexp.MustCompile(combined).FindString(strings.ReplaceAll(after, " and ", " or "))
		check(digitsIn(takes)&digits == 0, "without them?")
		text = before + "so " + after
	}
	if !r.remain.MatchString(text) {
		return r.spellOut(text, placed), 0
	}
	return g.spellRemains(t, r, s, text, sum, open, placed)
}

// spellMost writes in full that a sum takes one of some combinations, if not fewer, and returns how often.
func (s *short) spellMost(text string) (full string, n int) {
	for m := s.most.FindStringSubmatch(text); m != nil; m = s.most.FindStringSubmatch(text) {
		n++
		list := regexp.MustCompile(`\d(?:\+\d)+`).FindAllString(m[1], -1)
		if s.english {
			text = strings.Replace(text, m[0], fmt.Sprintf(s.takes, phrase.Or(list), m[2]), 1)
		} else {
			text = strings.Replace(text, m[0], fmt.Sprintf(s.takes, joinKoreanOr(list)), 1)
		}
	}
	r := remainings[phrase.Korean]
	if s.english {
		r = remainings[phrase.English]
	}
	if m := r.most.FindStringSubmatch(text); m != nil {
		n++
		text = strings.Replace(text, m[0], ": "+strings.Join(combinationTexts(combinationsIn(m[1])), ", "), 1)
	}
	return text, n
}

// loose returns how many sums take, according to facts, one of some combinations not all of which a
// board allows.
func loose(board []Fact, settles []Fact) (n int) {
	_, cells := sorted(board)
	a := argument{cells: cells}
	for _, sum := range settles {
		n += bit(sum.Is == IsCombinations && slices.ContainsFunc(listOf(sum), func(d Digits) bool { return !a.arranged(sumCells(sum), d) }))
	}
	return n
}

// All cells of a sum may hold the same digits.
func TestSameDigits(t *testing.T) {
	p, err := sujiko.Parse("12 14 24 13 | aaabbbccc a=15 b=13 c=17")
	if err != nil {
		t.Fatal(err)
	}
	var f facts
	f.begin(&p)
	r := solve.Reason[Fact]{Because: []Fact{f.sumFact(0)}}
	for _, cell := range []int{0, 1, 3, 4} {
		r.Because = append(r.Because, cellFact(IsDigits, cell, digitsOf([]int{1, 2, 4, 5})))
	}
	takes := f.sumFact(0)
	takes.Is, takes.Combinations = IsCombinations, [][]int{{1, 2, 4, 5}}
	r.Settles = []Fact{takes}
	for l, want := range []string{
		phrase.English: "In the top left circle (12), r1c1, r1c2, r2c1 and r2c2 can hold only 1, 2, 4 or 5, which rules out 1+2+3+6, so the circle takes 1+2+4+5.",
		phrase.Korean:  "왼쪽 위 원(12)에서 1행 1열, 1행 2열, 2행 1열, 2행 2열에는 1, 2, 4, 5만 들어갈 수 있으므로 1+2+3+6 조합은 올 수 없습니다. 따라서 1+2+4+5 조합만 올 수 있습니다.",
	} {
		if got := Tell(SumCombinations, r, phrase.Language(l)).Text; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
