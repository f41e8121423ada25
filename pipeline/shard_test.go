package pipeline

import (
	"fmt"
	"strings"
	"testing"
)

func TestParseShard(t *testing.T) {
	slurm := map[string]string{"SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "8", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "7"}
	again := map[string]string{"SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_MAX": "6"}
	kubernetes := map[string]string{"JOB_COMPLETION_INDEX": "5"}
	for _, c := range []struct {
		text        string
		environment map[string]string
		want        string // the shard, or a part of the error
	}{
		{"2/8", nil, "2/8"},
		{"2/8", slurm, "2/8"},
		{"auto", slurm, "3/8"},
		{"auto/8", slurm, "3/8"},
		{"auto/8", again, "3/8"},
		{"auto/8", kubernetes, "5/8"},
		{"auto", again, "found auto, but the last of the 2 tasks of the array is 6, so some are missing"},
		{"auto", kubernetes, "found auto, but JOB_COMPLETION_INDEX does not give the number of shards: give auto/N"},
		{"auto/5", kubernetes, `JOB_COMPLETION_INDEX is "5", want 0 to 4 for 5 shards`},
		{"auto/x", kubernetes, `found "x" as the number of shards`},
		{"auto/0", kubernetes, `found "0" as the number of shards`},
		{"auto", nil, "neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX is set"},
		{"auto/4", map[string]string{"SLURM_ARRAY_TASK_ID": "x"}, `SLURM_ARRAY_TASK_ID is "x"`},
		{"", nil, "want I/N"}, {"1", nil, "want I/N"}, {"3/3", nil, "want I/N"}, {"-1/3", nil, "want I/N"},
		{"a/b", nil, "want I/N"}, {"1/0", nil, "want I/N"}, {"1/2/3", nil, "want I/N"},
	} {
		t.Run(c.text, func(t *testing.T) {
			shard, err := ParseShard(c.text, func(name string) string { return c.environment[name] })
			if err != nil {
				if !strings.Contains(err.Error(), c.want) {
					t.Errorf("%s in %v: %v, want %s", c.text, c.environment, err, c.want)
				}
			} else if shard.String() != c.want {
				t.Errorf("%s in %v is %v, want %s", c.text, c.environment, shard, c.want)
			}
		})
	}
}

func TestArray(t *testing.T) {
	for want, parts := range map[string][]int{
		"": nil, "3": {3, 11, 19}, "0-7": {0, 1, 2, 3, 4, 5, 6, 7, 8}, "0,3,5-7": {8, 3, 7, 14, 5}, "6-7": {7, 6},
	} {
		t.Run(want, func(t *testing.T) {
			if got := Array(parts, 8); got != want {
				t.Errorf("parts %v are of the shards %s, want %s", parts, got, want)
			}
		})
	}
}

// The number of indices of a shard is the sum over its parts.
func TestIndices(t *testing.T) {
	p := &Plan{PartRows: 1 << 17, Sections: []Section{{End: 2000}, {First: 2000, End: 22_000}, {First: 22_000, End: 2_022_000}}}
	for _, of := range []int{0, 1, 2, 3, 40} {
		t.Run(fmt.Sprint(of), func(t *testing.T) {
			for i := range max(of, 1) {
				shard, want := Shard{i, of}, uint64(0)
				for part := range p.parts() {
					if shard.has(part.number) {
						want += part.indices()
					}
				}
				if got := p.indices(shard); got != want {
					t.Errorf("shard %v covers %d indices, want %d", shard, got, want)
				}
			}
		})
	}
}
