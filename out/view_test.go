package out_test

import (
	stdcsv "encoding/csv"
	"encoding/json"
	"math"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"matchbook/out"
	bridgesout "matchbook/out/bridges"
	sujikoout "matchbook/out/sujiko"
)

// sampleRecord has a value of each type, a null, and an empty text.
func sampleRecord() *out.Record {
	row := new(sujikoout.Row)
	row.Kind, row.Puzzle, row.Index, row.SolutionsCapped = "sujiko", "20 15 | \"a\", b\nc", -7, true
	row.Score = out.Some(2.0 / 3)
	return out.RecordOf(&sujikoout.Kind, row)
}

func TestCSV(t *testing.T) {
	r := sampleRecord()
	v := out.NewView("puzzle", "kind", "shape", "index", "seed", "score", "solutions_capped", "rounds", "regions", "level")
	if got := string(v.AppendHeader(nil)); got != "puzzle,kind,shape,index,seed,score,solutions_capped,rounds,regions,level\n" {
		t.Errorf("header %q", got)
	}
	want := "\"20 15 | \"\"a\"\", b\nc\",sujiko,,-7,0,0.6666666666666666,true,,\"\",\n"
	if got := string(v.AppendCSV(nil, r)); got != want {
		t.Errorf("got %q\nwant %q", got, want)
	}
	if got := string(out.NewView("level").AppendCSV(nil, r)); got != "\"\"\n" {
		t.Errorf("a null alone is %q", got)
	}
	// Another record has its columns elsewhere.
	b := bridgesRecord()
	if got := string(v.AppendCSV(nil, b)); got != "\"\",bridges,,0,9007199254740993,62.5,false,,,hard\n" {
		t.Errorf("got %q", got)
	}
}

// Readers of CSV and of JSON read back what was written.
func FuzzTexts(f *testing.F) {
	for _, text := range []string{"0+3=09", "+", "=1+1", "-1", "\r\n", `a,b`, "\"", "a\r\nb", "", " ", "\\", "\x01", "é\u2028", "\xff", " +3=0", "\u200b=1", "\t+"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		row := new(bridgesout.Row)
		row.Name, row.Puzzle, row.Width = text, text+text, 12
		r, v := out.RecordOf(&bridgesout.Kind, row), out.NewView("name", "width", "puzzle")
		line := string(v.AppendCSV(nil, r))
		// In quotes, the reader replaces \r\n by \n.
		plain := func(s string) string { return strings.ReplaceAll(s, "\r\n", "\n") }
		fields, err := stdcsv.NewReader(strings.NewReader(line)).ReadAll()
		// A formula, perhaps after invisible characters, has an apostrophe. A sign alone and a number
		// are not formulas.
		same := func(field, text string) bool {
			seen := strings.TrimLeftFunc(text, func(c rune) bool { return unicode.IsSpace(c) || unicode.Is(unicode.Cf, c) })
			first, _ := utf8.DecodeRuneInString(seen)
			switch {
			case seen != "" && strings.ContainsRune("=@＝＠", first), text != "" && strings.ContainsRune("\t\r\n", rune(text[0])):
				return field == "'"+plain(text)
			case seen != "" && strings.ContainsRune("+-＋－", first):
				return field == plain(text) || field == "'"+plain(text)
			}
			return field == plain(text)
		}
		if err != nil || len(fields) != 1 || len(fields[0]) != 3 || !same(fields[0][0], text) || fields[0][1] != "12" || !same(fields[0][2], text+text) {
			t.Errorf("%q is written as %q and read as %q, %v", text, line, fields, err)
		}
		object, err := v.AppendJSON(nil, r)
		if err != nil {
			t.Fatal(err)
		}
		var got struct{ Name, Puzzle string }
		if err := json.Unmarshal(object, &got); err != nil {
			t.Fatalf("%s: %v", object, err)
		}
		valid, err := json.Marshal(text) // invalid UTF-8 is replaced
		if err != nil {
			t.Fatal(err)
		}
		var want string
		if err := json.Unmarshal(valid, &want); err != nil || got.Name != want {
			t.Errorf("%q is written as %s", text, object)
		}
	})
}

func TestJSON(t *testing.T) {
	v := out.NewView("index", "puzzle", "shape", "score", "rounds", "solutions_capped", "regions", "level")
	got, err := v.AppendJSON(nil, sampleRecord())
	want := `{"index":-7,"puzzle":"20 15 | \"a\", b\nc","shape":null,"score":0.6666666666666666,"rounds":null,"solutions_capped":true,"regions":"","level":null}`
	if err != nil || string(got) != want {
		t.Errorf("got %s, %v\nwant %s", got, err, want)
	}
	row := new(sujikoout.Row)
	row.Score = out.Some(math.Inf(1))
	if _, err := out.Object(row, []string{"grade"}); err == nil || err.Error() != "column score is +Inf, which JSON cannot represent" {
		t.Errorf("infinity: %v", err)
	}
	// encoding/json reads the same numbers.
	for _, x := range []float64{0, 1, -2.5, 1e-6, 9.9e-7, 1e21, 1e20, 12345678.9, math.MaxFloat64, math.SmallestNonzeroFloat64} {
		row.Score = out.Some(x)
		got, err := out.NewView("score").AppendJSON(nil, out.RecordOf(&sujikoout.Kind, row))
		var back struct{ Score float64 }
		if err != nil || json.Unmarshal(got, &back) != nil || back.Score != x {
			t.Errorf("%v is written as %s, %v", x, got, err)
		}
	}
}
