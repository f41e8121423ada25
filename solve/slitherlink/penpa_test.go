package slitherlink_test

import (
	"strings"
	"testing"

	"matchbook/solve/grid"
	"matchbook/solve/grid/penpatest"
	"matchbook/solve/slitherlink"
)

// An address that Penpa+ made is read, with its answer, and what is written for them is what
// Penpa+ wrote, line for line.
func TestPenpa(t *testing.T) {
	link := penpatest.Sample(t, "testdata/penpa.txt")
	p, lines, crosses, err := slitherlink.ParsePosition(link)
	if err != nil {
		t.Fatal(err)
	}
	if want := ".3...1./202.102/.1...2./......./.3...3./213.113/.1...2."; p.String() != want {
		t.Errorf("read as %v, want %s", p, want)
	}
	want := "pzprv3/slither/7/7/. 3 . . . 1 . /2 0 2 . 1 0 2 /. 1 . . . 2 . /. . . . . . . /. 3 . . . 3 . /2 1 3 . 1 1 3 /. 1 . . . 2 . /" +
		"-1 1 1 0 0 0 0 0 /" + strings.Repeat("0 0 0 0 0 0 0 0 /", 6) + "-1 1 0 0 0 0 0 /1 0 0 0 0 0 0 /" + strings.Repeat("0 0 0 0 0 0 0 /", 6)
	if got := p.FormatPosition(lines, crosses); got != want {
		t.Errorf("the answer is\n%s, want\n%s", got, want)
	}
	text := p.PenpaText(lines, crosses)
	penpatest.Same(t, text, link)
	penpatest.Same(t, penpatest.Inflated(t, grid.PenpaURL(text)), link)
	if again, err := slitherlink.Parse(text); err != nil || again.String() != p.String() {
		t.Errorf("the text is read as %v, %v", again, err)
	}
}

// What is not a puzzle of Penpa+ is an error with a place.
func TestPenpaErrors(t *testing.T) {
	link := grid.PenpaURL(slitherlink.New(2, 2).PenpaText(nil, nil))
	for _, test := range []struct{ text, want string }{
		{link[:len(link)-9], "column 51: found '7', want a whole address of Penpa+: this one is cut off or changed"},
		{"m=edit&p=", "column 10: found the end, want a whole address of Penpa+: this one is cut off or changed"},
		{"https://swaroopg92.github.io/penpa-edit/#m=edit", "column 48: found the end, want p= and a puzzle of Penpa+"},
		{"square,0,3", `column 1: found "0" in line 1 of what it holds, want a side of 1 to 255 cells`},
		{"square,3,3\n[1,0,0,0]", "column 1: found [1,0,0,0] in line 2 of what it holds, want a board without margins, [0,0,0,0]"},
		{"square,3,3\n\n\n{", "column 1: found what is not JSON in line 4 of what it holds, want the problem of a board"},
		{"square,3,3\n\n\n{\"number\":{\"16\":[7,1,\"1\"]}}", `column 1: found "7" at row 1, column 1, want a number from 0 to 4, or a blank`},
	} {
		if _, err := slitherlink.Parse(test.text); err == nil || err.Error() != test.want {
			t.Errorf("%.60q: error %v, want %s", test.text, err, test.want)
		}
	}
}

func FuzzPenpa(f *testing.F) {
	f.Add(penpatest.Sample(f, "testdata/penpa.txt"))
	f.Add(slitherlink.New(3, 2).PenpaText(nil, nil))
	f.Fuzz(func(t *testing.T, text string) {
		p, lines, crosses, err := slitherlink.ParsePosition(text)
		if err != nil || len(p.Cells) > 10_000 {
			return
		}
		want := p.FormatPosition(lines, crosses)
		for _, again := range []string{p.PenpaText(lines, crosses), grid.PenpaURL(p.PenpaText(lines, crosses))} {
			if p, lines, crosses, err := slitherlink.ParsePosition(again); err != nil || p.FormatPosition(lines, crosses) != want {
				t.Errorf("%s comes back as %s, %v", want, p.FormatPosition(lines, crosses), err)
			}
		}
	})
}
