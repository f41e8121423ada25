package tasks_test

import (
	"fmt"
	"strings"

	"matchbook/out"
	sujikoout "matchbook/out/sujiko"
	"matchbook/out/tasks"
)

// A row of a data set becomes a task, and an answer to it is judged. Two digits are in wrong places.
func Example() {
	kinds := []*tasks.Kind{&sujikoout.Task}
	row := &sujikoout.Row{Shared: out.Shared{
		Kind: "sujiko", Puzzle: "20 14 24 13 | 6.......5",
		Verdict: out.VerdictUnique, Solutions: out.Some[int64](1), Solution: "627841935", Level: "gentle", Score: out.Some(12.5),
	}}
	maker := tasks.Maker{Kinds: kinds}
	file, _, err := maker.Append(nil, out.RecordOf(&sujikoout.Kind, row))
	if err != nil {
		fmt.Println(err)
		return
	}
	judge, err := tasks.ReadTasks(strings.NewReader(string(file)), kinds)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(judge.Tiers)
	_, task, _ := strings.Cut(string(file), `"id":"`)
	id, _, _ := strings.Cut(task, `"`)
	verdict, _ := judge.Judge(id, "6 7 2\n8 4 1\n9 3 5")
	fmt.Printf("%v %.2f %s\n", verdict.Right, verdict.Score, verdict.Reason)
	// Output:
	// [sujiko-3x3-gentle]
	// false 0.56 the top left circle has the sum 25, want 20
}
