"""Writes a model pack: pack.json with the sha256 of every file, the model, its vocabulary, transitions and parity
texts.

pack.py EXPORT_DIR PACK_DIR --name en-blstm --language en [--model model.int8.onnx] [--scores FILE.json …]
"""

import argparse
import hashlib
import json
import shutil
from pathlib import Path

from batches import tensors
from crf import viterbi
from features import BITS, CHARACTERS, FLAGS, FORM_LENGTH, PHRASE_BITS, SHAPES, read
from gazetteer import CLASSES, VERSION, Lexicon
from measure import Pack
from predict import CONTEXT, CORE, window_of

HERE = Path(__file__).parent
# Between machines whose int8 instructions differ.
INT8_TOLERANCE = 0.1
SOURCES = {
    "en": [
        ("Invented notes of this project", "Apache-2.0"),
        ("MTSamples, as text without identifiers", "published as free samples"),
    ],
    "fr": [("Invented notes of this project", "Apache-2.0")],
    "es": [("MEDDOCAN, training part", "CC BY 4.0")],
}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("source", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--name", required=True)
    parser.add_argument("--language", required=True)
    parser.add_argument("--version", default="0.1.0")
    parser.add_argument("--model", default="model.onnx")
    parser.add_argument(
        "--scores", nargs="*", type=Path, default=[], help="JSON of measure.py --report; the file's name says on what"
    )
    options = parser.parse_args()
    options.target.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(options.source / options.model, options.target / "model.onnx")
    for name in ("transitions.json", "vocabulary.txt"):
        shutil.copyfile(options.source / name, options.target / name)
    parity = json.loads((options.source / "parity.json").read_text(encoding="utf-8"))
    if "int8" in options.model:
        parity = own_parity(parity, Pack(options.source, options.model))
    (options.target / "parity.json").write_text(json.dumps(parity, ensure_ascii=False), encoding="utf-8")
    shutil.copyfile(HERE / "evidence.json", options.target / "evidence.json")
    described = describe(options)
    files = sorted(file.name for file in options.target.iterdir() if file.name != "pack.json")
    described["sha256"] = {name: hashlib.sha256((options.target / name).read_bytes()).hexdigest() for name in files}
    (options.target / "pack.json").write_text(
        json.dumps(described, indent=2, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    print(f"{options.target}: {sum(file.stat().st_size for file in options.target.iterdir()) // 1024} KiB")


def own_parity(parity: dict, pack: Pack) -> dict:
    """The same texts with the quantised model's own emissions and labels, which stray from PyTorch's."""
    texts = []
    for entry in parity["texts"]:
        reading = read(entry["text"], pack.lexicon)
        emissions = pack.emit(tensors([window_of(reading, pack.vocabulary, 0, len(reading.spans))]))[0]
        labels = [pack.labels[label] for label in viterbi(emissions, *pack.crf)]
        texts.append({**entry, "emissions": [[round(float(x), 4) for x in row] for row in emissions], "labels": labels})
    return {"tolerance": INT8_TOLERANCE, "texts": texts}


def describe(options: argparse.Namespace) -> dict:
    labels = json.loads((options.source / "transitions.json").read_text(encoding="utf-8"))["labels"]
    return {
        "name": options.name,
        "version": options.version,
        "languages": [options.language],
        "kind": "blstm-cnn-crf",
        "labels": labels,
        "tokenisation": "shared",
        "inputs": {
            "core": CORE,
            "context": CONTEXT,
            "vocabulary": {"padding": 0, "unknown": 1, "first": 2, "digits": "zeros, 10 at most"},
            "forms": {"length": FORM_LENGTH, "padding": 0, "unknown": 1, "first": 2, "characters": CHARACTERS},
            "shapes": list(SHAPES),
            "bits": {"count": BITS, "gazetteer": CLASSES, "phrase": list(PHRASE_BITS), "flags": FLAGS},
            "gazetteer": {"version": VERSION, "sha256": hashlib.sha256(Lexicon.default().read_bytes()).hexdigest()},
        },
        "weights": "int8" if "int8" in options.model else "float32",
        "licence": "Apache-2.0",
        "trainedOn": [{"source": source, "licence": licence} for source, licence in SOURCES[options.language]],
        "gazetteerSources": "models/SOURCES.md",
        "scores": {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in options.scores},
    }


if __name__ == "__main__":
    main()
