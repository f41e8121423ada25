package human

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

// The grammars of sentences. A sentence is read from its smallest parts: each is replaced by
// a letter, and what is left must be a sentence of the technique. Korean names of cells are
// first written as English ones.
//
//	E  an equation            N  a sum with its number    C  combinations
//	S  what cells hold        M  a sum                    L  cells    D  digits or a number
//	I  in Korean, that a cell is a digit
//	P  pairs of combinations of two sums
type grammar struct {
	parts []part
	forms [Techniques]*regexp.Regexp
	so    *regexp.Regexp // the conclusion begins after its last match

	// The words around combinations: those before, an underscore and those after; and the words
	// around combinations that cannot be taken.
	take, cannotTake *regexp.Regexp
	cannot           string         // in an S of digits that cells cannot hold
	none             string         // in sentences after which a sum has no combination
	outside          *regexp.Regexp // in those about the cells outside a sum
	twice            string         // in those that need that no digit comes twice
	circles          [2][2]string
	region           string

	suppose *regexp.Regexp // with the cell, the digit, the links and what follows
	usedIn  *regexp.Regexp // the digit of a cell outside a sum
	after   string         // how many links it takes
	ends    *regexp.Regexp // the contradiction, unless it is a single
	could   *regexp.Regexp // what the board left for a cell
	leaves  *regexp.Regexp // what digits leave of a sum
	beside  *regexp.Regexp // what a sum makes at most or at least with a digit
	ways    *regexp.Regexp // to fill an equation

	with    *regexp.Regexp // what the other cells of a sum need beside a digit
	needs   *regexp.Regexp // in it, each digit and the combinations
	clashes *regexp.Regexp // why a digit does not fit into an equation
	rules   *regexp.Regexp // what rules out combinations: those that are out or left
	ruled   string         // what stands there without that
	leaving string         // in rules about combinations that are left
	beyond  *regexp.Regexp // what a total has less or more than all digits
	than    *regexp.Regexp // what cells have less or more than others
	claimed *regexp.Regexp // what digits leave of a sum
	thus    string
	comma   string // before it
	losing  string // a format of a combination that a sum cannot take
	filled  string // what stands there if these are not the reason
	most    string
}

type part struct {
	letter string
	*regexp.Regexp
}

const (
	cellList = `r\dc\d(?:, r\dc\d)*(?: and r\dc\d)?`
	numbered = `\d+(?:, \d)*(?: (?:or|and|또는) \d)?`
	equality = `(?:r\dc\d|\d+)(?: ?\+ ?(?:r\dc\d|\d+))* = (?:r\dc\d|\d+)(?: ?\+ ?(?:r\dc\d|\d+))*`
	combined = `\d(?:\+\d)+(?:(?:, | or | 또는 )\d(?:\+\d)+)*`
	anyCells = `r\dc\d(?:(?:, | or | and | 또는 )r\dc\d)*`
)

func newGrammar(g grammar, sum, holds, is, pairs string, forms [Techniques]string) *grammar {
	add := func(letter, pattern string) {
		if pattern != "" {
			g.parts = append(g.parts, part{letter, regexp.MustCompile(pattern)})
		}
	}
	add("P", strings.ReplaceAll(pairs, "C", `\d(?:\+\d)*`))
	add("E", equality)
	add("N", sum+` ?\(\d+\)`)
	add("S", cellList+holds)
	add("I", is)
	add("C", combined)
	add("M", sum)
	add("L", cellList)
	add("D", numbered)
	forms[Triples], forms[Quads] = forms[Pairs], forms[Pairs]
	for t, form := range forms {
		g.forms[t] = regexp.MustCompile(`^(?:` + form + `)\.$`)
	}
	return &g
}

var grammars = [...]*grammar{phrase.English: englishGrammar(), phrase.Korean: koreanGrammar()}

