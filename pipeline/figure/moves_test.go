package figurejobs

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

// The name of a place, read as a side of a cell, gives back the place. The places of a frame have
// different names.
func TestSidesReadBack(t *testing.T) {
	frames := []figure.Frame{figure.Square(1, 1), figure.Square(3, 2), figure.Square(2, 3), figure.Triangle(1), figure.Triangle(4)}
	for _, f := range frames {
		cells := map[[2]int]figure.Shape{}
		for _, s := range f.Shapes() {
			if s.Side == 1 && !s.Down {
				cells[[2]int{s.Row, s.Column}] = s
			}
		}
		korean := map[string]bool{}
		for i := range f.Places() {
			p := f.Place(i)
			name := languages[phrase.English].sideAt(f, &p)
			var at string
			var row, column int
			form := "the %s of row %d, column %d"
			list := []any{&at, &row, &column}
			if f.Triangular() {
				form, list = "the %s side of upright triangle %d in row %d", []any{&at, &column, &row}
			}
			if _, err := fmt.Sscanf(name, form, list...); err != nil {
				t.Fatalf("%v: %q: %v", f, name, err)
			}
			// The places of a cell are numbered from top to bottom and from left to right.
			outline := cells[[2]int{row, column}].Outline
			order := []string{"top", "left", "right", "bottom"}
			if f.Triangular() {
				order = order[1:]
			}
			for order[0] != at {
				order, outline = order[1:], outline&(outline-1)
			}
			if got := bits.TrailingZeros64(uint64(outline)); got != i {
				t.Errorf("%v: place %d is named %q, which is place %d", f, i, name, got)
			}
			korean[languages[phrase.Korean].sideAt(f, &p)] = true
		}
		if len(korean) != f.Places() {
			t.Errorf("%v: %d places have %d Korean names", f, f.Places(), len(korean))
		}
		for _, words := range languages {
			names := map[string]bool{}
			for _, s := range f.Shapes() {
				names[words.named(&s)] = true
			}
			if len(names) != f.ShapeCount() {
				t.Errorf("%v: %d shapes have %d names", f, f.ShapeCount(), len(names))
			}
		}
	}
}

