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


def tensors(batch: list[Window]) -> dict[str, torch.Tensor]:
    """Model inputs and labels (B, T); `forms` (U, 16) holds every different token once, `form` (B, T) points into
    it."""
    lengths = numpy.array([len(w.words) for w in batch], dtype=numpy.int64)
    rows, longest = len(batch), int(lengths.max())
    words = numpy.zeros((rows, longest), dtype=numpy.int64)
    shapes = numpy.zeros((rows, longest), dtype=numpy.int64)
    labels = numpy.zeros((rows, longest), dtype=numpy.int64)
    bits = numpy.zeros((rows, longest, batch[0].bits.shape[1]), dtype=numpy.float32)
    form = numpy.zeros((rows, longest), dtype=numpy.int64)
    spelled = numpy.concatenate([numpy.zeros((1, FORM_LENGTH), dtype=numpy.int64), *(w.forms for w in batch)])
    forms, places = numpy.unique(spelled, axis=0, return_inverse=True)
    at = 1
    for i, w in enumerate(batch):
        n = len(w.words)
        words[i, :n], shapes[i, :n], labels[i, :n], bits[i, :n] = w.words, w.shapes, w.labels, w.bits
        form[i, :n] = places[at : at + n]
        at += n
    arrays = dict(words=words, forms=forms, form=form, shapes=shapes, bits=bits, lengths=lengths, labels=labels)
    return {name: torch.from_numpy(array) for name, array in arrays.items()}
