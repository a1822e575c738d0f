"""A float encoder's graph in the operations that a processor is quick at. What it answers stays the same.

fuse.py DIR   reads DIR/model.onnx and DIR/settings.json, writes DIR/model.fused.onnx; fails when its answers differ by more than
              export.py's TOLERANCE

- Attention is one operation (MultiHeadAttention) instead of twenty.
- The residual sum is a Sum: an Add would be fused with the normalisation after it into an operation that takes five times as long as both.
- Each layer's inner units are parted in two: the LOUD ones, which say the largest numbers over some notes of the tune split, and the rest.
  In MiniLM one unit or two of a layer say 15 to 25 at the first place where all others say 5 at most, and one scale for all of
  them leaves the others few steps. So quantise.py can give int8 to what the quiet ones say.
- What a product reads is made smooth: a channel that is twenty times as large as most is divided by a number that its weights are
  multiplied by (SmoothQuant, Xiao 2023, equation 4), for the same reason.
"""

import argparse
import json
from pathlib import Path

import numpy
import onnx
from onnx import ModelProto, NodeProto, helper, numpy_helper

from encoder import Shape
from export import ENCODER_INPUTS, encoder_batches, feeds, largest_difference, sample_batches
from graphs import leave_out_unused
from measure import session_of

LOUD = 64
# How much of a channel's size goes over to its weights: of 0.3 to 0.8 the one with the least difference from float.
MIGRATED = 0.7


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    source, target = folder / "model.onnx", folder / "model.fused.onnx"
    names, samples = samples_of(folder)
    layers = fuse(source, target, [feeds(sample, names) for sample in samples])
    plain = session_of(source)
    difference = largest_difference(lambda fed: plain.run(None, fed)[0], names, samples, target)
    print(f"{target.name}: {layers} layers, largest difference {difference:.2e}")


def fuse(source: Path, target: Path, samples: list[dict[str, numpy.ndarray]]) -> int:
    """How many layers it found."""
    graph = Graph(onnx.load(str(source)))
    largest = largest_of(source, [tensor for layer in graph.layers for tensor in (layer.read, layer.between, layer.said)], samples)
    for layer in graph.layers:
        smooth(graph, layer.read, f"{layer.prefix}qkv/MatMul", largest[layer.read])
        fuse_attention(graph, layer)
        smooth(graph, layer.between, f"{layer.prefix}up/MatMul", largest[layer.between])
        part_units(graph, layer, largest[layer.said])
    sum_residuals(graph)
    onnx.save(graph.finished(), str(target))
    return len(graph.layers)


class Layer:
    """Names inside one layer of an exported `Encoder`, whose first product is `qkv`."""

    def __init__(self, qkv: NodeProto):
        self.prefix = qkv.name.removesuffix("qkv/MatMul")
        self.read = qkv.input[0]
        self.qkv = f"{self.prefix}qkv/Add_output_0"
        self.mixed = f"{self.prefix}Reshape_3_output_0"
        self.between = f"{self.prefix}norm/LayerNormalization_output_0"
        self.said = f"{self.prefix}Mul_4_output_0"


class Graph:
    """An ONNX graph whose tensors are replaced by what other nodes make."""

    def __init__(self, model: ModelProto):
        self.model = model
        self.arrays = {array.name: array for array in model.graph.initializer}
        self.maker = {output: node for node in model.graph.node for output in node.output}
        self.nodes = {id(node): [node] for node in model.graph.node}
        self.layers = [Layer(node) for node in model.graph.node if node.name.endswith("/qkv/MatMul")]

    def array(self, name: str) -> numpy.ndarray:
        return numpy_helper.to_array(self.arrays[name])

    def constant(self, name: str, value: numpy.ndarray) -> str:
        self.arrays[name] = numpy_helper.from_array(numpy.ascontiguousarray(value), name)
        return name

    def parameter(self, node: NodeProto) -> str:
        """The one input of a node that is a weight."""
        (name,) = [name for name in node.input if name in self.arrays]
        return name

    def replace(self, tensor: str, nodes: list[NodeProto]) -> None:
        """Puts nodes, the last of which makes `tensor`, where it has been made."""
        self.nodes[id(self.maker[tensor])] = nodes

    def finished(self) -> ModelProto:
        """Without what nothing asks for any more."""
        graph = self.model.graph
        del graph.node[:]
        graph.node.extend(node for nodes in self.nodes.values() for node in nodes)
        del graph.initializer[:]
        graph.initializer.extend(self.arrays.values())
        leave_out_unused(graph)
        self.model.opset_import.append(helper.make_opsetid("com.microsoft", 1))
        return self.model


def fuse_attention(graph: Graph, layer: Layer) -> None:
    """`pieceLengths` says where each row's padding begins."""
    width = len(graph.array(graph.parameter(graph.maker[layer.qkv]))) // 3
    parts = [f"{layer.prefix}{part}" for part in ("query", "key", "value")]
    widths = graph.constant(f"{layer.prefix}widths", numpy.full(3, width, numpy.int64))
    parting = helper.make_node("Split", [layer.qkv, widths], parts, axis=2, name=f"{layer.prefix}Split")
    attention = helper.make_node(
        "MultiHeadAttention",
        [*parts, "", "pieceLengths"],
        [layer.mixed],
        name=f"{layer.prefix}MultiHeadAttention",
        domain="com.microsoft",
        num_heads=Shape.heads,
        mask_filter_value=-1e4,
    )
    graph.replace(layer.mixed, [parting, attention])


