package human

import (
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
)

// phrases has the words of one language; english.go and korean.go implement it. Code that all
// languages share decides what a sentence says.
type phrases interface {
	words() *texts
	// count counts things, as in "no line" or "2 steps".
	count(n int, thing string) string
	// counts lists the possible numbers of lines, as in "at most 2"; the parameter want is none of
	// these numbers.
	counts(lines []int, want int) string
	cellSides(cell string, sides []string) string
	// edges lists edges of a cell or a dot, named by their sides.
	edges(sides []string) string
	// going says that edges of a dot are lines or crosses. A single known line "comes from" its side.
	going(is Is, known bool, sides []string) string
	// given describes a case: the first clause is supposed, and each later clause follows from the
	// clauses before it.
	given(clauses []string) string
	// names lists edges that are named with their cells.
	names(cells []string) string
	// located says where cells are, for example inside. The parameter too says whether the cells named
	// before are there as well.
	located(cells []string, where string, too bool) string
	// next continues the sentence of located with cells across a line. The added clause begins with
	// the parameter why.
	next(why string, cells []string, where string) string
	// clauses joins statements about edges.
	clauses(clauses []string) string
	fault(e *slitherlink.CheckError) string
}

var languages = phrase.In[phrases](english{}, korean{})

// texts has the sentences of a language, which begin with a small letter. telling.hole replaces the
// names in braces. If a field has two texts, its comment describes the first, and says when the
// second (1) is used.
type texts struct {
	// Names.
	cellAt string       // names a cell
	dotAt  [4]string    // names a dot as a corner of a cell; the index is the number of the corner, as in telling.corner
	itsDot [4]string    // like dotAt, if the sentence or the link before has named the cell
	clueAt string       // names a clue
	edgeAt [4]string    // names an edge as a side of a cell; the index is Side-1
	sides  [2][4]string // index 0: sides of a cell; index 1: directions from a dot; in the order of the edges of a place

	// Facts about edges. The maps are indexed by the statement of a fact.
	are      map[Is][2]string // follows one edge or several edges (1)
	list     map[Is][2]string // introduces a list of one edge or of several edges (1)
	further  string           // between the parts of a long list
	note     string           // follows edges: the reasons for these edges, in parentheses
	forClue  string           // the reason is the cell's clue
	done     string           // the loop is closed
	hasLines [2]string        // the reason is another clue, which has its only line or all its lines (1)
	since    string           // stands between the reason forClue and the other reasons
	third    [4]string        // follows an edge: the reason is that two lines meet at one of its ends; the index is the number of the edge at the dot
	deadEnds [2]string        // follows an edge, or several edges (1), to say that a line there could not go on
	because  string           // between a dead end and its reasons
	andWhy   string           // between the reasons of a dead end
	two      [2]string        // names two edges of a cell; 1 if the sentence is about this cell
	either   [2]string        // like two, but joined by "or"
	first    [2]string        // like two, but only the first edge
	pairs    map[Is]string    // a statement about two edges of a cell
	atDot    map[Is]string    // a statement about two edges in a sentence about the dot where they meet
	besideIt string           // follows a statement about two edges of a dot, and names the cell of both
	supposed map[Is]string
	contrary map[Is]string

	// Suppositions and chains.
	nested  string    // a supposition with other suppositions nested in it
	refuted string    // a supposition whose chain is a list of sentences
	here    string    // a supposition with its whole chain in one text
	then    string    // before the first link after a supposition
	but     string    // before the last link after a supposition: the contradiction
	follows [2]string // the conclusion of a chain that is a list; 1 for a long list
	leads   string    // the contradiction of a chain that is a list
	summary [2]string // a hint: the length of a chain, or of the chain of a supposition (1)

	// Contradictions: shortly has clauses, and wrongs has sentences.
	shortly [conflicts]string
	wrongs  [conflicts]string

	noCount   string // the premises about a place contradict each other
	countLeft string // the premises about a place allow only wrong numbers of lines

	// Deductions.
	so          string    // a conclusion from premises about a place
	along       string    // a line that goes on along a cell
	shut        string    // no line from elsewhere reaches a corner of a cell
	comes       string    // a line has only one way to go on, after a link that found that one of two edges is a line
	thus        [2]string // a conclusion from what the previous link, or the last few links (1), settled
	goesOn      string    // a conclusion after the previous link, for a line that comes from one of two edges
	inCases     [2]string // a conclusion, then its cases: what follows if an edge is a line, or a cross; 1 for the cases alone
	andIf       string    // between two cases
	bothLines   [2]string // otherwise two edges of a cell, or of a dot (1), would both be lines
	bothCrosses string    // otherwise two edges would both be crosses
	always      [2]string // a conclusion from a clue alone, or from the corner of the board (1)
	closed      string    // the loop is closed
	through     string    // the loop runs through a dot
	oneWay      string    // a line has only one way to go on
	noWay       string    // the last edge of a dot is a cross
	sources     [4]string // where a line comes from; the index is the number of the line's edge at the dot
	oneSource   string    // where a line comes from, if it can be one of two edges
	barred      [4]string // why a line cannot go on: 1 because of the border, 2 because of crosses, 3 because of both
	zero        [2]string // a clue 0; 1 if nothing around it was known
	all         string    // a clue needs all its edges
	enough      [2]string // a clue has its only line or all its lines (1)
	left        [2]string // a clue has its only cross or all its crosses (1)
	named       string    // a pattern: its name, its clues and why it holds
	patterns    [Patterns][2]string
	lastCorner  [2]string // before the last corner of a diagonal; 1 if the diagonal has several 2s
	between     [2]string // why the outer edges of threes side by side are lines; 1 if the edge between them follows, too
	onlyLoop    string
	closes      string
	without     string    // how an early loop is wrong: it misses a line
	with        string    // how an early loop is wrong: it makes a clue wrong
	around      [3]string // a loop has no edge of a clue, too few of its edges (1), or too many (2)

	// Walks.
	beyond        string // the outside is beyond both edges
	fromBorder    string // before the first region of a walk that starts outside
	butBorder     string // before the region that contradicts the others, if it is reached from the border
	countingLines string // before the first region of a walk that starts in a cell, if the walk crosses lines
	pastIt        string // a walk leads out of the board over an edge
	regions       string // on which side of the loop cells are, and what follows
	// touching says what the ends of a walk touch: text 0 each other, text 2 the same cell. Text 1
	// replaces 0 if the ends are known to be inside or outside, and 3 replaces 2 if the walk has no
	// other cells.
	touching  [4]string
	oddBorder string        // a walk from the border to the border is a contradiction
	stop      string        // after a sentence about a region
	therefore string        // before a region, after the premise by which the walk gets there
	hence     string        // before a region, if the text of the previous link has stated the premise
	asPassed  map[Is]string // before a region, the premise by which the walk passes through a cell
	inside    [2]string     // a region is outside the loop or inside (1)
	sameSide  string        // a region is on the side of a cell
	oneSide   [2]string     // regions on one side and on the other (1), if it is unknown which is inside
	parted    [2]string     // two cells are on the same side of the loop or on different sides (1)
}
