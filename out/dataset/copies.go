package dataset

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"slices"
)

// mostEntries is the approximate number of rows that are compared at once; each row takes 24 bytes.
// More rows need several passes. Each pass reads all rows but compares only hashes with a certain
// remainder. Copies have equal hashes, so the same pass compares them.
var mostEntries = 1 << 25

// An entry is a row and the hash of its puzzle. The hash is 128 bits of SHA-256: the chance that
// any two of a billion puzzles have the same hash is less than 1 in 10²⁰.
type entry struct {
	hash  [2]uint64
	index int64
}

// entryOf returns the entry of a row. The text is the canonical form of the puzzle, or the puzzle
// itself if it cannot be turned.
func entryOf(text string, index int64) entry {
	sum := sha256.Sum256([]byte(text))
	return entry{[2]uint64{binary.BigEndian.Uint64(sum[:]), binary.BigEndian.Uint64(sum[8:])}, index}
}

// Copies finds rows that repeat the puzzle of an earlier row of the data set, possibly turned or
// mirrored. For each copy, Copies calls the function found with the index of the copy and the index
// of the first row with the puzzle. Copies returns any error from the function found,
// [Query.Sources] or [Query.Records].
func (q Query) Copies(ctx context.Context, found func(copy, of int64) error) error {
	sources, err := q.Sources()
	if err != nil {
		return err
	}
	rows := int64(0)
	for _, s := range sources {
		rows += s.Rows
	}
	q.Columns = []string{"index", "puzzle", "canonical"}
	passes := uint64(rows)/uint64(mostEntries) + 1
	entries := make([]entry, 0, rows/int64(passes)*17/16+64)
	for pass := range passes {
		entries = entries[:0]
		for r, err := range q.Records(ctx) {
			if err != nil {
				return err
			}
			// kinds whose puzzles cannot be turned have no canonical form
			e := entryOf(cmp.Or(r.Text("canonical"), r.Text("puzzle")), r.Int("index"))
			if e.hash[0]%passes == pass {
				entries = append(entries, e)
			}
		}
		if err := copiesAmong(entries, found); err != nil {
			return err
		}
	}
	return nil
}

// copiesAmong sorts entries, finds the copies among them, and calls the function found for each
// copy, in the order of their indices.
func copiesAmong(entries []entry, found func(copy, of int64) error) error {
	slices.SortFunc(entries, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.hash[0], b.hash[0]), cmp.Compare(a.hash[1], b.hash[1]), cmp.Compare(a.index, b.index))
	})
	copies := [][2]int64{}
	of := 0
	for i, e := range entries {
		if e.hash != entries[of].hash {
			of = i
		}
		if i > of {
			copies = append(copies, [2]int64{e.index, entries[of].index})
		}
	}
	slices.SortFunc(copies, func(a, b [2]int64) int { return cmp.Compare(a[0], b[0]) })
	for _, c := range copies {
		if err := found(c[0], c[1]); err != nil {
			return err
		}
	}
	return nil
}
