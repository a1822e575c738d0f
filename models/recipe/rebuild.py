"""The commands that build a model pack again, from the settings in its pack.json: python rebuild.py PACK --work FOLDER [--run]

Prints the commands; `--run` runs them, and stops at the first that fails. Fetches nothing: encoders have to be in
CLOISTER_ENCODERS, corpora in CLOISTER_CORPORA. The new pack is written to FOLDER, never over the committed one. On another
machine, or where training was stopped by the clock (`--minutes`), the weights are of the same kind and not the same bytes.
"""
import argparse
import ast
import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
PACKS = HERE.parent / "packs"
ENCODERS = {"minilm-l6": "minilm", "e5-fr-es": "e5"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("pack", choices=sorted(path.parent.name for path in PACKS.glob("*/pack.json")))
    parser.add_argument("--work", type=Path, required=True, help="a folder outside the repository")
    parser.add_argument("--run", action="store_true")
    options = parser.parse_args()
    for command in commands(options.pack, options.work.resolve()):
        print(" ".join(command), flush=True)
        if options.run:
            subprocess.run(command, cwd=HERE, check=True)


def commands(name: str, work: Path) -> list[list[str]]:
    """Each command as its words; to be run in this folder."""
    pack = json.loads((PACKS / name / "pack.json").read_text(encoding="utf-8"))
    trained, exported, built = work / name, work / f"{name}-x", work / "packs" / name
    python = sys.executable
    if pack["kind"] == "stack":
        return [["node", "--experimental-strip-types", "ensemble/stacks.ts"]]
    if pack["kind"] == "detector":
        return [[python, "detector.py", "--out", str(trained), "--pack", str(built)]]
    last = [python, "pack.py", str(exported), str(built), "--name", name, "--model", "model.int8.onnx"]
    if pack["kind"] == "encoder":
        return [
            [python, "export.py", str(exported), "--encoder", ENCODERS[name], "--taken", "3", "6"],
            [python, "fuse.py", str(exported)],
            [python, "quantise.py", str(exported)],
            [*last, "--is-encoder", "--languages", *pack["languages"]],
        ]
    scores = exported / "scores" / "tune.json"
    leans_on = ["--encoder", str(PACKS / pack["encoder"])] if "encoder" in pack else []
    has_pieces = pack["architecture"] == "transformer"
    return [
        [python, "train.py", *training(pack), "--out", str(trained)],
        [python, "export.py", str(trained / "best.pt"), str(exported)],
        *([[python, "fuse.py", str(exported)]] if has_pieces else []),
        [python, "quantise.py", str(exported), *([] if has_pieces else ["--embeddings"])],
        [python, "measure.py", str(exported), "tune", "--model", "model.int8.onnx", *leans_on, "--report", str(scores)],
        [*last, *leans_on, "--scores", str(scores)],
    ]


def training(pack: dict) -> list[str]:
    """What train.py was given: language, architecture, flags."""
    settings = pack["settings"]
    sizes = call(settings["sizes"])
    widths = [f"{name}={'+'.join(map(str, value)) if isinstance(value, tuple) else value}" for name, value in sizes.items()]
    plain = ["seed", "epochs", "minutes", "rate", "encoder_rate", "tokens", "negatives", "open", "fold", "others"]
    return [
        settings["language"],
        sizes["architecture"],
        *(["--balanced"] if call(settings["cut"])["balanced"] else []),
        *(["--everything"] if settings["everything"] == "True" else []),
        *(word for name in plain if name in settings for word in (f"--{name.replace('_', '-')}", settings[name]) if settings[name]),
        *(["--set", *(one for one in widths if not one.endswith("=") and one.split("=")[0] not in ("architecture", "encoder"))]),
    ]


def call(text: str) -> dict:
    """The keyword arguments of `Name(a=1, b=(2, 3))`."""
    return {keyword.arg: ast.literal_eval(keyword.value) for keyword in ast.parse(text, mode="eval").body.keywords}


if __name__ == "__main__":
    main()
