package grid

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"matchbook/solve"
)

// Form is a way to write a grid puzzle as text.
type Form int

const (
	Rows    Form = iota // rows of digits and '.', lines or joined by '/'
	URL                 // an address of puzz.link and its kin
	File                // a pzpr file, "pzprv3" first
	ID                  // a game ID of Tatham's puzzles
	InPenpa             // an address of Penpa+, or what it holds
)

// Recognise returns the form that a text seems to have, by its first word. A link that
// contains a whole file, p?pzprv3/…, is a [File]: [ParseFile] ignores what comes before.
func Recognise(text string) Form {
	if isPenpa(text) {
		return InPenpa
	}
	text = firstWord(text)
	_, query, _ := strings.Cut(text, "?")
	link := query != "" && isLetter(query[0]) && strings.Contains(query, "/") // or a '?' is a cell
	head, _, slash := strings.Cut(text, "/")
	switch {
	case strings.HasPrefix(head, "pzprv3"), link && strings.HasPrefix(query, "pzprv3"):
		return File
	case !link && strings.Contains(text, "://") && strings.Contains(text, "#"):
		return ID // an address of Tatham's web pages
	case link, strings.Contains(text, "://"), slash && head != "" && isLetter(head[0]):
		return URL
	case strings.ContainsAny(text, ":#x"):
		return ID
	}
	return Rows
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }

// Errorf returns the [*solve.SyntaxError] at a place of a line of text: at is a
// byte offset into it, its end included; line is 0 for a text of one line.
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

// lines cuts a text at newlines and at '/', up to one line more than most. White space and
// one '/' at the end are not a line; first is the number of empty lines that were skipped
// at the beginning.
func lines(text string, most int) (rows []string, first int) {
	text = strings.TrimRight(text, " \t\r\n")
	text = strings.TrimSuffix(text, "/")
	for len(text) > 0 && strings.IndexByte(" \t\r\n", text[0]) >= 0 {
		if text[0] == '\n' {
			first++
		}
		text = text[1:]
	}
	for len(rows) <= most {
		i := strings.IndexAny(text, "/\n")
		if i < 0 {
			break
		}
		rows = append(rows, strings.TrimSuffix(text[:i], "\r"))
		text = text[i+1:]
	}
	if len(rows) <= most {
		rows = append(rows, text)
	}
	return rows, first
}

// ParseRows reads a board in native text: rows of equal length, each a line, or joined by
// '/'. A cell is '.', '?', or a digit from lo to hi, 9 at most. White space around the text and
// at the ends of lines is ignored. In errors a '/' counts as the end of a line.
func ParseRows(text string, lo, hi int8) (Board, error) {
	rows, first := lines(text, MaxSide)
	var b Board
	for r, row := range rows {
		row = strings.TrimRight(row, " \t")
		line := first + r + 1
		if r == MaxSide {
			return Board{}, Errorf(row, line, 0, "the end: a board has at most %d rows", MaxSide)
		}
		if r == 0 {
			b.Width = len(row)
			b.Cells = make([]int8, 0, min(b.Width, MaxSide)*len(rows))
		}
		for i := range len(row) {
			v := int8(row[i] - '0')
			switch {
			case i == MaxSide:
				return Board{}, Errorf(row, line, i, "the end of the row: a board has at most %d columns", MaxSide)
			case i == b.Width:
				return Board{}, Errorf(row, line, i, "the end of the row: the first row has %d cells", b.Width)
			case row[i] == '.':
				v = Blank
			case row[i] == '?':
				v = Untold
			case !isDigit(row[i]) || v < lo || v > hi:
				return Board{}, Errorf(row, line, i, "'.', '?' or a digit from %d to %d", lo, hi)
			}
			b.Cells = append(b.Cells, v)
		}
		if len(row) < b.Width || b.Width == 0 {
			want := "'.', '?' or a digit from %d to %d"
			if r > 0 {
				want += fmt.Sprintf(": the first row has %d cells", b.Width)
			}
			return Board{}, Errorf(row, line, len(row), want, lo, hi)
		}
	}
	b.Height = len(rows)
	return b, nil
}

// Link is what the address of a puzzle holds.
type Link struct {
	Width, Height int
	Body          string // the cells, in the kind's own code
	text          string // the whole text, and where in it the body begins
	start         int
}

// Errorf returns the error at byte at of the body, its end included.
func (l Link) Errorf(at int, want string, args ...any) error {
	return Errorf(l.text, 0, l.start+at, want, args...)
}

