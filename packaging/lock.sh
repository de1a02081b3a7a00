#!/bin/sh
# Renew packaging/requirements.txt, requirements-dev.txt and requirements-pack.txt from
# pyproject.toml:
#
#     lock.sh PYTHON [--upgrade]
#
# Every package is pinned with the hashes of all its files, for every system and every Python
# from 3.11 on. What is locked already stays as it is, unless --upgrade is given.
# The tool that resolves lives in a folder of its own that is removed at the end.
set -eu

python=$1
shift
cd "$(dirname "$0")/.."
tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT
"$python" -m venv "$tools"
"$tools/bin/python" -m pip install -qq uv

lock() {
    "$tools/bin/uv" pip compile pyproject.toml --quiet --universal --python-version 3.11 \
        --generate-hashes --no-header --output-file "$@" >/dev/null
}

lock packaging/requirements.txt "$@"
lock packaging/requirements-dev.txt --extra dev --constraint packaging/requirements.txt "$@"
lock packaging/requirements-pack.txt --extra pack --constraint packaging/requirements-dev.txt "$@"
