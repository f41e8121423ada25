//go:build unix

package faults

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"

	"matchbook/out"
)

// forgery is how somebody makes a data set with which something is wrong, of one that is
// right. All that the forger can make right is: the manifest has the SHA-256 of the part.
type forgery struct {
	name  string
	forge func(dir string) error
}

// TestForged gives forged data sets and texts to every command that reads. None may hang,
// take much memory, touch a file outside, or write control characters to the terminal. It is
// for MATCHBOOK_ALL; a sample is tried otherwise.
func TestForged(t *testing.T) {
	most := 12
	if all() {
		most = math.MaxInt
	}
	if n, err := strconv.Atoi(os.Getenv("MATCHBOOK_FORGED")); err == nil {
		most = n
	}
	work := t.TempDir()
	matchbook := filepath.Join(work, "matchbook")
	if text, err := exec.Command("go", "build", "-o", matchbook, "matchbook/cmd/matchbook").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	t.Run("data sets", func(t *testing.T) { forgedDataSets(t, matchbook, most) })
	t.Run("texts", func(t *testing.T) { forgedTexts(t, matchbook, most) })
}

// readers returns the commands whose help says that they read a thing, such as DIR or FILE:
// verbs, with each kind where they want one.
func readers(t *testing.T, matchbook, thing string) (commands [][]string) {
	help := func(args ...string) string {
		text, err := exec.Command(matchbook, append([]string{"help"}, args...)...).Output()
		if err != nil {
			t.Fatalf("help %q: %v", args, err)
		}
		return string(text)
	}
	reads := func(use string) bool {
		use, _, _ = strings.Cut(use, "\n")
		use, _, _ = strings.Cut(use, " -o ")
		return strings.Contains(use, thing)
	}
	for line := range strings.Lines(help()) {
		verb, ok := strings.CutPrefix(line, "  matchbook ")
		verb, _, _ = strings.Cut(verb, " ")
		if !ok || verb == "help" {
			continue
		}
		text := help(verb)
		if !strings.HasPrefix(text, "matchbook "+verb+" KIND") {
			if reads(text) {
				commands = append(commands, []string{verb})
			}
			continue
		}
		for line := range strings.Lines(text) {
			kind, ok := strings.CutPrefix(strings.TrimSpace(line), "matchbook help "+verb+" ")
			if ok && reads(help(verb, kind)) {
				commands = append(commands, []string{verb, kind})
			}
		}
	}
	return commands
}

// forgedTexts gives lists of puzzles, batches, profiles and lists of books that are none, or do
// harm, to every command that reads them.
func forgedTexts(t *testing.T, matchbook string, most int) {
	work := t.TempDir()
	file, to := filepath.Join(work, "file"), filepath.Join(work, "to")
	var commands [][]string
	for _, command := range readers(t, matchbook, "FILE") {
		commands = append(commands, append(command, file))
	}
	commands = append(commands, [][]string{
		{"cover", file, "-o", filepath.Join(to, "cover.pdf")}, {"run", file, "-o", filepath.Join(to, "data")},
		{"generate", "bridges", "-count", "1", "-profile", file}, {"generate", "slitherlink", "-count", "1", "-like", file},
		{"book", to, "-exclude", file, "-o", filepath.Join(to, "book.pdf")},
	}...)
	if len(commands) < 20 {
		t.Fatalf("only %q read files", commands)
	}
	job := func(name string) string { return `{"jobs": [{"name": "` + name + `", "job": ` + generateJob + `}]}` }
	listed := func(kind, dir string) string {
		return `{"title": "\u001b[2J", "style": "\u001b[2J", "page": "a4", "pages": 9223372036854775807, "puzzles": [{"kind": "` + kind + `", "data_set": "` + dir + `", "index": -9223372036854775808}]}`
	}
	type text struct {
		name string
		make func() error
	}
	var texts []text
	for i, content := range []string{
		"", "\x1b]0;owned\x07\n", "4.4\x1b[2J/....\n", "\xff\xfe\x00\n", "\u202egnp.exe 4.4\n", "\x9b31m\n\u009b31m\n", "a\rb\n",
		"pzprv3/hashi/99999999/99999999/\npzprv3/slither/99999999/99999999/\n", "999999999x999999999:zzzz\n255x255:" + strings.Repeat("z", 1<<16) + "\n",
		"https://puzz.link/p?hashi/99999/99999/4g4\nhttps://puzz.link/p?slither/99999/99999/4g4\n",
		strings.Repeat("9", 1<<20-1) + "\n", "pzprv3\n" + strings.Repeat("1\n", 1<<20), strings.Repeat("\x1b\n", 1<<12),
		strings.Repeat(`{"a":`, 9000) + "1" + strings.Repeat("}", 9000), strings.Repeat("[", 1<<20), `{"looks": [[1e308, -1e308]], "kind": "\u001b[2J"}`,
		`{"kind": "bridges", "figures": ["\u001b[2J"], "looks": [[1e999]]}`, "null", "{}", "[]", `"\u001b[2J"`,
		job("../../outside"), job("/tmp/outside"), job("\u001b[2J"), job(""), job(".."), strings.Replace(job("a"), "20", "9223372036854775807", 1),
		listed("bridges", "/dev"), listed("bridges", "/dev/zero"), listed("\u001b[2J", "\u001b[2J"), listed("", ""),
		"1+1=1 => \x1b[2J\n6+4=4 =>\n", "statement 1\x1b + 1\n",
	} {
		texts = append(texts, text{fmt.Sprint("text ", i), func() error { return os.WriteFile(file, []byte(content), 0o666) }})
	}
	texts = append(texts,
		text{"endless", func() error {
			if err := os.WriteFile(file, nil, 0o666); err != nil {
				return err
			}
			return os.Truncate(file, 1<<34)
		}},
		text{"a link to /dev/zero", func() error { return os.Symlink("/dev/zero", file) }},
		text{"a directory", func() error { return os.Mkdir(file, 0o777) }},
		text{"a named pipe", func() error { return syscall.Mkfifo(file, 0o666) }},
	)
	tried, refused := 0, 0
	total := len(commands) * len(texts)
	for _, at := range rand.New(rand.NewPCG(1, 15)).Perm(total)[:min(most, total)] {
		command, text := commands[at%len(commands)], texts[at/len(commands)]
		t.Run(strings.Join(command[:min(2, len(command)-1)], " ")+", "+text.name, func(t *testing.T) {
			os.RemoveAll(file)
			os.RemoveAll(to)
			os.Mkdir(to, 0o777)
			if err := text.make(); err != nil {
				t.Fatal(err)
			}
			tried++
			if hold(t, matchbook, command...) != 0 {
				refused++
			}
			if names, _ := os.ReadDir(work); len(names) > 2 {
				t.Errorf("%q: a file outside was written: %v", command, names)
			}
		})
	}
	t.Logf("%d forged texts, %d commands with them, of which %d refused or failed", len(texts), tried, refused)
}

