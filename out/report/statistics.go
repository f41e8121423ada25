package report

import (
	"maps"
	"math"
	"slices"
	"strings"

	"matchbook/grade"
	"matchbook/out"
)

// counts holds how often each number occurs. A data set has few different numbers of steps
// or tenths of a score, so memory does not grow with its rows.
type counts map[int64]int64

// total returns how many numbers there are.
func (c counts) total() (n int64) {
	for _, m := range c {
		n += m
	}
	return n
}

// quantile returns the least number k such that at least the share q of all numbers are k or
// less. There must be numbers. The median is quantile 0.5.
func (c counts) quantile(q float64) int64 {
	rank := max(int64(math.Ceil(q*float64(c.total()))), 1)
	keys := slices.Sorted(maps.Keys(c))
	for _, k := range keys {
		if rank -= c[k]; rank <= 0 {
			return k
		}
	}
	return keys[len(keys)-1]
}

// statistics are the distributions of the rows of a data set.
type statistics struct {
	kind   *out.Kind // nil without rows
	rows   int64
	tenths counts // scores, in tenths
	levels [grade.Levels]int64
	depths counts

	solutions      [solutionBins]solutionBin
	fewest, most   int64            // solutions of a row, of those that are not unknown
	unknown        int64            // rows whose verdict that is; they are in no bin
	endings        map[string]int64 // of the paper's algorithm on puzzles with exactly one solution
	paperSteps     counts           // of the same
	techniques     []technique      // from the easiest; none if no row has steps
	withTechniques int64            // rows whose steps are known
	hardest        map[string]*hardest

	columns columns
}

// technique is how often a technique is used.
type technique struct {
	name    string
	uses    int64 // puzzles that use it
	hardest int64 // puzzles whose hardest technique it is
	steps   int64
}

// hardest is the number of puzzles whose hardest technique a technique is, and the least
// score of those puzzles, by which techniques are sorted if a kind has no columns of steps.
type hardest struct {
	puzzles int64
	least   float64
}

// solutionBins is how many bins there are for the number of solutions: 0, 1, 2 to 9, 10
// to 99, and so on up to the largest of 64 bits.
const solutionBins = 21

// solutionBin counts rows by their number of solutions.
type solutionBin struct{ exact, capped int64 }

// binOf returns the bin of a number of solutions.
func binOf(n int64) int {
	switch {
	case n < 2:
		return int(max(n, 0))
	case n < 10:
		return 2
	}
	bin := 2
	for ; n >= 10; n /= 10 {
		bin++
	}
	return bin
}

// columnNames are the columns that are counted, besides those of steps by technique.
var columnNames = strings.Fields(`index puzzle canonical rule verdict solutions solutions_capped move_depth person_steps score level
	paper_steps paper_ending paper_reading hardest_technique`)

// shown are the columns that cards show besides these and those that a kind names. They are
// read with the others, since reading a part again for the sample would take longer.
var shown = []string{"solution", "name", "line"}

// columns finds columns of the records of a data set, quicker than these do.
type columns struct {
	at    map[string]int
	steps []int // of techniques, in order
}

func columnsOf(r *out.Record) columns {
	c := columns{at: map[string]int{}}
	for i, name := range r.Columns {
		c.at[name] = i
		if strings.HasPrefix(name, out.StepsPrefix) {
			c.steps = append(c.steps, i)
		}
	}
	return c
}

// bits returns what a column of a type holds; false if it is null or not there.
func (c *columns) bits(r *out.Record, column string, of out.Type) (uint64, bool) {
	if i, ok := c.at[column]; ok && r.Cells.Type(i) == of {
		return r.Cells.Bits(i), true
	}
	return 0, false
}

// text returns a column of text; it must not be changed.
func (c *columns) text(r *out.Record, column string) []byte {
	if i, ok := c.at[column]; ok && r.Cells.Type(i) == out.Text {
		return r.Cells.Text(i)
	}
	return nil
}

func (c *columns) is(r *out.Record, column string) bool {
	is, _ := c.bits(r, column, out.Bool)
	return is == 1
}

