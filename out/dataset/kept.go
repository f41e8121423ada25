package dataset

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"fmt"
	"io"
	"path/filepath"
	"regexp"

	"matchbook/out/disk"
)

// Kept rows
//
// The rows of a part can take minutes to make. Until a part is complete, its finished rows are
// stored in hidden files, so that a killed run loses little work:
//
//	.part-00007.parquet.700000.rows   rows from index 700,000 on
//
// A file of kept rows has the rows, encoded by package gob, and a SHA-256. The SHA-256 is that of
// the rows, the job, the version of the schema and the range of indices. The file is used only if
// the SHA-256 is right, and removed when its part is complete.

var keptNames = regexp.MustCompile(`^\.(part-\d+\.parquet)\.\d+\.rows$`)

// isKept reports whether a name is the name of a file with kept rows.
func isKept(name string) bool {
	m := keptNames.FindStringSubmatch(name)
	if m == nil {
		return false
	}
	_, ok := isPart(m[1])
	return ok
}

// keptName returns the name of the file with a part's rows from an index on.
func keptName(part string, first uint64) string { return fmt.Sprintf(".%s.%d.rows", part, first) }

// keptSum returns the SHA-256 that a file of kept rows must state.
func (d *Dataset) keptSum(first, end uint64, rows []byte) []byte {
	sum := sha256.New()
	fmt.Fprintf(sum, "%d %d %d %s\n", SchemaVersion, first, end, d.Job) // writing to a hash never fails
	sum.Write(rows)
	return sum.Sum(nil)
}

// maxKept is the largest size of a file with kept rows, in bytes.
const maxKept = 1 << 30

// Keep stores the rows of an unfinished part with the indices first to end-1, for [Dataset.Kept].
func (d *Dataset) Keep(part Part, first, end uint64, rows any) error {
	var text bytes.Buffer
	if err := gob.NewEncoder(&text).Encode(rows); err != nil {
		return err
	}
	return create(d.Dir, keptName(part.File, first), "", nil, func(f disk.File) error {
		_, err := io.Copy(f, io.MultiReader(bytes.NewReader(d.keptSum(first, end, text.Bytes())), &text))
		return err
	})
}

// Kept reads the rows that Keep stored for the same range. The method returns false if the stored
// rows are missing or damaged; the parameter rows may then have any content.
func (d *Dataset) Kept(part Part, first, end uint64, rows any) bool {
	text, err := readInside(d.Dir, keptName(part.File, first), maxKept)
	if err != nil || len(text) < sha256.Size {
		return false
	}
	sum, text := text[:sha256.Size], text[sha256.Size:]
	return bytes.Equal(sum, d.keptSum(first, end, text)) && gob.NewDecoder(bytes.NewReader(text)).Decode(rows) == nil
}

// Forget removes the files that Keep stored for a part. The parameter rows is the number of indices
// in each file. A file that cannot be removed does no harm.
func (d *Dataset) Forget(part Part, rows uint64) {
	for first := part.First; first < part.End; first += rows {
		disk.Default.Remove(filepath.Join(d.Dir, keptName(part.File, first)))
	}
}

// forgetAll removes the files that Keep stored for all parts.
func (d *Dataset) forgetAll() error {
	names, err := disk.Default.Names(d.Dir)
	for _, name := range names {
		if isKept(name) {
			disk.Default.Remove(filepath.Join(d.Dir, name))
		}
	}
	return err
}
