"""Tags whole notes: windows of core tokens with context on both sides, Viterbi, spans."""

from dataclasses import dataclass
from typing import Callable

import numpy

from batches import tensors
from data import Window, pieces_of, window_of
from features import Reading, read
from gazetteer import Lexicon
from lattice import positions_of, viterbi

# Tokens of a window that count, and of context on each side: with word pieces never more than 512 of them. Chosen on the tune
# split, joined to longer documents: to the small taggers more context finds nothing.
PLAIN_WINDOW = {"core": 200, "context": 16}
PIECES_WINDOW = {"core": 128, "context": 20}

Emit = Callable[[dict], numpy.ndarray]


def cores(reading: Reading, core: int) -> list[tuple[int, int]]:
    """[first, last) of each window's core: at most `core` tokens, ended after the last line end in it, or cut hard when
    it has none."""
    out, first, n = [], 0, len(reading.spans)
    while first < n:
        last = min(first + core, n)
        if last < n:
            for end in range(last, first, -1):
                if reading.lines[end] != reading.lines[end - 1]:
                    last = end
                    break
        out.append((first, last))
        first = last
    return out


@dataclass(frozen=True)
class Reader:
    """How a trained tagger takes a note, and what it answers."""

    lexicon: Lexicon
    vocabulary: dict[str, int]
    labels: list[str]
    crf: tuple
    encoder: str = ""


def tag(texts: list[str], reader: Reader, emit: Emit) -> list[list[tuple]]:
    """Spans (start, end, category) of every text. `emit` gives (B, T, L) for a batch's tensors."""
    readings = [read(text, reader.lexicon) for text in texts]
    whole = [window_of(reading, reader.vocabulary, numpy.zeros(len(reading.spans), numpy.int64), reader.encoder) for reading in readings]
    core, context = (PIECES_WINDOW if reader.encoder else PLAIN_WINDOW).values()
    jobs = [(k, a, b) for k, reading in enumerate(readings) for a, b in cores(reading, core)]
    jobs.sort(key=lambda job: job[2] - job[1])
    answers = [numpy.zeros(len(reading.spans), dtype=numpy.int64) for reading in readings]
    specials = (pieces_of(reader.encoder).cls, pieces_of(reader.encoder).sep) if reader.encoder else None
    for i in range(0, len(jobs), 24):
        part = jobs[i : i + 24]
        bounds = [(max(0, a - context), min(len(readings[k].spans), b + context)) for k, a, b in part]
        batch = [Window(*(array[left:right] for array in vars(whole[k]).values())) for (k, _, _), (left, right) in zip(part, bounds)]
        emissions = emit(tensors(batch, specials))
        for row, (k, a, b), (left, right) in zip(emissions, part, bounds):
            path = viterbi(row[: right - left], reader.crf, positions_of(reader.labels))
            answers[k][a:b] = path[a - left : b - left]
    return [spans_of(answer, reading, reader.labels) for answer, reading in zip(answers, readings)]


def spans_of(answer: numpy.ndarray, reading: Reading, labels: list[str]) -> list[tuple[int, int, str]]:
    """An I- or E- that follows nothing of its category begins a span (a window's edge may leave one)."""
    spans, open_category = [], ""
    for label, (start, end) in zip((labels[k] for k in answer), reading.spans):
        position, category = label[:1], label[2:]
        if position in "IE" and category == open_category:
            spans[-1] = (spans[-1][0], end, category)
        elif position != "O":
            spans.append((start, end, category))
        open_category = category if position in "BI" else ""
    return spans
