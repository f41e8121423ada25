package export_test

import (
	"context"
	"fmt"
	"os"

	"matchbook/out"
	"matchbook/out/export"
	sujikoout "matchbook/out/sujiko"
)

// Some columns of a data set as a table.
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

	format, err := export.FormatOf("csv")
	if err != nil {
		fmt.Println(err)
		return
	}
	e := export.Export{
		Kinds: out.Kinds{&sujikoout.Kind}, Format: format,
		Dirs: []string{dir}, Columns: []string{"puzzle", "solution", "level"},
	}
	if _, err := e.Open(); err != nil {
		fmt.Println(err)
		return
	}
	if err := e.Write(context.Background(), os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// puzzle,solution,level
	// 20 14 24 13 | 6.......5,627841935,gentle
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
