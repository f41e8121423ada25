// Package dataset writes and reads data sets. The package also writes other
// files, which appear only when complete ([WriteFile], [WriteFiles]).
//
// A data set is a directory of Parquet files.
//
//	part-00000.parquet   rows of the first range of indices
//	part-00001.parquet   …
//	.part-00002.parquet.5000.rows   an unfinished part, see [Dataset.Keep]
//	errors.jsonl         the lines of a graded list that are not puzzles
//	manifest.json        the job and the parts; it is written last
//
// A part gets its name only when it is complete: it is written to a temporary
// file, synced, read back and then renamed. A part's metadata has the job, the
// range of indices, and a SHA-256 that proves both. An interrupted run can
// continue from the parts alone, and never mistakes parts of another job for
// its own. Only the manifest states that all parts are made.
//
// A [PartWriter] writes the parts of a [Dataset]; a [Query] reads rows through
// an [out.Filter], and [Set.Check] reads a part. Errors may wrap [ErrMissing],
// [ErrNone], [ErrForeign], [ErrOtherJob], [ErrUnproven] or [ErrManifest].
package dataset

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"matchbook/out"
	"matchbook/out/disk"
	"matchbook/solve/phrase"
)

// SchemaVersion is the version of the columns and the manifest. From version 5 on, new columns
// raise the version by one, and no column is removed or changes its meaning. A [Query] reads
// versions 3 and 4 as if they had this version's columns. To continue or verify a data set, a
// program must have the same version.
const SchemaVersion = 5

// ErrorsName is the name of the file with the lines of a list that are not puzzles.
const ErrorsName = "errors.jsonl"

// errors that [Open], [Find] and [Set.Check] may wrap
var (
	ErrMissing  = errors.New("missing")
	ErrNone     = errors.New("no data set")
	ErrForeign  = errors.New("not a data set")
	ErrOtherJob = errors.New("a data set of another job")
	ErrUnproven = errors.New("the job of the data set is unknown")
	ErrManifest = errors.New("the manifest was changed")
)

// Keys of a part's metadata. Values are JSON.
const (
	keySchema = "matchbook.schema"
	keyJob    = "matchbook.job"
	keyRange  = "matchbook.range"
	keyTotals = "matchbook.totals"
)

// isPart reports whether a file name is the name of a part, and returns the part's number. Each
// part has only one possible name.
func isPart(name string) (k int, ok bool) {
	_, err := fmt.Sscanf(name, "part-%d.parquet", &k)
	return k, err == nil && k >= 0 && PartName(k) == name
}

// isOurs reports whether a file with this name can belong to a data set.
func isOurs(name string) bool {
	_, part := isPart(name)
	return part || name == ManifestName || name == ErrorsName || isKept(name)
}

// PartName returns the name of part k.
func PartName(k int) string { return fmt.Sprintf("part-%05d.parquet", k) }

// Dataset is a directory that a job writes to.
type Dataset struct {
	Set             // the manifest is nil if it is missing or contradicts the parts
	groups []string // the groups of columns
	errors *ErrorsFile
}

const hintOtherDirectory = "(hint: give another directory)"

