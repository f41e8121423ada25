package human

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/explain/explaintest"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

// world is a board that knows only what constrain adds: the digits that cells may hold, and sums.
// It searches, and knows none of the techniques.
type world struct {
	may  [9]Digits
	sums []worldSum
}

// worldSum has the cells of a sum. Wrong reports whether the filled cells contradict it: sum and
// digits are theirs, and open is the number of the other cells.
type worldSum struct {
	cells Cells
	wrong func(sum int, digits Digits, open int) bool
}

func emptyWorld() *world {
	w := new(world)
	for i := range w.may {
		w.may[i] = AllDigits
	}
	return w
}

// constrain adds a fact or, if not holds, that it is false.
func (w *world) constrain(t *testing.T, fact Fact, holds bool) {
	t.Helper()
	cell := 3*(fact.Row-1) + fact.Column - 1
	var may Digits
	switch fact.Is {
	case "sum", "combinations", "cannot take":
		var cells Cells
		for _, place := range fact.Cells {
			cells |= 1 << (3*(place[0]-1) + place[1] - 1)
		}
		list := []Digits{}
		for _, digits := range fact.Combinations {
			list = append(list, digitsOf(digits))
			if digitSum(digitsOf(digits)) != fact.Number || len(digits) != len(fact.Cells) {
				t.Fatalf("%v is no combination of %+v", digits, fact)
			}
		}
		right := func(sum int, digits Digits) bool { // of cells that are all filled
			switch in := slices.Contains(list, digits); fact.Is {
			case "sum":
				return sum == fact.Number
			case "combinations":
				return in
			default:
				return sum == fact.Number && !in
			}
		}
		wrong := func(sum int, digits Digits, open int) bool {
			if open == 0 {
				return right(sum, digits) != holds
			}
			// Contradictions that are seen earlier only save time.
			return holds && (sum+open > fact.Number || sum+9*open < fact.Number)
		}
		w.sums = append(w.sums, worldSum{cells, wrong})
		return
	case "digit":
		may = 1 << fact.Digit
	case "digits":
		may = digitsOf(fact.Digits)
	case "cannot":
		may = AllDigits &^ digitsOf(fact.Digits)
	default:
		t.Fatalf("a fact is %q", fact.Is)
	}
	if !holds {
		may = AllDigits &^ may
	}
	w.may[cell] &= may
}

// possible reports whether the digits 1 to 9 fit into the cells. It tries the digits of
// the cell with the fewest digits, or the cells of the digit with the fewest cells.
func (w *world) possible() bool {
	var at [9]Digits // the digit tried in each cell
	return w.fill(w.may, at)
}

func (w *world) fill(may, at [9]Digits) bool {
	for _, s := range w.sums {
		sum, digits, open := 0, Digits(0), 0
		for cells := s.cells; cells != 0; cells &= cells - 1 {
			if d := at[first(cells)]; d == 0 {
				open++
			} else {
				digits |= d
				sum += d.least()
			}
		}
		if s.wrong(sum, digits, open) {
			return false
		}
	}
	cell, digit, fewest := -1, Digits(0), 10
	var places [10]int
	for i, d := range may {
		if at[i] != 0 {
			continue
		}
		if n := d.Len(); n < fewest {
			cell, fewest = i, n
		}
		for ; d != 0; d &= d - 1 {
			places[d.least()]++
		}
	}
	if cell < 0 {
		return true
	}
	used := Digits(0)
	for _, d := range at {
		used |= d
	}
	for d := AllDigits &^ used; d != 0; d &= d - 1 {
		if n := places[d.least()]; n < fewest {
			digit, fewest = d&-d, n
		}
	}
	put := func(cell int, digit Digits) bool {
		may, at := may, at
		for i := range may {
			may[i] &^= digit
		}
		at[cell] = digit
		return w.fill(may, at)
	}
	if digit != 0 {
		for i, d := range may {
			if at[i] == 0 && d&digit != 0 && put(i, digit) {
				return true
			}
		}
		return false
	}
	for d := may[cell]; d != 0; d &= d - 1 {
		if put(cell, d&-d) {
			return true
		}
	}
	return false
}

