package out_test

import (
	"errors"
	"slices"
	"testing"

	"matchbook/out"
	bridgesout "matchbook/out/bridges"
	matchstickout "matchbook/out/matchstick"
	"matchbook/solve"
)

func bridgesRecord() *out.Record {
	row := new(bridgesout.Row)
	row.Kind, row.Width, row.Height, row.Verdict, row.Level = "bridges", 10, 7, out.VerdictUnique, "hard"
	row.Score, row.Seed = out.Some(62.5), 1<<53+1
	row.Hardest = "way out"
	return out.RecordOf(&bridgesout.Kind, row)
}

func TestFilter(t *testing.T) {
	sticks := new(matchstickout.Row)
	sticks.Sound = out.Some(false)
	sticks.Kind, sticks.Shape, sticks.Operator, sticks.Verdict = "matchstick", "2,2,2", "-", out.VerdictUnknown
	records := map[string]*out.Record{"bridges": bridgesRecord(), "sticks": out.RecordOf(&matchstickout.Kind, sticks)}
	for _, test := range []struct {
		filter          string
		bridges, sticks bool
	}{
		{"", true, true},
		{"  ", true, true},
		{"kind=bridges", true, false},
		{"kind!=bridges", false, true},
		{"kind=sujiko|matchstick", false, true},
		{"kind != sujiko | bridges", false, true},
		{"unique", true, false},
		{"!unique", false, true},
		{"!sound", false, true},
		{"sound=null", true, false},
		{"solvable", true, false},
		{"!solvable", false, false}, // the verdict of sticks is unknown
		{"verdict=unknown|none", false, true},
		{"verdict!=unknown", true, false},
		{"sound=false", false, true},
		{"sound!=false, sound=true|null", true, false},
		{"solutions_capped!=true, solutions_capped=true|false", true, true},
		{"level>=hard", true, false},
		{"level>medium , level<extreme", true, false},
		{"level>hard", false, false},
		{"level<=easy", false, false},
		{"level=null", false, true},
		{"level!=null", true, false},
		{"level!=hard", false, true},
		{"score>=62.5,score<=62.5", true, false},
		{"score>62.5", false, false},
		{"score<62.5", false, false},
		{"score=62.5|7, width=10.0", true, false},
		{"score>62", true, false},
		{"seed=9007199254740993", true, false},
		{"seed=9007199254740992", false, false},
		{"seed>9007199254740992", true, false},
		{"kind=null", false, false},
		{"size=10x7", true, false},
		{"size=10x7|2,2,2", true, true},
		{"size=10", false, false},
		{"size!=10", true, true},
		{"size=2,2,2,kind=matchstick", false, true},
		{"width>=10", true, false},
		{"shape=null", true, false},
		{`hardest_technique="way out"`, true, false},
		{`operator="-"`, false, true},
		{"operator=-", false, true},
		{"hardest_technique>w", true, false},
	} {
		t.Run(test.filter, func(t *testing.T) {
			f, err := kinds.ParseFilter(test.filter)
			if err != nil {
				t.Errorf("%q: %v", test.filter, err)
				return
			}
			if got := f.Bind(records["bridges"])(); got != test.bridges {
				t.Errorf("%q lets bridges through: %v", test.filter, got)
			}
			if got := f.Bind(records["sticks"])(); got != test.sticks {
				t.Errorf("%q lets matchsticks through: %v", test.filter, got)
			}
		})
	}
}

func TestFilterAnd(t *testing.T) {
	a, _ := kinds.ParseFilter("kind=bridges")
	b, _ := kinds.ParseFilter("score>70")
	if r := bridgesRecord(); !a.Bind(r)() || a.And(b).Bind(r)() || b.And(a).Bind(r)() {
		t.Error("And does not want what both want")
	}
}

