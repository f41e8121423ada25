package report

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/out/web"
	"matchbook/solve/phrase"
)

//go:embed report.html
var pageText string

//go:embed report.css
var style string

//go:embed report.js
var script string

var page = template.Must(template.New("report.html").Funcs(template.FuncMap{
	"pip":     func(i int) int { return 4 + 10*i }, // the x coordinate of dot i
	"counted": phrase.Counted[int],
	"table":   newTableView,
}).Parse(pageText))

type view struct {
	Page
	Lead     string
	Rows     string // the number of rows that the filter selects, as in "20 of 100 rows"
	Schema   int
	DataSets []dataSetView
	Links    []string // links to the data sets
	Papers   []tableView
	Kinds    []kindView
	Cards    int

	Groups []string // the groups of all kinds, for the page's filter
	Sizes  []string

	Web web.Page
}

// tableView is a table with a name for screen readers. Links[i] is the ID of the element of the page
// that row i links to. Without links, Links is nil.
type tableView struct {
	Name  string
	Links []string
	Table
}

func newTableView(name string, t Table, links []string) tableView { return tableView{name, links, t} }

// Left reports whether a column is left-aligned: whether one of its cells begins with a letter.
func (t tableView) Left(column int) bool {
	return slices.ContainsFunc(t.Rows, func(row []string) bool {
		return strings.IndexFunc(row[column], unicode.IsLetter) == 0
	})
}

type dataSetView struct {
	DataSet
	ID     string
	Facts  string
	Job    string
	Charts []*chart
}

type kindView struct {
	ID, Name, Title string
	Wide            bool // whether the kind's pictures are wide
	Words           string
	Cards           []card
}

// A card is a puzzle of the gallery.
type card struct {
	Title   string
	Group   string
	Pips    []bool // the mark of a level, drawn as six dots: whether each dot is filled
	Large   bool   // whether the card is as large as two
	Facts   []fact
	Picture template.HTML // empty if the puzzle cannot be drawn
	Puzzle  string
	Answer  template.HTML // a drawing of the solution
	Text    fact          // the text that a button copies
	Copy    string        // the label of the button that copies Text
	Link    string

	// Data for filters and sorting.
	Rank     int // the rank of the group in its kind, easiest first
	Score    string
	Depth    string
	Area     int
	Size     string
	Searched string
}

type fact struct{ Name, Value string }

// order returns the indices of the data sets, sorted by kind, then by median score. Data sets
// without scores come last within their kind.
func order(p Page, all []statistics) []int {
	places := make([]int, len(all))
	for i := range places {
		places[i] = i
	}
	key := func(i int) (kind int, score int64) {
		s := &all[i]
		if score = math.MaxInt64; len(s.tenths) > 0 {
			score = s.tenths.quantile(0.5)
		}
		if kind = slices.Index(p.Kinds, s.kind); kind < 0 { // the data set has no rows
			kind = len(p.Kinds)
		}
		return kind, score
	}
	slices.SortStableFunc(places, func(a, b int) int {
		kindA, scoreA := key(a)
		kindB, scoreB := key(b)
		return cmp.Or(cmp.Compare(kindA, kindB), cmp.Compare(scoreA, scoreB))
	})
	return places
}

func newView(p Page, all []statistics, runs papers, g *gallery) (*view, error) {
	v := &view{Page: p, Schema: dataset.SchemaVersion, Web: web.New(style, script)}
	v.Overview.Rows = nil
	for name, t := range runs.tables(p.Kinds) {
		v.Papers = append(v.Papers, newTableView(name, t, nil))
	}
	var rows, read int64
	for place, i := range order(p, all) {
		d, s := p.DataSets[i], &all[i]
		rows, read = rows+d.Rows, read+s.rows
		var job bytes.Buffer
		if err := json.Indent(&job, d.Job, "", "  "); err != nil {
			return nil, fmt.Errorf("%s: its job: %w", d.Dir, err)
		}
		id := fmt.Sprintf("data-%d", place+1)
		charts, remarks := s.charts()
		facts := fmt.Sprintf("%s in %s.%s", phrase.Counted(d.Rows, "row"), phrase.Counted(d.Parts, "part"), remarks)
		v.Links = append(v.Links, id)
		if i < len(p.Overview.Rows) {
			v.Overview.Rows = append(v.Overview.Rows, p.Overview.Rows[i])
		}
		v.DataSets = append(v.DataSets, dataSetView{d, id, facts, job.String(), charts})
	}
	v.Lead = fmt.Sprintf("%s with %s", phrase.Counted(len(p.DataSets), "data set"), phrase.Counted(rows, "row"))
	v.Rows = fmt.Sprintf("%s of %s", phrase.Commas(read), phrase.Counted(rows, "row"))
	sizes, places := map[string]int{}, map[string]int{}
	for _, kind := range g.shown() {
		k := kindView{ID: "kind-" + kind.Name, Name: kind.Name, Title: kind.Words.Title, Wide: kind.Wide}
		groups := g.groups(kind.Name)
		var words []string
		for rank, of := range groups {
			for _, puzzle := range g.puzzles(of) {
				c, err := newCard(p.DataSets[puzzle.dataSet], of, rank, puzzle.record)
				if err != nil {
					return nil, err
				}
				k.Cards = append(k.Cards, c)
				sizes[c.Size] = c.Area
			}
			words = append(words, fmt.Sprintf("%s (%s)", phrase.Commas(g.drawn[of].rows), of.name))
			places[of.name] = of.place
		}
		k.Words = fmt.Sprintf("%s, drawn from %s.", phrase.Counted(len(k.Cards), "puzzle"), strings.Join(words, ", "))
		v.Cards += len(k.Cards)
		v.Kinds = append(v.Kinds, k)
	}
	number := func(n int) float64 { return float64(n) }
	v.Sizes, v.Groups = sortedBy(sizes, number), sortedBy(places, number)
	return v, nil
}

