package kinds_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	"matchbook/pipeline/pipelinetest"
)

// versionsFile has a line for each kind and each part of its code: the version in the last
// release, and the hash of what the part makes from the fixed jobs and puzzles beside the file.
const versionsFile = "testdata/versions/hashes.txt"

// A version is raised if rows can change: once for all changes between two releases. If the
// hash of a part changes, the part's version must be above that of the last release, and
// the changelog must say what changed. Then
//
//	MATCHBOOK_RENEW=1 go test -run TestVersions ./pipeline/kinds
//
// writes the hash. MATCHBOOK_RENEW=release also records the current versions as the versions of the
// last release.
func TestVersions(t *testing.T) {
	renew := os.Getenv("MATCHBOOK_RENEW")
	changelog := readText(t, "../../CHANGELOG.md")
	recorded := map[string]recordedPart{}
	for line := range strings.Lines(readText(t, versionsFile)) {
		var r recordedPart
		if _, err := fmt.Sscanf(line, "%s %s %d %s", &r.kind, &r.part, &r.released, &r.hash); err != nil {
			t.Fatalf("%s: %q: %v", versionsFile, line, err)
		}
		recorded[r.kind+" "+r.part] = r
	}
	text := ""
	for _, k := range kinds.All {
		hashes := hashesOf(t, k)
		for _, v := range k.Versions.Parts() {
			name := k.Name() + " " + v.Name
			t.Run(name, func(t *testing.T) {
				r, ok := recorded[name]
				if !ok {
					r = recordedPart{k.Name(), v.Name, v.Number, hashes[v.Name]}
				}
				wrong, renewable := r.wrong(v.Number, hashes[v.Name], changelog)
				if renew != "" && (renewable || !ok) {
					r.hash, wrong = hashes[v.Name], ""
				}
				if !ok && renew == "" {
					wrong = versionsFile + " does not list it"
				}
				if renew == "release" {
					r.released = v.Number
				}
				if wrong != "" {
					t.Errorf("%s: %s", name, wrong)
				}
				text += fmt.Sprintf("%s %s %d %s\n", r.kind, r.part, r.released, r.hash)
			})
		}
	}
	if renew != "" && !t.Failed() {
		if err := os.WriteFile(versionsFile, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// recordedPart is a line of versionsFile.
type recordedPart struct {
	kind, part string
	released   int    // its version in the last release
	hash       string // of what it makes
}

// wrong says what must be done about a part, or returns "". If renewable is true, nothing more than
// writing the hash is needed.
func (r recordedPart) wrong(version int, hash, changelog string) (what string, renewable bool) {
	const renew = "MATCHBOOK_RENEW=1 go test -run TestVersions ./pipeline/kinds"
	raised := fmt.Sprintf("| %s | %s | %d |", r.kind, r.part, version)
	switch {
	case version < r.released || version > r.released+1:
		return fmt.Sprintf("its version is %d, want %d, that of the last release, or one more", version, r.released), false
	case version > r.released && !strings.Contains(changelog, raised):
		return fmt.Sprintf("its version was raised: CHANGELOG.md must say what changed, in a line that begins with %q", raised), false
	case hash == r.hash:
		return "", true
	case version == r.released:
		return fmt.Sprintf("what it makes has changed: if that is meant, raise Versions in pipeline/%s/kind.go to %d, "+
			"say what changed in CHANGELOG.md, and run %s", r.kind, version+1, renew), false
	}
	return "what it makes has changed, and its version was raised since the last release: run " + renew, true
}

// A change of rows is reported until the version is raised, the changelog says so and the hash is
// renewed.
func TestForgottenVersion(t *testing.T) {
	r := recordedPart{"bridges", "solver", 3, "old"}
	for _, c := range []struct {
		name      string
		version   int
		hash      string
		changelog string
		want      string
		renewable bool
	}{
		{"nothing changed", 3, "old", "", "", true},
		{"forgotten", 3, "new", "", "raise Versions in pipeline/bridges/kind.go to 4", false},
		{"not in the changelog", 4, "new", "| bridges | solver | 3 | it was fast |", `"| bridges | solver | 4 |"`, false},
		{"not renewed", 4, "new", "| bridges | solver | 4 | it is fast |", "was raised since the last release: run MATCHBOOK_RENEW=1", true},
		{"raised for something else", 4, "old", "| bridges | solver | 4 | it is fast |", "", true},
		{"raised twice", 5, "new", "| bridges | solver | 5 | it is fast |", "want 3, that of the last release, or one more", false},
		{"lowered", 2, "old", "", "want 3", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			wrong, renewable := r.wrong(c.version, c.hash, c.changelog)
			if !strings.Contains(wrong, c.want) || c.want == "" && wrong != "" || renewable != c.renewable {
				t.Errorf("it says %q, renewable %v, want %q in it", wrong, renewable, c.want)
			}
		})
	}
}

// hashesOf returns the hashes of what the parts of a kind make. The hash of the generator is that of
// the puzzles of the fixed jobs; the hashes of solver and grader are those of columns of the fixed
// puzzles' rows.
func hashesOf(t *testing.T, k *pipeline.Kind) map[string]string {
	t.Helper()
	batch, err := kinds.All.ReadBatch([]byte(readText(t, "testdata/versions/jobs.json")))
	if err != nil {
		t.Fatal(err)
	}
	var generated []string
	for _, j := range batch.Jobs {
		if j.Job.Kind == k.Name() {
			for _, row := range pipelinetest.Rows(t, kinds.All, j.Job, nil) {
				generated = append(generated, row.Common().Puzzle)
				sameWhenKept(t, row)
			}
		}
	}
	given := strings.Split(strings.TrimSpace(readText(t, filepath.Join("testdata/versions", k.Name()+".txt"))), "\n")
	var flags []string
	if asksForPaper(k) {
		flags = []string{"-paper"}
	}
	job, puzzles := pipeline.GradeJob(k.Name(), pipelinetest.Options(t, k, pipeline.Grade, flags...), pipeline.Entries(given), nil)
	var solved, graded []string
	for _, row := range pipelinetest.Rows(t, kinds.All, job, puzzles) {
		r := out.RecordOf(k.Out, row)
		for i, column := range r.Columns {
			value, err := json.Marshal(r.At(i))
			if err != nil {
				t.Fatal(err)
			}
			text := column + " " + string(value)
			switch {
			case slices.Contains([]string{"kind", "index", "seed", "name", "line", "fields", "puzzle", "verdict"}, column):
			case slices.Contains([]string{"solutions", "solutions_capped", "solution", "search_nodes"}, column),
				strings.HasPrefix(column, "paper_"), strings.HasPrefix(column, "completed_"):
				solved = append(solved, text)
			default:
				graded = append(graded, text)
			}
		}
	}
	if len(generated) < 20 || len(given) < 20 {
		t.Errorf("%s: %d generated and %d given puzzles, want 20 of each", k.Name(), len(generated), len(given))
	}
	return map[string]string{"generator": hashOf(generated), "solver": hashOf(solved), "grader": hashOf(graded)}
}

// hashOf returns the first half of the SHA-256 of lines.
func hashOf(lines []string) string {
	sum := sha256.Sum256([]byte(strings.Join(lines, "\n")))
	return hex.EncodeToString(sum[:16])
}

func readText(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// sameWhenKept fails the test unless a row survives being kept while its part is made, see
// [dataset.Dataset.Keep].
func sameWhenKept(t *testing.T, row out.Row) {
	t.Helper()
	var text bytes.Buffer
	if err := gob.NewEncoder(&text).Encode(row); err != nil {
		t.Fatal(err)
	}
	back := reflect.New(reflect.TypeOf(row).Elem()).Interface()
	if err := gob.NewDecoder(&text).Decode(back); err != nil || !reflect.DeepEqual(back, row) {
		t.Errorf("%v: kept as %+v, want %+v", err, back, row)
	}
}
