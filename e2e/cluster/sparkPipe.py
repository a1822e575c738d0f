"""Cloister under Apache Spark: rdd.pipe for JSON lines, mapInPandas for tables. Either starts one program for each partition.

    spark-submit sparkPipe.py lines|table IN OUT PARTITIONS everyLine.sh cloister pipe --models fast --jobs 1

IN and OUT are any that Spark reads and writes; every node has the program and everyLine.sh at the same place.
"""
import os
import shlex
import sys

from pyspark.sql import SparkSession


def redacted_lines(lines, command):
    """JSON lines {"id","text"} → the same, redacted, in order. A partition whose program ends early is done again."""
    return lines.pipe(shlex.join(command), env={'PATH': os.defpath}, checkCode=True)


def redacted_table(notes, command):
    """A table with `id` and `text` → id, text (redacted) and error (why a note could not be done; then its text is null)."""

    def redacted(frames):
        import json
        import subprocess
        from itertools import islice
        from threading import Thread

        import pandas

        program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding='utf-8')

        def feed():
            with program.stdin as lines:
                for frame in frames:
                    for row in frame.itertuples(index=False):
                        # What is null in a table is not a number in pandas, and no JSON.
                        given = {name: value for name, value in row._asdict().items() if isinstance(value, str)}
                        lines.write(json.dumps(given) + '\n')

        # It reads ahead, and so must be fed while its answers are read.
        thread = Thread(target=feed, daemon=True)
        thread.start()
        answers = map(json.loads, program.stdout)
        while some := list(islice(answers, 1000)):
            yield pandas.DataFrame([{'id': one['id'], 'text': one.get('text'), 'error': one.get('error')} for one in some])
        thread.join()
        if program.wait() != 0:
            raise RuntimeError(f'some notes have no answer (status {program.returncode})')

    return notes.mapInPandas(redacted, 'id string, text string, error string')


if __name__ == '__main__':
    kind, source, target, partitions, *command = sys.argv[1:]
    spark = SparkSession.builder.getOrCreate()
    if kind == 'lines':
        redacted_lines(spark.sparkContext.textFile(source, int(partitions)), command).saveAsTextFile(target)
    else:
        redacted_table(spark.read.schema('id string, text string').json(source), command).write.json(target)
    spark.stop()