// Open creates the directory if it does not exist, and reads the state of its data set. The parameter
// groups lists the groups of the columns ([out.Column]), and parts is the number of the job's parts.
// If notPuzzles is not empty, it is the content of the data set's file of errors. The error wraps
// [ErrForeign] if the directory has a file that cannot belong to the data set. If the data set belongs
// to another job, the error wraps [ErrOtherJob] and names a difference. A part with a wrong SHA-256
// counts as missing and can be made again. [Dataset.Finish] replaces a manifest that contradicts the
// parts. Open removes temporary files that killed runs left behind.
func Open(dir string, job any, groups []string, parts int, notPuzzles []byte) (*Dataset, error) {
	text, err := json.Marshal(job)
	if err != nil {
		return nil, err
	}
	if err := disk.MkdirAll(dir); err != nil {
		return nil, err
	}
	names, err := disk.Default.Names(dir)
	if err != nil {
		return nil, err
	}
	d := &Dataset{Set: Set{Dir: dir, Job: text, Schema: SchemaVersion}, groups: groups}
	var made []int
	for _, name := range names {
		file, temporary := temporaryOf(name)
		if !isOurs(name) && !(temporary && isOurs(file)) {
			return nil, foreign(dir, `"`+out.PlainLine(name)+`"`)
		}
		info, err := inside(dir, name)
		if temporary && (err == nil || errors.Is(err, fs.ErrNotExist)) {
			continue
		}
		if err != nil {
			hint := "move it away"
			if info != nil && info.Mode()&fs.ModeSymlink != 0 {
				hint += fmt.Sprintf(", or use matchbook merge %s -o DIR to make a data set of plain files", dir)
			}
			return nil, fmt.Errorf("%w (hint: %s)", err, hint)
		}
		if k, ok := isPart(name); ok {
			made = append(made, k)
		}
	}
	if err := d.resume(); err != nil {
		return nil, err
	}
	for _, k := range made {
		if err := d.mayReplace(PartName(k)); err != nil {
			return nil, err
		}
		// a query over *.parquet would count the rows of a surplus part, too
		if k >= parts {
			return nil, fmt.Errorf("%s holds %s, but the job has only %s (hint: move the part away)", dir, PartName(k), phrase.Counted(parts, "part"))
		}
	}
	if err := d.writeErrors(notPuzzles, len(made) > 0); err != nil {
		return nil, err
	}
	return d, removeStale(dir, isOurs)
}

// resume reads the manifest, if there is one. If a part proves the job, a manifest that contradicts
// the parts is ignored; [Dataset.Finish] replaces it. Unproven parts are made again. Without a
// manifest, the method fails if this process may not read a part, since the part may belong to any
// job.
func (d *Dataset) resume() error {
	found, err := Find(d.Dir)
	switch {
	case err == nil && found.Schema != SchemaVersion:
		return fmt.Errorf("%s: found the schema version %d, want %d, which this program writes %s", d.Dir, found.Schema, SchemaVersion, hintOtherDirectory)
	case err == nil:
		d.Manifest = found.Manifest
		if err := sameJob(found.Job, d.Job); err != nil {
			return fmt.Errorf("%s: %w %s", d.Dir, err, hintOtherDirectory)
		}
		return nil
	case !errors.Is(err, ErrNone) && !errors.Is(err, ErrUnproven):
		return err
	}
	m, unread := ReadManifest(d.Dir)
	path := filepath.Join(d.Dir, ManifestName)
	switch {
	case errors.Is(unread, fs.ErrNotExist) && errors.Is(err, fs.ErrPermission):
		return err // the parts may belong to any job
	case errors.Is(unread, fs.ErrNotExist):
		return nil // all parts are made again
	case unread != nil:
		return fmt.Errorf("%s: %w %s", path, plain(unread), hintOtherDirectory)
	}
	if err := sameJob(m.Job, d.Job); err != nil {
		return fmt.Errorf("%s: %w %s", path, err, hintOtherDirectory)
	}
	return nil
}

// mayReplace returns an error if another program made a part, or if the part provably belongs to
// another job. The part's hash is computed only if the part states another job, since [Set.Check]
// computes the hashes of the job's own parts.
func (d *Dataset) mayReplace(name string) error {
	path := filepath.Join(d.Dir, name)
	file, err := disk.Default.Open(path)
	if err != nil {
		return nil // the part is made again
	}
	defer file.Close()
	p, err := readPart(file)
	if errors.Is(err, errOtherProgram) {
		return foreign(d.Dir, name+" of another program")
	}
	if err != nil {
		return nil
	}
	other := sameJob(p.lookup(keyJob), d.Job)
	if other == nil {
		return nil
	}
	if _, unproven := prove(file, d.Manifest.Part(name)); unproven != nil {
		return nil
	}
	return fmt.Errorf("%s: %w %s", path, other, hintOtherDirectory)
}

