package figurejobs

import (
	"fmt"
	"strconv"
	"strings"

	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

// words holds the texts about figures in one language: formats for package fmt, and functions for words
// that change their form. A format "of" some values takes these values as its arguments.
type words struct {
	head            string // a format of the puzzle's text, its sticks, its shapes and their noun
	noun            func(f figure.Frame, shapes int) string
	sticks          func(n int) string
	upToSymmetry    string                   // a format of the number of solutions
	empty, filled   string                   // formats of a place
	lay, take, move string                   // formats of one place or of two
	cell            [3]string                // formats of a cell's row and its number in that row, for squares and for triangles; then a format of the row alone
	side            [2]string                // formats of a cell with one of its sides
	someSides       [2]string                // formats of a cell with several of its sides
	allSides        [2]string                // formats of a cell
	sides           [4]string                // top, right, bottom and left
	ofSide          func(n, side int) string // n shapes whose sides have the length side
	shapes          func(n int, noun string, sizes []string) string
	result          string // a format of the shapes at the end
	image           string // a format of the number of a solution, of which this solution is a rotation or reflection

	thePlan             string                // a format of a plan, made from the next four formats
	clear               string                // a format of a shape whose inside is cleared
	build, keep, giveUp [2]string             // formats of the shapes, and of the large squares if they have a sentence of their own
	list                func([]string) string // lists names of sides
	places              func([]string) string // lists sides of several cells

	// Reasons for plans, which count sticks.
	cleared    func(n int) string                                  // n sticks are inside the shape
	missing    func(noun string, shapes, n int, moved bool) string // the new shapes lack n sticks
	fromInside func(noun string, n int, others bool) string        // the sticks to move are inside the new shape; the parameter others says whether kept shapes need other sticks there
	fromLost   func(noun string, n int, lost string) string        // only lost shapes have the sticks to move as sides
	fromRest   func(noun string, n int) string                     // the sticks to move are sides of no shape at the end
	loses      string                                              // a format of the shapes that are given up
	own        func(noun string, shapes, n, alike int) string      // only the shapes to give up have these n sides; alike: see [change.alike]
	sidesOf    func(sides []int, saved, sticks int) string         // the sides of the shapes to keep; saved counts the sticks saved because shapes share sides

	takeMany string // a format of places
	free     string // after takeMany: the sticks were sides of no remaining shape

	legend [2]string // what the marks on the pictures of a walk-through mean

	start [2]string                                               // formats of the sticks and shapes at the start and at the end, without and with loose sticks
	many  func(sticks, target int, noun string, sides int) string // there are too many sticks for shapes of side 1

	small, large         string                                                           // squares: a format of the row and column, or of the first and last row and column
	squares              func(shapes []figure.Shape) string                               // several squares
	triangles            func(shapes []figure.Shape) string                               // one or several triangles
	effect               func(taken bool, noun, broken, made string, several bool) string // the shapes that a stick breaks and completes, each as a text or ""; the parameter several says whether the stick breaks several shapes
	lacks                func(shapes string, count, n int, same bool) string              // follows the text of a stick: the shapes that the stick helps to complete, and how many sticks each shape lacks
	lookBroken, lookMade func(noun string, n int) string                                  // what to look for: a stick that is a side of n shapes, or a place for a stick that completes n shapes
	conditions           [4]string                                                        // by [figure.Condition]

	// Reasons why there is no solution. All ends have other numbers of shapes, or all ends with the
	// right number of shapes have several sizes or loose sticks.
	reaches func(p *figure.Puzzle, targets []int, noun string) string
	against func(target int, noun string, oneSize, noneLoose bool) string
}

var languages = phrase.In(&english, &korean)

var english = words{
	head:         "%s   %d sticks, %d %s",
	noun:         figure.Frame.Noun,
	sticks:       func(n int) string { return phrase.Counted(n, "stick") },
	upToSymmetry: ", %s up to the symmetry of the start",
	empty:        "there is no stick on %s",
	filled:       "there is a stick on %s",
	lay:          "Lay a stick on %s.",
	take:         "Take away the stick on %s.",
	move:         "Move the stick on %s to %s.",
	cell:         [3]string{"the cell in row %d, column %d", "upright triangle %[2]d in row %[1]d", "row %[1]d"},
	side:         [2]string{"the %[3]s of row %[1]d, column %[2]d", "the %[3]s side of upright triangle %[2]d in row %[1]d"},
	someSides:    [2]string{"the %[3]s of row %[1]d, column %[2]d", "the %[3]s sides of upright triangle %[2]d in row %[1]d"},
	allSides:     [2]string{"all four sides of row %d, column %d", "all three sides of upright triangle %[2]d in row %[1]d"},
	sides:        [4]string{"top", "right", "bottom", "left"},
	ofSide:       func(n, side int) string { return fmt.Sprintf("%d of side %d", n, side) },
	shapes: func(n int, noun string, sizes []string) string {
		if n == 0 {
			return "no " + noun
		}
		return fmt.Sprintf("%d %s: %s", n, noun, phrase.And(sizes))
	},
	result:  "That makes %s.",
	image:   "Solution %d, turned or mirrored.",
	thePlan: "The plan: %s",
	clear:   "clear the inside of %s.",
	build:   [2]string{"build %s.", "Also build %s."},
	keep:    [2]string{"keep %s.", "Also keep %s."},
	giveUp:  [2]string{"give up %s.", "Also give up %s."},
	list:    phrase.And,
	places:  func(names []string) string { return englishPlaces("on ", names) },
	cleared: func(n int) string { return fmt.Sprintf("The %d sticks inside it are the ones to take away.", n) },
	missing: func(noun string, shapes, n int, moved bool) string {
		lack := fmt.Sprintf("The new %s lacks %s", noun, phrase.Counted(n, "stick"))
		switch {
		case shapes > 1 && n == 1:
			lack = fmt.Sprintf("The new %s lack the same stick", noun)
		case shapes > 1:
			lack = fmt.Sprintf("Together the new %s lack %d sticks", noun, n)
		}
		switch {
		case !moved && n == 1:
			return lack + ", the one to add."
		case !moved:
			return lack + ", the ones to add."
		case n == 1:
			return lack + ", so the move must lay it."
		}
		return lack + ", so each move must lay one of them."
	},
	fromInside: func(noun string, n int, others bool) string {
		which := "inside it"
		if others {
			which += " that no kept " + noun + " needs"
		}
		if n == 1 {
			return "Take the stick " + which + "."
		}
		return fmt.Sprintf("Take the %d sticks %s.", n, which)
	},
	fromLost: func(noun string, n int, lost string) string {
		if n == 1 {
			return fmt.Sprintf("Take the only stick of %s that is a side of no %s at the end.", lost, noun)
		}
		return fmt.Sprintf("Take the %d sticks of %s that are sides of no %s at the end.", n, lost, noun)
	},
	fromRest: func(noun string, n int) string {
		if n == 1 {
			return "Take the stick that is a side of no " + noun + " at the end."
		}
		return fmt.Sprintf("Take the %d sticks that are sides of no %s at the end.", n, noun)
	},
	loses: "That gives up %s.",
	own: func(noun string, shapes, n, alike int) string {
		what, which := "the stick to take away", "belong"
		if n > 1 {
			what = "the sticks to take away"
		} else {
			which = "belongs"
		}
		if shapes == 1 {
			it := "the only " + noun
			if alike > 1 {
				it = "one of " + phrase.Counted(alike, noun)
			}
			return fmt.Sprintf("It is %s with exactly %s that %s to no other %s: %s.", it, phrase.Counted(n, "stick"), which, noun, what)
		}
		if n == 1 {
			they := "They"
			if shapes > 2 {
				they = fmt.Sprintf("All %d", shapes)
			}
			return fmt.Sprintf("%s share a stick that no kept %s needs: %s.", they, noun, what)
		}
		return fmt.Sprintf("Together they have %d sticks that no kept %s needs: %s.", n, noun, what)
	},
	sidesOf: func(sides []int, saved, sticks int) string {
		if len(sides) == 1 {
			return fmt.Sprintf("It needs %d sticks, as many as the end has.", sides[0])
		}
		sharing := ""
		if saved > 0 {
			sharing = fmt.Sprintf(", but sharing saves %d", saved)
		}
		return fmt.Sprintf("They need %s sticks%s: %d in all, as many as the end has.", phrase.And(phrase.InDigits(sides)), sharing, sticks)
	},
	takeMany: "Take away the sticks on %s.",
	free:     "They were sides of no remaining %s.",
	legend:   [2]string{"A blue stick is moved or added.", "A dashed outline is the place that a stick leaves."},
	start:    [2]string{"The start has %d sticks and %s. The end must have %d sticks and %d %s, with no stick left over.", "The start has %d sticks and %s. The end must have %d sticks and %d %s."},
	many: func(sticks, target int, noun string, sides int) string {
		if target == 1 {
			return fmt.Sprintf("So the %s at the end has all %d sticks as sides. A %[1]s of side 1 has only %[3]d sides, so it is larger.", noun, sticks, sides)
		}
		return fmt.Sprintf("So all %d sticks at the end must be sides of %s. %d %[2]s of side 1 have only %[4]d sides, so at least one is larger.", sticks, noun, target, sides)
	},
	small:     "the square in row %d, column %d",
	large:     "the square in rows %d–%d, columns %d–%d",
	squares:   englishSquares,
	triangles: englishTriangles,
	effect: func(taken bool, noun, broken, made string, several bool) string {
		var effects []string
		if broken != "" {
			effects = append(effects, "breaks "+broken)
		}
		if made != "" {
			effects = append(effects, "completes "+made)
		}
		switch {
		case made != "" && several:
			return "That " + strings.Join(effects, ". It also ") + "."
		case effects != nil:
			return "That " + strings.Join(effects, ", and ") + "."
		case taken:
			return "The stick was a side of no remaining " + noun + "."
		}
		return ""
	},
	lacks: func(shapes string, count, n int, same bool) string {
		text := "%s now lack %s each."
		switch {
		case count == 1:
			text = "%s now lacks %s."
		case same && n == 1:
			return phrase.Capital(shapes + " now lack the same stick.")
		case same:
			text = "%s now lack the same %s."
		}
		return phrase.Capital(fmt.Sprintf(text, shapes, phrase.Counted(n, "stick")))
	},
	lookBroken: func(noun string, n int) string {
		if n == 0 {
			return "a stick that is a side of no " + noun
		}
		return "a stick that is a side of " + phrase.Counted(n, noun)
	},
	lookMade: func(noun string, n int) string {
		if n == 0 {
			return "a place for a stick that completes no " + noun + " yet"
		}
		return "a place for a stick that completes " + phrase.Counted(n, noun)
	},
	conditions: [4]string{"the number of sticks", "the number of shapes", "one size", "no loose sticks"},
	reaches: func(p *figure.Puzzle, targets []int, noun string) string {
		does := map[figure.Rule]string{figure.Move: "Moving %s makes", figure.Remove: "Taking %s away leaves", figure.Add: "Adding %s makes"}[p.Rule]
		return fmt.Sprintf(does+" %s %s, never %d.", phrase.Counted(p.Sticks, "stick"), phrase.Or(numbers(targets, " to ")), noun, p.Target)
	},
	against: func(target int, noun string, oneSize, noneLoose bool) string {
		var has []string
		if oneSize {
			has = append(has, noun+" of several sizes")
		}
		if noneLoose {
			has = append(has, "a loose stick")
		}
		return fmt.Sprintf("Every end with %d %s has %s.", target, noun, phrase.Or(has))
	},
}

// englishSquares names squares: the 2 squares in row 1, columns 2 and 3. Small and large squares
// are named apart: the small square in row 1, column 1, and the large one in rows 1–2, columns 1–2.
func englishSquares(shapes []figure.Shape) string {
	small, large := bySize(shapes)
	if small == nil || large == nil {
		return fmt.Sprintf("the %d squares in %s", len(shapes), englishPlaces("in ", englishLines(shapes)))
	}
	name := func(size, noun string, shapes []figure.Shape, places []string) string {
		if len(shapes) > 1 {
			size, noun = fmt.Sprintf("%d %s", len(shapes), size), noun+"s"
		}
		return fmt.Sprintf("the %s %s in %s", size, noun, englishPlaces("in ", places))
	}
	smallPlaces, largePlaces, and := englishLines(small), englishLines(large), ", and "
	if len(smallPlaces) > 1 || len(largePlaces) > 1 {
		and = "; and "
	}
	return name("small", "square", small, smallPlaces) + and + name("large", "one", large, largePlaces)
}

// englishLines names the places of squares, with a text for each block of squares: rows 1 and 2, columns
// 2 and 3.
func englishLines(shapes []figure.Shape) (texts []string) {
	for _, b := range blocks(shapes) {
		lines := func(noun string, from []int) string {
			var spans []string
			for _, n := range from {
				if b.side == 1 {
					spans = append(spans, strconv.Itoa(n))
				} else {
					spans = append(spans, fmt.Sprintf("%d–%d", n, n+b.side-1))
				}
			}
			if len(spans) > 1 || b.side > 1 {
				noun += "s"
			}
			return noun + " " + phrase.And(spans)
		}
		texts = append(texts, lines("row", b.rows)+", "+lines("column", b.columns))
	}
	return texts
}

// englishTriangles names triangles. Triangles of one row with the same size and direction are named
// together. An example is "upright triangles 1 and 3 in row 2, and the upright triangle of side 2
// from triangle 1 in row 3".
func englishTriangles(shapes []figure.Shape) string {
	var names []string
	for _, line := range inRows(shapes) {
		var numbers []string
		for _, s := range line {
			numbers = append(numbers, strconv.Itoa(s.Column))
		}
		s := &line[0]
		points, plural := "upright", ""
		if s.Down {
			points = "upside-down"
		}
		if len(line) > 1 {
			plural = "s"
		}
		in := fmt.Sprintf("triangle%s %s in row %d", plural, phrase.And(numbers), s.Row)
		if s.Side == 1 {
			names = append(names, points+" "+in)
		} else {
			names = append(names, fmt.Sprintf("the %s triangle%s of side %d from %s", points, plural, s.Side, in))
		}
	}
	return englishPlaces("", names)
}

// englishPlaces lists names that have commas of their own, with a preposition before each name except
// the first.
func englishPlaces(preposition string, places []string) string {
	switch last := len(places) - 1; last {
	case 0:
		return places[0]
	case 1:
		return places[0] + ", and " + preposition + places[1]
	default:
		return strings.Join(places[:last], "; "+preposition) + "; and " + preposition + places[last]
	}
}