func englishGrammar() *grammar {
	const (
		many   = `S(?:(?:, and |, | and )S)*`
		headOf = `(?:in N|N takes C|N can no longer take C)`
		digits = `exactly (?:one digit is|\w+ digits are) in both`
		share  = `(?:L, so ` + digits + `|no cell, so no digit is in both)`
		result = `(?:(?:it takes C|it can no longer take C)(?:\. ` + many + `)?(?:(?:\.|,) so (?:whatever the other cells hold, )?` + many + `)?|no combination is left for it|(?:whatever the other cells hold, )?` + many + `)`
	)
	return newGrammar(grammar{
		so:         regexp.MustCompile(`so `),
		take:       regexp.MustCompile(`(?: takes | can no longer take )_`),
		cannotTake: regexp.MustCompile(` can no longer take _`),
		cannot:     "cannot",
		none:       "no combination is left for|no combinations of theirs",
		outside:    regexp.MustCompile(`can only be in|outside it can hold`),
		twice:      "no digit occurs twice",
		circles:    [2][2]string{{"the top left circle", "the top right circle"}, {"the bottom left circle", "the bottom right circle"}},
		region:     "region %s",
		suppose:    regexp.MustCompile(`^suppose (r\dc\d) is (\d)\. (.*) so (r\dc\d) cannot hold (\d)\.$`),
		usedIn:     regexp.MustCompile(`(\d) is used in (r\dc\d)`),
		after:      "after %d steps, ",
		ends:       regexp.MustCompile(`^(?:the digits of N do not make D|no combinations of N and N go together|no combination is left for N)\.$`),
		could:      regexp.MustCompile(`, which could hold only ([^.(]*\d)`),
		leaves:     regexp.MustCompile(`, which leaves (\d+) for ` + cellList),
		beside:     regexp.MustCompile(`(?:with (?:\d or (?:more|less)|` + numbered + `) in ` + anyCells + `, (?:the circle|the region|the sum of ` + anyCells + `|r\dc\d(?:\+r\dc\d)+) (?:makes|is) at (?:most|least) [\d+]+ = \d+(?: \(\d is used\))?, too (?:much|little)(?:; |, ))+so `),
		ways:       regexp.MustCompile(`\. (?:for ([rc\d+]+) with ([rc\d+]+), )?that leaves (\d[\d+, orwith]*)(, so )`),
		with:       regexp.MustCompile(`if ` + anyCells + ` held \d, (?:the other cells?|` + anyCells + `) would need [^.]*?(?:\. (?:` + anyCells + ` (?:can hold none of these digits|cannot hold ` + numbered + `|would both be \d)|but [^.]*))?, so `),
		needs:      regexp.MustCompile(`(?:held|for) (\d),(?: [^;.]*? would need)? ([\d+]+(?:(?:, | or )[\d+]+)*)`),
		clashes:    regexp.MustCompile(`(?:(?:with )?(?:\d or (?:more|less)|` + numbered + `) in ` + anyCells + `(?: \(so [^()]*\))?(?: would make ` + anyCells + ` equal|, (?:[^;.]*?, but [^;.]*?|[^;.]*?, not \d+|[^;.]*? would be \d+(?:, which it cannot hold|, too|)|[^;.]*? cannot be [\d+= ]+|a digit would occur twice: [^;.]*?))(?:; |, ))+so `),
		rules:      regexp.MustCompile(`, which (rules out|leaves) (\d\+[^.]*?)(\. r|, so )`),
		ruled:      "$3",
		leaving:    "leaves",
		beyond:     regexp.MustCompile(`, (the same as|\d+ less than|\d+ more than) all digits \(45\)`),
		than:       regexp.MustCompile(`, so (r[rc\d+]*) is (equal to|\d+ less than|\d+ more than) (r[rc\d+]*): `),
		claimed:    regexp.MustCompile(`(?:, which|, and [\d+]+ = \d+) leaves (\d+) for its other (cell|\w+ cells)`),
		thus:       "so ",
		comma:      ", ",
		losing:     "can no longer take %s",
		filled:     "whatever the other cells hold, ",
		most:       "most",
	}, `(?:the (?:top|bottom) (?:left|right) circle|region [a-i])`,
		` (?:(?:is|are) at (?:least|most) \d|is \d|must be \d|can hold no digit|can hold only `+numbered+`|cannot hold `+numbered+`)`, ``, `C with C(?:(?:, | or )C with C)*`, [Techniques]string{
			LastCell:        `in N, ` + many + `, (?:so S|which does not make D)|N has only one cell, so S`,
			NakedSingle:     `only D is left for L|nothing is left for L`,
			HiddenSingle:    `only L can hold D|no cell can hold D|no cell but L can hold D, and a cell holds one digit, so S`,
			SumCombinations: headOf + `(?:, (?:and )?` + many + `)?(?:\. it can no longer take C)?(?:\. ` + many + `)*(?:, so ` + result + `|\. so (?:whatever the other cells hold, )?` + many + `)|N takes none, so no combination is left for it`,
			LockedDigits:    `(?:` + headOf + `, (?:and no cell outside it can hold D|always with D|and all others have D)|D can only be in N), so ` + result + `|N takes C, so ` + many,
			Pairs:           `S, one each, so ` + many + `|only L can hold D, one each, so ` + many,
			Arrangements:    headOf + `(?:, (?:and )?` + many + `)?(?:\. it can no longer take C)?(?:\. ` + many + `)*(?:, so ` + result + `|\. so (?:whatever the other cells hold, )?` + many + `)`,
			Overlap: `(?:all digits make D, and only L is not in N: D – E|N is N without L: D – E|all digits make D, and only L is neither in N nor in N: D – D – E|` +
				`all digits make D, and N and N cover the board and count L twice: D \+ D – E), so S|(?:N and N share L, so the sums of their other cells (?:differ by D|are equal)|all digits make D, and N leaves D|` +
				`all digits make D, and N and N together make D\. they leave out L|N and N together make D\. they (?:leave out no cell and count L twice|count L twice but leave out L)|N and N together make D and count L twice\. ` + many + `, so their cells make D\. all digits make D, which leaves D): E(?:\. ` + many + `, so E)?(?:\. (?:so |` + many + `(?:, |\. )so |(?:` + many + `, and )?no digit occurs twice, so )` + many + `)?`,
			CommonNumbers: `(?:N and N share ` + share + `|N (?:takes|can no longer take) C\. it shares (?:L with N, so ` + digits + `|no cell with N, so no digit is in both)|` +
				`N (?:takes|can no longer take) C\. N (?:takes|can no longer take) C\. they share ` + share + `)\. ` +
				`(?:(?:here ` + many + `, which|that) leaves only P\. so |(?:here ` + many + `, )?so (?:whichever combinations go together, )?)(?:no combinations of theirs go together|no combination is left for M|(?:M (?:takes|can no longer take) C(?:, and |\. so )?)*(?:` + many + `)?)`,
		})
}

