package picture_test

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"matchbook/out"
	bridgesout "matchbook/out/bridges"
	matchstickout "matchbook/out/matchstick"
	"matchbook/out/picture"
	slitherlinkout "matchbook/out/slitherlink"
	sujikoout "matchbook/out/sujiko"
	"matchbook/solve/matchstick"
)

var update = flag.Bool("update", false, "write the pictures of testdata and docs/pictures anew")

// subjects has the puzzles that are drawn into files. Those in docs/pictures are shown by README.
var subjects = map[string]subject{
	"../../docs/pictures/matchstick":  {Kind: "matchstick", Puzzle: "0+3=09", Solution: "6+3=09"},
	"../../docs/pictures/bridges":     {Kind: "bridges", Puzzle: "4.4.1/...../3.2..", Solution: "pzprv3/hashikake/3/5/4 . 4 . 1 /. . . . . /3 . 2 . . /2 2 1 1 /0 0 0 0 /1 1 0 0 /2 0 1 0 0 /2 0 1 0 0 /"},
	"../../docs/pictures/sujiko":      {Kind: "sujiko", Puzzle: "20 14 24 13 | aaabbbccc a=15 b=13 c=17", Solution: "627841935"},
	"../../docs/pictures/slitherlink": {Kind: "slitherlink", Puzzle: ".3./3../2.1", Solution: "pzprv3/slither/3/3/. 3 . /3 . . /2 . 1 /0 1 1 0 /1 0 1 0 /0 1 1 0 /0 1 0 /1 0 0 /1 0 0 /0 1 0 /"},

	"testdata/sticks-added":    {Kind: "matchstick", Puzzle: "0-1=01", Solution: "0+1=01"},
	"testdata/sticks-removed":  {Kind: "matchstick", Puzzle: "88-54=06", Solution: "60-54=06"},
	"testdata/sticks-tailless": {Kind: "matchstick", Puzzle: "_+6=9", Solution: "3+6=9", Glyphs: matchstick.Tailless69},
	"testdata/four-a-pair":     {Kind: "bridges", Puzzle: "7x1m4:4a7a5a2", Solution: "pzprv3/hashikake/1/7/4 . 7 . 5 . 2 /4 4 3 3 2 2 /"},
	"testdata/regions-2-3-4":   {Kind: "sujiko", Puzzle: "20 14 24 13 | aabcbbccc a=8 b=12 c=25", Solution: "627841935"},
	"testdata/regions-apart":   {Kind: "sujiko", Puzzle: "20 14 24 13 | aba.c.bab a=16 b=16 c=4", Solution: "627841935"},
	"testdata/givens":          {Kind: "sujiko", Puzzle: "20 14 24 13 | 6.......5", Solution: "627841935"},
}

// A subject is what a picture shows, in the words of a row of a data set.
type subject struct {
	Kind, Puzzle, Solution string
	Glyphs                 matchstick.Glyphs // of matchsticks
}

// records has functions that make a record of a row of each kind.
var records = map[string]func(out.Shared) *out.Record{
	"matchstick": func(s out.Shared) *out.Record {
		return out.RecordOf(&matchstickout.Kind, &matchstickout.Row{Shared: s})
	},
	"bridges": func(s out.Shared) *out.Record { return out.RecordOf(&bridgesout.Kind, &bridgesout.Row{Shared: s}) },
	"sujiko":  func(s out.Shared) *out.Record { return out.RecordOf(&sujikoout.Kind, &sujikoout.Row{Shared: s}) },
	"slitherlink": func(s out.Shared) *out.Record {
		return out.RecordOf(&slitherlinkout.Kind, &slitherlinkout.Row{Shared: s})
	},
}

func (s subject) draw(solved bool) (*picture.Picture, error) {
	record := records[s.Kind]
	if record == nil {
		return nil, fmt.Errorf("no kind is called %q", s.Kind)
	}
	r := record(out.Shared{Kind: s.Kind, Puzzle: s.Puzzle, Solution: s.Solution})
	if s.Glyphs < 4 { // others have no name
		r.Job = fmt.Appendf(nil, `{"matchstick":{"glyphs":%q}}`, s.Glyphs)
	}
	return r.Draw(solved)
}

