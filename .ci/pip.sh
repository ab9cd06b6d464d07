#!/bin/sh
# pip.sh NAME: brings .venv to requirements/NAME.txt, exactly the files whose hashes are written there.
set -eu
cd "$(dirname "$0")/.."

echo "install: Python packages of requirements/$1.txt"
if ! .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-input --require-hashes \
    --requirement "requirements/$1.txt"; then
    echo "install: the packages of requirements/$1.txt could not be fetched or did not match their hashes." >&2
    echo "         The first set-up needs a way to PyPI or a mirror of it (pip's settings, such as" >&2
    echo "         PIP_INDEX_URL and HTTPS_PROXY, are honoured). What is installed already is kept." >&2
    exit 1
fi
