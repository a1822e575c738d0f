"""The taggers' networks: every one takes what of a batch it needs, by name, and answers emissions (B, T, L).

- `Blstm`: BLSTM-CNNs-CRF (Zhao 2020) with Jiang 2017's feature embeddings, as Stanza's tagger in Liu 2022
- `Cnn`: spaCy's tagger: hashed sub-word features, residual convolutions with maxout (Honnibal 2017; Liu 2022, §3.2.1)
- `Contextual`: a BLSTM over a pretrained encoder's answers and the same features: Flair's manner (Akbik 2018) when the
  encoder is frozen, a fine-tuned transformer when it learns
"""

from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn

from encoder import Encoder, Shape, load_encoder
from features import BITS, CHARACTERS, SHAPES
from lattice import Lattice


@dataclass(frozen=True)
class Sizes:
    """Widths of the layers; `hidden` is for each direction. Those that an architecture has no use for stay idle.

    `mixed`: whether an encoder's answer and the features go through a maxout layer before the BLSTM."""

    architecture: str = "blstm"
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
    width: int = 128
    depth: int = 4
    rows: int = 5000
    encoder: str = ""
    taken: tuple[int, ...] = ()
    frozen: int = 2
    mixed: int = 1


class Features(nn.Module):
    """Characters, shape and feature bits of each token, side by side (B, T, width)."""

    def __init__(self, sizes: Sizes):
        super().__init__()
        self.character = nn.Embedding(len(CHARACTERS) + 2, sizes.character, padding_idx=0)
        self.convolution = nn.Conv1d(sizes.character, sizes.filters, 3, padding=1)
        self.shape = nn.Embedding(len(SHAPES), sizes.shape)
        self.bits = nn.Linear(BITS, sizes.bits)
        self.bit_dropout = sizes.bit_dropout
        self.width = sizes.filters + sizes.shape + sizes.bits
        nn.init.normal_(self.character.weight, std=0.1)

    def forward(self, forms: Tensor, form: Tensor, shapes: Tensor, bits: Tensor) -> Tensor:
        if self.training:
            bits = bits * (torch.rand(bits.shape, device=bits.device) >= self.bit_dropout)
        spelled = torch.relu(self.convolution(self.character(forms).transpose(1, 2))).amax(dim=2)
        return torch.cat([spelled[form], self.shape(shapes), torch.tanh(self.bits(bits))], dim=2)


class BothWays(nn.Module):
    """LSTMs over the lengths in both directions, dropout after each (B, T, 2 · hidden)."""

    def __init__(self, width: int, sizes: Sizes):
        super().__init__()
        self.forth, self.back = nn.ModuleList(), nn.ModuleList()
        for _ in range(sizes.layers):
            self.forth.append(nn.LSTM(width, sizes.hidden, batch_first=True))
            self.back.append(nn.LSTM(width, sizes.hidden, batch_first=True))
            width = 2 * sizes.hidden
        self.dropout = nn.Dropout(sizes.dropout)

    def forward(self, x: Tensor, lengths: Tensor) -> Tensor:
        reverse = reversal(x, lengths)
        for forth, back in zip(self.forth, self.back):
            ahead, _ = forth(x)
            behind, _ = back(turned(x, reverse))
            x = self.dropout(torch.cat([ahead, turned(behind, reverse)], dim=2))
        return x


def reversal(x: Tensor, lengths: Tensor) -> Tensor:
    """(B, T) where each position goes when its sequence, and not its padding, is turned round."""
    places = torch.cumsum(torch.ones_like(x[:, :, 0], dtype=torch.long), dim=1) - 1
    last = lengths.unsqueeze(1) - 1
    return torch.where(places <= last, last - places, places)


def turned(x: Tensor, reverse: Tensor) -> Tensor:
    return torch.gather(x, 1, reverse.unsqueeze(2).expand(-1, -1, x.shape[2]))


