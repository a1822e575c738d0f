"""Names and places to refill slots from: the gazetteer's lists (models/SOURCES.md), by sex, kind and culture."""

import random
import re
from functools import lru_cache
from pathlib import Path

from gazetteer import BIT, Lexicon

DATA = Path(__file__).parents[2] / "worker" / "taggers" / "gazetteer" / "data"
CULTURES = "africa arabic-persian east-asia english europe french iberia pacific south-asia".split()
SMALL = frozenset(
    "de del della di da dos du des van von der den la le las los y e al el bin ibn the of upon on".split()
)
HEALTH_HEADS = {
    "en": "Hospital|Hospital|General Hospital|Medical Center|Medical Centre|Clinic|Health Centre|Regional Hospital|"
    "Memorial Hospital|Family Practice|Surgery|Nursing Home|District Hospital|Infirmary|Health|Community Hospital|"
    "Lodge|House".split("|"),
    "fr": "Clinique|Hôpital|CH|CHU de|CHR de|EHPAD|Résidence|Clinique Saint-|Polyclinique|Centre hospitalier de|"
    "Hôpital de|Cabinet".split("|"),
    "es": "Hospital|Hospital de|Clínica|Hospital Universitario|Centro de Salud|Hospital General de".split("|"),
}


def rows(name: str) -> list[tuple[str, str]]:
    lines = (DATA / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [(line.split("\t") + [""])[:2] for line in lines if line]


def titled(name: str) -> str:
    """'o'brien-de la cruz' → 'O'Brien-de la Cruz'."""
    out, start = [], True
    for word in name.split(" "):
        if word in SMALL and out:
            out.append(word)
            continue
        letters = []
        start = True
        for c in word:
            letters.append(c.upper() if start else c)
            start = c in "-'’."
        joined = "".join(letters)
        # The genitive s and a short Arabic article stay small.
        out.append(joined[:-1] + "s" if joined.endswith("'S") else joined)
    return " ".join(out)


@lru_cache(maxsize=None)
def names(kind: str, culture: str) -> list[str]:
    """Entries of a culture's list, or of `wide` (all packages); kind is f, m, g (any given name) or s (surname)."""
    sources = ["given-us", "surnames-us", "names-faker"] if culture == "wide" else [f"own/names-{culture}"]
    wanted = {"f": "fg", "m": "mg", "g": "fmg", "s": "s" if culture != "wide" else "st"}[kind]
    out = [name for source in sources for name, letters in rows(source) if any(c in letters for c in wanted)]
    return [name for name in out if len(name) > 1 and " " not in name]


@lru_cache(maxsize=None)
def culture_of() -> dict[str, str]:
    """Culture of a name that exactly one of the hand-written lists has."""
    seen: dict[str, str] = {}
    for culture in CULTURES:
        for name, _ in rows(f"own/names-{culture}"):
            seen[name] = "" if name in seen else culture
    return {name: culture for name, culture in seen.items() if culture}


@lru_cache(maxsize=None)
def sex_of() -> dict[str, str]:
    out: dict[str, str] = {}
    for source in ["given-us", *(f"own/names-{culture}" for culture in CULTURES)]:
        for name, letters in rows(source):
            sexes = "".join(c for c in "fm" if c in letters)
            if len(sexes) == 1:
                out[name] = sexes
    return out


@lru_cache(maxsize=None)
def phrases(name: str) -> list[str]:
    return [entry for entry, _ in rows(name)]


@lru_cache(maxsize=None)
def towns() -> tuple[list[str], list[str]]:
    large = [name for name, size in rows("towns") if size == "c"]
    return large + phrases("own/cities"), [name for name, size in rows("towns") if size != "c"]


def pick_name(rng: random.Random, kind: str, culture: str) -> str:
    """A name in title case. Half of them keep the culture, where it is known; a tenth is made up, so that no list has
    it."""
    pool = culture if culture and rng.random() < 0.6 else rng.choice([*CULTURES, "wide", "wide", "wide", "wide"])
    options = names(kind, pool) or names(kind, "wide")
    name = rng.choice(options)
    if rng.random() < 0.1:
        other = rng.choice(options)
        cut, start = rng.randint(1, len(name)), rng.randint(0, len(other) - 1)
        made = name[:cut] + other[start:]
        name = made[:14] if 3 <= len(made) else name
    return titled(name)


def pick_town(rng: random.Random) -> str:
    large, small = towns()
    return titled(rng.choice(large if rng.random() < 0.6 else small))


@lru_cache(maxsize=None)
def professions(language: str) -> list[str]:
    """Those whose first word is an ordinary one of the language."""
    lexicon, wanted = Lexicon(), BIT[f"COMMON_{language.upper()}"]
    return [entry for entry in phrases("own/professions") if lexicon.class_of(re.split(r"[ '-]", entry)[0]) & wanted]