func foreign(dir, what string) error {
	return fmt.Errorf("%s is %w: it holds %s (hint: give an empty or a new directory with -o)", dir, ErrForeign, what)
}

// inside describes a file in a directory. For a symbolic link or another file that is not regular,
// inside also returns an error, since a data set contains only files of its own directory.
func inside(dir, name string) (fs.FileInfo, error) {
	path := filepath.Join(dir, name)
	info, err := disk.Default.Lstat(path)
	switch {
	case err != nil:
		return nil, err
	case info.Mode()&fs.ModeSymlink != 0:
		return info, &fs.PathError{Op: "open", Path: path, Err: fmt.Errorf("a symbolic link, %w", disk.ErrIrregular)}
	case !info.Mode().IsRegular():
		return info, &fs.PathError{Op: "open", Path: path, Err: disk.ErrIrregular}
	}
	return info, nil
}

// sameJob compares a job that was found in a directory with the wanted job, which is compact JSON. If
// they differ, the error wraps [ErrOtherJob] and names the first difference.
func sameJob(found, wanted []byte) error {
	var compact bytes.Buffer
	if err := json.Compact(&compact, found); err == nil && bytes.Equal(compact.Bytes(), wanted) {
		return nil
	}
	a, b := map[string]string{}, map[string]string{}
	flatten(a, "", found)
	flatten(b, "", wanted)
	for _, name := range append(slices.Sorted(maps.Keys(a)), slices.Sorted(maps.Keys(b))...) {
		if a[name] != b[name] {
			return fmt.Errorf("%w: its %s is %s, want %s", ErrOtherJob, name,
				cmp.Or(a[name], "not set"), cmp.Or(b[name], "not set"))
		}
	}
	return fmt.Errorf("%w: the JSON texts of the jobs differ", ErrOtherJob)
}

// flatten adds the values inside a JSON object to a map. The keys are the paths of the values, such
// as matchstick.rule.
func flatten(into map[string]string, path string, text []byte) {
	var object map[string]json.RawMessage
	var compact bytes.Buffer
	switch {
	case json.Unmarshal(text, &object) == nil && object != nil:
		for key, value := range object {
			flatten(into, strings.TrimPrefix(path+"."+key, "."), value)
		}
	case json.Compact(&compact, text) == nil:
		into[path] = compact.String()
	default:
		into["job"] = "unreadable"
	}
}

// maxErrors is the largest size of a file of errors, in bytes. Tests lower the limit.
var maxErrors int64 = 1 << 28

// writeErrors writes text as the data set's file of errors; if text is empty, there must be no such
// file. The parameter begun tells whether a part exists. An existing file may belong to somebody else
// if text is empty, or if the file has another text and no part exists. writeErrors keeps such a file,
// and returns an error that wraps [ErrForeign].
func (d *Dataset) writeErrors(text []byte, begun bool) error {
	there, err := readInside(d.Dir, ErrorsName, maxErrors)
	none := errors.Is(err, fs.ErrNotExist)
	switch {
	case none && len(text) == 0:
		return nil
	case err != nil && !none && (!begun || len(text) == 0):
		return err
	case !none && (len(text) == 0 || !begun && !bytes.Equal(there, text)):
		return foreign(d.Dir, ErrorsName+" of another job")
	case int64(len(text)) > maxErrors:
		return fmt.Errorf("%s would be longer than %d bytes: too many lines are not puzzles", filepath.Join(d.Dir, ErrorsName), maxErrors)
	}
	d.errors = &ErrorsFile{File: ErrorsName, Lines: bytes.Count(text, []byte("\n")), SHA256: hashOfText(text)}
	return writeOnce(d.Dir, ErrorsName, text)
}

