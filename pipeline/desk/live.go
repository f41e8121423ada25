package desk

import (
	"context"
	"encoding/json"
	"math"
	"net/http"
	"slices"

	"matchbook/out"
	"matchbook/pipeline"
)

// A fact is a fact about the position shown.
type fact struct {
	Is      string `json:"is"`
	Strokes uint64 `json:"strokes"` // the number of changes of the drawing until this position

	Verdict string           `json:"verdict,omitempty"`
	SVG     string           `json:"svg,omitempty"`   // the board with what all solutions have in common
	Spots   []int            `json:"spots,omitempty"` // indices in the Clues of shown, of clues that contradict each other
	Told    string           `json:"told,omitempty"`
	Grade   *pipeline.Graded `json:"grade,omitempty"`
	WhatIf  *whatIf          `json:"what_if,omitempty"`
	Problem string           `json:"error,omitempty"`
}

// whatIf describes a change of a clue that leaves one solution.
type whatIf struct {
	Spot  int     `json:"spot"`
	Key   string  `json:"key"` // "" if the clue is removed
	Level *string `json:"level"`
	Told  string  `json:"told"`
}

// live answers with facts about the position, each as a line of JSON as soon as it is known. The
// verdict comes first, then clues that contradict each other or what all solutions have in common,
// then level and number of solutions. Changes of single clues that leave one solution come last,
// sorted by their distance from the spot with the index Near. The answer ends at the next stroke,
// or when the page closes the connection.
func (s *Server) live(w http.ResponseWriter, r *http.Request) {
	var asked struct{ Near int }
	if err := json.NewDecoder(r.Body).Decode(&asked); err != nil {
		fail(w, http.StatusBadRequest, `the request cannot be read, want a JSON object such as {"near": 0}`)
		return
	}
	s.mutex.Lock()
	strokes, kind, position, now := s.strokes, s.doc.kind, s.doc.current().position(), s.now
	s.mutex.Unlock()
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	defer context.AfterFunc(now, cancel)()
	s.stream(ctx, w, func(ctx context.Context, write func(value any)) {
		send := func(f fact) {
			f.Strokes = strokes
			write(f)
		}
		if err := s.find(ctx, kind, position, asked.Near, send); err != nil && ctx.Err() == nil {
			send(fact{Is: "problem", Problem: err.Error()})
		}
		send(fact{Is: "end"})
	})
}

// stream calls the function in the parameter find, and answers with each value that this function
// writes, as a line of JSON, until ctx ends.
func (s *Server) stream(ctx context.Context, w http.ResponseWriter, find func(ctx context.Context, write func(value any))) {
	done, ok := s.work(ctx)
	if !ok {
		return
	}
	defer done()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	w.Header().Set("Content-Type", "application/x-ndjson")
	lines := json.NewEncoder(&flushed{w, http.NewResponseController(w), false})
	find(ctx, func(value any) {
		if ctx.Err() == nil && lines.Encode(value) != nil {
			cancel()
		}
	})
}

// A thumb is the picture of a puzzle of the list, with its verdict and level.
type thumb struct {
	Key     string `json:"key"` // the Key of the puzzle's entry
	SVG     string `json:"svg"`
	Verdict string `json:"verdict"`
	Level   string `json:"level,omitempty"`
}

// thumbs answers with a thumb for the puzzle of each line that the page asks for, in order.
func (s *Server) thumbs(w http.ResponseWriter, r *http.Request) {
	var asked struct{ Lines []int }
	if err := json.NewDecoder(r.Body).Decode(&asked); err != nil {
		fail(w, http.StatusBadRequest, `the request cannot be read, want a JSON object such as {"lines": [0, 2]}`)
		return
	}
	s.mutex.Lock()
	kind := s.doc.kind
	var list []line
	for _, i := range asked.Lines {
		if i >= 0 && i < len(s.doc.lines) && len(s.doc.lines[i].Past) > 0 {
			list = append(list, s.doc.lines[i])
		}
	}
	s.mutex.Unlock()
	s.stream(r.Context(), w, func(ctx context.Context, write func(value any)) {
		for i := range list {
			if t, err := s.thumb(ctx, kind, &list[i]); err == nil && ctx.Err() == nil {
				write(t)
			}
		}
	})
}

