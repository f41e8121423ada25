package out

import (
	"cmp"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"matchbook/grade"
	"matchbook/solve"
)

// Filter selects rows. The zero Filter selects every row.
type Filter struct {
	conditions []condition
}

// condition compares a column with values; it holds if one comparison does.
type condition struct {
	column string
	not    bool
	test   func(order int) bool // of the comparison of the column with a value
	values []any                // string, bool, int64, float64, grade.Level, or nil for null
}

// operators are those of a filter. Where one begins with another, the longer comes first.
var operators = []struct {
	sign string
	test func(order int) bool
}{
	{"!=", nil}, // not one of them
	{"<=", func(o int) bool { return o <= 0 }},
	{">=", func(o int) bool { return o >= 0 }},
	{"=", func(o int) bool { return o == 0 }},
	{"<", func(o int) bool { return o < 0 }},
	{">", func(o int) bool { return o > 0 }},
}

// sizeColumn is a name for the size that [Record.Size] returns, which is not a column.
const sizeColumn = "size"

// ParseFilter reads a filter: conditions with commas between them, all of which must
// hold.
//
//	kind=sudoku|kakuro, level>=medium, score<60.5, size=10x10, unique, !paper_solved
//
// A condition is the name of a column, an operator (= != < <= > >=) and a value. For = and
// != there may be several values with | between them: = needs one of them, != none. A
// condition is also the name of a column that is true or false, with or without an
// exclamation mark before it. Names are those of docs/data-sets.md, and size: 10x10, or 10,
// for a grid; 2,2,2 for the digits of an equation (its value includes commas that digits
// follow). Levels have their own order; other texts are compared as texts. The value null
// means a column that is null or that a kind lacks; such a column meets no condition with
// another value except !=. Texts may be in double quotes. The error is a
// [solve.SyntaxError].
func (k Kinds) ParseFilter(text string) (Filter, error) {
	var f Filter
	p := filterParser{text: text, kinds: k, columns: k.columnTypes()}
	if p.space(); p.at == len(text) {
		return f, nil
	}
	for {
		p.space()
		c, err := p.condition()
		if err != nil {
			return Filter{}, err
		}
		f.conditions = append(f.conditions, c)
		if p.space(); p.at == len(text) {
			return f, nil
		}
		if !p.accept(",") {
			return Filter{}, p.wants("a comma, or the end")
		}
	}
}

// ParseColumns reads names of columns with commas between them. The error is a
// [solve.SyntaxError].
func (k Kinds) ParseColumns(text string) ([]string, error) {
	var columns []string
	p := filterParser{text: text, kinds: k, columns: k.columnTypes()}
	for {
		p.space()
		from := p.at
		name := p.while(isWord)
		_, known := p.columns[name]
		switch {
		case name == sizeColumn:
			return nil, p.wantsAt(from, "width, height or shape: size is for filters alone")
		case !known:
			return nil, p.wantsAt(from, "a column"+p.nearest(name, "kind", "level", "score", "unique"))
		case slices.Contains(columns, name):
			return nil, p.wantsAt(from, "a column that is not there yet")
		}
		columns = append(columns, name)
		if p.space(); p.at == len(text) {
			return columns, nil
		}
		if !p.accept(",") {
			return nil, p.wants("a comma, or the end")
		}
	}
}

var sizeForm = regexp.MustCompile(`^(\d+x\d+|\d+,\d+,\d+)$`)

// filterParser reads a filter from a text.
type filterParser struct {
	text    string
	at      int // bytes read
	kinds   Kinds
	columns map[string]Type // as columnTypes returns them
}

func (p *filterParser) space() {
	for p.at < len(p.text) && strings.IndexByte(" \t\n", p.text[p.at]) >= 0 {
		p.at++
	}
}

func (p *filterParser) accept(sign string) bool {
	ok := strings.HasPrefix(p.text[p.at:], sign)
	if ok {
		p.at += len(sign)
	}
	return ok
}

// while returns the longest run of bytes from here on for which ok is true.
func (p *filterParser) while(ok func(byte) bool) string {
	from := p.at
	for p.at < len(p.text) && ok(p.text[p.at]) {
		p.at++
	}
	return p.text[from:p.at]
}

