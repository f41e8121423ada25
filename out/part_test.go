package out_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"

	"matchbook/out"
	bridgesout "matchbook/out/bridges"
)

// One wrong byte of a footer can give a column another codec. A part without a
// manifest, as one that is to be resumed, has no hash that tells.
func TestOtherCodec(t *testing.T) {
	dir := finishedDataset(t, 10)
	path := filepath.Join(dir, out.PartName(0))
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	job, _, err := out.ReadJob(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, out.ManifestName)); err != nil {
		t.Fatal(err)
	}
	d, err := out.Open(dir, rawJob(job))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, ok := d.Kept(0, 0, 10); !ok {
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
			err := out.OpenAndClose(path)
			if want := "is packed with " + codec.String() + ", want ZSTD"; err == nil || !strings.Contains(err.Error(), want) {
				t.Fatalf("byte %d: error %v, want %s", i, err, want)
			}
			if _, _, ok := d.Kept(0, 0, 10); ok {
				t.Fatalf("byte %d: the part is kept", i)
			}
		}
	}
	if columns := len(out.SharedColumns()) + len(bridgesout.Kind.Columns()); tried != 3*columns {
		t.Errorf("%d codecs tried, want three of each of %d columns", tried, columns)
	}
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
