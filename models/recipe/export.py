"""Checkpoint → ONNX, with parity against PyTorch.

  export.py CHECKPOINT OUT_DIR          writes model.onnx (float), crf.json, vocabulary.txt and parity.json (fixed texts
                                        and their emissions)
  export.py --encoder minilm --taken 3 6 OUT_DIR     the same of a frozen encoder: model.onnx and tokenizer.json

Inputs and output are those of features.md; integers are int32, bits uint8, context and emissions float32.
"""

import argparse
import inspect
import json
import random
import shutil
from pathlib import Path
from typing import Callable

import numpy
import onnxruntime
import torch
from torch import nn

from batches import batches, tensors
from both_ways import join
from corpus import load, split
from data import Cut, pieces_of, window_of, windows
from encoder import Encoder, folder_of, load_encoder
from features import read
from gazetteer import Lexicon
from lattice import positions_of, viterbi
from model import Tagger, tagger_of
from train import ids

TOLERANCE = 1e-3
AXES = {
    **{name: {0: "batch", 1: "length"} for name in ("words", "form", "shapes", "bits", "hashes", "first", "context", "emissions")},
    "pieces": {0: "batch", 1: "pieces"},
    "forms": {0: "forms"},
    "lengths": {0: "batch"},
    "pieceLengths": {0: "batch"},
}
FLOATS = {"context"}
ENCODER_INPUTS = ("pieces", "pieceLengths", "first")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("checkpoint", type=Path, nargs="?")
    parser.add_argument("out", type=Path)
    parser.add_argument("--encoder")
    parser.add_argument("--taken", type=int, nargs="*")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    if options.encoder:
        export_encoder(options.encoder, tuple(options.taken or ()), options.out)
    else:
        export_tagger(options.checkpoint, options.out)