func (s *Server) thumb(ctx context.Context, kind *pipeline.Kind, l *line) (*thumb, error) {
	sheet, err := kind.Easel().Sheet(l.position(), nil, s.Language)
	if err != nil {
		return nil, err
	}
	t := &thumb{Key: l.key()}
	if t.SVG, err = svg(sheet.Picture); err != nil {
		return nil, err
	}
	live, err := kind.Logic.Live(s.options(kind))
	if err != nil {
		return nil, err
	}
	standing, err := live.Verdict(ctx, sheet.Puzzle)
	if err == nil && standing.Verdict == out.VerdictUnique {
		standing, err = live.Grade(ctx, sheet.Puzzle)
	}
	if err != nil {
		return nil, err
	}
	t.Verdict = standing.Verdict
	if g := standing.Grade; g != nil && g.Level != nil {
		t.Level = *g.Level
	}
	return t, nil
}

// find calls the function send with the facts about a position that the method live describes. The
// argument near is the index of a spot.
func (s *Server) find(ctx context.Context, kind *pipeline.Kind, position string, near int, send func(fact)) error {
	sheet, err := kind.Easel().Sheet(position, nil, s.Language)
	if err != nil {
		return err
	}
	live, err := kind.Logic.Live(s.options(kind))
	if err != nil {
		return err
	}
	standing, err := live.Verdict(ctx, sheet.Puzzle)
	if err != nil || ctx.Err() != nil {
		return err
	}
	send(fact{Is: "verdict", Verdict: standing.Verdict})
	switch standing.Verdict {
	case out.VerdictNone:
		standing, err := live.Clash(ctx, sheet.Puzzle)
		if err != nil || standing.Clash == nil {
			return err
		}
		f := fact{Is: "clash", Told: standing.Clash.Tell(s.Language)}
		for _, clue := range standing.Clash.Clues {
			if spot := spotOf(sheet, clue.Number); spot >= 0 {
				f.Spots = append(f.Spots, spot)
			}
		}
		send(f)
	case out.VerdictSeveral:
		standing, err := live.Common(ctx, sheet.Puzzle)
		if err != nil || ctx.Err() != nil {
			return err
		}
		if kind.Desk != nil {
			common, err := kind.Desk.Sheet(position, standing.Common, s.Language)
			if err != nil {
				return err
			}
			drawn, err := svg(common.Picture)
			if err != nil {
				return err
			}
			send(fact{Is: "common", SVG: drawn})
		}
	}
	if standing, err = live.Grade(ctx, sheet.Puzzle); err != nil || ctx.Err() != nil {
		return err
	}
	send(fact{Is: "grade", Grade: standing.Grade})
	if live.WhatIf == nil || standing.Verdict == out.VerdictNone {
		return nil
	}
	for _, spot := range nearest(sheet.Clues, near) {
		clue := sheet.Clues[spot].Number
		if clue < 0 {
			continue
		}
		err := live.WhatIf(ctx, sheet.Puzzle, []int{clue}, func(w pipeline.WhatIf) bool {
			// If there is one solution, only removals of clues are shown and, at the user's own
			// spot, other values.
			if standing.Verdict == out.VerdictUnique && spot != near && w.Clue != nil {
				return false
			}
			if w.Verdict == out.VerdictUnique {
				send(fact{Is: "what_if", WhatIf: &whatIf{spot, keyOf(w.Clue), w.Level, w.Tell()}})
			}
			return true
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// spotOf returns the spot of a clue by its number, or -1.
func spotOf(sheet *pipeline.Sheet, number int) int {
	return slices.IndexFunc(sheet.Clues, func(c pipeline.ClueSpot) bool { return c.Number == number })
}

// keyOf returns the key of a clue.
func keyOf(clue *int) string {
	if clue == nil {
		return ""
	}
	text, _ := json.Marshal(*clue) // encoding a number never fails
	return string(text)
}

// nearest returns the indices of spots, sorted by distance from the spot with the index near. If
// that index is out of range, the indices are in ascending order.
func nearest(spots []pipeline.ClueSpot, near int) []int {
	order := make([]int, len(spots))
	for i := range order {
		order[i] = i
	}
	if near < 0 || near >= len(spots) {
		return order
	}
	from := spots[near]
	distance := func(i int) float64 { return math.Hypot(spots[i].X-from.X, spots[i].Y-from.Y) }
	slices.SortStableFunc(order, func(a, b int) int {
		switch d := distance(a) - distance(b); {
		case d < 0:
			return -1
		case d > 0:
			return 1
		}
		return 0
	})
	return order
}
