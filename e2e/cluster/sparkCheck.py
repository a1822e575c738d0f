"""What cluster.test.ts runs under spark-submit: both ways, and the first once more while an executor is killed.

    sparkCheck.py NOTES OUT STARTED COMMAND …     STARTED: a folder where every program that is started leaves its process id
"""
import os
import signal
import sys
import time
from pathlib import Path
from threading import Thread

from pyspark.sql import SparkSession
from sparkPipe import redacted_lines, redacted_table

notes, out, started, *command = sys.argv[1:]
spark = SparkSession.builder.getOrCreate()
lines = spark.sparkContext.textFile(f'file://{notes}', 4)


def executor_above(pid):
    """The executor's Java process that has started this one."""
    while pid > 1:
        if b'CoarseGrainedExecutorBackend' in Path(f'/proc/{pid}/cmdline').read_bytes():
            return pid
        pid = int(Path(f'/proc/{pid}/stat').read_text().rsplit(') ', 1)[1].split()[1])
    raise LookupError('no executor above')


def kill_an_executor():
    while not (first := next(Path(started).iterdir(), None)):
        time.sleep(0.02)
    executor = executor_above(int(first.name))
    os.kill(executor, signal.SIGKILL)
    print(f'killed {executor}', flush=True)


redacted_lines(lines, command).saveAsTextFile(f'file://{out}/lines')
Thread(target=kill_an_executor, daemon=True).start()
marking = ['sh', '-c', 'touch "$0/$$"; exec "$@"', started, *command]
redacted_lines(lines, marking).saveAsTextFile(f'file://{out}/killed')
table = spark.read.schema('id string, text string').json(f'file://{notes}').repartition(3)
redacted_table(table, command).write.json(f'file://{out}/table')
spark.stop()
