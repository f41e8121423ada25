package pipeline

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"

	"matchbook/out"
	"matchbook/solve/phrase"
	"matchbook/solve/repair"
)

// Repairer looks for the fewest changes of clues that leave one solution. A Repairer returns proposals,
// best first; the parameter most limits their number. The error is a [solve.SyntaxError] if the text is
// not a puzzle. A Repairer is not safe for concurrent use.
type Repairer func(text string, most int) (*Repair, error)

// Repair says how to repair a puzzle that does not have exactly one solution.
type Repair struct {
	Puzzle    string     `json:"puzzle"`                   // as in data sets
	Verdict   string     `json:"verdict"`                  // as in data sets
	Solutions *int64     `json:"solutions"`                // nil if nothing is known
	Exactly   string     `json:"solutions_text,omitempty"` // Solutions as text, since JSON numbers may lose digits: see [out.View]
	Capped    bool       `json:"solutions_capped"`         // whether there may be more solutions
	Proposals []Proposal `json:"proposals"`
	Fewest    bool       `json:"fewest"`  // whether it is proved that no repair has fewer edits than the first proposal
	Stopped   bool       `json:"stopped"` // whether a search reached its limit of work, so that there may be other proposals

	text string // the verdict in words
}

// Proposal is a way to repair a puzzle: some edits, and the resulting puzzle, which has one
// solution.
type Proposal struct {
	Edits   []Edit   `json:"edits"`
	Puzzle  string   `json:"puzzle"`
	Level   *string  `json:"level"` // null if a person cannot solve the puzzle
	Score   *float64 `json:"score"`
	Hardest string   `json:"hardest_technique,omitempty"`

	repair.Repair `json:"-"`
	grade         string // level and score in words, or why there are none
}

// Edit is the change of one clue.
type Edit struct {
	Do    string `json:"do"` // add, change or take away
	Place string `json:"place"`
	Was   *int   `json:"was"` // null if there was no clue
	Clue  *int   `json:"clue"`

	text string
}

// At most mostGraded proposals are graded for sorting. The puzzles of these proposals have at most
// mostGradedPlaces characters in all, or there is only one proposal.
const (
	mostGraded       = 64
	mostGradedPlaces = 1 << 16
)

// Repairer implements [Repairing].
func (k *Stepped[P, S, F, R]) Repairer(keep repair.Design, l phrase.Language) Repairer {
	solver, clues := k.newSolvers(), fresh(k.Clues)
	return func(text string, most int) (*Repair, error) {
		p, err := k.Parse(text)
		if err != nil {
			return nil, err
		}
		count := solver.Count(p)
		row := &out.Shared{}
		row.SetCount(count.N, count.Exact)
		r := &Repair{
			Puzzle: string(p.AppendText(nil)), Verdict: row.Verdict, text: Verdict(row, l),
			Capped: row.SolutionsCapped, Proposals: []Proposal{},
		}
		if n := row.Solutions; n.Known {
			r.Solutions = &n.Value
			if n.Value > out.ExactInJSON {
				r.Exactly = fmt.Sprint(n.Value)
			}
		}
		if row.Unique() {
			return r, nil
		}
		repairs, least, stopped := repair.Find(clues, p, count, keep)
		r.Stopped = stopped
		seen := map[string]bool{}
		for _, found := range repairs[:min(len(repairs), mostGraded, max(mostGradedPlaces/len(r.Puzzle), 1))] {
			q := p
			for _, e := range found.Edits {
				q, _ = clues.With(q, e.Clue, e.Value)
			}
			a := &Analysis[P, S]{Puzzle: q, Count: solver.Count(q)}
			proposal := Proposal{Repair: found, Puzzle: string(q.AppendText(nil))}
			if seen[proposal.Puzzle] || !a.Count.Unique() {
				continue
			}
			seen[proposal.Puzzle] = true
			k.analyse(solver, a, Wanted{Steps: true}, false)
			if a.Human.Solved {
				level := a.Grade.Level.String()
				proposal.Level, proposal.Score = &level, &a.Grade.Score
				if a.Grade.Hardest >= 0 {
					proposal.Hardest = solver.Technique(a.Grade.Hardest).String()
				}
			}
			proposal.grade = k.ending(solver, a, Rounds, l)[0]
			for _, e := range found.Edits {
				proposal.Edits = append(proposal.Edits, newEdit(e, clues.Place(p, e.Clue, l), l))
			}
			r.Proposals = append(r.Proposals, proposal)
			if a.Human.Stopped { // the other proposals may also take long to grade
				break
			}
		}
		slices.SortStableFunc(r.Proposals, func(a, b Proposal) int {
			return cmp.Or(repair.Compare(a.Repair, b.Repair), cmp.Compare(a.score(), b.score()))
		})
		r.Proposals = r.Proposals[:min(len(r.Proposals), most)]
		r.Fewest = len(r.Proposals) > 0 && len(r.Proposals[0].Edits) <= least
		return r, nil
	}
}

// score returns the score of a proposal for sorting: infinity if the proposal has no score.
func (p *Proposal) score() float64 {
	if p.Score == nil {
		return math.Inf(1)
	}
	return *p.Score
}

func newEdit(e repair.Edit, place string, l phrase.Language) Edit {
	t := Edit{Place: place}
	if e.Was != repair.None {
		t.Was = &e.Was
	}
	if e.Value != repair.None {
		t.Clue = &e.Value
	}
	words := languages[l]
	switch {
	case t.Was == nil:
		t.Do, t.text = "add", fmt.Sprintf(words.addClue, place, e.Value)
	case t.Clue == nil:
		t.Do, t.text = "take away", fmt.Sprintf(words.takeClue, place, e.Was)
	default:
		t.Do, t.text = "change", words.changeClue(place, e.Was, e.Value)
	}
	return t
}

// WriteText writes a repair for people.
func (r *Repair) WriteText(w io.Writer, l phrase.Language) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n%s\n", r.Puzzle, r.text)
	switch {
	case r.Verdict == out.VerdictUnique:
		b.WriteString(languages[l].nothingToRepair)
	case len(r.Proposals) == 0 && r.Stopped:
		b.WriteString(languages[l].noProposalYet)
	case len(r.Proposals) == 0:
		b.WriteString(languages[l].noProposal)
	}
	for i, p := range r.Proposals {
		for j, e := range p.Edits {
			if j == 0 {
				fmt.Fprintf(&b, "%3d. %s\n", i+1, e.text)
			} else {
				fmt.Fprintf(&b, "     %s\n", e.text)
			}
		}
		fmt.Fprintf(&b, "     %s\n     %s\n", p.grade, p.Puzzle)
	}
	b.WriteByte('\n')
	_, err := w.Write(b.Bytes())
	return err
}

// WriteJSON writes a repair as one JSON object on a line.
func (r *Repair) WriteJSON(w io.Writer) error { return json.NewEncoder(w).Encode(r) }
