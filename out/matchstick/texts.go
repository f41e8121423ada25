package matchstickout

// specialTexts are those that no other kind has, in one language: the words of its Texts.
type specialTexts struct {
	Ask, AskOne [3]string // by rule: what a puzzle asks for; several sticks are %d
	Do          [3]string // by rule: how that is done

	TakenFrom, LaidIn            string // the hint: %s is a digit or a sign
	LeadingZeros, NoLeadingZeros string // whether numbers may begin with 0
	Digits                       string // over the digits from 1 to 0
	Letters                      string // over the letters of Roman numerals
	Convention                   string // whose rules these are, %s

	Signs, Equals, EqualsStays  string   // %s are the signs that a sign can become
	Unequal                     string   // in place of Equals where a sign can become ≠
	Times                       string   // what comes before what
	FirstMinus, Ends, EitherOne string   // what else may be laid
	Roman, RomanSteps           []string // the rules of Roman numerals, and how the example goes
	RomanEquals                 string   // that there may be two equals signs

	Steps [3][]string // by rule: how the example goes
}

// taskTexts are the words of a question in one language.
type taskTexts struct {
	Places          string            // which digits there are in the end, in place of the rule of books
	Digits, Letters string            // how digits are laid, %s; how Roman letters are
	Empty           string            // about places for digits without sticks
	Signs           string            // how signs are laid, %s
	Sticks          map[string]string // of each sign
	Stay            string            // which signs may change in the form %s
	Moved           string            // %d sticks
	Answer          string
}
