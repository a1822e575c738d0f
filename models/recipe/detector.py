"""The note-level detector of Bourdois 2021: does this note hold personal data at all? Five runs, a majority of which decides.

  detector.py --out DIR [--passes 12] [--seed 31]     trains the five, chooses their threshold on the tune split, writes model.onnx
                                                      and settings.json into DIR; some six minutes of one core
  detector.py --out DIR --pack ../packs/fr-detector   the same, then the pack; of a DIR that is there already the pack alone
  detector.py --out DIR --measure FOLDER              of a folder of tagged notes, how many are found

The paper fine-tunes FlauBERT on 30,000 notes labelled by keywords. There are no such notes here: small convolutional networks
learn from tagged notes and from copies of them without personal data (detector_notes.py). A window of a note holds personal data
when one of its tokens does, which the networks are told too; a note does when one of its windows does, however long it is.
"""

import argparse
import hashlib
import json
import random
import shutil
from pathlib import Path

import numpy
import onnxruntime
import torch
from torch import Tensor, nn

from batches import batches, tensors
from corpus import Note, corpora, parse, pool_of, settled
from data import Cut, Window, label_ids, labels_of, window_of, windows
from detector_model import RUNS, Detector, Run
from detector_notes import PERSONAL, UNDECIDED, parted, truth, without
from export import feeds, session_options, write_onnx
from features import BITS, FLAGS, PHRASE_BITS, SHAPES, read
from gazetteer import CLASSES, VERSION, Lexicon
from noise import noisy
from pack import HERE, SOURCES, VERSION_OF_PACKS
from predict import cores
from refill import Refiller
from train import rate_at

CORE = 120
INPUTS = ("hashes", "shapes", "bits", "lengths")
LABELS = labels_of("fr")
TOLERANCE = 1e-3
THRESHOLDS = tuple(round(0.02 * k, 2) for k in range(2, 46))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--passes", type=int, default=12)
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--pack", type=Path)
    parser.add_argument("--measure", type=Path)
    options = parser.parse_args()
    torch.set_num_threads(1)
    options.out.mkdir(parents=True, exist_ok=True)
    lexicon = Lexicon()
    if not (options.out / "settings.json").exists():
        made(options, lexicon)
    if options.measure:
        measure(options, lexicon)
    if options.pack:
        write_pack(options)


def made(options: argparse.Namespace, lexicon: Lexicon) -> None:
    train, tune = parted(lexicon)
    detector = trained(train, options, lexicon).eval()
    torch.save(detector.state_dict(), options.out / "detector.pt")
    threshold, reports = chosen(*answers_on(detector, [*tune, *copies(tune)], lexicon))
    write_onnx(detector, INPUTS, inputs_of(tune[0].text, lexicon), "logits", options.out / "model.onnx")
    difference = difference_from(detector, [note.text for note in tune[:40]], options.out / "model.onnx", lexicon)
    print(f"largest difference from PyTorch: {difference:.2e}")
    texts = json.loads((HERE / "fixtures" / "texts.json").read_text(encoding="utf-8"))
    parity = [{"text": text, "probabilities": [round(float(p), 5) for p in probabilities(detector, text, lexicon)]} for text in texts]
    settings = {
        "threshold": threshold,
        "tune": reports,
        "difference": difference,
        "parity": {"tolerance": TOLERANCE, "texts": parity},
        "seed": options.seed,
        "passes": options.passes,
    }
    (options.out / "settings.json").write_text(json.dumps(settings), encoding="utf-8")


def trained(train: list[Note], options: argparse.Namespace, lexicon: Lexicon) -> Detector:
    """All runs go over the same passes, each from weights and in an order of its own."""
    torch.manual_seed(options.seed)
    detector, pool = Detector(), pool_of([note for note in train if not note.name.startswith("templates")])
    optimizers = [torch.optim.AdamW(run.parameters(), weight_decay=0.01) for run in detector.runs]
    steps = [0] * RUNS
    for number in range(options.passes):
        lessons = lessons_of(train, pool, random.Random(f"{options.seed} {number}"), lexicon)
        totals = []
        for k, run in enumerate(detector.runs):
            run.train()
            parts = batches(lessons, 1200, random.Random(f"{options.seed} {number} {k}"))
            total = 0.0
            for i, batch in enumerate(parts):
                for group in optimizers[k].param_groups:
                    group["lr"] = rate_at((number + i / len(parts)) / options.passes, steps[k], 4e-3)
                loss = loss_of(run, batch)
                optimizers[k].zero_grad()
                loss.backward()
                optimizers[k].step()
                total, steps[k] = total + float(loss.detach()), steps[k] + 1
            totals.append(round(total / len(parts), 4))
        print(f"pass {number}: {len(lessons)} windows, losses {totals}", flush=True)
    return detector


