package bridgesjobs_test

import (
	"fmt"

	"matchbook/grade"
	"matchbook/pipeline"
	bridgesjobs "matchbook/pipeline/bridges"
	"matchbook/pipeline/kinds"
)

// A job that makes hard boards of 9x9.
func Example() {
	job := pipeline.Job{Verb: pipeline.Generate, Kind: "bridges", Seed: 7, Count: 50, Options: &bridgesjobs.Options{
		Size: pipeline.Square(9), Level: pipeline.EvenLevels(grade.Hard),
	}}
	fmt.Println(kinds.All.Words(job))
	// Output: 50 publishable hard bridges of 9x9; seed 7.
}
