package matchstick

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"matchbook/solve/phrase"
)

// told is a change of a number, read from a sentence.
type told struct {
	from, to      string
	right, raises bool
	by            int
	but           bool // whether this is the first change that moves the sides further apart
	subtracted    bool
}

// planParts has the patterns for parts of a plan, by language. A clause names a number or digit,
// what it becomes, the side, the amount and the direction. It also has a word that joins it to the
// clause before or after it.
var planParts = [...]struct{ only, clause, closer, keepsEqual *regexp.Regexp }{
	{
		regexp.MustCompile(`^Of these, only one choice fits: `),
		regexp.MustCompile(`^(?P<join>, and |, but |, )?[Cc]hanging (?P<from>.+?) to (?P<to>\S+) (?P<does>raises|lowers) (?P<side>the left side|the right side|it) by (?P<by>[\d,]*\d)(?:, since (?P<minus>.+?) is subtracted)?`),
		regexp.MustCompile(`^\. That brings the sides (.+) closer together\.$`),
		regexp.MustCompile(`^\. That keeps the sides equal\.$`),
	},
	{
		regexp.MustCompile(`^이 가운데 맞는 것은 하나뿐입니다: `),
		regexp.MustCompile(`^(?:, )?(?P<minus>빼는 수 )?(?P<from>.+?)[을를] (?P<to>[^ 으로]+)으?로 바꾸면 (?P<side>왼쪽|오른쪽) 변(?P<too>이|도) (?P<by>[\d,]*\d)만큼 (?P<does>늘|줄)(?P<join>고|지만|어납니다|어듭니다)`),
		regexp.MustCompile(`^\. 그래서 두 변은 (.+)만큼 가까워집니다\.$`),
		regexp.MustCompile(`^\. 그래서 두 변은 그대로 같습니다\.$`),
	},
}

// readPlan reads a plan; sum is the sum in its last sentence, or "" if it has none.
func readPlan(t *testing.T, l phrase.Language, text string) (list []told, sum string, only bool) {
	t.Helper()
	p, rest := planParts[l], text
	if at := p.only.FindString(rest); at != "" {
		only, rest = true, rest[len(at):]
	}
	joined := ""
	for {
		match := p.clause.FindStringSubmatch(rest)
		if match == nil {
			break
		}
		part := func(name string) string { return match[max(0, p.clause.SubexpIndex(name))] }
		by, err := strconv.Atoi(strings.ReplaceAll(part("by"), ",", ""))
		if err != nil {
			t.Fatal(err)
		}
		c := told{from: part("from"), to: part("to"), by: by, raises: part("does") == "raises" || part("does") == "늘"}
		c.subtracted = part("minus") != ""
		if l == phrase.English && c.subtracted && c.from != part("minus") && !strings.HasSuffix(c.from, " in "+part("minus")) && !strings.HasSuffix(c.from, " of "+part("minus")) {
			t.Fatalf("%q: which number is subtracted?", text)
		}
		switch side := part("side"); side {
		case "it":
			if list == nil {
				t.Fatalf("%q: no side is named", text)
			}
			c.right = list[len(list)-1].right
		default:
			c.right = side == "the right side" || side == "오른쪽"
			if n := len(list); l == phrase.English && n > 0 && list[n-1].right == c.right {
				t.Fatalf("%q names a side twice", text)
			}
		}
		if l == phrase.English {
			c.but = part("join") == ", but "
		} else {
			c.but, joined = joined == "지만", part("join")
			if n := len(list); part("too") == "도" != (n > 0 && list[n-1].right != c.right && list[n-1].raises == c.raises) {
				t.Fatalf("%q: the particle of the side is wrong", text)
			}
		}
		list, rest = append(list, c), rest[len(match[0]):]
	}
	if match := p.closer.FindStringSubmatch(rest); match != nil {
		return list, match[1], only
	}
	if rest == "." && len(list) > 1 || rest != "." && !p.keepsEqual.MatchString(rest) {
		t.Fatalf("%q: the end is %q", text, rest)
	}
	return list, "", only
}

