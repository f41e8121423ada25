#!/bin/sh
# Makes the puzzles that TestBridgesAgainstTatham reads, as lines of level and game
# ID: N puzzles of Simon Tatham's Bridges (Debian: sgt-puzzles) at each of its three
# levels and three sizes. Usage: bridges.sh N. bridges.txt has 40 of each.
PATH=$PATH:/usr/games # where Debian puts them
set -e
for size in 7x7 10x10 15x15; do
	for level in d0 d1 d2; do
		sgt-bridges --generate "$1" "$size$level" | sed "s/^/$level /"
	done
done
