// Package bridgesgen makes bridges puzzles from a seed. Publishable puzzles have
// exactly one solution and the wanted level, if any. Random puzzles may have any
// number of solutions.
package bridgesgen

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"matchbook/generate"
	"matchbook/generate/profile"
	"matchbook/grade"
	bridgesgrade "matchbook/grade/bridges"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
)

// Without a profile, a publishable puzzle grows together with its solution. From the first islands,
// bridges lead to new islands where there is room, until there are enough islands. When there are
// enough islands, some more islands that see each other are joined, and the number of bridges of
// each island becomes its demand. Few boards of random bridges have exactly one solution, so boards
// are repaired before they are discarded. The solver goes as far as it can. A link is a pair of
// islands that see each other. One of the links whose number of bridges is still open gets another
// number, and its islands other demands.
//
//	3 . 3      the logic ends here: single          4 . 3      one link gets another
//	. . .      and double links alternate      →    . . .      bridge, and there is
//	3 . 3      in one of two ways                   4 . 3      one solution
//
// Deductions elsewhere usually remain valid, so a few repairs are often enough. A puzzle that the
// solver solves has exactly one solution, so no other proof is needed.

// Options say which puzzles a [Generator] makes.
type Options struct {
	Width, Height int
	// Islands is the number of islands. Without a profile, a board with little room may have up to
	// 10 % fewer; symmetric boards may have a few more. 0 means as many as in the profile or,
	// without a profile, [IslandsOf]: from 24 % of the cells at 7x7 to 12 % at 25x25.
	Islands int
	// Doubles is the share, 0 to 1, of the joined pairs of islands that get two bridges. Repairs
	// may change the share.
	Doubles float64
	// Symmetric makes boards that look the same after a half turn, including their numbers unless
	// Random is set. Symmetric must not be set together with Profile.
	Symmetric bool
	// Symmetry is the symmetry of the islands' places. Unless it is NoSymmetry, it needs a Profile.
	Symmetry generate.Symmetry
	// Pattern, if not nil, sets the places of the islands. A pattern has the size of the boards,
	// and needs a profile.
	Pattern *generate.Mask
	// Random makes puzzles that may have no solution, one solution or many. In some puzzles, two
	// numbers are changed at random.
	Random bool
	// Level is the wanted level. Nil means the levels of the profile or, if there is no
	// profile, any level that needs no supposition.
	Level *grade.Level
	// Profile describes the wanted puzzles; it has at least one look. Nil means sparse boards.
	// Islands and Doubles override the profile unless they are 0.
	Profile *profile.Profile
}

// DefaultDoubles is roughly the share of double bridges that sgt-bridges makes.
const DefaultDoubles = 0.5

// MinSide is the least width and height of a board.
const MinSide = 3

// IslandsOf returns how many islands a board without a profile has by default.
func IslandsOf(width, height int) int {
	cells := float64(width * height)
	return max(2, int(math.Round(0.245*cells*math.Pow(49/cells, 0.285))))
}

const (
	// The largest number of boards that a generator grows for one puzzle before it gives up. Large
	// boards get fewer tries, since they take longer and succeed sooner.
	boards     = 4000
	boardCells = 64 * boards // the largest number of cells of the grown boards together; but at least one board is grown
	// A board with more than repairs links is repaired at most once per link, any other board at
	// most repairs times.
	repairs = 60
	// The least number of looks that a generator follows for one puzzle before it gives up. For
	// each look, the generator makes one board.
	fewestLooks = 60
	// The number of consecutive boards that aim at the level of one look.
	levelBoards = 30
	// The number of times that links are chosen for one arrangement of islands.
	joinings = 2
	// The number of moves per link that are tried to connect islands before an island moves, and
	// the number for a pattern, whose islands cannot move.
	connectMoves, patternMoves = 2, 10
	// The largest number of looks that the method draw of [Generator] compares.
	nearest = 8
	// The difference in the share of filled cells to which the method draw gives the same weight as
	// to a difference of one level.
	levelFar = 0.01
)

// Generator makes puzzles. A Generator reuses its memory, and is not safe for concurrent use.
type Generator struct {
	options Options
	limit   human.Technique
	logic   human.Solver
	puzzle  bridges.Puzzle
	board   grid.Board

	// The following fields are for boards that follow a profile.
	looks    *profile.Profile // the looks of boards of about this size; nil without a profile
	look     profile.Look     // the look of the current board
	arranger arranger
	finisher finisher

	// The current solution.
	islands []int32 // the cells of the islands
	over    []uint8 // what is on each cell: free, island, across or down
	at      []int32 // for each cell with an island, the island's index in the puzzle
	links   []span
	bridges bridges.Solution // bridges on each link of the puzzle
	open    []int32          // links whose number of bridges the solver leaves open
	seen    []bool
	queue   []int32
}

