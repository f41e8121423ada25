package book

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"matchbook/out"
	"matchbook/pipeline"
)

// batch makes data sets of every kind: a sweep of matchsticks, random puzzles of which
// some have several solutions, and publishable ones.
const batch = `{"jobs": [
	{"name": "matchsticks", "job": {"verb": "sweep", "kind": "matchstick", "matchstick": {"shapes": ["1,1,1"], "moves": 2, "rule": "move", "glyphs": "paper", "no_leading_zeros": false, "only": "all"}}},
	{"name": "bridges", "job": {"verb": "generate", "kind": "bridges", "seed": 1, "count": 60, "bridges": {"width": 7, "height": 7}}},
	{"name": "bridges-random", "job": {"verb": "generate", "kind": "bridges", "seed": 2, "count": 60, "bridges": {"width": 6, "height": 9, "random": true}}},
	{"name": "sujiko", "job": {"verb": "generate", "kind": "sujiko", "seed": 1, "count": 60, "sujiko": {"regions": [2, 3, 4], "grade": true, "paper": false}}},
	{"name": "sujiko-givens", "job": {"verb": "generate", "kind": "sujiko", "seed": 1, "count": 20, "sujiko": {"givens": 3, "grade": true, "paper": false}}},
	{"name": "slitherlink", "job": {"verb": "generate", "kind": "slitherlink", "seed": 1, "count": 60, "slitherlink": {"width": 7, "height": 5, "level": "easy", "grade": true, "paper": false}}}
]}`

var made struct {
	once sync.Once
	dir  string
	err  error
}

func TestMain(m *testing.M) {
	status := m.Run()
	os.RemoveAll(made.dir)
	os.Exit(status)
}

// dataSets returns the directories of the batch, or those that are named.
func dataSets(t testing.TB, names ...string) []string {
	t.Helper()
	made.once.Do(func() {
		if made.dir, made.err = os.MkdirTemp("", "book"); made.err == nil {
			made.err = makeBatch(t, made.dir, batch)
		}
	})
	if made.err != nil {
		t.Fatal(made.err)
	}
	var dirs []string
	if len(names) == 0 {
		dirs, _ = filepath.Glob(filepath.Join(made.dir, "*"))
	}
	for _, name := range names {
		dirs = append(dirs, filepath.Join(made.dir, name))
	}
	return dirs
}

func makeBatch(t testing.TB, dir, text string) error {
	b, err := pipeline.ReadBatch([]byte(text))
	if err != nil {
		return err
	}
	for _, j := range b.Jobs {
		if _, err := pipeline.Run(t.Context(), j.Job, pipeline.Options{Dir: filepath.Join(dir, j.Name)}); err != nil {
			return err
		}
	}
	return nil
}

// graded makes a data set of puzzles from elsewhere.
func graded(t *testing.T, kind string, puzzles ...string) string {
	t.Helper()
	job := pipeline.GradeJob(kind, puzzles)
	switch kind {
	case "bridges":
		job.Bridges = new(pipeline.Bridges)
	case "sujiko":
		job.Sujiko = &pipeline.Sujiko{Grade: true, Paper: true}
	case "slitherlink":
		job.Slitherlink = &pipeline.Slitherlink{Grade: true, Paper: true}
	}
	dir := filepath.Join(t.TempDir(), kind)
	if _, err := pipeline.Run(t.Context(), job, pipeline.Options{Dir: dir}); err != nil {
		t.Fatal(err)
	}
	return dir
}

func choose(t testing.TB, dirs []string, c Choice) *Selection {
	t.Helper()
	s, err := Choose(out.Query{Dirs: dirs}, c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// names lists puzzles, by kind and ID.
func names(s *Selection) string {
	var b strings.Builder
	for _, p := range s.Puzzles {
		b.WriteString(p.Kind + " " + p.ID + "\n")
	}
	return b.String()
}

func trim(t testing.TB, name string) (trim Trim) {
	t.Helper()
	if err := trim.UnmarshalText([]byte(name)); err != nil {
		t.Fatal(err)
	}
	return trim
}
