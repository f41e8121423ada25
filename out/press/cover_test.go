package press

import (
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"matchbook/out/book"
	"matchbook/out/picture"
)

// The pictures, the title, the badge and the foot of a cover lie apart.
func TestCoverDesigns(t *testing.T) {
	for _, d := range CoverDesigns {
		list := []layer{{Area: d.Title, Picture: "title"}, {Area: d.Badge.Area, Picture: "badge"}, {Area: d.Foot.Area, Picture: "foot"}}
		for i, l := range append(list, d.Layers...) {
			for _, other := range list[:min(i, len(list))] {
				a, b := other.Area, l.Area
				if l.Picture != "" && a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3] {
					t.Errorf("%s: the %s at %v and the %s at %v overlap", d.Name, other.Picture, a, l.Picture, b)
				}
			}
		}
	}
}

// The bars of the barcode have the free space of the standard on both sides, inside the white area.
func TestBarcode(t *testing.T) {
	c := &Cover{list: &List{ISBN: "978-0-306-40615-7"}}
	const module = 0.33
	left, right := math.Inf(1), 0.0
	for _, s := range c.barcode()[1:] { // the first shape is the white area
		if bar, ok := s.(picture.Polygon); ok {
			low, high := picture.Bounds(bar.Points)
			left, right = min(left, low.X), max(right, high.X)
			if low.Y < 1 || high.Y > barcodeHigh-1 {
				t.Errorf("a bar from %.1f to %.1f mm", low.Y, high.Y)
			}
		}
	}
	if left < 11*module || barcodeWide-right < 7*module || math.Abs(right-left-95*module) > 1e-9 {
		t.Errorf("the bars are from %.2f to %.2f mm of %.2f", left, right, barcodeWide)
	}
}

// A badge shows the volume, or else for whom the book is; every picture of a design is known.
func TestBadges(t *testing.T) {
	for _, c := range []struct {
		style  string
		volume int
		want   string
	}{{"standard", 0, ""}, {"standard", 2, "2"}, {"large-print", 0, "Large print"}, {"large-print", 3, "3"}, {"children", 0, "Ages 7 and up"}} {
		cover := &Cover{CoverStyle: CoverStyle{Wording: book.In(0)}, list: &List{Volume: c.volume}}
		if err := Pick(&cover.book, Designs)(c.style); err != nil {
			t.Fatal(err)
		}
		if got := cover.badgeText(); got != c.want {
			t.Errorf("%s, volume %d: %q, want %q", c.style, c.volume, got, c.want)
		}
	}
	for _, d := range CoverDesigns {
		for _, l := range d.Layers {
			if !slices.Contains([]string{"", "puzzle"}, l.Picture) && designed.Character[l.Picture] == nil {
				t.Errorf("%s has the picture %q", d.Name, l.Picture)
			}
		}
	}
}

