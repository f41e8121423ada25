package grade

var Spearman = spearman
