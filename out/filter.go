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
	"matchbook/solve/phrase"
)

// Filter selects rows. The zero Filter selects every row.
type Filter struct {
	conditions []condition
}

// condition compares a column with values; it holds if one comparison does, and for != if
// none does.
type condition struct {
	column, sign string
	values       []any // string, bool, int64, float64, grade.Level, or nil for null
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
func (k Kinds) ParseFilter(text string) (f Filter, err error) {
	p := filterParser{text: text, kinds: k, columns: k.columnTypes()}
	if p.read(space); p.at == len(text) {
		return f, nil
	}
	err = p.list(func() error {
		c, err := p.condition()
		f.conditions = append(f.conditions, c)
		return err
	})
	if err != nil {
		return Filter{}, err
	}
	return f, nil
}

// ParseColumns reads names of columns with commas between them. The error is a
// [solve.SyntaxError].
func (k Kinds) ParseColumns(text string) (columns []string, err error) {
	p := filterParser{text: text, kinds: k, columns: k.columnTypes()}
	err = p.list(func() error {
		from := p.at
		name := p.read(word)
		switch {
		case name == sizeColumn:
			return p.wantsAt(from, "width, height or shape: size is for filters alone")
		case p.columns[name] == Null:
			return p.wantsAt(from, "a column"+p.nearest(name, "kind", "level", "score", "unique"))
		case slices.Contains(columns, name):
			return p.wantsAt(from, "a column that is not there yet")
		}
		columns = append(columns, name)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return columns, nil
}

// What is read of a filter, from some place on.
var (
	space     = regexp.MustCompile(`^[ \t\n]*`)
	word      = regexp.MustCompile(`^\w*`)
	exclaim   = regexp.MustCompile(`^!?`)
	operator  = regexp.MustCompile(`^(!=|<=|>=|=|<|>)?`)
	bar       = regexp.MustCompile(`^\|?`)
	comma     = regexp.MustCompile(`^,?`)
	plainText = regexp.MustCompile(`^[^,|" \t\n]*`)
	sizeText  = regexp.MustCompile(`^[^,|" \t\n]*(,\d\w*)*`)
	found     = regexp.MustCompile(`^(\w+|(?s:.))`)
	sizeForm  = regexp.MustCompile(`^(\d+x\d+|\d+,\d+,\d+)$`)
)

// filterParser reads a filter from a text.
type filterParser struct {
	text    string
	at      int // bytes read
	kinds   Kinds
	columns map[string]Type // as columnTypes returns them
}

// read reads what a form finds here, which may be nothing.
func (p *filterParser) read(form *regexp.Regexp) string {
	text := form.FindString(p.text[p.at:])
	p.at += len(text)
	return text
}

// list reads things with commas between them, to the end.
func (p *filterParser) list(read func() error) error {
	for {
		p.read(space)
		if err := read(); err != nil {
			return err
		}
		if p.read(space); p.at == len(p.text) {
			return nil
		}
		if p.read(comma) == "" {
			return p.wantsAt(p.at, "a comma, or the end")
		}
	}
}

// wantsAt returns the error for the text at a place.
func (p *filterParser) wantsAt(at int, want string) error {
	text := "the end"
	if at < len(p.text) {
		text = strconv.Quote(found.FindString(p.text[at:]))
	}
	return &solve.SyntaxError{Column: len([]rune(p.text[:at])) + 1, Found: text, Want: want}
}

func (p *filterParser) condition() (c condition, err error) {
	not := p.read(exclaim) != ""
	p.read(space)
	from := p.at
	c.column = p.read(word)
	is := p.columns[c.column]
	if is == Null {
		return c, p.wantsAt(from, "a column"+p.nearest(c.column, "kind", "level", "score", sizeColumn, "unique"))
	}
	p.read(space)
	at := p.at
	if !not {
		c.sign = p.read(operator)
	}
	equality := c.sign == "=" || c.sign == "!="
	switch {
	case c.sign == "" && is == Bool: // a null column is neither true nor false
		return condition{c.column, "=", []any{!not}}, nil
	case not:
		return c, p.wantsAt(from, "a column that is true or false after !")
	case c.sign == "":
		return c, p.wantsAt(at, "one of = != < <= > >= after "+c.column)
	case c.column == sizeColumn && !equality:
		return c, p.wantsAt(at, "= or != after size (width and height can be compared)")
	}
	for {
		p.read(space)
		value, err := p.value(c.column, is)
		if err != nil {
			return c, err
		}
		c.values = append(c.values, value)
		p.read(space)
		at := p.at
		if p.read(bar) == "" {
			return c, nil
		}
		if !equality {
			return c, p.wantsAt(at, "one value after "+c.sign)
		}
	}
}

// value reads a value of a column.
func (p *filterParser) value(column string, is Type) (any, error) {
	from := p.at
	text := ""
	if strings.HasPrefix(p.text[p.at:], `"`) {
		quoted, err := strconv.QuotedPrefix(p.text[p.at:])
		if err != nil {
			return nil, p.wantsAt(p.at, "a text with a quote at its end")
		}
		p.at += len(quoted)
		text, _ = strconv.Unquote(quoted)
	} else {
		form := plainText
		if column == sizeColumn {
			form = sizeText
		}
		switch text = p.read(form); text {
		case "":
			return nil, p.wantsAt(p.at, "a value")
		case "null":
			return nil, nil
		}
	}
	value, want := p.valueOf(text, column, is)
	if want != "" {
		return nil, p.wantsAt(from, want+" for "+column)
	}
	return value, nil
}

// valueOf returns what a text means as a value of a column, or what is wanted instead.
func (p *filterParser) valueOf(text, column string, is Type) (value any, want string) {
	oneOf := func(names []string) (any, string) {
		if slices.Contains(names, text) {
			return text, ""
		}
		return nil, phrase.Or(names)
	}
	switch {
	case column == "kind":
		return oneOf(p.kinds.Names())
	case column == "verdict":
		return oneOf(Verdicts)
	case column == "level":
		var level grade.Level
		if err := level.UnmarshalText([]byte(text)); err != nil {
			_, want, _ = strings.Cut(err.Error(), "want ")
		}
		return level, want
	case column == sizeColumn:
		if _, err := strconv.ParseUint(text, 10, 16); err == nil {
			return text + "x" + text, "" // a square
		}
		if sizeForm.MatchString(text) {
			return text, ""
		}
		return nil, "a size such as 10x10, 10 or 2,2,2"
	case is == Text:
		return text, ""
	case is == Bool:
		if truth, err := strconv.ParseBool(text); err == nil {
			return truth, ""
		}
		return nil, "true or false"
	}
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return n, "" // a seed may have more digits than a float64
	}
	if x, err := strconv.ParseFloat(text, 64); err == nil && x == x {
		return x, ""
	}
	return nil, "a number"
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
		if order, ok := compare(value, wanted); ok && c.meets(order) {
			return c.sign != "!="
		}
	}
	return c.sign == "!="
}

// meets reports whether the sign allows an order, that of a column and a value.
func (c *condition) meets(order int) bool {
	switch c.sign {
	case "<":
		return order < 0
	case "<=":
		return order <= 0
	case ">":
		return order > 0
	case ">=":
		return order >= 0
	}
	return order == 0
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
