package kinds_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/dataset"
	"matchbook/out/export"
	"matchbook/out/press"
	"matchbook/out/report"
	"matchbook/out/tasks"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	"matchbook/pipeline/pipelinetest"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// No puzzle is in two generated data sets of the built-in batch, not even turned.
func TestDemoRepeatsNothing(t *testing.T) {
	first := map[string]string{} // the data set of a puzzle
	for _, j := range kinds.All.Demo().Jobs {
		if j.Job.Verb != pipeline.Generate {
			continue
		}
		job := j.Job
		job.Count = 5
		own := map[string]bool{}
		for r, err := range kinds.All.Records(job, nil) {
			if err != nil {
				t.Fatal(err)
			}
			puzzle := cmp.Or(r.Text("canonical"), r.Text("puzzle"))
			if name := first[puzzle]; name != "" {
				t.Errorf("%s of %s is in %s, too", r.Text("puzzle"), j.Name, name)
			}
			own[puzzle] = true
		}
		for puzzle := range own {
			first[puzzle] = j.Name
		}
	}
}

// A job of several levels has the puzzles of one job for each level, in turn, for any length of parts.
// Figures divide their starts among the levels, so their puzzles differ (TestLevelsShareStarts).
func TestLevelsTakeTurns(t *testing.T) {
	for _, k := range kinds.All {
		t.Run(k.Name(), func(t *testing.T) {
			job := pipeline.Job{Verb: pipeline.Generate, Kind: k.Name(), Seed: 5, Count: 6, PartRows: 4}
			rows := func(count uint64, args ...string) []out.Row {
				job.Count, job.Options = count, pipelinetest.Options(t, k, pipeline.Generate, args...)
				return pipelinetest.Rows(t, kinds.All, job, nil)
			}
			hard, medium := rows(2, "-level", "hard"), rows(4, "-level", "medium")
			want := []out.Row{medium[0], hard[0], medium[1], medium[2], hard[1], medium[3]}
			for i, row := range rows(6, "-mix", "hard=33%,medium=67%") {
				if got, want := row.Common(), want[i].Common(); got.Index != int64(i) || got.Puzzle != want.Puzzle && k.Name() != "figure" || got.Level != want.Level {
					t.Errorf("puzzle %d is %s, %s, want %s, %s", got.Index, got.Puzzle, got.Level, want.Puzzle, want.Level)
				}
			}
			pipelinetest.SameBytes(t, kinds.All, job, nil)
		})
	}
}

// Each kind fills in all required fields, and a field that is missing is noticed.
func TestComplete(t *testing.T) {
	names := map[string]bool{}
	for _, k := range kinds.All {
		t.Run(k.Name(), func(t *testing.T) {
			if names[k.Name()] {
				t.Error("two kinds have this name")
			}
			names[k.Name()] = true
			if lack := pipelinetest.Lacks(k); lack != "" || k.Book.Kind != k.Out {
				t.Fatalf("%q is not filled in, or Book.Kind is not Out", lack)
			}
			for want, empty := range map[string]func(k *pipeline.Kind){
				"Example":       func(k *pipeline.Kind) { k.Example = "" },
				"Logic":         func(k *pipeline.Kind) { k.Logic = nil },
				"Manuals.Solve": func(k *pipeline.Kind) { k.Manuals.Solve = "" },
				"Out.Draw":      func(k *pipeline.Kind) { k.Out = new(*k.Out); k.Out.Draw = nil },
			} {
				emptied := *k
				if empty(&emptied); pipelinetest.Lacks(&emptied) != want {
					t.Errorf("without %s, %q is said to be missing", want, pipelinetest.Lacks(&emptied))
				}
			}
		})
	}
}

// Every kind can do what all kinds must do, and is documented.
func TestKinds(t *testing.T) {
	for _, k := range kinds.All {
		t.Run(k.Name(), func(t *testing.T) {
			j := &journey{Kind: k, dir: t.TempDir()}
			t.Run("parse", j.parse)
			t.Run("help", j.help)
			t.Run("solve", j.solve)
			t.Run("hint", j.hint)
			t.Run("sweep", j.sweep)
			t.Run("generate", j.generate)
			t.Run("grade", j.grade)
			t.Run("rows", j.rows)
			t.Run("export", j.export)
			t.Run("book", j.book)
			t.Run("report", j.report)
			t.Run("documentation", j.documentation)
		})
	}
}

