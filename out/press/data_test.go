package press

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/dataset"
)

// usual are the data sets that most tests take.
var usual = []string{"bridges", "bridges-random", "matchsticks", "slitherlink", "sujiko", "sujiko-givens"}

var made struct {
	sync.Mutex
	dir  string
	done map[string]bool
}

// dataSets returns the directories of the named data sets; without names, of the usual data sets.
func dataSets(t testing.TB, names ...string) []string {
	t.Helper()
	made.Lock()
	defer made.Unlock()
	if made.dir == "" {
		dir, err := os.MkdirTemp("", "book")
		if err != nil {
			t.Fatal(err)
		}
		made.dir, made.done = dir, map[string]bool{}
	}
	if len(names) == 0 {
		names = usual
	}
	var dirs []string
	for _, name := range names {
		dir := filepath.Join(made.dir, name)
		if !made.done[name] {
			if err := makers[name](dir); err != nil {
				t.Fatal(err)
			}
			made.done[name] = true
		}
		dirs = append(dirs, dir)
	}
	return dirs
}

// graded makes a data set of the given puzzles.
func graded(t *testing.T, kind string, puzzles ...string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), kind)
	if err := gradeInto(kind, dir, puzzles...); err != nil {
		t.Fatal(err)
	}
	return dir
}

// kindOf returns the kind with a name.
func kindOf(name string) *book.Kind {
	return kinds[slices.IndexFunc(kinds, func(k *book.Kind) bool { return k.Name == name })]
}

// outKinds are the kinds as data sets know them.
func outKinds() (list out.Kinds) {
	for _, k := range kinds {
		list = append(list, k.Kind)
	}
	return list
}

func query(dirs []string) dataset.Query { return dataset.Query{Kinds: outKinds(), Dirs: dirs} }

func choose(t testing.TB, dirs []string, c Choice) *Selection {
	t.Helper()
	s, err := take(t, query(dirs), c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// take takes puzzles from the rows of a query.
func take(t testing.TB, q dataset.Query, c Choice) (*Selection, error) {
	pool, err := Draw(t.Context(), kinds, q, c)
	if err != nil {
		return nil, err
	}
	return pool.take(c.Count, nil)
}

// asking replaces the method Ask of a Print.
type asking struct {
	book.Print
	ask func(t *book.Texts, r *out.Record) string
}

func (a asking) Ask(t *book.Texts, r *out.Record) string { return a.ask(t, r) }

// names lists puzzles, by kind and ID.
func names(s *Selection) string {
	var b strings.Builder
	for _, p := range s.Puzzles {
		b.WriteString(p.Kind.Name + " " + p.ID + "\n")
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

// sizes returns the usual sizes of pages.
func sizes(t testing.TB) (list []Trim) {
	for _, name := range []string{"a4", "a5", "letter", "5x8", "6x9", "7x10", "8x10", "8.5x11"} {
		list = append(list, trim(t, name))
	}
	return list
}
