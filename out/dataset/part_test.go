package dataset_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"

	"matchbook/out"
	bridgesout "matchbook/out/bridges"
	"matchbook/out/dataset"
)

// One wrong byte of a footer can give a column another codec. Such a part is rejected and not kept.
func TestOtherCodec(t *testing.T) {
	dir := finishedDataset(t, 10)
	path := filepath.Join(dir, dataset.PartName(0))
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	found, err := dataset.Find(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, dataset.ManifestName)); err != nil {
		t.Fatal(err)
	}
	d, err := dataset.Open(dir, rawJob(found.Job), groups, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !isKept(d, 10) {
		t.Fatal("the whole part is not kept")
	}
	// Thrift writes the codec n as the byte 2n.
	tried := 0
	for i, b := range text {
		if b != 2*byte(format.Zstd) {
			continue
		}
		for _, codec := range []format.CompressionCodec{format.Lz4Raw, format.Uncompressed, format.Snappy} {
			damaged := slices.Clone(text)
			damaged[i] = 2 * byte(codec)
			if !hasCodec(damaged, codec) {
				continue
			}
			tried++
			if err := os.WriteFile(path, damaged, 0o666); err != nil {
				t.Fatal(err)
			}
			err := dataset.OpenAndClose(path)
			if want := "has the codec " + codec.String() + ", want ZSTD"; err == nil || !strings.Contains(err.Error(), want) {
				t.Fatalf("byte %d: error %v, want %s", i, err, want)
			}
			if isKept(d, 10) {
				t.Fatalf("byte %d: the part is kept", i)
			}
		}
	}
	if columns := len(out.ColumnsOf(reflect.TypeFor[bridgesout.Row]())); tried != 3*columns {
		t.Errorf("%d codecs tried, want three of each of %d columns", tried, columns)
	}
}

// isKept reports whether a run would keep the only part of a data set.
func isKept(d *dataset.Dataset, end uint64) bool {
	p, err := d.Check(dataset.NewPart(0, 0, end))
	if err == nil {
		p.Close()
	}
	return err == nil
}

// rawJob is a job as it is stored.
type rawJob []byte

func (j rawJob) MarshalJSON() ([]byte, error) { return j, nil }

// hasCodec reports whether a Parquet file has a column chunk of a codec.
func hasCodec(text []byte, codec format.CompressionCodec) (has bool) {
	defer func() { _ = recover() }() // it may not be a Parquet file any more
	f, err := parquet.OpenFile(bytes.NewReader(text), int64(len(text)), parquet.SkipPageIndex(true))
	if err != nil {
		return false
	}
	for _, group := range f.Metadata().RowGroups {
		for _, column := range group.Columns {
			has = has || column.MetaData.Codec == codec
		}
	}
	return has
}

// The error names a column with a wrong type, repetition or name.
func TestForgedColumns(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(parquet.Group)
		want   string // empty for none
	}{
		{"nothing", func(parquet.Group) {}, ""},
		{"type", func(g parquet.Group) { g["index"] = parquet.String() }, `column "index" has the type BYTE_ARRAY, want INT64`},
		{"a list that is none", func(g parquet.Group) { g["index"] = list{parquet.Int(64)} }, `column "index" has the type LIST, want INT64`},
		{"width of a number", func(g parquet.Group) { g["width"] = parquet.Int(64) }, `column "width" has the type INT64, want INT32`},
		{"nulls", func(g parquet.Group) { g["puzzle"] = parquet.Optional(parquet.String()) }, `column "puzzle" may be null`},
		{"no nulls", func(g parquet.Group) { g["score"] = parquet.Leaf(parquet.DoubleType) }, `column "score" is never null`},
		{"a list", func(g parquet.Group) { g["link"] = parquet.Repeated(parquet.String()) }, `column "link" has several values in each row`},
		{"a struct", func(g parquet.Group) { g["link"] = parquet.Group{"a": parquet.String()} }, `column "link" has several values in each row`},
		{"another name", func(g parquet.Group) { g["\x1b[2J"] = parquet.String() }, `column "\x1b[2J" is not a column of bridges`},
		{"left out", func(g parquet.Group) { delete(g, "islands") }, `column "islands" is missing`},
		{"left out, of a group", func(g parquet.Group) { delete(g, "score"); delete(g, "steps_cut") }, ""},
		{"nulls in a group", func(g parquet.Group) { g["seed"] = parquet.Optional(parquet.Int(64)) }, `column "seed" may be null`},
		{"of an older version", func(g parquet.Group) { g["cut_steps"] = g["steps_cut"] }, `column "cut_steps" is not a column of bridges`},
		{"of another kind", func(g parquet.Group) { g["clues"] = g["width"] }, `column "clues" is not a column of bridges`},
	} {
		t.Run(test.name, func(t *testing.T) {
			group := parquet.Group{}
			for _, c := range out.ColumnsOf(reflect.TypeFor[bridgesout.Row]()) {
				group[c.Name] = node(&c)
			}
			test.change(group)
			err := dataset.CheckColumns(parquet.NewSchema("", group), &bridgesout.Kind, dataset.SchemaVersion)
			if text := fmt.Sprint(err); !strings.HasPrefix(text, test.want) || (test.want == "") != (err == nil) {
				t.Errorf("error %v, want %s", err, test.want)
			}
		})
	}
}

