package bridgesgen

import (
	"encoding/json"
	"math"
	"os"
	"strconv"
	"testing"

	"matchbook/solve/bridges"
)

// TestLead wants boards to have the figures of their looks on average. With MATCHBOOK_LEAD=N it
// improves lead.json in N rounds. Four are enough from any start.
func TestLead(t *testing.T) {
	rounds, _ := strconv.Atoi(os.Getenv("MATCHBOOK_LEAD"))
	for round := range rounds {
		off := missed(t, uint64(100+round), map[int]int{10: 80, 11: 160, 13: 200, 17: 260})
		named := map[string]float64{}
		if err := json.Unmarshal(leadText, &named); err != nil {
			t.Fatal(err)
		}
		for i, f := range Figures {
			if _, steered := named[f.Name]; steered {
				// Figures that contradict each other would have ever larger leads if none faded.
				lead()[i] = math.Round(1e4*(0.95*lead()[i]-1.1*off[i])) / 1e4
				named[f.Name] = lead()[i]
			}
		}
		leadText, _ = json.MarshalIndent(named, "", "\t")
		if err := os.WriteFile("lead.json", append(leadText, '\n'), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	off := missed(t, 1, map[int]int{11: 60})
	for figure, most := range map[int]float64{doubles: 0.025, degree4: 0.02, foursTwo: 0.01} {
		if math.Abs(off[figure]) > most {
			t.Errorf("%s differs from looks by %.3f on average, want %v at most", Figures[figure].Name, off[figure], most)
		}
	}
}

// missed makes so many boards of each size, and returns the mean differences of their figures from
// those of their looks.
func missed(t *testing.T, seed uint64, boards map[int]int) []float64 {
	t.Helper()
	sums, made := make([]float64, lookFigures), 0.0
	for size, boards := range boards {
		g := generator(t, Options{Width: size, Height: size, Profile: Published()})
		for index := range uint64(boards) {
			p, err := g.At(seed, index)
			if err != nil {
				t.Fatal(err)
			}
			made++
			for i, figure := range LookOf(p, new(bridges.Solver).Count(p).First).Figures {
				sums[i] += figure - g.look.Figures[i]
			}
		}
	}
	for i := range sums {
		sums[i] /= made
	}
	return sums
}
