package human

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"matchbook/solve/bridges"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
)

// plain is a position that counts everything anew whenever it is asked: the slow and
// obvious twin of facts, and of what look-ahead follows.
type plain struct {
	p      *bridges.Puzzle
	lo, hi []int8
	wrong  bool
}

// sum returns the bridges that an island has by some bounds.
func (s *plain) sum(i int32, bounds []int8) (n int32) {
	for _, l := range s.p.Islands[i].Links {
		if l >= 0 {
			n += int32(bounds[l])
		}
	}
	return n
}

// wants returns how many bridges an island wants, at least and at most. Steps do not count an
// island whose demand is untold.
func wants(island bridges.Island) (least, most int32) {
	switch {
	case island.Demand > 0:
		return island.Demand, island.Demand
	case island.Degree == 0:
		return 1, 100
	}
	return 0, 100
}

// settle closes what is seen at once, until nothing is: links that are crossed, and
// bridges that an island has no room for.
func (s *plain) settle() {
	for changed := true; changed; {
		changed = false
		most := func(l int32, n int8) {
			if n < s.hi[l] {
				s.hi[l], changed = n, true
			}
		}
		for l := range s.lo {
			if s.lo[l] > 0 {
				for _, crossing := range s.p.Crossings(l) {
					most(crossing, 0)
				}
			}
		}
		for i, island := range s.p.Islands {
			_, demand := wants(island)
			open := demand - s.sum(int32(i), s.lo)
			for _, l := range island.Links {
				if l >= 0 && open >= 0 {
					most(l, int8(min(int32(s.lo[l])+open, bridges.MaxPerPair)))
				}
			}
		}
	}
	for l := range s.lo {
		s.wrong = s.wrong || s.lo[l] > s.hi[l]
	}
	for i, island := range s.p.Islands {
		least, most := wants(island)
		s.wrong = s.wrong || s.sum(int32(i), s.lo) > most || s.sum(int32(i), s.hi) < least
	}
}

// reach returns the islands that bridges connect to one of them.
func (s *plain) reach(from int32, bridges []int8) []bool {
	seen := make([]bool, len(s.p.Islands))
	seen[from] = true
	for queue := []int32{from}; len(queue) > 0; queue = queue[1:] {
		for _, l := range s.p.Islands[queue[0]].Links {
			if l < 0 || bridges[l] <= 0 {
				continue
			}
			if other := s.p.Links[l].Other(queue[0]); !seen[other] {
				seen[other] = true
				queue = append(queue, other)
			}
		}
	}
	return seen
}

// ways counts the links that lead out of some islands.
func (s *plain) ways(in []bool) (n int) {
	for l, link := range s.p.Links {
		if s.hi[l] > 0 && in[link.A] != in[link.B] {
			n++
		}
	}
	return n
}

// closedOff tells whether some islands, not all, have no way out.
func (s *plain) closedOff() bool {
	for i := range s.p.Islands {
		if group := s.reach(int32(i), s.lo); slices.Contains(group, false) && s.ways(group) == 0 {
			return true
		}
	}
	return false
}

