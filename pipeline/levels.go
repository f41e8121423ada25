package pipeline

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"matchbook/grade"
	"matchbook/solve/phrase"
)

// A job may ask for puzzles of several levels. The levels take turns, so that they have about the
// wanted shares among the first n puzzles, for any n. With three easy puzzles for each hard one:
//
//	index of the job    0     1     2     3     4     5     6     7
//	level               easy  easy  hard  easy  easy  easy  hard  easy
//	index of its level  0     1     0     2     3     4     1     5
//
// An index in the job determines a level, and an index among the puzzles of that level. So kinds plan
// only jobs of at most one level, and a job of several levels has the same puzzles as one job for each
// level. There is one exception: a kind that takes puzzles from a list divides the list among the
// levels, so that no two levels use the same entry. The fields Of and Place of [LevelShare] describe
// this division.

// Levels are the levels of generated puzzles, easiest first; an empty list means any level. The
// [JobOptions] of a kind whose puzzles have levels have a field Level of this type.
type Levels []LevelShare

// LevelShare is a level, and the number of its puzzles in each round of levels, at least 1.
type LevelShare struct {
	Level   grade.Level
	Puzzles int

	// If the job has several levels, Of is the number of levels, and Place is the index of this level
	// among them. Otherwise both are 0.
	Of, Place int
}

// EvenLevels returns the levels with equal shares.
func EvenLevels(levels ...grade.Level) (all Levels) {
	for _, level := range levels {
		all = append(all, LevelShare{Level: level, Puzzles: 1})
	}
	return all
}

// One returns the only level, or nil if there are no levels or several.
func (l Levels) One() *grade.Level {
	if len(l) != 1 {
		return nil
	}
	return &l[0].Level
}

// Is reports whether the parameter level is the only level of the list.
func (l Levels) Is(level grade.Level) bool { return len(l) == 1 && l[0].Level == level }

// even reports whether all levels have the same share.
func (l Levels) even() bool {
	return !slices.ContainsFunc(l, func(s LevelShare) bool { return s.Puzzles != l[0].Puzzles })
}

// texts returns the names of the levels. If the shares of the levels differ, each name is followed by
// its share in percent, in the format share.
func (l Levels) texts(share string) (texts []string) {
	all := 0
	for _, s := range l {
		all += s.Puzzles
	}
	for _, s := range l {
		text := s.Level.String()
		if !l.even() {
			text += fmt.Sprintf(share, 100*s.Puzzles/all)
		}
		texts = append(texts, text)
	}
	return texts
}

// String returns the levels in words: "easy and hard", "easy (75 %) and hard (25 %)".
func (l Levels) String() string { return phrase.And(l.texts(" (%d %%)")) }

// MarshalText writes the levels in the form of -level.
func (l Levels) MarshalText() ([]byte, error) {
	return []byte(strings.Join(l.texts("=%d%%"), ",")), nil
}

// UnmarshalText reads what [ReadLevels] reads, with equal shares, or levels with percentages that
// add up to 100: easy=75%,hard=25%.
func (l *Levels) UnmarshalText(text []byte) error {
	*l = nil
	if !strings.Contains(string(text), "=") {
		levels, err := ReadLevels(string(text))
		*l = EvenLevels(levels...)
		return err
	}
	left := 100
	for part := range strings.SplitSeq(string(text), ",") {
		name, share, _ := strings.Cut(part, "=")
		var s LevelShare
		var err error
		if s.Puzzles, err = strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(share), "%")); err != nil || s.Puzzles < 1 {
			return fmt.Errorf("found %q, want a level and a whole percentage, such as hard=25%%", part)
		}
		if err := s.Level.UnmarshalText([]byte(strings.TrimSpace(name))); err != nil {
			return err
		}
		if slices.ContainsFunc(*l, func(other LevelShare) bool { return other.Level == s.Level }) {
			return fmt.Errorf("found %v twice in %q, want each level once", s.Level, text)
		}
		*l = append(*l, s)
		left -= s.Puzzles
	}
	if left != 0 {
		return fmt.Errorf("the shares in %q add up to %d %%, want 100 %%", text, 100-left)
	}
	slices.SortFunc(*l, func(a, b LevelShare) int { return int(a.Level) - int(b.Level) })
	if l.even() {
		for i := range *l {
			(*l)[i].Puzzles = 1
		}
	}
	return nil
}

