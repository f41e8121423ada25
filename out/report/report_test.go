package report

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"matchbook/out"
	bridgesout "matchbook/out/bridges"
	"matchbook/out/dataset"
	gridout "matchbook/out/grid"
	matchstickout "matchbook/out/matchstick"
	"matchbook/out/outtest"
	slitherlinkout "matchbook/out/slitherlink"
	sujikoout "matchbook/out/sujiko"
	"matchbook/out/web"
	"matchbook/solve"
)

// kinds has the kinds of these tests.
var kinds = out.Kinds{&matchstickout.Kind, &bridgesout.Kind, &sujikoout.Kind, &slitherlinkout.Kind}

var update = flag.Bool("update", false, "write the outline in testdata anew")

// written writes a data set of the rows, in two parts if there are two or more, and describes it.
func written[R any](t testing.TB, name string, rows ...R) DataSet {
	t.Helper()
	dir := filepath.Join(t.TempDir(), name)
	kind := ""
	for _, k := range kinds {
		if _, ok := k.Row.(any).(*R); ok {
			kind = k.Name
		}
	}
	job := map[string]string{"verb": "grade", "kind": kind, "text": name}
	parts := [][]R{rows}
	if half := len(rows) / 2; half > 0 {
		parts = [][]R{rows[:half], rows[half:]}
	}
	if err := outtest.Write(dir, job, parts...); err != nil {
		t.Fatal(err)
	}
	m, err := dataset.Finished(kinds, dir)
	if err != nil {
		t.Fatal(err)
	}
	return DataSet{
		Dir: dir, Name: name, Words: "Puzzles named " + name + ".", Job: m.Job,
		Parts: len(parts), Rows: m.Manifest.Rows,
		Table: Table{[]string{"family", "puzzles"}, [][]string{{"10x10", fmt.Sprint(m.Manifest.Rows)}}},
	}
}

// matchstickRow returns a row of matchsticks with exactly one solution.
func matchstickRow(index int64, puzzle, solution string, depth int32) matchstickout.Row {
	return matchstickout.Row{
		Shared: out.Shared{
			Kind: "matchstick", Index: index, Puzzle: puzzle, Verdict: out.VerdictUnique, Solutions: out.Some[int64](1),
			Solution: solution, PaperEnding: "solved", PaperReading: solve.Charitable.String(), PaperSteps: out.Some[int64](8000),
		},
		MoveDepth: out.Some(depth), Shape: "1,1,2", Rule: "move", Moves: 1, Sound: out.Some(true),
	}
}

func bridgesRow(index int64, level string, score float64, steps int32) bridgesout.Row {
	const puzzle, solution = "4.4.1/...../3.2..", "pzprv3/hashikake/3/5/4 . 4 . 1 /. . . . . /3 . 2 . . /2 2 1 1 /0 0 0 0 /1 1 0 0 /2 0 1 0 0 /2 0 1 0 0 /"
	r := bridgesout.Row{
		Shared: out.Shared{
			Kind: "bridges", Index: index, Puzzle: puzzle, Verdict: out.VerdictUnique, Solutions: out.Some[int64](1),
			Solution: solution, Score: out.Some(score), Level: level, Hardest: "at least", Work: out.Some(1.5), Steps: out.Some(steps),
			PaperEnding: []string{"solved", "stuck"}[index%2], PaperReading: solve.Charitable.String(), PaperSteps: out.Some(10 + index),
		},
		Board: gridout.Board{
			Canonical: fmt.Sprint("5x3m2:", index), Width: 5, Height: 3,
			Link: "https://puzz.link/p?hashi/5/3/4g4g1k3g2h", TathamID: "5x3m2:4a4a1e3a2b",
		},
		PerPair: 2, Islands: 5, Bridges: out.Some[int32](7),
	}
	for i, column := range out.StepColumns(&r) {
		*column = out.Some[int32](0)
		if i < 2 {
			*column = out.Some(steps - int32(i))
		}
	}
	return r
}

