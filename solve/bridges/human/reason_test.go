package human

import (
	"cmp"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/bridges"
	"matchbook/solve/explain/explaintest"
	"matchbook/solve/phrase"
)

// tally is what checkReasons counts.
type tally struct{ puzzles, steps, links, crosses, far int }

// checkReasons checks the reason of every step of a puzzle and its sentence: that what the
// step settles is new, that it rests on what was known, and follows from that alone; and that
// the sentence says all of it, and nothing else.
func checkReasons(t *testing.T, p *bridges.Puzzle, l *Solver, count *tally) {
	t.Helper()
	l.Solve(p, DeepLookAhead)
	count.puzzles++
	checkSteps(t, p, l, count)
}

// checkSteps checks the steps of the last puzzle of a solver as checkReasons does.
func checkSteps(t *testing.T, p *bridges.Puzzle, l *Solver, count *tally) {
	t.Helper()
	known := make([]Bound, len(p.Links)) // by earlier steps
	for link := range known {
		known[link] = Bound{int32(link), 0, int8(p.PerPair)}
	}
	holds := func(fact Fact, more []Fact) bool {
		if island, ok := fact.Island(p); ok {
			return fact == Clue(p, int32(island))
		}
		link, ok := fact.Link(p)
		if !ok {
			return false
		}
		b := known[link]
		for _, f := range more {
			if other, _ := f.Link(p); other == link {
				b.Lo, b.Hi = max(b.Lo, int8(f.Least)), min(b.Hi, int8(f.Most))
			}
		}
		return fact.Least <= int(b.Lo) && fact.Most >= int(b.Hi) && (fact.Least > 0 || fact.Most < p.PerPair)
	}
	sentences := map[string]int{}
	korean := map[string]int{}
	now := plain{p, make([]int8, len(p.Links)), make([]int8, len(p.Links)), false} // with the steps of this round
	for link := range now.hi {
		now.hi[link] = int8(p.PerPair)
	}
	now.settle()
	var fresh []Fact
	for i := range l.Steps {
		step := &l.Steps[i]
		if step.round == i { // a new round
			for _, f := range fresh {
				link, _ := f.Link(p)
				known[link].Lo, known[link].Hi = max(known[link].Lo, int8(f.Least)), min(known[link].Hi, int8(f.Most))
			}
			fresh = nil
		}
		reason := l.Reason(i)
		sentence := l.Sentence(i, phrase.English)
		fail := func(format string, args ...any) {
			t.Helper()
			data, _ := json.Marshal(reason)
			t.Fatalf("%v (%d a pair), step %d, %v: %s\n%s\n%q\n%s", p, p.PerPair, i+1, step.Technique, fmt.Sprintf(format, args...), sentence.Text, sentence.Chain, data)
		}
		count.steps++
		news := 0
		for _, f := range reason.Settles {
			link, ok := f.Link(p)
			if !ok {
				fail("%v is no link", f)
			}
			if f.Least > int(now.lo[link]) || f.Most < int(now.hi[link]) {
				news++
			}
			now.lo[link], now.hi[link] = max(now.lo[link], int8(f.Least)), min(now.hi[link], int8(f.Most))
		}
		if l.Ending != NoSolution && (news < len(reason.Settles) || news == 0) {
			fail("%d of %d facts are new", news, len(reason.Settles))
		}
		if now.settle(); now.wrong && l.Ending == Solved {
			fail("wrong")
		}
		fresh = append(fresh, reason.Settles...)
		for _, fact := range reason.Because {
			if !holds(fact, nil) {
				fail("%+v was not known", fact)
			}
		}
		said, err := readSentence(p, l.Known(i), sentence.Text, sentence.Chain)
		if err != nil {
			fail("%v", err)
		}
		if other, twice := sentences[sentence.Text]; twice {
			fail("says the same as step %d", other+1)
		}
		sentences[sentence.Text] = i
		inKorean := l.Sentence(i, phrase.Korean)
		if other, twice := korean[inKorean.Text]; twice {
			fail("says the same as step %d: %s", other+1, inKorean.Text)
		}
		korean[inKorean.Text] = i
		if other, err := readKorean(p, l.Known(i), inKorean.Text, inKorean.Chain); err != nil || !reflect.DeepEqual(other, said.without()) {
			fail("Korean: %v: %v, want %v, of %q", err, other, said, inKorean)
		}
		count.crosses, count.far = count.crosses+said.crosses, count.far+said.far
		if said.far > 0 && said.suppose == nil {
			fail("a crossing is told where an end is full on the board")
		}
		checkFull(p, sentence, l.Known(i), fail)
		for _, f := range said.there {
			if !slices.ContainsFunc(l.Known(i), func(k Fact) bool { return k.From == f.From && k.To == f.To && k.Least >= f.Least }) {
				fail("%+v is not there", f)
			}
		}
		for _, link := range said.news {
			if place := Between(p, link, 0, 0); slices.ContainsFunc(l.Known(i), func(k Fact) bool { return k.From == place.From && k.To == place.To && k.Least > 0 }) {
				fail("bridges from %v to %v are there", place.From, place.To)
			}
		}
		if step.Technique <= AtLeast && covers(said.settles, reason.Settles) { // the text tells all that follows about the island
			checkFollows(p, reason.Because, said.settles, true, fail)
			said.settles = reason.Settles
		}
		if !slices.Equal(said.settles, reason.Settles) || !slices.Equal(said.suppose, reason.Suppose) {
			fail("the sentence settles %v", said.settles)
		}
		if len(reason.Suppose) == 0 {
			if !slices.Equal(with(p, said.because, said.shown[0], reason.Because), reason.Because) {
				fail("the sentence rests on %v", said.because)
			}
			checkFollows(p, reason.Because, reason.Settles, step.Technique <= AtLeast, fail)
			continue
		}
		so, sup := reason.Settles[0], reason.Suppose[0]
		if len(reason.Settles) != 1 || len(reason.Suppose) != 1 || so.From != sup.From || so.To != sup.To ||
			!(sup.Least == 0 && so.Least == sup.Most+1 && so.Most == p.PerPair || sup.Most == p.PerPair && so.Most == sup.Least-1 && so.Least == 0) {
			fail("not the contrary")
		}
		if len(said.chain) != len(reason.Chain) {
			fail("%d links are told", len(said.chain))
		}
		derived := slices.Clone(reason.Suppose)
		var board []Fact
		for j, link := range reason.Chain {
			// The text tells all that follows about an island, the reason only what the chain needs.
			counts := link.Rule == JustEnough.String() || link.Rule == AtLeast.String()
			told := slices.Equal(said.chain[j][1], link.Settles) || counts && covers(said.chain[j][1], link.Settles)
			if !slices.Equal(with(p, said.chain[j][0], said.shown[j], link.Because), link.Because) || !told {
				fail("link %d is told as %v, of %v", j+1, with(p, said.chain[j][0], said.shown[j], link.Because), link.Because)
			}
			checkFollows(p, link.Because, said.chain[j][1], false, fail)
			if len(link.Settles) == 0 != (j == len(reason.Chain)-1) {
				fail("link %d settles %v", j+1, link.Settles)
			}
			for _, fact := range link.Because {
				if !holds(fact, derived) {
					fail("link %d: %+v is not known", j+1, fact)
				}
				if holds(fact, nil) {
					board = append(board, fact)
				}
			}
			count.links++
			checkFollows(p, link.Because, link.Settles, false, fail)
			derived = append(derived, link.Settles...)
		}
		for _, fact := range merged(p, board) {
			if fact.Is == "island" && !slices.Contains(reason.Because, fact) {
				fail("%+v is not among what it rests on", fact)
			}
		}
		// The chain as a whole: the board and the supposition refute each other.
		all := newProof(p, slices.Concat(reason.Because, reason.Suppose)...)
		if v := all.search(); v != impossible {
			fail("the supposition is not refuted: %v", v)
		}
	}
}

