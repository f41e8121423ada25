package out_test

import (
	"fmt"
	"strings"
	"testing"

	"matchbook/out"
	matchstickout "matchbook/out/matchstick"
	"matchbook/solve/phrase"
)

func TestObject(t *testing.T) {
	row := new(matchstickout.Row)
	row.Kind, row.Index, row.Seed, row.Puzzle = "matchstick", 7, -1<<53-1, "0+3=09"
	row.SetCount(1<<63, true)
	row.SetSolutionsAt([]uint64{0, 5})
	row.CrossesEquals = out.Some(false)
	text, err := out.Object(row, append(matchstickout.Moves(1), "seed", "paper"))
	want := `{"kind":"matchstick","index":7,"seed":-9007199254740993,"seed_text":"-9007199254740993","puzzle":"0+3=09","verdict":"several",` +
		`"solutions":9223372036854775807,"solutions_text":"9223372036854775807","solutions_capped":true,"solution":null,` +
		`"paper_ending":null,"paper_reading":null,"paper_steps":null,"move_depth":null,"shape":"","operand_a":null,` +
		`"operator":null,"operand_b":null,"result":null,"sticks":0,"rule":"","moves":0,"already_true":false,"sound":null,` +
		`"solutions_at_0":0,"solutions_at_1":5,"misleading":null,"crosses_cells":null,"crosses_equals":false,` +
		`"operator_changes":null,"glyphs":null,"no_leading_zeros":null}`
	if err != nil || string(text) != want {
		t.Errorf("got %s, %v\nwant %s", text, err, want)
	}
	row.Seed = 1 << 53 // JavaScript has it
	if text, err := out.Object(row, []string{"seed"}); err != nil || strings.Contains(string(text), "seed_text") {
		t.Errorf("%s, %v", text, err)
	}
}

func TestCommas(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", -999: "-999", -123456: "-123,456", 1234567: "1,234,567"} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			if got := phrase.Commas(n); got != want {
				t.Errorf("phrase.Commas(%d) = %s, want %s", n, got, want)
			}
		})
	}
}
