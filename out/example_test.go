package out_test

import (
	"fmt"

	"matchbook/out"
	sujikoout "matchbook/out/sujiko"
)

// An unknown column is a [solve.SyntaxError], which says where it stands.
func ExampleKinds_ParseFilter() {
	_, err := out.Kinds{&sujikoout.Kind}.ParseFilter("unique, levels>=hard")
	fmt.Println(err)
	// Output:
	// column 9: found "levels", want a column: level
}
