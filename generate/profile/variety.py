#!/usr/bin/env python3
"""Does a set of puzzles repeat itself more than a published collection?

    matchbook solve KIND -json -rounds ours.txt > ours.json
    matchbook solve KIND -json -rounds published.txt > published.json
    variety.py ours.json published.json

Two puzzles are alike in their opening if their first steps are of one technique, for the same
numbers, settle as much, are as far from the border, and as many steps are open beside them;
they are alike in their hardest step if that holds of the last step of the hardest technique.
What is printed is how often two puzzles drawn from a set are alike. Of each level as many
puzzles of one set are taken as of the other, as easy steps are more often alike than hard
ones. Of the published set there is also the range in which 95 of 100 random halves of it lie:
a set of ours that lies above repeats itself more.
"""
import collections
import json
import random
import sys


def key(step, width, height):
    """What a step is like, wherever and whichever way round it is."""
    reason = step.get("reason", {})
    places = []

    def walk(value):
        if isinstance(value, dict):
            if isinstance(value.get("row"), int) and isinstance(value.get("column"), int):
                places.append((value["row"], value["column"]))
            for v in value.values():
                walk(v)
        elif isinstance(value, list):
            for v in value:
                walk(v)

    walk(reason)
    because = reason.get("because") or []
    numbers = tuple(sorted(fact.get("number", -1) for fact in because))
    depth = min((min(r - 1, c - 1, height - r, width - c, 3) for r, c in places), default=-1)
    return step["technique"], numbers, len(reason.get("settles", [])), depth, min(step.get("open", 0), 8)


def load(path):
    """The steps of each puzzle, by level: first the opening, then the hardest."""
    levels = collections.defaultdict(list)
    for line in open(path):
        puzzle = json.loads(line)
        hardest = [s for s in puzzle.get("steps") or [] if s["technique"] == puzzle["hardest_technique"]]
        if hardest:
            levels[puzzle["level"]].append([key(s, puzzle["width"], puzzle["height"]) for s in (puzzle["steps"][0], hardest[-1])])
    return levels


def alike(keys):
    """The share of pairs that are alike."""
    n = len(keys)
    return sum(k * (k - 1) for k in collections.Counter(keys).values()) / (n * (n - 1))


def main():
    ours, published = load(sys.argv[1]), load(sys.argv[2])
    draw = random.Random(1)
    sets = []
    for levels, others in ((ours, published), (published, ours)):
        sets.append([steps for level in sorted(levels) for steps in draw.sample(levels[level], min(len(levels[level]), len(others[level])))])
    for i, name in enumerate(("opening", "hardest step")):
        mine, theirs = ([steps[i] for steps in taken] for taken in sets)
        halves = sorted(alike(draw.sample(theirs, len(theirs) // 2)) for _ in range(200))
        print("%-13s ours %.4f, published %.4f, 95 %% of its halves %.4f to %.4f; %d puzzles each"
              % (name, alike(mine), alike(theirs), halves[5], halves[194], len(mine)))


main()
