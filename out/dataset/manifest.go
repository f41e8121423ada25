package dataset

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strconv"

	"matchbook/out"
	"matchbook/out/disk"
	"matchbook/solve/phrase"
)

// ManifestName is the name of the file that marks a data set as complete.
const ManifestName = "manifest.json"

// maxManifest is the largest size of a manifest in bytes, enough for about 150,000 parts.
const maxManifest = 1 << 25

// Manifest is the content of manifest.json.
type Manifest struct {
	Schema int             `json:"schema"`
	Job    json.RawMessage `json:"job"`
	Rows   int64           `json:"rows"`
	Errors *ErrorsFile     `json:"errors,omitempty"`
	Parts  []Part          `json:"parts"`
}

// ErrorsFile describes errors.jsonl, in which each line is a JSON object.
type ErrorsFile struct {
	File   string `json:"file"`
	Lines  int    `json:"lines"`
	SHA256 string `json:"sha256"`
}

func (f *ErrorsFile) String() string {
	return fmt.Sprintf("%s with %s and SHA-256 %s", f.File, phrase.Counted(f.Lines, "line"), f.SHA256)
}

// Part describes one Parquet file of a data set. The file has the rows with the indices First to
// End-1, except rows that the job leaves out.
type Part struct {
	File   string `json:"file"`
	First  uint64 `json:"first"`
	End    uint64 `json:"end"`
	Rows   int64  `json:"rows"`
	SHA256 string `json:"sha256"`
}

// Number returns the part's number.
func (p Part) Number() int {
	k, _ := isPart(p.File)
	return k
}

// NewPart returns the description of part k, with the indices first to end-1, before the part is
// made.
func NewPart(k int, first, end uint64) Part {
	return Part{File: PartName(k), First: first, End: end}
}

// indices returns a part's range of indices as the part's metadata states it:
// [First,End].
func (p Part) indices() string { return fmt.Sprintf("[%d,%d]", p.First, p.End) }

// String returns the facts that a manifest states about a part, for an error.
func (p Part) String() string {
	return fmt.Sprintf("%s with the indices %s, %s and the SHA-256 %s", p.File, p.indices(), phrase.Counted(p.Rows, "row"), p.SHA256)
}

// ReadManifest reads the manifest of a directory. Unlike [Find], it does not check the content
// against the parts.
func ReadManifest(dir string) (*Manifest, error) {
	text, err := readInside(dir, ManifestName, maxManifest)
	if err != nil {
		return nil, err
	}
	m := new(Manifest)
	if err := json.Unmarshal(text, m); err != nil {
		return nil, fmt.Errorf("%w: it is not a manifest: %w", ErrForeign, err)
	}
	// package json accepts unknown names, and names in another case
	var found bytes.Buffer
	json.Compact(&found, text)
	if want, err := json.Marshal(m); err != nil || !bytes.Equal(found.Bytes(), want) {
		return nil, fmt.Errorf("%w: this program did not write the manifest", ErrForeign)
	}
	return m, nil
}

// Part returns the manifest's entry for a file, or nil; the manifest may be nil.
func (m *Manifest) Part(file string) *Part {
	k, ok := isPart(file)
	if m == nil || !ok || k >= len(m.Parts) {
		return nil
	}
	return &m.Parts[k]
}

// check returns an error if a manifest contradicts itself, the file of errors, or the data set that
// a proven part describes.
func (m *Manifest) check(dir, part string, found *Set) error {
	if err := sameJob(m.Job, found.Job); err != nil {
		return fmt.Errorf("the manifest has another job than %s: %w", part, err)
	}
	if m.Schema != found.Schema {
		return fmt.Errorf("schema version %d, %s has %d", m.Schema, part, found.Schema)
	}
	rows := int64(0)
	for i, p := range m.Parts {
		switch {
		case p.File != PartName(i):
			return fmt.Errorf("entry %d is %q, want %s", i+1, p.File, PartName(i))
		case p.End < p.First || i > 0 && p.First != m.Parts[i-1].End:
			return fmt.Errorf("%s: the indices %s are out of order", p.File, p.indices())
		case p.Rows < 0 || uint64(p.Rows) > p.End-p.First:
			return fmt.Errorf("%s: found %d rows, want 0 to %d, at most one for each index", p.File, p.Rows, p.End-p.First)
		}
		rows += p.Rows
		if rows < 0 {
			return fmt.Errorf("%s: too many rows", p.File)
		}
	}
	if rows != m.Rows {
		return fmt.Errorf("the manifest has %d rows, but its parts have %d", m.Rows, rows)
	}
	return m.checkErrors(dir)
}

// checkErrors returns an error if the manifest describes another file of errors than its job does,
// or than the directory contains.
func (m *Manifest) checkErrors(dir string) error {
	sum := stored(m.Job).Errors
	if (m.Errors != nil) != (sum != "") {
		return fmt.Errorf("the manifest and its job disagree about %s", ErrorsName)
	}
	if m.Errors == nil {
		return nil
	}
	want := ErrorsFile{ErrorsName, m.Errors.Lines, sum}
	if text, err := ReadErrors(dir, sum); err == nil {
		want.Lines = bytes.Count(text, []byte("\n"))
	}
	if *m.Errors != want {
		return fmt.Errorf("it lists %s, want %s", m.Errors, &want)
	}
	return nil
}

