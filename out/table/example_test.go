package table_test

import (
	"fmt"
	"os"

	"matchbook/out/table"
)

func Example() {
	t := table.Table{
		Columns: []table.Column{{Title: "level", Name: "level"}, {Title: "puzzles", Name: "puzzles"}, {Title: "mean score", Name: "score"}},
		Rows: [][]table.Cell{
			{table.Text("gentle"), table.Number(1200), table.Decimal(9.25, 1)},
			{table.Text("hard"), table.Number(80), table.None},
		},
	}
	if err := t.Write(os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// level   puzzles  mean score
	// gentle    1,200         9.2
	// hard         80           -
}
