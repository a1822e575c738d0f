"""int8 weights by dynamic quantisation: activations are quantised as they come.

quantise.py DIR [--embeddings]   reads DIR/model.onnx, writes DIR/model.int8.onnx

A transformer's graph is fused first (attention, GELU, layer norms). `--embeddings` leaves the products in float and makes
the tables of words small: what the small taggers, which are run in batches, can have.
"""

import argparse
from pathlib import Path

import onnx
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.transformers.optimizer import optimize_model


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--embeddings", action="store_true")
    options = parser.parse_args()
    source, target = options.folder / "model.onnx", options.folder / "model.int8.onnx"
    kinds = ["Gather"] if options.embeddings else ["MatMul", "Gather"]
    fused = options.folder / "model.fused.onnx"
    if not options.embeddings and any(name.name == "pieces" for name in onnx.load(str(source)).graph.input):
        optimize_model(str(source), model_type="bert", num_heads=12, hidden_size=384, opt_level=1).save_model_to_file(str(fused))
    quantize_dynamic(
        str(fused if fused.exists() else source),
        str(target),
        op_types_to_quantize=[*kinds, "Attention"],
        weight_type=QuantType.QInt8,
        per_channel=False,
        extra_options={"DefaultTensorType": onnx.TensorProto.FLOAT},
    )
    fused.unlink(missing_ok=True)
    for file in (source, target):
        print(f"{file.name}: {file.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
