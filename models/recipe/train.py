"""Trains one tagger; resumes from its last checkpoint; reports the tune split after every epoch.

  train.py en|fr|es --out DIR [--epochs 24] [--minutes M] [--balanced] [--all] [--seed 1] [--hidden 128] …

DIR gets last.pt (to resume from), best.pt (by tune strict F1) and log.jsonl. Nothing of DIR belongs in the repository.
"""

import argparse
import json
import math
import random
import time
from multiprocessing import Pool
from pathlib import Path

import torch

from batches import batches, tensors
from corpus import load, split
from data import Epochs, labels_of, vocabulary_of
from gazetteer import Lexicon
from model import Sizes, Tagger
from negatives import training_reports
from predict import tag
from scores import line, score

_epochs: Epochs | None = None


def main() -> None:
    options = arguments()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    lexicon = Lexicon()
    state = (
        torch.load(options.out / "last.pt", map_location=options.device) if (options.out / "last.pt").exists() else None
    )
    train, tune = split(load(options.language, lexicon))
    vocabulary = (
        state["vocabulary"]
        if state
        else vocabulary_of(train, lexicon, training_reports() if options.language == "en" else [])
    )
    sizes = (
        Sizes(**state["settings"]["sizes"])
        if state
        else Sizes(hidden=options.hidden, layers=options.layers, dropout=options.dropout)
    )
    model = Tagger(len(vocabulary), labels_of(options.language), sizes).to(options.device)
    optimizer = torch.optim.Adam(model.parameters(), lr=options.rate)
    averaged = {name: value.clone() for name, value in model.state_dict().items()}
    first, best, step, spent = 0, 0.0, 0, 0.0
    if state:
        model.load_state_dict(state["model"])
        optimizer.load_state_dict(state["optimizer"])
        averaged, first, best, step, spent = (
            state["averaged"],
            state["epoch"] + 1,
            state["best"],
            state["step"],
            state["spent"],
        )
    print(
        f"{len(train)} training notes, {len(tune)} tune notes, {len(vocabulary)} words, "
        f"{sum(p.numel() for p in model.parameters())} weights",
        flush=True,
    )
    began = time.time() - spent
    shown = Tagger(len(vocabulary), labels_of(options.language), sizes).eval()
    with Pool(
        1, start, (options.language, vocabulary, options.seed, options.balanced, options.negatives, options.open)
    ) as pool:
        coming = pool.apply_async(windows_of, (first,))
        for epoch in range(first, options.epochs):
            windows = coming.get()
            coming = pool.apply_async(windows_of, (epoch + 1,))
            parts = batches(windows, options.tokens, random.Random(f"{options.seed} {epoch}"))
            model.train()
            total = 0.0
            for k, batch in enumerate(parts):
                done = (epoch + k / len(parts)) / options.epochs
                if options.minutes:
                    done = max(done, (time.time() - began) / (60 * options.minutes))
                for group in optimizer.param_groups:
                    group["lr"] = rate_at(min(done, 1), step, options.rate)
                inputs = {name: value.to(options.device) for name, value in tensors(batch).items()}
                labels = inputs.pop("labels")
                loss = model.crf.loss(model(**inputs), labels, inputs["lengths"])
                optimizer.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(model.parameters(), 5)
                optimizer.step()
                total += float(loss.detach())
                step += 1
                average(averaged, model, step)
            shown.load_state_dict(averaged)
            result = score(
                tune, tag([n.text for n in tune], lexicon, ids(vocabulary), model.labels, crf_of(shown), emitter(shown))
            )
            spent = time.time() - began
            record = {"epoch": epoch, "loss": total / len(parts), "seconds": round(spent), **result}
            with open(options.out / "log.jsonl", "a", encoding="utf-8") as log:
                log.write(json.dumps(record) + "\n")
            print(f"epoch {epoch}  {spent:.0f} s  loss {total / len(parts):.4f}  tune {line(result)}", flush=True)
            kept = {
                "settings": model.settings(),
                "vocabulary": vocabulary,
                "language": options.language,
                "averaged": averaged,
                "epoch": epoch,
                "tune": result,
            }
            kept["options"] = {name: str(value) for name, value in vars(options).items()}
            if result["strict"][2] > best:
                best = result["strict"][2]
                save(kept, options.out / "best.pt")
            more = {
                "model": model.state_dict(),
                "optimizer": optimizer.state_dict(),
                "best": best,
                "step": step,
                "spent": spent,
            }
            save({**kept, **more}, options.out / "last.pt")
            if options.minutes and spent > 60 * options.minutes:
                break


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("language", choices=["en", "fr", "es"])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=24)
    parser.add_argument(
        "--minutes", type=float, default=0, help="stop after the epoch that passes this, and anneal the rate towards it"
    )
    parser.add_argument("--balanced", action="store_true", help="leave out most windows without an identifier")
    parser.add_argument("--negatives", type=float, default=0.12, help="MTSamples text, as a share of the notes'")
    parser.add_argument("--open", type=float, default=0, help="text of open NER corpora, likewise")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--layers", type=int, default=1)
    parser.add_argument("--dropout", type=float, default=0.4)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--tokens", type=int, default=1600, help="tokens a batch")
    parser.add_argument("--device", default="cpu", help="cuda where there is one")
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


def start(
    language: str, vocabulary: list[str], seed: int, balanced: bool, negative_share: float, open_share: float
) -> None:
    global _epochs
    _epochs = Epochs(language, vocabulary, Lexicon(), seed, balanced, negative_share, open_share)


def windows_of(epoch: int):
    return _epochs.windows(epoch)


def rate_at(done: float, step: int, rate: float) -> float:
    """A warm-up of 100 steps, then half a cosine down to a fiftieth."""
    return rate * min(1, (step + 1) / 100) * (0.02 + 0.98 * (1 + math.cos(math.pi * done)) / 2)


def average(averaged: dict, model: Tagger, step: int) -> None:
    """A running mean of the weights, which is what is measured and exported."""
    keep = min(0.995, (step + 1) / (step + 10))
    for name, value in model.state_dict().items():
        if value.dtype.is_floating_point:
            averaged[name].mul_(keep).add_(value, alpha=1 - keep)


def ids(vocabulary: list[str]) -> dict[str, int]:
    return {word: i + 2 for i, word in enumerate(vocabulary)}


def crf_of(model: Tagger):
    return tuple(part.detach().numpy() for part in model.crf.scores())


def emitter(model: Tagger):
    def emit(inputs: dict):
        inputs = {name: value for name, value in inputs.items() if name != "labels"}
        with torch.no_grad():
            return model(**inputs).numpy()

    return emit


def save(state: dict, path: Path) -> None:
    part = path.with_suffix(".part")
    torch.save(state, part)
    part.rename(path)


if __name__ == "__main__":
    main()
