// Package out writes and reads what users take away: data sets, and files of what is
// chosen from them.
//
//	picture   puzzles as SVG and PNG
//	export    rows as tables, links, files of other programs and pictures
//	book      printable books, as PDF
//	report    a page about data sets, as HTML
//	font      the typeface of pictures and books
//	grid      what kinds on a grid of any size have in common
//
// and each kind of puzzle has a folder of its name, with its rows, drawings and words: a
// [Kind] and a book.Kind. No other package here knows the kinds; whoever calls passes them.
//
// The package itself holds the data set (a [Dataset] is written by [PartWriter], and read
// by a [Query] through a [Filter], or part by part by [CheckPart]), records as text
// ([View]), and files that appear only when they are whole ([WriteFile], [WriteFiles]).
//
// A data set is a directory of Parquet files.
//
//	part-00000.parquet   rows of the first range of indices
//	part-00001.parquet   …
//	manifest.json        the job, and each part's range, rows and SHA-256; last of all
//
// A part appears under its name only when it is whole: it is written to a
// temporary file, closed, synced, read back and then renamed. It carries its job
// and range in its own metadata, so a run that was stopped needs nothing else to
// be resumed, and a directory of another job is never mixed up with it. A
// manifest says that all parts are there.
//
// Errors wrap [ErrMissing], [ErrNone], [ErrForeign] and [ErrOtherJob], of data sets, and
// [ErrNoSolution], of pictures; texts that cannot be read as a filter are a [solve.SyntaxError].
package out

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// SchemaVersion numbers the columns and the manifest. It is raised when a column
// is added; none is ever removed or given another meaning, so whoever goes by the names
// of columns, as a [Query] does, reads every version up to this one. A data set is
// resumed and verified by the program that has its version.
const SchemaVersion = 3

// ManifestName is the file that says that a data set is whole.
const ManifestName = "manifest.json"

// Manifest is the content of manifest.json.
type Manifest struct {
	Schema int             `json:"schema"`
	Job    json.RawMessage `json:"job"`
	Rows   int64           `json:"rows"`
	Parts  []Part          `json:"parts"`
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

// Errors that [Open], [ReadJob] and [CheckPart] wrap.
var (
	ErrMissing  = errors.New("missing")
	ErrNone     = errors.New("no data set")
	ErrForeign  = errors.New("not a data set")
	ErrOtherJob = errors.New("a data set of another job")
)

// Keys of a part's metadata. Values are JSON.
const (
	keySchema = "matchbook.schema"
	keyJob    = "matchbook.job"
	keyRange  = "matchbook.range"
	keyTotals = "matchbook.totals"
)

var (
	partName      = regexp.MustCompile(`^part-\d{5,}\.parquet$`)
	temporaryName = regexp.MustCompile(`^\.(part-\d{5,}\.parquet|manifest\.json)\.\d+\.tmp$`)
)

// PartName returns the name of part k.
func PartName(k int) string { return fmt.Sprintf("part-%05d.parquet", k) }

// Dataset is a directory that a job writes to.
type Dataset struct {
	dir    string
	job    []byte          // compact JSON
	listed map[string]Part // by name, from the manifest if there is one
}

// Open makes the directory if need be and looks at what it holds. It returns an
// error that wraps [ErrForeign] if there is anything but a data set in it, and
// one that wraps [ErrOtherJob], and says what differs, if that is not the data
// set of this job.
func Open(dir string, job any) (*Dataset, error) {
	text, err := json.Marshal(job)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	d := &Dataset{dir: dir, job: text}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		name := e.Name()
		switch {
		case name == ManifestName:
			if err := d.readManifest(); err != nil {
				return nil, err
			}
		case partName.MatchString(name):
			if f, err := openPart(filepath.Join(dir, name)); err == nil {
				err = sameJob(f.lookup(keyJob), d.job)
				f.close()
				if err != nil {
					return nil, fmt.Errorf("%s: %w %s", filepath.Join(dir, name), err, hintOtherDirectory)
				}
			}
		case !temporaryName.MatchString(name):
			return nil, fmt.Errorf("%s is %w: it holds %s (hint: give an empty or a new directory)", dir, ErrForeign, name)
		}
	}
	return d, nil
}

// ReadManifest reads the manifest of a directory.
func ReadManifest(dir string) (*Manifest, error) {
	path := filepath.Join(dir, ManifestName)
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	m := new(Manifest)
	if err := json.Unmarshal(text, m); err != nil {
		return nil, fmt.Errorf("%s is no manifest: %w (hint: remove it, and make the data set again)", path, err)
	}
	return m, nil
}

// Finished reads the manifest of a data set of one of the kinds that is whole. The error
// has a hint.
func (k Kinds) Finished(dir string) (*Manifest, error) {
	m, _, err := k.finished(dir)
	return m, err
}

// finished is as [Kinds.Finished], and returns the kind of the rows, too.
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
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, nil, err
	}
	for _, e := range entries {
		if !partName.MatchString(e.Name()) {
			continue
		}
		f, err := openPart(filepath.Join(dir, e.Name()))
		if err != nil {
			continue
		}
		job = f.lookup(keyJob)
		f.close()
		if len(job) > 0 {
			return job, nil, nil
		}
	}
	return nil, nil, fmt.Errorf("%s holds %w: neither %s nor a part that can be read", dir, ErrNone, ManifestName)
}

