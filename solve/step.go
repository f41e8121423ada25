package solve

import (
	"fmt"
	"unicode/utf8"
)

// Reason is why a step holds, as data. What a person reads about a step, its sentence and
// its picture, is made from its reason alone. F is a fact of the kind: a clue with its
// place, a line, the digits of a cell. Its JSON has places by row and column, which count
// from 1, as in sentences.
//
// The facts of Because are all that the step rests on besides the rules of the puzzle, the
// size of the board and where its clues stand: on a board of which nothing else is known,
// Settles follows.
type Reason[F any] struct {
	Because []F `json:"because"` // clues, and what was known before the round of the step
	Settles []F `json:"settles"` // what is new after it

	// Of a supposition: what is supposed, the contrary of what the step settles, and the
	// chain that leads from there to a contradiction. Because has all facts of the board that
	// the chain rests on. Where suppositions nest there is no chain, and Because has all that is
	// known. Other steps have a chain if they follow through several links.
	Suppose []F       `json:"suppose,omitempty"`
	Chain   []Link[F] `json:"chain,omitempty"`
}

// Link is one deduction of a chain. It rests on facts of the board, on what is supposed, and
// on what links before it settle. The last link settles nothing: what it rests on cannot be
// together.
type Link[F any] struct {
	Rule    string `json:"rule"` // the name of a technique
	Because []F    `json:"because"`
	Settles []F    `json:"settles,omitempty"`
}

// Sentence describes a step in words: what follows, and why. Chain has the links of a
// supposition, one sentence each; it is nil if Text tells them all.
type Sentence struct {
	Text  string
	Chain []string
}

// Language is a language in which steps are told.
type Language int

// The languages.
const (
	English Language = iota
	Korean
)

// languages are the names of the languages, those of BCP 47.
var languages = [...]string{English: "en", Korean: "ko"}

func (l Language) String() string { return languages[l] }

// MarshalText returns the name of a language.
func (l Language) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads the name of a language, en or ko.
func (l *Language) UnmarshalText(text []byte) error {
	for i, name := range languages {
		if name == string(text) {
			*l = Language(i)
			return nil
		}
	}
	return fmt.Errorf("found %q, want en or ko", text)
}

// Particle returns the form of a Korean particle after a number, as it is read: the first
// form if the number ends with a consonant, as in 3이, else the second, as in 2가.
func Particle(n int, consonant, vowel string) string {
	switch n % 10 {
	case 2, 4, 5, 9: // 이, 사, 오, 구
		return vowel
	}
	return consonant
}

// ParticleAfter returns the form of a Korean particle after a word: the first form if the word
// ends with a consonant. A word may end with a digit.
func ParticleAfter(word, consonant, vowel string) string {
	last, _ := utf8.DecodeLastRuneInString(word)
	switch {
	case '0' <= last && last <= '9':
		return Particle(int(last-'0'), consonant, vowel)
	case '가' <= last && last <= '힣' && (last-'가')%28 > 0:
		return consonant
	}
	return vowel
}

// To returns a number with the Korean particle that means "to" or "as", as in 3으로 and 4로.
func To(n int) string {
	switch n % 10 {
	case 0, 3, 6: // 영 or 십, 삼, 육; others end with a vowel or with ㄹ
		return fmt.Sprintf("%d으로", n)
	}
	return fmt.Sprintf("%d로", n)
}

// koreanOrdinals are the Korean words for 1st to 10th.
var koreanOrdinals = [...]string{"첫", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열"}

// Ordinal returns the Korean ordinal of n, 1 or more: 첫 번째, 두 번째, 11번째.
func Ordinal(n int) string {
	if n > len(koreanOrdinals) {
		return fmt.Sprintf("%d번째", n)
	}
	return koreanOrdinals[n-1] + " 번째"
}
