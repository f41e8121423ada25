//go:build unix

package faults

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"

	"matchbook/out/dataset"
)

// A forgery turns a correct data set into a forged one. The manifest has the SHA-256 of the forged part,
// since a forger can compute it.
type forgery struct {
	name  string
	forge func(dir string) error
}

// part is the name of the only part of the data sets here.
var part = dataset.PartName(0)

// sealed puts the SHA-256 of the part into the manifest of a directory, and then applies change to
// the manifest.
func sealed(dir string, change func(*dataset.Manifest)) error {
	text, err := os.ReadFile(filepath.Join(dir, dataset.ManifestName))
	if err != nil {
		return err
	}
	var m dataset.Manifest
	if err := json.Unmarshal(text, &m); err != nil {
		return err
	}
	if text, err := os.ReadFile(filepath.Join(dir, part)); err == nil {
		sum := sha256.Sum256(text)
		m.Parts[0].SHA256 = hex.EncodeToString(sum[:])
	}
	if change != nil {
		change(&m)
	}
	if text, err = json.MarshalIndent(m, "", "  "); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, dataset.ManifestName), append(text, '\n'), 0o666)
}

// rewrite writes the part anew, with another schema or other values.
func rewrite(dir string, schema func(parquet.Group), value func(column string, v parquet.Value) parquet.Value) error {
	path := filepath.Join(dir, part)
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	from, err := parquet.OpenFile(bytes.NewReader(text), int64(len(text)))
	if err != nil {
		return err
	}
	group := parquet.Group{}
	for _, field := range from.Schema().Fields() {
		group[field.Name()] = parquet.Leaf(field.Type()) // the library cannot write all encodings that it reads
		if field.Optional() {
			group[field.Name()] = parquet.Optional(group[field.Name()])
		}
	}
	if schema != nil {
		schema(group)
	}
	var b bytes.Buffer
	to := parquet.NewWriter(&b, parquet.NewSchema("forged", group), parquet.Compression(&zstd.Codec{}), parquet.SkipPageBounds("puzzle"))
	for _, kv := range from.Metadata().KeyValueMetadata {
		to.SetKeyValueMetadata(kv.Key, kv.Value)
	}
	columns := parquet.NewSchema("forged", group).Columns()
	names := map[string]int{}
	for i, path := range from.Schema().Columns() {
		names[path[0]] = i
	}
	rows := from.RowGroups()[0].Rows()
	defer rows.Close()
	buffer := make([]parquet.Row, 64)
	n, _ := rows.ReadRows(buffer)
	for _, row := range buffer[:n] {
		var made parquet.Row
		for i, path := range columns {
			v := parquet.Value{}
			if at, ok := names[path[0]]; ok {
				v = row[at]
			}
			if value != nil {
				v = value(path[0], v)
			}
			leaf := group[path[0]]
			if !leaf.Leaf() {
				continue
			}
			v = converted(v, leaf.Type().Kind())
			definition := 0
			switch {
			case leaf.Required() && v.IsNull():
				v = parquet.ZeroValue(leaf.Type().Kind())
			case !leaf.Required() && !v.IsNull():
				definition = 1
			}
			made = append(made, v.Level(0, definition, i))
		}
		if _, err := to.WriteRows([]parquet.Row{made}); err != nil {
			return err
		}
	}
	if err := to.Close(); err != nil {
		return err
	}
	if err := os.WriteFile(path, b.Bytes(), 0o666); err != nil {
		return err
	}
	return sealed(dir, nil)
}

func converted(v parquet.Value, kind parquet.Kind) parquet.Value {
	if v.IsNull() || v.Kind() == kind {
		return v
	}
	switch kind {
	case parquet.ByteArray:
		return parquet.ByteArrayValue([]byte(v.String()))
	case parquet.Boolean:
		return parquet.BooleanValue(true)
	case parquet.Int32:
		return parquet.Int32Value(7)
	case parquet.Int64:
		return parquet.Int64Value(math.MaxInt64)
	}
	return parquet.DoubleValue(math.NaN())
}

