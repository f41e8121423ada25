package press

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"matchbook/grade"
	"matchbook/out/book"
	"matchbook/solve/phrase"
)

// Answers that are upside down are in the order of the pages, in at most one block on each, which stays
// within the page.
func TestUpsideDown(t *testing.T) {
	d := Designs[0]
	b := newBook(t, choose(t, dataSets(t, "sujiko"), Choice{Count: 60}), Style{Design: d, Trim: trim(t, "letter"), Answers: UpsideDown})
	next := 1
	for i, p := range b.pages {
		blocks := 0
		for _, one := range p.items {
			list, _ := one.thing.(items)
			for _, inner := range list {
				if u, ok := inner.thing.(upsideDown); ok {
					blocks++
					if bottom := one.y + inner.y + u.height; bottom > b.frame.height()+0.01 {
						t.Errorf("page %d: a block ends at %.1f mm of %.1f", i+1, bottom, b.frame.height())
					}
				}
			}
		}
		if blocks > 1 {
			t.Errorf("page %d has %d blocks", i+1, blocks)
		}
		for _, n := range p.puzzles[answered] {
			if n != next {
				t.Fatalf("page %d has the answer of puzzle %d, want %d", i+1, n, next)
			}
			next++
		}
	}
	if next != 61 {
		t.Errorf("%d answers", next-1)
	}
}

// If the answers of a magazine have their own page, the answers of all kinds are in the same columns.
func TestSheetAnswers(t *testing.T) {
	b := newBook(t, choose(t, dataSets(t, "sujiko", "slitherlink", "bridges"), Choice{Count: 24}), Style{Design: Designs[4], Trim: Designs[4].Page, Answers: AfterSection})
	last := b.pages[len(b.pages)-1]
	if n := len(last.puzzles[answered]); n != 24 || len(last.puzzles[asked]) > 0 {
		t.Fatalf("the last page has %d answers, want 24, and the puzzles %v", n, last.puzzles[asked])
	}
	numbers, all := map[string]int{}, 0
	for _, i := range flat(last.items, 0, 0) {
		if at, ok := i.thing.(text); ok && at.bold && at.text != b.style.Wording.Answers {
			numbers[fmt.Sprintf("%.1f", i.x)]++
			all++
		}
	}
	if all != 24 {
		t.Errorf("%d texts in bold type, want 24 numbers", all)
	}
	for x, n := range numbers {
		if n < 24/len(numbers) {
			t.Errorf("only %d numbers of answers begin at %s mm, of %v", n, x, numbers)
		}
	}
}

// Labels name levels only if puzzles have different levels.
func TestOneLevel(t *testing.T) {
	s := choose(t, dataSets(t, "sujiko"), Choice{Count: 6})
	for _, levels := range []int{1, 2} {
		for i := range s.Puzzles {
			s.Puzzles[i].Graded, s.Puzzles[i].Level = true, grade.Level(i%levels)
		}
		b := newBook(t, s, Style{Trim: trim(t, "6x9")})
		if marked := b.layouter().marked(&b.puzzles[0]); marked != (levels > 1) {
			t.Errorf("%d levels: labels have level marks: %v", levels, marked)
		}
	}
}

