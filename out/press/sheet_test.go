package press

import (
	"cmp"
	"slices"
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

// Rows of boards reach from margin to margin, with narrow gaps, and leave little of a page free.
func TestSheetRows(t *testing.T) {
	for _, count := range []int{4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16} {
		b := sheetOf(t, count, UpsideDown, "sujiko")
		for i := range b.pages {
			for y, row := range boardsOf(&b.pages[i]) {
				left, right := row[0][0], row[0][1]
				for _, board := range row {
					left, right = min(left, board[0]), max(right, board[1])
				}
				slices.SortFunc(row, func(a, b [2]float64) int { return cmp.Compare(a[0], b[0]) })
				for k := 1; k < len(row); k++ {
					if gap := row[k][0] - row[k-1][1]; gap > 0.9*(row[k][1]-row[k][0]) {
						t.Errorf("%d puzzles, page %d: a gap of %.0f mm between boards of %.0f mm", count, i+1, gap, row[k][1]-row[k][0])
					}
				}
				const frame = 2 * mostPad
				if right < b.frame.width()-frame || left > frame && y > 30 {
					t.Errorf("%d puzzles, page %d: a row reaches from %.0f to %.0f mm of %.0f", count, i+1, left, right, b.frame.width())
				}
			}
			if b.pages[i].free > 0.3 {
				t.Errorf("%d puzzles: %.0f %% of page %d are free", count, 100*b.pages[i].free, i+1)
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
		if share := area / (b.frame.width() * b.frame.height() * float64(b.Pages())); share < 0.48 {
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

// The answers end at the foot of the last sheet.
func TestSheetFoot(t *testing.T) {
	for count := 6; count <= 12; count++ {
		b := sheetOf(t, count, UpsideDown, "slitherlink", "bridges")
		end := 0.0
		for _, i := range flat(b.pages[b.Pages()-1].items, 0, 0) {
			if u, ok := i.thing.(upsideDown); ok {
				end = i.y + u.height
			}
		}
		if free := b.frame.height() - end; free < -0.1 || free > 1 {
			t.Errorf("%d puzzles: the answers end %.1f mm above the foot", count, free)
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

// If the rows of a section have one box too many, the rules are in that box; otherwise they are above the rows.
func TestSheetRules(t *testing.T) {
	for count, above := range map[int]bool{5: false, 6: true} {
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
		if above != (rules < first) {
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
