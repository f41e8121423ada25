package dataset

import (
	"bytes"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go/encoding/rle"

	"matchbook/out"
	"matchbook/out/disk"
)

// The library reads the runs that this program writes, with widths up to 19 bits.
func TestRuns(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for width := range 20 {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			for range 200 {
				var list []int32
				for range r.IntN(8) {
					v := int32(r.IntN(1 << width))
					for range 1 + r.IntN(20)*r.IntN(3) {
						list = append(list, v)
					}
				}
				got, err := (&rle.Encoding{BitWidth: width}).DecodeInt32(nil, appendRuns(nil, list, width))
				if err != nil || len(got) < len(list) || !slices.Equal(got[:len(list)], list) {
					t.Fatalf("%v is read as %v, %v", list, got, err)
				}
			}
		})
	}
	t.Run("bytes", func(t *testing.T) {
		got := appendRuns(nil, []int32{4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 0, 2}, 3)
		if want := []byte{9 << 1, 4, 1<<1 | 1, 0b10_000_101, 0, 0}; !bytes.Equal(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
	})
}

// fields has columns of all types, with repeated values, new values and nulls.
type fields struct {
	Text   string             `column:"text,delta"`
	Word   string             `column:"word,null,dict"`
	Plain  string             `column:"plain,null"`
	Empty  string             `column:"empty,dict"`
	Bool   bool               `column:"bool"`
	Small  int32              `column:"small,dict"`
	Number int32              `column:"number,delta"`
	Long   out.Maybe[int64]   `column:"long,dict" when:"long"`
	Wide   int64              `column:"wide,delta"`
	Lost   string             `column:"lost" when:"other"`
	Real   out.Maybe[float64] `column:"real"`
	Spelt  float64            `column:"spelt,dict"`
	Told   string             `column:"told,dict,delta"`
	Often  string             `column:"often,dict,delta"`
	Never  out.Maybe[int32]   `column:"never,dict"`
	Truth  out.Maybe[bool]    `column:"truth"`
	Inside int                // not a column
}

// orNil returns a value, or nil where a column is null.
func orNil(v any, known bool) any {
	if !known {
		return nil
	}
	return v
}

// values returns the values of the record of a row, in order, without the columns of other jobs.
func (f *fields) values() []any {
	return []any{
		f.Text, orNil(f.Word, f.Word != ""), orNil(f.Plain, f.Plain != ""), f.Empty, f.Bool, int64(f.Small), int64(f.Number),
		orNil(f.Long.Value, f.Long.Known), f.Wide, orNil(f.Real.Value, f.Real.Known), f.Spelt, f.Told, f.Often, nil, orNil(f.Truth.Value, f.Truth.Known),
	}
}

// Rows are read as they were written, over several batches, pages and row groups.
func TestColumns(t *testing.T) {
	dir := t.TempDir()
	d, err := Open(dir, struct{ Kind string }{"fields"}, []string{"long", "no such"}, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	const n = groupRows + pageRows + batchRows + 3
	w, err := NewPartWriter[fields](d, NewPart(0, 0, n))
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 4))
	var want []fields
	for i := range n {
		row, err := w.Next()
		if err != nil {
			t.Fatal(err)
		}
		if *row != (fields{}) {
			t.Fatalf("row %d is %+v before it is filled", i, row)
		}
		*row = fields{
			Text: fmt.Sprint("row ", i), Word: []string{"", "a", "bc"}[r.IntN(3)], Bool: r.IntN(2) == 0,
			Small: int32(r.IntN(300) - 20), Number: int32(r.Uint32()), Wide: int64(i) << (i % 40), Spelt: r.Float64(), Lost: "lost", Inside: 7,
			Told: fmt.Sprint("told ", i/2), Often: strings.Repeat("often", r.IntN(5)),
		}
		if r.IntN(2) == 0 {
			row.Long, row.Real, row.Truth = out.Some(r.Int64()>>r.IntN(64)), out.Some(r.NormFloat64()), out.Some(i%3 == 0)
			row.Plain = fmt.Sprint(bits.Len(uint(i)))
		}
		want = append(want, *row)
		if r.IntN(5) == 0 {
			w.Drop()
			want = want[:len(want)-1]
		}
	}
	part, err := w.Commit(nil)
	if err != nil {
		t.Fatal(err)
	}
	if part.Rows != int64(len(want)) {
		t.Fatalf("%d rows, want %d", part.Rows, len(want))
	}
	file, err := disk.Default.Open(filepath.Join(dir, part.File))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	p, err := readPart(file)
	if err != nil {
		t.Fatal(err)
	}
	p.sources = sourcesOf(p.parquet.Schema(), nil, SchemaVersion)
	if names := strings.Fields("text word plain empty bool small number long wide real spelt told often never truth"); !slices.Equal(p.columns(), names) {
		t.Fatalf("columns %v, want %v", p.columns(), names)
	}
	i := 0
	for record, err := range p.Records(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		for column, value := range want[i].values() {
			if got := record.At(column); got != value {
				t.Fatalf("row %d: %s is %v, want %v", i, record.Columns[column], got, value)
			}
		}
		i++
	}
	if i != len(want) {
		t.Errorf("%d rows are read, want %d", i, len(want))
	}
	// The library finds as many nulls as the metadata states.
	for _, group := range p.parquet.RowGroups() {
		for column, chunk := range group.ColumnChunks() {
			nulls := int64(0)
			for pages := chunk.Pages(); ; {
				page, err := pages.ReadPage()
				if err != nil {
					pages.Close()
					break
				}
				nulls += page.NumNulls()
			}
			if said := p.parquet.Metadata().RowGroups[0].Columns[column].MetaData.Statistics.NullCount; group.NumRows() == groupRows && nulls != said {
				t.Errorf("%s has %d nulls, and says %d", p.columns()[column], nulls, said)
			}
		}
	}
}