// No number begins a line of a hint.
func TestBound(t *testing.T) {
	if got, want := bound("The 4 of 16 – 8 = 8 has"), "The\u00a04 of\u00a016\u00a0–\u00a08\u00a0=\u00a08 has"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// With codes, the boards of a pocket book are nearly as large as without.
func TestCodesBeside(t *testing.T) {
	d := Designs[slices.IndexFunc(Designs, func(d Design) bool { return d.Name == "pocket" })]
	var sizes [2]float64
	for i, with := range []Parts{0, Links} {
		b := newBook(t, choose(t, dataSets(t, "slitherlink"), Choice{Count: 12, Links: true}), Style{Design: d, Trim: d.Page, With: with})
		groups, err := b.layouter().groupsOf(b.puzzles)
		if err != nil {
			t.Fatal(err)
		}
		sizes[i] = groups[0].grid.broad
	}
	if sizes[1] < 0.85*sizes[0] {
		t.Errorf("boards are %.0f mm wide without codes, and %.0f with codes", sizes[0], sizes[1])
	}
}

// Answers fill each row before the next row begins.
func TestLastRows(t *testing.T) {
	for count := 7; count < 20; count++ {
		b := newBook(t, choose(t, dataSets(t, "sujiko"), Choice{Count: count}), Style{Trim: trim(t, "6x9")})
		l := b.layouter()
		g := group{puzzles: b.puzzles, first: 1}
		g.grid.smallest = 20
		sizes, err := l.answerRows(&g, 24, l.height)
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range sizes {
			for k, r := range size.rows[:len(size.rows)-1] {
				if want := len(size.rows[0].puzzles); len(r.puzzles) != want {
					t.Errorf("%d answers: row %d has %d, want %d", count, k+1, len(r.puzzles), want)
				}
			}
		}
	}
}

// Wide pages have larger feet, and at most twice as many boards as the design's own page.
func TestWidePages(t *testing.T) {
	d, letter := &Designs[0], trim(t, "letter")
	if own, wide := d.foot(d.Page).size, d.foot(letter).size; wide < 1.2*own {
		t.Errorf("feet of %.1f points, and %.1f on letter pages", own, wide)
	}
	s := choose(t, dataSets(t, "sujiko"), Choice{Count: 4})
	for size, want := range map[string]int{"6x9": d.Small, "7x10": d.Small, "8x10": 9, "letter": 9} {
		if n := d.most(s.Puzzles, trim(t, size)); n != want {
			t.Errorf("%d small boards on a page of %s, want %d", n, size, want)
		}
	}
	s.Puzzles[0].width = 2 * small
	if n := d.most(s.Puzzles, letter); n != 2*d.Boards {
		t.Errorf("%d boards on a letter page, want %d", n, 2*d.Boards)
	}
}

// Rows share the free height of a page: above, between and below them. On a page with a heading, the first row is at
// the top; a row at the foot is at the bottom. Low rows do not move far apart.
func TestSpread(t *testing.T) {
	board, low := row{height: 50}, row{height: 10}
	foot := row{height: 50, foot: true}
	for i, c := range []struct {
		part           []row
		headed         bool
		above, between float64
	}{
		{[]row{board}, false, 15, 0},
		{[]row{board, board}, false, 10, 10},
		{[]row{board, board}, true, 0, 15},
		{[]row{board, foot}, false, 15, 15},
		{[]row{foot}, false, 30, 0},
		{[]row{low, low}, false, 12, 6},
	} {
		if above, between := spread(c.part, 30, c.headed); above != c.above || len(c.part) > 1 && between != c.between {
			t.Errorf("case %d: %.1f mm above and %.1f mm between rows, want %.1f and %.1f", i, above, between, c.above, c.between)
		}
	}
}

// A row at the foot is the last of its page. It begins a page only if it does not fit below the row above.
func TestFootRows(t *testing.T) {
	board, low, foot, tall := row{height: 50}, row{height: 10}, row{height: 40, foot: true, role: answered}, row{height: 60, foot: true, role: answered}
	for i, c := range []struct {
		rows []row
		want []int // the numbers of rows of the pages
	}{
		{[]row{foot, foot, foot}, []int{1, 1, 1}},
		{[]row{low, {height: 50}, {height: 50, foot: true, role: answered}}, []int{1, 2}},
		{[]row{board, foot, low}, []int{2, 1}},
		{[]row{board, board, tall}, []int{2, 1}},
	} {
		var got []int
		for _, page := range evenly(c.rows, 100, 0) {
			got = append(got, len(page))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("case %d: pages of %v rows, want %v", i, got, c.want)
		}
	}
}

// Answers that are upside down are at the foot of pages with puzzles, in order, and no page has only a few puzzles.
func TestBlocks(t *testing.T) {
	for _, count := range []int{16, 17, 18, 19, 20} {
		b := newBook(t, choose(t, dataSets(t, "slitherlink"), Choice{Count: count}), Style{Trim: trim(t, "6x9"), Answers: UpsideDown})
		next, lonely := 1, 0
		for i, p := range b.pages {
			for _, n := range p.puzzles[answered] {
				if n != next {
					t.Fatalf("%d puzzles: page %d has the answer of puzzle %d, want %d", count, i+1, n, next)
				}
				next++
			}
			for _, one := range p.items {
				list, _ := one.thing.(items)
				for _, inner := range list {
					if u, ok := inner.thing.(upsideDown); ok && math.Abs(one.y+inner.y+u.height-b.frame.height()) > 0.01 {
						t.Errorf("%d puzzles: the answers of page %d are not at the foot", count, i+1)
					}
				}
			}
			if n := len(p.puzzles[asked]); n == 0 && len(p.puzzles[answered]) > 0 {
				t.Errorf("%d puzzles: page %d has only answers", count, i+1)
			} else if n == 1 && len(p.puzzles[answered]) == 0 {
				lonely++
			}
		}
		if next != count+1 || lonely > 0 {
			t.Errorf("%d puzzles have %d answers, and %d pages have a lonely board", count, next-1, lonely)
		}
	}
}

// The answer of a single puzzle is small enough for the foot of the puzzle's page.
func TestOneBlock(t *testing.T) {
	b := newBook(t, choose(t, dataSets(t, "sujiko"), Choice{Count: 1}), Style{Trim: trim(t, "6x9"), Answers: UpsideDown})
	if p := b.List().Puzzles[0]; p.Page != p.Answer {
		t.Errorf("the puzzle is on page %d, its answer on page %d", p.Page, p.Answer)
	}
}

// After a section that ends with half a page, answers begin on that page, below their heading.
func TestAnswersBelow(t *testing.T) {
	for count := 4; count < 6; count++ {
		b := newBook(t, choose(t, dataSets(t, "slitherlink"), Choice{Count: count}), Style{Trim: trim(t, "6x9"), Answers: AfterSection})
		i := slices.IndexFunc(b.pages, func(p page) bool { return len(p.puzzles[answered]) > 0 })
		if with := len(b.pages[i].puzzles[asked]) > 0; with != (count == 5) {
			t.Errorf("%d puzzles: answers begin on a page with puzzles: %v", count, with)
		}
		heading := slices.ContainsFunc(flat(b.pages[i].items, 0, 0), func(i item) bool {
			at, ok := i.thing.(text)
			return ok && at.text == b.style.Wording.Answers
		})
		if !heading {
			t.Errorf("%d puzzles: page %d has no heading for the answers", count, i+1)
		}
	}
}

// A heading becomes smaller until the range of numbers beside it keeps a distance.
func TestHeaded(t *testing.T) {
	for _, d := range Designs {
		b := newBook(t, choose(t, dataSets(t, "sujiko"), Choice{Count: 1}), Style{Design: d, Trim: trim(t, "8x10")})
		l := b.layouter()
		l.newPage("")
		l.headed("Matchstick Figures", "1081–1100")
		end, from := 0.0, 0.0
		for _, i := range l.last().items {
			switch at, _ := i.thing.(text); at.text {
			case "Matchstick Figures":
				end = i.x + l.measure(at.text, at.face)
			case "1081–1100":
				from = i.x
			}
		}
		if from < end+3 {
			t.Errorf("%s: the heading ends at %.1f mm, its range begins at %.1f", d.Name, end, from)
		}
	}
}

// A task beside a number has at most two lines, or no more than it would have below the number.
func TestTaskLines(t *testing.T) {
	b := newBook(t, choose(t, dataSets(t, "sujiko"), Choice{Count: 1}), Style{Trim: trim(t, "6x9")})
	l := b.layouter()
	const task = "Take away 2 matches to make 5 triangles."
	p := b.puzzles[0]
	p.Graded, p.found = false, &found{asks: l.texts, ask: task}
	for width := 25.0; width < 80; width++ {
		lines, beside := 0, false
		for _, i := range l.puzzleLabel(&p, 1, labels{width: width, box: width}).items {
			if at, ok := i.thing.(text); ok && at.text != "1" {
				lines++
				beside = i.x > 0
			}
		}
		if below := len(l.wrap(task, l.small().times(1.25), width)); beside && lines > max(2, below) {
			t.Errorf("in %.0f mm, %d lines are beside the number, and %d would be below", width, lines, below)
		}
	}
}

// Of the grids with equally many boxes, the grid with the largest pictures is chosen, although labels in narrow
// columns take more lines.
func TestLargestGrid(t *testing.T) {
	b := boxes{width: 236, height: 191, gap: 5, down: 5, frame: true, above: func(l labels) labels {
		l.height = 6 * math.Ceil(130/l.width)
		return l
	}}
	formats := []counted{{format{50, 50, 0}, 60}}
	g, ok := b.best(6, 7, math.Inf(1), formats)
	for other := range b.grids(g.columns*g.rows, 7, formats) {
		if !ok || other.high > g.high {
			t.Errorf("%d x %d pictures are %.1f mm high, and %d x %d would be %.1f", g.columns, g.rows, g.high, other.columns, other.rows, other.high)
		}
	}
}

// Answers have several sizes, from the smallest, and fill their columns nearly. With few columns, they are larger.
func TestAnswerSizes(t *testing.T) {
	b := newBook(t, choose(t, dataSets(t, "sujiko"), Choice{Count: 24}), Style{Trim: trim(t, "a4")})
	l := b.layouter()
	g := group{puzzles: b.puzzles, first: 1}
	g.grid.smallest = 30
	sizes, err := l.answerRows(&g, 24, l.height)
	if err != nil || len(sizes) < 10 {
		t.Fatalf("%d sizes, error %v", len(sizes), err)
	}
	for i, size := range sizes[1:] {
		if before := sizes[i]; size.area < before.area || len(size.rows) < len(before.rows) {
			t.Errorf("size %d has %d rows and %.0f mm², the size before %d and %.0f", i+1, len(size.rows), size.area, len(before.rows), before.area)
		}
	}
}

// Answers that need a single column are in the middle of the page.
func TestSingleColumn(t *testing.T) {
	d := Designs[1]
	d.Answer = 16 // so that two columns are too narrow
	b := newBook(t, choose(t, dataSets(t, "matchsticks"), Choice{Count: 10}), Style{Design: d, Trim: trim(t, "a4")})
	for _, page := range b.pages {
		for _, i := range flat(page.items, 0, 0) {
			if at, ok := i.thing.(drawing); ok && at.solved && len(page.puzzles[answered]) > 0 {
				wide := show(at.record, true).Width * at.scale
				if left, right := i.x, b.frame.width()-i.x-wide; math.Abs(left-right) > 0.3*b.frame.width() {
					t.Errorf("an answer %.0f mm wide has %.0f mm at its left and %.0f at its right", wide, left, right)
				}
			}
		}
	}
}

// Each level begins at the top of a page.
func TestLevelsAtTop(t *testing.T) {
	s := choose(t, dataSets(t, "slitherlink"), Choice{Count: 9})
	for i := range s.Puzzles {
		s.Puzzles[i].Graded, s.Puzzles[i].Level = true, grade.Level(i%3)
	}
	b := newBook(t, s, Style{Trim: trim(t, "6x9"), Order: ByLevel})
	for i, p := range b.pages {
		for _, n := range p.puzzles[asked] {
			if first := b.puzzles[p.puzzles[asked][0]-1].Level; b.puzzles[n-1].Level != first {
				t.Errorf("page %d has puzzles of the levels %v and %v", i+1, first, b.puzzles[n-1].Level)
			}
		}
	}
}

// The running head of a page of puzzles has the levels of its first and its last puzzle.
func TestHeads(t *testing.T) {
	s := choose(t, dataSets(t, "sujiko"), Choice{Count: 40})
	for i := range s.Puzzles {
		s.Puzzles[i].Graded, s.Puzzles[i].Level = true, grade.Level(i/17)
	}
	b := newBook(t, s, Style{Trim: trim(t, "6x9")})
	ranges := 0
	for i, p := range b.pages {
		if n := p.puzzles[asked]; n != nil {
			name := func(n int) string { return phrase.Capital(b.style.Wording.Level[b.puzzles[n-1].Level]) }
			want := "Sujiko · " + name(n[0])
			if last := name(n[len(n)-1]); last != name(n[0]) {
				want += " – " + last
				ranges++
			}
			if p.head != want {
				t.Errorf("page %d has the running head %q, want %q", i+1, p.head, want)
			}
		}
	}
	if ranges != 2 {
		t.Errorf("%d pages with two levels, want 2", ranges)
	}
	// a head that is too long is clipped
	b = newBook(t, choose(t, dataSets(t, "matchsticks"), Choice{Count: 43}), Style{Design: Designs[1], Trim: trim(t, "5x8"), Wording: book.In(phrase.Korean)})
	clipped := 0
	for i, p := range b.pages {
		clipped += strings.Count(p.head, "…")
		if wide := b.style.measure(p.head, Designs[1].foot(b.style.Trim)); wide > b.frame.width() {
			t.Errorf("page %d: the running head %q is %.0f mm wide", i+1, p.head, wide)
		}
	}
	if clipped == 0 {
		t.Error("no head is clipped")
	}
}

// Hints come before answers, wherever these are.
func TestHintsFirst(t *testing.T) {
	s := choose(t, dataSets(t, "sujiko"), Choice{Count: 30})
	for _, place := range []Place{AtEnd, AfterSection, UpsideDown} {
		b := newBook(t, s, Style{Trim: trim(t, "6x9"), Answers: place, With: Hints})
		at := b.pagesOf()
		for n := range b.puzzles {
			if at[hinted][30] > at[answered][n+1] || at[asked][30] >= at[hinted][1] {
				t.Errorf("%v: hints are on the pages %d to %d, answer %d on page %d", place, at[hinted][1], at[hinted][30], n+1, at[answered][n+1])
			}
		}
	}
}

// Lines of hints keep their distance on sparse pages.
func TestHintLines(t *testing.T) {
	b := newBook(t, choose(t, dataSets(t, "matchsticks"), Choice{Count: 40}), Style{Trim: trim(t, "6x9"), With: Hints})
	step := b.layouter().body(1).step()
	for n, p := range b.pages {
		last := 0.0
		for _, i := range flat(p.items, 0, 0) {
			if at, ok := i.thing.(text); ok && at.bold && i.x < 1 && p.puzzles[hinted] != nil && strings.Trim(at.text, "0123456789") == "" && at.text != "" {
				if lines := (i.y-last)/step - 0.45; last > 0 && math.Abs(lines-math.Round(lines)) > 0.01 {
					t.Errorf("page %d: the hint %s is %.2f lines below another", n+1, at.text, lines)
				}
				last = i.y
			}
		}
	}
}

// The first row of a level is not alone on its page.
func TestFirstRows(t *testing.T) {
	rows := []row{{height: 50, begins: 1}, {height: 45}, {height: 45}, {height: 30}, {height: 30}}
	if first := evenly(rows, 100, 0)[0]; len(first) != 2 {
		t.Errorf("the first page has %d rows, want 2", len(first))
	}
}

// Only the last page of answers is shorter than the others.
func TestFullAnswers(t *testing.T) {
	rows := make([]row, 8)
	for i := range rows {
		rows[i] = row{height: 20, role: answered}
	}
	for i, page := range evenly(rows, 100, 0) {
		if want := []int{5, 3}[i]; len(page) != want {
			t.Errorf("page %d has %d rows, want %d", i+1, len(page), want)
		}
	}
}

// Equations, whose rows are low, fill their pages before the answers that are upside down, which are in words.
func TestLowBlocks(t *testing.T) {
	b := newBook(t, choose(t, dataSets(t, "matchsticks"), Choice{Count: 60}), Style{Trim: trim(t, "6x9"), Answers: UpsideDown})
	both, solved := 0, 0
	for _, p := range b.pages {
		if len(p.puzzles[asked]) > 0 && len(p.puzzles[answered]) > 0 {
			both++
		}
		for _, i := range flat(p.items, 0, 0) {
			if block, ok := i.thing.(upsideDown); ok {
				for _, i := range flat(block.items, 0, 0) {
					if _, ok := i.thing.(drawing); ok {
						solved++
					}
				}
			}
		}
	}
	if both > 1 || solved > 0 {
		t.Errorf("%d pages have puzzles and answers, want at most 1; %d answers have pictures", both, solved)
	}
}

// Puzzles are at least 5 mm above the page number.
func TestAboveFoot(t *testing.T) {
	for _, d := range Designs {
		for _, size := range sizes(t) {
			foot := d.foot(size)
			if f := newFrame(size, 0, foot); f.foot-foot.rise()-f.bottom < 4.99 {
				t.Errorf("%s, %s: the page number is %.1f mm below the block", d.Name, size.Name, f.foot-foot.rise()-f.bottom)
			}
		}
	}
}

// The space between answers side by side is wider than a cell of their boards.
func TestGutter(t *testing.T) {
	b := newBook(t, choose(t, dataSets(t, "bridges"), Choice{Count: 8}), Style{Design: Designs[1], Trim: trim(t, "letter")})
	l := b.layouter()
	for columns := 2.0; columns < 4; columns++ {
		g := group{puzzles: b.puzzles, first: 1}
		g.grid.smallest = 1000
		sizes, err := l.answerRows(&g, 12, l.height)
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range sizes {
			var pictures []item
			for _, i := range flat(size.rows[0].items, 0, 0) {
				if _, ok := i.thing.(drawing); ok {
					pictures = append(pictures, i)
				}
			}
			if float64(len(pictures)) != columns {
				continue
			}
			step := pictures[1].x - pictures[0].x
			if gap := step - show(b.puzzles[0].Row, true).Width*pictures[0].thing.(drawing).scale; gap < l.width/(6*columns)-0.1 {
				t.Errorf("%.0f columns: %.1f mm between answers, want %.1f", columns, gap, l.width/(6*columns))
			}
		}
	}
}
