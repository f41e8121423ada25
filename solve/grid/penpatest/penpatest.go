// Package penpatest compares texts of Penpa+ with what the program itself wrote, for the tests
// of the kinds that have such texts.
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

// The lines of a text that need not be the same, from 0.
const (
	answer  = 4  // in the order in which it was drawn; compared as JSON
	history = 15 // what was drawn and taken back on the way
)

// Same compares a text line by line with what a sample holds.
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
	for _, c := range "zRU8SN1YF2T3D05LEWC467_" { // the second letters of such words
		line = strings.ReplaceAll(line, "z"+string(c)+":", `"`+string(c)+`":`)
	}
	if err := json.Unmarshal([]byte(line), &value); err != nil {
		t.Fatalf("%v: %s", err, line)
	}
	return value
}
