package out_test

import (
	"fmt"

	"matchbook/out"
	sujikoout "matchbook/out/sujiko"
)

// An unknown column is a [solve.SyntaxError], which states the position.
func ExampleKinds_ParseFilter() {
	_, err := out.Kinds{&sujikoout.Kind}.ParseFilter("unique, levels>=hard")
	fmt.Println(err)
	// Output:
	// column 9: found "levels", want a column: level
}
