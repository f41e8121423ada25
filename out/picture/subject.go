package picture

import (
	"errors"
	"fmt"
	"slices"

	"matchbook/solve/bridges"
	"matchbook/solve/grid"
	"matchbook/solve/matchstick"
	"matchbook/solve/slitherlink"
	"matchbook/solve/sujiko"
)

// Subject is what a picture shows, in the words of a row of a data set.
type Subject struct {
	Kind     string // matchstick, bridges, sujiko or slitherlink
	Puzzle   string // any text form that the Parse of the kind reads
	Solution string // as the column solution has it; empty if there is none

	Glyphs matchstick.Glyphs // of matchsticks
}

// Draw draws the puzzle, or its solution. It is an error if a text cannot be read, if
// there is no solution to draw, or if it does not solve the puzzle. Whether the sticks
// of a matchstick equation may be moved so is not looked at.
func (s Subject) Draw(solved bool) (*Picture, error) {
	draw, ok := drawings[s.Kind]
	if !ok {
		return nil, fmt.Errorf("no kind is called %q, want matchstick, bridges, sujiko or slitherlink", s.Kind)
	}
	if solved && s.Solution == "" {
		return nil, fmt.Errorf("%s %s: %w", s.Kind, clip(s.Puzzle), errNoSolution)
	}
	p, err := draw(s, solved)
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", s.Kind, clip(s.Puzzle), err)
	}
	return p, nil
}

var drawings = map[string]func(s Subject, solved bool) (*Picture, error){
	"matchstick":  Subject.matchstick,
	"bridges":     Subject.bridges,
	"sujiko":      Subject.sujiko,
	"slitherlink": Subject.slitherlink,
}

var errNoSolution = errors.New("there is no solution to draw")

// wrong says that it is the solution which cannot be drawn.
func wrong(err error) error { return fmt.Errorf("its solution: %w", err) }

// clip quotes a text for an error, the beginning if it is long.
func clip(text string) string {
	const most = 40
	if runes := []rune(text); len(runes) > most {
		return fmt.Sprintf("%q…", string(runes[:most]))
	}
	return fmt.Sprintf("%q", text)
}

func (s Subject) matchstick(solved bool) (*Picture, error) {
	puzzle, err := matchstick.Parse(s.Puzzle, s.Glyphs)
	if err != nil {
		return nil, err
	}
	if !solved {
		picture := Matchstick(puzzle, nil)
		picture.Title += " " + s.Puzzle
		return picture, nil
	}
	solution, err := matchstick.Parse(s.Solution, s.Glyphs)
	if err != nil {
		return nil, wrong(err)
	}
	if puzzle.Shape() != solution.Shape() {
		return nil, wrong(fmt.Errorf("%q has other numbers of digits", s.Solution))
	}
	if e, ok := solution.Equation(s.Glyphs); !ok || !e.True() {
		return nil, wrong(fmt.Errorf("%q is not true", s.Solution))
	}
	picture := Matchstick(puzzle, &solution)
	picture.Title += ": " + s.Puzzle + " becomes " + s.Solution
	return picture, nil
}

func (s Subject) bridges(solved bool) (*Picture, error) {
	puzzle, err := bridges.Parse(s.Puzzle)
	if err != nil {
		return nil, err
	}
	if !solved {
		return Bridges(puzzle, nil), nil
	}
	// The file does not say how many bridges may join a pair, but the puzzle does.
	file, solution, err := bridges.ParseFile(s.Solution)
	if err != nil {
		return nil, wrong(err)
	}
	if err := checkFile(puzzle.Board, file.Board, solution == nil); err != nil {
		return nil, wrong(err)
	}
	if err := puzzle.Check(solution); err != nil {
		return nil, wrong(err)
	}
	return Bridges(puzzle, solution), nil
}

// checkFile returns an error if a file holds no answer, or that of another board.
func checkFile(puzzle, file grid.Board, noAnswer bool) error {
	switch {
	case noAnswer:
		return errors.New("the file has no answer")
	case puzzle.Width != file.Width || !slices.Equal(puzzle.Cells, file.Cells):
		return errors.New("it is of another board")
	}
	return nil
}

func (s Subject) sujiko(solved bool) (*Picture, error) {
	puzzle, err := sujiko.Parse(s.Puzzle)
	if err != nil {
		return nil, err
	}
	if !solved {
		return Sujiko(&puzzle, nil), nil
	}
	var solution sujiko.Solution
	if len(s.Solution) != len(solution) {
		return nil, wrong(fmt.Errorf("%s is not nine digits", clip(s.Solution)))
	}
	for i := range solution {
		solution[i] = s.Solution[i] - '0'
	}
	if err := puzzle.Check(solution); err != nil {
		return nil, wrong(err)
	}
	return Sujiko(&puzzle, &solution), nil
}

func (s Subject) slitherlink(solved bool) (*Picture, error) {
	puzzle, err := slitherlink.Parse(s.Puzzle)
	if err != nil {
		return nil, err
	}
	if !solved {
		return Slitherlink(puzzle, nil), nil
	}
	file, solution, err := slitherlink.ParseFile(s.Solution)
	if err != nil {
		return nil, wrong(err)
	}
	if err := checkFile(puzzle.Board, file.Board, solution == nil); err != nil {
		return nil, wrong(err)
	}
	if err := puzzle.Check(solution); err != nil {
		return nil, wrong(err)
	}
	return Slitherlink(puzzle, solution), nil
}
