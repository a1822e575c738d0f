"""A linear-chain CRF over categories on a lattice of positions (Jiang 2017, appendix D: the decoding lattice; Zhao 2020,
BLSTM-CNNs-CRF): what may follow what within an identifier is fixed, what follows an identifier is learned.

Labels are O and, for every category, its positions: BI or BIEU. B and U open an identifier, I and E go on with it; a new
label may begin after O, after E and U, and, where there is no E, after B and I.
"""

import numpy
import torch
from torch import Tensor, nn

from open_ner import partial

FORBIDDEN = -1e4


class Lattice(nn.Module):
    """Scores of label sequences: emissions (B, T, L) + transitions (C + 1, C + 1) from the category that ends (0: O) to
    the one that begins + start and end (C + 1,)."""

    def __init__(self, labels: list[str]):
        super().__init__()
        self.positions = positions_of(labels)
        count = (len(labels) - 1) // self.positions
        self.transitions = nn.Parameter(torch.zeros(count + 1, count + 1))
        self.start = nn.Parameter(torch.zeros(count + 1))
        self.end = nn.Parameter(torch.zeros(count + 1))
        self.register_buffer("partial", torch.tensor(partial(labels)), persistent=False)

    def loss(self, emissions: Tensor, labels: Tensor, lengths: Tensor) -> Tensor:
        """Mean negative log likelihood a token. labels (B, T); a negative one stands for the set of labels of
        `open_ner.partial`, -1 for any: those are summed over."""
        total = self.partition(emissions, lengths)
        inside = torch.arange(emissions.shape[1], device=emissions.device).unsqueeze(0) < lengths.unsqueeze(1)
        unknown = ((labels < 0) & inside).any(dim=1)
        gold = self.path_score(emissions, labels, lengths, inside)
        if bool(unknown.any()):
            rows = unknown.nonzero().squeeze(1)
            some, length = labels[rows], lengths[rows]
            one = torch.nn.functional.one_hot(some.clamp(min=0), emissions.shape[2]).bool()
            allowed = torch.where((some < 0).unsqueeze(2), self.partial[(-some - 1).clamp(min=0)], one)
            masked = emissions[rows].masked_fill(~allowed, FORBIDDEN)
            gold = gold.index_put((rows,), self.partition(masked, length))
        return (total - gold).sum() / lengths.sum()

    def partition(self, emissions: Tensor, lengths: Tensor) -> Tensor:
        """(B,) log of the sum over all paths; sums over categories are matrix products, scaled by the largest score."""
        batch, longest, _ = emissions.shape
        steps = torch.exp(self.transitions)
        outside = emissions[:, :, :1]
        opens, goes_on, ends, single = self.by_position(emissions)
        nothing = torch.full((batch, opens.shape[2]), FORBIDDEN, device=emissions.device)
        before = self.start.expand(batch, -1)
        going = nothing
        short = int(lengths.min())
        closed = None
        for t in range(longest):
            if t:
                top = closed.max(dim=1, keepdim=True).values
                before = torch.log((torch.exp(closed - top) @ steps).clamp(min=1e-37)) + top
            o, begin = before[:, :1] + outside[:, t], before[:, 1:]
            now = torch.logaddexp(begin + opens[:, t], going + goes_on[:, t])
            done = now if ends is None else torch.logaddexp(going + ends[:, t], begin + single[:, t])
            now_closed = torch.cat([o, done], dim=1)
            if t < short:
                going, closed = now, now_closed
            else:
                on = (t < lengths).unsqueeze(1)
                going, closed = torch.where(on, now, going), torch.where(on, now_closed, closed)
        return torch.logsumexp(closed + self.end, dim=1)

    def by_position(self, emissions: Tensor):
        """(B, T, C) for each position; None twice when there is no E and no U."""
        parts = emissions[:, :, 1:].unflatten(2, (-1, self.positions)).unbind(3)
        return (*parts, None, None) if self.positions == 2 else parts

    def path_score(self, emissions: Tensor, labels: Tensor, lengths: Tensor, inside: Tensor) -> Tensor:
        labels = labels.clamp(min=0)
        emitted = (emissions.gather(2, labels.unsqueeze(2)).squeeze(2) * inside).sum(1)
        category = (labels + self.positions - 1) // self.positions
        opening = (labels == 0) | ((labels - 1) % self.positions == 0) | ((labels - 1) % self.positions == 3)
        moved = (self.transitions[category[:, :-1], category[:, 1:]] * (inside & opening)[:, 1:]).sum(1)
        last = category.gather(1, (lengths - 1).unsqueeze(1)).squeeze(1)
        return emitted + moved + self.start[category[:, 0]] + self.end[last]

    def scores(self) -> tuple[numpy.ndarray, numpy.ndarray, numpy.ndarray]:
        """Transitions, start and end, as `viterbi` takes them."""
        return tuple(part.detach().cpu().numpy() for part in (self.transitions, self.start, self.end))


def positions_of(labels: list[str]) -> int:
    """How many positions a category has: 2 (BI) or 4 (BIEU)."""
    return next((k for k in range(1, len(labels) - 1) if labels[k + 1][2:] != labels[1][2:]), len(labels) - 1)


def viterbi(emissions: numpy.ndarray, crf, positions: int) -> list[int]:
    """The best path of one sequence, emissions (T, L); `crf` is (transitions, start, end)."""
    transitions, start, end = crf
    length, count = len(emissions), len(start) - 1
    parts = emissions[:, 1:].reshape(length, count, positions)
    first = 1 + positions * numpy.arange(count)
    # For every category: the best score and label of a path that may go on inside it, and of one that is through with it.
    going, going_label = numpy.full(count, FORBIDDEN, dtype=numpy.float64), first
    closed, closed_label = numpy.zeros(count + 1), numpy.zeros(count + 1, dtype=numpy.int64)
    from_closed = numpy.zeros((length, count + 1), dtype=numpy.int64)
    from_going = numpy.zeros((length, count), dtype=numpy.int64)
    for t in range(length):
        if t:
            candidates = closed[:, None] + transitions
            best = candidates.argmax(axis=0)
            before = candidates[best, numpy.arange(count + 1)]
            from_closed[t], from_going[t] = closed_label[best], going_label
        else:
            before = start
        begin, inside = before[1:] + parts[t, :, 0], going + parts[t, :, 1]
        now, now_label = numpy.maximum(begin, inside), numpy.where(begin >= inside, first, first + 1)
        if positions == 2:
            done, done_label = now, now_label
        else:
            last, single = going + parts[t, :, 2], before[1:] + parts[t, :, 3]
            done, done_label = numpy.maximum(last, single), numpy.where(last > single, first + 2, first + 3)
        closed = numpy.concatenate([[before[0] + emissions[t, 0]], done])
        closed_label = numpy.concatenate([[0], done_label])
        going, going_label = now, now_label
    label = int(closed_label[int((closed + end).argmax())])
    path = [label]
    for t in range(length - 1, 0, -1):
        category, position = (label + positions - 1) // positions, (label - 1) % positions
        label = int(from_closed[t, category] if label == 0 or position in (0, 3) else from_going[t, category - 1])
        path.append(label)
    return path[::-1]
