"""Measures a pack or checkpoint by the yardstick: tune split, or tagged notes built by score.py.

measure.py PACK tune                         strict, span, direct, per category, on the tune split
measure.py PACK TEXT_DIR PRED.jsonl          predictions for score.py, profile i2b2
measure.py PACK meddocan                     strict and span on MEDDOCAN's development part, in its own labels
measure.py PACK mtsamples                    spurious spans per 10,000 words of held-out reports (ages left aside)
"""

import argparse
import json
import time
from pathlib import Path

import numpy
import onnxruntime
import torch

from corpus import load, load_meddocan, split
from export import feeds, session_options
from gazetteer import Lexicon
from negatives import measuring_reports
from predict import Reader, tag
from scores import I2B2, line, score
from spanish import in_meddocan


class Pack:
    """A folder that export.py or pack.py wrote; `file` chooses among its models. `encoder` is the folder of the encoder
    that it leans on."""

    def __init__(self, folder: Path, file: str = "model.onnx", bias: float = 0, encoder: Path | None = None):
        settings = json.loads((folder / "settings.json").read_text(encoding="utf-8"))
        crf = json.loads((folder / "crf.json").read_text(encoding="utf-8"))
        words = (folder / "vocabulary.txt").read_text(encoding="utf-8").split("\n")[:-1]
        self.labels, self.inputs, self.language = settings["labels"], settings["inputs"], settings["language"]
        self.reader = Reader(
            Lexicon(),
            {word: i + 2 for i, word in enumerate(words)},
            self.labels,
            tuple(numpy.array(crf[name], dtype=numpy.float32) for name in ("transitions", "start", "end")),
            settings["encoder"],
        )
        self.session = session_of(folder / file)
        self.encoder = session_of(encoder / "model.onnx") if encoder else None
        self.bias = bias

    def emit(self, inputs: dict) -> numpy.ndarray:
        """Word pieces go window by window, as in the program: dynamic quantisation sees the whole batch."""
        if self.encoder:
            inputs["context"] = torch.from_numpy(in_rows(self.encoder, ("pieces", "pieceLengths", "first"), inputs))
        if "pieces" in self.inputs:
            emissions = in_rows(self.session, self.inputs, inputs)
        else:
            emissions = self.session.run(None, feeds(inputs, self.inputs))[0]
        emissions[:, :, 0] -= self.bias
        return emissions

    def tag(self, texts: list[str]) -> list[list[tuple[int, int, str]]]:
        return tag(texts, self.reader, self.emit)


def session_of(path: Path) -> onnxruntime.InferenceSession:
    return onnxruntime.InferenceSession(str(path), session_options(), providers=["CPUExecutionProvider"])


def in_rows(session: onnxruntime.InferenceSession, names, inputs: dict) -> numpy.ndarray:
    """Each window alone, cut to its own length; side by side again."""
    rows, longest = [], inputs["shapes"].shape[1]
    for k in range(len(inputs["lengths"])):
        tokens, pieces = int(inputs["lengths"][k]), int(inputs["pieceLengths"][k])
        row = {name: value[k : k + 1] for name, value in inputs.items() if name != "forms"}
        row = {
            name: value if value.dim() == 1 else value[:, : pieces if name == "pieces" else tokens] for name, value in row.items()
        }
        answer = session.run(None, feeds({**row, "forms": inputs["forms"]}, names))[0][0]
        rows.append(numpy.pad(answer, ((0, longest - len(answer)), (0, 0))))
    return numpy.stack(rows)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("pack", type=Path)
    parser.add_argument("what")
    parser.add_argument("predictions", type=Path, nargs="?")
    parser.add_argument("--model", default="model.onnx")
    parser.add_argument("--encoder", type=Path, help="the folder of the encoder that the pack leans on")
    parser.add_argument("--bias", type=float, default=0, help="taken from O's emission: more found, less precise")
    parser.add_argument("--report", type=Path, help="writes the figures as JSON")
    options = parser.parse_args()
    pack = Pack(options.pack, options.model, options.bias, options.encoder)
    began = time.time()
    if options.what == "tune":
        _, notes = split(load(pack.language, pack.reader.lexicon))
        result = score(notes, pack.tag([note.text for note in notes]))
        print(line(result))
        for category, (p, r, f, n) in result["by_category"].items():
            print(f"  {category:15} P {p:.3f} R {r:.3f} F1 {f:.3f}  {n}")
        size = sum(len(note.text) for note in notes)
    elif options.what == "meddocan":
        notes = load_meddocan(pack.reader.lexicon, "dev", in_native=True)
        found = pack.tag([note.text for note in notes])
        result = score(notes, [in_meddocan(note.text, spans) for note, spans in zip(notes, found)])
        print(line(result))
        for category, (p, r, f, n) in result["by_category"].items():
            print(f"  {category:35} P {p:.3f} R {r:.3f} F1 {f:.3f}  {n}")
        size = sum(len(note.text) for note in notes)
    elif options.what == "mtsamples":
        texts = measuring_reports()[:100]
        found = pack.tag(texts)
        size = sum(map(len, texts))
        words = sum(len(text.split()) for text in texts)
        spurious = sum(category != "AGE" for spans in found for *_, category in spans)
        print(
            f"{spurious} spans that are no ages in {words} words: {10000 * spurious / words:.1f} per 10,000, "
            "true dates and places among them"
        )
        result = {"spans per 10,000 words": 10000 * spurious / words}
    else:
        files = sorted(Path(options.what).glob("*.txt"))
        texts = [open(file, encoding="utf-8", newline="").read() for file in files]
        size = sum(map(len, texts))
        result = {}
        with open(options.predictions, "w", encoding="utf-8") as out:
            for file, spans in zip(files, pack.tag(texts)):
                named = [{"start": a, "end": b, "category": I2B2.get(c, c)} for a, b, c in spans]
                out.write(json.dumps({"document": file.name, "spans": named}) + "\n")
    print(f"{size / (time.time() - began):.0f} characters a second")
    if options.report:
        options.report.parent.mkdir(parents=True, exist_ok=True)
        options.report.write_text(json.dumps(result, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
