// Package profile measures the puzzles of a collection, so that generators can
// imitate these puzzles.
//
// A [Look] describes one puzzle: its size and its figures, which are numbers
// such as the share of filled cells. A [Profile] has the looks of a collection,
// one for each puzzle. A Profile keeps the looks and not their means, because
// figures depend on each other: in a published collection, dense boards have no
// long gaps.
//
// A generator follows one look at a time. For each puzzle, it draws the look of
// a board of similar size, and builds a board whose figures are close to that
// look. So puzzles vary as the collection does, and resemble the collection in
// all figures together:
//
//	near := p.Near(width, height, profile.Enough) // once
//	look := near.Draw(random)                     // for each puzzle
//	filled := look.Figures[profile.Filled]
//
// Each kind of puzzle declares a list of the [Figure]s that are measured. For
// boards, the list begins with [Pattern], which describes the places of clues or
// islands, whatever their numbers. Constants such as [Filled] are indices in [Pattern].
// The kind's own figures follow, from index [PatternFigures] on, such as shares
// of digits and the length of the solution.
//
// Most figures are shares or means, which do not grow with the board. So the
// look of a board of 17x17 cells also serves for 18x18 cells.
package profile

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"matchbook/generate"
	"matchbook/solve"
	"matchbook/solve/grid"
)

// Names of the built-in profiles.
const (
	Published = "published" // looks of published puzzles
	Sparse    = "sparse"    // no profile: boards with few clues or islands
)

// Figure is a number that is measured for every puzzle of a kind.
type Figure struct {
	Name  string // the name in files: one word, possibly with underscores
	Words string // a description
}

// Look describes what one puzzle looks like.
type Look struct {
	Width, Height int
	Figures       []float64 // in the order of the kind's figures
}

// Profile describes a collection of puzzles.
type Profile struct {
	// Name is the name of a built-in profile, or empty for any other profile. A job stores only the
	// name of a built-in profile, so its looks depend on the version of the generator. For any
	// other profile, a job stores the looks.
	Name string

	Kind    string
	Source  string   // the origin of the puzzles, for people
	Figures []string // the names of the figures, in the kind's order
	Looks   []Look
}

// profileJSON is the JSON of a profile that is not built in. Each look is an array: width, height,
// and the figures.
type profileJSON struct {
	Kind    string      `json:"kind"`
	Source  string      `json:"source,omitempty"`
	Figures []string    `json:"figures"`
	Looks   [][]float64 `json:"looks"`
}

// New returns the profile of measured looks, with figures rounded to four decimals, as in files.
func New(kind, source string, figures []Figure, looks []Look) *Profile {
	p := &Profile{Kind: kind, Source: source}
	for _, l := range looks {
		l.Figures = slices.Clone(l.Figures)
		for i, f := range l.Figures {
			l.Figures[i] = math.Round(f*1e4) / 1e4
		}
		p.Looks = append(p.Looks, l)
	}
	for _, f := range figures {
		p.Figures = append(p.Figures, f.Name)
	}
	return p
}

// MarshalJSON writes a built-in profile as its name, and any other profile with all its
// content.
func (p *Profile) MarshalJSON() ([]byte, error) {
	if p.Name != "" {
		return json.Marshal(p.Name)
	}
	v := profileJSON{Kind: p.Kind, Source: p.Source, Figures: p.Figures, Looks: [][]float64{}}
	for _, l := range p.Looks {
		row := []float64{float64(l.Width), float64(l.Height)}
		v.Looks = append(v.Looks, append(row, l.Figures...))
	}
	return json.Marshal(v)
}

// UnmarshalJSON reads what MarshalJSON writes. For a built-in profile, it reads only the name; see
// [Profile.Of].
func (p *Profile) UnmarshalJSON(text []byte) error {
	*p = Profile{}
	if bytes.HasPrefix(bytes.TrimSpace(text), []byte{'"'}) {
		if err := json.Unmarshal(text, &p.Name); err != nil {
			return err
		}
		if p.Name != Published {
			return fmt.Errorf("no profile is called %q, want %q", p.Name, Published)
		}
		return nil
	}
	var v profileJSON
	if err := solve.DecodeJSON(text, &v, true); err != nil {
		return err
	}
	p.Kind, p.Source, p.Figures = v.Kind, v.Source, v.Figures
	for i, row := range v.Looks {
		if len(row) != 2+len(p.Figures) {
			return fmt.Errorf(
				"puzzle %d of the profile has %d numbers, want %d: width, height and %d features",
				i+1,
				len(row),
				2+len(p.Figures),
				len(p.Figures),
			)
		}
		for k, side := range row[:2] {
			if !(side >= 1 && side <= grid.MaxSide) || side != math.Trunc(side) {
				return fmt.Errorf(
					"puzzle %d of the profile has a %s of %v, want a whole number from 1 to %d",
					i+1,
					[2]string{"width", "height"}[k],
					side,
					grid.MaxSide,
				)
			}
		}
		for k, f := range row[2:] {
			if !(f >= 0 && f <= most) {
				return fmt.Errorf("puzzle %d of the profile has %v for %s, want 0 to %d", i+1, f, p.Figures[k], int(most))
			}
		}
		p.Looks = append(p.Looks, Look{int(row[0]), int(row[1]), row[2:]})
	}
	return nil
}

