// Command desk tests the desk over HTTP, as the desk's page uses it.
//
//	go run ./pipeline/faults/desk -matchbook PROGRAM latency KIND PUZZLES
//	go run ./pipeline/faults/desk -matchbook PROGRAM -minutes 10 -seed 1 chaos
//
// With latency, the command draws each puzzle of a list on a blank board, one key for each clue.
// The lines of a list of sujikos are rows of digits without sums, such as 12./4.6/... . The command
// measures three times: the wall time from a stroke to the verdict, the processor time between the
// two, and the time of the next stroke during the search for further facts. Of each, the command
// prints the median, the 99th percentile and the maximum.
//
// With chaos, the command draws, undoes, pastes garbage, cancels, reloads and kills the desk of
// each kind. The command fails if a verdict differs from the verdict of matchbook solve, or if a
// kill loses strokes that are older than five seconds. At the end, it prints the memory that the
// desk used.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

func main() {
	program := flag.String("matchbook", "matchbook", "the `program`")
	minutes := flag.Float64("minutes", 10, "how long chaos lasts")
	seed := flag.Uint64("seed", 1, "of chaos")
	flag.Parse()
	err := errors.New("want the words latency KIND PUZZLES, or the word chaos")
	switch {
	case flag.NArg() == 3 && flag.Arg(0) == "latency":
		err = latency(*program, flag.Arg(1), flag.Arg(2))
	case flag.NArg() == 1 && flag.Arg(0) == "chaos":
		err = chaos(*program, time.Duration(*minutes*float64(time.Minute)), *seed)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "desk:", err)
		os.Exit(1)
	}
}

type desk struct {
	program, kind, path string
	command             *exec.Cmd
	address, token      string
}

// shown has the fields of the page's state that this command reads.
type shown struct {
	Puzzle, Position, Error string
	Strokes                 uint64
	Clues                   []struct{ X, Y float64 }
	Marks                   []struct{ X, Y float64 }
	Set                     []struct{ Key string }
	At                      int
}

func (d *desk) start() error {
	d.command = exec.Command(d.program, "desk", d.kind, d.path, "-no-browser", "-q")
	d.command.Stderr = os.Stderr
	out, err := d.command.StdoutPipe()
	if err == nil {
		err = d.command.Start()
	}
	if err != nil {
		return err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	d.address, d.token, _ = strings.Cut(strings.TrimSpace(line), "#")
	return err
}

// stop sends a signal to the desk, and waits until the desk has ended.
func (d *desk) stop(signal os.Signal) {
	d.command.Process.Signal(signal)
	d.command.Wait()
}

// ask sends a request as the page does.
func (d *desk) ask(ctx context.Context, path string, body any) (io.ReadCloser, error) {
	text, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, d.address+"page/"+path, strings.NewReader(string(text)))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Authorization", "Bearer "+d.token)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return nil, err
	}
	return answer.Body, nil
}

type fields map[string]any

// do makes a stroke.
func (d *desk) do(stroke fields) (v shown, err error) {
	body, err := d.ask(context.Background(), "do", stroke)
	if err != nil {
		return v, err
	}
	defer body.Close()
	return v, json.NewDecoder(body).Decode(&v)
}

// verdict returns the verdict on the drawing, or "" if the desk's answer has none. The caller can
// read the rest of the answer, with further facts, from the result rest.
func (d *desk) verdict(ctx context.Context) (verdict string, rest io.ReadCloser, err error) {
	body, err := d.ask(ctx, "live", fields{"near": 0})
	if err != nil {
		return "", nil, err
	}
	var fact struct{ Is, Verdict string }
	lines := bufio.NewReader(body)
	for fact.Is != "verdict" && fact.Is != "end" {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			body.Close()
			return "", nil, err
		}
		if err := json.Unmarshal(line, &fact); err != nil {
			return "", nil, fmt.Errorf("%s: %w", line, err)
		}
	}
	return fact.Verdict, struct {
		io.Reader
		io.Closer
	}{lines, body}, nil
}

