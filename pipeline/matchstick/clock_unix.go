//go:build unix

package matchstickjobs

import (
	"syscall"
	"time"
)

// spent returns the program's processor time, which other programs hardly affect.
func spent() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err) // Getrusage fails only for wrong arguments
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
