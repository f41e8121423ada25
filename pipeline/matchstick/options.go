package matchstickjobs

import (
	"flag"
	"fmt"
	"reflect"
	"slices"
	"strconv"

	matchstickgen "matchbook/generate/matchstick"
	"matchbook/grade"
	matchstickgrade "matchbook/grade/matchstick"
	matchstickout "matchbook/out/matchstick"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/matchstick"
	"matchbook/solve/phrase"
)

// Options describe matchstick puzzles.
type Options struct {
	Shapes         []matchstick.Shape `json:"shapes,omitempty"` // the shapes that a sweep goes through in turn; graded puzzles may have any shape
	Moves          int                `json:"moves" verbs:"sweep generate grade solve" help:"move, add or remove at most {COUNT} sticks" generate:"move, add or remove {COUNT} sticks"`
	Rule           matchstick.Rule    `json:"rule" verbs:"sweep generate grade solve" help:"the {RULE} for sticks: move, add or remove"`
	Glyphs         matchstick.Glyphs  `json:"glyphs" verbs:"sweep generate grade solve" help:"the {LOOK} of digits: paper, seven3, tailless. seven3 has a 7 of three sticks, tailless a 6 and a 9 of five; seven3+tailless has both"`
	NoLeadingZeros bool               `json:"no_leading_zeros" verbs:"sweep generate grade solve" help:"numbers never start with 0"`
	Only           Only               `json:"only" verbs:"sweep generate grade" sweep:"keep these {ROWS}: all, solvable or sound"`
	Level          pipeline.Levels    `json:"level,omitempty" verbs:"generate" help:"any level"`
	Search         bool               `json:"search,omitempty" verbs:"sweep" help:"also run the paper's search, and compare the results. The search takes some 80 minutes of processor time for Types 1 to 3; the sweep fails if the two results differ"`

	Wider
}

// Wider has the options for equations that the paper does not have. The JSON of a job omits the options
// that are not set.
type Wider struct {
	Forms      []matchstick.Form `json:"forms,omitempty"` // the forms that a sweep goes through in turn; each graded puzzle fits one of these forms
	Signs      matchstick.Signs  `json:"signs,omitempty"` // the signs that a changeable sign can become; 0 for the defaults
	FirstMinus bool              `json:"first_minus,omitempty" verbs:"sweep generate grade solve" help:"let the first number gain or lose a minus"`
	Ends       bool              `json:"ends,omitempty" verbs:"sweep generate grade solve" help:"allow a new digit at either end of the equation"`
	EitherOne  bool              `json:"either_one,omitempty" verbs:"sweep generate grade solve" help:"allow solutions with a 1 at the left of its cell"`
	Exactly    bool              `json:"exactly,omitempty" verbs:"sweep generate grade solve" help:"use exactly as many sticks as -moves says, not fewer"`
	Numerals   int               `json:"numerals,omitempty" verbs:"sweep generate grade" sweep:"the largest Roman {NUMBER}, 1 to 39 (default 39)" generate:"the largest Roman {NUMBER}, 1 to 39 (default 39)"`

	Publishable bool `json:"publishable,omitempty" verbs:"generate" help:"make only puzzles that are suitable for a book. See above"`
	Best        bool `json:"best,omitempty" verbs:"generate" help:"make the best publishable puzzles, best first. The seed does not matter"`
}

// set reports whether any option of [Wider] is set.
func (w *Wider) set() bool { return !reflect.ValueOf(*w).IsZero() }

// Default implements [pipeline.JobOptions].
func (o *Options) Default(verb pipeline.Verb) {
	o.Only, o.Moves = All, matchstickgen.PaperMoves
	if verb == pipeline.Generate {
		o.Only, o.Moves = Sound, 1
	}
}

// Flags implements [pipeline.Flagged].
func (o *Options) Flags(verb pipeline.Verb, flags *flag.FlagSet) func() error {
	if verb == pipeline.Paper {
		return func() error { return nil }
	}
	convention := o.formFlags(flags)
	if verb == pipeline.Sweep || verb == pipeline.Generate {
		o.shapeFlags(flags)
	}
	return func() error {
		if err := convention(); err != nil {
			return err
		}
		switch verb {
		case pipeline.Sweep:
			o.choose(paperShapes())
		case pipeline.Generate:
			switch level := o.Level.One(); {
			case pipeline.Given(flags, "moves") || len(o.Level) == 0:
			case level != nil:
				o.Moves = o.movesOf(*level)
			default:
				o.Moves = byLevel
			}
			o.Publishable = o.Publishable || o.Best
			o.NoLeadingZeros = o.NoLeadingZeros || o.Publishable
			o.choose([]matchstick.Shape{matchstickgen.Types[2].Shape})
		}
		return nil
	}
}

