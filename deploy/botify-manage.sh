#!/bin/sh
# Runs a release with its own Node: start (default), doctor, backup, restore or rotate-secrets. Paths are relative to this folder.
set -eu
cd -- "$(dirname -- "$(readlink -f -- "$0")")"
name=${1:-start}
[ $# -eq 0 ] || shift
case $name in
  start) entry=main ;;
  doctor | backup | restore | rotate-secrets) entry=$name ;;
  *)
    echo "Unknown command \"$name\". Use start, doctor, backup, restore or rotate-secrets." >&2
    exit 2
    ;;
esac
exec node/bin/node "server/src/$entry.ts" "$@"