func (d *Dataset) readManifest() error {
	path := filepath.Join(d.dir, ManifestName)
	m, err := ReadManifest(d.dir)
	if err != nil {
		return fmt.Errorf("%w: %w %s", ErrForeign, err, hintOtherDirectory)
	}
	if m.Schema != SchemaVersion {
		return fmt.Errorf("%s: schema version %d, this program writes %d %s",
			path, m.Schema, SchemaVersion, hintOtherDirectory)
	}
	if err := sameJob(m.Job, d.job); err != nil {
		return fmt.Errorf("%s: %w %s", path, err, hintOtherDirectory)
	}
	d.listed = map[string]Part{}
	for _, p := range m.Parts {
		d.listed[p.File] = p
	}
	return nil
}

// sameJob returns nil if the job that was found there is the one here, which is
// compact JSON.
func sameJob(there, here []byte) error {
	var compact bytes.Buffer
	if err := json.Compact(&compact, there); err == nil && bytes.Equal(compact.Bytes(), here) {
		return nil
	}
	return fmt.Errorf("%w: %s", ErrOtherJob, difference(there, here))
}

const hintOtherDirectory = "(hint: give another directory, or remove this one)"

// difference names what differs first between two jobs, in the order of names.
func difference(there, here []byte) string {
	values := func(text []byte) map[string]string {
		var v any
		if json.Unmarshal(text, &v) != nil {
			return map[string]string{"job": "unreadable"}
		}
		flat := map[string]string{}
		flatten(flat, "", v)
		return flat
	}
	a, b := values(there), values(here)
	names := slices.Sorted(maps.Keys(a))
	names = append(names, slices.Sorted(maps.Keys(b))...)
	for _, name := range names {
		if a[name] != b[name] {
			return fmt.Sprintf("%s is %s there and %s here", name,
				cmp.Or(a[name], "not set"), cmp.Or(b[name], "not set"))
		}
	}
	return "they are written differently"
}

// flatten lists the values inside v by their paths, as JSON.
func flatten(into map[string]string, path string, v any) {
	object, ok := v.(map[string]any)
	if !ok {
		text, _ := json.Marshal(v)
		into[path] = string(text)
		return
	}
	for key, value := range object {
		flatten(into, strings.TrimPrefix(path+"."+key, "."), value)
	}
}

// Kept looks for part k, the indices first to end-1. If it is whole it returns its
// description and its totals as they were given to [PartWriter.Commit]; if it is
// missing or damaged, ok is false. A part that no manifest lists is whole if all its
// pages have their checksums.
func (d *Dataset) Kept(k int, first, end uint64) (p Part, totals []byte, ok bool) {
	p = Part{File: PartName(k), First: first, End: end}
	f, err := openPart(filepath.Join(d.dir, p.File))
	if err != nil {
		return Part{}, nil, false
	}
	defer f.close()
	if listed, ok := d.listed[p.File]; ok {
		return listed, f.lookup(keyTotals), f.check(d.job, p, &listed) == nil
	}
	if err := f.check(d.job, p, nil); err != nil {
		return Part{}, nil, false
	}
	p.Rows = f.parquet.NumRows()
	p.SHA256, err = hashOf(f.file)
	return p, f.lookup(keyTotals), err == nil
}

// Adopt gives the data set a part that stands in another directory and is whole: as
// a link to the same file if the file system can, else as a copy.
func (d *Dataset) Adopt(from string, k int) error {
	path := filepath.Join(from, PartName(k))
	to := filepath.Join(d.dir, PartName(k))
	if same(path, to) {
		return nil
	}
	if err := os.Remove(to); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if os.Link(path, to) == nil {
		return nil
	}
	source, err := os.Open(path)
	if err != nil {
		return err
	}
	defer source.Close()
	f, err := createTemporary(d.dir, PartName(k))
	if err != nil {
		return err
	}
	defer f.discard()
	if _, err := io.Copy(f, source); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	return f.publish()
}

// same tells whether two paths are the same file.
func same(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}

// AllPresent reports whether the parts 0 to n-1 stand on the disk, whole or not.
func (d *Dataset) AllPresent(n int) bool {
	for k := range n {
		if _, err := os.Stat(filepath.Join(d.dir, PartName(k))); err != nil {
			return false
		}
	}
	return true
}

func rangeText(first, end uint64) string { return fmt.Sprintf("[%d,%d]", first, end) }

// Finish writes the manifest and removes what runs that were killed left over.
func (d *Dataset) Finish(parts []Part) error {
	m := Manifest{Schema: SchemaVersion, Job: d.job, Parts: parts}
	for _, p := range parts {
		m.Rows += p.Rows
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	f, err := createTemporary(d.dir, ManifestName)
	if err != nil {
		return err
	}
	defer f.discard()
	if _, err := f.Write(append(text, '\n')); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if err := f.publish(); err != nil {
		return err
	}
	entries, err := os.ReadDir(d.dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if temporaryName.MatchString(e.Name()) {
			// Another process may be at work here on the same job; it finds
			// its part whole under its name and is content.
			os.Remove(filepath.Join(d.dir, e.Name()))
		}
	}
	return nil
}