// follows reports whether facts follow from others or, without facts, whether the others
// contradict each other.
func follows(t *testing.T, because, settles []Fact) bool {
	t.Helper()
	w := emptyWorld()
	for _, fact := range because {
		w.constrain(t, fact, true)
	}
	if len(settles) == 0 {
		return !w.possible()
	}
	for _, fact := range settles {
		v := world{w.may, slices.Clone(w.sums)}
		v.constrain(t, fact, false)
		if v.possible() {
			return false
		}
	}
	return true
}

// knows reports whether facts state another fact, cell by cell and sum by sum. A digit that is
// in one cell is in no other.
func knows(t *testing.T, known []Fact, fact Fact) bool {
	t.Helper()
	w := emptyWorld()
	for _, k := range known {
		w.constrain(t, k, true)
		if k.Is == "digit" {
			for i := range w.may {
				if i != 3*(k.Row-1)+k.Column-1 {
					w.may[i] &^= 1 << k.Digit
				}
			}
		}
	}
	switch fact.Is {
	case "sum":
		return slices.ContainsFunc(known, func(k Fact) bool { return k.Name == fact.Name && k.Number == fact.Number })
	case "combinations", "cannot take":
		left := combinationsOf(len(fact.Cells), uint8(fact.Number)).list
		without := func(k Fact) []Digits {
			return slices.DeleteFunc(slices.Clone(left), func(d Digits) bool { return slices.Contains(listOf(k), d) == (k.Is == "cannot take") })
		}
		named := false
		for _, k := range known {
			if k.Name == fact.Name && k.Number == fact.Number {
				named = true
				if k.Is != "sum" {
					left = without(k)
				}
			}
		}
		return named && len(without(fact)) == len(left)
	}
	v := emptyWorld()
	v.constrain(t, fact, true)
	cell := 3*(fact.Row-1) + fact.Column - 1
	if fact.Is == "digit" {
		// A placed digit is more than a cell's only candidate.
		return slices.ContainsFunc(known, func(k Fact) bool { return k.Is == "digit" && k.Row == fact.Row && k.Column == fact.Column })
	}
	return w.may[cell]&^v.may[cell] == 0
}

// holds reports the same, but counts a cell's only candidate as placed.
func holds(t *testing.T, known []Fact, fact Fact) bool {
	t.Helper()
	if fact.Is == "digit" {
		fact = Fact{Is: "digits", Row: fact.Row, Column: fact.Column, Digits: []int{fact.Digit}}
	}
	return knows(t, known, fact)
}

// checkReasons checks all steps of the last puzzle of a solver.
func checkReasons(t *testing.T, s *Solver) {
	t.Helper()
	text := s.puzzle.Text()
	sentences := map[string]int{}
	reasons := make([]solve.Reason[Fact], len(s.Steps))
	for i := range reasons {
		reasons[i] = s.Reason(i)
	}
	for i, r := range reasons {
		step := &s.Steps[i]
		known := s.Known(i)
		where := func() string {
			return fmt.Sprintf("%s: step %d, %v\n%+v\nbecause %+v\nsettles %+v", text, i+1, s.Sentence(i, phrase.English), r, r.Because, r.Settles)
		}
		for _, fact := range r.Because {
			if !knows(t, known, fact) {
				t.Fatalf("%s\n%+v is not known", where(), fact)
			}
		}
		if len(r.Settles) == 0 {
			t.Fatalf("%s\nsettles nothing", where())
		}
		for _, fact := range r.Settles {
			if knows(t, known, fact) {
				t.Fatalf("%s\n%+v is known", where(), fact)
			}
		}
		// The other steps of the round do not settle everything that this one does.
		others := slices.Clone(known)
		for j := range s.Steps {
			if j != i && s.Steps[j].round == step.round {
				others = append(others, reasons[j].Settles...)
			}
		}
		if !slices.ContainsFunc(r.Settles, func(fact Fact) bool { return !knows(t, others, fact) }) {
			t.Fatalf("%s\nis settled by the other steps of the round", where())
		}
		for _, fact := range r.Because {
			// A person compares the remaining combinations of both sums, if these are few.
			if step.Technique == CommonNumbers && fact.Is == IsSum && slices.ContainsFunc(known, func(k Fact) bool { return k.Is == IsCombinations && k.Name == fact.Name && len(k.Combinations) <= 4 }) {
				t.Fatalf("%s\ndoes not tell what is left of %s", where(), fact.Name)
			}
		}
		if step.Technique == Contradiction {
			checkChain(t, r, known, where)
		} else {
			if len(r.Suppose)+len(r.Chain) > 0 || !follows(t, r.Because, r.Settles) {
				t.Fatalf("%s\ndoes not follow", where())
			}
		}
		for _, lang := range []phrase.Language{phrase.English, phrase.Korean} {
			sentence := Tell(step.Technique, r, lang)
			if j, ok := sentences[sentence.Text]; ok {
				t.Fatalf("%s: steps %d and %d say %q", text, j+1, i+1, sentence.Text)
			}
			sentences[sentence.Text] = i
		}
	}
}

