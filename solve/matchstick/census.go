package matchstick

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"matchbook/solve/matchstick/poly"
	"matchbook/solve/phrase"
)

// A census of a family
//
// A census counts how many statements of a family have 0, 1, 2, … solutions; here these statements
// are called layouts. The number of solutions of a layout depends only on the polynomials of its
// columns (column.go) and on its signs. Many layouts have the same polynomials, and are counted
// together. For numbers of three digits each, and up to two moves:
//
//	hundreds  1,000 layouts of the column have 988 different lists of
//	          polynomials, called letters
//	tens      10⁶ layouts of both columns have 273,730 different lists of
//	          polynomials, called states
//	units     each state is multiplied by each letter, but only the coefficients
//	          that count solutions at some depth are computed
//
// The count goes from left to right, since the leftmost column must have no carry out. From right
// to left, there would be 346,707 states.
//
// For every target, a state has a polynomial for each carry into its columns, and a letter has a
// polynomial for each pair of a carry in and a carry out. Each state and each letter also has the
// number of layouts with these polynomials; combining a state and a letter multiplies these
// numbers. Signs belong to no column, so the last step is repeated for each choice of signs.

// Census has the counts of the layouts of a family, for one limit of steps. A layout is a statement
// of the family.
type Census struct {
	Layouts     uint64
	AlreadyTrue uint64   // layouts that are already true
	Sound       uint64   // layouts that are sound: see [Sound]
	Histogram   []uint64 // the number of layouts with 0, 1, 2, … solutions
}

// OneSolution returns how many layouts have exactly one solution.
func (c *Census) OneSolution() uint64 {
	if len(c.Histogram) < 2 {
		return 0
	}
	return c.Histogram[1]
}

// Solutions returns the total number of solutions of all layouts.
func (c *Census) Solutions() (n uint64) {
	for solutions, layouts := range c.Histogram {
		n += uint64(solutions) * layouts
	}
	return n
}

// add adds a number of layouts that have equally many solutions. The parameters alreadyTrue and
// sound say whether the layouts are true statements, and whether they are sound.
func (c *Census) add(solutions, layouts uint64, alreadyTrue, sound bool) {
	for uint64(len(c.Histogram)) <= solutions {
		c.Histogram = append(c.Histogram, 0)
	}
	c.Histogram[solutions] += layouts
	c.Layouts += layouts
	if alreadyTrue {
		c.AlreadyTrue += layouts
	}
	if sound {
		c.Sound += layouts
	}
}

// A tally has a census for each limit of steps, from 0 up.
type tally []Census

// add adds layouts to each census. The slice counts has the number of solutions at each depth, the
// same for each of the layouts. If exactly is true, only solutions at the limit of a census count.
func (t tally) add(counts []uint64, exactly bool, layouts uint64) {
	alreadyTrue, solutions := counts[0] > 0, uint64(0)
	for d, n := range counts {
		if solutions += n; exactly {
			solutions = n
		}
		t[d].add(solutions, layouts, alreadyTrue, d > 0 && n == 1 && solutions == 1 && !alreadyTrue)
	}
}

// mostLooked is the largest number of layouts that a census examines one by one.
const mostLooked = 100_000_000

// mostStateWords is the largest size of the states of a census, in words: 3 GiB.
var mostStateWords = 3 << 27

// A census is the state of counting the layouts of a family.
type census struct {
	*Family
	*Counter
	rules Rules
	track Track

	wide    poly.Ring // for polynomials that are summed over layouts
	narrow  poly.Ring // for the polynomials of letters and states
	letters []*bag    // the letters of each column

	mu    sync.Mutex
	total tally
}

// Track is called when a piece of work begins, with the name of its units and their total number.
// Any goroutine may call the function add to report n finished units. When the work is done, end is
// called.
type Track func(unit string, total uint64) (add func(n uint64), end func())

// Census returns a census for each limit of steps, from 0 to limit. The method uses all processors,
// and fails if ctx is cancelled or if the family is too large.
func (f *Family) Census(ctx context.Context, rules Rules, limit int, track Track) ([]Census, error) {
	c := &census{Family: f, rules: rules, track: track, total: make(tally, limit+1)}
	c.Counter = c.newCounter()
	run := c.byColumns
	if slices.ContainsFunc(c.targets, func(t *target) bool { return t.columns == nil || t.wider }) {
		run = c.oneByOne
	}
	return c.total, run(ctx)
}

// newCounter returns a counter that counts solutions at every depth, even if the rules ask for
// solutions at the limit only.
func (c *census) newCounter() *Counter {
	rules := c.rules
	rules.Exactly = false
	return NewCounter(c.Form, rules, len(c.total)-1)
}

