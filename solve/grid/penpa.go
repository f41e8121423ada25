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

// Penpa is a square board of Penpa+, the editor of Swaroop Guggilam and others
// (swaroopg92.github.io/penpa-edit): its numbers, and the lines of an answer. Its text is
// 19 lines, most of which are the state of the editor; an address has them deflated, in
// base64, behind m=edit&p= or m=solve&p=.
//
// Its points have numbers on a board with two more columns and rows on each side: first the
// cells, then their corners at the lower right, then the middles of the sides below and of
// those at the right.
type Penpa struct {
	Width, Height  int
	Numbers        map[int]string // by cell, row by row; what is written there, a blank for a circle without a number
	Edges          map[[2]int]int // lines between corners, row by row with Width+1 in each, the lesser first: the style
	Lines          map[[2]int]int // lines between cells, the lesser first: the style
	Level, Upright []int          // crosses: sides that lie level, Width in each of Height+1 rows, and upright ones, Width+1 in each of Height
}

// penpaKeys are the words that stand for keys of the JSON, in the order in which they are
// replaced.
var penpaKeys = [][2]string{
	{"z", "zZ"}, {`"qa"`, "z9"}, {`"pu_q"`, "zQ"}, {`"pu_a"`, "zA"}, {`"grid"`, "zG"}, {`"edit_mode"`, "zM"},
	{`"surface"`, "zS"}, {`"line"`, "zL"}, {`"lineE"`, "zE"}, {`"wall"`, "zW"}, {`"cage"`, "zC"}, {`"number"`, "zN"},
	{`"symbol"`, "zY"}, {`"special"`, "zP"}, {`"board"`, "zB"}, {`"command_redo"`, "zR"}, {`"command_undo"`, "zU"},
	{`"command_replay"`, "z8"}, {`"numberS"`, "z1"}, {`"freeline"`, "zF"}, {`"freelineE"`, "z2"}, {`"thermo"`, "zT"},
	{`"arrows"`, "z3"}, {`"direction"`, "zD"}, {`"squareframe"`, "z0"}, {`"polygon"`, "z5"}, {`"deletelineE"`, "z4"},
	{`"killercages"`, "z6"}, {`"nobulbthermo"`, "z7"}, {`"__a"`, "z_"}, {"null", "zO"},
}

// maxPenpa is the greatest length of an inflated address, in bytes: more than a board of the
// greatest size has.
const maxPenpa = 4 << 20

// isPenpa reports whether a text is an address of Penpa+, the part of it behind #, or what
// it holds.
func isPenpa(text string) bool {
	text = strings.TrimSpace(text)
	return strings.HasPrefix(text, "square,") || strings.HasPrefix(text, "m=") && strings.Contains(text, "p=") ||
		strings.Contains(text, "#m=") || strings.Contains(text, "?m=")
}

// ParsePenpa reads an address of Penpa+, or the text that it holds. What follows an address
// after white space is a remark. If the text names a genre, it must be one of genres. An error
// is a [*solve.SyntaxError].
func ParsePenpa(text string, genres ...string) (*Penpa, error) {
	whole, at := strings.TrimSpace(text), 0
	lines := strings.Split(whole, "\n")
	if !strings.HasPrefix(whole, "square,") {
		whole = firstWord(whole)
		at = strings.Index(whole, "p=") + len("p=")
		if at < len("p=") {
			return nil, Errorf(whole, 0, len(whole), "p= and a puzzle of Penpa+")
		}
		code, _, _ := strings.Cut(whole[at:], "&")
		inflated, err := inflate(code)
		if err != nil {
			return nil, Errorf(whole, 0, at, "a whole address of Penpa+: this one is cut off or changed")
		}
		lines = strings.Split(inflated, "\n")
	}
	fail := func(line int, found, want string, args ...any) (*Penpa, error) {
		return nil, &solve.SyntaxError{
			Column: utf8.RuneCountInString(whole[:at]) + 1,
			Found:  fmt.Sprintf("%s in line %d of what it holds", found, line+1), Want: fmt.Sprintf(want, args...),
		}
	}
	line := func(i int) string {
		if i < len(lines) {
			return strings.TrimSuffix(lines[i], "\r")
		}
		return ""
	}
	p := &Penpa{Numbers: map[int]string{}, Edges: map[[2]int]int{}, Lines: map[[2]int]int{}}
	head := strings.Split(line(0), ",")
	if head[0] != "square" || len(head) < 3 {
		return fail(0, strconv.Quote(head[0]), "a square board")
	}
	for i, side := range []*int{&p.Width, &p.Height} {
		var err error
		if *side, err = parseSide(head[1+i]); err != nil {
			return fail(0, strconv.Quote(head[1+i]), "a side of 1 to %d cells", MaxSide)
		}
	}
	if margins := line(1); margins != "" && margins != "[0,0,0,0]" {
		return fail(1, margins, "a board without margins, [0,0,0,0]")
	}
	var genre []string
	if json.Unmarshal([]byte(line(17)), &genre) == nil && len(genre) > 0 {
		if !slices.Contains(genres, genre[0]) {
			return fail(17, strconv.Quote(genre[0]), "%s", strings.Join(genres, " or "))
		}
	}
	for i, what := range []string{"the problem", "the answer"} {
		text := line(3 + i)
		for _, key := range slices.Backward(penpaKeys) {
			text = strings.ReplaceAll(text, key[1], key[0])
		}
		var layer struct {
			Number map[string][]any `json:"number"`
			LineE  map[string]any   `json:"lineE"`
			Line   map[string]any   `json:"line"`
		}
		if text == "" && i == 1 {
			break
		}
		if err := json.Unmarshal([]byte(text), &layer); err != nil {
			return fail(3+i, "what is not JSON", "%s of a board", what)
		}
		if i == 0 {
			for key, value := range layer.Number {
				r, c, kind, ok := p.point(key)
				if ok && kind == 0 && len(value) > 0 && r >= 0 && c >= 0 && r < p.Height && c < p.Width {
					p.Numbers[r*p.Width+c] = fmt.Sprint(value[0])
				}
			}
			continue
		}
		p.strokes(layer.LineE, 1, p.Edges)
		p.strokes(layer.Line, 0, p.Lines)
		for _, key := range slices.Sorted(maps.Keys(layer.LineE)) {
			if r, c, kind, ok := p.point(key); ok {
				p.cross(r, c, kind)
			}
		}
	}
	return p, nil
}

