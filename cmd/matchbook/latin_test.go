package main

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"matchbook/generate"
	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/picture"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
)

// Latin squares of 4x4, a kind that exists only in this test: the digits 1 to 4, each once
// in every row and column, some of them given. It has what every kind must have and little
// more, layer by layer, so it is also the model that CONTRIBUTING.md shows. A real kind has
// a folder of its name in each layer where this file has a heading.

// solve/latin: what a puzzle is, its text, and its solvers.

const (
	latinSide  = 4
	latinCells = latinSide * latinSide
)

// latin is a puzzle: a board of 4x4 with clues from 1 to 4.
type latin struct{ grid.Board }

// latinSquare is a solution: its digits, row by row.
type latinSquare [latinCells]int8

// parseLatin reads rows of digits and dots. The error is a [solve.SyntaxError].
func parseLatin(text string) (latin, error) {
	b, err := grid.ParseRows(text, 1, latinSide)
	if err == nil && (b.Width != latinSide || b.Height != latinSide) {
		err = grid.Errorf(text, 0, 0, "a board of %dx%[1]d", latinSide)
	}
	return latin{b}, err
}

// String writes the square as a puzzle in which all digits are given.
func (s latinSquare) String() string { return s.puzzle().String() }

func (s latinSquare) puzzle() latin {
	return latin{grid.Board{Width: latinSide, Height: latinSide, Cells: s[:]}}
}

// AppendText writes the puzzle as data sets have it.
func (p latin) AppendText(b []byte) []byte { return append(b, p.String()...) }

// AppendSolution writes a square as data sets have it.
func (latin) AppendSolution(b []byte, s latinSquare) []byte { return append(b, s.String()...) }

// Drawing draws the puzzle, or a square.
func (p latin) Drawing(s latinSquare) string {
	if s != (latinSquare{}) {
		p = s.puzzle()
	}
	text := ""
	for r := range latinSide {
		text += grid.Board{Width: latinSide, Height: 1, Cells: p.Row(r)}.String() + "\n"
	}
	return text
}

// agrees reports whether a square has the clues of the puzzle.
func (p latin) agrees(s latinSquare) bool {
	for cell, clue := range p.Cells {
		if clue != grid.Blank && clue != s[cell] {
			return false
		}
	}
	return true
}

// with puts digits into a board.
func (p latin) with(known []latinFact) latin {
	p.Cells = slices.Clone(p.Cells)
	for _, f := range known {
		p.Cells[(f.Row-1)*latinSide+f.Column-1] = f.Digit
	}
	return p
}

// latinFits reports whether a digit fits into a cell: no other cell of the row or column has the digit.
func latinFits(cells []int8, cell int, digit int8) bool {
	for other, d := range cells {
		if d == digit && other != cell && (other/latinSide == cell/latinSide || other%latinSide == cell%latinSide) {
			return false
		}
	}
	return true
}

// latinSquares are all squares, in the order of their texts. There are 576
// (https://oeis.org/A002860).
var latinSquares = sync.OnceValue(func() (all []latinSquare) {
	var s latinSquare
	var fill func(cell int)
	fill = func(cell int) {
		if cell == latinCells {
			all = append(all, s)
			return
		}
		for digit := int8(1); digit <= latinSide; digit++ {
			if latinFits(s[:cell], cell, digit) {
				s[cell] = digit
				fill(cell + 1)
			}
		}
	}
	fill(0)
	return all
})

// latinSolver has the methods that package solve describes.
type latinSolver struct{ steps []latinStep }

// Count gives up on a board without digits, so that tests have a puzzle whose count is unknown.
func (s *latinSolver) Count(p latin) solve.Count[latinSquare] {
	if p.Clues() == 0 {
		return solve.Count[latinSquare]{}
	}
	found, _ := s.Solve(p, len(latinSquares()))
	c := solve.Count[latinSquare]{N: uint64(len(found)), Exact: true}
	if c.N > 0 {
		c.First = found[0]
	}
	return c
}

func (s *latinSolver) Solve(p latin, most int) (found []latinSquare, all bool) {
	for _, square := range latinSquares() {
		if p.agrees(square) {
			if len(found) == most {
				return found, false
			}
			found = append(found, square)
		}
	}
	return found, true
}

// latinTechnique is a technique; techniques are ordered from the easiest.
type latinTechnique int