// A journey tests what a kind can do. The methods after generate use the data set that generate made.
type journey struct {
	*pipeline.Kind
	dir     string
	puzzles []string // the generated puzzles
	hardest []string // the hardest techniques of the rows
}

const puzzles = 8 // the number of generated puzzles

// made returns the directory of the generated data set.
func (j *journey) made() string { return filepath.Join(j.dir, "made") }

// example returns the example without the quotes of a shell.
func (j *journey) example() string { return strings.Trim(j.Example, `"`) }

func (j *journey) parse(t *testing.T) {
	options := pipelinetest.Options(t, j.Kind, pipeline.Grade)
	for i := range 2 { // the text of a puzzle is read as the same puzzle
		text, err := j.Logic.Normal(j.example(), options)
		if err != nil || i == 1 && text != j.example() {
			t.Errorf("%q is read as %q (%v)", j.example(), text, err)
		}
	}
	for _, text := range []string{"", "x", j.example() + "?!"} {
		if _, err := j.Logic.Normal(text, options); !errors.As(err, new(*solve.SyntaxError)) {
			t.Errorf("%q is not a puzzle, found the error %v, want a solve.SyntaxError", text, err)
		}
	}
}

func (j *journey) solve(t *testing.T) {
	solver := pipelinetest.Solver(t, j.Kind, pipeline.SolveOptions{Limit: j.Limit, Trace: j.Paper != nil})
	answer, err := solver(j.example())
	if err != nil {
		t.Fatal(err)
	}
	row := answer.Row.Common()
	if row.Kind != j.Name() || row.Verdict != out.VerdictUnique && row.Verdict != out.VerdictSeveral || row.Solutions.Value < 1 || len(answer.Solutions) != min(int(row.Solutions.Value), j.Limit) {
		t.Errorf("the row is %+v, with %d solutions printed", row, len(answer.Solutions))
	}
	if traced := answer.Trace != nil; traced != (j.Paper != nil) {
		t.Errorf("the paper's algorithm is traced: %t", traced)
	}
	if (len(answer.Steps) > 0) != (j.Steps() != nil) {
		t.Errorf("there are %d steps", len(answer.Steps))
	}
	for _, step := range answer.Steps {
		if !slices.Contains(j.Out.Techniques, step.Technique) || step.Sentence == "" || step.Open < 1 {
			t.Errorf("a step is %+v, want a technique of %q and a sentence", step, j.Out.Techniques)
		}
	}
	var text, object bytes.Buffer
	if err := errors.Join(answer.WriteText(&text), answer.WriteJSON(&object)); err != nil {
		t.Fatal(err)
	}
	var decoded map[string]any
	if err := json.Unmarshal(object.Bytes(), &decoded); err != nil || decoded["kind"] != j.Name() || decoded["puzzle"] != row.Puzzle {
		t.Errorf("the JSON is %s (%v)", &object, err)
	}
	if !strings.Contains(text.String(), answer.Verdict) || !strings.Contains(text.String(), row.Puzzle) {
		t.Errorf("the text is %q", &text)
	}
}

// hint asks for the next steps of the example, in both languages.
func (j *journey) hint(t *testing.T) {
	for _, l := range []phrase.Language{phrase.English, phrase.Korean} {
		t.Run(l.String(), func(t *testing.T) {
			positions, err := j.Logic.Positions(pipeline.SolveOptions{Language: l, Options: pipelinetest.Options(t, j.Kind, pipeline.Solve)})
			if err != nil {
				t.Fatal(err)
			}
			h, err := positions.Hint(j.example(), -1)
			if err != nil {
				t.Fatal(err)
			}
			if h.State != pipeline.HintOpen || len(h.Steps) == 0 || len(h.Wrong) > 0 {
				t.Fatalf("the hint is %+v", h)
			}
			one, err := positions.Hint(j.example(), 1)
			if err != nil || len(one.Steps) != 1 || one.Steps[0].Sentence != h.Steps[0].Sentence {
				t.Errorf("one step of the hint is %+v (%v), want %+v", one, err, h.Steps[0])
			}
			for _, step := range h.Steps {
				korean := strings.ContainsFunc(step.Sentence, func(r rune) bool { return unicode.Is(unicode.Hangul, r) })
				if step.Sentence == "" || step.Place == "" || step.Name == "" || step.Reason == nil || korean != (l == phrase.Korean) {
					t.Errorf("a step lacks its sentence in this language, its place, name or reason: %+v", step)
				}
			}
			for strength := range pipeline.TechniqueHint + 1 {
				var text bytes.Buffer
				if err := h.WriteText(&text, l, strength); err != nil || strings.Count(text.String(), "\n") == 0 {
					t.Errorf("the hint of strength %d is %q (%v)", strength, &text, err)
				}
			}
		})
	}
}

