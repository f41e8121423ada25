package matchstickjobs

import (
	"cmp"
	"flag"
	"fmt"
	"slices"
	"strings"

	matchstickgen "matchbook/generate/matchstick"
	"matchbook/pipeline"
	"matchbook/solve/matchstick"
)

// conventionFlags returns the flags that a convention sets, with their values.
func conventionFlags(c *matchstick.Convention) (list [][2]string) {
	if c.Glyphs != 0 {
		list = append(list, [2]string{"glyphs", c.Glyphs.String()})
	}
	if c.Signs != matchstick.PaperSigns {
		list = append(list, [2]string{"signs", c.Signs.String()})
	}
	if c.Moves > 0 {
		list = append(list, [2]string{"moves", fmt.Sprint(c.Moves)})
	}
	return list
}

// formsManual describes the forms and rules of statements, for manuals.
const formsManual = `

A form is a row of cells: # is a digit, ? a sign that may change; other signs stay. #?#=# is
the paper's Type 1, #?#?#=# has three terms, and in #?#?# the equals sign may move. N is a Roman
numeral from I to XXXIX, as in N?N=N. -signs says what a ? may become. -convention sets the
flags of a source; flags that you give yourself win:
`

// conventionsManual lists the conventions.
func conventionsManual() string {
	var b strings.Builder
	for i := range matchstick.Conventions {
		c := &matchstick.Conventions[i]
		set := ""
		for _, f := range conventionFlags(c) {
			set += " -" + f[0] + " " + f[1]
		}
		fmt.Fprintf(&b, "\n  %-6s %s\n         sets%s", c.Name, c.Source, cmp.Or(set, " nothing"))
	}
	return b.String()
}

// formFlags defines the flags of forms and of conventions. Call the function finish after all flags
// are parsed: it sets those flags of the convention that the user has not given.
func (o *Options) formFlags(flags *flag.FlagSet) (finish func() error) {
	flags.Func(
		"form",
		"the `FORM` of puzzles, such as #?#=# or N?N=N. A # is a digit, ? a sign that may change, N a Roman numeral. You can repeat it; generate takes only one",
		func(text string) error {
			var f matchstick.Form
			err := f.UnmarshalText([]byte(text))
			o.Forms = append(o.Forms, f)
			return err
		},
	)
	flags.Func("signs", "the `SIGNS` that a ? may become, from +-x/=≠. The default is +-, and +-= with Roman numerals", func(text string) error {
		return o.Signs.UnmarshalText([]byte(text))
	})
	var chosen *matchstick.Convention
	flags.Func("convention", "use the rules of `SOURCE`: paper, lab or app", func(text string) error {
		for i := range matchstick.Conventions {
			if matchstick.Conventions[i].Name == text {
				chosen = &matchstick.Conventions[i]
				return nil
			}
		}
		return fmt.Errorf("found %q, want paper, lab or app", text)
	})
	return func() error {
		if chosen == nil {
			return nil
		}
		for _, f := range conventionFlags(chosen) {
			if !pipeline.Given(flags, f[0]) {
				if err := flags.Set(f[0], f[1]); err != nil {
					return err
				}
			}
		}
		return nil
	}
}

// shapeFlags defines the flags of the paper's forms.
func (o *Options) shapeFlags(flags *flag.FlagSet) {
	flags.Func("type", "the paper's `TYPES`: 1,2,3 or some of them. You can repeat it; generate takes only one", func(text string) error {
		for name := range strings.SplitSeq(text, ",") {
			i := slices.Index([]string{"1", "2", "3"}, name)
			if i < 0 {
				return fmt.Errorf("found %q, want 1, 2 or 3, or several joined by commas", name)
			}
			o.Forms = append(o.Forms, matchstickgen.Types[i].Shape.Form())
		}
		return nil
	})
	flags.Func("shape", "the `SHAPE` as numbers of digits: 2,2,3 is □□±□□=□□□. You can repeat it; generate takes only one", func(text string) error {
		var shape matchstick.Shape
		err := shape.UnmarshalText([]byte(text))
		o.Forms = append(o.Forms, shape.Form())
		return err
	})
}

// If no form is given, choose sets the forms to the forms of the default shapes, the parameter
// orElse. If all forms are shapes of the paper, and [Wider] has no other option than the paper's
// signs, choose moves the shapes to o.Shapes and clears [Wider]. So equal jobs have equal JSON.
func (o *Options) choose(orElse []matchstick.Shape) {
	if len(o.Forms) == 0 {
		for _, s := range orElse {
			o.Forms = append(o.Forms, s.Form())
		}
	}
	others := o.Wider
	others.Forms = nil
	if others.Signs == matchstick.PaperSigns {
		others.Signs = 0
	}
	var shapes []matchstick.Shape
	for _, f := range o.Forms {
		if s, ok := f.Shape(); ok {
			shapes = append(shapes, s)
		}
	}
	if len(shapes) == len(o.Forms) && !others.set() {
		o.Wider, o.Shapes = Wider{}, shapes
	}
}
