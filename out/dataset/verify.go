package dataset

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"path/filepath"
	"strconv"

	"github.com/parquet-go/parquet-go"

	"matchbook/out"
	"matchbook/out/disk"
)

// PartReader reads a part on the disk.
type PartReader struct {
	part    *partFile
	names   []string // of the columns
	checked bool     // the pages of all columns were
}

// CheckPart opens a part of a data set and checks its job, its range, and, unless listed is
// nil, what the manifest lists. If the error is not nil, it names what is wrong, and the
// reader is nil.
func CheckPart(dir string, kind *out.Kind, job any, want Part, listed *Part) (*PartReader, error) {
	f, err := openProven(filepath.Join(dir, want.File), listed)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrMissing
	}
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(job)
	if err == nil {
		err = f.check(kind, text, SchemaVersion, want, listed)
	}
	if err != nil {
		f.close()
		return nil, err
	}
	return &PartReader{part: f, names: columnNames(f.parquet.Schema())}, nil
}

// check checks whether a part whose bytes are proven is the one that is wanted, and, unless
// listed is nil, whether the manifest lists it so; else the error wraps [ErrManifest].
func (p *partFile) check(kind *out.Kind, job []byte, schema int, want Part, listed *Part) error {
	if err := sameJob(p.lookup(keyJob), job); err != nil {
		return err
	}
	if version := string(p.lookup(keySchema)); version != strconv.Itoa(schema) {
		return fmt.Errorf("it has the schema version %q, want %d", version, schema)
	}
	if has := string(p.lookup(keyRange)); has != rangeText(want.First, want.End) {
		return fmt.Errorf("it holds the indices %s, want %s", has, rangeText(want.First, want.End))
	}
	if err := checkColumns(p.parquet.Schema(), kind, schema); err != nil {
		return err
	}
	if is := p.describe(want); listed != nil && *listed != is {
		return fmt.Errorf("%w: it lists %s, which has %s", ErrManifest, listed, is)
	}
	return nil
}

// describe returns what a manifest says of a part.
func (p *partFile) describe(part Part) Part {
	part.Rows, part.SHA256 = p.parquet.NumRows(), p.sum
	return part
}

// Stray is a file that should not be in the directory of a data set.
type Stray struct {
	Name  string
	Wrong string
	Whole bool // it can be read all the same
}

// Strays returns the files in the directory of a data set, whose job has this many parts,
// that do not belong to it or are not regular files.
func Strays(dir string, parts int) ([]Stray, error) {
	names, err := disk.SortedNames(dir)
	if err != nil {
		return nil, err
	}
	var strays []Stray
	for _, name := range names {
		wrong := ""
		k, part := isPart(name)
		file, temporary := temporaryOf(name)
		info, err := disk.Default.Lstat(filepath.Join(dir, name))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue // it was another run's temporary file
		case err != nil:
			return nil, err
		case part && k >= parts:
			wrong = fmt.Sprintf("surplus: the job has %d parts, and a query over *.parquet counts its rows, too", parts)
		case temporary && isOurs(file) && info.Mode().IsRegular():
			err := whileClaimed(filepath.Join(dir, name), func() error { return nil })
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			wrong = "left by a run that was stopped: the same command removes it"
			if err != nil {
				wrong = plain(err).Error()
			}
		case !isOurs(name):
			wrong = "it does not belong to a data set"
		case info.Mode()&fs.ModeSymlink != 0:
			wrong = "a symbolic link, " + disk.ErrIrregular.Error()
		case !info.Mode().IsRegular():
			wrong = disk.ErrIrregular.Error()
		case info.Mode()&(0o111|fs.ModeSetuid|fs.ModeSetgid|fs.ModeSticky) != 0 || info.Mode()&0o400 == 0:
			strays = append(strays, Stray{name, fmt.Sprintf("its mode is %v, want one that its owner can read and nobody can run", info.Mode()), true})
			continue
		default:
			continue
		}
		strays = append(strays, Stray{name, wrong, false})
	}
	return strays, nil
}

// Describe returns what a manifest says of the part.
func (r *PartReader) Describe(p Part) Part { return r.part.describe(p) }

// PartTotals returns the totals of a part that a manifest lists, as they were given to
// [PartWriter.Commit].
func PartTotals(dir string, m *Manifest, part Part) ([]byte, error) {
	f, err := openListed(dir, m, nil, part)
	if err != nil {
		return nil, err
	}
	defer f.close()
	return f.lookup(keyTotals), nil
}

// all returns the numbers of all columns.
func (r *PartReader) all() []int {
	all := make([]int, len(r.names))
	for i := range all {
		all[i] = i
	}
	return all
}

// Close closes the file.
func (r *PartReader) Close() { r.part.close() }

// Rows returns the number of rows.
func (r *PartReader) Rows() int64 { return r.part.parquet.NumRows() }

// checkPages checks the pages of all columns, once.
func (r *PartReader) checkPages() error {
	if r.checked {
		return nil
	}
	for i := range r.part.parquet.Metadata().RowGroups {
		if err := r.part.checkPages(&r.part.parquet.Metadata().RowGroups[i], r.all()); err != nil {
			return err
		}
	}
	r.checked = true
	return nil
}

// Objects returns the rows from number first on, from 0, as [out.Object] writes them.
// It ends after an error.
func (r *PartReader) Objects(first int64) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		if err := r.checkPages(); err != nil {
			yield(nil, err)
			return
		}
		view, record := out.NewView(), &out.Record{Columns: r.names, Values: make([]out.Value, len(r.names))}
		for _, group := range r.part.parquet.RowGroups() {
			rows := group.NumRows() - first
			if rows <= 0 {
				first = -rows
				continue
			}
			more, err := r.objects(group, first, rows, record, func() bool {
				object, err := view.AppendJSON(nil, record)
				return yield(object, err) && err == nil
			})
			if err != nil {
				yield(nil, err)
			}
			if err != nil || !more {
				return
			}
			first = 0
		}
	}
}

// objects sets the record to each of so many rows of a row group, from number first on. More is
// false once do returned false.
func (r *PartReader) objects(group parquet.RowGroup, first, rows int64, record *out.Record, do func() bool) (more bool, err error) {
	readers := openColumns(group, r.all())
	for i := range readers {
		defer readers[i].pages.Close()
		if err := readers[i].seek(first); err != nil {
			return false, fmt.Errorf("column %s: %w", record.Columns[i], err)
		}
	}
	return Query{}.groupRecords(context.Background(), rows, readers, record, do)
}
