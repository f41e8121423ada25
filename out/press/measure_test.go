package press

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/dataset"
	"matchbook/out/picture"
	"matchbook/solve/phrase"
)

// TestMeasure makes twelve books, and books of 24 to 200 pages of each design, and measures them. It
// runs only by request: MATCHBOOK_BOOKS names a directory that holds matchbook-data, which matchbook
// run made, and editor/bridges and editor/slitherlink, data sets of puzzles of mixed sizes, which
// matchbook grade made. The twelve books and a table, table.md, are written to its directory books.
// If qpdf and pdffonts are there, they check the twelve books.
func TestMeasure(t *testing.T) {
	dir := os.Getenv("MATCHBOOK_BOOKS")
	if dir == "" {
		t.Skip("MATCHBOOK_BOOKS names no directory")
	}
	in := func(names ...string) (dirs []string) {
		for _, name := range names {
			found, err := filepath.Glob(filepath.Join(dir, name))
			if err != nil || len(found) == 0 {
				t.Fatalf("%s has no %s", dir, name)
			}
			dirs = append(dirs, found...)
		}
		return dirs
	}
	all := in("matchbook-data/*-publishable")
	editor := in("editor/bridges", "editor/slitherlink")
	var known out.Kinds
	for _, k := range allKinds {
		known = append(known, k.Kind)
	}
	kind := func(name string) []string { return in("matchbook-data/" + name + "*-publishable") }
	design := func(name string) (d Design) {
		if err := Pick(&d, Designs)(name); err != nil {
			t.Fatal(err)
		}
		return d
	}
	if err := os.MkdirAll(filepath.Join(dir, "books"), 0o777); err != nil {
		t.Fatal(err)
	}
	table := "| book | pages | puzzles | least type, pt | white of a page, median | pages of answers | faults | fonts, qpdf |\n" +
		"| --- | --- | --- | --- | --- | --- | --- | --- |\n"
	for _, c := range []struct {
		name  string
		dirs  []string
		n     int
		style Style
	}{
		{"standard, all kinds", all, 96, Style{Design: design("standard")}},
		{"standard, by level", all, 96, Style{Design: design("standard"), Order: ByLevel}},
		{"standard, 1,500 puzzles", all, 1500, Style{Design: design("standard")}},
		{"standard, an editor's list", editor, 100, Style{Design: design("standard"), With: Links}},
		{"standard, in Korean", all, 96, Style{Design: design("standard"), Wording: book.In(phrase.Korean)}},
		{"standard, sujikos", kind("sujiko"), 60, Style{Design: design("standard")}},
		{"large-print, boards", in("matchbook-data/[b-lo-z]*-publishable"), 100, Style{Design: design("large-print")}},
		{"large-print, slitherlinks", kind("slitherlink"), 24, Style{Design: design("large-print"), Answers: AfterSection}},
		{"children, all kinds", all, 60, Style{Design: design("children"), Answers: UpsideDown}},
		{"pocket, all kinds", all, 80, Style{Design: design("pocket"), Answers: Separate}},
		{"magazine, all kinds", all, 150, Style{Design: design("magazine")}},
		{"magazine, an editor's list", editor, 100, Style{Design: design("magazine")}},
	} {
		c.style.Trim = c.style.Design.Page
		pool, err := Draw(t.Context(), allKinds, dataset.Query{Kinds: known, Dirs: c.dirs}, Choice{Count: c.n, Links: true})
		if err != nil {
			t.Fatal(err)
		}
		books, err := pool.Lay(c.n, 1, c.style)
		if err != nil {
			t.Fatal(err)
		}
		b := books[0]
		file := write(t, b)
		path := filepath.Join(dir, "books", strings.NewReplacer(" ", "-", ",", "", "'", "").Replace(c.name)+".pdf")
		if err := os.WriteFile(path, file, 0o666); err != nil {
			t.Fatal(err)
		}
		m := measure(t, b, file)
		tools := ""
		if exec.Command("qpdf", "--version").Run() == nil {
			if message, err := exec.Command("qpdf", "--check", path).CombinedOutput(); err != nil {
				t.Errorf("%s: qpdf says %s", c.name, message)
			}
			fonts, err := exec.Command("pdffonts", path).Output()
			if err != nil {
				t.Fatal(err)
			}
			tools = "clean"
			for _, line := range strings.Split(strings.TrimSpace(string(fonts)), "\n")[2:] {
				if !strings.Contains(line, " yes yes yes ") {
					t.Errorf("%s: %s", c.name, line)
				}
			}
		}
		table += fmt.Sprintf("| %s | %d | %d | %.1f | %.0f %% | %s | %d | %s |\n", c.name, b.Pages(), len(b.puzzles), m.least, 100*m.white,
			answersOf(b), m.stray+m.scales+m.references+m.outside, tools)
	}
	table += "\n|style|pages|puzzles|least type, pt|white of a page, median|answers|\n|---|---|---|---|---|---|\n"
	for _, d := range Designs {
		for _, pages := range []int{24, 48, 96, 120, 200} {
			pool, err := Draw(t.Context(), allKinds, dataset.Query{Kinds: known, Dirs: all}, Choice{Count: pages * d.Wide, Suit: d.Suit})
			if err != nil {
				t.Fatal(err)
			}
			books, err := pool.Fill(pages, 1, 0, Style{Design: d, Trim: d.Page})
			if err != nil || books[0].Pages() != pages {
				t.Fatalf("%s, %d pages: %v", d.Name, pages, err)
			}
			b := books[0]
			m := measure(t, b, write(t, b))
			table += fmt.Sprintf("|%s|%d|%d|%.1f|%.0f%%|%s|\n", d.Name, pages, len(b.puzzles), m.least, 100*m.white, answersOf(b))
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "books", "table.md"), []byte(table), 0o666); err != nil {
		t.Fatal(err)
	}
}

