package press

import (
	"cmp"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/picture"
)

// rules adds the page of a kind's rules with a worked example. The type becomes smaller if there is
// much text. If the smallest type does not fit either, a second page follows.
func (l *layouter) rules(puzzles []Puzzle, numbers string) {
	usual := l.style
	for body := usual.Design.Body; body >= usual.Design.Least; body *= 0.95 {
		smaller, try := *usual, l.another()
		smaller.Design.Body, try.style = body, &smaller
		if try.rulesPage(puzzles, numbers); len(try.pages) == 1 {
			l.style = &smaller
			break
		}
	}
	l.rulesPage(puzzles, numbers)
	l.style = usual
}

func (l *layouter) rulesPage(puzzles []Puzzle, numbers string) {
	kind := puzzles[0].Kind
	name, page := l.name(kind), kind.Page(l.texts.Of(kind), records(puzzles))
	l.newPage("")
	l.head = name
	l.enter(int(l.style.Order), name, numbers) // in a book that is divided by level, all rules are below one entry
	l.headed(name, numbers)

	const apart = 1.2
	f := l.body(1)
	indent := 0.45 * f.size
	young := l.style.Design.Young && page.Young != nil
	if young {
		l.drawn(page.Young)
	} else {
		l.list(page.Rules, "•", f, indent, apart)
	}
	if page.Legend != "" {
		l.y += 2
		l.paragraph(page.Legend, "", l.small().in(grey), 0)
		l.y += 1
		perRow := 100
		if l.style.Design.large() {
			perRow = 5
		}
		signs := page.Signs(perRow)
		l.sideBySide(min(max((l.height-l.y)/signs.Height, 1), 2), signs)
	}

	steps := func(l *layouter) {
		l.y += 3
		l.subheading(l.texts.Steps)
		l.list(page.Steps, numbered, f, indent, apart)
	}
	if young { // for children, the example is enough
		steps = func(*layouter) {}
		page.Example = cmp.Or(page.YoungExample, page.Example)
	}
	// The example takes the space that the steps leave free, so that the page is full. If that
	// space is too small, both move to the next page.
	solution := show(page.Example, true)
	const below = 2.0 // the space below the example
	high, least := l.high(steps), 0.15*l.height
	if size := smallestType(solution); size > 0 {
		least = min(max(l.style.Design.Least/size*solution.Height, 0.2*l.height), 0.31*l.height)
	}
	l.y += 4
	l.room(l.bold(1.2).step() + f.step() + least + below + high)
	l.subheading(l.texts.Example)
	if ask := kind.Ask(l.texts.Of(kind), page.Example); ask != "" {
		l.paragraph(ask, "", f, 0)
		l.y += apart
	}
	l.example(l.height-l.y-below-high, page.Example)
	l.room(high)
	steps(l)
}

// drawn adds the children's rules. Each rule has a drawing at its left.
func (l *layouter) drawn(rules []book.Drawn) {
	const apart = 5.0
	f, widest := l.body(1.3), 0.0
	var pictures []*picture.Picture
	for _, rule := range rules {
		p := show(rule.Drawing, rule.Drawing.Text("solution") != "")
		pictures = append(pictures, p)
		widest = max(widest, p.Width)
	}
	var texts [][]string
	scale, free := 0.5*l.width/widest, -1.0
	// the rules take about half of the page if possible, whatever the size of their drawings
	for ; free < 0 && scale*widest > 0.1*l.width; scale *= 0.97 {
		texts, free = nil, 0.52*l.height
		for i, p := range pictures {
			texts = append(texts, l.wrapEvenly(rules[i].Text, f, l.width-scale*widest-8-guide))
			free -= max(scale*p.Height, float64(len(texts[i]))*f.step()) + apart
		}
	}
	widest *= scale
	for i, p := range pictures {
		p = p.Fit(widest, scale*p.Height)
		x, lines := widest+8, texts[i]
		high := float64(len(lines)) * f.step()
		box := max(p.Height, high)
		l.room(box)
		l.picture(0, l.y, widest, box, p)
		top := l.y
		l.y += (box - high) / 2
		l.lines(lines, f, x, f.step(), (f.step()+f.rise())/2)
		l.y = top + box + apart
	}
}

// example adds a puzzle and its solution side by side, at most height mm high, with an arrow between
// them. Puzzle and solution are one below the other if that makes both more than 10 % larger.
func (l *layouter) example(height float64, r *out.Record) {
	const most = 3.0
	puzzle, solution := show(r, false), show(r, true)
	beside := min((l.width-besideGap)/2/puzzle.Width, height/puzzle.Height)
	if below := min(l.width/puzzle.Width, (height-belowGap)/2/puzzle.Height); below > 1.1*beside {
		l.sideBySide(min(below, most), puzzle)
		l.y += belowGap - 2
		l.sideBySide(min(below, most), solution)
		return
	}
	y := l.y
	l.sideBySide(min(beside, most), puzzle, solution)
	l.picture((l.width-arrow.Width)/2, (y+l.y-2-arrow.Height)/2, arrow.Width, arrow.Height, arrow)
}

// arrow points from a puzzle to its solution.
var arrow = &picture.Picture{Width: 6, Height: 3, Shapes: []picture.Shape{
	picture.Line{Points: []picture.Point{{X: 0.3, Y: 1.5}, {X: 5.7, Y: 1.5}}, Width: 0.4, Colour: grey},
	picture.Line{Points: []picture.Point{{X: 4.5, Y: 0.3}, {X: 5.7, Y: 1.5}, {X: 4.5, Y: 2.7}}, Width: 0.4, Colour: grey},
}}

// besideGap and belowGap are the spaces between pictures on a page of rules, in mm.
const besideGap, belowGap = 12.0, 5.0

// sideBySide adds pictures of one size side by side, enlarged at most by the factor most.
func (l *layouter) sideBySide(most float64, list ...*picture.Picture) {
	n := float64(len(list))
	each := (l.width - besideGap*(n-1)) / n
	height := min(most, each/list[0].Width) * list[0].Height
	l.room(height)
	for i, p := range list {
		l.picture(float64(i)*(each+besideGap), l.y, each, height, p)
	}
	l.y += height + 2
}
