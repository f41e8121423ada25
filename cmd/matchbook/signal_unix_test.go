//go:build unix

package main

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A command that waits for something to read ends soon after a signal.
func TestInterruptedReading(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		signal syscall.Signal
		status int
	}{{syscall.SIGTERM, exitInterrupted}, {syscall.SIGINT, exitInterrupted}, {syscall.SIGQUIT, exitQuit}} {
		t.Run(test.signal.String(), func(t *testing.T) {
			c := start(t, "solve", "bridges", pipe)
			c.until(t, "it reads from the pipe", func() bool {
				w, err := os.OpenFile(pipe, os.O_WRONLY|syscall.O_NONBLOCK, 0)
				if err == nil {
					t.Cleanup(func() { w.Close() })
				}
				return err == nil
			})
			c.interrupt(t, test.signal, test.status)
		})
	}
}
