"""BLSTM-CNNs-CRF (Zhao 2020; Jiang 2017 for the feature embeddings): words, characters, shapes and feature bits →
emissions."""

from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn

from crf import Crf
from features import BITS, CHARACTERS, SHAPES


@dataclass(frozen=True)
class Sizes:
    """Widths of the layers; `hidden` is for each direction."""

    word: int = 64
    character: int = 24
    filters: int = 40
    shape: int = 8
    bits: int = 40
    hidden: int = 128
    layers: int = 1
    dropout: float = 0.4
    unknown_rate: float = 0.08
    bit_dropout: float = 0.05


class Tagger(nn.Module):
    """emissions(words, forms, form, shapes, bits, lengths) and the CRF over them."""

    def __init__(self, words: int, labels: list[str], sizes: Sizes = Sizes()):
        super().__init__()
        self.labels, self.sizes, self.words = labels, sizes, words
        self.word = nn.Embedding(words + 2, sizes.word, padding_idx=0)
        self.character = nn.Embedding(len(CHARACTERS) + 2, sizes.character, padding_idx=0)
        self.convolution = nn.Conv1d(sizes.character, sizes.filters, 3, padding=1)
        self.shape = nn.Embedding(len(SHAPES), sizes.shape)
        self.bits = nn.Linear(BITS, sizes.bits)
        width = sizes.word + sizes.filters + sizes.shape + sizes.bits
        self.forth = nn.ModuleList()
        self.back = nn.ModuleList()
        for _ in range(sizes.layers):
            self.forth.append(nn.LSTM(width, sizes.hidden, batch_first=True))
            self.back.append(nn.LSTM(width, sizes.hidden, batch_first=True))
            width = 2 * sizes.hidden
        self.dropout = nn.Dropout(sizes.dropout)
        self.emit = nn.Linear(width, len(labels))
        self.crf = Crf(labels)
        nn.init.normal_(self.word.weight, std=0.1)
        nn.init.normal_(self.character.weight, std=0.1)

    def forward(
        self, words: Tensor, forms: Tensor, form: Tensor, shapes: Tensor, bits: Tensor, lengths: Tensor
    ) -> Tensor:
        """words, form, shapes (B, T) int64; forms (U, 16) int64, the batch's different tokens, which `form` points
        into;

        bits (B, T, BITS) float; lengths (B,) int64. Returns emissions (B, T, L); what stands after a length is
        without meaning.
        """
        if self.training:
            words = words.masked_fill(
                (torch.rand(words.shape, device=words.device) < self.sizes.unknown_rate) & (words > 0), 1
            )
            bits = bits * (torch.rand(bits.shape, device=bits.device) >= self.sizes.bit_dropout)
        spelled = torch.relu(self.convolution(self.character(forms).transpose(1, 2))).amax(dim=2)
        parts = [self.word(words), spelled[form], self.shape(shapes), torch.tanh(self.bits(bits))]
        x = self.dropout(torch.cat(parts, dim=2))
        reverse = reversal(words, lengths)
        for forth, back in zip(self.forth, self.back):
            ahead, _ = forth(x)
            behind, _ = back(turned(x, reverse))
            x = self.dropout(torch.cat([ahead, turned(behind, reverse)], dim=2))
        return self.emit(x)

    def settings(self) -> dict:
        return {"words": self.words, "labels": self.labels, "sizes": asdict(self.sizes)}


def reversal(words: Tensor, lengths: Tensor) -> Tensor:
    """(B, T) where each position goes when its sequence, and not its padding, is turned round."""
    places = torch.cumsum(torch.ones_like(words), dim=1) - 1
    last = lengths.unsqueeze(1) - 1
    return torch.where(places <= last, last - places, places)


def turned(x: Tensor, reverse: Tensor) -> Tensor:
    return torch.gather(x, 1, reverse.unsqueeze(2).expand(-1, -1, x.shape[2]))