// hex writes a colour as #rrggbb.
func hex(c color.Color) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}

func draw(t testing.TB, s subject, solved bool) *picture.Picture {
	t.Helper()
	p, err := s.draw(solved)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func svgOf(t testing.TB, p *picture.Picture) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := p.SVG(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func outlinesOf(t testing.TB, p *picture.Picture) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := p.SVGOutlines(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Outlines of letters stand for texts. A letter that the typeface lacks is an error.
func TestOutlines(t *testing.T) {
	outlines := regexp.MustCompile(`<path fill="#\w+" d="(M[^"]*)"/>\n`)
	for name, subject := range subjects {
		t.Run(name, func(t *testing.T) {
			p := draw(t, subject, true)
			letters := 0
			for _, s := range p.Shapes {
				if text, ok := s.(picture.Text); ok {
					letters += len([]rune(text.Text))
				}
			}
			got := outlinesOf(t, p)
			checkXML(t, got)
			if bytes.Contains(got, []byte("<text")) || bytes.Contains(got, []byte("font")) {
				t.Errorf("there are texts:\n%s", got)
			}
			contours := 0
			for _, m := range outlines.FindAllSubmatch(got, -1) {
				if bytes.ContainsAny(m[1], "QC") {
					contours += bytes.Count(m[1], []byte("M"))
				}
			}
			if letters > 0 && contours < letters {
				t.Errorf("%d contours for %d letters", contours, letters)
			}
		})
	}
	p := &picture.Picture{Width: 10, Height: 10, Shapes: []picture.Shape{picture.Text{Text: "字", Size: 4, Colour: picture.Ink}}}
	if err := p.SVGOutlines(io.Discard); err == nil || !strings.Contains(err.Error(), "lacks") {
		t.Errorf("a letter that the typeface lacks: %v", err)
	}
}

// A look replaces the colours that have names, and leaves the picture itself as it was.
func TestIn(t *testing.T) {
	named := picture.Named{Name: "head", Color: picture.Accent}
	p := &picture.Picture{Width: 10, Height: 10, Shapes: []picture.Shape{
		picture.Circle{Radius: 1, Fill: named}, picture.Line{Points: []picture.Point{{}, {X: 1}}, Width: 1, Colour: picture.Ink},
	}}
	before := svgOf(t, p)
	after := svgOf(t, p.In(picture.Look{"head": picture.Answer}))
	if want := bytes.ReplaceAll(before, []byte(hex(picture.Accent)), []byte(hex(picture.Answer))); !bytes.Equal(after, want) || bytes.Equal(before, after) {
		t.Errorf("found\n%s\nwant\n%s", after, want)
	}
	if !bytes.Equal(svgOf(t, p), before) {
		t.Error("the picture has changed")
	}
}

func imageOf(t testing.TB, p *picture.Picture, dpi float64) image.Image {
	t.Helper()
	var b bytes.Buffer
	if err := p.PNG(&b, dpi); err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestFiles draws all subjects and compares the files. After a change of the drawings, go test -update
// writes the files: look at them.
func TestFiles(t *testing.T) {
	for name, subject := range subjects {
		for suffix, solved := range map[string]bool{".svg": false, "-solved.svg": true} {
			t.Run(name+suffix, func(t *testing.T) {
				p := draw(t, subject, solved)
				if strings.Contains(name, "docs") {
					p = p.Scaled(min(1, 60/p.Width)) // four fit side by side
				}
				got := svgOf(t, p)
				if strings.Contains(name, "docs") { // readers have other typefaces
					got = outlinesOf(t, p)
				}
				checkXML(t, got)
				file := filepath.FromSlash(name + suffix)
				if *update {
					if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(file, got, 0o666); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				want = bytes.ReplaceAll(want, []byte("\r"), nil)
				if !bytes.Equal(got, want) {
					t.Errorf("%s differs: found\n%s\nwant\n%s\n(hint: look at it, and run go test ./out/picture -update)", file, got, want)
				}
			})
		}
	}
}

// checkXML fails if a file is not well-formed XML, or not a picture with a title.
func checkXML(t *testing.T, file []byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(file))
	var elements []string
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, file)
		}
		if e, ok := token.(xml.StartElement); ok {
			elements = append(elements, e.Name.Local)
		}
	}
	if len(elements) < 3 || elements[0] != "svg" || elements[1] != "title" {
		t.Fatalf("elements %v, want svg, title and shapes", elements)
	}
}

func TestErrors(t *testing.T) {
	const noBridges = "pzprv3/hashikake/1/3/1 . 1 /"
	for _, test := range []struct {
		subject subject
		want    string
	}{
		{subject{Kind: "matchstick", Puzzle: "1+1", Solution: "1+1=2"}, `matchstick "1+1": no sign of the form #?# can be =: the signs are +-`},
		{subject{Kind: "matchstick", Puzzle: "1+1=3"}, `matchstick "1+1=3": there is no solution to draw`},
		{subject{Kind: "matchstick", Puzzle: "1+1=3", Solution: "1+1=3"}, `matchstick "1+1=3": its solution: "1+1=3" is not true`},
		{subject{Kind: "matchstick", Puzzle: "1+1=3", Solution: "1+2=03"}, `matchstick "1+1=3": its solution: the numbers of "1+2=03" and of "1+1=3" differ in length`},
		{subject{Kind: "matchstick", Puzzle: "1+1=3", Solution: "?"}, `matchstick "1+1=3": its solution: column 1: found '?', want a number`},
		{subject{Kind: "bridges", Puzzle: "1.9", Solution: noBridges}, `bridges "1.9": line 1, column 3: found '9', want '.', '?' or a digit from 1 to 8`},
		{subject{Kind: "bridges", Puzzle: "1.1", Solution: noBridges}, `bridges "1.1": its solution: the pzprv3 file has no answer`},
		{subject{Kind: "bridges", Puzzle: "1.2", Solution: noBridges + "1 1 /"}, `bridges "1.2": its solution: the solution is for another board`},
		{subject{Kind: "bridges", Puzzle: "1.1", Solution: noBridges + "0 0 /"}, `bridges "1.1": its solution: the 1 at row 1, column 1 has 0 bridges`},
		{subject{Kind: "sujiko", Puzzle: "1", Solution: "627841935"}, `sujiko "1": column 1: found "1", want the sum of circle 1, 10 to 30`},
		{subject{Kind: "sujiko", Puzzle: "20 14 24 13", Solution: "62784193"}, `sujiko "20 14 24 13": its solution: found "62784193", want nine digits`},
		{subject{Kind: "sujiko", Puzzle: "20 14 24 13", Solution: "62784193/"}, `sujiko "20 14 24 13": its solution: row 3, column 3 holds 255, want a digit 1 to 9`},
		{subject{Kind: "slitherlink", Puzzle: "5", Solution: "x"}, `slitherlink "5": line 1, column 1: found '5', want '.', '?' or a digit from 0 to 4`},
		{subject{Kind: "slitherlink", Puzzle: "4", Solution: "pzprv3/slither/1/1/4 /"}, `slitherlink "4": its solution: the pzprv3 file has no answer`},
		{subject{Kind: "slitherlink", Puzzle: "4", Solution: "pzprv3/slither/1/1/4 /1 1 /1 /0 /"}, `slitherlink "4": its solution: row 1, column 1: clue 4 has 3 edges around it`},
		{subject{Kind: "slitherlink", Puzzle: strings.Repeat("4", 50), Solution: "x"}, `slitherlink "` + strings.Repeat("4", 40) + `"…: its solution: line 1, column 1: found 'x', want '.', '?' or a digit from 0 to 4`},
	} {
		t.Run(test.want, func(t *testing.T) {
			if p, err := test.subject.draw(true); p != nil || err == nil || err.Error() != test.want {
				t.Errorf("%+v:\nfound %v\nwant  %s", test.subject, err, test.want)
			}
		})
	}
}

// TestPixels checks colours at known places, at ten pixels per mm.
func TestPixels(t *testing.T) {
	type place struct {
		x, y   float64 // mm
		colour color.Color
	}
	for name, places := range map[string][]place{
		"../../docs/pictures/bridges": {
			{12, 3.2, picture.Answer}, {12, 4, picture.Paper}, {12, 4.8, picture.Answer}, // two bridges
			{28, 4, picture.Answer}, {28, 3.2, picture.Paper}, // one
			{7.2, 4, picture.Ink}, {6.6, 4, picture.Paper}, // the rim of the first island, and its inside
			{12, 12, picture.Grey}, // an empty cell
		},
		"../../docs/pictures/sujiko": {
			{12, 12, picture.Tints[0]}, {12.6, 16.2, picture.Paper}, {3, 28, picture.Tints[1]}, {3, 33, picture.Tints[2]},
			{5, 15.6, picture.Ink}, {15.6, 5, picture.Grey}, // borders of and in a region
			{0.6, 20, picture.Ink}, // the board's
		},
		"../../docs/pictures/slitherlink": {
			{14, 2, picture.Answer}, {12, 4, picture.Tints[2]}, {6, 4, picture.Paper}, {2, 2, picture.Ink},
		},
		"../../docs/pictures/matchstick": {
			{5, 10.45, picture.Answer}, {6, 1.85, picture.Ink}, {4.6, 2.25, color.RGBA{0xf6, 0xe0, 0xb5, 0xff}}, {8.9, 2.25, color.RGBA{0xc8, 0x52, 0x1e, 0xff}}, {30.25, 6, picture.Mist},
		},
		"testdata/sticks-added":   {{20.15, 10.45, picture.Answer}, {20.15, 13, picture.Answer}},
		"testdata/sticks-removed": {{51.05, 5, picture.Mist}},
		"testdata/four-a-pair":    {{12, 2.56, picture.Answer}, {12, 3.52, picture.Answer}, {12, 4, picture.Paper}, {12, 4.48, picture.Answer}, {12, 5.44, picture.Answer}, {28, 4, picture.Answer}},
	} {
		t.Run(name, func(t *testing.T) {
			m := imageOf(t, draw(t, subjects[name], true), 254)
			for _, p := range places {
				got := m.At(int(10*p.x), int(10*p.y))
				if hex(got) != hex(p.colour) {
					t.Errorf("%s at %v, %v mm: found %s, want %s", name, p.x, p.y, hex(got), hex(p.colour))
				}
			}
		})
	}
}

// TestTextCentred: the ink of a digit lies around the place of the text.
func TestTextCentred(t *testing.T) {
	for _, bold := range []bool{false, true} {
		t.Run(fmt.Sprint(bold), func(t *testing.T) {
			for _, text := range []string{"8", "20", "H"} {
				t.Run(text, func(t *testing.T) {
					p := &picture.Picture{Width: 20, Height: 20, Shapes: []picture.Shape{
						picture.Text{Centre: picture.At(10, 10), Text: text, Size: 10, Bold: bold, Colour: picture.Ink},
					}}
					box := image.Rectangle{}
					m := imageOf(t, p, 254)
					for y := range 200 {
						for x := range 200 {
							if r, _, _, _ := m.At(x, y).RGBA(); r < 0x8000 {
								box = box.Union(image.Rect(x, y, x+1, y+1))
							}
						}
					}
					across, down := box.Min.X+box.Max.X-200, box.Min.Y+box.Max.Y-200
					// The strokes of the typeface end a little beyond the lines.
					if box.Dy() < 70 || box.Dy() > 80 || max(across, -across) > 10 || max(down, -down) > 2 {
						t.Errorf("%s, bold %v: ink at %v of 200×200 pixels, want 70 high and in the middle", text, bold, box)
					}
				})
			}
		})
	}
}

func TestPNGFile(t *testing.T) {
	p := draw(t, subjects["../../docs/pictures/sujiko"], true)
	var a, b bytes.Buffer
	if err := errors.Join(p.PNG(&a, 300), p.PNG(&b, 300)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Error("drawn twice, the files differ")
	}
	// 300 dots per inch are 11,811 per metre.
	_, chunk, found := bytes.Cut(a.Bytes(), []byte("pHYs"))
	if !found || binary.BigEndian.Uint32(chunk) != 11811 || binary.BigEndian.Uint32(chunk[4:]) != 11811 || chunk[8] != 1 {
		t.Errorf("resolution % x", chunk[:9])
	}
	m, err := png.Decode(&a)
	if want := int(math.Ceil(46.2 / 25.4 * 300)); err != nil || m.Bounds() != image.Rect(0, 0, want, want) {
		t.Errorf("%v, %v, want %d pixels a side", m.Bounds(), err, want)
	}
}

func TestPNGErrors(t *testing.T) {
	p := draw(t, subject{Kind: "slitherlink", Puzzle: "255x255t0:" + strings.Repeat("z", 2500) + "y"}, false)
	for dpi, want := range map[float64]string{
		300:         "a picture of 2044×2044 mm at 300 dpi has 24142×24142 pixels, want 1 to 33554432 in all (hint: choose another resolution or size)",
		0:           "a resolution of 0 dpi, want more than 0",
		-1:          "a resolution of -1 dpi, want more than 0",
		math.Inf(1): "a picture of 2044×2044 mm at +Inf dpi has +Inf×+Inf pixels, want 1 to 33554432 in all (hint: choose another resolution or size)",
		math.NaN():  "a resolution of NaN dpi, want more than 0",
	} {
		t.Run(fmt.Sprint(dpi), func(t *testing.T) {
			if err := p.PNG(io.Discard, dpi); err == nil || err.Error() != want {
				t.Errorf("%v dpi: found %v\nwant %s", dpi, err, want)
			}
		})
	}
	p = &picture.Picture{Width: 9, Height: 9, Shapes: []picture.Shape{picture.Text{Text: "日", Size: 5, Colour: picture.Ink}}}
	if err := p.PNG(io.Discard, 72); err == nil || err.Error() != "the typeface lacks '日'" {
		t.Errorf("error %v", err)
	}
	if err := p.PNG(failing{}, 300); err == nil {
		t.Error("a writer's error is lost")
	}
	if err := p.SVG(failing{}); !errors.Is(err, errFull) {
		t.Errorf("error %v", err)
	}
}

var errFull = errors.New("full")

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errFull }

