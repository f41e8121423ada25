package slitherlinkjobs_test

import (
	"fmt"

	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	slitherlinkjobs "matchbook/pipeline/slitherlink"
)

// A job that sweeps all boards of 2x2.
func Example() {
	job := pipeline.Job{Verb: pipeline.Sweep, Kind: "slitherlink", Options: &slitherlinkjobs.Options{Size: pipeline.Square(2)}}
	fmt.Println(kinds.All.Words(job))
	// Output: Every slitherlink of 2x2 with one solution.
}
