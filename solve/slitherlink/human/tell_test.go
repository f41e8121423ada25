package human

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"matchbook/solve"
	"matchbook/solve/slitherlink"
)

// reader reads the English sentences of steps back, by a grammar of its own.
type reader struct {
	p    slitherlink.Puzzle
	full string // the text
	rest string // what is left of it
	err  error
}

// told is what a sentence of one link says.
type told struct {
	because, settles []Fact
	loop             int  // how many lines a loop has whose lines are not told one by one; the last of because is what it leaves wrong
	around           int  // how many of them are around that clue
	aroundTwo        int  // of a pattern with three clues, how many lines of the loop around two of them are around the third; -1 if that is not told
	others           bool // every other edge is settled
}

func (r *reader) fail(want string) {
	if r.err == nil {
		r.err = fmt.Errorf("at %.60q: want %s", r.rest, want)
	}
}

// try reads a pattern, and returns its groups or nil.
func (r *reader) try(pattern string) []string {
	compiled := patterns[pattern]
	if compiled == nil {
		compiled = regexp.MustCompile("^" + strings.NewReplacer("CELL", `row (\d+), column (\d+)`, "EDGE", edgePattern, "SIDES", `((?:\w+, )*(?:\w+ and )?\w+ edges?|edges? going (?:up|down|left|right)(?:, (?:up|down|left|right))*(?: and (?:up|down|left|right))?)`,
			"KDOT", `\d+행 \d+열 (?:왼쪽|오른쪽) (?:위|아래)의 점`, "KCELL", `(\d+)행 (\d+)열`, "KEDGE", koreanEdge, "KSIDES", `((?:\p{Hangul}+(?:쪽|로 난) 변, )*\p{Hangul}+(?:쪽|로 난) 변)`).Replace(pattern))
		patterns[pattern] = compiled
	}
	m := compiled.FindStringSubmatch(r.rest)
	if m != nil && r.err == nil {
		r.rest = r.rest[len(m[0]):]
		return m
	}
	return nil
}

// patterns are those of try, ready for use.
var patterns = map[string]*regexp.Regexp{}

const edgePattern = `the edge (above|right of|below|left of) row (\d+), column (\d+)`

func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

func (r *reader) edge(is string, m []string) Fact {
	side := map[string]string{"above": "top", "right of": "right", "below": "bottom", "left of": "left"}[m[0]]
	f := Fact{Is: is, Row: number(m[1]), Column: number(m[2]), Side: side}
	return r.named(f)
}

// named returns an edge as facts name it.
func (r *reader) named(f Fact) Fact {
	e, ok := f.Edge(r.p)
	if !ok {
		r.fail("an edge of the board")
		return f
	}
	return EdgeFact(r.p, e, f.Is == Line)
}

// sidesOf reads a list such as "top and left edges", or of a dot "edges going up and left".
func (r *reader) sidesOf(at place, is, list string) (facts []Fact) {
	words := strings.Fields(strings.NewReplacer(",", "", " and ", " ").Replace(list))
	if len(words) < 2 || (words[1] == "going") != at.dot {
		r.fail("a list of edges")
		return nil
	}
	last := words[len(words)-1]
	if at.dot {
		last, words = words[0], words[2:]
	} else {
		words = words[:len(words)-1]
	}
	if (len(words) == 1) != (last == "edge") {
		r.fail("singular and plural that agree: " + list)
	}
	for _, word := range words {
		f := Fact{Is: is, Row: at.row, Column: at.col, Side: word}
		if at.dot {
			f.Side = map[string]string{"right": "top", "down": "left", "left": "top", "up": "left"}[word]
			switch word {
			case "left":
				f.Column--
			case "up":
				f.Row--
			}
			if f.Row > r.p.Height { // named by the cell above
				f.Row, f.Side = f.Row-1, "bottom"
			}
			if f.Column > r.p.Width {
				f.Column, f.Side = f.Column-1, "right"
			}
		}
		facts = append(facts, r.named(f))
	}
	return facts
}