// without returns the part of s that Korean sentences are read for.
func (s said) without() said {
	s.news, s.crosses, s.far, s.shown = nil, 0, 0, nil
	return s
}

// TestLighter compares chains of the same length.
func TestLighter(t *testing.T) {
	p, err := bridges.Parse("2.3.2/...../1...1")
	if err != nil {
		t.Fatal(err)
	}
	var s Solver
	s.Solve(p, DeepLookAhead)
	r := &s.reason
	s.reach(0)
	r.board.hi[0] = 1
	number, seen, found, derived := r.number(0), atom{atLeast, 1, 1}, atom{atMost, 0, 1}, atom{atMost, 1, 0}
	chain := func(because ...atom) []link { return []link{{Because: because}} }
	for _, is := range []struct {
		a, b []link
		want bool
	}{
		{chain(number), chain(number, seen), true},
		{chain(number, seen, derived), chain(number, found), true}, // an earlier step is far to look for
		{chain(number, found), chain(number, seen, derived), false},
		{chain(number, found), append(chain(number), chain(number)...), true},
	} {
		if got := r.lighter(is.a, is.b); got != is.want {
			t.Errorf("%v lighter than %v: %v", is.a, is.b, got)
		}
	}
}

// with adds to the premises that a sentence tells those that the board shows.
func with(p *bridges.Puzzle, told, shown, because []Fact) []Fact {
	return merged(p, slices.Concat(told, slices.DeleteFunc(slices.Clone(shown), func(f Fact) bool {
		return !slices.Contains(because, f) && (f.Is == "island" || !covers(because, []Fact{f}))
	})))
}

