package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// root is the top of the checkout, as tests of this package see it.
var root = filepath.Join("..", "..")

// mostWords is the largest number of words in each guide, or in all files of a pattern together. Words
// are counted as wc -w does, but the tables of columns and the list of patterns, which are made from
// the code, do not count.
var mostWords = map[string]int{
	"README.md":         1000,
	"docs/books.md":     900,
	"docs/data-sets.md": 1900,
	"docs/desk.md":      800,
	"docs/generate.md":  2000,
	"docs/grades.md":    2000,
	"docs/papers.md":    1800,
	"docs/patterns.md":  50,
	"docs/evidence/*":   4000,
	"docs/integrate.md": 1530,
	"docs/operate.md":   900,
}

// madeRows matches the rows of the tables of columns and of the list of patterns.
var madeRows = regexp.MustCompile("(?m)^(\\| `[a-z_0-9]+` \\| (string|boolean|double|int32|int64)\\??|[0-9]+\\. \\*\\*).*\n")

// No guide is longer than its limit, and all guides together have at most 12,000 words.
func TestWords(t *testing.T) {
	guides := 0
	for pattern, most := range mostWords {
		paths, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil || len(paths) == 0 {
			t.Fatalf("%s: %v, %v", pattern, paths, err)
		}
		words := 0
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			words += len(strings.Fields(madeRows.ReplaceAllString(string(text), "")))
		}
		if words > most {
			t.Errorf("%s has %d words, at most %d are wanted", pattern, words, most)
		}
		if len(paths) == 1 {
			guides += words
		}
	}
	if guides > 12000 {
		t.Errorf("the guides have %d words, at most 12,000 are wanted", guides)
	}
	paths, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if name := "docs/" + filepath.Base(path); mostWords[name] == 0 {
			t.Errorf("nothing says how long %s may be", name)
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
	testName = regexp.MustCompile("`(Test[A-Za-z]+)`")
)

// Links of documents lead to files and headings that exist. The documents that code and help name
// exist, too, and so do the tests that documents name.
func TestLinks(t *testing.T) {
	texts, found := sources(t), 0
	for path, text := range texts {
		names := document.FindAllString(text, -1)
		found += len(names)
		for _, name := range names {
			if _, err := os.Stat(filepath.Join(root, name)); err != nil {
				t.Errorf("%s names %s: %v", path, name, err)
			}
		}
		if filepath.Ext(path) != ".md" {
			continue
		}
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			if found++; !strings.Contains(m[1], "://") {
				follow(t, path, m[1])
			}
		}
		for _, m := range testName.FindAllStringSubmatch(text, -1) {
			if !defines(texts, m[1]) {
				t.Errorf("%s names a test %s, which is not there", path, m[1])
			}
		}
	}
	if found < 100 {
		t.Errorf("%d links were found", found)
	}
}

// follow reports an error if a link of a document leads nowhere.
func follow(t *testing.T, from, to string) {
	t.Helper()
	file, anchor, _ := strings.Cut(to, "#")
	path := filepath.Join(filepath.Dir(from), file)
	if file == "" {
		path = from
	}
	if _, err := os.Stat(filepath.Join(root, path)); err != nil {
		t.Errorf("%s links to %s: %v", from, to, err)
	} else if anchor != "" && !slices.Contains(anchors(readDocument(t, path)), anchor) {
		t.Errorf("%s links to %s, but no heading is called so", from, to)
	}
}

// defines reports whether one of the texts defines a test with the given name.
func defines(texts map[string]string, test string) bool {
	for path, text := range texts {
		if strings.HasSuffix(path, "_test.go") && strings.Contains(text, "\nfunc "+test+"(") {
			return true
		}
	}
	return false
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
	texts, err := readSources()
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

var readSources = sync.OnceValues(func() (map[string]string, error) {
	texts := map[string]string{}
	checkout := os.DirFS(root)
	err := fs.WalkDir(checkout, ".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == ".git" || entry.Name() == "pictures"):
			return fs.SkipDir
		case entry.Type().IsRegular() && !slices.Contains([]string{".png", ".ttf", ".gz"}, filepath.Ext(path)):
			text, err := fs.ReadFile(checkout, path)
			texts[path] = string(text)
			return err
		}
		return nil
	})
	return texts, err
})

// odd lists phrases that have no ordinary use in English.
var odd = []string{
	"strewn", "of which nobody", "it is said that", "is said so", "(Before,", "that is begun", "how many percent",
}

// No text has an odd phrase, not even a comment.
func TestPhrases(t *testing.T) {
	for path, text := range sources(t) {
		if filepath.Base(path) == "prose_test.go" {
			continue
		}
		for _, phrase := range odd {
			if strings.Contains(text, phrase) {
				t.Errorf("%s says %q: say it as people do", path, phrase)
			}
		}
	}
}
