package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strings"

	"matchbook/solve"
)

// input is a puzzle as it was given.
type input struct {
	text   string
	number int    // in its file, from 1
	source string // the file, standard input, or an argument
	line   int    // of the file, from 1; of an argument, 0
	file   bool   // whether it was a pzpr file on several lines
}

// describe says where a text is not a puzzle. The error is one of parsing in.text.
func (in *input) describe(err error, hint string) string {
	syntax := new(solve.SyntaxError)
	if !errors.As(err, &syntax) {
		return fmt.Sprintf("%s: line %d: %v", in.source, in.line, err)
	}
	line, place := in.place(syntax)
	// Rows of a grid that are joined by '/' have numbers of their own.
	return fmt.Sprintf("%s: line %d, %s %s", in.source, line, strings.Replace(place.Error(), "line ", "row ", 1), hint)
}

// place returns the line of the file at which a syntax error is, and the error as one of
// that line.
func (in *input) place(syntax *solve.SyntaxError) (line int, place solve.SyntaxError) {
	line, place = in.line, *syntax
	if in.file { // its lines have their numbers in the text
		line, place.Line = line+max(place.Line, 1)-1, 0
	}
	return line, place
}

// inputs yields the puzzles of a text, one a line, without blank lines and lines that begin
// with #; the lines of a pzpr file are one puzzle, up to such a line, a link, the next such
// file or the end. A line is yielded before the next one is read. An error ends it: the text
// cannot be read, or has no puzzle.
func inputs(name string, r io.Reader, hint string) iter.Seq2[input, error] {
	return func(yield func(input, error) bool) {
		lines := bufio.NewScanner(r)
		lines.Buffer(nil, maxLine)
		number, puzzles := 0, 0
		tooLong := func(what string, line int) {
			yield(input{}, fmt.Errorf("%s: %s %d is longer than %d bytes, want a puzzle a line %s", name, what, line, maxLine, hint))
		}
		var next *string // a line that was read to find the end of a pzpr file
		read := func() (line string, ok bool) {
			if next != nil {
				line, next = *next, nil
				number++
				return line, true
			}
			if !lines.Scan() {
				return "", false
			}
			number++
			return strings.TrimSuffix(lines.Text(), "\r"), true
		}
		for {
			line, ok := read()
			if !ok {
				break
			}
			if number == 1 {
				line = strings.TrimPrefix(line, "\ufeff")
			}
			at, file := number, isFileHead(line)
			rows := []string{line}
			for size := len(line); file; {
				more, ok := read()
				if !ok {
					break
				}
				if endsFile(more) {
					next = &more
					number--
					break
				}
				if size += 1 + len(more); size > maxLine {
					tooLong("the file that begins in line", at)
					return
				}
				rows = append(rows, more)
			}
			line = strings.Join(rows, "/")
			if isNoPuzzle(line) {
				continue
			}
			puzzles++
			if !yield(input{text: line, number: puzzles, source: name, line: at, file: file}, nil) {
				return
			}
		}
		var err error
		switch failed := lines.Err(); {
		case errors.Is(failed, bufio.ErrTooLong):
			tooLong("line", number+1)
			return
		case failed != nil:
			err = fmt.Errorf("%s: %w", name, failed)
		case puzzles == 0:
			err = fmt.Errorf("%s: found no puzzle, want one a line %s", name, hint)
		default:
			return
		}
		yield(input{}, err)
	}
}

// openInput calls do with a file, or with standard input if the name is -.
func openInput(std streams, name string, do func(name string, r io.Reader) error) error {
	if name == "-" {
		return do("standard input", std.in)
	}
	f, err := os.Open(name)
	if err != nil {
		return fmt.Errorf("%w (hint: give files of puzzles, or - for standard input)", shortened(err))
	}
	defer f.Close()
	return do(name, f)
}

// isFileHead reports whether a line is the first of a pzpr file that is written on several
// lines.
func isFileHead(line string) bool {
	line = strings.TrimSpace(line)
	return line == "pzprv3" || line == "pzprv3.1"
}

// endsFile reports whether a line is not part of the pzpr file before it.
func endsFile(line string) bool {
	return isFileHead(line) || isNoPuzzle(line) || strings.Contains(line, "://")
}

// isNoPuzzle reports whether a line is blank or a comment.
func isNoPuzzle(line string) bool {
	line = strings.TrimSpace(line)
	return line == "" || strings.HasPrefix(line, "#")
}

// maxLine is the greatest length of a line of puzzles, or of a pzpr file, in bytes.
const maxLine = 1 << 20
