package press

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	bridgesgen "matchbook/generate/bridges"
	slitherlinkgen "matchbook/generate/slitherlink"
	sujikogen "matchbook/generate/sujiko"
	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/book"
	bridgesout "matchbook/out/bridges"
	figureout "matchbook/out/figure"
	"matchbook/out/font"
	slitherlinkout "matchbook/out/slitherlink"
	"matchbook/solve/bridges"
	"matchbook/solve/figure"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
)

// Every puzzle has a hint in every language, which the typeface can print and which does not
// tell the answer.
func TestHints(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 40})
	for i := range s.Puzzles {
		p := &s.Puzzles[i]
		for l := range phrase.Language(phrase.Languages) {
			hint := p.Kind.Hint(l, p.Kind.Texts[l], false, p.Row)
			if err := font.Check(hint, nil); hint == "" || err != nil || strings.Contains(hint, p.Row.Text("solution")) {
				t.Errorf("%s %s: the hint in %s is %q, error %v", p.Kind.Name, p.ID, l, hint, err)
			}
		}
	}
}

// Above the hints are the sentences that explain places, but only for the kinds of the book. Hints
// after a section have the same level in the contents as answers. The first page has one heading.
func TestHintPlaces(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 40})
	for i := range s.Puzzles {
		s.Puzzles[i].Graded, s.Puzzles[i].Level = true, grade.Level(i%3)
	}
	for _, test := range []struct {
		name string
		of   func(p *Puzzle) bool
	}{
		{"all", func(*Puzzle) bool { return true }},
		{"one kind", func(p *Puzzle) bool { return p.Kind == s.Puzzles[len(s.Puzzles)-1].Kind }},
	} {
		t.Run(test.name, func(t *testing.T) {
			of := *s
			of.Puzzles = slices.DeleteFunc(slices.Clone(s.Puzzles), func(p Puzzle) bool { return !test.of(&p) })
			b := newBook(t, &of, Style{Trim: trim(t, "6x9"), Title: "Hints", With: Hints, Order: ByLevel, Answers: AfterSection})
			lines := ""
			for n, p := range b.pages {
				for _, i := range flat(p.items, 0, 0) {
					l, ok := i.thing.(text)
					if ok && l.colour == grey {
						lines += l.text + " "
					}
					if ok && p.head != "" && l.text == p.head {
						t.Errorf("page %d has the heading %q twice", n+1, p.head)
					}
				}
			}
			for _, k := range kinds {
				for _, sentence := range k.Texts[phrase.English].Places {
					want := 0
					if slices.ContainsFunc(of.Puzzles, func(p Puzzle) bool {
						return slices.Contains(p.Kind.Texts[phrase.English].Places, sentence)
					}) {
						want = 1
					}
					if n := strings.Count(lines, sentence); min(n, 1) != want {
						t.Errorf("%q is there %d times, want %d", sentence, n, want)
					}
				}
			}
			levels := map[string][]int{}
			for _, e := range b.entries {
				if e.text == "Hints" || e.text == "Answers" {
					levels[e.text] = append(levels[e.text], e.level)
				}
			}
			if len(levels["Hints"]) < 2 || !slices.Equal(levels["Hints"], levels["Answers"]) {
				t.Errorf("levels in the contents: %v", levels)
			}
		})
	}
}

// A hint is for a board on paper, where nothing is drawn and regions have no letters, and has sentences rather than lines of a log.
func TestHintsOnPaper(t *testing.T) {
	log := regexp.MustCompile(`drawn|이미 놓임|[Rr]egion [a-i]\b|영역 [a-i]|'|(^|\. )(Adjacent \d|\d+s? [a-z(])`)
	for _, p := range choose(t, dataSets(t), Choice{Count: 80}).Puzzles {
		for l := range phrase.Language(phrase.Languages) {
			if hint := p.Kind.Hint(l, p.Kind.Texts[l], false, p.Row); log.MatchString(hint) {
				t.Errorf("%s %s: %q", p.Kind.Name, p.ID, hint)
			}
		}
	}
}

// sentence matches a sentence and its end.
var sentence = regexp.MustCompile(`[^.?]+[.?]`)