// A move names the shapes that it breaks and completes. Before the first move come the numbers of
// sticks and shapes, and the plan.
func TestSteps(t *testing.T) {
	for _, test := range []struct {
		puzzle string
		want   []string
	}{
		{"2x2 --/|||/--/|||/-- remove 2 make 2", []string{
			"The start has 12 sticks and 5 squares: 4 of side 1 and 1 of side 2. The end must have 10 sticks and 2 squares, with no stick left over.",
			"So all 10 sticks at the end must be sides of squares. 2 squares of side 1 have only 8 sides, so at least one is larger.",
			"The plan: keep the small square in row 1, column 1, and the large one in rows 1–2, columns 1–2.",
			"They need 4 and 8 sticks, but sharing saves 2: 10 in all, as many as the end has.",
			"Take away the stick on the bottom of row 1, column 2. That breaks the 2 squares in rows 1 and 2, column 2.",
			"Take away the stick on the right of row 2, column 1. That breaks the square in row 2, column 1.",
		}},
		{"2x1 -./||./-. add 3 make 2", []string{
			"The start has 4 sticks and 1 square: 1 of side 1. The end must have 7 sticks and 2 squares, with no stick left over.",
			"The plan: build the square in row 1, column 2.",
			"The new square lacks 3 sticks, the ones to add.",
			"Lay a stick on the top of row 1, column 2. The square in row 1, column 2 now lacks 2 sticks.",
			"Lay a stick on the right of row 1, column 2. The square in row 1, column 2 now lacks 1 stick.",
			"Lay a stick on the bottom of row 1, column 2. That completes the square in row 1, column 2.",
		}},
		{"2x2 --/|||/--/|||/-- remove 4 make 1", []string{
			"The start has 12 sticks and 5 squares: 4 of side 1 and 1 of side 2. The end must have 8 sticks and 1 square, with no stick left over.",
			"So the square at the end has all 8 sticks as sides. A square of side 1 has only 4 sides, so it is larger.",
			"The plan: clear the inside of the square in rows 1–2, columns 1–2.",
			"The 4 sticks inside it are the ones to take away.",
			"Take away the stick on the right of row 1, column 1. That breaks the 2 squares in row 1, columns 1 and 2.",
			"Take away the stick on the top of row 2, column 1. That breaks the square in row 2, column 1.",
			"Take away the sticks on the top and left of row 2, column 2. That breaks the square in row 2, column 2.",
		}},
		{"4x2 ----/|.|||/..--/|.|||/---- remove 6 make 5", []string{
			"The start has 18 sticks and 6 squares: 4 of side 1 and 2 of side 2. The end must have 12 sticks and 5 squares, with no stick left over.",
			"The plan: give up the square in rows 1–2, columns 1–2.",
			"It is the only square with exactly 6 sticks that belong to no other square: the sticks to take away.",
			"Take away the sticks on the top and left of row 1, column 1; on the top of row 1, column 2; on the left and bottom of row 2, column 1; and on the bottom of row 2, column 2. That breaks the square in rows 1–2, columns 1–2.",
		}},
		{"4x2 ----/|||||/----/|||../--.. move 3 make 6", []string{
			"The start has 18 sticks and 7 squares: 6 of side 1 and 1 of side 2. The end must have 18 sticks and 6 squares, with no stick left over.",
			"The plan: build the square in rows 1–2, columns 3–4.",
			"The new square lacks 3 sticks, so each move must lay one of them. Take the 3 sticks inside it.",
			"Move the stick on the right of row 1, column 3 to the right of row 2, column 4. That breaks the 2 squares in row 1, columns 3 and 4. The square in rows 1–2, columns 3–4 now lacks 2 sticks.",
			"Move the stick on the bottom of row 1, column 3 to the bottom of row 2, column 3. The stick was a side of no remaining square. The square in rows 1–2, columns 3–4 now lacks 1 stick.",
			"Move the stick on the bottom of row 1, column 4 to the bottom of row 2, column 4. That completes the square in rows 1–2, columns 3–4.",
		}},
		{"3x2 .--/.|||/---/|||./--. remove 2 make 3", []string{
			"The start has 13 sticks and 4 squares: 4 of side 1. The end must have 11 sticks and 3 squares, with no stick left over.",
			"The plan: give up the square in row 2, column 2.",
			"It is one of 2 squares with exactly 2 sticks that belong to no other square: the sticks to take away.",
			"Take away the sticks on the right and bottom of row 2, column 2. That breaks the square in row 2, column 2.",
		}},
		{"4x4 ...-/...||/...-/...||/..--/..||./---./|||../--.. remove 4 make 4", []string{
			"The start has 18 sticks and 5 squares: 5 of side 1. The end must have 14 sticks and 4 squares, with no stick left over.",
			"The plan: give up the square in row 3, column 3.",
			"It is the only square with exactly 4 sticks that belong to no other square: the sticks to take away.",
			"Take away the sticks on all four sides of row 3, column 3. That breaks the square in row 3, column 3.",
		}},
		{"4x4 ..-./..||./.--./.||../----/|||.|/-.../..|.|/..-- add 1 make 5", []string{
			"The start has 20 sticks and 4 squares: 3 of side 1 and 1 of side 2. The end must have 21 sticks and 5 squares, with no stick left over.",
			"The plan: build the square in row 2, column 3.",
			"The new square lacks 1 stick, the one to add.",
			"Lay a stick on the right of row 2, column 3. That completes the square in row 2, column 3.",
		}},
		{"3x3 -../||../--./|||./---/||||/--- move 6 make 6", []string{
			"The start has 18 sticks and 7 squares: 6 of side 1 and 1 of side 2. The end must have 18 sticks and 6 squares, with no stick left over.",
			"The plan: build the 3 squares in row 1, columns 2 and 3, and in row 2, column 3. Also build the square in rows 1–2, columns 2–3. Keep the small square in row 2, column 2, and the large one in rows 2–3, columns 1–2.",
			"Together the new squares lack 6 sticks, so each move must lay one of them. Take the 6 sticks that are sides of no square at the end.",
			"Move the stick on the top of row 1, column 1 to the top of row 1, column 2. That breaks the square in row 1, column 1. The square in row 1, column 2 now lacks 1 stick.",
			"Move the stick on the left of row 1, column 1 to the right of row 1, column 2. That completes the square in row 1, column 2. The square in row 1, column 3 now lacks 3 sticks.",
			"Move the stick on the bottom of row 2, column 1 to the top of row 1, column 3. That breaks the 2 squares in rows 2 and 3, column 1. The small square in row 1, column 3, and the large one in rows 1–2, columns 2–3 now lack 2 sticks each.",
			"Move the stick on the left of row 3, column 2 to the right of row 1, column 3. That breaks the square in row 3, column 2. The small square in row 1, column 3, and the large one in rows 1–2, columns 2–3 now lack 1 stick each.",
			"Move the stick on the right of row 3, column 3 to the bottom of row 1, column 3. That breaks the square in row 3, column 3, and completes the square in row 1, column 3. The square in row 2, column 3 now lacks 1 stick.",
			"Move the stick on the bottom of row 3, column 3 to the right of row 2, column 3. That completes the small square in row 2, column 3, and the large one in rows 1–2, columns 2–3.",
		}},
		{"3x3 --./|||./---/||||/---/.|||/.-- remove 1 make 6", []string{
			"The start has 20 sticks and 9 squares: 7 of side 1 and 2 of side 2. The end must have 19 sticks and 6 squares, with no stick left over.",
			"The plan: give up the 2 small squares in rows 2 and 3, column 2, and the large one in rows 1–2, columns 1–2.",
			"All 3 share a stick that no kept square needs: the stick to take away.",
			"Take away the stick on the bottom of row 2, column 2. That breaks the 2 small squares in rows 2 and 3, column 2, and the large one in rows 1–2, columns 1–2.",
		}},
		{"3x3 --./|||./---/||||/---/.|||/.-- remove 3 make 4", []string{
			"The start has 20 sticks and 9 squares: 7 of side 1 and 2 of side 2. The end must have 17 sticks and 4 squares, with no stick left over.",
			"The plan: keep the 2 squares in rows 1 and 2, column 2. Also keep the 2 squares in rows 1–2, columns 1–2, and in rows 2–3, columns 2–3.",
			"They need 4, 4, 8 and 8 sticks, but sharing saves 7: 17 in all, as many as the end has.",
			"Take away the stick on the bottom of row 1, column 1. That breaks the 2 squares in rows 1 and 2, column 1.",
			"Take away the stick on the bottom of row 2, column 3. That breaks the 2 squares in rows 2 and 3, column 3.",
			"Take away the stick on the right of row 3, column 2. That breaks the square in row 3, column 2.",
		}},
		{"4x3 --../|.|../.---/|||||/---./..|.|/..-- remove 6 make 3", []string{
			"The start has 19 sticks and 4 squares: 2 of side 1 and 2 of side 2. The end must have 13 sticks and 3 squares, with no stick left over.",
			"The plan: give up the square in rows 2–3, columns 3–4.",
			"It is one of 2 squares with exactly 6 sticks that belong to no other square: the sticks to take away.",
			"Take away the sticks on the top and right of row 2, column 4; on the left and bottom of row 3, column 3; and on the right and bottom of row 3, column 4. That breaks the square in rows 2–3, columns 3–4.",
		}},
		{"4x3 .---/.|.||/-..-/||.||/-..-/.|.||/.--- remove 6 make 2", []string{
			"The start has 20 sticks and 5 squares: 4 of side 1 and 1 of side 3. The end must have 14 sticks and 2 squares, with no stick left over.",
			"So all 14 sticks at the end must be sides of squares. 2 squares of side 1 have only 8 sides, so at least one is larger.",
			"The plan: keep the small square in row 1, column 4, and the large one in rows 1–3, columns 2–4.",
			"They need 4 and 12 sticks, but sharing saves 2: 14 in all, as many as the end has.",
			"Take away the sticks on the top, left and bottom of row 2, column 1. That breaks the square in row 2, column 1.",
			"Take away the stick on the left of row 2, column 4. That breaks the square in row 2, column 4.",
			"Take away the sticks on the top and left of row 3, column 4. That breaks the square in row 3, column 4.",
		}},
		{"2x1 --/||./-- move 1 make 1 loose", []string{
			"The start has 6 sticks and 1 square: 1 of side 1. The end must have 6 sticks and 1 square.",
		}},
	} {
		p, err := figure.Parse(test.puzzle)
		if err != nil {
			t.Fatal(err)
		}
		words := languages[phrase.English]
		solutions := p.First(1)
		plan, large := words.plan(&p, solutions[0].End)
		got := words.counted(&p, large)
		if len(test.want) > 2 {
			moves, takings := words.steps(&p, solutions[0], phrase.English)
			got = append(append(got, plan...), words.lines(&p, moves, takings)...)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: found %q, want %q", test.puzzle, got, test.want)
		}
	}
}

