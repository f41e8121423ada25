// Package kinds is the registry: the one place that lists the kinds of puzzles.
//
// A kind is a column of folders with its name, one in each layer of the program. The
// topmost, in pipeline, declares it as a [pipeline.Kind]. CONTRIBUTING.md describes how to
// add one.
package kinds

import (
	"matchbook/pipeline"
	bridgesjobs "matchbook/pipeline/bridges"
	figurejobs "matchbook/pipeline/figure"
	matchstickjobs "matchbook/pipeline/matchstick"
	slitherlinkjobs "matchbook/pipeline/slitherlink"
	sujikojobs "matchbook/pipeline/sujiko"
)

// All are the kinds, in the order in which they are shown. The first is the default where
// none is named.
var All = pipeline.Kinds{
	matchstickjobs.Kind,
	bridgesjobs.Kind,
	sujikojobs.Kind,
	slitherlinkjobs.Kind,
	figurejobs.Kind,
}
