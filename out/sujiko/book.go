package sujikoout

import (
	"fmt"
	"math/bits"
	"regexp"
	"slices"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
)

// Book describes sujikos for books.
var Book = book.Kind{
	Kind:   &Kind,
	Framed: true,
	Texts:  phrase.In(&english, &korean),
	Print: printed{book.Usual{
		Drawings: []*out.Record{book.Sample(&Kind, "20 14 24 13", ""), book.Sample(&Kind, "20 14 24 13", "627841935"), book.Sample(&Kind, puzzle, solution)},
		Example:  book.Sample(&Kind, puzzle, solution),
	}},
}

// the puzzle on the page of rules
const puzzle, solution = "11 22 20 29 | abcabcabc a=7 b=17 c=21", "136258497"

type printed struct{ book.Usual }

// Plain returns the nine digits of a solution in rows, separated by slashes, and any other text
// unchanged.
func (printed) Plain(text string) string {
	if len(text) == 9 {
		return text[:3] + "/" + text[3:6] + "/" + text[6:]
	}
	return text
}

// Page omits the rule about given digits if no puzzle has given digits. The rule about regions
// stays, since the example has regions.
func (p printed) Page(t *book.Texts, puzzles []*out.Record) book.Page {
	page := p.Usual.Page(t, puzzles)
	given := func(r *out.Record) bool {
		puzzle, err := sujiko.Parse(r.Text("puzzle"))
		return err == nil && puzzle.Givens != [9]uint8{}
	}
	if len(page.Rules) > 3 && !slices.ContainsFunc(puzzles, given) {
		page.Rules = slices.Delete(slices.Clone(page.Rules), 3, 4)
	}
	return page
}

// Hint names a region by its sum, since boards in books show no letters. If several regions have
// the same sum, Hint adds the region's first cell.
func (printed) Hint(l phrase.Language, _ *book.Texts, young bool, r *out.Record) string {
	hint := book.Hint(new(human.Solver), l, young, think[l], r)
	p, err := sujiko.Parse(r.Text("puzzle"))
	if err != nil {
		return hint
	}
	return regionWords[l].find.ReplaceAllStringFunc(hint, func(found string) string {
		m := regionWords[l].find.FindStringSubmatch(found)
		region := p.Regions[m[2][0]-'a']
		same := slices.IndexFunc(p.Regions[:], func(other sujiko.Region) bool { return other.Sum == region.Sum && other.Cells != region.Cells })
		name := phrase.Fill(regionWords[l].names[min(same+1, 1)], func(hole string) string {
			if hole == "sum" {
				return fmt.Sprint(region.Sum)
			}
			cell := bits.TrailingZeros16(uint16(region.Cells))
			if young {
				return l.Place(cell/3+1, cell%3+1)
			}
			return l.Cell(cell/3+1, cell%3+1)
		})
		if m[1] == "R" {
			name = phrase.Capital(name)
		}
		return name
	})
}

// think tells children what to think of at the first step, with a sentence for each technique.
var think = phrase.In(englishThink, koreanThink)

// regionWords are the words of each language for regions. The pattern find matches the name of a
// region in a hint. In a book, one of two other names replaces it: the first if no other region has
// the same sum, otherwise the second. In Korean hints, no particle follows a name directly.
var regionWords = [...]struct {
	find  *regexp.Regexp
	names [2]string
}{
	phrase.English: {regexp.MustCompile(`\b([Rr])egion ([a-i])\b(?: \(\d+\))?`), englishRegion},
	phrase.Korean:  {regexp.MustCompile(`(영)역 ([a-i])(?:\(\d+\))?`), koreanRegion},
}
