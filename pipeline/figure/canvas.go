package figurejobs

import (
	"fmt"
	"strings"

	figureout "matchbook/out/figure"
	"matchbook/out/picture"
	"matchbook/pipeline"
	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

// canvas defines how figures are drawn: a stick, or none, at each place. The rule must be typed.
var canvas = pipeline.MoveCanvas{
	ClueKeys: "1", MarkKeys: "1",
	Blank: func(width, height int) (string, error) {
		if width == 0 || height == 0 {
			width, height = 3, 3
		}
		f := figure.Square(width, height)
		if err := f.Validate(); err != nil {
			return "", err
		}
		return fmt.Sprintf("%v full remove 1 make %d", f, f.ShapeCount()-1), nil
	},
	Begin: func(puzzle string) string {
		p, err := figure.Parse(puzzle)
		if err != nil {
			return ""
		}
		return p.Frame.Text(p.Start)
	},
	Shown: func(text string) (places []string) {
		frame, f, err := begun(text)
		for i := 0; err == nil && i < frame.Places(); i++ {
			places = append(places, map[bool]string{true: "stick", false: "empty"}[f.Has(i)])
		}
		return places
	},
	Put: func(text string, place int, key string) (string, error) {
		frame, f, err := begun(text)
		if err != nil {
			return "", err
		}
		has := f &^ (1 << place)
		if key == "1" || key == "stick" || key == "" && !f.Has(place) {
			has |= 1 << place
		}
		_, rest, _ := strings.Cut(text, " ") // after the frame
		_, rule, _ := strings.Cut(rest, " ")
		return strings.TrimSpace(frame.Text(has) + " " + rule), nil
	},
	Draw: func(puzzle, answer string) (*picture.Picture, error) {
		p, err := figure.Parse(puzzle)
		if err != nil {
			return nil, err
		}
		frame, end, err := figure.ParseFigure(answer)
		switch {
		case err != nil:
			return nil, err
		case frame != p.Frame:
			return nil, fmt.Errorf("found a figure on the frame %v, want the frame %v", frame, p.Frame)
		}
		return figureout.Picture(&p, &end), nil
	},
	Spots: func(puzzle string, l phrase.Language) []picture.Spot {
		p, err := figure.Parse(puzzle)
		if err != nil {
			return nil
		}
		return figureout.Spots(p.Frame, func(at *figure.Place) string { return languages[l].sideAt(p.Frame, at) })
	},
}

// begun reads the figure at the start of a text.
func begun(text string) (figure.Frame, figure.Figure, error) {
	words := strings.Fields(text)
	return figure.ParseFigure(strings.Join(words[:min(len(words), 2)], " "))
}
