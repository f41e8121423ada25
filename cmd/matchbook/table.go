package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"matchbook/out"
)

// column is a column of a table: its title, empty if it is for JSON alone, and its name
// in JSON.
type column struct{ title, name string }

// cell is a value of a table: its text, and what it is in JSON.
type cell struct {
	text  string
	value any
}

// none is a cell without a value.
var none = cell{"-", nil}

// number is a cell that holds a whole number.
func number(n uint64) cell { return cell{out.Commas(n), n} }

// decimal is a cell that holds a number, printed with so many digits after the point.
func decimal(x float64, digits int) cell { return cell{fmt.Sprintf("%.*f", digits, x), x} }

// printTable prints rows under their titles, the first column to the left and all
// others to the right; or, with asJSON, each as an object in a line.
func printTable(w io.Writer, asJSON bool, columns []column, rows [][]cell) error {
	b := bufio.NewWriter(w)
	if asJSON {
		for _, row := range rows {
			for i, c := range row {
				value, err := json.Marshal(c.value)
				if err != nil {
					return err
				}
				fmt.Fprintf(b, "%s%q:%s", pick(i == 0, "{", ","), columns[i].name, value)
			}
			b.WriteString("}\n")
		}
		return b.Flush()
	}
	columns, rows = shown(columns, rows)
	widths := make([]int, len(columns))
	for i, c := range columns {
		widths[i] = utf8.RuneCountInString(c.title)
		for _, row := range rows {
			widths[i] = max(widths[i], utf8.RuneCountInString(row[i].text))
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
	line(func(i int) string { return columns[i].title })
	for _, row := range rows {
		line(func(i int) string { return row[i].text })
	}
	return b.Flush()
}

// shown leaves out the columns for JSON alone.
func shown(columns []column, rows [][]cell) ([]column, [][]cell) {
	var titled []column
	kept := make([][]cell, len(rows))
	for i, c := range columns {
		if c.title == "" {
			continue
		}
		titled = append(titled, c)
		for r, row := range rows {
			kept[r] = append(kept[r], row[i])
		}
	}
	return titled, kept
}

func pick(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}
