package grid

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"matchbook/solve"
)

// PenpaStyle says how Penpa+ text represents a kind of puzzle. Penpa+ is the editor of Swaroop
// Guggilam and others (swaroopg92.github.io/penpa-edit). Most lines of a text describe the state of
// the editor. An address has the same lines, deflated and in base64, after m=edit&p= or m=solve&p=.
type PenpaStyle struct {
	Genre    string // the name of the kind in Penpa+
	Number   int    // the style of numbers: 1 plain, 6 in a circle
	Settings string // the settings of the editor
	Answer   string // how an answer is drawn: "Line" between cells, "Edge" between corners
	Styles   []int  // Styles[n] is the line style for the number n of an answer; lines of other styles are read as 1
	End      string // the end of the first line
}

// penpaCross is the style of a cross. In the tables of an answer, a cross is -1.
const penpaCross = 98

// penpaKeys expands the abbreviated keys in the JSON of a text.
var penpaKeys = strings.NewReplacer(
	"zZ", "z", "z9", `"qa"`, "zQ", `"pu_q"`, "zA", `"pu_a"`, "zG", `"grid"`, "zM", `"edit_mode"`,
	"zS", `"surface"`, "zL", `"line"`, "zE", `"lineE"`, "zW", `"wall"`, "zC", `"cage"`, "zN", `"number"`,
	"zY", `"symbol"`, "zP", `"special"`, "zB", `"board"`, "zR", `"command_redo"`, "zU", `"command_undo"`,
	"z8", `"command_replay"`, "z1", `"numberS"`, "zF", `"freeline"`, "z2", `"freelineE"`, "zT", `"thermo"`,
	"z3", `"arrows"`, "zD", `"direction"`, "z0", `"squareframe"`, "z5", `"polygon"`, "z4", `"deletelineE"`,
	"z6", `"killercages"`, "z7", `"nobulbthermo"`, "z_", `"__a"`, "zO", "null",
)

// maxPenpa is the largest size, in bytes, of the content of an address. The text of the largest board
// is smaller.
const maxPenpa = 4 << 20

// isPenpa reports whether a text looks like a Penpa+ address, the part of such an address after #, or
// the content of such an address.
func isPenpa(text string) bool {
	text = strings.TrimSpace(text)
	return strings.HasPrefix(text, "square,") || strings.HasPrefix(text, "m=") && strings.Contains(text, "p=") ||
		strings.Contains(text, "#m=") || strings.Contains(text, "?m=")
}

// point returns the number of one of the four points of a cell: sort 0 is the middle of the cell, 1
// its lower right corner, and 2 and 3 are the middles of its lower and right sides. The row and the
// column may be -1, since the numbers include two more rows and columns on each side of the board.
func (s *Sheet) point(sort, row, column int) int {
	return ((s.Height+4)*sort+row+2)*(s.Width+4) + column + 2
}

// A stroke says where a value of an answer is drawn, as a line or as a cross.
type stroke struct {
	value       *int8
	line, cross points
}

// points has the two ends of a line. For a cross, the first point is 0, and the second is the point
// of the cross. If the answer has lines between cells, its crosses are not written, and both points
// are 0.
type points [2]int

// key returns the key of a line in the JSON.
func (p points) key() string { return strings.TrimPrefix(fmt.Sprintf("%d,%d", p[0], p[1]), "0,") }

func (f *Format) strokes(s *Sheet) (strokes []stroke) {
	sort := 0
	if f.Penpa.Answer == "Edge" {
		sort = 1
	}
	for i, table := range s.Answer {
		form := f.Answer[i]
		for cell := range table.Cells {
			r, c := cell/(s.Width+form.Wider), cell%(s.Width+form.Wider)
			from, beside, cross := s.point(sort, r-sort, c-sort), 1, s.point(2, r-1, c)
			if form.Down {
				beside, cross = s.Width+4, s.point(3, r, c-1)
			}
			strokes = append(strokes, stroke{&table.Cells[cell], points{from, from + beside}, points{0, cross * sort}})
		}
	}
	return strokes
}

