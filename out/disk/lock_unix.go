//go:build unix && !solaris && !illumos && !aix

package disk

import (
	"os"
	"syscall"
)

// locks says whether files can be locked.
const locks = true

// lock locks an open file. The result is false if another process, or another part of this process,
// has locked the file. The result is true if the file system has no locks. The lock ends when the
// file is closed or the program ends.
func lock(f *os.File) bool {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if err != syscall.EINTR {
			return err != syscall.EWOULDBLOCK
		}
	}
}
