"""Tests of matchbook.py. The program matchbook must be on the path."""

import concurrent.futures
import unittest

from matchbook import Dataset, create_dataset


class DatasetTest(unittest.TestCase):
    def test_kinds(self):
        for name, tier in [
            ("sujiko-gentle", "sujiko-3x3-gentle"), ("bridges-5x5", None), ("slitherlink-5x5-easy", "slitherlink-5x5-easy"),
            ("matchstick-1,2,2-easy", "matchstick-1,2,2-easy"), ("figure-t3", None),
        ]:
            with self.subTest(name), create_dataset(name, size=5, seed=3) as data:
                self.assertEqual(len(data), 5)
                self.assertEqual(len({entry["id"] for entry in data}), 5)
                for i, entry in enumerate(data):
                    self.assertIn(entry["metadata"]["tier"], [tier] if tier else [entry["metadata"]["tier"]])
                    self.assertEqual(data.score_answer(answer=entry["answer"], entry=entry), 1.0)
                    if "figure" not in name:  # the answer to one figure may solve another figure
                        self.assertLess(data.score_answer(data[i - 1]["answer"], entry), 1.0)

    def test_same(self):
        with create_dataset("sujiko", size=6, seed=9) as a, create_dataset("sujiko", size=4, seed=9) as b:
            self.assertEqual(a[:4], list(b))
        with create_dataset("sujiko", size=4, seed=10) as other:
            self.assertNotEqual(list(b), list(other))

    def test_split(self):
        with create_dataset("sujiko", size=3, split="test") as data:
            self.assertEqual({entry["metadata"]["split"] for entry in data}, {"test"})

    def test_no_answers(self):
        with create_dataset("sujiko", size=2) as data:
            for answer in [None, 5, "", "\ud800", "\0", "1" * 10_000_000, '{"id":"x"}\n', data[0]["question"]]:
                self.assertEqual(data.score_answer(answer, data[0]), 0.0)
            self.assertEqual(data.score_answer(data[0]["answer"], data[0]), 1.0)
            self.assertIn("rows", data.verdict("1 2 3", data[0])["reason"])
            with self.assertRaises(ValueError):
                data.score_answer("1", {"id": "another"})

    def test_threads(self):
        with create_dataset("sujiko", size=20) as data, concurrent.futures.ThreadPoolExecutor(4) as pool:
            scores = list(pool.map(lambda entry: data.score_answer(entry["answer"], entry), list(data) * 20))
        self.assertEqual(set(scores), {1.0})

    def test_too_few(self):
        with self.assertRaises(ValueError):
            create_dataset("matchstick-1,1,1-easy", size=200)
        with self.assertRaises(ValueError):
            create_dataset("sujiko-4x4")
        with self.assertRaises(RuntimeError):
            with create_dataset("sujiko", size=1) as data, Dataset(data.path, program="false") as ended:
                ended.score_answer("", data[0])


unittest.main()
