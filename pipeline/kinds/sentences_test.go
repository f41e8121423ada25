package kinds_test

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	"matchbook/pipeline/pipelinetest"
	"matchbook/solve/phrase"
)

// No two steps of a puzzle have the same sentence, in any language; in each language a step names
// the same places; and Korean particles agree with the words before them. Levels that a kind does not
// have at its usual size are left out.
func TestSentences(t *testing.T) {
	for _, k := range kinds.All {
		if k.Steps() == nil {
			continue
		}
		t.Run(k.Name(), func(t *testing.T) {
			var solvers, stories [2]pipeline.Solver
			for l := range solvers {
				solvers[l] = pipelinetest.Solver(t, k, pipeline.SolveOptions{Language: phrase.Language(l), Steps: pipeline.Rounds})
				stories[l] = pipelinetest.Solver(t, k, pipeline.SolveOptions{Language: phrase.Language(l)})
			}
			steps := 0
			for _, level := range []string{"gentle", "easy", "medium", "hard", "expert", "extreme"} {
				o := pipelinetest.Options(t, k, pipeline.Generate, "-level", level)
				for row, err := range kinds.All.Rows(pipeline.Job{Verb: pipeline.Generate, Kind: k.Name(), Seed: 3, Count: sentencePuzzles, Options: o}, nil) {
					if err != nil {
						break // the level is rare
					}
					checkSentences(t, stories, row.Common().Puzzle)
					steps += checkSentences(t, solvers, row.Common().Puzzle)
				}
			}
			t.Logf("%d steps", steps)
			if steps < 200 {
				t.Errorf("found %d steps, want 200 or more", steps)
			}
		})
	}
}

// sentencePuzzles is how many puzzles of each level TestSentences reads. The environment
// variable MATCHBOOK_SENTENCES sets another number.
var sentencePuzzles = func() uint64 {
	if n, err := strconv.ParseUint(os.Getenv("MATCHBOOK_SENTENCES"), 10, 64); err == nil {
		return n
	}
	return 2
}()

// checkSentences checks the sentences of a puzzle's steps, and returns their number.
func checkSentences(t *testing.T, solvers [2]pipeline.Solver, puzzle string) int {
	t.Helper()
	var told [2][]pipeline.AnswerStep
	for l, solver := range solvers {
		answer, err := solver(puzzle)
		if err != nil {
			t.Fatal(err)
		}
		told[l] = answer.Steps
		seen := map[string]int{}
		for i, step := range answer.Steps {
			if before, ok := seen[step.Sentence]; ok {
				t.Errorf("%s: steps %d and %d both say %s", puzzle, before, i+1, step.Sentence)
			}
			seen[step.Sentence] = i + 1
		}
	}
	for i := range told[phrase.English] {
		english, korean := told[phrase.English][i], told[phrase.Korean][i]
		if len(english.Chain) != len(korean.Chain) {
			t.Fatalf("%s: step %d has %d links in English and %d in Korean", puzzle, i+1, len(english.Chain), len(korean.Chain))
		}
		for n, text := range append([]string{english.Sentence}, english.Chain...) {
			other := append([]string{korean.Sentence}, korean.Chain...)[n]
			if a, b := placesOf(text, englishPlace), placesOf(other, koreanPlace); !slices.Equal(a, b) {
				t.Errorf("%s: step %d is about %v in English and about %v in Korean, as Language.Cell writes cells:\n%s\n%s", puzzle, i+1, a, b, text, other)
			}
			if wrong := wrongParticle(other); wrong != "" {
				t.Errorf("%s: step %d: %s in %s", puzzle, i+1, wrong, other)
			}
		}
	}
	return len(told[phrase.English])
}

var (
	englishPlace = regexp.MustCompile(`[rR](\d+)c(\d+)`)
	koreanPlace  = regexp.MustCompile(`(\d+)행 (\d+)열`)
)

// placesOf returns the rows and columns that a sentence names, each once and in order.
func placesOf(sentence string, place *regexp.Regexp) []string {
	places := map[string]bool{}
	for _, m := range place.FindAllStringSubmatch(sentence, -1) {
		places[strings.Join(slices.DeleteFunc(m[1:], func(s string) bool { return s == "" }), ",")] = true
	}
	return slices.Sorted(maps.Keys(places))
}

// particle matches a particle that has two forms, and the noun or number before it.
var particle = regexp.MustCompile(`(\d|(?:[행열변점칸섬선합차수]|가위표|고리|다리|숫자|조합))(이|가|은|는|을|를|과|와|으로|로)[ ,.:]`)

// wrongParticle returns a particle that does not agree with the word before it, together with this
// word, or "" if all particles agree.
func wrongParticle(sentence string) string {
	for _, m := range particle.FindAllStringSubmatch(sentence, -1) {
		word := []rune(m[1])
		last := word[len(word)-1]
		final := (last - '가') % 28 // the consonant at the end of a syllable, 0 for none
		if n, err := strconv.Atoi(m[1]); err == nil {
			final = []rune{21, 8, 0, 16, 0, 0, 1, 8, 8, 0}[n] // 영 일 이 삼 사 오 육 칠 팔 구
		}
		var closed bool
		switch m[2] {
		case "이", "은", "을", "과":
			closed = true
		case "으로":
			closed = true
			if final == 8 { // 로 follows ㄹ
				final = 0
			}
		case "로":
			if final == 8 {
				final = 0
			}
		}
		if closed != (final != 0) {
			return fmt.Sprintf("%s%s", m[1], m[2])
		}
	}
	return ""
}

func TestWrongParticle(t *testing.T) {
	for sentence, want := range map[string]string{
		"3이 있고 2가 있습니다.": "", "2이 있습니다.": "2이", "1행 3열과 변을 지나 밖으로, 선으로 갑니다.": "", "변를 지납니다.": "변를",
		"가위표와 7로 갑니다.": "", "7으로 갑니다.": "7으로", "선로 갑니다.": "선로", "다리은 없습니다.": "다리은",
	} {
		t.Run(sentence, func(t *testing.T) {
			if got := wrongParticle(sentence); got != want {
				t.Errorf("found %q, want %q", got, want)
			}
		})
	}
}
