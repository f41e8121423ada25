package profile

import (
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"matchbook/generate"
	"matchbook/solve/grid"
)

// TestPattern compares the figures of a board with counts made by hand.
//
//	# . . #
//	. # . .
//	# . . #
func TestPattern(t *testing.T) {
	b, err := grid.ParseRows("1..1/.1../1..1", 1, 8)
	if err != nil {
		t.Fatal(err)
	}
	got := AppendPattern(nil, b)
	want := map[int]float64{
		Filled: 5. / 12, HalfTurn: 10. / 12, LeftRight: 10. / 12, TopBottom: 1,
		Corner: 2. / 5, Knight: 2. / 5, Border: 4. / 10, Emptiest: 0, Hole: 1. / 3,
		Gap: 10. / 4, Gap2: 2. / 4, Gap3: 2. / 4,
	}
	for i, f := range Pattern {
		if math.Abs(got[i]-want[i]) > 1e-9 {
			t.Errorf("%s is %v, want %v", f.Name, got[i], want[i])
		}
	}
}

// TestMotif checks that Motif finds the shift of a pattern that repeats, and finds none for an
// irregular pattern, a full board or a small board.
func TestMotif(t *testing.T) {
	for text, want := range map[string]generate.Shift{
		"1..1..1/.1..1../..1..1./1..1..1/.1..1../..1..1.":       {Down: 1, Right: 1}, // the shift 3 to the right has a smaller overlap
		"11.....1/..1.111./1..11.../.111...1/1......1/.1.111..": {},
		"1111111/1111111/1111111/1111111/1111111":               {},
		"1.1.1/.1.1./1.1.1": {},
	} {
		b, err := grid.ParseRows(text, 1, 8)
		if err != nil {
			t.Fatal(err)
		}
		if got := Motif(b); got != want {
			t.Errorf("%s repeats at %v, want %v", text, got, want)
		}
	}
}

// TestSymmetry checks that rotations and reflections of random boards do not change their figures,
// with one exception: if rows become columns, LeftRight and TopBottom are swapped.
func TestSymmetry(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		b := grid.New(1+r.IntN(9), 1+r.IntN(9))
		for i := range b.Cells {
			if r.IntN(3) == 0 {
				b.Cells[i] = 1
			}
		}
		want := AppendPattern(nil, b)
		for s := range grid.Symmetry(grid.Symmetries) {
			got := AppendPattern(nil, b.Transform(s))
			if s&4 != 0 {
				got[LeftRight], got[TopBottom] = got[TopBottom], got[LeftRight]
			}
			for i := range got {
				if math.Abs(got[i]-want[i]) > 1e-9 {
					t.Fatalf("%s of %v after symmetry %d is %v, want %v", Pattern[i].Name, b, s, got[i], want[i])
				}
			}
		}
	}
}

var testFigures = []Figure{{"a", "A"}, {"b", "B"}}

func testProfile() *Profile {
	return New("kind", "a book", testFigures, []Look{{9, 9, []float64{0.25, 1}}, {10, 10, []float64{0.5, 2}}, {12, 8, []float64{0, 0.125}}})
}

