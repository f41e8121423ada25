package bridges

// Forgetful makes s drop clauses after it has learned a few, so that tests reach
// what otherwise takes thousands of conflicts.
func (s *Search) Forgetful(few int) { s.learn.few = few }
