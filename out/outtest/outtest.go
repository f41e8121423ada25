// Package outtest makes small data sets for tests and examples.
package outtest

import (
	"reflect"

	"matchbook/out"
	"matchbook/out/dataset"
)

// Write writes a data set with all columns of R to a new directory. Each list of rows becomes a part.
// The job is any value that JSON can express.
func Write[R any](dir string, job any, lists ...[]R) error {
	d, err := dataset.Open(dir, job, out.Groups(reflect.TypeFor[R]()), len(lists), nil)
	if err != nil {
		return err
	}
	parts := make([]dataset.Part, len(lists))
	first := uint64(0)
	for k, rows := range lists {
		end := first + uint64(len(rows))
		if parts[k], err = write(d, dataset.NewPart(k, first, end), rows); err != nil {
			return err
		}
		first = end
	}
	return d.Finish(parts)
}

func write[R any](d *dataset.Dataset, part dataset.Part, rows []R) (dataset.Part, error) {
	w, err := dataset.NewPartWriter[R](d, part)
	if err != nil {
		return dataset.Part{}, err
	}
	defer w.Discard()
	for _, r := range rows {
		row, err := w.Next()
		if err != nil {
			return dataset.Part{}, err
		}
		*row = r
	}
	return w.Commit(nil)
}