// ReadErrors returns the content of a directory's file of errors. The parameter sum is the SHA-256
// that the job states; any other SHA-256 is an error. If sum is empty, a file of errors is an
// error, and the content is nil.
func ReadErrors(dir, sum string) ([]byte, error) {
	text, err := readInside(dir, ErrorsName, maxErrors)
	switch none := errors.Is(err, fs.ErrNotExist); {
	case sum == "" && none:
		return nil, nil
	case sum == "":
		return nil, errors.New("found the file, want none: no line of the job failed to be a puzzle")
	case none:
		return nil, ErrMissing
	case err == nil && hashOfText(text) != sum:
		return nil, fmt.Errorf("its SHA-256 is %s, want %s, as the job says", hashOfText(text), sum)
	}
	return text, plain(err)
}

// readInside reads a file of a directory, but follows no symbolic link.
func readInside(dir, name string, limit int64) ([]byte, error) {
	if _, err := inside(dir, name); err != nil {
		return nil, err
	}
	return disk.ReadFile(filepath.Join(dir, name), limit)
}

// Adopt adds a complete part from another directory to the data set, as a hard link if possible,
// and otherwise as a copy. The part in the other directory may be a symbolic link. [Dataset.Finish]
// makes the names of adopted parts durable.
func (d *Dataset) Adopt(from string, p Part) error {
	path, err := filepath.EvalSymlinks(filepath.Join(from, p.File))
	if err != nil {
		return err
	}
	source, err := disk.Default.Open(path)
	if err != nil {
		return err
	}
	defer source.Close()
	if err := source.Sync(); err != nil { // another program may have written the part without syncing
		return err
	}
	to := filepath.Join(d.Dir, p.File)
	here, err := source.Stat()
	if err != nil {
		return err
	}
	if there, err := disk.Default.Lstat(to); err == nil && os.SameFile(here, there) {
		return nil
	}
	if err := disk.Default.Remove(to); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if disk.Default.Link(path, to) == nil {
		return nil
	}
	return create(d.Dir, p.File, p.SHA256, nil, func(f disk.File) error {
		_, err := io.Copy(f, io.NewSectionReader(source, 0, math.MaxInt64))
		return err
	})
}

// AllPresent reports whether the parts 0 to n-1 are on disk, complete or not.
func (d *Dataset) AllPresent(n int) bool {
	for k := range n {
		if _, err := disk.Default.Lstat(filepath.Join(d.Dir, PartName(k))); err != nil {
			return false
		}
	}
	return true
}

// Finish makes the names of all parts durable, writes the manifest, and removes kept rows and the
// temporary files of killed runs.
func (d *Dataset) Finish(parts []Part) error {
	m := Manifest{Schema: SchemaVersion, Job: d.Job, Errors: d.errors, Parts: parts}
	for _, p := range parts {
		m.Rows += p.Rows
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	text = append(text, '\n')
	if len(text) > maxManifest {
		return fmt.Errorf("%s would be longer than %d bytes: the job has too many parts", filepath.Join(d.Dir, ManifestName), maxManifest)
	}
	// a killed run may have left parts whose names are not durable yet
	if err := disk.Default.SyncDir(d.Dir); err != nil {
		return err
	}
	if err := writeOnce(d.Dir, ManifestName, text); err != nil {
		return err
	}
	if err := d.forgetAll(); err != nil {
		return err
	}
	return removeStale(d.Dir, isOurs)
}

// writeOnce writes a file of a data set unless the file already has this text.
func writeOnce(dir, name string, text []byte) error {
	if there, err := disk.ReadFile(filepath.Join(dir, name), int64(len(text))); err == nil && bytes.Equal(there, text) {
		return disk.Default.SyncDir(dir)
	}
	return create(dir, name, hashOfText(text), nil, func(f disk.File) error {
		_, err := f.Write(text)
		return err
	})
}