// inPenpa reads a Penpa+ text or address, or writes a text. When reading an address, the method
// ignores everything from the first white space on.
func (f *Format) inPenpa(c *codec, s *Sheet) {
	if c.writes {
		c.out = f.penpaText(s)
		return
	}
	c.text = strings.TrimSpace(c.text)
	held := c.text
	if !strings.HasPrefix(c.text, "square,") {
		c.text = firstWord(c.text)
		_, code, found := strings.Cut(c.text, "p=")
		c.at = len(c.text) - len(code)
		if !found {
			c.fail("p= and a puzzle of Penpa+")
			return
		}
		code, _, _ = strings.Cut(code, "&")
		var err error
		if held, err = inflate(code); err != nil {
			c.fail("a complete address of Penpa+: this one is cut off or changed")
			return
		}
	}
	lines := strings.Split(strings.ReplaceAll(held, "\r", "")+strings.Repeat("\n", 19), "\n")
	c.err = f.readPenpa(s, lines, utf8.RuneCountInString(c.text[:c.at])+1)
}

// readPenpa reads the lines of a text. The parameter column says where the content of an address
// begins, for errors.
func (f *Format) readPenpa(s *Sheet, lines []string, column int) error {
	fail := func(line int, found, want string) error {
		return &solve.SyntaxError{Column: column, Found: fmt.Sprintf("%s in line %d of its content", found, line+1), Want: want}
	}
	head := strings.Split(lines[0]+",,", ",")
	if head[0] != "square" {
		return fail(0, strconv.Quote(head[0]), "a square board")
	}
	for i, side := range []*int{&s.Width, &s.Height} {
		var ok bool
		if *side, ok = sideOf(head[1+i]); !ok {
			return fail(0, strconv.Quote(head[1+i]), fmt.Sprintf("a side of 1 to %d cells", MaxSide))
		}
	}
	if margins := lines[1]; margins != "" && margins != "[0,0,0,0]" {
		return fail(1, margins, "a board without margins, [0,0,0,0]")
	}
	var genre []string
	if json.Unmarshal([]byte(lines[17]), &genre) == nil && len(genre) > 0 && genre[0] != f.Penpa.Genre {
		return fail(17, strconv.Quote(genre[0]), f.Penpa.Genre)
	}
	var problem, answer struct {
		Number map[string][]any `json:"number"`
		Line   map[string]any   `json:"line"`
		LineE  map[string]any   `json:"lineE"`
	}
	if json.Unmarshal([]byte(penpaKeys.Replace(lines[3])), &problem) != nil {
		return fail(3, "text that is not JSON", "the problem of a board")
	}
	if lines[4] != "" && json.Unmarshal([]byte(penpaKeys.Replace(lines[4])), &answer) != nil {
		return fail(4, "text that is not JSON", "the answer of a board")
	}
	s.Board = New(s.Width, s.Height)
	for cell := range s.Cells {
		row, column := cell/s.Width, cell%s.Width
		value := problem.Number[strconv.Itoa(s.point(0, row, column))]
		if len(value) == 0 {
			continue
		}
		number := fmt.Sprint(value[0])
		n, err := strconv.Atoi(number)
		switch {
		case strings.TrimSpace(number) == "" || number == "?":
			s.Cells[cell] = Untold
		case err != nil || n < int(f.Least) || n > int(f.Most):
			return &solve.SyntaxError{Column: 1,
				Found: fmt.Sprintf("%q at row %d, column %d", number, row+1, column+1),
				Want:  fmt.Sprintf("a number from %d to %d, or a blank", f.Least, f.Most)}
		default:
			s.Cells[cell] = int8(n)
		}
	}
	style := func(p points) int {
		for _, key := range [...]string{p.key(), points{p[1], p[0]}.key()} {
			for _, strokes := range [...]map[string]any{answer.LineE, answer.Line} {
				if n, ok := strokes[key].(float64); ok {
					return int(n)
				}
			}
		}
		return 0
	}
	for _, form := range f.Answer {
		s.Answer = append(s.Answer, Table{Cells: make([]int8, (s.Width+form.Wider)*(s.Height+form.Higher))})
	}
	for _, stroke := range f.strokes(s) {
		if n := style(stroke.line); n > 0 {
			*stroke.value = int8(max(slices.Index(f.Penpa.Styles, n), 1))
		} else if style(stroke.cross) > 0 {
			*stroke.value = -1
		}
	}
	return nil
}

