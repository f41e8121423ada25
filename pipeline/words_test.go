package pipeline

import (
	"reflect"
	"testing"

	"matchbook/solve/phrase"
)

// Every language has all texts; only paper may be missing.
func TestWordsOfLanguages(t *testing.T) {
	for l, words := range languages {
		t.Run(phrase.Language(l).String(), func(t *testing.T) {
			v := reflect.ValueOf(*words)
			for i := range v.NumField() {
				if name := v.Type().Field(i).Name; v.Field(i).IsZero() && name != "paper" {
					t.Errorf("%s is missing", name)
				}
			}
			for _, state := range []State{HintOpen, HintWrong, HintSolved, HintNoSolution, HintStuck, HintUnknown} {
				if words.hints[state] == "" {
					t.Errorf("the hint of the state %q is missing", state)
				}
			}
		})
	}
}
