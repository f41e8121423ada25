package dataset

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"matchbook/out/disk"
	"matchbook/solve/phrase"
)

// Stray is a file that should not be in the directory of a data set.
type Stray struct {
	Name  string
	Wrong string
	Left  bool // whether an interrupted run left the file; the next run then removes it
}

// Strays returns the files in a directory that should not be there: files of other origin, surplus
// parts, files that are not regular, and files of interrupted runs. The parameter parts is the
// number of the job's parts.
func Strays(dir string, parts int) ([]Stray, error) {
	names, err := disk.Default.Names(dir)
	if err != nil {
		return nil, err
	}
	var strays []Stray
	for _, name := range names {
		stray := Stray{Name: name}
		k, part := isPart(name)
		file, temporary := temporaryOf(name)
		_, err := inside(dir, name)
		if temporary && isOurs(file) && err == nil {
			err = whileClaimed(filepath.Join(dir, name), func() error { return errLeft })
		}
		if isKept(name) && err == nil {
			err = errLeft
		}
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue // another run has removed its temporary file
		case part && k >= parts:
			stray.Wrong = fmt.Sprintf("surplus: the job has %s, and a query over *.parquet counts its rows, too", phrase.Counted(parts, "part"))
		case !isOurs(name) && !(temporary && isOurs(file)):
			stray.Wrong = "it does not belong to a data set"
		case err != nil:
			stray.Wrong, stray.Left = plain(err).Error(), errors.Is(err, errLeft)
		default:
			continue
		}
		strays = append(strays, stray)
	}
	return strays, nil
}

// errLeft describes a temporary file that no run has claimed, or a file of kept rows.
var errLeft = errors.New("left by an interrupted run: the command of that run removes it")