// says reads what is said of edges.
func (r *reader) says(at place) (facts []Fact) {
	is := map[string]string{"is a line": Line, "are lines": Line, "is a cross": Cross, "are crosses": Cross}
	for {
		if m := r.try(`its SIDES (is a line|is a cross|are lines|are crosses)`); m != nil {
			if strings.Contains(m[1], "edges") != strings.HasPrefix(m[2], "are") {
				r.fail("singular and plural that agree")
			}
			facts = append(facts, r.sidesOf(at, is[m[2]], m[1])...)
		} else if m := r.try(`((?:EDGE(?:; and |; | and ))*EDGE) (is a line|is a cross|are lines|are crosses)`); m != nil {
			list := regexp.MustCompile(edgePattern).FindAllStringSubmatch(m[1], -1)
			if (len(list) > 1) != strings.HasPrefix(m[len(m)-1], "are") {
				r.fail("singular and plural that agree")
			}
			for _, e := range list {
				facts = append(facts, r.edge(is[m[len(m)-1]], e[1:]))
			}
		} else if m := r.try(`(at most one|at least one|exactly one) of (?:its|the) (\w+) and (\w+) edges(?: of CELL)? is a line`); m != nil {
			facts = append(facts, pairFact(at, strings.Replace(m[1], "exactly one", Differ, 1), m[2:]))
		} else if m := r.try(`(?:its|the) (\w+) and (\w+) edges(?: of CELL)? are both lines or both crosses`); m != nil {
			facts = append(facts, pairFact(at, Alike, m[1:]))
		} else if m := r.try(`if (?:its|the) (\w+) edge(?: of CELL)? is a line, its (\w+) edge is too`); m != nil {
			facts = append(facts, pairFact(at, If, []string{m[1], m[4], m[2], m[3]}))
		} else {
			r.fail("something about edges")
			return facts
		}
		if r.try(`, and (its|the|at|exactly|if)`) != nil {
			r.back(`, and `)
		} else if r.try(` and (its|the|at|exactly|if)`) != nil {
			r.back(` and `)
		} else if r.try(`, (its|the|at|exactly|if)`) != nil {
			r.back(`, `)
		} else {
			return facts
		}
	}
}

// back puts back the word that was read behind a separator.
func (r *reader) back(separator string) {
	read := r.full[:len(r.full)-len(r.rest)]
	r.rest = r.full[strings.LastIndex(read, separator)+len(separator):]
}

// pairFact returns a fact about a pair of edges, of the cell at if no other is named.
func pairFact(at place, is string, m []string) Fact {
	f := Fact{Is: is, Row: at.row, Column: at.col, Side: m[0], Other: m[1]}
	if m[2] != "" {
		f.Row, f.Column = number(m[2]), number(m[3])
	}
	return f
}

// place reads the name of a clue, dot or cell.
func (r *reader) place() (at place, clue []Fact) {
	if m := r.try(`[Tt]he (\d) at CELL`); m != nil {
		return place{number(m[2]), number(m[3]), false}, []Fact{{Is: Clue, Row: number(m[2]), Column: number(m[3]), Number: number(m[1])}}
	}
	if m := r.try(`the dot at the (top|bottom) (left|right) of CELL`); m != nil {
		return r.dot(m[1] == "bottom", m[2] == "right", m[3:]), nil
	}
	if m := r.try(`CELL`); m != nil {
		return place{number(m[1]), number(m[2]), false}, nil
	}
	r.fail("a place")
	return place{}, nil
}

// dot returns a dot at a corner of a cell. It is named by the cell to the right of it and below
// it, where there is one.
func (r *reader) dot(bottom, right bool, cell []string) place {
	at := place{number(cell[0]), number(cell[1]), true}
	if bottom && at.row != r.p.Height || right && at.col != r.p.Width {
		r.fail("the cell to the right of the dot and below it")
	}
	at.row += bit(bottom)
	at.col += bit(right)
	return at
}

// leaves reads what a loop leaves wrong.
func (r *reader) leaves(t *told) {
	if m := r.try(`that leaves out the line on EDGE`); m != nil {
		t.because = []Fact{r.edge(Line, m[1:])}
		return
	}
	if m := r.try(`in which `); m != nil {
		_, t.because = r.place()
		t.around = r.lines(` has `)
		return
	}
	r.fail("what a loop leaves wrong")
}

// lines reads a number of lines behind a word.
func (r *reader) lines(word string) int {
	m := r.must(word + `(no line|1 line|\d lines)`)
	return number(strings.Fields(m[1] + " 0")[0])
}

// link reads the sentence of one link.
func (r *reader) link() (t told) {
	t = r.sentence()
	if t.aroundTwo == 0 {
		t.aroundTwo = -1
	}
	return t
}

