package matchstick

import (
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// laid is a text laid in sticks. It is made without code of this package, except for the segments
// of digits. Each cell of a digit has seven places. Each cell of a sign has four: one for up to two
// bars, one for a post, one for a rising stick, and one for a falling stick.
type laid struct {
	text string
	rows [][]byte // by cell and place, the number of sticks
}

// places returns the number of sticks in each of the seven places of a digit.
func places(segments uint8) []byte {
	list := make([]byte, 7)
	for i := range list {
		list[i] = segments >> i & 1
	}
	return list
}

// layings returns all ways to lay a text in sticks. If eitherOne is true, each 1 can be laid in two
// ways.
func layings(text string, g Glyphs, eitherOne bool) (list []laid) {
	list = []laid{{text: text}}
	for _, c := range text {
		var ways [][]byte
		switch {
		case c == '_' || c == '?':
			ways = [][]byte{places(0)}
		case c >= '0' && c <= '9':
			ways = [][]byte{places(g.Segments(Symbol(c - '0')))}
			if c == '1' && eitherOne {
				ways = append(ways, places(1<<4|1<<5))
			}
		default:
			ways = [][]byte{map[rune][]byte{
				'+': {1, 1, 0, 0}, '-': {1, 0, 0, 0}, 'x': {0, 0, 1, 1}, '/': {0, 0, 1, 0},
				'=': {2, 0, 0, 0}, '≠': {2, 0, 1, 0}, '~': {0, 0, 0, 0},
			}[c]}
		}
		var next []laid
		for _, l := range list {
			for _, way := range ways {
				next = append(next, laid{text, append(slices.Clone(l.rows), way)})
			}
		}
		list = next
	}
	return list
}

func distance(a, b laid) (removed, added int) {
	for i := range a.rows {
		for j := range a.rows[i] {
			removed += max(0, int(a.rows[i][j])-int(b.rows[i][j]))
			added += max(0, int(b.rows[i][j])-int(a.rows[i][j]))
		}
	}
	return removed, added
}

// holds reports whether a text is true. It computes with floating-point numbers, which are exact
// enough for the small numbers of these tests.
func holds(text string) bool {
	const eps = 1e-9
	value := func(side string) (float64, bool) {
		total := 0.0
		side = strings.ReplaceAll(side, "-", "+-")
		for product := range strings.SplitSeq(strings.TrimPrefix(side, "+"), "+") {
			sign := 1.0
			if strings.HasPrefix(product, "-") {
				sign, product = -1, product[1:]
			}
			value, op := 1.0, byte('x')
			for product != "" {
				n := strings.IndexAny(product, "x/")
				if n < 0 {
					n = len(product)
				}
				v, err := strconv.Atoi(product[:n])
				if err != nil {
					return 0, false
				}
				if op == 'x' {
					value *= float64(v)
				} else {
					if v == 0 {
						return 0, false
					}
					value /= float64(v)
				}
				if n == len(product) {
					break
				}
				op, product = product[n], product[n+1:]
			}
			total += sign * value
		}
		return total, true
	}
	relations := 0
	for text != "" {
		n := strings.IndexAny(text, "=≠")
		if n < 0 {
			_, ok := value(text)
			return ok && relations > 0
		}
		relations++
		unequal := !strings.HasPrefix(text[n:], "=")
		rest := text[n+1:]
		if unequal {
			rest = text[n+len("≠"):]
		}
		right := rest
		if m := strings.IndexAny(rest, "=≠"); m >= 0 {
			right = rest[:m]
		}
		a, ok := value(text[:n])
		b, ok2 := value(right)
		if !ok || !ok2 || (max(a-b, b-a) < eps) == unequal {
			return false
		}
		text = rest
	}
	return false
}

// bruteForce lays every text of the form, and compares its sticks with those of the puzzle. It
// returns the depth of each solution, and the number of false texts at each depth.
func bruteForce(puzzle *Statement, form Form, r Rules, limit int) (found map[string]int, misleading []uint64) {
	found, misleading = map[string]int{}, make([]uint64, limit+1)
	for variant := range 8 {
		minus, left, right := variant&1 == 1, variant&2 == 2, variant&4 == 4
		if minus != form.Negative && !r.FirstMinus || (left || right) && !r.Ends {
			continue
		}
		if left && form.Numbers[0].Width == MaxDigits || right && form.Numbers[form.Terms-1].Width == MaxDigits {
			continue
		}
		from := strings.TrimPrefix(puzzle.String(), "-")
		if left {
			from = "_" + from
		}
		if right {
			from += "_"
		}
		if puzzle.Negative {
			from = "-" + from
		} else {
			from = "~" + from
		}
		have := layings(from, r.Glyphs, false)[0]
		at := 1 + number(left) // after the place for a minus
		for _, n := range puzzle.numbers() {
			for k := int(n.Width) - 1; k >= 0; k, at = k-1, at+1 {
				have.rows[at] = places(r.Glyphs.Segments(n.Symbol(k))) // even if it is not a digit
			}
			at++ // the sign
		}
		texts := []string{""}
		if minus {
			texts = []string{"-"}
		}
		for i := range int(form.Terms) {
			width := int(form.Numbers[i].Width)
			if i == 0 && left {
				width++
			}
			if i == int(form.Terms)-1 && right {
				width++
			}
			var next []string
			for _, text := range texts {
				set := []string{""}
				if i > 0 && form.Signs[i-1] == Any {
					set = strings.Split(r.Signs.String(), "")
				} else if i > 0 {
					set = []string{form.Signs[i-1].String()}
				}
				for _, sign := range set {
					for v := range powers[width] {
						number := fmt.Sprintf("%0*d", width, v)
						if r.NoLeadingZeros && width > 1 && number[0] == '0' {
							continue
						}
						next = append(next, text+sign+number)
					}
				}
			}
			texts = next
		}
		for _, text := range texts {
			padded := text
			if !minus {
				padded = "~" + text
			}
			best := -1
			for _, way := range layings(padded, r.Glyphs, r.EitherOne) {
				removed, added := distance(have, way)
				d := max(removed, added)
				if priceOf(removed, added) == r.Rule.price(d) && d <= limit && (best < 0 || d < best) {
					best = d
				}
			}
			switch {
			case best < 0 || r.Exactly && best != limit || !strings.ContainsAny(text, "=≠"):
			case holds(text):
				found[text] = best
			default:
				misleading[best]++
			}
		}
	}
	return found, misleading
}

// randomCase returns a random puzzle with its form, rules and limit.
func randomCase(rng *rand.Rand) (Statement, Form, Rules, int) {
	r := Rules{Signs: Signs(rng.IntN(1<<signs-1) + 1)}
	r.Rule = Rule(rng.IntN(3))
	r.Glyphs = Glyphs(rng.IntN(4))
	for _, option := range []*bool{&r.NoLeadingZeros, &r.FirstMinus, &r.Ends, &r.EitherOne, &r.Exactly} {
		*option = rng.IntN(3) == 0
	}
	const most = 3
	for {
		f := Form{Statement{Terms: uint8(2 + rng.IntN(3)), Negative: rng.IntN(6) == 0}}
		s := Statement{Terms: f.Terms, Negative: f.Negative}
		for i := range int(f.Terms) {
			f.Numbers[i] = open(uint8(1 + rng.IntN(2)))
			s.Numbers[i].Width = f.Numbers[i].Width
			for range f.Numbers[i].Width {
				s.Numbers[i].Cells = s.Numbers[i].Cells<<8 | uint32(rng.IntN(10))
				if rng.IntN(30) == 0 {
					s.Numbers[i].Cells &^= 255
					s.Numbers[i].Cells |= uint32(r.Glyphs.Symbol(uint8(rng.IntN(2) * rng.IntN(allSegments))))
				}
			}
			if i > 0 {
				f.Signs[i-1] = []Sign{Any, Equal, Sign(rng.IntN(int(signs)))}[rng.IntN(3)]
				s.Signs[i-1] = f.Signs[i-1]
				if f.Signs[i-1] == Any {
					list := r.Signs.List()
					s.Signs[i-1] = list[rng.IntN(len(list))]
				}
			}
		}
		if f.Validate(r.Signs) == nil && f.digits() <= most-number(r.Ends) && (f.Terms < 4 || r.Signs.count() < 4) {
			return s, f, r, rng.IntN(4)
		}
	}
}

func (set Signs) count() int { return len(set.List()) }

// checkCase compares the results of a Counter with brute force.
func checkCase(t *testing.T, s Statement, f Form, r Rules, limit int) {
	t.Helper()
	brute, misleading := bruteForce(&s, f, r, limit)
	want := make([]uint64, limit+1)
	for _, d := range brute {
		want[d]++
	}
	c := NewCounter(f, r, limit)
	solutions, counts := c.Solve(&s, -1)
	fail := func(what string, got, want any) {
		t.Helper()
		t.Errorf("%v of form %v, rules %+v, limit %d: %s %v, want %v", s.String(), f.String(), r, limit, what, got, want)
	}
	if !reflect.DeepEqual(counts, want) {
		fail("counts", counts, want)
	}
	last := ""
	for i, solution := range solutions {
		text := solution.Statement.String()
		if d, ok := brute[text]; !ok || d != solution.Depth {
			fail("solution "+text+" at", solution.Depth, d)
		}
		if i > 0 && solutions[i-1].Depth == solution.Depth && last >= text {
			fail("solution after "+last, text, "their order")
		}
		last = text
		if !solution.Statement.True() {
			fail(text, "is false", "true")
		}
	}
	if len(solutions) != len(brute) {
		fail("solutions", len(solutions), len(brute))
	}
	for text, d := range brute {
		end, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Check(f, &s, &end, d); err != nil || r.Check(f, &s, &end, d+1) == nil {
			fail("the end "+text+" is refused", err, d)
		}
		for i := range 2*end.Terms - 1 { // try another digit, or another sign
			other := end
			if n := &other.Numbers[i/2].Cells; i%2 == 0 {
				*n = *n&^255 | (*n&255+uint32(d)+1)%10
			} else {
				other.Signs[i/2] = (other.Signs[i/2] + 1 + Sign(d)) % signs
			}
			at, ok := brute[other.String()]
			if err := r.Check(f, &s, &other, d); (err == nil) != (ok && at == d) {
				fail("the end "+other.String(), err, at)
			}
		}
	}
	if len(solutions) > 3 {
		few, _ := c.Solve(&s, 3)
		if !reflect.DeepEqual(few, solutions[:3]) {
			fail("first three", few, solutions[:3])
		}
	}
	shortest := c.Shortest()
	if (shortest == nil) != (len(solutions) == 0) {
		fail("shortest", shortest, solutions)
	}
	if shortest == nil {
		return
	}
	best := Shortest{First: solutions[0].Statement, Depth: solutions[0].Depth}
	first := true
	for _, solution := range solutions {
		if solution.Depth != best.Depth {
			break
		}
		best.Solutions++
		if seen := bruteInsight(&s, &solution.Statement, r); first || seen < best.Seen {
			best.Easiest, best.Seen, first = solution.Statement, seen, false
		}
	}
	if best.Depth > 0 {
		best.Misleading = misleading[best.Depth]
	}
	if *shortest != best {
		fail("shortest", *shortest, best)
	}
}

// bruteInsight returns the insight of a solution. It tries all ways to pair the places that sticks
// leave with the places that sticks enter.
func bruteInsight(puzzle, s *Statement, r Rules) (seen Insight) {
	if puzzle.Negative != s.Negative {
		seen |= OperatorChanges
	}
	relation := 0 // position of the first = or ≠, from 1
	for i, to := range s.Signs[:s.Terms-1] {
		from := puzzle.Signs[i]
		switch {
		case from == to:
		case from.relation() || to.relation():
			seen |= EqualsChanges
		default:
			seen |= OperatorChanges
		}
		if relation == 0 && to.relation() {
			relation = i + 1
		}
	}
	if r.Rule != MoveSticks {
		return seen
	}
	digits := 0 // number of digits to the left of the first = or ≠
	for _, n := range puzzle.Numbers[:relation] {
		digits += int(n.Width)
	}
	left := func(w Where) bool {
		return w.Sign != nil && *w.Sign < relation || w.Digit != nil && *w.Digit <= digits
	}
	moves, _ := r.Moves(puzzle, s)
	cells, equals := len(moves), len(moves)
	var pair func(k, c, e int)
	pair = func(k, c, e int) {
		if k == len(moves) {
			cells, equals = min(cells, c), min(equals, e)
			return
		}
		for i := k; i < len(moves); i++ {
			moves[k].To, moves[i].To = moves[i].To, moves[k].To
			from, to := moves[k].From.Where, moves[k].To.Where
			pair(k+1, c+number(!from.same(to)), e+number(left(from) != left(to)))
			moves[k].To, moves[i].To = moves[i].To, moves[k].To
		}
	}
	pair(0, 0, 0)
	if cells > 0 {
		seen |= CrossesCells
	}
	if equals > 0 {
		seen |= CrossesEquals
	}
	return seen
}

// TestTwins checks 20 random cases, or as many as the variable MATCHBOOK_STATEMENTS says.
func TestTwins(t *testing.T) {
	n := 20
	if text := os.Getenv("MATCHBOOK_STATEMENTS"); text != "" {
		n, _ = strconv.Atoi(text)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range n {
		s, f, r, limit := randomCase(rng)
		checkCase(t, s, f, r, limit)
		if t.Failed() {
			return
		}
	}
}

func FuzzTwins(f *testing.F) {
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) {
		s, form, r, limit := randomCase(rand.New(rand.NewPCG(seed, 0)))
		checkCase(t, s, form, r, limit)
	})
}
