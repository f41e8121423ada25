package bridges

import "fmt"

// Paper is the path matching algorithm of the seed paper: S.-U. Lee, "Path Matching
// Algorithm for Bridges Puzzle", JIIBC 24-4 (2024), sections 3 and 5. r is the demand
// of an island, b what it has, d the length of a path in links.
//
//	Step 1  one bridge is drawn on every link, crossing or not
//	    a   none between two islands of r = 1
//	    b   r = 1, b = 1: the bridge is settled, those that it crosses go
//	    c   r >= 2b: all links of the island are double, those that they cross go
//	Step 2  as long as an island has too few (-) or too many (+), one of
//	    a   - and - are neighbours: a bridge more, those that it crosses go
//	    b   + and + are neighbours: a bridge less
//	    c   bridges cross: the one that crosses the most goes
//	    d   an island has one way only: bridges that cross it go
//	    e   - and + are two links apart: a bridge more on the link at -, one less
//	        on the link at +
//	    f   - and +, or - and -, are farther apart: more and less in turn along the
//	        path
//
//	   -       0       +          -1 and +1 meet: the islands between
//	  (3)+ + +(2)- - -(1)         keep what they have
//
// Where it leaves a choice, this is what Paper does:
//
//   - The rules are tried in the order above; after one that changed something, it
//     begins again with 2a. Of several places the first in reading order is taken.
//   - "One less" takes one of two bridges; "go" takes all bridges of the link, for
//     good. (If they could come back, two links that cross would oust each other for
//     ever.) So each rule takes a link off the board or brings the bridges nearer to
//     the demands, and the algorithm comes to an end.
//   - What step 1b and 1c settle is never taken away again, and nothing is laid
//     across it; with r > 2b a puzzle has no solution, and it goes on all the same.
//   - Rule 2c counts links that cross with bridges on both; those settled stay.
//   - Rule 2d is for islands that have bridges on one link alone and none elsewhere
//     to be had, because every other link is full or crosses what is settled.
//   - Paths of 2e and 2f are the shortest, by breadth from the first island with too
//     few; they lay nothing across bridges that are there.
//   - All islands having what they want and no bridges crossing, it claims to be
//     done. The paper does not look whether the islands hang together; Check does.
//
// A Paper may be used for one puzzle after another, but not concurrently. The zero
// Paper is ready.
type Paper struct {
	Steps    int      // rules applied
	Solution Solution // where it ended, right or not

	p       *Puzzle
	settled []bool  // by link
	gone    []bool  // by link: taken away because of a crossing, for good
	excess  []int32 // by island: bridges less the demand

	// The search for a path: by island and parity of the way there.
	from  []int32 // the link by which the search came, -1 where it was not
	queue []int32
}

// PaperEnding says how the paper's algorithm ended.
type PaperEnding uint8

// The endings.
const (
	PaperSolved  PaperEnding = iota // it claims to be done, and is right
	PaperWrong                      // it claims to be done, and is not
	PaperStuck                      // no rule applies
	PaperEndings int         = iota // how many there are
)

func (e PaperEnding) String() string {
	return [...]string{"solved", "wrong", "stuck"}[e]
}

// Solve runs the algorithm. Trace, if it is not nil, gets the rule and a sentence for
// each step.
func (a *Paper) Solve(p *Puzzle, trace func(rule, sentence string)) PaperEnding {
	a.p = p
	a.Steps = 0
	a.Solution = zeros(a.Solution, len(p.Links))
	a.settled = zeros(a.settled, len(p.Links))
	a.gone = zeros(a.gone, len(p.Links))
	a.excess = zeros(a.excess, len(p.Islands))
	step := func(rule, format string, args ...any) {
		a.Steps++
		if trace != nil {
			trace(rule, fmt.Sprintf(format, args...))
		}
	}
	a.begin(step)
	for {
		if a.done() {
			if p.Check(a.Solution) != nil {
				return PaperWrong
			}
			return PaperSolved
		}
		if !(a.joinShort(step) || a.partSurplus(step) || a.uncross(step) || a.keepWay(step) || a.matchPath(step)) {
			return PaperStuck
		}
	}
}

