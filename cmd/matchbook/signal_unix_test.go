//go:build unix

package main

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
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
			c := commandProcess("solve", "bridges", pipe)
			if err := c.Start(); err != nil {
				t.Fatal(err)
			}
			for { // until it reads from the pipe
				w, err := os.OpenFile(pipe, os.O_WRONLY|syscall.O_NONBLOCK, 0)
				if err == nil {
					defer w.Close()
					break
				}
				time.Sleep(time.Millisecond)
			}
			c.Process.Signal(test.signal)
			kill := time.AfterFunc(20*time.Second, func() { c.Process.Kill() })
			c.Wait()
			kill.Stop()
			if status := c.ProcessState.ExitCode(); status != test.status {
				t.Errorf("exit status %d, want %d", status, test.status)
			}
		})
	}
}
