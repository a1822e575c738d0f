"""Open NER corpora as more running text: names, places and organisations, with what their labels leave open masked.

A PER may be a PATIENT or a DOCTOR, a LOC any place, an ORG a HOSPITAL or an ORGANIZATION; numbers and capitals
outside entities may still be
dates, professions or numbers of ours. Such tokens get a set of labels (`partial`), over which the CRF sums.
"""

import gzip
import random
import re
from functools import lru_cache

from corpus import Note, corpora
from spanish import LESS_FINE

OPEN = {
    "~PERSON": ("PATIENT", "DOCTOR"),
    "~PLACE": ("CITY", "STATE", "COUNTRY", "STREET", "LOCATION_OTHER", "HOSPITAL"),
    "~ORGANIZATION": ("ORGANIZATION", "HOSPITAL"),
}
# One name a set; -2 - 2k is its B-, -3 - 2k its I-; then comes a gap. -1 is 'any label'.
SETS = OPEN | dict(LESS_FINE.values())
GAP = -2 - 2 * len(SETS)
NAMED = frozenset(category for categories in OPEN.values() for category in categories)

FILES = {
    "en": [
        "ner-en/wikigold.conll.gz",
        "ner-en/sec-filings-train.conll.gz",
        "ner-en/wnut17-train.conll.gz",
        *(f"ner-en/btc-{x}.conll.gz" for x in "abe"),
    ],
    "fr": ["ner-fr/europeana-bnf.bio.gz"],
    "es": [],
}
KINDS = {
    "PER": "~PERSON",
    "person": "~PERSON",
    "LOC": "~PLACE",
    "location": "~PLACE",
    "ORG": "~ORGANIZATION",
    "corporation": "~ORGANIZATION",
}


def codes() -> dict[str, int]:
    """Label → its negative code, for data.token_labels."""
    out = {"B-~GAP": GAP, "I-~GAP": GAP}
    for k, name in enumerate(SETS):
        out |= {f"B-{name}": -2 - 2 * k, f"I-{name}": -3 - 2 * k}
    return out


def partial(labels: list[str]) -> list[list[bool]]:
    """(2 + 2 sets, L): row k says which labels the code -k - 1 allows; B- stands for U- and I- for E- too."""
    rows = [[True] * len(labels)]
    for categories in SETS.values():
        for part in "BI":
            same = {"B": "BU", "I": "IE"}[part]
            rows.append([label[:1] in same and label[2:] in categories for label in labels])
    rows.append([label[2:] not in NAMED for label in labels])
    return rows


@lru_cache(maxsize=None)
def sentences(language: str) -> list[list[tuple[str, str]]]:
    """(word, label) of every sentence with an entity."""
    out = []
    for name in FILES[language]:
        sentence: list[tuple[str, str]] = []
        with gzip.open(corpora() / name, "rt", encoding="utf-8") as file:
            for line in [*file, ""]:
                columns = line.split()
                if columns and columns[0] != "-DOCSTART-" and len(sentence) < 60:
                    sentence.append((columns[0], columns[-1] if len(columns) > 1 else "O"))
                    continue
                if any(label != "O" for _, label in sentence):
                    out.append(sentence)
                sentence = []
    return out


def carriers(language: str, count: int, rng: random.Random) -> list[Note]:
    """`count` notes of some six sentences each."""
    pool = sentences(language)
    return (
        [joined([rng.choice(pool) for _ in range(6)], f"open-ner#{k}", language, rng) for k in range(count)]
        if pool
        else []
    )


def joined(chosen, name: str, language: str, rng: random.Random) -> Note:
    text, spans = "", []
    for sentence in chosen:
        text += "" if not text else "\n" if rng.random() < 0.5 else " "
        last = "O"
        for k, (word, label) in enumerate(sentence):
            if k and not re.fullmatch(r"[,.;:!?)\]%'’]|'s|n't", word) and not text.endswith(("(", "[", "$", "'", "’")):
                text += " "
            start = len(text)
            text += word
            kind = KINDS.get(label[2:]) if label != "O" else None
            if kind and kind == last and not label.startswith("B-"):
                spans[-1] = (spans[-1][0], len(text), kind)
            elif kind or label != "O" or re.search(r"\d", word) or (word[:1].isupper() and k):
                spans.append((start, len(text), kind or "~GAP"))
            last = kind or "O"
    return Note(name, language, text, tuple(spans))
