package export_test

import (
	"context"
	"fmt"
	"os"

	"matchbook/out"
	"matchbook/out/export"
	"matchbook/out/outtest"
	sujikoout "matchbook/out/sujiko"
)

// The program exports three columns of a data set as CSV.
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