def smooth(graph: Graph, tensor: str, product: str, largest: numpy.ndarray) -> None:
    """Divides each channel of what a product reads, and multiplies its weights by the same. largest: (channels,)"""
    node = graph.maker[f"{product}_output_0"]
    weights = graph.array(graph.parameter(node))
    scale = largest**MIGRATED / numpy.abs(weights).max(axis=1) ** (1 - MIGRATED)
    scale = (scale / numpy.exp(numpy.log(scale).mean())).astype(numpy.float32)
    node.input[:] = [f"{product}/smooth", graph.constant(f"{product}/weight", weights * scale[:, None])]
    shrink = graph.constant(f"{product}/shrink", 1 / scale)
    graph.nodes[id(node)].insert(0, helper.make_node("Mul", [tensor, shrink], [f"{product}/smooth"], name=f"{product}/Mul"))


def part_units(graph: Graph, layer: Layer, loudest: numpy.ndarray) -> None:
    """up → GELU → down, for loud units and for quiet ones; what both say is added up. loudest: (inner,)"""
    order = numpy.argsort(-loudest, kind="stable")
    up, up_bias = (graph.maker[f"{layer.prefix}up/{name}_output_0"] for name in ("MatMul", "Add"))
    down, down_bias = (graph.maker[f"{layer.prefix}down/{name}_output_0"] for name in ("MatMul", "Add"))
    nodes, said = [], []
    for name, units in (("loud", numpy.sort(order[:LOUD])), ("quiet", numpy.sort(order[LOUD:]))):
        rising, falling = f"{layer.prefix}up/{name}/", f"{layer.prefix}down/{name}/"
        weights = graph.constant(f"{rising}weight", graph.array(graph.parameter(up))[:, units])
        bias = graph.constant(f"{rising}bias", graph.array(graph.parameter(up_bias))[units])
        back = graph.constant(f"{falling}weight", graph.array(graph.parameter(down))[units])
        nodes += [
            helper.make_node("MatMul", [up.input[0], weights], [f"{rising}product"], name=f"{rising}MatMul"),
            helper.make_node("Add", [bias, f"{rising}product"], [f"{rising}sum"], name=f"{rising}Add"),
            helper.make_node("Gelu", [f"{rising}sum"], [f"{rising}said"], name=f"{rising}Gelu", domain="com.microsoft"),
            helper.make_node("MatMul", [f"{rising}said", back], [f"{falling}product"], name=f"{falling}MatMul"),
        ]
        said.append(f"{falling}product")
    loud, quiet = said
    # The quiet ones' product takes the bias up, as one operation; what is left is one sum.
    nodes.append(helper.make_node("Add", [graph.parameter(down_bias), quiet], [f"{quiet}_biased"], name=f"{layer.prefix}down/quiet/Add"))
    nodes.append(helper.make_node("Sum", [loud, f"{quiet}_biased"], [down_bias.output[0]], name=f"{layer.prefix}down/Sum"))
    graph.replace(down_bias.output[0], nodes)


def sum_residuals(graph: Graph) -> None:
    for layer in graph.layers:
        for name in ("norm", "last"):
            norm = graph.maker[f"{layer.prefix}{name}/LayerNormalization_output_0"]
            add = graph.maker[norm.input[0]]
            graph.replace(add.output[0], [helper.make_node("Sum", list(add.input), list(add.output), name=f"{add.name}_as_sum")])


def samples_of(folder: Path) -> tuple[tuple[str, ...], list[dict]]:
    """The names of what a model takes, and some batches of the tune split."""
    settings = json.loads((folder / "settings.json").read_text(encoding="utf-8"))
    if "labels" not in settings:
        return ENCODER_INPUTS, encoder_batches(settings["name"])
    words = (folder / "vocabulary.txt").read_text(encoding="utf-8").split("\n")[:-1]
    return tuple(settings["inputs"]), sample_batches(settings["language"], words, settings["labels"], settings["encoder"], None)


def largest_of(path: Path, tensors: list[str], samples: list[dict[str, numpy.ndarray]]) -> dict[str, numpy.ndarray]:
    """The largest absolute value of each channel of some tensors (B, S, channels), padding left out."""
    model = onnx.load(str(path))
    model.graph.output.extend(helper.make_empty_tensor_value_info(tensor) for tensor in tensors)
    with_taps = path.with_name("model.tapped.onnx")
    onnx.save(model, str(with_taps))
    session = session_of(with_taps)
    with_taps.unlink()
    largest: dict[str, numpy.ndarray] = {}
    for fed in samples:
        inside = numpy.arange(fed["pieces"].shape[1]) < fed["pieceLengths"][:, None]
        for tensor, values in zip(tensors, session.run(tensors, fed)):
            found = numpy.abs(values[inside]).max(axis=0)
            largest[tensor] = numpy.maximum(largest.get(tensor, found), found)
    return largest


if __name__ == "__main__":
    main()