// Hints are short: about two lines, and for children at most ten words in a sentence. Hints in Korean have the speech level
// of the rules, and particles that fit digits and objects. Hints for children say what is true of the clue that they name, and
// hints that give a digit give the right one.
func TestHintTexts(t *testing.T) {
	const each = 200
	dir := t.TempDir()
	if err := errors.Join(
		manyBridges(filepath.Join(dir, "bridges"), bridgesgen.Options{Width: 7, Height: 7}, each+30),
		manySujikos(filepath.Join(dir, "sujiko"), sujikogen.Options{Sizes: []int{2, 3, 4}}, each/2+30),
		manySujikos(filepath.Join(dir, "givens"), sujikogen.Options{Givens: 3}, each/2+30),
		manySlitherlinks(filepath.Join(dir, "slitherlink"), slitherlinkgen.Options{Width: 6, Height: 5, Level: new(grade.Easy)}, each+30),
	); err != nil {
		t.Fatal(err)
	}
	dirs := dataSets(t, "matchsticks")
	for _, name := range []string{"bridges", "sujiko", "givens", "slitherlink"} {
		dirs = append(dirs, filepath.Join(dir, name))
	}
	records := figures(each)
	for _, p := range choose(t, dirs, Choice{Count: 4 * each}).Puzzles {
		records[p.Kind] = append(records[p.Kind], p.Row)
	}
	longest := phrase.In(130, 70)
	level := [...]*regexp.Regexp{regexp.MustCompile(`(니다|세요|시다)\.$`), regexp.MustCompile(`요[.?]$`)} // for adults and for children
	for _, k := range allKinds {
		if n := len(records[k]); n < each {
			t.Fatalf("%s: %d puzzles, want %d", k.Name, n, each)
		}
		for _, sentence := range k.Texts[phrase.Korean].Places[:min(1, len(k.Texts[phrase.Korean].Places))] {
			if k.Wide && !level[1].MatchString(sentence) {
				t.Errorf("%s: children read %q", k.Name, sentence)
			}
		}
		for _, r := range records[k] {
			for l := range phrase.Language(phrase.Languages) {
				for young, ends := range level {
					hint := k.Hint(l, k.Texts[l], young > 0, r)
					wrong := ""
					if n := utf8.RuneCountInString(hint); n == 0 || n > longest[l] {
						wrong = fmt.Sprintf("%d characters", n)
					}
					for _, s := range sentence.FindAllString(hint, -1) {
						switch s = strings.ReplaceAll(s, "\u00a0", " "); {
						case l == phrase.Korean && !ends.MatchString(s):
							wrong = "speech level of " + s
						case l == phrase.English && young > 0 && len(strings.Fields(s)) > 10:
							wrong = "too many words in " + s
						}
					}
					if l == phrase.Korean {
						wrong += wrongParticle(hint)
					} else {
						wrong += untrue(r, hint)
					}
					if wrong != "" {
						t.Fatalf("%s %s: %q: %s", k.Name, r.Text("puzzle"), hint, wrong)
					}
				}
			}
		}
	}
}

// figures returns n records of figures, each with a solution that has a shape.
func figures(n int) map[*book.Kind][]*out.Record {
	var list []*out.Record
	random := rand.New(rand.NewPCG(1, 2))
	for len(list) < n {
		f := [...]figure.Frame{figure.Square(2, 2), figure.Square(3, 2), figure.Triangle(3)}[len(list)%3]
		end := figure.Figure(random.Uint64()|random.Uint64()) & f.Full()
		if slices.ContainsFunc(f.Shapes(), func(s figure.Shape) bool { return end&s.Outline == s.Outline }) {
			list = append(list, book.Sample(&figureout.Kind, "", f.Text(end)))
		}
	}
	return map[*book.Kind][]*out.Record{&figureout.Book: list}
}

var particles = regexp.MustCompile(`(\d|[^ ])(은|는|이|가|을|를|과|와)(?:[ ,.]|$)`)

// wrongParticle names a particle after a digit, or an object's particle after any word, that does not fit.
func wrongParticle(hint string) string {
	pairs := map[string][2]string{"은": {"은", "는"}, "이": {"이", "가"}, "을": {"을", "를"}, "과": {"과", "와"}}
	for _, m := range particles.FindAllStringSubmatch(hint, -1) {
		for _, pair := range pairs {
			isDigit := m[1] >= "0" && m[1] <= "9"
			if slices.Contains(pair[:], m[2]) && (isDigit || pair[0] == "을") && phrase.Particle(m[1], pair[0], pair[1]) != m[2] {
				return "particle in " + m[0]
			}
		}
	}
	return ""
}

var (
	island = regexp.MustCompile(`the (\d+) in row (\d+), column (\d+)\.\s(.*)`)
	mustBe = regexp.MustCompile(`r(\d)c(\d) must be (\d)`)
)

