"""Tags whole notes: windows of core tokens with context on both sides, Viterbi, spans."""

from typing import Callable

import numpy

from batches import tensors
from crf import viterbi
from data import UNKNOWN_WORD, Window
from features import Reading, form_ids, read
from gazetteer import Lexicon

CORE, CONTEXT = 200, 40

Emit = Callable[[dict], numpy.ndarray]


def cores(reading: Reading) -> list[tuple[int, int]]:
    """[first, last) of each window's core: at most CORE tokens, ended after the last line end in it, or cut hard when
    it has none."""
    out, first, n = [], 0, len(reading.spans)
    while first < n:
        last = min(first + CORE, n)
        if last < n:
            for end in range(last, first, -1):
                if reading.lines[end] != reading.lines[end - 1]:
                    last = end
                    break
        out.append((first, last))
        first = last
    return out


def window_of(reading: Reading, vocabulary: dict[str, int], first: int, last: int) -> Window:
    words = numpy.array([vocabulary.get(key, UNKNOWN_WORD) for key in reading.keys[first:last]], dtype=numpy.int64)
    forms = numpy.array([form_ids(form) for form in reading.forms[first:last]], dtype=numpy.int64)
    labels = numpy.zeros(last - first, dtype=numpy.int64)
    return Window(words, forms, reading.shapes[first:last], reading.bits[first:last], labels)


def tag(
    texts: list[str], lexicon: Lexicon, vocabulary: dict[str, int], labels: list[str], crf, emit: Emit
) -> list[list[tuple]]:
    """Spans (start, end, category) of every text. `crf` is (transitions, start, end); `emit` gives (B, T, L) for a
    batch's tensors."""
    readings = [read(text, lexicon) for text in texts]
    jobs = [(k, a, b) for k, reading in enumerate(readings) for a, b in cores(reading)]
    jobs.sort(key=lambda job: job[2] - job[1])
    answers = [numpy.zeros(len(reading.spans), dtype=numpy.int64) for reading in readings]
    for i in range(0, len(jobs), 32):
        part = jobs[i : i + 32]
        bounds = [(max(0, a - CONTEXT), min(len(readings[k].spans), b + CONTEXT)) for k, a, b in part]
        emissions = emit(
            tensors([window_of(readings[k], vocabulary, *bound) for (k, _, _), bound in zip(part, bounds)])
        )
        for row, (k, a, b), (left, right) in zip(emissions, part, bounds):
            path = viterbi(row[: right - left], *crf)
            answers[k][a:b] = path[a - left : b - left]
    return [spans_of(answer, reading, labels) for answer, reading in zip(answers, readings)]


def spans_of(answer: numpy.ndarray, reading: Reading, labels: list[str]) -> list[tuple[int, int, str]]:
    """An I- that follows nothing of its category begins a span (a window's edge may leave one)."""
    spans, i = [], 0
    while i < len(answer):
        label = labels[answer[i]]
        if label == "O":
            i += 1
            continue
        first = i
        i += 1
        while i < len(answer) and labels[answer[i]] == f"I-{label[2:]}":
            i += 1
        spans.append((reading.spans[first][0], reading.spans[i - 1][1], label[2:]))
    return spans
