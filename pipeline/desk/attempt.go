package desk

import (
	"encoding/json"

	"matchbook/grade/people"
)

// play records a stroke in the attempt at the puzzle. The parameters before and now are the lines
// shown before and after the stroke; the parameter stays is true if both are the same line of the
// file. Any change other than a player's stroke ends the attempt.
func (s *Server) play(k *stroke, before, now *line, stays bool) error {
	switch {
	case k.Do == "remove" || k.Do == "kind":
		return s.finish(before.Attempt)
	case !stays:
		return nil // both lines keep their attempts
	}
	steps, err := s.doc.easel().Steps(before.position(), now.position())
	if err != nil || k.Time == nil && len(steps) > 0 {
		now.Attempt = nil
		return s.finish(before.Attempt)
	}
	if len(steps) == 0 {
		return nil
	}
	a := s.attempt(now, before.position())
	if a == nil || len(a.Steps) >= mostPast {
		return nil
	}
	time := max(*k.Time, a.Spent())
	for _, step := range steps {
		a.Steps, a.Times = append(a.Steps, step), append(a.Times, time)
	}
	if k.Do == "undo" {
		a.Undos = append(a.Undos, time)
	}
	return nil
}

// attempt returns the attempt at the puzzle of a line. If there is no attempt yet, a position
// without marks begins an attempt; at any other position the result is nil.
func (s *Server) attempt(l *line, position string) *people.Trace {
	if l.Attempt != nil {
		return l.Attempt
	}
	sheet, err := s.doc.easel().Sheet(position, nil, s.Language)
	if err != nil {
		return nil
	}
	if drawn, err := s.doc.easel().Steps(sheet.Puzzle, position); err != nil || len(drawn) > 0 {
		return nil
	}
	l.Attempt = &people.Trace{Name: l.Name, Solver: s.doc.solver, Puzzle: sheet.Puzzle}
	return l.Attempt
}

// noteHint adds a hint about a position to the attempt, unless the page shows another position by now.
func (s *Server) noteHint(position string, q asked) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	l := s.doc.current()
	if l.position() != position {
		return
	}
	if a := s.attempt(l, position); a != nil && len(a.Hints) < mostPast {
		a.Hints = append(a.Hints, [2]int64{max(q.Time, a.Spent()), int64(q.Degree)})
	}
}

// finish passes an attempt to the function Attempted, if there is one and anything was drawn.
func (s *Server) finish(a *people.Trace) error {
	if s.Attempted == nil || a == nil || len(a.Steps) == 0 {
		return nil
	}
	line, err := json.Marshal(a)
	if err == nil {
		err = s.Attempted(line)
	}
	return err
}

// solved reports whether the puzzle is solved. A solved puzzle ends the attempt, and solved passes
// the attempt to the function Attempted.
func (s *Server) solved(_ asked, at place) (any, error) {
	var answer struct {
		Solved bool `json:"solved"`
	}
	c, err := at.check()
	if err != nil || c.Right == nil || !*c.Right {
		return answer, err
	}
	answer.Solved = true
	s.mutex.Lock()
	defer s.mutex.Unlock()
	l := s.doc.current()
	if l.position() != at.position || l.Attempt == nil {
		return answer, nil
	}
	l.Attempt.Solved = true
	err = s.finish(l.Attempt)
	l.Attempt = nil
	return answer, err
}
