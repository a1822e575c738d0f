"""Checks hand-written notes: `check_notes.py [FOLDER …]` (default: notes/*/*/). Exits 1 and names file, line and cause.

Checked: tags are known, closed and not nested; a tagged name, place or number does not stand untagged
elsewhere in the same note; no span starts or ends with white space; no title stands inside a name. A string
that is both a name and something else in one note is allowed by a line `VALUE` in the folder's homonyms.lst.
"""

import re
import sys
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent
TAG = re.compile(r"<(/?)([A-Z_0-9]+)>")
CATEGORIES = set(
    "PATIENT DOCTOR USERNAME PROFESSION HOSPITAL ORGANIZATION STREET CITY STATE COUNTRY ZIP LOCATION_OTHER AGE DOB "
    "DATE PHONE PAGER FAX EMAIL URL IPADDR MEDICALRECORD HEALTHPLAN ACCOUNT LICENSE VEHICLE DEVICE BIOID IDNUM".split()
)
# What MEDDOCAN's labels and extents tell apart, besides (spanish.py maps them both ways).
SPANISH = set("SEX KINSHIP RELATIVE HEALTHCENTRE NATIONALID EPISODE STAFFID OTHER".split())
TITLE = re.compile(r"(?:Dr|Dra|Mr|Mrs|Ms|Prof|Mme|Mlle|Pr|Sr|Sra|D\.ª|Dña)\.? ")
# Words that are names in one place of a note and something else in another.
REPEATED = {"PATIENT", "DOCTOR", "RELATIVE", "HOSPITAL", "HEALTHCENTRE", "ORGANIZATION", "STREET", "CITY", "PHONE", "FAX", "EMAIL"}
REPEATED |= {"MEDICALRECORD", "HEALTHPLAN", "IDNUM", "NATIONALID", "LICENSE", "DEVICE", "USERNAME"}


def problems(note: str, language: str, homonyms: set[str] = frozenset()) -> list[tuple[int, str]]:
    """(line, cause) of all that is wrong with one tagged note."""
    found, known = [], CATEGORIES | (SPANISH if language == "es" else set())
    values, opened, at, plain = [], None, 0, []
    for match in TAG.finditer(note):
        line = note.count("\n", 0, match.start()) + 1
        chunk = note[at : match.start()]
        plain.append(" " * len(chunk) if opened else chunk)
        at = match.end()
        closes, category = match.groups()
        if category not in known:
            found.append((line, f"unknown tag {category}"))
        if closes:
            if opened != category:
                found.append((line, f"</{category}> closes {opened or 'nothing'}"))
            elif not chunk or chunk != chunk.strip():
                found.append((line, f"{category} is empty or has white space at an end"))
            else:
                values.append((line, category, chunk))
                if category in ("PATIENT", "DOCTOR", "RELATIVE") and TITLE.match(chunk):
                    found.append((line, f"a title inside {category}: {chunk}"))
            opened = None
        else:
            if opened:
                found.append((line, f"<{category}> inside {opened}"))
            opened = category
    if opened:
        found.append((note.count("\n") + 1, f"{opened} is not closed"))
    rest = "\x00".join(plain) + "\x00" + note[at:]
    for line, category, value in values:
        if category in REPEATED and len(value) > 3 and value not in homonyms and re.search(rf"(?<![\w]){re.escape(value)}(?![\w])", rest):
            found.append((line, f"{category} '{value}' stands untagged elsewhere in the note"))
    return found


def main() -> None:
    folders = [Path(name) for name in sys.argv[1:]] or [path for path in (HERE / "notes").glob("*/*") if path.is_dir()]
    notes, clean, wrong, by_category = 0, 0, 0, Counter()
    for folder in folders:
        listed = folder / "homonyms.lst"
        homonyms = set(listed.read_text(encoding="utf-8").splitlines()) if listed.exists() else set()
        for path in sorted(folder.glob("**/*.txt")):
            language = "es" if "/es/" in path.resolve().as_posix() else "other"
            first = 1
            for part in re.split(r"(?m)^%%[ \t]*$", path.read_text(encoding="utf-8")):
                if part.strip():
                    notes += 1
                    tags = [name for closes, name in TAG.findall(part) if not closes]
                    clean += not tags
                    by_category.update(tags)
                    for line, cause in problems(part, language, homonyms):
                        wrong += 1
                        print(f"{path}:{first + line - 1}: {cause}")
                first += part.count("\n")
    print(f"{len(folders)} kinds, {notes} notes, {clean} without identifiers, {sum(by_category.values())} identifiers, {wrong} problems")
    print(" ".join(f"{name} {count}" for name, count in by_category.most_common()))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
