package sujikoout

import (
	"encoding/json"
	"strconv"
	"strings"

	"matchbook/out"
	"matchbook/solve/sujiko"
)

// padColours are light colours of regions in SudokuPad, so that digits stay readable.
var padColours = []string{"#F6C8C8", "#C8DCF6", "#CDEBC8", "#F6E8B8", "#E2CCF2", "#F8D5B4", "#C4EBE8", "#E6E6E6", "#F2CCE2"}

type padCell struct {
	Value int `json:"value,omitempty"`
}

// padShape is a shape for SudokuPad, with lengths in cells. Center is a row and a column.
type padShape struct {
	Center          [2]float64 `json:"center"`
	Width           float64    `json:"width"`
	Height          float64    `json:"height"`
	Rounded         bool       `json:"rounded,omitempty"`
	BackgroundColor string     `json:"backgroundColor"`
	BorderColor     string     `json:"borderColor,omitempty"`
	Text            string     `json:"text,omitempty"`
	FontSize        int        `json:"fontSize,omitempty"`
}

// padPuzzle is a puzzle in SudokuPad's JSON form.
type padPuzzle struct {
	CellSize  int               `json:"cellSize"`
	Cells     [3][3]padCell     `json:"cells"`
	Regions   []any             `json:"regions"`
	Cages     []padCage         `json:"cages"`
	Underlays []padShape        `json:"underlays"`
	Overlays  []padShape        `json:"overlays"`
	Metadata  map[string]string `json:"metadata"`
}

// padCage is a remark; older releases of SudokuPad read remarks instead of metadata.
type padCage struct {
	Value string `json:"value"`
}

// SudokuPad returns an address that opens a sujiko in the app SudokuPad (sudokupad.app). The app
// shows the sums in circles, and each region in its own colour. If solution is not empty, the app
// compares answers with its nine digits.
func SudokuPad(p *sujiko.Puzzle, solution string) string {
	rules := "Place the digits 1 to 9, each once. A number in a circle is the sum of the four cells around it."
	pad := padPuzzle{CellSize: 64, Regions: []any{}, Underlays: []padShape{}, Metadata: map[string]string{}}
	for cell, digit := range p.Givens {
		pad.Cells[cell/3][cell%3].Value = int(digit)
	}
	for i, region := range p.Regions[:p.RegionCount()] {
		first := -1
		for cell := range 9 {
			if region.Cells>>cell&1 == 0 {
				continue
			}
			shape := padShape{Center: [2]float64{float64(cell/3) + 0.5, float64(cell%3) + 0.5}, Width: 1, Height: 1, BackgroundColor: padColours[i]}
			pad.Underlays = append(pad.Underlays, shape)
			if first < 0 { // the sum is in the corner of the region's first cell
				first = cell
				shape.Center[0], shape.Center[1] = shape.Center[0]-0.35, shape.Center[1]-0.33
				shape.Width, shape.Height = 0.3, 0.25
				shape.Text, shape.FontSize = strconv.Itoa(int(region.Sum)), 14
				pad.Overlays = append(pad.Overlays, shape)
			}
		}
	}
	if p.RegionCount() > 0 {
		rules += " A number in the corner of a coloured region is the sum of its cells."
	}
	for i, sum := range p.Circles {
		pad.Overlays = append(pad.Overlays, padShape{
			Center: [2]float64{float64(i/2 + 1), float64(i%2 + 1)}, Width: 0.7, Height: 0.7, Rounded: true,
			BackgroundColor: "#FFFFFF", BorderColor: "#000000", Text: strconv.Itoa(int(sum)), FontSize: 16,
		})
	}
	pad.Metadata["title"], pad.Metadata["rules"] = "Sujiko", rules
	if solution != "" {
		pad.Metadata["solution"] = solution
	}
	for _, key := range []string{"title", "rules", "solution"} {
		if value := pad.Metadata[key]; value != "" {
			pad.Cages = append(pad.Cages, padCage{key + ": " + value})
		}
	}
	text, err := json.Marshal(pad)
	if err != nil {
		panic(err) // plain data can always be encoded
	}
	return "https://sudokupad.app/scl" + lzBase64(string(text))
}

func sudokuPad(puzzle string, r *out.Record, _ bool) (string, error) {
	p, err := sujiko.Parse(puzzle)
	if err != nil {
		return "", err
	}
	solution := ""
	if r.Unique() {
		solution = r.Text("solution")
	}
	return SudokuPad(&p, solution), nil
}

// lzBase64 compresses an ASCII text as LZString.compressToBase64 in JavaScript does (pieroxy.net,
// lz-string). The method is LZW over characters, with low bits first. Codes grow by one bit
// whenever the number of codes doubles. Code 0 introduces a new character, and code 2 ends the
// text.
func lzBase64(text string) string {
	const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	var b strings.Builder
	value, filled := 0, 0
	write := func(n, bits int) {
		for range bits {
			value = value<<1 | n&1
			n >>= 1
			if filled++; filled == 6 {
				b.WriteByte(digits[value])
				value, filled = 0, 0
			}
		}
	}
	codes := map[string]int{} // the code of each word
	fresh := map[string]bool{}
	bits, left := 2, 2 // the length of codes in bits, and the number of codes until the length grows
	used := func() {
		if left--; left == 0 {
			left = 1 << bits
			bits++
		}
	}
	add := func(word string) { codes[word] = len(codes) + 3 }
	put := func(word string) {
		if fresh[word] {
			write(0, bits)
			write(int(word[0]), 8)
			delete(fresh, word)
			used()
		} else {
			write(codes[word], bits)
		}
		used()
	}
	word := ""
	for i := range len(text) {
		c := text[i : i+1]
		if codes[c] == 0 {
			add(c)
			fresh[c] = true
		}
		if codes[word+c] > 0 {
			word += c
			continue
		}
		put(word)
		add(word + c)
		word = c
	}
	if word != "" {
		put(word)
	}
	write(2, bits)
	write(0, 6-filled) // if the last base64 digit is full, this writes one more digit, with six zero bits
	b.WriteString([]string{"", "===", "==", "="}[b.Len()%4])
	return b.String()
}