// spent returns the processor time of the desk's process.
func (d *desk) spent() (sum time.Duration) {
	tasks, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", d.command.Process.Pid))
	for _, path := range tasks {
		text, _ := os.ReadFile(path)
		first, _, _ := strings.Cut(string(text), " ")
		ns, _ := strconv.ParseInt(first, 10, 64)
		sum += time.Duration(ns)
	}
	return sum
}

// memory returns the memory of the desk's process, in kB.
func (d *desk) memory() int {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", d.command.Process.Pid))
	_, after, _ := strings.Cut(string(text), "VmRSS:")
	words := strings.Fields(after)
	if len(words) == 0 {
		return 0
	}
	kB, _ := strconv.Atoi(words[0])
	return kB
}

func latency(program, kind, list string) error {
	text, err := os.ReadFile(list)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "desk")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	d := &desk{program: program, kind: kind, path: filepath.Join(dir, "list.txt")}
	if err := d.start(); err != nil {
		return err
	}
	defer d.stop(os.Interrupt)
	var clock, processor, next []time.Duration
	unknown := 0
	for line := range strings.Lines(string(text)) {
		rows := strings.Split(strings.Fields(line)[0], "/")
		if _, err := d.do(fields{"do": "new", "width": len(rows[0]), "height": len(rows)}); err != nil {
			return err
		}
		var looking io.ReadCloser
		for spot, clue := range strings.Join(rows, "") {
			if clue == '.' {
				continue
			}
			began, before := time.Now(), d.spent()
			v, err := d.do(fields{"do": "clue", "spot": spot, "key": string(clue)})
			if err == nil && v.Error != "" {
				err = errors.New(v.Error)
			}
			if err != nil {
				return fmt.Errorf("%s: %w", strings.TrimSpace(line), err)
			}
			if looking != nil {
				next = append(next, time.Since(began))
				looking.Close()
			}
			verdict, rest, err := d.verdict(context.Background())
			if err != nil {
				return err
			}
			clock, processor = append(clock, time.Since(began)), append(processor, d.spent()-before)
			looking = rest
			if verdict == "unknown" {
				unknown++
			}
		}
		if looking != nil {
			looking.Close()
		}
	}
	for _, of := range []struct {
		name string
		list []time.Duration
	}{{"from stroke to verdict", clock}, {"processor's time of that", processor}, {"the next stroke", next}} {
		slices.Sort(of.list)
		at := func(share float64) time.Duration {
			return of.list[int(share*float64(len(of.list)-1))].Round(100 * time.Microsecond)
		}
		fmt.Printf("%s: %-25s %6d times, median %v, 99 %% %v, most %v\n", kind, of.name, len(of.list), at(0.5), at(0.99), at(1))
	}
	fmt.Printf("%s: %d not known\n", kind, unknown)
	return nil
}

// settled is the time within which the desk must store a drawing.
const settled = 5 * time.Second

// A person uses a desk at random.
type person struct {
	*desk
	random *rand.Rand
	now    shown
	drawn  []drawn // the positions since the last kill; the page shows the last one
	done   map[string]int
	most   int // the most memory that the desk has used, in kB
}

// drawn is a position with the time when it was shown.
type drawn struct {
	position string
	at       time.Time
}

var garbage = []string{"", "\x00", "{}", "=>", "pzprv3/slither/", "https://puzz.link/p?slither/99999/1/a", "9999999999x1", "6+4=4 => VI", "½", strings.Repeat("1", 4000)}

func chaos(program string, last time.Duration, seed uint64) error {
	dir, err := os.MkdirTemp("", "desk")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	var people []*person
	for i, kind := range []string{"slitherlink", "bridges", "sujiko", "matchstick", "figure"} {
		p := &person{
			desk:   &desk{program: program, kind: kind, path: filepath.Join(dir, kind)},
			random: rand.New(rand.NewPCG(seed, uint64(i))),
			done:   map[string]int{},
		}
		if err := p.start(); err != nil {
			return err
		}
		defer func() { p.stop(os.Kill) }()
		people = append(people, p)
	}
	for end := time.Now().Add(last); time.Now().Before(end); {
		for _, p := range people {
			if err := p.act(); err != nil {
				return fmt.Errorf("%s: %w, at %q", p.kind, err, p.now.Position)
			}
			p.most = max(p.most, p.memory())
		}
	}
	for _, p := range people {
		fmt.Printf("%s: %v, %d MB at most\n", p.kind, p.done, p.most>>10)
	}
	return nil
}