// oneByOne counts the solutions of each layout separately. Census uses this method if a target
// cannot be split into columns, or has more digits than the layouts.
func (c *census) oneByOne(ctx context.Context) error {
	size := c.Size()
	if size > mostLooked {
		return fmt.Errorf(
			"form %v has %d layouts, want at most %d; only a form with + and -, one fixed = and no new digits at its ends may have more",
			&c.Form,
			size,
			mostLooked,
		)
	}
	add, end := c.track("layouts", size)
	defer end()
	const block = 1 << 8
	return share(ctx, int((size+block-1)/block), func() (do func(int) error, end func()) {
		t, counter := make(tally, len(c.total)), c.newCounter()
		do = func(i int) error {
			first := uint64(i) * block
			for index := first; index < min(first+block, size); index++ {
				layout := c.At(index)
				t.add(counter.Count(&layout), c.rules.Exactly, 1)
				add(1)
			}
			return nil
		}
		return do, func() { c.collect(t) }
	})
}

// share runs one worker for each processor, and divides the items 0 to n-1 among the workers. The
// parameter worker returns two functions of a worker: the first processes an item, and the second
// is called when the worker stops.
func share(ctx context.Context, n int, worker func() (do func(i int) error, end func())) error {
	var next atomic.Int64
	g, ctx := errgroup.WithContext(ctx)
	for range runtime.GOMAXPROCS(0) {
		g.Go(func() error {
			do, end := worker()
			defer end()
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return nil
				}
				if err := do(i); err != nil {
					return err
				}
			}
			return ctx.Err()
		})
	}
	return g.Wait()
}

func (c *census) collect(t tally) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for d := range t {
		for solutions, layouts := range t[d].Histogram {
			c.total[d].add(uint64(solutions), layouts, false, false)
		}
		c.total[d].AlreadyTrue += t[d].AlreadyTrue
		c.total[d].Sound += t[d].Sound
	}
}

// byColumns counts layouts by their columns, as described at the top of this file.
func (c *census) byColumns(ctx context.Context) error {
	c.wide = poly.Ring{Rows: c.ring.Rows, Cols: c.ring.Cols}
	for k := range c.targets[0].columns {
		c.letters = append(c.letters, c.lettersOf(k))
	}
	most := slices.Max(slices.Concat(c.through(func(to *uint64, of, _ uint64) { *to = max(*to, of) })...))
	sums := c.through(func(to *uint64, of, layouts uint64) { *to += of * layouts })
	c.narrow = poly.New(c.wide.Rows, c.wide.Cols, most)
	for k, letters := range c.letters {
		c.letters[k] = newBag()
		for letter, layouts := range letters.all {
			narrow := convert(&c.ring, &c.narrow, letter)
			c.letters[k].add(narrow, hashOf(narrow), layouts)
		}
	}
	states, err := c.states(ctx)
	if err == nil {
		err = c.join(ctx, states, most)
	}
	if err != nil {
		return err
	}
	return c.check(sums[len(sums)-1])
}

// check compares the census with two totals that are computed without states: the number of
// layouts, and the number of solutions at each depth. The second total is read from sums, the
// polynomials that result if the letters of each column are added up before the columns are
// multiplied. The check fails only if the program has a bug.
func (c *census) check(sums []uint64) error {
	want := make([]uint64, len(c.total))
	for _, costs := range c.choices() {
		for i, cost := range costs {
			for d, p := range c.prices {
				if left := p - cost; cost.within(p) {
					want[d] += c.wide.At(sums[i*c.wide.Size():], left.removed(), left.added())
				}
			}
		}
	}
	for d := range c.total {
		if d > 0 && !c.rules.Exactly {
			want[d] += want[d-1]
		}
		if t := &c.total[d]; t.Layouts != c.Size() || t.Solutions() != want[d] {
			return fmt.Errorf("form %v: the census is wrong: %d layouts with %d solutions of up to %d moves, want %d with %d",
				&c.Form, t.Layouts, t.Solutions(), d, c.Size(), want[d])
		}
	}
	return nil
}

// choices returns one list for each choice of a layout's signs that includes = or ≠. The list has,
// for each target, the price of turning the given signs into the signs of the target, or impossible
// if the price is above the limit.
func (c *census) choices() (list [][]price) {
	layouts := []Statement{c.Form.Statement}
	for i := range c.Form.signs() {
		var longer []Statement
		for _, s := range layouts {
			for _, s.Signs[i] = range c.Form.may(i, c.Signs).List() {
				longer = append(longer, s)
			}
		}
		layouts = longer
	}
	for _, c.puzzle = range layouts {
		if !slices.ContainsFunc(c.puzzle.signs(), Sign.relation) {
			continue
		}
		var costs []price
		for _, t := range c.targets {
			if !c.begin(t) {
				t.cost = impossible
			}
			costs = append(costs, t.cost)
		}
		list = append(list, costs)
	}
	return list
}

