package human

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/bits"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

// sameFacts reports whether two lists have the same facts in any order. That a cell cannot hold some digits
// is the same as that it can hold only the others.
func sameFacts(a, b []Fact) bool {
	text := func(list []Fact) (texts []string) {
		for _, fact := range list {
			if fact.Is == IsCannot {
				fact.Is, fact.Digits = IsDigits, fact.May().list()
			}
			b, _ := json.Marshal(fact)
			texts = append(texts, string(b))
		}
		slices.Sort(texts)
		return texts
	}
	return slices.Equal(text(a), text(b))
}

// relevant leaves out combinations that a sum cannot take if it could not take them with the digits
// of its cells that other premises tell. A digit outside the sum becomes the fact that no cell of
// the sum can hold it.
func relevant(technique Technique, because []Fact) (list []Fact) {
	if !technique.sums() {
		return because
	}
	a := argumentOf(technique, because, nil)
	var cells []Fact
	for _, f := range because {
		cell, ok := f.Cell()
		switch {
		case ok && sumCells(a.sums[0])>>cell&1 == 0:
			for inside := sumCells(a.sums[0]); inside != 0; inside &= inside - 1 {
				cells = append(cells, cellFact(IsCannot, first(inside), f.May()))
			}
			continue
		case ok:
			cells = append(cells, f)
			continue
		case f.Is == IsCannotTake && !a.lists():
			f.Combinations = slices.DeleteFunc(slices.Clone(f.Combinations), func(digits []int) bool { return a.placed()&^digitsOf(digits) != 0 })
			if len(f.Combinations) == 0 {
				f.Is, f.Combinations = IsSum, nil
			}
		}
		list = append(list, f)
	}
	return append(list, merged(cells)...)
}

// rareSentences are puzzles whose steps have rare sentences.
const rareSentences = `13 23 11 21 | .a..a..a. a=11
14 16 20 18 | aa..a.... a=6
14 25 14 20 | a..a..a.. a=12
16 21 16 19 | abcabcabc a=12 b=17 c=16
17 15 18 18 | abcabcabc a=17 b=10 c=18
18 20 20 14 | ..a..a..a a=17
18 21 12 20 | aaabbbccc a=22 b=9 c=14
17 16 26 22 | aaabbbccc a=12 b=14 c=19
24 18 19 14 | abcabcabc a=20 b=14 c=11
24 16 18 16 | abcabcabc a=18 b=14 c=13
`

