package desk

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"matchbook/pipeline/kinds"
	"matchbook/solve/phrase"
)

// The answers of the desk to random strokes and questions have the recorded hashes. A line of
// testdata/same has the hash of all answers of one kind and language.
// MATCHBOOK_RENEW=1 writes the hashes of answers that should change.
func TestSame(t *testing.T) {
	const path = "testdata/same"
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := ""
	for _, kind := range kinds.All {
		list, err := os.ReadFile("../kinds/testdata/versions/" + kind.Name() + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		puzzles := strings.Split(string(list), "\n")
		for language := range phrase.Language(phrase.Languages) {
			sum := sha256.New()
			useAtRandom(t, kind.Name(), language, puzzles, sum)
			line := fmt.Sprintf("%.6x %s %d\n", sum.Sum(nil), kind.Name(), language)
			lines += line
			if !strings.Contains(string(want), line) && os.Getenv("MATCHBOOK_RENEW") == "" {
				t.Errorf("%s in language %d: the answers have changed (hint: if they should, MATCHBOOK_RENEW=1 writes their hash)", kind.Name(), language)
			}
		}
	}
	if os.Getenv("MATCHBOOK_RENEW") != "" {
		if err := os.WriteFile(path, []byte(lines), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// useAtRandom makes strokes on a puzzle and on an empty board, and writes all answers.
func useAtRandom(t *testing.T, kind string, language phrase.Language, puzzles []string, answers io.Writer) {
	var draft []byte
	s := newDesk(t, kind, "", &draft)
	s.Language = language
	ask := func(path, body string) (answer []byte) {
		answer = request(s, "/page/"+path, body).Body.Bytes()
		fmt.Fprintf(answers, "%s %s %s\n", path, body, answer)
		return answer
	}
	random := rand.New(rand.NewPCG(5, 5))
	key := func(keys string) string {
		letters := []rune(keys + " .")
		return strings.TrimSpace(string(letters[random.IntN(len(letters))]))
	}
	ask("state", "{}")
	for _, begin := range []string{
		`{"do":"text","text":` + quoted(puzzles[2]) + `}`,
		`{"do":"new","width":3,"height":2}`,
	} {
		var v shown
		if err := json.Unmarshal(ask("do", begin), &v); err != nil {
			t.Fatal(err)
		}
		for i := range 24 {
			stroke := map[string]any{"do": "mark", "spot": random.IntN(len(v.Marks) + 1), "key": key(v.MarkKeys)}
			switch {
			case i%8 == 6:
				stroke = map[string]any{"do": []string{"undo", "redo", "clear", "undo"}[random.IntN(4)]}
			case i%8 == 7 || v.Puzzle == "" || begin[7] == 'n':
				stroke = map[string]any{"do": "clue", "spot": random.IntN(len(v.Clues) + 1), "key": key(v.ClueKeys)}
			}
			text, err := json.Marshal(stroke)
			if err != nil {
				t.Fatal(err)
			}
			ask("do", string(text))
			if i%5 == 4 {
				ask("hint", fmt.Sprintf(`{"degree":%d}`, i/5))
				ask("check", "{}")
			}
		}
		ask("live", fmt.Sprintf(`{"near":%d}`, random.IntN(len(v.Clues)+1)))
		ask("solved", "{}")
		ask("steps", "{}")
		for _, keep := range []string{"", "none"} {
			ask("repair", fmt.Sprintf(`{"keep":%q}`, keep))
		}
		ask("export", "{}")
		ask("thumbs", `{"lines":[0,1]}`)
		ask("do", `{"do":"add","width":4,"height":2}`)
		ask("do", `{"do":"name","text":"a < b"}`)
	}
	ask("do", `{"do":"move","spot":0}`)
	ask("do", `{"do":"remove"}`)
	ask("do", `{"do":"kind","text":"none"}`)
	ask("do", `{"do":"go","spot":99}`)
}
