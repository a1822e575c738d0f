"""Checkpoint → ONNX, with parity against PyTorch.

  export.py CHECKPOINT OUT_DIR      writes model.onnx (float), transitions.json, vocabulary.txt and parity.json (fixed
  texts and their emissions)

Inputs: words, form, shapes (B, T) int32; forms (U, 16) int32; bits (B, T, BITS) uint8; lengths (B,) int32. Output:
emissions (B, T, L) float32.
"""

import argparse
import inspect
import json
import random
from pathlib import Path

import numpy
import onnxruntime
import torch
from torch import nn

from batches import batches, tensors
from corpus import load, split
from crf import viterbi
from data import windows
from features import read
from gazetteer import Lexicon
from model import Sizes, Tagger
from predict import window_of
from train import crf_of, ids

TOLERANCE = 1e-3
INPUTS = ["words", "forms", "form", "shapes", "bits", "lengths"]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("out", type=Path)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    model, state = load_checkpoint(options.checkpoint)
    samples = sample_batches(state)
    write_onnx(model, samples[0], options.out / "model.onnx")
    print(f"largest difference from PyTorch: {largest_difference(model, samples, options.out / 'model.onnx'):.2e}")
    print(f"model.onnx: {(options.out / 'model.onnx').stat().st_size // 1024} KiB")
    transitions, start, end = crf_of(model)
    rounded = {"labels": model.labels, "transitions": listed(transitions), "start": listed(start), "end": listed(end)}
    (options.out / "transitions.json").write_text(json.dumps(rounded), encoding="utf-8")
    (options.out / "parity.json").write_text(json.dumps(parity(model, state), ensure_ascii=False), encoding="utf-8")
    (options.out / "vocabulary.txt").write_text("".join(f"{word}\n" for word in state["vocabulary"]), encoding="utf-8")


def load_checkpoint(path: Path) -> tuple[Tagger, dict]:
    state = torch.load(path, map_location="cpu")
    settings = state["settings"]
    model = Tagger(settings["words"], settings["labels"], Sizes(**settings["sizes"]))
    model.load_state_dict(state["averaged"])
    return model.eval(), state


def sample_batches(state: dict) -> list[dict[str, torch.Tensor]]:
    """A few batches of the tune split, of several shapes."""
    lexicon, rng = Lexicon(), random.Random(3)
    _, tune = split(load(state["language"], lexicon))
    label_id = {label: i for i, label in enumerate(state["settings"]["labels"])}
    made = [w for note in tune[:40] for w in windows(note, lexicon, ids(state["vocabulary"]), label_id, rng)]
    return [{k: v for k, v in tensors(batch).items() if k != "labels"} for batch in batches(made, 800, rng)[:8]]


class Exported(nn.Module):
    """The tagger with inputs that JavaScript's typed arrays hold easily."""

    def __init__(self, model: Tagger):
        super().__init__()
        self.model = model

    def forward(self, words, forms, form, shapes, bits, lengths):
        return self.model(words.long(), forms.long(), form.long(), shapes.long(), bits.float(), lengths.long())


def feeds(inputs: dict[str, torch.Tensor]) -> dict[str, numpy.ndarray]:
    """A batch's tensors as the exported model takes them."""
    return {name: inputs[name].numpy().astype(numpy.uint8 if name == "bits" else numpy.int32) for name in INPUTS}


def write_onnx(model: Tagger, inputs: dict[str, torch.Tensor], path: Path) -> None:
    axes = {name: {0: "batch", 1: "length"} for name in ("words", "form", "shapes", "bits", "emissions")}
    axes |= {"forms": {0: "forms"}, "lengths": {0: "batch"}}
    example = tuple(torch.from_numpy(array) for array in feeds(inputs).values())
    # Newer versions of PyTorch have a second exporter, which unrolls nothing here but writes another graph.
    classic = {"dynamo": False} if "dynamo" in inspect.signature(torch.onnx.export).parameters else {}
    torch.onnx.export(
        Exported(model).eval(),
        example,
        str(path),
        input_names=INPUTS,
        output_names=["emissions"],
        dynamic_axes=axes,
        opset_version=14,
        **classic,
    )


def largest_difference(model: Tagger, samples: list[dict[str, torch.Tensor]], path: Path) -> float:
    """Over all places inside the lengths. Raises SystemExit when it passes TOLERANCE."""
    session = onnxruntime.InferenceSession(str(path), session_options(), providers=["CPUExecutionProvider"])
    worst = 0.0
    for inputs in samples:
        with torch.no_grad():
            expected = model(**inputs).numpy()
        (got,) = session.run(None, feeds(inputs))
        for row, length in enumerate(inputs["lengths"].tolist()):
            worst = max(worst, float(numpy.abs(expected[row, :length] - got[row, :length]).max()))
    if worst > TOLERANCE:
        raise SystemExit(f"{path.name} differs from PyTorch by {worst:.2e}, more than {TOLERANCE}.")
    return worst


def session_options() -> onnxruntime.SessionOptions:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    return options


def parity(model: Tagger, state: dict) -> dict:
    """Some texts of fixtures/ with PyTorch's emissions (T, L) and the best path, for the program's own parity test."""
    lexicon, vocabulary, crf = Lexicon(), ids(state["vocabulary"]), crf_of(model)
    texts = json.loads((Path(__file__).parent / "fixtures" / "texts.json").read_text(encoding="utf-8"))[:3]
    out = []
    for text in texts:
        reading = read(text, lexicon)
        inputs = {
            k: v for k, v in tensors([window_of(reading, vocabulary, 0, len(reading.spans))]).items() if k != "labels"
        }
        with torch.no_grad():
            emissions = model(**inputs).numpy()[0]
        path = [model.labels[label] for label in viterbi(emissions, *crf)]
        out.append(
            {
                "text": text,
                "words": inputs["words"][0].tolist(),
                "emissions": numpy.round(emissions, 4).tolist(),
                "labels": path,
            }
        )
    return {"tolerance": TOLERANCE, "texts": out}


def listed(values: numpy.ndarray) -> list:
    return (
        [[round(float(x), 5) for x in row] for row in values]
        if values.ndim == 2
        else [round(float(x), 5) for x in values]
    )


if __name__ == "__main__":
    main()
