package bridges

import "testing"

func TestDrawing(t *testing.T) {
	p, s, err := ParseFile("pzprv3/hashikake/3/5/4 . 4 . 1 /. . . . . /3 . 2 . . /2 2 1 1 /0 0 0 0 /1 1 0 0 /2 0 1 0 0 /2 0 1 0 0 /")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := p.Drawing(s), "4===4---1\n‖   |\n‖ . | . .\n‖   |\n3---2 . .\n"; got != want {
		t.Errorf("drawn:\n%swant:\n%s", got, want)
	}
	if got, want := p.Drawing(nil), "4 . 4 . 1\n\n. . . . .\n\n3 . 2 . .\n"; got != want {
		t.Errorf("drawn:\n%swant:\n%s", got, want)
	}
}
