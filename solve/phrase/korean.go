package phrase

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Particle returns the form of a Korean particle after a word or a number. If the word, as it is
// spoken, ends with a consonant, the function returns the form in the parameter consonant, as in 선이
// and 3이. Otherwise the function returns the form in the parameter vowel, as in 가위표가 and 2가. A word
// may end with a digit; text in parentheses at its end is ignored.
func Particle[W string | int](after W, consonant, vowel string) string {
	read := fmt.Sprint(after)
	if i := strings.LastIndex(read, "("); i > 0 && strings.HasSuffix(read, ")") {
		read = read[:i]
	}
	last, _ := utf8.DecodeLastRuneInString(read)
	switch {
	case '0' <= last && last <= '9':
		switch last {
		case '2', '4', '5', '9': // 이, 사, 오, 구
			return vowel
		}
		return consonant
	case '가' <= last && last <= '힣' && (last-'가')%28 > 0:
		return consonant
	}
	return vowel
}

// To returns a number with the Korean particle that means "to" or "as", as in 3으로 and 4로.
func To(n int) string {
	switch n % 10 {
	case 0, 3, 6: // 영 or 십, 삼, 육; the other digits end with a vowel or with ㄹ
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

// PlaceKorean names a cell in Korean by its row and its column, both from 1: 3행 4열.
func PlaceKorean(row, column int) string { return fmt.Sprintf("%d행 %d열", row, column) }

type korean struct{}

func (korean) place(row, column int) string { return PlaceKorean(row, column) }

func (korean) cell(row, column int) string { return PlaceKorean(row, column) }

func (korean) repeated(step, first, last int) string {
	return fmt.Sprintf("%d단계의 %d-%d%s 같습니다.", step, first, last, Particle(last, "과", "와"))
}
