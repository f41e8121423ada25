package grid

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"matchbook/solve"
	"matchbook/solve/phrase"
)

// Form is a way to write a grid puzzle as text.
type Form int

const (
	Rows  Form = iota // rows of digits, '.' and '?', one per line or joined by '/'
	URL               // an address of puzz.link or a similar site
	File              // a pzpr file, which begins with "pzprv3"
	ID                // a game ID of Tatham's puzzles, or an address of his web pages that ends in one
	Penpa             // a Penpa+ address, or its content
)

// recognise guesses the form of a text. The function looks at the complete text for
// [Penpa], and at the first word for other forms. A link that contains a file, p?pzprv3/…, is a
// [File].
func recognise(text string) Form {
	if isPenpa(text) {
		return Penpa
	}
	text = firstWord(text)
	_, query, _ := strings.Cut(text, "?")
	link := query != "" && isLetter(query[0]) && strings.Contains(query, "/") // without a link, '?' stands for a cell
	head, _, slash := strings.Cut(text, "/")
	switch {
	case strings.HasPrefix(head, "pzprv3"), link && strings.HasPrefix(query, "pzprv3"):
		return File
	case !link && strings.Contains(text, "://") && strings.Contains(text, "#"):
		return ID // an address of Tatham's web pages
	case link, strings.Contains(text, "://"), slash && head != "" && isLetter(head[0]):
		return URL
	case strings.ContainsAny(text, ":#"), !slash && isSize(text):
		return ID
	}
	return Rows
}

// isSize reports whether a text begins with digits and an x, like a game ID.
func isSize(text string) bool {
	width, _, ok := strings.Cut(text, "x")
	return ok && width != "" && strings.Trim(width, "0123456789") == ""
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }

func firstWord(text string) string {
	text = strings.TrimSpace(text)
	if end := strings.IndexAny(text, " \t\r\n"); end >= 0 {
		text = text[:end]
	}
	return text
}

// Errorf returns a [*solve.SyntaxError] for a line of text. The error is at a byte offset, the
// parameter at, or at the end of the line if this offset is len(text). The parameter line is the
// number of the line, or 0 if texts of this form have only one line.
func Errorf(text string, line, at int, want string, args ...any) error {
	found := "the end"
	if at < len(text) {
		r, _ := utf8.DecodeRuneInString(text[at:])
		found = strconv.QuoteRune(r)
	}
	return &solve.SyntaxError{
		Line:   line,
		Column: utf8.RuneCountInString(text[:at]) + 1,
		Found:  found,
		Want:   fmt.Sprintf(want, args...),
	}
}

// Sheet is the content of a puzzle's text: the board, and what some forms have besides it.
type Sheet struct {
	Board
	Form   Form
	Param  int     // the parameter of a game ID; its default in other forms
	Answer []Table // nil if the text has no answer; a Penpa+ text always has an answer, perhaps without marks

	text codec // the codec that has read the text
}

// Table is a table of an answer, row by row.
type Table struct {
	Cells  []int8
	places []int // for each cell, its byte offset in the text of a pzpr file
}

// Errorf returns a [*solve.SyntaxError] at a cell of an answer in a pzpr file.
func (s *Sheet) Errorf(table, cell int, want string, args ...any) error {
	s.text.at = s.Answer[table].places[cell]
	s.text.fail(want, args...)
	return s.text.err
}

// Format declares the text forms of a kind of puzzle.
type Format struct {
	Least, Most int8         // the range of the clues
	Names       []string     // names of the kind that addresses may use; Write uses the first name
	Link        *Code        // how addresses write cells
	FileNames   []string     // names of the kind that pzpr files may use; Write uses the first name
	File        *Code        // how pzpr files write cells
	Marks       *Code        // how pzpr files write the table of marks that may precede the answer; nil if there is none
	Answer      []AnswerForm // the tables of an answer
	Param       Param
	Penpa       PenpaStyle

	rows, id *Code
}

// AnswerForm describes a table of an answer. The table has marks between horizontal neighbours, or
// between vertical neighbours.
type AnswerForm struct {
	File          *Code // how pzpr files write the table
	Wider, Higher int   // how many more columns and rows the table has than the board
	Down          bool  // whether a mark is between a point and the point below it, not the point to its right
}

// Param is a parameter in game IDs: a letter and a number.
type Param struct {
	Name                 byte // the letter
	Least, Most, Default int
	Skipped              string // letters of parameters that are ignored
	Want                 string // describes the parameters, for errors
}

