package matchstickjobs

import (
	"fmt"
	"strconv"

	"matchbook/generate"
	matchstickgen "matchbook/generate/matchstick"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/matchstick"
	"matchbook/solve/matchstick/statement"
)

// A job is about the paper's equations, A±B=R, or about statements of any form. Equations
// that a statement's rules could describe too stay equations where nothing else is asked
// for: their rows are the same, and made faster.

// Wider are the options of statements. All are left out of a job where they are not set.
type Wider struct {
	Forms      []statement.Form `json:"forms,omitempty"`       // swept one after another; graded puzzles fit one of them
	Signs      statement.Signs  `json:"signs,omitempty"`       // what signs that may change can be; 0 for the defaults
	FirstMinus bool             `json:"first_minus,omitempty"` // a minus may be laid before the first number
	Ends       bool             `json:"ends,omitempty"`        // a digit may be laid at either end
	EitherOne  bool             `json:"either_one,omitempty"`  // a 1 may lie at the left of its cell
	Exactly    bool             `json:"exactly,omitempty"`     // just as many sticks as the limit
	Numerals   int              `json:"numerals,omitempty"`    // the greatest Roman numeral of swept and generated puzzles

	// Of generated puzzles.
	Publishable bool `json:"publishable,omitempty"` // what a book can print
	Best        bool `json:"best,omitempty"`        // the best publishable ones of the form, rather than random ones
}

// set reports whether any of the options is set.
func (w *Wider) set() bool {
	return len(w.Forms) > 0 || w.Signs != 0 || w.FirstMinus || w.Ends || w.EitherOne || w.Exactly || w.Numerals != 0 ||
		w.Publishable || w.Best
}

// words says which options are set.
func (w *Wider) words() (list []string) {
	if w.Signs != 0 {
		list = append(list, fmt.Sprintf("signs %v", w.Signs))
	}
	for _, option := range []struct {
		set   bool
		words string
	}{
		{w.FirstMinus, "a minus may be laid before the first number"},
		{w.Ends, "digits may be laid at the ends"},
		{w.EitherOne, "a 1 may lie at the left of its cell"},
		{w.Exactly, "exactly so many sticks"},
		{w.Publishable && !w.Best, "publishable"},
		{w.Best, "the best publishable ones first"},
		{w.Numerals > 0, fmt.Sprintf("numerals up to %v", statement.Roman(max(w.Numerals, 1)))},
	} {
		if option.set {
			list = append(list, option.words)
		}
	}
	return list
}

// statementRules returns the rules of statements, with Roman numerals or digits.
func (o *Options) statementRules(roman bool) statement.Rules {
	r := statement.Rules{
		Rules: o.rules(), Signs: o.Signs,
		FirstMinus: o.FirstMinus, Ends: o.Ends, EitherOne: o.EitherOne, Exactly: o.Exactly,
	}
	if r.Signs == 0 {
		r.Signs = statement.PaperSigns
		if roman { // as in the problems of the literature
			r.Signs |= statement.SignsOf(statement.Equal)
		}
	}
	return r
}

// parse reads a puzzle: an equation, or a statement with its form if that is not nil. The
// error is a [*solve.SyntaxError].
func (o *Options) parse(text string) (matchstick.Layout, *statement.Statement, statement.Form, error) {
	layout, err := matchstick.Parse(text, o.Glyphs)
	if err == nil && !o.Wider.set() {
		return layout, nil, statement.Form{}, nil
	}
	s, err2 := statement.Parse(text)
	if err2 != nil {
		// The one that got further knows better what was meant.
		a, aOK := err.(*solve.SyntaxError)
		b, bOK := err2.(*solve.SyntaxError)
		if aOK && bOK && a.Column >= b.Column {
			return layout, nil, statement.Form{}, err
		}
		return layout, nil, statement.Form{}, err2
	}
	rules := o.statementRules(s.Roman())
	form := s.Form(rules.Signs)
	for i, f := range o.Forms {
		if f.Fits(&s) {
			form = f
			break
		}
		if i == len(o.Forms)-1 {
			return layout, nil, form, &solve.SyntaxError{Column: 1, Found: strconv.Quote(text), Want: fmt.Sprintf("a statement of the form %v", &o.Forms[0])}
		}
	}
	if err := form.Validate(rules.Signs); err != nil {
		return layout, nil, form, &solve.SyntaxError{Column: 1, Found: strconv.Quote(text), Want: "another statement: " + err.Error()}
	}
	return layout, &s, form, nil
}

