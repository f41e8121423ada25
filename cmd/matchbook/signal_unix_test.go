//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"matchbook/pipeline/kinds"
)

// Every command that waits for something to read ends soon after a signal.
func TestInterruptedReading(t *testing.T) {
	tried := map[string]bool{}
	p := newProgram(kinds.All)
	for _, cmd := range p.commands {
		for _, c := range p.calls(cmd) {
			if !strings.Contains(c.use, "or -") || tried[c.name] {
				continue
			}
			tried[c.name] = true
			kind := c.kindName()
			for _, test := range []struct {
				signal syscall.Signal
				status int
			}{{syscall.SIGTERM, exitInterrupted}, {syscall.SIGINT, exitInterrupted}, {syscall.SIGQUIT, exitQuit}} {
				t.Run(c.name+"/"+test.signal.String(), func(t *testing.T) {
					t.Parallel()
					pipe := filepath.Join(t.TempDir(), "pipe")
					if err := syscall.Mkfifo(pipe, 0o666); err != nil {
						t.Fatal(err)
					}
					c := start(t, c.name, kind, pipe)
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
	}
	if len(tried) < 8 {
		t.Errorf("only %d commands read from a pipe: %v", len(tried), tried)
	}
}