const (
	latinLastCell    latinTechnique = iota // the one open cell of a row or a column
	latinNakedSingle                       // a cell that has one digit left
)

// latinTechniques are the names of the techniques.
var latinTechniques = [...]string{latinLastCell: "last cell", latinNakedSingle: "naked single"}

func (t latinTechnique) String() string              { return latinTechniques[t] }
func (t latinTechnique) Name(phrase.Language) string { return t.String() }
func (t latinTechnique) Look(phrase.Language) string { return "" }
func (t latinTechnique) Single() bool                { return t == latinLastCell }

// latinFact is a digit in a cell; rows and columns count from 1.
type latinFact struct {
	Row    int  `json:"row"`
	Column int  `json:"column"`
	Digit  int8 `json:"digit"`
}

func latinFactOf(cell int, digit int8) latinFact {
	return latinFact{cell/latinSide + 1, cell%latinSide + 1, digit}
}

func (f latinFact) Say(l phrase.Language) string { return fmt.Sprintf("%s is %d", f.Place(l), f.Digit) }

func (f latinFact) At() []int { return []int{f.Row, f.Column} }

func (f latinFact) Place(l phrase.Language) string { return l.Place(f.Row, f.Column) }

// latinStep puts a digit into a cell, since no other digit is possible there. A real kind has a
// sentence in each language.
type latinStep struct {
	cell     int
	digit    int8
	sentence string
	because  []latinFact
	before   int // number of steps before the round of this step
}

func (s *latinSolver) Sentence(i int, _ phrase.Language) solve.Sentence {
	return solve.Sentence{Text: s.steps[i].sentence}
}

func (s *latinSolver) Hint(i int, l phrase.Language) solve.Sentence { return s.Sentence(i, l) }

func (*latinSolver) Where(r solve.Reason[latinFact], l phrase.Language) string {
	return r.Settles[0].Place(l)
}

func (*latinSolver) Technique(i int) solve.Technique { return latinTechnique(i) }

func (s *latinSolver) Known(i int) (known []latinFact) {
	if i < len(s.steps) {
		i = s.steps[i].before
	}
	for _, step := range s.steps[:i] {
		known = append(known, latinFactOf(step.cell, step.digit))
	}
	return known
}

func (s *latinSolver) Reason(i int) solve.Reason[latinFact] {
	step := &s.steps[i]
	return solve.Reason[latinFact]{Because: step.because, Settles: []latinFact{latinFactOf(step.cell, step.digit)}}
}

// SolveAll works in rounds: each makes all open steps of the easiest technique that makes
// progress.
func (s *latinSolver) SolveAll(p latin, _ bool) solve.Human { return s.rounds(p, latinCells) }

// Next makes one round.
func (s *latinSolver) Next(p latin, known []latinFact, _ bool) solve.Human {
	return s.rounds(p.with(known), 1)
}

// Path returns the same as SolveAll, since no choice of steps makes it much shorter.
func (s *latinSolver) Path(p latin, unique bool) solve.Human { return s.SolveAll(p, unique) }

// Atoms returns the fact itself as one atom.
func (*latinSolver) Atoms(f latinFact) []solve.Atom {
	return []solve.Atom{{f.Row, f.Column, int(f.Digit)}}
}

func (s *latinSolver) Then(steps []int, _, _ []latinFact, l phrase.Language) string {
	var list []string
	for _, i := range steps {
		list = append(list, s.Reason(i).Settles[0].Say(l))
	}
	return phrase.And(list)
}

// Answer returns the digits that are not given.
func (*latinSolver) Answer(p latin, s latinSquare) (answer []latinFact) {
	for cell, digit := range s {
		if p.Cells[cell] == grid.Blank {
			answer = append(answer, latinFactOf(cell, digit))
		}
	}
	return answer
}

// Mistakes returns the written digits that differ from the digits of a square.
func (*latinSolver) Mistakes(_ latin, s latinSquare, known []latinFact) []latinFact {
	return slices.DeleteFunc(slices.Clone(known), func(f latinFact) bool { return s[(f.Row-1)*latinSide+f.Column-1] == f.Digit })
}

// Fault returns "" if the digits are a square with the clues of the puzzle. A real kind says where
// the fault is, in each language.
func (*latinSolver) Fault(p latin, known []latinFact, _ phrase.Language) string {
	if b := p.with(known); b.Clues() < latinCells || !slices.ContainsFunc(latinSquares(), b.agrees) {
		return "not a Latin square with these clues"
	}
	return ""
}

