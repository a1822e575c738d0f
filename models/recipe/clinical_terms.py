"""Terms that a clinical note is made of, by category: what is counted where it is covered.

  clinical_terms.py ICD.xml      writes worker/redact/clinicalVocabulary.ts

ICD.xml is the tabular list of ICD-10-CM (CDC and CMS, public domain),
`icd10c-tabular-April-1-2026.xml` of the package simple-icd-10-cm 1.5.0 (PyPI, MIT). The terms of
clinical/*.txt were written for this project. Drugs are also those of the gazetteer's lists. Of the
lists that were not written by hand, a word that is also a name is left out: where it is covered, a
person may be. Of the others such a word is told apart: it counts in small letters alone.
"""

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

HERE = Path(__file__).parent
OUT = HERE.parent.parent / "worker" / "redact" / "clinicalVocabulary.ts"
DATA = HERE.parent.parent / "worker" / "taggers" / "gazetteer" / "data"
CATEGORIES = ("drugs", "conditions", "findings", "measurements", "devices", "procedures")
MOST_WORDS = 2

# Ordinary words that ICD-10-CM ('Other', 'Male') and the lists of drugs have alone.
ORDINARY = set(
    "other male female left right both unspecified none not initial subsequent sequela first second third site sites due "
    "acute chronic mild moderate severe single multiple primary secondary upper lower head neck back hand foot face chest "
    "abuse use exposure blister bite burn axis death illness worms "
    "altura beet cocoa ensure hops ingenio neon soot tuna whey".split()
)


def own(category: str) -> set[str]:
    lines = (HERE / "clinical" / f"{category}.txt").read_text().splitlines()
    return {line.strip() for line in lines if line.strip()}


def listed(name: str) -> set[str]:
    return {line.split("\t")[0] for line in (DATA / f"{name}.txt").read_text().splitlines()}


def names() -> set[str]:
    lists = [path.stem for path in DATA.glob("own/names-*.txt")]
    return set().union(*(listed(name) for name in ("given-us", "surnames-us", "names-faker")), *(listed(f"own/{name}") for name in lists))


def towns() -> set[str]:
    return listed("towns") | listed("own/cities")


def plain(description: str) -> str | None:
    """A description as a note would have it; None where it is a sentence of the classification."""
    text = re.sub(r"\([^)]*\)|\[[^\]]*\]|,? (?:unspecified|NOS|NEC|not elsewhere classified)\b|^(?:unspecified|other) ", "", description, flags=re.I)
    text = re.sub(r"\s+", " ", text).strip().lower()
    if not re.fullmatch(r"[a-z][a-z' -]+[a-z]", text) or len(text.split()) > MOST_WORDS or len(text) < 4:
        return None
    words = text.split()
    if text in ORDINARY or words[-1] in ("of", "and", "with", "or", "other") or words[0] in ("other", "and", "with", "in", "of", "by"):
        return None
    return text


def of_icd(path: str) -> dict[str, set[str]]:
    """Conditions (A to Q, injuries) and findings (R)."""
    out: dict[str, set[str]] = {"conditions": set(), "findings": set()}
    for diagnosis in ElementTree.parse(path).iter("diag"):
        letter = (diagnosis.findtext("name") or " ")[0]
        if letter not in "ABCDEFGHIJKLMNOPQRST":
            continue
        notes = [note.text or "" for note in diagnosis.findall("inclusionTerm/note")]
        for description in [diagnosis.findtext("desc") or "", *notes]:
            term = plain(description)
            if term:
                out["findings" if letter == "R" else "conditions"].add(term)
    return out


def literal(terms: set[str]) -> str:
    text = "|".join(sorted(terms))
    return f'"{text}"' if "'" in text else f"'{text}'"


def main() -> None:
    known = names()
    terms = {category: own(category) for category in CATEGORIES}
    drugs = {drug for drug in listed("drugs") | listed("own/drugs") if len(drug) > 3 and drug not in known | ORDINARY}
    for category, found in {**of_icd(sys.argv[1]), "drugs": drugs}.items():
        terms[category] |= {term for term in found if term not in known}
    # A term is of one category: what was written by hand says which.
    taken: set[str] = set()
    for category in ("measurements", "devices", "procedures", "findings", "drugs", "conditions"):
        terms[category] -= taken
        taken |= terms[category]
    rows = "".join(f"  {category}:\n    {literal(terms[category])},\n" for category in CATEGORIES)
    namesakes = literal(taken & (known | towns()))
    OUT.write_text(
        "/**\n"
        " * Written by models/recipe/clinical_terms.py; sources: models/SOURCES.md. Terms in small letters,\n"
        " * between bars.\n"
        " */\n"
        f"export const clinicalVocabulary = {{\n{rows}}} as const\n\n"
        "/** Terms that are also names of people or places. */\n"
        f"export const namesakes =\n  {namesakes}\n"
    )
    print({category: len(terms[category]) for category in CATEGORIES})


main()
