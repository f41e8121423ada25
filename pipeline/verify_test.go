package pipeline

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"matchbook/out"
)

func TestVerify(t *testing.T) {
	job := sweepOf(2, type1, type2)
	dir, other := t.TempDir(), t.TempDir()
	mustRun(t, job, dir, 2)
	mustRun(t, sweepOf(3, type1, type2), other, 2)
	whole := contents(t, dir)
	part := func(k int) string { return filepath.Join(dir, out.PartName(k)) }
	edit := func(change func(*out.Manifest)) {
		m, err := out.ReadManifest(dir)
		if err != nil {
			t.Fatal(err)
		}
		change(m)
		text, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		os.WriteFile(filepath.Join(dir, out.ManifestName), text, 0o666)
	}
	for name, test := range map[string]struct {
		harm func()
		want string // of the only problem; empty for none
	}{
		"nothing": {func() {}, ""},
		"flipped byte": {func() {
			b := []byte(whole[out.PartName(1)])
			b[1000] ^= 1
			os.WriteFile(part(1), b, 0o666)
		}, "part-00001.parquet: its SHA-256 is "},
		"truncated part":    {func() { os.Truncate(part(1), 5000) }, "part-00001.parquet: "},
		"missing part":      {func() { os.Remove(part(0)) }, "part-00000.parquet: missing"},
		"part of other job": {func() { os.Rename(filepath.Join(other, out.PartName(0)), part(0)) }, "moves is 3 there and 2 here"},
		"other range":       {func() { os.WriteFile(part(1), []byte(whole[out.PartName(0)]), 0o666) }, "it holds the indices [0,2000]"},
		"edited hash":       {func() { edit(func(m *out.Manifest) { m.Parts[0].SHA256 = m.Parts[1].SHA256 }) }, "part-00000.parquet: its SHA-256 is "},
		"edited rows":       {func() { edit(func(m *out.Manifest) { m.Rows++ }) }, "rows is 22001, its parts have 22000"},
		"edited range":      {func() { edit(func(m *out.Manifest) { m.Parts[1].First-- }) }, "the manifest says indices [1999,22000]"},
		"edited job": {func() {
			edit(func(m *out.Manifest) { m.Job = []byte(strings.Replace(string(m.Job), `"moves": 2`, `"moves": 1`, 1)) })
		}, ""},
		"part left out": {func() { edit(func(m *out.Manifest) { m.Rows -= m.Parts[1].Rows; m.Parts = m.Parts[:1] }) }, "the manifest does not list it"},
		"duplicated range": {func() {
			edit(func(m *out.Manifest) { m.Rows += m.Parts[1].Rows; m.Parts = append(m.Parts, m.Parts[1]) })
		}, "part-00001.parquet is listed twice"},
		"another generation": {func() { edit(func(m *out.Manifest) { m.Schema++ }) }, "schema version 3"},
	} {
		test.harm()
		v, err := Verify(context.Background(), dir, 50, 1, nil)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var found []string
		for _, p := range v.Problems {
			found = append(found, p.File+": "+p.Wrong)
		}
		switch {
		case name == "edited job": // the parts, both, tell
			if len(found) != 2 || !strings.Contains(found[0], "another job") {
				t.Errorf("%s: %q", name, found)
			}
		case test.want == "":
			if len(found) > 0 || v.Sampled != 50 || v.Parts != 2 || v.Rows != 22000 {
				t.Errorf("%s: %+v", name, v)
			}
		case len(found) != 1 || !strings.Contains(found[0], test.want):
			t.Errorf("%s: %q, want %q", name, found, test.want)
		}
		for file, text := range whole {
			os.WriteFile(filepath.Join(dir, file), []byte(text), 0o666)
		}
	}

	// A row that is whole but wrong: the same data set by a program with an error.
	kinds["matchstick"] = func(j Job) (*plan, error) {
		p, err := planMatchstick(j)
		for _, s := range p.sections {
			make := s.newMaker
			s.newMaker = func() maker {
				row := make().(rowMaker[out.Matchstick])
				return rowMaker[out.Matchstick](func(w out.Rows[out.Matchstick], t *Totals, index uint64) error {
					var one out.One[out.Matchstick]
					err := row(&one, t, index)
					r, _ := w.Next()
					*r = *one.Row
					r.Solutions++
					return err
				})
			}
		}
		return p, err
	}
	wrong := t.TempDir()
	mustRun(t, job, wrong, 1)
	kinds["matchstick"] = planMatchstick
	v, err := Verify(context.Background(), wrong, 2, 1, nil)
	if err != nil || len(v.Problems) != 2 || !strings.Contains(v.Problems[0].Wrong, "differs: it is {") {
		t.Errorf("wrong rows: %+v, %v", v, err)
	}

	if _, err := Verify(context.Background(), t.TempDir(), 1, 1, nil); !errors.Is(err, out.ErrNone) {
		t.Errorf("an empty directory: %v", err)
	}
}
