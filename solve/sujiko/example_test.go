package sujiko_test

import (
	"fmt"

	"matchbook/solve/sujiko"
)

func Example() {
	for _, text := range []string{"20 14 24 13 | aaabbbccc a=15 b=13 c=17", "20 14 24 13"} {
		p, err := sujiko.Parse(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		solutions := sujiko.Solver{}.Count(p)
		fmt.Println(text, "has", solutions.N, "such as", solutions.First)
	}
	// Output:
	// 20 14 24 13 | aaabbbccc a=15 b=13 c=17 has 1 such as 627841935
	// 20 14 24 13 has 6 such as 627841935
}