// TestGrammar reads sentences back, in each language: they say what the data says, no more
// and no less. REASONS=FILE reads those of the puzzles of a file, one per line.
func TestGrammar(t *testing.T) {
	text, err := os.ReadFile(cmp.Or(os.Getenv("REASONS"), "testdata/puzzles.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for lang, g := range grammars {
		t.Run([...]string{"English", "Korean"}[lang], func(t *testing.T) {
			var s Solver
			seen := 0
			for i, line := range slices.Collect(strings.Lines(string(text) + rareSentences)) {
				if os.Getenv("REASONS") == "" && i%3 == lang && i < strings.Count(string(text), "\n") {
					continue // two thirds in each language
				}
				p, err := sujiko.Parse(strings.TrimSpace(line))
				if err != nil {
					t.Fatal(err)
				}
				if s.Solve(&p, Contradiction); (seen+lang)%2 == 0 { // about half of the puzzles as stories
					s.Path(p, true)
				}
				for i := range s.Steps {
					r, sentence, short := s.Reason(i), s.Sentence(i, phrase.Language(lang)), shorts[phrase.Language(lang)]
					if _, n := short.spellMost(plain(sentence.Text)); r.Chain == nil && n != loose(s.Known(i), r.Settles) {
						t.Fatalf("%s: %q: the board allows all or not?", p.Text(), sentence.Text)
					}
					seen += g.readStep(t, &p, s.Steps[i].Technique, s.Known(i), r, sentence, phrase.Language(lang))
				}
			}
			t.Logf("%d sentences", seen)
			if seen < 1000 {
				t.Errorf("%d sentences", seen)
			}
		})
	}
}

// heldText matches what tells which digits of a chain's last cell other cells hold.
var heldText = regexp.MustCompile(` \((?:\d is used in|\d[은는] \d행 \d열에) [^)]*\)`)

// withoutCould removes from the sentences of a chain the digits that the board left for its last
// cell, and where the chain has put some of them, and checks both.
func (g *grammar) withoutCould(t *testing.T, r solve.Reason[Fact], sentence solve.Sentence) solve.Sentence {
	t.Helper()
	last := r.Chain[len(r.Chain)-1]
	clean := func(text string, facts []Fact) string {
		m := g.could.FindStringSubmatch(text)
		if m == nil {
			return text
		}
		may := Fact{Is: IsDigits, Row: last.Because[0].Row, Column: last.Because[0].Column}
		for _, digit := range regexp.MustCompile(`\d`).FindAllString(m[1], -1) {
			may.Digits = append(may.Digits, int(digit[0]-'0'))
		}
		if techniqueOf(last.Rule) != NakedSingle || !knows(t, r.Because, may) {
			t.Fatalf("%q: %v is not known", text, may)
		}
		held := heldText.FindString(text)
		var want, told []string
		for _, f := range facts {
			if f.Is == IsDigit && slices.Contains(may.Digits, f.Digit) && (f.Row != may.Row || f.Column != may.Column) {
				want = append(want, f.May().String()+f.Place(phrase.English))
			}
		}
		for _, m := range g.usedIn.FindAllStringSubmatch(plain(held), -1) {
			told = append(told, m[1]+m[2])
		}
		if !slices.Equal(told, want) {
			t.Fatalf("%q: the chain holds %q", text, want)
		}
		return strings.Replace(strings.Replace(text, m[0], "", 1), held, "", 1)
	}
	facts := slices.Clone(r.Suppose)
	for _, link := range r.Chain {
		facts = append(facts, link.Settles...)
	}
	sentence.Chain = slices.Clone(sentence.Chain)
	if n := len(sentence.Chain); n > 0 {
		sentence.Chain[n-1], facts = clean(sentence.Chain[n-1], facts), nil
	}
	sentence.Text = clean(sentence.Text, facts)
	return sentence
}

// readStep reads back the sentences of a step, and returns how many there are.
func (g *grammar) readStep(t *testing.T, p *sujiko.Puzzle, technique Technique, known []Fact, r solve.Reason[Fact], sentence solve.Sentence, lang phrase.Language) (n int) {
	t.Helper()
	if len(r.Chain) == 0 {
		sentence.Text = withoutExact(t, lang, sentence.Text, Tell(technique, r, lang).Text, known, r)
		for _, m := range g.usedIn.FindAllStringSubmatch(plain(sentence.Text), -1) {
			if !slices.ContainsFunc(r.Because, func(f Fact) bool {
				return f.Is == IsDigit && f.Place(phrase.English) == m[2] && f.May() == digitsIn(m[1])
			}) {
				t.Fatalf("%q: %s", sentence.Text, m[0])
			}
		}
		because, settles := g.readSentence(t, p, technique, sentence.Text)
		if !sameFacts(because, relevant(technique, r.Because)) || !sameFacts(settles, r.Settles) {
			t.Fatalf("%s: %q\nbecause %+v\nwant    %+v\nsettles %+v\nwant    %+v", p.Text(), sentence.Text, because, r.Because, settles, r.Settles)
		}
		return 1
	}
	sentence = g.withoutCould(t, r, sentence)
	m := g.suppose.FindStringSubmatch(plain(sentence.Text))
	supposed, settled := r.Suppose[0], r.Settles[0]
	if m == nil || m[1] != fmt.Sprintf("r%dc%d", supposed.Row, supposed.Column) || m[2] != fmt.Sprint(supposed.Digit) ||
		m[4] != fmt.Sprintf("r%dc%d", settled.Row, settled.Column) || m[5] != fmt.Sprint(settled.Digits[0]) {
		t.Fatalf("%+v reads %q", r, sentence.Text)
	}
	var links []string
	for _, link := range r.Chain {
		told := solve.Reason[Fact]{Because: link.Because, Settles: link.Settles}
		sentence := Tell(techniqueOf(link.Rule), told, lang)
		links = append(links, sentence.Text)
		if len(link.Settles) > 0 || techniqueOf(link.Rule) <= HiddenSingle {
			n += g.readStep(t, p, techniqueOf(link.Rule), nil, told, sentence, lang)
		}
	}
	if sentence.Chain == nil {
		if m[3] != plain(strings.Join(links, " ")) {
			t.Fatalf("%q tells %q, want %q", sentence.Text, m[3], links)
		}
		return n
	}
	end, ok := strings.CutPrefix(m[3], fmt.Sprintf(g.after, len(links)))
	if !ok || !slices.Equal(sentence.Chain, links) {
		t.Fatalf("%q tells %q, want %q", sentence.Text, sentence.Chain, links)
	}
	last := r.Chain[len(r.Chain)-1]
	if rule := techniqueOf(last.Rule); rule == NakedSingle || rule == HiddenSingle {
		ok = end == plain(links[len(links)-1])
	} else {
		tokens, skeleton := g.split(end)
		ok = g.ends.MatchString(skeleton)
		for _, token := range tokens {
			ok = ok && (token.letter == "D" || slices.ContainsFunc(last.Because, func(f Fact) bool {
				return f.Name != "" && strings.HasPrefix(token.text, g.name(f)) && strings.HasSuffix(token.text, fmt.Sprintf("(%d)", f.Number))
			}))
		}
	}
	if !ok {
		t.Fatalf("%q does not end as %q", sentence.Text, links[len(links)-1])
	}
	return n
}

// checkLeft checks what the digits of a sum leave of it.
func checkLeft(t *testing.T, text, left string, because []Fact) {
	t.Helper()
	rest := 0
	for _, f := range because {
		rest += f.Number - f.Digit // a sum has a number, a cell a digit
	}
	if fmt.Sprint(rest) != left {
		t.Fatalf("%q: %d is left", text, rest)
	}
}

// checkBound checks what the other cells of a sum leave for one cell at most or at least, and that this
// checkWith checks that a sentence tells, for each digit that cells of a sum lose, all combinations that
// the other cells would then have to hold.
func checkWith(t *testing.T, text string, told [][]string, because, settles []Fact) {
	t.Helper()
	with := map[string][]string{}
	for _, match := range told {
		with[match[1]] = regexp.MustCompile(`\d(?:\+\d)*`).FindAllString(match[2], -1)
	}
	sum := because[slices.IndexFunc(because, func(f Fact) bool { return f.Cells != nil })]
	left := takenBy(sum)
	if told == nil && len(left) <= fewPairs && !slices.ContainsFunc(settles, func(f Fact) bool { return f.Cells != nil }) { // the sentence tells these
		return
	}
	placed := Digits(0)
	for _, f := range because {
		if f.Is == IsDigit {
			placed |= f.May()
		}
	}
	for _, f := range settles {
		if f.Cells != nil {
			left = slices.DeleteFunc(left, func(d Digits) bool { return !slices.Contains(takenBy(f), d) })
		}
	}
	if len(left) == 1 && told == nil {
		return
	}
	// whether a combination has no digit for one of the cells that do not lose these digits
	lacks := func(combination string, lost []int) bool {
		may := [9]Digits{}
		for cells := sumCells(sum); cells != 0; cells &= cells - 1 {
			may[first(cells)] = AllDigits
		}
		for _, f := range because {
			if cell, ok := f.Cell(); ok {
				may[cell] &= f.May()
			}
		}
		for _, f := range settles {
			if cell, ok := f.Cell(); ok && f.Is == IsCannot && slices.Equal(f.Digits, lost) {
				may[cell] = 0
			}
		}
		return slices.ContainsFunc(may[:], func(d Digits) bool {
			return d != 0 && d&placed != d && !strings.ContainsAny(combination, strings.Join(d.texts(), ""))
		})
	}
	for _, f := range settles {
		for _, digit := range f.Digits {
			var want []string
			for _, d := range left {
				if of := placed | digitsOf([]int{digit}); d&of == of {
					want = append(want, (d &^ of).plus())
				}
			}
			if some := slices.DeleteFunc(slices.Clone(want), func(text string) bool { return lacks(text, f.Digits) }); len(want) > 3 && len(some) > 0 {
				want = some
			}
			if f.Is == IsCannot && !slices.Equal(with[strconv.Itoa(digit)], want) {
				t.Fatalf("%q: %d would be with %v", text, digit, want)
			}
		}
	}
}

// checkBeside checks what the cells of a sum are said to make at most or at least with a digit: with
// each digit that a cell loses, the sum is too small or too large.
func checkBeside(t *testing.T, text, beside, most string, because, settles []Fact) {
	t.Helper()
	sum := because[slices.IndexFunc(because, func(f Fact) bool { return f.Is == IsSum })]
	var placed Cells
	for _, f := range because {
		if cell, ok := f.Cell(); ok && f.Is == IsDigit {
			placed |= 1 << cell
		}
	}
	// extreme returns what the sum makes and what its open cells make; if again is set, others may
	// hold the digit, too.
	extreme := func(cell, digit int, most, again bool) (total, others int) {
		first := true
		var fill func(cells Cells, taken Digits, n, open int)
		fill = func(cells Cells, taken Digits, n, open int) {
			if cells == 0 {
				if first || most == (n > total) {
					first, total, others = false, n, open
				}
				return
			}
			at := bits.TrailingZeros16(uint16(cells))
			for _, d := range AllDigits.list() {
				may := (taken>>d&1 == 0 || again && at == cell) && (at != cell || d == digit)
				for _, f := range because {
					on, ok := f.Cell()
					may = may && (!ok || on != at || f.May()>>d&1 != 0)
				}
				if may {
					mine := d
					if at == cell || placed>>at&1 != 0 {
						mine = 0
					}
					with := taken | 1<<d
					if again && at == cell {
						with = taken
					}
					fill(cells&(cells-1), with, n+d, open+mine)
				}
			}
		}
		fill(sumCells(sum), 0, 0, 0)
		return total, others
	}
	var told [9]Digits // the digits for which each cell has a limit
	for _, match := range regexp.MustCompile(`(?:with ([^;]*?) in|([^.]*?에) ([^.]*?)[이가] 들어가면) (.*?)= (\d+)(?:입니다)?(?: \((\d)(?: is used|[은는] 이미 썼습니다)\))?(?:, too|\.)`).FindAllStringSubmatch(beside, -1) {
		digits := regexp.MustCompile(`\d`).FindAllString(match[1]+match[3], -1)
		var with Digits
		for _, digit := range digits {
			with |= 1 << (digit[0] - '0')
		}
		switch {
		case strings.Contains(match[0], "or more") || strings.Contains(match[0], "이상"):
			with = AllDigits &^ (with - 1)
		case strings.Contains(match[0], "or less") || strings.Contains(match[0], "이하"):
			with |= with - 2
		}
		for _, f := range because {
			with &^= digitsOf([]int{f.Digit})
		}
		cells := match[2]
		if cells == "" {
			cells = regexp.MustCompile(anyCells).FindString(match[4])
		}
		mosts := strings.Contains(match[0], most)
		for _, name := range regexp.MustCompile(`r\dc\d`).FindAllString(cells, -1) {
			cell := 3*int(name[1]-'1') + int(name[3]-'1')
			told[cell] |= with
			nearest, taken := 0, ""
			may := AllDigits
			for _, f := range because {
				if on, ok := f.Cell(); ok && on == cell {
					may = f.May()
				}
			}
			for i, digit := range (with & may).list() {
				total, others := extreme(cell, digit, mosts, false)
				if mosts == (total >= sum.Number) {
					t.Fatalf("%q: with %d in cell %d the sum can be %d", text, digit, cell, total)
				}
				if i == 0 || mosts == (digit+others >= nearest) { // of equal ones, the text tells the last
					nearest, taken = digit+others, ""
					if _, again := extreme(cell, digit, mosts, true); 1 < digit && digit < 9 && digit+again != nearest {
						taken = fmt.Sprint(digit)
					}
				}
			}
			if fmt.Sprint(nearest) != match[5] {
				t.Fatalf("%q: %s makes %d", text, name, nearest)
			}
			if match[6] != taken {
				t.Fatalf("%q: %q is used", text, taken)
			}
		}
	}
	for _, f := range settles {
		gone, at := AllDigits&^f.May(), f
		for _, f := range because {
			if gone &^= digitsOf([]int{f.Digit}); f.Row == at.Row && f.Column == at.Column {
				gone &= f.May()
			}
		}
		if cell, ok := f.Cell(); ok && gone&^told[cell] != 0 {
			t.Fatalf("%q: does not say why cell %d loses %v", text, cell, gone)
		}
	}
}

// arithmetic matches the calculation of a cell's digit.
var arithmetic = regexp.MustCompile(`(\d+(?: [+–] \d+)+) = (\d)`)

// checkArithmetic checks that arithmetic is right, and that its numbers are those of the sums and
// of the board.
func checkArithmetic(t *testing.T, text string, told []string, because []Fact) {
	t.Helper()
	numbers := []int{total}
	for _, f := range because {
		numbers = append(numbers, f.Number)
	}
	sum, sign := 0, 1
	for _, word := range strings.Fields(told[1]) {
		switch n, err := strconv.Atoi(word); {
		case err != nil:
			sign = map[string]int{"+": 1, "–": -1}[word]
		case !slices.Contains(numbers, n):
			t.Fatalf("%q: %d is no sum", text, n)
		default:
			sum += sign * n
		}
	}
	if fmt.Sprint(sum) != told[2] {
		t.Fatalf("%q: %s is %d", text, told[1], sum)
	}
}

// waysIn returns the ways to fill an equation that a text tells, with the English word between two sides.
func waysIn(text string) []string {
	text = regexp.MustCompile(`[과와] `).ReplaceAllString(text, " with ")
	return regexp.MustCompile(`\d[\d+]*(?: with [\d+]+)?`).FindAllString(text, -1)
}

// wayOf tells a way to fill an equation without the equation's number.
func wayOf(equation, way string) string {
	number := regexp.MustCompile(`(?:^|[+ ])\d+$`)
	left, right, _ := strings.Cut(equation, " = ")
	one, two, _ := strings.Cut(way, " = ")
	if number.MatchString(left) {
		one = number.ReplaceAllString(one, "")
	}
	if number.MatchString(right) {
		two = number.ReplaceAllString(two, "")
	}
	return strings.TrimSuffix(one+" with "+two, " with ")
}

// checkWays checks that a sentence tells all ways to fill an equation.
func checkWays(t *testing.T, text string, told []string, equation string, because []Fact) {
	t.Helper()
	var want []string
	whole := equation
	var fill func(equation string, taken Digits)
	fill = func(equation string, taken Digits) {
		at := strings.Index(equation, "r")
		if at < 0 {
			left, right, _ := strings.Cut(equation, " = ")
			sum := func(side string) (n int) {
				for term := range strings.SplitSeq(side, "+") {
					number, _ := strconv.Atoi(term)
					n += number
				}
				return n
			}
			if sum(left) == sum(right) {
				want = append(want, wayOf(whole, equation))
			}
			return
		}
		cell := 3*int(equation[at+1]-'1') + int(equation[at+3]-'1')
		may := AllDigits &^ taken
		for _, f := range because {
			if on, ok := f.Cell(); ok && on == cell {
				may &= f.May()
			}
		}
		for _, d := range may.list() {
			fill(equation[:at]+strconv.Itoa(d)+equation[at+4:], taken|1<<d)
		}
	}
	var placed Digits
	for _, f := range because {
		placed |= digitsOf([]int{f.Digit})
	}
	fill(equation, placed)
	slices.Sort(want)
	slices.Sort(told)
	if !slices.Equal(told, want) {
		t.Fatalf("%q: the ways are %q", text, want)
	}
}

// Notes tell the last combinations of each sum that has an open cell, circles first.
func TestNotes(t *testing.T) {
	p, err := sujiko.Parse("20 14 24 13 | aaabbbccc a=15 b=13 c=17")
	if err != nil {
		t.Fatal(err)
	}
	var f facts
	f.begin(&p)
	left := func(sum int, combinations uint16) Fact { return f.combinationsFact(IsCombinations, sum, combinations) }
	known := []Fact{
		left(4, 1), left(1, 7), left(5, 3), left(1, 2), digitFact(3, 1<<1), // the digits that stand in region b
		digitFact(4, 1<<4), digitFact(5, 1<<8), left(3, 1),
	}
	got := Notes(known, phrase.English)
	want := []string{"The top right circle (14): 1+3+4+6", "The bottom right circle (13): 1+3+4+5", "Region a (15): 4+5+6"}
	if !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
}
