package bridgesgen

import (
	_ "embed"
	"math"
	"sync"

	"matchbook/generate/profile"
	"matchbook/solve/bridges"
)

// Places of the figures of bridges, behind those of every pattern.
const (
	demands    = profile.PatternFigures + iota // the share of 1; those of 2 to 8 follow
	doubles    = demands + bridges.MaxDemand + iota - 1
	unused     //
	length2    //
	length3    //
	length4    //
	lengthMore //
	deadEnds   //
	degree2    //
	degree3    //
	degree4    //
	full       //
	nearlyFull //
	borderDemand
	borderDegree
	ring
	spread
	corners
	bare
	lookFigures // how many there are
)

// Figures are what is measured of a bridges puzzle with one solution.
var Figures = append(profile.Pattern[:],
	profile.Figure{Name: "ones", Words: "share of the islands that want 1 bridge"},
	profile.Figure{Name: "twos", Words: "2 bridges"},
	profile.Figure{Name: "threes", Words: "3 bridges"},
	profile.Figure{Name: "fours", Words: "4 bridges"},
	profile.Figure{Name: "fives", Words: "5 bridges"},
	profile.Figure{Name: "sixes", Words: "6 bridges"},
	profile.Figure{Name: "sevens", Words: "7 bridges"},
	profile.Figure{Name: "eights", Words: "8 bridges"},
	profile.Figure{Name: "doubles", Words: "in the solution, share of the joined pairs that have two bridges"},
	profile.Figure{Name: "unused", Words: "share of the pairs in sight of each other that are not joined"},
	profile.Figure{Name: "length_2", Words: "share of the joined pairs that are 2 cells apart"},
	profile.Figure{Name: "length_3", Words: "3 cells apart"},
	profile.Figure{Name: "length_4", Words: "4 cells apart"},
	profile.Figure{Name: "length_more", Words: "5 or more cells apart"},
	profile.Figure{Name: "dead_ends", Words: "share of the islands that are joined to one other"},
	profile.Figure{Name: "degree_2", Words: "to two others"},
	profile.Figure{Name: "degree_3", Words: "to three others"},
	profile.Figure{Name: "degree_4", Words: "to four others"},
	profile.Figure{Name: "full", Words: "share of the islands that need all bridges that their neighbours in sight could take"},
	profile.Figure{Name: "nearly_full", Words: "share that need all but one"},
	profile.Figure{Name: "border_demand", Words: "mean number of bridges that islands of the border want"},
	profile.Figure{Name: "border_degree", Words: "mean number of islands that these are joined to"},
	profile.Figure{Name: "ring", Words: "share of the cells next to the border that have an island"},
	profile.Figure{Name: "spread", Words: "standard deviation of the shares of the rows and columns that are filled"},
	profile.Figure{Name: "corners", Words: "share of the four corners that have an island"},
	profile.Figure{Name: "bare", Words: "share of the rows and columns without an island"},
)

//go:embed published.json
var publishedText []byte

// Published is the profile of published puzzles.
var Published = sync.OnceValue(func() *profile.Profile { return profile.BuiltIn(publishedText, profile.Published) })

// LookOf measures a puzzle whose solution is known.
func LookOf(p *bridges.Puzzle, s bridges.Solution) profile.Look {
	f := profile.AppendPattern(make([]float64, 0, lookFigures), p.Board)[:lookFigures]
	joined := 0.0
	degrees := make([]int, len(p.Islands))
	for l, n := range s {
		link := p.Links[l]
		if n == 0 {
			f[unused]++
			continue
		}
		joined++
		degrees[link.A]++
		degrees[link.B]++
		if n > 1 {
			f[doubles]++
		}
		a, b := p.Islands[link.A], p.Islands[link.B]
		f[length2+min(int(b.Row-a.Row+b.Column-a.Column), 5)-2]++
	}
	f[unused] /= float64(max(len(s), 1))
	if joined > 0 {
		f[doubles] /= joined
		for i := length2; i <= lengthMore; i++ {
			f[i] /= joined
		}
	}
	share := 1 / float64(len(p.Islands))
	border := 0.0
	for i, island := range p.Islands {
		f[demands+int(island.Demand)-1] += share
		if degrees[i] > 0 {
			f[deadEnds+degrees[i]-1] += share
		}
		if onBorder(p, island) {
			border++
			f[borderDemand] += float64(island.Demand)
			f[borderDegree] += float64(degrees[i])
		}
		// What its neighbours could take.
		most := int32(0)
		for _, l := range island.Links {
			if l >= 0 {
				most += int32(min(p.PerPair, int(p.Islands[p.Links[l].Other(int32(i))].Demand)))
			}
		}
		switch most - island.Demand {
		case 0:
			f[full] += share
		case 1:
			f[nearlyFull] += share
		}
	}
	if border > 0 {
		f[borderDemand] /= border
		f[borderDegree] /= border
	}
	lines(p, f)
	return profile.Look{Width: p.Board.Width, Height: p.Board.Height, Figures: f}
}

// onBorder reports whether an island stands on the border of the board.
func onBorder(p *bridges.Puzzle, i bridges.Island) bool {
	return i.Row == 0 || i.Column == 0 || int(i.Row) == p.Board.Height-1 || int(i.Column) == p.Board.Width-1
}

// lines measures the ring next to the border, the corners, and how rows and columns differ.
func lines(p *bridges.Puzzle, f []float64) {
	w, h := p.Board.Width, p.Board.Height
	shares := make([]float64, w+h)
	for _, i := range p.Islands {
		r, c := int(i.Row), int(i.Column)
		shares[r] += 1 / float64(w)
		shares[h+c] += 1 / float64(h)
		if !onBorder(p, i) && (r == 1 || c == 1 || r == h-2 || c == w-2) {
			f[ring]++
		}
		if (r == 0 || r == h-1) && (c == 0 || c == w-1) {
			f[corners] += 0.25
		}
	}
	if w > 3 && h > 3 {
		f[ring] /= float64(2*(w+h) - 12)
	}
	sum, squares := 0.0, 0.0
	for _, share := range shares {
		sum += share
		squares += share * share
		if share == 0 {
			f[bare] += 1 / float64(w+h)
		}
	}
	mean := sum / float64(w+h)
	f[spread] = math.Sqrt(max(squares/float64(w+h)-mean*mean, 0))
}
