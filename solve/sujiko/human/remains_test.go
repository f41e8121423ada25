package human

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/phrase"
)

// remaining has the words for what is left of a sum and why; names in capitals stand for patterns.
type remaining struct {
	misfits [4]*regexp.Regexp // by misfitIs: the cells (1) and the claims (2), or the other way round in Korean
	claim   *regexp.Regexp    // digits (1) of combinations (2)
	leaves  *regexp.Regexp    // that a number is left
	remain  *regexp.Regexp    // the number that is left (1); combinations that are left (2), not left (3) or none (4); and why (5)
	rule    *regexp.Regexp    // combinations (1) that a fact rules out
	used    *regexp.Regexp    // digits that are used
	out     *regexp.Regexp    // combinations that were out before
	exact   [3]*regexp.Regexp // the digits of all open cells (2) between other text (1 and 3): at once, with reasons, or after combinations of the sum
	taken   [3]string         // formats with the combination in their place
	rules   *regexp.Regexp    // combinations (1) that a fact rules out
	most    *regexp.Regexp    // combinations that are left at most
	takes   *regexp.Regexp    // which combinations a sum takes
	losing  string            // a format of those that it does not take
	uses    *regexp.Regexp    // cells (1) that hold some (2) of some digits (3)
}

func pattern(text string) *regexp.Regexp {
	return regexp.MustCompile(strings.NewReplacer("CELLS", cellList, "CLAIMS", `\d[\d+, 의또는]*`, "LIST", `\d(?:\+\d)*(?:(?:, | and | or | 또는 )\d(?:\+\d)+)*`,
		"DIGITS", `\d(?:, \d)*(?: and \d)?`).Replace(text))
}

var remainings = [...]*remaining{
	phrase.English: {
		misfits: [4]*regexp.Regexp{
			vacant:   pattern(`(?P<list>LIST) ha(?:s|ve) no digit for (?P<cells>CELLS)`),
			homeless: pattern(`(?:(?P<cells>CELLS) cannot|no cell can) hold (?P<list>the DIGITS of LIST(?:(?:, | or )the DIGITS of LIST)*)`),
			crowded:  pattern(`only (?P<cells>CELLS) could hold (?P<list>the DIGITS of LIST(?:(?:, | or )the DIGITS of LIST)*)`),
			alike:    pattern(`(?P<cells>CELLS) can both hold only (?P<list>the DIGITS of LIST(?:(?:, | or )the DIGITS of LIST)*)`),
		},
		claim:  pattern(`(DIGITS) of (\d(?:\+\d)*(?:(?:, | and )\d(?:\+\d)+)*)`),
		leaves: pattern(`, which leaves \d+ for CELLS`),
		remain: pattern(`, which leaves (\d+) for CELLS(?:: (LIST)|, but not (LIST)|(, but no combination fits))(?: \(([^()]*)\))?`),
		rule:   pattern(`, which rules out (\d\+[^;]*)`),
		used:   pattern(`(DIGITS) (?:is|are) used`),
		out:    pattern(`(LIST) (?:is|are) out already`),
		exact: [3]*regexp.Regexp{
			pattern(`^(.*), so they are (DIGITS)(\.)$`), pattern(`^(.*)\. they are (DIGITS)( \([^()]*\)\.)$`), pattern(`^(.*)its cells are (DIGITS)(\.)$`),
		},
		taken:  [3]string{": %s", ": %s", "the SUM takes %s"},
		rules:  pattern(`, which rules out (LIST)`),
		takes:  pattern(`takes \d|can no longer take|no combination`),
		most:   pattern(`: only (LIST) may fit`),
		losing: ", so it can no longer take %s",
		uses:   pattern(`(CELLS) are (?:(\w+) of )?(DIGITS)(?:, which|;|\)|, so|\. |$)`),
	},
	phrase.Korean: {
		misfits: [4]*regexp.Regexp{
			vacant:   pattern(`(?P<list>LIST)에는 (?P<cells>CELLS)에 들어갈 숫자가 (?P<end>없)`),
			homeless: pattern(`(?:(?P<cells>CELLS)에는|어느 칸에도) (?P<list>\d\+[\d+, 의또는]*의 [\d+, 의또는]*)[이가] 들어갈 수 (?P<end>없)`),
			crowded:  pattern(`(?P<list>\d\+[\d+, 의또는]*의 [\d+, 의또는]*)[이가] 들어갈 칸은 (?P<cells>CELLS)뿐(?P<end>이고|이므로|입니다)`),
			alike:    pattern(`(?P<cells>CELLS)에는 모두 (?P<list>\d\+[\d+, 의또는]*의 [\d+, 의또는]*)만 들어갈 수 (?P<end>있)`),
		},
		leaves: pattern(` CELLS에는 \d+[이가] 남습니다`),
		remain: pattern(` CELLS에는 (\d+)[이가] 남습니다(?:: (LIST)|\. (LIST) 조합은 올 수 없습니다|(\. 맞는 조합이 없습니다))(?: \(([^()]*)\))?`),
		rule:   pattern(`으므로 (LIST) 조합은 올 수 없`),
		used:   pattern(`(DIGITS)[은는] 이미 썼(?:고|습니다)`),
		out:    pattern(`(LIST)[은는] 이미 제외되었`),
		exact: [3]*regexp.Regexp{
			pattern(`^(.*)\. 따라서 이 칸들에는 (DIGITS)만 들어갈 수 있습니다(\.)$`), pattern(`^(.*)\. 이 칸들에는 (DIGITS)만 들어갈 수 있습니다( \([^()]*\)\.)$`),
			pattern(`^(.*)그 칸들에는 (DIGITS)만 들어갈 수 있습니다(\.)$`),
		},
		taken:  [3]string{": %s", ": %s", "%s 조합만 올 수 있"},
		rules:  pattern(`므로 (LIST) 조합은 올 수 없(?:고|습니다)`),
		takes:  pattern(`조합만|조합이|조합이 없`),
		most:   pattern(`: 많아야 (LIST)`),
		losing: ". 따라서 %s 조합이 올 수 없습니다",
	},
}

