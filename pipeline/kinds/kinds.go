// Package kinds is the registry: the one place that lists the kinds of puzzles.
//
// The code of a kind is in folders of its name, one each in solve, generate, grade, out and
// pipeline. The folder in pipeline declares the kind as a [pipeline.Kind]. CONTRIBUTING.md
// describes how to add a kind.
package kinds

import (
	"matchbook/pipeline"
	bridgesjobs "matchbook/pipeline/bridges"
	figurejobs "matchbook/pipeline/figure"
	matchstickjobs "matchbook/pipeline/matchstick"
	slitherlinkjobs "matchbook/pipeline/slitherlink"
	sujikojobs "matchbook/pipeline/sujiko"
)

// All lists the kinds in the order of display. The first kind is the default.
var All = pipeline.Kinds{
	matchstickjobs.Kind,
	bridgesjobs.Kind,
	sujikojobs.Kind,
	slitherlinkjobs.Kind,
	figurejobs.Kind,
}