// The spine is as wide as the printer's formula says, and a wide spine shows title, volume and author. Nothing is
// printed where the barcode goes, nor where the cover is cut.
func TestCover(t *testing.T) {
	for _, c := range []struct {
		paper string
		pages int
		inch  float64
	}{{"white", 100, 0.2252}, {"cream", 100, 0.25}, {"color", 200, 0.4694}} {
		t.Run(c.paper, func(t *testing.T) {
			var paper Paper
			if err := Pick(&paper, Papers)(c.paper); err != nil {
				t.Fatal(err)
			}
			if got := paper.Spine(c.pages) / inch; math.Abs(got-c.inch) > 1e-9 {
				t.Errorf("%d pages of %s paper have a spine of %v inches, want %v", c.pages, c.paper, got, c.inch)
			}
		})
	}
	if Pick(new(Paper), Papers)("glass") == nil {
		t.Error("paper of glass")
	}
	list := newBook(t, choose(t, dataSets(t), Choice{Count: 20}), Style{Trim: trim(t, "6x9"), Title: "A Cover of Some Words", Author: "Somebody", ISBN: "9783161484100"}).List()
	for _, pages := range []int{30, 300} {
		list.Pages, list.Volume = pages, 1
		cover, err := NewCover(t.Context(), list, kinds, CoverStyle{Paper: Papers[0]})
		if err != nil {
			t.Fatal(err)
		}
		if n := len(kinds); slices.IndexFunc(cover.pictures, func(c covered) bool { return c.kind.Wide }) != n-1 {
			t.Errorf("the first equations are not picture %d", n)
		}
		width, height, spine := cover.Size()
		if want := 12*inch + 0.002252*inch*float64(pages); math.Abs(width-want) > 1e-9 {
			t.Errorf("the cover is %v mm wide, want %v", width, want)
		}
		c := newCanvas(Trim{Width: width, Height: height}, coverBleed, Ink{})
		back := (width - spine) / 2
		areas, white := 0, false
		var texts []string
		c.painted = func(_ int, s picture.Shape) {
			if text, ok := s.(picture.Text); ok {
				texts = append(texts, text.Text)
			}
			if areas++; areas == 1 { // the ground
				return
			}
			r := c.boxOf(s)
			white = white || r.left == back-coverSafe-barcodeWide // aligned with the texts
			if !white && r.left < back && r.right > back-coverSafe-barcodeWide && r.bottom > height-coverSafe-barcodeHigh {
				t.Errorf("%.1f is where the barcode goes", r)
			}
			if r.top < 0.125*inch || r.bottom > height-0.125*inch || r.left < 0.125*inch && r.left > -coverBleed {
				t.Errorf("%.1f is near the edge", r)
			}
		}
		if err := cover.paint(c); err != nil {
			t.Fatal(err)
		}
		if last := texts[len(texts)-2:]; slices.Equal(last, []string{"A Cover of Some Words · Volume 1", "Somebody"}) != (pages == 300) {
			t.Errorf("%d pages: the last texts are %q", pages, last)
		}
		if areas < 50 || !white {
			t.Errorf("%d boxes, a white one for the barcode: %v", areas, white)
		}
	}
	list.Puzzles[3].Index += 1e6
	list.Puzzles = list.Puzzles[3:4]
	if _, err := NewCover(t.Context(), list, kinds, CoverStyle{Paper: Papers[0]}); err == nil || !strings.Contains(err.Error(), "(hint: make the book again") {
		t.Errorf("error %v", err)
	}
}

// The volumes of a series have different colours, and begin with different kinds. Small books have covers, too.
func TestVolumeCovers(t *testing.T) {
	list := newBook(t, choose(t, dataSets(t), Choice{Count: 30}), Style{Trim: trim(t, "4.25x6.5")}).List()
	for _, d := range CoverDesigns {
		seen := map[any]int{}
		for list.Volume = range 4 {
			list.Volume++
			cover, err := NewCover(t.Context(), list, kinds, CoverStyle{Design: d, Paper: Papers[0]})
			if err != nil {
				t.Fatal(err)
			}
			for _, property := range []any{cover.ground, cover.pictures[0].kind.Name} {
				if other := seen[property]; other > 0 {
					t.Errorf("%s: volumes %d and %d both have %v", d.Name, other, list.Volume, property)
				}
				seen[property] = list.Volume
			}
			if err := cover.Write(io.Discard); err != nil {
				t.Errorf("%s: %v", d.Name, err)
			}
		}
	}
}

