package human

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"matchbook/solve/bridges"
	"matchbook/solve/explain/explaintest"
	"matchbook/solve/phrase"
)

// neededNodes is how many branches are taken, at most, to find out whether a premise is
// needed. One that nobody knows is needed counts as one that is not.
const neededNodes = 2000

// tally is what checkReasons counts.
type tally struct {
	puzzles, steps, links, undecided int
	all, needed                      [Techniques]int // steps, and those of which every premise is needed
	linksAll, linksNeeded            int
}

// checkReasons checks the reason of every step of a puzzle and its sentence: that what the
// step settles is new, that it rests on what was known, and follows from that alone; and that
// the sentence says all of it, and nothing else.
func checkReasons(t *testing.T, p *bridges.Puzzle, l *Solver, count *tally, needed bool) {
	t.Helper()
	l.Solve(p, DeepLookAhead)
	count.puzzles++
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
		said, err := readSentence(p, sentence.Text, sentence.Chain)
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
		if other, err := readKorean(p, inKorean.Text, inKorean.Chain); err != nil || !reflect.DeepEqual(other, said) {
			fail("Korean: %v: %v, want %v, of %q", err, other, said, inKorean)
		}
		if !slices.Equal(said.settles, reason.Settles) || !slices.Equal(said.suppose, reason.Suppose) {
			fail("the sentence settles %v", said.settles)
		}
		if len(reason.Suppose) == 0 {
			if !slices.Equal(said.because, reason.Because) {
				fail("the sentence rests on %v", said.because)
			}
			if needed {
				count.all[step.Technique]++
			}
			if count.follows(p, reason.Because, reason.Settles, needed, step.Technique <= AtLeast, fail) {
				count.needed[step.Technique]++
			}
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
			if !slices.Equal(said.chain[j][0], link.Because) || !slices.Equal(said.chain[j][1], link.Settles) {
				fail("link %d is told as %v", j+1, said.chain[j])
			}
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
			if needed {
				count.linksAll++
			}
			if count.follows(p, link.Because, link.Settles, needed, false, fail) {
				count.linksNeeded++
			}
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

// follows checks that what is settled follows from what it rests on, that the rest cannot be
// if nothing is settled; it reports whether each fact is needed, if that is asked.
func (count *tally) follows(p *bridges.Puzzle, because, settles []Fact, needed, apart bool, fail func(string, ...any)) bool {
	verdictOf := func(facts []Fact, nodes int) verdict {
		c := newProof(p, facts...)
		c.apart, c.nodes = apart, nodes
		if len(settles) == 0 {
			return c.search()
		}
		return c.provesAll(settles)
	}
	switch verdictOf(because, proofNodes) {
	case possible:
		fail("%v does not follow from %v", settles, because)
	case undecided:
		fail("nobody knows whether %v follows from %v", settles, because)
	}
	if !needed {
		return false
	}
	for i := range because {
		switch verdictOf(slices.Concat(because[:i], because[i+1:]), neededNodes) {
		case impossible:
			return false
		case undecided:
			count.undecided++
			return false
		}
	}
	return true
}

// report prints the shares of steps of which every premise is needed. Counting needs them
// by the rules that it is about, sums and crossings. All else needs them by all rules, and a
// premise that the rest of the board makes up for, as islands must be connected and bridges
// must not cross, is not needed: on small boards that is so of every fifth pair of islands.
func (count *tally) report(t *testing.T) {
	t.Logf("%d puzzles, %d steps, %d links of chains, %d undecided", count.puzzles, count.steps, count.links, count.undecided)
	share := func(needed, all int) float64 { return 100 * float64(needed) / float64(max(all, 1)) }
	all, needed := 0, 0
	for technique := range Technique(Techniques) {
		if technique <= TwoIslands {
			all += count.all[technique]
			needed += count.needed[technique]
		}
		if n := count.all[technique]; n > 0 {
			t.Logf("%v: every premise is needed in %.2f %% of %d steps", technique, share(count.needed[technique], n), n)
		}
	}
	t.Logf("up to two islands: every premise is needed in %.2f %% of %d steps", share(needed, all), all)
	if all > 0 && share(needed, all) < 95 {
		t.Errorf("that is less than 95 %%")
	}
	if count.linksAll > 0 {
		t.Logf("links of chains: every premise is needed in %.2f %% of %d", share(count.linksNeeded, count.linksAll), count.linksAll)
	}
}

// TestReasons checks the steps of random boards, with all numbers of bridges a pair, and of
// published puzzles. Those of whole files, gzipped JSON lines as of the corpora, are checked
// where REASONS names the files, separated by commas; with REASONS_SKIP_NEEDED=1 without
// the question whether premises are needed.
func TestReasons(t *testing.T) {
	var l Solver
	var count tally
	if names := os.Getenv("REASONS"); names != "" {
		for name := range strings.SplitSeq(names, ",") {
			for _, text := range puzzlesOf(t, name) {
				p, err := bridges.Parse(text)
				if err != nil {
					t.Fatal(err)
				}
				checkReasons(t, p, &l, &count, os.Getenv("REASONS_SKIP_NEEDED") == "")
			}
			t.Logf("up to %s:", filepath.Base(name))
			count.report(t)
		}
		return
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
		checkReasons(t, p, &l, &count, true)
	}
	for _, text := range puzzlesOf(t, "../testdata/published.jsonl") {
		p, err := bridges.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		checkReasons(t, p, &l, &count, false)
	}
	r := rand.New(rand.NewPCG(11, 12))
	for i := range 150 {
		perPair := 1 + i%bridges.MaxPerPair
		checkReasons(t, ambiguous(r, 3+r.IntN(6), 3+r.IntN(6), perPair), &l, &count, false)
		checkReasons(t, scatter(r, 3+r.IntN(5), 3+r.IntN(5), perPair), &l, &count, false)
		checkReasons(t, untell(t, r, ambiguous(r, 3+r.IntN(6), 3+r.IntN(6), perPair)), &l, &count, false)
	}
	count.report(t)
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
	var puzzles []*bridges.Puzzle
	for _, text := range puzzlesOf(t, "../testdata/published.jsonl") {
		p, err := bridges.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, p)
	}
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