func (r *reader) sentence() (t told) {
	var at place
	if m := r.try(`Go from (?:CELL|outside the board) `); m != nil {
		return r.walk(place{number(m[1]), number(m[2]), false})
	}
	if m := r.try(`T(he edge [^.]*?) is a cross, as a line there would close a loop of (\d+) lines `); m != nil {
		in := reader{p: r.p, rest: "t" + m[1]}
		t.settles, t.loop = []Fact{in.edge(Cross, in.must(`EDGE`)[1:])}, number(m[2])
		r.leaves(&t)
		r.must(`\.`)
		return t
	}
	if m := r.try(`A loop of (\d+) lines is closed `); m != nil {
		t.loop = number(m[1])
		r.leaves(&t)
		r.must(`, which cannot be\.`)
		return t
	}
	if m := r.try(`The loop of (\d+) lines is closed, so every other edge is a cross\.`); m != nil {
		return told{loop: number(m[1]), others: true}
	}
	if r.try(`Beyond both edges is the outside of the board, so `) != nil {
		t.settles = r.says(place{})
		r.must(`\.`)
		return t
	}
	if m := r.try(`Every edge of the board is a cross except those of one loop, and there must be a loop, so EDGE is a line\.`); m != nil {
		return told{others: true, settles: []Fact{r.edge(Line, m[1:])}}
	}
	if r.try(`Every edge of the board is a cross, so there is no loop, which cannot be\.`) != nil {
		return told{others: true}
	}
	if m := r.try(`The threes at CELL and CELL (meet at a dot|are next to each other)\. Each needs `); m != nil {
		a, b := Fact{Is: Clue, Row: number(m[1]), Column: number(m[2]), Number: 3}, Fact{Is: Clue, Row: number(m[3]), Column: number(m[4]), Number: 3}
		if (a.Row == b.Row || a.Column == b.Column) != (m[5] == "are next to each other") {
			r.fail("how the threes lie")
		}
		t.because = []Fact{a, b}
		dots := false
		if m[5] == "meet at a dot" {
			r.must(`one of its two edges there at least, and a dot has two lines at most, so each has one there and needs its other two: `)
		} else {
			r.must(`the edge away from the other, which would have too few left without it`)
			if r.try(`, and the edge between them, as without it the loop would run around only these two and `) != nil {
				_, clue := r.place()
				t.because = append(t.because, clue...)
				t.aroundTwo = 1 + r.lines(` would have `)
			}
			dots = r.try(`\. A dot has two lines at most`) != nil
			r.must(`\. So `)
		}
		t.settles = r.says(place{})
		if m[5] != "meet at a dot" && dots != (len(of(t.settles, Cross)) > 0) {
			r.fail("why there are crosses")
		}
		r.must(`\.`)
		return t
	}
	switch {
	case r.try(`The loop already runs through `) != nil:
		at, _ = r.place()
		m := r.must(` by its SIDES`)
		t.because = r.sidesOf(at, Line, m[1])
	case r.try(`The line that comes to `) != nil:
		at, _ = r.place()
		m := r.must(` by its SIDES (can go on only one way|ends there)`)
		t.because = r.sidesOf(at, Line, m[1])
		t.because = append(t.because, r.barred(at)...)
	case r.try(`A line could not go on from `) != nil:
		at, _ = r.place()
		t.because = r.barred(at)
	case r.try(`3 lines meet at `) != nil:
		at, _ = r.place()
		m := r.must(`, its SIDES`)
		t.because = r.sidesOf(at, Line, m[1])
		if len(t.because) != 3 {
			r.fail("three lines")
		}
	case r.try(`At `) != nil:
		at, t.because = r.place()
		r.must(`, `)
		facts := r.says(at)
		if r.try(`\.`) != nil { // nothing is known but the clue
			t.settles = facts
			return t
		}
		t.because = append(t.because, facts...)
	default:
		at, t.because = r.place()
		clue := 0
		if len(t.because) > 0 {
			clue = t.because[0].Number
		}
		switch {
		case r.try(` is in a corner of the board`) != nil:
			why := [...]string{1: "two lines are too many", 2: "either way the line goes on along the border", 3: "two crosses are too many"}[clue]
			r.must(`\. Its two edges there are both lines or both crosses, and ` + why + `, so `)
			t.settles = r.says(place{})
			r.must(`\.`)
			return t
		case r.try(` has no lines`) != nil:
		case r.try(` needs all its edges`) != nil:
		case r.try(` has only (1 edge|\d edges) left, as `) != nil:
			t.because = append(t.because, r.says(at)...)
		default:
			m := r.must(` has (its )?(1 line|\d lines), its SIDES`)
			t.because = append(t.because, r.sidesOf(at, Line, m[3])...)
			if n := number(strings.TrimRight(m[2], " lines")); n != len(t.because)-1 || m[1] != "" && n != clue {
				r.fail("as many lines")
			}
		}
	}
	switch {
	case r.try(`, so `) != nil:
		t.settles = r.says(at)
		r.must(`\.`)
	default:
		r.must(`, which (cannot be|is too many|is too few)\.`)
	}
	return t
}

