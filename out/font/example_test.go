package font_test

import (
	"fmt"

	"matchbook/out/font"
)

// Check names the characters that cannot be printed.
func ExampleCheck() {
	fmt.Println(font.Check("Puzzles – 퍼즐", nil))
	fmt.Println(font.Check("謎", nil))
	// Output:
	// <nil>
	// the built-in font lacks '謎' (U+8B0E) (hint: it has Latin letters, signs and everyday Hangul; -font FILE.ttf adds another font)
}