// TestScaled: twice as large at half the resolution is the same image.
func TestScaled(t *testing.T) {
	for name, subject := range subjects {
		p := draw(t, subject, true)
		a, b := imageOf(t, p, 150), imageOf(t, p.Scaled(2), 75)
		if a.Bounds() != b.Bounds() || !slices.Equal(pixels(a), pixels(b)) {
			t.Errorf("%s: the images differ", name)
		}
		if q := p.Fit(30, 20); math.Abs(max(q.Width/30, q.Height/20)-1) > 1e-9 || q.Title != p.Title {
			t.Errorf("%s: %v×%v mm is not the largest in 30×20 mm", name, q.Width, q.Height)
		}
	}
}

func pixels(m image.Image) []byte {
	switch m := m.(type) {
	case *image.RGBA:
		return m.Pix
	case *image.Gray:
		return m.Pix
	}
	panic(fmt.Sprintf("a PNG of type %T", m))
}

// TestPalette: printed in grey, all colours but Mist can be told apart, and so can the tints.
func TestPalette(t *testing.T) {
	lightness := func(c color.Color) int { return int(color.GrayModel.Convert(c).(color.Gray).Y) }
	for least, list := range map[int][]color.Color{
		20: {picture.Ink, picture.Answer, picture.Grey, picture.Accent, picture.Paper},
		9:  {picture.Tints[0], picture.Tints[1], picture.Tints[2], picture.Tints[3]},
		60: {picture.Answer, picture.Accent, picture.Paper}, // what an area may have
	} {
		t.Run(fmt.Sprint(least), func(t *testing.T) {
			slices.SortFunc(list, func(a, b color.Color) int { return cmp.Compare(lightness(a), lightness(b)) })
			for i, c := range list[1:] {
				if step := lightness(c) - lightness(list[i]); step < least {
					t.Errorf("%s is %d lighter than %s, want %d", hex(c), step, hex(list[i]), least)
				}
			}
		})
	}
	for i, c := range picture.Tints[1:] {
		if lightness(c) <= lightness(picture.Tints[i]) {
			t.Errorf("tint %s is not lighter than %s", hex(c), hex(picture.Tints[i]))
		}
	}
}

