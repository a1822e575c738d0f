"""Spanish labels: MEDDOCAN's as our categories and back.

Spanish taggers know finer categories than the others (`SPANISH_EXTRA`), so that MEDDOCAN's labels and extents and the
canonical categories both follow from one answer (worker/core/category.ts coarsens the same way).
"""

import re

from gazetteer import BIT, Lexicon

SPANISH_EXTRA = ["SEX", "KINSHIP", "OTHER", "RELATIVE", "NATIONALID", "HEALTHCENTRE", "EPISODE", "STAFFID"]

# What notes of other languages say less finely: their category, a name for it, and which of ours it may be.
LESS_FINE = {
    "PATIENT": ("~LAY", ("PATIENT", "RELATIVE")),
    "HOSPITAL": ("~FACILITY", ("HOSPITAL", "HEALTHCENTRE")),
    "MEDICALRECORD": ("~RECORD", ("MEDICALRECORD", "EPISODE")),
    "IDNUM": ("~NUMBER", ("IDNUM", "NATIONALID", "STAFFID")),
}

# One category a label; `refined` tells the finer ones apart.
MEDDOCAN = {
    "NOMBRE_SUJETO_ASISTENCIA": "PATIENT",
    "NOMBRE_PERSONAL_SANITARIO": "DOCTOR",
    "FAMILIARES_SUJETO_ASISTENCIA": "KINSHIP",
    "EDAD_SUJETO_ASISTENCIA": "AGE",
    "SEXO_SUJETO_ASISTENCIA": "SEX",
    "PROFESION": "PROFESSION",
    "HOSPITAL": "HOSPITAL",
    "CENTRO_SALUD": "HEALTHCENTRE",
    "INSTITUCION": "ORGANIZATION",
    "CALLE": "STREET",
    "TERRITORIO": "CITY",
    "PAIS": "COUNTRY",
    "FECHAS": "DATE",
    "NUMERO_TELEFONO": "PHONE",
    "NUMERO_BUSCAPERSONAS": "PAGER",
    "NUMERO_FAX": "FAX",
    "CORREO_ELECTRONICO": "EMAIL",
    "URL_WEB": "URL",
    "DIREC_PROT_INTERNET": "IPADDRESS",
    "ID_SUJETO_ASISTENCIA": "MEDICALRECORD",
    "ID_CONTACTO_ASISTENCIAL": "EPISODE",
    "ID_ASEGURAMIENTO": "HEALTHPLAN",
    "NUMERO_BENEF_PLAN_SALUD": "HEALTHPLAN",
    "ID_TITULACION_PERSONAL_SANITARIO": "LICENSE",
    "ID_EMPLEO_PERSONAL_SANITARIO": "STAFFID",
    "IDENTIF_VEHICULOS_NRSERIE_PLACAS": "VEHICLE",
    "IDENTIF_DISPOSITIVOS_NRSERIE": "DEVICE",
    "IDENTIF_BIOMETRICOS": "BIOID",
    "OTRO_NUMERO_IDENTIF": "IDNUM",
    "OTROS_SUJETO_ASISTENCIA": "OTHER",
}

NATIVE = {category: label for label, category in MEDDOCAN.items() if label != "NUMERO_BENEF_PLAN_SALUD"} | {
    "DOB": "FECHAS",
    "STATE": "TERRITORIO",
    "ZIP": "TERRITORIO",
    "LOCATION_OTHER": "TERRITORIO",
    "RELATIVE": "FAMILIARES_SUJETO_ASISTENCIA",
    "NATIONALID": "ID_SUJETO_ASISTENCIA",
    "ACCOUNT": "OTRO_NUMERO_IDENTIF",
}

