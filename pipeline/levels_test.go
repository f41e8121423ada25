package pipeline

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"matchbook/grade"
)

// Levels can be read in several forms, and are written in one form.
func TestLevelTexts(t *testing.T) {
	for _, c := range []struct{ text, written, words string }{
		{"hard", "hard", "hard"},
		{"hard=100%", "hard", "hard"},
		{"easy-hard", "easy,medium,hard", "easy, medium and hard"},
		{"hard,gentle-easy,easy", "gentle,easy,hard", "gentle, easy and hard"},
		{"hard=50%,easy=50", "easy,hard", "easy and hard"},
		{"hard, gentle-easy", "gentle,easy,hard", "gentle, easy and hard"},
		{"hard=25%, easy=75% ", "easy=75%,hard=25%", "easy (75 %) and hard (25 %)"},
		{"hard=1%,gentle=9%,easy=90%", "gentle=9%,easy=90%,hard=1%", "gentle (9 %), easy (90 %) and hard (1 %)"},
	} {
		t.Run(c.text, func(t *testing.T) {
			var l, again Levels
			if err := l.UnmarshalText([]byte(c.text)); err != nil {
				t.Fatal(err)
			}
			written, _ := l.MarshalText()
			if string(written) != c.written || l.String() != c.words {
				t.Errorf("it is written %s, in words %v", written, l)
			}
			if err := again.UnmarshalText(written); err != nil || again.String() != c.words {
				t.Errorf("%s is read as %v: %v", written, again, err)
			}
		})
	}
	for text, want := range map[string]string{
		"":                    `found "", want gentle, `,
		"hard-easy":           "want the easier level first: easy-hard",
		"easy,odd":            `found "odd"`,
		"easy=50%,hard=40%":   "add up to 90 %, want 100 %",
		"easy=50%,easy=50%":   "want each level once",
		"easy=50%,hard":       `found "hard", want a level and a whole percentage`,
		"easy-hard=100%":      `found "easy-hard"`,
		"easy=-1%,hard=101%":  `found "easy=-1%"`,
		"easy=0.5,hard=99.5%": `found "easy=0.5"`,
	} {
		t.Run(text, func(t *testing.T) {
			if err := new(Levels).UnmarshalText([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("found the error %v, want %q in it", err, want)
			}
		})
	}
}

// Whatever the shares are, the first puzzles of a job have about these shares of the levels, and
// the puzzles of a round have exactly these shares.
func TestTurns(t *testing.T) {
	r := rand.New(rand.NewPCG(37, 5))
	for range 50 {
		var l Levels
		round := 0
		for level := range grade.Level(grade.Levels) {
			l = append(l, LevelShare{Level: level, Puzzles: 1 + r.IntN(20)})
			round += l[level].Puzzles
		}
		turns, count := l.turns(), [grade.Levels]uint64{}
		for n := range uint64(2 * round) {
			for i, s := range l {
				got := before(turns, i, n)
				if got != count[i] || math.Abs(float64(got)-float64(n)*float64(s.Puzzles)/float64(round)) > 1.5 {
					t.Fatalf("%v: of the first %d puzzles %d are %v, and before says %d", l, n, count[i], s.Level, got)
				}
			}
			count[turns[int(n)%round]]++
		}
		if before(turns, 0, uint64(3*round)) != uint64(3*l[0].Puzzles) {
			t.Errorf("%v: three rounds have %d gentle puzzles", l, before(turns, 0, uint64(3*round)))
		}
	}
}
