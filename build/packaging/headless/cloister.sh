#!/bin/sh
# The command. No core dumps: a crash must not write on the disk what was in memory.
ulimit -c 0
here=$(dirname "$(readlink -f "$0")")
case "$1" in
  audit | backup | restore | retention) exec "$here/node" "$here/dist/vault.js" "$@" ;;
  *) exec "$here/node" "$here/dist/cli.js" "$@" ;;
esac
