package dataset

import (
	"bytes"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding/rle"
)

// The library reads the runs that this program writes, of every width.
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

// kinds of fields, with a value that comes again, one that does not, and a null.
type fields struct {
	Text   string   `parquet:"text,delta"`
	Word   string   `parquet:"word,optional,dict"`
	Plain  string   `parquet:"plain,optional"`
	Bool   bool     `parquet:"bool"`
	Small  int32    `parquet:"small,dict"`
	Number int32    `parquet:"number,delta"`
	Long   *int64   `parquet:"long,optional,dict"`
	Wide   int64    `parquet:"wide,delta"`
	Real   *float64 `parquet:"real,optional"`
	Never  *int32   `parquet:"never,optional,dict"`
	Truth  *bool    `parquet:"truth,optional"`
}

// What is written is what the library reads, over several batches, pages and groups.
func TestColumns(t *testing.T) {
	dir := t.TempDir()
	d, err := Open(dir, struct{ Kind string }{"fields"}, 1, nil)
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
		long, real, truth := r.Int64()>>r.IntN(64), r.NormFloat64(), i%3 == 0
		*row = fields{
			Text: fmt.Sprint("row ", i), Word: []string{"", "a", "bc"}[r.IntN(3)], Bool: r.IntN(2) == 0,
			Small: int32(r.IntN(300) - 20), Number: int32(r.Uint32()), Wide: int64(i) << (i % 40),
		}
		if r.IntN(2) == 0 {
			row.Long, row.Real, row.Truth, row.Plain = &long, &real, &truth, fmt.Sprint(bits.Len(uint(i)))
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
	got, err := parquet.ReadFile[fields](dir + "/" + part.File)
	if err != nil {
		t.Fatal(err)
	}
	for i := range want {
		if !reflect.DeepEqual(got[i], want[i]) {
			t.Fatalf("row %d is %+v, want %+v", i, got[i], want[i])
		}
	}
}
