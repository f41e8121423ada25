package press

import (
	"fmt"

	"matchbook/out"
	"matchbook/out/font"
	"matchbook/out/picture"
)

// rules adds the page of a kind's rules with a worked example, in smaller type if there
// is much to say.
func (l *layouter) rules(puzzles []Puzzle, numbers string) {
	design := *l.design
	for ; design.Body > l.design.Least; design.Body *= 0.95 {
		try := l.another()
		try.design = &design
		if try.rulesPage(puzzles, numbers); len(try.pages) == 1 {
			break
		}
	}
	usual := l.design
	l.design = &design
	l.rulesPage(puzzles, numbers)
	l.design = usual
}

func (l *layouter) rulesPage(puzzles []Puzzle, numbers string) {
	kind := puzzles[0].Kind
	name, page := l.name(kind), kind.Page(l.texts.Of(kind), records(puzzles))
	l.newPage("")
	l.head = name
	l.enter(0, name, numbers)
	// The numbers of its puzzles stand at the right of the heading.
	size := 1.2 * l.body()
	l.add(line{l.width - l.measure(numbers, size, false), font.CapHeight * l.heading() * point, numbers, size, false, grey})
	l.title(name, l.heading())
	l.rule(l.y, 0.5, black)
	l.y += 5

	indent := 0.45 * l.body()
	for _, rule := range page.Rules {
		l.paragraph(rule, "•", l.body(), indent, black)
		l.y += 1.2
	}
	if page.Legend != "" {
		l.y += 2
		l.paragraph(page.Legend, "", l.small(), 0, grey)
		l.y += 1
		l.row(0, l.width, 1, shown{page.Signs, false, ""})
	}

	l.y += 4
	l.subheading(l.texts.Example)
	// The example takes what the steps leave, so that the page is full.
	steps := 4 + 1.15*l.body()*point*leading + 1.5
	for _, step := range page.Steps {
		steps += float64(len(l.wrap(step, l.body(), false, l.width-indent)))*l.body()*point*leading + 1.2
	}
	l.example(max(l.height-l.y-steps, 0.2*l.height), shown{page.Example, false, l.texts.Puzzle}, shown{page.Example, true, l.texts.Solution})
	l.y += 3
	l.subheading(l.texts.Steps)
	for i, step := range page.Steps {
		l.paragraph(step, fmt.Sprint(i+1), l.body(), indent, black)
		l.y += 1.2
	}
}

func (l *layouter) subheading(text string) {
	l.title(text, 1.15*l.body())
	l.y += 1.5
}

// shown is a picture in a row, with the text below it.
type shown struct {
	record  *out.Record
	solved  bool
	caption string
}

// example adds two pictures as large as a height allows: wide ones one below the other, if
// that makes them larger.
func (l *layouter) example(height float64, list ...shown) {
	p, err := list[0].record.Draw(false)
	if err != nil {
		panic(err) // the examples are part of the program
	}
	caption := 1.9 * l.small() * point
	beside := min((l.width-16)/2/p.Width, (height-caption)/p.Height)
	if below := min(l.width/p.Width, (height-2*caption-6)/2/p.Height); below > 1.2*beside {
		for _, s := range list {
			l.row(0, l.width, min(below, 2.2), s)
		}
		return
	}
	l.row(0, l.width, min(beside, 2.2), list...)
}

// row adds pictures side by side at one scale, which is at most most.
func (l *layouter) row(x, width, most float64, list ...shown) {
	const gap = 16.0
	each := (width - gap*float64(len(list)-1)) / float64(len(list))
	scale := most
	var pictures []*picture.Picture
	for _, s := range list {
		p, err := s.record.Draw(s.solved)
		if err != nil {
			panic(err) // the examples are part of the program
		}
		pictures = append(pictures, p)
		scale = min(scale, each/p.Width)
	}
	height := scale * pictures[0].Height
	size := l.small()
	caption := 0.0
	if list[0].caption != "" {
		caption = 1.9 * size * point
	}
	l.room(height + caption)
	for i, s := range list {
		left := x + float64(i)*(each+gap) + (each-scale*pictures[i].Width)/2
		l.add(drawing{left, l.y, scale, s.record, s.solved})
		if s.caption != "" {
			middle := left + scale*pictures[i].Width/2
			l.add(line{middle - l.measure(s.caption, size, false)/2, l.y + height + 1.5*size*point, s.caption, size, false, grey})
		}
	}
	l.y += height + caption + 2
}