func koreanGrammar() *grammar {
	const (
		each    = `(?:(?:S고|I이고), )*`
		reason  = each + `(?:S으므로|I이므로)`
		said    = `(?:따라서 )?(?:칸을 어떻게 채워도 )?` + each + `(?:S습니다|I입니다)`
		takes   = `C 조합(?:이 올 수 없|만 올 수 있)`
		result  = `(?:` + takes + `습니다(?:\. ` + reason + ` ` + said + `|(?:\. ` + said + `)?\. ` + said + `)?|올 수 있는 조합이 없습니다|(?:` + takes + `고, )?` + said + `)`
		follows = `(?:따라서|` + reason + `) `
	)
	return newGrammar(grammar{
		so:         regexp.MustCompile(`므로 |따라서 `),
		take:       regexp.MustCompile(`_ 조합`),
		cannotTake: regexp.MustCompile(`_ 조합이 올 수 없`),
		cannot:     "들어갈 수 없",
		none:       "올 수 있는 조합이 없",
		outside:    regexp.MustCompile(`바깥의 칸에는`),
		twice:      "같은 숫자는 두 번 쓰지 않으므로",
		circles:    [2][2]string{{"왼쪽 위 원", "오른쪽 위 원"}, {"왼쪽 아래 원", "오른쪽 아래 원"}},
		region:     "영역 %s",
		suppose:    regexp.MustCompile(`^(r\dc\d)이 (\d)(?:이라고|라고) 합시다\. (.*) 그러므로 (r\dc\d)에는 (\d)[이가] 들어갈 수 없습니다\.$`),
		usedIn:     regexp.MustCompile(`(\d)[은는] (r\dc\d)에 이미 썼`),
		after:      "%d단계 만에 ",
		ends:       regexp.MustCompile(`^(?:N의 합이 D[이가] 되지 않습니다|N, N에 함께 올 수 있는 조합이 없습니다|N에 올 수 있는 조합이 없습니다)\.$`),
		could:      regexp.MustCompile(`(\d(?:, \d)*(?: 또는 \d)?)만 들어갈 수 있던 `),
		leaves:     regexp.MustCompile(` \(` + cellList + `에 남는 합 (\d+)\)`),
		beside:     regexp.MustCompile(`(?:` + anyCells + `에 (?:\d 이[상하]|` + numbered + `)[이가] 들어가면 [^.]*?은 (?:많아야|적어도) [\d+]+ = \d+입니다(?: \(\d[은는] 이미 썼습니다\))?\. )+그러므로 `),
		ways:       regexp.MustCompile(`(?:(r[rc\d+ ]+)[과와] (r[rc\d+ ]+)에 )?남는 것은 (\d[\d+, 또는과와]*)뿐이고 ()`),
		with:       regexp.MustCompile(anyCells + `에 \d[이가] 들어가면 (?:나머지 칸|` + anyCells + `)에는 .*? (?:그러므로 |(?:그런데 [^.]*?|` + anyCells + `에는 이 숫자가 하나도 들어갈 수 없으|` + anyCells + `에는 ` + numbered + `[이가] 들어갈 수 없으|` + anyCells + `에 모두 \d[이가] 들어가야 하)므로 )`), // the reason, or several
		needs:      regexp.MustCompile(`(\d)[이가] 들어가면 (?:[^.]*에는 )?([^.]*)[이가] 필요합니다`),
		clashes:    regexp.MustCompile(`(?:` + anyCells + `에 (?:\d 이[상하]|` + numbered + `)[이가] 들어가면(?:\([^()]*\))? (?:[^.]*(?:입니다|되지 않습니다|들어갈 수 없습니다|들어가야 합니다|됩니다|될 수 없습니다)|[^.]*의 숫자가 같아집니다|[^.]*만 남는데 (?:모두 )?같은 숫자가 두 번 나옵니다)\. )+그러므로 `),
		rules:      regexp.MustCompile(`므로 (\d\+[\d+, 또는]*?) 조합(은 올 수 없|만 남)(고, |습니다\. 따라서 )`),
		leaving:    "만 남",
		beyond:     regexp.MustCompile(`[은는] 모든 숫자의 합 45(와 같습니다|보다 \d+ 작습니다|보다 \d+ 큽니다)`),
		than:       regexp.MustCompile(`므로 (r[rc\d+ ]*)은 (r[rc\d+ ]*)(과 같습니다|보다 \d+ 작습니다|보다 \d+ 큽니다): `),
		claimed:    regexp.MustCompile(` \((?:[\d+]+ = \d+, )?나머지 (칸|\d칸)에 남는 합 (\d+)\)`),
		thus:       "따라서 ",
		losing:     "%s 조합이 올 수 없",
		filled:     "칸을 어떻게 채워도 ",
		most:       "많아야",
	}, `(?:(?:왼쪽|오른쪽) (?:위|아래) 원|영역 [a-i])`,
		`(?:에 들어갈 숫자가 없|에는 \d 이[상하]만 들어갈 수 있|에는 `+numbered+`(?:만 들어갈 수 있|[이가] 들어갈 수 없))`, `r\dc\d[이은] \d`, `함께 올 수 있는 것은 C[과와] C(?:(?:, | 또는 )C[과와] C)*뿐`, [Techniques]string{
			LastCell:     `N에서 ` + reason + ` (?:` + said + `|합이 D[이가] 되지 않습니다)|N에는 칸이 하나뿐이므로 I입니다`,
			NakedSingle:  `L에는 D만 남습니다|L에 들어갈 숫자가 남지 않습니다`,
			HiddenSingle: `D[이가] 들어갈 칸은 L뿐입니다|D[이가] 들어갈 칸이 없습니다|D[이가] 들어갈 칸은 L뿐인데 한 칸에는 숫자가 하나만 들어가므로 S습니다`,
			SumCombinations: `N에서 ` + each + `(?:` + takes + `고, )?(?:` + reason + `|` + takes + `으므로) ` + result + `|N에는 ` + takes + `고, ` + reason + ` ` + result +
				`|N에는 (?:` + takes + `으므로|올 수 있는 조합이 없으므로) ` + result,
			LockedDigits: `N 바깥의 칸에는 D[이가] 들어갈 수 없으므로 ` + result +
				`|N에는 ` + takes + `고, (?:바깥의 칸에는 D[이가] 들어갈 수 없으므로|(?:나머지 조합에는 )?모두 D[이가] 들어 있으므로) ` + result + `|N에는 C 조합만 올 수 있으므로 ` + said,
			Pairs:        `L에는 D만 하나씩 들어갈 수 있으므로 ` + said + `|D[이가] 들어갈 칸은 L뿐이고 하나씩 들어가므로 ` + said,
			Arrangements: `(?:N에서 ` + each + `(?:` + takes + `고, )?` + reason + `|N에는 ` + takes + `고, ` + reason + `|N에는 ` + takes + `으므로) ` + result,
			Overlap: `(?:모든 숫자의 합은 D이고 N 바깥의 칸은 L뿐입니다\. D – E|N에서 L을 빼면 N입니다\. D – E|모든 숫자의 합은 D이고 N, N 바깥의 칸은 L뿐입니다\. D – D – E|` +
				`모든 숫자의 합은 D이고, N, N 두 합에는 모든 칸이 들어가며 L만 두 번 들어갑니다\. D \+ D – E)이므로 (?:S습|I입)니다|(?:모든 숫자의 합은 D이므로 N 바깥에는 D[이가] 남습니다|N, N에는 L이 함께 들어 있으므로 나머지 칸의 (?:합의 차는 D입니다|합은 서로 같습니다)|` +
				`모든 숫자의 합은 D이고, N, N 두 수를 더하면 D입니다\. 여기에는 L이 빠지므로 다음과 같습니다|N, N 두 수의 합 D\. (?:빠지는 칸은 없고 L이 두 번 들어가므로 다음과 같습니다|L이 두 번 들어가고 L이 빠지)|N, N 두 수의 합 D에는 L이 두 번 들어 있습니다\. ` + reason + ` 두 합의 칸에 들어가는 숫자의 합은 D입니다\. 모든 숫자의 합 D에서 D[이가] 남습니다): E(?:\. ` + reason + ` E입니다)?(?:\. (?:|따라서 |` + reason + ` |이 식에서 ` + reason + ` |(?:이 식에서 ` + each + `)?같은 숫자는 두 번 쓰지 않으므로 )` + said + `)?`,
			CommonNumbers: `(?:N에는 ` + takes + `습니다\. )*N, N에는 (?:함께 든 칸이 없으므로 두 조합에 공통인 숫자도 없습니다|L이 함께 들어 있으므로 두 조합에 공통인 숫자는 거기 들어가는 D개뿐입니다)\. ` +
				`(?:(?:` + reason + ` )?P이므로 |` + follows + `(?:어느 조합끼리 함께 와도 )?)(?:함께 올 수 있는 조합이 없습니다|M에는 올 수 있는 조합이 없습니다|(?:M에는 ` + takes + `고, )*(?:M에는 ` + takes + `습니다|` + said + `))`,
		})
}