// ReadLevels reads levels and ranges of levels, separated by commas: easy,hard or easy-hard. Each
// level is returned once, easiest first.
func ReadLevels(text string) (levels []grade.Level, err error) {
	for part := range strings.SplitSeq(text, ",") {
		low, high, isRange := strings.Cut(strings.TrimSpace(part), "-")
		if !isRange {
			high = low
		}
		var from, to grade.Level
		if err := cmp.Or(from.UnmarshalText([]byte(low)), to.UnmarshalText([]byte(high))); err != nil {
			return nil, err
		}
		if to < from {
			return nil, fmt.Errorf("found %q, want the easier level first: %s-%s", part, high, low)
		}
		for level := from; level <= to; level++ {
			levels = append(levels, level)
		}
	}
	slices.Sort(levels)
	return slices.Compact(levels), nil
}

// turns returns the order of the levels in a round, as indices in the list. The next level is
// always the level that is furthest below its share; of several levels equally far below, it is the
// easiest.
func (l Levels) turns() (turns []int) {
	round, behind := 0, make([]int, len(l))
	for _, s := range l {
		round += s.Puzzles
	}
	for range round {
		next := 0
		for i, s := range l {
			if behind[i] += s.Puzzles; behind[i] > behind[next] {
				next = i
			}
		}
		behind[next] -= round
		turns = append(turns, next)
	}
	return turns
}

// before returns how many of the first n puzzles have a given level. The parameter turns is the
// result of the method turns of [Levels], and the parameter level is an element of turns.
func before(turns []int, level int, n uint64) (count uint64) {
	inRound := n % uint64(len(turns))
	for i, l := range turns {
		if l != level {
			continue
		}
		if count += n / uint64(len(turns)); uint64(i) < inRound {
			count++
		}
	}
	return count
}

// levelsOf returns a pointer to the levels of options, or to an empty list if the options have no such
// field.
func levelsOf(o JobOptions) *Levels {
	if field := reflect.ValueOf(o).Elem().FieldByName("Level"); field.IsValid() {
		return field.Addr().Interface().(*Levels)
	}
	return new(Levels)
}

// ofLevels splits a job that has levels into jobs of one level each.
func (j Job) ofLevels() (jobs []Job) {
	turns := levelsOf(j.Options.(JobOptions)).turns()
	levels := *levelsOf(j.Options.(JobOptions))
	for i, s := range levels {
		s.Of, s.Place = len(levels), i
		options := reflect.New(reflect.TypeOf(j.Options).Elem())
		options.Elem().Set(reflect.ValueOf(j.Options).Elem())
		job := j
		job.Count, job.Options = before(turns, i, j.Count), options.Interface()
		*levelsOf(job.Options.(JobOptions)) = Levels{s}
		jobs = append(jobs, job)
	}
	return jobs
}

// perHour returns the approximate number of puzzles of a job that one processor makes per hour, for
// the slowest level.
func (j Job) perHour() uint64 {
	if len(*levelsOf(j.Options.(JobOptions))) < 2 {
		return j.Options.(JobOptions).PerHour(j)
	}
	slowest := uint64(math.MaxUint64)
	for _, job := range j.ofLevels() {
		slowest = min(slowest, job.perHour())
	}
	return slowest
}

// planLevels plans a job of any number of levels.
func (j Job) planLevels(puzzles Puzzles) (*Plan, error) {
	o := j.Options.(JobOptions)
	levels := *levelsOf(o)
	if len(levels) < 2 {
		p, err := o.Plan(j, puzzles)
		if err == nil && len(levels) == 1 {
			p.Sections[0].Name += ", " + levels.String()
		}
		return p, err
	}
	var plans []*Plan
	var groups []string
	for _, job := range j.ofLevels() {
		p, err := job.Options.(JobOptions).Plan(job, puzzles)
		if err != nil {
			return nil, err
		}
		plans = append(plans, p)
		for _, group := range p.Groups {
			if !slices.Contains(groups, group) {
				groups = append(groups, group)
			}
		}
	}
	turns := levels.turns()
	return PlanPuzzles(j, plans[0].Sections[0].Name, groups, func() Maker {
		var makers []Maker
		for _, p := range plans {
			makers = append(makers, p.Sections[0].NewMaker())
		}
		return makers[0].turns(func(index uint64) (Maker, uint64) {
			level := turns[index%uint64(len(turns))]
			return makers[level], before(turns, level, index)
		})
	}), nil
}