def lessons_of(notes: list[Note], pool: dict, rng: random.Random, lexicon: Lexicon) -> list[Window]:
    """Windows of every note, refilled, and of its copy without personal data; those that the paper's words do not decide are left
    out. `labels`: 1 for a token of personal data, -1 for one that is not decided, 0 for others."""
    out = []
    for note in notes:
        fresh = Refiller(note, lexicon, pool, rng).refilled()
        for version in (fresh, without(fresh, rng)) if truth(note) else (fresh,):
            for window in windows(noisy(version, rng), lexicon, {}, LABELS, rng, Cut(longest=CORE)):
                window.labels = MEANING[window.labels]
                if (window.labels >= 0).all() or (window.labels == 1).any():
                    out.append(window)
    return out


def meaning(label: str) -> int:
    return 1 if label[2:] in PERSONAL else -1 if label[2:] in UNDECIDED else 0


# By label number; negative numbers (masked) count from the end.
MEANING = numpy.full(len(LABELS) + 1 + len(label_ids(LABELS)), -1, dtype=numpy.int64)
MEANING[: len(LABELS)] = [meaning(label) for label in LABELS]


def loss_of(run: Run, batch: list[Window]) -> Tensor:
    """Of the windows, and half as much of their tokens, of which those with personal data weigh twice."""
    inputs = tensors(batch)
    logits, tokens = run(*(inputs[name] for name in INPUTS))
    labels = inputs["labels"]
    places = torch.cumsum(torch.ones_like(labels), dim=1)
    counted = (places <= inputs["lengths"].unsqueeze(1)) & (labels >= 0)
    entropy = nn.functional.binary_cross_entropy_with_logits
    said = entropy(tokens[counted], (labels[counted] == 1).to(tokens.dtype), pos_weight=torch.tensor(2.0))
    return entropy(logits, (labels == 1).any(dim=1).to(logits.dtype)) + 0.5 * said


def inputs_of(text: str, lexicon: Lexicon) -> dict:
    """A note's windows, as the program cuts them."""
    reading = read(text, lexicon)
    whole = window_of(reading, {}, numpy.zeros(len(reading.spans), numpy.int64), "")
    return tensors([Window(*(array[a:b] for array in vars(whole).values())) for a, b in cores(reading, CORE)])


def probabilities(detector: Detector, text: str, lexicon: Lexicon) -> numpy.ndarray:
    """(RUNS,): of each run the highest over the note's windows; 0 of a note without a token."""
    if not read(text, lexicon).spans:
        return numpy.zeros(RUNS)
    with torch.no_grad():
        inputs = inputs_of(text, lexicon)
        return torch.sigmoid(detector(*(inputs[name] for name in INPUTS))).amax(dim=0).numpy()


def difference_from(detector: Detector, texts: list[str], path: Path, lexicon: Lexicon) -> float:
    """Of the exported model's logits from PyTorch's. Raises SystemExit when it passes TOLERANCE."""
    session = onnxruntime.InferenceSession(str(path), session_options(), providers=["CPUExecutionProvider"])
    worst = 0.0
    for text in texts:
        inputs = inputs_of(text, lexicon)
        with torch.no_grad():
            expected = detector(*(inputs[name] for name in INPUTS)).numpy()
        (got,) = session.run(None, feeds(inputs, INPUTS))
        worst = max(worst, float(numpy.abs(expected - got).max()))
    if worst > TOLERANCE:
        raise SystemExit(f"{path.name} differs from PyTorch by {worst:.2e}, more than {TOLERANCE}.")
    return worst


def copies(notes: list[Note]) -> list[Note]:
    """Of every note that holds personal data one without, where enough of it is left to be a note."""
    made = (without(note, random.Random(f"copy {note.name}")) for note in notes if truth(note))
    return [note for note in made if len(note.text) >= 20]


def answers_on(detector: Detector, notes: list[Note], lexicon: Lexicon) -> tuple[numpy.ndarray, numpy.ndarray]:
    """Probabilities (notes, RUNS) and the truth (notes,) of notes for which it is decided."""
    decided = [note for note in notes if truth(note) is not None]
    return (
        numpy.array([probabilities(detector, note.text, lexicon) for note in decided]),
        numpy.array([truth(note) for note in decided]),
    )


def decide(scores: numpy.ndarray, threshold: float) -> numpy.ndarray:
    """A majority of the runs, each by the threshold (notes,)."""
    return (scores >= threshold).sum(axis=1) * 2 > RUNS


