package solve

import (
	"encoding/json"
	"fmt"
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

func TestParticle(t *testing.T) {
	for n, want := range []string{"0이", "1이", "2가", "3이", "4가", "5가", "6이", "7이", "8이", "9가", "10이", "11이", "12가"} {
		t.Run(want, func(t *testing.T) {
			if got := fmt.Sprint(n) + Particle(n, "이", "가"); got != want {
				t.Errorf("found %s", got)
			}
		})
	}
}