BORN = re.compile(r"(?i)(?:nac(?:\.|im|id[oa])|fnac|f\.?\s?n\.?\b|dob)[^\n]{0,25}$")
NATIONAL = re.compile(
    r"(?i)(?:\b(?:d\.?n\.?i|n\.?i\.?[ef]|curp|rfc|rut|run|c\.?c|c\.?i|ci|ine|cui|dui|dpi|cuil|cuit|pasaporte|passport|c[eé]dula|"
    r"carn[eé]|identidad|documento|doc)\b)[^\n\d]{0,18}$"
)
LAY = re.compile(
    r"(?i)\b(?:madre|padre|mam[aá]|pap[aá]|hij[oa]s?|herman[oa]s?|hno|hna|abuel[oa]s?|yay[oa]|nai|pai|t[ií][oa]s?|prim[oa]s?|sobrin[oa]s?|"
    r"niet[oa]s?|nuera|yerno|sueg(?:ro|ra)|cuñad[oa]|espos[oa]|marido|mujer|pareja|novi[oa]|viud[oa]|familia(?:res|r)?|gemel[oa]s?|"
    r"melliz[oa]s?|padrino|madrina|padres|progenitor[ae]s?|c[oó]nyuge|conviviente|cuidador[ae]?|tutor[ae]?|vecin[oa]s?|patern[oa]|matern[oa]|"
    r"solter[oa]|mayor|menor|dos|tres|un[oa]?|su|el|la|de|los|las|y|e|pol[ií]tic[oa]|segund[oa]|primer[oa]?|fill|filla|mare|pare|germ[aà]|"
    r"germana|avi|àvia|irmán?|irmá|fill[oa]s?|ama|aita|alaba|seme|sobriña)\b\.?"
)


def loosened(spans) -> tuple[tuple[int, int, str], ...]:
    """Spans of a note of another language, as a Spanish tagger may learn from them."""
    return tuple((start, end, LESS_FINE.get(category, (category,))[0]) for start, end, category in spans)


def native(category: str) -> str:
    """MEDDOCAN's name of one of our categories."""
    return NATIVE.get(category, category)


def refined(text: str, start: int, end: int, label: str, lexicon: Lexicon) -> list[tuple[int, int, str]]:
    """A span of MEDDOCAN in our finer categories; kin word and name in one span become two."""
    value, before = text[start:end], text[max(0, start - 40) : start]
    category = MEDDOCAN[label]
    if label == "TERRITORIO":
        return [(start, end, territory(value, lexicon))]
    if label == "FECHAS" and BORN.search(before):
        return [(start, end, "DOB")]
    if label == "ID_SUJETO_ASISTENCIA" and NATIONAL.search(before):
        return [(start, end, "NATIONALID")]
    if label == "FAMILIARES_SUJETO_ASISTENCIA":
        return kin_and_name(value, start)
    return [(start, end, category)]


def kin_and_name(value: str, start: int) -> list[tuple[int, int, str]]:
    """'hermana Angustias' → KINSHIP, RELATIVE; a span of kin words only, or of a name only, stays whole."""
    words = [(m.start(), m.end(), bool(LAY.fullmatch(m.group()))) for m in re.finditer(r"\S+", value)]
    known = next((i for i, (*_, kin) in enumerate(words) if not kin), len(words))
    if known == len(words):
        return [(start, start + len(value), "KINSHIP")]
    name = (start + words[known][0], start + len(value), "RELATIVE")
    return [name] if known == 0 else [(start, start + words[known - 1][1], "KINSHIP"), name]


def in_meddocan(text: str, spans) -> list[tuple[int, int, str]]:
    """Our spans under MEDDOCAN's labels and extents: kin word and name side by side are one span."""
    out: list[tuple[int, int, str]] = []
    for start, end, category in sorted(spans):
        label = native(category)
        if label not in MEDDOCAN:
            continue
        last = out[-1] if out else None
        if category == "RELATIVE" and last and last[2] == label and re.fullmatch(r"[ \t]+", text[last[1] : start]):
            out[-1] = (last[0], end, label)
        else:
            out.append((start, end, label))
    return out


def is_state(value: str, lexicon: Lexicon) -> bool:
    words = re.findall(r"[^\W\d_]+|-|'", value)
    if not words:
        return False
    if len(words) == 1:
        return bool(lexicon.class_of(words[0]) & BIT["STATE"])
    taken, classes = lexicon.longest_phrase(words, 0)
    return taken == len(words) and bool(classes & BIT["STATE"])


def territory(value: str, lexicon: Lexicon) -> str:
    if re.search(r"\d", value):
        return "ZIP"
    return "STATE" if is_state(value, lexicon) and not lexicon.class_of(value) & BIT["CITY"] else "CITY"