// wants returns the error for the text at this place.
func (p *filterParser) wants(want string) error { return p.wantsAt(p.at, want) }

func (p *filterParser) wantsAt(at int, want string) error {
	found := "the end"
	if at < len(p.text) {
		end := at + 1
		for end < len(p.text) && isWord(p.text[end-1]) && isWord(p.text[end]) {
			end++
		}
		for end < len(p.text) && p.text[end]&0xC0 == 0x80 {
			end++ // the rest of a character
		}
		found = strconv.Quote(p.text[at:end])
	}
	return &solve.SyntaxError{Column: len([]rune(p.text[:at])) + 1, Found: found, Want: want}
}

func isWord(b byte) bool {
	return b == '_' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
}

func (p *filterParser) condition() (condition, error) {
	not := p.accept("!")
	p.space()
	from := p.at
	c := condition{column: p.while(isWord), not: not}
	kind, ok := p.columns[c.column]
	if !ok {
		return c, p.wantsAt(from, "a column"+p.nearest(c.column, "kind", "level", "score", sizeColumn, "unique"))
	}
	p.space()
	for _, o := range operators {
		at := p.at
		if not || !p.accept(o.sign) {
			continue
		}
		if c.column == sizeColumn && o.sign != "=" && o.sign != "!=" {
			return c, p.wantsAt(at, "= or != after size (width and height can be compared)")
		}
		c.test = o.test
		if o.test == nil {
			c.not, c.test = true, func(order int) bool { return order == 0 }
		}
		for {
			p.space()
			value, err := p.value(c.column, kind)
			if err != nil {
				return c, err
			}
			c.values = append(c.values, value)
			p.space()
			at := p.at
			if !p.accept("|") {
				break
			}
			if o.sign != "=" && o.sign != "!=" {
				return c, p.wantsAt(at, "one value after "+o.sign)
			}
		}
		return c, nil
	}
	if kind != Bool {
		if not {
			return c, p.wantsAt(from, "a column that is true or false after !")
		}
		return c, p.wants("one of = != < <= > >= after " + c.column)
	}
	// A null column is neither true nor false.
	c.test, c.values, c.not = func(order int) bool { return order == 0 }, []any{!not}, false
	return c, nil
}

// value reads a value of a column.
func (p *filterParser) value(column string, kind Type) (any, error) {
	from := p.at
	var word string
	if p.at < len(p.text) && p.text[p.at] == '"' {
		quoted, err := strconv.QuotedPrefix(p.text[p.at:])
		if err != nil {
			return nil, p.wants("a text with a quote at its end")
		}
		p.at += len(quoted)
		word, _ = strconv.Unquote(quoted)
	} else {
		word = p.while(func(b byte) bool { return strings.IndexByte(",|\" \t\n", b) < 0 })
		for column == sizeColumn && p.at+1 < len(p.text) && p.text[p.at] == ',' && p.text[p.at+1] >= '0' && p.text[p.at+1] <= '9' {
			p.at++
			word += "," + p.while(isWord)
		}
		if word == "" {
			return nil, p.wants("a value")
		}
		if word == "null" {
			return nil, nil
		}
	}
	want := ""
	switch kind {
	case Bool:
		if is, err := strconv.ParseBool(word); err == nil {
			return is, nil
		}
		want = "true or false"
	case Int, Float:
		if n, err := strconv.ParseInt(word, 10, 64); err == nil {
			return n, nil // a seed may have more digits than a float64
		}
		if n, err := strconv.ParseFloat(word, 64); err == nil && n == n {
			return n, nil
		}
		want = "a number"
	}
	switch column {
	case "kind":
		if p.kinds.Of(word) != nil {
			return word, nil
		}
		want = list(p.kinds.Names())
	case "verdict":
		if slices.Contains(Verdicts, word) {
			return word, nil
		}
		want = list(Verdicts)
	case "level":
		var level grade.Level
		err := level.UnmarshalText([]byte(word))
		if err == nil {
			return level, nil
		}
		_, want, _ = strings.Cut(err.Error(), "want ")
	case sizeColumn:
		if _, err := strconv.ParseUint(word, 10, 16); err == nil {
			return word + "x" + word, nil // a square
		}
		if sizeForm.MatchString(word) {
			return word, nil
		}
		want = "a size such as 10x10, 10 or 2,2,2"
	default:
		if kind == Text {
			return word, nil
		}
	}
	return nil, p.wantsAt(from, want+" for "+column)
}

