package pipelinetest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/repair"
)

// Repairs checks the verb repair of a kind. The function made makes puzzles with one solution. Repairs
// removes a clue from each puzzle, so that there are several solutions. Then
//
//   - each proposal must be a puzzle with one solution,
//   - there must be as many proposals as puzzles with one solution that one edit makes, or 64 if there
//     are more.
//
// Repairs tries 4 puzzles, or 200 if MATCHBOOK_ALL is set.
func Repairs[P solve.Puzzle[S], S any, F solve.Fact, R any](t *testing.T, k *pipeline.Stepped[P, S, F, R], made func(index uint64) (P, error)) {
	t.Helper()
	puzzles := 4
	if os.Getenv("MATCHBOOK_ALL") != "" {
		puzzles = 200
	}
	solver, repairer := k.Exact, k.Repairer(repair.Design{}, phrase.English)
	random := rand.New(rand.NewPCG(19, 5))
	for index := uint64(0); puzzles > 0; index++ {
		p, err := made(index)
		if err != nil {
			t.Fatal(err)
		}
		q, ok := withoutClue(k, solver, random, p)
		if !ok { // no clue of the puzzle is needed
			if index > 10_000 {
				t.Fatalf("%d puzzles are wanted yet", puzzles)
			}
			continue
		}
		puzzles--
		text := string(q.AppendText(nil))
		r, err := repairer(text, 1<<16)
		if err != nil {
			t.Fatal(err)
		}
		if r.Verdict == out.VerdictUnique || len(r.Proposals) == 0 || len(r.Proposals[0].Edits) != 1 || !r.Fewest {
			t.Errorf("%s: %s, %d proposals, fewest %v, want one clue", text, r.Verdict, len(r.Proposals), r.Fewest)
			continue
		}
		Proposals(t, k, r)
		if found, all := len(r.Proposals), singleEdits(k, solver, q); found != min(all, 64) {
			t.Errorf("%s: %d proposals, want %d", text, found, all)
		}
	}
}

// Proposals checks with a new exact solver that each proposal of a repair has one solution.
func Proposals[P solve.Puzzle[S], S any, F solve.Fact, R any](t *testing.T, k *pipeline.Stepped[P, S, F, R], r *pipeline.Repair) {
	t.Helper()
	for _, proposal := range r.Proposals {
		p, err := k.Parse(proposal.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		if count := k.Exact.Count(p); !count.Unique() {
			t.Errorf("%s: the proposal %s has %d solutions, exact %v", r.Puzzle, proposal.Puzzle, count.N, count.Exact)
		}
	}
}

// withoutClue removes one clue so that there are several solutions; the result ok is false if no clue
// is needed.
func withoutClue[P solve.Puzzle[S], S any, F solve.Fact, R any](
	k *pipeline.Stepped[P, S, F, R],
	solver solve.Exact[P, S],
	random *rand.Rand,
	p P,
) (q P, ok bool) {
	for _, clue := range random.Perm(k.Clues.Len(p)) {
		if k.Clues.Get(p, clue) == repair.None {
			continue
		}
		if q, ok := k.Clues.With(p, clue, repair.None); ok && solver.Count(q).N > 1 {
			return q, true
		}
	}
	return p, false
}

// singleEdits returns the number of puzzles with one solution that one edit makes. An edit adds a clue or
// changes the value of a clue.
func singleEdits[P solve.Puzzle[S], S any, F solve.Fact, R any](k *pipeline.Stepped[P, S, F, R], solver solve.Exact[P, S], p P) (n int) {
	seen := []string{}
	for clue := range k.Clues.Len(p) {
		least, most := k.Clues.Values(p, clue)
		for value := least; value <= most; value++ {
			if value == k.Clues.Get(p, clue) {
				continue
			}
			q, ok := k.Clues.With(p, clue, value)
			if !ok || !solver.Count(q).Unique() {
				continue
			}
			if text := fmt.Sprint(string(q.AppendText(nil))); !slices.Contains(seen, text) {
				seen = append(seen, text)
			}
		}
	}
	return len(seen)
}

// RandomRepairs checks repairs of puzzles with any number of solutions: every proposal must have one
// solution. At least half of the puzzles must have one solution or be repaired.
func RandomRepairs[P solve.Puzzle[S], S any, F solve.Fact, R any](
	t *testing.T,
	k *pipeline.Stepped[P, S, F, R],
	made func(index uint64) (P, error),
	puzzles int,
) {
	t.Helper()
	if os.Getenv("MATCHBOOK_ALL") != "" {
		puzzles = 100
	}
	repairer, repaired := k.Repairer(repair.Design{}, phrase.English), 0
	for index := range uint64(puzzles) {
		p, err := made(index)
		if err != nil {
			t.Fatal(err)
		}
		r, err := repairer(string(p.AppendText(nil)), 5)
		if err != nil {
			t.Fatal(err)
		}
		Proposals(t, k, r)
		if len(r.Proposals) > 0 || r.Verdict == out.VerdictUnique {
			repaired++
		}
	}
	if repaired < puzzles/2 {
		t.Errorf("%d of %d puzzles were repaired or had one solution", repaired, puzzles)
	}
	t.Logf("%s of %d were repaired or had one solution", phrase.Counted(repaired, "puzzle"), puzzles)
}
