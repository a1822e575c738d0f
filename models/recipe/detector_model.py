"""The networks of the note-level detector (detector.py): convolutional ones as the `cnn` tagger's, pooled over the tokens."""

import torch
from torch import Tensor, nn

from model import Cnn, Sizes

RUNS = 5
SIZES = Sizes(
    architecture="cnn", word=32, width=64, depth=2, rows=3000, shape=8, bits=32, dropout=0.3, bit_dropout=0.1, unknown_rate=0.15
)


class Run(nn.Module):
    """One of the five: logits of windows (B,) and of tokens (B, T)."""

    def __init__(self):
        super().__init__()
        self.network = Cnn(0, ["O"], SIZES)
        self.decide = nn.Linear(2 * SIZES.width + 1, 1)

    def forward(self, hashes: Tensor, shapes: Tensor, bits: Tensor, lengths: Tensor) -> tuple[Tensor, Tensor]:
        states = self.network.states(hashes, shapes, bits, lengths)
        tokens = self.network.emit(states)
        places = torch.cumsum(torch.ones_like(shapes), dim=1)
        inside = (places <= lengths.unsqueeze(1)).to(states.dtype).unsqueeze(2)
        highest = (torch.cat([states, tokens], dim=2) - 1e4 * (1 - inside)).amax(dim=1)
        mean = (states * inside).sum(dim=1) / lengths.unsqueeze(1).to(states.dtype)
        return self.decide(torch.cat([highest, mean], dim=1)).squeeze(1), tokens.squeeze(2)


class Detector(nn.Module):
    """Logits (B, RUNS) of windows."""

    def __init__(self):
        super().__init__()
        self.runs = nn.ModuleList(Run() for _ in range(RUNS))

    def forward(self, hashes: Tensor, shapes: Tensor, bits: Tensor, lengths: Tensor) -> Tensor:
        return torch.stack([run(hashes, shapes, bits, lengths)[0] for run in self.runs], dim=1)