// ParseURL reads the frame of an address of puzz.link, pzv.jp or a site like them, or the
// part after its '?' alone: pid/columns/rows/body. The pid is one of pids, optionally
// followed by _edit or _play. Variants and flags that change the rules are errors. A '/' at
// the end of the body is not part of it, and text that follows the body after white space
// is a remark.
func ParseURL(text string, pids ...string) (Link, error) {
	text = firstWord(text)
	at := strings.IndexByte(text, '?') + 1
	if at == 0 && strings.Contains(text, "://") {
		return Link{}, Errorf(text, 0, len(text), "'?' and a puzzle, such as ?%s/5/5/…", pids[0])
	}
	field := func() (string, int) {
		from := at
		name, _, _ := strings.Cut(text[at:], "/")
		at = min(at+len(name)+1, len(text))
		return name, from
	}
	pid, from := field()
	pid = strings.TrimSuffix(strings.TrimSuffix(pid, "_edit"), "_play")
	if !slices.Contains(pids, pid) {
		return Link{}, Errorf(text, 0, from, "a puzzle of type %s", strings.Join(pids, " or "))
	}
	var sides [2]int
	for i, name := range []string{"columns", "rows"} {
		side, from := field()
		if side != "" && isLetter(side[0]) {
			return Link{}, Errorf(text, 0, from, "the number of %s: variants of the rules are not supported", name)
		}
		n, err := parseSide(side)
		if err != nil {
			return Link{}, Errorf(text, 0, from, "the number of %s, 1 to %d", name, MaxSide)
		}
		sides[i] = n
	}
	return Link{sides[0], sides[1], strings.TrimSuffix(text[at:], "/"), text, at}, nil
}

// firstWord returns a text up to its first white space, after any at the beginning.
func firstWord(text string) string {
	text = strings.TrimSpace(text)
	if end := strings.IndexAny(text, " \t\r\n"); end >= 0 {
		text = text[:end]
	}
	return text
}

// parseSide reads a width or height: 1 to MaxSide.
func parseSide(text string) (int, error) {
	for i := range len(text) {
		if !isDigit(text[i]) {
			return 0, strconv.ErrSyntax
		}
	}
	n, err := strconv.Atoi(text)
	if err == nil && (n < 1 || n > MaxSide) {
		err = strconv.ErrRange
	}
	return n, err
}

// FormatURL writes the address of a puzzle at puzz.link. A body that does not
// end with a letter or digit gets a '/', without which mail programs cut it.
func FormatURL(pid string, width, height int, body string) string {
	url := fmt.Sprintf("https://puzz.link/p?%s/%d/%d/%s", pid, width, height, body)
	if last := url[len(url)-1]; !isLetter(last) && !isDigit(last) {
		url += "/"
	}
	return url
}

// Table is the rest of a pzpr file behind its head, line by line.
type Table struct {
	Width, Height int
	rows          []string // lines that follow the head
	line          int      // the number of the first of them
}

// ParseFile reads the head of a pzpr file: the lines pzprv3 (or pzprv3.1), one of pids,
// rows and columns. Lines end with a newline or '/'. A link before the file,
// https://…?pzprv3/…, is ignored. In errors a '/' counts as the end of a line.
func ParseFile(text string, pids ...string) (Table, error) {
	if link, file, found := strings.Cut(text, "?"); found && !strings.ContainsAny(link, "\n") {
		text = file
	}
	// A file of either kind has no more lines than four tables and a trailer.
	rows, first := lines(text, 4*MaxSide+16)
	t := Table{rows: rows, line: first + 1}
	next := func(want string, ok func(word string) bool) error {
		word := ""
		if len(t.rows) > 0 {
			word = t.rows[0]
		}
		if !ok(strings.TrimSpace(word)) {
			return Errorf(word, t.line, 0, "%s", want)
		}
		t.rows = t.rows[1:]
		t.line++
		return nil
	}
	side := func(n *int) func(string) bool {
		return func(word string) (ok bool) {
			var err error
			*n, err = parseSide(word)
			return err == nil
		}
	}
	for _, err := range []error{
		next("pzprv3", func(word string) bool { return word == "pzprv3" || word == "pzprv3.1" }),
		next("the type of puzzle: "+strings.Join(pids, " or "), func(word string) bool { return slices.Contains(pids, word) }),
		next(fmt.Sprintf("the number of rows, 1 to %d", MaxSide), side(&t.Height)),
		next(fmt.Sprintf("the number of columns, 1 to %d", MaxSide), side(&t.Width)),
	} {
		if err != nil {
			return Table{}, err
		}
	}
	return t, nil
}

// trailer begins the last line of some files, which says who made the puzzle.
const trailer = "info:"

// More reports whether there are words left before the trailer, if any.
func (t *Table) More() bool {
	for _, line := range t.rows {
		if strings.TrimSpace(line) != "" {
			return !strings.HasPrefix(line, trailer)
		}
	}
	return false
}

// Left returns the number of lines that are left before the trailer, if any.
func (t *Table) Left() int {
	for n, line := range t.rows {
		if strings.HasPrefix(line, trailer) {
			return n
		}
	}
	return len(t.rows)
}