// Board returns the board of the numbers, from lo to hi; blank ones and '?' are [Untold].
func (p *Penpa) Board(lo, hi int8) (Board, error) {
	b := New(p.Width, p.Height)
	for _, cell := range slices.Sorted(maps.Keys(p.Numbers)) {
		number := p.Numbers[cell]
		n, err := strconv.Atoi(number)
		switch {
		case strings.TrimSpace(number) == "" || number == "?":
			b.Cells[cell] = Untold
		case err != nil || n < int(lo) || n > int(hi):
			return Board{}, &solve.SyntaxError{Column: 1,
				Found: fmt.Sprintf("%q at row %d, column %d", number, cell/p.Width+1, cell%p.Width+1),
				Want:  fmt.Sprintf("a number from %d to %d, or a blank", lo, hi)}
		default:
			b.Cells[cell] = int8(n)
		}
	}
	return b, nil
}

// inflate returns what an address holds.
func inflate(code string) (string, error) {
	code = strings.NewReplacer("%2B", "+", "%2F", "/", "%3D", "=", "%2b", "+", "%2f", "/", "%3d", "=").Replace(code)
	deflated, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(code, "="))
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(deflated)), maxPenpa))
	return string(text), err
}

// penpaCross is the style of a cross.
const penpaCross = 98

// stride is the distance of the numbers of a point and the one below it.
func (p *Penpa) stride() int { return p.Width + 4 }

// point returns the place of a point, relative to the first cell, and its sort: 0 for cells, 1
// for corners, 2 for sides below, 3 for sides at the right.
func (p *Penpa) point(key string) (r, c, kind int, ok bool) {
	n, err := strconv.Atoi(key)
	all := p.stride() * (p.Height + 4)
	if err != nil || n < 0 || n >= 4*all {
		return 0, 0, 0, false
	}
	kind, n = n/all, n%all
	return n/p.stride() - 2, n%p.stride() - 2, kind, true
}

// number returns the number of a point, for what point returns.
func (p *Penpa) number(kind, r, c int) int {
	return kind*p.stride()*(p.Height+4) + (r+2)*p.stride() + c + 2
}

// strokes notes lines between points of a sort.
func (p *Penpa) strokes(strokes map[string]any, kind int, into map[[2]int]int) {
	for key, style := range strokes {
		from, to, ok := strings.Cut(key, ",")
		n, isNumber := style.(float64)
		if !ok || !isNumber {
			continue
		}
		a, okA := p.place(from, kind)
		b, okB := p.place(to, kind)
		if okA && okB {
			into[[2]int{min(a, b), max(a, b)}] = int(n)
		}
	}
}

// place returns the number of a point within the board.
func (p *Penpa) place(key string, sort int) (n int, ok bool) {
	r, c, kind, ok := p.point(key)
	if sort == 1 { // the corner at the lower right of the cell before is the first
		r, c = r+1, c+1
	}
	if !ok || kind != sort || r < 0 || c < 0 || r >= p.Height+sort || c >= p.Width+sort {
		return 0, false
	}
	return r*(p.Width+sort) + c, true
}