// untrue says what is wrong of a puzzle in an English hint.
func untrue(r *out.Record, hint string) string {
	var number, row, column int
	if m := mustBe.FindStringSubmatch(hint); m != nil {
		fmt.Sscan(m[1]+" "+m[2], &row, &column)
		if solution := r.Text("solution"); solution[3*row+column-4:3*row+column-3] != m[3] {
			return "the solution is " + solution
		}
	}
	m := island.FindStringSubmatch(hint)
	if m == nil {
		return ""
	}
	fmt.Sscan(m[1]+" "+m[2]+" "+m[3], &number, &row, &column)
	if p, err := slitherlink.Parse(r.Text("puzzle")); r.Kind == &slitherlinkout.Kind && err == nil {
		if clue := int(p.Cells[(row-1)*p.Width+column-1]); clue != number || strings.HasPrefix(m[4], "No side") && clue != 0 {
			return fmt.Sprintf("the clue is %d", clue)
		}
		return ""
	}
	p, err := bridges.Parse(r.Text("puzzle"))
	if err != nil {
		return err.Error()
	}
	i, ok := p.IslandAt(row-1, column-1)
	if !ok || int(p.Islands[i].Demand) != number {
		return "there is no such island"
	}
	room := 0
	for d, link := range p.Islands[i].Links {
		if link >= 0 {
			room += min(p.PerPair, number, int(p.Islands[p.Islands[i].Neighbours[d]].Demand))
		}
	}
	if strings.HasPrefix(m[4], "All the bridges that fit") != (room == number) {
		return fmt.Sprintf("there is room for %d bridges", room)
	}
	return ""
}

// suppositions match what hints suppose.
var suppositions = map[string][phrase.Languages]*regexp.Regexp{
	"slitherlink": {
		regexp.MustCompile(`Suppose the (?P<side>top|right|bottom|left) of r(?P<row>\d+)c(?P<column>\d+) is a (?P<is>line|cross)\.`),
		regexp.MustCompile(`^(?P<row>\d+)행 (?P<column>\d+)열의 (?P<side>위|오른|아래|왼)쪽 변이 (?P<is>선이|가위표)라고 가정하면`),
	},
	"bridges": {
		regexp.MustCompile(`Suppose there (?:is|are) (?P<least>at least )?(?P<most>at most )?(?P<number>no|\d) bridges? between (?P<ends>r\d+c\d+ and r\d+c\d+)\.`),
		regexp.MustCompile(`^(?P<ends>\d+행 \d+열[과와] \d+행 \d+열) 사이(?:에|에는|의) 다리[가는] (?:없다고|(?P<most>많아야 )?(?P<number>\d)개(?P<least> 이상)?)`),
	},
	"sujiko": {
		regexp.MustCompile(`Suppose r(?P<row>\d)c(?P<column>\d) is (?P<number>\d)\.`),
		regexp.MustCompile(`^(?P<row>\d)행 (?P<column>\d)열이 (?P<number>\d)이?라고`),
	},
}

// The answer is the opposite of what a hint supposes.
func TestSuppositions(t *testing.T) {
	const each, least = 40, 5 // of sujikos, few need a supposition
	dir, extreme := t.TempDir(), new(grade.Extreme)
	if err := errors.Join(
		manyBridges(filepath.Join(dir, "bridges"), bridgesgen.Options{Width: 7, Height: 7, Level: extreme}, each+20),
		manySujikos(filepath.Join(dir, "sujiko"), sujikogen.Options{Sizes: []int{2, 3, 4}, Level: extreme}, each+20),
		manySlitherlinks(filepath.Join(dir, "slitherlink"), slitherlinkgen.Options{Width: 6, Height: 5, Level: extreme}, each+20),
	); err != nil {
		t.Fatal(err)
	}
	for kind, patterns := range suppositions {
		found := [phrase.Languages]int{}
		for _, p := range choose(t, []string{filepath.Join(dir, kind)}, Choice{Count: each}).Puzzles {
			for l, pattern := range patterns {
				hint := strings.ReplaceAll(p.Kind.Hint(phrase.Language(l), p.Kind.Texts[l], false, p.Row), "\u00a0", " ")
				m := pattern.FindStringSubmatch(hint)
				if m == nil {
					if strings.Contains(hint, "uppose") {
						t.Errorf("%s: nothing reads %q", kind, hint)
					}
					continue
				}
				found[l]++
				parts := map[string]string{}
				for i, name := range pattern.SubexpNames() {
					parts[name] = m[i]
				}
				if holds(t, p.Row, parts) {
					t.Errorf("%s %s: the answer agrees with %q", kind, p.Row.Text("puzzle"), hint)
				}
			}
		}
		if found[phrase.English] != found[phrase.Korean] || found[0] < least {
			t.Errorf("%s: %d suppositions", kind, found)
		}
	}
}

