"""Trains CRFsuite on what compare.ts wrote and labels the notes held out with it; see there.

  python crfsuite.py DIR C1 C2 DELTA

DIR/train.txt and DIR/dev.txt: a token a line, its label and the numbers of its attributes; an empty line ends a
sequence. Writes DIR/labels.txt, a label a token of dev.txt, and DIR/figures.json: seconds, steps, loss, megabytes.
"""

import json
import resource
import sys
import time
from pathlib import Path

import pycrfsuite


def sequences(path: Path):
    """Pairs of (attributes of each token, labels)."""
    attributes, labels = [], []
    with open(path, encoding="ascii") as lines:
        for line in lines:
            words = line.split()
            if words:
                labels.append(words[0])
                attributes.append(words[1:])
            else:
                yield attributes, labels
                attributes, labels = [], []


def main(folder: Path, c1: float, c2: float, delta: float) -> None:
    trainer = pycrfsuite.Trainer(algorithm="lbfgs", verbose=False)
    # Features that were seen, and no others: the program's own CRF has the same.
    trainer.set_params(
        {
            "c1": c1,
            "c2": c2,
            "delta": delta,
            "period": 10,
            "feature.minfreq": 0,
            "feature.possible_states": False,
            "feature.possible_transitions": False,
        }
    )
    began, used = time.time(), time.process_time()
    for attributes, labels in sequences(folder / "train.txt"):
        trainer.append(pycrfsuite.ItemSequence(attributes), labels)
    loaded = time.time()
    trainer.train(str(folder / "crfsuite.model"))
    trained = time.time()
    cpu = time.process_time() - used
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    tagger = pycrfsuite.Tagger()
    tagger.open(str(folder / "crfsuite.model"))
    with open(folder / "labels.txt", "w", encoding="ascii") as out:
        for attributes, _ in sequences(folder / "dev.txt"):
            out.writelines(f"{label}\n" for label in tagger.tag(pycrfsuite.ItemSequence(attributes)))
    last = trainer.logparser.last_iteration
    figures = {
        "reading": loaded - began,
        "fitting": trained - loaded,
        "cpu": cpu,
        "steps": last["num"],
        "objective": last.get("loss"),
        "megabytes": megabytes,
    }
    (folder / "figures.json").write_text(json.dumps(figures), encoding="ascii")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *(float(word) for word in sys.argv[2:5]))
