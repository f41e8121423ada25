package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// root is the top of the checkout, as tests of this package see it.
var root = filepath.Join("..", "..")

// mostWords is how long each guide may be, in words as wc -w counts them, without the tables of
// columns, which are made from the code.
var mostWords = map[string]int{
	"docs/integrate.md": 1500,
}

// columnRows matches the rows of these tables.
var columnRows = regexp.MustCompile("(?m)^\\| `[a-z_0-9]+` \\| (string|boolean|double|int32|int64)\\??.*\n")

func TestWords(t *testing.T) {
	for path, most := range mostWords {
		text := columnRows.ReplaceAllString(readDocument(t, path), "")
		if words := len(strings.Fields(text)); words > most {
			t.Errorf("%s has %d words, at most %d are wanted", path, words, most)
		}
	}
}

func readDocument(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, path))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var (
	link     = regexp.MustCompile(`\]\(([^()\s]+)\)`)
	heading  = regexp.MustCompile(`(?m)^#+ (.*)$`)
	noAnchor = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
	document = regexp.MustCompile(`docs/[a-z0-9/-]+\.[a-z]+`)
)

// Links of documents lead to files and headings that are there, and so do the documents that code
// and help name.
func TestLinks(t *testing.T) {
	found := 0
	for path, text := range sources(t) {
		if filepath.Ext(path) == ".md" {
			for _, m := range link.FindAllStringSubmatch(text, -1) {
				if strings.Contains(m[1], "://") {
					continue
				}
				found++
				file, anchor, _ := strings.Cut(m[1], "#")
				to := filepath.Join(filepath.Dir(path), file)
				if file == "" {
					to = path
				}
				if _, err := os.Stat(filepath.Join(root, to)); err != nil {
					t.Errorf("%s links to %s: %v", path, m[1], err)
				} else if anchor != "" && !slices.Contains(anchors(readDocument(t, to)), anchor) {
					t.Errorf("%s links to %s: no heading is called so", path, m[1])
				}
			}
		}
		for _, name := range document.FindAllString(text, -1) {
			found++
			if _, err := os.Stat(filepath.Join(root, name)); err != nil {
				t.Errorf("%s names %s: %v", path, name, err)
			}
		}
	}
	if found < 100 {
		t.Errorf("%d links were found", found)
	}
}

// anchors returns the headings of a document as links name them.
func anchors(text string) (list []string) {
	for _, m := range heading.FindAllStringSubmatch(text, -1) {
		name := noAnchor.ReplaceAllString(strings.ToLower(m[1]), "")
		list = append(list, strings.ReplaceAll(name, " ", "-"))
	}
	return list
}

// sources returns the texts of the repository by their paths: documents, code and scripts.
func sources(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	err := fs.WalkDir(os.DirFS(root), ".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == ".git" || entry.Name() == "pictures"):
			return fs.SkipDir
		case entry.Type().IsRegular() && !slices.Contains([]string{".png", ".ttf", ".gz"}, filepath.Ext(path)):
			texts[path] = readDocument(t, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}
