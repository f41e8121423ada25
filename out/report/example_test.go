package report_test

import (
	"bytes"
	"context"
	"fmt"
	"os"

	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/out/outtest"
	"matchbook/out/report"
	sujikoout "matchbook/out/sujiko"
)

// The program writes a page about a data set.
func Example() {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	row := sujikoout.Row{Shared: out.Shared{
		Kind: "sujiko", Puzzle: "20 14 24 13 | 6.......5",
		Verdict: out.VerdictUnique, Solutions: out.Some[int64](1), Solution: "627841935", Level: "gentle", Score: out.Some(12.5),
	}}
	if err := outtest.Write(dir, map[string]string{"kind": "sujiko"}, []sujikoout.Row{row}); err != nil {
		fmt.Println(err)
		return
	}

	kinds := out.Kinds{&sujikoout.Kind}
	set, err := dataset.Finished(kinds, dir)
	if err != nil {
		fmt.Println(err)
		return
	}
	var page bytes.Buffer
	err = report.Write(context.Background(), &page, report.Page{
		Kinds: kinds, Title: "Our sujikos", Samples: 3,
		DataSets: []report.DataSet{{
			Dir: dir, Name: "sujikos", Job: set.Job, Parts: len(set.Manifest.Parts), Rows: set.Manifest.Rows,
		}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(bytes.Contains(page.Bytes(), []byte("<title>Our sujikos</title>")))
	// Output: true
}