// count adds the number in a column to counts, unless it is null.
func (c *columns) count(r *out.Record, column string, to counts) {
	if n, ok := c.bits(r, column, out.Int); ok {
		to[int64(n)]++
	}
}

// add counts a row, and in p how the paper's algorithm fares on it.
func (s *statistics) add(r *out.Record, p papers) {
	c := &s.columns
	if s.rows == 0 {
		s.kind, *c = r.Kind, columnsOf(r)
		s.tenths, s.depths, s.paperSteps, s.endings = counts{}, counts{}, counts{}, map[string]int64{}
		s.hardest = map[string]*hardest{}
		s.nameTechniques(r.Columns)
	}
	s.rows++
	c.count(r, r.Kind.Depth.Column(), s.depths)
	if bits, ok := c.bits(r, "score", out.Float); ok {
		x := math.Float64frombits(bits)
		if name := c.text(r, "hardest_technique"); len(name) > 0 {
			h := s.hardest[string(name)]
			if h == nil {
				h = &hardest{least: x}
				s.hardest[string(name)] = h
			}
			h.puzzles++
			h.least = min(h.least, x)
		}
		s.tenths[int64(math.Round(10*x))]++
	}
	s.addSolutions(r)
	if ending := string(c.text(r, "paper_ending")); ending != "" && string(c.text(r, "verdict")) == out.VerdictUnique {
		s.endings[ending]++
		c.count(r, "paper_steps", s.paperSteps)
		p.add(c, r, ending)
	}
	var level grade.Level
	if name := c.text(r, "level"); len(name) > 0 && level.UnmarshalText(name) == nil {
		s.levels[level]++
	}
	s.addTechniques(r)
}

// addSolutions counts the solutions of a row.
func (s *statistics) addSolutions(r *out.Record) {
	c := &s.columns
	if string(c.text(r, "verdict")) == out.VerdictUnknown {
		s.unknown++
		return
	}
	bits, _ := c.bits(r, "solutions", out.Int)
	n := int64(bits)
	if s.rows-s.unknown == 1 {
		s.fewest = n
	}
	s.fewest, s.most = min(s.fewest, n), max(s.most, n)
	if bin := &s.solutions[binOf(n)]; c.is(r, "solutions_capped") {
		bin.capped++
	} else {
		bin.exact++
	}
}

// nameTechniques names the techniques of the kind, or columns of steps that it has not.
func (s *statistics) nameTechniques(columns []string) {
	for i, column := range s.columns.steps {
		name := strings.ReplaceAll(strings.TrimPrefix(columns[column], out.StepsPrefix), "_", " ")
		if len(s.kind.Techniques) == len(s.columns.steps) {
			name = s.kind.Techniques[i]
		}
		s.techniques = append(s.techniques, technique{name: name})
	}
}

func (s *statistics) addTechniques(r *out.Record) {
	known := false
	for i, column := range s.columns.steps {
		if r.Cells.Type(column) != out.Int {
			continue
		}
		known = true
		if n := int64(r.Cells.Bits(column)); n > 0 {
			s.techniques[i].uses++
			s.techniques[i].steps += n
		}
	}
	if !known {
		return
	}
	s.withTechniques++
	last := string(s.columns.text(r, "hardest_technique"))
	if i := slices.IndexFunc(s.techniques, func(t technique) bool { return t.name == last }); i >= 0 {
		s.techniques[i].hardest++
	}
}

// sortedHardest returns the hardest techniques that occur, from the easiest.
func (s *statistics) sortedHardest() []string {
	return sortedBy(s.hardest, func(h *hardest) float64 { return h.least })
}

// graded returns how many rows have a level.
func (s *statistics) graded() (n int64) {
	for _, puzzles := range s.levels {
		n += puzzles
	}
	return n
}

// endingOrder is the order in which endings are shown; others follow by name.
var endingOrder = []string{"solved", "stuck", "wrong", "no solution", "stopped"}

// sortedEndings returns the endings that occur.
func (s *statistics) sortedEndings() []string {
	place := map[string]int{}
	for ending := range s.endings {
		place[ending] = slices.Index(append(endingOrder, ending), ending)
	}
	return sortedBy(place, func(n int) float64 { return float64(n) })
}