// sweep checks the first rows of the family that is swept without flags.
func (j *journey) sweep(t *testing.T) {
	if j.Manuals.Sweep == "" {
		t.Skip("there are no families")
	}
	job := pipeline.Job{Verb: pipeline.Sweep, Kind: j.Name(), Options: pipelinetest.Options(t, j.Kind, pipeline.Sweep)}
	j.sentence(t, job)
	n, last := 0, int64(-1)
	for row, err := range kinds.All.Rows(job, nil) {
		if err != nil {
			t.Fatal(err)
		}
		r := row.Common()
		if r.Kind != j.Name() || r.Index <= last || r.Puzzle == "" {
			t.Fatalf("row %d is %+v", n, r)
		}
		last = r.Index
		if n++; n == 50 {
			break
		}
	}
	if n < 50 {
		t.Errorf("the family has %d rows", n)
	}
}

// sentence checks the sentence about a job, and that the job can be stored and read back.
func (j *journey) sentence(t *testing.T, job pipeline.Job) {
	t.Helper()
	if words := kinds.All.Words(job); !strings.HasSuffix(words, ".") || strings.Contains(words, "%!") {
		t.Errorf("the job in words: %q", words)
	}
	text, err := json.Marshal(job)
	if err != nil {
		t.Fatal(err)
	}
	again, err := kinds.All.DecodeJob(text)
	if err != nil || !reflect.DeepEqual(again, job) {
		t.Errorf("stored as %s, it is read as %+v (%v)", text, again, err)
	}
}

func (j *journey) generate(t *testing.T) {
	job := pipeline.Job{Verb: pipeline.Generate, Kind: j.Name(), Seed: 1, Count: puzzles, Options: pipelinetest.Options(t, j.Kind, pipeline.Generate)}
	j.sentence(t, job)
	result, err := kinds.All.Run(t.Context(), job, pipeline.Options{Dir: j.made()})
	if err != nil || !result.Finished || result.Rows != puzzles {
		t.Fatalf("found %+v (%v)", result, err)
	}
	var table bytes.Buffer
	if err := kinds.All.Table(job, result).Write(&table); err != nil || strings.Count(table.String(), "\n") != 2 {
		t.Errorf("the table is %q (%v)", &table, err)
	}
	j.verify(t, j.made())

	// Merged shards make the same data set.
	var dirs []string
	for i := range 2 {
		dir := filepath.Join(j.dir, fmt.Sprint("shard-", i))
		result, err := kinds.All.Run(t.Context(), job, pipeline.Options{Dir: dir, Shard: pipeline.Shard{Index: i, Of: 2}})
		if err != nil {
			t.Fatal(err)
		}
		if result.Whole > 0 {
			dirs = append(dirs, dir)
		}
	}
	to := filepath.Join(j.dir, "merged")
	if merged, err := kinds.All.Merge(t.Context(), dirs, to, nil); err != nil || merged.Rows != puzzles {
		t.Fatalf("merged to %+v (%v)", merged, err)
	}
	j.verify(t, to)
	for _, name := range []string{dataset.ManifestName, dataset.PartName(0)} {
		a, errA := os.ReadFile(filepath.Join(j.made(), name))
		b, errB := os.ReadFile(filepath.Join(to, name))
		if errA != nil || errB != nil || !bytes.Equal(a, b) {
			t.Errorf("%s of the merged data set differs (%v, %v)", name, errA, errB)
		}
	}
}

func (j *journey) verify(t *testing.T, dir string) {
	t.Helper()
	v, err := kinds.All.Verify(t.Context(), dir, puzzles, 1, nil)
	if err != nil || len(v.Problems) > 0 || v.Sampled != puzzles {
		t.Errorf("verify found %+v (%v)", v, err)
	}
}

