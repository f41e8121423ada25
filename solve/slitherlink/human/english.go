package human

import (
	"fmt"
	"slices"
	"strings"

	"matchbook/solve/slitherlink"
)

// english tells steps in English.
type english struct{}

func (e english) supposedHere(supposed Fact, told []string) string {
	last := len(told) - 1
	links := "Then " + small(told[0])
	for i, link := range told[1:] {
		if i+1 == last {
			link = "But then " + small(link)
		}
		links += " " + link
	}
	return fmt.Sprintf("Suppose %s is %s. %s So %s is %s.", e.edge(supposed), e.is(supposed), links, e.edge(supposed), e.isNot(supposed))
}

func (e english) supposed(supposed Fact, links int, last *telling) string {
	return fmt.Sprintf("If %s were %s, then after %d steps %s, so it is %s.", e.edge(supposed), e.is(supposed), links, e.clash(last), e.isNot(supposed))
}

func (e english) nested(supposed Fact) string {
	return fmt.Sprintf("If %s were %s, then every way to go on, tried in turn, would end in a contradiction, so it is %s.", e.edge(supposed), e.is(supposed), e.isNot(supposed))
}

func (e english) follows(links int, first, last *telling) string {
	from := "at " + e.where(first)
	if first.Rule == slitherlink.Colour.String() {
		if cell, _, _ := first.walk(); cell == beyond {
			from = e.cell(cell)
		}
	}
	return fmt.Sprintf("In %d steps, beginning %s, it follows that %s.", links, from, e.says(nil, last.Settles))
}

func (e english) begins(supposed []Fact, links int, told []string) string {
	if supposed != nil {
		return fmt.Sprintf("Suppose %s is %s. That leads to a contradiction in %d steps, which begin so: %s", e.edge(supposed[0]), e.is(supposed[0]), links, strings.Join(told, " "))
	}
	return fmt.Sprintf("Follow a chain of %d steps, which begins so: %s", links, strings.Join(told, " "))
}

// clash is a contradiction in short.
func (e english) clash(t *telling) string {
	at := e.where(t)
	return [...]string{
		noLines:      "no line would be left",
		earlyLoop:    "a loop would close too early",
		oddWalk:      "a walk back to its start would cross the loop an odd number of times",
		tooManyLines: at + " would have too many lines",
		tooFewEdges:  at + " would have too few edges left",
		deadEnd:      "a line would end at " + at,
		branch:       "three lines would meet at " + at,
		noWay:        at + " would have no way left",
	}[t.conflict()]
}

func (e english) corners(t *telling, premises []Fact) string {
	at := "At " + e.where(t) + ", "
	switch {
	case len(t.Settles) == 0:
		return at + e.says(&t.at, premises) + ", which cannot be."
	case len(premises) == 0:
		return at + e.says(&t.at, t.Settles) + "."
	}
	return at + e.says(&t.at, premises) + ", so " + e.says(&t.at, t.Settles) + "."
}

func (e english) counting(t *telling) string {
	lines, crosses := of(t.Because, Line), of(t.Because, Cross)
	so := ", so " + e.says(&t.at, t.Settles) + "."
	if t.clue == nil {
		switch {
		case len(t.Because) == len(lines) && len(t.Settles) > len(of(t.Settles, Line)) && len(lines) > 2:
			return fmt.Sprintf("The loop of %d lines is closed, so every other edge is a cross.", len(lines))
		case len(lines) == 2:
			return fmt.Sprintf("The loop already runs through %s by its %s%s", e.where(t), e.edges(&t.at, lines), so)
		case len(lines) == 1:
			return fmt.Sprintf("The line that comes to %s by its %s can go on only one way%s%s", e.where(t), e.edges(&t.at, lines), e.barred(t), so)
		}
		return fmt.Sprintf("A line could not go on from %s%s%s", e.where(t), e.barred(t), so)
	}
	clue := e.clue(*t.clue)
	switch n := t.clue.Number; {
	case n == 0:
		return capital(clue) + " has no lines" + so
	case len(crosses) == 0 && len(lines) == 0:
		return capital(clue) + " needs all its edges" + so
	case len(crosses) == 0:
		return fmt.Sprintf("%s has its %s, its %s%s", capital(clue), count(n, "line"), e.edges(&t.at, lines), so)
	default:
		return fmt.Sprintf("%s has only %s left, as %s%s", capital(clue), count(4-len(crosses), "edge"), e.says(&t.at, crosses), so)
	}
}

// barred tells why a line cannot go on from a dot that has premises.
func (e english) barred(t *telling) string {
	var why []string
	if t.border() {
		why = append(why, "the board ends there")
	}
	if crosses := of(t.Because, Cross); len(crosses) > 0 {
		why = append(why, e.says(&t.at, crosses))
	}
	if why == nil {
		return ""
	}
	return ", as " + strings.Join(why, " and ")
}

