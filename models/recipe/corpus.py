"""Tagged notes from CLOISTER_CORPORA and models/recipe/notes, parted into notes and split into training and tune
files.

  corpus.py              writes tune.txt
  corpus.py en DIR       writes the tune notes of a language as texts and gold.jsonl; `es DIR dev`: MEDDOCAN's development part
"""

import hashlib
import json
import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from gazetteer import BIT, Lexicon

HERE = Path(__file__).parent
TAG = re.compile(r"<(/?)([A-Z_0-9]+)>")
TUNE_SHARE = 0.12
SEED = "cloister-tune-1"

CATEGORIES = (
    "PATIENT DOCTOR USERNAME PROFESSION HOSPITAL ORGANIZATION STREET CITY STATE COUNTRY ZIP LOCATION_OTHER AGE DOB "
    "DATE PHONE PAGER FAX "
    "EMAIL URL IPADDRESS MEDICALRECORD HEALTHPLAN ACCOUNT LICENSE VEHICLE DEVICE BIOID IDNUM"
).split()
SPANISH_EXTRA = ["SEX", "KINSHIP", "OTHER"]

MEDDOCAN = {
    "CALLE": "STREET",
    "CENTRO_SALUD": "HOSPITAL",
    "CORREO_ELECTRONICO": "EMAIL",
    "EDAD_SUJETO_ASISTENCIA": "AGE",
    "FAMILIARES_SUJETO_ASISTENCIA": "KINSHIP",
    "FECHAS": "DATE",
    "HOSPITAL": "HOSPITAL",
    "ID_ASEGURAMIENTO": "HEALTHPLAN",
    "ID_CONTACTO_ASISTENCIAL": "IDNUM",
    "ID_EMPLEO_PERSONAL_SANITARIO": "LICENSE",
    "ID_SUJETO_ASISTENCIA": "MEDICALRECORD",
    "ID_TITULACION_PERSONAL_SANITARIO": "LICENSE",
    "INSTITUCION": "ORGANIZATION",
    "NOMBRE_PERSONAL_SANITARIO": "DOCTOR",
    "NOMBRE_SUJETO_ASISTENCIA": "PATIENT",
    "NUMERO_FAX": "FAX",
    "NUMERO_TELEFONO": "PHONE",
    "OTROS_SUJETO_ASISTENCIA": "OTHER",
    "PAIS": "COUNTRY",
    "PROFESION": "PROFESSION",
    "SEXO_SUJETO_ASISTENCIA": "SEX",
}

# The rarer of two labels that share a category of ours does not come back.
NATIVE = {
    category: label
    for label, category in MEDDOCAN.items()
    if label not in ("CENTRO_SALUD", "ID_EMPLEO_PERSONAL_SANITARIO")
}


@dataclass(frozen=True)
class Note:
    """Plain text with spans (start, end, category) in code points, in order; `name` is folder/file#part.

    `masked` are stretches (start, end) whose labels nobody knows: they stay out of the loss.
    """

    name: str
    language: str
    text: str
    spans: tuple[tuple[int, int, str], ...]
    masked: tuple[tuple[int, int], ...] = ()


def parse(tagged: str) -> tuple[str, list[tuple[int, int, str]]]:
    """Text and spans of an inline-tagged note.

    Raises ValueError when tags are nested or do not close.
    """
    out, spans, at, position, opened = [], [], 0, 0, None
    for match in TAG.finditer(tagged):
        chunk = tagged[at : match.start()]
        out.append(chunk)
        position += len(chunk)
        at = match.end()
        if not match.group(1):
            if opened:
                raise ValueError(f"{match.group(2)} inside {opened[0]}")
            opened = (match.group(2), position)
            continue
        if not opened or opened[0] != match.group(2):
            raise ValueError(f"{match.group(2)} closes nothing")
        if position > opened[1]:
            spans.append((opened[1], position, opened[0]))
        opened = None
    if opened:
        raise ValueError(f"{opened[0]} is not closed")
    out.append(tagged[at:])
    return "".join(out), spans


def corpora() -> Path:
    path = os.environ.get("CLOISTER_CORPORA")
    if not path:
        sys.exit("CLOISTER_CORPORA is not set. Set it to the folder that holds train/, mtsamples/ and so on.")
    return Path(path)


def tagged_files(language: str) -> list[tuple[str, Path]]:
    """(folder/file, path) of every tagged file of a language, `en` or `fr`, sorted by name."""
    files = []
    for folder in sorted((corpora() / "train").iterdir()):
        french = bool(re.search(r"(^|-)(fr|french)(-|$)", folder.name))
        if french == (language == "fr"):
            files += [(f"{folder.name}/{path.name}", path) for path in sorted(folder.glob("*.txt"))]
    return files + [
        (f"notes-{language}/{path.name}", path) for path in sorted((HERE / "notes" / language).glob("**/*.txt"))
    ]


def load(language: str, lexicon: Lexicon) -> list[Note]:
    """Every note of a language, `en`, `fr` or `es`. A file whose tags do not parse is named and left out."""
    if language == "es":
        return load_meddocan(lexicon)
    notes = []
    for name, path in tagged_files(language):
        for k, part in enumerate(re.split(r"^%%[ \t]*\r?\n?", path.read_text(encoding="utf-8"), flags=re.M)):
            if not part.strip():
                continue
            try:
                text, spans = parse(part)
            except ValueError as error:
                print(f"left out: {name}#{k} ({error})", file=sys.stderr)
                continue
            notes.append(Note(f"{name}#{k}", language, text, tuple(settled(text, spans, lexicon))))
    return notes