func forgedDataSets(t *testing.T, matchbook string, most int) {
	work := t.TempDir()
	original := filepath.Join(work, "original")
	if text, err := exec.Command(matchbook, "generate", "bridges", "-count", "12", "-size", "7", "-o", original, "-q").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	outside := filepath.Join(work, "outside")
	if err := os.Mkdir(outside, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(outside, "data"), os.DirFS(original)); err != nil {
		t.Fatal(err)
	}
	untouched := tree(t, outside)
	list := forgeries(t, original, outside)
	dir, to := filepath.Join(work, "forged"), filepath.Join(work, "to")
	commands := [][]string{
		{"verify", dir, "-sample", "20"},
		{"export", dir, "-o", filepath.Join(to, "a.csv")},
		{"export", dir, "-format", "jsonl", "-o", filepath.Join(to, "a.jsonl")},
		{"export", dir, "-format", "links"},
		{"export", dir, "-format", "svg", "-solved", "-o", filepath.Join(to, "svg")},
		{"report", dir, "-o", filepath.Join(to, "report.html")},
		{"book", dir, "-o", filepath.Join(to, "book.pdf")},
		{"merge", dir, "-o", filepath.Join(to, "merged")},
		{"run", dir},
	}
	for _, reader := range readers(t, matchbook, "DIR") {
		if !slices.ContainsFunc(commands, func(command []string) bool { return command[0] == reader[0] }) {
			t.Errorf("%q reads data sets, and is not tried", reader)
		}
	}
	refused, tried := 0, 0
	for i := range min(most, len(list)) {
		f := list[i*len(list)/min(most, len(list))]
		t.Run(f.name, func(t *testing.T) {
			for _, args := range commands {
				os.RemoveAll(dir)
				os.RemoveAll(to)
				os.Mkdir(to, 0o777)
				if err := os.CopyFS(dir, os.DirFS(original)); err != nil {
					t.Fatal(err)
				}
				if err := f.forge(dir); err != nil {
					t.Fatal(err)
				}
				tried++
				if status := hold(t, matchbook, args...); status != 0 {
					refused++
				}
				if got := tree(t, outside); !maps.Equal(got, untouched) {
					t.Errorf("%v: a file outside was touched", args)
				}
			}
		})
	}
	t.Logf("%d forged data sets, %d commands, of which %d refused or failed: none hung, took over 300 MB or touched a file outside", min(most, len(list)), tried, refused)
}