// token is a part of a sentence that was replaced.
type token struct {
	letter, text string
	cannot       bool // of combinations: whether the sentence says that they cannot be taken
	so           bool // whether it is settled
}

// plain writes a sentence in small letters, with cells as r1c2.
func plain(text string) string {
	text = regexp.MustCompile(`(\d)행 (\d)열`).ReplaceAllString(text, "r${1}c$2")
	return regexp.MustCompile(`(?:^|[.:] )[A-Z]`).ReplaceAllStringFunc(text, strings.ToLower)
}

// split replaces the parts of a sentence, and returns them and what is left.
func (g *grammar) split(text string) (tokens []token, skeleton string) {
	skeleton = text
	for {
		best, where := -1, []int{len(skeleton), 0}
		for i, part := range g.parts {
			// the part that begins first; of several at one place, the first in the list
			if at := part.FindStringIndex(skeleton); at != nil && at[0] < where[0] {
				best, where = i, at
			}
		}
		if best < 0 {
			return tokens, skeleton
		}
		before, after := skeleton[:where[0]], skeleton[where[1]:]
		letter := g.parts[best].letter
		if letter == "D" && g.take.MatchString(before+"_"+after) {
			letter = "C" // of one digit
		}
		sentence, _, _ := strings.Cut(after, ". ")
		so := g.so.MatchString(before[strings.LastIndex(before, ". ")+1:]) && (letter == "C" || !g.so.MatchString(sentence))
		tokens = append(tokens, token{letter, skeleton[where[0]:where[1]], g.cannotTake.MatchString(before + "_" + after), so})
		skeleton = before + letter + after
	}
}