def export_encoder(name: str, taken: tuple[int, ...], out: Path) -> None:
    encoder = load_encoder(name, taken or None).eval()
    samples = encoder_batches(name)
    write_onnx(encoder, ENCODER_INPUTS, samples[0], "context", out / "model.onnx")
    difference = largest_difference(torch_of(encoder, ENCODER_INPUTS), ENCODER_INPUTS, samples, out / "model.onnx")
    shutil.copyfile(folder_of(name) / "tokenizer.json", out / "tokenizer.json")
    about = torch.load(folder_of(name) / "model.pt", map_location="cpu")["about"]
    settings = {"name": name, "width": encoder.shape.answer, "taken": list(encoder.shape.taken), "parity": difference, **about}
    (out / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    print(f"largest difference from PyTorch: {difference:.2e}; {(out / 'model.onnx').stat().st_size // 1024} KiB")


def export_tagger(checkpoint: Path, out: Path) -> None:
    state = torch.load(checkpoint, map_location="cpu")
    model, frozen = tagger_of(state["settings"], state["averaged"])
    samples = sample_batches(state["language"], state["vocabulary"], model.labels, model.sizes.encoder, frozen)
    write_onnx(model, model.inputs, samples[0], "emissions", out / "model.onnx")
    join(out / "model.onnx")
    difference = largest_difference(torch_of(model, model.inputs), model.inputs, samples, out / "model.onnx")
    print(f"largest difference from PyTorch: {difference:.2e}; {(out / 'model.onnx').stat().st_size // 1024} KiB")
    transitions, start, end = (part.round(5).tolist() for part in model.crf.scores())
    described = {"transitions": transitions, "start": start, "end": end}
    (out / "crf.json").write_text(json.dumps(described), encoding="utf-8")
    settings = {
        "language": state["language"],
        "architecture": model.sizes.architecture,
        "balanced": "balanced=True" in state["options"]["cut"],
        "encoder": model.sizes.encoder,
        "labels": model.labels,
        "inputs": list(model.inputs),
        "parity": difference,
        "options": state["options"],
        "epoch": state["epoch"],
    }
    (out / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    (out / "vocabulary.txt").write_text("".join(f"{word}\n" for word in state["vocabulary"]), encoding="utf-8")
    (out / "parity.json").write_text(json.dumps(parity(model, frozen, state), ensure_ascii=False), encoding="utf-8")
    if "pieces" in model.inputs:
        shutil.copyfile(folder_of(model.sizes.encoder) / "tokenizer.json", out / "tokenizer.json")


def encoder_batches(name: str) -> list[dict]:
    """What `sample_batches` gives for a frozen encoder, in the language that it is for."""
    return sample_batches("en" if name == "minilm" else "fr", [], ["O", "B-X", "I-X"], name, False)


def sample_batches(language: str, vocabulary: list[str], labels: list[str], encoder: str, frozen) -> list[dict]:
    """A few batches of the tune split, of several shapes; with the frozen encoder's answers, where there is one."""
    lexicon, rng = Lexicon(), random.Random(3)
    _, tune = split(load(language, lexicon))
    known = labels if len(labels) > 3 else None
    cut = Cut("BI" if not known or positions_of(labels) == 2 else "BIEU", 120, False, encoder)
    specials = (pieces_of(encoder).cls, pieces_of(encoder).sep) if encoder else None
    made = []
    for note in tune[:40]:
        spans = note.spans if known else ()
        made += windows(type(note)(note.name, note.language, note.text, spans), lexicon, ids(vocabulary), labels, rng, cut)
    out = [tensors(batch, specials) for batch in batches(made, 800, rng)[:8]]
    for inputs in out if frozen else []:
        inputs["context"] = exactly(frozen, inputs)
    return out


def exactly(encoder: Encoder, inputs: dict) -> torch.Tensor:
    with torch.no_grad():
        return encoder(inputs["pieces"], inputs["pieceLengths"], inputs["first"])


class Exported(nn.Module):
    """A network with inputs that JavaScript's typed arrays hold easily, in the order of `names`."""

    def __init__(self, model: nn.Module, names: tuple[str, ...]):
        super().__init__()
        self.model, self.names = model, names

    def forward(self, *arrays):
        inputs = {name: self.cast(name, array) for name, array in zip(self.names, arrays)}
        return self.model(**inputs) if isinstance(self.model, Tagger) else self.model(*inputs.values())

    def cast(self, name: str, array):
        return array if name in FLOATS else array.float() if name == "bits" else array.long()


def feeds(inputs: dict[str, torch.Tensor], names) -> dict[str, numpy.ndarray]:
    """A batch's tensors as the exported model takes them."""
    kinds = {"bits": numpy.uint8, "context": numpy.float32}
    return {name: inputs[name].numpy().astype(kinds.get(name, numpy.int32)) for name in names}


def write_onnx(model: nn.Module, names, inputs: dict[str, torch.Tensor], output: str, path: Path) -> None:
    example = tuple(torch.from_numpy(array) for array in feeds(inputs, names).values())
    # Newer versions of PyTorch have a second exporter, which unrolls nothing here but writes another graph.
    classic = {"dynamo": False} if "dynamo" in inspect.signature(torch.onnx.export).parameters else {}
    torch.onnx.export(
        Exported(model, tuple(names)).eval(),
        example,
        str(path),
        input_names=list(names),
        output_names=[output],
        dynamic_axes={**{name: AXES[name] for name in names}, output: {0: "batch"} if output == "logits" else AXES["emissions"]},
        opset_version=17,
        **classic,
    )


def torch_of(model: nn.Module, names) -> Callable[[dict[str, numpy.ndarray]], numpy.ndarray]:
    """What PyTorch answers to what the exported model takes."""
    wrapped = Exported(model, tuple(names)).eval()

    def answer(fed: dict[str, numpy.ndarray]) -> numpy.ndarray:
        with torch.no_grad():
            return wrapped(*(torch.from_numpy(array) for array in fed.values())).numpy()

    return answer


def largest_difference(answer: Callable[[dict[str, numpy.ndarray]], numpy.ndarray], names, samples: list[dict], path: Path) -> float:
    """Of a model's answers from those that it was made after, over all places inside the lengths. Raises SystemExit when it passes
    TOLERANCE."""
    session = onnxruntime.InferenceSession(str(path), session_options(), providers=["CPUExecutionProvider"])
    worst = 0.0
    for inputs in samples:
        fed = feeds(inputs, names)
        expected, (got,) = answer(fed), session.run(None, fed)
        for row, length in enumerate(inputs["lengths"].tolist()):
            worst = max(worst, float(numpy.abs(expected[row, :length] - got[row, :length]).max()))
    if worst > TOLERANCE:
        raise SystemExit(f"{path.name} differs from what it was made of by {worst:.2e}, more than {TOLERANCE}.")
    return worst


def session_options() -> onnxruntime.SessionOptions:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    return options


def parity(model: Tagger, frozen: Encoder | None, state: dict) -> dict:
    """Some texts of fixtures/ with PyTorch's emissions (T, L) and the best path, for the program's own parity test."""
    lexicon, encoder = Lexicon(), model.sizes.encoder
    texts = json.loads((Path(__file__).parent / "fixtures" / "texts.json").read_text(encoding="utf-8"))[:3]
    out = []
    for text in texts:
        inputs = one_window(text, lexicon, ids(state["vocabulary"]), encoder)
        if frozen is not None:
            inputs["context"] = exactly(frozen, inputs)
        with torch.no_grad():
            emissions = model(**inputs).numpy()[0]
        out.append(answered(text, emissions, model.labels, model.crf.scores()))
    return {"tolerance": TOLERANCE, "texts": out}


def one_window(text: str, lexicon: Lexicon, vocabulary: dict[str, int], encoder: str) -> dict[str, torch.Tensor]:
    reading = read(text, lexicon)
    window = window_of(reading, vocabulary, numpy.zeros(len(reading.spans), numpy.int64), encoder)
    return tensors([window], (pieces_of(encoder).cls, pieces_of(encoder).sep) if encoder else None)


def answered(text: str, emissions: numpy.ndarray, labels: list[str], crf) -> dict:
    path = [labels[label] for label in viterbi(emissions, crf, positions_of(labels))]
    return {"text": text, "emissions": numpy.round(emissions.astype(numpy.float64), 4).tolist(), "labels": path}


if __name__ == "__main__":
    main()
