package slitherlinkgen

import (
	"math"

	"strings"
	"testing"

	"matchbook/generate"
	"matchbook/generate/profile"
	"matchbook/grade"
	"matchbook/solve/slitherlink"
)

// TestLook compares the figures of a puzzle with counts made by hand.
//
//	·   ·───·   ·
//	    │ 3 │
//	·───·   ·   ·
//	│ 3     │
//	·───·───·   ·
//	  .   .   0    outside: this row, and the last column
//	·   ·   ·   ·
func TestLook(t *testing.T) {
	p, err := slitherlink.Parse(".3./3../..0")
	if err != nil {
		t.Fatal(err)
	}
	inside := []bool{false, true, false, true, true, false, false, false, false}
	got := LookOf(p, p.Border(inside)).Figures
	for figure, want := range map[int]float64{
		profile.Filled: 3. / 9, figureOf(countDigits): 1. / 3, figureOf(countDigits + 3): 2. / 3,
		figureOf(numCounts + aimDots): 8. / 16, figureOf(numCounts + aimTurns): 6. / 8, figureOf(numCounts + aimInside): 3. / 9, figureOf(numCounts + aimRim): 2. / 8,
	} {
		if math.Abs(got[figure]-want) > 1e-9 {
			t.Errorf("%s is %v, want %v", Figures[figure].Name, got[figure], want)
		}
	}
}

// TestClues compares the figures that depend only on clues with counts made by hand.
func TestClues(t *testing.T) {
	for text, want := range map[string]map[int]float64{
		// The two 0s touch at a corner. The three 1s make a bend with two ends. The four blocks of
		// 3x3 cells all have clues at different places.
		"0.../.0../..1./..11": {figureOf(count00): 1. / 5, figureOf(countLonely): 2. / 5, figureOf(countLonely + 1): 2. / 5, figureOf(countLonely + 2): 0, figureOf(countLonely + 3): 1. / 5, figureOf(countRepeats): 0},
		// Both blocks of 3x3 cells have clues at the same places.
		"..../1111/....": {figureOf(count00): 0, figureOf(countLonely): 0, figureOf(countLonely + 1): 2. / 4, figureOf(countLonely + 2): 2. / 4, figureOf(countLonely + 3): 0, figureOf(countRepeats): 1},
		// Of the four blocks of 3x3 cells, the first and the last have clues at the same places.
		"1..1../....../......": {figureOf(countLonely): 1, figureOf(countRepeats): 1. / 6},
		// The middle clue has three clues beside it, so it belongs to none of these classes.
		".1./111/...": {figureOf(countLonely): 0, figureOf(countLonely + 1): 3. / 4, figureOf(countLonely + 2): 0, figureOf(countLonely + 3): 0, figureOf(countPairs): 0, figureOf(countSquares): 0},
		// Four clues make a square. The 20 blocks of 2x2 cells include blocks partly off the board;
		// three of them, all at the bottom, have no clue.
		"11.2/22../...2": {figureOf(countPairs): 0, figureOf(countSquares): 1. / 6, figureOf(countHoles): 3. / 20},
		// All clues are in pairs. Of the 24 blocks of 2x2 cells, two have 1 and 2 at the bottom,
		// and two have them at the top.
		"12.12/...../.....": {figureOf(countPairs): 1, figureOf(countStamps): 2. / 276, figureOf(countTwins): 0},
		// The left half and its clues mirror the right half.
		"12.21/...../.....": {figureOf(countPairs): 1, figureOf(countStamps): 0, figureOf(countTwins): 2. / 4},
	} {
		p, err := slitherlink.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		got := LookOf(p, p.Border(make([]bool, len(p.Cells)))).Figures
		for figure, want := range want {
			if math.Abs(got[figure]-want) > 1e-9 {
				t.Errorf("%s of %s is %v, want %v", Figures[figure].Name, text, got[figure], want)
			}
		}
	}
}

