package slitherlink

// Look-ahead supposes of every open edge that it is a line, and that it is a cross,
// and follows each supposition by counting and closing, round by round, until it
// meets a contradiction or comes to an end. Most of that it can do without:
//
//   - What a supposition leads to leads to no more than it does. If a line at a comes
//     to an end without a contradiction, and made a cross at b on the way, then so
//     does a cross at b. If the line at a meets none within five rounds, and the cross
//     came in the second, then the cross at b meets none within three.
//   - A supposition that looked at places where nothing has changed since would go as
//     it went before. So from one round of look-ahead to the next only those are
//     followed again that came near an edge which has become known.
//
// suppositions remembers, for this, how far each was followed, and who looked where:
//
//	line at a   ─ round 1 ─>  cross at b, line at c  ─ round 2 ─>  line at d  ─>  end
//	              watched: a, b, c, d, and the far ends of paths that c and d joined
//
// It takes memory in proportion to what was followed, a few marks a supposition.
type suppositions struct {
	list  []supposition
	about []hint  // by edge, twice: what is known of a line there, and of a cross
	watch []int32 // by edge, then by dot: the last of the watchers that came there, or -1
	links []watcher
	seen  int // how much of the trail has been compared with them
}

// mostLinks is how many watchers an edge has on average until all is forgotten, lest on
// large boards the dropped ones fill memory.
const mostLinks = 64

// supposition is one that was followed.
type supposition struct {
	least  int32 // rounds that a contradiction takes at least, never if there is none
	stands bool  // whether nothing has changed where it looked
}

// hint says that a supposition made an edge a line, or a cross, after so many rounds.
type hint struct{ by, after int32 }

// watcher is a supposition that looked at an edge or a dot, and the watcher before it.
type watcher struct{ by, before int32 }

// begin forgets everything.
func (s *suppositions) begin(f *deductions) {
	s.list, s.links, s.seen = s.list[:0], s.links[:0], 0
	if n := 2 * len(f.edge); cap(s.about) < n {
		s.about = make([]hint, n)
	} else {
		s.about = s.about[:n]
	}
	for i := range s.about {
		s.about[i] = hint{-1, 0}
	}
	if n := len(f.edge) + f.cells; cap(s.watch) < n {
		s.watch = make([]int32, n)
	} else {
		s.watch = s.watch[:n]
	}
	for i := range s.watch {
		s.watch[i] = -1
	}
}

// literal is where about has an edge that is a line, or a cross.
func literal(edge int, value fact) int { return 2*edge + int(value-lineEdge) }

// least returns how many rounds a contradiction takes at least.
func (s *suppositions) least(literal int) int32 {
	h := s.about[literal]
	if h.by < 0 || !s.list[h.by].stands {
		return 1
	}
	if n := s.list[h.by].least; n == never {
		return never
	} else {
		return n - h.after
	}
}

// changed drops the suppositions that looked where edges have become known.
func (s *suppositions) changed(f *deductions) {
	if s.seen == 0 || len(s.links) > mostLinks*len(f.edge) {
		s.begin(f)
	} else {
		for _, e := range f.trail[s.seen:] {
			if e.what != anEdge {
				continue
			}
			for _, place := range f.placesOf(int(e.at)) {
				if dot := int(place) - f.cells; dot >= 0 {
					s.drop(len(f.edge) + dot)
				}
				for _, edge := range f.edgesOf(int(place)) {
					s.drop(int(edge))
				}
			}
		}
	}
	s.seen = len(f.trail)
}

// drop drops the suppositions that watch an edge or a dot.
func (s *suppositions) drop(at int) {
	for i := s.watch[at]; i >= 0; i = s.links[i].before {
		s.list[s.links[i].by].stands = false
	}
	s.watch[at] = -1
}

// note notes what a supposition found out: that a contradiction takes at least so many
// rounds. Its facts are the trail from length n on; rounds has the length that the
// trail had after each round.
func (s *suppositions) note(f *deductions, n int, rounds []int32, least int32) {
	by := int32(len(s.list))
	s.list = append(s.list, supposition{least, true})
	after := int32(0)
	for i := n; i < len(f.trail); i++ {
		for int(after) < len(rounds) && i >= int(rounds[after]) {
			after++
		}
		e := &f.trail[i]
		if e.what != anEdge {
			continue
		}
		s.mark(int(e.at), by)
		if e.value == lineEdge && e.before >= 0 {
			s.mark(len(f.edge)+int(e.before), by)
			s.mark(len(f.edge)+int(e.other), by)
		}
		at := literal(int(e.at), e.value)
		if know := s.least(at); know < never && (least == never || least-after >= know) {
			s.about[at] = hint{by, after}
		}
	}
}

// mark notes that a supposition looked at an edge or a dot.
func (s *suppositions) mark(at int, by int32) {
	s.links = append(s.links, watcher{by, s.watch[at]})
	s.watch[at] = int32(len(s.links) - 1)
}
