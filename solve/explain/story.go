package explain

import "slices"

// Path has the steps with which a person solves a puzzle. Each step rests on atoms that are known at
// the start or that earlier steps settle.
type Path[A comparable] []Deduction[A]

// Deduction is a step of a path.
type Deduction[A comparable] struct {
	Because, Settles []A
	Single           bool // whether a person sees the step immediately after the steps on which it rests
}

// A group of a story takes at most mostSingles singles after its first step. Further singles begin
// another group. If the new group has at most fewSingles steps, its steps join the full group instead.
const (
	mostSingles = 10
	fewSingles  = 3
)

// Story returns the steps of a path that are worth telling, as groups of step indices in the order
// of telling. The method leaves out the steps on which none of the atoms in the list end rests. If
// the list end is empty, the method leaves out only steps that settle nothing new. A group is a
// step and the singles that follow from it.
//
//	path    a>b   c>d   b>e   e,b>f   d>g        the end is f
//	needed  a>b         b>e   e,b>f              c>d and d>g are left out
//	story   a>b, b>e          e,b>f              b>e is a single
//
// An atom counts as known at the start if a step rests on it before any step settles it. So each
// step of the story rests only on atoms that are known at the start or settled earlier in the story.
func (p Path[A]) Story(end []A) (story [][]int) {
	const start = -1
	from := map[A]int{} // for each atom, the step that settles it first
	first := func(atoms []A, i int) {
		for _, a := range atoms {
			if _, ok := from[a]; !ok {
				from[a] = i
			}
		}
	}
	for i := range p {
		first(p[i].Because, start)
		first(p[i].Settles, i)
	}
	needed := make([]bool, len(p))
	need := func(atoms []A) {
		for _, a := range atoms {
			if i, ok := from[a]; ok && i != start {
				needed[i] = true
			}
		}
	}
	need(end)
	for i := len(p) - 1; i >= 0; i-- {
		if len(end) == 0 {
			need(p[i].Settles)
		}
		if needed[i] {
			need(p[i].Because)
		}
	}
	group := make([]int, len(p)) // for each needed step, the index of its group in the story
	more := map[int]int{}        // for each group that begins with a single, the group that was full
	for i, d := range p {
		if !needed[i] {
			continue
		}
		last, before := -1, -1 // the last group on which the step rests, and the last such group before that group
		for _, a := range d.Because {
			if j := from[a]; j != start && group[j] != last {
				before, last = max(min(group[j], last), before), max(group[j], last)
			}
		}
		switch {
		case !d.Single || last < 0:
			group[i], story = len(story), append(story, []int{i})
		case len(story[last]) <= mostSingles:
			group[i], story[last] = last, append(story[last], i)
			if before > more[last] {
				delete(more, last) // the step rests on a group after the full group
			}
		default:
			more[len(story)] = last
			group[i], story = len(story), append(story, []int{i})
		}
	}
	for g := len(story) - 1; g >= 0; g-- {
		if full, ok := more[g]; ok && len(story[g]) <= fewSingles {
			story[full] = append(story[full], story[g]...)
			story = slices.Delete(story, g, g+1)
		}
	}
	return story
}
