"""int8 weights by dynamic quantisation: activations are quantised as they come.

quantise.py DIR [--embeddings]   reads DIR/model.onnx, or what fuse.py made of an encoder, DIR/model.fused.onnx; writes
                                 DIR/model.int8.onnx

Of an encoder every product takes int8; what the loud units of a layer say (fuse.py) has a scale for every BLOCK of them and every
place, where one scale for all would cost half a point of F1. What follows an encoder stays as it is. `--embeddings` leaves all
products in float and makes the tables of words small: what the small taggers, which are run in batches, can have.
"""

import argparse
from pathlib import Path

import numpy
import onnx
from onnx import helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

BLOCK = 64
IN_BLOCKS = "/down/loud/"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--embeddings", action="store_true")
    options = parser.parse_args()
    source, target = options.folder / ("model.onnx" if options.embeddings else "model.fused.onnx"), options.folder / "model.int8.onnx"
    products = [node.name for node in onnx.load(str(source)).graph.node if node.op_type == "MatMul"]
    quantize_dynamic(
        str(source),
        str(target),
        op_types_to_quantize=["Gather"] if options.embeddings else ["MatMul", "Gather"],
        nodes_to_exclude=[name for name in products if "/layers." not in name or IN_BLOCKS in name],
        weight_type=QuantType.QInt8,
        per_channel=True,
        extra_options={"DefaultTensorType": onnx.TensorProto.FLOAT, "MatMulConstBOnly": True},
    )
    if not options.embeddings:
        quantise_in_blocks(target)
    for file in (source, target):
        print(f"{file.name}: {file.stat().st_size // 1024} KiB")


def quantise_in_blocks(path: Path) -> None:
    """The products of loud units as MatMulNBits: 8-bit weights (N, K / BLOCK, BLOCK) around 128, a scale for each column and block."""
    model = onnx.load(str(path))
    graph = model.graph
    arrays = {array.name: array for array in graph.initializer}
    for place, node in enumerate(graph.node):
        if node.op_type != "MatMul" or IN_BLOCKS not in node.name:
            continue
        said, name = node.input
        blocks = numpy_helper.to_array(arrays[name]).T.reshape(-1, arrays[name].dims[0] // BLOCK, BLOCK)
        scale = numpy.maximum(numpy.abs(blocks).max(axis=2) / 127, 1e-12).astype(numpy.float32)
        small = (numpy.round(blocks / scale[:, :, None]) + 128).astype(numpy.uint8)
        graph.initializer.remove(arrays[name])
        graph.initializer.extend([numpy_helper.from_array(small, f"{name}_int8"), numpy_helper.from_array(scale.ravel(), f"{name}_scale")])
        inputs = [said, f"{name}_int8", f"{name}_scale"]
        sizes = {"K": arrays[name].dims[0], "N": arrays[name].dims[1], "bits": 8, "block_size": BLOCK, "accuracy_level": 4}
        graph.node[place].CopyFrom(
            helper.make_node("MatMulNBits", inputs, list(node.output), name=node.name, domain="com.microsoft", **sizes)
        )
    onnx.save(model, str(path))


if __name__ == "__main__":
    main()
