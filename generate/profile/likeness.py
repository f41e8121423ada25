#!/usr/bin/env python3
"""Can a classifier tell two collections of puzzles apart?

    likeness.py OURS PUBLISHED [-size 10,13,17] [-top] [-other | -answers | -steps]

Each file has one puzzle per line, in rows joined by '/', '.' for an empty cell, or the lines that
"matchbook solve KIND -json FILE" prints. Of OURS at most three times as many puzzles of each size
are taken as PUBLISHED has, equally many times for all sizes, so sizes say nothing. Logistic
regression and boosted trees are trained on features of the boards and tested on others (5-fold).
The program prints the area under the ROC curve of each, and the interval that holds it in 95 % of
bootstrap samples. 0.5 means that a classifier cannot tell, 1 that it always can. -top also prints
the features that tell most.

The features are written down here a second time, apart from the figures that generators
follow, and there are more of them. With -other they are sixty others, which generators were
not tuned by: what islands or clues in line of sight of each other say, small blocks and shapes. With
-answers they are features of the solutions of bridges or slitherlinks, with -steps of a person's
steps; both need the lines of "matchbook solve".
Wants Debian's python3-sklearn.
"""
import collections
import json
import sys

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.inspection import permutation_importance
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import StratifiedKFold
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler


def features(rows):
    """The features of a board, by name."""
    h, w = len(rows), len(rows[0])
    full = np.array([[c != "." for c in row] for row in rows])
    digit = np.array([[int(c) if c != "." else 0 for c in row] for row in rows])
    n = max(full.sum(), 1)
    f = {"filled": full.mean()}
    f["half turn"] = (full == full[::-1, ::-1]).mean()
    f["mirror"] = max((full == full[:, ::-1]).mean(), (full == full[::-1]).mean())
    f["mirror, other"] = min((full == full[:, ::-1]).mean(), (full == full[::-1]).mean())
    if w == h:
        f["diagonal"] = max((full == full.T).mean(), (full == full[::-1, ::-1].T).mean())
        f["quarter turn"] = (full == np.rot90(full)).mean()
    # How often two cells so far apart are both filled.
    for name, steps in {
        "beside": ((0, 1), (1, 0)), "corner": ((1, 1), (1, -1)), "two": ((0, 2), (2, 0)),
        "knight": ((1, 2), (1, -2), (2, 1), (2, -1)), "two by two": ((2, 2), (2, -2)), "three": ((0, 3), (3, 0)),
        "three by one": ((1, 3), (1, -3), (3, 1), (3, -1)), "four": ((0, 4), (4, 0)),
    }.items():
        f[name] = sum((full[max(0, -r):h - max(0, r), max(0, -c):w - max(0, c)]
                       & full[max(0, r):h + min(0, r), max(0, c):w + min(0, c)]).sum() for r, c in steps) / n
    border = np.ones_like(full)
    border[1:-1, 1:-1] = False
    f["border"] = full[border].mean()
    f["corners"] = full[[0, 0, -1, -1], [0, -1, 0, -1]].mean()
    ring = np.zeros_like(full)
    ring[1:-1, 1:-1] = True
    ring[2:-2, 2:-2] = False
    f["second ring"] = full[ring].mean()
    lines = np.concatenate([full.mean(axis=0), full.mean(axis=1)])
    f["emptiest"], f["fullest"], f["spread of lines"] = lines.min(), lines.max(), lines.std()
    f["bare lines"] = (lines == 0).mean()
    gaps = [b - a for line in list(full) + list(full.T) for places in [np.flatnonzero(line)] for a, b in zip(places, places[1:])]
    gaps = np.array(gaps or [0])
    f["gap"] = gaps.mean()
    for k in (2, 3, 4):
        f["gap %d" % k] = (gaps == k).mean()
    f["gap 5 and more"] = (gaps > 4).mean()
    f["longest gap"] = gaps.max()
    # The largest empty square, and how many of 3x3 there are.
    side = 0
    while side < min(w, h) and any(not full[r:r + side + 1, c:c + side + 1].any() for r in range(h - side) for c in range(w - side)):
        side += 1
    f["hole"] = side / min(w, h)
    f["empty 2x2"] = np.mean([not full[r:r + 2, c:c + 2].any() for r in range(h - 1) for c in range(w - 1)])
    quarters = [full[:h // 2, :w // 2], full[:h // 2, -(w // 2):], full[-(h // 2):, :w // 2], full[-(h // 2):, -(w // 2):]]
    f["quarters"] = np.std([q.mean() for q in quarters])
    for k in range(9):
        f["digit %d" % k] = ((digit == k) & full).sum() / n
    f["mean digit"] = digit[full].mean()
    f["mean digit of the border"] = digit[border & full].mean() if (border & full).any() else 0
    alike = lambda a, b, both: (both & (a == b)).sum() / max(both.sum(), 1)
    f["corner digits alike"] = alike(digit[1:, 1:], digit[:-1, :-1], full[1:, 1:] & full[:-1, :-1])
    f["beside digits alike"] = alike(digit[1:], digit[:-1], full[1:] & full[:-1])
    return f


def other_features(rows):
    """Features that generators were not tuned by."""
    h, w = len(rows), len(rows[0])
    digit = np.array([[int(c) if c != "." else 0 for c in row] for row in rows])
    full = np.array([[c != "." for c in row] for row in rows])
    n = max(full.sum(), 1)
    f = {"filled": full.mean()}
    # What each sees along its row and column.
    sees, spare, said, apart, pairs = [], [], [], [], collections.Counter()
    for r, c in zip(*np.nonzero(full)):
        seen = 0
        room = -digit[r, c]
        for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            y, x, k = r + dr, c + dc, 1
            while 0 <= y < h and 0 <= x < w and not full[y, x]:
                y, x, k = y + dr, x + dc, k + 1
            if 0 <= y < h and 0 <= x < w:
                seen += 1
                room += min(2, digit[y, x])
                if dr + dc > 0:
                    apart.append(k)
                    pairs[tuple(sorted((digit[r, c], digit[y, x])))] += 1
        sees.append(seen)
        spare.append(room)
        said.append(digit[r, c])
    sees, spare, said, apart = np.array(sees), np.array(spare), np.array(said), np.array(apart or [0])
    mean = lambda values: values.mean() if values.size else 0
    for k in (1, 2, 3, 4):
        f["sees %d" % k] = (sees == k).mean()
        f["digit of those that see %d" % k] = mean(said[sees == k])
    for k in range(5):
        f["spare %d" % k] = (spare == k).mean()
    f["spare"] = spare.mean()
    for a, b in ((1, 1), (1, 2), (1, 3), (1, 4), (2, 2), (2, 3), (2, 4), (3, 3), (3, 4)):
        f["pair %d %d" % (a, b)] = pairs[a, b] / max(len(apart), 1)
    f["difference"] = sum((b - a) * k for (a, b), k in pairs.items()) / max(len(apart), 1)
    f["spread of distances"], f["odd distances"] = apart.std(), (apart % 2).mean()
    f["spread of digits"], f["even digits"] = said.std(), (said % 2 == 0).mean()
    colour = np.add.outer(np.arange(h), np.arange(w)) % 2
    f["colours of a chessboard"] = abs(full[colour == 0].mean() - full[colour == 1].mean())
    lattices = [full[a::2, b::2].mean() for a in (0, 1) for b in (0, 1)]
    f["lattices"] = max(lattices) - min(lattices)
    blocks = lambda k: np.array([full[r:r + k, c:c + k].sum() for r in range(h - k + 1) for c in range(w - k + 1)])
    for k in range(6):
        f["3x3 with %d" % k] = (blocks(3) == k).mean()
    f["spread of 4x4"], f["emptiest 4x4"], f["fullest 4x4"] = blocks(4).std(), blocks(4).min(), blocks(4).max()
    rows_, columns = np.mgrid[0:h, 0:w]
    depth = np.minimum.reduce([rows_, columns, h - 1 - rows_, w - 1 - columns])
    for k in range(4):
        f["filled at depth %d" % k] = mean(full[depth == k])
    for k in range(2):
        f["digit at depth %d" % k] = mean(digit[full & (depth == k)])
    f["digit inside"] = mean(digit[full & (depth > 1)])
    inner = full[1:-1, 1:-1]
    nw, ne, sw, se = full[:-2, :-2], full[:-2, 2:], full[2:, :-2], full[2:, 2:]
    f["three on a diagonal"] = ((se & inner & nw).sum() + (sw & inner & ne).sum()) / n
    f["squares"] = (nw & ne & sw & se).sum() / n
    f["crosses"] = (full[:-2, 1:-1] & full[2:, 1:-1] & full[1:-1, :-2] & full[1:-1, 2:]).sum() / n
    f["zigzags"] = (nw & inner & ne).sum() / n
    run = lambda line: max(map(len, "".join("#" if on else "." for on in line).split("#")))
    f["longest run, top and bottom"] = (run(full[0]) + run(full[-1])) / w
    f["longest run, left and right"] = (run(full[:, 0]) + run(full[:, -1])) / h
    for name, turned in (("half turn", lambda b: b[::-1, ::-1]), ("left and right", lambda b: b[:, ::-1]), ("top and bottom", lambda b: b[::-1])):
        both = full & turned(full)
        f[name] = both.sum() / n
        f[name + ", digits"] = mean((digit == turned(digit))[both])
    f["spread of rows"], f["spread of columns"] = full.mean(axis=1).std(), full.mean(axis=0).std()
    return f


def loop_features(row):
    """Features of a slitherlink's loop, and of the clues beside it."""
    h, w = row["height"], row["width"]
    lines = row["solution"].split("/")[4 + h:]
    upright = np.array([line.split() for line in lines[:h]], int)
    level = np.array([line.split() for line in lines[h:2 * h + 1]], int)
    inside = np.cumsum(upright, axis=1)[:, :-1] % 2
    around = upright[:, :-1] + upright[:, 1:] + level[:-1] + level[1:]
    clue = np.array([[-1 if c == "." else int(c) for c in line] for line in row["puzzle"].split("/")])
    length, cells = upright.sum() + level.sum(), h * w
    f = {"length": length / ((h + 1) * (w + 1)), "inside": inside.mean()}
    for side in (0, 1):
        for k in range(4):
            f["side %d with %d lines" % (side, k)] = ((inside == side) & (around == k)).sum() / cells
    border = np.ones_like(inside, bool)
    border[1:-1, 1:-1] = False
    f["inside, border"], f["inside, corners"] = inside[border].mean(), inside[[0, 0, -1, -1], [0, -1, 0, -1]].mean()
    f["inside, middle"] = inside[h // 4:h - h // 4, w // 4:w - w // 4].mean()
    # The inside of a board with one more ring of cells, which are outside.
    wide = np.pad(inside, 1)
    fours = wide[:-1, :-1] + wide[1:, :-1] + wide[:-1, 1:] + wide[1:, 1:]
    f["turns"] = ((fours == 1) | (fours == 3)).sum() / length
    f["turns to the outside"] = (fours == 3).sum() / length
    f["blocks inside"], f["blocks outside"] = (fours == 4).mean(), (fours == 0).mean()
    runs = collections.Counter()
    for k, drawn in enumerate((level, upright.T)):
        turned = ((fours == 1) | (fours == 3)) if k == 0 else ((fours == 1) | (fours == 3)).T
        for line, ends in zip(drawn, turned):
            n = 0
            for c, on in enumerate(line):
                n = n + 1 if on else 0
                if on and ends[c + 1]:
                    runs[n] += 1
                    n = 0
    total = max(sum(runs.values()), 1)
    for k in (1, 2, 3):
        f["runs of %d" % k] = runs[k] / total
    f["longest run"] = max(runs, default=0)
    crossed = np.concatenate([upright.sum(axis=1) / w, level.sum(axis=0) / h])
    f["spread of crossings"], f["fewest crossings"] = crossed.std(), crossed.min()
    beside = wide[:-2, 1:-1] + wide[2:, 1:-1] + wide[1:-1, :-2] + wide[1:-1, 2:]
    f["forks inside"] = ((inside == 1) & (beside >= 3)).sum() / cells
    f["half turn"] = (inside == inside[::-1, ::-1]).mean()
    f["mirror"] = max((inside == inside[:, ::-1]).mean(), (inside == inside[::-1]).mean())
    said = clue >= 0
    for k in range(4):
        f["cells with %d that have a clue" % k] = said[around == k].mean() if (around == k).any() else 0
        f["clues %d inside" % k] = inside[clue == k].mean() if (clue == k).any() else 0.5
    f["clues inside"] = inside[said].mean()
    f["lines without a clue"] = ((level == 1) & ~(np.pad(said, ((1, 0), (0, 0))) | np.pad(said, ((0, 1), (0, 0))))).sum() / length + (
        (upright == 1) & ~(np.pad(said, ((0, 0), (1, 0))) | np.pad(said, ((0, 0), (0, 1))))).sum() / length
    return f


def graph(j):
    """The islands of a solved puzzle of bridges, as places with demands, and its links, as (a, b, length, bridges) for every
    two islands in sight of each other."""
    lines = [line.split() for line in j["solution"].split("/")[4:]]
    h, w = j["height"], j["width"]
    laid = np.array(lines[h:2 * h], int), np.array(lines[2 * h:3 * h - 1], int)
    places = [(r, c) for r in range(h) for c in range(w) if lines[r][c] != "."]
    number = {place: i for i, place in enumerate(places)}
    links = []
    for i, (r, c) in enumerate(places):
        for dr, dc in ((0, 1), (1, 0)):
            y, x = r + dr, c + dc
            while y < h and x < w and (y, x) not in number:
                y, x = y + dr, x + dc
            if y < h and x < w:
                links.append((i, number[y, x], y - r + x - c, laid[dr][r, c]))
    return places, [int(lines[r][c]) for r, c in places], links


def bridge_features(j):
    """Features of the bridges of a solved puzzle."""
    places, demand, sights = graph(j)
    h, w, n = j["height"], j["width"], len(places)
    used = [link for link in sights if link[3]]
    next_to = [[] for _ in places]
    for k, (a, b, _, _) in enumerate(used):
        next_to[a].append((b, k))
        next_to[b].append((a, k))
    degree = np.array([len(others) for others in next_to])
    double = np.array([link[3] == 2 for link in used])
    length = np.array([link[2] for link in used])
    mean = lambda values: np.mean(values) if len(values) else 0
    f = {"cycles": (len(used) - n + 1) / n, "tree": len(used) == n - 1, "doubles": double.mean(), "unused": 1 - len(used) / len(sights)}
    for k in (1, 2, 3, 4):
        f["degree %d" % k] = (degree == k).mean()
        f["demand at degree %d" % k] = mean([d for d, k2 in zip(demand, degree) if k2 == k])
        f["length %d" % (k + 1)] = (length == k + 1).mean()
    f["mean length"], f["longest"], f["spread of lengths"] = length.mean(), length.max() / max(w, h), length.std()
    f["length of doubles"], f["length of unused"] = mean(length[double]), mean([s[2] for s in sights if not s[3]])
    for d, k in ((2, 1), (2, 2), (3, 2), (3, 3), (4, 2), (4, 3), (4, 4), (5, 3), (5, 4), (6, 3), (6, 4)):
        f["demand %d, degree %d" % (d, k)] = sum(x == d and y == k for x, y in zip(demand, degree)) / n
    # Links and islands whose loss cuts the solution, by a walk in depth.
    order, low, cuts, joints = {}, {}, set(), set()
    stack = [(0, -1, iter(next_to[0]))]
    order[0] = low[0] = 0
    children = 0
    while stack:
        i, came, rest = stack[-1]
        for other, k in rest:
            if k == came:
                continue
            if other in order:
                low[i] = min(low[i], order[other])
                continue
            order[other] = low[other] = len(order)
            stack.append((other, k, iter(next_to[other])))
            break
        else:
            stack.pop()
            if stack:
                parent = stack[-1][0]
                low[parent] = min(low[parent], low[i])
                if low[i] > order[parent]:
                    cuts.add(came)
                if parent == 0:
                    children += 1
                elif low[i] >= order[parent]:
                    joints.add(parent)
    f["cutting links"], f["cutting islands"] = len(cuts) / len(used), (len(joints) + (children > 1)) / n
    f["doubles that cut"] = mean(double[sorted(cuts)])
    f["doubles in cycles"] = mean([d for k, d in enumerate(double) if k not in cuts])
    f["longest link that cuts"] = max([length[k] for k in cuts], default=0) / max(w, h)
    f["doubles at leaves"] = mean([double[others[0][1]] for others in next_to if len(others) == 1])
    f["doubles beside doubles"] = mean([double[k] and double[m] for others in next_to for _, k in others for _, m in others if k < m])
    f["straight"] = sum(len(o) == 2 and (places[o[0][0]][0] == places[o[1][0]][0] or places[o[0][0]][1] == places[o[1][0]][1]) for o in next_to) / n
    f["level links"] = abs(mean([places[a][0] == places[b][0] for a, b, _, _ in used]) - 0.5)
    f["degrees alike"] = mean([degree[a] == degree[b] for a, b, _, _ in used])
    f["leaves of crossings"] = mean([max(degree[a], degree[b]) for a, b, _, _ in used if min(degree[a], degree[b]) == 1])
    border = [r in (0, h - 1) or c in (0, w - 1) for r, c in places]
    f["degree on the border"] = mean(degree[border])
    f["links along the border"] = mean([border[a] and border[b] for a, b, _, _ in used])
    f["leaves on the border"] = mean([on for on, d in zip(border, degree) if d == 1])
    # Distances, and the share of the solution without its trees.
    far = np.array([distances(next_to, i) for i in range(n)])
    f["diameter"], f["radius"], f["mean distance"] = (far.max() / n ** 0.5, far.max(axis=1).min() / n ** 0.5, far.mean() / n ** 0.5)
    rest, left = degree.copy(), [i for i in range(n) if degree[i] == 1]
    while left:
        i = left.pop()
        rest[i] = 0
        for other, _ in next_to[i]:
            if rest[other] > 0:
                rest[other] -= 1
                if rest[other] == 1:
                    left.append(other)
    f["core"] = (rest > 0).mean()
    ring = [shortest_cycle(next_to, a, b, k) for k, (a, b, _, _) in enumerate(used) if k not in cuts]
    f["shortest cycles"], f["cycles of four"] = mean(ring), mean([r == 4 for r in ring])
    # Unused sights that no bridge crosses.
    blocked = lambda s: any(crosses(places, s, u) for u in used)
    f["open sights"] = mean([not blocked(s) for s in sights if not s[3]])
    spare = [sum(min(2, demand[b if a == i else a]) for a, b, _, _ in sights if i in (a, b)) - demand[i] for i in range(n)]
    f["mean spare"] = mean(spare)
    return f


def distances(next_to, start):
    """How far all islands are from one."""
    far = {start: 0}
    queue = [start]
    for i in queue:
        for other, _ in next_to[i]:
            if other not in far:
                far[other] = far[i] + 1
                queue.append(other)
    return [far[i] for i in range(len(next_to))]


def shortest_cycle(next_to, a, b, without):
    """The number of links in the shortest cycle through one."""
    far, queue = {a: 0}, [a]
    for i in queue:
        for other, k in next_to[i]:
            if k != without and other not in far:
                far[other] = far[i] + 1
                queue.append(other)
    return far[b] + 1


def crosses(places, s, u):
    (r1, c1), (r2, c2), (r3, c3), (r4, c4) = places[s[0]], places[s[1]], places[u[0]], places[u[1]]
    return r1 == r2 and c3 == c4 and r3 < r1 < r4 and c1 < c3 < c2 or c1 == c2 and r3 == r4 and c3 < c1 < c4 and r1 < r3 < r2


def answer_features(row):
    """Features of a solution."""
    return bridge_features(row) if row["kind"] == "bridges" else loop_features(row)


def step_features(row):
    """Features of a person's steps."""
    steps, cells = row["steps"], row["width"] * row["height"]
    n = len(steps)
    names = [step["technique"] for step in steps]
    opened = np.array([step["open"] for step in steps])
    settled = np.array([len(step["reason"]["settles"]) for step in steps])
    f = {"steps": n / cells, "rounds": row["rounds"] / cells, "steps a round": row["person_steps"] / row["rounds"]}
    f["bottlenecks"], f["jump"] = row["bottlenecks"] / row["rounds"], row["mean_jump"] or 0
    f["score"], f["effort"], f["hardest work"] = row["score"], np.log(row["effort"] + 1), np.log((row["hardest_work"] or 0) + 1)
    count = {name[6:]: k for name, k in row.items() if name.startswith("steps_")}
    total = max(sum(count.values()), 1)
    for name, k in count.items():
        f["share, " + name] = k / total
    easiest = next(iter(count))
    f["beyond the easiest"] = 1 - count[easiest] / total
    # The steps that are told may lack the hardest technique.
    hardest = [k for k, name in enumerate(names) if name == row["hardest_technique"]] or [0]
    f["first hardest"], f["last hardest"], f["mean hardest"] = hardest[0] / n, hardest[-1] / n, np.mean(hardest) / n
    for k in range(4):
        part = np.arange(n * k // 4, max(n * (k + 1) // 4, n * k // 4 + 1))
        f["open, quarter %d" % k] = opened[part].mean()
        f["beyond the easiest, quarter %d" % k] = np.mean([names[i].replace(" ", "_") != easiest for i in part])
        f["settled, quarter %d" % k] = settled[part].sum() / settled.sum()
    f["open"], f["one open"], f["most open"] = opened.mean(), (opened == 1).mean(), opened.max()
    f["settled"], f["most settled"] = settled.mean(), settled.max()
    f["changes of technique"] = np.mean([a != b for a, b in zip(names, names[1:])])
    return f


def load(path, sizes):
    """The puzzles of a file by size, as rows of text or as the lines of matchbook solve.

    A puzzle that occurs before, perhaps turned or mirrored, is left out: otherwise, a classifier
    would be tested on puzzles that it has learned.
    """
    boards, seen = collections.defaultdict(list), set()
    for line in open(path):
        if not line.strip():
            continue
        row = json.loads(line) if line.startswith("{") else {"puzzle": line.split()[0]}
        rows = row["puzzle"].split("/")
        cells = np.array([list(line) for line in rows])
        turned = [np.rot90(side, k) for side in (cells, cells.T) for k in range(4)]
        image = min("/".join(map("".join, board)) for board in turned)
        if image not in seen and (not sizes or len(rows[0]) in sizes and len(rows) in sizes):
            seen.add(image)
            boards[len(rows[0]), len(rows)].append(row)
    return boards


def main():
    sizes = [int(s) for s in sys.argv[sys.argv.index("-size") + 1].split(",")] if "-size" in sys.argv else None
    ours, published = load(sys.argv[1], sizes), load(sys.argv[2], sizes)
    measure = lambda row: features(row["puzzle"].split("/"))
    for flag, other in (("-other", lambda row: other_features(row["puzzle"].split("/"))), ("-answers", answer_features), ("-steps", step_features)):
        if flag in sys.argv:
            measure = other
    times = min(3, min(len(ours[size]) / len(boards) for size, boards in published.items()))
    taken, label = [], []
    for size, boards in sorted(published.items()):
        n = int(times * len(boards))
        taken += [measure(row) for row in boards + ours[size][:n]]
        label += [1] * len(boards) + [0] * n
    names = sorted({name for f in taken for name in f})
    x = np.array([[f.get(name, 0) for name in names] for f in taken])
    y = np.array(label)
    print("%d published, %d of ours, %d features" % (y.sum(), (1 - y).sum(), len(names)))
    folds = StratifiedKFold(n_splits=5, shuffle=True, random_state=1)
    random = np.random.default_rng(1)
    for name, model in (("logistic regression", make_pipeline(StandardScaler(), LogisticRegression(C=0.1, max_iter=2000, class_weight="balanced"))),
                        ("boosted trees", HistGradientBoostingClassifier(max_iter=100, learning_rate=0.06, max_leaf_nodes=8, random_state=1))):
        told = np.zeros(len(y))
        aucs = []
        for train, test in folds.split(x, y):
            told[test] = model.fit(x[train], y[train]).predict_proba(x[test])[:, 1]
            aucs.append(roc_auc_score(y[test], told[test]))
        samples = []
        for _ in range(500):
            drawn = np.concatenate([random.choice(np.flatnonzero(y == k), (y == k).sum()) for k in (0, 1)])
            samples.append(roc_auc_score(y[drawn], told[drawn]))
        low, high = np.percentile(samples, (2.5, 97.5))
        print("%-20s AUC %.3f (%.2f to %.2f)" % (name, np.mean(aucs), low, high))
        if "-top" in sys.argv:
            model.fit(x, y)
            told = permutation_importance(model, x, y, scoring="roc_auc", n_repeats=5, random_state=1).importances_mean
            for k in np.argsort(-told)[:12]:
                print("  %-26s %.3f   published %.3f, ours %.3f" % (names[k], told[k], x[y == 1, k].mean(), x[y == 0, k].mean()))


main()