// statementFamily returns the statements of a form.
func (o *Options) statementFamily(f statement.Form) *statement.Family {
	return &statement.Family{
		Form: f, Signs: o.statementRules(f.Roman()).Signs, NoLeadingZeros: o.NoLeadingZeros, Numerals: o.Numerals,
	}
}

// checkForms returns an error if the forms of a job are none.
func (o *Options) checkForms() error {
	seen := map[statement.Form]bool{}
	for _, f := range o.Forms {
		if err := f.Validate(o.statementRules(f.Roman()).Signs); err != nil {
			return pipeline.Errorf("%w", err)
		}
		if seen[f] {
			return pipeline.Errorf("form %v is given twice", &f)
		}
		seen[f] = true
	}
	switch {
	case (o.Publishable || o.Best) && !o.NoLeadingZeros:
		return pipeline.Errorf("publishable puzzles have no leading zeros, and the job allows them")
	case len(o.Forms) > 0 && len(o.Shapes) > 0:
		return pipeline.Errorf("shapes and forms are given, want only one of them")
	case o.Wider.set() && len(o.Shapes) > 0:
		return pipeline.Errorf("shapes do not go with options of statements, want forms")
	case o.Numerals < 0 || o.Numerals > statement.MaxNumeral:
		return pipeline.Errorf("numerals is %d, want at most %d", o.Numerals, statement.MaxNumeral)
	}
	return nil
}

// formOf returns the form of a shape.
func formOf(s matchstick.Shape) statement.Form {
	return statement.Form{
		Terms: 3, Widths: [statement.MaxTerms]uint8{uint8(s.A), uint8(s.B), uint8(s.R)},
		Signs: [statement.MaxTerms - 1]statement.Sign{statement.Any, statement.Equal},
	}
}

// statementMaker makes rows of statements of one form. It is not safe for concurrent use.
type statementMaker struct {
	common
	rules   statement.Rules
	form    string
	counter *statement.Counter
}

func newStatementMaker(o *Options, f statement.Form) *statementMaker {
	rules := o.statementRules(f.Roman())
	return &statementMaker{
		common: commonOf(o), rules: rules, form: f.String(),
		counter: statement.NewCounter(f, rules, o.Moves),
	}
}

// row makes the row of a puzzle, unless the job does not keep it.
func (m *statementMaker) row(w out.Rows[row], totals *pipeline.Totals, index uint64, puzzle *statement.Statement) error {
	v := findingOf(m.counter.Count(puzzle))
	if m.Exactly { // a statement that is true as it lies is not a solution, nor a puzzle
		v.alreadyTrue = puzzle.True()
		v.sound = v.sound && !v.alreadyTrue
	}
	v.add(totals)
	graded := v.solvable && !v.alreadyTrue
	if !m.keeps(&v) {
		if graded {
			_, g := matchstickgrade.GradeStatement(m.counter.Shortest())
			totals.Levels[g.Level]++
		}
		return nil
	}
	r, err := w.Next()
	if err != nil {
		return err
	}
	m.text = puzzle.AppendText(m.text[:0])
	r.Puzzle = w.Text(m.text)
	m.fill(r, index, &v)
	shortest := m.counter.Shortest()
	if v.solvable {
		m.text = shortest.First.AppendText(m.text[:0])
		r.Solution = w.Text(m.text)
		r.MoveDepth = pipeline.Int32Of(shortest.Depth)
	}
	if graded {
		model, g := matchstickgrade.GradeStatement(shortest)
		totals.Levels[g.Level]++
		r.SetScore(g.Score, g.Work)
		r.Level = g.Level.String()
		r.Hardest = model.Techniques[g.Hardest].Name
		r.Misleading = int64(shortest.Misleading)
		r.CrossesCells = shortest.CrossesCells
		r.CrossesEquals = shortest.CrossesEquals
		r.OperatorChanges = shortest.OperatorChanges || shortest.EqualsChanges
	}
	r.Shape = m.form
	numbers := puzzle.Numbers[:puzzle.Terms]
	for i, column := range []*int32{&r.OperandA, &r.OperandB, &r.Result} {
		value, _ := numbers[min(i, len(numbers)-1)].Value()
		if i == 2 {
			value, _ = numbers[len(numbers)-1].Value()
		}
		*column = int32(value)
	}
	m.text = m.text[:0]
	for _, sign := range puzzle.Signs[:len(numbers)-1] {
		m.text = append(m.text, sign.String()...)
	}
	r.Operator = w.Text(m.text)
	r.Sticks = int32(puzzle.Sticks(m.rules))
	return nil
}

