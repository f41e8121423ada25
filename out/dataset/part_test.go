package dataset_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"

	"matchbook/out"
	bridgesout "matchbook/out/bridges"
	"matchbook/out/dataset"
)

// One wrong byte of a footer can give a column another codec. A part without a
// manifest, as one that is to be resumed, has no hash that tells.
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
	d, err := dataset.Open(dir, rawJob(found.Job), 1, nil)
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
			if want := "is packed with " + codec.String() + ", want ZSTD"; err == nil || !strings.Contains(err.Error(), want) {
				t.Fatalf("byte %d: error %v, want %s", i, err, want)
			}
			if isKept(d, 10) {
				t.Fatalf("byte %d: the part is kept", i)
			}
		}
	}
	if columns := len(out.SharedColumns()) + len(bridgesout.Kind.Columns()); tried != 3*columns {
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

// hasCodec tells whether a Parquet file has a column chunk of a codec.
func hasCodec(text []byte, codec format.CompressionCodec) (has bool) {
	defer func() { _ = recover() }() // no Parquet file any more
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

// The columns of another type, repetition or name are named.
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
		{"a list", func(g parquet.Group) { g["link"] = parquet.Repeated(parquet.String()) }, `column "link" has several values in a row`},
		{"a struct", func(g parquet.Group) { g["link"] = parquet.Group{"a": parquet.String()} }, `column "link" has several values in a row`},
		{"another name", func(g parquet.Group) { g["\x1b[2J"] = parquet.String() }, `column "\x1b[2J" is not a column of bridges`},
		{"left out", func(g parquet.Group) { delete(g, "islands") }, `column "islands" is missing`},
	} {
		t.Run(test.name, func(t *testing.T) {
			group := parquet.Group{}
			for _, f := range parquet.SchemaOf(new(bridgesout.Row)).Fields() {
				group[f.Name()] = f
			}
			test.change(group)
			err := dataset.CheckColumns(parquet.NewSchema("", group), &bridgesout.Kind, dataset.SchemaVersion)
			if text := fmt.Sprint(err); !strings.HasPrefix(text, test.want) || (test.want == "") != (err == nil) {
				t.Errorf("error %v, want %s", err, test.want)
			}
			if err := dataset.CheckColumns(parquet.NewSchema("", group), &bridgesout.Kind, 3); !strings.Contains(fmt.Sprint(err), "column") {
				t.Errorf("of an older version, with nulls in solvable: error %v", err)
			}
			group["solvable"] = parquet.Leaf(parquet.BooleanType)
			if err := dataset.CheckColumns(parquet.NewSchema("", group), &bridgesout.Kind, 3); (err == nil) != (test.want == "" || test.name == "left out") {
				t.Errorf("of an older version: error %v", err)
			}
		})
	}
}

// list is a column that is called a list, though it has nothing below it.
type list struct{ parquet.Node }

func (list) Type() parquet.Type { return parquet.List(parquet.String()).Type() }

// FuzzPart reads parts that are anything: it may fail, and neither panics nor takes more
// memory than the file has.
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
