package pipeline

import (
	"fmt"
	"path/filepath"

	"matchbook/out/dataset"
)

// Finished returns the job and the manifest of a data set that is finished, and the result
// of its run, without times, from the totals of its parts. It reads no rows and changes
// nothing.
func (ks Kinds) Finished(dir string) (Job, *dataset.Manifest, *Result, error) {
	m, _, err := dataset.Finished(ks.Out(), dir)
	if err != nil {
		return Job{}, nil, nil, err
	}
	job, err := ks.DecodeJob(m.Job)
	if err != nil {
		return Job{}, nil, nil, fmt.Errorf("%s: job: %w", dir, err)
	}
	p, err := ks.plan(job, noPuzzles)
	if err != nil {
		return Job{}, nil, nil, fmt.Errorf("%s: %w", dir, err)
	}
	result := &Result{Parts: len(m.Parts), Whole: len(m.Parts), Finished: true, Rows: m.Rows}
	for _, s := range p.Sections {
		section := SectionResult{Name: s.Name}
		for _, part := range m.Parts {
			if part.First < s.First || part.First >= s.End {
				continue
			}
			text, err := dataset.PartTotals(dir, m, part)
			var totals Totals
			if err == nil {
				totals, err = readTotals(text)
			}
			if err != nil {
				return Job{}, nil, nil, fmt.Errorf("%s: its totals: %w (hint: matchbook verify %s says what is wrong)",
					filepath.Join(dir, part.File), err, dir)
			}
			section.Totals.add(totals)
			section.Kept++
		}
		result.Sections = append(result.Sections, section)
	}
	return job, m, result, nil
}