// covers reports whether facts say at least what others say.
func covers(facts, others []Fact) bool {
	return !slices.ContainsFunc(others, func(f Fact) bool {
		return !slices.ContainsFunc(facts, func(more Fact) bool {
			return more.From == f.From && more.To == f.To && more.Least >= f.Least && more.Most <= f.Most
		})
	})
}

// checkFull checks that islands that are said to be full were so before the step.
func checkFull(p *bridges.Puzzle, told solve.Sentence, known []Fact, fail func(string, ...any)) {
	for _, m := range regexp.MustCompile(`the (\d+) at r(\d+)c(\d+) (?:has its bridge|is full)\)`).FindAllStringSubmatch(told.Text+strings.Join(told.Chain, " "), -1) {
		at, n := [2]int{atoi(m[2]), atoi(m[3])}, atoi(m[1])
		for _, f := range known {
			if f.From == at || f.To == at {
				if n -= f.Least; f.Least != f.Most {
					fail("%s: %+v", m[0], f)
				}
			}
		}
		if n != 0 {
			fail("%s: it wants %d more", m[0], n)
		}
	}
}

// checkFollows checks that what is settled follows from its premises or, if nothing is settled, that the
// premises contradict each other.
func checkFollows(p *bridges.Puzzle, because, settles []Fact, apart bool, fail func(string, ...any)) {
	c := newProof(p, because...)
	c.apart, c.nodes = apart, proofNodes
	v := impossible
	if len(settles) == 0 {
		v = c.search()
	} else {
		v = c.provesAll(settles)
	}
	switch v {
	case possible:
		fail("%v does not follow from %v", settles, because)
	case undecided:
		fail("nobody knows whether %v follows from %v", settles, because)
	}
}

// reasonPuzzles returns puzzles that need all techniques, and published ones; or, if the variable REASONS
// names files of JSON lines, as of the corpora, separated by commas, all of those.
func reasonPuzzles(t *testing.T) (puzzles []*bridges.Puzzle) {
	t.Helper()
	files := os.Getenv("REASONS")
	for name := range strings.SplitSeq(cmp.Or(files, "../testdata/published.jsonl"), ",") {
		for _, text := range puzzlesOf(t, name) {
			p, err := bridges.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			puzzles = append(puzzles, p)
		}
	}
	if files != "" {
		return puzzles
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
		puzzles = append(puzzles, p)
	}
	return puzzles
}

// TestReasons checks the steps of the puzzles of reasonPuzzles, with those of their stories, and of random
// boards, with all numbers of bridges a pair.
func TestReasons(t *testing.T) {
	var l Solver
	var count tally
	for _, p := range reasonPuzzles(t) {
		checkReasons(t, p, &l, &count)
		l.Path(p, false)
		for i := range l.Steps {
			if l.Steps[i].round != i {
				t.Errorf("%v: step %d of a story rests on the board of step %d", p, i+1, l.Steps[i].round+1)
			}
			if g := (&grammar{p: p, known: l.Known(i + 1)}); l.Steps[i].Technique == JustEnough && !g.drawnFull(int(l.Steps[i].Island)) {
				t.Errorf("%v: after step %d of a story, its island has not all its bridges", p, i+1)
			}
		}
		checkSteps(t, p, &l, &count)
	}
	r := rand.New(rand.NewPCG(11, 12))
	for i := range 50 {
		perPair := 1 + i%bridges.MaxPerPair
		checkReasons(t, ambiguous(r, 3+r.IntN(6), 3+r.IntN(6), perPair), &l, &count)
		checkReasons(t, scatter(r, 3+r.IntN(5), 3+r.IntN(5), perPair), &l, &count)
		checkReasons(t, untell(t, r, ambiguous(r, 3+r.IntN(6), 3+r.IntN(6), perPair)), &l, &count)
	}
	t.Logf("%d puzzles, %d steps, %d links of chains; %d of %d crossings with a full end", count.puzzles, count.steps, count.links, count.far, count.crosses)
	if 5*count.far > count.crosses {
		t.Error("too many crossings are told where an end is full on the board")
	}
}

