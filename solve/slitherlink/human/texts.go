package human

import (
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
)

// phrases has the words of one language, which are in english.go and korean.go. Code that all
// languages share decides what a sentence says.
type phrases interface {
	words() *texts
	count(n int, thing string) string    // a number of lines, edges or steps
	counts(lines []int, want int) string // wrong numbers of lines
	cellSides(cell string, sides []string) string
	edges(sides []string) string                           // the edges of a cell or a dot, by the names of their sides
	going(is Is, known bool, sides []string) string        // says that edges of a dot are lines or crosses
	given(clauses []string) string                         // what follows from the first clause, one after another
	names(cells []string) string                           // edges of several cells
	located(cells []string, where string, too bool) string // too: the cells before them are there as well
	next(why string, cells []string, where string) string  // follows located: cells across a line
	clauses(clauses []string) string                       // statements about edges
	fault(e *slitherlink.CheckError) string
}

var languages = phrase.In[phrases](english{}, korean{})

// texts has the sentences of a language, which begin with a small letter. telling.hole replaces the
// names in braces.
type texts struct {
	// Names.
	cellAt string       // a cell that a sentence is about
	dotAt  [4]string    // a dot, by its corner of a cell
	itsDot [4]string    // a dot of the previous link's cell
	clueAt string       // a clue
	edgeAt [4]string    // an edge, by its side of a cell
	sides  [2][4]string // edges of a cell, and edges of a dot, in lists

	// Facts about edges. The maps are indexed by the statement of a fact.
	are      map[Is][2]string // for one edge, and for several
	list     map[Is][2]string // introduces the cell of one edge, and of several
	further  string           // between the parts of a long list
	note     string           // follows edges, with their reasons
	forClue  string           // the reason is the cell's clue
	done     string           // the loop is closed
	hasLines [2]string        // the reason is another clue, which has its line, or its lines
	third    string           // follows an edge: the reason is that two lines meet at its dot
	because  string           // between a cross and its reasons
	andWhy   string           // between these reasons
	two      [2]string        // two edges of a cell; two edges of the cell that the sentence is about
	either   [2]string        // one or the other of them
	first    [2]string        // the first of them
	pairs    map[Is]string    // a statement about two edges of a cell
	atDot    map[Is]string    // the same in a sentence about the dot where both edges meet
	besideIt string           // follows two edges: their cell
	supposed map[Is]string
	contrary map[Is]string

	// Suppositions and chains.
	nested  string    // for a supposition in which others are nested
	refuted string    // for a chain that is told as a list
	here    string    // for a chain that is told in the sentence
	then    string    // before the first link
	but     string    // before the last link
	follows [2]string // the conclusion of a chain that is a list; 1 for a long one
	leads   string    // the contradiction of a chain that is a list
	begins  [2]string // the first links of a chain; the first links of a supposition

	// contradictions, as clauses and as sentences
	shortly [conflicts]string
	wrongs  [conflicts]string

	noCount   string // the premises about a place contradict each other
	countLeft string // they allow only wrong numbers of lines

	// Deductions.
	so          string    // from what is known at a place
	along       string    // a line that goes on along a cell
	shut        string    // no line from elsewhere reaches a corner of a cell
	comes       string    // the line of a pair of edges, which the previous link found, has only one way to go on
	thus        [2]string // after the link, or the links, that settled the premises
	goesOn      string    // the same, for a line that comes from one of two edges
	inCases     [2]string // with what follows if one edge is a line, or a cross; 1 if that is all
	andIf       string    // between two cases
	bothLines   [2]string // what would be wrong otherwise: two edges of the cell, or of the dot, would be lines
	bothCrosses string    // or crosses
	always      [2]string // from a clue alone; from the corner of the board
	closed      string    // the loop is closed
	through     string    // the loop runs through a dot
	oneWay      string    // a line has only one way to go on
	noWay       string    // the last edge of a dot is a cross
	sources     [4]string // where a line comes from, by its edge at the dot
	oneSource   string    // the same, if it is one of two edges
	barred      [4]string // why a line cannot go on: 1 because of the border, 2 because of crosses, 3 because of both
	zero        [2]string // a clue 0; 1 if nothing around it was known
	all         string    // a clue needs all its edges
	enough      [2]string // a clue has its only line, or all its lines
	left        [2]string // a clue has its only cross, or all its crosses
	named       string    // a pattern: its name, its clues and why it holds
	patterns    [Patterns][2]string
	lastCorner  [2]string // of a diagonal; 1 if it has several 2s
	between     [2]string // why threes side by side have their outer edges; 1 if also the edge between them follows
	onlyLoop    string
	closes      string
	without     string    // a loop leaves out a line,
	with        string    // or makes a clue wrong,
	around      [3]string // which it leaves without a line, or gives too few or too many

	// Walks.
	beyond        string        // the outside is beyond both edges
	fromBorder    [2]string     // before the first region of a walk from the outside; 1 if lines part it from others
	butBorder     string        // before the contradiction
	countingLines string        // before the first region of a walk from a cell, if lines part it from others
	pastIt        string        // a walk leads out of the board over an edge
	regions       string        // on which side of the loop cells are, and what follows
	touching      [4]string     // the ends of a walk are neighbours; 1 if both are inside, or outside; 2 if they are neighbours of a cell; 3 if the walk has only these
	oddBorder     string        // a walk from the border to the border is a contradiction
	stop          string        // after such a sentence
	therefore     string        // before a region, after the premise by which the walk gets there
	hence         string        // the same, if the previous link has told the premise
	asPassed      map[Is]string // the same, with the premise, for a way through a cell
	inside        [2]string     // a region is outside the loop, or inside
	sameSide      string        // a region is on the side of a cell
	oneSide       [2]string     // regions on one side and on the other, if nobody knows which is inside
	parted        [2]string     // two cells are on the same side; on different sides
}