func (e english) miscount(t *telling) string {
	lines, crosses := of(t.Because, Line), of(t.Because, Cross)
	switch {
	case t.clue != nil && len(lines) > 0:
		return fmt.Sprintf("%s has %s, its %s, which is too many.", capital(e.clue(*t.clue)), count(len(lines), "line"), e.edges(&t.at, lines))
	case t.clue != nil:
		return fmt.Sprintf("%s has only %s left, as %s, which is too few.", capital(e.clue(*t.clue)), count(4-len(crosses), "edge"), e.says(&t.at, crosses))
	case len(lines) == 1:
		return fmt.Sprintf("The line that comes to %s by its %s ends there%s, which cannot be.", e.where(t), e.edges(&t.at, lines), e.barred(t))
	}
	return fmt.Sprintf("%s lines meet at %s, its %s, which is too many.", []string{3: "Three", 4: "Four"}[len(lines)], e.where(t), e.edges(&t.at, lines))
}

func (e english) pattern(t *telling) string {
	so := e.says(nil, t.Settles) + "."
	if len(t.Because) == 1 {
		why := [...]string{
			1: "two lines are too many",
			2: "either way the line goes on along the border",
			3: "two crosses are too many",
		}[t.Because[0].Number]
		return fmt.Sprintf("%s is in a corner of the board. Its two edges there are both lines or both crosses, and %s, so %s", capital(e.clue(t.Because[0])), why, so)
	}
	a, b := t.Because[0], t.Because[1]
	threes := fmt.Sprintf("The threes at row %d, column %d and row %d, column %d", a.Row, a.Column, b.Row, b.Column)
	switch {
	case a.Row != b.Row && a.Column != b.Column:
		return threes + " meet at a dot. Each needs one of its two edges there at least, and a dot has two lines at most, so each has one there and needs its other two: " + so
	}
	threes += " are next to each other. Each needs the edge away from the other, which would have too few left without it"
	if len(t.Because) > 2 {
		threes += fmt.Sprintf(", and the edge between them, as without it the loop would run around only these two and %s would have %s", e.clue(t.Because[2]), noneOr(t.aroundTwo(), "line"))
	}
	if len(of(t.Settles, Cross)) > 0 {
		threes += ". A dot has two lines at most"
	}
	return threes + ". So " + so
}

func (e english) closing(t *telling) string {
	if len(of(t.Because, Line)) == 0 && len(t.Settles) > 0 {
		return fmt.Sprintf("Every edge of the board is a cross except those of one loop, and there must be a loop, so %s is a line.", e.edge(t.Settles[0]))
	}
	if len(of(t.Because, Line)) == 0 {
		return "Every edge of the board is a cross, so there is no loop, which cannot be."
	}
	loop, wrong := t.closing()
	leaves := "that leaves out the line on " + e.edge(wrong)
	if wrong.Is == Clue {
		leaves = fmt.Sprintf("in which %s has %s", e.clue(wrong), noneOr(t.around(), "line"))
	}
	if len(t.Settles) == 0 {
		return fmt.Sprintf("A loop of %d lines is closed %s, which cannot be.", len(loop), leaves)
	}
	return fmt.Sprintf("%s is a cross, as a line there would close a loop of %d lines %s.", capital(e.edge(t.Settles[0])), len(loop), leaves)
}