// read returns the claims of a text.
func (r *remaining) read(text string) (claims []claim) {
	if r.claim != nil {
		for _, m := range r.claim.FindAllStringSubmatch(text, -1) {
			claims = append(claims, claim{digitsIn(m[1]), combinationsIn(m[2])})
		}
		return claims
	}
	last := claim{} // Korean lists all with commas
	for _, word := range regexp.MustCompile(`, | 또는 `).Split(text, -1) {
		list, digits, ends := strings.Cut(word, "의 ")
		if !ends && !strings.Contains(word, "+") {
			last.digits |= digitsIn(word)
			continue
		}
		if last.digits != 0 {
			claims, last = append(claims, last), claim{}
		}
		last.gone, last.digits = append(last.gone, combinationsIn(list)...), digitsIn(digits)
	}
	return append(claims, last)
}

// combinationsIn returns the combinations in a text.
func combinationsIn(text string) (list []Digits) {
	for _, combination := range regexp.MustCompile(`\d(?:\+\d)*`).FindAllString(text, -1) {
		list = append(list, digitsIn(combination))
	}
	return list
}

// namedCells returns the cells in a text.
func namedCells(text string) (cells Cells) {
	for _, name := range regexp.MustCompile(`r\dc\d`).FindAllString(text, -1) {
		cells |= namedCell(name)
	}
	return cells
}

// spelled is a reason why combinations do not fit: cells that cannot hold certain digits.
type spelled struct {
	said
	gone []Digits
}

// spellMisfits replaces each reason why combinations do not fit by what it tells about cells, in the words of
// write. It checks the reasons.
func (r *remaining) spellMisfits(t *testing.T, text string, open Cells, write func(s []spelled, end string) string) string {
	t.Helper()
	for is, form := range r.misfits {
		for m := form.FindStringSubmatch(text); m != nil; m = form.FindStringSubmatch(text) {
			part := func(name string) string {
				if i := form.SubexpIndex(name); i >= 0 {
					return m[i]
				}
				return ""
			}
			cells, claims := namedCells(part("cells")), r.read(part("list"))
			if part("cells") == "" {
				cells = open
			}
			if misfitIs(is) == vacant {
				claims = nil
				for _, d := range combinationsIn(part("list")) {
					claims = append(claims, claim{d, []Digits{d}})
				}
			}
			var list []spelled
			for _, c := range claims {
				s := spelled{said{is: IsCannot, cells: cells, digits: c.digits}, c.gone}
				for _, d := range c.gone {
					ok := c.digits != 0 && c.digits&^d == 0
					switch misfitIs(is) {
					case crowded:
						s.cells, ok = open&^cells, ok && c.digits.Len() > cells.Len()
					case alike:
						ok = ok && cells.Len() == 2 && c.digits.Len() == 1
						s.digits = s.digits&^c.digits | d&^c.digits
					}
					if !ok {
						t.Fatalf("%q: %q is no reason why %s does not fit", text, m[0], d.plus())
					}
				}
				list = append(list, s)
			}
			text = strings.Replace(text, m[0], write(list, part("end")), 1)
		}
	}
	return text
}

