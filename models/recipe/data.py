"""Epochs of windows for training, and the tune split as it stands.

data.py en        prints what there is, and a refilled note, to look at
"""

import random
import sys
from collections import Counter
from dataclasses import dataclass

import numpy

from corpus import CATEGORIES, SPANISH_EXTRA, Note, load, pool_of, split
from features import Reading, form_ids, read
from gazetteer import Lexicon
from negatives import negatives
from noise import noisy
from open_ner import carriers, codes
from refill import Refiller

MOST_TOKENS = 200
UNKNOWN_WORD, PAD_WORD = 1, 0


@dataclass
class Window:
    """t tokens: words (t,) int64; forms (t, 16) int64; shapes (t,); bits (t, BITS); labels (t,) int64, negative where
    masked."""

    words: numpy.ndarray
    forms: numpy.ndarray
    shapes: numpy.ndarray
    bits: numpy.ndarray
    labels: numpy.ndarray


def labels_of(language: str) -> list[str]:
    """O, then B- and I- of every category of the language."""
    categories = CATEGORIES + (SPANISH_EXTRA if language == "es" else [])
    return ["O"] + [f"{part}-{category}" for category in categories for part in "BI"]


def token_labels(note: Note, reading: Reading, label_id: dict[str, int]) -> numpy.ndarray:
    """BIO by token; a span that cuts through a token takes the whole token. -1 where masked."""
    out = numpy.zeros(len(reading.spans), dtype=numpy.int64)
    starts = numpy.array([a for a, _ in reading.spans], dtype=numpy.int64)
    ends = numpy.array([b for _, b in reading.spans], dtype=numpy.int64)
    for start, end in note.masked:
        out[(ends > start) & (starts < end)] = -1
    for start, end, category in note.spans:
        covered = numpy.nonzero((ends > start) & (starts < end))[0]
        if len(covered):
            out[covered] = label_id[f"I-{category}"]
            out[covered[0]] = label_id[f"B-{category}"]
    return out


def vocabulary_of(notes: list[Note], lexicon: Lexicon, carriers: list[str] = ()) -> list[str]:
    """Words seen outside identifiers in two files or more, and the carriers' frequent ones. Ids from 2 on; 0 pads, 1
    is unknown."""
    files: dict[str, set[str]] = {}
    for note in notes:
        reading = read(note.text, lexicon)
        inside = token_labels(note, reading, {f"{p}-{c}": 1 for p in "BI" for c in CATEGORIES + SPANISH_EXTRA})
        for key, label in zip(reading.keys, inside):
            if not label:
                files.setdefault(key, set()).add(note.name.split("#")[0])
    counts: Counter[str] = Counter()
    for text in carriers:
        counts.update(set(read(text, lexicon).keys))
    words = {word for word, where in files.items() if len(where) >= 2}
    words.update(word for word, count in counts.items() if count >= 20 and not word.isdigit())
    return sorted(words)


def windows(
    note: Note, lexicon: Lexicon, vocabulary: dict[str, int], label_id: dict[str, int], rng: random.Random
) -> list[Window]:
    """The note in windows that end with a line, of a random length up to MOST_TOKENS, so that no position is
    special."""
    reading = read(note.text, lexicon)
    n = len(reading.spans)
    if not n:
        return []
    labels = token_labels(note, reading, label_id)
    words = numpy.array([vocabulary.get(key, UNKNOWN_WORD) for key in reading.keys], dtype=numpy.int64)
    forms = numpy.array([form_ids(form) for form in reading.forms], dtype=numpy.int64)
    out, first = [], 0
    while first < n:
        last = line_break(reading, labels, first, rng.randint(60, MOST_TOKENS))
        part = slice(first, last)
        out.append(Window(words[part], forms[part], reading.shapes[part], reading.bits[part], labels[part]))
        first = last
    return out


def line_break(reading: Reading, labels, first: int, wanted: int) -> int:
    """The last token before `wanted` tokens that ends a line and no identifier goes over; else the last that no
    identifier goes over."""
    n = len(reading.spans)
    if first + wanted >= n:
        return n
    free = [end for end in range(first + wanted, first + wanted // 3, -1) if begins(labels[end])]
    at_lines = (end for end in free if reading.lines[end] != reading.lines[end - 1])
    return next(at_lines, free[0] if free else first + wanted)


def begins(label: int) -> bool:
    """O, B-, any, or a set of B- (open_ner): a window may start with it."""
    return label in (0, -1) or label % 2 == (1 if label > 0 else 0)


class Epochs:
    """Makes the windows of an epoch: every note refilled and noised with a seed of its own, and a share of
    negatives."""

    def __init__(
        self,
        language: str,
        vocabulary: list[str],
        lexicon: Lexicon,
        seed: int,
        balanced: bool = False,
        negative_share: float = 0.12,
        open_share: float = 0,
    ):
        self.language, self.lexicon, self.seed, self.balanced = language, lexicon, seed, balanced
        self.vocabulary = {word: i + 2 for i, word in enumerate(vocabulary)}
        self.label_id = {label: i for i, label in enumerate(labels_of(language))} | codes()
        self.notes, _ = split(load(language, lexicon))
        self.pool = pool_of(self.notes)
        self.negative_share = negative_share if language == "en" else 0
        self.open_share = open_share

    def windows(self, epoch: int) -> list[Window]:
        out = []
        rng = random.Random(f"{self.seed} {epoch}")
        heads = [note for note in self.notes if len(note.text) > 600]
        size = sum(len(note.text) for note in self.notes)
        count = int(self.negative_share * size / 1500)
        for note in carriers(self.language, int(self.open_share * size / 700), rng):
            out += windows(noisy(note, rng), self.lexicon, self.vocabulary, self.label_id, rng)
        for note in [*self.notes, *(negatives(count, rng, self.lexicon, heads) if count else [])]:
            fresh = noisy(Refiller(note, self.lexicon, self.pool, rng).refilled(), rng)
            made = windows(fresh, self.lexicon, self.vocabulary, self.label_id, rng)
            # Balanced, as Liu 2022 has it: windows without an identifier are left out, but for one in ten.
            out += [w for w in made if not self.balanced or (w.labels > 0).any() or rng.random() < 0.1]
        return out


def main() -> None:
    language = sys.argv[1] if len(sys.argv) > 1 else "en"
    lexicon = Lexicon()
    notes = load(language, lexicon)
    train, tune = split(notes)
    for name, part in (("train", train), ("tune", tune)):
        counts = Counter(category for note in part for *_, category in note.spans)
        print(f"{name}: {len(part)} notes, {sum(counts.values())} identifiers, {dict(counts.most_common())}")
    rng = random.Random(7)
    note = noisy(Refiller(rng.choice(train), lexicon, pool_of(train), rng).refilled(), rng)
    at = 0
    for start, end, category in note.spans:
        sys.stdout.write(note.text[at:start] + f"<{category}>{note.text[start:end]}</{category}>")
        at = end
    print(note.text[at:])


if __name__ == "__main__":
    main()
