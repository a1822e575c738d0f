"""The note-level detector of Bourdois 2021: does this note hold personal data at all? Five runs of one classifier, a
majority of which decides.

  detector.py fr --out DIR [--epochs 4]       trains the five, chooses the threshold on the tune split, writes DIR/model.onnx and
                                              settings.json
  detector.py fr --out DIR --pack PACK_DIR    and the pack

The paper fine-tunes FlauBERT on 30,000 notes labelled by keywords; there are no such notes here, so a small convolutional network
learns from tagged ones: a window holds personal data when it holds a direct identifier. A note does when one of its windows does.
"""

import argparse
import hashlib
import json
import random
import shutil
from pathlib import Path

import numpy
import torch
from torch import Tensor, nn

from batches import batches, tensors
from corpus import load, split
from data import Cut, Epochs, Window, labels_of, window_of
from export import write_onnx
from features import BITS, FLAGS, PHRASE_BITS, SHAPES, read
from gazetteer import Lexicon
from model import Cnn, Sizes
from pack import HERE, SOURCES, VERSION_OF_PACKS
from predict import cores
from train import rate_at

QUASI = {"AGE", "DATE", "DOB", "PROFESSION", "COUNTRY", "STATE"}
RUNS = 5
CORE = 120
INPUTS = ("hashes", "shapes", "bits", "lengths")


class Detector(nn.Module):
    """Logits (B, RUNS) of windows: each run pools the states of a convolutional network over the tokens."""

    def __init__(self):
        super().__init__()
        sizes = Sizes(architecture="cnn", word=32, width=64, depth=2, rows=3000, dropout=0.3, bit_dropout=0.15)
        self.runs = nn.ModuleList(Cnn(0, ["O"], sizes) for _ in range(RUNS))
        self.decide = nn.ModuleList(nn.Linear(2 * sizes.width, 1) for _ in range(RUNS))

    def forward(self, hashes: Tensor, shapes: Tensor, bits: Tensor, lengths: Tensor) -> Tensor:
        return torch.cat([self.one(k, hashes, shapes, bits, lengths) for k in range(RUNS)], dim=1)

    def one(self, k: int, hashes, shapes, bits, lengths) -> Tensor:
        states = self.runs[k].states(hashes, shapes, bits, lengths)
        places = torch.cumsum(torch.ones_like(shapes), dim=1)
        inside = (places <= lengths.unsqueeze(1)).to(states.dtype).unsqueeze(2)
        highest = (states - 1e4 * (1 - inside)).amax(dim=1)
        mean = (states * inside).sum(dim=1) / lengths.unsqueeze(1).to(states.dtype)
        return self.decide[k](torch.cat([highest, mean], dim=1))


