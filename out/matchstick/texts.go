package matchstickout

// specialTexts are the texts in one language that only this kind needs. The field Words of the
// kind's Texts has these texts.
type specialTexts struct {
	Ask, AskOne [3]string // the task, by rule; Ask has %d for the number of sticks, and AskOne is for one stick
	Do          [3]string // how to move, add or take away a match, by rule

	BriefDigits, BriefSigns string // the rules of digits and signs in magazines, after Brief of the kind's Texts

	TakenFrom, LaidIn [2]string // the hint, and the hint for children: %s is a digit or a sign

	LeadingZeros, NoLeadingZeros string // whether numbers may begin with 0
	Digits                       string // the heading above the digits from 1 to 0
	Letters                      string // the heading above the letters of Roman numerals
	Convention                   string // names %s as the source of the rules

	Signs, Equals, EqualsStays  string   // how signs change; Signs has %s for the signs that a sign can become
	Unequal                     string   // replaces Equals if a sign can become ≠
	Times                       string   // the order of operations
	FirstMinus, Ends, EitherOne string   // further rules, for puzzles that have them
	Roman, RomanSteps           []string // the rules of Roman numerals, and the steps of the example
	RomanEquals                 string   // the rule that there may be several equals signs

	Steps [3][]string // the steps of the example, by rule
}

// taskTexts are the words of a question in one language.
type taskTexts struct {
	Places          string            // where digits are in the end; replaces the second rule of books
	Digits, Letters string            // how digits and letters are formed; Digits has %s for the list of digits
	Empty           string            // the meaning of _, the place of a digit without sticks
	Signs           string            // how signs are formed; %s lists the signs
	Sticks          map[string]string // the sticks of each sign
	Stay            string            // which signs may change; has %s for the form
	Moved           string            // what a move changes; has %[1]d for the number of moved sticks
	Answer          string
}
