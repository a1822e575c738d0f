"""What happens to notes on their way: case flips, dropped accents, scanning errors, fused words, broken lines. Spans
follow."""

import random
import unicodedata

from corpus import Note

SCANNED = {
    "0": "O",
    "O": "0",
    "1": "l",
    "l": "1",
    "I": "l",
    "5": "S",
    "S": "5",
    "8": "B",
    "e": "c",
    "n": "ri",
    "m": "rn",
    "i": "í",
    "a": "o",
}


def noisy(note: Note, rng: random.Random) -> Note:
    """Each kind of noise at a low rate; most notes come back as they are."""
    roll = rng.random()
    if roll < 0.03:
        note = mapped(note, lambda c: c.lower() if len(c.lower()) == 1 else c)
    elif roll < 0.06:
        note = mapped(note, lambda c: c.upper() if len(c.upper()) == 1 else c)
    elif roll < 0.09:
        note = mapped(note, lambda c: SCANNED.get(c, c) if rng.random() < 0.02 else c)
    elif roll < (0.17 if note.language == "fr" else 0.12):
        note = mapped(note, without_accent)
    roll = rng.random()
    if roll < 0.06:
        note = mapped(note, lambda c: "\n" if c == " " and rng.random() < 0.02 else c)
    elif roll < 0.10:
        note = mapped(note, lambda c: " " if c == "\n" and rng.random() < 0.4 else c)
    if rng.random() < 0.08:
        note = fused(note, rng)
    return note


def mapped(note: Note, change) -> Note:
    """The note with every character put through `change`, which may give none or several."""
    pieces = [change(c) for c in note.text]
    at, offsets = 0, []
    for piece in pieces:
        offsets.append(at)
        at += len(piece)
    offsets.append(at)
    spans = tuple((offsets[a], offsets[b], category) for a, b, category in note.spans if offsets[b] > offsets[a])
    return Note(
        note.name, note.language, "".join(pieces), spans, tuple((offsets[a], offsets[b]) for a, b in note.masked)
    )


def without_accent(c: str) -> str:
    bare = unicodedata.normalize("NFD", c)[0]
    return bare if bare.isalpha() else c


def fused(note: Note, rng: random.Random) -> Note:
    """Drops the blank between an identifier and a neighbour where the shared tokens still part them ('DrSmith',
    '40yo')."""
    text, drop = note.text, set()
    for start, end, _ in note.spans:
        if 1 < start and text[start - 1] == " " and rng.random() < 0.15:
            a, b = text[start - 2], text[start]
            if (a.islower() and b.isupper()) or (a.isalpha() and b.isdigit()) or (a.isdigit() and b.isalpha()):
                drop.add(start - 1)
        if end + 1 < len(text) and text[end] == " " and rng.random() < 0.1:
            a, b = text[end - 1], text[end + 1]
            if (a.islower() and b.isupper()) or (a.isalpha() and b.isdigit()) or (a.isdigit() and b.isalpha()):
                drop.add(end)
    if not drop:
        return note
    position = iter(range(len(text)))
    return mapped(note, lambda c: "" if next(position) in drop else c)
