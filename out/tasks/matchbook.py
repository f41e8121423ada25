"""Makes tasks for programs that reason from Matchbook's puzzles, and scores answers.

    from matchbook import create_dataset

    data = create_dataset("bridges-7x7-hard", size=50, seed=42)
    for entry in data:
        answer = ...  # to entry["question"]
        print(entry["id"], data.score_answer(answer, entry))

The module needs Python 3.9 or later and the program matchbook. One process of matchbook judges all
answers to a data set. docs/integrate.md describes tasks and scores.
"""

import json
import subprocess
import tempfile
import threading
from pathlib import Path

LEVELS = ("gentle", "easy", "medium", "hard", "expert", "extreme")

# The flag that sets the size in matchbook generate, by kind.
SIZE_FLAGS = {"bridges": "-size", "slitherlink": "-size", "figure": "-frame", "matchstick": "-shape"}

# The longest line of an answer, in bytes. Right answers are much shorter.
MAX_LINE = 1 << 19


class Dataset:
    """The tasks in a file from matchbook export -format tasks. A data set is a sequence of dicts with
    the keys id, question, answer and metadata. Several threads may call its methods."""

    def __init__(self, path, program="matchbook"):
        self.path, self.program = str(path), program
        with open(path, encoding="utf-8") as file:
            lines = (json.loads(line) for line in file if line.strip())
            self.entries = [entry for entry in lines if "canary" not in entry]
        self._process, self._lock, self._directory = None, threading.Lock(), None

    def __len__(self):
        return len(self.entries)

    def __getitem__(self, index):
        return self.entries[index]

    def verdict(self, answer, entry):
        """Returns the verdict of matchbook check -tasks on an answer: a dict with the keys id, right
        and score, and the key reason if the answer is wrong. It raises ValueError if the entry is not
        in the data set."""
        line = json.dumps({"id": entry["id"], "answer": answer}) + "\n"
        if not isinstance(answer, str) or len(line) > MAX_LINE:
            return {"id": entry["id"], "right": False, "score": 0.0, "reason": "the answer is not a text, or is too long"}
        with self._lock:
            if self._process is None:
                self._process = subprocess.Popen(
                    [self.program, "check", "-tasks", self.path, "-json", "-"],
                    stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1)
            try:
                self._process.stdin.write(line)
                said = self._process.stdout.readline()
            except BrokenPipeError:
                said = ""
        if not said:
            raise RuntimeError(f"{self.program} ended; its message is on standard error")
        said = json.loads(said)
        if "error" in said:
            raise ValueError(f"found {said['error']['found']}, want {said['error']['wanted']}")
        return said

    def score_answer(self, answer, entry):
        """Returns the score of an answer, from 0.0 to 1.0. Only a right answer scores 1.0."""
        return float(self.verdict(answer, entry)["score"])

    def close(self):
        """Ends the process and removes the file that create_dataset made."""
        with self._lock:
            if self._process is not None:
                self._process.communicate()
                self._process = None
            if self._directory is not None:
                self._directory.cleanup()
                self._directory = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def create_dataset(name, size=500, seed=1, split=None, flags=(), program="matchbook"):
    """Generates tasks. Equal arguments give equal tasks. With a greater size, the first tasks stay the same.

    name    a kind of puzzle, which a size and a level may follow, as in the tier of a task:
            sujiko, bridges-7x7, slitherlink-10x10-hard, matchstick-1,2,2-easy, figure-t3
    size    the number of tasks
    seed    the seed for matchbook generate
    split   train or test, to get only tasks of that part
    flags   other flags of matchbook generate, such as ["-glyphs", "seven3"]

    It raises ValueError if there are too few different boards.
    """
    kind, *rest = name.split("-")
    flags = list(flags)
    if rest and rest[-1] in LEVELS:
        flags += ["-level", rest.pop()]
    if rest and kind in SIZE_FLAGS:
        flags += [SIZE_FLAGS[kind], "-".join(rest)]
    elif rest and rest != ["3x3"]:
        raise ValueError(f"{name}: {kind} has no size")
    directory = tempfile.TemporaryDirectory(prefix="matchbook-")
    path, before, count = Path(directory.name, "tasks.jsonl"), -1, size

    def run(*args):
        subprocess.run([program, *args], check=True, stdout=subprocess.DEVNULL)

    while True:
        made = Path(directory.name, str(count))
        run("generate", kind, "-count", str(count), "-seed", str(seed), "-q", "-o", str(made), *flags)
        run("export", "-format", "tasks", "-q", "-o", str(path), str(made))
        data = Dataset(path, program)
        boards = len(data)
        data.entries = [e for e in data if split in (None, e["metadata"]["split"])][:size]
        if len(data) == size:
            data._directory = directory
            return data
        if boards == before:
            directory.cleanup()
            raise ValueError(f"{name}: found {len(data)} tasks of different boards, want {size}")
        before, count = boards, 2 * count
