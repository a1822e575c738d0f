"""int8 weights by dynamic quantisation: matrix products, LSTMs and embeddings; activations are quantised as they come.

quantise.py DIR      reads DIR/model.onnx, writes DIR/model.int8.onnx
"""

import argparse
from pathlib import Path

from onnxruntime.quantization import QuantType, quantize_dynamic


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument(
        "--keep", nargs="*", default=[], help="kinds of node to leave in float, of MatMul, LSTM, Gather"
    )
    options = parser.parse_args()
    kinds = [kind for kind in ("MatMul", "LSTM", "Gather") if kind not in options.keep]
    source, target = options.folder / "model.onnx", options.folder / "model.int8.onnx"
    quantize_dynamic(
        str(source), str(target), op_types_to_quantize=kinds, weight_type=QuantType.QInt8, per_channel=False
    )
    for file in (source, target):
        print(f"{file.name}: {file.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