def settled(text: str, spans, lexicon: Lexicon):
    """The corpora's names of categories as ours; a short note's LOCATION_OTHER that is a state or county is a STATE."""
    for start, end, category in spans:
        if category in ("IPADDR", "IPADDRESS"):
            category = "IPADDRESS"
        elif category == "COUNTY":
            category = "STATE"
        elif category == "LOCATION_OTHER" and is_state(text[start:end], lexicon):
            category = "STATE"
        if category in CATEGORIES:
            yield start, end, category
        else:
            print(f"unknown category {category}", file=sys.stderr)


def is_state(value: str, lexicon: Lexicon) -> bool:
    words = re.findall(r"[^\W\d_]+|-|'", value)
    if not words:
        return False
    if len(words) == 1:
        return bool(lexicon.class_of(words[0]) & BIT["STATE"])
    taken, classes = lexicon.longest_phrase(words, 0)
    return taken == len(words) and bool(classes & BIT["STATE"])


def native(category: str) -> str:
    """MEDDOCAN's name of one of our categories."""
    return "TERRITORIO" if category in ("CITY", "STATE", "ZIP", "LOCATION_OTHER") else NATIVE.get(category, category)


def load_meddocan(lexicon: Lexicon, part: str = "train", in_native: bool = False) -> list[Note]:
    """MEDDOCAN in our categories, TERRITORIO as ZIP, STATE or CITY by its look (all three map back to it); or in its
    own."""
    notes = []
    for path in sorted((corpora() / "meddocan" / part).glob("*.ann")):
        text = path.with_suffix(".txt").read_text(encoding="utf-8")
        spans = []
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith("T"):
                continue
            label, start, end = line.split("\t")[1].split(" ")[:3]
            start, end = int(start), int(end.split(";")[0])
            category = label if in_native else MEDDOCAN.get(label) or territory(text[start:end], lexicon)
            spans.append((start, end, category))
        spans.sort()
        kept = [span for i, span in enumerate(spans) if i == 0 or span[0] >= spans[i - 1][1]]
        notes.append(Note(f"meddocan/{path.stem}#0", "es", text, tuple(kept)))
    return notes


def territory(value: str, lexicon: Lexicon) -> str:
    if re.search(r"\d", value):
        return "ZIP"
    return "STATE" if is_state(value, lexicon) and not lexicon.class_of(value) & BIT["CITY"] else "CITY"


def split(notes: list[Note]) -> tuple[list[Note], list[Note]]:
    """(train, tune), by the committed list of tune files, so that the snippets of a file stay together."""
    listed = set((HERE / "tune.txt").read_text(encoding="utf-8").split())
    held = [note for note in notes if note.name.split("#")[0] in listed]
    return [note for note in notes if note.name.split("#")[0] not in listed], held


def write_tune_list(lexicon: Lexicon) -> None:
    """Chooses TUNE_SHARE of every folder's files by a seeded hash of their names; files listed before stay."""
    path = HERE / "tune.txt"
    listed = set(path.read_text(encoding="utf-8").split()) if path.exists() else set()
    folders: dict[str, list[str]] = {}
    for language in ("en", "fr", "es"):
        for name in {note.name.split("#")[0] for note in load(language, lexicon)}:
            folders.setdefault(name.split("/")[0], []).append(name)
    for files in folders.values():
        wanted = max(1, round(TUNE_SHARE * len(files)))
        kept = [name for name in files if name in listed]
        order = sorted(set(files) - set(kept), key=lambda name: hashlib.sha256(f"{SEED} {name}".encode()).hexdigest())
        listed.update(order[: max(0, wanted - len(kept))])
    path.write_text("".join(f"{name}\n" for name in sorted(listed)), encoding="utf-8")
    print(f"tune.txt: {len(listed)} files")


def pool_of(notes: list[Note]) -> dict[str, list[str]]:
    """Values by category, once each, of one line each: what other notes' slots may be filled with."""
    pool: dict[str, dict[str, None]] = {}
    for note in notes:
        for start, end, category in note.spans:
            value = note.text[start:end]
            if "\n" not in value:
                pool.setdefault(category, {})[value] = None
    return {category: list(values) for category, values in pool.items()}


def write_notes(language: str, folder: Path, part: str = "tune") -> None:
    """A split as texts and gold.jsonl, spans in code points: what the program is measured on. Spanish in MEDDOCAN's own
    labels, of which `part` may be `dev`."""
    lexicon = Lexicon()
    if language == "es":
        held = {note.name for note in split(load(language, lexicon))[1]}
        notes = load_meddocan(lexicon, "dev" if part == "dev" else "train", in_native=True)
        notes = [note for note in notes if part == "dev" or note.name in held]
    else:
        notes = split(load(language, lexicon))[1]
    (folder / "text").mkdir(parents=True, exist_ok=True)
    with open(folder / "gold.jsonl", "w", encoding="utf-8") as gold:
        for note in notes:
            document = note.name.replace("/", "__").replace("#", "-") + ".txt"
            (folder / "text" / document).write_text(note.text, encoding="utf-8", newline="")
            spans = [{"start": a, "end": b, "category": c} for a, b, c in note.spans]
            gold.write(json.dumps({"document": document, "spans": spans}) + "\n")
    print(f"{folder}: {len(notes)} notes")


if __name__ == "__main__":
    if len(sys.argv) > 2:
        write_notes(sys.argv[1], Path(sys.argv[2]), *sys.argv[3:4])
    else:
        write_tune_list(Lexicon())
