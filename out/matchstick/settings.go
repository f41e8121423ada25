package matchstickout

import (
	"encoding/json"
	"fmt"
	"strings"

	"matchbook/out"
	"matchbook/solve/matchstick"
)

// settingsOf returns the rules of a row, except Rule, from its columns and from the job of its data
// set. If neither the columns nor the job have a rule, settingsOf takes the paper's rule.
func settingsOf(r *out.Record) (matchstick.Rules, error) {
	var job struct {
		Matchstick struct {
			matchstick.Rules
			Rule any `json:"rule"` // the rule has its own column
		} `json:"matchstick"`
	}
	if len(r.Job) > 0 {
		if err := json.Unmarshal(r.Job, &job); err != nil {
			return matchstick.Rules{}, fmt.Errorf("its job: %w", err)
		}
	}
	s := job.Matchstick.Rules
	glyphs := r.Text("glyphs")
	if glyphs == "" { // Roman numerals
		return s, nil
	}
	s.NoLeadingZeros = r.Bool("no_leading_zeros")
	return s, s.Glyphs.UnmarshalText([]byte(glyphs))
}

// isStatement reports whether a row's shape is the form of a statement, not the numbers of digits
// of one of the paper's equations.
func isStatement(r *out.Record) bool { return strings.ContainsAny(r.Text("shape"), "#N") }

func isRoman(r *out.Record) bool { return strings.Contains(r.Text("shape"), "N") }

// record returns the record of a puzzle that needs one move, with the given rules. The shape is
// empty, or the form of a statement.
func record(rules matchstick.Rules, shape, puzzle, solution string) *out.Record {
	return out.RecordOf(&Kind, &Row{
		Shared: out.Shared{
			Puzzle:   puzzle,
			Solution: solution,
		}, MoveDepth: out.Some(int32(1)), Rule: rules.Rule.String(), Shape: shape, Glyphs: rules.Glyphs.String(), NoLeadingZeros: out.Some(rules.NoLeadingZeros),
	})
}
