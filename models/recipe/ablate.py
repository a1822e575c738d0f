"""What each kind of feature and each source of training text is worth: one tagger is trained as often as there are
things to leave out, for the same number of steps from the same seed, and measured on the whole tune split.

  ablate.py en --steps 500 --log ablation/en.jsonl

The log has a line a run: what was left out, tune strict precision, recall and F1, span F1 and direct identifiers covered.
Runs that the log has already are not repeated. The architecture is the BLSTM, which sees every feature by itself.
"""

import argparse
import json
import random
import time
from pathlib import Path

import torch

import data
from batches import batches, tensors
from corpus import load, split
from data import Epochs, labels_of
from features import FLAGS
from gazetteer import Lexicon
from model import Tagger
from predict import Reader, tag
from scores import score
from train import default_plan, emitter, ids, rate_at, vocabulary_for

FIRST_FLAG = -len(FLAGS)

FEATURES = {
    "words": lambda x: x["words"].clamp_(max=1),
    "letters": lambda x: x["forms"].zero_(),
    "shapes": lambda x: x["shapes"].zero_(),
    "gazetteer": lambda x: x["bits"][..., :FIRST_FLAG].zero_(),
    "labels, titles, layout": lambda x: x["bits"][..., FIRST_FLAG:].zero_(),
}
SOURCES = ("MTSamples", "open NER", "namesakes", "our own notes", "refilled slots", "noise")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("language", choices=["en", "fr"])
    parser.add_argument("--steps", type=int, default=500)
    parser.add_argument("--log", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(1)
    options.log.parent.mkdir(parents=True, exist_ok=True)
    done = {json.loads(line)["without"] for line in options.log.open()} if options.log.exists() else set()
    for without in (None, *FEATURES, *SOURCES):
        if without in done:
            continue
        began = time.time()
        result = trained(options.language, options.steps, without)
        record = {"without": without, "steps": options.steps, "seconds": round(time.time() - began), **result}
        record.pop("by_category")
        with options.log.open("a", encoding="utf-8") as log:
            log.write(json.dumps(record) + "\n")
        print(record, flush=True)


def trained(language: str, steps: int, without: str | None) -> dict:
    """Trains without one thing; its scores on the tune split."""
    plan, lexicon = default_plan(language, "blstm"), Lexicon()
    train, tune = split(load(language, lexicon))
    vocabulary = vocabulary_for(language, train, lexicon)
    labels = labels_of(language, plan.cut.scheme)
    mask = FEATURES.get(without, lambda x: None)
    parts = batches(windows(plan, vocabulary, lexicon, without), plan.tokens, random.Random(plan.seed))[:steps]
    torch.manual_seed(plan.seed)
    model = Tagger(len(vocabulary), labels, plan.sizes, None)
    optimizer = torch.optim.AdamW(model.parameters(), weight_decay=0)
    model.train()
    for step, part in enumerate(parts):
        for group in optimizer.param_groups:
            group["lr"] = plan.rate * min(1, (step + 1) / 20) * rate_at(step / len(parts), 100, 1)
        batch = tensors(part)
        mask(batch)
        loss = model.crf.loss(model(**batch), batch["labels"], batch["lengths"])
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 5)
        optimizer.step()
    model.eval()
    emit = emitter(model, None)

    def masked(inputs: dict):
        mask(inputs)
        return emit(inputs)

    reader = Reader(lexicon, ids(vocabulary), labels, model.crf.scores(), "")
    return score(tune, tag([note.text for note in tune], reader, masked))


def windows(plan, vocabulary: list[str], lexicon: Lexicon, without: str | None):
    """As many epochs' windows as there are steps for, but for one source."""
    epochs = Epochs(
        plan.language,
        vocabulary,
        lexicon,
        plan.seed,
        plan.cut,
        negative_share=0 if without == "MTSamples" else plan.negatives,
        open_share=0 if without == "open NER" else plan.open,
    )
    if without == "our own notes":
        epochs.notes = [note for note in epochs.notes if not note.name.startswith("notes-")]
    same = {name: getattr(data, name) for name in ("NAMESAKES", "Refiller", "noisy")}
    try:
        if without == "namesakes":
            data.NAMESAKES = dict.fromkeys(data.NAMESAKES, 0)
        if without == "refilled slots":
            data.Refiller = AsItIs
        if without == "noise":
            data.noisy = lambda note, rng: note
        return epochs.windows(0)
    finally:
        for name, value in same.items():
            setattr(data, name, value)


class AsItIs:
    """A note whose identifiers stay what they are."""

    def __init__(self, note, *_):
        self.note = note

    def refilled(self):
        return self.note


if __name__ == "__main__":
    main()
