// Package outtest makes small data sets for tests and examples.
package outtest

import "matchbook/out"

// Write writes a data set in a new directory, a part for each list of rows; R is the type
// of the rows. The job is any value that JSON can express.
func Write[R any](dir string, job any, lists ...[]R) error {
	d, err := out.Open(dir, job)
	if err != nil {
		return err
	}
	parts := make([]out.Part, len(lists))
	first := uint64(0)
	for k, rows := range lists {
		end := first + uint64(len(rows))
		if parts[k], err = write(d, k, first, end, rows); err != nil {
			return err
		}
		first = end
	}
	return d.Finish(parts)
}

// write writes part k.
func write[R any](d *out.Dataset, k int, first, end uint64, rows []R) (out.Part, error) {
	w, err := out.NewPartWriter[R](d, k, first, end)
	if err != nil {
		return out.Part{}, err
	}
	defer w.Discard()
	for _, r := range rows {
		row, err := w.Next()
		if err != nil {
			return out.Part{}, err
		}
		*row = r
	}
	return w.Commit(nil)
}