// planStatements plans every statement of the forms, one form after another.
func planStatements(o *Options) *pipeline.Plan {
	p := &pipeline.Plan{Unit: "layouts", PartRows: sweepPartRows}
	first := uint64(0)
	for _, f := range o.Forms {
		family := o.statementFamily(f)
		begin := first
		first += family.Size()
		p.Sections = append(p.Sections, pipeline.Section{
			Name: f.String(), First: begin, End: first,
			NewMaker: func() pipeline.Maker {
				m := newStatementMaker(o, f)
				return pipeline.RowMaker(func(w out.Rows[row], totals *pipeline.Totals, index uint64) error {
					s := family.At(index - begin)
					return m.row(w, totals, index, &s)
				})
			},
		})
	}
	return p
}

// planSampledStatements plans sound statements of one form, drawn evenly.
func planSampledStatements(j pipeline.Job, o *Options) (*pipeline.Plan, error) {
	switch {
	case len(o.Forms) != 1:
		return nil, pipeline.Errorf("%d forms are given, want one", len(o.Forms))
	case o.Only != Sound:
		return nil, pipeline.Errorf("only is %q, and random matchstick puzzles are sound", o.Only)
	}
	f := o.Forms[0]
	family := o.statementFamily(f)
	rules := o.statementRules(f.Roman())
	if o.Best {
		best, err := matchstickgen.Best(family, rules, o.Moves, o.Level, j.Count)
		if err != nil {
			return nil, err
		}
		return pipeline.PlanPuzzles(j, f.String(), generatePartRows, func() pipeline.Maker {
			m := newStatementMaker(o, f)
			return pipeline.RowMaker(func(w out.Rows[row], totals *pipeline.Totals, index uint64) error {
				return m.row(w, totals, index, &best[index])
			})
		}), nil
	}
	seed := int64(j.Seed)
	return pipeline.PlanPuzzles(j, f.String(), generatePartRows, func() pipeline.Maker {
		m := newStatementMaker(o, f)
		m.seed = &seed
		var publish *matchstickgen.Publisher
		if o.Publishable {
			publish = matchstickgen.NewPublisher(f, rules, o.Moves)
		}
		sampler := matchstickgen.NewStatementSampler(family, m.counter, o.Level, publish)
		return pipeline.RowMaker(func(w out.Rows[row], totals *pipeline.Totals, index uint64) error {
			s, err := sampler.Sample(generate.Random(j.Seed, index))
			if err != nil {
				return err
			}
			return m.row(w, totals, index, &s)
		})
	}), nil
}

// statementAnswer answers a puzzle for the verb solve.
func statementAnswer(o *Options, m *statementMaker, s *statement.Statement, options pipeline.SolveOptions) (*pipeline.Answer, error) {
	var one out.One[row]
	if err := m.row(&one, new(pipeline.Totals), 0, s); err != nil {
		return nil, err
	}
	a := &pipeline.Answer{
		Row: one.Row,
		Head: fmt.Sprintf(o.say("%s   form %s, signs %v, %d sticks, at most %s", "%s   형식 %s, 기호 %v, 성냥개비 %d개, %s까지"),
			s, m.form, m.rules.Signs, s.Sticks(m.rules), o.movesText(o.Moves)),
		Board: s.Drawing(o.Glyphs), Language: o.language,
	}
	if !s.Readable() {
		a.LeaveOut = []string{"operand_a", "operand_b", "result"}
	}
	solutions, counts := m.counter.Solve(s, options.Limit)
	a.Verdict = o.verdict(counts)
	list := []equation{}
	for i, solution := range solutions {
		told := tell(o, m.rules, s, &solution.Statement)
		a.Solutions = append(a.Solutions, pipeline.Drawn{
			Head:    fmt.Sprintf("%d.  %v   %s", i+1, &solution.Statement, o.reached(solution.Depth)) + told.lines(),
			Drawing: solution.Statement.Drawing(o.Glyphs), Text: solution.Statement.String(), Moves: told.moves(o.language),
		})
		list = append(list, equation{Equation: solution.Statement.String(), Depth: solution.Depth, told: told})
	}
	a.More = total(counts) - uint64(len(solutions))
	if shortest := m.counter.Shortest(); shortest != nil && shortest.Depth > 0 {
		model, g := matchstickgrade.GradeStatement(shortest)
		a.Ending = o.endingLines(model, g, shortest.Depth, shortest.Solutions, shortest.Misleading, shortest.Easiest.String())
	}
	a.Extra = []pipeline.Extra{{Name: "equations", Value: list}}
	return a, nil
}
