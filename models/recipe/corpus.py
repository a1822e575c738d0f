"""Tagged notes from CLOISTER_CORPORA and models/recipe/notes, parted into notes and split into folds by whole kinds.

  corpus.py                       prints what each language and fold holds
  corpus.py en DIR [3]     writes the notes of a fold (0) as texts and gold.jsonl; `es DIR dev`: MEDDOCAN's development part
"""

import hashlib
import json
import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from gazetteer import Lexicon
from spanish import SPANISH_EXTRA, in_meddocan, is_state, refined

HERE = Path(__file__).parent
TAG = re.compile(r"<(/?)([A-Z_0-9]+)>")
FOLDS = 8
SEED = "cloister-folds-1"

CATEGORIES = (
    "PATIENT DOCTOR USERNAME PROFESSION HOSPITAL ORGANIZATION STREET CITY STATE COUNTRY ZIP LOCATION_OTHER AGE DOB "
    "DATE PHONE PAGER FAX "
    "EMAIL URL IPADDRESS MEDICALRECORD HEALTHPLAN ACCOUNT LICENSE VEHICLE DEVICE BIOID IDNUM"
).split()


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


def language_of(folder: str) -> str:
    """Of a folder of the corpora: by a part of its name."""
    if re.search(r"(^|-)(fr|french)(-|$)", folder):
        return "fr"
    return "es" if re.search(r"(^|-)es(-|$)", folder) else "en"


def tagged_files(language: str) -> list[tuple[str, Path]]:
    """(folder/file, path) of every file with inline tags of a language, sorted by name."""
    files = []
    for folder in sorted((corpora() / "train").iterdir()):
        if language != "es" and language_of(folder.name) == language:
            files += [(f"{folder.name}/{path.name}", path) for path in sorted(folder.glob("*.txt"))]
    own = HERE / "notes" / language
    return files + [(f"notes-{language}/{path.relative_to(own).as_posix()}", path) for path in sorted(own.glob("**/*.txt"))]


def load(language: str, lexicon: Lexicon) -> list[Note]:
    """Every note of a language, `en`, `fr` or `es`."""
    return load_spanish(lexicon) if language == "es" else load_tagged(language, lexicon)


def load_tagged(language: str, lexicon: Lexicon) -> list[Note]:
    """Notes with inline tags. One whose tags do not parse is named and left out."""
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
        if category in CATEGORIES or category in SPANISH_EXTRA:
            yield start, end, category
        else:
            print(f"unknown category {category}", file=sys.stderr)


def load_spanish(lexicon: Lexicon) -> list[Note]:
    """MEDDOCAN's training part, the Spanish field notes, and our own, all in our finer categories."""
    notes = load_meddocan(lexicon)
    for folder in sorted((corpora() / "train").iterdir()):
        if language_of(folder.name) == "es":
            notes += load_brat(folder, lexicon)
    return notes + load_tagged("es", lexicon)


def load_meddocan(lexicon: Lexicon, part: str = "train", in_native: bool = False) -> list[Note]:
    """MEDDOCAN in our categories, TERRITORIO as ZIP, STATE or CITY by its look (all three map back to it); or in its
    own."""
    return load_brat(corpora() / "meddocan" / part, lexicon, in_native)


def load_brat(folder: Path, lexicon: Lexicon, in_native: bool = False) -> list[Note]:
    notes = []
    for path in sorted(folder.glob("*.ann")):
        text = path.with_suffix(".txt").read_text(encoding="utf-8")
        spans = []
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith("T"):
                continue
            label, start, end = line.split("\t")[1].split(" ")[:3]
            start, end = int(start), int(end.split(";")[0])
            spans += [(start, end, label)] if in_native else refined(text, start, end, label, lexicon)
        spans.sort()
        kept = [span for i, span in enumerate(spans) if i == 0 or span[0] >= spans[i - 1][1]]
        notes.append(Note(f"{folder.name}/{path.stem}#0", "es", text, tuple(kept)))
    return notes


def kind_of(name: str) -> str:
    """What is left out together: a kind's folder of notes/, else a file (the corpora's files are each of a kind of
    their own; a file's snippets stay together)."""
    file = name.split("#")[0]
    return file.rsplit("/", 1)[0] if file.startswith("notes-") and file.count("/") > 1 else file


def fold_of(name: str) -> int:
    """Which of FOLDS a note belongs to: by a seeded hash of its kind, so that it never changes."""
    return int(hashlib.sha256(f"{SEED} {kind_of(name)}".encode()).hexdigest(), 16) % FOLDS


def split(notes: list[Note], fold: int = 0) -> tuple[list[Note], list[Note]]:
    """(train, tune): whole kinds are held out; fold 0 is the tune split, the others are for cross-validation."""
    return [note for note in notes if fold_of(note.name) != fold], [note for note in notes if fold_of(note.name) == fold]


def pool_of(notes: list[Note]) -> dict[str, list[str]]:
    """Values by category, once each, of one line each: what other notes' slots may be filled with."""
    pool: dict[str, dict[str, None]] = {}
    for note in notes:
        for start, end, category in note.spans:
            value = note.text[start:end]
            if "\n" not in value:
                pool.setdefault(category, {})[value] = None
    return {category: list(values) for category, values in pool.items()}


def write_notes(language: str, folder: Path, part: str) -> None:
    """A fold (or MEDDOCAN's development part, `dev`) as texts and gold.jsonl, spans in code points: what the program is
    measured on. Spanish under MEDDOCAN's own labels and extents."""
    lexicon = Lexicon()
    if part == "dev":
        notes = load_meddocan(lexicon, "dev", in_native=True)
    else:
        notes = split(load(language, lexicon), int(part))[1]
    (folder / "text").mkdir(parents=True, exist_ok=True)
    with open(folder / "gold.jsonl", "w", encoding="utf-8") as gold:
        for note in notes:
            document = note.name.replace("/", "__").replace("#", "-") + ".txt"
            (folder / "text" / document).write_text(note.text, encoding="utf-8", newline="")
            named = in_meddocan(note.text, note.spans) if language == "es" and part != "dev" else note.spans
            spans = [{"start": a, "end": b, "category": c} for a, b, c in named]
            gold.write(json.dumps({"document": document, "spans": spans}) + "\n")
    print(f"{folder}: {len(notes)} notes")


def main() -> None:
    if len(sys.argv) > 2:
        write_notes(sys.argv[1], Path(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "0")
        return
    lexicon = Lexicon()
    for language in ("en", "fr", "es"):
        notes = load(language, lexicon)
        kinds = {kind_of(note.name) for note in notes}
        print(f"{language}: {len(notes)} notes of {len(kinds)} kinds, {sum(len(note.spans) for note in notes)} identifiers, {sum(not note.spans for note in notes)} notes without")
        for fold in range(FOLDS):
            held = split(notes, fold)[1]
            print(f"  fold {fold}: {len(held)} notes of {len({kind_of(note.name) for note in held})} kinds, {sum(len(note.spans) for note in held)} identifiers")


if __name__ == "__main__":
    main()
