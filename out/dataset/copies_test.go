package dataset_test

import (
	"fmt"
	"path/filepath"
	"reflect"
	"testing"

	bridgesout "matchbook/out/bridges"
	"matchbook/out/dataset"
	"matchbook/out/outtest"
)

// Rows with the canonical form of an earlier row are found, across parts, however many rows are
// compared at a time.
func TestCopies(t *testing.T) {
	var lists [2][]bridgesout.Row
	for i, canonical := range []string{"a", "b", "a", "c", "b", "a", "d"} {
		var r bridgesout.Row
		r.Index, r.Puzzle, r.Canonical = int64(10+i), fmt.Sprint("turned ", i), canonical
		lists[i/4] = append(lists[i/4], r)
	}
	dir := filepath.Join(t.TempDir(), "data")
	if err := outtest.Write(dir, map[string]any{"kind": "bridges", "seed": 3}, lists[0], lists[1]); err != nil {
		t.Fatal(err)
	}
	for _, most := range []int{100, 2, 1} {
		t.Run(fmt.Sprint(most), func(t *testing.T) {
			defer dataset.SetMostEntries(most)()
			got := map[int64]int64{}
			err := dataset.Query{Kinds: kinds, Dirs: []string{dir}}.Copies(t.Context(), func(copy, of int64) error {
				got[copy] = of
				return nil
			})
			if want := map[int64]int64{12: 10, 14: 11, 15: 10}; err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%v, want %v: %v", got, want, err)
			}
		})
	}
}

// Without a canonical form, different texts are different puzzles.
func TestCopiesOfTexts(t *testing.T) {
	dir := finishedDataset(t, 5, 5)
	err := dataset.Query{Kinds: kinds, Dirs: []string{dir}}.Copies(t.Context(), func(copy, of int64) error {
		return fmt.Errorf("row %d is row %d", copy, of)
	})
	if err != nil {
		t.Error(err)
	}
}
