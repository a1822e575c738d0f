"""What a peer's runner does the same way as every other: JSON lines {"id","text"} in, {"id","spans","text"} out.

The first line is answered at once: what comes before it is start-up. The others come all together, so that a peer may batch them as it likes best.
"""
import json
import sys


def run(answers):
    """answers: takes a list of texts; gives, in their order, (spans, redacted text). Spans are (start, end) in code points."""
    first = json.loads(sys.stdin.readline())
    write([first], answers([first['text']]))
    rest = [json.loads(line) for line in sys.stdin]
    write(rest, answers([note['text'] for note in rest]))


def write(notes, answers):
    for note, (spans, text) in zip(notes, answers):
        found = [{'start': start, 'end': end} for start, end in spans]
        print(json.dumps({'id': note['id'], 'spans': found, 'text': text}), flush=False)
    sys.stdout.flush()
