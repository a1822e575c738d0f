"""Strict entity, span and direct coverage, as the yardstick counts them under the i2b2 profile."""

import re
from collections import Counter, defaultdict

from corpus import Note

I2B2 = {"PAGER": "PHONE", "DOB": "DATE", "LOCATION_OTHER": "LOCATION-OTHER"}
QUASI = {"AGE", "DATE", "PROFESSION", "COUNTRY", "STATE", "SEX", "KINSHIP", "OTHER"}


def f1(right: int, found: int, wanted: int) -> tuple[float, float, float]:
    p, r = (right / found if found else 1.0), (right / wanted if wanted else 1.0)
    return p, r, (2 * p * r / (p + r) if p + r else 0.0)


def score(notes: list[Note], predicted: list[list[tuple]]) -> dict:
    """strict and span (precision, recall, F1), direct (share of direct identifiers wholly covered), by_category
    strict."""
    counts = Counter()
    by_category: dict[str, Counter] = defaultdict(Counter)
    for note, spans in zip(notes, predicted):
        gold = {(a, b, I2B2.get(c, c)) for a, b, c in note.spans}
        found = {(a, b, I2B2.get(c, c)) for a, b, c in spans}
        counts.update(strict=len(gold & found), gold=len(gold), found=len(found))
        counts["span"] += len({s[:2] for s in gold} & {s[:2] for s in found})
        for *_, c in gold:
            by_category[c]["gold"] += 1
        for *_, c in found:
            by_category[c]["found"] += 1
        for *_, c in gold & found:
            by_category[c]["right"] += 1
        covered = bytearray(len(note.text))
        for a, b, _ in spans:
            covered[a:b] = b"\1" * (b - a)
        for a, b, c in note.spans:
            if c not in QUASI:
                counts["direct"] += all(covered[i] for i in range(a, b) if re.match(r"\w", note.text[i]))
                counts["direct_all"] += 1
    return {
        "strict": f1(counts["strict"], counts["found"], counts["gold"]),
        "span": f1(counts["span"], counts["found"], counts["gold"]),
        "direct": counts["direct"] / max(1, counts["direct_all"]),
        "by_category": {c: (*f1(n["right"], n["found"], n["gold"]), n["gold"]) for c, n in sorted(by_category.items())},
    }


def line(result: dict) -> str:
    p, r, f = result["strict"]
    return (
        f"strict P {p:.4f} R {r:.4f} F1 {f:.4f}  span F1 {result['span'][2]:.4f}  direct covered {result['direct']:.4f}"
    )