// TestPublished checks that the built-in profile has the figures of this package, and that half of
// its puzzles are extreme, as docs/generate.md says.
func TestPublished(t *testing.T) {
	p, err := Published().Of("slitherlink", Figures, Published)
	if err != nil || len(p.Looks) < 500 {
		t.Fatal(err)
	}
	extreme := 0.0
	for _, look := range p.Looks {
		if look.Figures[lookLevel] == float64(grade.Extreme) {
			extreme++
		}
	}
	if share := extreme / float64(len(p.Looks)); math.Abs(share-0.5) > 0.05 {
		t.Errorf("%.2f of the published puzzles are extreme, want half", share)
	}
}

// TestCounts compares counts that are updated after each change of a pattern or loop with a fresh
// count.
func TestCounts(t *testing.T) {
	for i := range uint64(40) {
		rng := generate.Random(2, i)
		o := Options{Width: 5 + int(i%7), Height: 5 + int(i%5), Level: new(grade.Medium), Profile: Published()}
		p, err := NewPublisher(o)
		if err != nil {
			t.Fatal(err)
		}
		q, ok := p.compose(p.near.Draw(rng), rng)
		if !ok || profile.Motif(q.Board) != p.pattern.shift { // with a motif by chance, a fresh count has other orbits
			continue
		}
		for j, on := range p.pattern.on {
			if on != (q.Cells[j] >= 0) {
				t.Fatalf("%v: the pattern differs from the clues at cell %d", q, j)
			}
		}
		// A puzzle must meet the targets of its own look, except for pairs at distance two.
		p.aim(LookOf(q, q.Border(p.loops.insideCells())).Figures, 1)
		for k := range features {
			tally, at := &p.pattern.Tally, k
			if k >= numCounts {
				tally, at = &p.loops.Tally, k-numCounts
			}
			if is, want := float64(tally.Is[at]), tally.Want[at]; k != countApart && math.Abs(is-want) > 1e-6 {
				t.Errorf("%v: %s is %v, want %v", q, Figures[figureOf(k)].Name, is, want)
			}
		}
	}
}

// TestFollows checks that puzzles have, on average, about the figures of published puzzles of their
// size.
func TestFollows(t *testing.T) {
	p, err := NewPublisher(Options{Width: 10, Height: 10, Level: new(grade.Expert), Profile: Published()})
	if err != nil {
		t.Fatal(err)
	}
	want := p.near.Means()
	got := make([]float64, len(want))
	const n = 60
	for i := range uint64(n) {
		made, err := p.Make(1, i)
		if err != nil {
			t.Fatal(err)
		}
		for k, f := range LookOf(made.Puzzle, made.Solution).Figures {
			got[k] += f / n
		}
	}
	for _, k := range []int{profile.Filled, profile.HalfTurn, profile.Beside, profile.Corner, figureOf(countDigits), figureOf(countDigits + 1), figureOf(countDigits + 2), figureOf(countDigits + 3), figureOf(numCounts + aimDots), figureOf(numCounts + aimTurns), figureOf(numCounts + aimInside),
		figureOf(countLonely), figureOf(countLonely + 1), figureOf(countLonely + 2)} {
		if math.Abs(got[k]-want[k]) > 0.03+want[k]/6 {
			t.Errorf("%s is %.3f, want %.3f", Figures[k].Name, got[k], want[k])
		}
	}
	// These two features are rare. If the search had no targets for them, zeros would often touch,
	// and repeats would be even rarer.
	if got[figureOf(count00)] > 2*want[figureOf(count00)] {
		t.Errorf("%s is %.4f, want about %.4f", Figures[figureOf(count00)].Name, got[figureOf(count00)], want[figureOf(count00)])
	}
	if got[figureOf(countRepeats)] < 0.4*want[figureOf(countRepeats)] {
		t.Errorf("%s is %.4f, want about %.4f", Figures[figureOf(countRepeats)].Name, got[figureOf(countRepeats)], want[figureOf(countRepeats)])
	}
}

