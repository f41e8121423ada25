package human

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/sujiko"
)

// The grammar of English sentences. A sentence is read from its smallest parts: each is
// replaced by a letter, and what is left must be a sentence of the technique.
//
//	E  an equation            N  a sum with its number    C  combinations
//	S  what cells hold        M  a sum                    L  cells    D  digits or a number
const (
	cellList = `r\dc\d(?:, r\dc\d)*(?: and r\dc\d)?`
	numbered = `\d+(?:, \d)*(?: (?:or|and) \d)?`
	many     = `S(?:(?:, and |, | and )S)*`
	headOf   = `(?:in N|N takes C|N cannot take C)`
	result   = `(?:(?:it takes C|it cannot take C)(?:, and ` + many + `)?|no combination is left for it|` + many + `)`
)

var parts = []struct {
	letter string
	*regexp.Regexp
}{
	{"E", regexp.MustCompile(`(?:r\dc\d|\d+)(?:\+(?:r\dc\d|\d+))* = (?:r\dc\d|\d+)(?:\+(?:r\dc\d|\d+))*`)},
	{"N", regexp.MustCompile(`(?:circle \d|region [a-i]) \(\d+\)`)},
	{"S", regexp.MustCompile(cellList + ` (?:is \d|can hold no digit|can hold only ` + numbered + `|cannot hold ` + numbered + `)`)},
	{"C", regexp.MustCompile(`\d(?:\+\d)+(?:(?:, | or )\d(?:\+\d)+)*`)},
	{"M", regexp.MustCompile(`circle \d|region [a-i]`)},
	{"L", regexp.MustCompile(cellList)},
	{"D", regexp.MustCompile(numbered)},
}

var sentenceForms = func() (forms [Techniques]*regexp.Regexp) {
	for t, form := range [Techniques]string{
		LastCell:        `in N, ` + many + `, (?:so S|which does not make D)|N has only one cell, so S`,
		NakedSingle:     `only D is left for L|no digit is left for L`,
		HiddenSingle:    `only L can hold D|no cell can hold D|no cell but L can hold D, and a cell holds one digit, so S`,
		SumCombinations: headOf + `(?:, (?:and )?` + many + `)?, so ` + result + `|N takes none, so no combination is left for it`,
		LockedDigits:    headOf + `, (?:(?:and )?no cell outside it can hold D|always with D|and all others have D), so ` + result,
		Pairs:           `S, one each, so ` + many + `|only L can hold D, one each, so ` + many,
		Arrangements:    headOf + `(?:, (?:and )?` + many + `)?, so however it is filled, ` + result,
		Overlap: `(?:N and N share L, so the sums of their other cells (?:differ by D|are equal)|all digits make D, and N leaves D|` +
			`all digits make D, and N and N together D\. They (?:leave out L|count L twice|leave out L and count L twice)): E\. (?:so |` + many + `, so )` + many,
		CommonNumbers: `(?:N (?:takes|cannot take) C\. )*N and N share (?:no cell, so they have no digit in common|L, so they have exactly (?:one digit in common, the one there|\w+ digits in common, those there))` +
			`(?:, where ` + many + `)?\. so (?:no combinations of theirs go together|no combination is left for M|(?:M (?:takes|cannot take) C(?:, and )?)*(?:` + many + `)?)`,
	} {
		forms[t] = regexp.MustCompile(`^(?:` + form + `)\.$`)
	}
	forms[Triples], forms[Quads] = forms[Pairs], forms[Pairs]
	return forms
}()

// token is a part of a sentence that was replaced.
type token struct {
	letter, text string
	cannot       bool // of combinations: whether it is said that they cannot be taken
	so           bool // whether it is behind the last "so"
}

