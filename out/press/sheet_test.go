package press

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// sheetOf returns a magazine with puzzles of some kinds.
func sheetOf(t *testing.T, count int, answers Place, kinds ...string) *Book {
	t.Helper()
	return newBook(t, choose(t, dataSets(t, kinds...), Choice{Count: count}), Style{Design: Designs[4], Trim: Designs[4].Page, Answers: answers})
}

// boardsOf returns the left and the right ends of the puzzles on a page, by the height of their upper edge in mm.
func boardsOf(p *page) map[int][][2]float64 {
	rows := map[int][][2]float64{}
	for _, i := range flat(p.items, 0, 0) {
		if d, ok := i.thing.(drawing); ok && !d.solved {
			y := int(i.y + 0.5)
			rows[y] = append(rows[y], [2]float64{i.x, i.x + d.scale*show(d.record, false).Width})
		}
	}
	return rows
}

// numberRows returns the numbers of puzzles or answers in a list of items, by row.
func numberRows(list items) (rows [][]item) {
	for _, i := range list {
		if at, ok := i.thing.(text); ok && at.bold && at.text != "" && strings.Trim(at.text, "0123456789") == "" {
			k := slices.IndexFunc(rows, func(row []item) bool { return math.Abs(row[0].y-i.y) < 0.1 })
			if k < 0 {
				k, rows = len(rows), append(rows, nil)
			}
			rows[k] = append(rows[k], i)
		}
	}
	return rows
}

// Sheets have no holes. Each row of puzzles or answers is in the middle, with equal gaps of at most half of a box. The
// rows of a kind have boxes of one width, and their lengths differ by at most one. The longest row reaches from margin to
// margin, unless it has only one or two boxes, or all answers, or text. Little of a page with puzzles is free.
func TestSheetRows(t *testing.T) {
	typed := func(kind string) bool {
		return strings.HasPrefix(kind, "answers of") && strings.HasSuffix(kind, "true")
	}
	for _, names := range [][]string{{"sujiko"}, {"matchsticks"}, {"matchsticks", "slitherlink", "bridges", "sujiko"}} {
		for count := 4; count < 26; count++ {
			for _, place := range []Place{AtEnd, AfterSection} {
				b := sheetOf(t, count, place, names...)
				width, left, most, least, all := map[string]float64{}, map[string]float64{}, map[string]int{}, map[string]int{}, map[string]int{}
				check := func(where string, rows [][]item) {
					for _, row := range rows {
						slices.SortFunc(row, func(a, b item) int { return cmp.Compare(a.x, b.x) })
						n := len(row)
						number, _ := strconv.Atoi(row[0].thing.(text).text)
						kind := fmt.Sprint(where, " ", b.puzzles[number-1].Kind.Wide)
						if where == "" {
							kind = b.puzzles[number-1].Kind.Name
						}
						most[kind], least[kind], all[kind] = max(most[kind], n), min(cmp.Or(least[kind], n), n), all[kind]+1
						if n == most[kind] {
							left[kind] = row[0].x
						}
						if n == 1 {
							continue
						}
						wide, step := b.frame.width()-row[0].x-row[n-1].x, row[1].x-row[0].x // of a row in the middle
						if math.Abs(wide-cmp.Or(width[kind], wide)) > 0.1 {
							t.Errorf("%d of %v, %s, row of puzzle %d: boxes of %.1f mm, others have %.1f", count, names, kind, number, wide, width[kind])
						}
						width[kind] = wide
						for k := range n - 1 {
							if s := row[k+1].x - row[k].x; math.Abs(s-step) > 0.1 || s-wide > 0.51*wide {
								t.Errorf("%d of %v, %s, row of puzzle %d: a gap of %.1f mm between boxes of %.1f, the first has %.1f", count, names, kind, number, s-wide, wide, step-wide)
							}
						}
					}
				}
				for i, p := range b.pages {
					list, where := flat(p.items, 0, 0), ""
					for _, one := range list {
						if u, ok := one.thing.(upsideDown); ok {
							check(fmt.Sprint("answers of page ", i+1), numberRows(flat(u.items, 0, 0)))
						}
					}
					if p.puzzles[asked] == nil {
						where = fmt.Sprint("answers on page ", i+1)
					} else if p.free > 0.3 && place == AtEnd && names[0] != "matchsticks" {
						t.Errorf("%d of %v: %.0f %% of page %d are free", count, names, 100*p.free, i+1)
					}
					check(where, numberRows(list))
				}
				for kind := range most {
					if most[kind]-least[kind] > 1 || most[kind] > 2 && left[kind] > 1 && !typed(kind) && (all[kind] > 1 || !strings.Contains(kind, "answers")) {
						t.Errorf("%d of %v, %s: rows of %d to %d boxes, the longest begins at %.1f mm", count, names, kind, least[kind], most[kind], left[kind])
					}
				}
			}
		}
	}
}