// A span joins two cells by n bridges. The first cell is above the second cell or to the left of it.
type span struct {
	from, to int32
	n        int8
}

// Values of Generator.over.
const (
	free = iota
	island
	across // bridges along the row
	down   // bridges along the column
)

// NewGenerator returns a generator, or an error if an option is out of range or does not fit the
// other options.
func NewGenerator(o Options) (*Generator, error) {
	if o.Islands == 0 && o.Profile == nil {
		o.Islands = IslandsOf(o.Width, o.Height)
	}
	switch most := mostIslands(o.Width, o.Height, o.Symmetry); {
	case o.Width < MinSide || o.Height < MinSide || o.Width > grid.MaxSide || o.Height > grid.MaxSide:
		return nil, generate.OptionErrorf("size", "is %dx%d, want sides of %d to %d", o.Width, o.Height, MinSide, grid.MaxSide)
	case (o.Islands < 2 || o.Islands > most) && (o.Profile == nil || o.Islands != 0):
		return nil, generate.OptionErrorf("islands", "is %d, want 2 to %d on a board of %dx%d", o.Islands, most, o.Width, o.Height)
	case !(o.Doubles >= 0 && o.Doubles <= 1):
		return nil, generate.OptionErrorf("doubles", "is %v, want 0 to 1", o.Doubles)
	case o.Random && o.Level != nil:
		return nil, errors.New("random puzzles cannot have a level")
	case o.Random && o.Profile != nil:
		return nil, errors.New("random puzzles cannot follow a profile")
	case o.Profile == nil && o.Symmetry != generate.NoSymmetry:
		return nil, fmt.Errorf("the option symmetry (%v) is only for boards that follow a profile", o.Symmetry)
	case o.Profile != nil && o.Symmetric:
		return nil, errors.New("the option symmetric is only for boards that follow no profile (hint: use the option symmetry)")
	case o.Pattern != nil && (o.Profile == nil || o.Islands != 0 || o.Symmetry != generate.NoSymmetry):
		return nil, errors.New("a pattern sets the places of the islands: leave out their number, any symmetry and the sparse profile")
	case o.Pattern != nil && (o.Pattern.Width != o.Width || o.Pattern.Height != o.Height):
		return nil, fmt.Errorf("the pattern is %dx%d, want %dx%d", o.Pattern.Width, o.Pattern.Height, o.Width, o.Height)
	case int(o.Symmetry) >= generate.Symmetries:
		return nil, fmt.Errorf("the symmetry is %d, want 0 to %d", o.Symmetry, generate.Symmetries-1)
	case o.Symmetry.Square() && o.Width != o.Height:
		return nil, fmt.Errorf("the board is %dx%d, want a square for the symmetry %v", o.Width, o.Height, o.Symmetry)
	}
	g := &Generator{options: o, limit: human.Cut, board: grid.New(o.Width, o.Height)}
	if o.Level != nil {
		g.limit = human.Technique(bridgesgrade.Model.HardestOf(*o.Level))
	}
	g.logic.Rough = true
	g.over, g.at = make([]uint8, o.Width*o.Height), make([]int32, o.Width*o.Height)
	if o.Pattern != nil {
		if err := g.usePattern(); err != nil {
			return nil, err
		}
	}
	if o.Profile != nil {
		g.looks = Near(o.Profile, o.Width, o.Height)
		g.arranger.reset(o.Width, o.Height, o.Symmetry)
		g.finisher.g = g
	}
	return g, nil
}

// mostIslands returns an upper bound for the number of islands on a connected board.
//
// On a board of six rows whose top half mirrors the bottom half, rows 3 and 4 have no islands: their
// islands would be right beside their images. No column has islands in both rows 1 and 2. So bridges
// along a column join an island only to its image. So a connected board has islands only in one row
// and its image.
func mostIslands(width, height int, s generate.Symmetry) int {
	leftRight := s == generate.Mirror || s == generate.Mirrors || s == generate.Full
	topBottom := s == generate.Flip || s == generate.Mirrors || s == generate.Full
	most := (width*height + 1) / 2
	if topBottom && height == 6 {
		most = min(most, 2*mostInLine(width, leftRight))
	}
	if leftRight && width == 6 {
		most = min(most, 2*mostInLine(height, topBottom))
	}
	return most
}