// ParsePosition reads a puzzle and, after a blank, the digits that a person has written.
func (*latinSolver) ParsePosition(text string) (p latin, known []latinFact, err error) {
	puzzle, written, begun := strings.Cut(text, " ")
	if p, err = parseLatin(puzzle); err != nil || !begun {
		return p, nil, err
	}
	now, err := parseLatin(written)
	if err != nil {
		return p, nil, err
	}
	for cell, digit := range now.Cells {
		if digit != grid.Blank {
			known = append(known, latinFactOf(cell, digit))
		}
	}
	return p, known, nil
}

func (s *latinSolver) rounds(p latin, most int) (h solve.Human) {
	s.steps = nil
	cells := slices.Clone(p.Cells)
	for ; ; most-- {
		open := 0
		for cell, digit := range cells {
			if digit == grid.Blank {
				open++
			}
			if digit != grid.Blank && !latinFits(cells, cell, digit) || digit == grid.Blank && len(latinDigits(cells, cell)) == 0 {
				h.Wrong = true
				return h
			}
		}
		technique, round := latinLastCell, latinLastCells(cells)
		if len(round) == 0 {
			technique, round = latinNakedSingle, latinNakedSingles(cells)
		}
		if len(round) == 0 || most == 0 {
			h.Solved = open == 0
			return h
		}
		known, before := slices.Clone(cells), len(s.steps)
		for _, step := range round {
			step.before = before
			for cell, digit := range known {
				if digit != grid.Blank && (cell/latinSide == step.cell/latinSide || cell%latinSide == step.cell%latinSide) {
					step.because = append(step.because, latinFactOf(cell, digit))
				}
			}
			cells[step.cell] = step.digit
			h.Steps = append(h.Steps, solve.Step{Technique: int(technique), Open: len(round), Row: 2 * (step.cell / latinSide), Col: 2 * (step.cell % latinSide)})
			s.steps = append(s.steps, step)
		}
	}
}

// latinDigits returns the digits that fit into a cell.
func latinDigits(cells []int8, cell int) (digits []int8) {
	for digit := int8(1); digit <= latinSide; digit++ {
		if latinFits(cells, cell, digit) {
			digits = append(digits, digit)
		}
	}
	return digits
}

// latinLastCells returns a step for each cell that is the only open one in its row or column.
func latinLastCells(cells []int8) (steps []latinStep) {
	for line := range 2 * latinSide { // rows, then columns
		name, first, stride := fmt.Sprintf("Row %d", line+1), line*latinSide, 1
		if line >= latinSide {
			name, first, stride = fmt.Sprintf("Column %d", line-latinSide+1), line-latinSide, latinSide
		}
		var open []int
		for i := range latinSide {
			if cell := first + i*stride; cells[cell] == grid.Blank {
				open = append(open, cell)
			}
		}
		if len(open) != 1 || slices.ContainsFunc(steps, func(s latinStep) bool { return s.cell == open[0] }) {
			continue
		}
		digit := latinDigits(cells, open[0])[0]
		steps = append(steps, latinStep{cell: open[0], digit: digit, sentence: fmt.Sprintf("%s lacks only %d.", name, digit)})
	}
	return steps
}

func latinNakedSingles(cells []int8) (steps []latinStep) {
	for cell := range cells {
		if left := latinDigits(cells, cell); cells[cell] == grid.Blank && len(left) == 1 {
			steps = append(steps, latinStep{cell: cell, digit: left[0], sentence: fmt.Sprintf("Row %d, column %d has only %d left.", cell/latinSide+1, cell%latinSide+1, left[0])})
		}
	}
	return steps
}

// generate/latin: where puzzles come from.

// latinFamily is every placement of a number of givens, including placements without a solution.
type latinFamily struct {
	givens int
	places []uint // sets of cells
}

func newLatinFamily(givens int) (*latinFamily, error) {
	if givens < 1 || givens > 4 {
		return nil, fmt.Errorf("found %d givens, want 1 to 4", givens)
	}
	f := &latinFamily{givens: givens}
	for set := range uint(1) << latinCells {
		if bits.OnesCount(set) == givens {
			f.places = append(f.places, set)
		}
	}
	return f, nil
}

// Size returns the number of puzzles.
func (f *latinFamily) Size() uint64 { return uint64(len(f.places)) << (2 * f.givens) }

