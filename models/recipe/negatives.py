"""Carriers without identifiers (MTSamples, MTS-Dialog, ACI-Bench), as hard negatives: what might still be one is masked, ages are marked."""

import csv
import gzip
import random
import re
from functools import lru_cache

from corpus import Note, corpora
from gazetteer import BIT, Lexicon

AGE = re.compile(
    r"(?<![\d.])(\d{1,3})(?=(?:-|\s)*(?:years?|yrs?|y/?o|months?|weeks?|days?)[\s-]*(?:old|of age)\b|yo\b|y/o\b)", re.I
)
SUSPECT = re.compile(
    r"\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\b(?:19|20)\d\d\b|\b\d{1,2}/\d{2,4}\b|\bx{3,}\b|_{3,}"
    r"|\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday"
    r"|Wednesday|Thursday|Friday"
    r"|Saturday|Sunday|Christmas|Easter|Thanksgiving)\b(?:\s+\d{1,2}(?:st|nd|rd|th)?)?(?:,?\s+\d{4})?"
    r"|\b(?:Mr|Mrs|Ms|Miss|Dr|Drs|Doctor|Prof)\.?\s+(?:[A-Z][\w'’-]*\.?\s?){1,3}|\b[A-Z]\.\s?[A-Z][a-z]+"
    r"|(?:[A-Z][\w'’-]+\s+)+(?:Hospital|Clinic|Center|Centre|School|University|County|Street|Avenue|Road"
    r"|Nursing Home)\b"
    r"|\bPatient (?:ID|Name|Number)\b.{0,30}|\b[\w.]+@[\w.]+|\b(?:[A-Z]{1,3}\d{4,}|\d{5,})\b"
)
PLACE = BIT["CITY"] | BIT["STATE"] | BIT["COUNTRY"] | BIT["GIVEN"] | BIT["SURNAME"] | BIT["PROFESSION"]
SAFE = (
    BIT["COMMON_EN"] | BIT["EPONYM"] | BIT["DRUG"] | BIT["MEDICAL"] | BIT["MONTH_OR_DAY"]
)  # known as something else: eponyms, drugs and words that look like names stay unmasked, as negatives


@lru_cache(maxsize=1)
def reports() -> list[str]:
    """MTSamples' transcriptions with their line ends back, as far as they can be guessed. Every tenth is kept for
    measuring. None where the corpora are without them (models/SOURCES.md, MTSamples)."""
    path = corpora() / "mtsamples" / "mtsamples.csv.gz"
    if not path.exists():
        return []
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        found = [row["transcription"] for row in csv.DictReader(file) if len(row.get("transcription") or "") > 200]
    return [re.sub(r"(?<=[.:]),\s*", "\n", text) for text in dict.fromkeys(found)]


def training_reports() -> list[str]:
    return [text for i, text in enumerate(reports()) if i % 10]


@lru_cache(maxsize=1)
def dialogue_notes() -> list[str]:
    """The notes that MTS-Dialog and ACI-Bench (CC BY 4.0) have beside their dialogues."""
    texts = []
    for path in sorted((corpora() / "dialogues").glob("*.csv.gz")):
        with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
            texts += [row.get("note") or row.get("section_text") or "" for row in csv.DictReader(file)]
    return [text for text in dict.fromkeys(texts) if len(text) > 200]


def measuring_reports() -> list[str]:
    return [text for i, text in enumerate(reports()) if not i % 10]


def carrier(text: str, name: str, lexicon: Lexicon) -> Note:
    """A report with its ages marked and all that may be an identifier masked."""
    spans = [(m.start(1), m.end(1), "AGE") for m in AGE.finditer(text)]
    masked = [m.span() for m in SUSPECT.finditer(text)]
    for match in re.finditer(r"\b[A-Z][a-z]+\b", text):
        classes = lexicon.class_of(match.group())
        if classes & PLACE and not classes & SAFE:
            masked.append(match.span())
    return Note(name, "en", text, tuple(spans), tuple(sorted(masked)))


def negatives(count: int, rng: random.Random, lexicon: Lexicon, heads: list[Note]) -> list[Note]:
    """`count` pieces of reports, 1,500 characters at most; a third get the head and foot of a note in `heads`."""
    out = []
    texts = training_reports() + dialogue_notes()
    for k, text in enumerate(rng.sample(texts, min(count, len(texts)))):
        start = rng.randint(0, max(0, len(text) - 1500))
        start = 0 if start < 200 else text.rfind(" ", 0, start) + 1
        note = carrier(text[start : start + 1500], f"carrier#{k}", lexicon)
        if heads and rng.random() < 0.33:
            note = joined(head_of(rng.choice(heads), rng), note, foot_of(rng.choice(heads), rng))
        out.append(note)
    return out


def head_of(note: Note, rng: random.Random) -> Note:
    return lines_of(note, 0, rng.randint(2, 8))


def foot_of(note: Note, rng: random.Random) -> Note:
    return lines_of(note, -rng.randint(1, 4), None)


def lines_of(note: Note, first: int, last: int | None) -> Note:
    lines = note.text.splitlines(keepends=True)
    start = len("".join(lines[:first])) if first < 0 else 0
    end = start + len("".join(lines[first:last]))
    spans = tuple((a - start, b - start, c) for a, b, c in note.spans if start <= a and b <= end)
    return Note(note.name, note.language, note.text[start:end], spans)


def joined(*notes: Note) -> Note:
    text, spans, masked = "", [], []
    for note in notes:
        if text and not text.endswith("\n"):
            text += "\n"
        at = len(text)
        spans += [(a + at, b + at, c) for a, b, c in note.spans]
        masked += [(a + at, b + at) for a, b in note.masked]
        text += note.text
    return Note(notes[0].name, notes[0].language, text, tuple(spans), tuple(masked))
