"""Trains one tagger; resumes from its last checkpoint; reports the tune split after every epoch.

  train.py en|fr|es blstm|cnn|flair|transformer --out DIR [--epochs 24 | --minutes M] [--balanced] [--everything] [--seed 1] …

DIR gets last.pt (to resume from), best.pt (by tune strict F1) and log.jsonl. Nothing of DIR belongs in the repository.
"""

import argparse
import json
import math
import random
import time
from dataclasses import dataclass, fields, replace
from multiprocessing import get_context
from pathlib import Path

import torch

from batches import batches, tensors
from corpus import load, split
from data import Cut, Epochs, labels_of, pieces_of, vocabulary_of
from encoder import Encoder
from gazetteer import Lexicon
from model import Sizes, Tagger, new_tagger, tagger_of
from negatives import training_reports
from predict import Reader, tag
from scores import line, score

_epochs: Epochs | None = None


@dataclass(frozen=True)
class Plan:
    """Everything that decides what is trained."""

    language: str
    sizes: Sizes
    cut: Cut
    seed: int = 1
    epochs: int = 24
    minutes: float = 0
    rate: float = 3e-3
    encoder_rate: float = 1.5e-4
    tokens: int = 700
    negatives: float = 0.12
    open: float = 0.06
    everything: bool = False
    fold: int = 0
    others: str = ""