// records returns the rows of the generated data set.
func (j *journey) records(t *testing.T) (list []*out.Record) {
	t.Helper()
	for r, err := range (dataset.Query{Kinds: kinds.All.Out(), Dirs: []string{j.made()}}).Records(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, r.Clone())
	}
	if len(list) != puzzles {
		t.Fatalf("found %d rows", len(list))
	}
	return list
}

func (j *journey) grade(t *testing.T) {
	made := j.records(t)
	for _, r := range made {
		j.puzzles = append(j.puzzles, r.Text("puzzle"))
	}
	j.gradedAs(t, made, "graded")
	if asksForPaper(j.Kind) {
		j.gradedAs(t, made, "graded-paper", "-paper")
	}
	j.slower(t, made)
}

// slower grades the puzzles with three times the costs, as for a slower person: the efforts are
// three times as large, but the scores are the same.
func (j *journey) slower(t *testing.T, made []*out.Record) {
	t.Helper()
	if j.Rates() == nil {
		return
	}
	rates := *j.Rates()
	rates.Techniques = slices.Clone(rates.Techniques)
	for i := range rates.Techniques {
		rates.Techniques[i].Cost *= 3
	}
	row, err := kinds.All.Grader(pipeline.Job{Kind: j.Name(), Rates: &rates, Options: pipelinetest.Options(t, j.Kind, pipeline.Grade)})
	if err != nil {
		t.Fatal(err)
	}
	for i, puzzle := range j.puzzles {
		r, err := row(pipeline.Entry{Puzzle: puzzle}, uint64(i))
		if err != nil {
			t.Fatal(err)
		}
		for column, times := range map[string]float64{"score": 1, "effort": 3} {
			was, _ := made[i].Number(column)
			if is, known := r.Number(column); !known || math.Abs(is-times*was) > 1e-9*is {
				t.Errorf("%s: %s of a person three times as slow is %v, want %v", puzzle, column, is, times*was)
			}
		}
	}
}

// asksForPaper reports whether grade has a flag that runs the paper's algorithm.
func asksForPaper(k *pipeline.Kind) bool {
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	k.Flags(pipeline.Grade, flags)
	return flags.Lookup("paper") != nil
}

// gradedAs grades the puzzles with flags.
func (j *journey) gradedAs(t *testing.T, made []*out.Record, name string, args ...string) {
	t.Helper()
	job, given := pipeline.GradeJob(j.Name(), pipelinetest.Options(t, j.Kind, pipeline.Grade, args...), pipeline.Entries(j.puzzles), nil)
	j.sentence(t, job)
	dir := filepath.Join(j.dir, name)
	paper := j.Paper != nil && asksForPaper(j.Kind) == (len(args) > 0) // if its result costs nothing, there is no flag for it
	if _, err := kinds.All.Run(t.Context(), job, pipeline.Options{Dir: dir, Puzzles: given}); err != nil {
		t.Fatal(err)
	}
	j.verify(t, dir)
	i := 0
	for row, err := range kinds.All.Rows(job, given) {
		if err != nil {
			t.Fatal(err)
		}
		r := row.Common()
		score, scored := made[i].Number("score")
		switch {
		case r.Puzzle != j.puzzles[i] || int64(i) != r.Index:
			t.Errorf("puzzle %d, %s, is %+v", i, j.puzzles[i], r)
		case !scored || !r.Score.Known || r.Level == "":
			t.Errorf("%s has no score", r.Puzzle)
		case r.Score.Value != score:
			t.Errorf("%s has the score %v, and %v where it was generated", r.Puzzle, r.Score.Value, score)
		case (r.PaperEnding != "") != paper:
			t.Errorf("%s: the paper's algorithm ends as %q", r.Puzzle, r.PaperEnding)
		}
		i++
	}
	for r, err := range kinds.All.Records(job, given) {
		if err != nil {
			t.Fatal(err)
		}
		if has := slices.Contains(r.Columns, "paper_ending"); has != paper {
			t.Fatalf("with %q, there is a column paper_ending: %t", args, has)
		}
		if slices.Contains(r.Columns, "seed") || !slices.Contains(r.Columns, "line") {
			t.Fatalf("the columns of a list are %q", r.Columns)
		}
	}
}

