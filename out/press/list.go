package press

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/template"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/dataset"
	"matchbook/out/disk"
	"matchbook/solve"
)

// List describes the contents of a book. A JSON file beside the book has the list.
type List struct {
	Title    string   `json:"title"`
	Subtitle string   `json:"subtitle,omitempty"`
	Author   string   `json:"author,omitempty"`
	ISBN     string   `json:"isbn,omitempty"`
	Volume   int      `json:"volume,omitempty"`
	Language string   `json:"language"`
	Style    string   `json:"style"`
	Order    string   `json:"order"`           // kind or level
	Page     string   `json:"page"`            // the size of a page
	Font     string   `json:"font,omitempty"`  // the value of -font, as the user gave it
	Texts    string   `json:"texts,omitempty"` // the value of -texts, as the user gave it
	Matches  string   `json:"matches,omitempty"`
	Pages    int      `json:"pages"`
	Puzzles  []Listed `json:"puzzles"`
}

// Listed is a puzzle of a book.
type Listed struct {
	Number  int    `json:"number"`
	Kind    string `json:"kind"`
	ID      string `json:"id"`
	Name    string `json:"name,omitempty"`
	Key     string `json:"key"` // see [book.Print.Key]
	Level   string `json:"level,omitempty"`
	Puzzle  string `json:"puzzle"`
	DataSet string `json:"data_set"` // the directory of the puzzle's data set, as the user gave it
	Index   int64  `json:"index"`    // the index of the puzzle's row
	Page    int    `json:"page"`
	Answer  int    `json:"answer_page"` // the page of the answer, in the book or in the separate book of answers
	Hint    int    `json:"hint_page,omitempty"`
}

// List returns the contents of the book.
func (b *Book) List() *List {
	l := &List{
		Title: b.style.Title, Subtitle: b.style.Subtitle, Author: b.style.Author, ISBN: b.style.ISBN, Volume: b.style.Volume, Language: b.style.Wording.Tag,
		Style: b.style.Design.Name, Order: b.style.Order.String(), Page: b.style.Trim.Name, Pages: len(b.pages),
	}
	at := b.pagesOf()
	for i, p := range b.puzzles {
		n := i + 1
		listed := Listed{
			Number: n, Kind: p.Kind.Name, ID: p.ID, Name: p.Row.Text("name"), Key: p.key, Puzzle: p.Row.Text("puzzle"), DataSet: p.DataSet, Index: p.Index,
			Page: at[asked][n], Answer: at[answered][n], Hint: at[hinted][n],
		}
		if p.Graded {
			listed.Level = p.Level.String()
		}
		l.Puzzles = append(l.Puzzles, listed)
	}
	return l
}

// Write writes the list as JSON, sealed with its SHA-256.
func (l *List) Write(w io.Writer) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", " ")
	e.SetEscapeHTML(false)
	if err := e.Encode(l); err != nil {
		return err
	}
	_, err := w.Write(dataset.Seal(b.Bytes()))
	return err
}

// maxList is the largest size of a list, in bytes.
const maxList = 64 << 20

// ReadList reads a list that [List.Write] wrote.
func ReadList(path string) (*List, error) {
	file, err := disk.ReadFile(path, maxList)
	if err != nil {
		return nil, fmt.Errorf("%w (hint: matchbook book -o book.pdf writes a list to book.json)", err)
	}
	if file, err = dataset.Unseal(file); err != nil {
		return nil, fmt.Errorf("%s: %w (hint: matchbook book -o book.pdf writes the list again; or delete its sha256 to use the list as it is)", path, err)
	}
	l := new(List)
	if err := solve.ReadJSON(file, l, false); err != nil {
		return nil, fmt.Errorf("%s is not the list of a book: %w (hint: matchbook book -o book.pdf writes one to book.json)", path, err)
	}
	if len(l.Puzzles) == 0 {
		return nil, fmt.Errorf("%s lists no puzzles (hint: matchbook book -o book.pdf writes a list to book.json)", path)
	}
	return l, nil
}

// Keys returns the keys of the list's puzzles.
func (l *List) Keys() Keys {
	keys := Keys{}
	for _, p := range l.Puzzles {
		keys[[2]string{p.Kind, p.Key}] = true
	}
	return keys
}

// listing is the template of [Book.WriteText].
var listing = template.Must(template.New("").Parse(`{{.Title}}
{{with .Subtitle}}{{.}}
{{end}}{{with .Author}}{{.}}
{{end}}{{range .Puzzles}}{{with .Kind}}
{{.Name}}
{{range .Rules}}- {{.}}
{{end}}{{with .Form}}{{.}}
{{end}}{{end}}
{{.Head}}
{{with .Ask}}{{.}}
{{end}}{{.Puzzle}}
{{end}}{{if .Hinted}}
{{.Words.Hints}}
{{range .Puzzles}}{{if .Hint}}
{{.Number}}, {{.HintOn}}
{{.Hint}}
{{end}}{{end}}{{end}}
{{.Words.Answers}}
{{range .Puzzles}}
{{.Number}}, {{.AnswerOn}}
{{.Answer}}
{{end}}`))

type told struct {
	Kind              *toldKind // nil if the previous puzzle has the same kind
	Number            int
	Head, Ask, Puzzle string
	Hint, HintOn      string
	Answer, AnswerOn  string
}

type toldKind struct {
	book.Texts
	Rules []string
}

// WriteText writes puzzles, hints and answers as plain text, for screen readers. Puzzles and
// answers are written row by row; bridges and loops are drawn in characters.
func (b *Book) WriteText(w io.Writer) error {
	t, l, at := b.style.Wording, b.layouter(), b.pagesOf()
	page := func(role, number int) string { return fmt.Sprintf(t.Page, at[role][number]) }
	spaces := strings.NewReplacer("\u00a0", " ", "\n", " ").Replace
	plain := func(p *Puzzle, column string) string {
		return strings.ReplaceAll(strings.TrimSuffix(p.Kind.Plain(p.Row.Text(column)), "/"), "/", "\n")
	}
	var list []told
	for i := range b.puzzles {
		p, n := &b.puzzles[i], i+1
		head := []string{fmt.Sprint(n)}
		if l.marked(p) {
			head = append(head, t.Level[p.Level])
		}
		if name := p.Row.Text("name"); name != "" {
			head = append(head, out.PlainLine(name))
		}
		one := told{
			Number: n, Head: strings.Join(append(head, page(asked, n)), ", "), Ask: spaces(l.ask(p)), Puzzle: plain(p, "puzzle"),
			Hint: spaces(p.hint), HintOn: page(hinted, n), Answer: cmp.Or(p.Kind.Answer(p.Row), plain(p, "solution")), AnswerOn: page(answered, n),
		}
		if i == 0 || p.Kind != b.puzzles[i-1].Kind {
			own := t.Of(p.Kind)
			one.Kind = &toldKind{*own, p.Kind.Page(own, records(byKind(b.puzzles[i:])[0])).Rules}
		}
		list = append(list, one)
	}
	return listing.Execute(w, struct {
		*Style
		Words   *book.Wording
		Puzzles []told
		Hinted  bool
	}{&b.style, t, list, len(at[hinted]) > 0})
}
