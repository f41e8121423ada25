package pipeline

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"matchbook/out"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// Repairer looks for the fewest clues of a puzzle to add, change or take away so that one
// solution is left, and returns up to most proposals, the best first. The error is a
// [solve.SyntaxError] if the text is not a puzzle. A Repairer is not safe for concurrent use.
type Repairer func(text string, most int) (*Repair, error)

// Repair is what can be done about a puzzle that does not have one solution.
type Repair struct {
	Puzzle    string     `json:"puzzle"`  // as data sets have it
	Verdict   string     `json:"verdict"` // as data sets have it
	Solutions uint64     `json:"solutions"`
	Capped    bool       `json:"solutions_capped"` // there may be more
	Unique    bool       `json:"unique"`           // there is nothing to repair
	Proposals []Proposal `json:"proposals"`
	Fewest    bool       `json:"fewest"` // it is proved that fewer clues are not enough

	text string // the verdict in words
}

// Proposal is a way to repair a puzzle: some edits, and the puzzle that results, which has one
// solution.
type Proposal struct {
	Edits   []Edit   `json:"edits"`
	Puzzle  string   `json:"puzzle"`
	Level   *string  `json:"level"` // null if a person cannot solve it
	Score   *float64 `json:"score"`
	Hardest string   `json:"hardest_technique,omitempty"`

	grade string // as text
	first [3]int // what is done to the first clue, by which proposals are in order: see edit.rank
}

// Edit is what is done to one clue.
type Edit struct {
	Do    string `json:"do"` // add, change or take away
	Place string `json:"place"`
	Was   *int   `json:"was"` // null if there was no clue
	Clue  *int   `json:"clue"`

	text string
}

// NoClue is the value of a clue that a puzzle lacks.
const NoClue = -1

// Clues are the clues of a kind that can be repaired. They are numbered from 0: those that a
// puzzle has and those that it could have.
type Clues[P, S any] struct {
	// NewSolve returns a function that returns up to most solutions, and whether they are all.
	// It gives up early: a repair solves many puzzles, and can do without the hardest.
	NewSolve func() func(p P, most int) (solutions []S, all bool)

	Len    func(p P) int
	Values func(p P, clue int) (least, most int)            // that it could have
	Get    func(p P, clue int) int                          // or [NoClue]
	With   func(p P, clue, value int) (q P, ok bool)        // ok is false if p cannot have that clue, or cannot lack it
	Of     func(p P, s S, clue int) int                     // its value if s is the solution
	Place  func(p P, clue int, lang phrase.Language) string // where it is
	Pairs  func(p P) [][2]int                               // clues that change together, since each counts the same things; may be nil
	Strays func(p P, clue int) bool                         // whether such a clue is unlike the puzzle's own; may be nil
}

// These limits define what repair finds.
const (
	someSolutions = 256     // that are compared, to choose clues that tell them apart
	fewSolutions  = 64      // that are compared where a clue is changed
	mostSolved    = 1 << 12 // puzzles that are solved to repair one
	mostGraded    = 64      // proposals that are graded, to order them
	mostTargets   = 8       // solutions that are tried to be the only one
)

// edit is a value for a clue, or NoClue.
type edit struct{ clue, value int }

// repair is the repair of one puzzle.
type repair[P, S any, F solve.Fact, R any] struct {
	*Stepped[P, S, F, R]
	clues  *Clues[P, S]
	solver *solvers[P, S, F]
	try    func(p P, most int) (solutions []S, all bool)
	p      P
	solved int  // puzzles
	over   bool // a search gave up, or mostSolved is reached: something may have been missed
	found  [][]edit
}

