package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/solve"
)

// Answers are printed in the order of the puzzles, each as soon as possible:
//
//	reader ──► window ──► workers
//	              │          │
//	              └─────► printer ──► standard output
//
// The reader puts each puzzle into the window, and any free worker takes it; the printer waits for
// the oldest puzzle. So later puzzles are solved while a slow puzzle is being solved, until the
// window is full. The output does not depend on the number of workers. The printer flushes whenever
// it has to wait, so a program that writes a puzzle can read the answer before it writes the next
// puzzle.

// asTheyCome is the text of help about the order of answers.
const asTheyCome = `Answers come in the order of the puzzles, each as soon as possible: a program can write a
puzzle to standard input, read its answer, and then write the next. While one puzzle takes long,
up to 256 later puzzles are solved. With -json, each answer to a line of a list begins with the
line's number, and a text that is not a puzzle gets an answer, too: its error, with column,
found, wanted and hint.`

// window is the largest number of puzzles that are solved ahead of the puzzle to be printed next.
const window = 256

// answer writes a verb's answer to a puzzle. The error is a *solve.SyntaxError if the text is not a
// puzzle. Each worker has an answer function of its own.
type answer func(w *bytes.Buffer, in input) error

// answerFlags are the flags of verbs that answer puzzles one by one.
type answerFlags struct {
	*listFlags
	workers *int
	named   bool // if true, each operand is a file, and answers in text contain the names of puzzles
}

func (c *call) answerFlags() *answerFlags {
	f := &answerFlags{listFlags: c.listFlags()}
	c.jsonFlag("print a JSON object for each puzzle, one per line")
	f.workers = c.intFlag("workers", 0, "use `COUNT` workers; 0 means one per processor", "0 or more", 0, math.MaxInt)
	c.quietFlag()
	return f
}

// answering is one run of a verb over its operands.
type answering struct {
	*answerFlags
	newAnswer func() (answer, error)

	buffer *bufio.Writer // for standard output
	screen bool          // whether standard output is a terminal
	work   chan *pending
	failed bool // whether an error has been reported
}

// pending is a puzzle whose answer is not printed yet.
type pending struct {
	input
	printed bytes.Buffer
	err     error
	done    chan struct{}
}

// run answers all operands: puzzles, files of puzzles, or - for standard input. Without operands,
// run reads standard input, unless that is a terminal.
func (f *answerFlags) run(ctx context.Context, operands []string, newAnswer func() (answer, error)) error {
	operands, err := f.files(operands)
	if err != nil {
		return err
	}
	workers := *f.workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	a := &answering{answerFlags: f, newAnswer: newAnswer, buffer: bufio.NewWriter(f.out), screen: isScreen(f.out), work: make(chan *pending)}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	if err := a.start(ctx, min(workers, window)); err != nil {
		return err
	}
	for i, operand := range operands {
		err := a.operand(ctx, i, operand)
		if errors.Is(err, context.Canceled) {
			return errors.Join(a.buffer.Flush(), err)
		}
		if err != nil {
			if err := a.buffer.Flush(); err != nil {
				return err // if writing has failed before, this is the same error
			}
			f.complain("%s", said(err))
			a.failed = true
		}
	}
	if err := a.buffer.Flush(); err != nil {
		return err
	}
	if a.failed {
		return errReported
	}
	return nil
}

// start starts workers, which stop when ctx ends.
func (a *answering) start(ctx context.Context, workers int) error {
	for range workers {
		answer, err := a.newAnswer()
		if err != nil {
			return err
		}
		go func() {
			for {
				select {
				case p := <-a.work:
					p.err = answered(answer, p)
					close(p.done)
				case <-ctx.Done():
					return
				}
			}
		}()
	}
	return nil
}

// answered answers a puzzle. If the answer function panics, the error names the puzzle.
func answered(answer answer, p *pending) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%s: panic: %v\n%s", echo(p.text), r, debug.Stack())
		}
	}()
	return p.readPuzzle(func(in input) error {
		p.printed.Reset()
		return answer(&p.printed, in)
	})
}

// operand answers an argument: a puzzle, or the name of a file of puzzles.
func (a *answering) operand(ctx context.Context, i int, operand string) error {
	file := func(name string, r io.Reader) error { return a.lines(ctx, name, r) }
	if a.named || operand == "-" {
		return a.open(operand, file)
	}
	in := readLine(operand)
	in.number, in.source = 1, fmt.Sprintf("argument %d", i+1)
	one := func(yield func(input, error) bool) { yield(in, nil) }
	var noPuzzle *pending
	syntax := new(solve.SyntaxError)
	err := a.each(ctx, one, func(p *pending) error {
		if errors.As(p.err, &syntax) {
			noPuzzle = p
			return nil
		}
		return a.print(p)
	})
	if noPuzzle == nil {
		return err
	}
	// An argument that cannot be parsed as a puzzle is taken for a file name. If the file does not
	// exist, the parse error is reported.
	_, lack := os.Stat(operand)
	switch {
	case !errors.Is(lack, os.ErrNotExist) && !errors.Is(lack, syscall.ENAMETOOLONG) && !errors.Is(lack, syscall.ENOTDIR):
		return a.open(operand, file)
	case a.asJSON:
		return a.print(noPuzzle)
	}
	noFile := ""
	if operand != "" && !strings.ContainsAny(operand, "= |") {
		noFile = "; there is no such file, either"
	}
	return fmt.Errorf("argument %d, %q: %s%s (hint: %s)", i+1, echo(operand), placed(syntax), noFile, in.hint(a.kind))
}

