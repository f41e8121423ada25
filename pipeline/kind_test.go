package pipeline_test

import (
	"flag"
	"strings"
	"testing"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
)

// forms returns the verbs by which jobs of a kind are made.
func forms(k *pipeline.Kind) map[pipeline.Verb]pipeline.Form {
	forms := map[pipeline.Verb]pipeline.Form{pipeline.Generate: k.Generate, pipeline.Grade: k.Grade.Form}
	if k.Sweep != nil {
		forms[pipeline.Sweep] = *k.Sweep
	}
	return forms
}

// optionsOf returns the options that a form makes of some flags.
func optionsOf(t *testing.T, form pipeline.Form, args ...string) any {
	t.Helper()
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	options := form.Flags(flags)
	if err := flags.Parse(args); err != nil {
		t.Fatal(err)
	}
	o, err := options()
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// Check names what a kind lacks.
func TestCheck(t *testing.T) {
	if err := kinds.All.Check(); err != nil {
		t.Error(err)
	}
	for want, change := range map[string]func(*pipeline.Kind){
		"Book is not filled in":           func(k *pipeline.Kind) { k.Book = nil },
		"Example is not filled in":        func(k *pipeline.Kind) { k.Example = "" },
		"Forms is not filled in":          func(k *pipeline.Kind) { k.Forms = "" },
		"NewOptions is not filled in":     func(k *pipeline.Kind) { k.NewOptions = nil },
		"Plan is not filled in":           func(k *pipeline.Kind) { k.Plan = nil },
		"Words is not filled in":          func(k *pipeline.Kind) { k.Words = nil },
		"Demo is not filled in":           func(k *pipeline.Kind) { k.Demo = nil },
		"Sweep.Flags is not filled in":    func(k *pipeline.Kind) { k.Sweep = &pipeline.Form{Manual: "what it does"} },
		"Generate.Flags is not filled in": func(k *pipeline.Kind) { k.Generate.Flags = nil },
		"Grade.Normal is not filled in":   func(k *pipeline.Kind) { k.Grade.Normal = nil },
		"Solve.Manual is not filled in":   func(k *pipeline.Kind) { k.Solve.Manual = "" },
		"Paper.Sample is not filled in":   func(k *pipeline.Kind) { k.Paper.Sample = 0 },
		`two kinds are called bridges`:    func(k *pipeline.Kind) { k.Out = kinds.All.Of("bridges").Out },
	} {
		t.Run(want, func(t *testing.T) {
			k := *kinds.All.Of("sujiko")
			change(&k)
			all := pipeline.Kinds{kinds.All.Of("bridges"), &k}
			if err := all.Check(); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("found the error %v", err)
			}
		})
	}
	for name, k := range map[string]pipeline.Kind{"no name": {Out: new(out.Kind), Book: new(book.Kind)}, "nothing": {}} {
		t.Run(name, func(t *testing.T) {
			if err := (pipeline.Kinds{&k}).Check(); err == nil || !strings.Contains(err.Error(), "no Out or no Out.Name") {
				t.Errorf("%s: found the error %v", name, err)
			}
		})
	}
}

// A job of a kind that the program does not know still has words.
func TestWordsOfUnknownKind(t *testing.T) {
	if got := kinds.All.Words(pipeline.Job{Verb: pipeline.Sweep, Kind: "chess"}); got != "A job of another program." {
		t.Error(got)
	}
}