// columnTypes returns what the columns of all kinds hold, and size.
func (k Kinds) columnTypes() map[string]Type {
	types := map[string]Type{sizeColumn: Text}
	rows := []Row{new(Shared)}
	for _, kind := range k {
		rows = append(rows, kind.Row)
	}
	for _, row := range rows {
		eachColumn(reflect.ValueOf(row).Elem(), func(name string, _ bool, field reflect.Value) {
			if field.Kind() == reflect.Pointer {
				field = reflect.Zero(field.Type().Elem())
			}
			types[name] = cellOf(field, false).is
		})
	}
	return types
}

// nearest returns the column names most like an unknown name.
func (p *filterParser) nearest(name string, usual ...string) string {
	var like []string
	for column := range p.columns {
		if name != "" && (strings.Contains(column, name) || strings.Contains(name, column)) {
			like = append(like, column)
		}
	}
	slices.Sort(like)
	if len(like) == 0 || len(like) > 4 {
		return " of docs/data-sets.md, such as " + strings.Join(usual, ", ")
	}
	return ": " + strings.Join(like, " or ")
}

// LooksAt reports whether the filter needs this column of a kind.
func (f Filter) LooksAt(kind *Kind, column string) bool {
	return slices.ContainsFunc(f.conditions, func(c condition) bool {
		return c.column == column || c.column == sizeColumn && slices.Contains(kind.Reads, column)
	})
}

// Admits reports whether rows of a kind may pass.
func (f Filter) Admits(kind *Kind) bool {
	for _, c := range f.conditions {
		if c.column == "kind" && !c.holds(kind.Name) {
			return false
		}
	}
	return true
}

// And returns a filter that selects the rows that both filters select.
func (f Filter) And(g Filter) Filter {
	return Filter{slices.Concat(f.conditions, g.conditions)}
}

// Match reports whether a record meets all conditions of the filter.
func (f Filter) Match(r *Record) bool { return f.Bind(r)() }

// Bind returns a function that reports whether the row that r now holds meets all
// conditions.
func (f Filter) Bind(r *Record) func() bool {
	tests := make([]func() bool, len(f.conditions))
	for i, c := range f.conditions {
		at := slices.Index(r.Columns, c.column)
		tests[i] = func() bool {
			var value any
			switch {
			case c.column == sizeColumn:
				value = r.Size().Name
			case at >= 0:
				value = r.At(at)
			}
			return c.holds(value)
		}
	}
	return func() bool {
		for _, test := range tests {
			if !test() {
				return false
			}
		}
		return true
	}
}

func (c *condition) holds(value any) bool {
	for _, wanted := range c.values {
		if order, ok := compare(value, wanted); ok && c.test(order) {
			return !c.not
		}
	}
	return c.not
}

// compare orders a value of a column and one of a filter. A null equals only a null, and is
// neither less nor greater than any value.
func compare(value, wanted any) (order int, ok bool) {
	switch w := wanted.(type) {
	case nil:
		return 0, value == nil
	case bool:
		v, ok := value.(bool)
		if v != w {
			order = 1
		}
		return order, ok
	case int64:
		if v, ok := value.(int64); ok {
			return cmp.Compare(v, w), true
		}
		return compare(value, float64(w))
	case float64:
		switch v := value.(type) {
		case int64:
			return cmp.Compare(float64(v), w), true
		case float64:
			return cmp.Compare(v, w), true
		}
	case grade.Level:
		var level grade.Level
		v, ok := value.(string)
		ok = ok && level.UnmarshalText([]byte(v)) == nil
		return cmp.Compare(level, w), ok
	case string:
		v, ok := value.(string)
		return strings.Compare(v, w), ok
	}
	return 0, false
}