// Boards of several kinds are as large as the sheets allow.
func TestSheetLarge(t *testing.T) {
	for count := 6; count <= 16; count++ {
		b := sheetOf(t, count, Separate, "slitherlink", "bridges", "sujiko")
		area := 0.0
		for i := range b.pages {
			for _, row := range boardsOf(&b.pages[i]) {
				for _, board := range row {
					area += (board[1] - board[0]) * (board[1] - board[0])
				}
			}
		}
		if share := area / (b.frame.width() * b.frame.height() * float64(b.Pages())); share < 0.4 {
			t.Errorf("%d puzzles on %d pages: boards take %.0f %%", count, b.Pages(), 100*share)
		}
	}
}

// Kinds with few puzzles are side by side.
func TestSheetShared(t *testing.T) {
	b := sheetOf(t, 5, UpsideDown, "matchsticks", "slitherlink", "bridges", "sujiko")
	names := map[int]int{} // the number of names of kinds by height
	for _, i := range flat(b.pages[0].items, 0, 0) {
		for _, of := range byKind(b.puzzles) {
			if at, ok := i.thing.(text); ok && at.text == b.layouter().name(of[0].Kind) {
				names[int(i.y)]++
			}
		}
	}
	if b.Pages() != 1 || len(names) != 2 {
		t.Errorf("%d pages, and names of kinds at the heights %v, want 1 page and 2 heights", b.Pages(), names)
	}
}

// The answers at the foot of a sheet are those of its puzzles, and of the sheets before if they fit. They end at the foot.
func TestSheetFoot(t *testing.T) {
	for count := 6; count <= 24; count++ {
		b, feet := sheetOf(t, count, UpsideDown, "slitherlink", "bridges"), 0
		for n, p := range b.pages {
			for _, i := range flat(p.items, 0, 0) {
				u, ok := i.thing.(upsideDown)
				if !ok {
					continue
				}
				feet++
				if free := b.frame.height() - i.y - u.height; free < -0.1 || free > 1 {
					t.Errorf("%d puzzles: the answers of page %d end %.1f mm above the foot", count, n+1, free)
				}
				for _, number := range p.puzzles[asked] {
					if !slices.Contains(p.puzzles[answered], number) {
						t.Errorf("%d puzzles: page %d has answers, but not of puzzle %d", count, n+1, number)
					}
				}
			}
		}
		if count < 9 && feet == 0 {
			t.Errorf("%d puzzles: no sheet has answers at its foot", count)
		}
	}
}

// Answers at the foot grow into the free height of the sheet. The title of the first sheet is not also its running head.
func TestSheetGrown(t *testing.T) {
	b := sheetOf(t, 2, UpsideDown, "slitherlink")
	scales := map[bool]float64{} // of the boards, by whether they are solved
	for _, i := range flat(b.pages[0].items, 0, 0) {
		switch at := i.thing.(type) {
		case drawing:
			scales[at.solved] = at.scale
		case upsideDown:
			for _, i := range flat(at.items, 0, 0) {
				if d, ok := i.thing.(drawing); ok {
					scales[d.solved] = d.scale
				}
			}
		}
	}
	if share := scales[true] / scales[false]; share < 0.6 || share > 1 {
		t.Errorf("answers have %.2f of the size of puzzles", share)
	}
	if b.pages[0].head != "" {
		t.Errorf("the running head of the first sheet is %q", b.pages[0].head)
	}
}

// The rules are above the first row.
func TestSheetRules(t *testing.T) {
	for count := 4; count < 8; count++ {
		b := sheetOf(t, count, Separate, "sujiko")
		first, rules := b.frame.height(), 0.0
		for _, i := range flat(b.pages[0].items, 0, 0) {
			switch at := i.thing.(type) {
			case drawing:
				first = min(first, i.y)
			case text:
				if at.size == b.style.Design.Body {
					rules = max(rules, i.y)
				}
			}
		}
		if rules > first {
			t.Errorf("%d puzzles: the rules end at %.0f mm, and the first board begins at %.0f mm", count, rules, first)
		}
	}
}

// Separate answers of sheets have no page without answers. They are as large as the puzzles, or nearly, and fill the
// page. The sheets say where the answers are.
func TestSheetSeparate(t *testing.T) {
	b := sheetOf(t, 8, Separate, "sujiko")
	at := b.pagesOf()
	at[answered] = nil // as in paint
	if got, want := b.pages[0].refer(b.style.Wording, at, 1), b.style.Wording.AnswersApart; got != want {
		t.Errorf("the foot says %q, want %q", got, want)
	}
	a := b.Answers()
	if a.Pages() != 1 || len(a.pages[0].puzzles[answered]) != 8 {
		t.Errorf("%d pages of answers, the first with %d answers", a.Pages(), len(a.pages[0].puzzles[answered]))
	}
	var scale, bottom [2]float64 // of the puzzles, and of the answers
	for i, book := range []*Book{b, a} {
		for _, at := range flat(book.pages[0].items, 0, 0) {
			if d, ok := at.thing.(drawing); ok {
				scale[i], bottom[i] = d.scale, at.y+d.scale*show(d.record, true).Height
			}
		}
	}
	if scale[1] < 0.8*scale[0] || bottom[1] < 0.95*b.frame.height() {
		t.Errorf("answers have %.2f of the size of puzzles, and end at %.0f mm of %.0f", scale[1]/scale[0], bottom[1], b.frame.height())
	}
}