// node returns the node of a column in a schema.
func node(c *out.Column) parquet.Node {
	n := map[out.Type]parquet.Node{out.Text: parquet.String(), out.Bool: parquet.Leaf(parquet.BooleanType), out.Float: parquet.Leaf(parquet.DoubleType), out.Int: parquet.Int(32)}[c.Type]
	if c.Type == out.Int && c.Wide {
		n = parquet.Int(64)
	}
	if c.Nullable {
		return parquet.Optional(n)
	}
	return n
}

// The error names a wrong column of a part of an older version, too. Such a part may lack columns.
func TestForgedOlderColumns(t *testing.T) {
	optional := func(name string) func(parquet.Group) {
		return func(g parquet.Group) { g[name] = parquet.Optional(g[name]) }
	}
	for _, test := range []struct {
		name   string
		change func(parquet.Group)
		want   string // empty for none
	}{
		{"nothing", func(parquet.Group) {}, ""},
		{"left out", func(g parquet.Group) { delete(g, "islands") }, ""},
		{"no nulls where there are some now", func(g parquet.Group) { g["tatham_id"] = parquet.String() }, ""},
		{"nulls where a job lacks the column now", optional("seed"), ""},
		{"no nulls before version 4", func(g parquet.Group) { g["solvable"] = parquet.Leaf(parquet.BooleanType) }, ""},
		{"nulls", optional("puzzle"), `column "puzzle" may be null`},
		{"nulls in what is gone", optional("unique"), `column "unique" may be null`},
		{"type", func(g parquet.Group) { g["index"] = parquet.String() }, `column "index" has the type BYTE_ARRAY, want INT64`},
		{"type of what is renamed", func(g parquet.Group) { g["cut_steps"] = parquet.Int(64) }, `column "cut_steps" has the type INT64, want INT32`},
		{"type of what is gone", func(g parquet.Group) { g["paper_solved"] = parquet.String() }, `column "paper_solved" has the type BYTE_ARRAY, want BOOLEAN`},
		{"of a later version", func(g parquet.Group) { g["steps_cut"] = g["cut_steps"] }, `column "steps_cut" is not a column of bridges`},
		{"another name", func(g parquet.Group) { g["\x1b[2J"] = parquet.String() }, `column "\x1b[2J" is not a column of bridges`},
		{"a list", func(g parquet.Group) { g["link"] = parquet.Repeated(parquet.String()) }, `column "link" has several values in each row`},
		{"a struct", func(g parquet.Group) { g["solvable"] = parquet.Group{"a": parquet.String()} }, `column "solvable" has several values in each row`},
	} {
		t.Run(test.name, func(t *testing.T) {
			group := parquet.Group{
				"id": parquet.String(), "unique": parquet.Leaf(parquet.BooleanType),
				"solvable": parquet.Optional(parquet.Leaf(parquet.BooleanType)), "paper_solved": parquet.Optional(parquet.Leaf(parquet.BooleanType)),
			}
			for _, c := range out.ColumnsOf(reflect.TypeFor[bridgesout.Row]()) {
				name := c.Name
				if technique, ok := strings.CutPrefix(name, "steps_"); ok {
					name = technique + "_steps"
				} else if name == "person_steps" {
					name = "move_depth"
				}
				group[name] = node(&c)
			}
			test.change(group)
			for _, version := range []int{3, 4} {
				err := dataset.CheckColumns(parquet.NewSchema("", group), &bridgesout.Kind, version)
				if text := fmt.Sprint(err); !strings.HasPrefix(text, test.want) || (test.want == "") != (err == nil) {
					t.Errorf("of version %d: error %v, want %s", version, err, test.want)
				}
			}
		})
	}
}

// list is a column with the logical type of a list, but without elements.
type list struct{ parquet.Node }

func (list) Type() parquet.Type { return parquet.List(parquet.String()).Type() }

// FuzzPart reads arbitrary bytes as a part. This may fail, but must not panic.
func FuzzPart(f *testing.F) {
	dir := finishedDataset(f, 3)
	text, err := os.ReadFile(filepath.Join(dir, dataset.PartName(0)))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Fuzz(func(t *testing.T, text []byte) {
		dataset.ReadAnything(text, &bridgesout.Kind, "kind", "puzzle")
	})
}