// spellUses writes "are two of 1, 2 and 3" as what the cells can hold.
func (r *remaining) spellUses(t *testing.T, text string) string {
	t.Helper()
	if r.uses == nil {
		return text
	}
	for at := 0; ; {
		m := r.uses.FindStringSubmatchIndex(text[at:])
		if m == nil {
			return text
		}
		from, digit := at+m[0], at+m[7]
		count, cells, digits := "", namedCells(text[at+m[2]:at+m[3]]), digitsIn(text[at+m[6]:digit])
		if m[4] >= 0 {
			count = text[at+m[4] : at+m[5]]
		}
		if at = digit; from > 2 && regexp.MustCompile(`\d, $`).MatchString(text[:from]) { // this tells what combinations force
			continue
		}
		if (count == "") != (cells.Len() == digits.Len()) || count != "" && (count != phrase.Numbers[cells.Len()] || digits.Len() < cells.Len()) {
			t.Fatalf("%q: %q of %v", text, count, digits)
		}
		names, _, _ := strings.Cut(text[from:], " are ")
		spelled := text[:from] + names + " can hold only " + strings.ReplaceAll(digits.String(), " and ", " or ")
		text, at = spelled+text[digit:], len(spelled)
	}
}

// spellRemains writes what is left for the open cells of a sum as facts about cells and
// combinations of the whole sum. It checks the reasons, and returns the digits that are used.
func (g *grammar) spellRemains(t *testing.T, r *remaining, s *short, text string, sum Fact, open Cells, placed Digits) (full string, used Digits) {
	t.Helper()
	m := r.remain.FindStringSubmatch(text)
	if m == nil {
		return text, 0
	}
	check := func(ok bool, what string, about any) {
		t.Helper()
		if !ok {
			t.Fatalf("%q: %s: %v", text, what, about)
		}
	}
	why := m[5]
	if told := r.used.FindStringSubmatch(why); told != nil {
		used, why = digitsIn(told[1]), strings.Replace(why, told[0], "", 1)
	}
	var outside []Fact // the used digits of cells outside the sum
	for cells := open; used&^placed != 0 && cells != 0; cells &= cells - 1 {
		outside = append(outside, cellFact(IsCannot, first(cells), used&^placed))
	}
	var out []Digits
	if told := r.out.FindStringSubmatch(why); told != nil {
		out, why = combinationsIn(told[1]), strings.Replace(why, told[0], "", 1)
	}
	all := slices.DeleteFunc(slices.Clone(combinationsOf(open.Len(), uint8(sum.Number-totalOf(placed.list()))).list), func(d Digits) bool {
		return d&placed != 0 || slices.Contains(out, d)
	})
	told := outside
	fits := func(d Digits) bool {
		_, cells := sorted(told)
		a := argument{cells: cells}
		return a.arranged(open, d)
	}
	tell := func(text string) {
		tokens, _ := g.split(text)
		for _, token := range tokens {
			if token.letter == "S" {
				told = append(told, g.cellFacts(token)...)
			}
		}
	}
	for rule := r.rule.FindStringSubmatchIndex(why); rule != nil; rule = r.rule.FindStringSubmatchIndex(why) {
		list := why[rule[2]:rule[3]]
		before := len(told)
		gone := regexp.MustCompile(`\d(?:\+\d)+`).FindAllString(list, -1)
		check(len(gone) > 0, "rules out nothing", list)
		for _, combination := range gone {
			check(slices.Contains(all, digitsIn(combination)) && fits(digitsIn(combination)), "was out before", combination)
		}
		tell(why[strings.LastIndexAny(why[:rule[0]], ";")+1 : rule[0]])
		for _, combination := range gone {
			check(!fits(digitsIn(combination)), "fits", combination)
		}
		check(len(told) > before, "no reason", list)
		why = why[:rule[0]] + "*" + why[rule[1]:]
	}
	told = outside
	tell(strings.ReplaceAll(why, "*", "; "))
	left := slices.DeleteFunc(slices.Clone(all), func(d Digits) bool { return !fits(d) })
	var texts []string
	list := m[2] + m[3]
	for _, combination := range regexp.MustCompile(`\d(?:\+\d)*`).FindAllString(list, -1) {
		d := digitsIn(combination)
		check(slices.Contains(all, d) && fits(d) == (m[3] == ""), "left or not?", combination)
		texts = append(texts, (d | placed).plus())
	}
	check(m[3] == "" && len(texts) == len(left) || m[3] != "" && len(texts) == len(all)-len(left), "how many are left?", left)
	slices.Sort(texts)
	var facts []string
	for _, f := range told {
		format := s.cannot
		if f.Is == IsDigits {
			format = map[bool]string{true: "%s can hold only %s", false: "%s에는 %s만 들어갈 수 있"}[s.english]
		}
		facts = append(facts, fmt.Sprintf(format, fmt.Sprintf("r%dc%d", f.Row, f.Column), strings.Join(digitsOf(f.Digits).texts(), ", ")))
	}
	for i := range out {
		out[i] |= placed
	}
	before, after, _ := strings.Cut(text, m[0])
	if s.english {
		before += ", which leaves " + m[1] + " for " + namesOf(open)
		if out != nil {
			before += ". it can no longer take " + phrase.Or(combinationTexts(out))
		}
		for _, fact := range facts {
			before += ". " + fact
		}
		switch list := phrase.Or(texts); {
		case m[4] != "":
			return before + ", so no combination is left for it" + after, used
		case m[3] != "":
			return before + ", so it can no longer take " + list + after, used
		default:
			return before + ", so it takes " + list + after, used
		}
	}
	before += fmt.Sprintf(" (%s에 남는 합 %s)", namesOf(open), m[1])
	clauses := facts
	if out != nil {
		clauses = append([]string{joinKoreanOr(combinationTexts(out)) + " 조합이 올 수 없"}, facts...)
	}
	if len(clauses) > 0 {
		before = strings.Replace(before, "므로 (", "고 (", 1)
		before = strings.Replace(before, "므로 (", "고 (", 1)
	}
	for i, clause := range clauses {
		before += map[bool]string{true: ", ", false: "고, "}[i == 0] + clause
	}
	if len(clauses) > 0 {
		before += "으므로"
	}
	switch list := joinKoreanOr(texts); {
	case m[4] != "":
		return before + " 올 수 있는 조합이 없습니다" + after, used
	case m[3] != "":
		before += " " + list + " 조합이 올 수 없"
	default:
		before += " " + list + " 조합만 올 수 있"
	}
	if after == "." {
		return before + "습니다.", used
	}
	return before + "습니다" + after, used
}

