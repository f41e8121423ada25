package report

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/sample"
	"matchbook/solve/phrase"
)

// A gallery draws a sample of the puzzles of each kind and level.
//
// Each puzzle has a hash of the seed, its kind, its rule and its canonical text, which is the same
// for all its rotations and reflections. The puzzles with the lowest hashes are drawn. All puzzles
// are therefore equally likely, no puzzle is drawn twice, and one pass over the rows is enough. The
// order of the data sets does not matter.
type gallery struct {
	kinds out.Kinds
	seed  uint64
	most  int // largest number of puzzles in a group
	drawn map[group]*draw
	text  []byte // the text that is hashed
}

// A group is a group of puzzles with the same kind and level. The gallery draws a sample from each
// group.
type group struct {
	kind  string // the name of the kind
	place int    // the level, or a number from ungraded on; groups of a kind are sorted by place
	name  string // the level, or a name for puzzles without a level
}

// Places of groups without a level. Groups of ambiguous, unsolvable and unknown puzzles are shown
// only if their kind has no other group.
const (
	ungraded   = 100 // plus the number of moves, for kinds that count moves
	ambiguous  = 1000
	unsolvable = 1001
	unknown    = 1002
)

// draw is the unfinished sample of a group.
type draw struct {
	rows int64 // number of rows that were offered
	sample.Sample[drawn]
}

type drawn struct {
	record  *out.Record
	dataSet int // the index of the record's data set in [Page].DataSets
}

// groupOf returns the group of a row. A puzzle with several solutions may have a level, but does
// not serve as an example of its level.
func (c *columns) groupOf(r *out.Record) group {
	g := group{kind: r.Kind.Name}
	bits, _ := c.bits(r, r.Kind.Depth.Column(), out.Int)
	depth := int64(bits)
	var of grade.Level
	if name := c.text(r, "level"); string(c.text(r, "verdict")) == out.VerdictUnique && len(name) > 0 && of.UnmarshalText(name) == nil {
		g.place, g.name = int(of), of.String()
		return g
	}
	switch verdict := string(c.text(r, "verdict")); {
	case verdict == out.VerdictUnknown:
		g.place, g.name = unknown, "unknown"
	case verdict == out.VerdictNone:
		g.place, g.name = unsolvable, "no solution"
	case r.Kind.Words.Done != "" && depth == 0:
		g.place, g.name = ambiguous, r.Kind.Words.Done
	case verdict != out.VerdictUnique:
		g.place, g.name = ambiguous, "several solutions"
	case r.Kind.Depth == out.Moves:
		g.place, g.name = ungraded+int(depth), phrase.Counted(depth, r.Kind.Depth.String())
	default:
		g.place, g.name = ungraded, "not graded"
	}
	return g
}

// add offers a row of a data set to the sample. The parameter c has the columns of the row.
func (g *gallery) add(c *columns, r *out.Record, dataSet int) {
	if g.most == 0 {
		return
	}
	of := c.groupOf(r)
	d := g.drawn[of]
	if d == nil {
		d = &draw{Sample: sample.Sample[drawn]{Most: g.most, Before: before}}
		g.drawn[of] = d
	}
	d.rows++
	g.text = binary.BigEndian.AppendUint64(g.text[:0], g.seed)
	canonical := c.text(r, "canonical")
	if len(canonical) == 0 {
		canonical = c.text(r, "puzzle")
	}
	g.text = fmt.Appendf(g.text, "%s %s %s", of.kind, c.text(r, "rule"), canonical)
	_ = d.Offer(sha256.Sum256(g.text), func() (drawn, error) { return drawn{r.Clone(), dataSet}, nil })
}

// before orders rows of the same puzzle, which may be rotated or reflected, by text and then by
// index.
func before(a, b drawn) bool {
	return cmp.Or(
		cmp.Compare(a.record.Text("puzzle"), b.record.Text("puzzle")),
		cmp.Compare(a.record.Int("index"), b.record.Int("index")),
	) < 0
}

// shown returns the kinds with puzzles in the sample, in order.
func (g *gallery) shown() []*out.Kind {
	return slices.DeleteFunc(slices.Clone(g.kinds), func(k *out.Kind) bool { return len(g.groups(k.Name)) == 0 })
}

// groups returns the groups that the gallery shows of a kind, easiest first.
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

// puzzles returns the sample of a group, sorted by score, then by depth, data set and index.
func (g *gallery) puzzles(of group) []drawn {
	list := g.drawn[of].Items()
	slices.SortFunc(list, func(a, b drawn) int {
		number := func(column string) int {
			x, _ := a.record.Number(column)
			y, _ := b.record.Number(column)
			return cmp.Compare(x, y)
		}
		return cmp.Or(number("score"), cmp.Compare(a.record.Depth(), b.record.Depth()), cmp.Compare(a.dataSet, b.dataSet), number("index"))
	})
	return list
}