// barred reads why a line cannot go on from a dot.
func (r *reader) barred(at place) []Fact {
	border := r.try(`, as the board ends there`) != nil
	if border != r.border(at) {
		r.fail("whether the board ends there")
	}
	if border && r.try(` and `) != nil || !border && r.try(`, as `) != nil {
		return r.says(at)
	}
	return nil
}

// border reports whether a dot is on the border.
func (r *reader) border(dot place) bool {
	return min(dot.row, dot.col) == 1 || dot.row == r.p.Height+1 || dot.col == r.p.Width+1
}

func (r *reader) must(pattern string) []string {
	m := r.try(pattern)
	if m == nil {
		r.fail(pattern)
		return make([]string, 8)
	}
	return m
}

// walk reads a walk from a cell on.
func (r *reader) walk(from place) (t told) {
	at, lines, passes := from, 0, false
	is := func(what string) string { return strings.TrimPrefix(what, "a ") }
	for {
		if m := r.try(`through CELL, (?:whose (\w+) and (\w+) edges are both lines or both crosses|exactly one of whose (\w+) and (\w+) edges is a line), to (?:CELL|outside the board)`); m != nil {
			f := Fact{Is: Alike, Row: number(m[1]), Column: number(m[2]), Side: m[3] + m[5], Other: m[4] + m[6]}
			if m[5] != "" {
				f.Is = Differ
				lines++
			}
			t.because = append(t.because, f)
			at, passes = place{number(m[7]), number(m[8]), false}, true
		} else if m := r.try(`out of the board over EDGE, (a line|a cross)`); m != nil {
			t.because = append(t.because, r.edge(is(m[4]), m[1:]))
			at = place{}
		} else if m := r.try(`into CELL over EDGE, (a line|a cross)`); m != nil {
			t.because = append(t.because, r.edge(is(m[6]), m[3:]))
			at = place{number(m[1]), number(m[2]), false}
		} else if m := r.try(`over (a line|a cross) to CELL`); m != nil {
			f := Fact{Is: is(m[1]), Row: at.row, Column: at.col}
			to := place{number(m[2]), number(m[3]), false}
			for _, side := range sides {
				if beside(f, side) == to {
					f.Side = side
				}
			}
			t.because = append(t.because, r.named(f))
			at = to
		} else {
			r.fail("a way to go on")
			return t
		}
		if f := t.because[len(t.because)-1]; f.Is == Line {
			lines++
		}
		if r.try(`, (over|out|into|through)`) == nil {
			break
		}
		r.back(`, `)
	}
	m := r.must(`: that crosses (no line|1 line|\d+ lines|an (?:even|odd) number of lines)`)
	if strings.HasPrefix(m[1], "an ") {
		if !passes || (m[1] == "an odd number of lines") != (lines%2 == 1) {
			r.fail("as many lines")
		}
	} else if n := number(strings.Fields(m[1])[0]); n != lines || passes {
		r.fail(fmt.Sprint(lines, " lines"))
	}
	if m := r.try(` on the way back to the start, and the number must be even\.`); m != nil {
		if at != from || lines%2 == 0 {
			r.fail("an odd number, and the start")
		}
		return t
	}
	m = r.must(`, so start and end are on (the same side|different sides) of the loop, and `)
	if (lines%2 == 0) != (m[1] == "the same side") {
		r.fail("the right sides")
	}
	t.settles = r.says(place{})
	r.must(`\.`)
	return t
}

// sameFacts reports whether two lists have the same facts.
func sameFacts(a, b []Fact) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(f Fact) bool { return !slices.Contains(b, f) })
}

