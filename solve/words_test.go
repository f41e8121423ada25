package solve

import (
	"slices"
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
	w := Words{Text: "é  xy"}
	w.Next()
	w.Next()
	for want, err := range map[string]error{
		`column 4: found "xy", want z`: w.Fail("z"),
		`column 5: found "y", want z`:  w.FailAt(1, "y", "z"),
	} {
		t.Run(want, func(t *testing.T) {
			if err.Error() != want {
				t.Errorf("found %v\nwant  %s", err, want)
			}
		})
	}
	w.Next()
	if got, want := w.Fail("z").Error(), "column 6: found the end, want z"; got != want {
		t.Errorf("found %s\nwant  %s", got, want)
	}
}

func TestNamed(t *testing.T) {
	names := []string{"none", "mirror", "turn"}
	for i, name := range names {
		if got, err := Named[uint8](names, []byte(name)); int(got) != i || err != nil {
			t.Errorf("%s is %d, %v", name, got, err)
		}
	}
	if _, err := Named[uint8](names, []byte("Turn")); err == nil || err.Error() != `found "Turn", want none, mirror or turn` {
		t.Errorf("found the error %v", err)
	}
}
