package pipeline_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
)

// A job makes a data set. The same call continues a run that was stopped.
func Example() {
	temporary, err := os.MkdirTemp("", "example")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(temporary)

	options := kinds.All.Of("sujiko").NewOptions()
	options.Default(pipeline.Generate)
	job := pipeline.Job{Verb: pipeline.Generate, Kind: "sujiko", Seed: 1, Count: 20, Options: options}
	to := pipeline.Options{Dir: filepath.Join(temporary, "sujikos")}
	for range 2 {
		result, err := kinds.All.Run(context.Background(), job, to)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(result.Finished, result.Rows, "rows,", result.Kept(), "of", result.Parts, "parts kept")
	}
	// Output:
	// true 20 rows, 0 of 1 parts kept
	// true 20 rows, 1 of 1 parts kept
}

// Live answers an editor: here, that the board has no solution.
func ExampleLive() {
	kind := kinds.All.Of("slitherlink")
	options := kind.NewOptions()
	options.Default(pipeline.Solve)
	live, err := kind.Logic.Live(pipeline.SolveOptions{Options: options})
	if err != nil {
		fmt.Println(err)
		return
	}
	standing, err := live.Verdict(context.Background(), "00/3.")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(standing.Verdict)
	// Output: none
}
