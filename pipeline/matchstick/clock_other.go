//go:build !unix

package matchstickjobs

import "time"

var began = time.Now()

// spent returns the time on the clock since the program began.
func spent() time.Duration { return time.Since(began) }