// A cover shows solutions, but none of a puzzle of the book.
func TestCoverGivesNothingAway(t *testing.T) {
	pool, err := Draw(t.Context(), kinds, query(dataSets(t, "bridges", "slitherlink")), Choice{})
	if err != nil {
		t.Fatal(err)
	}
	for _, count := range []int{20, pool.total} {
		s, err := pool.take(count, nil)
		if err != nil {
			t.Fatal(err)
		}
		list := newBook(t, s, Style{Trim: trim(t, "6x9")}).List()
		cover, err := NewCover(t.Context(), list, kinds, CoverStyle{Paper: Papers[0]})
		if err != nil {
			t.Fatal(err)
		}
		answers, puzzles := map[string]bool{}, map[string]bool{}
		for _, p := range list.Puzzles {
			r, err := p.read(t.Context(), kindOf(p.Kind))
			if err != nil {
				t.Fatal(err)
			}
			answers[fmt.Sprint(show(r, true))], puzzles[fmt.Sprint(show(r, false))] = true, true
		}
		shown := 0
		for _, c := range cover.pictures {
			drawn := fmt.Sprint(c.picture)
			if !puzzles[drawn] {
				shown++
			}
			if answers[drawn] {
				t.Errorf("a book of %d puzzles: the cover has the answer of a puzzle of %s", len(list.Puzzles), c.kind.Name)
			}
		}
		if (shown > 0) != (count < pool.total) {
			t.Errorf("a book of %d puzzles: the cover has %d solutions", len(list.Puzzles), shown)
		}
	}
}

// The publisher and the number of puzzles do not overlap, and no design shows an equation twice.
func TestCoverFoot(t *testing.T) {
	list := newBook(t, choose(t, dataSets(t, "matchsticks"), Choice{Count: 24}), Style{Trim: trim(t, "6x9")}).List()
	for _, d := range CoverDesigns {
		for _, author := range []string{"Northgate Press", strings.Repeat("Northgate Press ", 6)} {
			list.Author = strings.TrimSpace(author)
			cover, err := NewCover(t.Context(), list, kinds, CoverStyle{Design: d, Paper: Papers[0]})
			if err != nil {
				t.Fatal(err)
			}
			canvas := newCanvas(Trim{Width: 400, Height: 300}, coverBleed, Ink{})
			canvas.pdf.AddPage()
			var foot []rectangle
			x, y, width, height := cover.place(0, d.Foot.Area)
			canvas.painted = func(_ int, s picture.Shape) {
				if text, ok := s.(picture.Text); ok && (strings.HasPrefix(text.Text, "Northgate") || strings.HasSuffix(text.Text, "24 puzzles")) {
					foot = append(foot, canvas.boxOf(s))
					if r := canvas.boxOf(s); r.left < x-0.01 || r.right > x+width+0.01 || r.top < y || r.bottom > y+height {
						t.Errorf("%s: %q is at %.1f", d.Name, text.Text, r)
					}
				}
			}
			cover.paintFront(canvas, 0)
			puzzle := func(l layer) bool { return l.Picture == "puzzle" }
			if shown := len(slices.DeleteFunc(slices.Clone(d.Layers), func(l layer) bool { return !puzzle(l) })); shown > len(cover.pictures) {
				t.Errorf("%s shows %d pictures and has %d", d.Name, shown, len(cover.pictures))
			}
			if len(foot) == 0 || len(foot) > 1 && foot[0].bottom > foot[1].top {
				t.Errorf("%s: texts of the foot at %.0f", d.Name, foot)
			}
		}
	}
}

// No cover cuts off an equation. On a dark ground, equations have no pale places for matches.
func TestCoverEquations(t *testing.T) {
	for _, of := range [][]string{{"matchsticks"}, {"matchsticks", "bridges"}} {
		list := newBook(t, choose(t, dataSets(t, of...), Choice{Count: 16}), Style{Trim: trim(t, "6x9")}).List()
		for _, d := range CoverDesigns {
			for list.Volume = range 3 {
				cover, err := NewCover(t.Context(), list, kinds, CoverStyle{Design: d, Paper: Papers[0]})
				if err != nil {
					t.Fatal(err)
				}
				canvas := newCanvas(Trim{Width: 400, Height: 300}, coverBleed, Ink{})
				canvas.pdf.AddPage()
				canvas.painted = func(_ int, s picture.Shape) {
					look, _ := strokeOf(s)
					_, stick := look.colour.(picture.Named)
					if r := canvas.boxOf(s); stick && (r.left < 0 || r.right > cover.trim.Width || r.top < 0 || r.bottom > cover.trim.Height) {
						t.Fatalf("%s: a match is at %.0f", d.Name, r)
					}
					if look.colour == picture.Mist && canvas.ink.Duo != nil {
						t.Fatalf("%s: a pale place", d.Name)
					}
				}
				for _, l := range d.Layers {
					cover.paintLayer(canvas, 0, l)
				}
			}
		}
	}
}