// most is the largest value that a figure may have.
const most = 1e6

// ErrOther is wrapped by the errors of [Profile.Of].
var ErrOther = errors.New("the profile cannot be used")

// Of returns the profile that p stands for. If p has the name of a built-in profile, this is the
// result of the function published. Otherwise, it is p itself; Of fails if p is of another kind,
// has other figures, or has no looks.
func (p *Profile) Of(kind string, figures []Figure, published func() *Profile) (*Profile, error) {
	if p.Name == Published {
		return published(), nil
	}
	if p.Kind != kind {
		return nil, fmt.Errorf("%w: it is for %q, want %q", ErrOther, p.Kind, kind)
	}
	if len(p.Looks) == 0 {
		return nil, fmt.Errorf("%w: it has no puzzles", ErrOther)
	}
	if want := New(kind, "", figures, nil); !slices.Equal(p.Figures, want.Figures) {
		return nil, fmt.Errorf(
			"%w: it has other features than this program measures for %s (hint: measure it again with matchbook profile)",
			ErrOther,
			kind,
		)
	}
	return p, nil
}

// BuiltIn reads a built-in profile. BuiltIn panics if the text is not a profile.
func BuiltIn(text []byte, name string) *Profile {
	p := new(Profile)
	if err := json.Unmarshal(text, p); err != nil {
		panic(err)
	}
	p.Name = name
	return p
}

// Enough is the least number of looks from which a generator usually draws.
const Enough = 8

func ratio(a, b int) float64 { return float64(max(a, b)) / float64(min(a, b)) }

// Near returns the n looks closest in size to width x height, or all looks if there are fewer. More
// looks are returned if they are as close as the last of the n looks. A board turned on its side
// counts as the same size.
func (p *Profile) Near(width, height, n int) *Profile {
	distance := func(l Look) float64 {
		return min(ratio(l.Width, width)*ratio(l.Height, height), ratio(l.Height, width)*ratio(l.Width, height))
	}
	return p.Nearest(n, distance)
}

// Nearest returns the n looks with the smallest distances, or all looks if there are fewer. More
// looks are returned if they are as close as the last of the n looks.
func (p *Profile) Nearest(n int, distance func(Look) float64) *Profile {
	sorted := slices.Clone(p.Looks)
	slices.SortStableFunc(sorted, func(a, b Look) int { return cmp.Compare(distance(a), distance(b)) })
	n = min(n, len(sorted))
	for n < len(sorted) && n > 0 && distance(sorted[n]) == distance(sorted[n-1]) {
		n++
	}
	near := *p
	near.Name, near.Looks = "", sorted[:n]
	return &near
}

// Size returns the most common size of the looks; if several sizes are equally common, it returns
// the first. The profile must have a look.
func (p *Profile) Size() (width, height int) {
	count, most := map[[2]int]int{}, 0
	for _, l := range p.Looks {
		count[[2]int{l.Width, l.Height}]++
	}
	for _, l := range p.Looks {
		if n := count[[2]int{l.Width, l.Height}]; n > most {
			width, height, most = l.Width, l.Height, n
		}
	}
	return width, height
}

// Like returns a profile with as many looks as the parameter other. For each look of other, the new
// profile has a look of p that is close in size. If p has no look, the new profile has none.
func (p *Profile) Like(other *Profile) *Profile {
	like := *p
	like.Name, like.Looks = "", nil
	near := map[[2]int]*Profile{}
	for i, l := range other.Looks {
		size := [2]int{l.Width, l.Height}
		if near[size] == nil {
			near[size] = p.Near(l.Width, l.Height, Enough)
		}
		if looks := near[size].Looks; len(looks) > 0 {
			like.Looks = append(like.Looks, looks[i%len(looks)])
		}
	}
	return &like
}

// Themed returns the look l with the shares of numbers changed for a theme; a nil theme changes
// nothing. Numbers outside the theme get the share 0; their shares are divided among the numbers of
// the theme. The figures from index first on are the shares of consecutive numbers, of which least
// is the smallest and most the largest.
func (l Look) Themed(theme generate.Theme, first int, least, most int8) Look {
	if theme == nil {
		return l
	}
	l.Figures = slices.Clone(l.Figures)
	shares := l.Figures[first:][:most-least+1]
	all, left := 0.0, 0.0
	for i, share := range shares {
		if all += share; theme.Allows(least + int8(i)) {
			left += share
		}
	}
	for i := range shares {
		switch {
		case !theme.Allows(least + int8(i)):
			shares[i] = 0
		case left == 0:
			shares[i] = all / float64(len(theme))
		default:
			shares[i] *= all / left
		}
	}
	return l
}

// Draw picks one of the profile's looks at random. The profile must have a look.
func (p *Profile) Draw(r *rand.Rand) Look { return p.Looks[r.IntN(len(p.Looks))] }

// Means returns the mean of each figure, or nil if there are no looks.
func (p *Profile) Means() []float64 {
	if len(p.Looks) == 0 {
		return nil
	}
	sums := make([]float64, len(p.Looks[0].Figures))
	for _, l := range p.Looks {
		for i, f := range l.Figures {
			sums[i] += f
		}
	}
	for i := range sums {
		sums[i] /= float64(len(p.Looks))
	}
	return sums
}
