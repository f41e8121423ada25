package figureout

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"matchbook/out"
	"matchbook/out/picture"
	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

func rowOf(puzzle, solution string) *out.Record {
	p, _ := figure.Parse(puzzle)
	return out.RecordOf(&Kind, &Row{
		Shared: out.Shared{Kind: "figure", Puzzle: puzzle, Solution: solution},
		Frame:  p.Frame.String(), Canonical: puzzle, SolutionsUpToSymmetry: out.Some[int64](1),
	})
}

// A drawing shows the points of the frame and each stick. The drawing of a solution also shows which
// sticks are new, and which places sticks have left.
func TestPicture(t *testing.T) {
	for _, c := range []struct {
		puzzle, solution  string
		points            int
		kept, fresh, left int
	}{
		{"2x2 --/|||/--/|||/-- remove 2 make 2", "2x2 --/|.|/.-/|||/--", 9, 10, 0, 2},
		{"2x1 -./||./-. add 3 make 2", "2x1 --/|||/--", 6, 4, 3, 0},
		{"t2 xx/-/..x./-. move 2 make 1", "t2 ../-/..xx/-.", 6, 0, 0, 0},
		{"t2 xx/-/..../.. move 2 make 0 loose", "t2 ../-/xx../..", 6, 1, 2, 2},
	} {
		t.Run(c.puzzle, func(t *testing.T) {
			p, err := figure.Parse(c.puzzle)
			if err != nil {
				t.Fatal(err)
			}
			drawn, err := draw(rowOf(c.puzzle, c.solution), true)
			if p.Check(end(t, c.solution)) != nil {
				if err == nil {
					t.Fatal("a wrong solution is drawn")
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			points, dashes, blue, ink := 0, 0, 0, 0
			for _, s := range drawn.Shapes {
				switch s := s.(type) {
				case picture.Circle:
					points++
				case picture.Line:
					switch {
					case s.Dash > 0:
						dashes++
					case s.Colour == picture.Answer:
						blue++
					case s.Colour == picture.Ink:
						ink++
					}
					for _, point := range s.Points {
						if point.X < s.Width/2 || point.Y < s.Width/2 || point.X > drawn.Width-s.Width/2 || point.Y > drawn.Height-s.Width/2 {
							t.Errorf("a line reaches beyond the picture: %+v", s)
						}
					}
				}
			}
			// A stick is a shaft and a head.
			if points != c.points || dashes != c.left || blue != 2*c.fresh || ink != 2*c.kept {
				t.Errorf("%d points, %d places left, %d blue and %d black lines", points, dashes, blue, ink)
			}
			unsolved, err := draw(rowOf(c.puzzle, ""), false)
			if err != nil || strings.Contains(unsolved.Title, "solved") || unsolved.Width != drawn.Width {
				t.Errorf("%+v, %v", unsolved, err)
			}
		})
	}
}

func end(t *testing.T, text string) figure.Figure {
	t.Helper()
	_, end, err := figure.ParseFigure(text)
	if err != nil {
		t.Fatal(err)
	}
	return end
}

// At each inner point of a triangular frame, three of the six sticks have their heads.
func TestHeads(t *testing.T) {
	f := figure.Triangle(4)
	heads, ends := map[figure.Point]int{}, map[figure.Point]int{}
	for i := range f.Places() {
		p := f.Place(i)
		head := p.To
		if headFirst(f, p) {
			head = p.From
		}
		heads[head]++
		ends[p.From]++
		ends[p.To]++
	}
	for point, n := range ends {
		if n == 6 && heads[point] != 3 {
			t.Errorf("%d of the 6 sticks at %v have their heads there, want 3", heads[point], point)
		}
	}
}

func TestSize(t *testing.T) {
	for puzzle, want := range map[string]out.Size{
		"3x1 full remove 1 make 2": {Name: "3x1", Text: "3×1", Cells: 3, Longest: 3},
		"t4 full remove 1 make 2":  {Name: "t4", Text: "t4", Cells: 16, Longest: 4},
	} {
		t.Run(puzzle, func(t *testing.T) {
			if got := size(rowOf(puzzle, "")); got != want {
				t.Errorf("%s: %+v, want %+v", puzzle, got, want)
			}
		})
	}
}

func TestWrongSolution(t *testing.T) {
	const puzzle = "2x1 -./||./-. add 3 make 2"
	for solution, want := range map[string]string{
		"":              "its solution: column 1: found the end, want a frame such as 3x2, or t4 for a triangle",
		"1x1 full":      `its solution: "1x1 full" has a different frame from the puzzle`,
		"2x1 -./|||/--": "its solution: wrong number of sticks: 2 new (2,3) (3,2), want 3",
	} {
		t.Run(solution, func(t *testing.T) {
			if _, err := draw(rowOf(puzzle, solution), true); err == nil || err.Error() != want {
				t.Errorf("%s: %v, want %s", solution, err, want)
			}
		})
	}
	if _, err := draw(rowOf("2x1 full", ""), false); err == nil {
		t.Error("half a puzzle is drawn")
	}
}

// Every language states the task of a puzzle, and the example of the rules has the right solution.
func TestBook(t *testing.T) {
	for _, c := range []struct {
		language     phrase.Language
		puzzle, want string
	}{
		{phrase.English, "2x2 full remove 2 make 2", "Take away 2 matches to\u00a0make 2\u00a0squares."},
		{phrase.English, "t2 xx/-/..../.. add 1 make 1 one-size", "Add 1 match to\u00a0make 1\u00a0triangle of one size."},
		{phrase.English, "3x3 full move 3 make 4", ""},
		{phrase.Korean, "2x2 full remove 2 make 2", "성냥개비 2개를 빼서 정사각형 2개를 만드세요."},
		{phrase.Korean, "t2 xx/-/..../.. add 1 make 2 one-size", "성냥개비 1개를 더해 크기가 같은 정삼각형 2개를 만드세요."},
		{phrase.Korean, "2x1 --/||./-. move 2 make 1", "성냥개비 2개를 옮겨 정사각형 1개를 만드세요."},
	} {
		t.Run(fmt.Sprint(c.language, " ", c.puzzle), func(t *testing.T) {
			if got := Book.Ask(Book.Texts[c.language], rowOf(c.puzzle, "")); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
	example := Book.Page(&english, nil).Example
	p, err := figure.Parse(example.Text("puzzle"))
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Check(end(t, example.Text("solution"))); err != nil {
		t.Error(err)
	}
	if !Book.Fits(rowOf("2x2 full remove 2 make 2", "")) {
		t.Error("a puzzle with one solution up to symmetry does not fit")
	}
}

// If matches are only taken away, the picture shows only the places of matches; otherwise it shows the
// complete frame.
func TestPictureEnds(t *testing.T) {
	for _, c := range []struct {
		puzzle        string
		width, height float64 // in sticks
		points        int
	}{
		{"3x3 .../..../.../..||/..-/..||/..- remove 1 make 0 loose", 1, 2, 6},
		{"3x3 .../..../.../..||/..-/..||/..- add 1 make 2 loose", 3, 3, 16},
	} {
		drawn, err := draw(rowOf(c.puzzle, ""), false)
		if err != nil {
			t.Fatal(err)
		}
		points := 0
		for _, s := range drawn.Shapes {
			if _, ok := s.(picture.Circle); ok {
				points++
			}
		}
		const stick = 8.0
		if width, height := drawn.Width-2*margin, drawn.Height-2*margin; math.Abs(width-stick*c.width)+math.Abs(height-stick*c.height) > 1e-9 {
			t.Errorf("%s: %.2f by %.2f mm, want %v by %v sticks", c.puzzle, drawn.Width, drawn.Height, c.width, c.height)
		}
		if points != c.points {
			t.Errorf("%s: %d points, want %d", c.puzzle, points, c.points)
		}
	}
}