// stepFunc notes a step.
type stepFunc func(rule, format string, args ...any)

// add gives a link n bridges more, or less if n is negative.
func (a *Paper) add(l int32, n int8) {
	a.Solution[l] += n
	a.excess[a.p.Links[l].A] += int32(n)
	a.excess[a.p.Links[l].B] += int32(n)
}

// clear takes the bridges away that cross a link.
func (a *Paper) clear(l int32) (changed bool) {
	for _, crossing := range a.p.Crossings(int(l)) {
		if a.Solution[crossing] > 0 && !a.settled[crossing] {
			a.remove(crossing)
			changed = true
		}
	}
	return changed
}

// remove takes a link off the board.
func (a *Paper) remove(l int32) {
	a.add(l, -a.Solution[l])
	a.gone[l] = true
}

// begin is step 1.
func (a *Paper) begin(step stepFunc) {
	p := a.p
	for i, island := range p.Islands {
		a.excess[i] = -island.Demand
	}
	for l := range p.Links {
		a.add(int32(l), 1)
	}
	for l, link := range p.Links {
		if p.Islands[link.A].Demand == 1 && p.Islands[link.B].Demand == 1 {
			a.add(int32(l), -1)
			step("1a", "no bridge between %s", p.linkName(int32(l)))
		}
	}
	for i := range p.Islands {
		island := &p.Islands[i]
		for _, l := range island.Links {
			if l >= 0 && a.Solution[l] > 0 && island.Demand == 1 && a.excess[i] == 0 && !a.settled[l] {
				a.settled[l] = true
				a.clear(l)
				step("1b", "the bridge between %s is settled", p.linkName(l))
			}
		}
	}
	for i := range p.Islands {
		island := &p.Islands[i]
		links := int32(0)
		for _, l := range island.Links {
			if l >= 0 && a.Solution[l] > 0 {
				links++
			}
		}
		if links == 0 || island.Demand < 2*links || p.PerPair < 2 {
			continue
		}
		for _, l := range island.Links {
			if l >= 0 && a.Solution[l] > 0 {
				a.add(l, 2-a.Solution[l])
				a.settled[l] = true
				a.clear(l)
			}
		}
		step("1c", "%s has double bridges on all its links", p.Name(int32(i)))
	}
}

// done tells whether all islands have what they want and no bridges cross.
func (a *Paper) done() bool {
	for _, e := range a.excess {
		if e != 0 {
			return false
		}
	}
	for l, n := range a.Solution {
		if n > 0 && a.crossed(int32(l)) > 0 {
			return false
		}
	}
	return true
}

// crossed counts the links with bridges that cross a link.
func (a *Paper) crossed(l int32) (n int) {
	for _, crossing := range a.p.Crossings(int(l)) {
		if a.Solution[crossing] > 0 {
			n++
		}
	}
	return n
}

// room tells whether a link can have a bridge more without crossing what is settled.
func (a *Paper) room(l int32) bool {
	if a.gone[l] || int(a.Solution[l]) >= a.p.PerPair {
		return false
	}
	for _, crossing := range a.p.Crossings(int(l)) {
		if a.settled[crossing] && a.Solution[crossing] > 0 {
			return false
		}
	}
	return true
}

// joinShort is rule 2a.
func (a *Paper) joinShort(step stepFunc) bool {
	for i, link := range a.p.Links {
		l := int32(i)
		if a.excess[link.A] < 0 && a.excess[link.B] < 0 && a.room(l) {
			a.add(l, 1)
			a.clear(l)
			step("2a", "a bridge more between %s, which both have too few", a.p.linkName(l))
			return true
		}
	}
	return false
}

