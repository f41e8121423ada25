package matchstickout

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync/atomic"

	"matchbook/out"
	"matchbook/solve/matchstick"
)

// settingsOf returns the rules of a row: from its columns, or from the job of its data
// set if that is of a version without these columns. A row with neither is as in the paper.
func settingsOf(r *out.Record) (matchstick.Rules, error) {
	if glyphs := r.Text("glyphs"); glyphs != "" {
		s := matchstick.Rules{NoLeadingZeros: r.Bool("no_leading_zeros")}
		if isStatement(r) {
			var err error
			if s, err = jobSettings(r.Job); err != nil {
				return s, err
			}
			s.NoLeadingZeros = r.Bool("no_leading_zeros")
		}
		err := s.Glyphs.UnmarshalText([]byte(glyphs))
		return s, err
	}
	return jobSettings(r.Job)
}

// lastJob is the job that was read last: thousands of rows in turn have the same one.
var lastJob atomic.Pointer[struct {
	text  []byte
	rules matchstick.Rules
}]

// jobSettings returns the settings of a job. One without them is as in the paper.
func jobSettings(job []byte) (matchstick.Rules, error) {
	if len(job) == 0 {
		return matchstick.Rules{}, nil
	}
	if last := lastJob.Load(); last != nil && &last.text[0] == &job[0] && len(last.text) == len(job) {
		return last.rules, nil
	}
	var j struct {
		Matchstick struct {
			matchstick.Rules
			Rule any `json:"rule"` // is a column of its own
		} `json:"matchstick"`
	}
	if err := json.Unmarshal(job, &j); err != nil {
		return matchstick.Rules{}, fmt.Errorf("its job: %w", err)
	}
	lastJob.Store(&struct {
		text  []byte
		rules matchstick.Rules
	}{job, j.Matchstick.Rules})
	return j.Matchstick.Rules, nil
}

// isStatement reports whether a row is of a form rather than of a shape of the paper.
func isStatement(r *out.Record) bool { return strings.ContainsAny(r.Text("shape"), "#N") }

// isRoman reports whether a row is of Roman numerals.
func isRoman(r *out.Record) bool { return strings.Contains(r.Text("shape"), "N") }

// record makes a record of a puzzle that is laid by some rules. Its shape may be a form.
func record(rules matchstick.Rules, shape, puzzle, solution string) *out.Record {
	return out.RecordOf(&Kind, &Row{
		Shared: out.Shared{Puzzle: puzzle, Solution: solution}, Shape: shape, Glyphs: rules.Glyphs.String(), NoLeadingZeros: rules.NoLeadingZeros,
	})
}