// Repairer returns a Repairer for the verb repair.
func (k *Stepped[P, S, F, R]) Repairer(parse func(text string) (P, error), l phrase.Language) Repairer {
	solver := k.newSolvers()
	return func(text string, most int) (*Repair, error) {
		p, err := parse(text)
		if err != nil {
			return nil, err
		}
		count := solver.Count(p)
		row := &out.Shared{}
		row.SetCount(count.N, count.Exact)
		r := &Repair{
			Puzzle: string(k.AppendPuzzle(nil, p)), Verdict: string(row.Verdict), text: verdict(row, l),
			Solutions: count.N, Capped: !count.Exact, Unique: count.Unique(), Proposals: []Proposal{},
		}
		if r.Unique {
			return r, nil
		}
		s := &repair[P, S, F, R]{Stepped: k, clues: k.Clues, solver: solver, try: k.Clues.NewSolve(), p: p}
		complete := false
		if count.N > 0 || count.Exact { // else nothing is known of the puzzle
			s.oneClue(count.N > 0)
			if complete = !s.over; len(s.found) == 0 {
				s.twoClues()
			}
		}
		if len(s.found) == 0 {
			s.more(count)
		}
		r.Proposals = s.proposals(most, l)
		if len(r.Proposals) > 0 {
			n := len(r.Proposals[0].Edits)
			r.Fewest = n == 1 && r.Verdict != out.VerdictUnknown || n == 2 && complete
		}
		return r, nil
	}
}

// solve returns up to most solutions, and whether they are all.
func (s *repair[P, S, F, R]) solve(p P, most int) (solutions []S, all bool) {
	if s.solved++; s.solved > mostSolved {
		s.over = true
		return nil, false
	}
	solutions, all = s.try(p, most)
	s.over = s.over || !all && len(solutions) < most
	return solutions, all
}

// unique reports whether it is proved that a puzzle has one solution.
func (s *repair[P, S, F, R]) unique(p P) bool {
	solutions, all := s.solve(p, 2)
	return all && len(solutions) == 1
}

// with returns a puzzle after edits.
func (s *repair[P, S, F, R]) with(p P, edits ...edit) (P, bool) {
	ok := true
	for _, e := range edits {
		if p, ok = s.clues.With(p, e.clue, e.value); !ok {
			return p, false
		}
	}
	return p, true
}

// oneClue finds all single edits that leave one solution. A clue that is added rules solutions
// out; one that is changed is left out first, and then added with another value.
func (s *repair[P, S, F, R]) oneClue(several bool) {
	var solutions []S
	var all bool
	if several {
		solutions, all = s.solve(s.p, someSolutions)
	}
	for clue := range s.clues.Len(s.p) {
		was := s.clues.Get(s.p, clue)
		if was == NoClue {
			if several {
				s.values(s.p, clue, was, solutions, all)
			}
			continue
		}
		q, ok := s.with(s.p, edit{clue, NoClue})
		if !ok { // it must have a value: none is known to be excluded
			s.values(s.p, clue, was, nil, false)
			continue
		}
		without, allWithout := s.solve(q, fewSolutions)
		if allWithout && len(without) == 1 {
			s.found = append(s.found, []edit{{clue, NoClue}})
		}
		s.values(q, clue, was, without, allWithout)
	}
}

// values finds the values of a clue of p, other than one, with which one solution is left. Some
// solutions of p without the clue are known, or all.
func (s *repair[P, S, F, R]) values(p P, clue, was int, solutions []S, all bool) {
	least, most := s.clues.Values(p, clue)
	times := make([]int, max(most-least+1, 0))
	for _, solution := range solutions {
		if v := s.clues.Of(p, solution, clue); v >= least && v <= most {
			times[v-least]++
		}
	}
	for i, n := range times {
		if n > 1 || n == 0 && all || least+i == was {
			continue
		}
		if q, ok := s.with(p, edit{clue, least + i}); ok && (all || s.unique(q)) {
			s.found = append(s.found, []edit{{clue, least + i}})
		}
	}
}

