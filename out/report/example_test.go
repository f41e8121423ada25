package report_test

import (
	"bytes"
	"context"
	"fmt"
	"os"

	"matchbook/out"
	"matchbook/out/report"
	sujikoout "matchbook/out/sujiko"
)

// A page about a data set.
func Example() {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	if err := sujikos(dir); err != nil {
		fmt.Println(err)
		return
	}

	kinds := out.Kinds{&sujikoout.Kind}
	manifest, err := kinds.Finished(dir)
	if err != nil {
		fmt.Println(err)
		return
	}
	var page bytes.Buffer
	err = report.Write(context.Background(), &page, report.Page{
		Kinds: kinds, Title: "Our sujikos", Samples: 3,
		DataSets: []report.DataSet{{
			Dir: dir, Name: "sujikos", Job: manifest.Job, Parts: len(manifest.Parts), Rows: manifest.Rows,
		}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(bytes.Contains(page.Bytes(), []byte("<title>Our sujikos</title>")))
	// Output: true
}

// sujikos writes a data set of one sujiko.
func sujikos(dir string) error {
	d, err := out.Open(dir, map[string]string{"kind": "sujiko"})
	if err != nil {
		return err
	}
	part, err := out.NewPartWriter[sujikoout.Row](d, 0, 0, 1)
	if err != nil {
		return err
	}
	defer part.Discard()
	row, err := part.Next()
	if err != nil {
		return err
	}
	score := 12.5
	row.Kind, row.Puzzle, row.ID = "sujiko", "20 14 24 13 | 6.......5", "20 14 24 13 | 6.......5"
	row.Solvable, row.Solutions, row.Unique, row.Solution = true, 1, true, "627841935"
	row.Level, row.Score = "gentle", &score
	described, err := part.Commit(nil)
	if err != nil {
		return err
	}
	return d.Finish([]out.Part{described})
}