// hold runs a command and ends it after a while; it must end then within a second, and may
// not have taken more than 300 MB nor written control characters.
func hold(t *testing.T, matchbook string, args ...string) (status int) {
	t.Helper()
	var output bytes.Buffer
	c := exec.Command(matchbook, args...)
	c.Stdout, c.Stderr = &output, &output
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	var signalled time.Time
	done := make(chan struct{})
	peak, stopped := 0, make(chan struct{}) // MB; the rusage of a child counts its parent's, too
	go func() {
		defer close(stopped)
		began := time.Now()
		for {
			select {
			case <-done:
				return
			case <-time.After(5 * time.Millisecond):
			}
			peak = max(peak, peakOf(c.Process.Pid))
			if signalled.IsZero() && time.Since(began) > 4*time.Second {
				signalled = time.Now()
				c.Process.Signal(syscall.SIGTERM)
			}
		}
	}()
	c.Wait()
	ended := time.Now()
	close(done)
	<-stopped
	if took := ended.Sub(signalled); !signalled.IsZero() && took > time.Second {
		t.Errorf("%v: it ended %v after SIGTERM", args, took)
	}
	if peak > 300 {
		t.Errorf("%v: it took %d MB", args, peak)
	}
	status = c.ProcessState.ExitCode()
	if bytes.ContainsFunc(output.Bytes(), func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' || r >= 0x7f && r < 0xa0 }) {
		t.Errorf("%v: it writes control characters: %q", args, output.Bytes()[:min(300, output.Len())])
	}
	if status == 2 && bytes.Contains(output.Bytes(), []byte("goroutine ")) {
		t.Errorf("%v: it panics: %s", args, output.Bytes()[:min(500, output.Len())])
	}
	return status
}

// peakOf returns the most memory that a process had so far, in MB; 0 where /proc does not
// say it.
func peakOf(pid int) (mb int) {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if _, rest, ok := strings.Cut(string(text), "VmHWM:"); ok {
		fmt.Sscan(rest, &mb)
	}
	return mb >> 10
}

// part is the only part of the data sets here.
var part = out.PartName(0)

// sealed makes the manifest of a directory right again, after change of it.
func sealed(dir string, change func(*out.Manifest)) error {
	text, err := os.ReadFile(filepath.Join(dir, out.ManifestName))
	if err != nil {
		return err
	}
	var m out.Manifest
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
	return os.WriteFile(filepath.Join(dir, out.ManifestName), append(text, '\n'), 0o666)
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
		group[field.Name()] = field
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
	// Values.
	for i, bad := range []string{
		"\x1b]0;owned\x07", "=cmd|'/C calc'!A0", "<script>alert(1)</script>", "javascript:alert(1)", "a\nb\r\nc", "\xff\xfe\x00", "../../outside/x",
		strings.Repeat("9", 1<<20), "255x255:" + strings.Repeat("z", 1<<16), "\u202egnp.exe", "7x7:", "pzprv3/kurodoko/99999999/99999999/", "\u2028",
	} {
		for _, column := range []string{"kind", "id", "puzzle", "solution", "level", "link", "tatham_id", "canonical", "hardest_technique", "paper_ending"} {
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
	for name, change := range map[string]func(m *out.Manifest){
		"rows of 2⁶³": func(m *out.Manifest) {
			m.Rows, m.Parts[0].Rows, m.Parts[0].End = math.MaxInt64, math.MaxInt64, math.MaxUint64
		},
		"rows below none":   func(m *out.Manifest) { m.Rows, m.Parts[0].Rows = -1, -1 },
		"end before first":  func(m *out.Manifest) { m.Parts[0].First, m.Parts[0].End = 12, 0 },
		"device":            func(m *out.Manifest) { m.Parts[0].File = "/dev/zero" },
		"file outside":      func(m *out.Manifest) { m.Parts[0].File = "../outside/data/" + part },
		"itself":            func(m *out.Manifest) { m.Parts[0].File = out.ManifestName },
		"no name":           func(m *out.Manifest) { m.Parts[0].File = "" },
		"a name in capital": func(m *out.Manifest) { m.Parts[0].File = strings.ToUpper(part) },
		"many parts":        func(m *out.Manifest) { m.Parts = append(m.Parts, make([]out.Part, 100_000)...) },
		"no part":           func(m *out.Manifest) { m.Parts = nil },
		"twice":             func(m *out.Manifest) { m.Parts = append(m.Parts, m.Parts[0]) },
		"escape in a name":  func(m *out.Manifest) { m.Parts[0].File = "\x1b[2J" },
		"escape in a hash":  func(m *out.Manifest) { m.Parts[0].SHA256 = "\x1b[2J" },
		"another schema":    func(m *out.Manifest) { m.Schema = math.MaxInt64 },
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
		add("job: "+name, func(dir string) error { return sealed(dir, func(m *out.Manifest) { m.Job = json.RawMessage(job) }) })
		add("job and no manifest: "+name, func(dir string) error {
			path := filepath.Join(dir, part)
			if err := rewriteJob(path, job); err != nil {
				return err
			}
			return os.Remove(filepath.Join(dir, out.ManifestName))
		})
	}
	add("manifest: endless", func(dir string) error { return os.Truncate(filepath.Join(dir, out.ManifestName), 1<<34) })
	add("manifest: text for a part", func(dir string) error { return os.WriteFile(filepath.Join(dir, part), []byte("PAR1PAR1"), 0o666) })
	add("part: endless", func(dir string) error { return os.Truncate(filepath.Join(dir, part), 1<<31) })
	// Links and what is no file.
	for _, name := range []string{part, out.ManifestName, out.PartName(1), "extra"} {
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