// Set is a data set on disk. [Find] reads the job from a part that a SHA-256 proves, and
// [Set.Check] checks parts against the job.
type Set struct {
	Dir      string
	Kind     *out.Kind // the kind of the rows; nil for any
	Job      []byte    // the job as compact JSON; Find takes the job from Part
	Part     Part      // the proven part, if Find returned the set
	Schema   int
	Manifest *Manifest // nil if the manifest is missing or wrong
	Wrong    error     // what is wrong with the manifest; nil if the manifest is right or missing
}

// Find returns the data set in a directory. Find trusts a part only if a SHA-256, in the part or in
// the manifest, proves it. The job comes from a proven part, and the manifest must agree with that
// part. The error wraps [ErrNone] if the directory holds no data set, and [ErrUnproven], with a
// hint, if no part proves a job.
func Find(dir string) (*Set, error) {
	names, err := disk.Default.Names(dir)
	if err != nil {
		return nil, err
	}
	m, unread := ReadManifest(dir)
	if errors.Is(unread, fs.ErrNotExist) {
		unread = nil
	}
	var found *Set // the data set of the first part that agrees with the manifest, or else of the first proven part
	damaged := error(nil)
	for _, name := range names {
		if _, ok := isPart(name); !ok || found != nil && (m == nil || found.Manifest != nil) {
			continue
		}
		here, err := m.provenBy(dir, name)
		switch {
		case err != nil && !errors.Is(err, errOtherProgram):
			damaged = cmp.Or(damaged, fmt.Errorf("%s: %w", name, plain(err)))
		case err == nil && (found == nil || here.Manifest != nil):
			found = here
		}
	}
	switch {
	case found != nil:
		found.Wrong = cmp.Or(found.Wrong, plain(unread))
		return found, nil
	case damaged == nil && m != nil:
		damaged = fmt.Errorf("found no part beside %s", ManifestName)
	case damaged == nil && unread != nil:
		return nil, fmt.Errorf("%s holds %w: %s: %w", dir, ErrNone, ManifestName, unread)
	case damaged == nil:
		return nil, fmt.Errorf("%s holds %w: found neither %s nor a part that can be read", dir, ErrNone, ManifestName)
	}
	hint := "the command that made it continues it"
	if errors.Is(damaged, fs.ErrPermission) {
		hint = "make it readable"
	}
	return nil, fmt.Errorf("%s: %w: %w (hint: %s)", dir, ErrUnproven, damaged, hint)
}

// provenBy returns the data set that the metadata of a part describes, and checks the manifest m against
// that data set; m may be nil. provenBy returns an error if [prove] rejects the part.
func (m *Manifest) provenBy(dir, part string) (*Set, error) {
	p, err := openProven(filepath.Join(dir, part), m.Part(part))
	if err != nil {
		return nil, err
	}
	defer p.Close()
	found := &Set{Dir: dir, Job: p.lookup(keyJob), Part: Part{File: part, Rows: p.Rows, SHA256: p.SHA256}}
	if _, err := fmt.Sscanf(string(p.lookup(keyRange)), "[%d,%d]", &found.Part.First, &found.Part.End); err != nil {
		return nil, fmt.Errorf("its range: %w", err)
	}
	if found.Schema, err = strconv.Atoi(string(p.lookup(keySchema))); err != nil || m == nil {
		return found, err
	}
	if found.Wrong = m.check(dir, part, found); found.Wrong == nil {
		m.Job = found.Job // without blanks
		found.Manifest = m
	}
	return found, nil
}

// Finished returns the data set in a directory. Finished fails if the manifest is missing or wrong, if
// the parameter kinds lacks the kind of the rows, or if this program cannot read the version of the
// schema. The error has a hint.
func Finished(kinds out.Kinds, dir string) (*Set, error) {
	s, err := Find(dir)
	switch {
	case errors.Is(err, ErrUnproven):
		return nil, err
	case err != nil:
		hint := "(hint: give the directories of data sets, which matchbook sweep, generate, grade and run write)"
		if inside, _ := filepath.Glob(filepath.Join(dir, "*", ManifestName)); len(inside) > 0 {
			hint = fmt.Sprintf("(hint: give the data sets in it, %s)", filepath.Join(dir, "*"))
		}
		return nil, fmt.Errorf("%w %s", err, hint)
	case s.Wrong != nil:
		return nil, s.WrongFile(ManifestName, s.Wrong)
	case s.Manifest == nil:
		return nil, fmt.Errorf("%s is not finished: it has no %s (hint: to finish it, run the command that made it)", dir, ManifestName)
	case s.Schema < oldest || s.Schema > SchemaVersion:
		return nil, fmt.Errorf(
			"%s has the schema version %d, this program reads %d to %d (hint: make the data set again)",
			dir,
			s.Schema,
			oldest,
			SchemaVersion,
		)
	}
	// names of exported files contain the kind's name, so the kind must be known
	name := stored(s.Job).Kind
	if s.Kind = kinds.Of(name); s.Kind == nil {
		return nil, fmt.Errorf("%s has rows of the kind %q, which this program does not know (hint: make the data set again)", dir, name)
	}
	return s, nil
}

// WrongFile returns an error about a file of the data set, with the file's name and a hint.
func (s *Set) WrongFile(name string, err error) error {
	return fmt.Errorf("%s: %w (hint: matchbook verify %s says what is wrong)", filepath.Join(s.Dir, name), err, s.Dir)
}

// storedJob has the fields of a job that this package needs.
type storedJob struct {
	Kind   string `json:"kind"`          // the kind of the rows
	Errors string `json:"errors_sha256"` // the SHA-256 of the file of errors; empty if there is no such file
}

// stored reads a job from JSON. Missing values stay empty.
func stored(job []byte) (j storedJob) {
	json.Unmarshal(job, &j)
	return j
}

func hashOfText(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