// NewFormat completes a declaration, and returns a Format that can read and write.
func NewFormat(f Format) *Format {
	digits := Digits("0123456789"[f.Least:f.Most+1], f.Least, f.Most)
	f.rows = NewCode(fmt.Sprintf("'.', '?' or a digit from %d to %d", f.Least, f.Most), Sign(".", Blank), Sign("?", Untold), digits)
	// Tatham's programs cannot read '?'.
	f.id = NewCode(
		fmt.Sprintf("a clue from %d to %d, or a letter from a to z for a run of blanks", f.Least, f.Most),
		Runs('a'),
		Sign("?", Untold),
		digits,
	)
	return &f
}

var forms = [...]func(*Format, *codec, *Sheet){
	Rows: (*Format).inRows, URL: (*Format).inURL, File: (*Format).inFile, ID: (*Format).inID, Penpa: (*Format).inPenpa,
}

// Write returns the text of a sheet in a form. For [Penpa], the text is the content of an address; see
// [PenpaURL].
func (f *Format) Write(form Form, s Sheet) string {
	c := codec{writes: true, out: make([]byte, 0, 2*len(s.Cells)+64)}
	forms[form](f, &c, &s)
	return string(c.out)
}

// Read reads a text in any form. An error is a [*solve.SyntaxError].
func (f *Format) Read(text string) (*Sheet, error) {
	plain := solve.Plain(text)
	form := recognise(plain)
	if form == Penpa { // titles in the text may contain any characters
		return f.read(form, text)
	}
	return f.read(form, plain)
}

func (f *Format) read(form Form, text string) (*Sheet, error) {
	s := &Sheet{Form: form, Param: f.Param.Default}
	c := codec{text: text, inLines: form == Rows || form == File}
	forms[form](f, &c, s)
	s.text = c
	return s, c.err
}

var anyRows = NewFormat(Format{Most: 9})

// String returns the board in rows joined by '/', as [ParseRows] reads them.
func (b Board) String() string { return anyRows.Write(Rows, Sheet{Board: b}) }

// ParseRows reads a board in rows of equal length, one per line or joined by '/'. A cell is '.', '?',
// or a digit from lo to hi; hi is at most 9. White space around the text and at line ends is ignored.
// An error is a [*solve.SyntaxError], in which a '/' counts as the end of a line.
func ParseRows(text string, lo, hi int8) (Board, error) {
	s, err := NewFormat(Format{Least: lo, Most: hi}).read(Rows, text)
	return s.Board, err
}

func (f *Format) inRows(c *codec, s *Sheet) {
	for r := range s.Height { // when reading, s has no rows yet
		if r > 0 {
			c.out = append(c.out, '/')
		}
		c.out = f.rows.append(c.out, s.Row(r))
	}
	if c.writes {
		return
	}
	c.text = strings.TrimSuffix(strings.TrimRight(c.text, " \t\r\n"), "/")
	c.at = len(c.text) - len(strings.TrimLeft(c.text, " \t\r\n"))
	for more := true; more && c.err == nil; more = c.nextLine() {
		if s.Height == MaxSide {
			c.fail("the end: a board has at most %d rows", MaxSide)
		}
		f.readRow(c, &s.Board)
	}
}

func (f *Format) readRow(c *codec, b *Board) {
	first := ""
	if b.Height > 0 {
		first = ": the first row has " + phrase.Counted(b.Width, "cell")
	}
	width := 0
	for _, cell := range []byte(strings.TrimRight(c.here(), " \t")) {
		s, ok := f.rows.signs[string(cell)]
		switch {
		case width == MaxSide:
			c.fail("the end of the row: a board has at most %d columns", MaxSide)
		case b.Height > 0 && width == b.Width:
			c.fail("the end of the row%s", first)
		case !ok:
			c.fail("%s", f.rows.want)
		}
		if c.err != nil {
			return
		}
		b.Cells = append(b.Cells, s.cells...)
		c.at++
		width++
	}
	if c.at += len(c.here()); width < max(b.Width, 1) {
		c.fail("%s%s", f.rows.want, first)
	}
	b.Width = width
	b.Height++
}

// inURL reads or writes an address of puzz.link, pzv.jp or a similar site. The part after the '?',
// name/columns/rows/cells, can also be read without the rest. When reading, the method ignores
// everything from the first white space on. If the cells do not end with a letter or a digit, the
// method writes a '/' after them, since mail programs cut off other characters at the end of an
// address.
func (f *Format) inURL(c *codec, s *Sheet) {
	c.out = append(c.out, "https://puzz.link/p?"...)
	c.text = firstWord(c.text)
	c.at = strings.IndexByte(c.text, '?') + 1
	if c.at == 0 && strings.Contains(c.text, "://") {
		c.at = len(c.text)
		c.fail("'?' and a puzzle, such as ?%s/5/5/…", f.Names[0])
	}
	c.name(f.Names)
	c.side(&s.Width, "columns")
	c.side(&s.Height, "rows")
	if len(c.text) > c.at {
		c.text = strings.TrimSuffix(c.text, "/")
	}
	c.cells(f.Link, &s.Board)
	if last := c.out[len(c.out)-1]; !isLetter(last) && !isDigit(last) {
		c.out = append(c.out, '/')
	}
}

