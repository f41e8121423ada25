package solve_test

import (
	"testing"

	"matchbook/solve"
)

// Errors in JSON name the place, what was found there and what was wanted.
func TestReadJSON(t *testing.T) {
	type file struct {
		Name    string        `json:"name"`
		Count   uint8         `json:"count"`
		Share   float64       `json:"share"`
		Reading solve.Reading `json:"reading"`
		List    []struct {
			Name string `json:"name"`
		} `json:"list"`
	}
	for text, want := range map[string]string{
		`{"name": "a", "list": [{"name": "b"}]}`: "",
		"{\n \"name\": 3}":                       "line 2, column 11: name: found a number, want a text",
		`{"count": -1}`:                          "line 1, column 13: count: found -1, want a whole number of 0 or more",
		`{"share": true}`:                        "line 1, column 15: share: found true or false, want a number",
		`{"reading": 1}`:                         "line 1, column 14: reading: found a number, want a text",
		`{"list": {}}`:                           "line 1, column 11: list: found an object, want a list",
		`{"list": [{"name": []}]}`:               "line 1, column 21: name: found a list, want a text",
		`{"other": 1}`:                           "line 1, column 13: no key is called \"other\"",
		`[]`:                                     "line 1, column 2: found a list, want an object",
		`{"name": é}`:                            "line 1, column 10: found 'é', want valid JSON",
		`{"name": "a"} 1`:                        "line 1, column 15: found \"1\" after the JSON value, want the end",
		`{"name": `:                              "line 1, column 10: found the end, want the rest of the JSON value",
		``:                                       "line 1, column 1: found the end, want the rest of the JSON value",
	} {
		t.Run(text, func(t *testing.T) {
			got := ""
			if err := solve.ReadJSON([]byte(text), new(file), true); err != nil {
				got = err.Error()
			}
			if got != want {
				t.Errorf("%q, want %q", got, want)
			}
		})
	}
	if err := solve.ReadJSON([]byte(`{"other": 1}`), new(file), false); err != nil {
		t.Errorf("another key is refused: %v", err)
	}
}