func forgeries(t *testing.T, original, outside string) (list []forgery) {
	add := func(name string, forge func(dir string) error) { list = append(list, forgery{name, forge}) }
	text, err := os.ReadFile(filepath.Join(original, part))
	if err != nil {
		t.Fatal(err)
	}
	from, err := parquet.OpenFile(bytes.NewReader(text), int64(len(text)))
	if err != nil {
		t.Fatal(err)
	}
	// Columns of another type, repetition or name.
	for _, field := range from.Schema().Fields() {
		name := field.Name()
		for i, node := range []parquet.Node{parquet.String(), parquet.Int(32), parquet.Int(64), parquet.Leaf(parquet.DoubleType), parquet.Leaf(parquet.BooleanType), parquet.Repeated(parquet.String())} {
			if i > 0 && len(name)%5 != i-1 {
				continue // two of each
			}
			add(fmt.Sprintf("column %s as %v", name, node), func(dir string) error {
				return rewrite(dir, func(g parquet.Group) { g[name] = node }, nil)
			})
		}
		add("column "+name+" left out", func(dir string) error { return rewrite(dir, func(g parquet.Group) { delete(g, name) }, nil) })
		add("column "+name+" with another name", func(dir string) error {
			return rewrite(dir, func(g parquet.Group) { g["\x1b[31m=\""+name] = g[name]; delete(g, name) }, nil)
		})
	}
	// A kind that this program does not know, whose columns have any names.
	for i, bad := range []string{"\x1b[31mred", "=1+1", "<script>alert(1)</script>", "a,b\"c\nd", "\u202e", "\xff", "index"} {
		add(fmt.Sprintf("an unknown kind with column %d", i), func(dir string) error {
			err := rewrite(dir, func(g parquet.Group) { g[bad] = parquet.String() }, func(c string, v parquet.Value) parquet.Value {
				if c == "kind" || c == bad {
					return parquet.ByteArrayValue([]byte("unknown"))
				}
				return v
			})
			if err != nil {
				return err
			}
			job := `{"verb":"generate","kind":"unknown","seed":1,"count":12,"unknown":{}}`
			if err := rewriteJob(filepath.Join(dir, part), job); err != nil {
				return err
			}
			return sealed(dir, func(m *dataset.Manifest) { m.Job = json.RawMessage(job) })
		})
	}
	// Values.
	for i, bad := range []string{
		"\x1b]0;owned\x07", "=cmd|'/C calc'!A0", "<script>alert(1)</script>", "javascript:alert(1)", "a\nb\r\nc", "\xff\xfe\x00", "../../outside/x",
		strings.Repeat("9", 1<<20), "255x255:" + strings.Repeat("z", 1<<16), "\u202egnp.exe", "7x7:", "pzprv3/kurodoko/99999999/99999999/", "\u2028",
	} {
		for _, column := range []string{"kind", "puzzle", "verdict", "solution", "level", "link", "tatham_id", "canonical", "hardest_technique", "paper_ending"} {
			if i > 6 && column != "puzzle" && column != "solution" && column != "link" {
				continue
			}
			add(fmt.Sprintf("%s is text %d", column, i), func(dir string) error {
				return rewrite(dir, nil, func(c string, v parquet.Value) parquet.Value {
					if c == column {
						return parquet.ByteArrayValue([]byte(bad))
					}
					return v
				})
			})
		}
	}
	for _, n := range []int64{-1, math.MaxInt32, math.MinInt64, math.MaxInt64} {
		for _, column := range []string{"index", "width", "solutions", "islands"} {
			add(fmt.Sprintf("%s is %d", column, n), func(dir string) error {
				return rewrite(dir, nil, func(c string, v parquet.Value) parquet.Value {
					switch {
					case c != column:
						return v
					case v.Kind() == parquet.Int32:
						return parquet.Int32Value(int32(n))
					}
					return parquet.Int64Value(n)
				})
			})
		}
	}
	// Manifests.
	for name, change := range map[string]func(m *dataset.Manifest){
		"rows of 2⁶³": func(m *dataset.Manifest) {
			m.Rows, m.Parts[0].Rows, m.Parts[0].End = math.MaxInt64, math.MaxInt64, math.MaxUint64
		},
		"rows below none":   func(m *dataset.Manifest) { m.Rows, m.Parts[0].Rows = -1, -1 },
		"end before first":  func(m *dataset.Manifest) { m.Parts[0].First, m.Parts[0].End = 12, 0 },
		"device":            func(m *dataset.Manifest) { m.Parts[0].File = "/dev/zero" },
		"file outside":      func(m *dataset.Manifest) { m.Parts[0].File = "../outside/data/" + part },
		"itself":            func(m *dataset.Manifest) { m.Parts[0].File = dataset.ManifestName },
		"no name":           func(m *dataset.Manifest) { m.Parts[0].File = "" },
		"a name in capital": func(m *dataset.Manifest) { m.Parts[0].File = strings.ToUpper(part) },
		"many parts":        func(m *dataset.Manifest) { m.Parts = append(m.Parts, make([]dataset.Part, 100_000)...) },
		"no part":           func(m *dataset.Manifest) { m.Parts = nil },
		"twice":             func(m *dataset.Manifest) { m.Parts = append(m.Parts, m.Parts[0]) },
		"escape in a name":  func(m *dataset.Manifest) { m.Parts[0].File = "\x1b[2J" },
		"escape in a hash":  func(m *dataset.Manifest) { m.Parts[0].SHA256 = "\x1b[2J" },
		"another schema":    func(m *dataset.Manifest) { m.Schema = math.MaxInt64 },
	} {
		add("manifest: "+name, func(dir string) error { return sealed(dir, change) })
	}
	for name, job := range map[string]string{
		"count of 2⁶³":    `{"verb":"generate","kind":"bridges","seed":1,"count":9223372036854775807,"bridges":{"width":7,"height":7}}`,
		"an unknown kind": `{"verb":"generate","kind":"\u001b[2J","count":1}`,
		"a kind outside":  `{"verb":"generate","kind":"../../outside/x","count":1}`,
		"no kind":         `{}`,
		"null":            `null`,
		"a list":          `[1]`,
		"deep":            strings.Repeat(`{"a":`, 9000) + "1" + strings.Repeat("}", 9000),
		"a huge board":    `{"verb":"generate","kind":"bridges","seed":1,"count":12,"bridges":{"width":2147483647,"height":2147483647}}`,
		"below none":      `{"verb":"generate","kind":"bridges","seed":1,"count":12,"bridges":{"width":-7,"height":-7}}`,
		"huge shape":      `{"verb":"sweep","kind":"matchstick","matchstick":{"shapes":["9,9,9"],"moves":99}}`,
		"large sweep":     `{"verb":"sweep","kind":"matchstick","matchstick":{"shapes":["4,4,4"],"moves":9,"rule":"move","glyphs":"paper","no_leading_zeros":false,"only":"all"}}`,
		"slitherlinks":    `{"verb":"sweep","kind":"slitherlink","slitherlink":{"width":99,"height":99}}`,
	} {
		add("job: "+name, func(dir string) error { return sealed(dir, func(m *dataset.Manifest) { m.Job = json.RawMessage(job) }) })
		add("job and no manifest: "+name, func(dir string) error {
			path := filepath.Join(dir, part)
			if err := rewriteJob(path, job); err != nil {
				return err
			}
			return os.Remove(filepath.Join(dir, dataset.ManifestName))
		})
	}
	add("manifest: endless", func(dir string) error { return os.Truncate(filepath.Join(dir, dataset.ManifestName), 1<<34) })
	add("manifest: text for a part", func(dir string) error { return os.WriteFile(filepath.Join(dir, part), []byte("PAR1PAR1"), 0o666) })
	add("part: endless", func(dir string) error { return os.Truncate(filepath.Join(dir, part), 1<<31) })
	// Links, pipes and directories.
	for _, name := range []string{part, dataset.ManifestName, dataset.PartName(1), "extra"} {
		for what, to := range map[string]string{"/dev/zero": "/dev/zero", "a file outside": filepath.Join(outside, "data", part), "nothing": "nowhere", "itself": name, "a directory": outside, "the terminal": "/dev/tty", "standard input": "/dev/stdin"} {
			add(name+" is a link to "+what, func(dir string) error {
				os.Remove(filepath.Join(dir, name))
				return os.Symlink(to, filepath.Join(dir, name))
			})
		}
		add(name+" is a named pipe", func(dir string) error {
			os.Remove(filepath.Join(dir, name))
			return syscall.Mkfifo(filepath.Join(dir, name), 0o666)
		})
		add(name+" is a directory", func(dir string) error {
			os.Remove(filepath.Join(dir, name))
			return os.Mkdir(filepath.Join(dir, name), 0o777)
		})
	}
	// Bytes of the footer and of pages, with a manifest that has their hash.
	footer := len(text) - 8 - int(uint32(text[len(text)-8])|uint32(text[len(text)-7])<<8|uint32(text[len(text)-6])<<16)
	for seed := range 200 {
		add(fmt.Sprint("damage ", seed), func(dir string) error {
			r := rand.New(rand.NewPCG(uint64(seed), 4))
			damaged := bytes.Clone(text)
			for range 1 + r.IntN(3) {
				at := footer + r.IntN(len(text)-footer)
				if seed%4 == 0 {
					at = r.IntN(footer)
				}
				damaged[at] = []byte{0, 1, 0x7f, 0xff, 0xf9, 0xfc, damaged[at] ^ 1<<r.IntN(8)}[r.IntN(7)]
			}
			if err := os.WriteFile(filepath.Join(dir, part), damaged, 0o666); err != nil {
				return err
			}
			return sealed(dir, nil)
		})
	}
	return list
}

// rewriteJob gives a part another job.
func rewriteJob(path, job string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	from, err := parquet.OpenFile(bytes.NewReader(text), int64(len(text)))
	if err != nil {
		return err
	}
	var b bytes.Buffer
	to := parquet.NewWriter(&b, from.Schema(), parquet.Compression(&zstd.Codec{}))
	for _, kv := range from.Metadata().KeyValueMetadata {
		to.SetKeyValueMetadata(kv.Key, kv.Value)
	}
	to.SetKeyValueMetadata("matchbook.job", job)
	if _, err := parquet.CopyRows(to, from.RowGroups()[0].Rows()); err != nil {
		return err
	}
	if err := to.Close(); err != nil {
		return err
	}
	return os.WriteFile(path, b.Bytes(), 0o666)
}
