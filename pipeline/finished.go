package pipeline

import (
	"encoding/json"
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
	d, err := ks.planned(dir, &dataset.Found{Job: m.Job, Manifest: m}, noPuzzles)
	if err != nil {
		return Job{}, nil, nil, err
	}
	result := &Result{Parts: len(m.Parts), Whole: len(m.Parts), Finished: true, Rows: m.Rows}
	for _, s := range d.plan.Sections {
		section := SectionResult{Name: s.Name}
		for _, part := range m.Parts {
			if part.First < s.First || part.First >= s.End {
				continue
			}
			p, err := m.Open(dir, nil, part)
			if err != nil {
				return Job{}, nil, nil, err
			}
			var totals Totals
			err = json.Unmarshal(p.Totals(), &totals)
			p.Close()
			if err != nil {
				return Job{}, nil, nil, fmt.Errorf("%s: its totals: %w", filepath.Join(dir, part.File), err)
			}
			section.Totals.add(totals)
			section.Kept++
		}
		result.Sections = append(result.Sections, section)
	}
	return d.job, m, result, nil
}