// trailer begins the last line of some pzpr files, which names the puzzle's author.
const trailer = "info:"

// inFile reads or writes a pzpr file: pzprv3 (or pzprv3.1), the name, rows, columns and tables. A
// link before the file, as in https://…?pzprv3/…, is ignored.
func (f *Format) inFile(c *codec, s *Sheet) {
	if _, file, found := strings.Cut(c.text, "?pzprv3"); found {
		c.text = "pzprv3" + file
	}
	c.at = len(c.text) - len(strings.TrimLeft(c.text, " \t\r\n"))
	c.word("pzprv3", "pzprv3", func(word string) bool { return strings.TrimSuffix(word, ".1") == "pzprv3" })
	c.name(f.FileNames)
	c.side(&s.Height, "rows")
	c.side(&s.Width, "columns")
	cells := Table{Cells: s.Cells}
	c.table(f.File, s.Width, s.Height, &cells)
	s.Cells = cells.Cells
	if !c.writes {
		left, lines := c.left(), 0
		if left == 0 {
			return
		}
		for _, form := range f.Answer {
			lines += s.Height + form.Higher
		}
		if f.Marks != nil && left > lines {
			c.table(f.Marks, s.Width, s.Height, new(Table))
		}
		s.Answer = make([]Table, len(f.Answer))
	}
	for i, form := range f.Answer {
		c.table(form.File, s.Width+form.Wider, s.Height+form.Higher, &s.Answer[i])
	}
	if c.left() > 0 {
		c.fail("the end of the file")
	}
}

// left returns the number of remaining lines before the trailer, without empty lines.
func (c *codec) left() (n int) {
	for line := range strings.FieldsFuncSeq(c.text[c.at:], func(r rune) bool { return r == '/' || r == '\n' }) {
		switch {
		case strings.HasPrefix(line, trailer):
			return n
		case strings.TrimSpace(line) != "":
			n++
		}
	}
	return n
}

// inID reads or writes a game ID of Tatham's puzzles: WxH, the parameters, ':' and the cells. In
// the address of a web page, the ID follows '#'. A random seed, '#' and a number, cannot take the
// place of ':' and the cells. When reading, the method ignores everything from the first white
// space on.
func (f *Format) inID(c *codec, s *Sheet) {
	if c.writes {
		c.out = fmt.Appendf(c.out, "%dx%d%c%d:", s.Width, s.Height, f.Param.Name, s.Param)
	} else {
		c.text = firstWord(c.text)
		if strings.Contains(c.text, "://") {
			c.at = strings.IndexByte(c.text, '#') + 1
		}
		f.readHead(c, s)
	}
	c.cells(f.id, &s.Board)
}

func (f *Format) readHead(c *codec, s *Sheet) {
	side := func(n *int) {
		digits, ok := c.digits(c.at), false
		if *n, ok = sideOf(digits); !ok {
			c.fail("a width or height from 1 to %d", MaxSide)
		}
		c.at += len(digits)
	}
	side(&s.Width)
	s.Height = s.Width // Tatham's programs read a single number as both sides
	if strings.HasPrefix(c.text[c.at:], "x") {
		c.at++
		side(&s.Height)
	}
	f.readParams(c, s)
}

func (f *Format) readParams(c *codec, s *Sheet) {
	at, end := c.at, c.at+strings.IndexAny(c.text[c.at:]+":", ":#")
	c.at = end
	switch rest := c.text[end:]; {
	case rest == "":
		c.fail("':' and the cells")
	case rest[0] == '#':
		c.fail("':' and the cells: a seed after # makes a puzzle only in Tatham's own program, whose menu shows its game ID")
	}
	for c.at = at; c.at < end; {
		name, value := c.text[c.at], c.digits(c.at+1)
		if name == 'd' && value == "" { // a difficulty may be a letter
			value = c.text[c.at+1 : min(c.at+2, end)]
		}
		n, err := strconv.Atoi(value)
		switch p := f.Param; {
		case name == p.Name && err == nil && n >= p.Least && n <= p.Most:
			s.Param = n
		case strings.IndexByte(p.Skipped, name) < 0:
			c.fail("%s", p.Want)
		}
		c.at += 1 + len(value)
	}
	c.at++
}

// digits returns the run of digits that begins at c.text[at], or "".
func (c *codec) digits(at int) string {
	rest := c.text[at:]
	return rest[:len(rest)-len(strings.TrimLeft(rest, "0123456789"))]
}
