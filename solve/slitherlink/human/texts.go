package human

import (
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
)

// phrases has the words of one language; english.go and korean.go implement it. Code that all
// languages share decides what a sentence says.
type phrases interface {
	words() *texts
	count(n int, thing string) string    // a number of lines, edges or steps
	counts(lines []int, want int) string // wrong numbers of lines
	cellSides(cell string, sides []string) string
	edges(sides []string) string                           // the edges of a cell or a dot, by the names of their sides
	going(is Is, known bool, sides []string) string        // says that edges of a dot are lines or crosses
	given(clauses []string) string                         // the first clause is supposed; each later clause follows from those before
	names(cells []string) string                           // edges of several cells
	located(cells []string, where string, too bool) string // too is set if the cells of the previous sentence are there as well
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
	list     map[Is][2]string // introduces a list of one edge, and of several edges
	further  string           // between the parts of a long list
	note     string           // follows edges, with their reasons
	forClue  string           // the reason is the cell's clue
	done     string           // the loop is closed
	hasLines [2]string        // the reason is another clue, which has its one line, or all its lines (1)
	third    string           // follows an edge: the reason is that two lines meet at its dot
	because  string           // between a cross and its reasons
	andWhy   string           // between the reasons of a cross
	two      [2]string        // two edges of a cell; 1 if the sentence is about this cell
	either   [2]string        // one or the other of two edges
	first    [2]string        // the first of two edges
	pairs    map[Is]string    // a statement about two edges of a cell
	atDot    map[Is]string    // a statement about two edges in a sentence about the dot where they meet
	besideIt string           // follows two edges: their cell
	supposed map[Is]string
	contrary map[Is]string

	// Suppositions and chains.
	nested  string    // a supposition with others nested in it
	refuted string    // a supposition with a chain that is told as a list
	here    string    // a supposition with a chain that is told in the sentence
	then    string    // before the first link
	but     string    // before the last link
	follows [2]string // the conclusion of a chain that is a list; 1 for a long list
	leads   string    // the contradiction of a chain that is a list
	begins  [2]string // the first links of a chain, or of a supposition (1)

	// contradictions, as clauses and as sentences
	shortly [conflicts]string
	wrongs  [conflicts]string

	noCount   string // the premises about a place contradict each other
	countLeft string // the premises about a place allow only wrong numbers of lines

	// Deductions.
	so          string    // a conclusion from what is known at a place
	along       string    // a line that goes on along a cell
	shut        string    // no line from elsewhere reaches a corner of a cell
	comes       string    // the previous link found that one of two edges is a line, which has only one way to go on
	thus        [2]string // a conclusion after the link, or the links (1), that settled the premises
	goesOn      string    // a conclusion after the previous link, for a line that comes from one of two edges
	inCases     [2]string // a conclusion with what follows if one edge is a line, or a cross; 1 if the conclusion says just that
	andIf       string    // between two cases
	bothLines   [2]string // what would be wrong otherwise: two edges of the cell, or of the dot, would be lines
	bothCrosses string    // or crosses
	always      [2]string // a conclusion from a clue alone, or from the corner of the board (1)
	closed      string    // the loop is closed
	through     string    // the loop runs through a dot
	oneWay      string    // a line has only one way to go on
	noWay       string    // the last edge of a dot is a cross
	sources     [4]string // where a line comes from, by its edge at the dot
	oneSource   string    // where a line comes from, if it can be one of two edges
	barred      [4]string // why a line cannot go on: 1 because of the border, 2 because of crosses, 3 because of both
	zero        [2]string // a clue 0; 1 if nothing around it was known
	all         string    // a clue needs all its edges
	enough      [2]string // a clue has its only line, or all its lines
	left        [2]string // a clue has its only cross, or all its crosses
	named       string    // a pattern: its name, its clues and why it holds
	patterns    [Patterns][2]string
	lastCorner  [2]string // before the last corner of a diagonal; 1 if the diagonal has several 2s
	between     [2]string // why threes side by side have their outer edges; 1 if the edge between the threes follows, too
	onlyLoop    string
	closes      string
	without     string    // a loop misses a line
	with        string    // a loop makes a clue wrong
	around      [3]string // a loop has no edge of a clue, too few edges (1), or too many (2)

	// Walks.
	beyond        string        // the outside is beyond both edges
	fromBorder    [2]string     // before the first region of a walk from the outside; 1 if lines part the regions
	butBorder     string        // before the contradiction
	countingLines string        // before the first region of a walk from a cell, if lines part the regions
	pastIt        string        // a walk leads out of the board over an edge
	regions       string        // on which side of the loop cells are, and what follows
	touching      [4]string     // the ends of a walk are neighbours; 1 if both are inside, or outside; 2 if both are neighbours of a cell; 3 if the walk has no other cells
	oddBorder     string        // a walk from the border to the border is a contradiction
	stop          string        // after a sentence about a region
	therefore     string        // before a region, after the premise by which the walk gets there
	hence         string        // before a region, if the previous link has told the premise
	asPassed      map[Is]string // before a region, the premise by which the walk passes through a cell
	inside        [2]string     // a region is outside the loop, or inside
	sameSide      string        // a region is on the side of a cell
	oneSide       [2]string     // regions on one side and on the other (1), if it is unknown which is inside
	parted        [2]string     // two cells are on the same side; on different sides
}