// No part of a back is empty, with and without a barcode.
func TestBacks(t *testing.T) {
	for _, of := range [][]string{nil, {"matchsticks"}, {"bridges"}} {
		for _, page := range []string{"6x9", "letter", "5x8", "a5"} {
			list := newBook(t, choose(t, dataSets(t, of...), Choice{Count: 24}), Style{Trim: trim(t, page)}).List()
			for _, list.Style = range []string{"standard", "children"} {
				for _, list.ISBN = range []string{"", "9783161484100"} {
					cover, err := NewCover(t.Context(), list, kinds, CoverStyle{Paper: Papers[0]})
					if err != nil {
						t.Fatal(err)
					}
					width, height, _ := cover.Size()
					canvas := newCanvas(Trim{Width: width, Height: height}, coverBleed, Ink{})
					block := rectangle{coverSafe, coverSafe, cover.trim.Width - coverSafe, height - coverSafe}
					var filled []rectangle
					canvas.painted = func(_ int, s picture.Shape) {
						area, _ := s.(picture.Polygon)
						if r := canvas.boxOf(s); r.right <= block.right+0.1 && r.left >= block.left-0.1 && area.Fill != color.White {
							filled = append(filled, r)
						}
					}
					if err := cover.paint(canvas); err != nil {
						t.Fatal(err)
					}
					if share := hole(block, filled); share > 0.15 {
						t.Errorf("%v on %s, %s, ISBN %q: %.0f %% of the back is empty", of, page, list.Style, list.ISBN, 100*share)
					}
				}
			}
		}
	}
}

// hole returns the largest share of a block that is a rectangle without any filled area.
func hole(block rectangle, filled []rectangle) (share float64) {
	const n = 60 // cells on a side
	wide, high := (block.right-block.left)/n, (block.bottom-block.top)/n
	var empty [n]int // the number of empty cells above, for each column of cells
	for y := range n {
		for x := range n {
			left, top := block.left+float64(x)*wide, block.top+float64(y)*high
			empty[x]++
			if slices.ContainsFunc(filled, func(r rectangle) bool {
				return r.left < left+wide && left < r.right && r.top < top+high && top < r.bottom
			}) {
				empty[x] = 0
			}
		}
		for x := range n {
			for end, least := x, n; end < n; end++ {
				least = min(least, empty[end])
				share = max(share, float64(least*(end+1-x))/(n*n))
			}
		}
	}
	return share
}

// Children's books have the character on every cover, and other books on none.
func TestCharacter(t *testing.T) {
	list := newBook(t, choose(t, dataSets(t), Choice{Count: 24}), Style{Trim: trim(t, "6x9")}).List()
	for _, d := range CoverDesigns {
		for _, list.Style = range []string{"standard", "large-print", "pocket", "children"} {
			cover, err := NewCover(t.Context(), list, kinds, CoverStyle{Design: d, Paper: Papers[0]})
			if err != nil {
				t.Fatal(err)
			}
			canvas := newCanvas(Trim{Width: 400, Height: 300}, coverBleed, Ink{})
			canvas.pdf.AddPage()
			cheeks := 0
			canvas.painted = func(_ int, s picture.Shape) {
				if look, _ := strokeOf(s); look.colour == designed.Character["body"][6].Colour {
					cheeks++
				}
			}
			for _, l := range d.Layers {
				cover.paintLayer(canvas, 0, l)
			}
			if (cheeks == 2) != (list.Style == "children") || cheeks > 2 {
				t.Errorf("%s, %s: %d cheeks", d.Name, list.Style, cheeks)
			}
		}
	}
}