// At returns the puzzle of an index: the high bits give the set of cells, the low ones the
// digits, two bits each.
func (f *latinFamily) At(index uint64) latin {
	p := latin{grid.New(latinSide, latinSide)}
	for rest := f.places[index>>(2*f.givens)]; rest != 0; rest &= rest - 1 {
		p.Cells[bits.TrailingZeros(rest)] = 1 + int8(index&3)
		index >>= 2
	}
	return p
}

// latinGenerator makes puzzles with one solution: it removes digits from a square.
type latinGenerator struct {
	level  *grade.Level // nil for any
	solver latinSolver
}

const latinDraws = 1000 // number of tries after which a generator gives up

// At makes the puzzle of an index of a seed. The error wraps [generate.ErrNotFound].
func (g *latinGenerator) At(seed, index uint64) (latin, error) {
	r := generate.Random(seed, index)
	for range latinDraws {
		p := latinSquares()[r.IntN(len(latinSquares()))].puzzle()
		for _, cell := range r.Perm(latinCells)[:latinSide+r.IntN(latinCells-latinSide+1)] {
			digit := p.Cells[cell]
			if p.Cells[cell] = grid.Blank; !g.solver.Count(p).Unique() {
				p.Cells[cell] = digit
			}
		}
		if h := g.solver.SolveAll(p, true); g.level == nil || h.Solved && latinModel.Grade(h).Level == *g.level {
			return p, nil
		}
	}
	return latin{}, fmt.Errorf("%w in %d draws (hint: another level may have some)", generate.ErrNotFound, latinDraws)
}

// grade/latin: how hard each technique is.

var latinModel = grade.Model{
	Techniques: []grade.Technique{
		latinLastCell:    {Name: latinLastCell.String(), Base: 0},
		latinNakedSingle: {Name: latinNakedSingle.String(), Base: 30},
	},
	Top: 100, Half: 2,
	Bands: []float64{30, 60, 70}, // easy, medium and hard: one, two and more rounds of naked singles
}

// out/latin: rows, pictures and pages of books.

type latinRow struct {
	out.Shared
	// the digits of the first board to which the puzzle can be turned or mirrored
	Canonical string `column:"canonical,delta"`
	// how many digits are given
	Givens int32 `column:"givens,dict"`
	// the one open cell of a row or a column
	LastCells out.Maybe[int32] `column:"steps_last_cell,dict" when:"steps"`
	// a cell that has one digit left
	NakedSingles out.Maybe[int32] `column:"steps_naked_single,dict" when:"steps"`
}

var latinOut = out.Kind{
	Name:       "latin",
	Words:      out.Words{One: "Latin square", Several: "Latin squares", Title: "Latin squares", Row: "puzzles", Size: "Size"},
	Row:        new(latinRow),
	Groups:     []string{"steps"},
	Size:       func(*out.Record) out.Size { return out.GridSize(latinSide, latinSide) },
	Draw:       drawLatin,
	Techniques: out.TechniqueNames(&latinModel),
	Depth:      out.Steps,
}

// drawLatin draws the puzzle of a record, or its solution.
func drawLatin(r *out.Record, solved bool) (*picture.Picture, error) {
	p, err := parseLatin(r.Text("puzzle"))
	if err != nil {
		return nil, err
	}
	shown := p
	if solved {
		if shown, err = parseLatin(r.Text("solution")); err != nil {
			return nil, out.WrongSolution(err)
		}
		if s := latinSquare(shown.Cells); !p.agrees(s) || !slices.Contains(latinSquares(), s) {
			return nil, out.WrongSolution(fmt.Errorf("%v does not solve it", shown))
		}
	}
	return latinBoard(p, shown), nil
}

// latinBoard draws a puzzle with the shown part of an answer.
func latinBoard(p, shown latin) *picture.Picture {
	const cell, margin = 10.0, 0.5 // mm
	side := latinSide*cell + 2*margin
	drawn := &picture.Picture{Width: side, Height: side, Title: "Latin square " + shown.String()}
	at := func(r, c float64) picture.Point { return picture.At(margin+cell*c, margin+cell*r) }
	for i := range latinSide + 1 {
		line, end := float64(i), float64(latinSide)
		drawn.Shapes = append(drawn.Shapes,
			picture.Line{Points: []picture.Point{at(line, 0), at(line, end)}, Width: 0.4, Colour: picture.Ink},
			picture.Line{Points: []picture.Point{at(0, line), at(end, line)}, Width: 0.4, Colour: picture.Ink})
	}
	for i, digit := range shown.Cells {
		if digit == grid.Blank {
			continue
		}
		text := picture.Text{
			Centre: at(float64(i/latinSide)+0.5, float64(i%latinSide)+0.5), Text: fmt.Sprint(digit), Size: 6,
			Bold: true, Colour: picture.Ink,
		}
		if p.Cells[i] == grid.Blank {
			text.Bold, text.Colour = false, picture.Answer
		}
		drawn.Shapes = append(drawn.Shapes, text)
	}
	return drawn
}

