"""Notes for the note-level detector (detector.py): the tagged French ones, EDS-Pseudo's templates, and of each a copy
without personal data.

  detector_notes.py        prints counts, and some copies without personal data, to look at

Personal data are those of Bourdois 2021: names, addresses, telephone and social security numbers, of patients and of staff
alike (profile `fr`). Hospitals, dates and ages are none. Other things that single a person out (e-mail addresses, record
numbers, dates of birth) the paper did not meet: what holds these and none of those is neither taught nor counted.
"""

import hashlib
import random
import re
import sys

from corpus import Note, corpora, load, split
from gazetteer import Lexicon

PERSONAL = frozenset("PATIENT DOCTOR STREET CITY ZIP PHONE FAX HEALTHPLAN".split())
UNDECIDED = frozenset("DOB EMAIL URL USERNAME PAGER MEDICALRECORD ACCOUNT LICENSE VEHICLE DEVICE BIOID IDNUM IPADDRESS".split())

TEMPLATES = "templates-fr/eds-pseudo-templates.txt"
SLOT = re.compile(r"\[([^\]]*)\]\(([A-Z_]+)\)")
SLOTS = {
    "ADDRESSE": "STREET",
    "ADRESSE": "STREET",
    "DATE": "DATE",
    "DATE_NAISSANCE": "DOB",
    "HOPITAL": "HOSPITAL",
    "IPP": "MEDICALRECORD",
    "MAIL": "EMAIL",
    "NDA": "MEDICALRECORD",
    "NOM": "PATIENT",
    "PRENOM": "PATIENT",
    "SECU": "HEALTHPLAN",
    "TEL": "PHONE",
    "VILLE": "CITY",
    "ZIP": "ZIP",
}
SENTENCE_END = re.compile(r"\n|(?<=[.!?;])(?<!\bM\.)(?<!\bMM\.)(?<!\b[DPM][rR]\.)(?<!\bMe\.)(?<!\bMme\.)[ \t]+(?=[^\W\d_a-zà-ÿ])")
CIVIL = re.compile(
    r"(?i:(?<![^\W\d_])(?:mme|mlle|mr|m\.|madame|monsieur|mademoiselle|patiente?|enfant|bébé|épouse|fils|fille|mari)\.?) $"
)
STAFF = re.compile(r"(?i:(?<![^\W\d_])(?:l[ea] )?(?:docteur|dr|pr|professeur|interne|chirurgien)\.?) $")
COLLEAGUES = (
    "le médecin|l'interne|le chirurgien|le médecin traitant|l'urgentiste|le senior|le Dr de garde|le radiologue|le MT|"
    "l'interne de garde|l'ortho|le cardiologue|le neurologue de garde"
).split("|")


def truth(note: Note) -> bool | None:
    """Whether the note holds personal data; None where the paper's words do not decide it."""
    kinds = {category for *_, category in note.spans}
    return True if kinds & PERSONAL else None if kinds & UNDECIDED or note.masked else False


def parted(lexicon: Lexicon) -> tuple[list[Note], list[Note]]:
    """(train, tune). Of the templates an eighth is for tuning, by a seeded hash of their text."""
    train, tune = split(load("fr", lexicon))
    for note in templates():
        held = hashlib.sha256(f"detector {note.text}".encode()).digest()[0] % 8 == 0
        (tune if held else train).append(note)
    return train, tune


def templates() -> list[Note]:
    """Snippets with every slot as it was filled by those who wrote them; a given name beside a surname is one span with it."""
    text = (corpora() / "templates-fr" / "eds-pseudo-templates.txt").read_text(encoding="utf-8")
    return [filled(part, f"{TEMPLATES}#{k}") for k, part in enumerate(re.split(r"\n[ \t]*\n", text)) if part.strip()]


def filled(template: str, name: str) -> Note:
    out, spans, at, position = [], [], 0, 0
    for match in SLOT.finditer(template):
        chunk = template[at : match.start()]
        out.append(chunk + match.group(1))
        position += len(chunk)
        start, end = position, position + len(match.group(1))
        at, position = match.end(), end
        category = SLOTS[match.group(2)]
        if spans and spans[-1][2] == category and chunk == " " and match.group(2) in ("NOM", "PRENOM"):
            spans[-1] = (spans[-1][0], end, category)
        elif end > start:
            spans.append((start, end, category))
    out.append(template[at:])
    return Note(name, "fr", "".join(out), tuple(spans))


def without(note: Note, rng: random.Random) -> Note:
    """The note without its personal data: sentences that hold some are left out, but for those where it can be told without
    ('Mme Dupont se plaint' → 'Mme se plaint'; 'vue par le Dr Petit' → "vue par l'interne"), which stay most of the time."""
    kept = []
    for start, end in sentences(note.text):
        held = [span for span in note.spans if span[0] < end and span[1] > start and span[2] in PERSONAL | UNDECIDED]
        sentence = note.text[start:end] if not held else retold(note.text, start, end, held, rng)
        if sentence is not None:
            kept.append(sentence)
    return Note(note.name, note.language, "".join(kept).strip(), ())


def sentences(text: str) -> list[tuple[int, int]]:
    """Stretches that end with a line or a sentence, its end included; together they are the text."""
    cuts = [0, *(match.end() for match in SENTENCE_END.finditer(text)), len(text)]
    return [(a, b) for a, b in zip(cuts, cuts[1:]) if b > a]


def retold(text: str, start: int, end: int, held, rng: random.Random) -> str | None:
    """A sentence without its personal data; None where that can't be done, or one time in five."""
    out, at, usual = [], start, rng.random() < 0.8
    for first, last, category in held:
        before = text[at:first]
        if first < start or last > end:
            return None
        if usual and category in ("PATIENT", "DOCTOR") and STAFF.search(before):
            before = STAFF.sub("", before) + rng.choice(COLLEAGUES)
        elif usual and category == "PATIENT" and CIVIL.search(before):
            before = before[:-1]
        elif before.rstrip(" \t").endswith(":") and rng.random() < 0.2:
            before = before.rstrip(" \t")  # a form's field that nobody filled in
        else:
            return None
        out.append(before)
        at = last
    return "".join(out) + text[at:end]


def main() -> None:
    for name, part in zip(("train", "tune"), parted(Lexicon())):
        rng = random.Random(7)
        said = [truth(note) for note in part]
        copies = [without(note, rng).text for note in part if truth(note)]
        print(f"{name}: {said.count(True)} notes hold personal data, {said.count(False)} none, {said.count(None)} are not decided")
        print(f"  without: {sum(map(len, copies))} characters of {sum(len(note.text) for note in part if truth(note))}")
        if len(sys.argv) > 1 and name == "train":
            for text in rng.sample(copies, int(sys.argv[1])):
                print(f"--------\n{text}")


if __name__ == "__main__":
    main()
