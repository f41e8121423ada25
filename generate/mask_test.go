package generate

import (
	"strings"
	"testing"
)

func TestMask(t *testing.T) {
	var m Mask
	if err := m.UnmarshalText([]byte(" #\r\n##.\n.\n\n")); err != nil {
		t.Fatal(err)
	}
	if text, _ := m.MarshalText(); string(text) != ".#./##./..." || m.Width != 3 || m.Height != 3 {
		t.Errorf("read %s, %dx%d", text, m.Width, m.Height)
	}
	for text, want := range map[string]string{
		"#\n.x":                  "row 2, column 2: found 'x', want '#'",
		"":                       "found 1 rows of up to 0 cells",
		strings.Repeat("#", 256): "found 1 rows of up to 256 cells",
	} {
		t.Run(want, func(t *testing.T) {
			if err := m.UnmarshalText([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("found the error %v", err)
			}
		})
	}
}

func FuzzMask(f *testing.F) {
	f.Add("#./.#")
	f.Add(" #\n\n#")
	f.Fuzz(func(t *testing.T, text string) {
		var m, again Mask
		if m.UnmarshalText([]byte(text)) != nil {
			return
		}
		written, _ := m.MarshalText()
		if err := again.UnmarshalText(written); err != nil || len(again.On) != m.Width*m.Height {
			t.Fatalf("%q is written as %q: %v", text, written, err)
		}
		if back, _ := again.MarshalText(); string(back) != string(written) {
			t.Fatalf("%q is written as %q, and then as %q", text, written, back)
		}
	})
}