// cross notes a cross at a side.
func (p *Penpa) cross(r, c, kind int) {
	switch {
	case kind == 2 && r >= -1 && r < p.Height && c >= 0 && c < p.Width:
		p.Level = append(p.Level, (r+1)*p.Width+c)
	case kind == 3 && r >= 0 && r < p.Height && c >= -1 && c < p.Width:
		p.Upright = append(p.Upright, r*(p.Width+1)+c+1)
	}
}

// PenpaStyle is what the text of Penpa+ has for a type of puzzle.
type PenpaStyle struct {
	Grid   string // how the grid is drawn: "1" dots, "2" nothing
	Style  int    // of numbers: 1 plain, 6 in a circle
	Answer string // what an answer is drawn with: "edgex" or "hashi"
	Mode   string // of the editor, for an answer: "zE" edges, "zL" lines
	Lines  string // what is compared, to see whether an answer is right: "Edge" or "Line"

	// Later says whether the text is as a later release of the editor writes it: there is one
	// sample of each type, and they are of two releases.
	Later bool
}

// Text writes the text of a board with numbers and an answer, as the editor does.
func (p *Penpa) Text(s PenpaStyle) string {
	n, m := p.Width, p.Height
	middle := (m+4)/2*(n+4) + (n+4)/2
	end, multicolor, edge := "", "", "4"
	if s.Later {
		end, multicolor, edge = ",", `,"multicolor":["",1]`, "1"
	}
	head := fmt.Sprintf("square,%d,%d,38,0,1,1,%d,%d,%d,%d,0,0,0,0,Title: ,Author: ,,,OFF,false%s",
		n, m, (n+1)*38, (m+1)*38, middle, middle, end)
	modes := fmt.Sprintf(`{z9:zA,zG:["3",%q,"2"],`+
		`zQ:{zM:zN,zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],zN:["1",%d],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",1]%s},`+
		`zA:{zM:%s,zS:["",1],zL:["1",3],zE:[%q,3],zW:["",3],zC:["1",10],zN:["1",%d],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":[%q,""],"sudoku":["1",9]%s}}`,
		s.Grid, s.Style, multicolor, s.Mode, edge, max(s.Style, 2), s.Answer, multicolor)
	layer := func(numbers, lines, edges []string) string {
		return `{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},zN:{` + strings.Join(numbers, ",") +
			`},z1:{},zY:{},zF:{},z2:{},zT:[],z3:[],zD:[],z0:[],z5:[],zL:{` + strings.Join(lines, ",") +
			`},zE:{` + strings.Join(edges, ",") + `},zW:{},zC:{},z4:{},z6:[],z7:[]}`
	}
	var numbers, edges []string
	var cells strings.Builder
	last := 0
	for r := range m {
		for c := range n {
			index := p.number(0, r, c)
			fmt.Fprintf(&cells, ",%d", index-last)
			last = index
			number, ok := p.Numbers[r*n+c]
			if !ok {
				continue
			}
			if _, err := strconv.Atoi(number); err != nil {
				number = strconv.Quote(number)
			}
			numbers = append(numbers, fmt.Sprintf(`"%d":[%s,%d,"1"]`, index, number, s.Style))
		}
	}
	for _, side := range p.Level {
		edges = append(edges, fmt.Sprintf(`"%d":%d`, p.number(2, side/n-1, side%n), penpaCross))
	}
	for _, side := range p.Upright {
		edges = append(edges, fmt.Sprintf(`"%d":%d`, p.number(3, side/(n+1), side%(n+1)-1), penpaCross))
	}
	edges = append(edges, p.strokeTexts(p.Edges, 1)...)
	empty := layer(nil, nil, nil)
	return strings.Join([]string{
		head, "[0,0,0,0]", modes, layer(numbers, nil, nil), layer(nil, p.strokeTexts(p.Lines, 0), edges),
		"[" + cells.String()[1:] + "]", fmt.Sprintf(`["%s Normal","Number Normal"]`, s.Lines),
		"{}", `"x"`, `"x"`, "[3,1,4]", modes, `"x"`, "0", empty, empty, "{}", "[]", "",
	}, "\n")
}

// strokeTexts writes lines between points of a sort, 0 for cells and 1 for corners, in their
// order.
func (p *Penpa) strokeTexts(strokes map[[2]int]int, sort int) (texts []string) {
	number := func(n int) int { return p.number(sort, n/(p.Width+sort)-sort, n%(p.Width+sort)-sort) }
	for _, ends := range slices.SortedFunc(maps.Keys(strokes), func(a, b [2]int) int { return slices.Compare(a[:], b[:]) }) {
		texts = append(texts, fmt.Sprintf(`"%d,%d":%d`, number(ends[0]), number(ends[1]), strokes[ends]))
	}
	return texts
}

// PenpaURL returns the address of a text.
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
		panic(err) // a buffer takes all
	}
	return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + base64.StdEncoding.EncodeToString(b.Bytes())
}
