#!/usr/bin/env python3
"""Draws a page of puzzles, without labels, so that pages can be compared by eye.

    sheet.py bridges|slitherlink PUZZLES [-count 24] > page.svg

PUZZLES has a puzzle a line, in rows joined by '/', '.' for an empty cell; the first 24 are
drawn in four columns on A4, each as large as its column.
"""
import sys

WIDTH, HEIGHT, MARGIN, COLUMNS, GAP = 210, 297, 15, 4, 5  # mm


def board(kind, rows, x0, y0, side):
    h, w = len(rows), len(rows[0])
    cell = side / max(w, h)
    at = lambda r, c: (x0 + (c + 0.5) * cell, y0 + (r + 0.5) * cell)
    places = [(at(r, c), text) for r, row in enumerate(rows) for c, text in enumerate(row) if text != "."]
    parts = []
    if kind == "bridges":
        r = 0.44 * cell
        circle = "m%.2f 0a%.2f %.2f 0 1 0 %.2f 0a%.2f %.2f 0 1 0 %.2f 0" % (-r, r, r, 2 * r, r, r, -2 * r)
        parts.append('<path d="%s" fill="none" stroke="#000" stroke-width=".2"/>' % "".join("M%.2f %.2f%s" % (x, y, circle) for (x, y), _ in places))
    else:
        dots = "".join("M%.2f %.2fh0" % (x0 + c * cell, y0 + r * cell) for r in range(h + 1) for c in range(w + 1))
        parts.append('<path d="%s" stroke="#000" stroke-width=".5" stroke-linecap="round"/>' % dots)
    size = 0.66 * cell
    for text in sorted({text for _, text in places}):
        of = [place for place, t in places if t == text]
        parts.append('<text font-size="%.2f">%s</text>' % (size, "".join(
            '<tspan x="%.2f" y="%.2f">%s</tspan>' % (x, y + 0.36 * size, text) for x, y in of)))
    return "".join(parts)


def main():
    kind, path = sys.argv[1:3]
    count = int(sys.argv[sys.argv.index("-count") + 1]) if "-count" in sys.argv else 24
    side = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
    puzzles = [line.split()[0].split("/") for line in open(path) if line.strip()][:count]
    print('<svg xmlns="http://www.w3.org/2000/svg" width="%dmm" height="%dmm" viewBox="0 0 %d %d" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">' % (WIDTH, HEIGHT, WIDTH, HEIGHT))
    print('<rect width="100%" height="100%" fill="#fff"/>')
    for k, rows in enumerate(puzzles):
        row, column = divmod(k, COLUMNS)
        print(board(kind, rows, MARGIN + column * (side + GAP), MARGIN + row * (side + GAP), side))
    print("</svg>")


main()
