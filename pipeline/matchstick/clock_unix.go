//go:build unix

package matchstickjobs

import (
	"syscall"
	"time"
)

// spent returns the processor time that the program has used, which other programs hardly change.
func spent() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err) // only for wrong arguments
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
