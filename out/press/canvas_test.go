package press

import (
	"bytes"
	"context"
	"fmt"
	"image/color"
	"math"
	"regexp"
	"testing"

	"matchbook/out/picture"
)

// Greys are written as greys, so that black texts and lines are printed with black ink alone: no
// operator sets a colour whose three parts are equal.
func TestBlack(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 40})
	equal := regexp.MustCompile(`(?:^|\s)([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b`)
	texts, black := regexp.MustCompile(`(?m)^q 0\.000 g BT [-\d.]+ [-\d.]+ Td`), 0
	for i, page := range contents(t, write(t, newBook(t, s, Style{Trim: trim(t, "a4"), With: Links | Hints}))) {
		for _, m := range equal.FindAllSubmatch(page, -1) {
			if bytes.Equal(m[1], m[2]) && bytes.Equal(m[2], m[3]) {
				t.Errorf("page %d has a grey as a colour: %q", i+1, m[0])
			}
		}
		black += len(texts.FindAll(page, -1))
	}
	if black < 100 {
		t.Errorf("%d texts are black", black)
	}
}

// With a bleed, pages are larger by the bleed on each side, and their boxes state that. Everything is
// printed at the same place of the trimmed page.
func TestBleed(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 10})
	const bleed = 0.125 * inch
	box := regexp.MustCompile(`/(MediaBox|TrimBox|BleedBox) \[([-\d. ]+)\]`)
	plain, with := write(t, newBook(t, s, Style{Trim: trim(t, "6x9")})), write(t, newBook(t, s, Style{Trim: trim(t, "6x9"), Bleed: bleed}))
	found := map[string]int{}
	for _, m := range box.FindAllSubmatch(with, -1) {
		var left, bottom, right, top float64
		if _, err := fmt.Sscan(string(m[2]), &left, &bottom, &right, &top); err != nil {
			t.Fatal(err)
		}
		found[string(m[1])]++
		want := [4]float64{0, 0, 6*72 + 18, 9*72 + 18}
		if string(m[1]) == "TrimBox" {
			want = [4]float64{9, 9, 6*72 + 9, 9*72 + 9}
		}
		for i, got := range []float64{left, bottom, right, top} {
			if math.Abs(got-want[i]) > 0.01 {
				t.Errorf("the %s is %s, want %v", m[1], m[2], want)
			}
		}
	}
	pages := readPDF(t, with)
	if found["MediaBox"] == 0 || found["TrimBox"] != len(pages) || found["BleedBox"] != len(pages) {
		t.Errorf("%d pages have the boxes %v", len(pages), found)
	}
	if box.Match(regexp.MustCompile(`/MediaBox`).ReplaceAll(plain, nil)) {
		t.Error("a book without bleed has boxes for it")
	}
	for i, page := range readPDF(t, plain) {
		for k, p := range page {
			if q := pages[i][k]; p.text != q.text || math.Abs(q.x-p.x-9) > 0.02 || math.Abs(q.y-p.y-9) > 0.02 {
				t.Fatalf("page %d: %q is at %.2f, %.2f, and with bleed %q at %.2f, %.2f", i+1, p.text, p.x, p.y, q.text, q.x, q.y)
			}
		}
	}
}

// A book without colours has no operator that sets one, and has as many pages.
func TestGrey(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 40})
	inColour := regexp.MustCompile(`(?i) rg\b`)
	colours := 0
	plain := contents(t, write(t, newBook(t, s, Style{Trim: trim(t, "a4")})))
	grey := contents(t, write(t, newBook(t, s, Style{Trim: trim(t, "a4"), Ink: Ink{Grey: true}})))
	if len(plain) != len(grey) {
		t.Fatalf("%d pages, want %d", len(grey), len(plain))
	}
	for i := range grey {
		if inColour.Match(plain[i]) {
			colours++
		}
		if at := inColour.FindIndex(grey[i]); at != nil {
			t.Errorf("page %d has %q", i+1, grey[i][max(at[0]-20, 0):at[1]])
		}
	}
	if colours == 0 {
		t.Error("there is no colour that could be missing")
	}
}

func TestWriteStops(t *testing.T) {
	b := newBook(t, choose(t, dataSets(t), Choice{Count: 20}), Style{Trim: trim(t, "a4")})
	ctx, stop := context.WithCancel(t.Context())
	pages := 0
	err := b.Write(ctx, new(bytes.Buffer), func() {
		if pages++; pages == 3 {
			stop()
		}
	})
	if err != context.Canceled || pages != 3 {
		t.Errorf("error %v after %d pages, want it after 3", err, pages)
	}
}

