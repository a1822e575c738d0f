#!/bin/sh
# The command. No core dumps: a crash must not write on the disk what was in memory.
ulimit -c 0
exec "$(dirname "$(readlink -f "$0")")/../cloister" "$@"
