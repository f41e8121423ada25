package kinds_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"matchbook/out"
	"matchbook/pipeline/kinds"
)

const columnsFile = "../../docs/data-sets.md"

// docs/data-sets.md has a table of the columns that all kinds have, and a table for each kind. The
// tables are made from the fields of rows: their types, tags and comments.
//
//	MATCHBOOK_RENEW=1 go test -run TestColumns ./pipeline/kinds
//
// writes the tables.
func TestColumns(t *testing.T) {
	text := readText(t, columnsFile)
	want, err := withTables(text)
	if err != nil {
		t.Fatal(err)
	}
	if want == text {
		return
	}
	if os.Getenv("MATCHBOOK_RENEW") != "" {
		if err := os.WriteFile(columnsFile, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	lines, wants := strings.Split(text, "\n"), strings.Split(want, "\n")
	for i := range min(len(lines), len(wants)) {
		if lines[i] != wants[i] {
			t.Errorf("docs/data-sets.md:%d:\n%s\nwant\n%s", i+1, lines[i], wants[i])
			break
		}
	}
	t.Error("MATCHBOOK_RENEW=1 go test -run TestColumns ./pipeline/kinds writes its tables")
}

// The test notices if a table of the document and the fields of rows differ in a type, a group, a
// comment or a row.
func TestColumnsChanged(t *testing.T) {
	text := readText(t, columnsFile)
	if _, err := withTables(text); err != nil {
		t.Skip("TestColumns says why:", err)
	}
	for _, change := range [][2]string{
		{"| `level` | string? | graded |", "| `level` | string | graded |"},
		{"| `seed` | int64 | generated |", "| `seed` | int64 | all |"},
		{"| `islands` | int32 | all | number of islands on the board |\n", ""},
		{"| `kind` | string | all | kind of", "| `kind` | string | all | sort of"},
	} {
		changed := strings.Replace(text, change[0], change[1], 1)
		if made, err := withTables(changed); changed == text || err != nil || made != text {
			t.Errorf("%q for %q is not noticed (%v)", change[1], change[0], err)
		}
	}
	if _, err := withTables(strings.Replace(text, "\n## Columns of sujikos\n", "\n## Sujikos\n", 1)); err == nil {
		t.Error("a kind without a heading is not noticed")
	}
	type row struct {
		A string `column:"a"`
	}
	if _, err := table(out.ColumnsOf(reflect.TypeFor[row]()), map[string]string{}, nil); err == nil {
		t.Error("a field without a comment is not noticed")
	}
}

// withTables returns a text in which the first table after each heading "Columns of …" is made
// from the row types.
func withTables(text string) (string, error) {
	shared := reflect.TypeFor[out.Shared]()
	tables := []struct {
		heading string
		row     reflect.Type
		columns []out.Column
	}{{"every kind", shared, out.ColumnsOf(shared)}}
	for _, k := range kinds.All {
		row := reflect.TypeOf(k.Out.Row).Elem()
		tables = append(tables, struct {
			heading string
			row     reflect.Type
			columns []out.Column
		}{k.Name(), row, out.ColumnsOf(row)[len(tables[0].columns):]})
	}
	for _, w := range tables {
		comments := map[string]string{}
		if err := addComments(comments, w.row); err != nil {
			return "", err
		}
		made, err := table(w.columns, comments, kindsWith(w.row))
		if err != nil {
			return "", err
		}
		begin, end, ok := placeOf(text, "\n## Columns of "+w.heading)
		if !ok {
			return "", fmt.Errorf("%s lacks a heading that begins with \"## Columns of %s\" and the line \"| column |\" after it, from which a table is made", columnsFile, w.heading)
		}
		text = text[:begin] + made + text[end:]
	}
	return text, nil
}

// placeOf returns where the first table after a heading begins and ends.
func placeOf(text, heading string) (begin, end int, ok bool) {
	begin = strings.Index(text, heading)
	if begin < 0 {
		return 0, 0, false
	}
	n := strings.Index(text[begin:], "\n|")
	if n < 0 || strings.Contains(text[begin+1:begin+n], "\n## ") {
		return 0, 0, false
	}
	begin += n + 1
	for end = begin; strings.HasPrefix(text[end:], "|"); {
		end += strings.Index(text[end:], "\n") + 1
	}
	return begin, end, true
}

// kindsWith returns a function that lists the kinds that have a group of the shared columns, or returns
// "" if all kinds have it. No kind lists the groups that all kinds have.
func kindsWith(row reflect.Type) func(group string) string {
	return func(group string) string {
		var names []string
		for _, k := range kinds.All {
			if slices.Contains(k.Out.Groups, group) {
				names = append(names, k.Name())
			}
		}
		if row != reflect.TypeFor[out.Shared]() || len(names) == 0 || len(names) == len(kinds.All) {
			return ""
		}
		return ": " + strings.Join(names, ", ")
	}
}

// jobs says which jobs have the columns of a group.
var jobs = map[string]string{
	"": "all", "seed": "generated", "list": "graded lists", "grade": "graded", "steps": "graded",
	"paper": "with `-paper`", "choices": "with `-paper`", "completed": "with `-completed`", "paper_type": "with the paper's rules",
}

// table returns the table of columns, whose meanings are the comments of their fields.
func table(columns []out.Column, comments map[string]string, kinds func(group string) string) (string, error) {
	var b bytes.Buffer
	b.WriteString("| column | type | in which jobs | meaning |\n| --- | --- | --- | --- |\n")
	for _, c := range columns {
		name := map[out.Type]string{out.Text: "string", out.Bool: "boolean", out.Float: "double", out.Int: "int32"}[c.Type]
		if c.Wide && c.Type == out.Int {
			name = "int64"
		}
		if c.Nullable {
			name += "?"
		}
		in, ok := jobs[c.When]
		if moves, found := strings.CutPrefix(c.When, "moves"); found {
			in, ok = "`moves` ≥ "+moves, true
		}
		meaning := comments[c.Name]
		if meaning == "" || !ok || strings.Contains(meaning, "|") {
			return "", fmt.Errorf("column %s: the comment of its field is %q, and its group %q", c.Name, meaning, c.When)
		}
		if kinds != nil {
			in += kinds(c.When)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", c.Name, name, in, meaning)
	}
	return b.String(), nil
}

// addComments adds the comments of a struct's fields, by their columns, and the comments of the fields
// of embedded structs. The path of the struct's package gives the folder of its source.
func addComments(comments map[string]string, row reflect.Type) error {
	fields, err := fieldsOf(row)
	if err != nil {
		return err
	}
	for i := range row.NumField() {
		f := row.Field(i)
		if f.Anonymous {
			if err := addComments(comments, f.Type); err != nil {
				return err
			}
			continue
		}
		if tag, ok := f.Tag.Lookup("column"); ok {
			name, _, _ := strings.Cut(tag, ",")
			comments[name] = strings.Join(strings.Fields(fields[f.Name]), " ")
		}
	}
	return nil
}

// fieldsOf returns the comments of a struct's fields, by field name.
func fieldsOf(row reflect.Type) (map[string]string, error) {
	dir := filepath.Join("../..", strings.TrimPrefix(row.PkgPath(), "matchbook/"))
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	fields := map[string]string{}
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok || spec.Name.Name != row.Name() {
				return true
			}
			if s, ok := spec.Type.(*ast.StructType); ok {
				for _, f := range s.Fields.List {
					for _, ident := range f.Names {
						fields[ident.Name] = f.Doc.Text()
					}
				}
			}
			return false
		})
	}
	return fields, nil
}