// mostInLine returns the largest number of islands in a row or column. If mirrored is true, one
// half of the row or column mirrors the other.
func mostInLine(cells int, mirrored bool) int {
	if mirrored && cells%2 == 0 { // the two cells in the middle are empty
		return cells / 4 * 2
	}
	return (cells + 1) / 2
}

// Near returns the looks to follow for boards of a size. Few small boards match any one look, so
// small boards need many looks. If the profile has too few looks of a small size, Near returns at
// least 40 looks of similar sizes, or all if the profile has fewer.
func Near(p *profile.Profile, width, height int) *profile.Profile {
	const small, more = 100, 40
	near := p.Near(width, height, profile.Enough)
	last := near.Looks[len(near.Looks)-1]
	if width*height < small && last.Width*last.Height != width*height {
		return p.Near(width, height, more)
	}
	return near
}

// At makes the puzzle for a seed and an index. The puzzle depends only on the options, the seed and
// the index. The puzzle is valid until the next call. The error wraps
// [generate.ErrNotFound] if no board became a puzzle that meets the options.
func (g *Generator) At(seed, index uint64) (*bridges.Puzzle, error) {
	r := g.random(seed, index)
	most := max(1, min(boards, boardCells/len(g.over)))
	if g.looks != nil {
		return g.after(r, max(most, fewestLooks))
	}
	for range most {
		if !g.grow(r) {
			continue
		}
		if g.options.Random {
			return g.scramble(r), nil
		}
		if g.repair(r) {
			return &g.puzzle, nil
		}
	}
	return nil, g.notFound(most, g.options.Islands)
}

// after makes a puzzle that follows a look of the profile. Each try makes one board; after the last
// try, it fails.
func (g *Generator) after(r *rand.Rand, tries int) (*bridges.Puzzle, error) {
	o := &g.options
	islands, level := 0, o.Level
	for n := range tries {
		if n%levelBoards == 0 {
			level = o.Level
		}
		look := g.draw(r, level)
		if level == nil {
			level = new(grade.Level(min(look.Figures[lookLevel], float64(grade.Levels-1))))
			g.limit = human.Technique(bridgesgrade.Model.HardestOf(*level))
		}
		g.logic.Once = *level == grade.Expert // a second round of look-ahead would make the puzzle extreme
		if islands = o.Islands; islands == 0 {
			islands = int(math.Round(look.Figures[profile.Filled] * float64(o.Width*o.Height)))
			islands = max(2, min(islands, mostIslands(o.Width, o.Height, o.Symmetry)))
		}
		if o.Doubles > 0 {
			look.Figures = slices.Clone(look.Figures)
			look.Figures[doubles] = o.Doubles
		}
		g.look = look
		g.arranger.linksEach = look.Figures[linksEach]
		look = aimed(look, o.Width, o.Height)
		g.finisher.longest = longestLink(look, o.Width, o.Height)
		if o.Pattern != nil {
			g.finisher.longest = math.MaxInt32 // islands cannot move
			if g.links = g.links[:0]; !g.finisher.connect(r, patternMoves) {
				continue
			}
		} else if n := g.arranger.arrange(r, look, islands); n < islands && (o.Islands > 0 || n < islands*95/100) || !g.joined(r) {
			continue
		}
		for range joinings {
			g.finisher.join(r, look)
			if g.finisher.repair(r, *level) {
				return &g.puzzle, nil
			}
		}
	}
	return nil, g.notFound(tries, o.Islands)
}

// draw picks a few looks of the profile at random. The result is the look whose number of islands
// and level are closest to the wanted number and level.
func (g *Generator) draw(r *rand.Rand, wanted *grade.Level) profile.Look {
	filled := float64(g.options.Islands) / float64(len(g.over))
	far := func(l profile.Look) float64 {
		d := 0.0
		if g.options.Islands > 0 {
			d = math.Abs(l.Figures[profile.Filled] - filled)
		}
		if wanted != nil {
			d += float64(levelFar * math.Abs(l.Figures[lookLevel]-float64(*wanted)))
		}
		return d
	}
	look := g.looks.Draw(r)
	for n := 1; n < nearest && far(look) > 0; n++ {
		if other := g.looks.Draw(r); far(other) < far(look) {
			look = other
		}
	}
	return look
}

// joined connects the islands of the arrangement, and reports whether it succeeded. While some
// islands stay apart, one of them is moved, and the method tries again, at most mends times in all.
func (g *Generator) joined(r *rand.Rand) bool {
	a := &g.arranger
	for range mends {
		g.islands = g.islands[:0]
		for i, x := range a.cells {
			if a.on[x] != 0 {
				g.islands = append(g.islands, int32(i))
			}
		}
		g.links = a.spans(g.links[:0])
		if g.finisher.connect(r, connectMoves) {
			return true
		}
		a.mend(r, a.cells[g.islands[g.finisher.stray(r)]])
	}
	return false
}