// byLevel is the value of [Options].Moves in a job of several levels. This value stands for the number
// of moves that [Options.movesOf] returns for each level.
const byLevel = 0

// movesOf returns the fewest moves with which puzzles can have a level. If no number of moves is enough,
// movesOf returns o.Moves, but at least 1.
func (o *Options) movesOf(level grade.Level) int {
	if moves, ok := matchstickgrade.Sticks(o.Rule, level); ok {
		return moves
	}
	return max(o.Moves, 1)
}

// Only selects the puzzles that get rows.
type Only string

const (
	All      Only = "all"
	Solvable Only = "solvable" // puzzles with a solution within the limit
	Sound    Only = "sound"    // puzzles that are false at first, with one solution at the limit and none below
)

func (o *Options) rules() matchstick.Rules {
	return matchstick.Rules{
		Rule: o.Rule, Glyphs: o.Glyphs, NoLeadingZeros: o.NoLeadingZeros, Signs: o.Signs,
		FirstMinus: o.FirstMinus, Ends: o.Ends, EitherOne: o.EitherOne, Exactly: o.Exactly,
	}
}

// A subject is a form of puzzles. If the field paper is true, the form is a shape such as 2,2,3, and no
// option of [Wider] is set.
type subject struct {
	matchstick.Form
	paper bool
}

// subjects returns the forms of a job, in order.
func (o *Options) subjects() (list []subject) {
	for _, s := range o.Shapes {
		list = append(list, subject{s.Form(), true})
	}
	for _, f := range o.Forms {
		list = append(list, subject{f, false})
	}
	return list
}

// text returns the text of the shape or the form.
func (s *subject) text() string {
	if shape, _ := s.Shape(); s.paper {
		return shape.String()
	}
	return s.Form.String()
}

// paperType returns the paper's type number of a shape, or 0.
func (s *subject) paperType() int {
	if shape, _ := s.Shape(); s.paper {
		return matchstickgen.TypeOf(shape)
	}
	return 0
}

// name returns the paper's name of a shape, or the text of the shape or form.
func (s *subject) name() string {
	if t := s.paperType(); t > 0 {
		return fmt.Sprintf("Type %d", t)
	}
	return s.text()
}

// noun returns "shape" or "form".
func (s *subject) noun() string {
	if s.paper {
		return "shape"
	}
	return "form"
}

// words returns the name of a shape or form for sentences.
func (s *subject) words() string {
	if s.paperType() > 0 {
		return fmt.Sprintf("%s (%s)", s.name(), s.text())
	}
	return s.noun() + " " + s.text()
}

// signs returns the signs that a changeable sign can become.
func (o *Options) signs(roman bool) matchstick.Signs { return o.rules().For(roman).Signs }

func (o *Options) family(s subject) *matchstick.Family {
	return &matchstick.Family{
		Form: s.Form, Signs: o.signs(s.Roman()), NoLeadingZeros: o.NoLeadingZeros, Numerals: o.Numerals,
	}
}

// parse reads a puzzle and returns its form. The error is a [*solve.SyntaxError].
func (o *Options) parse(text string) (puzzle matchstick.Statement, s subject, err error) {
	if puzzle, err = matchstick.Parse(text); err != nil {
		return puzzle, s, err
	}
	signs := o.signs(puzzle.Roman())
	s.Form = puzzle.Form(signs)
	if len(o.Forms) > 0 {
		i := slices.IndexFunc(o.Forms, func(f matchstick.Form) bool { return f.Fits(&puzzle) })
		if i < 0 {
			return puzzle, s, wrong(text, fmt.Sprintf("a statement of the form %v", &o.Forms[0]))
		}
		s.Form = o.Forms[i]
	}
	if err := s.Validate(signs); err != nil {
		return puzzle, s, wrong(text, "another statement: "+err.Error())
	}
	_, ok := s.Shape()
	s.paper = ok && !o.Wider.set()
	return puzzle, s, nil
}

// wrong returns a syntax error about a complete text.
func wrong(text, want string) error {
	return &solve.SyntaxError{Column: 1, Found: strconv.Quote(text), Want: want}
}

