package main

import (
	"path"
	"regexp"
	"strings"
	"testing"

	"matchbook/pipeline/kinds"
)

var (
	// noProse matches blocks of code, links to other sites and the numbers of papers. codeSpan matches
	// code within a line.
	noProse  = regexp.MustCompile("(?ms)^```.*?^```$|^    [^\n]*|\\[[^]]*\\]\\(https?:[^)]*\\)|arXiv:[0-9.]+")
	codeSpan = regexp.MustCompile("`[^`]*`")

	// figures matches numbers that look measured or limited: those with a point, a comma, a power, a
	// percent sign or a unit.
	figures = regexp.MustCompile(`[0-9]\.[0-9]|[0-9],[0-9]{3}|[0-9]+ ?%|[0-9][\^⁰¹²³⁴-⁹]|[0-9] (times|s|seconds|minutes|days|ms|[MG]B)\b`)

	testNamed = regexp.MustCompile(`-(?:run|bench) '?([^' ]+)`)
	packageOf = regexp.MustCompile(` \./(\S+)`)
)

// Every figure of README.md and the guides is in the list testdata/figures, which says what makes it;
// and every entry of the list is in its document.
func TestFigures(t *testing.T) {
	texts := sources(t)
	listed := map[string][]string{} // figures, by document
	for line := range strings.Lines(texts["cmd/matchbook/testdata/figures"]) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(parts) != 3 {
			t.Fatalf("%q has %d parts, want 3", line, len(parts))
		}
		document, quote, origin := parts[0], parts[1], parts[2]
		listed[document] = append(listed[document], quote)
		if !strings.Contains(spaced(texts[document]), quote) {
			t.Errorf("%s does not say %q", document, quote)
		}
		checkOrigin(t, texts, origin)
	}
	for document := range mostWords {
		if path.Dir(document) == "docs/evidence" { // its tables have their commands beside them
			continue
		}
		text := madeRows.ReplaceAllString(noProse.ReplaceAllString(texts[document], ""), "")
		for block := range strings.SplitSeq(text, "\n\n") {
			head, _, _ := strings.Cut(block, "\n")
			left := block
			for _, quote := range listed[document] {
				if strings.HasPrefix(head, "|") && strings.HasPrefix(head, quote) {
					left = ""
				}
				left = strings.ReplaceAll(spaced(left), quote, "")
			}
			if m := figures.FindString(codeSpan.ReplaceAllString(left, "")); m != "" {
				t.Errorf("testdata/figures does not say what makes %q in %s: %s", m, document, left)
			}
		}
	}
}

// spaced returns a text with one blank in place of each gap.
func spaced(text string) string { return strings.Join(strings.Fields(text), " ") }

// checkOrigin reports an error if the origin of a figure does not exist.
func checkOrigin(t *testing.T, texts map[string]string, origin string) {
	t.Helper()
	words := strings.Fields(origin)
	for strings.Contains(words[0], "=") { // variables
		words = words[1:]
	}
	known := false
	switch file, code, isCode := strings.Cut(origin, ": "); {
	case isCode:
		known = strings.Contains(texts[file], code)
	case words[0] == "matchbook":
		newProgram(kinds.All).checkFlags(t, "testdata/figures", strings.Join(words, " "))
		known = true
	case words[0] == "go" && testNamed.MatchString(origin):
		name := regexp.MustCompile(`\nfunc (Test|Benchmark)\w*(` + testNamed.FindStringSubmatch(origin)[1] + `)\w*\(`)
		in := packageOf.FindStringSubmatch(origin)[1]
		for file, text := range texts {
			known = known || path.Dir(file) == in && strings.HasSuffix(file, "_test.go") && name.MatchString(text)
		}
	case words[0] == "go":
		known = strings.Contains(texts[".ci/run"], "\n"+origin+"\n")
	default:
		known = defines(texts, origin) || texts[origin] != ""
	}
	if !known {
		t.Errorf("testdata/figures: %s is not there", origin)
	}
}