var latinBook = book.Kind{
	Kind:   &latinOut,
	Framed: true,
	Texts: [...]*book.Texts{
		phrase.English: {
			Name: "Latin squares",
			Rules: []string{
				"Write a digit from 1 to 4 into each empty cell.",
				"Each row and each column has every digit once.",
			},
			Steps: []string{"The first row has only 4 left, and the second only 2. Then the last column has only 3 left. The third row gets its 1, and the last row 4 and 3."},
		},
		phrase.Korean: {
			Name: "라틴 방진",
			Rules: []string{
				"빈칸에 1부터 4까지의 숫자를 써넣으세요.",
				"각 행과 각 열에는 모든 숫자가 한 번씩 들어갑니다.",
			},
			Steps: []string{"첫째 행에는 4만, 둘째 행에는 2만 남습니다. 그러면 마지막 열에는 3만 남습니다. 셋째 행에는 1을, 마지막 행에는 4와 3을 써넣습니다."},
		},
	},
	Print: latinPrint{book.Usual{Example: out.RecordOf(&latinOut, &latinRow{Shared: out.Shared{
		Puzzle: "123./341./2.4./..21", Solution: "1234/3412/2143/4321",
	}})}},
}

type latinPrint struct{ book.Usual }

func (latinPrint) Hint(phrase.Language, *book.Texts, bool, *out.Record) string { return "" }

// pipeline/latin: jobs, flags and manuals. It is what the registry would list.

// latinOptions describe Latin squares.
type latinOptions struct {
	Givens int             `json:"givens,omitempty" verbs:"sweep" help:"how many digits are given, 1 to 4"`
	Level  pipeline.Levels `json:"level,omitempty" verbs:"generate" help:"any level"`
}

var latinSteps = &pipeline.Stepped[latin, latinSquare, latinFact, latinRow]{
	Kind:   &latinOut,
	Model:  &latinModel,
	Parse:  parseLatin,
	Exact:  new(latinSolver),
	Person: new(latinSolver),
	Board: func(p latin, known, _, news []latinFact) *picture.Picture {
		return latinBoard(p, p.with(slices.Concat(known, news)))
	},
	Fill: func(r *latinRow, a *pipeline.Analysis[latin, latinSquare]) {
		r.Canonical, r.Givens = a.Puzzle.Canonical().String(), int32(a.Puzzle.Clues())
	},
}

// latinCanvas is how squares are drawn on a page: digits, given and written, in the same cells.
var latinCanvas = pipeline.Canvas[latin, latinFact]{
	Width: latinSide, Height: latinSide, ClueKeys: "1234", MarkKeys: "1234",
	Blank: func(width, height int) (latin, error) {
		if width != latinSide || height != latinSide {
			return latin{}, fmt.Errorf("found %dx%d, want %dx%[3]d", width, height, latinSide)
		}
		return latin{grid.New(latinSide, latinSide)}, nil
	},
	Spots: func(_ latin, l phrase.Language) (clues []pipeline.ClueSpot, marks []picture.Spot) {
		for cell := range latinCells {
			f := latinFactOf(cell, 0)
			spot := picture.Spot{Name: f.Place(l), X: 0.5 + 10*float64(f.Column-1), Y: 0.5 + 10*float64(f.Row-1), W: 10, H: 10}
			clues, marks = append(clues, pipeline.ClueSpot{Spot: spot, Number: cell, Most: latinSide}), append(marks, spot)
		}
		return clues, marks
	},
	Clue: func(p latin, cell int, key string) (latin, error) {
		digit := slices.Index([]string{"", "1", "2", "3", "4"}, key)
		if digit < 0 {
			return p, fmt.Errorf("found %q, want 1 to 4", key)
		}
		p.Cells = slices.Clone(p.Cells)
		if p.Cells[cell] = int8(digit); digit == 0 {
			p.Cells[cell] = grid.Blank
		}
		return p, nil
	},
	Mark: func(_ latin, known []latinFact, cell int, key string) []latinFact {
		known = slices.DeleteFunc(slices.Clone(known), func(f latinFact) bool { return f.At()[0] == cell/latinSide+1 && f.At()[1] == cell%latinSide+1 })
		if digit := slices.Index([]string{"", "1", "2", "3", "4"}, key); digit > 0 {
			known = append(known, latinFactOf(cell, int8(digit)))
		}
		return known
	},
	Text: func(p latin, known []latinFact) string {
		written := latin{grid.New(latinSide, latinSide)}.with(known)
		return p.String() + " " + written.String()
	},
	Steps: func(p latin, before, after []latinFact) (steps [][]any) {
		had, has := latin{grid.New(latinSide, latinSide)}.with(before), latin{grid.New(latinSide, latinSide)}.with(after)
		for cell, digit := range has.Cells {
			if digit != had.Cells[cell] {
				steps = append(steps, []any{cell / latinSide, cell % latinSide, max(digit, 0)})
			}
		}
		return steps
	},
}

