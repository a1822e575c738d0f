"""Epochs of windows for training, and the tune split as it stands.

data.py en        prints what there is, and a refilled note, to look at
"""

import random
import sys
from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy

from corpus import CATEGORIES, Note, load, load_meddocan, pool_of, split
from encoder import Pieces, load_pieces
from features import FORM_LENGTH, Reading, form_ids, read
from gazetteer import Lexicon
from namesakes import Namesakes
from negatives import negatives
from noise import noisy
from open_ner import carriers, codes
from refill import Refiller
from spanish import SPANISH_EXTRA, loosened

UNKNOWN_WORD, PAD_WORD = 1, 0
# Text of namesakes.py, as a share of the notes': most in French, which has no carrier text.
NAMESAKES = {"en": 0.01, "fr": 0.05, "es": 0.01}


@dataclass
class Window:
    """t tokens: words (t,) int64; forms (t, 16) int64; shapes (t,); bits (t, BITS); hashes (t, 4); pieces (t, 3), 0
    where there is none; labels (t,) int64, negative where masked."""

    words: numpy.ndarray
    forms: numpy.ndarray
    shapes: numpy.ndarray
    bits: numpy.ndarray
    hashes: numpy.ndarray
    pieces: numpy.ndarray
    labels: numpy.ndarray


@dataclass(frozen=True)
class Cut:
    """How a tagger takes notes: label positions, the longest window in tokens, which lines (Liu 2022, §3.2.1), and
    whose word pieces."""

    scheme: str = "BI"
    longest: int = 120
    balanced: bool = False
    encoder: str = ""


def labels_of(language: str, scheme: str = "BI") -> list[str]:
    """O, then the positions of every category of the language."""
    categories = CATEGORIES + (SPANISH_EXTRA if language == "es" else [])
    return ["O"] + [f"{position}-{category}" for category in categories for position in scheme]


def label_ids(labels: list[str]) -> dict[str, int]:
    """Labels, and the sets of labels that open NER corpora leave."""
    return {label: i for i, label in enumerate(labels)} | codes()