def holds(window: Window, direct: numpy.ndarray) -> float:
    return float(bool(numpy.isin(window.labels, direct).any()))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("language", choices=["fr"])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--pack", type=Path)
    options = parser.parse_args()
    torch.set_num_threads(1)
    options.out.mkdir(parents=True, exist_ok=True)
    lexicon = Lexicon()
    detector = Detector()
    for k in range(RUNS):
        train_one(detector, k, options, lexicon)
    detector.eval()
    _, tune = split(load(options.language, lexicon))
    scores = [probabilities(detector, note.text, lexicon) for note in tune]
    truth = [any(category not in QUASI for *_, category in note.spans) for note in tune]
    threshold, report = chosen(scores, truth)
    print(report)
    write_onnx(detector, INPUTS, windows_of_text(detector, tune[0].text, lexicon), "logits", options.out / "model.onnx")
    texts = json.loads((HERE / "fixtures" / "texts.json").read_text(encoding="utf-8"))[:4]
    parity = [{"text": text, "probabilities": [round(float(p), 5) for p in probabilities(detector, text, lexicon)]} for text in texts]
    settings = {"threshold": threshold, "tune": report, "parity": {"tolerance": 1e-3, "texts": parity}, "seed": options.seed}
    (options.out / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    if options.pack:
        write_pack(options, settings)


def train_one(detector: Detector, k: int, options: argparse.Namespace, lexicon: Lexicon) -> None:
    torch.manual_seed(options.seed + k)
    for part in (detector.runs[k], detector.decide[k]):
        for module in part.modules():
            if isinstance(module, nn.Linear):
                module.reset_parameters()
            elif isinstance(module, nn.Embedding):
                nn.init.normal_(module.weight, std=0.1)
    made = Epochs(options.language, [], lexicon, options.seed + k, Cut(longest=CORE))
    labels = labels_of(options.language)
    direct = numpy.array([i for i, label in enumerate(labels) if label != "O" and label[2:] not in QUASI])
    weights = [*detector.runs[k].parameters(), *detector.decide[k].parameters()]
    optimizer = torch.optim.AdamW(weights, weight_decay=0.01)
    step = 0
    for epoch in range(options.epochs):
        parts = batches(made.windows(epoch), 1200, random.Random(f"{options.seed + k} {epoch}"))
        detector.train()
        total = 0.0
        for i, batch in enumerate(parts):
            for group in optimizer.param_groups:
                group["lr"] = rate_at((epoch + i / len(parts)) / options.epochs, step, 4e-3)
            inputs = tensors(batch)
            wanted = torch.tensor([holds(window, direct) for window in batch])
            logits = detector.one(k, *(inputs[name] for name in INPUTS)).squeeze(1)
            loss = nn.functional.binary_cross_entropy_with_logits(logits, wanted)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            total, step = total + float(loss.detach()), step + 1
        print(f"run {k} epoch {epoch} loss {total / len(parts):.4f}", flush=True)


def windows_of_text(detector: Detector, text: str, lexicon: Lexicon) -> dict:
    reading = read(text, lexicon)
    whole = window_of(reading, {}, numpy.zeros(len(reading.spans), numpy.int64), "")
    return tensors([Window(*(array[a:b] for array in vars(whole).values())) for a, b in cores(reading, CORE)])


def probabilities(detector: Detector, text: str, lexicon: Lexicon) -> numpy.ndarray:
    """(RUNS,): of each run the highest over the note's windows."""
    with torch.no_grad():
        inputs = windows_of_text(detector, text, lexicon)
        return torch.sigmoid(detector(*(inputs[name] for name in INPUTS))).amax(dim=0).numpy()


def decides(scores: numpy.ndarray, threshold: float) -> bool:
    return int((scores >= threshold).sum()) * 2 > RUNS


def chosen(scores, truth) -> tuple[float, dict]:
    """The threshold with the best sum on the tune notes in which a note missed weighs twice as much as a clean one stopped."""
    found = {}
    for threshold in (0.5, 0.4, 0.3, 0.2, 0.15, 0.1, 0.05):
        said = [decides(score, threshold) for score in scores]
        hits, clean = sum(a and b for a, b in zip(said, truth)), sum(not a and not b for a, b in zip(said, truth))
        found[threshold] = {
            "sensitivity": hits / max(1, sum(truth)),
            "specificity": clean / max(1, len(truth) - sum(truth)),
            "with": sum(truth),
            "without": len(truth) - sum(truth),
        }
        print(threshold, found[threshold])
    best = max(found, key=lambda t: 2 * found[t]["sensitivity"] + found[t]["specificity"])
    return best, {"threshold": best, **found[best]}


def write_pack(options: argparse.Namespace, settings: dict) -> None:
    shutil.rmtree(options.pack, ignore_errors=True)
    options.pack.mkdir(parents=True)
    shutil.copyfile(options.out / "model.onnx", options.pack / "model.onnx")
    shutil.copyfile(HERE / "evidence.json", options.pack / "evidence.json")
    (options.pack / "parity.json").write_text(json.dumps(settings["parity"], ensure_ascii=False), encoding="utf-8")
    files = sorted(file.name for file in options.pack.iterdir())
    described = {
        "name": options.pack.name,
        "version": VERSION_OF_PACKS,
        "languages": [options.language],
        "kind": "detector",
        "runs": RUNS,
        "threshold": settings["threshold"],
        "tokenisation": "shared",
        "inputs": {
            "names": list(INPUTS),
            "core": CORE,
            "context": 0,
            "shapes": list(SHAPES),
            "bits": {"count": BITS, "phrase": list(PHRASE_BITS), "flags": FLAGS},
        },
        "weights": "float32",
        "licence": "Apache-2.0",
        "trainedOn": [{"source": source, "licence": licence} for source, licence in SOURCES[options.language]],
        "settings": {"seed": settings["seed"], "epochs": options.epochs},
        "scores": {"tune": settings["tune"]},
        "sha256": {name: hashlib.sha256((options.pack / name).read_bytes()).hexdigest() for name in files},
    }
    (options.pack / "pack.json").write_text(json.dumps(described, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
