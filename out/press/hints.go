package press

import (
	"fmt"
	"slices"
	"strings"
)

// hints returns rows with the hints of sections, in the order of the puzzles' numbers. Each hint is a
// paragraph beside the number of its puzzle. Several hints are in two columns if these are wide
// enough, hints there take at most about three lines on average, and this saves space.
//
//	12  The 6 at r1c5 needs every bridge for which it has room: …
//
// If up to six hints have the same end, it is above them. Sentences that explain how hints name places are above
// the hints.
func (l *layouter) hints(sections []section) (rows []row) {
	if l.style.parts()&Hints == 0 {
		return nil
	}
	f := l.body(1)
	gap, half, indent := 0.45*f.step(), l.width/2-f.em(), 1.8*f.em()+l.measure(fmt.Sprint(sections[len(sections)-1].last()), f.heavy())
	for _, s := range sections {
		l.section = s.index
		for k, run := range runsOf(hintsOf(&s)) {
			columns, wide, lines, halves := 1, l.width, 0, 0
			for _, h := range run {
				lines += len(l.wrap(bound(h.text), f, wide-indent))
				halves += len(l.wrap(bound(h.text), f, half-indent))
			}
			if half > 13*f.em() && 4*halves <= 13*len(run) && halves <= 2*lines && len(run) > 1 {
				columns, wide = 2, half
			}
			var list []row
			for beside := range slices.Chunk(run, columns) {
				r := row{gap: gap, role: hinted}
				for i, h := range beside {
					r.puzzles = append(r.puzzles, h.number)
					r.height = max(r.height, l.hint(&r.items, float64(i)*(l.width-wide), wide, indent, fmt.Sprint(h.number), h.text))
				}
				list = append(list, r)
			}
			if end := run[0].end; end != "" {
				one, numbers := row{gap: gap, role: hinted}, fmt.Sprintf(l.texts.Numbers, run[0].number, run[len(run)-1].number)
				one.height = l.hint(&one.items, 0, l.width, l.measure(numbers, f.heavy())+f.em(), numbers, end)
				for _, r := range list {
					one.height += gap / 2
					one.items.put(0, one.height, r.items)
					one.height += r.height
					one.puzzles = append(one.puzzles, r.puzzles...)
				}
				list = []row{one}
			}
			if k == 0 && len(sections) > 1 {
				l.under(s.name, 1.15*1.2*f.step(), &list[0])
			}
			rows = append(rows, list...)
		}
	}
	if rows != nil {
		l.chapter(l.texts.Hints, strings.Join(l.places(sections), " "), sections, &rows[0])
	}
	return rows
}

// hint adds a number to the list, and a hint that begins indent mm to the right. hint returns the height of the hint.
func (l *layouter) hint(list *items, x, width, indent float64, number, hint string) float64 {
	f := l.body(1)
	lines := l.wrapWell(bound(hint), f, width-indent, 0.2)
	list.put(x, f.rise(), text{number, f.heavy()})
	for i, line := range lines {
		list.put(x+indent, f.rise()+float64(i)*f.step(), text{line, f})
	}
	return float64(len(lines)) * f.step()
}

// hint is the hint of a puzzle, in two parts. The second part, end, may be "".
type hint struct {
	number    int
	text, end string
}

// hintsOf returns the hints of a section. A hint has an end only if another hint beside it has the same end.
func hintsOf(s *section) (list []*hint) {
	for i, p := range s.puzzles {
		if p.hint != "" {
			text, end, _ := strings.Cut(p.hint, "\n")
			list = append(list, &hint{s.first + i, text, end})
		}
	}
	for _, run := range runsOf(list) {
		if h := run[0]; len(run) == 1 && h.end != "" {
			*h = hint{h.number, h.text + " " + h.end, ""}
		}
	}
	return list
}

// runsOf divides hints into runs with the same end. If the end is not "", a run is short, since it stays on one page.
func runsOf(hints []*hint) (runs [][]*hint) {
	const most = 6
	for _, run := range chunks(hints, func(run []*hint, h *hint) bool { return run[0].end == h.end }) {
		size := len(run)
		if parts := (size + most - 1) / most; run[0].end != "" {
			size = (size + parts - 1) / parts
			size += size % 2 // for two columns
		}
		runs = slices.AppendSeq(runs, slices.Chunk(run, size))
	}
	return runs
}

// places returns the sentences that explain how the hints of some sections name places, each sentence once.
func (l *layouter) places(sections []section) (list []string) {
	for _, s := range sections {
		for _, p := range s.puzzles {
			own := append([]string{l.texts.Rows}, l.texts.Of(p.Kind).Places...)
			switch {
			case len(own) == 1 || p.Kind.Wide:
				own = own[1:]
			case l.style.Design.Young:
				own = own[:1]
			}
			for _, sentence := range own {
				if p.hint != "" && !slices.Contains(list, sentence) {
					list = append(list, sentence)
				}
			}
		}
	}
	return list
}