// Next reads height lines of width words each and gives them to cell, with their row and
// column. cell reports whether it accepts the word; want describes what it accepts.
func (t *Table) Next(width, height int, want string, cell func(r, c int, word string) bool) error {
	for r := range height {
		line := ""
		if t.Left() > 0 {
			line = t.rows[0]
		}
		at := 0
		for c := range width {
			for at < len(line) && line[at] == ' ' {
				at++
			}
			end := at
			for end < len(line) && line[end] != ' ' {
				end++
			}
			if at == end || !cell(r, c, line[at:end]) {
				return Errorf(line, t.line, at, "%s", want)
			}
			at = end
		}
		for at < len(line) && line[at] == ' ' {
			at++
		}
		if at < len(line) {
			return Errorf(line, t.line, at, "the end of the line: a row has %d values", width)
		}
		if len(t.rows) > 0 {
			t.rows = t.rows[1:]
		}
		t.line++
	}
	return nil
}

// End returns an error if lines are left that are not the trailer.
func (t *Table) End() error {
	if t.More() {
		return Errorf(t.rows[0], t.line, 0, "the end of the file")
	}
	return nil
}

// ParseID reads a game ID of Tatham's puzzles: WxH, the parameters, ':' and the cells. A
// letter a to z stands for a run of 1 to 26 blanks; a digit, or A for 10 and so on, is a
// clue from lo to hi. His programs have no '?', an untold clue, which is read as well. An
// address of his web pages has the ID behind its #. The parameters are returned unchanged, such
// as m2 or t0; a random seed (#…) in place of cells is an error. What follows after white space
// is a remark.
func ParseID(text string, lo, hi int8) (b Board, params string, err error) {
	text = firstWord(text)
	fail := func(at int, want string, args ...any) (Board, string, error) {
		return Board{}, "", Errorf(text, 0, at, want, args...)
	}
	at := 0
	if strings.Contains(text, "://") {
		at = strings.IndexByte(text, '#') + 1
	}
	side := func() (int, error) {
		from := at
		for at < len(text) && isDigit(text[at]) {
			at++
		}
		n, err := parseSide(text[from:at])
		if err != nil {
			return 0, Errorf(text, 0, from, "a width and height, 1x1 to %dx%[1]d", MaxSide)
		}
		return n, nil
	}
	if b.Width, err = side(); err != nil {
		return Board{}, "", err
	}
	b.Height = b.Width // as in Tatham's own reader
	if at < len(text) && text[at] == 'x' {
		at++
		if b.Height, err = side(); err != nil {
			return Board{}, "", err
		}
	}
	end := at + strings.IndexAny(text[at:]+":", ":#")
	switch {
	case end == len(text):
		return fail(end, "':' and the cells")
	case text[end] == '#':
		return fail(end, "':' and the cells: a seed after # makes a puzzle only in Tatham's own program, whose menu shows its game ID")
	}
	params = text[at:end]
	b.Cells = make([]int8, 0, b.Width*b.Height)
	for at = end + 1; at < len(text); at++ {
		v, n := int8(0), 1
		switch c := text[at]; {
		case c >= 'a' && c <= 'z':
			v, n = Blank, int(c-'a')+1
		case isDigit(c):
			v = int8(c - '0')
		case c >= 'A' && c <= 'Z':
			v = int8(c-'A') + 10
		case c == '?':
			v = Untold
		default:
			v = hi + 1
		}
		if v != Blank && v != Untold && (v < lo || v > hi) {
			return fail(at, "a clue from %d to %d, or a letter from a to z for a run of blanks", lo, hi)
		}
		if len(b.Cells)+n > cap(b.Cells) {
			return fail(at, "the end: %d of %d cells are left", cap(b.Cells)-len(b.Cells), cap(b.Cells))
		}
		for range n {
			b.Cells = append(b.Cells, v)
		}
	}
	if left := cap(b.Cells) - len(b.Cells); left > 0 {
		return fail(at, "%d more cells", left)
	}
	return b, params, nil
}

// FormatID writes the board as a game ID of Tatham's puzzles with parameters
// such as m2, as [ParseID] reads it.
func (b Board) FormatID(params string) string {
	var s strings.Builder
	s.Grow(len(b.Cells)/2 + 16)
	fmt.Fprintf(&s, "%dx%d%s:", b.Width, b.Height, params)
	for i := 0; i < len(b.Cells); {
		if b.Cells[i] != Blank {
			s.WriteByte(clueByte(b.Cells[i]))
			i++
			continue
		}
		run := i
		for i < len(b.Cells) && i-run < 26 && b.Cells[i] == Blank {
			i++
		}
		s.WriteByte('a' + byte(i-run-1))
	}
	return s.String()
}