// rows checks columns, sizes and pictures.
func (j *journey) rows(t *testing.T) {
	columns := j.Out.Columns()
	steps := 0
	for _, column := range columns {
		if strings.HasPrefix(column, out.StepsPrefix) {
			steps++
		}
	}
	if steps != len(j.Out.Techniques) {
		t.Errorf("%d columns count steps of %d techniques", steps, len(j.Out.Techniques))
	}
	for _, column := range slices.Concat(j.Book.Columns, columnsOf(j.Out.Forms)) {
		if !slices.Contains(columns, column) && !slices.Contains(out.SharedColumns(), column) {
			t.Errorf("books or forms read the column %s, which rows do not have", column)
		}
	}
	for _, r := range j.records(t) {
		if s := r.Size(); s.Name == "" || s.Text == "" || s.Cells < 1 {
			t.Errorf("%s has the size %+v", r.Text("puzzle"), s)
		}
		if technique := r.Text("hardest_technique"); technique != "" {
			j.hardest = append(j.hardest, technique)
		}
		for _, solved := range []bool{false, true} {
			p, err := r.Draw(solved)
			if err != nil {
				t.Errorf("solved %t: %v", solved, err)
				continue
			}
			var svg, png bytes.Buffer
			if err := errors.Join(p.SVG(&svg), p.PNG(&png, 50)); err != nil || p.Title == "" {
				t.Errorf("%s, solved %t: %v", r.Text("puzzle"), solved, err)
			}
			if !bytes.HasPrefix(svg.Bytes(), []byte("<svg")) || !bytes.HasPrefix(png.Bytes(), []byte("\x89PNG")) {
				t.Errorf("%s, solved %t: no picture", r.Text("puzzle"), solved)
			}
		}
	}
}

func columnsOf(forms map[string]out.Form) (columns []string) {
	for _, f := range forms {
		columns = append(append(columns, f.Column), f.Reads...)
	}
	return columns
}

