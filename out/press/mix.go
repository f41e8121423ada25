package press

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"matchbook/grade"
	"matchbook/out/book"
	"matchbook/solve/phrase"
)

// Mix is how many of a hundred puzzles have each level.
type Mix []float64 // by level; nil for any

// UnmarshalText reads shares such as gentle=10%,easy=20%,hard=70%, whose sum is 100.
func (m *Mix) UnmarshalText(text []byte) error {
	mix, sum := make(Mix, grade.Levels), 0.0
	for part := range strings.SplitSeq(string(text), ",") {
		name, share, ok := strings.Cut(part, "=")
		var level grade.Level
		if err := level.UnmarshalText([]byte(name)); err != nil {
			return err
		}
		n, err := strconv.ParseFloat(strings.TrimSuffix(share, "%"), 64)
		if !ok || err != nil || !(n >= 0 && n <= 100) {
			return fmt.Errorf("found %q, want a level and its share, such as easy=20%%", part)
		}
		if mix[level] > 0 {
			return fmt.Errorf("found %s twice", name)
		}
		mix[level] = n
		sum += n
	}
	if sum < 99.99 || sum > 100.01 {
		return fmt.Errorf("found shares whose sum is %.4g%%, want 100%%", sum)
	}
	*m = mix
	return nil
}

// of divides n puzzles among the levels: the parts that are lost in rounding down go to
// the levels that lose most.
func (m Mix) of(n int) []int {
	list, left := make([]int, len(m)), n
	levels := make([]int, len(m))
	lost := make([]float64, len(m))
	for i, share := range m {
		exact := share / 100 * float64(n)
		list[i] = int(exact + 1e-9)
		lost[i], levels[i] = exact-float64(list[i]), i
		left -= list[i]
	}
	slices.SortStableFunc(levels, func(a, b int) int { return cmp.Compare(lost[b], lost[a]) })
	for _, i := range levels[:max(left, 0)] {
		list[i]++
	}
	return list
}

// pools are the puzzles of each kind: those of all levels together, or with a mix those of
// each level.
type pools struct {
	list [][]*pool // by kind, then by level
	mix  Mix
}

func newPools(kinds []*book.Kind, most int, mix Mix) *pools {
	p := &pools{mix: mix}
	for _, kind := range kinds {
		var list []*pool
		for range max(len(mix), 1) {
			list = append(list, &pool{kind: kind, most: most, held: map[string]*Puzzle{}})
		}
		p.list = append(p.list, list)
	}
	return p
}

// offer gives a row to the pool that it belongs to.
func (p *pools) offer(r found, c *Choice) error {
	level := 0
	if p.mix != nil {
		var l grade.Level
		if l.UnmarshalText([]byte(r.Text("level"))) != nil || p.mix[l] == 0 {
			return nil
		}
		level = int(l)
	}
	pool := p.list[r.kind][level]
	key := pool.kind.Key(r.Record)
	if c.Exclude[[2]string{pool.kind.Name, key}] {
		return nil
	}
	return pool.offer(r, key, c.Seed)
}

// divide returns how many puzzles to take of each kind and level. Asked is how many were
// asked for, 0 if any number will do; then up to wanted are taken.
func (p *pools) divide(wanted, asked int) ([][]int, error) {
	counts := make([][]int, len(p.list))
	total := 0
	for i, list := range p.list {
		// A puzzle may be of one level as it is and of another one turned.
		seen := map[string]bool{}
		for _, pool := range list {
			pool.list = slices.DeleteFunc(pool.list, func(p *Puzzle) bool { return seen[p.key] })
			for _, p := range pool.list {
				seen[p.key] = true
			}
		}
		counts[i] = make([]int, len(list))
		for _, pool := range list {
			total += len(pool.list)
		}
	}
	if total == 0 {
		return nil, fmt.Errorf("%w: none qualifies (hint: check -kind, -level and -where; matchbook report DIR shows which "+
			"puzzles there are; a puzzle qualifies only if it has exactly one solution)", ErrFew)
	}
	if total < asked {
		return nil, fmt.Errorf("%w: %s different ones qualify, want %s (hint: ask for fewer with -count, for more levels or kinds, or give more "+
			"data sets; a puzzle qualifies only if it has exactly one solution)", ErrFew, phrase.Commas(total), phrase.Commas(asked))
	}
	quotas := []int{min(wanted, total)}
	if p.mix != nil {
		quotas = p.mix.of(min(wanted, total))
	}
	for level, quota := range quotas {
		there, sum := make([]int, len(p.list)), 0
		for i, list := range p.list {
			there[i] = len(list[level].list)
			sum += there[i]
		}
		if sum < quota {
			return nil, fmt.Errorf("%w: %s different ones of the level %v qualify, want %s (hint: ask for fewer with -count, for another -mix, or "+
				"give more data sets)", ErrFew, phrase.Commas(sum), grade.Level(level), phrase.Commas(quota))
		}
		for i, n := range shares(quota, there) {
			counts[i][level] = n
		}
	}
	return counts, nil
}

// Deal divides a selection into volumes of equal numbers: by turns, so that the levels of
// each kind are spread alike.
func (s *Selection) Deal(volumes int) []*Selection {
	list := make([]*Selection, volumes)
	for i := range list {
		list[i] = new(Selection)
	}
	for i, p := range s.Puzzles {
		v := list[i%volumes]
		p.place = len(v.Puzzles)
		v.Puzzles = append(v.Puzzles, p)
	}
	return list
}
