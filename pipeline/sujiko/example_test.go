package sujikojobs_test

import (
	"fmt"

	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	sujikojobs "matchbook/pipeline/sujiko"
)

// A job that makes puzzles with sums of coloured regions.
func Example() {
	job := pipeline.Job{Verb: pipeline.Generate, Kind: "sujiko", Seed: 7, Count: 50, Options: &sujikojobs.Options{
		Regions: sujikojobs.Regions{3, 3, 3}, Givens: 1,
	}}
	fmt.Println(kinds.All.Words(job))
	// Output: 50 publishable sujikos with regions of 3,3,3 cells and 1 given digit; seed 7.
}
