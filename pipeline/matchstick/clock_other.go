//go:build !unix

package matchstickjobs

import "time"

var began = time.Now()

// spent returns the wall time since the program began.
func spent() time.Duration { return time.Since(began) }
