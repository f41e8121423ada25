package out_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	"matchbook/out"
	bridgesout "matchbook/out/bridges"
	matchstickout "matchbook/out/matchstick"
	slitherlinkout "matchbook/out/slitherlink"
	sujikoout "matchbook/out/sujiko"
	"matchbook/solve/phrase"
)

// docs/data-sets.md lists the columns of each kind, all of them, in order and with
// their types: those of every kind under one heading, the kind's own under another.
func TestColumnsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../docs/data-sets.md")
	if err != nil {
		t.Fatal(err)
	}
	columns := func(heading string) [][]string {
		_, section, ok := strings.Cut(string(text), "\n## "+heading+"\n")
		if !ok {
			t.Fatalf("no heading %q", heading)
		}
		section, _, _ = strings.Cut(section, "\n## ")
		return regexp.MustCompile("(?m)^\\| `([a-z_0-9]+)` \\| ([a-z0-9]+)(\\?)? \\| ").FindAllStringSubmatch(section, -1)
	}
	types := map[string]parquet.Kind{
		"string": parquet.ByteArray, "boolean": parquet.Boolean, "int32": parquet.Int32,
		"int64": parquet.Int64, "double": parquet.Double,
	}
	for heading, row := range map[string]any{
		"Columns of matchstick equations": matchstickout.Row{},
		"Columns of bridges":              bridgesout.Row{},
		"Columns of sujikos":              sujikoout.Row{},
		"Columns of slitherlinks":         slitherlinkout.Row{},
	} {
		t.Run(heading, func(t *testing.T) {
			documented := append(columns("Columns of every kind"), columns(heading)...)
			fields := parquet.SchemaOf(row).Fields()
			if len(documented) != len(fields) {
				t.Errorf("%s: %d columns are documented, want %d", heading, len(documented), len(fields))
			}
			for i, field := range fields[:min(len(fields), len(documented))] {
				name, kind, null := documented[i][1], documented[i][2], documented[i][3] == "?"
				if name != field.Name() || types[kind] != field.Type().Kind() || null != field.Optional() {
					t.Errorf("%s: column %d is documented as %s %s?%v, and is %s %v?%v", heading, i, name, kind, null,
						field.Name(), field.Type().Kind(), field.Optional())
				}
			}
		})
	}
}

func TestObject(t *testing.T) {
	row := new(matchstickout.Row)
	row.Kind, row.Index, row.Solution = "matchstick", 7, ""
	row.SetCount(0, true)
	row.SetSolutionsAt([]uint64{0, 5})
	text, err := out.Object(row, "id", "puzzle", "score", "level", "seed", "name", "line", "fields")
	want := `{"kind":"matchstick","index":7,"verdict":"none","solvable":false,"solutions":0,"solutions_capped":false,"unique":false,` +
		`"solution":null,"move_depth":null,"paper_solved":null,"paper_steps":null,"type":null,"shape":"","operand_a":0,` +
		`"operator":"","operand_b":0,"result":0,"sticks":0,"rule":"","moves":0,"already_true":false,"sound":false,` +
		`"solutions_at_0":0,"solutions_at_1":5,"solutions_at_2":null,"solutions_at_3":null,"solutions_at_4":null,` +
		`"solutions_at_5":null,"solutions_at_6":null,"solutions_at_7":null,"solutions_at_8":null,"solutions_at_9":null,` +
		`"hardest_technique":null,"hardest_work":null,"misleading":0,"crosses_cells":false,"crosses_equals":false,` +
		`"operator_changes":false,"glyphs":"","no_leading_zeros":false}`
	if err != nil || string(text) != want {
		t.Errorf("got %s, %v\nwant %s", text, err, want)
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
