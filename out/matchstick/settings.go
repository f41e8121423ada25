package matchstickout

import (
	"encoding/json"
	"fmt"
	"sync/atomic"

	"matchbook/out"
	"matchbook/solve/matchstick"
	"matchbook/solve/matchstick/statement"
)

// settings define how the digits of a row are laid, which numbers are allowed, and the other
// rules that people must know.
type settings struct {
	Glyphs         matchstick.Glyphs `json:"glyphs"`
	NoLeadingZeros bool              `json:"no_leading_zeros"`

	// Only of statements.
	Signs      statement.Signs `json:"signs"`
	FirstMinus bool            `json:"first_minus"`
	Ends       bool            `json:"ends"`
	EitherOne  bool            `json:"either_one"`
	Exactly    bool            `json:"exactly"`
}

// settingsOf returns the settings of a row: from its columns, or from the job of its data
// set if that is of a version without these columns. A row with neither is as in the paper.
func settingsOf(r *out.Record) (settings, error) {
	if glyphs := r.Text("glyphs"); glyphs != "" {
		s := settings{NoLeadingZeros: r.Bool("no_leading_zeros")}
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
	text []byte
	settings
}]

// jobSettings returns the settings of a job. One without them is as in the paper.
func jobSettings(job []byte) (settings, error) {
	if len(job) == 0 {
		return settings{}, nil
	}
	if last := lastJob.Load(); last != nil && &last.text[0] == &job[0] && len(last.text) == len(job) {
		return last.settings, nil
	}
	var j struct {
		Matchstick settings `json:"matchstick"`
	}
	if err := json.Unmarshal(job, &j); err != nil {
		return settings{}, fmt.Errorf("its job: %w", err)
	}
	lastJob.Store(&struct {
		text []byte
		settings
	}{job, j.Matchstick})
	return j.Matchstick, nil
}

// record makes a record of an equation that is laid by the settings.
func (s settings) record(puzzle, solution string) *out.Record {
	return out.RecordOf(&Kind, &Row{
		Shared: out.Shared{Puzzle: puzzle, Solution: solution}, Glyphs: s.Glyphs.String(), NoLeadingZeros: s.NoLeadingZeros,
	})
}

// statement makes a record of a statement, whose form has a given character.
func (s settings) statement(form, puzzle, solution string) *out.Record {
	return out.RecordOf(&Kind, &Row{
		Shared: out.Shared{Puzzle: puzzle, Solution: solution}, Shape: form, Glyphs: s.Glyphs.String(), NoLeadingZeros: s.NoLeadingZeros,
	})
}
