#!/usr/bin/env python3
"""Draws a page of puzzles, without labels, so that pages can be compared by eye.

    sheet.py bridges|slitherlink PUZZLES [-count 24] > page.svg

PUZZLES has one puzzle per line, in rows joined by '/', '.' for an empty cell; the first 24 are
drawn in four columns on A4, each as large as its column.
"""
import sys

WIDTH, HEIGHT, MARGIN, COLUMNS, GAP = 210, 297, 15, 4, 5  # mm


def board(kind, rows, x0, y0, side):
    """A board, in units of its cells: dots of round strokes, and a line of text for each row."""
    h, w = len(rows), len(rows[0])
    parts = ['<g transform="translate(%.2f %.2f)scale(%.3f)" stroke-linecap="round">' % (x0, y0, side / max(w, h))]
    if kind == "bridges":
        islands = "".join("M%g %gh0" % (c + 0.5, r + 0.5) for r, row in enumerate(rows) for c, text in enumerate(row) if text != ".")
        parts.append('<path d="%s" stroke="#000" stroke-width=".92"/><path d="%s" stroke="#fff" stroke-width=".82"/>' % (islands, islands))
    else:
        parts.append('<path d="%s" stroke="#000" stroke-width=".12"/>' % "".join("M%d %dh0" % (c, r) for r in range(h + 1) for c in range(w + 1)))
    for r, row in enumerate(rows):
        if row.strip("."):
            x = " ".join("%g" % (c + 0.5) for c, text in enumerate(row) if text != ".")
            parts.append('<text x="%s" y="%g">%s</text>' % (x, r + 0.74, row.replace(".", "")))
    return "".join(parts) + "</g>"


def main():
    kind, path = sys.argv[1:3]
    count = int(sys.argv[sys.argv.index("-count") + 1]) if "-count" in sys.argv else 24
    side = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
    puzzles = [line.split()[0].split("/") for line in open(path) if line.strip()][:count]
    print('<svg xmlns="http://www.w3.org/2000/svg" width="%dmm" height="%dmm" viewBox="0 0 %d %d" font-family="Helvetica, Arial, sans-serif" font-size=".66" text-anchor="middle">' % (WIDTH, HEIGHT, WIDTH, HEIGHT))
    print('<rect width="100%" height="100%" fill="#fff"/>')
    for k, rows in enumerate(puzzles):
        row, column = divmod(k, COLUMNS)
        print(board(kind, rows, MARGIN + column * (side + GAP), MARGIN + row * (side + GAP), side))
    print("</svg>")


main()
