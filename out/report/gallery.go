package report

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/solve/phrase"
)

// gallery draws a sample of the puzzles of each kind and level.
//
// Each puzzle has a hash of the seed and of its canonical text, which is the same for all
// its rotations and reflections. The puzzles with the least hashes are drawn. So all
// puzzles are equally likely, none is drawn twice, one pass over the rows is enough, and
// the sample does not depend on the order of the data sets.
type gallery struct {
	kinds out.Kinds
	seed  uint64
	most  int // puzzles of a group
	drawn map[group]*draw
	text  []byte // for hashing
}

// group is what puzzles are drawn from: those of a kind and level.
type group struct {
	kind  string // its name
	place int    // among the groups of a kind
	name  string // the level, or what the puzzles without a level have in common
}

// Places of the groups without a level. Groups from ambiguous on are shown only for kinds
// that have no other group.
const (
	ungraded   = 100 // and the number of moves
	ambiguous  = 1000
	unsolvable = 1001
	unknown    = 1002
)

// draw is a sample under way.
type draw struct {
	rows    int64 // drawn from
	puzzles []drawn
}

// drawn is a puzzle of a sample.
type drawn struct {
	hash    [sha256.Size]byte
	record  *out.Record
	dataSet int
}

// groupOf returns the group of a row. A puzzle with several solutions may have a level,
// too, but is not shown as an example of that level.
func (c *columns) groupOf(r *out.Record) group {
	g := group{kind: r.Kind.Name}
	depth, _ := c.value(r, moveDepth).(int64)
	var of grade.Level
	if name := c.text(r, level); c.is(r, unique) && name != "" && of.UnmarshalText([]byte(name)) == nil {
		g.place, g.name = int(of), name
		return g
	}
	switch {
	case c.text(r, verdict) == out.VerdictUnknown:
		g.place, g.name = unknown, "unknown"
	case c.text(r, verdict) == out.VerdictNone:
		g.place, g.name = unsolvable, "no solution"
	case r.Kind.Words.Done != "" && depth == 0:
		g.place, g.name = ambiguous, r.Kind.Words.Done
	case !c.is(r, unique):
		g.place, g.name = ambiguous, "several solutions"
	case r.Kind.Depth == out.Moves:
		g.place, g.name = ungraded+int(depth), plural(depth, r.Kind.Depth.String())
	default:
		g.place, g.name = ungraded, "not graded"
	}
	return g
}

// add offers a row of a data set to the sample. The columns must be those of the row.
func (g *gallery) add(c *columns, r *out.Record, dataSet int) {
	if g.most == 0 {
		return
	}
	of := c.groupOf(r)
	d := g.drawn[of]
	if d == nil {
		d = new(draw)
		g.drawn[of] = d
	}
	d.rows++
	text := c.text(r, canonical)
	if text == "" {
		text = c.text(r, puzzle)
	}
	g.text = binary.BigEndian.AppendUint64(g.text[:0], g.seed)
	g.text = append(g.text, of.kind+" "+c.text(r, rule)+" "...)
	g.text = append(g.text, text...)
	hash := sha256.Sum256(g.text)
	at, found := slices.BinarySearchFunc(d.puzzles, hash, func(p drawn, h [sha256.Size]byte) int {
		return bytes.Compare(p.hash[:], h[:])
	})
	one := drawn{hash, r, dataSet}
	if found {
		// Twins: which of them is shown does not depend on which comes first.
		if before(one, d.puzzles[at]) {
			one.record = r.Clone()
			d.puzzles[at] = one
		}
		return
	}
	if at == g.most {
		return
	}
	if len(d.puzzles) == g.most {
		d.puzzles = d.puzzles[:g.most-1]
	}
	one.record = r.Clone()
	d.puzzles = slices.Insert(d.puzzles, at, one)
}

// before orders rotations and reflections of the same puzzle.
func before(a, b drawn) bool {
	index := func(d drawn) int64 { n, _ := d.record.Value("index").(int64); return n }
	return cmp.Or(
		cmp.Compare(a.record.Text("puzzle"), b.record.Text("puzzle")),
		cmp.Compare(index(a), index(b)),
	) < 0
}

// shown returns the kinds that have puzzles in the sample, in order.
func (g *gallery) shown() []*out.Kind {
	there := map[string]bool{}
	for of := range g.drawn {
		there[of.kind] = true
	}
	var kinds []*out.Kind
	for _, kind := range g.kinds {
		if there[kind.Name] {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// groups returns the groups of a kind, from the easiest.
func (g *gallery) groups(kind string) []group {
	var groups []group
	for of := range g.drawn {
		if of.kind == kind {
			groups = append(groups, of)
		}
	}
	slices.SortFunc(groups, func(a, b group) int {
		return cmp.Or(cmp.Compare(a.place, b.place), strings.Compare(a.name, b.name))
	})
	if i := slices.IndexFunc(groups, func(of group) bool { return of.place >= ambiguous }); i > 0 {
		groups = groups[:i]
	}
	return groups
}

// puzzles returns the sample of a group, by score, steps and place in their data sets.
func (g *gallery) puzzles(of group) []drawn {
	list := slices.Clone(g.drawn[of].puzzles)
	number := func(r *out.Record, column string) float64 {
		n, _ := r.Number(column)
		return n
	}
	slices.SortFunc(list, func(a, b drawn) int {
		return cmp.Or(
			cmp.Compare(number(a.record, "score"), number(b.record, "score")),
			cmp.Compare(number(a.record, "move_depth"), number(b.record, "move_depth")),
			cmp.Compare(a.dataSet, b.dataSet),
			cmp.Compare(number(a.record, "index"), number(b.record, "index")))
	})
	return list
}

// plural writes a number of things: 1 move, 2 moves.
func plural(n int64, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%s %ss", phrase.Commas(n), thing)
}
