package main

import (
	"context"
	"encoding/json"
	"runtime"
	"runtime/debug"

	"matchbook/out/dataset"
	"matchbook/out/table"
	"matchbook/pipeline"
)

// release is the program's release, as in CHANGELOG.md; -dev means that it is not yet released.
// CITATION.cff names the last release.
const release = "1.1-dev"

var versionCommand = command{
	name: "version", synopsis: "print the versions of the program and of each kind",
	manual: `
Prints the release and revision of the program, and the version of the schema of data sets. For
each kind of puzzle, prints the versions of the generator, the solver and the grader.

These versions decide the rows: the generator sets the puzzle of each index, the solver its
solutions, the grader its steps, level and score. Every data set states these versions in its job.
CHANGELOG.md says what changed with each version.`,
	examples: `
		matchbook version
		matchbook version -json`,
	groups: []group{{"Flags", "json"}},
	set: func(c *call) runner {
		c.jsonFlag("print a JSON object")
		return func(context.Context, []string) error {
			if c.asJSON {
				kinds := map[string]pipeline.Versions{}
				for _, k := range c.program.kinds {
					kinds[k.Name()] = k.Versions
				}
				return json.NewEncoder(c.out).Encode(struct {
					Version  string                       `json:"version"`
					Revision string                       `json:"revision,omitempty"`
					Go       string                       `json:"go"`
					Schema   int                          `json:"schema"`
					Kinds    map[string]pipeline.Versions `json:"kinds"`
				}{release, revision(), runtime.Version(), dataset.SchemaVersion, kinds})
			}
			t := table.Table{Columns: table.Columns("kind")}
			for i, k := range c.program.kinds {
				row := []table.Cell{table.Text(k.Name())}
				for _, v := range k.Versions.Parts() {
					if i == 0 {
						t.Columns = append(t.Columns, table.Columns(v.Name)...)
					}
					row = append(row, table.Number(uint64(v.Number)))
				}
				t.Rows = append(t.Rows, row)
			}
			built := runtime.Version()
			if r := revision(); r != "" {
				built = "revision " + r + ", " + built
			}
			if err := c.print("matchbook %s (%s), schema %d\n\n", release, built, dataset.SchemaVersion); err != nil {
				return err
			}
			return t.Write(c.out)
		}
	},
}

// revision returns the revision that the program was built from, with a + if files were changed, or
// "" if it is unknown.
func revision() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	hash, changed := "", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			hash = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = "+"
		}
	}
	if hash == "" {
		return ""
	}
	return hash + changed
}