// lines answers the puzzles in a text.
func (a *answering) lines(ctx context.Context, name string, r io.Reader) error {
	return a.each(ctx, a.inputs(name, r), a.print)
}

// each answers puzzles, and calls the function print for each answer.
func (a *answering) each(ctx context.Context, inputs iter.Seq2[input, error], print func(*pending) error) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	order := make(chan *pending, window)
	var failed error // the error of reading; it is set before the channel is closed
	go func() {
		defer close(order)
		for in, err := range inputs {
			if err != nil {
				failed = err
				return
			}
			p := &pending{input: in, done: make(chan struct{})}
			for _, to := range []chan *pending{order, a.work} {
				select {
				case to <- p:
				case <-ctx.Done():
					return
				}
			}
		}
	}()
	for {
		if len(order) == 0 {
			if err := a.buffer.Flush(); err != nil {
				return err
			}
		}
		select {
		case p, ok := <-order:
			if !ok {
				return failed
			}
			if err := a.wait(ctx, p); err != nil {
				return err
			}
			if err := print(p); err != nil {
				return err
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// the time until the first message about a slow puzzle, and the time between later messages
const (
	firstNotice = 2 * time.Second
	nextNotice  = 10 * time.Second
)

// wait waits until a puzzle is answered, and prints a remark now and then if that takes long. If
// ctx ends first, the method returns the error of ctx.
func (a *answering) wait(ctx context.Context, p *pending) error {
	select {
	case <-p.done:
		return nil
	default:
		if err := a.buffer.Flush(); err != nil {
			return err
		}
	}
	began := time.Now()
	notice := time.NewTimer(firstNotice)
	defer notice.Stop()
	for {
		select {
		case <-p.done:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		case <-notice.C:
			a.remark("working on %s, %s so far", echo(p.text), time.Since(began).Round(time.Second))
			notice.Reset(nextNotice)
		}
	}
}

// print prints the answer to a puzzle, or the reason why there is no answer. After an error, the
// rest of the operand is not answered.
func (a *answering) print(p *pending) (err error) {
	syntax := new(solve.SyntaxError)
	answer := p.printed.Bytes()
	switch wrong := errors.As(p.err, &syntax); {
	case p.err != nil && !wrong:
		return p.err
	case wrong && !a.asJSON:
		a.failed = true
		a.buffer.Flush()
		a.complain("%s", p.describe(p.err, a.kind))
		return nil
	case wrong:
		a.failed = true
		answer, err = p.notPuzzle(syntax, a.kind, "")
	case a.asJSON:
		var head []byte
		head, err = json.Marshal(p.given())
		if head = head[:max(len(head)-1, 0)]; len(head) > 1 { // the object has a field
			head = append(head, ',')
		}
		answer = append(head, answer[1:]...)
	case p.name != "" && !a.named:
		a.buffer.WriteString("# " + out.PlainLine(p.name) + "\n")
	}
	if err != nil {
		return err
	}
	if !a.failed {
		a.warn(&p.input)
	}
	if a.screen { // names may contain any characters
		answer = []byte(out.Plain(string(answer)))
	}
	_, err = a.buffer.Write(answer)
	return err
}

// given has the first fields of an answer in JSON, which come from the list of puzzles.
type given struct {
	Source string          `json:"source,omitempty"` // the file, if errors of several files are listed
	Line   int             `json:"line,omitempty"`   // line number in the file, from 1
	Name   string          `json:"name,omitempty"`
	Fields json.RawMessage `json:"fields,omitempty"`
}

func (in *input) given() given {
	return given{Line: in.line, Name: in.name, Fields: json.RawMessage(in.fields)}
}

// notPuzzle returns the answer in JSON to a line that is not a puzzle of a kind. The parameter source is
// the name of the file, or empty.
func (in *input) notPuzzle(syntax *solve.SyntaxError, kind *pipeline.Kind, source string) ([]byte, error) {
	line, place := in.place(syntax)
	g := in.given()
	g.Source, g.Line = source, line
	text, err := json.Marshal(struct {
		given
		Error badPlace `json:"error"`
	}{g, badPlace{place.Line, place.Column, place.Found, place.Want, in.hint(kind)}})
	return append(text, '\n'), err
}

// badPlace describes a fault of a text, and its place.
type badPlace struct {
	Row    int    `json:"row,omitempty"` // the row, from 1, if the puzzle is written in rows
	Column int    `json:"column"`        // in characters, from 1
	Found  string `json:"found"`
	Wanted string `json:"wanted"`
	Hint   string `json:"hint"`
}
