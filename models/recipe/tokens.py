"""The shared tokens, exactly as worker/text/tokenize.ts makes them (offsets here are code points, there UTF-16 code
units).

A run of letters, a run of digits or one other character each; white space parts them. A run of letters also ends
before a
capital that follows a small letter, and before the last of several capitals that a small letter follows.
"""

import re
import unicodedata
from functools import lru_cache

# JavaScript's \s; Python's own also takes U+001C - U+001F and U+0085.
SPACES = frozenset(
    "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005"
    "\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
    ""
)

# Over kinds, one letter a character: D digit, U capital, L small letter, P the letter s, M combining mark, Y symbol,
# _ space.
TOKEN = re.compile(
    r"D+"
    r"|[YM]M*"
    r"|(?:[LP]M*+)++"
    r"|(?:UM*+){2,}+P(?![LPU])M*+(?:[LP]M*+)*+"  # MRNs
    r"|(?:UM*+){2,}+(?![LP])"  # MRN
    r"|(?:UM*+)+(?=UM*+[LP])"  # DR of DRLee
    r"|UM*+(?!U)(?:[LP]M*+)*+"  # Lee
)


@lru_cache(maxsize=None)
def kind(character: str) -> str:
    """One of _ D U L P M Y."""
    if character in SPACES:
        return "_"
    category = unicodedata.category(character)
    if category == "Nd":
        return "D"
    if category[0] == "M":
        return "M"
    if category in ("Lu", "Lt"):
        return "U"
    if category[0] == "L":
        return "P" if character == "s" else "L"
    return "Y"


def tokenize(text: str) -> list[tuple[int, int]]:
    """`[start, end)` of every token, in code points, in order."""
    kinds = "".join(map(kind, text))
    return [match.span() for match in TOKEN.finditer(kinds)]
