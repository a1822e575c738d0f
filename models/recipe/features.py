"""What a tagger sees of a note, token by token. features.md has the contract with the TypeScript side.

`read(text, lexicon)` returns tokens and, per token: word key, form (its characters), shape class, gazetteer bits and
flags.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy

from gazetteer import BIT, Lexicon
from tokens import kind, tokenize

FORM_LENGTH = 16
CHARACTERS = (
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
    "àâäáãåçéèêëíìîïñóòôöõøúùûüýÿœæßÀÂÄÁÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝŒÆ°’‘“”–—•²³µ±≥≤«»€£"
)
PAD, UNKNOWN = 0, 1
CHARACTER_ID = {c: i + 2 for i, c in enumerate(CHARACTERS)}

SHAPES = (
    "lower",
    "capital",
    "title",
    "upper",
    "mixed",
    "digit1",
    "digit2",
    "digit3",
    "digit4",
    "digit5",
    "symbol",
    "upper2",
    "upper3",
)
SHAPE_ID = {name: i for i, name in enumerate(SHAPES)}

# A phrase's classes, cast on every token in it.
PHRASE_BITS = ("CITY", "CITY_SMALL", "STATE", "COUNTRY", "NATIONALITY", "PROFESSION", "STREET_TYPE", "HOSPITAL_WORD")
FLAGS = (
    "line_start line_end blank_before indented gap_before gap_after glued_before glued_after colon_before "
    "label_patient label_staff "
    "label_other table_line short_line all_caps_line after_staff_title after_person_title after_patient_label "
    "after_staff_label "
    "before_credential seen_lower seen_twice seen_four mid_capital year_like day_like month_like age_like "
    "first_lines last_lines"
).split()
FLAG = {name: 1 << i for i, name in enumerate(FLAGS)}
BITS = 31 + len(PHRASE_BITS) + len(FLAGS)

_lists = json.loads((Path(__file__).parent / "evidence.json").read_text(encoding="utf-8"))
STAFF_TITLES, PERSON_TITLES, PATIENT_LABELS, STAFF_LABELS, CREDENTIALS = (
    frozenset(_lists[key]) for key in ("staffTitles", "personTitles", "patientLabels", "staffLabels", "credentials")
)


@dataclass
class Reading:
    """n tokens: spans (n, 2) code points; keys n strings; forms n strings; shapes (n,) uint8; bits (n, BITS) float32;
    hashes (n, 4) int32; lines (n,)."""

    text: str
    spans: list[tuple[int, int]]
    keys: list[str]
    forms: list[str]
    shapes: numpy.ndarray
    bits: numpy.ndarray
    hashes: numpy.ndarray
    lines: list[int]


def read(text: str, lexicon: Lexicon) -> Reading:
    spans = tokenize(text)
    forms = [text[a:b] for a, b in spans]
    lowers = [form.lower() for form in forms]
    masks = [lexicon.class_of(form) & 0x7FFFFFFF if kind(form[0]) in "LPU" else 0 for form in forms]
    lines = line_numbers(text, spans)
    flags = position_flags(text, spans, forms, lowers, lines)
    add_evidence(forms, lowers, lines, flags)
    low = numpy.array(masks, dtype=numpy.int64).reshape(-1, 1) >> numpy.arange(31)
    phrase = numpy.array(phrase_masks(forms, lexicon), dtype=numpy.int64).reshape(-1, 1) >> numpy.arange(
        len(PHRASE_BITS)
    )
    high = numpy.array(flags, dtype=numpy.int64).reshape(-1, 1) >> numpy.arange(len(FLAGS))
    bits = (numpy.concatenate([low, phrase, high], axis=1) & 1).astype(numpy.float32)
    shapes = numpy.array([SHAPE_ID[shape(form)] for form in forms], dtype=numpy.uint8)
    hashes = numpy.array([hash_ids(form) for form in forms], dtype=numpy.int32).reshape(-1, 4)
    return Reading(text, spans, [key(low) for low in lowers], forms, shapes, bits, hashes, lines)


def key(lower: str) -> str:
    """What the vocabulary is asked for: the lower-cased token, digits as zeros."""
    return "0" * min(len(lower), 10) if kind(lower[0]) == "D" else lower


def form_ids(form: str) -> list[int]:
    """FORM_LENGTH character ids: of a longer token the first 12 and the last 4 code points."""
    if len(form) > FORM_LENGTH:
        form = form[:12] + form[-4:]
    ids = [CHARACTER_ID.get(c, UNKNOWN) for c in form]
    return ids + [PAD] * (FORM_LENGTH - len(ids))


@lru_cache(maxsize=200_000)
def hash_ids(form: str) -> tuple[int, int, int, int]:
    """Of the vocabulary key, the first 2 and the last 3 code points of the lower form, and the word shape: spaCy's
    NORM, PREFIX, SUFFIX and SHAPE, hashed."""
    lower = form.lower()
    return fnv(key(lower)), fnv(lower[:2]), fnv(lower[-3:]), fnv(word_shape(form))


def fnv(text: str) -> int:
    """31 bits of FNV-1a over UTF-8."""
    h = 0x811C9DC5
    for byte in text.encode("utf-8"):
        h = ((h ^ byte) * 0x01000193) & 0xFFFFFFFF
    return h & 0x7FFFFFFF


def word_shape(form: str) -> str:
    """Capitals as X, small letters as x, digits as d, marks left out; runs of more than four are cut to four."""
    letters = [{"U": "X", "L": "x", "P": "x", "D": "d"}.get(kind(c), c) for c in form if kind(c) != "M"]
    return "".join(c for i, c in enumerate(letters) if i < 4 or letters[i - 4 : i] != [c] * 4)


def shape(form: str) -> str:
    first = kind(form[0])
    if first == "D":
        return f"digit{min(len(form), 5)}"
    if first in "YM":
        return "symbol"
    kinds = [k for k in map(kind, form) if k != "M"]
    if all(k == "U" for k in kinds):
        return ("capital", "upper2", "upper3")[len(kinds) - 1] if len(kinds) < 4 else "upper"
    if first == "U":
        return "title" if all(k in "LP" for k in kinds[1:]) else "mixed"
    return "lower"


def line_numbers(text: str, spans: list[tuple[int, int]]) -> list[int]:
    """Per token: how many line feeds stand before it (a lone CR counts as white space, not as a line end)."""
    lines, line, at = [], 0, 0
    for start, _ in spans:
        line += text.count("\n", at, start)
        at = start
        lines.append(line)
    return lines


def position_flags(text, spans, forms, lowers, lines) -> list[int]:
    n = len(spans)
    flags = [0] * n
    last_line = lines[-1] if n else 0
    first = 0
    while first < n:
        end = first
        while end < n and lines[end] == lines[first]:
            end += 1
        line_flags = flags_of_line(forms, first, end)
        if lines[first] < 6:
            line_flags |= FLAG["first_lines"]
        if last_line - lines[first] < 5:
            line_flags |= FLAG["last_lines"]
        colon = 0
        for i in range(first, end):
            flag = line_flags
            start = spans[i][0]
            if i == first:
                before = spans[i - 1][1] if i else 0
                flag |= FLAG["line_start"]
                if i == 0 or lines[i] - lines[i - 1] > 1:
                    flag |= FLAG["blank_before"]
                if start > before and text[start - 1] in " \t\u00a0":
                    flag |= FLAG["indented"]
            else:
                gap = text[spans[i - 1][1] : start]
                if not gap:
                    flag |= FLAG["glued_before"]
                    flags[i - 1] |= FLAG["glued_after"]
                elif len(gap) > 1 or gap == "\t":
                    flag |= FLAG["gap_before"]
                    flags[i - 1] |= FLAG["gap_after"]
                    # A gap ends a label's field unless it stands right after the colon.
                    if forms[i - 1] != ":":
                        colon = 0
                if forms[i - 1] in "|":
                    colon = 0
                if forms[i - 1] == ":" and not (i > first + 1 and kind(forms[i - 2][0]) == "D" and not gap):
                    colon = FLAG["colon_before"] | label_flag(lowers, first, i - 1)
            flags[i] = flag | colon | number_flags(forms[i])
        flags[end - 1] |= FLAG["line_end"]
        first = end
    return flags


def flags_of_line(forms, first: int, end: int) -> int:
    flag = 0
    if sum(forms[i] in "|" for i in range(first, end)) > 1:
        flag |= FLAG["table_line"]
    if end - first <= 6:
        flag |= FLAG["short_line"]
    letters = [forms[i] for i in range(first, end) if kind(forms[i][0]) in "LPU"]
    if letters and all(word == word.upper() for word in letters):
        flag |= FLAG["all_caps_line"]
    return flag


def label_flag(lowers, first: int, colon: int) -> int:
    """Whose field the colon opens, by the up to four tokens before it."""
    words = lowers[max(first, colon - 4) : colon]
    flag = 0
    if any(word in PATIENT_LABELS for word in words):
        flag |= FLAG["label_patient"]
    if any(word in STAFF_LABELS for word in words):
        flag |= FLAG["label_staff"]
    return flag or FLAG["label_other"]


def number_flags(form: str) -> int:
    if not form.isascii() or not form.isdigit() or len(form) > 4:
        return 0
    value = int(form)
    flag = 0
    if len(form) == 4 and 1900 <= value <= 2050:
        flag |= FLAG["year_like"]
    if len(form) <= 2 and 1 <= value <= 31:
        flag |= FLAG["day_like"]
        if value <= 12:
            flag |= FLAG["month_like"]
    if len(form) <= 3 and 0 < value <= 115:
        flag |= FLAG["age_like"]
    return flag


def add_evidence(forms, lowers, lines, flags) -> None:
    """Evidence is gathered over the whole note by lower-cased word and cast on every token that has the word."""
    evidence: dict[str, int] = {}
    counts: dict[str, int] = {}
    n = len(forms)
    for i, low in enumerate(lowers):
        first = kind(forms[i][0])
        if first not in "LPU" or len(low) < 2:
            continue
        counts[low] = counts.get(low, 0) + 1
        found = 0
        if first != "U":
            found |= FLAG["seen_lower"]
        before = lowers[i - 1] if i else ""
        if before == "." and i > 1 and lines[i - 1] == lines[i]:
            before = lowers[i - 2]
        if i and lines[i - 1] == lines[i]:
            if before in STAFF_TITLES:
                found |= FLAG["after_staff_title"]
            if before in PERSON_TITLES:
                found |= FLAG["after_person_title"]
            if first == "U" and kind(forms[i - 1][0]) in "LP":
                found |= FLAG["mid_capital"]
        if first == "U":
            if flags[i] & FLAG["label_patient"]:
                found |= FLAG["after_patient_label"]
            if flags[i] & FLAG["label_staff"]:
                found |= FLAG["after_staff_label"]
            after = i + 2 if i + 1 < n and forms[i + 1] in ",(" else i + 1
            if after < n and lines[after] == lines[i] and lowers[after] in CREDENTIALS and kind(forms[after][0]) == "U":
                found |= FLAG["before_credential"]
        if found:
            evidence[low] = evidence.get(low, 0) | found
    for i, low in enumerate(lowers):
        count = counts.get(low, 0)
        if count:
            flags[i] |= (
                evidence.get(low, 0)
                | (FLAG["seen_twice"] if count > 1 else 0)
                | (FLAG["seen_four"] if count > 3 else 0)
            )


def phrase_masks(forms, lexicon: Lexicon) -> list[int]:
    """Per token the PHRASE_BITS of the longest phrase that covers it; phrases are taken from left to right, none
    inside another."""
    masks = [0] * len(forms)
    i = 0
    while i < len(forms):
        taken, classes = lexicon.longest_phrase(forms, i)
        if not taken:
            i += 1
            continue
        mask = sum(1 << k for k, name in enumerate(PHRASE_BITS) if classes & BIT[name])
        for j in range(i, i + taken):
            masks[j] = mask
        i += taken
    return masks