class Blstm(nn.Module):
    inputs = ("words", "forms", "form", "shapes", "bits", "lengths")

    def __init__(self, words: int, labels: list[str], sizes: Sizes):
        super().__init__()
        self.word = nn.Embedding(words + 2, sizes.word, padding_idx=0)
        self.features = Features(sizes)
        self.dropout = nn.Dropout(sizes.dropout)
        self.mixed = Maxout(sizes.word + self.features.width, sizes.width)
        self.both_ways = BothWays(sizes.width, sizes)
        self.emit = nn.Linear(2 * sizes.hidden + sizes.width, len(labels))
        self.unknown_rate = sizes.unknown_rate
        nn.init.normal_(self.word.weight, std=0.1)

    def forward(self, words, forms, form, shapes, bits, lengths) -> Tensor:
        if self.training:
            unknown = (torch.rand(words.shape, device=words.device) < self.unknown_rate) & (words > 0)
            words = words.masked_fill(unknown, 1)
        x = self.mixed(self.dropout(torch.cat([self.word(words), self.features(forms, form, shapes, bits)], dim=2)))
        return self.emit(torch.cat([self.both_ways(self.dropout(x), lengths), x], dim=2))


class Cnn(nn.Module):
    inputs = ("hashes", "shapes", "bits", "lengths")

    def __init__(self, words: int, labels: list[str], sizes: Sizes):
        super().__init__()
        self.rows = tuple(sizes.rows // part for part in (1, 5, 2, 2))
        self.tables = nn.ModuleList(nn.Embedding(rows, sizes.word) for rows in self.rows)
        self.shape = nn.Embedding(len(SHAPES), sizes.shape)
        self.bits = nn.Linear(BITS, sizes.bits)
        self.mixed = Maxout(4 * sizes.word + sizes.shape + sizes.bits, sizes.width)
        self.convolutions = nn.ModuleList(Maxout(3 * sizes.width, sizes.width) for _ in range(sizes.depth))
        self.dropout = nn.Dropout(sizes.dropout)
        self.emit = nn.Linear(sizes.width, len(labels))
        self.unknown_rate, self.bit_dropout = sizes.unknown_rate, sizes.bit_dropout
        for table in self.tables:
            nn.init.normal_(table.weight, std=0.1)

    def forward(self, hashes, shapes, bits, lengths) -> Tensor:
        return self.emit(self.states(hashes, shapes, bits, lengths))

    def states(self, hashes, shapes, bits, lengths) -> Tensor:
        """(B, T, width): what each token is taken for in its surroundings."""
        places = torch.cumsum(torch.ones_like(shapes), dim=1)
        inside = (places <= lengths.unsqueeze(1)).to(bits.dtype).unsqueeze(2)
        seen = torch.ones_like(hashes[:, :, :1]).to(bits.dtype)
        if self.training:
            bits = bits * (torch.rand(bits.shape, device=bits.device) >= self.bit_dropout)
            seen = (torch.rand(hashes.shape[:2], device=bits.device) >= self.unknown_rate).to(bits.dtype).unsqueeze(2)
        parts = []
        for k, (table, rows) in enumerate(zip(self.tables, self.rows)):
            hashed = hashes[:, :, k]
            # Two rows a string, so that two strings seldom share both.
            row = table(hashed % rows) + table(torch.div(hashed, rows, rounding_mode="floor") % rows)
            parts.append(row if k else row * seen)
        x = self.mixed(self.dropout(torch.cat([*parts, self.shape(shapes), torch.tanh(self.bits(bits))], dim=2)))
        for convolution in self.convolutions:
            x = x * inside
            edge = torch.zeros_like(x[:, :1])
            before, after = torch.cat([edge, x[:, :-1]], dim=1), torch.cat([x[:, 1:], edge], dim=1)
            x = x + self.dropout(convolution(torch.cat([before, x, after], dim=2)))
        return x


class Maxout(nn.Module):
    """The largest of three linear maps, normalised."""

    def __init__(self, width: int, out: int):
        super().__init__()
        self.linear = nn.Linear(width, 3 * out)
        self.norm = nn.LayerNorm(out)
        self.out = out

    def forward(self, x: Tensor) -> Tensor:
        first, second, third = self.linear(x).chunk(3, dim=2)
        return self.norm(torch.maximum(torch.maximum(first, second), third))


class Contextual(nn.Module):
    """`tuned`: the encoder is a part of the network and learns; else `context` is its answer."""

    def __init__(self, words: int, labels: list[str], sizes: Sizes, shape: Shape, tuned: bool):
        super().__init__()
        features = ("forms", "form", "shapes", "bits", "lengths")
        self.inputs = ("pieces", "pieceLengths", "first", *features) if tuned else ("context", *features)
        self.encoder = Encoder(shape) if tuned else None
        self.features = Features(sizes)
        self.narrowed = nn.Linear(shape.answer, sizes.width)
        width = sizes.width + self.features.width
        self.mixed = Maxout(width, sizes.width) if sizes.mixed else None
        width = sizes.width if sizes.mixed else width
        self.both_ways = BothWays(width, sizes)
        self.dropout = nn.Dropout(sizes.dropout)
        self.emit = nn.Linear(2 * sizes.hidden + width, len(labels))
        if tuned:
            self.encoder.freeze(sizes.frozen)

    def forward(self, *, forms, form, shapes, bits, lengths, context=None, pieces=None, pieceLengths=None, first=None):
        if self.encoder is not None:
            with torch.autocast(pieces.device.type, torch.bfloat16, enabled=self.training and has_fast_bfloat16(pieces.device)):
                context = self.encoder(pieces, pieceLengths, first)
            context = context.float()
        x = torch.cat([self.narrowed(self.dropout(context)), self.features(forms, form, shapes, bits)], dim=2)
        x = self.dropout(x)
        if self.mixed is not None:
            x = self.mixed(x)
        return self.emit(torch.cat([self.both_ways(self.dropout(x), lengths), x], dim=2))


def has_fast_bfloat16(device: torch.device) -> bool:
    """A GPU, or a processor that multiplies bfloat16: there twice as fast as float32, elsewhere half as fast."""
    # Older versions of PyTorch can't say.
    return device.type == "cuda" or getattr(torch.cpu, "_is_avx512_bf16_supported", lambda: False)()


class Tagger(nn.Module):
    """A network and the lattice over its emissions."""

    def __init__(self, words: int, labels: list[str], sizes: Sizes = Sizes(), shape: Shape | None = None):
        super().__init__()
        self.labels, self.sizes, self.words, self.shape = labels, sizes, words, shape
        made = {
            "blstm": lambda: Blstm(words, labels, sizes),
            "cnn": lambda: Cnn(words, labels, sizes),
            "flair": lambda: Contextual(words, labels, sizes, shape, tuned=False),
            "transformer": lambda: Contextual(words, labels, sizes, shape, tuned=True),
        }
        self.network = made[sizes.architecture]()
        self.inputs = self.network.inputs
        self.crf = Lattice(labels)

    def forward(self, **inputs: Tensor) -> Tensor:
        """Shapes of the inputs: features.md. What stands after a length is without meaning."""
        return self.network(**{name: inputs[name] for name in self.inputs})

    def settings(self) -> dict:
        shape = asdict(self.shape) if self.shape else None
        return {"words": self.words, "labels": self.labels, "sizes": asdict(self.sizes), "shape": shape}


def new_tagger(words: int, labels: list[str], sizes: Sizes) -> tuple[Tagger, Encoder | None]:
    """A tagger to train, and the frozen encoder that it leans on."""
    if not sizes.encoder:
        return Tagger(words, labels, sizes), None
    encoder = load_encoder(sizes.encoder, sizes.taken or None)
    tagger = Tagger(words, labels, sizes, encoder.shape)
    if sizes.architecture == "flair":
        return tagger, encoder.eval().requires_grad_(False)
    tagger.network.encoder.load_state_dict(encoder.state_dict())
    return tagger, None


def tagger_of(settings: dict, weights: dict) -> tuple[Tagger, Encoder | None]:
    """A trained tagger as `Tagger.settings` describes it, ready to answer, and the frozen encoder that it leans on."""
    sizes = Sizes(**settings["sizes"])
    shape = Shape(**settings["shape"]) if settings["shape"] else None
    tagger = Tagger(settings["words"], settings["labels"], sizes, shape)
    tagger.load_state_dict(weights)
    frozen = load_encoder(sizes.encoder, sizes.taken or None).eval() if sizes.architecture == "flair" else None
    return tagger.eval(), frozen
