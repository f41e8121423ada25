package matchstick

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"math"
	"os"
	"testing"
)

var mathsticks = Rules{Glyphs: ThreeStick7, Signs: PaperSigns}

// TestMathSticks counts all puzzles of MathSticks (arXiv:2510.00483): the eight shapes of one- and
// two-digit numbers, with a 7 of three sticks. It runs on request: MATCHBOOK_MATHSTICKS=1.
func TestMathSticks(t *testing.T) {
	if os.Getenv("MATCHBOOK_MATHSTICKS") == "" {
		t.Skip("set MATCHBOOK_MATHSTICKS=1")
	}
	var all, one, two, both, single float64
	for shape := range 8 {
		f := Shape{A: 1 + shape>>2&1, B: 1 + shape>>1&1, R: 1 + shape&1}.Form()
		c := NewCounter(f, mathsticks, 2)
		family := Family{Form: f, Signs: PaperSigns}
		for i := range family.Size() {
			s := family.At(i)
			counts := c.Count(&s)
			if counts[0] > 0 || counts[1]+counts[2] == 0 {
				continue
			}
			all++
			switch {
			case counts[2] == 0:
				one++
			case counts[1] == 0:
				two++
			default:
				both++
			}
			if counts[1]+counts[2] == 1 {
				single++
			}
		}
	}
	percent := func(n float64) float64 { return math.Round(10000*n/all) / 100 }
	got := [5]float64{all, percent(one), percent(two), percent(both), percent(single)}
	if want := [5]float64{1422480, 4.07, 82.15, 13.78, 43.02}; got != want {
		t.Errorf("puzzles, one move only, two only, both, one solution: got %v, want %v", got, want)
	}
}

// TestMathSticksItems checks the numbers of solutions of the 400 items of MathSticks.
func TestMathSticksItems(t *testing.T) {
	file, err := os.Open("testdata/mathsticks-400.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for lines := bufio.NewScanner(unzipped); lines.Scan(); n++ {
		var item struct {
			Puzzle string
			At1    uint64 `json:"solutions_at_1"`
			At2    uint64 `json:"solutions_at_2"`
		}
		if err := json.Unmarshal(lines.Bytes(), &item); err != nil {
			t.Fatal(err)
		}
		s, err := Parse(item.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		counts := NewCounter(s.Form(mathsticks.Signs), mathsticks, 2).Count(&s)
		if counts[0] != 0 || counts[1] != item.At1 || counts[2] != item.At2 {
			t.Errorf("%s: %v, want %d and %d", item.Puzzle, counts, item.At1, item.At2)
		}
	}
	if n != 400 {
		t.Errorf("%d items, want 400", n)
	}
}
