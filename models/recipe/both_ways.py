"""The LSTMs of an exported network, there and back, as the one operation that onnxruntime has for both: it turns each sequence
round by itself, where the graph gathers every value twice. What the network answers stays the same to the last bit.

both_ways.py MODEL.onnx   writes it again; export.py does so with what it exports
"""

import argparse
from pathlib import Path

import numpy
import onnx
from onnx import GraphProto, NodeProto, helper, numpy_helper

from graphs import leave_out_unused


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("model", type=Path)
    path = parser.parse_args().model
    print(f"{path}: {join(path)} layers")


def join(path: Path) -> int:
    """How many pairs of LSTMs it found: none in a network without `BothWays`."""
    model = onnx.load(str(path))
    graph = model.graph
    lstms = {node.name: node for node in graph.node if node.op_type == "LSTM"}
    pairs = [(node, lstms[name.replace("/forth.", "/back.")]) for name, node in lstms.items() if "/forth." in name]
    for forth, back in pairs:
        join_pair(graph, forth, back)
    if pairs:
        leave_out_unused(graph)
        onnx.save(model, str(path))
    return len(pairs)


def join_pair(graph: GraphProto, forth: NodeProto, back: NodeProto) -> None:
    """Puts one LSTM in the place of two; `lengths` of the network, int32, says where each sequence ends."""
    maker = {output: node for node in graph.node for output in node.output}
    arrays = {array.name: numpy_helper.to_array(array) for array in graph.initializer}
    name = forth.name.replace("/forth.", "/both.")
    weights = [f"{name}/{part}" for part in ("W", "R", "B")]
    for k, weight in enumerate(weights, start=1):
        both = numpy.concatenate([arrays[forth.input[k]], arrays[back.input[k]]])
        graph.initializer.append(numpy_helper.from_array(both, weight))
    hidden = arrays[forth.input[2]].shape[2]
    shape = numpy.array([0, 0, 2 * hidden], numpy.int64)
    graph.initializer.append(numpy_helper.from_array(shape, f"{name}/shape"))
    # x is (B, T, width); onnxruntime's LSTM takes (T, B, width) and answers (T, 2, B, hidden).
    x = maker[forth.input[0]].input[0]
    joined = next(node for node in graph.node if node.op_type == "Concat" and said_by(node, maker) == [forth.name, back.name])
    made = [
        helper.make_node("Transpose", [x], [f"{name}/x"], name=f"{name}/x", perm=[1, 0, 2]),
        helper.make_node(
            "LSTM", [f"{name}/x", *weights, "lengths"], [f"{name}/y"], name=name, hidden_size=hidden, direction="bidirectional"
        ),
        helper.make_node("Transpose", [f"{name}/y"], [f"{name}/t"], name=f"{name}/t", perm=[2, 0, 1, 3]),
        helper.make_node("Reshape", [f"{name}/t", f"{name}/shape"], list(joined.output), name=f"{name}/joined"),
    ]
    place = list(graph.node).index(joined)
    graph.node.remove(joined)
    for node in reversed(made):
        graph.node.insert(place, node)


def said_by(node: NodeProto, maker: dict[str, NodeProto]) -> list[str]:
    """Which LSTM each of its inputs is made of by nothing but a change of shape and order."""
    return [source for source in (lstm_behind(name, maker) for name in node.input) if source]


def lstm_behind(name: str, maker: dict[str, NodeProto]) -> str:
    while name in maker and maker[name].op_type in ("Transpose", "Squeeze", "GatherElements"):
        name = maker[name].input[0]
    return maker[name].name if name in maker and maker[name].op_type == "LSTM" else ""


if __name__ == "__main__":
    main()
