package explain_test

import (
	"fmt"

	"matchbook/solve/explain"
)

// Two of these numbers are enough for a sum of at least 10.
func ExampleLeast() {
	premises := explain.Least([]int{1, 8, 2, 4, 7}, func(known []int) bool {
		sum := 0
		for _, n := range known {
			sum += n
		}
		return sum >= 10
	})
	fmt.Println(premises)
	// Output: [4 7]
}

// The end f does not rest on d or g, and e is seen at once after b.
func ExamplePath_Story() {
	path := explain.Path[string]{
		{Because: []string{"a"}, Settles: []string{"b"}},
		{Because: []string{"c"}, Settles: []string{"d"}},
		{Because: []string{"b"}, Settles: []string{"e"}, Single: true},
		{Because: []string{"e", "b"}, Settles: []string{"f"}},
		{Because: []string{"d"}, Settles: []string{"g"}},
	}
	story := path.Story([]string{"f"})
	fmt.Println(story)
	// Output: [[0 2] [3]]
}
