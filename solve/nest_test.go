package solve

import (
	"math/rand/v2"
	"testing"
)

// Unit clauses and nested suppositions solve random formulas that have three literals in each clause
// and one solution, and no step is wrong.
func TestNest(t *testing.T) {
	const variables = 6
	type values [variables]int8 // -1, 0 if it is not known, 1
	type literal struct {
		variable int
		value    int8
	}
	rng := rand.New(rand.NewPCG(8, 3))
	solved, nested := 0, 0
	for solved < 300 {
		clauses := make([][3]literal, 10+rng.IntN(25))
		for i := range clauses {
			for j, v := range rng.Perm(variables)[:3] {
				clauses[i][j] = literal{v, int8(2*rng.IntN(2) - 1)}
			}
		}
		var solution values
		solutions := 0
		for all := range 1 << variables {
			var v values
			for i := range v {
				v[i] = int8(2*(all>>i&1) - 1)
			}
			ok := true
			for _, c := range clauses {
				ok = ok && (v[c[0].variable] == c[0].value || v[c[1].variable] == c[1].value || v[c[2].variable] == c[2].value)
			}
			if ok {
				solution, solutions = v, solutions+1
			}
		}
		if solutions != 1 {
			continue
		}
		// suppose sets a variable, and then the last literals of clauses.
		suppose := func(p *values, m literal) (wrong bool) {
			p[m.variable] = m.value
			for again := true; again; {
				again = false
				for _, c := range clauses {
					open, last, holds := 0, literal{}, false
					for _, l := range c {
						holds = holds || p[l.variable] == l.value
						if p[l.variable] == 0 {
							open, last = open+1, l
						}
					}
					switch {
					case holds:
					case open == 0:
						return true
					case open == 1:
						p[last.variable], again = last.value, true
					}
				}
			}
			return false
		}
		var p values
		refutations := 0 // within the supposition of the step
		nest := Nest[values, literal]{
			Copy: func(to, from *values) { *to = *from },
			Open: func(p *values, m literal) bool { return p[m.variable] == 0 },
			Suppose: func(q *values, m literal) bool {
				if *q == p {
					refutations = 0
				}
				return suppose(q, m)
			},
			Refute: func(q *values, m literal) bool {
				refutations++
				return suppose(q, literal{m.variable, -m.value})
			},
			Over: func() bool { return false },
		}
		for p != solution {
			var order []literal
			refuted := false
			for i := range p {
				for _, value := range [2]int8{-1, 1} {
					q := p
					if m := (literal{i, value}); p[i] == 0 && suppose(&q, m) {
						suppose(&p, literal{i, -value})
						refuted = true
					} else if p[i] == 0 {
						order = append(order, m)
					}
				}
			}
			if refuted {
				continue
			}
			m, n := nest.Step(&p, order)
			if n < 2 || n != 1+refutations || m.value == solution[m.variable] {
				t.Fatalf("%v: %d suppositions refute %v, the solution is %v", clauses, n, m, solution)
			}
			nested++
			suppose(&p, literal{m.variable, -m.value})
		}
		solved++
	}
	if nested < 5 {
		t.Errorf("only %d steps nest", nested)
	}
}
