"""Windows ↔ padded tensors."""

import random

import numpy
import torch

from data import Window
from features import FORM_LENGTH


def batches(windows: list[Window], tokens: int, rng: random.Random) -> list[list[Window]]:
    """Windows of like length together, about `tokens` a batch, the batches in random order."""
    order = sorted(windows, key=lambda w: len(w.words) + rng.random() * 30)
    out, batch = [], []
    for window in order:
        batch.append(window)
        if sum(len(w.words) for w in batch) >= tokens:
            out.append(batch)
            batch = []
    if batch:
        out.append(batch)
    rng.shuffle(out)
    return out


def tensors(batch: list[Window], specials: tuple[int, int] | None = None) -> dict[str, torch.Tensor]:
    """Model inputs and labels (B, T); `forms` (U, 16) holds every different token once, `form` (B, T) points into
    it. `specials`: the ids that stand before and after a window's word pieces."""
    lengths = numpy.array([len(w.words) for w in batch], dtype=numpy.int64)
    rows, longest = len(batch), int(lengths.max())
    words, shapes, labels, form = (numpy.zeros((rows, longest), dtype=numpy.int64) for _ in range(4))
    bits = numpy.zeros((rows, longest, batch[0].bits.shape[1]), dtype=numpy.float32)
    hashes = numpy.zeros((rows, longest, 4), dtype=numpy.int64)
    spelled = numpy.concatenate([numpy.zeros((1, FORM_LENGTH), dtype=numpy.int64), *(w.forms for w in batch)])
    # A row of bytes as one value: far faster to sort than rows of numbers.
    keys = numpy.ascontiguousarray(spelled.astype(numpy.uint8)).view(f"V{FORM_LENGTH}").ravel()
    _, kept, places = numpy.unique(keys, return_index=True, return_inverse=True)
    at = 1
    for i, w in enumerate(batch):
        n = len(w.words)
        words[i, :n], shapes[i, :n], labels[i, :n], bits[i, :n] = w.words, w.shapes, w.labels, w.bits
        hashes[i, :n], form[i, :n] = w.hashes, places[at : at + n]
        at += n
    arrays = dict(
        words=words, forms=spelled[kept], form=form, shapes=shapes, bits=bits, hashes=hashes, lengths=lengths, labels=labels
    )
    if specials:
        arrays |= word_pieces(batch, longest, *specials)
    return {name: torch.from_numpy(array) for name, array in arrays.items()}


def word_pieces(batch: list[Window], longest: int, cls: int, sep: int) -> dict[str, numpy.ndarray]:
    """pieces (B, S), pieceLengths (B,), first (B, T): where each token's first piece stands."""
    flat = [w.pieces[w.pieces > 0] for w in batch]
    lengths = numpy.array([len(row) + 2 for row in flat], dtype=numpy.int64)
    pieces = numpy.zeros((len(batch), int(lengths.max())), dtype=numpy.int64)
    first = numpy.zeros((len(batch), longest), dtype=numpy.int64)
    for i, (w, row) in enumerate(zip(batch, flat)):
        pieces[i, 0], pieces[i, 1 : len(row) + 1], pieces[i, len(row) + 1] = cls, row, sep
        counts = (w.pieces > 0).sum(axis=1)
        first[i, : len(counts)] = 1 + numpy.cumsum(counts) - counts
    return {"pieces": pieces, "pieceLengths": lengths, "first": first}