// changed leaves out clues of p that it has, and gives visit the other values that they can all
// have: n is the number of solutions with these, or a lower bound if all is false.
func (s *repair[P, S, F, R]) changed(p P, clues []int, visit func(edits []edit, n int, all bool)) {
	var none []edit
	for _, clue := range clues {
		none = append(none, edit{clue, NoClue})
	}
	q, ok := s.with(p, none...)
	if !ok {
		return
	}
	solutions, all := s.solve(q, fewSolutions)
	times := map[string]int{}
	var order [][]edit
	for _, solution := range solutions {
		var edits []edit
		for _, clue := range clues {
			edits = append(edits, edit{clue, s.clues.Of(q, solution, clue)})
		}
		if key := fmt.Sprint(edits); times[key] == 0 {
			order = append(order, edits)
			times[key] = 1
		} else {
			times[key]++
		}
	}
	for _, edits := range order {
		same := func(e edit) bool { return s.clues.Get(p, e.clue) == e.value }
		if !slices.ContainsFunc(edits, same) {
			visit(edits, times[fmt.Sprint(edits)], all)
		}
	}
}

// pairs returns the clues that change together.
func (s *repair[P, S, F, R]) pairs(p P) [][2]int {
	if s.clues.Pairs == nil {
		return nil
	}
	return s.clues.Pairs(p)
}

// twoClues finds changes of two clues that belong together.
func (s *repair[P, S, F, R]) twoClues() {
	for _, pair := range s.pairs(s.p) {
		s.changed(s.p, pair[:], func(edits []edit, n int, all bool) {
			if q, ok := s.with(s.p, edits...); ok && n == 1 && (all || s.unique(q)) {
				s.found = append(s.found, edits)
			}
		})
	}
}

// more finds repairs of more clues. It begins with solutions of the puzzle, which were counted,
// or of as many of its clues as can be kept.
func (s *repair[P, S, F, R]) more(count solve.Count[S]) {
	if count.N > 0 {
		targets, _ := s.solve(s.p, mostTargets)
		if len(targets) == 0 { // the search gave up before the first
			targets = []S{count.First}
		}
		for _, target := range targets {
			s.towards(s.p, target, nil)
		}
		s.descend(s.p, nil)
		return
	}
	for order := range 4 {
		if target, changes, ok := s.nearly(order); ok {
			if p, ok := s.with(s.p, changes...); ok {
				s.towards(p, target, changes)
				s.descend(p, changes)
			}
		}
	}
}

// descend changes clues of p that belong together, again and again: each time those that leave
// the fewest solutions.
func (s *repair[P, S, F, R]) descend(p P, edits []edit) {
	left := fewSolutions + 1
	for left > 1 && len(s.pairs(p)) > 0 {
		before := left
		var best []edit
		try := func(more []edit, n int, all bool) {
			if !all {
				n = fewSolutions // or more
			}
			if q, ok := s.with(p, more...); ok && n < left && (n > 1 || s.unique(q)) {
				best, left = more, n
			}
		}
		for clue := range s.clues.Len(p) {
			if s.clues.Get(p, clue) != NoClue {
				s.changed(p, []int{clue}, try)
			}
		}
		for _, pair := range s.pairs(p) {
			s.changed(p, pair[:], try)
		}
		if left == before {
			return
		}
		p, _ = s.with(p, best...)
		for _, e := range best { // a clue may change again, even back
			edits = slices.DeleteFunc(slices.Clone(edits), func(other edit) bool { return other.clue == e.clue })
			if e.value != s.clues.Get(s.p, e.clue) {
				edits = append(edits, e)
			}
		}
	}
	if left == 1 {
		s.found = append(s.found, edits)
	}
}

// nearly returns a solution of as many clues of the puzzle as can be kept when they are looked
// at in an order, and the changes that make it a solution of the puzzle.
func (s *repair[P, S, F, R]) nearly(order int) (target S, changes []edit, ok bool) {
	n := s.clues.Len(s.p)
	p, none := s.p, []int{}
	for clue := range n {
		if s.clues.Get(p, clue) == NoClue {
			continue
		}
		if q, ok := s.with(p, edit{clue, NoClue}); ok {
			p = q
			none = append(none, clue)
		}
	}
	if order&1 != 0 {
		slices.Reverse(none)
	}
	if order&2 != 0 { // from the middle
		none = append(none[len(none)/2:], none[:len(none)/2]...)
	}
	solutions, _ := s.solve(p, 1)
	if len(solutions) == 0 {
		return target, nil, false
	}
	target = solutions[0]
	for _, clue := range none {
		value := s.clues.Get(s.p, clue)
		q, _ := s.with(p, edit{clue, value})
		if s.clues.Of(s.p, target, clue) == value {
			p = q
			continue
		}
		if solutions, _ = s.solve(q, 1); len(solutions) > 0 {
			p, target = q, solutions[0]
		}
	}
	for _, clue := range none {
		if v := s.clues.Of(s.p, target, clue); v != s.clues.Get(s.p, clue) {
			changes = append(changes, edit{clue, v})
		}
	}
	return target, changes, true
}