def report_of(scores: numpy.ndarray, truths: numpy.ndarray, threshold: float) -> dict:
    said = decide(scores, threshold)
    found, passed = int((said & truths).sum()), int((~said & ~truths).sum())
    held, clean = int(truths.sum()), int((~truths).sum())
    return {
        "sensitivity": round(found / max(1, held), 4),
        "specificity": round(passed / max(1, clean), 4),
        "found": found,
        "with": held,
        "passed": passed,
        "without": clean,
    }


def chosen(scores: numpy.ndarray, truths: numpy.ndarray) -> tuple[float, dict]:
    """The threshold with the best sum on the tune notes, in which the share of notes missed weighs three times that of clean ones
    stopped; of equals the middle one. With what the five reach together, and each alone."""
    sums = [3 * report["sensitivity"] + report["specificity"] for report in (report_of(scores, truths, t) for t in THRESHOLDS)]
    best = [t for t, value in zip(THRESHOLDS, sums) if value == max(sums)]
    threshold = best[len(best) // 2]
    for t in (0.1, 0.3, 0.5, threshold):
        print(f"threshold {t}: {report_of(scores, truths, t)}")
    alone = [report_of(numpy.repeat(scores[:, k : k + 1], RUNS, axis=1), truths, threshold) for k in range(RUNS)]
    return threshold, {**report_of(scores, truths, threshold), "alone": [[r["sensitivity"], r["specificity"]] for r in alone]}


def loaded(options: argparse.Namespace) -> Detector:
    detector = Detector()
    detector.load_state_dict(torch.load(options.out / "detector.pt", map_location="cpu"))
    return detector.eval()


def measure(options: argparse.Namespace, lexicon: Lexicon) -> None:
    """Tagged notes of a folder below CLOISTER_CORPORA, a file each."""
    notes = []
    for path in sorted((corpora() / options.measure).glob("*.txt")):
        text, spans = parse(path.read_text(encoding="utf-8"))
        notes.append(Note(path.name, "fr", text, tuple(settled(text, spans, lexicon))))
    threshold = json.loads((options.out / "settings.json").read_text(encoding="utf-8"))["threshold"]
    scores, truths = answers_on(loaded(options), notes, lexicon)
    print(f"{options.measure}: {len(notes)} notes, {len(notes) - len(truths)} not decided, {report_of(scores, truths, threshold)}")


def write_pack(options: argparse.Namespace) -> None:
    settings = json.loads((options.out / "settings.json").read_text(encoding="utf-8"))
    shutil.rmtree(options.pack, ignore_errors=True)
    options.pack.mkdir(parents=True)
    shutil.copyfile(options.out / "model.onnx", options.pack / "model.onnx")
    shutil.copyfile(HERE / "evidence.json", options.pack / "evidence.json")
    (options.pack / "parity.json").write_text(json.dumps(settings["parity"], ensure_ascii=False), encoding="utf-8")
    files = sorted(file.name for file in options.pack.iterdir())
    sources = [*SOURCES["fr"][:1], ("EDS-Pseudo's templates", "BSD-3-Clause")]
    described = {
        "name": options.pack.name,
        "version": VERSION_OF_PACKS,
        "languages": ["fr"],
        "kind": "detector",
        "runs": RUNS,
        "threshold": settings["threshold"],
        "categories": sorted(PERSONAL),
        "tokenisation": "shared",
        "inputs": {
            "names": list(INPUTS),
            "core": CORE,
            "context": 0,
            "shapes": list(SHAPES),
            "bits": {"count": BITS, "gazetteer": CLASSES, "phrase": list(PHRASE_BITS), "flags": FLAGS},
            "gazetteer": {"version": VERSION, "sha256": hashlib.sha256(Lexicon.default().read_bytes()).hexdigest()},
        },
        "weights": "float32",
        "parity": settings["difference"],
        "licence": "Apache-2.0",
        "trainedOn": [{"source": source, "licence": licence} for source, licence in sources],
        "gazetteerSources": "models/SOURCES.md",
        "settings": {"seed": settings["seed"], "passes": settings["passes"]},
        "scores": {"tuneNotes": settings["tune"]},
        "sha256": {name: hashlib.sha256((options.pack / name).read_bytes()).hexdigest() for name in files},
    }
    (options.pack / "pack.json").write_text(json.dumps(described, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{options.pack}: {sum(file.stat().st_size for file in options.pack.iterdir()) // 1024} KiB")


if __name__ == "__main__":
    main()