// lettersOf returns the letters of column k, each with its number of layouts.
func (c *census) lettersOf(k int) *bag {
	column := &c.targets[0].columns[k] // all targets have the same cells
	letters, size := newBag(), c.ring.Size()
	var letter []uint64
	cells := c.Form.Statement
	for _, i := range column.terms {
		cells.Numbers[i].Cells &^= 0xff << (8 * k)
	}
	var fill func(i int)
	fill = func(i int) {
		if i < len(column.terms) {
			n := &cells.Numbers[column.terms[i]]
			least := number(c.Family.NoLeadingZeros && n.Width > 1 && k == int(n.Width)-1)
			for digit := least; digit < 10; digit++ {
				n.Cells = n.Cells&^(0xff<<(8*k)) | uint32(digit)<<(8*k)
				fill(i + 1)
			}
			return
		}
		letter = letter[:0]
		for _, t := range c.targets {
			col := &t.columns[k]
			for j, term := range col.terms {
				col.shown[j] = cells.Numbers[term].Symbol(k)
			}
			ways := c.waysOf(col.block, col.shown[:col.n], col.fresh[:0])
			for in := range t.low[k] {
				for out := range t.low[k+1] {
					letter = append(letter, ways[(in*len(t.low[k+1])+out)*size:][:size]...)
				}
			}
		}
		letters.add(letter, hashOf(letter), 1)
	}
	fill(0)
	return letters
}

// next combines a state with a letter of column k, and writes the resulting state to the parameter
// made. The parameter left is a state that has the polynomials of the columns to the left of column
// k.
func (c *census) next(ring *poly.Ring, k int, left, letter, made []uint64) {
	size := ring.Size()
	for _, t := range c.targets {
		outs := len(t.low[k+1]) * size
		for range t.low[k] {
			ring.SetProducts(made[:size], left[:outs], letter[:outs])
			letter, made = letter[outs:], made[size:]
		}
		left = left[outs:]
	}
}

// words returns the number of words of a state that ends with column k. The state has one
// polynomial for each target and each carry into column k.
func (c *census) words(ring *poly.Ring, k int) (n int) {
	for _, t := range c.targets {
		n += len(t.low[k]) * ring.Size()
	}
	return n
}

// empty returns the state of no columns at all, to which the leftmost column is added first.
func (c *census) empty(ring *poly.Ring) []uint64 {
	state := make([]uint64, c.words(ring, len(c.letters)))
	for i := range c.targets {
		ring.Add(state[i*ring.Size():], 0, 0, 1)
	}
	return state
}

// through merges all letters of each column into one letter, in the wide ring. The method returns
// the states that result: first the state of the leftmost column, last the state of all columns.
// The function put merges a coefficient of a letter, and the number of layouts of that letter, into
// a coefficient of the merged letter.
func (c *census) through(put func(coefficient *uint64, of, layouts uint64)) (list [][]uint64) {
	state := c.empty(&c.wide)
	for k, letters := range slices.Backward(c.letters) {
		var all []uint64
		for letter, layouts := range letters.all {
			letter = convert(&c.ring, &c.wide, letter)
			all = slices.Grow(all, len(letter))[:len(letter)]
			for j, n := range letter {
				put(&all[j], n, layouts)
			}
		}
		made := make([]uint64, c.words(&c.wide, k))
		c.next(&c.wide, k, state, all, made)
		state = made
		list = append(list, state)
	}
	return list
}

func convert(from, to *poly.Ring, v []uint64) (list []uint64) {
	for ; len(v) > 0; v = v[from.Size():] {
		p := make([]uint64, to.Size())
		for i := range from.Rows {
			for j := range from.Cols {
				to.Add(p, i, j, from.At(v, i, j))
			}
		}
		list = append(list, p...)
	}
	return list
}

// states returns the states of all columns except the units.
func (c *census) states(ctx context.Context) (*bags, error) {
	states := newBags()
	states.add(c.empty(&c.narrow), 1)
	for k := len(c.letters) - 1; k > 0; k-- {
		made, size := newBags(), c.words(&c.narrow, k)
		letters := c.letters[k].layouts()
		add, end := c.track("layouts of the first "+phrase.Counted(len(c.letters)-k, "column"), states.layouts()*letters)
		chunks := states.chunks()
		err := share(ctx, len(chunks), func() (func(int) error, func()) {
			next := make([]uint64, size)
			return func(i int) error {
				for state, layouts := range chunks[i].all {
					for letter, more := range c.letters[k].all {
						c.next(&c.narrow, k, state, letter, next)
						c.narrow.Trim(next)
						made.add(next, layouts*more)
					}
					add(layouts * letters)
					if made.len()*(size+1) > mostStateWords {
						return fmt.Errorf(
							"form %v: there is no census within %d GiB of memory: %d columns alone have over %d different states (hint: fewer moves need less memory)",
							&c.Form,
							mostStateWords>>27,
							len(c.letters)-k,
							mostStateWords/(size+1),
						)
					}
				}
				return nil
			}, func() {}
		})
		end()
		if err != nil {
			return nil, err
		}
		states = made
	}
	return states, nil
}
