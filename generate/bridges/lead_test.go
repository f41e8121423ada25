package bridgesgen

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"strconv"
	"testing"
)

// TestLead checks that boards have, on average, the figures of their looks. If MATCHBOOK_LEAD is a
// number, the test first improves lead.json in that many rounds. Four rounds are enough after a
// small change of the generator, and a dozen after a large change.
func TestLead(t *testing.T) {
	rounds, _ := strconv.Atoi(os.Getenv("MATCHBOOK_LEAD"))
	paces, slopes := make([]pace, lookFigures), make([]pace, lookFigures)
	for round := range rounds {
		misses := missed(t, uint64(100+round), map[int]int{10: 40, 11: 80, 13: 100, 17: 130})
		named := map[string][3]float64{}
		if err := json.Unmarshal(leadText, &named); err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		for i, f := range Figures {
			if _, steered := named[f.Name]; !steered {
				continue
			}
			// Leads fade a little in each round. Otherwise, figures that contradict each other
			// would get larger and larger leads.
			m, l := misses[i], &leads()[i]
			about := l.more + float64((l.times-1)*m.about) // the lead at the mean figure of the looks
			l.times = min(max(1+float64(0.95*(l.times-1))+float64(0.5*(m.spread-1)), 0.5), 1)
			l.more = float64(0.99*about) - paces[i].mend(m.off) - float64((l.times-1)*m.about)
			l.growth = float64(0.98*l.growth) - float64(0.5*slopes[i].mend(m.slope))
			fmt.Fprintf(&text, ",\n\t%q: [%.4f, %.3f, %.2f]", f.Name, l.more, l.growth, l.times)
		}
		leadText = append(append([]byte("{"), text.Bytes()[1:]...), "\n}\n"...)
		if err := os.WriteFile("lead.json", leadText, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	misses := missed(t, 1, map[int]int{11: 60})
	for figure, most := range map[int]float64{doubles: 0.025, degree4: 0.02, foursTwo: 0.01} {
		if math.Abs(misses[figure].off) > most {
			t.Errorf("%s differs from looks by %.3f on average, want %v at most", Figures[figure].Name, misses[figure].off, most)
		}
	}
}

// A pace is how strongly a lead reacts to misses. It increases while the misses have the same sign.
type pace struct {
	gain   float64 // the factor by which misses are multiplied; 0 at first
	missed float64 // the last miss
}

// mend returns how much to subtract from a lead after a miss.
func (p *pace) mend(miss float64) float64 {
	switch {
	case p.gain == 0:
		p.gain = 1
	case miss*p.missed > 0:
		p.gain = min(1.3*p.gain, 6)
	default:
		p.gain = max(p.gain/2, 0.4)
	}
	p.missed = miss
	return p.gain * miss
}

// miss compares a figure of boards with the same figure of their looks.
type miss struct {
	off, slope float64 // the mean difference of boards and looks is off + slope * grown(width, height)
	about      float64 // the mean of the looks
	spread     float64 // on boards of one size, the standard deviation of looks divided by that of boards, 0.5 to 2
}

// sums has sums of a figure over boards of one size.
type sums struct {
	grown, n      float64 // the value of the function grown for this size, and the number of boards
	look, board   float64 // sums of the figures of looks, and of boards
	looks, boards float64 // sums of the squares of these figures
}

// missed makes boards, and compares their figures with the figures of their looks. The map has the
// number of boards for each size.
func missed(t *testing.T, seed uint64, boards map[int]int) []miss {
	t.Helper()
	figures := make([][]sums, lookFigures)
	for _, size := range slices.Sorted(maps.Keys(boards)) {
		g := generator(t, Options{Width: size, Height: size, Profile: Published()})
		for i := range figures {
			figures[i] = append(figures[i], sums{grown: grown(size, size)})
		}
		for index := range uint64(boards[size]) {
			p, err := g.At(seed, index)
			if err != nil {
				t.Fatal(err)
			}
			for i, y := range LookOf(p, g.bridges).Figures {
				x, s := g.look.Figures[i], &figures[i][len(figures[i])-1]
				*s = sums{s.grown, s.n + 1, s.look + x, s.board + y, s.looks + x*x, s.boards + y*y}
			}
		}
	}
	misses := make([]miss, lookFigures)
	for i, sizes := range figures {
		var all sums
		var grown, products, looks, boards float64
		for _, s := range sizes {
			all.n, all.look, all.board, all.grown = all.n+s.n, all.look+s.look, all.board+s.board, all.grown+s.n*s.grown
			grown += s.n * s.grown * s.grown
			products += (s.board - s.look) * s.grown
			looks += s.looks - s.look*s.look/s.n
			boards += s.boards - s.board*s.board/s.n
		}
		d := (all.board - all.look) / all.n
		slope := (products - d*all.grown) / max(grown-all.grown*all.grown/all.n, 1e-9)
		misses[i] = miss{d - slope*all.grown/all.n, slope, all.look / all.n, 1}
		if looks > 0 && boards > 0 {
			misses[i].spread = min(max(math.Sqrt(looks/boards), 0.5), 2)
		}
	}
	return misses
}
