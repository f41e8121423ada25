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
	packages := []string{"list", "-deps"}
	for _, path := range columns {
		kind := filepath.Dir(path)
		if _, err := os.Stat(filepath.Join("../solve", kind)); err != nil {
			continue // general code
		}
		packages = append(packages, "matchbook/solve/"+kind, "matchbook/grade/"+kind, "matchbook/generate/"+kind, "matchbook/out/"+kind)
	}
	dependencies, err := exec.Command("go", packages...).Output()
	if err != nil {
		t.Fatal(err)
	}
	for dependency := range strings.FieldsSeq(string(dependencies)) {
		for _, heavy := range []string{"parquet", "pdf", "klauspost", "matchbook/out/dataset", "matchbook/out/disk", "matchbook/out/press", "net/http"} {
			if strings.Contains(dependency, heavy) {
				t.Errorf("%s link %s", strings.Join(packages[2:], ", "), dependency)
			}
		}
	}
	if kinds := len(packages) / 4; kinds < 5 {
		t.Errorf("%d kinds were tried", kinds)
	}
}

// The program of testdata/library, a module of its own that replaces matchbook by this checkout, runs
// and stays short.
func TestLibrary(t *testing.T) {
	dir := filepath.Join("testdata", "library")
	source, err := os.ReadFile(filepath.Join(dir, "main.go"))
	if err != nil {
		t.Fatal(err)
	}
	_, body, _ := strings.Cut(string(source), "func main()")
	if n := strings.Count(body, "\n"); n > 30 {
		t.Errorf("it has %d lines, want at most 30", n)
	}
	run := exec.Command("go", "run", ".")
	run.Dir = dir
	text, err := run.CombinedOutput()
	const want = `solutions: 1, level: gentle, score: 2.0
The 4 at r1c1 needs every bridge for which it has room: 2 to the right and 2 down.
<svg `
	if err != nil || !strings.HasPrefix(string(text), want) {
		t.Errorf("it prints %.300s (%v), want\n%s", text, err, want)
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