// inflate returns the content of an address, given the part after p=.
func inflate(code string) (string, error) {
	code = strings.NewReplacer("%2B", "+", "%2F", "/", "%3D", "=", "%2b", "+", "%2f", "/", "%3d", "=").Replace(code)
	deflated, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(code, "="))
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(deflated)), maxPenpa))
	return string(text), err
}

// penpaLayer is the text of a problem or an answer, with a %s for the numbers, one for the lines and
// one for the edges.
const penpaLayer = `{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},zN:{%s},z1:{},zY:{},zF:{},z2:{},zT:[],z3:[],zD:[],z0:[],z5:[],` +
	`zL:{%s},zE:{%s},zW:{},zC:{},z4:{},z6:[],z7:[]}`

// penpaText returns the text of a board with its numbers and answer, in the form that Penpa+ writes.
func (f *Format) penpaText(s *Sheet) []byte {
	var numbers, cells []string
	last := 0
	for cell, clue := range s.Cells {
		point := s.point(0, cell/s.Width, cell%s.Width)
		cells = append(cells, strconv.Itoa(point-last))
		last = point
		switch clue {
		case Blank:
		case Untold:
			numbers = append(numbers, fmt.Sprintf(`"%d":[" ",%d,"1"]`, point, f.Penpa.Number))
		default:
			numbers = append(numbers, fmt.Sprintf(`"%d":[%d,%d,"1"]`, point, clue, f.Penpa.Number))
		}
	}
	lines, edges := f.penpaAnswer(s), ""
	if f.Penpa.Answer == "Edge" {
		lines, edges = edges, lines
	}
	empty := fmt.Sprintf(penpaLayer, "", "", "")
	middle := s.point(0, (s.Height+4)/2-2, (s.Width+4)/2-2)
	return fmt.Appendf(nil, "square,%d,%d,38,0,1,1,%d,%d,%d,%d,0,0,0,0,Title: ,Author: ,,,OFF,false%s\n[0,0,0,0]\n%s\n%s\n%s\n[%s]\n"+
		"[\"%s Normal\",\"Number Normal\"]\n{}\n\"x\"\n\"x\"\n[3,1,4]\n%[8]s\n\"x\"\n0\n%[13]s\n%[13]s\n{}\n[]\n",
		s.Width, s.Height, (s.Width+1)*38, (s.Height+1)*38, middle, middle, f.Penpa.End,
		f.Penpa.Settings, fmt.Sprintf(penpaLayer, strings.Join(numbers, ","), "", ""), fmt.Sprintf(penpaLayer, "", lines, edges),
		strings.Join(cells, ","), f.Penpa.Answer, empty)
}

// penpaAnswer returns the lines and crosses of an answer, sorted by their points.
func (f *Format) penpaAnswer(s *Sheet) string {
	styles := map[points]int{}
	for _, stroke := range f.strokes(s) {
		switch n := int(*stroke.value); {
		case n > 0 && n < len(f.Penpa.Styles):
			styles[stroke.line] = f.Penpa.Styles[n]
		case n < 0 && stroke.cross[1] > 0:
			styles[stroke.cross] = penpaCross
		}
	}
	var texts []string
	for _, p := range slices.SortedFunc(maps.Keys(styles), func(a, b points) int { return slices.Compare(a[:], b[:]) }) {
		texts = append(texts, fmt.Sprintf(`"%s":%d`, p.key(), styles[p]))
	}
	return strings.Join(texts, ",")
}

// PenpaURL returns the address at which Penpa+ opens a Penpa+ text.
func PenpaURL(text string) string {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err == nil {
		_, err = io.WriteString(w, text)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(err) // writing to a buffer never fails
	}
	return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + base64.StdEncoding.EncodeToString(b.Bytes())
}
