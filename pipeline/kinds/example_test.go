package kinds_test

import (
	"context"
	"fmt"
	"os"

	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	sujikojobs "matchbook/pipeline/sujiko"
)

// A data set of ten sujikos. The same job makes the same bytes again.
func Example() {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	job := pipeline.Job{Verb: pipeline.Generate, Kind: "sujiko", Seed: 7, Count: 10, Options: &sujikojobs.Options{Givens: 3}}
	result, err := kinds.All.Run(context.Background(), job, pipeline.Options{Dir: dir})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(kinds.All.Words(job), result.Rows, "rows")
	// Output: 10 publishable sujikos with 3 given digits; seed 7. 10 rows
}
