package pipeline

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Shard is a share of a job's parts: part k belongs to shard k mod Of. Shards may write into one
// directory at the same time; a shard that finds all parts complete at its end writes the manifest.
// Each shard may also have its own directory; [Kinds.Merge] then joins these directories.
type Shard struct{ Index, Of int }

// String writes the shard in the form 2/8, which is the third of eight.
func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.Index, s.Of) }

// ParseShard reads I/N, where I is 0 to N-1. For auto/N, ParseShard takes I from an environment
// variable: SLURM_ARRAY_TASK_ID of a Slurm job array, or JOB_COMPLETION_INDEX of a Kubernetes indexed
// job. For auto, ParseShard also takes N from SLURM_ARRAY_TASK_COUNT. Use auto/N for a job array that
// runs only some of its tasks again.
func ParseShard(text string, getenv func(string) string) (Shard, error) {
	index, of, ok := strings.Cut(text, "/")
	if index != "auto" {
		i, errI := strconv.Atoi(index)
		n, errN := strconv.Atoi(of)
		if !ok || errI != nil || errN != nil || i < 0 || i >= n {
			return Shard{}, fmt.Errorf("found %q, want I/N, such as 0/8 to 7/8, or auto or auto/8", text)
		}
		return Shard{i, n}, nil
	}
	task, variable := getenv("SLURM_ARRAY_TASK_ID"), "SLURM_ARRAY_TASK_ID"
	if task == "" {
		task, variable = getenv("JOB_COMPLETION_INDEX"), "JOB_COMPLETION_INDEX"
	}
	if task == "" {
		return Shard{}, fmt.Errorf("found %s, but neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX is set: give I/N", text)
	}
	if !ok {
		of = getenv("SLURM_ARRAY_TASK_COUNT")
		if of == "" {
			return Shard{}, fmt.Errorf("found auto, but %s does not give the number of shards: give auto/N", variable)
		}
		count, _ := strconv.Atoi(of)
		last, err := strconv.Atoi(getenv("SLURM_ARRAY_TASK_MAX"))
		if err == nil && last != count-1 {
			return Shard{}, fmt.Errorf(
				"found auto, but the last of the %s tasks of the array is %d, so some are missing: give the number of shards, auto/N",
				of,
				last,
			)
		}
	}
	n, err := strconv.Atoi(of)
	if err != nil || n < 1 {
		return Shard{}, fmt.Errorf("found %q as the number of shards in %s, want 1 or more", of, text)
	}
	i, err := strconv.Atoi(task)
	if err != nil || i < 0 || i >= n {
		return Shard{}, fmt.Errorf("%s is %q, want 0 to %d for %d shards", variable, task, n-1, n)
	}
	return Shard{i, n}, nil
}

// has reports whether a part belongs to the shard.
func (s Shard) has(part int) bool { return s.Of == 0 || part%s.Of == s.Index }

// below returns how many of the parts 0 to n-1 belong to the shard.
func (s Shard) below(n int) int {
	if s.Of == 0 {
		return n
	}
	return (n - s.Index + s.Of - 1) / s.Of
}

// Array lists the shards that the parts belong to if there are n shards. Array uses the form of Slurm's
// --array=, such as 0,3,5-7.
func Array(parts []int, n int) string {
	var shards []int
	for _, part := range parts {
		shards = append(shards, part%n)
	}
	slices.Sort(shards)
	shards = slices.Compact(shards)
	var list []string
	for i := 0; i < len(shards); {
		j := i
		for j+1 < len(shards) && shards[j+1] == shards[j]+1 {
			j++
		}
		switch j - i {
		case 0:
			list = append(list, strconv.Itoa(shards[i]))
		default:
			list = append(list, fmt.Sprintf("%d-%d", shards[i], shards[j]))
		}
		i = j + 1
	}
	return strings.Join(list, ",")
}
