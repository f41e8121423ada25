package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"matchbook/out/dataset"
	"matchbook/pipeline/kinds"
)

// An attack is a directory with data sets in which one bit changes, and the commands that read it.
type attack struct {
	name     string
	make     []string // commands that make the data sets
	lost     []string // files that are then removed, as if the last command had been killed
	original string   // the command that makes the lost files again
	harm     []string // files in which bits change; in a part, only bits of its metadata change
}

const (
	attackedPart  = "d/part-00000.parquet"
	attackedTwo   = "run two.json -q -o ."
	attackedMake  = "generate bridges -random -size 4 -count 3 -seed 5 -q -o d"
	attackedList  = "grade bridges list.txt -q -o d"
	attackedLooks = "generate bridges -model model.json -profile profile.json -size 5 -count 1 -q -o d"
	attackedBatch = "run batch.json -q -o ."
)

var attacks = []attack{
	{"one part", []string{attackedMake}, []string{"d/manifest.json"}, attackedMake, []string{attackedPart}},
	{"two parts", []string{attackedTwo}, []string{"d/manifest.json"}, attackedTwo, []string{attackedPart}},
	{"one part of two", []string{attackedTwo}, []string{"d/manifest.json", "d/part-00001.parquet"}, attackedTwo, []string{attackedPart}},
	{"finished", []string{attackedTwo}, nil, attackedTwo, []string{attackedPart, "d/manifest.json"}},
	{"shards", []string{attackedTwo + " -shard 0/2", "run two1.json -q -o . -shard 1/2"}, nil, attackedTwo + " -shard 0/2", []string{attackedPart}},
	{"unfinished list", []string{attackedList}, []string{"d/manifest.json"}, attackedList, []string{attackedPart, "d/errors.jsonl", "list.txt"}},
	{"list", []string{attackedList}, nil, attackedList, []string{attackedPart, "d/manifest.json", "d/errors.jsonl", "list.txt"}},
	{"model and profile", []string{attackedLooks}, []string{"d/manifest.json", attackedPart}, attackedLooks, []string{"model.json", "profile.json"}},
	{"batch", []string{attackedBatch}, []string{"d/manifest.json"}, attackedBatch, []string{attackedPart, "batch.json"}},
}

// attackedFiles are what the commands read.
var attackedFiles = map[string]string{
	"list.txt":   "# boards\n2.2/.../2.2\n2.2/..\n1.1,both\n",
	"times.csv":  "4.4.1/...../3.2..,30\n1.1,9\n2.2,20\n",
	"boards.txt": "4.4.1/...../3.2..\n3x1m2:2a2\n",
	"two.json":   twoParts("d"), "two1.json": twoParts("d1"),
	"batch.json": `{"jobs": [{"name": "d1", "job": {"verb": "generate", "kind": "sujiko", "seed": 5, "count": 2, "sujiko": {"grade": true, "paper": false}}},
{"name": "d", "job": {"verb": "sweep", "kind": "matchstick", "matchstick": {"shapes": ["1,1,1"], "moves": 1, "rule": "move", "glyphs": "paper", "no_leading_zeros": false, "only": "sound"}}}]}
`,
}

// twoParts is a batch of one job, which has two parts.
func twoParts(name string) string {
	return fmt.Sprintf(`{"jobs": [{"name": %q, "job": {"verb": "generate", "kind": "sujiko", "seed": 5, "count": 2, "part_rows": 1, "sujiko": {"grade": true, "paper": false}}}]}`, name)
}

// harmless lists the hints that commands may give about a data set in which a bit has changed. A
// user who follows one of them loses no correct data.
var harmless = []string{
	"the command that made it continues it", "to finish it, run the command that made it", "matchbook run d makes what is missing or damaged",
	"matchbook verify d says what is wrong", "-shards N says which of N shards to run again",
	"matchbook grade with the same file and -o d makes what is missing or damaged", "matchbook grade bridges FILE -o d makes the data set again from their file",
	"write a bridges puzzle like 4.4.1/...../3.2..", "write all rows of a puzzle in one line, like 4.4.1/...../3.2..", // of the list
}

// TestEveryBit changes one bit of the metadata that identify a data set, and gives the data set to
// the commands that read it. No command may make a data set other than the one asked for, or report
// the changed one as complete; every hint must be harmless; and errors must name the changed file.
// With MATCHBOOK_ALL, the test changes every bit in turn.
func TestEveryBit(t *testing.T) {
	step, _ := strconv.Atoi(cmp.Or(os.Getenv("MATCHBOOK_STEP"), "499"))
	if os.Getenv("MATCHBOOK_ALL") != "" {
		step = 1
	}
	for _, a := range attacks {
		t.Run(a.name, func(t *testing.T) {
			s := begin(t, a)
			bits := 0
			for _, file := range a.harm {
				text := s.start[file]
				from := max(strings.LastIndex(text, "matchbook.schema"), 0)
				for bit := 8*from + step/3; bit < 8*len(text); bit += step {
					changed := []byte(text)
					changed[bit/8] ^= 1 << (bit % 8)
					if err := s.one(file, string(changed)); err != nil {
						t.Errorf("%s, bit %d of byte %d, %q: %v", file, bit%8, bit/8, text[max(bit/8-9, 0):min(bit/8+5, len(text))], err)
					}
					bits++
				}
			}
			if !t.Failed() {
				t.Logf("%s: %d bits changed: nothing false was made or called whole", a.name, bits)
			}
		})
	}
}

