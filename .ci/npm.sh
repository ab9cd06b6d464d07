#!/bin/sh
# Fetches the npm packages of package-lock.json into node_modules without running anything of theirs.
# Where there is no npm (7 or newer), node and npm come from PyPI into .venv.
set -eu
cd "$(dirname "$0")/.."

usable() {
    command -v npm >/dev/null 2>&1 && version=$(npm --version 2>/dev/null) && [ "${version%%.*}" -ge 7 ]
}

PATH="$PATH:$PWD/.venv/bin"
if ! usable; then
    PATH="$PWD/.venv/bin:$PATH"
    [ -x .venv/bin/npm ] || { echo "install: no npm on this machine, fetching one into .venv"; sh .ci/pip.sh node; }
    usable || { echo "install: npm does not run here. Install nodejs and npm, then: make install" >&2; exit 1; }
fi
export PATH

echo "install: npm packages of package-lock.json"
if ! npm ci --ignore-scripts --prefer-offline --fetch-retry-mintimeout=2000 --no-audit --no-fund --silent; then
    echo "install: the npm packages could not be fetched or did not match their hashes. The first set-up" >&2
    echo "         needs a way to the npm registry or a mirror of it (npm's own settings are honoured)." >&2
    exit 1
fi
