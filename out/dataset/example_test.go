package dataset_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"matchbook/out"
	"matchbook/out/dataset"
	sujikoout "matchbook/out/sujiko"
)

// A data set is written part by part, and its rows are read through a filter.
func Example() {
	temporary, err := os.MkdirTemp("", "example")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(temporary)
	dir := filepath.Join(temporary, "sujikos")
	if err := writeSujikos(dir); err != nil {
		fmt.Println(err)
		return
	}

	kinds := out.Kinds{&sujikoout.Kind}
	where, err := kinds.ParseFilter("unique, score<20")
	if err != nil {
		fmt.Println(err)
		return
	}
	view := out.NewView("puzzle", "level", "score")
	fmt.Print(string(view.AppendHeader(nil)))
	for record, err := range (dataset.Query{Kinds: kinds, Dirs: []string{dir}, Where: where, Columns: []string{"puzzle", "level", "score"}}).Records(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Print(string(view.AppendCSV(nil, record)))
	}
	// Output:
	// puzzle,level,score
	// 20 14 24 13 | 6.......5,gentle,12.5
}

func writeSujikos(dir string) error {
	d, err := dataset.Open(dir, map[string]string{"kind": "sujiko"}, []string{"grade"}, 1, nil)
	if err != nil {
		return err
	}
	part, err := dataset.NewPartWriter[sujikoout.Row](d, dataset.NewPart(0, 0, 2))
	if err != nil {
		return err
	}
	defer part.Discard()
	for i, score := range []float64{12.5, 40} {
		row, err := part.Next()
		if err != nil {
			return err
		}
		row.Kind, row.Index, row.Verdict = "sujiko", int64(i), out.VerdictUnique
		row.Puzzle = "20 14 24 13 | 6.......5"
		row.Level, row.Score = []string{"gentle", "medium"}[i], out.Some(score)
	}
	described, err := part.Commit(nil)
	if err != nil {
		return err
	}
	return d.Finish([]dataset.Part{described})
}
