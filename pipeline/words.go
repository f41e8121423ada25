package pipeline

import (
	"fmt"
	"strings"

	matchstickgen "matchbook/generate/matchstick"
	slitherlinkgen "matchbook/generate/slitherlink"
	"matchbook/grade"
	"matchbook/out"
	"matchbook/solve/matchstick"
)

// Words says in a sentence what the data set of a job holds.
func (j Job) Words() string {
	var s string
	switch {
	case j.Verb == Grade:
		s = fmt.Sprintf("%s made elsewhere, graded", plural(j.Count, "puzzle"))
	case j.Matchstick != nil:
		s = j.Matchstick.words(j)
	case j.Bridges != nil:
		s = j.Bridges.words(j)
	case j.Sujiko != nil:
		s = j.Sujiko.words(j)
	case j.Slitherlink != nil:
		s = j.Slitherlink.words(j)
	default:
		s = "A job of another program"
	}
	if j.Verb == Generate {
		s += fmt.Sprintf("; seed %d", j.Seed)
	}
	return s + "."
}

// plural counts things: 1 stick, 2 sticks.
func plural[N ~int | ~uint64](n N, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return out.Commas(n) + " " + thing + "s"
}

func (m *Matchstick) words(j Job) string {
	var shapes []string
	for _, s := range m.Shapes {
		name := "shape " + s.String()
		if t := matchstickgen.TypeOf(s); t > 0 {
			name = fmt.Sprintf("Type %d (%v)", t, s)
		}
		shapes = append(shapes, name)
	}
	of := list(shapes)
	sticks := plural(m.Moves, "stick")
	done := map[matchstick.Rule]string{
		matchstick.MoveSticks: "moving ", matchstick.AddSticks: "adding ", matchstick.RemoveSticks: "removing ",
	}[m.Rule]
	var s string
	if j.Verb == Generate {
		s = plural(j.Count, "sound puzzle") + " of " + of + ", drawn evenly, solved by " + done + sticks
	} else {
		s = "Every layout of " + of + ", with its solutions by " + done + "up to " + sticks
	}
	if m.NoLeadingZeros {
		s += "; no number begins with 0"
	}
	if m.Glyphs != 0 {
		s += fmt.Sprintf("; glyphs %v", m.Glyphs)
	}
	if j.Verb == Sweep && m.Only != All {
		s += fmt.Sprintf("; rows of those that are %s alone", m.Only)
	}
	return s
}

// list writes "a, b and c".
func list(of []string) string {
	if len(of) < 2 {
		return strings.Join(of, "")
	}
	return strings.Join(of[:len(of)-1], ", ") + " and " + of[len(of)-1]
}

// promise says what generated puzzles promise.
func promise(count uint64, random bool, level *grade.Level, kind string) string {
	s := out.Commas(count) + " publishable "
	switch {
	case random:
		s = out.Commas(count) + " random "
	case level != nil:
		s += level.String() + " "
	}
	return s + kind
}

func (b *Bridges) words(j Job) string {
	s := promise(j.Count, b.Random, b.Level, "bridges") + fmt.Sprintf(" of %dx%d", b.Width, b.Height)
	if b.Islands > 0 {
		s += fmt.Sprintf(" with %d islands", b.Islands)
	}
	if b.Symmetric {
		s += ", symmetric"
	}
	return s
}

func (s *Sujiko) words(j Job) string {
	clues := "with sums of circles alone"
	var parts []string
	if len(s.Regions) > 0 {
		parts = append(parts, "regions of "+sizesText(s.Regions)+" cells")
	}
	if s.Givens > 0 {
		parts = append(parts, plural(s.Givens, "given digit"))
	}
	if len(parts) > 0 {
		clues = "with " + list(parts)
	}
	if s.Fewest {
		clues += ", no clue too many"
	}
	if j.Verb == Sweep {
		return "Every sujiko " + clues
	}
	return promise(j.Count, s.Random, s.Level, "sujikos ") + clues
}

func (s *Slitherlink) words(j Job) string {
	size := fmt.Sprintf("%dx%d", s.Width, s.Height)
	if j.Verb == Sweep {
		return "Every slitherlink of " + size + " with one solution"
	}
	words := promise(j.Count, s.Random, s.Level, "slitherlinks of ") + size
	if s.Random {
		words += fmt.Sprintf(", a clue in each cell with probability %g", s.Density)
	}
	if s.Symmetry != nil && *s.Symmetry != slitherlinkgen.NoSymmetry {
		words += fmt.Sprintf(", symmetric by %v", *s.Symmetry)
	}
	if s.Few {
		words += ", no clue too many"
	}
	return words
}
