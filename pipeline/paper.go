package pipeline

import (
	"context"
	"fmt"
	"io"
	"math"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"matchbook/out"
	"matchbook/out/table"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// PaperTally counts the results of the paper's algorithm on puzzles of a group. If Unique is true, the
// tally counts the puzzles of the group that certainly have exactly one solution. If Unique is false,
// the tally counts the other puzzles of the group.
type PaperTally struct {
	Group                string
	Unique               bool
	Puzzles              uint64
	Solved, Wrong, Stuck uint64
	None, Stopped        uint64 // runs that claim that there is no solution, and runs that reached the limit of work
	Steps, Choices       uint64
	ByLogic              uint64 // puzzles that the human-style solver solves

	// Completed is the number of puzzles on which the completed algorithm ended within its limit.
	// Retractions is the number of choices that the completed algorithm took back on these puzzles.
	// hasCompleted says whether the completed algorithm was run.
	Completed, Retractions uint64
	hasCompleted           bool
}

// add counts a row if the algorithm was run on its puzzle.
func (t *PaperTally) add(row out.Row) {
	shared := row.Common()
	if !shared.PaperSteps.Known {
		return
	}
	t.Puzzles++
	t.Steps += uint64(shared.PaperSteps.Value)
	Add(&t.ByLogic, shared.Score.Known)
	t.Choices += uint64(shared.PaperChoices.Value)
	Add(&t.Completed, shared.CompletedSteps.Known)
	t.Retractions += uint64(shared.CompletedRetractions.Value)
	switch shared.PaperEnding {
	case solve.PaperSolved.String():
		t.Solved++
	case solve.PaperWrong.String():
		t.Wrong++
	case solve.PaperRefuted.String():
		t.None++
	case solve.PaperStopped.String():
		t.Stopped++
	default:
		t.Stuck++
	}
}

// TallyPaper counts the results of the paper's algorithm in the rows of a plan with one section. The
// parameter indices selects rows, in ascending order; nil means all rows. The function groupOf returns
// the group of a row, as an index in the parameter groups. The result has two tallies for each group:
// one for the puzzles with exactly one solution, then one for all others. There is one worker for each
// processor.
func TallyPaper(ctx context.Context, plan *Plan, indices []uint64, groups []string, progress io.Writer,
	groupOf func(row out.Row) int) ([]*PaperTally, error) {
	section := plan.Sections[0]
	at, n := func(i uint64) uint64 { return section.First + i }, section.End-section.First
	if indices != nil {
		at, n = func(i uint64) uint64 { return indices[i] }, uint64(len(indices))
	}
	bar := newProgress(progress, "puzzles", n)
	defer bar.close()
	var mu sync.Mutex
	var total []*PaperTally
	for _, group := range groups {
		for _, unique := range []bool{true, false} {
			total = append(total, &PaperTally{Group: group, Unique: unique, hasCompleted: slices.Contains(plan.Groups, "completed")})
		}
	}
	g, ctx := errgroup.WithContext(ctx)
	workers := uint64(runtime.GOMAXPROCS(0))
	for worker := range workers {
		g.Go(func() error {
			maker := section.NewMaker()
			for i := n * worker / workers; i < n*(worker+1)/workers; i++ {
				row, err := maker.one(at(i))
				if err != nil {
					return err
				}
				if row != nil {
					mu.Lock()
					i := 2 * groupOf(row)
					if !row.Common().Unique() {
						i++
					}
					total[i].add(row)
					mu.Unlock()
				}
				bar.add(1)
				if err := ctx.Err(); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return total, g.Wait()
}

// TallyGiven is like TallyPaper, for the puzzles in o.Puzzles. The parameter options describes the
// job that grades these puzzles.
func TallyGiven(
	ctx context.Context,
	kind string,
	options JobOptions,
	o PaperOptions,
	groups []string,
	groupOf func(row out.Row) int,
) ([]*PaperTally, error) {
	j, puzzles := GradeJob(kind, options, Entries(o.Puzzles), nil)
	j.Reading = o.Reading
	plan, err := options.Plan(j, puzzles)
	if err != nil {
		return nil, err
	}
	return TallyPaper(ctx, plan, nil, groups, o.Progress, groupOf)
}

// PaperTable returns a table of the tallies of groups of puzzles, such as boards of one size or the
// puzzles of a family. The parameter name is the heading of the groups. Tallies without puzzles are
// omitted. Shares are given only for puzzles with exactly one solution, the subject of the papers. The
// parameter r is the reading of the paper.
func PaperTable(name string, r solve.Reading, tallies []*PaperTally) table.Table {
	t := table.Table{Columns: table.Columns(
		name,
		"solutions",
		"puzzles",
		"solved",
		"wrong",
		"stuck",
		"no solution?",
		"stopped?",
		"solved, % of puzzles: solved_percent",
		"95 % interval: solved_interval",
		"steps: mean_steps",
		"choices: mean_choices",
		"completed, % of puzzles: completed_percent",
		"retractions: mean_retractions",
		"by logic",
		"reading: paper_reading",
	)}
	for _, p := range tallies {
		if p.Puzzles == 0 {
			continue
		}
		share := func(n uint64) table.Cell {
			if !p.Unique {
				return table.None
			}
			return table.Decimal(100*float64(n)/float64(p.Puzzles), 1)
		}
		solutions, interval := "one", table.None
		if p.Unique {
			low, high := wilson(p.Solved, p.Puzzles)
			interval = table.Cell{Text: fmt.Sprintf("%.1f-%.1f", low, high), Value: [2]float64{low, high}}
		} else {
			solutions = "other"
		}
		completed, retractions := table.None, table.None
		if p.hasCompleted {
			completed = share(p.Completed)
			retractions = table.Decimal(float64(p.Retractions)/float64(max(p.Completed, 1)), 1)
		}
		t.Rows = append(t.Rows, []table.Cell{
			table.Text(p.Group),
			table.Text(solutions),
			table.Number(p.Puzzles),
			table.Number(p.Solved),
			table.Number(p.Wrong),
			table.Number(p.Stuck),
			table.Number(p.None),
			table.Number(p.Stopped),
			share(p.Solved),
			interval,
			table.Decimal(float64(p.Steps)/float64(p.Puzzles), 1),
			table.Decimal(float64(p.Choices)/float64(p.Puzzles), 2),
			completed,
			retractions,
			table.Number(p.ByLogic),
			table.Text(r.String()),
		})
	}
	return t
}

// wilson returns the 95 % confidence interval of the share n/all, in percent (Wilson 1927).
func wilson(n, all uint64) (low, high float64) {
	const z = 1.959964
	size, p := float64(all), float64(n)/float64(all)
	centre := p + z*z/(2*size)
	half := z * math.Sqrt(p*(1-p)/size+z*z/(4*size*size))
	scale := 100 / (1 + z*z/size)
	return max(scale*(centre-half), 0), min(scale*(centre+half), 100)
}

// PaperColumns explains the columns of [PaperTable], for manuals.
const PaperColumns = `  solutions     one: puzzles with exactly one solution; other: the rest
  puzzles       the puzzles on which the algorithm was run
  solved        runs that claim to be done and are right
  wrong         runs that claim to be done and are wrong, or that can no longer
                reach a solution
  stuck         runs that end because no rule applies, or that go in a circle
  no solution   runs that report no solution; shown only if any do
  stopped       runs that reached their limit of work; shown only if any did
  solved, % of puzzles
                the share of puzzles with one solution that are solved
  95 % interval Wilson's interval of that share, as for a random sample
  steps         the mean number of rules applied
  choices       the mean number of choices between several ways
  completed, % of puzzles
                the share solved if choices are taken back, up to 10,000 times
  retractions   the mean number of choices that are then taken back
  by logic      the puzzles that the human-style solver solves
  reading       how the paper's text is read (-reading)`

// GridPaper returns a form that measures the paper's algorithm on boards. Without puzzles from
// files, the form generates square boards, with the options that the function sample returns for a
// side. Puzzles from files are graded with the options given. The form groups boards by size. The
// arguments tried and sentences are as in [PaperForm].
func (k *Stepped[P, S, F, R]) GridPaper(tried, sentences int, sides []int, sample func(side int) JobOptions, given JobOptions) *PaperForm {
	return &PaperForm{
		Sample:    1000,
		Files:     true,
		Tried:     tried,
		Sentences: sentences,
		Measure: func(ctx context.Context, _ JobOptions, o PaperOptions) (table.Table, error) {
			if o.Puzzles != nil {
				most := []int{7, 10, 15, 20, 30, 255}
				var groups []string
				from := 1
				for _, side := range most {
					groups = append(groups, fmt.Sprintf("sides %d to %d", from, side))
					from = side + 1
				}
				tallies, err := TallyGiven(ctx, k.Kind.Name, given, o, groups, func(row out.Row) int {
					i, _ := slices.BinarySearch(most, k.Kind.Size(out.RecordOf(k.Kind, row)).Longest)
					return i
				})
				return PaperTable("boards", o.Reading, tallies), err
			}
			var tallies []*PaperTally
			for _, side := range sides {
				if o.Progress != nil {
					fmt.Fprintf(o.Progress, "matchbook: %s of %dx%[2]d\n", phrase.Counted(o.Sample, "puzzle"), side)
				}
				j := Job{Verb: Generate, Kind: k.Kind.Name, Seed: o.Seed, Count: o.Sample, Reading: o.Reading, Options: sample(side)}
				plan, err := j.Options.(JobOptions).Plan(j, nil)
				if err != nil {
					return table.Table{}, err
				}
				more, err := TallyPaper(ctx, plan, nil, []string{fmt.Sprintf("%dx%[1]d", side)}, o.Progress, func(out.Row) int { return 0 })
				if err != nil {
					return table.Table{}, err
				}
				tallies = append(tallies, more...)
			}
			return PaperTable("boards", o.Reading, tallies), nil
		},
	}
}
