package figuregen

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"

	"matchbook/generate"
	"matchbook/grade"
	figuregrade "matchbook/grade/figure"
	"matchbook/solve/figure"
)

func publisher(t testing.TB, o Options) *Publisher {
	t.Helper()
	p, err := NewPublisher(o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func frameOf(t testing.TB, text string) (f figure.Frame) {
	t.Helper()
	if err := f.UnmarshalText([]byte(text)); err != nil {
		t.Fatal(err)
	}
	return f
}

// check compares a puzzle with its options, and its counts and grade with the exact solver's.
func check(t *testing.T, o Options, m Made) {
	t.Helper()
	p := m.Puzzle
	fail := func(format string, args ...any) {
		t.Helper()
		t.Fatalf("%s: "+format, append([]any{p.Text()}, args...)...)
	}
	shapes := p.Frame.Complete(p.Start)
	switch err := p.Validate(); {
	case err != nil:
		fail("%v", err)
	case p.Frame.Clean(p.Start) != p.Start:
		fail("the start has loose sticks")
	case p.Target == shapes || p.Target < leastTarget || p.Target > mostTarget:
		fail("the start has %d shapes", shapes)
	case o.Rule != nil && p.Rule != *o.Rule || o.Sticks != 0 && p.Sticks != o.Sticks || p.OneSize != o.OneSize:
		fail("asked for %+v", o)
	}
	if err := p.Check(m.Count.First); err != nil {
		fail("%v", err)
	}
	count := p.Count()
	if count != m.Count || !count.UniqueUpToSymmetry() {
		fail("%+v, want %+v", m.Count, count)
	}
	nearMisses, ok := p.NearMisses()
	if !ok || nearMisses != m.NearMisses {
		fail("%d near misses, want %d", m.NearMisses, nearMisses)
	}
	features := p.FeaturesOf(count.First, count.N, nearMisses)
	if g := figuregrade.Grade(&features); g != m.Grade || o.Level != nil && g.Level != *o.Level {
		fail("%+v, want %+v", m.Grade, g)
	}
	own := len(p.Frame.Own(p.Start))
	if least := []int{0, 1, 1, p.Frame.Symmetries() - 1}[o.Symmetry]; own < least {
		fail("the start has %d symmetries, want at least %d", own, least)
	}
}

// Every level is made on frames of all sorts, and every symmetry, but the full one need not be found.
func TestPublisher(t *testing.T) {
	for _, frame := range []string{"3x3", "4x3", "3x4", "4x4", "t3", "t4"} {
		t.Run(frame, func(t *testing.T) {
			for level := range grade.Level(grade.Levels) {
				for n := range 2 { // each level has two of them
					symmetry := (Symmetry(level) + Symmetry(n)) % Symmetry(Symmetries)
					o := Options{Frame: frameOf(t, frame), Level: &level, Symmetry: symmetry}
					p := publisher(t, o)
					for i := range uint64(3) {
						m, err := p.At(1, i)
						if errors.Is(err, generate.ErrNotFound) && symmetry == FullSymmetry {
							continue // there are few such starts
						}
						if err != nil {
							t.Fatalf("%v, %v: %v", level, symmetry, err)
						}
						check(t, o, m)
					}
				}
			}
		})
	}
	t.Run("rule, sticks, one size", func(t *testing.T) {
		for rule := range figure.Rule(figure.Rules) {
			for sticks := 2; sticks <= 3; sticks++ {
				o := Options{Frame: figure.Square(4, 3), Rule: &rule, Sticks: sticks, OneSize: true}
				p := publisher(t, o)
				for i := range uint64(5) {
					m, err := p.At(2, i)
					if err != nil {
						t.Fatalf("%v %d: %v", rule, sticks, err)
					}
					check(t, o, m)
				}
			}
		}
	})
}

// A puzzle depends on options, seed and index alone.
func TestPublisherRepeats(t *testing.T) {
	o := Options{Frame: figure.Square(4, 4)}
	a, b := publisher(t, o), publisher(t, o)
	var made []Made
	for i := range uint64(20) {
		m, err := a.At(7, i)
		if err != nil {
			t.Fatal(err)
		}
		made = append(made, m)
	}
	for i := len(made) - 1; i >= 0; i-- {
		if m, err := b.At(7, uint64(i)); err != nil || m != made[i] {
			t.Fatalf("puzzle %d is %+v, %v and then %+v", i, made[i], err, m)
		}
	}
	if m, _ := a.At(8, 0); m == made[0] {
		t.Error("another seed makes the same puzzle")
	}
}

func TestNewPublisher(t *testing.T) {
	gentle, extreme, five := grade.Gentle, grade.Extreme, 5
	remove := figure.Remove
	for _, c := range []struct {
		options Options
		want    string
	}{
		{Options{}, "the frame is t0, want sides of at least 1"},
		{Options{Frame: figure.Square(6, 6)}, "the frame 6x6 has more than 64 places for sticks (hint: 5x5 and t6 fit)"},
		{Options{Frame: figure.Square(3, 3), Sticks: 7}, "the number of sticks is 7, want 1 to 6, or 0 for any"},
		{Options{Frame: figure.Square(3, 3), Symmetry: 9}, "the symmetry is 9, want 0 to 3"},
		{Options{Frame: figure.Square(3, 3), Level: &gentle, Sticks: five}, "no such puzzle has the level gentle, want one of [hard extreme]"},
		{Options{Frame: figure.Square(3, 3), Level: &extreme, Rule: &remove}, "no such puzzle has the level extreme, want one of [gentle easy medium hard expert]"},
	} {
		t.Run(c.want, func(t *testing.T) {
			if _, err := NewPublisher(c.options); err == nil || err.Error() != c.want {
				t.Errorf("%+v: %v, want %s", c.options, err, c.want)
			}
		})
	}
	if _, err := publisher(t, Options{Frame: figure.Square(1, 1)}).At(1, 1); !errors.Is(err, generate.ErrNotFound) {
		t.Errorf("a frame of one cell: %v", err)
	}
}

// TestMany makes PUZZLES publishable puzzles on frames up to 5x5 and t5, proves each, and fails for
// those that are pictures of others: PUZZLES=10000 go test -run Many -v ./generate/figure.
func TestMany(t *testing.T) {
	puzzles, err := strconv.Atoi(os.Getenv("PUZZLES"))
	if err != nil {
		puzzles = 50
	}
	seen := map[figure.Puzzle]bool{}
	var levels [grade.Levels]int
	var rules [figure.Rules]int
	made := time.Duration(0)
	frames := []string{"5x5", "5x5", "t5", "5x5"} // the smaller frames of 5x5 and of t5 differ
	publishers := map[string]*Publisher{}
	for _, frame := range frames {
		t.Run(frame, func(t *testing.T) {
			publishers[frame] = publisher(t, Options{Frame: frameOf(t, frame)})
		})
	}
	for i := range puzzles {
		p := publishers[frames[i%len(frames)]]
		begin := time.Now()
		m, err := p.At(1, uint64(i))
		if err != nil {
			t.Fatal(err)
		}
		made += time.Since(begin)
		check(t, p.options, m)
		levels[m.Grade.Level]++
		rules[m.Puzzle.Rule]++
		canonical := m.Puzzle.Canonical()
		if seen[canonical] {
			t.Errorf("puzzle %d is a picture of one before: %s", i, canonical.Text())
		}
		seen[canonical] = true
	}
	t.Logf("%d puzzles, %d different, levels %v, rules %v, %.0f a second", puzzles, len(seen), levels, rules, float64(puzzles)/made.Seconds())
}

func BenchmarkPublisher(b *testing.B) {
	for _, frame := range []string{"3x3", "4x4", "5x5", "t4"} {
		b.Run(frame, func(b *testing.B) {
			p := publisher(b, Options{Frame: frameOf(b, frame)})
			for i := uint64(0); b.Loop(); i++ {
				if _, err := p.At(1, i); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// Starts of large frames are of the class of their index, which is that of all their
// pictures, so that puzzles of different classes are not pictures of each other.
func TestClasses(t *testing.T) {
	for _, frame := range []string{"5x4", "5x5", "t5"} {
		t.Run(frame, func(t *testing.T) {
			p := publisher(t, Options{Frame: frameOf(t, frame)})
			p.known = known{seed: 3, taken: map[framed]bool{}} // as if all of them were taken
			for _, index := range []uint64{0, 1, 16383, 16384 + 5} {
				t.Run(fmt.Sprint(index), func(t *testing.T) {
					m, err := p.At(3, index)
					if err != nil {
						t.Fatal(err)
					}
					for s := range m.Puzzle.Frame.Symmetries() {
						picture := m.Puzzle.Frame.Image(m.Puzzle.Start, s)
						if got := p.starts.class(picture); got != index%16384 {
							t.Errorf("%s, turned by %d: class %d, want %d", m.Puzzle.Text(), s, got, index%16384)
						}
					}
				})
			}
		})
	}
}