// usePattern puts the islands of the pattern on the board. The error says that two islands are side
// by side, or that there are fewer than two.
func (g *Generator) usePattern() error {
	b := g.options.Pattern
	for i, on := range b.On {
		if !on {
			continue
		}
		if g.beside(int32(i)) {
			return fmt.Errorf(
				"row %d, column %d of the pattern: found an island right beside another, want a free cell between them",
				i/b.Width+1,
				i%b.Width+1,
			)
		}
		g.place(int32(i))
	}
	if len(g.islands) < 2 {
		return fmt.Errorf("the pattern has %s, want 2 or more", phrase.Counted(len(g.islands), "island"))
	}
	return nil
}

func (g *Generator) notFound(boards, islands int) error {
	what, hint := "one solution", "another size may have some"
	switch {
	case g.options.Random:
		what = "such a board"
	case g.options.Level != nil:
		what, hint = "level "+g.options.Level.String(), "another size or level may have some; small boards have few hard ones"
	}
	if g.options.Pattern != nil {
		return fmt.Errorf(
			"%w in %d tries: the pattern has few puzzles with %s, or none (hint: uncrossed bridges must be able to connect all islands)",
			generate.ErrNotFound,
			boards,
			what,
		)
	}
	where := fmt.Sprintf("on %dx%d", g.options.Width, g.options.Height)
	if islands > 0 {
		where = fmt.Sprintf("with %d islands %s", islands, where)
	}
	return fmt.Errorf("%w on %d boards: %s is rare or impossible %s (hint: %s)", generate.ErrNotFound, boards, what, where, hint)
}

// random returns the random numbers for an index. The numbers also depend on the level in the
// options, if any.
func (g *Generator) random(seed, index uint64) *rand.Rand {
	if g.options.Level == nil {
		return generate.Random(seed, index)
	}
	return generate.Random(seed, index, uint64(*g.options.Level))
}

// opposite returns the image of a cell after a half turn of the board.
func (g *Generator) opposite(cell int32) int32 { return int32(len(g.over)) - 1 - cell }

// grow makes a board, and reports whether the board has at least 90 % of the wanted islands.
func (g *Generator) grow(r *rand.Rand) bool {
	clear(g.over)
	g.islands, g.links = g.islands[:0], g.links[:0]
	w, h := g.options.Width, g.options.Height
	if g.options.Symmetric {
		g.middle(r)
	} else {
		g.place(int32(r.IntN(w * h)))
	}
	for tries := 0; len(g.islands) < g.options.Islands && tries < 40*g.options.Islands; tries++ {
		from := g.islands[r.IntN(len(g.islands))]
		direction := r.IntN(4)
		room := g.room(from, direction)
		if room < 2 {
			continue
		}
		// Short bridges leave room for more islands.
		length := 2 + min(r.IntN(room-1), r.IntN(room-1))
		to := from + int32(length)*g.stride(direction)
		if g.beside(to) {
			continue
		}
		g.extend(r, from, to, direction)
	}
	if len(g.islands) < g.options.Islands*9/10 {
		return false
	}
	g.stretch()
	g.build(r)
	return true
}

// stretch moves the islands of the first and the last occupied row to the top and bottom edges of
// the board. The islands of the first and the last occupied column move likewise. Bridges to these
// islands become longer; nothing else changes.
//
//	. . . . . .      2 . . . . 2
//	. 2 . 2 . .  →   . . . . . .
//	. . . . . .      . . . . . .
//	. 1 . 1 . .      1 . . . . 1
func (g *Generator) stretch() {
	w, h := int32(g.options.Width), int32(g.options.Height)
	top, left, bottom, right := h, w, int32(-1), int32(-1)
	for _, cell := range g.islands {
		top, bottom = min(top, cell/w), max(bottom, cell/w)
		left, right = min(left, cell%w), max(right, cell%w)
	}
	moved := func(at, first, last, end int32) int32 {
		switch {
		case first == last: // a single row or column stays where it is
			return at
		case at == first:
			return 0
		case at == last:
			return end
		}
		return at
	}
	move := func(cell int32) int32 {
		return moved(cell/w, top, bottom, h-1)*w + moved(cell%w, left, right, w-1)
	}
	for i, cell := range g.islands {
		g.islands[i] = move(cell)
	}
	for i, s := range g.links {
		g.links[i].from, g.links[i].to = move(s.from), move(s.to)
	}
}

