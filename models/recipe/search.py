"""Bayesian hyperparameter search (Optuna's TPE): short runs of the same number of steps on the same windows, measured on a
part of the tune split. The first trial is the default.

  search.py en cnn --trials 30 --log search/en-cnn.jsonl

The log has a line a trial: its settings, its tune strict F1, its seconds; the last line says how the best one compares.
"""

import argparse
import json
import random
import time
from dataclasses import asdict, replace
from pathlib import Path

import numpy
import optuna
import torch

from batches import batches, tensors
from corpus import load, split
from data import Epochs, labels_of, pieces_of
from gazetteer import Lexicon
from model import Tagger, new_tagger
from predict import Reader, tag
from scores import score
from train import Plan, context_of, default_plan, emitter, ids, rate_at, vocabulary_for

SPACES = {
    "blstm": {"word": (32, 128), "filters": (24, 80), "hidden": (64, 192), "layers": (1, 2)},
    "cnn": {"word": (48, 128), "width": (64, 192), "depth": (2, 6), "rows": (2000, 8000)},
    "flair": {"width": (64, 256), "filters": (24, 80), "hidden": (64, 192), "layers": (1, 2)},
    "transformer": {"width": (64, 256), "filters": (24, 80), "frozen": (0, 4)},
}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("language", choices=["en", "fr", "es"])
    parser.add_argument("architecture", choices=list(SPACES))
    parser.add_argument("--trials", type=int, default=30)
    parser.add_argument("--steps", type=int, default=90)
    parser.add_argument("--tune-notes", type=int, default=30)
    parser.add_argument("--log", type=Path, required=True)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    options.log.parent.mkdir(parents=True, exist_ok=True)
    options.log.write_text("", encoding="utf-8")
    bench = Bench(default_plan(options.language, options.architecture), options.steps, options.tune_notes)
    study = optuna.create_study(direction="maximize", sampler=optuna.samplers.TPESampler(seed=1))
    study.enqueue_trial(starting_point(bench.plan, options.architecture))

    def objective(trial: optuna.Trial) -> float:
        began = time.time()
        plan = suggested(trial, bench.plan, options.architecture)
        f1 = bench.run(plan)
        record = {"trial": trial.number, "f1": round(f1, 4), "seconds": round(time.time() - began), **trial.params}
        with open(options.log, "a", encoding="utf-8") as log:
            log.write(json.dumps(record) + "\n")
        print(record, flush=True)
        return f1

    study.optimize(objective, n_trials=options.trials)
    summary = {"steps": options.steps, "tune notes": options.tune_notes, "default": study.trials[0].value, "best": study.best_value, "trial": study.best_trial.number, **study.best_params}
    with open(options.log, "a", encoding="utf-8") as log:
        log.write(json.dumps(summary) + "\n")


def starting_point(plan: Plan, architecture: str) -> dict:
    sizes = asdict(plan.sizes)
    names = [*SPACES[architecture], "dropout", "bit_dropout", "unknown_rate"]
    learning = {"encoder_rate": plan.encoder_rate} if architecture == "transformer" else {}
    return {**{name: sizes[name] for name in names}, "rate": plan.rate, **learning}


def suggested(trial: optuna.Trial, plan: Plan, architecture: str) -> Plan:
    widths = {
        name: trial.suggest_int(name, low, high) for name, (low, high) in SPACES[architecture].items()
    }
    rates = {
        "dropout": trial.suggest_float("dropout", 0.1, 0.6),
        "bit_dropout": trial.suggest_float("bit_dropout", 0, 0.2),
        "unknown_rate": trial.suggest_float("unknown_rate", 0, 0.2),
    }
    rate = trial.suggest_float("rate", 5e-4, 8e-3, log=True)
    if plan.sizes.architecture == "transformer":
        plan = replace(plan, encoder_rate=trial.suggest_float("encoder_rate", 3e-5, 6e-4, log=True))
    return replace(plan, sizes=replace(plan.sizes, **widths, **rates), rate=rate)


class Bench:
    """One epoch's batches, and a part of the tune split; a frozen encoder answers them once."""

    def __init__(self, plan: Plan, steps: int, tune_notes: int):
        self.plan, self.steps, self.lexicon = plan, steps, Lexicon()
        train, tune = split(load(plan.language, self.lexicon))
        self.tune = random.Random(5).sample(tune, min(tune_notes, len(tune)))
        self.vocabulary = vocabulary_for(plan.language, train, self.lexicon)
        self.labels = labels_of(plan.language, plan.cut.scheme)
        windows = Epochs(plan.language, self.vocabulary, self.lexicon, plan.seed, plan.cut).windows(0)
        parts = batches(windows, plan.tokens, random.Random(plan.seed))[:steps]
        _, self.frozen = new_tagger(len(self.vocabulary), self.labels, plan.sizes)
        pieces = pieces_of(plan.sizes.encoder) if plan.sizes.encoder else None
        self.batches = [tensors(part, (pieces.cls, pieces.sep) if pieces else None) for part in parts]
        for batch in self.batches if self.frozen else []:
            batch["context"] = context_of(self.frozen, batch)
        self.answers: dict[bytes, torch.Tensor] = {}

    def run(self, plan: Plan) -> float:
        """Trains from the plan's seed; the strict F1 on the tune notes."""
        torch.manual_seed(plan.seed)
        model = self.fresh(plan)
        own = [p for name, p in model.named_parameters() if not name.startswith("network.encoder.")]
        pretrained = [p for name, p in model.named_parameters() if name.startswith("network.encoder.") and p.requires_grad]
        optimizer = torch.optim.AdamW([{"params": own, "rate": plan.rate}, {"params": pretrained, "rate": plan.encoder_rate}], weight_decay=0)
        model.train()
        for step, batch in enumerate(self.batches):
            for group in optimizer.param_groups:
                group["lr"] = group["rate"] * min(1, (step + 1) / 20) * (rate_at(step / len(self.batches), 100, 1))
            loss = model.crf.loss(model(**batch), batch["labels"], batch["lengths"])
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 5)
            optimizer.step()
        model.eval()
        reader = Reader(self.lexicon, ids(self.vocabulary), self.labels, model.crf.scores(), plan.sizes.encoder)
        found = tag([note.text for note in self.tune], reader, self.remembered(emitter(model, None)))
        return score(self.tune, found)["strict"][2]

    def fresh(self, plan: Plan) -> Tagger:
        """A tagger that has learnt nothing here yet; one that trains its encoder begins from the pretrained one."""
        if self.frozen is None:
            return new_tagger(len(self.vocabulary), self.labels, plan.sizes)[0]
        return Tagger(len(self.vocabulary), self.labels, plan.sizes, self.frozen.shape)

    def remembered(self, emit):
        """Asks the frozen encoder once for every batch of the tune notes."""

        def answer(inputs: dict) -> numpy.ndarray:
            if self.frozen is not None:
                key = inputs["pieces"].numpy().tobytes()
                if key not in self.answers:
                    self.answers[key] = context_of(self.frozen, inputs)
                inputs["context"] = self.answers[key]
            return emit(inputs)

        return answer


if __name__ == "__main__":
    main()