// TestLarge: the largest board takes few bytes a cell.
func TestLarge(t *testing.T) {
	const most = 10
	for _, kind := range []string{"bridges", "slitherlink"} {
		t.Run(kind, func(t *testing.T) {
			p := draw(t, subject{Kind: kind, Puzzle: "1.1" + strings.Repeat(".", 252) + strings.Repeat("/"+strings.Repeat(".", 255), 254)}, false)
			if n := len(svgOf(t, p)); n > most*255*255 {
				t.Errorf("%s: %d bytes, want %d a cell", kind, n, most)
			}
			imageOf(t, p, 25)
		})
	}
}

func TestEscape(t *testing.T) {
	p := &picture.Picture{Width: 9, Height: 9, Title: "1 < 2 & \x00", Shapes: []picture.Shape{
		picture.Text{Text: `<&>"`, Size: 5, Colour: picture.Ink}, picture.Circle{Radius: 1, Fill: picture.Ink},
	}}
	checkXML(t, svgOf(t, p))
}

// FuzzDraw: no text makes Draw panic, and what it draws can be written.
func FuzzDraw(f *testing.F) {
	for _, s := range subjects {
		f.Add(s.Kind, s.Puzzle, s.Solution, uint8(s.Glyphs))
	}
	f.Fuzz(func(t *testing.T, kind, puzzle, solution string, glyphs uint8) {
		for _, solved := range []bool{false, true} {
			p, err := (subject{kind, puzzle, solution, matchstick.Glyphs(glyphs)}).draw(solved)
			if err != nil {
				continue
			}
			if !(p.Width > 0 && p.Width < 1e4 && p.Height > 0 && p.Height < 1e4) {
				t.Fatalf("%v×%v mm", p.Width, p.Height)
			}
			checkXML(t, svgOf(t, p))
			imageOf(t, p, 20)
		}
	})
}