// check returns an error if the options are invalid for every job and every puzzle.
func (o *Options) check() error {
	subjects := o.subjects()
	for i, s := range subjects {
		if err := s.Validate(o.signs(s.Roman())); err != nil {
			return pipeline.Errorf("%w", err)
		}
		if slices.Contains(subjects[:i], s) {
			return pipeline.Errorf("%s %s is given twice", s.noun(), s.text())
		}
	}
	switch {
	case (o.Publishable || o.Best) && !o.NoLeadingZeros:
		return pipeline.Errorf("the job allows leading zeros, but publishable puzzles have none")
	case len(o.Forms) > 0 && len(o.Shapes) > 0:
		return pipeline.Errorf("found shapes and forms, want only one of them")
	case o.Wider.set() && len(o.Shapes) > 0:
		return pipeline.Errorf("shapes cannot be used with rules other than the paper's: use forms")
	case o.Numerals < 0 || o.Numerals > matchstick.MaxNumeral:
		return pipeline.OptionErrorf("numerals", "is %d, want 1 to %d", o.Numerals, matchstick.MaxNumeral)
	}
	return nil
}

// checkJob returns an error if the options are invalid for a job.
func (o *Options) checkJob(j pipeline.Job) error {
	least := 0
	if o.Only == Sound {
		least = 1
	}
	switch {
	case len(o.subjects()) == 0 && j.Verb != pipeline.Grade:
		return pipeline.Errorf("found no shape and no form, want a shape such as 1,1,1 or a form such as #?#=#")
	case j.Verb == pipeline.Grade && (len(o.Shapes) > 0 || o.Only != All):
		return pipeline.Errorf("the options shapes and only do not apply to puzzles made elsewhere")
	case o.Moves < least || o.Moves > matchstickout.MaxMoves:
		return pipeline.OptionErrorf("moves", "is %d, want %d to %d", o.Moves, least, matchstickout.MaxMoves)
	case o.Only != All && o.Only != Solvable && o.Only != Sound:
		return pipeline.OptionErrorf("only", "is %q, want all, solvable or sound", o.Only)
	case o.Search && (len(o.Shapes) == 0 || o.rules() != matchstick.Rules{} || o.Moves > matchstickgen.PaperMoves):
		return pipeline.Errorf("the paper's search needs the paper's equations and rules, and at most %d moves", matchstickgen.PaperMoves)
	}
	return o.check()
}

// Words implements [pipeline.JobOptions].
func (o *Options) Words(j pipeline.Job) string {
	var subjects []string
	for _, s := range o.subjects() {
		subjects = append(subjects, s.words())
	}
	of := phrase.And(subjects)
	done := [...]string{
		matchstick.MoveSticks: "moving ", matchstick.AddSticks: "adding ", matchstick.RemoveSticks: "removing ",
	}[o.Rule]
	sticks := phrase.Counted(o.Moves, "stick")
	if j.Verb == pipeline.Generate && o.Moves == byLevel {
		sticks = "as many sticks as their level takes"
	}
	text := "Every layout of " + of + ", with its solutions by " + done + "up to " + sticks
	if j.Verb == pipeline.Generate {
		text = phrase.Counted(j.Count, "sound puzzle") + " of " + of + ", drawn evenly, solved by " + done + sticks
	}
	for _, option := range []struct {
		set   bool
		words string
	}{
		{len(o.Level) > 1, fmt.Sprintf("levels %v", o.Level)},
		{o.Signs != 0, fmt.Sprintf("signs %v", o.Signs)},
		{o.FirstMinus, "a minus may be laid before the first number"},
		{o.Ends, "digits may be laid at the ends"},
		{o.EitherOne, "a 1 may lie at the left of its cell"},
		{o.Exactly, "exactly so many sticks"},
		{o.Publishable && !o.Best, "publishable"},
		{o.Best, "the best publishable ones first"},
		{o.Numerals > 0, fmt.Sprintf("numerals up to %v", matchstick.Roman(max(o.Numerals, 1)))},
		{o.NoLeadingZeros, "no number begins with 0"},
		{o.Glyphs != 0, fmt.Sprintf("glyphs %v", o.Glyphs)},
		{j.Verb == pipeline.Sweep && o.Only != All, fmt.Sprintf("only rows that are %s", o.Only)},
	} {
		if option.set {
			text += "; " + option.words
		}
	}
	return text
}
