package phrase

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
		{Particle("선", "이", "가"), "이"}, {Particle("가위표", "이", "가"), "가"},
		{Particle("r1c3은 7", "이", "가"), "이"}, {Particle("12", "이", "가"), "가"},
		{Particle("", "이", "가"), "가"}, {Particle("10", "이", "가"), "이"},
		{To(3), "3으로"}, {To(4), "4로"}, {To(7), "7로"}, {To(8), "8로"}, {To(10), "10으로"}, {To(11), "11로"},
		{Ordinal(1), "첫 번째"}, {Ordinal(10), "열 번째"}, {Ordinal(11), "11번째"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}

func TestLists(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{And(nil), ""}, {And([]string{"a"}), "a"}, {And([]string{"a", "b"}), "a and b"}, {Or([]string{"a", "b", "c"}), "a, b or c"},
		{Sentences("a is b", "c"), "A is b. C."}, {Sentences(), ""}, {Capital(""), ""},
		{Counted(1, "stick"), "1 stick"}, {Counted(2000, "stick"), "2,000 sticks"}, {Commas(-1234567), "-1,234,567"}, {Commas(uint64(1) << 63), "9,223,372,036,854,775,808"},
		{English.Place(3, 4), "row 3, column 4"}, {Korean.Place(3, 4), "3행 4열"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}
