package picture_test

import (
	"fmt"
	"os"

	"matchbook/out"
	slitherlinkout "matchbook/out/slitherlink"
)

// A row of a data set as SVG, 20 mm wide and high.
func Example() {
	row := new(slitherlinkout.Row)
	row.Puzzle = "4"
	row.Solution = "pzprv3/slither/1/1/4 /1 1 /1 /1 /"
	p, err := out.RecordOf(&slitherlinkout.Kind, row).Draw(true)
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := p.Fit(20, 20).SVG(os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" role="img" width="20mm" height="20mm" viewBox="0 0 20 20" fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="'Matchbook Gothic',Arial,Helvetica,sans-serif" text-anchor="middle">
	// <title>Slitherlink, 1×1, solved</title>
	// <path fill="#fff" d="M0 0h20v20H0z"/>
	// <path fill="#e1eff7" d="M3.33 3.33h13.34v13.34h-13.34z"/>
	// <path stroke="#000" stroke-width="2.33" d="M3.33 3.33h0m13.34 0h0m-13.34 13.34h0m13.34 0h0"/>
	// <path stroke="#0072b2" stroke-width="2.67" d="M3.33 3.33h13.34v13.34h-13.34z"/>
	// <text fill="#000" font-size="11" x="10" y="13.93">4</text>
	// </svg>
}
