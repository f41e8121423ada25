package book_test

import (
	"context"
	"fmt"
	"io"
	"os"

	"matchbook/out"
	"matchbook/out/book"
	sujikoout "matchbook/out/sujiko"
)

// A book of the puzzles of a data set.
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

	kinds := []*book.Kind{&sujikoout.Book}
	query := out.Query{Kinds: out.Kinds{&sujikoout.Kind}, Dirs: []string{dir}}
	selection, err := book.Choose(context.Background(), kinds, query, book.Choice{Count: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	made, err := book.New(selection, book.Style{Title: "One Sujiko", Language: "en", Trim: book.Trims[0]})
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := made.Write(context.Background(), io.Discard, nil); err != nil {
		fmt.Println(err)
	}
	fmt.Println(made.Pages(), "pages")
	// Output: 10 pages
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