// checkChain checks a supposition, link by link. A premise that lists what is left for a cell or a
// sum lists nothing that the board excludes.
func checkChain(t *testing.T, r solve.Reason[Fact], board []Fact, where func() string) {
	t.Helper()
	for _, link := range r.Chain {
		for _, fact := range link.Because {
			for _, b := range board {
				switch {
				case fact.Is == IsDigits && b.Row == fact.Row && b.Column == fact.Column && fact.May()&^b.May() != 0,
					fact.Is == IsCombinations && b.Is == IsCombinations && b.Name == fact.Name && len(b.Combinations) < len(fact.Combinations):
					t.Fatalf("%s\n%+v tells what is gone by %+v", where(), fact, b)
				}
			}
		}
	}
	if len(r.Suppose) != 1 || len(r.Settles) != 1 || len(r.Chain) == 0 || follows(t, r.Suppose, r.Settles) ||
		r.Suppose[0].Is != "digit" || !slices.Equal(r.Settles[0].Digits, []int{r.Suppose[0].Digit}) || r.Settles[0].Is != "cannot" ||
		r.Suppose[0].Row != r.Settles[0].Row || r.Suppose[0].Column != r.Settles[0].Column {
		t.Fatalf("%s\nsettles %+v, not the contrary of %+v", where(), r.Settles, r.Suppose)
	}
	known := append(slices.Clone(r.Because), r.Suppose...)
	for k, link := range r.Chain {
		for _, fact := range link.Because {
			if !holds(t, known, fact) {
				t.Fatalf("%s\nlink %d: %+v is not known", where(), k+1, fact)
			}
		}
		if end := k == len(r.Chain)-1; (len(link.Settles) == 0) != end {
			t.Fatalf("%s\nlink %d of %d settles %+v", where(), k+1, len(r.Chain), link.Settles)
		}
		if !follows(t, link.Because, link.Settles) {
			t.Fatalf("%s\nlink %d: %+v does not follow", where(), k+1, link)
		}
		if techniqueOf(link.Rule) == Contradiction {
			t.Fatalf("%s\nlink %d is of rule %q", where(), k+1, link.Rule)
		}
		known = append(known, link.Settles...)
	}
	// Later links use every link and every premise of the board.
	for k := range r.Because {
		rest := append(slices.Delete(slices.Clone(r.Because), k, k+1), r.Suppose...)
		if stands(t, r, rest, -1) {
			t.Fatalf("%s\nthe chain does without %+v", where(), r.Because[k])
		}
	}
	for k := range r.Chain[:len(r.Chain)-1] {
		if stands(t, r, append(slices.Clone(r.Because), r.Suppose...), k) {
			t.Fatalf("%s\nthe chain does without link %d", where(), k+1)
		}
	}
}

// stands reports whether the premises of a chain's links are known without one of these.
func stands(t *testing.T, r solve.Reason[Fact], known []Fact, without int) bool {
	t.Helper()
	for k, link := range r.Chain {
		if k == without {
			continue
		}
		for _, fact := range link.Because {
			if !holds(t, known, fact) {
				return false
			}
		}
		known = append(known, link.Settles...)
	}
	return true
}

// puzzlesOf reads the puzzles of testdata/puzzles.txt, or of the file that REASONS names, one per line.
func puzzlesOf(t *testing.T) (puzzles []sujiko.Puzzle) {
	t.Helper()
	text, err := os.ReadFile(cmp.Or(os.Getenv("REASONS"), "testdata/puzzles.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		p, err := sujiko.Parse(strings.TrimSpace(line))
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, p)
	}
	return puzzles
}

