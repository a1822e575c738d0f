"""Writes a model pack: pack.json with the sha256 of every file, the model, its vocabulary, CRF and parity texts.

  pack.py EXPORT_DIR PACK_DIR --name en-cnn-balanced [--model model.int8.onnx] [--encoder PACK_DIR] [--scores FILE.json …]
  pack.py EXPORT_DIR PACK_DIR --name minilm-l6 --is-encoder --languages en
"""

import argparse
import hashlib
import json
import shutil
from pathlib import Path

from export import answered, one_window
from features import BITS, CHARACTERS, FLAGS, FORM_LENGTH, PHRASE_BITS, SHAPES
from gazetteer import CLASSES, VERSION, Lexicon
from encoder import PER_TOKEN, load_pieces
from measure import Pack
from predict import PIECES_WINDOW, PLAIN_WINDOW

HERE = Path(__file__).parent
# Between machines whose int8 instructions differ.
INT8_TOLERANCE = 0.1
NOTES = ("Invented notes of this project", "Apache-2.0")
SOURCES = {
    "en": [
        NOTES,
        ("MTSamples, as text without identifiers", "none stated, see models/SOURCES.md"),
        ("MTS-Dialog, ACI-Bench, as text without identifiers", "CC BY 4.0"),
        ("Wikigold, SEC filings, WNUT-17, Broad Twitter Corpus (a, b, e)", "CC BY 4.0, CC BY 3.0"),
    ],
    "fr": [NOTES, ("Europeana newspapers, BnF", "CC0")],
    "es": [NOTES, ("MEDDOCAN", "CC BY 4.0")],
}
ENCODERS = {
    "minilm": ("sentence-transformers/all-MiniLM-L6-v2", "Apache-2.0"),
    "e5": ("intfloat/multilingual-e5-small", "MIT"),
}
ARCHITECTURES = {"blstm": "blstm-cnns-crf"}
VERSION_OF_PACKS = "0.2.0"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("source", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--name", required=True)
    parser.add_argument("--model", default="model.onnx")
    parser.add_argument("--encoder", type=Path, help="the pack of the encoder that this one leans on")
    parser.add_argument("--is-encoder", action="store_true")
    parser.add_argument("--languages", nargs="*")
    parser.add_argument(
        "--scores", nargs="*", type=Path, default=[], help="JSON of measure.py --report; the file's name says on what"
    )
    options = parser.parse_args()
    shutil.rmtree(options.target, ignore_errors=True)
    options.target.mkdir(parents=True)
    settings = json.loads((options.source / "settings.json").read_text(encoding="utf-8"))
    shutil.copyfile(options.source / options.model, options.target / "model.onnx")
    if (options.source / "tokenizer.json").exists():
        shutil.copyfile(options.source / "tokenizer.json", options.target / "tokenizer.json")
    described = encoder_pack(options, settings) if options.is_encoder else tagger_pack(options, settings)
    files = sorted(file.name for file in options.target.iterdir() if file.name != "pack.json")
    described["sha256"] = {name: hashlib.sha256((options.target / name).read_bytes()).hexdigest() for name in files}
    text = json.dumps(described, indent=2, ensure_ascii=False) + "\n"
    (options.target / "pack.json").write_text(text, encoding="utf-8")
    print(f"{options.target}: {sum(file.stat().st_size for file in options.target.iterdir()) // 1024} KiB")


def encoder_pack(options: argparse.Namespace, settings: dict) -> dict:
    return {
        "name": options.name,
        "version": VERSION_OF_PACKS,
        "languages": options.languages,
        "kind": "encoder",
        "width": settings["width"],
        "inputs": {**PIECES_WINDOW, "pieces": pieces(settings["name"])},
        "weights": weights(options),
        "parity": settings["parity"],
        "licence": settings["licence"],
        "trainedOn": [{"source": settings["source"], "licence": settings["licence"]}],
    }


def pieces(encoder: str) -> dict:
    made = load_pieces(encoder)
    return {"tokenizer": "tokenizer.json", "perToken": PER_TOKEN, "cls": made.cls, "sep": made.sep, "unknown": made.unknown}


def weights(options: argparse.Namespace) -> str:
    return "int8" if "int8" in options.model else "float32"


def tagger_pack(options: argparse.Namespace, settings: dict) -> dict:
    shutil.copyfile(options.source / "crf.json", options.target / "crf.json")
    shutil.copyfile(HERE / "evidence.json", options.target / "evidence.json")
    if "words" in settings["inputs"]:
        shutil.copyfile(options.source / "vocabulary.txt", options.target / "vocabulary.txt")
    parity = json.loads((options.source / "parity.json").read_text(encoding="utf-8"))
    if "int8" in options.model or options.encoder:
        parity = own_parity(parity, Pack(options.source, options.model, encoder=options.encoder))
    (options.target / "parity.json").write_text(json.dumps(parity, ensure_ascii=False), encoding="utf-8")
    has_pieces = "pieces" in settings["inputs"]
    has = {"vocabulary" if name == "words" else name for name in settings["inputs"]}
    needs_pieces = has_pieces or "context" in settings["inputs"]
    return {
        "name": options.name,
        "version": VERSION_OF_PACKS,
        "languages": [settings["language"]],
        "kind": "tagger",
        "architecture": ARCHITECTURES.get(settings["architecture"], settings["architecture"]),
        "training": "balanced" if settings["balanced"] else "imbalanced",
        **({"encoder": options.encoder.name} if options.encoder else {}),
        "labels": settings["labels"],
        "tokenisation": "shared",
        "inputs": {
            "names": settings["inputs"],
            **(PIECES_WINDOW if needs_pieces else PLAIN_WINDOW),
            **{name: described for name, described in described_inputs().items() if name in has},
            "gazetteer": {"version": VERSION, "sha256": hashlib.sha256(Lexicon.default().read_bytes()).hexdigest()},
            **({"pieces": pieces(settings["encoder"])} if has_pieces else {}),
        },
        "weights": weights(options),
        "parity": settings["parity"],
        "licence": "Apache-2.0" if "pieces" not in settings["inputs"] else licence_with(settings["encoder"]),
        "trainedOn": [{"source": source, "licence": licence} for source, licence in sources_of(settings)],
        "gazetteerSources": "models/SOURCES.md",
        "settings": settings["options"],
        "scores": {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in options.scores},
    }


def sources_of(settings: dict) -> list[tuple[str, str]]:
    return SOURCES[settings["language"]] + ([ENCODERS[settings["encoder"]]] if settings["encoder"] else [])


def licence_with(encoder: str) -> str:
    licence = ENCODERS[encoder][1]
    return "Apache-2.0" if licence == "Apache-2.0" else f"Apache-2.0 and {licence}"


def described_inputs() -> dict:
    return {
        "vocabulary": {"padding": 0, "unknown": 1, "first": 2, "digits": "zeros, 10 at most"},
        "forms": {"length": FORM_LENGTH, "padding": 0, "unknown": 1, "first": 2, "characters": CHARACTERS},
        "shapes": list(SHAPES),
        "bits": {"count": BITS, "gazetteer": CLASSES, "phrase": list(PHRASE_BITS), "flags": FLAGS},
    }


def own_parity(parity: dict, pack: Pack) -> dict:
    """The same texts with the quantised models' own emissions and labels, which stray from PyTorch's."""
    texts = []
    for entry in parity["texts"]:
        inputs = one_window(entry["text"], pack.reader.lexicon, pack.reader.vocabulary, pack.reader.encoder)
        texts.append(answered(entry["text"], pack.emit(inputs)[0], pack.labels, pack.reader.crf))
    return {"tolerance": INT8_TOLERANCE, "texts": texts}


if __name__ == "__main__":
    main()