func sujikoRow(index, solutions int64) sujikoout.Row {
	puzzle := fmt.Sprintf("20 14 24 %d", 10+index)
	r := sujikoout.Row{Shared: out.Shared{Kind: "sujiko", Index: index, Puzzle: puzzle}, Canonical: puzzle}
	r.SetCount(uint64(solutions), true)
	return r
}

// small returns a report of a few rows of three kinds.
func small(t testing.TB) Page {
	return Page{Kinds: kinds,
		Title: "A small report", Samples: 2, Seed: 1,
		Overview: Table{[]string{"data set", "kind", "rows"}, [][]string{
			{"sticks", "matchstick", "2"}, {"bridges", "bridges", "6"}, {"sujikos", "sujiko", "3"}, {"nothing", "sujiko", "0"},
		}},
		DataSets: []DataSet{
			written(t, "sticks", matchstickRow(0, "0+3=09", "6+3=09", 1), matchstickRow(7, "0+8=09", "9+0=09", 2)),
			written(t, "bridges", bridgesRow(0, "gentle", 12, 9), bridgesRow(1, "easy", 21.25, 10), bridgesRow(2, "easy", 22, 10),
				bridgesRow(3, "easy", 24.96, 12), bridgesRow(4, "hard", 52, 11), bridgesRow(5, "hard", 69.99, 30)),
			written(t, "sujikos", sujikoRow(0, 0), sujikoRow(1, 17), sujikoRow(2, 4)),
			written[sujikoout.Row](t, "nothing"),
		},
	}
}

func render(t testing.TB, p Page) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(t.Context(), &b, p); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The outline of the page is the file in testdata. It lacks style, script and pictures, which have tests
// of their own. After a change, go test -update writes the file: read it.
func TestOutline(t *testing.T) {
	text := render(t, small(t))
	for _, cut := range []string{`(?s)(<style>).*?(</style>)`, `(?s)(<script>).*?(</script>)`, `sha256-()()[A-Za-z0-9+/=&#;]+`, `(?s)(<svg) xmlns[^>]*>.*?(</svg>)`} {
		text = regexp.MustCompile(cut).ReplaceAllString(text, "$1…$2")
	}
	const file = "testdata/small.html"
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, lines := strings.Split(text, "\n"), strings.Split(strings.ReplaceAll(string(want), "\r", ""), "\n")
	for i := range max(len(got), len(lines)) {
		if i >= len(got) || i >= len(lines) || got[i] != lines[i] {
			t.Fatalf("%s differs from line %d on: found\n%s\n(hint: look at the page, and run go test ./out/report -update)",
				file, i+1, strings.Join(got[min(i, len(got)):min(i+5, len(got))], "\n"))
		}
	}
}

func TestSameBytes(t *testing.T) {
	p := small(t)
	first, second := render(t, p), render(t, p)
	if first != second {
		t.Error("two reports of the same input differ")
	}
}

// Every element is closed, in order; each id occurs once, and every reference finds its id.
func TestWellFormed(t *testing.T) {
	p := small(t)
	p.Where, p.Filter = "solvable", filter(t, "solvable")
	text := render(t, p)
	void := []string{"meta", "link", "input"}
	ids, wanted := map[string]bool{}, []string{}
	var open []string
	z := html.NewTokenizer(strings.NewReader(text))
	for {
		kind := z.Next()
		if kind == html.ErrorToken {
			if z.Err() != io.EOF {
				t.Fatal(z.Err())
			}
			break
		}
		token := z.Token()
		switch {
		case kind == html.EndTagToken:
			if len(open) == 0 || open[len(open)-1] != token.Data {
				t.Fatalf("found </%s>, open are %v", token.Data, open)
			}
			open = open[:len(open)-1]
		case kind == html.StartTagToken && !slices.Contains(void, token.Data):
			open = append(open, token.Data)
		}
		for _, a := range token.Attr {
			switch {
			case a.Key == "id":
				if ids[a.Val] {
					t.Errorf("two elements have the id %q", a.Val)
				}
				ids[a.Val] = true
			case a.Key == "href" && strings.HasPrefix(a.Val, "#"):
				wanted = append(wanted, a.Val[1:])
			case a.Key == "for" || a.Key == "aria-labelledby":
				wanted = append(wanted, a.Val)
			case a.Key == "style" || strings.HasPrefix(a.Key, "on"):
				t.Errorf("<%s> has the attribute %s, which the policy forbids", token.Data, a.Key)
			}
		}
	}
	if len(open) > 0 {
		t.Errorf("left open: %v", open)
	}
	for _, id := range wanted {
		if !ids[id] {
			t.Errorf("no element has the id %q", id)
		}
	}
}

