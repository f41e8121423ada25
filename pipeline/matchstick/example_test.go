package matchstickjobs_test

import (
	"fmt"

	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	matchstickjobs "matchbook/pipeline/matchstick"
	"matchbook/solve/matchstick"
)

// A job that sweeps all equations of Type 1, such as 1+2=3, by moving one stick.
func Example() {
	job := pipeline.Job{Verb: pipeline.Sweep, Kind: "matchstick", Options: &matchstickjobs.Options{
		Shapes: []matchstick.Shape{{A: 1, B: 1, R: 1}}, Moves: 1, Only: matchstickjobs.All,
	}}
	fmt.Println(kinds.All.Words(job))
	// Output: Every layout of Type 1 (1,1,1), with its solutions by moving up to 1 stick.
}
