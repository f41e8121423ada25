package out

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"matchbook/out/disk"
)

// ManifestName is the name of the file that marks a data set as complete.
const ManifestName = "manifest.json"

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

// Part describes one file: the rows of the indices First to End-1, or those of
// them that the job keeps.
type Part struct {
	File   string `json:"file"`
	First  uint64 `json:"first"`
	End    uint64 `json:"end"`
	Rows   int64  `json:"rows"`
	SHA256 string `json:"sha256"`
}

// ReadManifest reads the manifest of a directory.
func ReadManifest(dir string) (*Manifest, error) {
	if err := inside(dir, ManifestName); err != nil {
		return nil, err
	}
	path := filepath.Join(dir, ManifestName)
	text, err := disk.ReadFile(path, maxManifest)
	if err != nil {
		return nil, err
	}
	m := new(Manifest)
	err = json.Unmarshal(text, m)
	if err == nil {
		err = m.wellWritten(text)
	}
	if err != nil {
		return nil, fmt.Errorf("%s is not a manifest: %w (hint: remove it and make the data set again)", path, err)
	}
	return m, nil
}

// wellWritten returns an error if a manifest is not written as Finish writes it, apart from
// blanks: package json would take an unknown name, or one in capitals, for none.
func (m *Manifest) wellWritten(text []byte) error {
	want, err := json.Marshal(m)
	if err != nil {
		return err
	}
	var found bytes.Buffer
	if err := json.Compact(&found, text); err != nil {
		return err
	}
	if !bytes.Equal(found.Bytes(), want) {
		return errors.New("it is not written as this program writes it")
	}
	return nil
}

// check returns an error if a manifest is impossible: if it lists other files, ranges that
// are not consecutive, or more rows than indices.
func (m *Manifest) check() error {
	rows := int64(0)
	for i, p := range m.Parts {
		switch {
		case p.File != PartName(i):
			return fmt.Errorf("entry %d is %q, want %s", i+1, p.File, PartName(i))
		case p.End < p.First || i > 0 && p.First != m.Parts[i-1].End:
			return fmt.Errorf("%s: the indices %s do not follow those before", p.File, rangeText(p.First, p.End))
		case p.Rows < 0 || uint64(p.Rows) > p.End-p.First:
			return fmt.Errorf("%s: %d rows of the indices %s", p.File, p.Rows, rangeText(p.First, p.End))
		}
		rows += p.Rows
		if rows < 0 {
			return fmt.Errorf("%s: too many rows", p.File)
		}
	}
	if rows != m.Rows {
		return fmt.Errorf("rows is %d, its parts have %d", m.Rows, rows)
	}
	return nil
}

// Finished reads the manifest of a data set of one of the kinds that is whole. The error
// has a hint.
func (k Kinds) Finished(dir string) (*Manifest, error) {
	m, _, err := k.finished(dir)
	return m, err
}

// finished is like [Kinds.Finished], but also returns the kind of the rows.
func (k Kinds) finished(dir string) (*Manifest, *Kind, error) {
	m, err := finishedManifest(dir)
	if err != nil {
		return nil, nil, err
	}
	// Files are named by the kind, too.
	kind := k.Of(kindOf(m.Job))
	if kind == nil {
		return nil, nil, fmt.Errorf("%s has rows of the kind %q, which this program does not know (hint: make it again)", dir, kindOf(m.Job))
	}
	return m, kind, nil
}

// finishedManifest reads the manifest of a data set that is whole, of whatever kind.
func finishedManifest(dir string) (*Manifest, error) {
	const hint = "(hint: give the directories of data sets, which matchbook generate, grade and run write)"
	m, err := ReadManifest(dir)
	if errors.Is(err, fs.ErrNotExist) {
		if _, _, err := ReadJob(dir); err != nil {
			hint := hint
			if inside, _ := filepath.Glob(filepath.Join(dir, "*", ManifestName)); len(inside) > 0 {
				hint = fmt.Sprintf("(hint: give the data sets in it, %s)", filepath.Join(dir, "*"))
			}
			return nil, fmt.Errorf("%w %s", err, hint)
		}
		return nil, fmt.Errorf("%s is not finished: it has no %s (hint: matchbook run %[1]s finishes it)", dir, ManifestName)
	}
	if errors.As(err, new(*fs.PathError)) { // no directory, or not to be read
		err = fmt.Errorf("%w %s", err, hint)
	}
	if err != nil {
		return nil, err
	}
	if err := m.check(); err != nil {
		return nil, fmt.Errorf("%s: %w (hint: matchbook verify %s says what is wrong)", filepath.Join(dir, ManifestName), err, dir)
	}
	if m.Schema < 1 || m.Schema > SchemaVersion {
		return nil, fmt.Errorf("%s has the schema version %d, this program reads 1 to %d (hint: make it again)", dir, m.Schema, SchemaVersion)
	}
	return m, nil
}

// kindOf returns the kind of the rows of a job, as JSON; empty if it names none.
func kindOf(job []byte) string {
	var j struct {
		Kind string `json:"kind"`
	}
	if json.Unmarshal(job, &j) != nil {
		return ""
	}
	return j.Kind
}

// ReadJob returns the job of a directory and its manifest, which is nil if there is
// none; the job is the first readable part's then.
func ReadJob(dir string) (job []byte, m *Manifest, err error) {
	m, err = ReadManifest(dir)
	if err == nil {
		return m.Job, m, nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, err
	}
	names, err := disk.SortedNames(dir)
	if err != nil {
		return nil, nil, err
	}
	unread := error(nil)
	for _, name := range names {
		if _, ok := isPart(name); !ok {
			continue
		}
		f, err := openPart(filepath.Join(dir, name))
		if err != nil {
			unread = cmp.Or(unread, fmt.Errorf("%s: %w", name, err))
			continue
		}
		job = f.lookup(keyJob)
		f.close()
		if len(job) > 0 {
			return job, nil, nil
		}
	}
	if unread != nil {
		return nil, nil, fmt.Errorf("%s holds %w: neither %s nor a part that can be read (%w)", dir, ErrNone, ManifestName, unread)
	}
	return nil, nil, fmt.Errorf("%s holds %w: neither %s nor a part that can be read", dir, ErrNone, ManifestName)
}
