package report

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
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
	"matchbook/solve/phrase"
)

//go:embed report.html
var pageText string

//go:embed report.css
var style string

//go:embed report.js
var script string

var page = template.Must(template.New("report.html").Funcs(template.FuncMap{
	"pip": func(i int) int { return 4 + 10*i }, // where the mark's dot is
}).Parse(pageText))

// view is what report.html shows.
type view struct {
	Title    string
	Lead     string
	Where    string
	Rows     string // how many the filter lets through
	Schema   int
	Overview tableView
	DataSets []dataSetView
	Kinds    []kindView
	Cards    int
	Samples  int
	Seed     uint64

	Groups []string // of all kinds, for the filter
	Sizes  []string

	Style, StyleHash   template.CSS
	Script, ScriptHash template.JS
}

type tableView struct {
	Name  string   // for screen readers
	Links []string // places on the page to which the rows link, or nil
	Table
}

// Left reports whether a column holds words rather than numbers.
func (t tableView) Left(column int) bool {
	for _, row := range t.Rows {
		if first := row[column]; first != "" && unicode.IsLetter([]rune(first)[0]) {
			return true
		}
	}
	return false
}

type dataSetView struct {
	ID     string
	Name   string
	Words  string
	Facts  string
	Job    string
	Table  tableView
	Charts []*chart
	Look   tableView
	Looks  string // of how many puzzles that is
}

type kindView struct {
	ID, Name, Title string
	Wide            bool // pictures are
	Words           string
	Cards           []card
}

// card is a puzzle of the gallery.
type card struct {
	Title   string
	Group   string
	Pips    []bool // the mark of a level: six dots, of which so many are filled
	Large   bool
	Facts   []fact
	Picture template.HTML // empty if the puzzle cannot be drawn
	Puzzle  string
	Answer  template.HTML // its solution drawn
	Text    fact          // to copy
	Copy    string        // its name in short
	Link    string

	// For filters and sorting.
	Rank     int // of the group
	Score    string
	Depth    string
	Area     int
	Size     string
	Searched string
}

type fact struct{ Name, Value string }

// hashOf returns the hash of a style or script in the form of a content security policy.
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.StdEncoding.EncodeToString(sum[:])
}

func newView(p Page, all []statistics, g *gallery) (*view, error) {
	v := &view{
		Title: p.Title, Where: p.Where, Schema: dataset.SchemaVersion, Samples: p.Samples, Seed: p.Seed,
		Overview: tableView{Name: "Overview of the data sets", Table: p.Overview},
		Style:    template.CSS(style), StyleHash: template.CSS(hashOf(style)),
		Script: template.JS(script), ScriptHash: template.JS(hashOf(script)),
	}
	var rows, read int64
	for i, d := range p.DataSets {
		s := &all[i]
		rows, read = rows+d.Rows, read+s.rows
		var job bytes.Buffer
		if err := json.Indent(&job, d.Job, "", "  "); err != nil {
			return nil, fmt.Errorf("%s: its job: %w", d.Dir, err)
		}
		id := fmt.Sprintf("data-%d", i+1)
		v.Overview.Links = append(v.Overview.Links, id)
		v.DataSets = append(v.DataSets, dataSetView{
			ID: id, Name: d.Name, Words: d.Words,
			Facts: strings.TrimSpace(fmt.Sprintf("%s in %s. %s", phrase.Counted(d.Rows, "row"), phrase.Counted(int64(d.Parts), "part"), s.remark())),
			Job:   job.String(), Table: tableView{Name: "Totals of " + d.Name, Table: d.Table}, Charts: s.charts(),
			Look: tableView{Name: "The look of " + d.Name, Table: d.Look}, Looks: phrase.Counted(int64(d.Looks), "puzzle"),
		})
	}
	v.Lead = fmt.Sprintf("%s with %s", phrase.Counted(int64(len(p.DataSets)), "data set"), phrase.Counted(rows, "row"))
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
		k.Words = fmt.Sprintf("%s, drawn from %s.", phrase.Counted(int64(len(k.Cards)), "puzzle"), strings.Join(words, ", "))
		v.Cards += len(k.Cards)
		v.Kinds = append(v.Kinds, k)
	}
	v.Sizes, v.Groups = sortedBy(sizes), sortedBy(places)
	return v, nil
}

// sortedBy returns the keys, sorted by their numbers.
func sortedBy(numbers map[string]int) []string {
	return slices.SortedFunc(maps.Keys(numbers), func(a, b string) int {
		return cmp.Or(cmp.Compare(numbers[a], numbers[b]), strings.Compare(a, b))
	})
}

// largeBoard is the number of columns or rows from which a board takes the place of two cards.
const largeBoard = 16

func newCard(d DataSet, of group, rank int, r *out.Record) (card, error) {
	index, _ := r.Number("index")
	size, words := r.Size(), &r.Kind.Words
	c := card{
		Title: fmt.Sprintf("%s %s", d.Name, phrase.Commas(int64(index))),
		Group: of.name, Rank: rank, Puzzle: r.Text("puzzle"),
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
	if score, ok := r.Number("score"); ok {
		c.Score = fmt.Sprintf("%.1f", score)
	}
	c.Facts = append(c.Facts, fact{words.Size, size.Text})
	if depth, ok := r.Number("move_depth"); ok {
		c.Depth = fmt.Sprint(depth)
		name := "Steps"
		if r.Kind.Depth == out.Moves {
			name = "Moves"
		}
		c.Facts = append(c.Facts, fact{name, phrase.Commas(int64(depth))})
	}
	c.Facts = append(c.Facts, fact{"Solutions", solutionsText(r)})
	hardest := r.Text("hardest_technique")
	if hardest != "" {
		c.Facts = append(c.Facts, fact{"Hardest", hardest})
	}
	c.Text, c.Copy = fact{"Text", c.Puzzle}, "text"
	if id := r.Text(r.Kind.Forms[out.FormID].Column); id != "" {
		c.Text, c.Copy = fact{"Tatham ID", id}, "ID"
	}
	c.Searched = strings.ToLower(strings.Join([]string{c.Title, words.Title, of.kind, of.name, c.Size, hardest, c.Puzzle, c.Text.Value}, " "))
	if name := r.Text("name"); name != "" {
		c.Facts = append(c.Facts, fact{"Name", out.PlainLine(name)})
		c.Searched += " " + strings.ToLower(name)
	}
	if line, ok := r.Number("line"); ok {
		c.Facts = append(c.Facts, fact{"Line", phrase.Commas(int64(line))})
	}

	var err error
	if c.Picture, err = svgOf(r, false); err != nil {
		return c, err
	}
	c.Answer, err = svgOf(r, true)
	return c, err
}

// svgOf draws a puzzle. The picture is empty, and there is no error, if it cannot be drawn.
func svgOf(r *out.Record, solved bool) (template.HTML, error) {
	p, err := r.Draw(solved)
	if err != nil {
		return "", nil
	}
	var b strings.Builder
	err = p.SVG(&b)
	return template.HTML(b.String()), err
}

func solutionsText(r *out.Record) string {
	n, _ := r.Number("solutions")
	switch capped := r.Bool("solutions_capped"); {
	case capped && n == 0:
		return "unknown"
	case capped && n >= math.MaxInt64:
		return "over 10¹⁸"
	case capped:
		return "at least " + phrase.Commas(int64(n))
	}
	return phrase.Commas(int64(n))
}