// readSentence reads a sentence of a technique back, as the facts that it rests on and those
// that it settles.
func (g *grammar) readSentence(t *testing.T, p *sujiko.Puzzle, technique Technique, text string) (because, settles []Fact) {
	t.Helper()
	short := shorts[phrase.English]
	if g == grammars[phrase.Korean] {
		short = shorts[phrase.Korean]
	}
	text, _ = short.spellMost(plain(text))
	used := Digits(0)
	if technique.sums() {
		text, used = short.spell(t, g, p, text)
	}
	var rulings []ruledOut
	if technique.sums() {
		rulings, text = g.readRulings(text)
	}
	claimed := g.claimed.FindStringSubmatch(text)
	if claimed != nil {
		text = strings.Replace(text, claimed[0], "", 1)
	}
	beyond, than := g.beyond.FindStringSubmatch(text), g.than.FindStringSubmatch(text)
	if beyond != nil {
		text = strings.Replace(text, beyond[0], "", 1)
	}
	if than != nil {
		text = strings.Replace(text, than[0], ": ", 1)
	}
	leaves := g.leaves.FindStringSubmatch(text)
	if leaves != nil {
		text = strings.Replace(text, leaves[0], "", 1)
	}

	replace := func(old *regexp.Regexp, by string) (found string) {
		if found = old.FindString(text); found != "" {
			text = strings.Replace(text, found, by, 1)
		}
		return found
	}
	beside, with, clashes := "", "", ""
	if technique == Overlap {
		clashes = replace(g.clashes, g.thus)
	} else {
		beside, with = replace(g.beside, g.thus+g.filled), replace(g.with, g.thus)
	}
	ways := g.ways.FindStringSubmatch(text)
	text = g.ways.ReplaceAllString(text, "$4")
	text = regexp.MustCompile(`((?:, so |\. )(?:no combination is left for )?)the (?:circle|region)( (?:takes|can)|$|\.)`).ReplaceAllString(text, "${1}it$2")
	filled := strings.Contains(text, g.filled)
	tokens, skeleton := g.split(text)
	if !g.forms[technique].MatchString(skeleton) {
		t.Fatalf("%v: %q reads %q, which is no sentence", technique, text, skeleton)
	}
	ending := regexp.MustCompile(g.none).MatchString(text)

	sumsOf := map[string]Fact{}
	f := new(facts)
	f.begin(p)
	for i := range f.sums {
		sumsOf[g.name(f.sumFact(i))] = f.sumFact(i)
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
			name, _, _ = strings.Cut(token.text, "(")
			fmt.Sscanf(token.text[len(name):], "(%d)", &number)
			name = strings.TrimSpace(name)
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
		case "S", "I":
			for _, fact := range g.cellFacts(token) {
				add(fact, token.so)
			}
		}
	}
	because = merged(because)
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
			in, digits := cellsIn(cells[0].text), digitsOf(numbersIn(lettered("D")[0].text))
			if strings.Contains(text, "만 하나씩") { // Korean tells what the cells can hold
				for _, cell := range in {
					because = append(because, cellFact(IsDigits, cell, digits))
				}
			} else {
				except(set(in), digits)
			}
		}
	case LockedDigits:
		if len(lettered("D")) == 0 { // the sentence tells one combination instead
			break
		}
		digits := digitsOf(numbersIn(lettered("D")[0].text))
		if g.outside.MatchString(text) {
			except(sumCells(sumsOf[last]), digits)
		} else if said := digitsSaid(func() []said { _, s := sorted(settles); return s }()); said != digits {
			t.Fatalf("%q: takes %v away", text, said)
		}
	case CommonNumbers:
		var shared Cells = board
		for name := range premised {
			shared &= sumCells(sumsOf[name])
		}
		said, count := Cells(0), ""
		if cells := lettered("L"); len(cells) > 0 {
			said = set(cellsIn(cells[0].text))
			count = [...]string{1: "one digit|1개", 2: "two digits|2개", 3: "three digits|3개", 4: "four digits|4개"}[said.Len()]
		}
		if len(premised) != 2 || said != shared || !regexp.MustCompile(count).MatchString(text) {
			t.Fatalf("%q: shared are %v", text, shared)
		}
		if told := lettered("P"); len(told) > 0 {
			checkPairs(t, told[0].text, because)
		}
	case Overlap:
		if told := arithmetic.FindStringSubmatch(text); told != nil {
			cell := cellsIn(lettered("L")[0].text)[0]
			checkArithmetic(t, text, told, because)
			checkEquation(t, text, fmt.Sprintf("r%dc%d = %s", cell/3+1, cell%3+1, told[2]), because)
			break
		}
		equation := strings.ReplaceAll(lettered("E")[0].text, " + ", "+")
		if beyond != nil || than != nil {
			checkBeyond(t, text, equation, beyond, than, because)
		}
		if told := lettered("D"); regexp.MustCompile(`together make D and|D에는 L이 두 번`).MatchString(skeleton) {
			checkCounted(t, text, cellsIn(lettered("L")[0].text), numbersIn(told[0].text+" "+told[1].text+" "+told[2].text+" "+told[3].text), because)
		}
		checkEquation(t, text, equation, because)
		open := equation
		if all := lettered("E"); len(all) > 1 {
			open = strings.ReplaceAll(all[1].text, " + ", "+")
			checkOpen(t, text, equation, open, because)
		}
		if ways != nil {
			sides := strings.Split(regexp.MustCompile(`(?:\+|\b)\d+$|\+\d+( = )`).ReplaceAllString(open, "$1"), " = ")
			if named := strings.ReplaceAll(ways[1]+" "+ways[2], " + ", "+"); named != " " && named != sides[0]+" "+sides[1] || named == " " && sides[1] != "" {
				t.Fatalf("%q does not name the sides %q", text, sides)
			}
			checkWays(t, text, waysIn(ways[3]), open, because)
		}
		if clashes != "" {
			g.checkClashes(t, clashes, equation, because, settles)
		} else if said := strings.Contains(text, g.twice); said != needsTwice(equation, because, settles) {
			t.Fatalf("%q: says that no digit comes twice: %v", text, said)
		}
	}
	if leaves != nil {
		checkLeft(t, text, leaves[1], because)
	}
	if leaves != nil {
		checkRepeats(t, text, used, leaves[1], because, settles)
	}
	if technique.sums() {
		g.checkRulings(t, text, rulings, because, settles)
	}
	if claimed != nil {
		checkClaimed(t, text, claimed, lettered("D")[0].text, sumsOf[last])
	}
	if beside != "" {
		checkBeside(t, text, beside, g.most, because, settles)
	}
	if with != "" || technique == Arrangements && !filled && beside == "" {
		told := g.needs.FindAllStringSubmatch(with, -1)
		checkWith(t, text, told, because, settles)
		g.checkUnfit(t, with, told, because, settles)
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

// name returns the name of a sum in sentences: a circle by its place, a region by its letter.
func (g *grammar) name(sum Fact) string {
	if letter, ok := strings.CutPrefix(sum.Name, "region "); ok {
		return fmt.Sprintf(g.region, letter)
	}
	return g.circles[sum.Cells[0][0]-1][sum.Cells[0][1]-1]
}
