"""Surface generators: dates, numbers and addresses made again in the look of the one they replace."""

import random
import re

MONTHS = {
    "en": "january february march april may june july august september october november december".split(),
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(),
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(),
}
SHORT_MONTHS = {
    "en": "jan feb mar apr may jun jul aug sep oct nov dec".split(),
    "fr": "janv févr mars avr mai juin juil août sept oct nov déc".split(),
    "es": "ene feb mar abr may jun jul ago sep oct nov dic".split(),
}
DAYS = {
    "en": "monday tuesday wednesday thursday friday saturday sunday".split(),
    "fr": "lundi mardi mercredi jeudi vendredi samedi dimanche".split(),
    "es": "lunes martes miércoles jueves viernes sábado domingo".split(),
}
SHORT_DAYS = {
    "en": "mon tue wed thu fri sat sun".split(),
    "fr": "lun mar mer jeu ven sam dim".split(),
    "es": "lun mar mié jue vie sáb dom".split(),
}

# Word → the words of its kind and look: month for month, short day for short day, per language.
SISTERS: dict[str, dict[str, list[str]]] = {}
for _language in ("en", "fr", "es"):
    SISTERS[_language] = {}
    for _table in (SHORT_DAYS, SHORT_MONTHS, DAYS, MONTHS):
        for _word in _table[_language]:
            SISTERS[_language][_word] = _table[_language]


def cased_like(word: str, model: str) -> str:
    if len(model) > 1 and model == model.upper() and model != model.lower():
        return word.upper()
    if model[:1] != model[:1].lower():
        return word[:1].upper() + word[1:]
    return word


def shaped_like(rng: random.Random, value: str, keep_letters: float = 0.5, keep_head: float = 0.3) -> str:
    """Digits by digits, letters by letters of the same case; the letters, or the first digits, stay at the given
    rates."""
    keep = rng.random() < keep_letters
    head = 2 if rng.random() < keep_head else 0
    out, digits = [], 0
    for c in value:
        if c.isdigit() and c.isascii():
            digits += 1
            out.append(c if digits <= head else rng.choice("123456789" if digits == 1 and c != "0" else "0123456789"))
        elif c.isalpha() and not keep and c.isascii():
            new = rng.choice("ABCDEFGHJKLMNPRSTUVWXYZ")
            out.append(new if c.isupper() else new.lower())
        else:
            out.append(c)
    return "".join(out)


def phone(rng: random.Random, value: str) -> str:
    out = shaped_like(rng, value, keep_letters=1, keep_head=0.6)
    if rng.random() < 0.15:
        old, new = rng.choice([(" ", "-"), (" ", ""), ("-", " "), ("-", "."), (" ", "."), ("-", "")])
        out = out.replace(old, new)
    return out


def date(rng: random.Random, value: str, language: str) -> str:
    """Another date in the same look; one in eight in another look, where the old one holds a day and a month."""
    if rng.random() < 0.12 and re.fullmatch(r"\d{1,2}[/.-]\d{1,2}([/.-]\d{2,4})?", value):
        return fresh_date(rng, language)
    pieces = re.findall(r"\d+|[^\W\d_]+|[^\w]|_", value)
    numeric = len(re.findall(r"\d+", value)) >= 2 and not re.search(r"[^\W\d_]{3}", value)
    out, numbers = [], 0
    for piece in pieces:
        if piece.isdigit():
            numbers += 1
            out.append(date_number(rng, piece, numbers, numeric))
        elif (sisters := SISTERS[language].get(piece.lower())) or (sisters := SISTERS["en"].get(piece.lower())):
            out.append(cased_like(rng.choice(sisters), piece))
        else:
            out.append(piece)
    text = "".join(out)
    return re.sub(r"\b(\d{1,2})(st|nd|rd|th)\b", lambda m: m.group(1) + ordinal(int(m.group(1))), text)


def date_number(rng: random.Random, piece: str, place: int, numeric: bool) -> str:
    value, width = int(piece), len(piece)
    if width == 4 and 1850 <= value <= 2060:
        return str(max(1900, min(2035, value + rng.randint(-12, 12))))
    if width in (6, 8):  # 030451, 19510403
        day, month, year = f"{rng.randint(1, 28):02d}", f"{rng.randint(1, 12):02d}", str(rng.randint(1925, 2026))
        if width == 6:
            return day + month + year[2:]
        return year + month + day if piece[:2] in ("19", "20") else day + month + year
    if width > 2:
        return "".join(rng.choice("0123456789") for _ in piece)
    if numeric and place == 3:
        return f"{rng.randint(0, 99):02d}" if width == 2 else str(rng.randint(1, 9))
    high = 12 if value <= 12 and numeric else 31
    new = rng.randint(1, high) if value <= 31 else rng.randint(32, 99)
    if width == 1:
        return str(rng.randint(1, 9))
    return f"{new:02d}" if piece[0] == "0" else str(max(new, 10))


def ordinal(day: int) -> str:
    return "th" if 10 <= day % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")


def fresh_date(rng: random.Random, language: str) -> str:
    d, m, y = rng.randint(1, 28), rng.randint(1, 12), rng.randint(1925, 2026)
    month, short = MONTHS[language][m - 1], SHORT_MONTHS[language][m - 1]
    if language == "en":
        month, short = month.capitalize(), short.capitalize()
    sep = rng.choice("//.-")
    looks = [
        f"{d}{sep}{m}{sep}{y}",
        f"{d:02d}{sep}{m:02d}{sep}{y % 100:02d}",
        f"{d:02d}{sep}{m:02d}{sep}{y}",
        f"{d} {month} {y}",
    ]
    looks += [
        f"{d} {short} {y}",
        f"{d:02d}-{short}-{y}",
        f"{y}-{m:02d}-{d:02d}",
        f"{d:02d}{short.upper()}{y}",
        f"{d}{sep}{m}",
    ]
    if language == "en":
        looks += [
            f"{month} {d}, {y}",
            f"{short} {d}, {y}",
            f"{m}{sep}{d}{sep}{y % 100:02d}",
            f"{d}{ordinal(d)} {month} {y}",
            f"{month} {y}",
            f"{short} {d}",
        ]
    return rng.choice(looks)


def age(rng: random.Random, value: str) -> str:
    """Another number of as many digits, in whatever stands around it; an age in words stays."""
    ranges = {1: (1, 9), 2: (10, 99), 3: (100, 108)}
    return re.sub(
        r"\d+", lambda m: str(rng.randint(*ranges[len(m.group())])) if len(m.group()) in ranges else m.group(), value
    )


def address_ip(rng: random.Random, value: str) -> str:
    return re.sub(r"\d+", lambda _: str(rng.randint(1, 254)), value)


def name_look(rng: random.Random, given: str, surname: str) -> str:
    """A full name as one or another writes it."""
    looks = [f"{given} {surname}", f"{surname}, {given}", f"{surname.upper()}, {given}", f"{surname.upper()} {given}"]
    looks += [f"{given[0]}. {surname}", f"{given[0]} {surname}", f"{surname} {given[0]}", f"{given} {surname.upper()}"]
    looks += [f"{given.lower()} {surname.lower()}", f"{surname.upper()} {given.upper()}"]
    return rng.choice([*looks, f"{given} {rng.choice('ABCDEHJKLMPRST')}. {surname}"])
