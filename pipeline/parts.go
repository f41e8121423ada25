package pipeline

import "matchbook/out/dataset"

// The length of parts in jobs that generate or grade
//
// A part with few rows is hardly worth a file. If a part has many rows, a kill can lose much work,
// and other processors may wait for that part at the end. The time that a puzzle takes depends on its
// kind, options and size, so kinds declare measured paces. The job states the resulting number of rows,
// so parts do not depend on the machine.

// Pace is how many puzzles a processor makes in an hour, by the number of cells. A board has the
// pace of the next larger measured size.
type Pace []struct {
	Cells   int
	PerHour uint64
}

// At returns the pace for boards with this number of cells. Above the largest measured size, the
// pace falls roughly with the square of the number of cells, but not below 1.
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

	busyParts = 32      // a job has at least this many parts, unless parts would be too short
	mostParts = 100_000 // a job has at most this many parts; a manifest has room for about 150,000
)

// longPart returns how many puzzles a processor makes in 8 seconds, at least 1. The result is at most
// 65,536, since a part is held in memory while it is made.
func longPart(perHour uint64) uint64 { return min(max(perHour/perHourLong, 1), 1<<16) }

// PartRows returns the number of puzzles in a part. The parameter count is the number of puzzles in the
// job, and perHour is the number that a processor makes in an hour. A part takes at most 8 seconds,
// unless a single puzzle takes longer or there would be more than 100,000 parts. There are at least 32
// parts, unless there are fewer puzzles or these parts would take less than 1/16 second each. If a part
// takes longer than 8 seconds, its rows are stored while it is made; see [Plan].
func PartRows(count, perHour uint64) uint64 {
	rows := min(max(count/busyParts, perHour/perHourShort), longPart(perHour), count)
	return max(rows, (count+mostParts-1)/mostParts)
}

// partsOn sets PartRows to the number used in a data set whose job does not state this number. Each
// part states its range, and all parts but the last have the same length.
func (p *Plan) partsOn(set *dataset.Set) {
	p.PartRows = max(set.Part.End, 1)
	if k := set.Part.Number(); k > 0 {
		p.PartRows = max(set.Part.First/uint64(k), 1)
	}
}
