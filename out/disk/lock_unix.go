//go:build unix && !solaris && !illumos && !aix

package disk

import (
	"os"
	"syscall"
)

// locks is whether files can be locked.
const locks = true

// lock locks an open file if no other process, or other part of this one, has it locked;
// else it returns false. The lock ends with the file's close, also when the program is
// killed. It is true where the file system knows no locks.
func lock(f *os.File) bool {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if err != syscall.EINTR {
			return err != syscall.EWOULDBLOCK
		}
	}
}