// find returns what follows by a technique.
func (s *plain) find(t Technique) (found []Bound) {
	say := func(l int32, lo, hi int8) {
		if lo > s.lo[l] || hi < s.hi[l] {
			found = append(found, Bound{l, lo, hi})
		}
	}
	switch t {
	case JustEnough, AtLeast:
		for i, island := range s.p.Islands {
			least, _ := wants(island)
			spare := s.sum(int32(i), s.hi) - least
			for _, l := range island.Links {
				if l >= 0 && (t == AtLeast || spare == 0) {
					say(l, s.hi[l]-int8(min(spare, bridges.MaxPerPair)), s.hi[l])
				}
			}
		}
	case TwoIslands:
		for l, link := range s.p.Links {
			demand := s.p.Islands[link.A].Demand
			if demand == s.p.Islands[link.B].Demand && int32(s.hi[l]) == demand && demand > 0 && len(s.p.Islands) > 2 {
				say(int32(l), s.lo[l], s.hi[l]-1)
			}
		}
	case Isolation:
		s.wrong = s.wrong || s.closedOff()
		for l, link := range s.p.Links {
			if s.lo[l] == s.hi[l] {
				continue
			}
			a, b := s.reach(link.A, s.lo), s.reach(link.B, s.lo)
			open, all := int32(0), true
			for i, island := range s.p.Islands {
				if a[i] || b[i] {
					_, demand := wants(island)
					open += demand - s.sum(int32(i), s.lo)
				}
				all = all && (a[i] || b[i])
			}
			if !all && open == 2*int32(s.hi[l]-s.lo[l]) {
				say(int32(l), s.lo[l], s.hi[l]-1)
			}
		}
	case WayOut:
		for l, link := range s.p.Links {
			a, b := s.reach(link.A, s.lo), s.reach(link.B, s.lo)
			if s.lo[l] == 0 && s.hi[l] > 0 && !a[link.B] && (s.ways(a) == 1 || s.ways(b) == 1) {
				say(int32(l), 1, s.hi[l])
			}
		}
	case Cut:
		s.wrong = s.wrong || slices.Contains(s.reach(0, s.hi), false)
		for l, link := range s.p.Links {
			without := slices.Clone(s.hi)
			if without[l] = 0; s.hi[l] > 0 && s.lo[l] == 0 && !s.reach(link.A, without)[link.B] {
				say(int32(l), 1, s.hi[l])
			}
		}
	}
	return found
}

// depth returns after how many rounds of steps a contradiction comes, or -1.
func (s *plain) depth(follow Technique) (depth int) {
	for s.settle(); !s.wrong; depth++ {
		var found []Bound
		for t := Technique(0); t <= follow && len(found) == 0 && !s.wrong; t++ {
			found = s.find(t)
		}
		switch {
		case s.wrong:
			return depth
		case len(found) == 0 && follow == AtLeast && s.closedOff():
			return depth + 1
		case len(found) == 0:
			return -1
		}
		for _, b := range found {
			s.lo[b.Link] = max(s.lo[b.Link], b.Lo)
			s.hi[b.Link] = min(s.hi[b.Link], b.Hi)
		}
		s.settle()
	}
	return depth
}

