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

func TestKoreanNumbers(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{ParticleAfter("선", "이", "가"), "이"}, {ParticleAfter("가위표", "이", "가"), "가"},
		{ParticleAfter("r1c3은 7", "이", "가"), "이"}, {ParticleAfter("12", "이", "가"), "가"},
		{ParticleAfter("", "이", "가"), "가"}, {ParticleAfter("10", "이", "가"), "이"},
		{To(3), "3으로"}, {To(4), "4로"}, {To(7), "7로"}, {To(8), "8로"}, {To(10), "10으로"}, {To(11), "11로"},
		{Ordinal(1), "첫 번째"}, {Ordinal(10), "열 번째"}, {Ordinal(11), "11번째"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}
