// Package table has the tables of numbers that commands print, as text or as
// JSON with one object per row.
package table

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"matchbook/out"
	"matchbook/solve/phrase"
)

// Table is a table. Every row has a cell for each column.
type Table struct {
	Columns []Column
	Rows    [][]Cell
}

// Column has a title for text and a name for JSON. The title is empty if only JSON has the column.
type Column struct {
	Title, Name string
	HideZeros   bool // whether text omits the column if all its numbers are 0
}

// Columns returns columns with titles, such as "puzzles", "unknown?" or "one solution: unique". A
// question mark after a title sets HideZeros. The column's name may follow a colon and a blank. A
// column without a name is named by its title, with _ between words.
func Columns(titles ...string) (columns []Column) {
	for _, text := range titles {
		title, name, named := strings.Cut(text, ": ")
		title, hide := strings.CutSuffix(title, "?")
		if !named {
			name = strings.ReplaceAll(title, " ", "_")
		}
		columns = append(columns, Column{title, name, hide})
	}
	return columns
}

// Cell is a cell: its text, and its value in JSON.
type Cell struct {
	Text  string
	Value any
}

// None is a cell without a value.
var None = Cell{"-", nil}

// Text returns a cell with a text.
func Text(s string) Cell { return Cell{s, s} }

// Number returns a cell with a whole number.
func Number(n uint64) Cell { return Cell{phrase.Commas(n), n} }

// Decimal returns a cell with a number, which is printed with a fixed number of decimals.
func Decimal(x float64, decimals int) Cell { return Cell{fmt.Sprintf("%.*f", decimals, x), x} }

// WriteJSON writes each row as an object on a line of its own. A number greater than
// [out.ExactInJSON] is written a second time as a text, under a name such as "solutions_text".
func (t Table) WriteJSON(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, row := range t.Rows {
		for i, c := range row {
			value, err := json.Marshal(c.Value)
			if err != nil {
				return err
			}
			separator := ","
			if i == 0 {
				separator = "{"
			}
			fmt.Fprintf(b, "%s%q:%s", separator, t.Columns[i].Name, value)
			if n, ok := c.Value.(uint64); ok && n > out.ExactInJSON {
				fmt.Fprintf(b, ",%q:%q", t.Columns[i].Name+"_text", value)
			}
		}
		b.WriteString("}\n")
	}
	return b.Flush()
}

// Write writes the rows under the titles of their columns; the first column is left-aligned, and
// all others are right-aligned.
func (t Table) Write(w io.Writer) error {
	b := bufio.NewWriter(w)
	t = t.Titled()
	widths := make([]int, len(t.Columns))
	for i, c := range t.Columns {
		widths[i] = utf8.RuneCountInString(c.Title)
		for _, row := range t.Rows {
			widths[i] = max(widths[i], utf8.RuneCountInString(row[i].Text))
		}
	}
	line := func(text func(i int) string) {
		for i, width := range widths {
			pad := strings.Repeat(" ", width-utf8.RuneCountInString(text(i)))
			switch {
			case i == 0 && len(widths) == 1:
				b.WriteString(text(i))
			case i == 0:
				b.WriteString(text(i) + pad)
			default:
				b.WriteString("  " + pad + text(i))
			}
		}
		b.WriteByte('\n')
	}
	line(func(i int) string { return t.Columns[i].Title })
	for _, row := range t.Rows {
		line(func(i int) string { return row[i].Text })
	}
	return b.Flush()
}

// Titled returns the table without the columns that [Table.Write] omits.
func (t Table) Titled() Table {
	titled := Table{Rows: make([][]Cell, len(t.Rows))}
	for i, c := range t.Columns {
		counted := func(row []Cell) bool { return row[i].Value != uint64(0) }
		if c.Title == "" || c.HideZeros && !slices.ContainsFunc(t.Rows, counted) {
			continue
		}
		titled.Columns = append(titled.Columns, c)
		for r, row := range t.Rows {
			titled.Rows[r] = append(titled.Rows[r], row[i])
		}
	}
	return titled
}