// imageOf finds the first end that a symmetry of the start maps to a later end.
func TestImages(t *testing.T) {
	p, err := figure.Parse("2x2 --/|||/--/|||/-- remove 2 make 3")
	if err != nil {
		t.Fatal(err)
	}
	solutions := p.First(10)
	var got []int
	for i, s := range solutions {
		got = append(got, imageOf(&p, solutions[:i], s.End))
	}
	if want := []int{0, 1, 1, 1}; !slices.Equal(got, want) {
		t.Errorf("found %d, want %d", got, want)
	}
}

// No two sets of two to four squares have the same name.
func TestSquares(t *testing.T) {
	shapes := figure.Square(3, 3).Shapes()
	for l, words := range languages {
		names := map[string][]figure.Shape{}
		var choose func(from int, chosen []figure.Shape)
		choose = func(from int, chosen []figure.Shape) {
			if len(chosen) > 1 {
				name := words.names(chosen)
				if other, ok := names[name]; ok {
					t.Fatalf("%v: %v and %v are %q", phrase.Language(l), chosen, other, name)
				}
				names[name] = slices.Clone(chosen)
			}
			for i := from; i < len(shapes) && len(chosen) < 4; i++ {
				choose(i+1, append(chosen, shapes[i]))
			}
		}
		choose(0, nil)
	}
}
