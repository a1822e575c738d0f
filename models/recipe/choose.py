"""Lists training runs by their best tune strict F1 and says which checkpoint to export.

choose.py DIR…       each DIR is an --out of train.py
"""

import argparse
from pathlib import Path

import torch

from scores import line


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("runs", type=Path, nargs="+")
    options = parser.parse_args()
    found = []
    for run in options.runs:
        state = torch.load(run / "best.pt", map_location="cpu")
        found.append((state["tune"]["strict"][2], run / "best.pt", state))
    for _, path, state in sorted(found, key=lambda item: -item[0]):
        print(
            f"{path}  {state['language']}  epoch {state['epoch']}  {line(state['tune'])}  {state['settings']['sizes']}"
        )


if __name__ == "__main__":
    main()
