"""A linear-chain CRF over BIO labels whose forbidden transitions stay forbidden (Jiang 2017, appendix D; Zhao 2020)."""

import numpy
import torch
from torch import Tensor, nn

from open_ner import partial

FORBIDDEN = -1e4


def allowed(labels: list[str]) -> tuple[numpy.ndarray, numpy.ndarray]:
    """(L, L) may j follow i, (L,) may j begin: I-X follows B-X and I-X only."""
    follows = numpy.ones((len(labels), len(labels)), dtype=bool)
    begins = numpy.ones(len(labels), dtype=bool)
    for j, label in enumerate(labels):
        if label.startswith("I-"):
            begins[j] = False
            for i, before in enumerate(labels):
                follows[i, j] = before in (f"B-{label[2:]}", label)
    return follows, begins


class Crf(nn.Module):
    """Scores of label sequences: emissions (B, T, L) + transitions (L, L) [from, to] + start (L,) + end (L,)."""

    def __init__(self, labels: list[str]):
        super().__init__()
        follows, begins = allowed(labels)
        self.transitions = nn.Parameter(torch.zeros(len(labels), len(labels)))
        self.start = nn.Parameter(torch.zeros(len(labels)))
        self.end = nn.Parameter(torch.zeros(len(labels)))
        self.register_buffer("follows", torch.from_numpy(follows))
        self.register_buffer("begins", torch.from_numpy(begins))
        self.register_buffer("partial", torch.tensor(partial(labels)), persistent=False)

    def scores(self) -> tuple[Tensor, Tensor, Tensor]:
        """Transitions, start and end with FORBIDDEN where BIO forbids."""
        return (
            self.transitions.masked_fill(~self.follows, FORBIDDEN),
            self.start.masked_fill(~self.begins, FORBIDDEN),
            self.end,
        )

    def loss(self, emissions: Tensor, labels: Tensor, lengths: Tensor) -> Tensor:
        """Mean negative log likelihood a token. labels (B, T); a negative one stands for the set of labels of

        `open_ner.partial`, -1 for any: those are summed over."""
        transitions, start, end = self.scores()
        total = self.partition(emissions, lengths, transitions, start, end)
        inside = torch.arange(emissions.shape[1], device=emissions.device).unsqueeze(0) < lengths.unsqueeze(1)
        if bool(((labels < 0) & inside).any()):
            one = torch.nn.functional.one_hot(labels.clamp(min=0), emissions.shape[2]).bool()
            known = torch.where((labels < 0).unsqueeze(2), self.partial[(-labels - 1).clamp(min=0)], one)
            gold = self.partition(emissions.masked_fill(~known, FORBIDDEN), lengths, transitions, start, end)
        else:
            gold = path_score(emissions, labels, lengths, inside, transitions, start, end)
        return (total - gold).sum() / lengths.sum()

    def partition(self, emissions: Tensor, lengths: Tensor, transitions: Tensor, start: Tensor, end: Tensor) -> Tensor:
        """(B,) log of the sum over all paths; the sum over labels is a matrix product, scaled by the largest score."""
        steps = torch.exp(transitions)
        alpha = start + emissions[:, 0]
        short = int(lengths.min())
        for t in range(1, emissions.shape[1]):
            top = alpha.max(dim=1, keepdim=True).values
            step = torch.log((torch.exp(alpha - top) @ steps).clamp(min=1e-37)) + top + emissions[:, t]
            alpha = step if t < short else torch.where((t < lengths).unsqueeze(1), step, alpha)
        return torch.logsumexp(alpha + end, dim=1)


def path_score(emissions, labels, lengths, inside, transitions, start, end) -> Tensor:
    labels = labels.clamp(min=0)
    emitted = (emissions.gather(2, labels.unsqueeze(2)).squeeze(2) * inside).sum(1)
    moved = (transitions[labels[:, :-1], labels[:, 1:]] * inside[:, 1:]).sum(1)
    last = labels.gather(1, (lengths - 1).unsqueeze(1)).squeeze(1)
    return emitted + moved + start[labels[:, 0]] + end[last]


def viterbi(
    emissions: numpy.ndarray, transitions: numpy.ndarray, start: numpy.ndarray, end: numpy.ndarray
) -> list[int]:
    """The best path of one sequence, emissions (T, L); of equals the lower label."""
    scores = start + emissions[0]
    back = numpy.zeros(emissions.shape, dtype=numpy.int32)
    for t in range(1, len(emissions)):
        candidates = scores[:, None] + transitions
        back[t] = candidates.argmax(axis=0)
        scores = candidates.max(axis=0) + emissions[t]
    best = int((scores + end).argmax())
    path = [best]
    for t in range(len(emissions) - 1, 0, -1):
        best = int(back[t, best])
        path.append(best)
    return path[::-1]