// export writes every format that the kind has; the others must fail.
func (j *journey) export(t *testing.T) {
	for _, f := range export.Formats {
		_, form := j.Out.Forms[f.Name]
		e := export.Export{Kinds: kinds.All.Out(), Format: f, Dirs: []string{j.made()}, Solved: f.Solved, DPI: 50}
		if f.Name == "tasks" && j.Task == nil {
			continue
		}
		e.Task = (&tasks.Maker{Kinds: kinds.All.Tasks(), Language: phrase.Korean}).Append
		_, err := e.Open()
		if other := slices.Contains([]string{out.FormLink, out.FormID, out.FormPenpa, out.FormPenpaText, out.FormSudokuPad, out.FormFile}, f.Name); other && !form {
			if err == nil || !strings.Contains(err.Error(), j.Out.Words.Several) {
				t.Errorf("%s, which the kind lacks: %v", f.Name, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		var text bytes.Buffer
		files := 0
		if f.Extension == "" {
			err = e.Write(t.Context(), &text)
		} else {
			err = e.WriteFiles(t.Context(), func(name string, content []byte) error {
				if !strings.HasPrefix(name, j.Name()+"-") || len(content) == 0 {
					t.Errorf("%s: the file %s has %d bytes", f.Name, name, len(content))
				}
				files++
				return nil
			})
		}
		if err != nil || e.Written != puzzles || len(e.Skipped) > 0 || f.Extension != "" && files != puzzles {
			t.Errorf("%s: %d rows in %d files, left out %v (%v)", f.Name, e.Written, files, e.Skipped, err)
		}
		if f.Extension == "" && strings.Count(text.String(), "\n") < puzzles {
			t.Errorf("%s: the text is %q", f.Name, &text)
		}
		if slices.Contains([]string{out.FormLink, out.FormID}, f.Name) {
			j.readBack(t, f.Name, text.String())
		}
	}
}

// readBack reads puzzles in the form of another program.
func (j *journey) readBack(t *testing.T, form, lines string) {
	options, i := pipelinetest.Options(t, j.Kind, pipeline.Grade), 0
	for line := range strings.Lines(lines) {
		if text, err := j.Logic.Normal(strings.TrimSpace(line), options); err != nil || text != j.puzzles[i] {
			t.Errorf("%s: %q is read as %q (%v), want %q", form, line, text, err, j.puzzles[i])
		}
		i++
	}
}

func (j *journey) book(t *testing.T) {
	for language := range phrase.Language(phrase.Languages) {
		if own := j.Book.Texts[language]; own.Name == "" || len(own.Rules) == 0 || len(own.Steps) == 0 && own.Words == nil {
			t.Errorf("%v: the book lacks texts: %+v", language, own)
		}
		pool, err := press.Draw(t.Context(), kinds.All.Books(), dataset.Query{Kinds: kinds.All.Out(), Dirs: []string{j.made()}}, press.Choice{Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		books, err := pool.Lay(0, 1, press.Style{Wording: book.In(language), Trim: press.Trims[0]})
		if err != nil {
			t.Fatal(err)
		}
		made := books[0]
		var pdf bytes.Buffer
		if err := made.Write(t.Context(), &pdf, nil); err != nil || !bytes.HasPrefix(pdf.Bytes(), []byte("%PDF")) || made.Pages() < 6 {
			t.Errorf("%s: %d pages, which begin with %.10q (%v)", language, made.Pages(), pdf.Bytes(), err)
		}
	}
}

func (j *journey) report(t *testing.T) {
	job, manifest, _, err := kinds.All.Finished(j.made())
	if err != nil {
		t.Fatal(err)
	}
	var page bytes.Buffer
	err = report.Write(t.Context(), &page, report.Page{Kinds: kinds.All.Out(), Title: "Report", Samples: puzzles, Seed: 1, DataSets: []report.DataSet{
		{Dir: j.made(), Name: "made", Words: kinds.All.Words(job), Job: manifest.Job, Parts: 1, Rows: manifest.Rows},
	}})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`id="kind-` + j.Name() + `"`, j.Out.Words.Title, "made 0"} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

func (j *journey) documentation(t *testing.T) {
	readme := read(t, "README.md")
	for _, want := range []string{"docs/pictures/" + j.Name() + ".svg", "docs/pictures/" + j.Name() + "-solved.svg", "`" + j.Name() + "`", "generate " + j.Name()} {
		if !strings.Contains(readme, want) {
			t.Errorf("README.md lacks %s", want)
		}
	}
	for _, name := range []string{j.Name() + ".svg", j.Name() + "-solved.svg"} {
		read(t, "docs/pictures/"+name)
	}
	columns := part(read(t, "docs/data-sets.md"), "## Columns of "+j.Name(), "\n## ")
	for _, column := range j.Out.Columns() {
		if !strings.Contains(columns, "\n| `"+column+"` |") {
			t.Errorf("docs/data-sets.md lacks the column %s of %s", column, j.Name())
		}
	}
	var techniques []string
	for line := range strings.Lines(part(read(t, "docs/grades.md"), "\n| "+j.Name(), "\n\n")) {
		cell, _, _ := strings.Cut(strings.TrimPrefix(line, "| "), " |")
		techniques = append(techniques, strings.Split(cell, ", ")...)
	}
	wanted := slices.Concat(j.Out.Techniques, j.hardest)
	slices.Sort(wanted)
	for _, want := range slices.Compact(wanted) {
		named := func(cell string) bool { // overlap is overlap of sums; 2 places has all scores of 2 places
			return cell == want || strings.HasPrefix(cell, want+" ") || strings.HasPrefix(want, cell+" ")
		}
		if !slices.ContainsFunc(techniques, named) {
			t.Errorf("docs/grades.md lacks the technique %s of %s", want, j.Name())
		}
	}
}

// The files and folders that CONTRIBUTING.md names exist.
func TestContributing(t *testing.T) {
	names := regexp.MustCompile("`([a-z.][a-z./-]*/[a-z_./-]+)`").FindAllStringSubmatch(read(t, "CONTRIBUTING.md"), -1)
	for _, name := range names {
		if _, err := os.Stat(filepath.Join("../..", name[1])); err != nil {
			t.Errorf("CONTRIBUTING.md names %s: %v", name[1], err)
		}
	}
	if len(names) < 20 {
		t.Errorf("CONTRIBUTING.md names %d files, want 20 or more", len(names))
	}
}

// read returns a file of the repository.
func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../..", name))
	if err != nil {
		t.Error(err)
	}
	return string(text)
}

// part returns what follows the first from in a text, without the next to and the rest.
func part(text, from, to string) string {
	_, text, found := strings.Cut(text, from)
	if !found {
		return ""
	}
	text, _, _ = strings.Cut(text, to)
	return text
}
