"""int8 weights by dynamic quantisation: activations are quantised as they come.

quantise.py DIR [--embeddings]   reads DIR/model.onnx, writes DIR/model.int8.onnx

Of an encoder every product takes int8 but the last of each layer: what GELU leaves has outliers, and one scale for all of it
costs half a point of F1. That product's weights are int8 in the file and float when it is loaded. What follows an encoder stays
as it is. `--embeddings` leaves all products in float and makes the tables of words small: what the small taggers, which
are run in batches, can have.
"""

import argparse
from pathlib import Path

import numpy
import onnx
from onnx import helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--embeddings", action="store_true")
    options = parser.parse_args()
    source, target = options.folder / "model.onnx", options.folder / "model.int8.onnx"
    products = [node.name for node in onnx.load(str(source)).graph.node if node.op_type == "MatMul"]
    quantize_dynamic(
        str(source),
        str(target),
        op_types_to_quantize=["Gather"] if options.embeddings else ["MatMul", "Gather"],
        nodes_to_exclude=[name for name in products if "/layers." not in name or "/down/" in name],
        weight_type=QuantType.QInt8,
        per_channel=True,
        extra_options={"DefaultTensorType": onnx.TensorProto.FLOAT, "MatMulConstBOnly": True},
    )
    if not options.embeddings:
        store_small(target)
    for file in (source, target):
        print(f"{file.name}: {file.stat().st_size // 1024} KiB")


def store_small(path: Path) -> None:
    """Weights of the products that stayed in float, as int8 with a scale for every column."""
    model = onnx.load(str(path))
    graph = model.graph
    arrays = {array.name: array for array in graph.initializer}
    for node in [node for node in graph.node if node.op_type == "MatMul" and "/down/" in node.name]:
        array = arrays[node.input[1]]
        weights = numpy_helper.to_array(array)
        scale = numpy.maximum(numpy.abs(weights).max(axis=0) / 127, 1e-12).astype(numpy.float32)
        small = numpy.clip(numpy.round(weights / scale), -127, 127).astype(numpy.int8)
        name = array.name
        graph.initializer.remove(array)
        graph.initializer.extend([numpy_helper.from_array(small, f"{name}_int8"), numpy_helper.from_array(scale, f"{name}_scale")])
        graph.node.insert(0, helper.make_node("DequantizeLinear", [f"{name}_int8", f"{name}_scale"], [name], axis=1))
    onnx.save(model, str(path))


if __name__ == "__main__":
    main()
