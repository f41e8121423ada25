package figurejobs_test

import (
	"fmt"

	"matchbook/pipeline"
	figurejobs "matchbook/pipeline/figure"
	"matchbook/pipeline/kinds"
	"matchbook/solve/figure"
)

// A job that makes puzzles on frames up to 2x2 in which sticks are moved.
func Example() {
	frame := figure.Square(2, 2)
	job := pipeline.Job{Verb: pipeline.Generate, Kind: "figure", Seed: 7, Count: 50, Options: &figurejobs.Options{
		Frame: &frame, Rules: figurejobs.Rules{figure.Move},
	}}
	fmt.Println(kinds.All.Words(job))
	// Output: 50 publishable matchstick figures on frames up to 2x2, rule move; seed 7.
}