func filter(t testing.TB, text string) out.Filter {
	t.Helper()
	f, err := kinds.ParseFilter(text)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// The page has no addresses except links to puzz.link, and its policy allows only its own style and
// script.
func TestSelfContained(t *testing.T) {
	text := render(t, small(t))
	for _, at := range regexp.MustCompile(`(?i)[a-z]*:?//[^\s"'<>]*`).FindAllString(text, -1) {
		if !strings.HasPrefix(at, "https://puzz.link/p?") && !strings.HasPrefix(at, "http://www.w3.org/2000/svg") && !strings.HasPrefix(at, "// ") && at != "//" {
			t.Errorf("the page names %q", at)
		}
	}
	for _, reference := range []string{"@import", "url(", "src=", "<iframe", "<object"} {
		t.Run(reference, func(t *testing.T) {
			if strings.Contains(text, reference) {
				t.Errorf("the page has %s", reference)
			}
		})
	}
	for element, policy := range map[string]string{"style": "style-src", "script": "script-src"} {
		t.Run(element, func(t *testing.T) {
			found := regexp.MustCompile(`(?s)<` + element + `>(.*?)</` + element + `>`).FindStringSubmatch(text)
			if found == nil {
				t.Fatalf("no <%s>", element)
			}
			want := policy + " 'sha256-" + string(web.New(found[1], "").StyleHash) + "'"
			if !strings.Contains(html.UnescapeString(text), want) {
				t.Errorf("the policy does not have %s", want)
			}
		})
	}
	if !strings.Contains(text, `content="default-src 'none';`) {
		t.Error("the policy does not forbid what it does not name")
	}
}

// A text never becomes markup, whatever it contains, and control characters are escaped.
func TestHostile(t *testing.T) {
	const hostile = "</script></style></noscript><img src=x onerror=alert(1)>'\"&{{.}}\x1b[2J"
	p := small(t)
	p.Title, p.Where = hostile, hostile
	bad := bridgesRow(0, "easy", 20, 5)
	bad.Puzzle, bad.Canonical, bad.Link, bad.TathamID, bad.Hardest = hostile, hostile, "javascript:alert(1)", hostile, hostile
	bad.Solution, bad.PaperEnding = hostile, hostile
	p.DataSets = append(p.DataSets, written(t, "bad", bad))
	d := &p.DataSets[len(p.DataSets)-1]
	d.Name, d.Words, d.Job = hostile, hostile, []byte(`{"input":"</pre></script><img src=x>"}`)
	d.Table = Table{[]string{hostile}, [][]string{{hostile}}}
	p.Overview.Columns[1] = hostile
	p.Overview.Rows = append(p.Overview.Rows, []string{hostile, hostile, "1"})
	text := render(t, p)
	if strings.Contains(text, "\x1b") {
		t.Error("the page has a control character")
	}
	if strings.Contains(text, "<img") || strings.Contains(text, "javascript:") {
		t.Error("a text became part of the page")
	}
	page, err := html.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for n := range page.Descendants() {
		if n.Type == html.TextNode && strings.Contains(n.Data, out.Plain(hostile)) {
			seen++
		}
		if n.Type == html.ElementNode && (n.Data == "img" || n.Data == "script" && n.FirstChild.Data != script) {
			t.Errorf("there is a <%s>", n.Data)
		}
	}
	if seen < 10 {
		t.Errorf("the text is there %d times, want 10 or more", seen)
	}
}

func TestEmpty(t *testing.T) {
	p := Page{Kinds: kinds, Title: "Nothing", Samples: 3, DataSets: []DataSet{written[sujikoout.Row](t, "nothing")}}
	text := render(t, p)
	for _, want := range []string{"This data set has no rows.", "There is no puzzle to show."} {
		t.Run(want, func(t *testing.T) {
			if !strings.Contains(text, want) {
				t.Errorf("the page does not say %q", want)
			}
		})
	}
	p = small(t)
	p.Where, p.Filter = "score>99", filter(t, "score>99")
	var b bytes.Buffer
	err := Write(t.Context(), &b, p)
	if !errors.Is(err, ErrEmpty) || !strings.Contains(err.Error(), `no row meets "score>99" (hint: `) || b.Len() > 0 {
		t.Errorf("error %v, with %d bytes written", err, b.Len())
	}
	p.Where, p.Filter = "level=easy", filter(t, "level=easy")
	text = render(t, p)
	if n := strings.Count(text, "No row of this data set meets <code>level=easy</code>."); n != 3 {
		t.Errorf("%d data sets are said to have no such row, want 3", n)
	}
	if !strings.Contains(text, "the 3 of 11 rows that meet <code>level=easy</code>") {
		t.Error("the page does not say how many rows there are")
	}
}

func TestErrors(t *testing.T) {
	p := small(t)
	ticked := 0
	p.Tick = func(rows int) { ticked += rows }
	render(t, p)
	if ticked != 11 {
		t.Errorf("%d rows were told of, want 11", ticked)
	}
	ctx, stop := context.WithCancel(t.Context())
	p.Tick = func(int) { stop() }
	if err := Write(ctx, io.Discard, p); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: error %v", err)
	}
	p.Tick = nil
	part := filepath.Join(p.DataSets[1].Dir, dataset.PartName(1))
	if err := os.Truncate(part, 200); err != nil {
		t.Fatal(err)
	}
	if err := Write(t.Context(), io.Discard, p); err == nil || !strings.Contains(err.Error(), part) || !strings.Contains(err.Error(), "(hint: ") {
		t.Errorf("damaged: error %v", err)
	}
}

