package desk

var english = map[string]string{
	"title": "Matchbook desk", "kind": "Kind", "set": "Set", "play": "Play", "analyse": "Analyse",
	"board": "Board: arrows move, digits write, Backspace takes away",
	"undo":  "Undo", "redo": "Redo", "width": "Width", "height": "Height", "new": "New board", "symmetry": "Symmetry",
	"none": "none", "halfTurn": "half-turn", "leftRight": "left and right", "upDown": "up and down",
	"hintWhere": "Where?", "hintWhat": "What to look for?", "hintStep": "The step", "check": "Check",
	"clear": "Begin again", "pause": "Pause", "resume": "Go on",
	"first": "First", "back": "Back", "next": "Next", "last": "Last",
	"proposals": "Clues that leave one solution", "needless": "Clues that could go, and other values here",
	"repair": "Propose repairs", "text": "Text, address or game ID", "export": "Links, text and picture",
	"puzzles": "Puzzles", "add": "Add a board", "remove": "Remove", "name": "Name", "save": "Save",
	"looking": "still looking", "verdictnone": "no solution", "verdictunique": "one solution",
	"verdictseveral": "several solutions", "verdictunknown": "not known: a search gave up at its limit of work",
	"saved": "saved", "unsaved": "not saved", "noFile": "no file", "take": "Take away", "cross": "Cross",
	"closed": "Open the address that matchbook desk printed: this one lacks its token, or the desk has ended.",
	"of":     "of", "curve": "How hard each round is; red where only one step is open", "noSteps": "no steps",
	"download": "Save the picture",
	"solver":   "Solver", "keep": "Keep", "nothing": "nothing", "keepCells": "the cells with clues",
	"keepSymmetry": "their symmetry", "keepClues": "all clues", "up": "Earlier", "down": "Later", "send": "Add to the list of the book",
	"solved": "Solved.",
}
