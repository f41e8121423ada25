package press

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/disk"
)

// List says what a book holds. It is written beside it as JSON.
type List struct {
	Title    string   `json:"title"`
	Subtitle string   `json:"subtitle,omitempty"`
	Author   string   `json:"author,omitempty"`
	Language string   `json:"language"`
	Style    string   `json:"style"`
	Page     string   `json:"page"` // the size of a page
	Pages    int      `json:"pages"`
	Puzzles  []Listed `json:"puzzles"`
}

// Listed is a puzzle of a book.
type Listed struct {
	Number  int    `json:"number"`
	Kind    string `json:"kind"`
	ID      string `json:"id"`
	Name    string `json:"name,omitempty"`
	Key     string `json:"key"` // equal for puzzles that are the same when turned or mirrored
	Level   string `json:"level,omitempty"`
	Puzzle  string `json:"puzzle"`
	DataSet string `json:"data_set"` // its directory, as it was given
	Index   int64  `json:"index"`    // its row there
	Page    int    `json:"page"`
	Answer  int    `json:"answer_page"` // in the book, or in that of the answers
	Hint    int    `json:"hint_page,omitempty"`
}

// List returns what the book holds.
func (b *Book) List() *List {
	l := &List{
		Title: b.style.Title, Subtitle: b.style.Subtitle, Author: b.style.Author, Language: b.style.Wording.Tag,
		Style: b.style.Design.Name, Page: b.style.Trim.Name, Pages: len(b.pages),
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

// Write writes the list as JSON.
func (l *List) Write(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", " ")
	e.SetEscapeHTML(false)
	return e.Encode(l)
}

// maxList is the greatest length of a list in bytes.
const maxList = 64 << 20

// ReadList reads a list that [List.Write] wrote.
func ReadList(path string) (*List, error) {
	file, err := disk.ReadFile(path, maxList)
	if err != nil {
		return nil, fmt.Errorf("%w (hint: matchbook book -o book.pdf writes a list to book.json)", err)
	}
	l := new(List)
	if err := json.Unmarshal(file, l); err != nil {
		return nil, fmt.Errorf("%s is not the list of a book: %w (hint: matchbook book -o book.pdf writes one to book.json)", path, err)
	}
	if len(l.Puzzles) == 0 {
		return nil, fmt.Errorf("%s lists no puzzles (hint: matchbook book -o book.pdf writes a list to book.json)", path)
	}
	return l, nil
}

// Keys returns the puzzles of the list.
func (l *List) Keys() Keys {
	keys := Keys{}
	for _, p := range l.Puzzles {
		keys[[2]string{p.Kind, p.Key}] = true
	}
	return keys
}

// WriteText writes the puzzles and the answers as plain text, for those who have pages
// read to them. Boards are written row by row, as data sets have them.
func (b *Book) WriteText(w io.Writer) error {
	t, l, at := b.style.Wording, b.layouter(), b.pagesOf()
	buffered := bufio.NewWriter(w)
	say := func(format string, values ...any) { fmt.Fprintf(buffered, format, values...) }
	// line writes a text on a line of its own, unless there is none.
	line := func(text string) {
		if text != "" {
			say("%s\n", text)
		}
	}
	plain := func(p *Puzzle, column string) string {
		return strings.ReplaceAll(strings.TrimSuffix(p.Kind.Plain(p.Row.Text(column)), "/"), "/", "\n")
	}
	line(b.style.Title)
	line(b.style.Subtitle)
	line(b.style.Author)
	before := (*book.Kind)(nil)
	for i := range b.puzzles {
		p, n := &b.puzzles[i], i+1
		if p.Kind != before {
			before = p.Kind
			say("\n%s\n", l.name(p.Kind))
			for _, rule := range p.Kind.Page(t.Of(p.Kind), records(b.puzzles[i:n])).Rules {
				say("- %s\n", rule)
			}
			line(t.Of(p.Kind).Form)
		}
		say("\n%d", n)
		if l.dotted(p) {
			say(", %s", t.Level[p.Level])
		}
		if name := p.Row.Text("name"); name != "" {
			say(", %s", out.PlainLine(name))
		}
		say(", "+t.Page+"\n", at[asked][n])
		line(l.ask(p))
		say("%s\n", plain(p, "puzzle"))
	}
	if len(at[hinted]) > 0 {
		say("\n%s\n", t.Hints)
		for i, p := range b.puzzles {
			if p.hint != "" {
				say("\n%d, "+t.Page+"\n%s\n", i+1, at[hinted][i+1], p.hint)
			}
		}
	}
	say("\n%s\n", t.Answers)
	for i := range b.puzzles {
		p := &b.puzzles[i]
		say("\n%d, "+t.Page+"\n%s\n", i+1, at[answered][i+1], cmp.Or(p.Kind.Answer(p.Row), plain(p, "solution")))
	}
	return buffered.Flush()
}
