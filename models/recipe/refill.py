"""A note as a slotted template, its slots filled anew: same entity → same replacement within the note, its look
kept."""

import random
import re

from corpus import Note
from gazetteer import BIT, Lexicon
from lists import HEALTH_HEADS, culture_of, phrases, pick_name, pick_town, professions, sex_of, titled
from surfaces import address_ip, age, cased_like, date, name_look, phone, shaped_like

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
PERSON = ("PATIENT", "DOCTOR", "RELATIVE")
NUMBERS = ("MEDICALRECORD", "HEALTHPLAN", "ACCOUNT", "LICENSE", "VEHICLE", "DEVICE", "BIOID", "IDNUM", "ZIP", "PAGER", "NATIONALID", "EPISODE", "STAFFID")
FACILITY = (
    BIT["HOSPITAL_WORD"]
    | BIT["FACILITY_WORD"]
    | BIT["ORGANIZATION_WORD"]
    | BIT["STREET_TYPE"]
    | BIT["PARTICLE"]
    | BIT["TITLE"]
)
COMMON = BIT["COMMON_EN"] | BIT["COMMON_FR"] | BIT["COMMON_ES"] | BIT["MEDICAL"]
NAME_LIKE = BIT["GIVEN"] | BIT["SURNAME"]
DOMAIN_WORDS = frozenset(
    "com org net edu gov mil http https www nhs uk au nz ca ie za fr es us sg mail email gmail hotmail outlook "
    "yahoo icloud orange free wanadoo "
    "health sante hospital clinic medical care hosp chu ch gouv co ac info bigpond optusnet html php aspx index "
    "portal my app md dr".split()
)


