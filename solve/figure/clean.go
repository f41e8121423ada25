package figure

import "iter"

// CleanFigures yields all figures of a frame without loose sticks: each union of outlines of shapes
// once, including the empty one. There are 2,359 on 3x3 cells and 1,566,442 on 4x4.
func (f Frame) CleanFigures() iter.Seq[Figure] {
	return func(yield func(Figure) bool) {
		u := unions{most: f.Places(), yield: yield}
		for _, s := range f.Shapes() {
			u.parts = append(u.parts, s.Outline)
		}
		u.with(0, 0)
	}
}

// unions lists the unions of parts that have at most a given number of sticks, each once.
//
// The parts have an order. A union is made in only one way: from its parts in order, without parts
// that add nothing. So a part must not be added if the result covers an earlier part that the
// union did not cover before. With parts a = 12, b = 23 and c = 13, the union 123 is made as a b;
// neither a c nor b c is made, since they would cover b and a, which come before c. Every union
// made on the way is itself listed, so no branch of the search is wasted.
type unions struct {
	parts []Figure
	most  int
	yield func(Figure) bool
}

// with yields a union, and then every union that parts from index from on add to it. It returns
// false if yield does.
func (u *unions) with(union Figure, from int) bool {
	if !u.yield(union) {
		return false
	}
	for i := from; i < len(u.parts); i++ {
		more := union | u.parts[i]
		if more != union && more.Len() <= u.most && !u.covers(u.parts[:i], more, union) && !u.with(more, i+1) {
			return false
		}
	}
	return true
}

// covers reports whether a part in the list is inside more but not inside less.
func (u *unions) covers(parts []Figure, more, less Figure) bool {
	for _, p := range parts {
		if p&^more == 0 && p&^less != 0 {
			return true
		}
	}
	return false
}
