package matchstickjobs

import (
	"encoding/json"
	"strings"
	"testing"

	"matchbook/pipeline"
	"matchbook/pipeline/pipelinetest"
	"matchbook/solve/matchstick"
)

func formNamed(t *testing.T, text string) matchstick.Form {
	t.Helper()
	var f matchstick.Form
	if err := f.UnmarshalText([]byte(text)); err != nil {
		t.Fatal(err)
	}
	return f
}

// Jobs of statements make the same bytes with any number of workers, and can be verified.
func TestStatementJobs(t *testing.T) {
	signs := matchstick.SignsOf(matchstick.Plus, matchstick.Minus, matchstick.Equal)
	for name, job := range map[string]pipeline.Job{
		"sweep": sweep(Options{Moves: 1, Only: Solvable, Wider: Wider{
			Forms: []matchstick.Form{formNamed(t, "#?#?#"), formNamed(t, "#?##")}, Signs: signs}}),
		"random": generated(5, 40, Options{Moves: 1, Only: Sound, NoLeadingZeros: true, Wider: Wider{
			Forms: []matchstick.Form{formNamed(t, "N?N?N")}, Signs: signs, Numerals: 12, Publishable: true}}),
		"best": generated(5, 40, Options{Moves: 1, Only: Sound, NoLeadingZeros: true, Wider: Wider{
			Forms: []matchstick.Form{formNamed(t, "#?#?#")}, Signs: signs, Publishable: true, Best: true}}),
	} {
		t.Run(name, func(t *testing.T) { pipelinetest.SameBytes(t, alone, job, nil) })
	}
}

// A form of the paper is counted and graded like its shape; only the columns about the paper and the
// column shape differ.
func TestRowsOfPaperForm(t *testing.T) {
	rows := func(o Options) (list []*row) {
		for r, err := range alone.Rows(sweep(o), nil) {
			if err != nil {
				t.Fatal(err)
			}
			one := *r.(*row)
			list = append(list, &one)
		}
		return list
	}
	want := rows(Options{Shapes: []matchstick.Shape{type1}, Moves: 2, Only: All})
	got := rows(Options{Moves: 2, Only: All, Wider: Wider{Forms: []matchstick.Form{type1.Form()}}})
	if len(got) != len(want) {
		t.Fatalf("%d rows, want %d", len(got), len(want))
	}
	for i := range want {
		a, b := object(t, got[i]), object(t, want[i])
		for _, column := range []string{"paper_type", "shape", "paper_ending", "paper_reading", "paper_steps"} {
			delete(a, column)
			delete(b, column)
		}
		for column := range b {
			if string(a[column]) != string(b[column]) {
				t.Fatalf("%s: %s is %s, want %s", want[i].Puzzle, column, a[column], b[column])
			}
		}
	}
}

// A column means the same for all statements, and is null where it has no meaning.
func TestColumnsOfStatements(t *testing.T) {
	for text, want := range map[string]string{
		"6+3=09":   `6 "+" 3 9 27 "paper" false`,
		"6=2+4":    `null null null null 19 "paper" false`,
		"6+_=9":    `6 "+" null 9 16 "paper" false`,
		"1+1+1=3":  `null null null null 17 "paper" false`,
		"VI=VII+I": `null null null null 12 null null`,
		"VI-I=V":   `6 "-" 1 5 9 null null`,
	} {
		t.Run(text, func(t *testing.T) {
			o := Options{Moves: 1, Wider: Wider{Signs: matchstick.SignsOf(matchstick.Plus, matchstick.Minus, matchstick.Equal)}}
			solver := solverOf(&o, pipeline.SolveOptions{})
			answer, err := solver(text)
			if err != nil {
				t.Fatal(err)
			}
			columns, got := object(t, answer.Row.(*row)), ""
			for _, c := range []string{"operand_a", "operator", "operand_b", "result", "sticks", "glyphs", "no_leading_zeros"} {
				got += " " + string(columns[c])
			}
			if got[1:] != want {
				t.Errorf("%s, want %s", got[1:], want)
			}
		})
	}
}

func object(t *testing.T, r *row) (columns map[string]json.RawMessage) {
	if err := json.Unmarshal([]byte(pipelinetest.Object(t, r)), &columns); err != nil {
		t.Fatal(err)
	}
	return columns
}

// The JSON of a job omits the options of statements that are not set.
func TestOldJobs(t *testing.T) {
	text, err := json.Marshal(&Options{Shapes: []matchstick.Shape{type1}, Moves: 2, Only: All})
	want := `{"shapes":["1,1,1"],"moves":2,"rule":"move","glyphs":"paper","no_leading_zeros":false,"only":"all"}`
	if err != nil || string(text) != want {
		t.Errorf("%s, %v; want %s", text, err, want)
	}
}

// Errors say why a job is impossible.
func TestStatementErrors(t *testing.T) {
	shape := []matchstick.Shape{type1}
	for want, o := range map[string]Options{
		"can be =":         {Moves: 1, Only: All, Wider: Wider{Forms: []matchstick.Form{formNamed(t, "#?#")}}},
		"given twice":      {Moves: 1, Only: All, Wider: Wider{Forms: []matchstick.Form{type1.Form(), type1.Form()}}},
		"only one of them": {Shapes: shape, Moves: 1, Only: All, Wider: Wider{Forms: []matchstick.Form{type1.Form()}}},
		"shapes cannot be used with rules other than the paper's": {Shapes: shape, Moves: 1, Only: All, Wider: Wider{Ends: true}},
		"numerals is 40":                {Moves: 1, Only: All, Wider: Wider{Forms: []matchstick.Form{formNamed(t, "N=N")}, Numerals: 40}},
		"publishable puzzles have none": {Moves: 1, Only: All, Wider: Wider{Forms: []matchstick.Form{type1.Form()}, Best: true}},
	} {
		t.Run(want, func(t *testing.T) {
			job := sweep(o)
			if _, err := o.Plan(job, nil); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v, want %q in it", err, want)
			}
		})
	}
}
