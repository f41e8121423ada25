package book_test

import (
	"fmt"

	"matchbook/out/book"
	sujikoout "matchbook/out/sujiko"
)

// A file of words replaces some texts of books.
func ExampleReadWording() {
	kinds := []*book.Kind{&sujikoout.Book}
	file := `{"language": "de", "like": "en", "kinds": {"sujiko": {"name": "Sujiko-Rätsel"}}}`
	wording, err := book.ReadWording([]byte(file), kinds)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(wording.Tag, wording.Of(kinds[0]).Name)
	// Output: de Sujiko-Rätsel
}