// puzzlesOf reads the puzzles of a file of JSON lines, gzipped if its name ends in gz.
func puzzlesOf(t testing.TB, name string) (texts []string) {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := io.Reader(f)
	if strings.HasSuffix(name, "gz") {
		if lines, err = gzip.NewReader(f); err != nil {
			t.Fatal(err)
		}
	}
	for d := json.NewDecoder(lines); ; {
		var line struct{ Puzzle string }
		if err := d.Decode(&line); err == io.EOF {
			return texts
		} else if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, line.Puzzle)
	}
}

func TestStory(t *testing.T) {
	puzzles := reasonPuzzles(t)
	rng := rand.New(rand.NewPCG(7, 1))
	for range 200 { // hardly one of which has a solution
		text := []byte(".../.../...")
		for i := 0; i < len(text); i += 2 {
			if rng.IntN(4) > 0 {
				text[i] = '1' + byte(rng.IntN(4))
			}
		}
		if p, err := bridges.Parse(string(text)); err == nil {
			puzzles = append(puzzles, p)
		}
	}
	explaintest.Stories(t, new(Solver), new(bridges.Solver), puzzles)
}

// TestNeeded prints how many steps need all of their premises. REASONS names other puzzles, as for
// TestReasons.
func TestNeeded(t *testing.T) {
	var s Solver
	explaintest.Needed(t, new(Solver), reasonPuzzles(t), func(p *bridges.Puzzle, technique int, known []Fact, r *solve.Reason[Fact]) bool {
		return finds(&s, p, Technique(technique), known, r)
	})
}

// finds reports whether a technique settles what a reason does on a board that shows only some facts.
func finds(s *Solver, p *bridges.Puzzle, technique Technique, known []Fact, r *solve.Reason[Fact]) bool {
	shown := *p
	shown.Board.Cells, shown.Islands, shown.Links = slices.Clone(p.Board.Cells), slices.Clone(p.Islands), slices.Clone(p.Links)
	for i := range int32(len(p.Islands)) {
		if !slices.Contains(known, Clue(p, i)) {
			shown.SetDemand(i, 0)
		}
	}
	known = append(slices.Clone(known), r.Suppose...)
	switch technique {
	case LookAhead:
		return s.SolveFrom(&shown, known, AtLeast) == NoSolution || s.facts.apart()
	case DeepLookAhead:
		return s.SolveFrom(&shown, known, Cut) == NoSolution || s.facts.apart()
	case Isolation: // with one bridge more
		link, _ := r.Settles[0].Link(p)
		s.rounds(&shown, append(known, Between(p, link, int8(r.Settles[0].Most+1), int8(p.PerPair))), 0, 0)
		return s.facts.wrong || s.facts.apart()
	}
	s.OpenBy(&shown, known, technique)
	return s.facts.wrong || !slices.ContainsFunc(r.Settles, func(f Fact) bool {
		link, _ := f.Link(p)
		lo, hi := s.Range(link)
		return int(lo) < f.Least || technique != JustEnough && int(hi) > f.Most
	})
}

// merged takes facts of the same link together, and sorts them as reasons do.
func merged(p *bridges.Puzzle, facts []Fact) []Fact {
	var merged []Fact
	for i := range p.Islands {
		if fact := Clue(p, int32(i)); slices.Contains(facts, fact) {
			merged = append(merged, fact)
		}
	}
	for l := range p.Links {
		all := Between(p, l, 0, int8(p.PerPair))
		none := all
		for _, f := range facts {
			if link, ok := f.Link(p); ok && link == l {
				all.Least, all.Most = max(all.Least, f.Least), min(all.Most, f.Most)
			}
		}
		if all != none {
			merged = append(merged, all)
		}
	}
	return merged
}