// sortedBy returns the keys of a map, sorted by the numbers of their values, then as texts.
func sortedBy[V any](m map[string]V, number func(V) float64) []string {
	return slices.SortedFunc(maps.Keys(m), func(a, b string) int {
		return cmp.Or(cmp.Compare(number(m[a]), number(m[b])), strings.Compare(a, b))
	})
}

// largeBoard is the smallest number of rows or columns that makes a card as large as two.
const largeBoard = 16

func newCard(d DataSet, of group, rank int, r *out.Record) (c card, err error) {
	size, words := r.Size(), &r.Kind.Words
	c = card{
		Title: fmt.Sprintf("%s %s", d.Name, phrase.Commas(r.Int("index"))),
		Group: of.name, Rank: rank, Puzzle: r.Text("puzzle"), Depth: number(r, r.Kind.Depth.Column(), "%.0f"), Score: number(r, "score", "%.1f"),
		Size: strings.TrimSpace(size.Text + " " + words.SizeUnit), Area: size.Cells, Large: size.Longest >= largeBoard,
	}
	if link := r.Text(r.Kind.Forms[out.FormLink].Column); strings.HasPrefix(link, "https://puzz.link/p?") {
		c.Link = link
	}
	if of.place < grade.Levels {
		for i := range grade.Levels {
			c.Pips = append(c.Pips, i <= of.place)
		}
	}
	depth := "Steps"
	if r.Kind.Depth == out.Moves {
		depth = "Moves"
	}
	hardest, name := r.Text("hardest_technique"), out.PlainLine(r.Text("name"))
	c.Facts = slices.DeleteFunc([]fact{
		{words.Size, size.Text}, {depth, number(r, r.Kind.Depth.Column(), "")}, {"Solutions", solutionsText(r)}, {"Hardest", hardest},
		{"Name", name}, {"Line", number(r, "line", "")},
	}, func(f fact) bool { return f.Value == "" })
	c.Text, c.Copy = fact{"Text", c.Puzzle}, "text"
	if id := r.Text(r.Kind.Forms[out.FormID].Column); id != "" {
		c.Text, c.Copy = fact{"Tatham ID", id}, "ID"
	}
	searched := []string{c.Title, words.Title, of.kind, of.name, c.Size, hardest, c.Puzzle, c.Text.Value, r.Text("name")}
	c.Searched = strings.TrimSuffix(strings.ToLower(strings.Join(searched, " ")), " ")
	if c.Picture, err = svgOf(r, false); err == nil {
		c.Answer, err = svgOf(r, true)
	}
	return c, err
}

// number formats the value of a column; an empty format means a whole number with commas. The text
// is "" if the column is null or missing.
func number(r *out.Record, column, format string) string {
	n, ok := r.Number(column)
	switch {
	case !ok:
		return ""
	case format == "":
		return phrase.Commas(int64(n))
	}
	return fmt.Sprintf(format, n)
}

// svgOf draws a puzzle, or its solution. A puzzle that cannot be drawn gives an empty picture and
// no error.
func svgOf(r *out.Record, solved bool) (template.HTML, error) {
	p, err := r.Draw(solved)
	if err != nil {
		return "", nil
	}
	return web.SVG(p)
}

func solutionsText(r *out.Record) string {
	n, known := r.Number("solutions")
	switch capped := r.Bool("solutions_capped"); {
	case !known:
		return "unknown"
	case capped && n >= math.MaxInt64:
		return "over 10¹⁸"
	case capped:
		return "at least " + phrase.Commas(int64(n))
	}
	return phrase.Commas(int64(n))
}
