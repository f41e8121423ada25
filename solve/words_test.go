package solve

import (
	"slices"
	"strings"
	"testing"
)

func TestWords(t *testing.T) {
	for text, want := range map[string][]string{
		"":             nil,
		" \t ":         nil,
		"a bc":         {"a", "bc"},
		" a|bc  |\td ": {"a", "|", "bc", "|", "d"},
		"||":           {"|", "|"},
	} {
		t.Run(text, func(t *testing.T) {
			var got []string
			w := Words{Text: text, Alone: "|"}
			for w.Next() {
				got = append(got, w.Word)
			}
			if !slices.Equal(got, want) || w.Next() {
				t.Errorf("found %q, want %q", got, want)
			}
		})
	}
	for want, fail := range map[string]func(w *Words){
		`column 4: found "xy", want z`:         func(w *Words) { w.Fail("z"); w.Fail("another") },
		`column 5: found "y", want z 1`:        func(w *Words) { w.FailAt(1, "y", "z %d", 1) },
		"column 6: found the end, want z":      func(w *Words) { w.Next(); w.Fail("z") },
		`column 4: found "xy", want a, 1 to 9`: func(w *Words) { w.Number(0, "a", 1, 9) },
		"column 6: found the end, want a, 1":   func(w *Words) { w.Number(2, "a", 1, 1) },
	} {
		t.Run(want, func(t *testing.T) {
			w := Words{Text: "é  xy"}
			w.Next()
			w.Next()
			if fail(&w); w.Err == nil || w.Err.Error() != want || w.Next() {
				t.Errorf("found %v\nwant  %s", w.Err, want)
			}
		})
	}
	for text, ok := range map[string]bool{"1": true, "9": true, "0": false, "10": false, "+5": false, "05": false, "5x": false, "99999999999999999999": false} {
		w := Words{Text: text}
		w.Next()
		if n := w.Number(0, "a", 1, 9); (w.Err == nil) != ok || ok && n != int(text[0]-'0') {
			t.Errorf("%s is %d, %v", text, n, w.Err)
		}
	}
}

func TestNamed(t *testing.T) {
	names := []string{"none", "mirror", "turn"}
	for i, name := range names {
		for _, text := range []string{name, strings.ToUpper(name)} {
			if got, err := Named[uint8](names, []byte(text)); int(got) != i || err != nil {
				t.Errorf("%s is %d, %v", text, got, err)
			}
		}
	}
	if _, err := Named[uint8](names, []byte("Turns")); err == nil || err.Error() != `found "Turns", want none, mirror or turn` {
		t.Errorf("found the error %v", err)
	}
}

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"0+3=09": "0+3=09", "５　＋－−–‐×３": "5 +----x3", "４．／？｜": "4./?|", "≠ ÷ \xff é": "≠ ÷ \ufffd é", "": "",
	} {
		if got := Plain(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
	for r := '!'; r <= '~'; r++ {
		if wide := string(r - '!' + '！'); Plain(wide) != string(r) {
			t.Errorf("%q is %q, want %q", wide, Plain(wide), r)
		}
	}
}
