package sample_test

import (
	"crypto/sha256"
	"fmt"

	"matchbook/out/sample"
)

// Items that are offered twice, here in two spellings, are drawn at most once.
func ExampleSample() {
	drawn := sample.Sample[string]{Most: 2, Before: func(a, b string) bool { return a < b }}
	for _, item := range []struct{ name, key string }{
		{"Anna", "anna"}, {"anna", "anna"}, {"Ben", "ben"}, {"Cleo", "cleo"}, {"Dan", "dan"},
	} {
		err := drawn.Offer(sha256.Sum256([]byte("seed 1 "+item.key)), func() (string, error) { return item.name, nil })
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(len(drawn.Items()), "of 4")
	// Output: 2 of 4
}