// towards adds clues to p, which has a solution, until that is the only one.
func (s *repair[P, S, F, R]) towards(p P, target S, edits []edit) {
	text := func(of S) string { return string(s.AppendSolution(nil, s.p, of)) }
	wanted, before := text(target), len(edits)
	for {
		solutions, all := s.solve(p, fewSolutions)
		others := slices.DeleteFunc(solutions, func(o S) bool { return text(o) == wanted })
		if all && len(others) == 0 {
			break
		}
		best, most := edit{}, 0
		for clue := range s.clues.Len(p) {
			add, ok := s.adding(p, target, clue)
			if !ok {
				continue
			}
			n := 0
			for _, other := range others {
				if s.clues.Of(p, other, clue) != add.value {
					n++
				}
			}
			if n > most {
				best, most = add, n
			}
		}
		if most == 0 && !all { // the search gave up: with more clues it may not
			best, most = s.inGap(p, target)
		}
		if most == 0 {
			return // no clue tells them apart
		}
		p, _ = s.with(p, best)
		edits = append(edits, best)
	}
	// An earlier clue may not be needed beside later ones.
	for i := before; i < len(edits); {
		rest := slices.Delete(slices.Clone(edits), i, i+1)
		if q, ok := s.with(s.p, rest...); ok && s.unique(q) {
			edits = rest
		} else {
			i++
		}
	}
	s.found = append(s.found, slices.Clone(edits))
}

// adding returns the edit that adds a clue of a solution to p; ok is false if p has the clue, or
// cannot have it.
func (s *repair[P, S, F, R]) adding(p P, target S, clue int) (e edit, ok bool) {
	e = edit{clue, s.clues.Of(p, target, clue)}
	least, most := s.clues.Values(p, clue)
	if s.clues.Get(p, clue) != NoClue || e.value < least || e.value > most {
		return e, false
	}
	_, ok = s.with(p, e)
	return e, ok
}

// inGap returns the clue of a solution in the middle of the most clues in a row that can be
// added to p, and how many these are.
func (s *repair[P, S, F, R]) inGap(p P, target S) (best edit, most int) {
	var gap []edit
	for clue := range s.clues.Len(p) {
		e, ok := s.adding(p, target, clue)
		if !ok {
			gap = nil
			continue
		}
		if gap = append(gap, e); len(gap) > most {
			best, most = gap[len(gap)/2], len(gap)
		}
	}
	return best, most
}

// rank orders edits: clues that are added leave the others as they are, and those that are
// taken away leave fewer.
func (s *repair[P, S, F, R]) rank(e edit) (rank [3]int) {
	switch {
	case e.value == NoClue:
		rank[0] = 2
	case s.clues.Get(s.p, e.clue) != NoClue:
		rank[0] = 1
	}
	if s.clues.Strays != nil && s.clues.Strays(s.p, e.clue) {
		rank[1] = 1
	}
	return rank
}