func TestFilterErrors(t *testing.T) {
	for text, want := range map[string]string{
		"levels=hard":         `column 1: found "levels", want a column: level`,
		"nonsense":            `column 1: found "nonsense", want a column of docs/data-sets.md, such as kind, level, score, size, unique`,
		"kind":                `column 5: found the end, want one of = != < <= > >= after kind`,
		"kind=bridges,":       `column 14: found the end, want a column of docs/data-sets.md, such as kind, level, score, size, unique`,
		"kind=bridges unique": `column 14: found "unique", want a comma, or the end`,
		"level=nasty":         `column 7: found "nasty", want gentle, easy, medium, hard, expert or extreme for level`,
		"kind=bridge":         `column 6: found "bridge", want matchstick, bridges, sujiko or slitherlink for kind`,
		"score>high":          `column 7: found "high", want a number for score`,
		"size>=10x10":         `column 5: found ">", want = or != after size (width and height can be compared)`,
		"size=big":            `column 6: found "big", want a size such as 10x10, 10 or 2,2,2 for size`,
		"size=10x10,7x7":      `column 6: found "10x10", want a size such as 10x10, 10 or 2,2,2 for size`,
		"score>":              `column 7: found the end, want a value`,
		"score>1|2":           `column 8: found "|", want one value after >`,
		"sound=maybe":         `column 7: found "maybe", want true or false for sound`,
		"unique=maybe":        `column 7: found "=", want a comma, or the end`,
		"verdict=maybe":       `column 9: found "maybe", want unique, several, none or unknown for verdict`,
		"!score":              `column 2: found "score", want a column that is true or false after !`,
		"score~3":             `column 6: found "~", want one of = != < <= > >= after score`,
		`level="hard`:         `column 7: found "\"", want a text with a quote at its end`,
		"수준=1":                `column 1: found "수", want a column of docs/data-sets.md, such as kind, level, score, size, unique`,
	} {
		t.Run(text, func(t *testing.T) {
			_, err := kinds.ParseFilter(text)
			var syntax *solve.SyntaxError
			if !errors.As(err, &syntax) || err.Error() != want {
				t.Errorf("%q:\n%v\nwant\n%s", text, err, want)
			}
		})
	}
}

func TestParseColumns(t *testing.T) {
	if got, err := kinds.ParseColumns(" puzzle,level , index"); err != nil || !slices.Equal(got, []string{"puzzle", "level", "index"}) {
		t.Errorf("%q, %v", got, err)
	}
	for text, want := range map[string]string{
		"":                   `column 1: found the end, want a column of docs/data-sets.md, such as kind, level, score, verdict`,
		"puzzle, levels":     `column 9: found "levels", want a column: level`,
		"puzzle,":            `column 8: found the end, want a column of docs/data-sets.md, such as kind, level, score, verdict`,
		"puzzle level":       `column 8: found "level", want a comma, or the end`,
		"index,puzzle,index": `column 14: found "index", want each column once`,
		"puzzle,unique":      `column 8: found "unique", want a column of docs/data-sets.md, such as kind, level, score, verdict`,
		"size":               `column 1: found "size", want width, height or shape: size is for filters alone`,
		"puzzle,level,\"a\"": `column 14: found "\"", want a column of docs/data-sets.md, such as kind, level, score, verdict`,
	} {
		t.Run(text, func(t *testing.T) {
			_, err := kinds.ParseColumns(text)
			var syntax *solve.SyntaxError
			if !errors.As(err, &syntax) || err.Error() != want {
				t.Errorf("%q:\n%v\nwant\n%s", text, err, want)
			}
		})
	}
}

func FuzzFilter(f *testing.F) {
	f.Add(`kind=bridges|"x y",level>=hard,!unique`)
	f.Add("size=2,2,2,score<1e9")
	r := bridgesRecord()
	f.Fuzz(func(t *testing.T, text string) {
		filter, err := kinds.ParseFilter(text)
		var syntax *solve.SyntaxError
		if err != nil && (!errors.As(err, &syntax) || syntax.Column < 1 || syntax.Column > len([]rune(text))+1) {
			t.Fatal(err)
		}
		if err == nil && filter.And(filter).Bind(r)() != filter.Bind(r)() {
			t.Error("twice the same filter is another")
		}
	})
}