func TestJSON(t *testing.T) {
	text, err := json.Marshal(testProfile())
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"kind":"kind","source":"a book","figures":["a","b"],"looks":[[9,9,0.25,1],[10,10,0.5,2],[12,8,0,0.125]]}`
	if string(text) != want {
		t.Errorf("a profile is written as %s, want %s", text, want)
	}
	back := new(Profile)
	if err := json.Unmarshal(text, back); err != nil || !reflect.DeepEqual(back, testProfile()) {
		t.Errorf("it is read back as %+v, error %v", back, err)
	}
	named := BuiltIn(text, Published)
	if text, err = json.Marshal(named); string(text) != `"published"` || err != nil {
		t.Errorf("a built-in profile is written as %s, error %v", text, err)
	}
	if err := json.Unmarshal(text, back); err != nil || back.Name != Published || back.Looks != nil {
		t.Errorf("its name is read as %+v, error %v", back, err)
	}
	if got, err := back.Of("kind", testFigures, func() *Profile { return named }); got != named || err != nil {
		t.Errorf("it means %+v, error %v", got, err)
	}
}

func TestBadProfiles(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`"sparse"`, `no profile is called "sparse"`},
		{`{"kind":"kind","figures":["a"],"looks":[[9,9]]}`, "puzzle 1 of the profile has 2 numbers, want 3"},
		{`{"kind":"kind","figures":["a"],"looks":[[9,9.5,1]]}`, "a height of 9.5, want a whole number from 1 to 255"},
		{`{"kind":"kind","figures":["a"],"looks":[[0,9,1]]}`, "a width of 0"},
		{`{"kind":"kind","figures":["a"],"looks":[[9,9,-1]]}`, "-1 for a, want 0 to"},
		{`{"kind":"kind","figures":["a"],"look":[]}`, `no key is called "look"`},
		{`[]`, "found a list, want an object"},
	} {
		t.Run(c.want, func(t *testing.T) {
			if err := json.Unmarshal([]byte(c.text), new(Profile)); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want one with %s", err, c.want)
			}
		})
	}
	for name, change := range map[string]func(*Profile){
		"another kind":  func(p *Profile) { p.Kind = "other" },
		"other figures": func(p *Profile) { p.Figures[1] = "c" },
		"no looks":      func(p *Profile) { p.Looks = nil },
	} {
		t.Run(name, func(t *testing.T) {
			p := testProfile()
			change(p)
			if _, err := p.Of("kind", testFigures, nil); !errors.Is(err, ErrOther) {
				t.Errorf("error %v, want %v", err, ErrOther)
			}
		})
	}
}

func TestNear(t *testing.T) {
	p := &Profile{Figures: []string{"n"}}
	for i := range 30 {
		side := 8 + i%3*2 // ten looks each of 8x8, 10x10 and 12x12
		p.Looks = append(p.Looks, Look{side, side, []float64{float64(i)}})
	}
	p.Looks = append(p.Looks, Look{20, 10, []float64{99}}, Look{10, 20, []float64{98}})
	sides := func(p *Profile) (list []int) {
		for _, l := range p.Looks {
			if !slices.Contains(list, l.Width) {
				list = append(list, l.Width)
			}
		}
		return list
	}
	if got := p.Near(10, 10, Enough); len(got.Looks) != 10 || got.Looks[0].Width != 10 {
		t.Errorf("near 10x10 are %v, want the ten of 10x10", got.Looks)
	}
	if got := p.Near(10, 20, Enough); got.Looks[0].Figures[0] != 99 || got.Looks[1].Figures[0] != 98 {
		t.Errorf("near 10x20 are %v, want 20x10 and 10x20 first", got.Looks)
	}
	if got := sides(p.Near(255, 255, Enough)); !slices.Equal(got, []int{20, 10, 12}) {
		t.Errorf("near 255x255 are boards %v wide, want 20, 10 and 12", got)
	}
	if got := p.Like(&Profile{Looks: []Look{{8, 8, nil}, {9, 8, nil}, {12, 12, nil}}}); len(got.Looks) != 3 || got.Looks[2].Width != 12 {
		t.Errorf("as many looks at the same sizes are %v", got.Looks)
	}
}

func FuzzUnmarshal(f *testing.F) {
	text, _ := json.Marshal(testProfile())
	f.Add(string(text))
	f.Add(`"published"`)
	f.Fuzz(func(t *testing.T, text string) {
		p := new(Profile)
		if json.Unmarshal([]byte(text), p) != nil || p.Name != "" {
			return
		}
		written, err := json.Marshal(p)
		if err != nil {
			t.Fatalf("%q is read, and not written: %v", text, err)
		}
		again := new(Profile)
		if err := json.Unmarshal(written, again); err != nil || len(again.Looks) != len(p.Looks) {
			t.Fatalf("%q is written as %q, which is read as %v, error %v", text, written, again, err)
		}
		for _, l := range p.Near(10, 10, Enough).Looks {
			if len(l.Figures) != len(p.Figures) {
				t.Fatalf("%q: a look has %d figures, want %d", text, len(l.Figures), len(p.Figures))
			}
		}
	})
}

// TestSize checks that the size of a profile is the most common size of its looks; if several sizes
// are equally common, it is the first.
func TestSize(t *testing.T) {
	for _, c := range []struct {
		sizes [][2]int
		want  [2]int
	}{
		{[][2]int{{9, 7}}, [2]int{9, 7}},
		{[][2]int{{9, 7}, {10, 10}, {10, 10}}, [2]int{10, 10}},
		{[][2]int{{7, 9}, {10, 10}, {9, 7}, {10, 10}, {7, 9}}, [2]int{7, 9}},
	} {
		var p Profile
		for _, size := range c.sizes {
			p.Looks = append(p.Looks, Look{Width: size[0], Height: size[1]})
		}
		if width, height := p.Size(); [2]int{width, height} != c.want {
			t.Errorf("%v: %dx%d, want %v", c.sizes, width, height, c.want)
		}
	}
}
