"""Pretrained encoders: BERT as PyTorch modules, and word pieces of the shared tokens.

`ENCODERS` names where weights come from; `load_encoder` returns an `Encoder` and its `Pieces`.
"""

import os
import sys
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path

import numpy
import torch
from tokenizers import Tokenizer
from torch import Tensor, nn

PER_TOKEN = 3


@dataclass(frozen=True)
class Shape:
    """Of a BERT encoder; `taken` are the layers (1 is the first) whose states stand side by side in the answer."""

    vocabulary: int = 30522
    width: int = 384
    inner: int = 1536
    heads: int = 12
    layers: int = 6
    positions: int = 512
    taken: tuple[int, ...] = (6,)

    @property
    def answer(self) -> int:
        return self.width * len(self.taken)


class Layer(nn.Module):
    def __init__(self, shape: Shape):
        super().__init__()
        self.heads = shape.heads
        self.qkv = nn.Linear(shape.width, 3 * shape.width)
        self.mixed = nn.Linear(shape.width, shape.width)
        self.norm = nn.LayerNorm(shape.width, eps=1e-12)
        self.up = nn.Linear(shape.width, shape.inner)
        self.down = nn.Linear(shape.inner, shape.width)
        self.last = nn.LayerNorm(shape.width, eps=1e-12)
        self.dropout = nn.Dropout(0.1)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        """x (B, S, W); mask (B, 1, 1, S), added to the attention's scores."""
        batch, length, width = x.shape
        # As many rows as there are, not as many as the example had that was exported.
        q, k, v = (
            part.reshape(batch, length, self.heads, width // self.heads).transpose(1, 2)
            for part in self.qkv(x).chunk(3, dim=2)
        )
        mixed = torch.softmax(q @ k.transpose(2, 3) / (width // self.heads) ** 0.5 + mask, dim=3) @ v
        x = self.norm(x + self.dropout(self.mixed(mixed.transpose(1, 2).reshape(batch, length, width))))
        return self.last(x + self.dropout(self.down(nn.functional.gelu(self.up(x)))))


class Encoder(nn.Module):
    """BERT without its pooler, answering for tokens: context (B, T, W) of pieces (B, S), pieceLengths (B,) and first
    (B, T), where each token's first piece stands."""

    def __init__(self, shape: Shape):
        super().__init__()
        self.shape = shape
        self.word = nn.Embedding(shape.vocabulary, shape.width)
        self.position = nn.Embedding(shape.positions, shape.width)
        self.norm = nn.LayerNorm(shape.width, eps=1e-12)
        self.layers = nn.ModuleList(Layer(shape) for _ in range(max(shape.taken)))
        self.dropout = nn.Dropout(0.1)

    def forward(self, pieces: Tensor, piece_lengths: Tensor, first: Tensor) -> Tensor:
        places = torch.cumsum(torch.ones_like(pieces), dim=1) - 1
        mask = (places >= piece_lengths.unsqueeze(1)).to(self.word.weight.dtype)[:, None, None, :] * -1e4
        x = self.dropout(self.norm(self.word(pieces) + self.position(places)))
        taken = []
        for k, layer in enumerate(self.layers, 1):
            x = layer(x, mask)
            if k in self.shape.taken:
                taken.append(x)
        states = torch.cat(taken, dim=2)
        return torch.gather(states, 1, first.unsqueeze(2).expand(-1, -1, states.shape[2]))

    def freeze(self, layers: int) -> None:
        """Embeddings and the first layers keep what they learned from a corpus a thousand times as large."""
        for part in (self.word, self.position, *self.layers[:layers]):
            part.requires_grad_(False)


class Pieces:
    """Word pieces of single tokens, at most PER_TOKEN each."""

    def __init__(self, tokenizer: Path, cls: str = "[CLS]", sep: str = "[SEP]", unknown: str = "[UNK]"):
        self.file = tokenizer
        self.tokenizer = Tokenizer.from_file(str(tokenizer))
        self.tokenizer.no_padding()
        self.tokenizer.no_truncation()
        self.cls, self.sep, self.unknown = (self.tokenizer.token_to_id(name) for name in (cls, sep, unknown))
        self.of = lru_cache(maxsize=400_000)(self.of_token)

    def of_token(self, form: str) -> tuple[int, ...]:
        """Padded with zeros to PER_TOKEN."""
        ids = self.tokenizer.encode(form, add_special_tokens=False).ids[:PER_TOKEN] or [self.unknown]
        return (*ids, *[0] * (PER_TOKEN - len(ids)))

    def table(self, forms: list[str]) -> numpy.ndarray:
        """(n, PER_TOKEN) int32."""
        return numpy.array([self.of(form) for form in forms], dtype=numpy.int32).reshape(-1, PER_TOKEN)


def folder_of(name: str) -> Path:
    """CLOISTER_ENCODERS/name, where `fetch_encoder.py` put it."""
    root = os.environ.get("CLOISTER_ENCODERS")
    if not root:
        sys.exit("CLOISTER_ENCODERS is not set. Set it to the folder that fetch_encoder.py wrote.")
    return Path(root) / name


def load_encoder(name: str, taken: tuple[int, ...] | None = None) -> Encoder:
    """An encoder with its pretrained weights."""
    saved = torch.load(folder_of(name) / "model.pt", map_location="cpu")
    encoder = Encoder(Shape(**{**saved["shape"], **({"taken": taken} if taken else {})}))
    kept = {key: value for key, value in saved["state"].items() if key in encoder.state_dict()}
    encoder.load_state_dict(kept)
    return encoder


def load_pieces(name: str) -> Pieces:
    saved = torch.load(folder_of(name) / "model.pt", map_location="cpu")
    return Pieces(folder_of(name) / "tokenizer.json", *saved["specials"])


def from_bert(state: dict[str, Tensor], shape: Shape) -> dict[str, Tensor]:
    """Weights under Hugging Face's names as an `Encoder`'s. Every piece is of type 0, so that its embedding joins the
    positions'."""
    out = {
        "word.weight": state["embeddings.word_embeddings.weight"],
        "position.weight": state["embeddings.position_embeddings.weight"]
        + state["embeddings.token_type_embeddings.weight"][0],
        "norm.weight": state["embeddings.LayerNorm.weight"],
        "norm.bias": state["embeddings.LayerNorm.bias"],
    }
    names = {
        "mixed": "attention.output.dense",
        "norm": "attention.output.LayerNorm",
        "up": "intermediate.dense",
        "down": "output.dense",
        "last": "output.LayerNorm",
    }
    for k in range(shape.layers):
        source, target = f"encoder.layer.{k}.", f"layers.{k}."
        for part in ("weight", "bias"):
            out[f"{target}qkv.{part}"] = torch.cat(
                [state[f"{source}attention.self.{which}.{part}"] for which in ("query", "key", "value")]
            )
            out |= {f"{target}{mine}.{part}": state[f"{source}{theirs}.{part}"] for mine, theirs in names.items()}
    return {name: value.float().contiguous() for name, value in out.items()}


def save_encoder(folder: Path, state: dict[str, Tensor], shape: Shape, tokenizer: bytes, specials: list[str], about: dict):
    folder.mkdir(parents=True, exist_ok=True)
    torch.save({"state": state, "shape": asdict(shape), "specials": specials, "about": about}, folder / "model.pt")
    (folder / "tokenizer.json").write_bytes(tokenizer)
