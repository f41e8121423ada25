package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"matchbook/generate/profile"
	"matchbook/out/dataset"
	"matchbook/out/table"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

var profileCommand = command{
	name: "profile", synopsis: "measure the features of a collection of puzzles",
	use:   "[FILE or - ...]",
	takes: kindWanted, lacks: func(k *pipeline.Kind) bool { return k.Profile == nil },
	manual: `
Measures the features of a collection of puzzles, such as the number and symmetry of clues.
Prints the mean of each feature beside the mean for published puzzles of similar sizes. With
-o, profile also writes a file that generate reads with -profile.

Give puzzles one per line, in files or on standard input. A profile has the features of each
puzzle, but not the puzzle. Puzzles without exactly one solution are skipped. A puzzle has
one of the forms

{forms}`,
	examples: `
		matchbook generate KIND -count 9 >mine.txt
		matchbook profile KIND mine.txt -o mine.json
		matchbook generate KIND -profile mine.json -count 5`,
	groups: []group{{"Flags", "o source json"}},
	set: func(c *call) runner {
		c.pathFlag("", "write the profile to `FILE`; - prints the profile without the table")
		source := c.flags.String("source", "", "a `SENTENCE` in the profile that says where the puzzles are from")
		c.jsonFlag("print the table as JSON, one object per line")
		return func(_ context.Context, files []string) error {
			measured, failed := c.measure(*source, files)
			if measured == nil {
				return failed
			}
			if c.path != "" {
				text, err := json.Marshal(measured)
				if err != nil {
					return err
				}
				// each puzzle has its own line, so that people can compare files
				text = dataset.Seal(append(bytes.ReplaceAll(text, []byte("],["), []byte("],\n[")), '\n'))
				err = c.write(func(w io.Writer) error { _, err := w.Write(text); return err })
				if err != nil || c.path == "-" {
					return cmp.Or(err, failed)
				}
			}
			return cmp.Or(c.printTable(profileTable(c.kind.Profile, measured)), failed)
		}
	},
}

// measure returns the profile of the puzzles of files, or nil if no puzzle can be measured. If
// anything cannot be read or measured, there is also an error.
func (c *call) measure(source string, files []string) (measured *profile.Profile, failed error) {
	list, failed := c.puzzles(files)
	measured = c.kind.Profile.Of(c.kind.Name(), source, list, func(puzzle string, err error) {
		c.complain("%s: passed over: %v", echo(puzzle), err)
		failed = cmp.Or(failed, errReported)
	})
	if len(measured.Looks) == 0 {
		return nil, cmp.Or(failed, fmt.Errorf("%s: no puzzle could be measured", strings.Join(files, ", ")))
	}
	return measured, failed
}

// profileTable shows the mean features of a profile beside those of published puzzles.
func profileTable(form *pipeline.ProfileForm, measured *profile.Profile) table.Table {
	t := table.Table{Columns: table.Columns("figure", phrase.Counted(len(measured.Looks), "puzzle")+": mean", "published", ": about")}
	ours, theirs := measured.Means(), form.Published().Like(measured).Means()
	for i, f := range form.Figures {
		beside := table.None
		if i < len(theirs) {
			beside = table.Decimal(theirs[i], 3)
		}
		t.Rows = append(t.Rows, []table.Cell{table.Text(f.Name), table.Decimal(ours[i], 3), beside, table.Text(f.Words)})
	}
	return t
}

// profileFlags are the flags of generate that choose a profile.
type profileFlags struct {
	*call
	name, like string
}

func (c *call) profileFlags() *profileFlags {
	f := &profileFlags{call: c}
	if _, ok := c.kind.Options.(pipeline.Profiled); !ok {
		return f
	}
	c.flags.StringVar(
		&f.name,
		"profile",
		"",
		"make puzzles like `PROFILE`: published, sparse or a file. published imitates published puzzles and is the default without -random; sparse leaves much room on the board. A file comes from matchbook profile; without -size, it also sets the size of boards",
	)
	c.flags.StringVar(
		&f.like,
		"like",
		"",
		"imitate the puzzles in `FILE`, one per line. Without -size, the boards have the most frequent size in FILE",
	)
	return f
}

// maxProfile is the largest size of a profile, in bytes.
const maxProfile = 64 << 20

// apply makes the options of a job follow the profile that the flags choose.
func (f *profileFlags) apply(o pipeline.JobOptions) error {
	options, ok := o.(pipeline.Profiled)
	if !ok {
		return nil
	}
	form := f.kind.Profile
	switch publishable := options.Publishable(); {
	case f.name != "" && f.like != "":
		return usageErrorf("-profile and -like both choose a profile: give only one of them")
	case !publishable && (f.like != "" || f.name != "" && f.name != profile.Sparse):
		return usageErrorf("only publishable puzzles follow a profile (hint: leave out -random)")
	case f.like != "":
		p, err := f.measure(filepath.Base(f.like), []string{f.like})
		if p == nil {
			return err
		}
		return f.use(options, p)
	case f.name == profile.Sparse || !publishable:
		return f.use(options, nil)
	case f.name == "" || f.name == profile.Published:
		return f.use(options, form.Published())
	default:
		text, err := readSealed(f.name, maxProfile, "-profile is published, sparse or a file that matchbook profile "+f.kind.Name()+" -o made")
		if err != nil {
			return err
		}
		p := new(profile.Profile)
		if err := p.UnmarshalJSON(text); err != nil {
			if e := new(solve.JSONError); errors.As(err, &e) {
				err = e.Place(text)
			}
			return fmt.Errorf("%s: %w (hint: matchbook profile %s puzzles.txt -o FILE makes a profile)", f.name, err, f.kind.Name())
		}
		if p, err = p.Of(f.kind.Name(), form.Figures, form.Published); err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
		return f.use(options, p)
	}
}

// use makes options follow a profile. If the profile is not built in and no flag sets a size,
// boards get the profile's most common size.
func (f *profileFlags) use(options pipeline.Profiled, p *profile.Profile) error {
	if p != nil && p.Name == "" && !f.given("size") && !f.given("pattern") && !f.given("picture") {
		width, height := p.Size()
		if err := f.flags.Set("size", fmt.Sprintf("%dx%d", width, height)); err != nil {
			return err
		}
	}
	if err := options.SetProfile(p); err != nil {
		return usageErrorf("%w", err)
	}
	return nil
}