// readSentence reads a sentence of a technique back, as the facts that it rests on and those
// that it settles.
func readSentence(t *testing.T, p *sujiko.Puzzle, technique Technique, text string) (because, settles []Fact) {
	t.Helper()
	// Sentences begin with a capital letter, which says nothing.
	plainly := strings.ToLower(text[:1]) + text[1:]
	plainly = regexp.MustCompile(`([.:] )([A-SU-Z])`).ReplaceAllStringFunc(plainly, strings.ToLower)
	skeleton := plainly
	var tokens []token
	for {
		best, where := -1, []int{len(skeleton), 0}
		for i, part := range parts {
			// The first part in the text, of those that begin at the same place the first in the list.
			if at := part.FindStringIndex(skeleton[:]); at != nil && at[0] < where[0] {
				best, where = i, at
			}
		}
		if best < 0 {
			break
		}
		// A combination of one digit is a list of digits behind "take".
		letter := parts[best].letter
		before := skeleton[:where[0]]
		if letter == "D" && (strings.HasSuffix(before, " takes ") || strings.HasSuffix(before, " cannot take ")) {
			letter = "C"
		}
		tokens = append(tokens, token{letter: letter, text: skeleton[where[0]:where[1]], cannot: strings.HasSuffix(before, "cannot take "), so: false})
		skeleton = before + letter + skeleton[where[1]:]
		tokens[len(tokens)-1].so = strings.Contains(before, "so ") && !strings.Contains(skeleton[where[0]:], "so ")
	}
	if !sentenceForms[technique].MatchString(skeleton) {
		t.Fatalf("%v: %q reads %q, which is no sentence", technique, text, skeleton)
	}
	ending := strings.Contains(text, "no combination is left for") || strings.Contains(text, "go together")

	sumsOf := map[string]Fact{}
	f := new(facts)
	f.begin(p)
	for i := range f.sums {
		sumsOf[f.sumFact(i).Name] = f.sumFact(i)
	}
	numbersIn := func(text string) (list []int) {
		for _, number := range regexp.MustCompile(`\d+`).FindAllString(regexp.MustCompile(`r\dc\d`).ReplaceAllString(text, ""), -1) {
			n, _ := strconv.Atoi(number)
			list = append(list, n)
		}
		return list
	}
	cellsIn := func(text string) (list []int) {
		for _, name := range regexp.MustCompile(`r\dc\d`).FindAllString(text, -1) {
			list = append(list, 3*int(name[1]-'1')+int(name[3]-'1'))
		}
		return list
	}
	last, name := "", ""
	add := func(fact Fact, so bool) {
		if so {
			settles = append(settles, fact)
		} else {
			because = append(because, fact)
		}
	}
	premised := map[string]Fact{}
	for _, token := range tokens {
		switch token.letter {
		case "N":
			var number int
			name, _, _ = strings.Cut(token.text, " (")
			fmt.Sscanf(token.text[len(name):], " (%d)", &number)
			if sumsOf[name].Number != number {
				t.Fatalf("%q: %s is %d", text, name, sumsOf[name].Number)
			}
			if _, ok := premised[name]; !ok {
				premised[name] = sumsOf[name]
			}
			last = name
		case "M":
			name = token.text
		case "C":
			if !token.so || technique != CommonNumbers && name == "" {
				name = last
			}
			fact := sumsOf[name]
			fact.Is, fact.Combinations = IsCombinations, [][]int{}
			if token.cannot {
				fact.Is = IsCannotTake
			}
			for _, combination := range regexp.MustCompile(`\d(?:\+\d)*`).FindAllString(token.text, -1) {
				fact.Combinations = append(fact.Combinations, digitsOf(numbersIn(combination)).list())
			}
			switch all := len(combinationsOf(len(fact.Cells), uint8(fact.Number)).list); {
			case token.so:
				settles = append(settles, fact)
			case token.cannot || len(fact.Combinations) < all:
				premised[name] = fact
			}
		case "S":
			for _, cell := range cellsIn(token.text) {
				digits := numbersIn(token.text)
				fact := cellFact(IsDigits, cell, digitsOf(digits))
				switch {
				case strings.Contains(token.text, " is "):
					fact = digitFact(cell, digitsOf(digits))
				case strings.Contains(token.text, "cannot"):
					fact.Is = IsCannot
				}
				add(fact, token.so)
			}
		}
	}
	for _, fact := range premised {
		because = append(because, fact)
	}
	lettered := func(letter string) (list []token) {
		for _, token := range tokens {
			if token.letter == letter {
				list = append(list, token)
			}
		}
		return list
	}
	except := func(cells Cells, digits Digits) {
		for cell := range 9 {
			if cells>>cell&1 == 0 {
				because = append(because, cellFact(IsCannot, cell, digits))
			}
		}
	}
	set := func(list []int) (cells Cells) {
		for _, cell := range list {
			cells |= 1 << cell
		}
		return cells
	}
	switch technique {
	case NakedSingle:
		cell := cellsIn(lettered("L")[0].text)[0]
		if digits := lettered("D"); len(digits) > 0 {
			because = append(because, cellFact(IsDigits, cell, digitsOf(numbersIn(digits[0].text))))
			settles = append(settles, digitFact(cell, digitsOf(numbersIn(digits[0].text))))
		} else {
			because = append(because, cellFact(IsDigits, cell, 0))
		}
	case HiddenSingle:
		digits := digitsOf(numbersIn(lettered("D")[0].text))
		if cells := lettered("L"); len(cells) > 0 {
			cell := cellsIn(cells[0].text)[0]
			except(1<<cell, digits)
			if digits.Len() == 1 {
				settles = append(settles, digitFact(cell, digits))
			}
		} else {
			except(0, digits)
		}
	case Pairs, Triples, Quads:
		if cells := lettered("L"); len(cells) > 0 {
			except(set(cellsIn(cells[0].text)), digitsOf(numbersIn(lettered("D")[0].text)))
		}
	case LockedDigits:
		digits := digitsOf(numbersIn(lettered("D")[0].text))
		if strings.Contains(text, "no cell outside it") {
			except(sumCells(sumsOf[last]), digits)
		} else if said := digitsSaid(func() []said { _, s := sorted(settles); return s }()); said != digits {
			t.Fatalf("%q: takes %v away", text, said)
		}
	case Overlap:
		checkEquation(t, text, lettered("E")[0].text, because)
	}
	if ending && technique != CommonNumbers && technique != LastCell {
		fact := sumsOf[last]
		fact.Is, fact.Combinations = IsCombinations, [][]int{}
		settles = append(settles, fact)
	} else if ending && len(lettered("M")) > 0 {
		fact := sumsOf[lettered("M")[0].text]
		fact.Is, fact.Combinations = IsCombinations, [][]int{}
		settles = append(settles, fact)
	}
	return because, settles
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

// sameFacts reports whether two lists have the same facts in any order.
func sameFacts(a, b []Fact) bool {
	text := func(list []Fact) (texts []string) {
		for _, fact := range list {
			b, _ := json.Marshal(fact)
			texts = append(texts, string(b))
		}
		slices.Sort(texts)
		return texts
	}
	return slices.Equal(text(a), text(b))
}

// TestGrammar reads English sentences back: they say what the data says, no more and no
// less.
func TestGrammar(t *testing.T) {
	text, err := os.ReadFile("testdata/puzzles.txt")
	if err != nil {
		t.Fatal(err)
	}
	var s Solver
	seen := 0
	read := func(p *sujiko.Puzzle, technique Technique, r solve.Reason[Fact]) {
		t.Helper()
		sentence := Tell(technique, r, solve.English).Text
		because, settles := readSentence(t, p, technique, sentence)
		if !sameFacts(because, r.Because) || !sameFacts(settles, r.Settles) {
			t.Fatalf("%s: %q\nbecause %+v\nwant    %+v\nsettles %+v\nwant    %+v", p.Text(), sentence, because, r.Because, settles, r.Settles)
		}
		seen++
	}
	suppose := regexp.MustCompile(`^Suppose (r\dc\d is \d)\. (.*) So (r\dc\d cannot hold \d)\.$`)
	for line := range strings.Lines(string(text)) {
		p, err := sujiko.Parse(strings.TrimSpace(line))
		if err != nil {
			t.Fatal(err)
		}
		s.Solve(&p, Contradiction)
		for i := range s.Steps {
			r := s.Reason(i)
			if len(r.Chain) == 0 {
				read(&p, s.Steps[i].Technique, r)
				continue
			}
			sentence := s.Sentence(i, solve.English)
			m := suppose.FindStringSubmatch(sentence.Text)
			supposed := fmt.Sprintf("r%dc%d is %d", r.Suppose[0].Row, r.Suppose[0].Column, r.Suppose[0].Digit)
			settled := fmt.Sprintf("r%dc%d cannot hold %d", r.Settles[0].Row, r.Settles[0].Column, r.Settles[0].Digits[0])
			if m == nil || m[1] != supposed || m[3] != settled {
				t.Fatalf("%+v reads %q", r, sentence.Text)
			}
			var links []string
			for _, link := range r.Chain {
				told := solve.Reason[Fact]{Because: link.Because, Settles: link.Settles}
				links = append(links, Tell(techniqueOf(link.Rule), told, solve.English).Text)
				if len(link.Settles) > 0 || techniqueOf(link.Rule) <= HiddenSingle {
					read(&p, techniqueOf(link.Rule), told)
				}
			}
			if sentence.Chain == nil && m[2] != strings.Join(links, " ") || sentence.Chain != nil &&
				(!slices.Equal(sentence.Chain, links) || !strings.HasPrefix(m[2], fmt.Sprintf("After %d steps, ", len(links)))) {
				t.Fatalf("%q tells %q, want %q", sentence.Text, sentence.Chain, links)
			}
		}
	}
	if seen < 1000 {
		t.Errorf("%d sentences", seen)
	}
}