// A siege is an attack under way, in the working directory.
type siege struct {
	attack
	*testing.T
	start, want map[string]string // the files at the start of the attack, and the files when all data sets are complete
	whole       map[string]string // what commands print of the data set before a bit changes, if they succeed
}

func begin(t *testing.T, a attack) *siege {
	root, err := os.MkdirTemp("/dev/shm", "bits")
	if err != nil {
		root = t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(root) })
	t.Chdir(root)
	s := &siege{attack: a, T: t, whole: map[string]string{}}
	s.reset(attackedFiles)
	s.must("calibrate bridges times.csv -o model.json")
	s.must("profile bridges boards.txt -o profile.json")
	for _, args := range a.make {
		_, text := does(t, args)
		if s.want = files(t); s.want[attackedPart] == "" {
			t.Fatalf("%s: %s", args, text)
		}
	}
	for _, name := range a.lost {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
	s.start = files(t)
	for _, args := range s.readers() {
		if status, text := does(t, args); status == exitDone {
			s.whole[args] = text
		}
		s.reset(s.start)
	}
	return s
}

// readers returns the commands that read the data set d.
func (s *siege) readers() []string {
	merge := "merge -q -o merged d"
	if len(s.make) > 1 {
		merge += " d1"
	}
	return []string{"verify -q d", "export d", "book d -q -o out/x.pdf", "report d -q -o out/x.html", merge, "run -q d"}
}

// one changes a file, and runs the commands that read it and the command that makes the lost files
// again. It returns an error if one of them does harm.
func (s *siege) one(file, changed string) error {
	state := maps.Clone(s.start)
	state[file] = changed
	inside := filepath.Dir(file) == "d"
	for _, args := range s.readers() {
		_, reads := s.whole[args]
		if !inside || file == "d/"+dataset.ErrorsName && strings.HasSuffix(args, "out/x.pdf") {
			continue
		}
		s.reset(state)
		status, text := does(s.T, args)
		verb, _, _ := strings.Cut(args, " ")
		err := s.judge(text)
		named := strings.Contains(text, filepath.Base(file)) || strings.Contains(text, "were made elsewhere")
		switch after := files(s.T); {
		case err != nil:
		case status == exitDone && (verb == "verify" || verb == "merge" && !maps.Equal(below(after, "merged"), below(s.want, "d")) || verb == "export" && text != s.whole[args]):
			err = errors.New("it is taken for whole")
		case status != exitDone && !named && (reads || verb == "verify" || verb == "run" || verb == "merge"):
			err = errors.New("it does not name the file")
		case !maps.Equal(after, state) && (status != exitDone || verb != "merge" && !(verb == "run" && maps.Equal(below(after, "d"), below(s.want, "d")))):
			err = fmt.Errorf("there are %q", slices.Sorted(maps.Keys(after)))
		}
		if err != nil {
			return fmt.Errorf("%s: status %d: %w\n%s", args, status, err, text)
		}
	}
	s.reset(state)
	status, text := does(s.T, s.original)
	after := files(s.T)
	err := error(nil)
	switch made, is := maps.Equal(below(after, "d"), below(s.want, "d")), below(after, "d"); {
	case made:
	case inside:
		err = errors.Join(errors.New("it does not make it"), s.judge(text))
	case !maps.Equal(is, below(state, "d")):
		err = errors.New("it makes another")
	case !strings.Contains(text, file) && file != "batch.json": // which may make others
		err = errors.New("it does not name the file")
	}
	if err != nil {
		return fmt.Errorf("%s: status %d: %w\n%s", s.original, status, err, text)
	}
	return nil
}

// judge returns an error if a command gives a hint that is not in harmless.
func (s *siege) judge(text string) error {
	for _, part := range strings.Split(text, "(hint: ")[1:] {
		hint, _, _ := strings.Cut(part, ")\n")
		if !slices.Contains(harmless, hint) && !slices.Contains(harmless, strings.TrimSuffix(hint, ")")) {
			return fmt.Errorf("its advice is new: %q", hint)
		}
	}
	return nil
}

// does runs a command, and returns its status and what it prints.
func does(t *testing.T, args string) (status int, text string) {
	var b bytes.Buffer
	status = newProgram(kinds.All).run(t.Context(), strings.Fields(args), streams{strings.NewReader(""), &b, &b})
	return status, b.String()
}

func (s *siege) must(args string) {
	if status, text := does(s.T, args); status != exitDone {
		s.Fatalf("%s: %s", args, text)
	}
}

// files returns the files below the working directory, except those below out.
func files(t *testing.T) map[string]string {
	found := map[string]string{}
	err := filepath.WalkDir(".", func(path string, e fs.DirEntry, err error) error {
		switch {
		case path == "out":
			return fs.SkipDir
		case err != nil || e.IsDir():
			return err
		}
		text, err := os.ReadFile(path)
		found[path] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// reset replaces the files below the working directory by the files of a state.
func (s *siege) reset(state map[string]string) {
	is := files(s.T)
	for name, text := range is {
		if state[name] != text {
			os.Remove(name)
		}
	}
	for name, text := range state {
		if is[name] == text {
			continue
		}
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o777), os.WriteFile(name, []byte(text), 0o666)); err != nil {
			s.Fatal(err)
		}
	}
	if err := os.MkdirAll("out", 0o777); err != nil {
		s.Fatal(err)
	}
}

// below returns the files of a directory.
func below(files map[string]string, dir string) map[string]string {
	in := map[string]string{}
	for path, text := range files {
		if name, ok := strings.CutPrefix(path, dir+"/"); ok {
			in[name] = text
		}
	}
	return in
}
