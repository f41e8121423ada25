package dataset

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"matchbook/out/disk"
)

// Stray is a file that should not be in the directory of a data set.
type Stray struct {
	Name  string
	Wrong string
	Whole bool // it can be read all the same
}

// Strays returns the files in the directory of a data set, whose job has this many parts,
// that do not belong to it or are not regular files.
func Strays(dir string, parts int) ([]Stray, error) {
	names, err := disk.SortedNames(dir)
	if err != nil {
		return nil, err
	}
	var strays []Stray
	for _, name := range names {
		wrong := ""
		k, part := isPart(name)
		file, temporary := temporaryOf(name)
		info, err := disk.Default.Lstat(filepath.Join(dir, name))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue // it was another run's temporary file
		case err != nil:
			return nil, err
		case part && k >= parts:
			wrong = fmt.Sprintf("surplus: the job has %d parts, and a query over *.parquet counts its rows, too", parts)
		case temporary && isOurs(file) && info.Mode().IsRegular():
			err := whileClaimed(filepath.Join(dir, name), func() error { return nil })
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			wrong = "left by a run that was stopped: the same command removes it"
			if err != nil {
				wrong = plain(err).Error()
			}
		case !isOurs(name):
			wrong = "it does not belong to a data set"
		case info.Mode()&fs.ModeSymlink != 0:
			wrong = "a symbolic link, " + disk.ErrIrregular.Error()
		case !info.Mode().IsRegular():
			wrong = disk.ErrIrregular.Error()
		case info.Mode()&(0o111|fs.ModeSetuid|fs.ModeSetgid|fs.ModeSticky) != 0 || info.Mode()&0o400 == 0:
			strays = append(strays, Stray{name, fmt.Sprintf("its mode is %v, want one that its owner can read and nobody can run", info.Mode()), true})
			continue
		default:
			continue
		}
		strays = append(strays, Stray{name, wrong, false})
	}
	return strays, nil
}