// namesOf lists the names of cells.
func namesOf(cells Cells) string {
	var list []string
	for ; cells != 0; cells &= cells - 1 {
		list = append(list, fmt.Sprintf("r%dc%d", first(cells)/3+1, first(cells)%3+1))
	}
	return strings.Join(list, ", ")
}

// withoutExact writes a sentence that tells the digits of all open cells of a sum as it would be
// without a board. It checks that these cells have just these digits on the board after the step.
func withoutExact(t *testing.T, lang phrase.Language, sentence, long string, known []Fact, r solve.Reason[Fact]) string {
	t.Helper()
	text, at := plain(sentence), slices.IndexFunc(r.Settles, func(f Fact) bool { return f.Cells != nil })
	if sentence == long || at < 0 || len(r.Chain) > 0 {
		return sentence
	}
	if about := argumentOf(SumCombinations, r.Because, r.Settles); len(about.sums) == 1 { // what cells outside the sum lose is told last
		if _, outside := about.bySide(); outside != nil {
			text = strings.Replace(text, plain(". "+languages[lang].hence+languages[lang].cellsSay(outside, stops)), "", 1)
		}
	}
	for i, form := range remainings[lang].exact {
		m := form.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		digits, sum := digitsIn(m[2]), r.Settles[at]
		_, before := sorted(known)
		_, after := sorted(append(slices.Clone(known), r.Settles...))
		a, b, placed := argument{cells: before}, argument{cells: after}, argumentOf(SumCombinations, r.Because, nil)
		open := sumCells(sum)
		if i < 2 {
			open &^= placed.digitCells()
		}
		if takes := takenBy(sum); len(takes) != 1 || takes[0] != digits|placed.placed() || open.Len() != digits.Len() {
			t.Fatalf("%q: takes %v", text, takes)
		}
		for cells := open; cells != 0; cells &= cells - 1 {
			if a.may(cells&-cells)&digits != b.may(cells&-cells) {
				t.Fatalf("%q: cell %d can hold %v", text, first(cells), b.may(cells&-cells))
			}
		}
		combination := digits.plus()
		start := m[1] + strings.Replace(fmt.Sprintf(remainings[lang].taken[i], combination), "SUM", map[bool]string{true: "circle", false: "region"}[strings.HasPrefix(sum.Name, "circle")], 1)
		start += strings.TrimSuffix(m[3], ".")
		if rest, ok := strings.CutPrefix(plain(long), start); !ok || !regexp.MustCompile(`^(?:\. (?:so |따라서 )|고, )[^.]*\.$`).MatchString(rest) {
			t.Fatalf("%q is not %q", text, long)
		}
		return long
	}
	return sentence
}

