//go:build !unix || solaris || illumos || aix

package disk

import "os"

// locks says whether files can be locked.
const locks = false

// lock returns true, since this system has no locks. A file that another program has open may
// therefore be taken for a leftover of a killed program. Some systems refuse to remove an open
// file.
func lock(*os.File) bool { return true }