// holds reports whether a supposition is true of the answer of r.
func holds(t *testing.T, r *out.Record, parts map[string]string) bool {
	number := func(name string) int { n, _ := strconv.Atoi(parts[name]); return n }
	row, column, n, solution := number("row")-1, number("column")-1, number("number"), r.Text("solution")
	switch r.Kind {
	case &slitherlinkout.Kind:
		p, lines, err := slitherlink.ParseFile(solution)
		if err != nil {
			t.Fatal(err)
		}
		edge := map[string]int{
			"top": p.Horizontal(row, column), "위": p.Horizontal(row, column), "bottom": p.Horizontal(row+1, column), "아래": p.Horizontal(row+1, column),
			"left": p.Vertical(row, column), "왼": p.Vertical(row, column), "right": p.Vertical(row, column+1), "오른": p.Vertical(row, column+1),
		}[parts["side"]]
		return lines.Has(edge) == (parts["is"] == "line" || parts["is"] == "선이")
	case &bridgesout.Kind:
		p, answer, err := bridges.ParseFile(solution)
		if err != nil {
			t.Fatal(err)
		}
		var at [4]int
		for i, digits := range regexp.MustCompile(`\d+`).FindAllString(parts["ends"], -1) {
			at[i], _ = strconv.Atoi(digits)
		}
		a, _ := p.IslandAt(at[0]-1, at[1]-1)
		b, _ := p.IslandAt(at[2]-1, at[3]-1)
		there := int(answer[slices.IndexFunc(p.Links, func(l bridges.Link) bool { return l.A == int32(a) && l.B == int32(b) })])
		return there == n || parts["least"] != "" && there > n || parts["most"] != "" && there < n
	}
	return int(solution[3*row+column]-'0') == n
}

// Short hints are in two columns where the page is wide enough.
func TestHintColumns(t *testing.T) {
	short, long := choose(t, dataSets(t, "matchsticks"), Choice{Count: 20}), choose(t, dataSets(t, "bridges"), Choice{Count: 20})
	for _, c := range []struct {
		name  string
		s     *Selection
		style Style
		right int // the number of hints at the right; some of the long hints end with the same sentence, and are short without it
	}{
		{"short", short, Style{Trim: trim(t, "6x9")}, 10},
		{"long", long, Style{Trim: trim(t, "5x8")}, 6},
		{"long on wide pages", long, Style{Trim: trim(t, "letter")}, 9},
		{"narrow", short, Style{Design: Designs[1], Trim: trim(t, "6x9")}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.style.With = Hints
			b, right := newBook(t, c.s, c.style), 0
			for _, p := range b.pages {
				for _, i := range flat(p.items, 0, 0) {
					l, ok := i.thing.(text)
					if n, err := strconv.Atoi(l.text); ok && l.bold && err == nil && slices.Contains(p.puzzles[hinted], n) && i.x > 1 {
						right++
						if i.x < b.frame.width()/2 {
							t.Errorf("%d is at %.1f mm", n, i.x)
						}
					}
				}
			}
			if right != c.right {
				t.Errorf("%d hints are at the right, want %d", right, c.right)
			}
		})
	}
}

// A sentence with which several hints end is above them.
func TestHintEnds(t *testing.T) {
	for _, c := range []struct {
		name  string
		hints []string
		want  string // the runs
	}{
		{"alone", []string{"a.\nX.", "b.\nY."}, "1 a. X. 2 b. Y.|"},
		{"two", []string{"a.\nX.", "b.\nX.", "c."}, "1 a. 2 b.|X. 3 c.|"},
		{"without a hint", []string{"a.", "", "b."}, "1 a. 3 b.|"},
		{"nine", slices.Repeat([]string{"a.\nX."}, 9), "1 a. 2 a. 3 a. 4 a. 5 a. 6 a.|X. 7 a. 8 a. 9 a.|X."},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := section{first: 1}
			for _, text := range c.hints {
				s.puzzles = append(s.puzzles, Puzzle{hint: text})
			}
			got := ""
			for _, run := range runsOf(hintsOf(&s)) {
				for _, h := range run {
					got += fmt.Sprint(h.number, " ", h.text, " ")
				}
				got = strings.TrimSuffix(got, " ") + "|" + run[0].end + " "
			}
			if got = strings.TrimSuffix(got, " "); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}
