//go:build unix && !solaris && !illumos && !aix

package disk

import (
	"os"
	"syscall"
)

// locks is whether files can be locked.
const locks = true

// lock locks an open file; it returns false if another process, or another part of this one, has
// locked it. The lock ends when the file is closed, also if the program is killed. It returns true
// if the file system has no locks.
func lock(f *os.File) bool {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if err != syscall.EINTR {
			return err != syscall.EWOULDBLOCK
		}
	}
}