// TestReasons checks the steps of puzzles of all levels: each must follow on a board that has only
// its premises. REASONS names other puzzles than some of testdata.
func TestReasons(t *testing.T) {
	var s Solver
	for i, p := range puzzlesOf(t) {
		if os.Getenv("REASONS") == "" && i%12 != 11 && i < 72 {
			continue
		}
		s.Solve(&p, Contradiction)
		checkReasons(t, &s)
	}
}

// A hint tells how long the list of a supposition is, and not where it ends.
func TestHint(t *testing.T) {
	p, err := sujiko.Parse("20 13 23 13 | abbabcacc a=23 b=10 c=12")
	if err != nil {
		t.Fatal(err)
	}
	var s Solver
	s.Solve(&p, Contradiction)
	i := slices.IndexFunc(s.Steps, func(s Step) bool { return s.Technique == Contradiction })
	for l, want := range []string{
		phrase.English: "Suppose r1c1 is 6. That leads to a contradiction in 4 steps.",
		phrase.Korean:  "1행 1열이 6이라고 합시다. 그러면 4단계 만에 모순에 이릅니다.",
	} {
		chain := s.Sentence(i, phrase.Language(l)).Chain
		if got := s.Hint(i, phrase.Language(l)).Text; len(chain) != 4 || got != want {
			t.Errorf("%q, of %q", got, chain)
		}
	}
	if got, want := s.Hint(0, phrase.English), s.Sentence(0, phrase.English); got.Text != want.Text {
		t.Errorf("%q, want %q", got.Text, want.Text)
	}
}

func TestStory(t *testing.T) {
	var puzzles []sujiko.Puzzle
	for i, p := range puzzlesOf(t) {
		if i%2 == 0 || os.Getenv("REASONS") != "" {
			puzzles = append(puzzles, p)
		}
	}
	for _, text := range []string{"16 17 16 22 | aabcabccb a=11 b=21 c=12", "22 26 21 24 | aabacbacb a=16 b=14 c=16"} { // without a solution
		p, err := sujiko.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, p)
	}
	explaintest.Stories(t, new(Solver), new(sujiko.Solver), puzzles)
}

// TestNeeded prints how many steps need all of their premises. REASONS names other puzzles, as for
// TestReasons.
func TestNeeded(t *testing.T) {
	puzzles := puzzlesOf(t)
	for line := range strings.Lines(rareSentences) {
		p, err := sujiko.Parse(strings.TrimSpace(line))
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, p)
	}
	explaintest.Needed(t, new(Solver), puzzles, func(p sujiko.Puzzle, technique int, known []Fact, r *solve.Reason[Fact]) bool {
		return finds(&p, Technique(technique), slices.Concat(known, r.Suppose), r)
	})
}

// finds reports whether the rule of a technique finds what a reason settles if only some facts are
// known.
func finds(p *sujiko.Puzzle, technique Technique, known []Fact, r *solve.Reason[Fact]) bool {
	var full, shown facts
	full.begin(p)
	shown.sums, shown.left = make([]sum, len(full.sums)), full.left
	for i := range shown.digits {
		shown.digits[i] = AllDigits
	}
	for _, f := range known {
		if i, ok := f.Sum(); ok {
			shown.sums[i] = full.sums[i]
		}
		says := full.says(&f)
		if says.placed != 0 {
			says.put(first(says.placed), f.May())
		}
		shown.learn(&says)
	}
	shown.equations = appendEquations(nil, shown.sums)
	if technique == Contradiction {
		for steps := []Step{{}}; len(steps) > 0 && shown.ending() == Stuck; {
			steps = shown.round(Contradiction-1, nil)
			shown.apply(steps)
		}
		return shown.ending() == NoSolution
	}
	shown.apply(shown.find(technique, nil))
	for i := range shown.sums { // what follows at once from the combinations that a step leaves
		if step := (Step{Technique: technique, A: int8(i), B: -1}); slices.ContainsFunc(r.Settles, func(f Fact) bool { return f.Name == sumName(i) }) {
			step.gone[i] = full.sums[i].all() &^ shown.left[i]
			shown.spread(&step)
			shown.learn(&step.settled)
		}
	}
	for range r.Settles { // digits of one step
		shown.apply(shown.nakedSingles(nil))
	}
	return !slices.ContainsFunc(r.Settles, func(f Fact) bool {
		says := full.says(&f)
		return slices.ContainsFunc(says.atoms(), func(a atom) bool { return a.is != placed && !shown.has(a) })
	})
}