// plainLookAhead returns what follows from the contradictions after the fewest rounds, and
// how many rounds these are.
func plainLookAhead(now *facts, follow Technique) (found []Bound, nearest int) {
	nearest = -1
	for l, lo := range now.lo {
		hi := now.hi[l]
		if lo == hi {
			continue
		}
		for _, n := range [2]int8{lo, hi} {
			s := plain{now.p, slices.Clone(now.lo), slices.Clone(now.hi), false}
			s.lo[l], s.hi[l] = n, n
			depth := s.depth(follow)
			if depth < 0 || nearest >= 0 && depth > nearest {
				continue
			}
			if depth < nearest || nearest < 0 {
				found, nearest = nil, depth
			}
			if n == lo {
				found = append(found, Bound{int32(l), lo + 1, hi})
			} else {
				found = append(found, Bound{int32(l), lo, hi - 1})
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(found), func(b Bound) bool { return implied(now, found, b) }), nearest
}

// implied reports whether a bound that lowers what a link may have is seen at once from those
// among others that raise.
func implied(now *facts, others []Bound, b Bound) bool {
	if b.Lo > now.lo[b.Link] {
		return false
	}
	s := plain{now.p, slices.Clone(now.lo), slices.Clone(now.hi), false}
	for _, other := range others {
		s.lo[other.Link] = max(s.lo[other.Link], other.Lo)
	}
	s.settle()
	return !s.wrong && s.hi[b.Link] <= b.Hi
}

// Look-ahead after all easier techniques, and after those alone that it follows by
// itself, which leave it more to find.
var (
	allTechniques = []Technique{JustEnough, AtLeast, TwoIslands, Isolation, WayOut, Cut, LookAhead, DeepLookAhead}
	fewTechniques = []Technique{JustEnough, AtLeast, LookAhead}
)

// checkLookAhead compares all rounds of look-ahead with the plain one. It returns how many
// rounds led on, and how many links were open at most.
func checkLookAhead(t *testing.T, p *bridges.Puzzle, l *Solver, techniques []Technique) (rounds [Techniques]int, open int) {
	t.Helper()
	l.Solve(p, JustEnough) // makes everything ready
	s := &l.facts
	s.begin(p)
	for !s.wrong && !s.complete() {
		var steps []Step
		for _, technique := range techniques {
			var want []Bound
			if len(steps) > 0 || s.wrong {
				break
			}
			depth, links := 0, 0
			if technique >= LookAhead {
				if s.groups(); s.wrong {
					break
				}
				want, depth = plainLookAhead(s, [...]Technique{LookAhead: AtLeast, DeepLookAhead: Cut}[technique])
				for i := range s.lo {
					if s.lo[i] < s.hi[i] {
						links++
					}
				}
			}
			l.round.steps = nil
			if technique < LookAhead {
				s.find(technique, &l.round)
				steps = l.round.steps
				continue
			}
			l.lookAhead(technique)
			steps = l.round.steps
			var got []Bound
			for i := range steps {
				got = append(got, steps[i].Bounds...)
				if steps[i].Depth != depth {
					t.Fatalf("%v: %v after %d rounds, want %d", p, technique, steps[i].Depth, depth)
				}
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%v: from %v to %v %v finds %v, want %v after %d rounds", p, s.lo, s.hi, technique, got, want, depth)
			}
			if len(want) > 0 {
				rounds[technique]++
				open = max(open, links)
			}
		}
		if len(steps) == 0 {
			break
		}
		for i := range steps {
			s.apply(steps[i].Bounds)
		}
	}
	return rounds, open
}

var deepBoards = []struct {
	rows    string
	perPair int
}{
	{"2...4.1/......./2.2.3../......./..3.2.2/......./1.4...2", 2},
	{".2.1.2./......./.4.3.3./......./.3...2./......./.3.2.1.", 2},
	{"3..2..31/3..31.42/...31.33/443...33/363112.3/..241.../.53...22/14...12./.3.4...3", 2},
	{"2.2..../......./3.5.6.4/......./4.6.5.3/......./....2.2", 3},
	{"2.3.2.3/......./1...3.4/......./2.5.2../......./3.4....", 3},
	{"........../.2.3..4.1./........../.5.4..4..4/2.......1./.1.......2/4..4..4.5./........../.1.4..3.2./..........", 3},
	{"..3.2../2....../..6.7.4/......./4.7.6../......2/..2.3..", 4},
	{"........../3..5..4.1./.........2/.1.7..5.../6.2......./.......2.6/...5..7.1./2........./.1.4..5..3/..........", 4},
}

// ambiguous makes a board with demands that some bridges meet, which need not connect all islands:
// islands stand close, and most links that can be used are.
func ambiguous(r *rand.Rand, w, h, perPair int) *bridges.Puzzle {
	board, p := islands(r, w, h, perPair)
	sums, used := make([]int, len(p.Islands)), make([]bool, len(p.Links))
	for _, l := range r.Perm(len(p.Links)) {
		link := p.Links[l]
		n := min(1+r.IntN(perPair), bridges.MaxDemand-sums[link.A], bridges.MaxDemand-sums[link.B])
		for _, crossing := range p.Crossings(l) {
			if used[crossing] {
				n = 0
			}
		}
		if n > 0 && r.IntN(4) > 0 {
			used[l] = true
			sums[link.A] += n
			sums[link.B] += n
		}
	}
	for i, island := range p.Islands {
		board.Cells[int(island.Row)*w+int(island.Column)] = int8(sums[i])
		if sums[i] == 0 {
			board.Cells[int(island.Row)*w+int(island.Column)] = grid.Blank
		}
	}
	p, err := bridges.New(board, perPair)
	if err != nil {
		panic(err)
	}
	return p
}

func TestLookAheadAgainstPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var l Solver
	var rounds [bridges.MaxPerPair + 1][Techniques]int
	most := 0
	check := func(p *bridges.Puzzle) {
		for _, techniques := range [][]Technique{allTechniques, fewTechniques} {
			n, open := checkLookAhead(t, p, &l, techniques)
			most = max(most, open)
			for technique := range n {
				rounds[p.PerPair][technique] += n[technique]
			}
		}
	}
	for _, deep := range deepBoards {
		parsed, err := bridges.Parse(deep.rows)
		if err != nil {
			t.Fatal(err)
		}
		p, err := bridges.New(parsed.Board, deep.perPair)
		if err != nil {
			t.Fatal(err)
		}
		check(p)
	}
	boards := 400
	if testing.Short() {
		boards = 200
	}
	for range boards {
		perPair := 1 + r.IntN(bridges.MaxPerPair)
		check(ambiguous(r, 4+r.IntN(6), 4+r.IntN(6), perPair))
	}
	for range boards / 20 {
		check(ambiguous(r, 13, 13, bridges.PerPair)) // more than 64 suppositions
	}
	deep := 0
	for perPair, n := range rounds {
		deep += n[DeepLookAhead]
		// With one bridge a pair it hardly ever leads on.
		if perPair > 1 && n[LookAhead] < boards/20 || perPair == 1 && n[LookAhead] == 0 && !testing.Short() {
			t.Errorf("%d bridges a pair: %d rounds of look-ahead", perPair, n[LookAhead])
		}
	}
	if deep < len(deepBoards) {
		t.Errorf("%d rounds of deep look-ahead", deep)
	}
	if most <= 32 {
		t.Errorf("at most %d links are open: all are supposed at once", most)
	}
}

// Suppositions that nest settle only what all solutions have. No puzzle with one solution is
// known that needs them, so the boards have several.
func TestNest(t *testing.T) {
	for _, text := range []string{"3.522./....4./486.5./263.52/.32.../.22...", ".56.55/.86.../.....4/..3484/..377./.3..2."} {
		t.Run(text, func(t *testing.T) {
			board, err := grid.ParseRows(text, 1, bridges.MaxDemand)
			if err != nil {
				t.Fatal(err)
			}
			p, err := bridges.New(board, 3)
			if err != nil {
				t.Fatal(err)
			}
			s := Solver{Nest: true}
			s.Solve(p, DeepLookAhead)
			nested := 0
			for i := range s.Steps {
				if s.Steps[i].Nested > 0 {
					nested++
					text := s.Sentence(i, phrase.English).Text
					if r := s.Reason(i); r.Chain != nil || len(r.Because) < len(p.Islands) || !strings.Contains(text, "Then every way to go on, tried in turn, ends in a contradiction. So ") {
						t.Errorf("step %d: %s", i+1, text)
					}
				}
			}
			if nested == 0 {
				t.Fatal("no step nests")
			}
			var exact bridges.Search
			n := 0
			exact.Each(p, 0, func(solution bridges.Solution) bool {
				for link, bridges := range solution {
					if lo, hi := s.Range(link); bridges < lo || bridges > hi {
						t.Errorf("link %d has %d bridges in a solution, want %d to %d", link, bridges, lo, hi)
					}
				}
				n++
				return n < 10_000 && !t.Failed()
			})
		})
	}
}

// A chain may need only some of the bridges that an island must have, if it has room for no more.
// The sentence tells all of them.
func TestNeedsAll(t *testing.T) {
	p, err := bridges.Parse("3.2/.../2..")
	if err != nil {
		t.Fatal(err)
	}
	right, down := p.Islands[0].Links[bridges.Right], p.Islands[0].Links[bridges.Down]
	needs := link{Rule: rule{AtLeast, 0}, Because: []atom{{exactly, 0, 3}, {atMost, right, 1}}, Settles: []atom{{atLeast, down, 1}}}
	because, settles := []Fact{Clue(p, 0), Between(p, int(right), 0, 1)}, []Fact{Between(p, int(right), 1, 1), Between(p, int(down), 2, 2)}
	for l, want := range []string{
		phrase.English: "The 3 at r1c1 needs every bridge for which it has room: 1 to the right (at most 1, as found before) and 2 down.",
		phrase.Korean:  "1행 1열의 3에는 다리를 놓을 자리가 오른쪽 1개(앞에서 더 놓을 수 없다고 나옴), 아래쪽 2개로 모두 3개뿐이므로 오른쪽에 다리 1개, 아래쪽에 다리 2개가 있습니다.",
	} {
		t.Run(phrase.Language(l).String(), func(t *testing.T) {
			r := reasoner{p: p, supposed: atom{of: nowhere}}
			r.view.begin(p)
			r.board.begin(p)
			teller := r.teller(phrase.Language(l))
			text := teller.sentences(teller.link(&needs))
			read := readSentence
			if l == int(phrase.Korean) {
				read = readKorean
			}
			if said, err := read(p, nil, text, nil); text != want || err != nil || !slices.Equal(said.because, because) || !slices.Equal(said.settles, settles) {
				t.Errorf("%q says %v (%v), want %q", text, said, err, want)
			}
		})
	}
}

// An island with a single neighbour may have some of its bridges already.
func TestToOnly(t *testing.T) {
	p, err := bridges.Parse("2.3/.../..1")
	if err != nil {
		t.Fatal(err)
	}
	to := p.Islands[0].Links[bridges.Right]
	needs := link{Rule: rule{JustEnough, 0}, Because: []atom{{exactly, 0, 2}}, Settles: []atom{{atLeast, to, 2}}}
	for l, want := range []string{
		phrase.English: "The 2 at r1c1 needs 2 to the right (1 drawn): its only neighbour is the 3 at r1c3.",
		phrase.Korean:  "1행 1열의 2의 이웃은 1행 3열의 3뿐이므로 오른쪽에 다리 2개(1개는 이미 놓임)가 있습니다.",
	} {
		r := reasoner{p: p, supposed: atom{of: nowhere}}
		r.view.begin(p)
		r.board.begin(p)
		r.board.lo[to] = 1
		teller := r.teller(phrase.Language(l))
		text := teller.sentences(teller.link(&needs))
		read := readSentence
		if l == int(phrase.Korean) {
			read = readKorean
		}
		said, err := read(p, []Fact{Between(p, int(to), 1, 2)}, text, nil)
		if text != want || err != nil || !slices.Equal(said.because, []Fact{Clue(p, 0)}) || !slices.Equal(said.settles, []Fact{Between(p, int(to), 2, 2)}) || !slices.Equal(said.there, []Fact{Between(p, int(to), 1, 2)}) {
			t.Errorf("%q says %+v (%v), want %q", text, said, err, want)
		}
	}
}

// A hint tells how long the list of a supposition is, and not where it ends.
func TestHint(t *testing.T) {
	p, err := bridges.Parse("1.2.3.1./......../3...4..1/......../......1./2.2.3.../......../1.3.3.2.")
	if err != nil {
		t.Fatal(err)
	}
	var s Solver
	s.Solve(p, DeepLookAhead)
	lists := 0
	for i := range s.Steps {
		for l, begin := range []string{
			phrase.English: " That leads to a contradiction in %d steps.",
			phrase.Korean:  " 그러면 %d단계 만에 모순에 이릅니다.",
		} {
			told := s.Sentence(i, phrase.Language(l))
			want := told.Text
			if n := len(told.Chain); n > 0 {
				supposed, _, _ := strings.Cut(told.Text, ". ")
				want = supposed + "." + fmt.Sprintf(begin, n)
				lists++
			}
			if got := s.Hint(i, phrase.Language(l)).Text; got != want {
				t.Errorf("step %d: %q, want %q", i+1, got, want)
			}
		}
	}
	if lists == 0 {
		t.Error("no lists")
	}
}
