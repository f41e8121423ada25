package report

import (
	"maps"
	"math"
	"slices"
	"strings"

	"matchbook/grade"
	"matchbook/out"
)

// counts maps each number to its number of occurrences. A data set has few different numbers of
// steps, or of tenths of a score, so memory does not grow with the number of rows.
type counts map[int64]int64

func (c counts) total() (n int64) {
	for _, m := range c {
		n += m
	}
	return n
}

// quantile returns the smallest number n such that at least a share q of all numbers are n or less.
// There must be at least one number. The median is quantile 0.5.
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

// statistics has the distributions of a data set's rows.
type statistics struct {
	kind   *out.Kind // nil if there are no rows
	rows   int64
	tenths counts // scores, in tenths
	levels [grade.Levels]int64
	depths counts

	solutions      [solutionBins]solutionBin
	fewest, most   int64               // the smallest and the largest known number of solutions of a row
	unknown        int64               // the number of rows with an unknown verdict; these rows are in no bin
	endings        map[string]int64    // results of the paper's algorithm on puzzles with exactly one solution
	paperSteps     counts              // the steps of the paper's algorithm on puzzles with exactly one solution
	techniques     []technique         // the techniques, easiest first; empty if there are no columns of steps
	withTechniques int64               // the number of rows with known steps
	hardest        map[string]*hardest // for each hardest technique, by name

	columns columns
}

// technique says how often a technique is used.
type technique struct {
	name    string
	uses    int64 // the number of puzzles that use the technique
	hardest int64 // the number of puzzles with this hardest technique
	steps   int64 // the number of steps by the technique in all puzzles
}

// hardest is the number of puzzles with a certain hardest technique, and their lowest score. If no
// steps are known, techniques are sorted by their lowest scores.
type hardest struct {
	puzzles int64
	least   float64
}

// solutionBins is the number of bins for numbers of solutions: 0, 1, 2 to 9, 10 to 99, and so on up
// to the largest 64-bit number.
const solutionBins = 21

// solutionBin counts the rows of a bin: rows with an exact number of solutions, and rows whose number
// is capped, so that there may be more solutions.
type solutionBin struct{ exact, capped int64 }

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

// columnNames are the columns that the statistics and the sample need, in addition to the columns
// of steps.
var columnNames = strings.Fields(`index puzzle canonical rule verdict solutions solutions_capped move_depth person_steps score level
	paper_steps paper_ending paper_reading hardest_technique`)

// shown lists further columns for the cards, in addition to the columns that a kind names. Reading
// these columns in the first pass is faster than reading parts again for the sample.
var shown = []string{"solution", "name", "line"}

// columns finds the columns of a data set's records faster than [out.Record.Value].
type columns struct {
	at    map[string]int // the index of each column, by name
	steps []int          // the indices of the columns of steps, easiest technique first
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

// bits returns the bits of a column's value; ok is false if the column is null, missing or of
// another type.
func (c *columns) bits(r *out.Record, column string, of out.Type) (uint64, bool) {
	if i, ok := c.at[column]; ok && r.Cells.Type(i) == of {
		return r.Cells.Bits(i), true
	}
	return 0, false
}

// text returns the value of a text column, or nil if the column is null or missing. The caller must
// not change the text.
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

// count adds the number in a column to the counts, unless the column is null or missing.
func (c *columns) count(r *out.Record, column string, to counts) {
	if n, ok := c.bits(r, column, out.Int); ok {
		to[int64(n)]++
	}
}

// add counts a row. In the parameter p, it counts the result of the paper's algorithm on a puzzle
// with exactly one solution.
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

// nameTechniques lists the techniques of the columns of steps. If the kind has as many techniques
// as there are columns, the names come from the kind; otherwise they come from the columns.
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

// sortedHardest returns the hardest techniques that occur, easiest first.
func (s *statistics) sortedHardest() []string {
	return sortedBy(s.hardest, func(h *hardest) float64 { return h.least })
}

// graded returns the number of rows with a level.
func (s *statistics) graded() (n int64) {
	for _, puzzles := range s.levels {
		n += puzzles
	}
	return n
}

// endingOrder is the order in which endings are shown. Endings that are not listed follow by name.
var endingOrder = []string{"solved", "stuck", "wrong", "no solution", "stopped"}

// sortedEndings returns the endings that occur, in endingOrder.
func (s *statistics) sortedEndings() []string {
	place := map[string]int{}
	for ending := range s.endings {
		place[ending] = slices.Index(append(endingOrder, ending), ending)
	}
	return sortedBy(place, func(n int) float64 { return float64(n) })
}
