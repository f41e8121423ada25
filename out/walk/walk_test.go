package walk

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"matchbook/out/picture"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// some returns a walk of four steps in two rounds, with words that HTML would misread.
func some(l phrase.Language) *Walk {
	board := func(title string) *picture.Picture { return &picture.Picture{Width: 10, Height: 10, Title: title} }
	return &Walk{
		Title: "Test", Puzzle: "1<2", Verdict: "1 solution", Language: l,
		Rounds: []Round{
			{Board: board("one"), Technique: "counting", Steps: []solve.Sentence{{Text: "a & b."}, {Text: "c."}}},
			{Board: board("two"), Technique: "look-ahead", Hardest: true, Steps: []solve.Sentence{{Text: "d.", Chain: []string{"e.", "f."}}, {Text: "g.", Chain: []string{"h.", "e.", "f.", "i."}}}},
		},
		Last: board("three"), Ending: []string{"easy: done."}, Legend: []string{"<2: at most 1."},
	}
}

func TestHTML(t *testing.T) {
	for _, c := range []struct {
		language phrase.Language
		want     []string
	}{
		{phrase.English, []string{`<html lang="en">`, "Round 1 of 2", `<li value="2">The same as 1-2 of step 3.</li>`, "Round 2 of 2", "<h3>counting</h3>", "<h3>look-ahead (the hardest)</h3>", "<h2>Result</h2>", "<summary>What the marks mean</summary>"}},
		{phrase.Korean, []string{`<html lang="ko">`, "단계 1 / 2", "<h3>look-ahead (가장 어려움)</h3>", `<li value="2">3단계의 1-2와 같습니다.</li>`, "<h2>결과</h2>", "<summary>표시의 뜻</summary>"}},
	} {
		t.Run(c.language.String(), func(t *testing.T) {
			var page, again bytes.Buffer
			if err := some(c.language).HTML(&page); err != nil {
				t.Fatal(err)
			}
			if err := some(c.language).HTML(&again); err != nil || !bytes.Equal(page.Bytes(), again.Bytes()) {
				t.Errorf("the same walk has two pages (%v)", err)
			}
			text := page.String()
			for _, want := range append(c.want, "<code>1&lt;2</code>", "a &amp; b.", `<ol start="3">`, "<li value=\"1\">e.</li>\n<li value=\"2\">f.</li>", `<li value="4">i.</li>`, "<title>three</title>", "<p>easy: done.</p>", "<li>&lt;2: at most 1.</li>") {
				if strings.Count(text, want) != 1 {
					t.Errorf("the page has %q %d times", want, strings.Count(text, want))
				}
			}
			for _, foreign := range []string{"http://", "https://"} { // except the namespace of SVG
				if n := strings.Count(strings.ReplaceAll(text, `xmlns="http://www.w3.org/2000/svg"`, ""), foreign); n > 0 {
					t.Errorf("the page has %d addresses", n)
				}
			}
		})
	}
}

func TestSVG(t *testing.T) {
	var names []string
	err := some(phrase.English).SVG(func(name string, content []byte) error {
		if !bytes.HasPrefix(content, []byte("<svg ")) {
			t.Errorf("%s is %q", name, content)
		}
		names = append(names, name)
		return nil
	})
	if want := []string{"round-01.svg", "round-02.svg", "result.svg"}; err != nil || !slices.Equal(names, want) {
		t.Errorf("found %q (%v), want %q", names, err, want)
	}
	full := fmt.Errorf("no room")
	if err := some(phrase.English).SVG(func(string, []byte) error { return full }); err != full {
		t.Errorf("found the error %v, want that of the function", err)
	}
}