func TestShare(t *testing.T) {
	for _, test := range []struct {
		part, whole int64
		want        string
	}{
		{0, 0, "0 %"}, {0, 5, "0 %"}, {5, 5, "100 %"}, {1, 3, "33.3 %"}, {1, 1_000_000, "<0.1 %"},
		{999_999, 1_000_000, ">99.9 %"}, {1, 2000, "0.1 %"},
	} {
		t.Run(test.want, func(t *testing.T) {
			if got := share(test.part, test.whole); got != test.want {
				t.Errorf("share(%d, %d) is %q, want %q", test.part, test.whole, got, test.want)
			}
		})
	}
}

func TestBinLabels(t *testing.T) {
	for _, test := range []struct {
		n    int64
		want string
	}{
		{0, "none"}, {1, "1"}, {2, "2 to 9"}, {9, "2 to 9"}, {10, "10 to 99"}, {99, "10 to 99"}, {100, "100 to 999"},
		{999_999, "100,000 to 999,999"}, {1_000_000, "from 10⁶ on"}, {10_000_000, "from 10⁷ on"}, {math.MaxInt64, "from 10¹⁸ on"},
	} {
		t.Run(test.want, func(t *testing.T) {
			bin := binOf(test.n)
			if bin >= solutionBins {
				t.Fatalf("%d is in bin %d of %d", test.n, bin, solutionBins)
			}
			if got := binLabel(bin); got != test.want {
				t.Errorf("%d is in the bin %q, want %q", test.n, got, test.want)
			}
		})
	}
}

// BenchmarkWrite reports the rows per second for matchsticks, which have the largest data sets.
func BenchmarkWrite(b *testing.B) {
	rows := make([]matchstickout.Row, 1<<16)
	for i := range rows {
		rows[i] = matchstickRow(int64(i), fmt.Sprintf("%d+%d=%d", i%10, i/10%10, i%97), "6+3=09", int32(i%3))
	}
	p := Page{Kinds: kinds, Samples: 12, DataSets: []DataSet{written(b, "sticks", rows...)}}
	b.ReportAllocs()
	for b.Loop() {
		render(b, p)
	}
	b.ReportMetric(float64(len(rows)*b.N)/b.Elapsed().Seconds(), "rows/s")
}