// compare returns an error if a sentence does not say what a link does.
func (t *told) compare(l solve.Link[Fact]) error {
	if len(l.Because) == 3 && l.Because[2].Is == Clue && l.Rule == slitherlink.Pattern.String() {
		n := 0
		for _, p := range []place{{l.Because[0].Row, l.Because[0].Column, false}, {l.Because[1].Row, l.Because[1].Column, false}} {
			if max(p.row-l.Because[2].Row, l.Because[2].Row-p.row)+max(p.col-l.Because[2].Column, l.Because[2].Column-p.col) == 1 {
				n++
			}
		}
		if n+1 != t.aroundTwo {
			return fmt.Errorf("%d lines around %v, want %d", t.aroundTwo-1, l.Because[2], n)
		}
	} else if t.aroundTwo > 0 {
		return fmt.Errorf("a loop around two threes")
	}
	switch {
	case t.others && t.loop == 0: // no loop, or only one
		if !sameFacts(l.Settles, t.settles) || len(of(l.Because, Cross)) != len(l.Because) {
			return fmt.Errorf("it is not about crosses everywhere")
		}
	case t.others:
		if len(l.Because) != t.loop || len(of(l.Because, Line)) != t.loop || len(of(l.Settles, Cross)) != len(l.Settles) {
			return fmt.Errorf("a loop of %d lines", t.loop)
		}
	case t.loop > 0:
		lines := slices.Concat(l.Because, l.Settles)
		lines = slices.DeleteFunc(lines, func(f Fact) bool { return f == t.because[0] })
		if len(lines) != t.loop || len(l.Because)+len(l.Settles) != t.loop+1 || !sameFacts(l.Settles, t.settles) {
			return fmt.Errorf("a loop of %d lines that leaves %v wrong and settles %v", t.loop, t.because, t.settles)
		}
		around := 0
		for _, f := range lines {
			if t.because[0].Is == Clue && (place{t.because[0].Row, t.because[0].Column, false}).has(f) {
				around++
			}
		}
		if around != t.around {
			return fmt.Errorf("%d lines around %v", t.around, t.because[0])
		}
	case !sameFacts(t.because, l.Because) || !sameFacts(t.settles, l.Settles):
		return fmt.Errorf("%v because of %v", t.settles, t.because)
	}
	return nil
}

func (r *reader) read(text string, what func()) error {
	r.rest, r.full, r.err = text, text, nil
	if what(); r.err == nil && r.rest != "" {
		return fmt.Errorf("%q is left", r.rest)
	}
	return r.err
}

func (r *reader) suppose() Fact {
	m := r.must(`Suppose EDGE is a (line|cross)\. Then `)
	r.capital()
	return r.edge(m[4], m[1:])
}

func (r *reader) so() Fact {
	m := r.must(` So EDGE is a (line|cross)\.`)
	return r.edge(m[4], m[1:])
}

func (r *reader) supposed() (suppose Fact, links int, settles Fact) {
	m := r.must(`If EDGE were a (line|cross), then after (\d+) steps (?:no line would be left|a loop would close too early|a walk back to its start would cross the loop an odd number of times|three lines would meet at the dot at the \w+ \w+ of CELL|a line would end at the dot at the \w+ \w+ of CELL|(?:the dot at the \w+ \w+ of CELL|the \d at CELL|CELL) would have (?:no way left|too many lines|too few edges left)), so it is a (line|cross)\.`)
	return r.edge(m[4], m[1:]), number(m[5]), r.edge(m[len(m)-1], m[1:])
}

func (r *reader) nested() (suppose, settles Fact) {
	m := r.must(`If EDGE were a (line|cross), then every way to go on, tried in turn, would end in a contradiction, so it is a (line|cross)\.`)
	return r.edge(m[4], m[1:]), r.edge(m[5], m[1:])
}

func (r *reader) follows() (links int, settles []Fact) {
	m := r.must(`In (\d+) steps, beginning (?:at (?:(?:the dot at the \w+ \w+ of |the \d at )?CELL|EDGE)|outside the board), it follows that `)
	settles = r.says(place{})
	r.must(`\.`)
	return number(m[1]), settles
}

func (r *reader) space(but bool) {
	if m := r.must(` (But then )?`); (m[1] != "") != but {
		r.fail("a link, or the contradiction")
	} else if but {
		r.capital()
	}
}

// capital writes the sentence that is next with a capital letter, as if nothing stood before it.
func (r *reader) capital() {
	if r.rest == "" {
		return
	}
	at := len(r.full) - len(r.rest)
	r.rest = strings.ToUpper(r.rest[:1]) + r.rest[1:]
	r.full = r.full[:at] + r.rest
}
