package pipeline

import "matchbook/out/dataset"

// Finished returns the job and the manifest of a finished data set, and the result of its run.
// The result is computed from the totals that the parts store, so it has no elapsed times. Finished
// reads no rows and changes nothing.
func (ks Kinds) Finished(dir string) (Job, *dataset.Manifest, *Result, error) {
	set, err := dataset.Finished(ks.Out(), dir)
	if err != nil {
		return Job{}, nil, nil, err
	}
	d, err := ks.planned(set, noPuzzles)
	if err != nil {
		return Job{}, nil, nil, err
	}
	result := d.plan.newResult()
	for part := range d.plan.parts() {
		p, err := d.Open(part.Part)
		if err != nil {
			return Job{}, nil, nil, err
		}
		var totals Totals
		err = p.Totals(&totals)
		p.Close()
		if err != nil {
			return Job{}, nil, nil, d.WrongFile(part.File, err)
		}
		result.add(part.section, p.Part, totals).Kept++
	}
	result.Finished = true
	return d.job, d.Manifest, result, nil
}
