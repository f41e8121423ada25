package press

import (
	"cmp"
	"math"
	"slices"
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
	head    string  // the running head of a page that begins with the row; "" for the argument head of flow
	begins  float64 // if a section begins with the row, the share of a page that must be free for it; otherwise 0
	share   float64 // the number of the row's puzzles, divided by the number that a page may have; 0 without -per-page
	role    int     // asked, hinted or answered
	foot    bool    // whether the row is at the foot of its page, below puzzles
	puzzles []int   // the numbers of the row's puzzles
}

// name returns the name of the row's section, or "" if the row has none.
func (r *row) name() string {
	if r.head == "" && r.entries != nil {
		return r.entries[0].text
	}
	return r.head
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
const opened = 0.33

// below puts a row below the heading that h has on its page, and gives the row the entries of h.
func (r *row) below(h *layouter) {
	r.title, r.items = h.last().items, items{{0, h.y, r.items}}
	r.height += h.y
	r.begins, r.entries = opened, slices.Concat(h.entries, r.entries)
}

// spread returns the distances that fill a page with rows if free mm are left: the distance above the first
// row, and the distance to add between rows. The rest is below the last row. On a headed page, the first row is at
// the top.
func spread(part []row, free float64, headed bool) (above, between float64) {
	last := part[len(part)-1]
	spaces, most := len(part)+1, 0.35*last.height
	if headed {
		spaces--
	} else if last.role == asked {
		most = 0.6 * last.height
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

// flow puts rows on new pages, with head as the running head. It divides the rows as [evenly] does. If there are
// no rows, flow adds no page.
func (l *layouter) flow(rows []row, head string) {
	pages := evenly(rows, l.height, 0)
	// rows move apart to fill the page
	free, above, more := make([]float64, len(pages)), make([]float64, len(pages)), make([]float64, len(pages))
	for i, part := range pages {
		free[i] = left(part, l.height)
		one := &part[0]
		headed := l.style.Design.Sheet || one.role != asked && !one.foot || one.begins > 0 && one.title == nil
		if above[i], more[i] = spread(part, free[i], headed); l.style.Design.Sheet { // the last row ends at the foot
			more[i] = min(free[i]/float64(max(len(part)-1, 1)), 0.6*part[len(part)-1].height)
		} else if headed && i > 0 && i == len(pages)-1 { // the last page may be shorter
			more[i] = min(more[i], more[i-1])
		}
	}
	for i, part := range pages {
		l.newPage(head)
		if l.last().head = cmp.Or(part[0].head, head); part[0].begins >= opened {
			l.last().head = "" // the heading says the same
		}
		if last := part[len(part)-1].name(); part[0].head != "" && last != "" && last != part[0].head {
			l.last().head += dash + last
		}
		y, above, more := -part[0].gap, above[i], more[i]
		if below := free[i] - float64(len(part))*more; l.style.Design.Young && part[0].role != hinted && below > 0.25*l.height {
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
			free[i] += r.free * r.height
			y += r.gap + r.height + more
		}
		l.last().free = free[i] / l.height
	}
}

// evenly divides rows among as few pages as possible. Pages are height mm high, but top mm of the
// first page are already taken. Of all such divisions, evenly chooses the one with the lowest cost: the
// sum of the squares of the free heights, plus a penalty for each page of puzzles that begins within a section
// and for each page that has only the last row of a group or the first row of a level. The last page of answers
// costs a quarter, unless it has a single row. The shares of the rows of a page add up to at most 1. A row at
// the foot is the last of its page, and stays with the row above if both fit.
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
			if k+1 < n && rows[k+1].foot && !rows[k].foot && rows[k].height+rows[k+1].gap+rows[k+1].height < height+0.01 {
				continue
			}
			// among equal divisions, the division with fuller first pages wins
			w := way{best[k+1].pages + 1, best[k+1].cost + free*free, k + 1}
			if k+1 == n && i < k && rows[k].role == answered && !rows[k].foot {
				w.cost = free * free / 4
			}
			if k+1 < n && rows[k+1].begins == 0 && rows[k+1].role != answered { // the next page begins within a section
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