// choiceParts has the patterns for sentences about what a digit or a sign can become, by language:
// for sticks that move within it, for sticks that are lost or gained, and for both.
var choiceParts = [...][]*regexp.Regexp{
	{
		regexp.MustCompile(`^If (?P<within>a|\d) sticks? moves? within (?P<symbol>the .+), (?P<again>.+) can become (?P<list>.+)\.$`),
		regexp.MustCompile(`^If (?P<symbol>the .+?) (?P<does>loses|gains) (?P<n>\d) sticks?, it can become (?P<list>.+)\.$`),
		regexp.MustCompile(`^If (?P<symbol>the .+?) (?P<does>loses|gains) (?P<n>\d) sticks? while (?P<within>another|one|\d) of its (?:other |own )?sticks moves? within it, (?P<again>.+) can become (?P<list>.+)\.$`),
	},
	{
		regexp.MustCompile(`^(?P<symbol>.+)에서 성냥개비 (?P<within>\d)개를 그 안의 다른 자리로 옮기면 (?P<list>.+)[이가] 될 수 있습니다\.$`),
		regexp.MustCompile(`^(?P<symbol>.+?)(?:에서|에) 성냥개비 (?P<n>\d)개를 (?P<does>빼|더하)면 (?P<list>.+)[이가] 될 수 있습니다\.$`),
		regexp.MustCompile(`^(?P<symbol>.+)에서 성냥개비 (?P<within>\d)개를 그 안의 다른 자리로 옮기고 (?P<n>\d)개를 (?P<does>빼|더하)면 (?P<list>.+)[이가] 될 수 있습니다\.$`),
	},
}

// readChoice reads a sentence about what a symbol can become.
func readChoice(t *testing.T, l phrase.Language, text string) (symbol, again string, gives, gets int, list []string) {
	t.Helper()
	number := func(text string) int {
		n, err := strconv.Atoi(text)
		if err != nil {
			return 1 // "a", "one" or "another" stick
		}
		return n
	}
	for form, p := range choiceParts[l] {
		match := p.FindStringSubmatch(text)
		if match == nil {
			continue
		}
		part := func(name string) string {
			if i := p.SubexpIndex(name); i >= 0 {
				return match[i]
			}
			return ""
		}
		if form != 1 {
			gives = number(part("within"))
			gets = gives
		}
		switch part("does") {
		case "loses", "빼":
			gives += number(part("n"))
		case "gains", "더하":
			gets += number(part("n"))
		}
		return part("symbol"), part("again"), gives, gets, regexp.MustCompile(`, | or | 또는 `).Split(part("list"), -1)
	}
	t.Fatalf("%q is no choice", text)
	return
}

// equationOf is an equation a±b=c as people read it.
type equationOf struct {
	numbers [3]string
	minus   bool
}

func readEquation(s *Statement) (e equationOf) {
	for i, n := range s.numbers() {
		e.numbers[i] = n.String()
	}
	e.minus = s.Signs[0] == Minus
	return e
}

func (e *equationOf) sides() (sides [2]int) {
	var n [3]int
	for i, text := range e.numbers {
		n[i], _ = strconv.Atoi(text)
	}
	if e.minus {
		n[1] = -n[1]
	}
	return [2]int{n[0] + n[1], n[2]}
}

// named returns the number and the digit to which a name refers; if it refers to the number itself,
// digit is -1. If the name does not have exactly one meaning, ok is false.
func (e *equationOf) named(name string) (number, digit int, ok bool) {
	ordinals := []string{"first", "second", "third"}
	found := 0
	add := func(name2 string, i, k int) {
		if name == name2 {
			number, digit, found = i, k, found+1
		}
	}
	for i, text := range e.numbers {
		shown, which, of := text, 0, 0
		for j, other := range e.numbers {
			if other == text {
				if of++; j < i {
					which++
				}
			}
		}
		if of > 1 {
			shown = "the " + ordinals[which] + " " + text
		}
		add(shown, i, -1)
		for k, d := range strings.Split(text, "") {
			if strings.Count(text, d) == 1 && len(text) > 1 {
				add(fmt.Sprintf("the %s in %s", d, shown), i, k)
			}
			at := ordinals[k]
			if k == len(text)-1 {
				at = "last"
			}
			if len(text) > 1 {
				add(fmt.Sprintf("the %s digit of %s", at, shown), i, k)
			}
			if strings.Count(strings.Join(e.numbers[:], ""), d) == 1 {
				add("the "+d, i, k)
			}
		}
		if of == 1 && len(text) == 1 && strings.Count(strings.Join(e.numbers[:], ""), text) > 1 {
			add("the "+text, i, 0)
		}
	}
	return number, digit, found == 1
}