def main() -> None:
    plan, options = arguments()
    torch.set_num_threads(options.threads)
    torch.manual_seed(plan.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    lexicon = Lexicon()
    last = options.out / "last.pt"
    state = torch.load(last, map_location=options.device) if last.exists() else None
    train, tune = split(load(plan.language, lexicon), plan.fold)
    vocabulary = state["vocabulary"] if state else vocabulary_for(plan.language, train, lexicon)
    model, frozen = new_tagger(len(vocabulary), labels_of(plan.language, plan.cut.scheme), plan.sizes)
    model.to(options.device)
    run = Run(model, frozen, plan, options.device, state)
    print(f"{len(train)} training notes, {len(tune)} tune notes, {len(vocabulary)} words, {run.weights} weights", flush=True)
    # Spawned: a forked process inherits the threads' locks of the libraries.
    with get_context("spawn").Pool(1, start, (plan, vocabulary)) as pool:
        coming = pool.apply_async(windows_of, (run.epoch,))
        while not run.through:
            windows = coming.get()
            coming = pool.apply_async(windows_of, (run.epoch + 1,))
            loss = run.learn(windows)
            shown, encoder = tagger_of(model.settings(), run.averaged)
            result = measure(tune, shown, encoder, vocabulary, lexicon, plan.sizes.encoder)
            record = {"epoch": run.epoch, "loss": loss, "seconds": round(run.spent), **result}
            with open(options.out / "log.jsonl", "a", encoding="utf-8") as log:
                log.write(json.dumps(record) + "\n")
            print(f"epoch {run.epoch}  {run.spent:.0f} s  loss {loss:.4f}  tune {line(result)}", flush=True)
            kept = {
                "settings": model.settings(),
                "vocabulary": vocabulary,
                "language": plan.language,
                "averaged": run.averaged,
                "epoch": run.epoch,
                "tune": result,
                "options": {name: str(value) for name, value in vars(plan).items()},
            }
            if result["strict"][2] > run.best:
                run.best = result["strict"][2]
                save(kept, options.out / "best.pt")
            run.epoch += 1
            save({**kept, **run.state()}, last)


def vocabulary_for(language: str, train, lexicon: Lexicon) -> list[str]:
    return vocabulary_of(train, lexicon, training_reports() if language == "en" else [])


class Run:
    """A model on its way: its optimiser, its running mean, and where it stands."""

    def __init__(self, model: Tagger, frozen: Encoder | None, plan: Plan, device: str, state: dict | None):
        self.model, self.frozen, self.plan, self.device = model, frozen, plan, device
        self.specials = None
        if plan.sizes.encoder:
            pieces = pieces_of(plan.sizes.encoder)
            self.specials = (pieces.cls, pieces.sep)
        pretrained = [p for name, p in model.named_parameters() if name.startswith("network.encoder.") and p.requires_grad]
        own = [p for name, p in model.named_parameters() if not name.startswith("network.encoder.")]
        self.optimizer = torch.optim.AdamW(
            [{"params": own, "rate": plan.rate, "weight_decay": 0}, {"params": pretrained, "rate": plan.encoder_rate, "weight_decay": 0.01}]
        )
        self.learning = [name for name, p in model.named_parameters() if p.requires_grad]
        self.weights = sum(p.numel() for p in model.parameters())
        self.averaged = {name: value.clone() for name, value in model.state_dict().items()}
        self.epoch, self.best, self.step, self.spent = 0, 0.0, 0, 0.0
        if state:
            model.load_state_dict(state["model"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.averaged, self.epoch, self.best = state["averaged"], state["epoch"] + 1, state["best"]
            self.step, self.spent = state["step"], state["spent"]

    @property
    def through(self) -> bool:
        plan = self.plan
        return self.epoch >= plan.epochs or bool(plan.minutes) and self.spent > 60 * plan.minutes

    def learn(self, windows) -> float:
        """One epoch over `windows`; returns the mean loss. Stops in its midst when the minutes are over."""
        plan, model = self.plan, self.model
        parts = batches(windows, plan.tokens, random.Random(f"{plan.seed} {self.epoch}"))
        began, total, count = time.time() - self.spent, 0.0, 0
        model.train()
        for k, batch in enumerate(parts):
            self.spent = time.time() - began
            done = (self.epoch + k / len(parts)) / plan.epochs
            if plan.minutes:
                done = max(done, self.spent / (60 * plan.minutes))
            if done > 1:
                break
            for group in self.optimizer.param_groups:
                group["lr"] = rate_at(done, self.step, group["rate"])
            inputs = {name: value.to(self.device) for name, value in tensors(batch, self.specials).items()}
            labels = inputs.pop("labels")
            if self.frozen is not None:
                inputs["context"] = context_of(self.frozen, inputs)
            loss = model.crf.loss(model(**inputs), labels, inputs["lengths"])
            self.optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_([p for p in model.parameters() if p.requires_grad], 5)
            self.optimizer.step()
            total, count = total + float(loss.detach()), count + 1
            self.step += 1
            self.average()
        self.spent = time.time() - began
        return total / max(1, count)

    def average(self) -> None:
        """A running mean of the weights, which is what is measured and exported."""
        keep = min(0.995, (self.step + 1) / (self.step + 10))
        with torch.no_grad():
            weights = dict(self.model.named_parameters())
            torch._foreach_lerp_([self.averaged[name] for name in self.learning], [weights[name] for name in self.learning], 1 - keep)

    def state(self) -> dict:
        return {
            "model": self.model.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "best": self.best,
            "step": self.step,
            "spent": self.spent,
        }


def context_of(encoder: Encoder, inputs: dict) -> torch.Tensor:
    """A frozen encoder's answer for a batch."""
    pieces = inputs["pieces"]
    with torch.no_grad(), torch.autocast(pieces.device.type, torch.bfloat16, enabled=pieces.is_cuda):
        return encoder(inputs["pieces"], inputs["pieceLengths"], inputs["first"]).float()


def measure(notes, model: Tagger, encoder: Encoder | None, vocabulary: list[str], lexicon: Lexicon, pieces: str) -> dict:
    reader = Reader(lexicon, ids(vocabulary), model.labels, model.crf.scores(), pieces)
    return score(notes, tag([note.text for note in notes], reader, emitter(model, encoder)))


def arguments() -> tuple[Plan, argparse.Namespace]:
    parser = argparse.ArgumentParser()
    parser.add_argument("language", choices=["en", "fr", "es"])
    parser.add_argument("architecture", choices=["blstm", "cnn", "flair", "transformer"])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=24)
    parser.add_argument(
        "--minutes", type=float, default=0, help="stop when this is over, and anneal the rate towards it"
    )
    parser.add_argument("--balanced", action="store_true", help="as many lines without an identifier as with one")
    parser.add_argument("--everything", action="store_true", help="the tune split and MEDDOCAN's development part too: for a release")
    parser.add_argument("--fold", type=int, default=0, help="whose kinds are held out and measured (corpus.fold_of)")
    parser.add_argument("--negatives", type=float, default=0.12, help="MTSamples text, as a share of the notes'")
    parser.add_argument("--open", type=float, default=0.06, help="text of open NER corpora, likewise")
    parser.add_argument(
        "--others", default="", metavar="LANGUAGE=SHARE+…", help="of other languages' notes the share that an epoch draws"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float)
    parser.add_argument("--encoder-rate", type=float)
    parser.add_argument("--tokens", type=int, default=700, help="tokens a batch")
    parser.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE", help="widths and rates of model.Sizes")
    parser.add_argument("--device", default="cpu", help="cuda where there is one")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    plan = default_plan(options.language, options.architecture, options.balanced)
    given = {name: getattr(options, name) for name in ("seed", "epochs", "minutes", "tokens", "negatives", "open", "everything", "fold", "others")}
    given |= {name: value for name in ("rate", "encoder_rate") if (value := getattr(options, name)) is not None}
    return replace(plan, sizes=with_settings(plan.sizes, options.set), **given), options


def default_plan(language: str, architecture: str, balanced: bool = False) -> Plan:
    """The settings of a base model; `search.py` looks for better ones."""
    encoder = {"en": "minilm"}.get(language, "e5") if architecture in ("flair", "transformer") else ""
    sizes = {
        "blstm": Sizes(word=96, hidden=160, dropout=0.3),
        "cnn": Sizes(architecture="cnn", word=72, width=160, rows=6600, dropout=0.2, bit_dropout=0.15),
        "flair": Sizes(architecture="flair", encoder=encoder, taken=(3, 6), dropout=0.3, width=192, hidden=160),
        "transformer": Sizes(architecture="transformer", encoder=encoder, taken=(6,), dropout=0.2),
    }[architecture]
    cut = Cut("BIEU" if architecture == "blstm" else "BI", 120, balanced, encoder)
    return Plan(language, sizes, cut, rate=2e-3 if architecture == "transformer" else 5e-3)


def with_settings(sizes: Sizes, settings: list[str]) -> Sizes:
    kinds = {field.name: type(getattr(sizes, field.name)) for field in fields(sizes)}
    pairs = (setting.split("=", 1) for setting in settings)
    return replace(
        sizes, **{name: tuple(map(int, value.split("+"))) if kinds[name] is tuple else kinds[name](value) for name, value in pairs}
    )


def start(plan: Plan, vocabulary: list[str]) -> None:
    global _epochs
    torch.set_num_threads(1)
    _epochs = Epochs(
        plan.language, vocabulary, Lexicon(), plan.seed, plan.cut, plan.negatives, plan.open, plan.everything, plan.fold, plan.others
    )


def windows_of(epoch: int):
    return _epochs.windows(epoch)


def rate_at(done: float, step: int, rate: float) -> float:
    """A warm-up of 100 steps, then half a cosine down to a fiftieth."""
    return rate * min(1, (step + 1) / 100) * (0.02 + 0.98 * (1 + math.cos(math.pi * done)) / 2)


def ids(vocabulary: list[str]) -> dict[str, int]:
    return {word: i + 2 for i, word in enumerate(vocabulary)}


def emitter(model: Tagger, encoder: Encoder | None):
    def emit(inputs: dict):
        with torch.no_grad():
            if encoder is not None:
                inputs["context"] = context_of(encoder, inputs)
            return model(**inputs).numpy()

    return emit


def save(state: dict, path: Path) -> None:
    part = path.with_suffix(".part")
    torch.save(state, part)
    part.rename(path)


if __name__ == "__main__":
    main()
