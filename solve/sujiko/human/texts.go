package human

import "matchbook/solve/phrase"

// texts has the texts of a language. The method telling.hole returns the text for a name in braces;
// {a|b} stands for the Korean particle that fits the text before it. If a field has several texts,
// its comment gives the index of a text in parentheses, as in (1).
type texts struct {
	techniques [Techniques][2]string // names of techniques, and what a person looks for

	// functions that join a list with "and", with "or", or as clauses
	and, or, clauses func([]string) string
	counts           [10]string // the words for 0 to 9

	// Names.
	cell    string // a format of a row and a column
	circles [4]string
	sum     string // a sum with its number
	plus    string // between cells that are added up
	between string // between the names of two sums
	region  string // a format of a region's letter or, for a region that is not on the board, of its cells
	by      string // between the names of these cells

	// Texts of facts about cells and about combinations, by Fact.Is.
	says     map[string]string
	be       [2]string // the verb of a fact, after one cell or several (1)
	single   string    // a cell can hold only one digit, which is not placed yet
	ranges   [2]string // a cell cannot hold the digits below a limit, or above it (1)
	empty    string    // a cell has no digit
	combines map[string]string
	none     string    // no combination is left
	noPair   string    // no combinations of two sums match
	of, it   string    // the name of a sum, or a pronoun for it, in facts about combinations
	its      [2]string // a noun for the sum after premises about cells: a circle, or a region (1)
	also     string    // between facts about the combinations of two sums
	then     string    // between a sentence and the next about the same sum
	thus     string    // before what follows from the combinations of a sum
	subject  [endings]string
	is, can  [endings]string

	// The techniques.
	lastCell, oneCell, wrongSum string
	leavesOne, onlyOne          string // in a list of singles: why a digit is in its cell, since a sum leaves it, or since the other digits do
	onlyDigit                   string
	noDigit                     [2]string // a cell has no digit left; (1) also lists the digits that the board left
	onlyCell, noCell, twoDigits string
	naked, hidden               string
	told                        string    // a conclusion from the combinations of a sum alone
	fits, claims                [2]string // a conclusion from a sum and premises about cells; (1) begins with combinations
	claimed                     [2]string // the number that a digit, or several (1), leave for the other cells of the only sum that can have them
	restOf                      [2]string // words for one other cell, or for several (1)
	always                      [2]string // digits that all remaining combinations have; (1) lists the excluded combinations
	filled                      string
	ruling                      [3]string             // why a sum loses combinations, by rulingForm
	misfits, claim              [4]string             // why combinations do not fit into cells, and what does not fit, by misfitIs
	have                        [2]string             // the verb in misfits[vacant], for one combination or several (1)
	lacking                     string                // says that some digits are in none of the combinations that follow
	those                       [3]string             // words for all open cells of a sum: without placed digits in it, with them (1), or with them in a sentence that lists combinations (2)
	before, cannot              string                // what stands between cells and their verb; the verb before digits that cells cannot hold
	noCells                     [4]string             // says that no cell of a sum can hold the digits that follow; (1) follows combinations of the sum, (2) its open cells, and (3) its two open cells
	uses                        [2]string             // cells that use up digits, or some of the digits (1)
	ruled                       [2]string             // before the combinations that a sum takes; (1) if the last reason lists combinations
	remain                      [5]string             // combinations for the open cells: the remaining combinations, the excluded combinations (1), none (2), or only the digits of the last combination, without reasons (3) or with reasons (4)
	atMost                      string                // a format of combinations that are left, not all of which the board allows
	exactly                     string                // the digits of all cells of a sum
	used, out, besides          string                // reasons in brackets: used digits, and combinations that were excluded before; what stands between reasons
	shows                       [2]string             // before a conclusion; (1) if a calculation follows
	limits                      func([]string) string // joins limits
	follow                      string                // what follows from limits
	with                        [2]string             // what the other cells of a sum need if a cell holds a digit; (1) if the sentence has named the cells
	others                      [2]string             // the other cell, or cells (1), if they have no names
	unfit                       [4]string             // why combinations do not fit: a cell can hold no digit (0), no cell can hold certain digits (1), for several reasons (2), for reasons that the premises have stated (3)
	made                        [4]string             // what makes a sum: the circle (0), the region (1), or formats of cells with names (2) and of cells joined by + (3)
	left                        [2]string             // the number that is left for the other cells; (1) stands before the combinations of these cells
	hence                       string                // before what follows from the combinations of the other cells
	beside                      [2]string             // the least or the greatest (1) total of the open cells with a digit
	taken                       string                // says that the digit is used, so no other cell of the sum can hold it
	more                        [2]string             // after a digit: "or more", or "or less" (1)
	leaves                      string                // the equation of one sum
	gives                       [4]string             // an equation with one cell: from one sum (0), from a sum inside another (1), from two sums that leave the cell out (2) or count it twice (3)
	differs                     [2]string             // how the other cells of two sums that share cells compare: equal sums, or sums that differ (1)
	together                    [4]string             // the total of two sums that leave cells out (1), count cells twice (2), or do both (3)
	beyond, than                [3]string             // says that a sum of clues or cells is less than another, equal (1), or more (2)
	counted                     string                // the total of two sums that count cells with known digits twice, and what is left for the cells that they leave out
	knows                       [2]string             // the equation without cells whose digits are known, or the conclusion if only one cell is left (1)
	follows                     [2][2]string          // the conclusion from an equation; first index 1 with premises about cells, second index 1 if it matters that no digit occurs twice
	ways                        [2]string             // the ways to fill the equation; (1) if both sides have cells
	sides                       [2]string             // what both sides of the equation make with a digit; (1) if the right side is a number
	side                        [3]string             // formats of what one side makes: exactly, at least, at most
	needs                       [2][2]string          // with a digit in one of two cells (first index 1: in either), the other cell needs a digit that it cannot hold or, with second index 1, the same digit
	equal                       string                // says that a digit would make two cells equal
	repeats                     string                // says that all ways to fill the equation have a digit twice
	clashes                     [2]string             // the conclusion from clashes; (1) with premises about cells
	shares                      [3]string             // the cells that two sums share; the index is the number of sums that the sentence has mentioned
	nothing                     string                // the words for no shared cells
	inBoth                      [3]string             // says that two sums have no digit in common, exactly one (1), or several (2)
	common                      [2][3]string          // the conclusion from two sums; first index 1 with premises about cells, second index 1 if it is about cells, 2 if pairs are listed
	pair                        string                // two combinations, or the digits on both sides of an equation

	suppose, summary, after string
	ends                    map[Technique]string // short texts for the end of a chain
}

var languages = phrase.In(&english, &korean)

// A sentence lists the digits of a cell if there are at most fewDigits: at the end of a chain, and in the
// premises of an overlap of sums.
const fewDigits = 4

// isAtMost marks a fact that lists combinations of a sum, some of which the board does not allow.
const isAtMost = "at most"

// isUsed marks a fact about a used digit. In a sentence about a sum, a cell outside the sum holds a
// used digit.
const isUsed = "used"

// An ending is what follows a clause. An ending decides the form of Korean verbs.
type ending int

const (
	goesOn  ending = iota // another clause
	soThat                // the conclusion
	stops                 // the end of the sentence
	bare                  // a negation
	endings int    = iota
)
