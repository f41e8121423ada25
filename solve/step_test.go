package solve

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
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

func TestTold(t *testing.T) {
	const before = "abcd xy bc"
	for _, test := range []struct{ chain, want string }{
		{"", ""}, {"k", "k"}, {"a", "a"}, {"ak", "ak"}, // one link is told again
		{"ab", "(1:1-2)"}, {"abcd", "(1:1-4)"}, {"kbcdx", "k(1:2-4)x"}, {"bc", "(1:2-3)"}, {"cdxyk", "(1:3-4)(2:1-2)k"}, {"bcbc", "(1:2-3)(1:2-3)"},
	} {
		t.Run(test.chain, func(t *testing.T) {
			var told Told
			for i, chain := range strings.Fields(before) {
				told.Add(i+1, strings.Split(chain, ""))
			}
			got, links := "", strings.Split(test.chain, "")
			for _, p := range told.Add(9, links) {
				if p.Step == 0 {
					got += strings.Join(links[p.From:p.From+p.N], "")
				} else {
					got += fmt.Sprintf("(%d:%d-%d)", p.Step, p.From+1, p.From+p.N)
				}
			}
			if got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
	part := Part{From: 1, N: 3, Step: 12}
	if en, ko := part.Tell(English), part.Tell(Korean); en != "As 2-4 of step 12." || ko != "12단계의 2-4와 같습니다." {
		t.Errorf("%q, %q", en, ko)
	}
}

// A list is for chains that are too long for a paragraph: by their links, or by what these say.
func TestListed(t *testing.T) {
	chain := func(links, facts int) *Reason[int] {
		return &Reason[int]{Chain: slices.Repeat([]Link[int]{{Because: make([]int, facts-1), Settles: []int{0}}}, links)}
	}
	for _, test := range []struct {
		links, facts int
		want         bool
	}{{0, 2, false}, {1, 20, false}, {2, 4, false}, {2, 5, true}, {3, 2, false}, {3, 3, true}, {4, 2, true}} {
		t.Run(fmt.Sprintf("%dx%d", test.links, test.facts), func(t *testing.T) {
			if got := chain(test.links, test.facts).Listed(); got != test.want {
				t.Errorf("%v, want %v", got, test.want)
			}
		})
	}
}