def token_labels(note: Note, reading: Reading, label_id: dict[str, int]) -> numpy.ndarray:
    """Labels by token; a span that cuts through a token takes the whole token. -1 where masked."""
    out = numpy.zeros(len(reading.spans), dtype=numpy.int64)
    starts = numpy.array([a for a, _ in reading.spans], dtype=numpy.int64)
    ends = numpy.array([b for _, b in reading.spans], dtype=numpy.int64)
    for start, end in note.masked:
        out[(ends > start) & (starts < end)] = -1
    for start, end, category in note.spans:
        covered = numpy.nonzero((ends > start) & (starts < end))[0]
        if not len(covered):
            continue
        out[covered] = label_id[f"I-{category}"]
        out[covered[0]] = label_id[f"B-{category}"]
        if f"U-{category}" in label_id:
            out[covered[-1]] = label_id[f"{'U' if len(covered) == 1 else 'E'}-{category}"]
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
    note: Note, lexicon: Lexicon, vocabulary: dict[str, int], labels: list[str], rng: random.Random, cut: Cut = Cut()
) -> list[Window]:
    """The note in windows that end with a line, of a random length, so that no position is special."""
    reading = read(note.text, lexicon)
    if not reading.spans:
        return []
    given = token_labels(note, reading, label_ids(labels))
    whole = window_of(reading, vocabulary, given, cut.encoder)
    kept = balanced_lines(reading, given, rng) if cut.balanced else numpy.arange(len(given))
    lines, free = [reading.lines[i] for i in kept], may_begin(given[kept], len(cut.scheme))
    parts, out, first = [array[kept] for array in vars(whole).values()], [], 0
    while first < len(kept):
        last = line_break(lines, free, first, rng.randint(cut.longest // 3, cut.longest))
        out.append(Window(*(part[first:last] for part in parts)))
        first = last
    return out


def window_of(reading: Reading, vocabulary: dict[str, int], labels: numpy.ndarray, encoder: str) -> Window:
    """A whole note."""
    return Window(
        numpy.array([vocabulary.get(key, UNKNOWN_WORD) for key in reading.keys], dtype=numpy.int64),
        numpy.array([form_ids(form) for form in reading.forms], dtype=numpy.int64).reshape(-1, FORM_LENGTH),
        reading.shapes,
        reading.bits,
        reading.hashes,
        pieces_of(encoder).table(reading.forms) if encoder else numpy.zeros((len(reading.forms), 0), numpy.int32),
        labels,
    )


@lru_cache(maxsize=None)
def pieces_of(encoder: str) -> Pieces:
    return load_pieces(encoder)


def balanced_lines(reading: Reading, labels: numpy.ndarray, rng: random.Random) -> numpy.ndarray:
    """Tokens of all lines with an identifier and of as many without one (Liu 2022, §3.2.1: the balanced dataset)."""
    lines = numpy.array(reading.lines)
    held = set(lines[labels != 0].tolist())
    free = sorted(set(lines.tolist()) - held)
    kept = held | set(rng.sample(free, min(len(free), max(1, len(held)))))
    return numpy.nonzero(numpy.isin(lines, list(kept)))[0]


def line_break(lines: list[int], free: numpy.ndarray, first: int, wanted: int) -> int:
    """The last token before `wanted` tokens that ends a line and no identifier goes over; else the last that no
    identifier goes over. `free`: where a window may begin."""
    if first + wanted >= len(lines):
        return len(lines)
    ends = [end for end in range(first + wanted, first + wanted // 3, -1) if free[end]]
    at_lines = (end for end in ends if lines[end] != lines[end - 1])
    return next(at_lines, ends[0] if ends else first + wanted)


def may_begin(labels: numpy.ndarray, positions: int) -> numpy.ndarray:
    """O, B-, U-, any, or a set of B- (open_ner)."""
    place = (labels - 1) % positions
    known = (labels == 0) | (labels > 0) & ((place == 0) | (place == 3))
    return known | (labels == -1) | (labels < 0) & (labels % 2 == 0)


class Epochs:
    """Makes the windows of an epoch: every note refilled and noised with a seed of its own, and a share of
    negatives."""

    def __init__(
        self,
        language: str,
        vocabulary: list[str],
        lexicon: Lexicon,
        seed: int,
        cut: Cut = Cut(),
        negative_share: float = 0.12,
        open_share: float = 0,
        everything: bool = False,
        fold: int = 0,
        others: str = "",
    ):
        self.language, self.lexicon, self.seed, self.cut = language, lexicon, seed, cut
        self.vocabulary = {word: i + 2 for i, word in enumerate(vocabulary)}
        self.labels = labels_of(language, cut.scheme)
        notes = load(language, lexicon)
        self.notes = training_notes(notes, language, lexicon, everything, fold)
        self.pool = pool_of(self.notes)
        self.negative_share = negative_share if language == "en" else 0
        self.open_share = open_share
        self.namesakes = Namesakes(language)
        # Notes, pool and share of every other language that is learned from.
        self.others = []
        for other, share in shares_of(others).items():
            learned = split(load(other, lexicon), fold)[0]
            self.others.append((learned, pool_of(learned), share))

    def windows(self, epoch: int) -> list[Window]:
        out = []
        rng = random.Random(f"{self.seed} {epoch}")
        heads = [note for note in self.notes if len(note.text) > 600]
        size = sum(len(note.text) for note in self.notes)
        count = int(self.negative_share * size / 1500)
        for note in carriers(self.language, int(self.open_share * size / 700), rng):
            out += self.cut_up(noisy(note, rng), rng)
        for _ in range(int(NAMESAKES[self.language] * size / 120)):
            out += self.cut_up(noisy(self.namesakes.note(rng), rng), rng)
        for note in [*self.notes, *(negatives(count, rng, self.lexicon, heads) if count else [])]:
            out += self.cut_up(noisy(Refiller(note, self.lexicon, self.pool, rng).refilled(), rng), rng)
        for notes, pool, share in self.others:
            for note in rng.sample(notes, int(share * len(notes))):
                fresh = noisy(Refiller(note, self.lexicon, pool, rng).refilled(), rng)
                out += self.cut_up(replace(fresh, spans=loosened(fresh.spans)) if self.language == "es" else fresh, rng)
        return out

    def cut_up(self, note: Note, rng: random.Random) -> list[Window]:
        return windows(note, self.lexicon, self.vocabulary, self.labels, rng, self.cut)


def shares_of(others: str) -> dict[str, float]:
    """'en=0.5+fr=1': of each other language the share of its notes that an epoch draws. Raises ValueError for Spanish,
    whose categories are finer than theirs."""
    shares = {language: float(share) for language, share in (one.split("=") for one in others.split("+") if one)}
    if "es" in shares:
        raise ValueError("Spanish notes are labelled more finely than other languages' taggers know")
    return shares


def training_notes(notes: list[Note], language: str, lexicon: Lexicon, everything: bool, fold: int) -> list[Note]:
    """Those outside the fold; `everything`: all of them, and MEDDOCAN's development part, for a release."""
    if not everything:
        return split(notes, fold)[0]
    return notes + (load_meddocan(lexicon, "dev") if language == "es" else [])


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
