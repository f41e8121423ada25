package matchstick

// Miss describes the statements, all false, that can be made from a puzzle without a solution.
type Miss struct {
	Reached uint64      // number of these statements
	All     []Statement // all these statements, if they are few
	Nearest Statement   // the first statement whose sides differ least
	Gap     int64       // how much the sides of Nearest differ; 0 if no statement has integer sides
}

// At most mostMissed statements are compared. Miss.All lists them if there are at most fewMissed.
const (
	mostMissed = 1 << 14
	fewMissed  = 6
)

// Miss describes the statements that can be made from the puzzle that was counted last. The result
// ok is false if the puzzle has a solution, if the count is not complete, or if there are too many
// statements to compare.
func (c *Counter) Miss() (m Miss, ok bool) {
	if Total(c.Counts()) > 0 || !c.Complete() {
		return m, false
	}
	for d := range c.prices {
		if c.prices[d] != 0 {
			m.Reached += c.readable(d)
		}
	}
	if m.Reached > mostMissed {
		return m, false
	}
	for _, t := range c.targets {
		if t.cost.within(c.limit) {
			c.miss(&m, t, t.found, 0, t.cost)
		}
	}
	return m, true
}

// miss tries all statements of target t whose first i numbers are those of s, and adds to m the
// statements at a distance that the counter covers. The parameter cost is the price of the signs
// and the first i numbers.
func (c *Counter) miss(m *Miss, t *target, s Statement, i int, cost price) {
	if i < int(s.Terms) {
		for _, to := range c.reach(t.from.Numbers[i]) {
			if (cost + to.cost).within(c.limit) {
				s.Numbers[i].Cells = to.cells
				c.miss(m, t, s, i+1, cost+to.cost)
			}
		}
		return
	}
	reached := false
	for _, p := range c.prices {
		reached = reached || p == cost && p != 0
	}
	if !reached {
		return
	}
	if m.Reached <= fewMissed {
		m.All = append(m.All, s)
	}
	left, right, ok := s.sides()
	if gap := max(left-right, right-left); ok && (m.Gap == 0 || gap < m.Gap) {
		m.Nearest, m.Gap = s, gap
	}
}
