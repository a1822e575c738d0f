"""What every step that rewrites an ONNX graph ends with."""

from onnx import GraphProto


def leave_out_unused(graph: GraphProto) -> None:
    """Takes out the nodes and arrays that nothing asks for any more."""
    wanted = {output.name for output in graph.output}
    kept = []
    for node in reversed(graph.node):
        if wanted.intersection(node.output):
            kept.append(node)
            wanted.update(node.input)
    del graph.node[:]
    graph.node.extend(reversed(kept))
    arrays = [array for array in graph.initializer if array.name in wanted]
    del graph.initializer[:]
    graph.initializer.extend(arrays)
