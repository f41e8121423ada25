package pipeline_test

import (
	"testing"

	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
)

// A job of an unknown kind still has words.
func TestWordsOfUnknownKind(t *testing.T) {
	if got := kinds.All.Words(pipeline.Job{Verb: pipeline.Sweep, Kind: "chess"}); got != "A job of another program." {
		t.Error(got)
	}
}
