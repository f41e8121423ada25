package press

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// row is a row of boxes, or another item that is as wide as the block and stays on one page.
type row struct {
	height  float64
	free    float64 // the share of empty boxes
	last    bool    // whether the row is the last of its group, and should not be alone on a page
	gap     float64 // the space above the row, unless the row is the first of its page
	title   items   // a heading at the top of the row; it stays at the top of a page, even if the rest of the row moves down
	items   items
	entries []entry // the entries of the contents for the row
	head    string  // the running head of a page that begins with puzzles of the row; "" for the title of the book
	until   string  // the running head of a page that ends with puzzles of the row
	begins  float64 // if a section begins with the row, the share of a page that must be free for it; otherwise 0
	share   float64 // the number of the row's puzzles, divided by the number that a page may have; 0 without -per-page
	role    int     // asked, hinted or answered
	foot    bool    // whether the row is at the foot of its page, below puzzles
	puzzles []int   // the numbers of the row's puzzles
}

// enter adds a line to the contents that refers to the page of the row.
func (r *row) enter(level int, text string) {
	r.entries = append(r.entries, entry{text: text, level: level})
}

// under adds the name of a section to the top of a row, in a space of height mm. In a book that is
// divided by kind, it also enters the name in the contents.
func (l *layouter) under(name string, height float64, r *row) {
	f := l.bold(1.2)
	r.items, r.begins = items{{0, f.rise(), text{name, f}}, {0, height, r.items}}, 0.01
	r.height += height
	r.gap += 2
	if l.style.Order == ByKind {
		r.enter(1, name)
	}
}

// opened is the share of a page that must be free for a row with a heading.
const opened = 0.3

// below puts a row below the heading that h has on its page, and gives the row the entries of h.
func (r *row) below(h *layouter) {
	r.title, r.items = h.last().items, items{{0, h.y, r.items}}
	r.height += h.y
	r.begins, r.entries = opened, slices.Concat(h.entries, r.entries)
}

// spread returns the distances that fill a page with rows if free mm are left: the distance above the first
// row, and the distance to add below each row except hints, whose lines keep their distance. The rest is below the last
// row. On a headed page, the first row is at the top.
func spread(part []row, free float64, headed bool) (above, between float64) {
	last := part[len(part)-1]
	spaces, most := 1, 0.6*last.height
	for _, r := range part {
		if r.role != hinted {
			spaces++
		}
	}
	if headed {
		spaces--
	}
	if last.foot {
		spaces, most = spaces-1, free
	}
	between = min(free/float64(max(spaces, 1)), most)
	switch rest := free - float64(len(part)-1)*between; {
	case headed:
	case last.foot:
		above = rest
	default:
		above = rest / 2
	}
	return above, between
}

// left returns the height that rows leave free on a page of a height.
func left(part []row, height float64) float64 {
	height += part[0].gap
	for _, r := range part {
		height -= r.height + r.gap
	}
	return height
}

// flow puts rows on new pages. It divides the rows as [evenly] does. If there are
// no rows, flow adds no page.
func (l *layouter) flow(rows []row) {
	pages, before := evenly(rows, l.height, 0), math.Inf(1) // before is the distance between rows of boxes on the previous page
	for i, part := range pages {
		first, last, free := &part[0], &part[len(part)-1], left(part, l.height)
		headed := l.style.Design.Sheet || first.role != asked && !first.foot || first.begins > 0 && first.title == nil
		above, more := spread(part, free, headed) // rows move apart to fill the page
		switch {
		case l.style.Design.Sheet: // answers at the foot end there
			more = free / float64(max(len(part)-1, 1))
			for k := 0; k < len(part) && !last.foot; k++ {
				more = min(more, 0.6*part[k].height)
			}
		case headed && i == len(pages)-1: // the last page may be shorter
			more = min(more, before)
		default:
			before = more
		}
		section, _, _ := strings.Cut(first.head, dot)
		head := [...]string{cmp.Or(first.head, l.style.Title), l.texts.Hints, l.texts.Answers}[first.role]
		if until := [...]string{last.until, l.texts.Hints, l.texts.Answers}[last.role]; first.begins >= opened {
			head = "" // the heading says the same
		} else if first.head != "" && first.head != until {
			head += dash + strings.TrimPrefix(until, section+dot)
		}
		l.newPage(l.clip(head, l.style.Design.foot(l.style.Trim), l.width))
		y := -first.gap
		if below := free - float64(len(part))*more; l.style.Design.Young && below > 0.25*l.height {
			above = 0
			l.picture(0, l.height-below, l.width, 0.9*below, pose("cheer"))
		}
		for k, r := range part {
			l.put(0, y+r.gap, r.title)
			if k == 0 {
				y += above
			}
			for _, e := range r.entries {
				l.enter(e.level, e.text, e.detail)
			}
			l.put(0, y+r.gap, r.items)
			of := &l.last().puzzles[r.role]
			*of = append(*of, r.puzzles...)
			free += r.free * r.height
			y += r.gap + r.height
			if r.role != hinted {
				y += more
			}
		}
		l.last().free = free / l.height
	}
}

// evenly divides rows among as few pages as possible. Pages are height mm high, but top mm of the
// first page are already taken. Of all such divisions, evenly chooses the one with the lowest cost: the
// sum of the squares of the free heights, plus a penalty for each page of puzzles that begins within a section
// and for each page that has only the last row of a group or the first row of a level. The last page of hints or
// answers costs a quarter, unless it has a single row. The shares of the rows of a page add up to at most 1. A row at
// the foot is the last of its page, and stays with puzzles above if both fit.
func evenly(rows []row, height, top float64) (pages [][]row) {
	type way struct {
		pages int
		cost  float64
		next  int
	}
	n := len(rows)
	best := make([]way, n+1)
	for i := n - 1; i >= 0; i-- {
		best[i] = way{pages: math.MaxInt}
		free, share := height+rows[i].gap, 0.0
		if i == 0 {
			free -= top
		}
		for k := i; k < n && (k == i || free >= rows[k].begins*height && !rows[k-1].foot); k++ {
			free -= rows[k].height + rows[k].gap
			share += rows[k].share
			if (free < -0.01 || share > 1.01) && k > i {
				break
			}
			if k+1 < n && rows[k+1].foot && rows[k].role == asked && rows[k].height+rows[k+1].gap+rows[k+1].height < height+0.01 {
				continue
			}
			// among equal divisions, the division with fuller first pages wins
			w := way{best[k+1].pages + 1, best[k+1].cost + free*free, k + 1}
			if k+1 == n && i < k && rows[i].role != asked {
				w.cost = free * free / 4
			}
			if k+1 < n && rows[k+1].begins == 0 && rows[k+1].role == asked { // the next page begins within a section
				w.cost += 0.05 * height * height
			}
			if (rows[i].last || rows[i].begins == 1) && i == k {
				w.cost += 0.2 * height * height
			}
			if w.pages < best[i].pages || w.pages == best[i].pages && w.cost < best[i].cost+1e-6 {
				best[i] = w
			}
		}
	}
	for i := 0; i < n; i = best[i].next {
		pages = append(pages, rows[i:best[i].next])
	}
	return pages
}
