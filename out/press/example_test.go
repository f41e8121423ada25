package press_test

import (
	"context"
	"fmt"
	"io"
	"os"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/dataset"
	"matchbook/out/outtest"
	"matchbook/out/press"
	sujikoout "matchbook/out/sujiko"
)

// The program makes a book of the puzzles of a data set.
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

	kinds := []*book.Kind{&sujikoout.Book}
	query := dataset.Query{Kinds: out.Kinds{&sujikoout.Kind}, Dirs: []string{dir}}
	pool, err := press.Draw(context.Background(), kinds, query, press.Choice{Count: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	books, err := pool.Lay(1, 1, press.Style{Title: "One Sujiko", Trim: press.Trims[0]})
	if err != nil {
		fmt.Println(err)
		return
	}
	made := books[0]
	if err := made.Write(context.Background(), io.Discard, nil); err != nil {
		fmt.Println(err)
	}
	fmt.Println(made.Pages(), "pages")
	// Output: 4 pages
}
