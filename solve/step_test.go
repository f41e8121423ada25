package solve

import (
	"encoding/json"
	"testing"
)

func TestLanguage(t *testing.T) {
	for _, want := range []Language{English, Korean} {
		t.Run(want.String(), func(t *testing.T) {
			text, err := json.Marshal(want)
			if err != nil {
				t.Fatal(err)
			}
			var got Language
			if err := json.Unmarshal(text, &got); err != nil || got != want {
				t.Errorf("%s is read as %v, %v", text, got, err)
			}
		})
	}
	if err := new(Language).UnmarshalText([]byte("fr")); err == nil {
		t.Error("fr is read as a language")
	}
}