// TestWhyReadBack reads explanations in both languages and checks what they say. Each change must
// move its side by the stated amount, and only changes after "but" may move the sides apart. The
// amounts must add up to the gap between the sides. A digit must be able to become exactly the
// digits in the list. If only one choice is said to fit, no other choice may make the equation
// true.
func TestWhyReadBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(20, 3))
	seen := map[string]int{}
	note := func(is bool, what string) {
		if is {
			seen[what]++
		}
	}
	var rules Rules
	segments := func(text string) uint8 {
		n, _ := strconv.Atoi(text)
		return rules.Glyphs.Segments(Symbol(n))
	}
	apart := regexp.MustCompile(`^(?:With (\S) as the new sign, t|T)he left side is (–?\d+), (\d+) (more|less) than the right side\.$`)
	for _, text := range []string{"#?#=#", "#?#=##", "##?##=##", "##?##=###", "##?#=##"} {
		f := Family{Form: form(text), Signs: PaperSigns}
		for range 120 {
			puzzle := f.At(rng.Uint64N(f.Size()))
			solutions, _ := NewCounter(f.Form, rules, 1+rng.IntN(3)).Solve(&puzzle, 6)
			for _, s := range solutions {
				if s.Depth == 0 {
					continue
				}
				solution := s.Statement
				at := fmt.Sprintf("%v to %v", &puzzle, &solution)
				lines := rules.Why(phrase.English, &puzzle, &solution)
				korean := rules.Why(phrase.Korean, &puzzle, &solution)
				if len(korean) != len(lines) {
					t.Fatalf("%s: %q, %q", at, lines, korean)
				}
				signed, end := readEquation(&puzzle), readEquation(&solution)
				sign := signed.minus != end.minus
				signed.minus = end.minus
				sides := signed.sides()
				gap := sides[0] - sides[1]
				check := func(i int) { // checks a sentence about a choice
					symbol, again, gives, gets, list := readChoice(t, phrase.English, lines[i])
					_, _, gives2, gets2, list2 := readChoice(t, phrase.Korean, korean[i])
					if gives != gives2 || gets != gets2 || !slices.Equal(list, list2) {
						t.Fatalf("%s: %q is not %q", at, lines[i], korean[i])
					}
					note(gives == gets, "within")
					note(gives != gets && gives > 0 && gets > 0, "within and more")
					if symbol == "the +" || symbol == "the –" {
						return
					}
					number, digit, ok := signed.named(symbol)
					if !ok {
						t.Fatalf("%s: %q names no digit", at, lines[i])
					}
					from := signed.numbers[number][max(digit, 0) : max(digit, 0)+1]
					short := "the " + from
					if symbol != short {
						short = "that " + from
					}
					if again != "" && again != short {
						t.Fatalf("%s: %q, want %q", at, lines[i], short)
					}
					var want []string
					for d := range 10 {
						a, b := segments(from), segments(strconv.Itoa(d))
						if bits.OnesCount8(a&^b) == gives && bits.OnesCount8(b&^a) == gets {
							want = append(want, strconv.Itoa(d))
						}
					}
					if !slices.Equal(list, want) || !slices.Contains(list, end.numbers[number][max(digit, 0):max(digit, 0)+1]) {
						t.Fatalf("%s: %q, want %q", at, lines[i], want)
					}
				}
				i := 0
				if sign {
					check(0)
					i++
				}
				if match := apart.FindStringSubmatch(lines[i]); match != nil {
					left, _ := strconv.Atoi(strings.Replace(match[2], "–", "-", 1))
					by, _ := strconv.Atoi(match[3])
					if match[4] == "less" {
						by = -by
					}
					if left != sides[0] || by != gap || (match[1] != "") != sign {
						t.Fatalf("%s: %q", at, lines[i])
					}
				} else if gap != 0 || !strings.HasSuffix(lines[i], fmt.Sprintf("oth sides are %d.", sides[0])) {
					t.Fatalf("%s: %q", at, lines[i])
				}
				for i++; i < len(lines) && strings.HasPrefix(lines[i], "If "); i++ {
					check(i)
				}
				if i != len(lines)-1 {
					t.Fatalf("%s: %q has no plan", at, lines)
				}
				list, sum, only := readPlan(t, phrase.English, lines[i])
				list2, sum2, only2 := readPlan(t, phrase.Korean, korean[i])
				if sum != sum2 || only != only2 || len(list) != len(list2) {
					t.Fatalf("%s: %q is not %q", at, lines[i], korean[i])
				}
				now, total, want := signed, 0, ""
				widened := false
				for k, c := range list {
					other := list2[k]
					if other.from, other.to = c.from, c.to; other != c || list2[k].to != c.to {
						t.Fatalf("%s: %q is not %q", at, lines[i], korean[i])
					}
					number, digit, ok := signed.named(c.from)
					if !ok {
						t.Fatalf("%s: %q names no number", at, lines[i])
					}
					if next := signed.numbers[number]; digit < 0 {
						now.numbers[number] = c.to
					} else {
						now.numbers[number] = next[:digit] + c.to + next[digit+1:]
					}
					if c.subtracted != (number == 1 && signed.minus) {
						t.Fatalf("%s: %q: is it subtracted?", at, lines[i])
					}
					one := signed
					one.numbers[number] = now.numbers[number]
					was, is := sides, one.sides()
					by := c.by
					if !c.raises {
						by = -by
					}
					which := 0
					if c.right {
						which = 1
					}
					if is[which]-was[which] != by || is[1-which] != was[1-which] {
						t.Fatalf("%s: %q: %+v", at, lines[i], c)
					}
					closes := gap == 0 || (by > 0) == (gap < 0) != c.right
					widened = widened || c.but
					if closes == widened {
						t.Fatalf("%s: %q: %+v is said the wrong way", at, lines[i], c)
					}
					switch {
					case k == 0:
						want = fmt.Sprint(c.by)
					case closes:
						want += fmt.Sprint(" + ", c.by)
					default:
						want += fmt.Sprint(" – ", c.by)
					}
					if closes {
						total += c.by
					} else {
						total -= c.by
					}
				}
				if now != end {
					t.Fatalf("%s: %q ends at %v", at, lines[i], now)
				}
				switch {
				case len(list) == 1 || gap == 0:
					want = ""
				default:
					want += fmt.Sprint(" = ", max(gap, -gap))
				}
				if sum != want || gap != 0 && total != max(gap, -gap) {
					t.Fatalf("%s: %q: the sum is %q, want %q", at, lines[i], sum, want)
				}
				note(len(list) == 1, "one change")
				note(len(list) > 1 && list[0].right == list[len(list)-1].right, "one side")
				note(len(list) == 2 && list[0].right != list[1].right && list[0].raises == list[1].raises, "both sides, one direction")
				note(len(list) == 2 && list[0].right != list[1].right && list[0].raises != list[1].raises, "both sides, two directions")
				note(len(list) == 3, "three numbers")
				note(gap == 0, "no gap")
				note(only, "only")
				// Try all ways to change the same digits with the same numbers of sticks.
				ways, fit := 0, 0
				var try func(e equationOf, at int)
				try = func(e equationOf, at int) {
					if at == 9 {
						if ways++; e.sides()[0] == e.sides()[1] {
							fit++
						}
						return
					}
					number, digit := at/3, at%3
					if digit >= len(e.numbers[number]) || signed.numbers[number][digit] == end.numbers[number][digit] {
						try(e, at+1)
						return
					}
					text := signed.numbers[number]
					from, to := segments(text[digit:digit+1]), segments(end.numbers[number][digit:digit+1])
					for d := range 10 {
						b := segments(strconv.Itoa(d))
						if bits.OnesCount8(from&^b) == bits.OnesCount8(from&^to) && bits.OnesCount8(b&^from) == bits.OnesCount8(to&^from) {
							next := e
							next.numbers[number] = e.numbers[number][:digit] + strconv.Itoa(d) + e.numbers[number][digit+1:]
							try(next, at+1)
						}
					}
				}
				try(signed, 0)
				if only != (ways > 1 && ways <= mostChoices && fit == 1) {
					t.Fatalf("%s: %q, but %d of %d choices fit", at, lines, fit, ways)
				}
			}
		}
	}
	for _, what := range []string{"within", "within and more", "one change", "one side", "both sides, one direction", "both sides, two directions", "three numbers", "no gap", "only"} {
		if seen[what] < 10 {
			t.Errorf("%d plans with %s: %v", seen[what], what, seen)
		}
	}
}
