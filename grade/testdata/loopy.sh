#!/bin/sh
# Makes loopy.txt, on which the grades of slitherlinks are measured: N puzzles
# of Simon Tatham's Loopy (Debian: sgt-puzzles) at each of its four levels and
# three sizes. Usage: loopy.sh N >loopy.txt
PATH=$PATH:/usr/games # where Debian puts them
set -e
for size in 7x7 10x10 15x15; do
	for level in de dn dt dh; do
		sgt-loopy --generate "$1" "${size}t0$level" | sed "s/^/$level /"
	done
done
