// Library uses Matchbook as a library: it parses, solves and grades a puzzle, gives a hint and
// draws the solution. The last line of its go.mod says where a checkout of Matchbook is.
package main

import (
	"fmt"
	"log"
	"os"

	bridgesgrade "matchbook/grade/bridges"
	bridgesout "matchbook/out/bridges"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
	"matchbook/solve/phrase"
)

func main() {
	puzzle, err := bridges.Parse("4.4.1/...../3.2..")
	if err != nil {
		log.Fatal(err) // what was found, where, and what was wanted
	}
	var exact bridges.Solver
	solutions := exact.Count(puzzle)
	var person human.Solver
	grade := bridgesgrade.Model.Grade(person.SolveAll(puzzle, solutions.Unique()))
	fmt.Printf("solutions: %d, level: %v, score: %.1f\n", solutions.N, grade.Level, grade.Score)

	person.Next(puzzle, nil, solutions.Unique()) // nil: nothing is drawn yet
	fmt.Println(person.Hint(0, phrase.English).Text)
	if err := bridgesout.Picture(puzzle, solutions.First).SVG(os.Stdout); err != nil {
		log.Fatal(err)
	}
}
