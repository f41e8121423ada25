package slitherlink

// Look-ahead supposes of every open edge that it is a line, and that it is a cross,
// and follows each supposition by counting and closing, round by round, until it
// meets a contradiction, comes to an end, or has gone further than another that met one.
// Most of that it can do without:
//
//   - What a supposition leads to leads to no more than it does. If a line at a comes
//     to an end without a contradiction, and made a cross at b on the way, then so
//     does a cross at b. If the line at a meets none within five rounds, and the cross
//     came in the second, then the cross at b meets none within three.
//
//   - A supposition that looked at places where nothing has changed since would go as
//     it went before. So from one round of look-ahead to the next only those are
//     followed again that came near an edge which has become known.
//
//   - So a contradiction is known too, unless it came of a loop: whether that closes too
//     early depends on the whole board. For the same reason nothing is remembered while
//     some edge would close the loop with all clues right: any line elsewhere would make
//     that too early.
//
// suppositions remembers, for this, how far each was followed, and where it looked:
//
//	line at a   ─ round 1 ─>  cross at b, line at c  ─ round 2 ─>  line at d  ─>  end
//	              looked at: a, b, c, d, and the far ends of paths that c and d joined
//
// Where is a set of 64 blocks of the board, which errs on the side of following again.
type suppositions struct {
	of     []supposition // by literal
	about  []hint        // by literal
	noted  []int32       // those of which something stands
	next   [12][]int32   // those to be followed, by their turn
	found  []consequence // of the one that is followed
	where  blocks        // it looked at
	ends   []int32       // dots at which paths end in another way
	close  []int32       // edges that would close a path
	loops  bool          // whether it would close one, which depends on the whole board
	state  []state       // of the deductions, while nothing is supposed
	edge   []fact
	end    []int32
	counts counts
	seen   int // how much of the trail has been compared with them
}

// supposition is what was found out by following one.
type supposition struct {
	least int32  // rounds that a contradiction takes at least, never if there is none
	exact bool   // whether it takes so many, whatever becomes known elsewhere
	where blocks // it looked at
}

// hint says that a supposition leads to another after so many rounds.
type hint struct{ by, after int32 }

// blocks is a set of parts of the board, see surroundings.block.
type blocks uint64

// forget forgets everything.
func (s *suppositions) forget() { s.seen = 0 }

// begin makes room for a board.
func (s *suppositions) begin(f *deductions) {
	s.noted = s.noted[:0]
	n := 2 * len(f.edge)
	if cap(s.about) < n {
		s.about, s.of = make([]hint, n), make([]supposition, n)
	}
	s.about, s.of = s.about[:n], s.of[:n]
	for i := range s.about {
		s.about[i] = hint{int32(i), 0}
		s.of[i] = supposition{least: 1}
	}
}

// least returns how many rounds a contradiction takes at least.
func (s *suppositions) least(literal int32) int32 {
	h := s.about[literal]
	if n := s.of[h.by].least; n == never {
		return never
	} else {
		return n - h.after
	}
}

// changed drops the suppositions that looked where edges have become known.
func (s *suppositions) changed(f *deductions) {
	if s.seen == 0 {
		s.begin(f)
	} else {
		var where blocks
		for _, e := range f.trail[s.seen:] {
			if e.what != anEdge {
				continue
			}
			for _, place := range f.placesOf(int(e.at)) {
				if dot := int(place) - f.cells; dot >= 0 {
					where |= f.block[dot]
				}
				for _, edge := range f.edgesOf(int(place)) {
					where |= f.block[edge>>1]
				}
			}
		}
		stand := s.noted[:0]
		for _, i := range s.noted {
			if s.of[i].where&where != 0 {
				s.of[i] = supposition{least: 1}
			} else {
				stand = append(stand, i)
			}
		}
		s.noted = stand
	}
	s.seen = len(f.trail)
}

// note notes what a supposition found out: that a contradiction takes at least so many
// rounds, and what it leads to.
func (s *suppositions) note(least int32, exact bool) {
	by := s.found[0].literal
	for _, c := range s.found {
		if least-c.after <= 1 { // so many they all take
			break
		}
		if least == never || least-c.after >= s.least(c.literal) {
			s.about[c.literal] = hint{by, c.after}
		}
	}
	if s.of[by].where == 0 {
		s.noted = append(s.noted, by)
	}
	s.of[by] = supposition{least, exact, s.where}
}
