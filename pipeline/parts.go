package pipeline

import "matchbook/out/dataset"

// Parts of jobs that generate or grade
//
// A part of few rows is a file that hardly pays, and a part of many rows is much work that a kill
// loses, and that other processors wait for at the end. How long puzzles take is known by kind,
// options and size: kinds declare measured paces. The job states what follows from them, so its
// parts do not depend on the machine.

// Pace is how many puzzles of one sort a processor makes in an hour, by the number of cells of the
// board: boards that lie between two of those that were measured are taken for the larger.
type Pace []struct {
	Cells   int
	PerHour uint64
}

// At returns the pace for boards with so many cells. Beyond the largest it falls with the square of
// the cells.
func (p Pace) At(cells int) uint64 {
	cells = min(cells, 1<<20)
	for _, of := range p {
		if cells <= of.Cells {
			return of.PerHour
		}
	}
	last := p[len(p)-1]
	times := uint64((cells + last.Cells - 1) / last.Cells)
	return max(last.PerHour/(times*times), 1)
}

const (
	perHourLong  = 3600 / 8  // parts of 8 seconds
	perHourShort = 3600 * 16 // parts of 1/16 second

	busyParts = 32      // so many processors have work if parts are not too short
	mostParts = 100_000 // of one data set: the limit of its manifest is 1.5 times that
)

// longPart returns how many puzzles at a pace take 8 seconds, at most 65,536: a part is in memory
// while it is made.
func longPart(perHour uint64) uint64 { return min(max(perHour/perHourLong, 1), 1<<16) }

// PartRows returns how many of count puzzles a part has that one processor makes at a pace: as many
// parts as keep 32 processors busy, of 1/16 to 8 seconds each, and at most 100,000 in all. If that
// makes them longer, rows are kept while their part is made, see [Plan].
func PartRows(count, perHour uint64) uint64 {
	rows := min(max(count/busyParts, perHour/perHourShort), longPart(perHour), count)
	return max(rows, (count+mostParts-1)/mostParts)
}

// partsOn gives a plan the parts of a data set that was begun before jobs stated them: each part
// proves its range, and all but the last are equally long.
func (p *Plan) partsOn(set *dataset.Set) {
	p.PartRows = max(set.Part.End, 1)
	if k := set.Part.Number(); k > 0 {
		p.PartRows = max(set.Part.First/uint64(k), 1)
	}
}