// stroke makes a stroke, which the desk may refuse.
func (p *person) stroke(stroke fields) error {
	v, err := p.do(stroke)
	if err != nil {
		return err
	}
	p.note(v)
	return nil
}

func (p *person) note(v shown) {
	p.now = v
	p.drawn = append(p.drawn, drawn{v.Position, time.Now()})
}

// act performs a random action.
func (p *person) act() error {
	what := []string{"clue", "clue", "clue", "mark", "undo", "redo", "garbage", "new", "add", "go", "name", "move", "remove", "save", "cancel", "verdict", "verdict", "reload", "kill"}
	do := what[p.random.IntN(len(what))]
	p.done[do]++
	switch do {
	case "clue":
		return p.stroke(fields{"do": do, "spot": p.random.IntN(len(p.now.Clues) + 2), "key": p.key()})
	case "mark":
		return p.stroke(fields{"do": do, "spot": p.random.IntN(len(p.now.Marks) + 2), "key": p.key(), "time": p.random.IntN(1000)})
	case "garbage":
		return p.stroke(fields{"do": "text", "text": garbage[p.random.IntN(len(garbage))]})
	case "new", "add":
		return p.stroke(fields{"do": do, "width": p.random.IntN(8), "height": p.random.IntN(8)})
	case "go", "move":
		return p.stroke(fields{"do": do, "spot": p.random.IntN(len(p.now.Set) + 2)})
	case "name":
		return p.stroke(fields{"do": do, "text": garbage[p.random.IntN(len(garbage))]})
	case "cancel":
		ctx, cancel := context.WithTimeout(context.Background(), time.Duration(p.random.IntN(20))*time.Millisecond)
		defer cancel()
		if _, rest, err := p.verdict(ctx); err == nil {
			rest.Close()
		}
		return nil
	case "verdict":
		return p.compare()
	case "reload":
		return p.reload()
	case "kill":
		if p.random.IntN(10) > 0 {
			return nil
		}
		return p.kill()
	}
	return p.stroke(fields{"do": do})
}

func (p *person) key() string {
	keys := []string{"", "0", "1", "2", "3", "4", "5", "9", "14", "20", "?", "x", ".", "+", "-", "="}
	return keys[p.random.IntN(len(keys))]
}

// compare compares the verdict on the drawing with the verdict of matchbook solve.
func (p *person) compare() error {
	if p.now.Puzzle == "" {
		return nil
	}
	verdict, rest, err := p.verdict(context.Background())
	if err != nil {
		return err
	}
	rest.Close()
	c := exec.Command(p.program, "solve", p.kind, "-verdict", "-q", "-")
	c.Stdin = strings.NewReader(p.now.Puzzle + "\n")
	out, _ := c.Output()
	if want := strings.TrimSpace(string(out)); verdict != want {
		return fmt.Errorf("the verdict is %q, want %q", verdict, want)
	}
	return nil
}

// reload reloads the page, which must show the same position.
func (p *person) reload() error {
	body, err := p.ask(context.Background(), "state", fields{})
	if err != nil {
		return err
	}
	defer body.Close()
	var v shown
	if err := json.NewDecoder(body).Decode(&v); err != nil {
		return err
	}
	if p.now.Position != "" && v.Position != p.now.Position {
		return fmt.Errorf("a reload shows %q", v.Position)
	}
	p.note(v)
	return nil
}

// kill kills the desk and restarts it. The desk must then show the last position, or a position
// from the last five seconds before the kill.
func (p *person) kill() error {
	last := p.drawn
	killed := time.Now()
	p.stop(os.Kill)
	if err := p.start(); err != nil {
		return err
	}
	p.now, p.drawn = shown{}, nil
	if err := p.reload(); err != nil {
		return err
	}
	for i := len(last) - 1; i >= 0; i-- {
		if last[i].position == p.now.Position {
			return nil
		}
		if killed.Sub(last[i].at) > settled {
			return fmt.Errorf("found an older position after a kill, want %q or a later one", last[i].position)
		}
	}
	return nil
}
