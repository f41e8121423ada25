package figuregen

import "matchbook/solve/figure"

// An ends counts the ends of one start, for each target. An end is a figure that a solution leaves.
type ends struct {
	near     figure.Near
	frame    figure.Frame
	start    figure.Figure
	own      []int // the symmetries of the start, except the identity
	pictures int   // number of different figures among the rotations and reflections of the start
	shapes   int   // number of shapes of the start
	oneSize  bool
	counts   [figure.Rules][]figure.Count // for each rule, the counts at index (sticks-1)*targets + target
	targets  int
}

// set selects a start. The parameter most is the largest number of sticks for which find may be
// called.
func (e *ends) set(f figure.Frame, start figure.Figure, most int, oneSize bool) {
	e.frame, e.start, e.oneSize = f, start, oneSize
	e.near.Set(f, start, most)
	e.own = f.Own(start)
	e.pictures = f.Symmetries() / (1 + len(e.own))
	e.shapes = f.Complete(start)
	e.targets = f.ShapeCount() + 1
	for rule := range e.counts {
		if n := most * e.targets; len(e.counts[rule]) < n {
			e.counts[rule] = make([]figure.Count, n)
		}
		clear(e.counts[rule])
	}
}

// find counts the ends for a rule and a number of sticks. If the number of figures to examine
// exceeds limit, find stops and returns false.
func (e *ends) find(rule figure.Rule, sticks, limit int) bool {
	counts := e.counts[rule][(sticks-1)*e.targets:][:e.targets]
	removed, added := rule.Cost(sticks)
	e.near.Each(removed, added, func(end figure.Figure, complete figure.ShapeSet) bool {
		if !e.oneSize || e.frame.OneSize(complete) {
			e.add(&counts[complete.Len()], end)
		}
		limit--
		return limit >= 0
	})
	return limit >= 0
}

// add counts an end. Of ends that the start's own symmetries map to each other, Distinct counts
// only one.
func (e *ends) add(c *figure.Count, end figure.Figure) {
	if c.N++; c.N == 1 || end < c.First {
		c.First = end
	}
	for _, s := range e.own {
		if e.frame.Image(end, s) < end {
			return
		}
	}
	c.Distinct++
}

// at returns the count for a target. Call the method find first, with the same rule and number of
// sticks.
func (e *ends) at(rule figure.Rule, sticks, target int) figure.Count {
	c := e.counts[rule][(sticks-1)*e.targets+target]
	c.Exact = true
	return c
}

// nearMisses returns the number of ends for target-1 and for target+1, added together.
func (e *ends) nearMisses(rule figure.Rule, sticks, target int) (n uint64) {
	for _, t := range [2]int{target - 1, target + 1} {
		if t >= 0 && t < e.targets {
			n += e.at(rule, sticks, t).N
		}
	}
	return n
}