// TestGiven checks that a puzzle has its clues where a pattern says, or that its loop surrounds the
// cells of a picture.
func TestGiven(t *testing.T) {
	mask := func(text string) *generate.Mask {
		m := new(generate.Mask)
		if err := m.UnmarshalText([]byte(text)); err != nil {
			t.Fatal(err)
		}
		return m
	}
	const frames = "##########/#........#/#.######.#/#.#....#.#/#.#.##.#.#/#.#.##.#.#/#.#....#.#/#.######.#/#........#/##########"
	const heart = "............/..###..###../.##########./.##########./..########../...######.../....####..../.....##...../............"
	var exact slitherlink.Search
	for _, level := range []grade.Level{grade.Gentle, grade.Hard} {
		for name, o := range map[string]Options{
			"pattern": {Pattern: mask(frames)},
			"picture": {Picture: mask(heart)},
		} {
			t.Run(name+" "+level.String(), func(t *testing.T) {
				m := o.Pattern
				if m == nil {
					m = o.Picture
				}
				o.Width, o.Height, o.Level, o.Profile = m.Width, m.Height, &level, Published()
				p, err := NewPublisher(o)
				if err != nil {
					t.Fatal(err)
				}
				for i := range uint64(3) {
					made, err := p.Make(1, i)
					if err != nil {
						t.Fatal(err)
					}
					checkMade(t, o, made, &exact)
					inside := made.Puzzle.Inside(made.Solution)
					for j, on := range m.On {
						if o.Pattern != nil && on != (made.Puzzle.Cells[j] >= 0) || o.Picture != nil && on != inside[j] {
							t.Fatalf("%v: cell %d", made.Puzzle, j)
						}
					}
				}
			})
		}
	}
	for want, o := range map[string]Options{
		"the pattern is 2x2, want 3x3":                                        {Pattern: mask("##/##")},
		"the picture has cells that touch only at the dot of row 2, column 2": {Picture: mask("#../.##/...")},
		"the picture has 2 borders, the second at row 2, column 2":            {Picture: mask("###/#.#/###")},
		"the picture has no cell":                                             {Picture: mask(".../.../...")},
		"a pattern sets the places of the clues":                              {Pattern: mask("###/#.#/###"), Few: true},
		"a series chooses the places of the clues":                            {Series: 2, Few: true},
		"the theme has the number 4, want numbers from 0 to 3":                {Theme: generate.Theme{2, 4}},
		"the shift of the motif is 0,10, want one that stays on a board":      {Motif: &generate.Shift{Right: 10}},
		"the theme has only 0":                                                {Theme: generate.Theme{0}},
		"series of 101 puzzles, want 1 to 100":                                {Series: 101},
	} {
		t.Run(want, func(t *testing.T) {
			o.Width, o.Height, o.Profile = 3, 3, Published()
			if err := o.Validate(); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("found the error %v", err)
			}
		})
	}
}

// TestAimed checks the figures that are aimed at for a look: those of the look plus leads, which are
// smaller on small boards. A figure that the look does not have, and symmetries, have no lead.
func TestAimed(t *testing.T) {
	pairs, twins := figureOf(countPairs), figureOf(countTwins)
	for _, width := range []int{18, 9} {
		p, err := NewPublisher(Options{Width: width, Height: 10, Level: new(grade.Extreme), Profile: Published()})
		if err != nil {
			t.Fatal(err)
		}
		mean := p.near.Means()
		mean[twins] = 0
		aimed := p.aimed(mean)
		if got, want := aimed[pairs]-mean[pairs], features[countPairs].lead*float64(width)/18; math.Abs(got-want) > 1e-9 || got <= 0 {
			t.Errorf("width %d: the target leads the mean of pairs by %v, want %v", width, got, want)
		}
		if aimed[twins] != 0 || aimed[profile.HalfTurn] != mean[profile.HalfTurn] {
			t.Errorf("width %d: the targets of twins and half turns are %v and %v, want 0 and %v", width, aimed[twins], aimed[profile.HalfTurn], mean[profile.HalfTurn])
		}
		mean[pairs] += 0.1
		if got, want := p.aimed(mean)[pairs]-aimed[pairs], 0.1*(1+farther*float64(width)/18); math.Abs(got-want) > 1e-9 {
			t.Errorf("width %d: a look with 0.1 more pairs is aimed at %v more, want %v", width, got, want)
		}
	}
}
