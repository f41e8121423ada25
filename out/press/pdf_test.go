package press

import (
	"bytes"
	"compress/zlib"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"
)

// printed is a text on a page of a PDF file: its place in points from the lower left
// corner, and its size in points.
type printed struct {
	x, y, size float64
	text       string
}

// readPDF returns the texts of each page in the order in which they are painted. It reads
// what the library writes, objects one after another, and takes the characters from the
// fonts' own tables.
func readPDF(t testing.TB, file []byte) (pages [][]printed) {
	t.Helper()
	for _, content := range contents(t, file) {
		pages = append(pages, textsOf(t, content))
	}
	return pages
}

// contents returns the operators of each page.
func contents(t testing.TB, file []byte) (pages [][]byte) {
	t.Helper()
	objects := map[string][]byte{}
	for rest := file; ; {
		at := objectStart.FindSubmatchIndex(rest)
		if at == nil {
			break
		}
		name := string(rest[at[2]:at[3]])
		rest = rest[at[1]:]
		end := bytes.Index(rest, []byte("endobj"))
		if stream := bytes.Index(rest, []byte("stream\n")); stream >= 0 && stream < end {
			length, err := strconv.Atoi(string(lengthOf.FindSubmatch(rest[:stream])[1]))
			if err != nil {
				t.Fatal(err)
			}
			end = stream + len("stream\n") + length
		}
		objects[name] = rest[:end]
		rest = rest[end:]
	}
	// The codes of texts are in the tables of their fonts. They must be the codes of Unicode.
	for name, object := range objects {
		if bytes.Contains(object, []byte("/Subtype /Type0")) {
			table := objects[string(referred(t, object, "ToUnicode"))]
			if !bytes.Contains(table, []byte("1 beginbfrange\n<0000> <FFFF> <0000>\nendbfrange")) {
				t.Errorf("font %s has the table %s, want characters to be those of Unicode", name, table)
			}
		}
	}
	for _, page := range bytes.Fields(kids.FindSubmatch(objects["1"])[1]) {
		if len(page) > 0 && page[0] != 'R' && string(page) != "0" {
			content := objects[string(referred(t, objects[string(page)], "Contents"))]
			_, data, _ := bytes.Cut(content, []byte("stream\n"))
			r, err := zlib.NewReader(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			pages = append(pages, text)
		}
	}
	return pages
}

var (
	objectStart = regexp.MustCompile(`(?m)^(\d+) 0 obj\n`)
	lengthOf    = regexp.MustCompile(`/Length (\d+)`)
	kids        = regexp.MustCompile(`/Kids \[([^\]]*)\]`)
	operators   = regexp.MustCompile(`(?s)BT /F\S+ ([\d.]+) Tf ET|BT ([-\d.]+) ([-\d.]+) Td \(((?:\\.|[^\\)])*)\) Tj ET`)
)

// referred returns the number of the object that a key of an object points to.
func referred(t testing.TB, object []byte, key string) []byte {
	t.Helper()
	found := regexp.MustCompile("/" + key + ` (\d+) 0 R`).FindSubmatch(object)
	if found == nil {
		t.Fatalf("%q has no %s", object, key)
	}
	return found[1]
}

// textsOf returns the texts of a page's content.
func textsOf(t testing.TB, content []byte) []printed {
	t.Helper()
	var list []printed
	number := func(b []byte) float64 {
		n, err := strconv.ParseFloat(string(b), 64)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	size := 0.0
	for _, m := range operators.FindAllSubmatch(content, -1) {
		if m[1] != nil {
			size = number(m[1])
			continue
		}
		var raw []byte
		for i := 0; i < len(m[4]); i++ {
			b := m[4][i]
			if b == '\\' {
				i++
				if b = m[4][i]; b == 'r' {
					b = '\r'
				}
			}
			raw = append(raw, b)
		}
		var units []uint16
		for i := 0; i+1 < len(raw); i += 2 {
			units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
		}
		list = append(list, printed{number(m[2]), number(m[3]), size, string(utf16.Decode(units))})
	}
	return list
}

// paths returns the areas that the paths of a page's content paint, in points from the lower left
// corner. A path that no operator paints is left out.
func paths(t testing.TB, content []byte) (list []rectangle) {
	t.Helper()
	empty := rectangle{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	path, width := empty, 0.0
	var operands []float64
	for _, word := range strings.Fields(string(content)) {
		if n, err := strconv.ParseFloat(word, 64); err == nil {
			operands = append(operands, n)
			continue
		}
		switch word {
		case "w":
			width = operands[0]
		case "re":
			operands = []float64{operands[0], operands[1], operands[0] + operands[2], operands[1] + operands[3]}
			fallthrough
		case "m", "l", "c":
			for i := 0; i < len(operands); i += 2 {
				x, y := operands[i], operands[i+1]
				path = rectangle{min(path.left, x), min(path.top, y), max(path.right, x), max(path.bottom, y)}
			}
		case "S", "s", "B", "b":
			d := width / 2
			list = append(list, rectangle{path.left - d, path.top - d, path.right + d, path.bottom + d})
			path = empty
		case "f", "n":
			if word == "f" {
				list = append(list, path)
			}
			path = empty
		}
		operands = nil
	}
	return list
}
