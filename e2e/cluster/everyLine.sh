#!/bin/sh
# Runs a command that answers every line with a line, and fails when an answer is missing, so that whoever started it does the lines anew.
# The command's own status can't tell: 1 says that some notes failed (each has its answer, with "error"), and that Node could not start.
# Only a number is ever written to a file; none is there when the command ended before it had read every line.
#   everyLine.sh cloister pipe --models fast --jobs 1 < notes.jsonl > redacted.jsonl
count=$(mktemp) || exit 2
trap 'rm -f "$count"' EXIT
awk -v count="$count" 'NF { lines++ } { print } END { print lines + 0 > count; close(count) }' |
  "$@" |
  awk -v count="$count" '{ print } END { lines = -1; getline lines < count; exit lines != NR }'
