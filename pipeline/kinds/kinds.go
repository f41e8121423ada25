// Package kinds is the registry: the one place that lists the kinds of puzzles.
//
// A kind is a column of folders with its name, one on each floor of the house; the topmost,
// in pipeline, declares it as a [pipeline.Kind]. CONTRIBUTING.md says how to add one.
package kinds

import (
	"matchbook/pipeline"
	bridgesjobs "matchbook/pipeline/bridges"
	figurejobs "matchbook/pipeline/figure"
	matchstickjobs "matchbook/pipeline/matchstick"
	slitherlinkjobs "matchbook/pipeline/slitherlink"
	sujikojobs "matchbook/pipeline/sujiko"
)

// All are the kinds, in the order in which they are shown. The first is meant where none
// is named.
var All = pipeline.Kinds{
	matchstickjobs.Kind,
	bridgesjobs.Kind,
	sujikojobs.Kind,
	slitherlinkjobs.Kind,
	figurejobs.Kind,
}
