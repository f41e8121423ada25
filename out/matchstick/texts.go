package matchstickout

// specialTexts are the texts that only this kind needs, in one language: the Words of its
// Texts.
type specialTexts struct {
	Ask, AskOne [3]string // the task, by rule; %d is the number of several sticks
	Do          [3]string // how to move, add or take away a match, by rule

	TakenFrom, LaidIn            string // the hint: %s is a digit or a sign
	LeadingZeros, NoLeadingZeros string // whether numbers may begin with 0
	Digits                       string // above the digits from 1 to 0
	Letters                      string // above the letters of Roman numerals
	Convention                   string // the source of these rules is %s

	Signs, Equals, EqualsStays  string   // %s are the signs that a sign can become
	Unequal                     string   // replaces Equals if a sign can become ≠
	Times                       string   // which operations come first
	FirstMinus, Ends, EitherOne string   // further rules, for puzzles that have them
	Roman, RomanSteps           []string // the rules of Roman numerals, and the steps of the example
	RomanEquals                 string   // there may be two equals signs

	Steps [3][]string // the steps of the example, by rule
}

// taskTexts are the words of a question in one language.
type taskTexts struct {
	Places          string            // each place of a digit has a digit in the end; this replaces a rule of books
	Digits, Letters string            // how digits are formed, %s; how Roman letters are formed
	Empty           string            // about digit places without sticks
	Signs           string            // how signs are formed, %s
	Sticks          map[string]string // of each sign
	Stay            string            // which signs may change, in the form %s
	Moved           string            // %d sticks
	Answer          string
}