func (e english) colour(t *telling) string {
	from, walk, lines := t.walk()
	if len(walk) == 0 {
		return fmt.Sprintf("Beyond both edges is the outside of the board, so %s.", e.says(nil, t.Settles))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Go from %s ", e.cell(from))
	at := from
	for i, c := range walk {
		if i > 0 {
			b.WriteString(", ")
		}
		switch {
		case c.over.Other != "":
			is := "whose %s and %s edges are both lines or both crosses"
			if c.over.Is == Differ {
				is = "exactly one of whose %s and %s edges is a line"
			}
			fmt.Fprintf(&b, "through row %d, column %d, "+is+", to %s", c.over.Row, c.over.Column, c.over.Side, c.over.Other, e.cell(c.to))
		case c.to == beyond:
			fmt.Fprintf(&b, "out of the board over %s, %s", e.edge(c.over), e.is(c.over))
		case at == beyond:
			fmt.Fprintf(&b, "into %s over %s, %s", e.cell(c.to), e.edge(c.over), e.is(c.over))
		default:
			fmt.Fprintf(&b, "over %s to %s", e.is(c.over), e.cell(c.to))
		}
		at = c.to
	}
	// A cell whose two edges are both lines or both crosses is passed over two lines, or none.
	times, odd := noneOr(lines, "line"), ", an odd number,"
	if slices.ContainsFunc(walk, func(c crossing) bool { return c.over.Other != "" }) {
		times, odd = [...]string{"an even number of lines", "an odd number of lines"}[lines%2], ","
	}
	if len(t.Settles) == 0 {
		return fmt.Sprintf("%s: that crosses %s on the way back to the start%s which cannot be.", b.String(), times, odd)
	}
	colours := "start and end are on the same side of the loop"
	if lines%2 == 1 {
		colours = "start and end are on different sides of the loop"
	}
	return fmt.Sprintf("%s: that crosses %s, so %s, and %s.", b.String(), times, colours, e.says(nil, t.Settles))
}

// says lists what facts say, the edges of a place as its own.
func (e english) says(at *place, facts []Fact) string {
	var parts []string
	for _, is := range []string{Line, Cross} {
		switch some := of(facts, is); len(some) {
		case 0:
		case 1:
			parts = append(parts, e.named(at, some)+" is "+e.is(some[0]))
		default:
			parts = append(parts, e.named(at, some)+" are "+strings.TrimPrefix(e.is(some[0]), "a ")+map[string]string{Line: "s", Cross: "es"}[is])
		}
	}
	for _, f := range facts {
		if f.Other == "" {
			continue
		}
		pair := fmt.Sprintf("the %s and %s edges of row %d, column %d", f.Side, f.Other, f.Row, f.Column)
		one, other := fmt.Sprintf("the %s edge of row %d, column %d", f.Side, f.Row, f.Column), "its "+f.Other+" edge"
		if at != nil && !at.dot && at.row == f.Row && at.col == f.Column {
			pair = fmt.Sprintf("its %s and %s edges", f.Side, f.Other)
			one = "its " + f.Side + " edge"
		}
		switch f.Is {
		case AtMostOne, AtLeastOne:
			parts = append(parts, f.Is+" of "+pair+" is a line")
		case Alike:
			parts = append(parts, pair+" are both lines or both crosses")
		case Differ:
			parts = append(parts, "exactly one of "+pair+" is a line")
		case If:
			parts = append(parts, "if "+one+" is a line, "+other+" is too")
		}
	}
	if len(parts) <= 2 {
		return strings.Join(parts, " and ")
	}
	return strings.Join(parts[:len(parts)-1], ", ") + ", and " + parts[len(parts)-1]
}

// named names edges, those of a place as its own.
func (e english) named(at *place, facts []Fact) string {
	if at != nil {
		return "its " + e.edges(at, facts)
	}
	var names []string
	for _, f := range facts {
		names = append(names, e.edge(f))
	}
	if n := len(names); n > 2 { // they have commas themselves
		return strings.Join(names[:n-1], "; ") + "; and " + names[n-1]
	}
	return and(names)
}

// edges names edges of a place, as "top and left edges".
func (e english) edges(at *place, facts []Fact) string {
	names := []string{"top", "right", "bottom", "left"}
	if at.dot {
		names = []string{"right", "down", "left", "up"}
	}
	var sides []string
	for k := range 4 {
		for _, f := range facts {
			if at.side(f.edge(f.Side)) == k {
				sides = append(sides, names[k])
			}
		}
	}
	edges := "edge"
	if len(sides) > 1 {
		edges = "edges"
	}
	if at.dot { // whose left edge is not that of a cell
		return edges + " going " + and(sides)
	}
	return and(sides) + " " + edges
}

// where names the place that a link is about.
func (e english) where(t *telling) string {
	switch {
	case t.Rule == slitherlink.Colour.String():
		from, _, _ := t.walk()
		return e.cell(from)
	case t.Rule == slitherlink.Closing.String() && len(t.Settles) > 0:
		return e.edge(t.Settles[0])
	case t.clue != nil:
		return e.clue(*t.clue)
	case t.at.dot:
		cell, corner := t.corner()
		return fmt.Sprintf("the dot at the %s of %s", [...]string{"top left", "top right", "bottom left", "bottom right"}[corner], e.cell(cell))
	}
	return e.cell(t.at)
}

func (english) cell(p place) string {
	if p == beyond {
		return "outside the board"
	}
	return fmt.Sprintf("row %d, column %d", p.row, p.col)
}

func (english) clue(f Fact) string {
	return fmt.Sprintf("the %d at row %d, column %d", f.Number, f.Row, f.Column)
}

func (english) edge(f Fact) string {
	side := map[string]string{"top": "above", "right": "right of", "bottom": "below", "left": "left of"}[f.Side]
	return fmt.Sprintf("the edge %s row %d, column %d", side, f.Row, f.Column)
}

func (english) is(f Fact) string { return "a " + f.Is }

func (english) isNot(f Fact) string {
	if f.Is == Line {
		return "a cross"
	}
	return "a line"
}

// and lists words.
func and(words []string) string {
	n := len(words)
	if n < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
}

// count counts things, "1 line" or "3 lines".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// noneOr counts things, of which there may be none.
func noneOr(n int, thing string) string {
	if n == 0 {
		return "no " + thing
	}
	return count(n, thing)
}

func small(text string) string { return strings.ToLower(text[:1]) + text[1:] }

func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
