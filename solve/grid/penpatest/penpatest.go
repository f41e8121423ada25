// Package penpatest compares texts in Penpa+'s form with samples that Penpa+
// itself wrote, for tests of kinds.
package penpatest

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"io"
	"os"
	"reflect"
	"strings"
	"testing"
)

// Sample returns an address that Penpa+ made, from a file.
func Sample(t testing.TB, file string) string {
	t.Helper()
	link, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(link))
}

// Inflated returns the text that an address holds.
func Inflated(t testing.TB, link string) string {
	t.Helper()
	_, code, _ := strings.Cut(link, "&p=")
	deflated, err := base64.StdEncoding.DecodeString(code)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(flate.NewReader(bytes.NewReader(deflated)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The lines of a text that may differ, numbered from 0.
const (
	answer  = 4  // the answer, in the order in which it was drawn; compared as JSON
	history = 15 // strokes that were drawn and undone; not compared
)

// Same compares a text line by line with the text of a sample.
func Same(t testing.TB, text, sample string) {
	t.Helper()
	got, want := strings.Split(text, "\n"), strings.Split(Inflated(t, sample), "\n")
	if len(got) != len(want) {
		t.Fatalf("%d lines, want %d", len(got), len(want))
	}
	for i := range want {
		same := got[i] == want[i] || i == history
		if i == answer {
			same = reflect.DeepEqual(object(t, got[i]), object(t, want[i]))
		}
		if !same {
			t.Errorf("line %d is\n%s, want\n%s", i, got[i], want[i])
		}
	}
}

// object reads a line of JSON whose keys are words without quotation marks.
func object(t testing.TB, line string) (value map[string]any) {
	t.Helper()
	for _, c := range "zRU8SN1YF2T3D05LEWC467_" { // the second letters of these keys
		line = strings.ReplaceAll(line, "z"+string(c)+":", `"`+string(c)+`":`)
	}
	if err := json.Unmarshal([]byte(line), &value); err != nil {
		t.Fatalf("%v: %s", err, line)
	}
	return value
}
