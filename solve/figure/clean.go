package figure

import "iter"

// CleanFigures yields all figures of a frame without loose sticks: each union of outlines of shapes
// once, including the empty figure. A frame of 3x3 cells has 2,359 such figures, and a frame of 4x4
// cells has 1,566,442.
func (f Frame) CleanFigures() iter.Seq[Figure] {
	return func(yield func(Figure) bool) {
		u := unions{most: f.Places(), yield: yield}
		for _, s := range f.Shapes() {
			u.parts = append(u.parts, s.Outline)
		}
		u.with(0, 0)
	}
}

// unions yields each union of parts once, except unions with too many sticks.
//
// The parts have an order. A union is made in only one way: from its parts in order, without parts
// that add nothing. So a part must not be added if the result covers an earlier part that the union
// did not cover before. With the parts a = {1, 2}, b = {2, 3} and c = {1, 3}, the union {1, 2, 3}
// is made from a and b only. The part c is added neither to a nor to b, since the result would also
// cover b or a, which come before c. Every union made on the way is itself yielded, so no branch of
// the search is wasted.
type unions struct {
	parts []Figure
	most  int // the largest number of sticks in a union
	yield func(Figure) bool
}

// with yields a union, and then all unions that it makes by adding some of u.parts[from:]. If yield
// returns false, with returns false.
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

// covers reports whether one of the parts is inside the larger figure but not inside the smaller
// one.
func (u *unions) covers(parts []Figure, more, less Figure) bool {
	for _, p := range parts {
		if p&^more == 0 && p&^less != 0 {
			return true
		}
	}
	return false
}
