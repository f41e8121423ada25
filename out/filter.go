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

// A condition compares a column with values. A condition with != holds if the column equals none of
// the values. Any other condition holds if the comparison holds for one of the values.
type condition struct {
	column, sign string
	values       []order
}

// order compares a column's value with the value in a filter: the result sign is negative if the
// column's value is less, and 0 if the values are equal. The result ok is false if the values
// cannot be compared.
type order func(value any) (sign int, ok bool)

// sizeColumn is the name that filters use for [Record.Size]. No column is called size.
const sizeColumn = "size"

// ParseFilter reads a filter: conditions separated by commas, all of which must hold.
//
//	kind=sudoku|kakuro, level>=medium, score<60.5, size=10x10, unique, !sound
//
// A condition is the name of a column, an operator (= != < <= > >=) and a value. Several values,
// separated by |, may follow = and !=. The condition with = needs one of the values; the condition
// with != excludes all of them. The name of a boolean column is also a condition, with or without
// an exclamation mark before it. The conditions unique and solvable test the verdict. A row with an
// unknown verdict is !unique, but neither solvable nor !solvable. docs/data-sets.md lists the
// columns. Filters can also test size: 10x10 or 10 for a grid, and 2,2,2 for the digits of an
// equation. In a size, a comma before a digit belongs to the value. Levels have their own order;
// other texts are compared as texts. The value null matches a column that is null or missing. With
// any other value, a null or missing column meets only conditions with !=. Texts may be in double
// quotes. The error is a [solve.SyntaxError].
func (k Kinds) ParseFilter(text string) (f Filter, err error) {
	if strings.Trim(text, " \t\n") == "" {
		return f, nil
	}
	p := filterParser{text: text, kinds: k, columns: k.columnTypes()}
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

// ParseColumns reads names of columns separated by commas. The error is a [solve.SyntaxError].
func (k Kinds) ParseColumns(text string) (columns []string, err error) {
	p := filterParser{text: text, kinds: k, columns: k.columnTypes()}
	err = p.list(func() error {
		name := p.read(word)
		switch {
		case name == sizeColumn:
			return p.wants("width, height or shape: size is for filters alone")
		case p.columns[name] == Null:
			return p.wants("a column" + p.nearest(name, "kind", "level", "score", "verdict"))
		case slices.Contains(columns, name):
			return p.wants("each column once")
		}
		columns = append(columns, name)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return columns, nil
}

// patterns for the next item of a filter
var (
	word      = regexp.MustCompile(`^\w*`)
	exclaim   = regexp.MustCompile(`^!?`)
	operator  = regexp.MustCompile(`^(!=|<=|>=|=|<|>)?`)
	bar       = regexp.MustCompile(`^\|?`)
	comma     = regexp.MustCompile(`^,?`)
	valueText = regexp.MustCompile(`^("(\\.|[^"\\])*"|[^,|" \t\n]*)`)
	sizeText  = regexp.MustCompile(`^("(\\.|[^"\\])*"|[^,|" \t\n]*(,\d\w*)*)`)
	found     = regexp.MustCompile(`^(\w+|(?s:.))`)
	sizeForm  = regexp.MustCompile(`^(\d+x\d+|\d+,\d+,\d+)$`)
)

type filterParser struct {
	text    string
	from    int // the byte of text at which the last item starts
	at      int // the byte after that item
	kinds   Kinds
	columns map[string]Type // the type of each column, by name
}

// read skips white space and returns the text that matches a pattern. The text may be empty.
func (p *filterParser) read(form *regexp.Regexp) string {
	rest := strings.TrimLeft(p.text[p.at:], " \t\n")
	p.from = len(p.text) - len(rest)
	text := form.FindString(rest)
	p.at = p.from + len(text)
	return text
}

// list reads the rest of the text, which must be items separated by commas. For each item, the
// method calls the function read.
func (p *filterParser) list(read func() error) error {
	for {
		if err := read(); err != nil {
			return err
		}
		if p.read(comma) == "" {
			break
		}
	}
	if p.at < len(p.text) {
		return p.wants("a comma, or the end")
	}
	return nil
}

// wants returns an error that quotes the item that was read last, and says what was wanted instead.
func (p *filterParser) wants(want string) error {
	text := "the end"
	if p.from < len(p.text) {
		text = strconv.Quote(found.FindString(p.text[p.from:]))
	}
	return &solve.SyntaxError{Column: len([]rune(p.text[:p.from])) + 1, Found: text, Want: want}
}

// verdictWords are short forms of conditions on the verdict. An unknown verdict is neither solvable
// nor its opposite.
var verdictWords = map[string]struct{ is, not condition }{
	"unique":   {verdictIs("=", VerdictUnique), verdictIs("!=", VerdictUnique)},
	"solvable": {verdictIs("=", VerdictUnique, VerdictSeveral), verdictIs("=", VerdictNone)},
}

func verdictIs(sign string, verdicts ...string) condition {
	c := condition{column: "verdict", sign: sign}
	for _, v := range verdicts {
		c.values = append(c.values, textOrder(v))
	}
	return c
}

func (p *filterParser) condition() (c condition, err error) {
	not := p.read(exclaim) != ""
	c.column = p.read(word)
	if short, ok := verdictWords[c.column]; ok {
		if not {
			return short.not, nil
		}
		return short.is, nil
	}
	is := p.columns[c.column]
	switch {
	case is == Null:
		return c, p.wants("a column" + p.nearest(c.column, "kind", "level", "score", sizeColumn, "unique"))
	case not && is != Bool:
		return c, p.wants("a column that is true or false after !")
	case !not:
		c.sign = p.read(operator)
	}
	equality := c.sign == "=" || c.sign == "!="
	switch {
	case c.sign == "" && is == Bool: // a null column is neither true nor false
		return condition{c.column, "=", []order{truth(!not)}}, nil
	case c.sign == "":
		return c, p.wants("one of = != < <= > >= after " + c.column)
	case c.column == sizeColumn && !equality:
		return c, p.wants("= or != after size (width and height can be compared)")
	}
	for {
		value, want := p.value(c.column, is)
		if want != "" {
			return c, p.wants(want)
		}
		c.values = append(c.values, value)
		if p.read(bar) == "" {
			return c, nil
		}
		if !equality {
			return c, p.wants("one value after " + c.sign)
		}
	}
}

// value reads a value of a column. If the text is not a value, the result want describes the wanted
// text.
func (p *filterParser) value(column string, is Type) (value order, want string) {
	form := valueText
	if column == sizeColumn {
		form = sizeText
	}
	text := p.read(form)
	switch quoted := strings.HasPrefix(p.text[p.from:], `"`); {
	case quoted:
		var err error
		if text, err = strconv.Unquote(text); err != nil {
			return nil, "a text with a quote at its end"
		}
	case text == "":
		return nil, "a value"
	case text == "null":
		return func(value any) (int, bool) { return 0, value == nil }, ""
	}
	if value, want = p.valueOf(text, column, is); want != "" {
		want += " for " + column
	}
	return value, want
}

// valueOf returns the value that a text stands for in a column. If the text is not a value, want
// describes the wanted text.
func (p *filterParser) valueOf(text, column string, is Type) (value order, want string) {
	oneOf := func(names []string) (order, string) {
		if slices.Contains(names, text) {
			return textOrder(text), ""
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
		return levelOrder(level), want
	case column == sizeColumn:
		if _, err := strconv.ParseUint(text, 10, 16); err == nil {
			return textOrder(text + "x" + text), "" // a square
		}
		if sizeForm.MatchString(text) {
			return textOrder(text), ""
		}
		return nil, "a size such as 10x10, 10 or 2,2,2"
	case is == Text:
		return textOrder(text), ""
	case is == Bool:
		is, err := strconv.ParseBool(text)
		if err != nil {
			want = "true or false"
		}
		return truth(is), want
	}
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || x != x {
		want = "a number"
	}
	n, err := strconv.ParseInt(text, 10, 64)
	return func(value any) (int, bool) {
		v, whole := value.(int64)
		switch y, ok := value.(float64); {
		case ok:
			return cmp.Compare(y, x), true
		case whole && err == nil: // a seed may have more digits than a float64 can hold
			return cmp.Compare(v, n), true
		}
		return cmp.Compare(float64(v), x), whole
	}, want
}

func textOrder(wanted string) order {
	return func(value any) (int, bool) {
		v, ok := value.(string)
		return cmp.Compare(v, wanted), ok
	}
}

func levelOrder(wanted grade.Level) order {
	return func(value any) (int, bool) {
		var level grade.Level
		v, ok := value.(string)
		ok = ok && level.UnmarshalText([]byte(v)) == nil
		return cmp.Compare(level, wanted), ok
	}
}

func truth(wanted bool) order {
	return func(value any) (sign int, ok bool) {
		v, ok := value.(bool)
		if v != wanted {
			sign = 1
		}
		return sign, ok
	}
}

// columnTypes returns the types of the columns of all kinds, by name, and the type of the column "size".
func (k Kinds) columnTypes() map[string]Type {
	types := map[string]Type{sizeColumn: Text}
	rows := []Row{new(Shared)}
	for _, kind := range k {
		rows = append(rows, kind.Row)
	}
	for _, row := range rows {
		for _, c := range ColumnsOf(reflect.TypeOf(row).Elem()) {
			types[c.Name] = c.Type
		}
	}
	return types
}

// nearest suggests columns instead of an unknown name: the columns whose names contain the unknown
// name or are part of it. If no column or more than four columns match, the method suggests the
// columns in the parameter usual.
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

// LooksAt reports whether the filter reads a column of a kind.
func (f Filter) LooksAt(kind *Kind, column string) bool {
	return slices.ContainsFunc(f.conditions, func(c condition) bool {
		return c.column == column || c.column == sizeColumn && slices.Contains(kind.Reads, column)
	})
}

// Admits reports whether a kind meets all conditions on the column kind.
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

// Bind returns a function that reports whether the current row of r meets all conditions.
func (f Filter) Bind(r *Record) func() bool {
	places := make([]int, len(f.conditions))
	for i, c := range f.conditions {
		places[i] = slices.Index(r.Columns, c.column)
	}
	return func() bool {
		for i := range f.conditions {
			c := &f.conditions[i]
			value := r.At(places[i])
			if c.column == sizeColumn {
				value = r.Size().Name
			}
			if !c.holds(value) {
				return false
			}
		}
		return true
	}
}

// holds reports whether a column's value meets the condition. A null equals only a null, and is
// neither less nor greater than any value.
func (c *condition) holds(value any) bool {
	for _, order := range c.values {
		if sign, ok := order(value); ok && strings.Contains(c.sign, "<=>"[sign+1:sign+2]) {
			return c.sign != "!="
		}
	}
	return c.sign == "!="
}