// proposals returns the best of what was found, each proved to have one solution: first those
// of the fewest edits, of these those that add clues, and of these the easiest.
func (s *repair[P, S, F, R]) proposals(most int, l phrase.Language) []Proposal {
	slices.SortStableFunc(s.found, func(a, b []edit) int {
		ranks := [2][3]int{s.rank(a[0]), s.rank(b[0])}
		return cmp.Or(len(a)-len(b), slices.Compare(ranks[0][:], ranks[1][:]))
	})
	list := []Proposal{}
	seen := map[string]bool{}
	for _, edits := range s.found[:min(len(s.found), mostGraded)] {
		p, _ := s.with(s.p, edits...)
		text := string(s.AppendPuzzle(nil, p))
		count := s.solver.Count(p)
		if seen[text] || !count.Unique() {
			continue
		}
		seen[text] = true
		a := &Analysis[P, S]{Puzzle: p, Count: count}
		s.analyse(s.solver, a, Wanted{Steps: true}, false)
		proposal := Proposal{Puzzle: text, first: s.rank(edits[0])}
		if a.Human.Solved {
			level := a.Grade.Level.String()
			proposal.Level, proposal.Score = &level, &a.Grade.Score
			if a.Grade.Hardest >= 0 {
				proposal.Hardest = s.solver.Technique(a.Grade.Hardest).String()
			}
		}
		proposal.grade = s.ending(s.solver, a, l)[0]
		for _, e := range edits {
			proposal.Edits = append(proposal.Edits, s.tellEdit(e, l))
		}
		list = append(list, proposal)
	}
	slices.SortStableFunc(list, func(a, b Proposal) int {
		if c := cmp.Or(len(a.Edits)-len(b.Edits), slices.Compare(a.first[:], b.first[:])); c != 0 {
			return c
		}
		switch {
		case a.Score == nil || b.Score == nil:
			return cmp.Compare(isNil(a.Score), isNil(b.Score))
		}
		return cmp.Compare(*a.Score, *b.Score)
	})
	return list[:min(len(list), most)]
}

// isNil is 1 if a score is null.
func isNil(score *float64) int {
	if score == nil {
		return 1
	}
	return 0
}

// tellEdit tells an edit.
func (s *repair[P, S, F, R]) tellEdit(e edit, l phrase.Language) Edit {
	t := Edit{Place: s.clues.Place(s.p, e.clue, l)}
	if was := s.clues.Get(s.p, e.clue); was != NoClue {
		t.Was = &was
	}
	if e.value != NoClue {
		t.Clue = &e.value
	}
	korean := l == phrase.Korean
	switch {
	case t.Was == nil:
		t.Do, t.text = "add", fmt.Sprintf("%s: add %d", t.Place, *t.Clue)
		if korean {
			t.text = fmt.Sprintf("%s: %d 추가", t.Place, *t.Clue)
		}
	case t.Clue == nil:
		t.Do, t.text = "take away", fmt.Sprintf("%s: take the %d away", t.Place, *t.Was)
		if korean {
			t.text = fmt.Sprintf("%s: %d 삭제", t.Place, *t.Was)
		}
	default:
		t.Do, t.text = "change", fmt.Sprintf("%s: change the %d to %d", t.Place, *t.Was, *t.Clue)
		if korean {
			t.text = fmt.Sprintf("%s: %d%s %s 변경", t.Place, *t.Was, phrase.Particle(*t.Was, "을", "를"), phrase.To(*t.Clue))
		}
	}
	return t
}

// WriteText writes a repair for people.
func (r *Repair) WriteText(w io.Writer, l phrase.Language) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n%s\n", r.Puzzle, r.text)
	switch {
	case r.Unique:
		b.WriteString([...]string{phrase.English: "There is nothing to repair.\n", phrase.Korean: "고칠 것이 없습니다.\n"}[l])
	case len(r.Proposals) == 0:
		b.WriteString([...]string{phrase.English: "No proposal was found.\n", phrase.Korean: "찾은 제안이 없습니다.\n"}[l])
	}
	for i, p := range r.Proposals {
		for j, e := range p.Edits {
			if j == 0 {
				fmt.Fprintf(&b, "%3d. %s\n", i+1, e.text)
			} else {
				fmt.Fprintf(&b, "     %s\n", e.text)
			}
		}
		fmt.Fprintf(&b, "     %s\n     %s\n", p.grade, p.Puzzle)
	}
	b.WriteByte('\n')
	_, err := w.Write(b.Bytes())
	return err
}

// WriteJSON writes a repair as one JSON object on a line.
func (r *Repair) WriteJSON(w io.Writer) error {
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	_, err = w.Write(append(text, '\n'))
	return err
}