// BenchmarkWrite draws and writes pictures. The boards of bridges and slitherlink have 20x20 cells.
func BenchmarkWrite(b *testing.B) {
	for name, subject := range map[string]subject{
		"sujiko":      subjects["../../docs/pictures/sujiko"],
		"matchstick":  subjects["../../docs/pictures/matchstick"],
		"bridges":     {Kind: "bridges", Puzzle: strings.Repeat("..3..2..4.1..2.3.2.4/", 20)},
		"slitherlink": {Kind: "slitherlink", Puzzle: strings.Repeat(".2.3..1.2..3.2.1.0.2/", 20)},
	} {
		p := draw(b, subject, false)
		b.Run(name+"/draw", func(b *testing.B) {
			for b.Loop() {
				draw(b, subject, false)
			}
		})
		b.Run(name+"/SVG", func(b *testing.B) {
			for b.Loop() {
				svgOf(b, p)
			}
		})
		for _, dpi := range []float64{96, 300} {
			b.Run(fmt.Sprintf("%s/PNG-%v", name, dpi), func(b *testing.B) {
				for b.Loop() {
					if err := p.PNG(io.Discard, dpi); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// A half turn of a text turns its letters, in SVG and in PNG.
func TestTurned(t *testing.T) {
	p := &picture.Picture{Width: 10, Height: 10}
	p.Add(picture.Text{Centre: picture.At(3, 2), Text: "7", Size: 5, Colour: picture.Ink})
	turned := &picture.Picture{Width: 10, Height: 10}
	turned.Add(picture.Turned(p.Shapes[0], picture.At(5, 5)))
	if got := string(svgOf(t, turned)); !strings.Contains(got, `transform="rotate(180 7 8)"`) {
		t.Errorf("the SVG file is not turned:\n%s", got)
	}
	a, b := imageOf(t, p, 254), imageOf(t, turned, 254)
	grey := func(c color.Color) float64 { return float64(color.GrayModel.Convert(c).(color.Gray).Y) }
	for y := range 100 {
		for x := range 100 {
			if math.Abs(grey(a.At(x, y))-grey(b.At(99-x, 99-y))) > 40 { // rounded differently
				t.Fatalf("pixel %d, %d is not turned", x, y)
			}
		}
	}
}