// spellReasons writes why combinations do not fit as what cells cannot hold. It keeps the reasons after "but",
// which are about a digit that a cell loses.
func (r *remaining) spellReasons(t *testing.T, s *short, text string, open Cells) string {
	t.Helper()
	head, tail := text, ""
	if i := regexp.MustCompile(`but (?:r|only|no |\d)|그런데 `).FindStringIndex(text); i != nil {
		head, tail = text[:i[0]], text[i[0]:]
	}
	head = r.spellMisfits(t, head, open, func(list []spelled, end string) string {
		cells, digits := Cells(0), Digits(0)
		var gone []Digits
		for _, s := range list {
			cells, digits, gone = s.cells, digits|s.digits, append(gone, s.gone...)
		}
		end = strings.NewReplacer("뿐이고", "고", "이고", "고", "이므로", "으므로", "입니다", "습니다", "없", "", "있", "").Replace(end)
		return fmt.Sprintf(s.cannot, namesOf(cells), strings.Join(digits.texts(), ", ")) + fmt.Sprintf(s.rules, strings.Join(combinationTexts(gone), ", ")) + end
	})
	by := ". "
	if r.remain.MatchString(head) {
		by = "; "
	}
	if s.english {
		head = pattern(`(, which rules out LIST)(?:,? and |; )(r\dc)`).ReplaceAllString(head, "${1}"+by+"$2")
	}
	return head + tail
}

// spellRuled adds to a sentence that the sum cannot take the combinations that are ruled out.
func (r *remaining) spellRuled(text string) string {
	list := r.rules.FindAllStringSubmatchIndex(text, -1)
	if list == nil || r.takes.MatchString(text[list[0][0]:]) {
		return text
	}
	var gone []Digits
	for _, m := range list {
		gone = append(gone, combinationsIn(text[m[2]:m[3]])...)
	}
	slices.SortFunc(gone, func(x, y Digits) int { return slices.Compare(x.list(), y.list()) })
	at := list[len(list)-1][1]
	return text[:at] + fmt.Sprintf(r.losing, strings.Join(combinationTexts(gone), ", ")) + text[at:]
}

// spellOut writes in full which combinations a sum could not take before.
func (r *remaining) spellOut(text string, placed Digits) string {
	m := regexp.MustCompile(` \(` + r.out.String() + `(습니다)?\)`).FindStringSubmatch(text)
	if m == nil {
		return text
	}
	var list []string
	for _, d := range combinationsIn(m[1]) {
		list = append(list, (d | placed).plus())
	}
	before, after, _ := strings.Cut(text, m[0])
	switch {
	case m[2] == "":
		return before + ". it can no longer take " + strings.Join(list, ", ") + after
	case strings.HasPrefix(after, ", "):
		return before + ", " + joinKoreanOr(list) + " 조합이 올 수 없고" + after
	}
	return strings.Replace(before, "므로 (", "고 (", 1) + ", " + joinKoreanOr(list) + " 조합이 올 수 없으므로" + after
}
