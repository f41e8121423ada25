// Package kubernetes checks job.yaml against the types that Kubernetes publishes. It is a
// module of its own, so that a build of matchbook does not fetch these types.
package kubernetes

import (
	"fmt"
	"os"
	"slices"
	"testing"

	batch "k8s.io/api/batch/v1"
	"sigs.k8s.io/yaml"
)

func TestJob(t *testing.T) {
	text, err := os.ReadFile("job.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var job batch.Job
	if err := yaml.UnmarshalStrict(text, &job); err != nil {
		t.Fatal(err)
	}
	if job.APIVersion != "batch/v1" || job.Kind != "Job" || *job.Spec.CompletionMode != batch.IndexedCompletion {
		t.Errorf("%s %s with completions %s", job.APIVersion, job.Kind, *job.Spec.CompletionMode)
	}
	// Kubernetes sets JOB_COMPLETION_INDEX, the shard; args have the number of shards.
	args := job.Spec.Template.Spec.Containers[0].Args
	shard := slices.Index(args, "-shard") + 1
	if want := fmt.Sprintf("auto/%d", *job.Spec.Completions); shard == 0 || args[shard] != want {
		t.Errorf("the arguments are %q, want -shard %s among them", args, want)
	}
	mounts, volumes := job.Spec.Template.Spec.Containers[0].VolumeMounts, job.Spec.Template.Spec.Volumes
	if len(mounts) != 1 || len(volumes) != 1 || mounts[0].Name != volumes[0].Name {
		t.Errorf("mounts %v of volumes %v", mounts, volumes)
	}
}
