"""Looks words up in dist/gazetteer.bin as worker/taggers/gazetteer/lexicon.ts does, bit for bit."""

import os
import unicodedata
from pathlib import Path

import numpy

MAGIC, VERSION, HEADER_WORDS = 0x47415A31, 1, 8
SLOT_SEED, PRINT_SEED = 0x811C9DC5, 0x9747B28C
ALL = 0xFFFFFFFF

CLASSES = (
    "GIVEN GIVEN_FEMALE GIVEN_MALE GIVEN_RARE SURNAME SURNAME_RARE CITY CITY_SMALL STATE STATE_ABBREVIATION "
    "COUNTRY NATIONALITY "
    "PROFESSION STREET_TYPE MONTH_OR_DAY HOSPITAL_WORD FACILITY_WORD ORGANIZATION_WORD COMMON_EN COMMON_FR "
    "COMMON_ES VERY_COMMON_EN "
    "VERY_COMMON_FR VERY_COMMON_ES EPONYM DRUG MEDICAL TITLE PARTICLE KINSHIP PHRASE_START"
).split()
BIT = {name: 1 << i for i, name in enumerate(CLASSES)}

LETTERS = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ß": "ss", "ı": "i", "ð": "d", "þ": "th", "ħ": "h", "ə": "a"}
)
APOSTROPHES = str.maketrans(dict.fromkeys("’ʼ‘ʻ`´", "'"))
JOINTS = frozenset("-‑'’")
ABBREVIATIONS = frozenset(("st", "ste", "mt", "ft", "sta", "sto", "pt"))


def fold(word: str) -> str:
    """NFC, lower case, straight apostrophes."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", word).lower().translate(APOSTROPHES))


def plain(folded: str) -> str:
    """Without accents and in plain letters, of a folded word."""
    bare = "".join(c for c in unicodedata.normalize("NFD", folded) if unicodedata.category(c)[0] != "M")
    return bare.translate(LETTERS)


def units(key: str) -> list[int]:
    """UTF-16 code units."""
    raw = key.encode("utf-16-le", "surrogatepass")
    return [raw[i] | raw[i + 1] << 8 for i in range(0, len(raw), 2)]


def finish(value: int) -> int:
    value = (value ^ (value >> 16)) * 0x85EBCA6B & ALL
    value = (value ^ (value >> 13)) * 0xC2B2AE35 & ALL
    return value ^ (value >> 16)


def hashes(key: str) -> tuple[int, int]:
    """(slot hash, fingerprint) of a key."""
    slot, fingerprint = SLOT_SEED, PRINT_SEED
    for unit in units(key):
        slot = (slot ^ unit) * 0x01000193 & ALL
        fingerprint = (((fingerprint << 5) & ALL) ^ (fingerprint >> 27) ^ unit) * 0x27D4EB2D & ALL
    return finish(slot), finish(fingerprint) or 1


class Lexicon:
    """A compiled gazetteer with a cache of the words met so far."""

    def __init__(self, path: str | os.PathLike | None = None):
        path = Path(path or self.default())
        data = numpy.fromfile(path, dtype="<u4")
        magic, version, word_slots, phrase_slots, self.longest = (int(x) for x in data[:5])
        if magic != MAGIC or version != VERSION or len(data) != HEADER_WORDS + 2 * (word_slots + phrase_slots):
            raise ValueError(f"{path} is not a whole gazetteer of this version. Build it again: npm run build.")
        at = HEADER_WORDS
        self.words = (data[at : at + word_slots], data[at + word_slots : at + 2 * word_slots])
        at += 2 * word_slots
        self.phrases = (data[at : at + phrase_slots], data[at + phrase_slots :])
        self.cache: dict[str, int] = {}
        self.phrase_cache: dict[str, int] = {}

    @staticmethod
    def default() -> Path:
        return Path(os.environ.get("CLOISTER_GAZETTEER") or Path(__file__).parents[2] / "dist" / "gazetteer.bin")

    def class_of(self, word: str) -> int:
        """Classes of a word in any case, with or without its accents; 0 when unknown."""
        known = self.cache.get(word)
        if known is None:
            known = self.cache[word] = self._class_of(word)
        return known

    def _class_of(self, word: str) -> int:
        if word.isascii():
            return find(self.words, word.lower())
        folded = fold(word)
        return find(self.words, folded) or find(self.words, plain(folded))

    def longest_phrase(self, tokens: list[str], at: int) -> tuple[int, int]:
        """(tokens taken, classes) of the longest phrase of two words or more from `at` on; (0, 0) when there is
        none."""
        if not self.class_of(tokens[at]) & BIT["PHRASE_START"]:
            return 0, 0
        key, count, best = "", 0, (0, 0)
        for i in range(at, len(tokens)):
            if count >= self.longest:
                break
            token = tokens[i]
            if count and is_joint(token, tokens[i - 1]):
                continue
            if ord(token[0]) < 65 and token[0] != "&":
                break
            key += (" " if count else "") + plain(fold(token))
            count += 1
            if count == 1:
                continue
            classes = self.phrase_cache.get(key)
            if classes is None:
                classes = self.phrase_cache[key] = find(self.phrases, key)
            if classes:
                best = (i - at + 1, classes)
        return best


def find(table: tuple[numpy.ndarray, numpy.ndarray], key: str) -> int:
    prints, masks = table
    slot, fingerprint = hashes(key)
    i = slot * len(prints) >> 32
    while prints[i]:
        if prints[i] == fingerprint:
            return int(masks[i])
        i = i + 1 if i + 1 < len(prints) else 0
    return 0


def is_joint(token: str, before: str) -> bool:
    return token in JOINTS or (token == "." and before.lower() in ABBREVIATIONS)