// Default sets the defaults of flags.
func (o *latinOptions) Default(verb pipeline.Verb) {
	if verb == pipeline.Sweep {
		o.Givens = 2
	}
}

// Words describes the puzzles of a job.
func (o *latinOptions) Words(j pipeline.Job) string {
	if j.Verb == pipeline.Sweep {
		return "Every Latin square with " + phrase.Counted(o.Givens, "given")
	}
	return pipeline.Promise(j.Count, false, o.Level, "Latin squares")
}

// PerHour returns how many puzzles a processor makes in an hour.
func (o *latinOptions) PerHour(pipeline.Job) uint64 { return 1 << 24 }

// Plan plans a job.
func (o *latinOptions) Plan(j pipeline.Job, puzzles pipeline.Puzzles) (*pipeline.Plan, error) {
	const partRows = 512
	wanted := pipeline.Wanted{Steps: true}
	switch j.Verb {
	case pipeline.Generate:
		return latinSteps.PlanGenerated(j, "Latin squares", wanted, func() (pipeline.Generator[latin], error) {
			return &latinGenerator{level: o.Level.One()}, nil
		})
	case pipeline.Grade:
		return latinSteps.PlanGraded(j, wanted, puzzles), nil
	}
	family, err := newLatinFamily(o.Givens)
	if err != nil {
		return nil, pipeline.Errorf("%w", err)
	}
	return &pipeline.Plan{Unit: "puzzles", PartRows: partRows, Groups: latinSteps.Groups(wanted), Sections: []pipeline.Section{{
		Name: phrase.Counted(o.Givens, "given"), End: family.Size(),
		NewMaker: func() pipeline.Maker {
			return latinSteps.Maker(wanted, func(index uint64, a *pipeline.Analysis[latin, latinSquare]) (keep, counted bool, err error) {
				a.Puzzle = family.At(index)
				return true, false, nil
			})
		},
	}}}, nil
}

// latinKind is the kind of Latin squares.
var latinKind = &pipeline.Kind{
	Out:  &latinOut,
	Book: &latinBook,

	Versions: pipeline.Versions{Generator: 1, Solver: 1, Grader: 1},

	Example: "..24/...1/.14./2...", Answered: `"..24/...1/.14./2... 1324/4231/3142/2413"`,
	Forms: "  ..24/...1/.14./2...                  rows, '.' for an empty cell",

	Demo: []pipeline.NamedJob{{Name: "latin", Job: pipeline.Job{Verb: pipeline.Generate, Kind: "latin", Seed: 1, Count: 100, Options: new(latinOptions)}}},

	Options: new(latinOptions),
	Logic:   latinSteps,
	Desk:    latinSteps.Easel(latinCanvas),
	Limit:   1,
	Manuals: pipeline.Manuals{
		Sweep:    "Makes every placement of some givens, and counts and grades each.",
		Generate: "Makes Latin squares with one solution.",
		Grade:    "For each puzzle it finds the number of solutions, the steps of a person, score and level.",
		Solve:    "It prints the board, the number of solutions, one of them, and the steps of a person.",
		Position: "After a puzzle and a blank come the digits written so far, in the same form.",
	},
}
