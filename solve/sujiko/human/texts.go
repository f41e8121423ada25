package human

import "matchbook/solve/phrase"

// texts are the texts of a language. telling.hole returns the text for a name in braces; {a|b}
// stands for the Korean particle that fits the text before it.
type texts struct {
	techniques [Techniques][2]string // their names, and what a person looks for

	// formats of lists of names, which mean all or one of them, and of lists of clauses
	and, or, clauses func([]string) string
	counts           [10]string

	// Names.
	cell    string // a format; it takes a row and a column
	circles [4]string
	sum     string // a sum with its number
	plus    string // between cells
	between string // a format of the names of two sums
	region  string // a format of a region's letter or, for a region that is not on the board, of its cells
	by      string // between these names

	// Texts of facts about cells and about combinations, by Fact.Is.
	says     map[string]string
	be       [2]string // the verb in them, after one cell or several (1)
	single   string    // a cell can hold only one digit, but the digit is not written
	ranges   [2]string // a cell cannot hold the digits below a limit, or above it (1)
	empty    string    // a cell has no digit
	combines map[string]string
	none     string    // no combination is left
	noPair   string    // no combinations of two sums match
	of, it   string    // words for another sum, and for the sum that the sentence is about
	its      [2]string // words for it after premises about cells: a circle, or a region (1)
	also     string    // before facts about cells
	then     string    // between the premise about a sum and what follows from it
	thus     string    // before what follows from the combinations of a sum
	subject  [endings]string
	is, can  [endings]string

	// The techniques.
	lastCell, oneCell, wrongSum string
	leavesOne, onlyOne          string // why a digit of a list is in its cell: a sum leaves it, or other digits do
	onlyDigit                   string
	noDigit                     [2]string // 1 if the sentence lists the digits that the board left
	onlyCell, noCell, twoDigits string
	naked, hidden               string
	told                        string    // before a conclusion from combinations
	fits, claims                [2]string // the conclusion about cells after one about combinations; 1 if it lists the combinations
	claimed                     [2]string // what a digit that only its cells can hold, or several (1), leaves of a sum
	restOf                      [2]string // the other cell, or their number (1)
	always                      [2]string // 1 if it lists the excluded combinations
	filled                      string
	ruling                      [3]string             // why a sum loses combinations, by rulingForm
	misfits, claim              [4]string             // why combinations do not fit into cells, and what does not, by misfitIs
	have                        [2]string             // the verb in the first of these; 1 for several combinations
	lacking                     string                // before the combinations that a sum takes, all of which are without certain digits
	those                       [3]string             // in a conclusion, all cells of a sum, or those without a digit that the sentence has named (1) or not (2)
	before, cannot              string                // between cells and what they can hold or not, and what stands there before digits that they cannot hold
	noCells                     [4]string             // before digits: no cell of a sum can hold them; 1 if its combinations were told just before, 2 for cells told just before, 3 for two such cells
	uses                        [2]string             // cells that use digits or some of them (1)
	ruled                       [2]string             // before the combinations that a sum takes; 1 if the last reason lists any
	remain                      [5]string             // the combinations that are left for open cells, that are not left (1), or that there are none (2), or the digits of the only one (3), 4 if reasons follow
	atMost                      string                // a format of combinations that are left, not all of which the board allows
	exactly                     string                // the digits of all cells of a sum
	used, out, besides          string                // in brackets: digits that are used, combinations that were out before, and what stands between reasons
	shows                       [2]string             // before a conclusion: at once, or after a calculation
	limits                      func([]string) string // joins limits
	follow                      string                // what follows from them
	with                        [2]string             // what the other cells of a sum need beside a digit; 1 if the sentence has named the cells
	others                      string                // the other cells, if they have no names
	unfit                       [4]string             // why these do not fit: a cell can hold none (0), no cell can hold certain digits (1), for several reasons (2), for reasons that the premises have told (3)
	made                        [4]string             // what makes a sum: the circle (0), the region (1), or formats of cells with names (2) and of cells joined by + (3)
	left                        [2]string             // the number that is left for the other cells; 1 before the combinations of these
	hence                       string                // after these combinations, before what follows
	beside                      [2]string             // the least and the greatest sum with a digit
	taken                       string                // that another cell of the sum cannot hold this digit, too
	more                        [2]string             // after a digit: it or a larger one; 1 for a smaller one
	leaves                      string                // the equation of one sum
	gives                       [4]string             // an equation with one cell: from one sum (0), from a sum inside another (1), from two sums that leave the cell out (2) or count it twice (3)
	differs                     [2]string             // how the other cells of two sums that share cells compare: equal sums, or sums that differ (1)
	together                    [4]string             // the total of two sums that leave cells out (1), count cells twice (2), or do both (3)
	beyond, than                [3]string             // that a sum of clues or cells is less than another, equal (1), or more (2)
	counted                     string                // the total of two sums whose cells that count twice have known digits, and what that leaves for the cells that are left out
	knows                       [2]string             // the equation without cells whose digits are known, or the conclusion if only one cell is left (1)
	follows                     [2][2]string          // the conclusion from an equation; first index 1 if cells are mentioned, second index 1 if it matters that no digit occurs twice
	ways                        string                // the ways to fill the equation, with %s
	sides                       [2]string             // what both sides of the equation make with a digit; 1 if the right side is a number
	side                        [3]string             // formats of what one side makes: exactly, at least, at most
	needs                       [2][2]string          // with a digit, another cell needs a digit that it cannot hold, or the same digit (second index 1); first index 1 if the digit may be in either of the two cells
	equal                       string                // two cells that would be equal
	repeats                     [2]string             // one way, or several (1), to fill the equation with a digit twice
	clashes                     [2]string             // the conclusion from clashes; 1 if cells are mentioned
	shares                      [3]string             // two sums; the index is the number of them that the sentence has mentioned
	nothing                     string                // the words for the cells that two sums share if there are none
	inBoth                      [3]string             // 2 for more
	common                      [2][3]string          // first index 1 if cells are mentioned; second index 1 if all pairs agree, 2 if pairs are listed
	pair                        string                // two combinations, or the digits on both sides of an equation

	suppose, begins, after string
	ends                   map[Technique]string // short texts for the end of a chain
}

var languages = phrase.In(&english, &korean)

// A sentence lists the digits of a cell if there are at most fewDigits: at the end of a chain, and in the
// premises of an overlap of sums.
const fewDigits = 4

// isAtMost is for sentences about a sum that takes one of some combinations, not all of which the board
// allows.
const isAtMost = "at most"

// isUsed is for sentences about a sum, of a digit that a cell outside it holds.
const isUsed = "used"

// ending says how a clause continues, which decides the form of Korean verbs.
type ending int

const (
	goesOn ending = iota
	soThat
	stops
	bare        // before a negation
	endings int = iota
)