// partSurplus is rule 2b.
func (a *Paper) partSurplus(step stepFunc) bool {
	for i, link := range a.p.Links {
		if a.excess[link.A] > 0 && a.excess[link.B] > 0 && a.Solution[i] > 0 && !a.settled[i] {
			a.add(int32(i), -1)
			step("2b", "a bridge less between %s, which both have too many", a.p.linkName(int32(i)))
			return true
		}
	}
	return false
}

// uncross is rule 2c.
func (a *Paper) uncross(step stepFunc) bool {
	worst, most := int32(-1), 0
	for i, n := range a.Solution {
		if n == 0 || a.settled[i] {
			continue
		}
		if c := a.crossed(int32(i)); c > most {
			worst, most = int32(i), c
		}
	}
	if worst < 0 {
		return false
	}
	a.remove(worst)
	step("2c", "the bridge between %s goes, which crosses %d others", a.p.linkName(worst), most)
	return true
}

// keepWay is rule 2d.
func (a *Paper) keepWay(step stepFunc) bool {
	for i := range a.p.Islands {
		only, ways := int32(-1), 0
		for _, l := range a.p.Islands[i].Links {
			if l >= 0 && (a.Solution[l] > 0 || a.room(l)) {
				only = l
				ways++
			}
		}
		if ways == 1 && a.clear(only) {
			step("2d", "%s has one way only: what crosses it goes", a.p.Name(int32(i)))
			return true
		}
	}
	return false
}

// matchPath is the rules 2e and 2f: the shortest path from an island with too few
// along which bridges are laid and taken in turn, which ends with one laid at an
// island with too few, or one taken at one with too many.
func (a *Paper) matchPath(step stepFunc) bool {
	p := a.p
	for start := range p.Islands {
		if a.excess[start] >= 0 {
			continue
		}
		// State 2i+1 is island i after a bridge was laid, 2i after one was taken.
		a.from = zeros(a.from, 2*len(p.Islands))
		a.queue = append(a.queue[:0], int32(2*start))
		for k := 0; k < len(a.queue); k++ {
			state := a.queue[k]
			i, lay := state/2, state%2 == 0
			for _, l := range p.Islands[i].Links {
				if l < 0 || lay && !(a.room(l) && a.crossed(l) == 0) || !lay && (a.Solution[l] == 0 || a.settled[l]) {
					continue
				}
				other := p.Links[l].Other(i)
				next := 2 * other
				if lay {
					next++
				}
				if a.from[next] != 0 || next == int32(2*start) {
					continue
				}
				a.from[next] = l + 1
				a.queue = append(a.queue, next)
				// A path back to the start wants two bridges there.
				if lay && (a.excess[other] < 0 && (other != int32(start) || a.excess[other] < -1)) || !lay && a.excess[other] > 0 {
					if length, ok := a.follow(next, int32(start)); ok {
						step(pickRule(length), "along %d links from %s to %s, bridges more and less in turn", length, p.Name(int32(start)), p.Name(other))
						return true
					}
				}
			}
		}
	}
	return false
}

func pickRule(length int) string {
	if length == 2 {
		return "2e"
	}
	return "2f"
}

// follow lays and takes the bridges of the path that ends with a state. It does
// nothing if the path comes by the same link twice and that has no room for it.
func (a *Paper) follow(state, start int32) (length int, ok bool) {
	end := state
	for range 2 { // first only look
		length = 0
		for state = end; ; length++ {
			l := a.from[state] - 1
			laid := state%2 == 1
			state = 2*a.p.Links[l].Other(state/2) + 1 - state%2
			n := int8(-1)
			if laid {
				n = 1
			}
			if ok {
				a.add(l, n)
			} else if a.passes(end, l, start) > 1 {
				return 0, false
			}
			if state == 2*start {
				break
			}
		}
		length++
		ok = true
	}
	return length, true
}

// passes counts how often the path that ends with a state comes by a link.
func (a *Paper) passes(state, l, start int32) (n int) {
	for state != 2*start {
		via := a.from[state] - 1
		if via == l {
			n++
		}
		state = 2*a.p.Links[via].Other(state/2) + 1 - state%2
	}
	return n
}
