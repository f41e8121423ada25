package pipeline_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"matchbook/out/dataset"
	matchstickout "matchbook/out/matchstick"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	matchstickjobs "matchbook/pipeline/matchstick"
	"matchbook/pipeline/pipelinetest"
)

func TestVerify(t *testing.T) {
	job := sweepOf(2, type1, type2)
	dir, other := t.TempDir(), t.TempDir()
	mustRun(t, job, dir, 2)
	mustRun(t, sweepOf(3, type1, type2), other, 2)
	whole := pipelinetest.Files(t, dir)
	part := func(k int) string { return filepath.Join(dir, dataset.PartName(k)) }
	edit := func(change func(*dataset.Manifest)) {
		m, err := dataset.ReadManifest(dir)
		if err != nil {
			t.Fatal(err)
		}
		change(m)
		text, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		os.WriteFile(filepath.Join(dir, dataset.ManifestName), text, 0o666)
	}
	for name, test := range map[string]struct {
		harm func()
		want string // of the only problem; empty for none
	}{
		"nothing": {func() {}, ""},
		"flipped byte": {func() {
			b := []byte(whole[dataset.PartName(1)])
			b[1000] ^= 1
			os.WriteFile(part(1), b, 0o666)
		}, "part-00001.parquet: its SHA-256 is "},
		"truncated part":    {func() { os.Truncate(part(1), 5000) }, "part-00001.parquet: "},
		"missing part":      {func() { os.Remove(part(0)) }, "part-00000.parquet: missing"},
		"part of other job": {func() { os.Rename(filepath.Join(other, dataset.PartName(0)), part(0)) }, "its matchstick.moves is 3, want 2"},
		"other range":       {func() { os.WriteFile(part(1), []byte(whole[dataset.PartName(0)]), 0o666) }, "found the indices [0,2000]"},
		"edited hash":       {func() { edit(func(m *dataset.Manifest) { m.Parts[0].SHA256 = m.Parts[1].SHA256 }) }, "manifest.json: the manifest was changed: it lists part-00000.parquet with the indices [0,2000], 2,000 rows and the SHA-256 "},
		"edited rows":       {func() { edit(func(m *dataset.Manifest) { m.Rows++ }) }, "the manifest has 22001 rows, but its parts have 22000"},
		"a key of the job in capitals": {func() {
			edit(func(m *dataset.Manifest) { m.Job = bytes.Replace(m.Job, []byte(`"verb"`), []byte(`"Verb"`), 1) })
		}, "another job: its Verb is"},
		"edited range": {func() { edit(func(m *dataset.Manifest) { m.Parts[1].First-- }) }, "manifest.json: part-00001.parquet: the indices [1999,22000] are out of order"},
		"edited job": {func() {
			edit(func(m *dataset.Manifest) {
				m.Job = []byte(strings.Replace(string(m.Job), `"moves": 2`, `"moves": 1`, 1))
			})
		}, "manifest.json: the manifest has another job than part-00000.parquet: a data set of another job: its matchstick.moves is 1"},
		"part left out": {func() { edit(func(m *dataset.Manifest) { m.Rows -= m.Parts[1].Rows; m.Parts = m.Parts[:1] }) }, "manifest.json: it lists 1 part, but the job has 2"},
		"duplicated range": {func() {
			edit(func(m *dataset.Manifest) { m.Rows += m.Parts[1].Rows; m.Parts = append(m.Parts, m.Parts[1]) })
		}, `manifest.json: entry 3 is "part-00001.parquet"`},
		"another generation": {func() { edit(func(m *dataset.Manifest) { m.Schema++ }) }, fmt.Sprintf("schema version %d, part-00000.parquet has %d", dataset.SchemaVersion+1, dataset.SchemaVersion)},
	} {
		t.Run(name, func(t *testing.T) {
			test.harm()
			v, err := kinds.All.Verify(t.Context(), dir, 50, 1, nil)
			if err != nil {
				t.Fatal(err)
			}
			var found []string
			for _, p := range v.Problems {
				found = append(found, p.File+": "+p.Wrong)
			}
			switch {
			case test.want == "":
				if len(found) > 0 || v.Sampled != 50 || v.Parts != 2 || v.Rows != 22000 {
					t.Errorf("%+v", v)
				}
			case len(found) != 1 || !strings.Contains(found[0], test.want):
				t.Errorf("%q, want %q", found, test.want)
			}
			for file, text := range whole {
				os.WriteFile(filepath.Join(dir, file), []byte(text), 0o666)
			}
		})
	}

	// Complete but wrong rows: the same data set made by programs with errors.
	rows := pipelinetest.Rows(t, kinds.All, job, nil)
	for want, mistake := range map[string]func(row *matchstickout.Row, index uint64){
		"differs: it is {": func(row *matchstickout.Row, index uint64) { row.Solutions.Value++ },
		"has the index 2": func(row *matchstickout.Row, index uint64) { // to 2999, of the next part
			*row = *rows[2000+index%1000].(*matchstickout.Row)
		},
		"has the index 1": func(row *matchstickout.Row, index uint64) { // to 1999, of the part before
			*row = *rows[1000+index%1000].(*matchstickout.Row)
		},
	} {
		t.Run(want, func(t *testing.T) {
			mistaken := planted("matchstick", func(j pipeline.Job, puzzles pipeline.Puzzles) (*pipeline.Plan, error) {
				p, err := j.Options.(*plantedOptions).Options.Plan(j, puzzles)
				for i := range p.Sections {
					p.Sections[i].NewMaker = func() pipeline.Maker {
						return pipeline.RowMaker(func(row *matchstickout.Row, _ *pipeline.Totals, index uint64) (keep bool, err error) {
							*row = *rows[index].(*matchstickout.Row)
							mistake(row, index)
							return true, nil
						})
					}
				}
				return p, err
			})
			wrong := t.TempDir()
			planned := job
			planned.Options = &plantedOptions{*job.Options.(*matchstickjobs.Options)}
			pipelinetest.Run(t, mistaken, planned, pipeline.Options{Dir: wrong})
			v, err := kinds.All.Verify(t.Context(), wrong, 20, 1, nil)
			if err != nil || len(v.Problems) == 0 {
				t.Errorf("%+v, %v", v, err)
			}
			for _, p := range v.Problems {
				if !strings.Contains(p.Wrong, want) {
					t.Errorf("%s: %s, want %q", p.File, p.Wrong, want)
				}
			}
		})
	}

	if _, err := kinds.All.Verify(t.Context(), t.TempDir(), 1, 1, nil); !errors.Is(err, dataset.ErrNone) {
		t.Errorf("an empty directory: %v", err)
	}
}