// Lines, circles and polygons are painted where they should be, and so are their paths in the file.
func TestShapes(t *testing.T) {
	const point, bleed = 25.4 / 72, 3.0
	size := trim(t, "a4")
	p := func(x, y float64) picture.Point { return picture.Point{X: x, Y: y} }
	for _, s := range []struct {
		shape picture.Shape
		want  rectangle
	}{
		{picture.Line{Points: []picture.Point{p(1, 1), p(5, 1)}, Width: 1, Colour: black, Dash: 1}, rectangle{11, 21, 21, 23}},
		{picture.Circle{Centre: p(3, 3), Radius: 1, Fill: grey}, rectangle{14, 24, 18, 28}},
		{picture.Circle{Centre: p(3, 3), Radius: 1, Rim: black, RimWidth: 1}, rectangle{13, 23, 19, 29}},
		{picture.Circle{Centre: p(3, 3), Radius: 1, Fill: color.White, Rim: black, RimWidth: 1}, rectangle{13, 23, 19, 29}},
		{picture.Polygon{Points: []picture.Point{p(0, 0), p(2, 0), p(2, 1)}, Fill: grey, Rim: black, RimWidth: 0.5}, rectangle{9.5, 19.5, 14.5, 22.5}},
	} {
		t.Run(fmt.Sprintf("%T", s.shape), func(t *testing.T) {
			c := newCanvas(size, bleed, Ink{})
			c.pdf.AddPage()
			var got rectangle
			c.painted = func(_ int, s picture.Shape) { got = c.boxOf(s) }
			c.shapes(10, 20, 2, []picture.Shape{s.shape})
			if got != s.want {
				t.Errorf("%#v is painted at %v, want %v", s.shape, got, s.want)
			}
			var file bytes.Buffer
			if err := c.write(&file); err != nil {
				t.Fatal(err)
			}
			got = rectangle{math.Inf(1), math.Inf(1), 0, 0}
			for _, path := range paths(t, contents(t, file.Bytes())[0]) {
				bottom := size.Height + bleed
				got.left, got.right = min(got.left, path.left*point-bleed), max(got.right, path.right*point-bleed)
				got.top, got.bottom = min(got.top, bottom-path.bottom*point), max(got.bottom, bottom-path.top*point)
			}
			for _, d := range []float64{got.left - s.want.left, got.top - s.want.top, got.right - s.want.right, got.bottom - s.want.bottom} {
				if math.Abs(d) > 0.1 {
					t.Errorf("%#v is painted at %v in the file, want %v", s.shape, got, s.want)
				}
			}
		})
	}
}

// Each puzzle with an address has its code, which covers no board and no text and stays in the block.
func TestRoomForCodes(t *testing.T) {
	s := choose(t, dataSets(t, "bridges", "bridges-random", "slitherlink", "sujiko"), Choice{Count: 60, Links: true})
	for _, design := range Designs {
		for most := range 5 {
			size := []Trim{design.Page, trim(t, "a4"), trim(t, "7x10"), trim(t, "letter"), trim(t, "8x10")}[most]
			b := newBook(t, s, Style{Design: design, Trim: size, With: Links, PerPage: map[string]int{"bridges": 4 * most, "slitherlink": 3 * most}})
			for i := range b.pages {
				codes, others := map[*picture.Shape]rectangle{}, []rectangle(nil)
				for _, one := range flat(b.pages[i].items, 0, 0) {
					switch at := one.thing.(type) {
					case drawing:
						p, err := at.record.Draw(at.solved)
						if err != nil {
							t.Fatal(err)
						}
						others = append(others, rectangle{one.x, one.y, one.x + at.scale*p.Width, one.y + at.scale*p.Height})
					case text:
						others = append(others, rectangle{one.x, one.y - at.rise(), one.x + b.style.measure(at.text, at.face), one.y})
					case shapes:
						codes[&at[0]] = rectangle{left: one.x, top: one.y}
					}
				}
				for _, number := range b.pages[i].puzzles[asked] {
					p := &b.puzzles[number-1]
					if p.Row.Text("link") == "" {
						continue
					}
					if p.found.code == nil {
						t.Fatalf("%s on %s: puzzle %d has no code", design, size, number)
					}
					c, ok := codes[&p.found.code[0]]
					c.right, c.bottom = c.left+p.found.side, c.top+p.found.side
					if !ok || c.left < -0.01 || c.top < -0.01 || c.right > b.frame.width()+0.01 {
						t.Errorf("%s on %s, page %d: puzzle %d has its code at %v", design, size, i+1, number, c)
					}
					for _, o := range others {
						if min(c.right, o.right)-max(c.left, o.left) > 0.01 && min(c.bottom, o.bottom)-max(c.top, o.top) > 0.01 {
							t.Errorf("%s on %s, page %d: the code of puzzle %d covers %v", design, size, i+1, number, o)
						}
					}
				}
			}
		}
	}
}
