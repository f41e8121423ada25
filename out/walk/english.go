package walk

var english = words{
	Round: "Round", Of: "of", Start: "First", Back: "Back", On: "Next", End: "Last", All: "All rounds",
	Keys:    "← and → go back and forward, Home and End to the first and the last round.",
	Hardest: " (the hardest)",
	Result:  "Result", Chain: "How it follows", Legend: "What the marks mean", Notes: "Beside the board",
}