class Refiller:
    """Refills one note. `pool` holds, by category, values of other training notes of the language."""

    def __init__(self, note: Note, lexicon: Lexicon, pool: dict[str, list[str]], rng: random.Random):
        self.note, self.lexicon, self.pool, self.rng = note, lexicon, pool, rng
        self.words: dict[str, str] = {}
        self.values: dict[tuple[str, str], str] = {}
        self.culture = self.usual_culture()

    def refilled(self) -> Note:
        text, rng = self.note.text, self.rng
        out, spans, masked, position, at = [], [], [], 0, 0
        shifts = []  # (old position, new position) where old text goes on, for the masked stretches
        keep = rng.random() < 0.15
        # Names first, so that e-mail addresses and file names that hold them follow.
        for start, end, category in self.note.spans:
            if category in PERSON:
                self.value(text[start:end], category, keep)
        for start, end, category in self.note.spans:
            chunk = text[at:start]
            shifts.append((at, position))
            out.append(chunk)
            position += len(chunk)
            new = self.value(text[start:end], category, keep)
            if not new.strip() or new != new.strip():
                new = text[start:end]
            out.append(new)
            spans.append((position, position + len(new), category))
            position += len(new)
            at = end
        shifts.append((at, position))
        out.append(text[at:])
        for start, end in self.note.masked:
            old, new = max((s for s in shifts if s[0] <= start), default=(0, 0))
            masked.append((start - old + new, end - old + new))
        return Note(self.note.name, self.note.language, "".join(out), tuple(spans), tuple(masked))

    def value(self, value: str, category: str, keep: bool) -> str:
        key = ("PERSON" if category in PERSON else category, value)
        known = self.values.get(key)
        if known is None:
            # A person's name kept here would part from the pieces of it that are replaced elsewhere.
            kept = keep or (category not in PERSON and self.rng.random() < 0.05)
            known = value if kept else self.fresh(value, category)
            self.values[key] = known
        return known

    def fresh(self, value: str, category: str) -> str:
        rng, language = self.rng, self.note.language
        if category in PERSON:
            return self.person(value)
        if category in ("DATE", "DOB"):
            return date(rng, value, language)
        if category == "AGE":
            return age(rng, value)
        if category in ("PHONE", "FAX"):
            return phone(rng, value)
        if category in NUMBERS:
            return shaped_like(rng, value)
        if category == "IPADDRESS":
            return address_ip(rng, value)
        if category in ("EMAIL", "URL", "USERNAME"):
            return self.address(value, category)
        if category == "STREET":
            return self.street(value)
        if category == "CITY":
            return self.place(value, "CITY")
        if category in ("STATE", "COUNTRY"):
            return self.region(value, category)
        if category == "PROFESSION":
            if rng.random() < 0.3:
                return cased_like(rng.choice(professions(language)), value)
            return self.pooled(value, category, 0.7)
        if category in ("HOSPITAL", "HEALTHCENTRE", "ORGANIZATION", "LOCATION_OTHER"):
            return self.organization(value, category)
        return value

    def person(self, value: str) -> str:
        """Word by word; sometimes another order or look of the whole name."""
        rng = self.rng
        words = WORD.findall(value)
        comma = value.find(",")
        new = WORD.sub(lambda m: self.name_word(m.group(), self.kind_of_name(m, value, words, comma)), value)
        if len(words) == 2 and rng.random() < 0.12 and "\n" not in value:
            a, b = WORD.findall(new)[:2] if len(WORD.findall(new)) >= 2 else (new, "")
            if comma > 0:
                a, b = b, a
            if a and b:
                new = name_look(rng, a, b)
        return new

    def kind_of_name(self, match: re.Match, value: str, words: list[str], comma: int) -> str:
        """g given name, s surname."""
        classes = self.lexicon.class_of(match.group())
        given, surname = classes & (BIT["GIVEN"] | BIT["GIVEN_RARE"]), classes & (BIT["SURNAME"] | BIT["SURNAME_RARE"])
        if comma > 0:
            return "s" if match.start() < comma else "g"
        if len(words) == 1:
            return "g" if given and not surname else "s" if surname and not given else self.rng.choice("gs")
        last = match.end() >= len(value.rstrip(". )"))
        return "s" if last or (surname and not given) else "g"

    def name_word(self, word: str, kind: str) -> str:
        low = word.lower()
        if self.lexicon.class_of(word) & BIT["PARTICLE"] and len(low) < 5 and word == low:
            return word
        if low in ("jr", "sr", "ii", "iii", "née", "nee", "dit", "ép", "veuve", "epouse", "épouse", "aka"):
            return word
        if len(word) == 1 or (len(word) <= 3 and word.isupper() and not self.lexicon.class_of(word) & NAME_LIKE):
            return self.initials(word)
        new = self.words.get(low)
        if new is None:
            sex = sex_of().get(low, "g") if kind == "g" else "s"
            new = self.words[low] = pick_name(self.rng, sex, culture_of().get(low, self.culture))
            if self.note.language == "fr" and not culture_of().get(low) and self.rng.random() < 0.5:
                new = self.words[low] = pick_name(self.rng, sex, "french")
        if word == word.upper():
            return new.upper()
        return new.lower() if word == low else new

    def initials(self, word: str) -> str:
        """Initials follow the names that begin with them, where the note has some."""
        out = []
        for c in word:
            known = next((new for old, new in self.words.items() if old[:1] == c.lower()), None)
            new = known[0] if known else self.rng.choice("ABCDEFGHIJKLMNOPRSTUVWYZ")
            out.append(new.upper() if c.isupper() else new.lower())
        return "".join(out)

    def address(self, value: str, category: str) -> str:
        def part(match: re.Match) -> str:
            word = match.group()
            low = word.lower()
            known = self.words.get(low)
            if category != "USERNAME" and match.end() == len(value):  # the domain's end
                return word
            if known:
                return re.sub(r"[^a-z]", "", known.lower()) or "x"
            if low in DOMAIN_WORDS or len(low) < 3:
                return word if category != "USERNAME" else shaped_like(self.rng, word, 0, 0)
            if category == "USERNAME" and len(low) < 5:
                return shaped_like(self.rng, word, 0, 0)
            new = re.sub(r"[^a-z]", "", pick_name(self.rng, self.rng.choice("gs"), self.culture).lower()) or "anon"
            if category == "USERNAME" and low[1:] in self.words:
                new = low[0] + re.sub(r"[^a-z]", "", self.words[low[1:]].lower())
            return new.upper() if word.isupper() else new

        out = re.sub(r"[^\W\d_]+", part, value)
        return re.sub(r"\d+", lambda m: "".join(self.rng.choice("0123456789") for _ in m.group()), out)

    def street(self, value: str) -> str:
        rng = self.rng
        out = re.sub(r"\d+", lambda m: str(rng.randint(1, 10 ** min(3, len(m.group())) - 1)), value)

        def part(match: re.Match) -> str:
            word = match.group()
            classes = self.lexicon.class_of(word)
            if (
                classes & BIT["STREET_TYPE"]
                or len(word) < 3
                or word == word.lower()
                or re.fullmatch(
                    r"(?i)unit|flat|apt|suite|box|level|floor|p\.?o|bp|bât|esc|room|lot|house|north|south|east"
                    r"|west|saint|st",
                    word,
                )
            ):
                return word
            return cased_like(
                (
                    pick_name(rng, rng.choice("ss" "g"), self.culture)
                    if rng.random() < 0.7
                    else pick_town(rng).split(" ")[0]
                ),
                word,
            )

        return WORD.sub(part, out)

    def place(self, value: str, category: str) -> str:
        rng = self.rng
        if rng.random() < 0.35:
            return self.pooled(value, category, 1)
        cedex = re.search(r"(?i) cedex( \d+)?$", value)
        town = pick_town(rng)
        if value == value.upper() and len(value) > 2:
            town = town.upper()
        elif value == value.lower():
            town = town.lower()
        return town + (cedex.group() if cedex else "")

    def region(self, value: str, category: str) -> str:
        rng = self.rng
        if rng.random() < 0.6:
            return self.pooled(value, category, 1)
        if len(value) <= 3 and value.isupper():
            if category == "COUNTRY":
                return value
            return rng.choice([entry for entry in phrases("own/state-abbreviations") if len(entry) <= 3]).upper()
        source = (
            rng.choice(["states", "own/states"]) if category == "STATE" else rng.choice(["countries", "own/countries"])
        )
        new = titled(rng.choice(phrases(source)))
        if category == "COUNTRY" and self.lexicon.class_of(new.split(" ")[0]) & BIT["NATIONALITY"]:
            return value
        return new.upper() if value == value.upper() else new

    def organization(self, value: str, category: str) -> str:
        rng, language = self.rng, self.note.language
        roll = rng.random()
        if roll < 0.25:
            return self.pooled(value, category, 1)
        if category == "HOSPITAL" and roll < 0.4:
            head = rng.choice(HEALTH_HEADS[language])
            name = rng.choice(
                [pick_town(rng), pick_name(rng, "s", self.culture), "St " + pick_name(rng, "g", "english")]
            )
            new = f"{name} {head}" if language == "en" else f"{head}{'' if head.endswith('-') else ' '}{name}"
            return new.upper() if value == value.upper() and len(value) > 4 else new

        def part(match: re.Match) -> str:
            word = match.group()
            classes = self.lexicon.class_of(word)
            if len(word) < 3 or word == word.lower() or classes & FACILITY:
                return word
            if classes & COMMON and not classes & NAME_LIKE:
                return word if rng.random() < 0.7 else cased_like(pick_name(rng, "s", self.culture), word)
            if word.isupper() and len(word) <= 4:
                return shaped_like(rng, word, 0.3, 0)
            known = self.words.get(word.lower())
            if known is None:
                known = pick_name(rng, rng.choice("sg"), self.culture) if rng.random() < 0.6 else pick_town(rng)
                self.words[word.lower()] = known
            return cased_like(known, word)

        return WORD.sub(part, value)

    def pooled(self, value: str, category: str, rate: float) -> str:
        """Another training note's value of the category, in the case of this one."""
        options = self.pool.get(category)
        if not options or self.rng.random() >= rate:
            return value
        new = self.rng.choice(options)
        if len(value) > 4 and value == value.upper() and re.search(r"[^\W\d_]", value):
            return new.upper()
        return new.lower() if value == value.lower() and category != "STATE" else new

    def usual_culture(self) -> str:
        found = [
            culture_of()[w.lower()]
            for s, e, c in self.note.spans
            if c in PERSON
            for w in WORD.findall(self.note.text[s:e])
            if w.lower() in culture_of()
        ]
        return self.rng.choice(found) if found else ""
