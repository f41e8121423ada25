package out_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A program that parses, solves, grades and draws puzzles links neither Parquet, nor PDF, nor
// the file system of data sets.
func TestLinks(t *testing.T) {
	columns, err := filepath.Glob("*/kind.go")
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, path := range columns {
		kind := filepath.Dir(path)
		if _, err := os.Stat(filepath.Join("../solve", kind)); err != nil {
			continue // general code
		}
		tried++
		t.Run(kind, func(t *testing.T) {
			dependencies, err := exec.Command("go", "list", "-deps", "matchbook/solve/"+kind, "matchbook/grade/"+kind, "matchbook/generate/"+kind, "matchbook/out/"+kind).Output()
			if err != nil {
				t.Fatal(err)
			}
			for dependency := range strings.FieldsSeq(string(dependencies)) {
				for _, heavy := range []string{"parquet", "pdf", "klauspost", "matchbook/out/dataset", "matchbook/out/disk", "matchbook/out/press", "net/http"} {
					if strings.Contains(dependency, heavy) {
						t.Errorf("it links %s", dependency)
					}
				}
			}
		})
	}
	if tried < 5 {
		t.Errorf("%d kinds were tried", tried)
	}
}

// A program that draws builds for browsers.
func TestDrawsInBrowser(t *testing.T) {
	if os.Getenv("MATCHBOOK_ALL") == "" {
		t.Skip("takes half a minute where nothing was built for browsers before")
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "main.go")
	if err := os.WriteFile(program, []byte(drawing), 0o666); err != nil {
		t.Fatal(err)
	}
	build := exec.Command("go", "build", "-o", filepath.Join(dir, "draw.wasm"), program)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if text, err := build.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, text)
	}
}

const drawing = `package main

import (
	"os"

	"matchbook/out"
	bridgesout "matchbook/out/bridges"
	gridout "matchbook/out/grid"
)

func main() {
	r := out.RecordOf(&bridgesout.Kind, &bridgesout.Row{Shared: out.Shared{Puzzle: "1.1/.../1.1"}, Board: gridout.Board{Width: 3, Height: 3}})
	if p, err := r.Draw(false); err == nil {
		p.SVG(os.Stdout)
	}
}
`