// answersOf returns the percentage of a book's pages that have answers.
func answersOf(b *Book) string {
	n := 0
	for i := range b.pages {
		if len(b.pages[i].puzzles[answered]) > 0 {
			n++
		}
	}
	return fmt.Sprintf("%.0f%%", 100*float64(n)/float64(len(b.pages)))
}

type measured struct {
	least                              float64 // the smallest type, in points
	white                              float64 // the part of the type area that puzzles leave free, the median of pages
	stray, scales, references, outside int     // last pages with one puzzle, scales that differ, wrong pages, what is outside the margins
}

func measure(t *testing.T, b *Book, file []byte) (m measured) {
	m.least = math.Inf(1)
	pages := readPDF(t, file)
	for i, page := range pages {
		for _, p := range page {
			// Type in the pictures of the title page does not count.
			if p.text != "" && !b.pages[i].bare {
				m.least = min(m.least, p.size)
			}
		}
	}
	c := newCanvas(b.style.Trim, 0, Ink{})
	measureText := c.measure
	var shares []float64
	scales := map[string]float64{}
	sections := map[string][]int{} // puzzles of its pages
	for _, page := range b.pages {
		if len(page.puzzles[asked]) == 0 {
			continue
		}
		sections[page.section()] = append(sections[page.section()], len(page.puzzles[asked]))
		// covered says which square millimetres are in a puzzle, in its label or in the gap around both.
		wide, high := int(b.frame.width()), int(b.frame.height())
		covered := make([]bool, wide*high)
		cover := func(left, top, right, bottom float64) {
			gap := b.style.Design.Gap
			for y := max(int(top-gap), 0); y < min(int(bottom+gap), high); y++ {
				for x := max(int(left-gap), 0); x < min(int(right+gap), wide); x++ {
					covered[y*wide+x] = true
				}
			}
		}
		for _, item := range flat(page.items, 0, 0) {
			switch at := item.thing.(type) {
			case drawing:
				p, err := at.record.Draw(false)
				if err != nil {
					t.Fatal(err)
				}
				cover(item.x, item.y, item.x+at.scale*p.Width, item.y+at.scale*p.Height)
				key := fmt.Sprint(page.section(), at.record.Kind.Name, at.record.Size().Name)
				if before, ok := scales[key]; ok && page.head != "" && math.Abs(before-at.scale) > 1e-9 {
					m.scales++
				}
				scales[key] = at.scale
			case text:
				cover(item.x, item.y-at.rise(), item.x+measureText(at.text, at.face), item.y)
			}
		}
		n := 0
		for _, is := range covered {
			if is {
				n++
			}
		}
		shares = append(shares, float64(n)/float64(len(covered)))
	}
	slices.Sort(shares)
	m.white = 1 - shares[len(shares)/2]
	for _, list := range sections {
		if n := len(list); n > 1 && list[n-1] == 1 && list[n-2] > 2 {
			m.stray++
		}
	}
	answers := pages
	if b.Answers() != nil {
		answers = readPDF(t, write(t, b.Answers()))
	}
	has := func(page []printed, number int) bool {
		return slices.ContainsFunc(page, func(p printed) bool { return p.text == strconv.Itoa(number) })
	}
	for _, p := range b.List().Puzzles {
		if !has(pages[p.Page-1], p.Number) || !has(answers[p.Answer-1], p.Number) {
			m.references++
		}
	}
	for _, e := range b.entries {
		if e.page >= len(pages) {
			m.references++
		}
	}
	c.painted = func(page int, s picture.Shape) {
		r := c.boxOf(s)
		left := b.frame.left(page)
		if r.left < left-0.05 || r.right > left+b.frame.width()+0.05 || r.top < 0.25*inch || r.bottom > b.style.Trim.Height-0.25*inch {
			m.outside++
		}
	}
	if err := b.paint(t.Context(), c, nil); err != nil {
		t.Fatal(err)
	}
	return m
}