// stride returns the difference between the numbers of a cell and of the next cell in a direction.
func (g *Generator) stride(direction int) int32 {
	w := int32(g.options.Width)
	return [4]int32{bridges.Up: -w, bridges.Right: 1, bridges.Down: w, bridges.Left: -1}[direction]
}

// room returns the number of consecutive free cells after a cell, in a direction.
func (g *Generator) room(from int32, direction int) int {
	w, h := g.options.Width, g.options.Height
	row, column := int(from)/w, int(from)%w
	edge := [4]int{bridges.Up: row, bridges.Right: w - 1 - column, bridges.Down: h - 1 - row, bridges.Left: column}[direction]
	stride := g.stride(direction)
	for n := range edge {
		if g.over[from+int32(n+1)*stride] != free {
			return n
		}
	}
	return edge
}

// beside reports whether there is an island right beside a cell.
func (g *Generator) beside(cell int32) bool {
	w := int32(g.options.Width)
	column := cell % w
	return cell >= w && g.over[cell-w] == island || cell+w < int32(len(g.over)) && g.over[cell+w] == island ||
		column > 0 && g.over[cell-1] == island || column < w-1 && g.over[cell+1] == island
}

func (g *Generator) place(cell int32) {
	g.over[cell] = island
	g.islands = append(g.islands, cell)
}

// lay adds a span of n bridges, and marks the cells between its ends.
func (g *Generator) lay(from, to int32, n int8) {
	if from > to {
		from, to = to, from
	}
	stride, what := int32(1), uint8(across)
	if to-from >= int32(g.options.Width) {
		stride, what = int32(g.options.Width), down
	}
	for cell := from + stride; cell < to; cell += stride {
		g.over[cell] = what
	}
	g.links = append(g.links, span{from, to, n})
}

// number draws the number of bridges of a link: 2 with probability Options.Doubles, otherwise 1.
func (g *Generator) number(r *rand.Rand) int8 {
	if r.Float64() < g.options.Doubles {
		return 2
	}
	return 1
}

// extend makes a new island, and joins it to an old island. The parameters from and to are the
// cells of the old and the new island. On symmetric boards, extend also makes the images of the new
// island and its bridges; if there is no room for these, it makes nothing at all.
func (g *Generator) extend(r *rand.Rand, from, to int32, direction int) {
	if !g.options.Symmetric {
		g.place(to)
		g.lay(from, to, g.number(r))
		return
	}
	turnedFrom, turnedTo := g.opposite(from), g.opposite(to)
	if to == turnedTo || g.near(to, turnedTo) {
		return
	}
	n := g.number(r)
	g.place(to)
	g.lay(from, to, n)
	// The new bridges may be in the way of their own images.
	if g.over[turnedTo] != free || g.room(turnedFrom, direction^2) < strides(to-from, g.stride(direction)) || g.beside(turnedTo) {
		g.undo(from, to)
		return
	}
	g.place(turnedTo)
	g.lay(turnedFrom, turnedTo, n)
}

func strides(difference, stride int32) int { return int(difference / stride) }

// near reports whether two cells are neighbours.
func (g *Generator) near(a, b int32) bool {
	last, width := max(a, b), int32(g.options.Width)
	difference := last - min(a, b)
	return difference == width || difference == 1 && last%width != 0
}

// undo removes the last island and its bridges.
func (g *Generator) undo(from, to int32) {
	g.islands = g.islands[:len(g.islands)-1]
	g.links = g.links[:len(g.links)-1]
	g.over[to] = free
	if from > to {
		from, to = to, from
	}
	stride := int32(1)
	if to-from >= int32(g.options.Width) {
		stride = int32(g.options.Width)
	}
	for cell := from + stride; cell < to; cell += stride {
		g.over[cell] = free
	}
}

// middle begins a symmetric board with a ring of four islands around the middle of the board. The
// ring joins the halves of the board.
func (g *Generator) middle(r *rand.Rand) {
	w, h := g.options.Width, g.options.Height
	row, column := r.IntN((h-1)/2), r.IntN((w-1)/2)
	corner := func(row, column int) int32 { return int32(row*w + column) }
	corners := [4]int32{
		corner(row, column), corner(row, w-1-column), corner(h-1-row, w-1-column), corner(h-1-row, column),
	}
	numbers := [2]int8{g.number(r), g.number(r)}
	for i, from := range corners {
		g.place(from)
		g.lay(from, corners[(i+1)%4], numbers[i%2])
	}
}
