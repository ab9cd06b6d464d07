#!/bin/sh
# Makes .venv with Python 3.11 or newer. Set PYTHON to choose the interpreter.
set -eu
cd "$(dirname "$0")/.."

new_enough='import sys; sys.exit(sys.version_info < (3, 11))'

[ -x .venv/bin/python ] && .venv/bin/python -c "$new_enough" && .venv/bin/python -m pip --version >/dev/null 2>&1 && exit 0

for python in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
    if command -v "$python" >/dev/null 2>&1 && "$python" -c "$new_enough"; then
        if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
            echo "install: $python has no venv module. On Debian and Ubuntu: apt-get install python3-venv" >&2
            exit 1
        fi
        echo "install: .venv with $("$python" --version)"
        exec "$python" -m venv --clear .venv
    fi
done
echo "install: Dicehearth needs Python 3.11 or newer. On Debian and Ubuntu: apt-get install python3 python3-venv" >&2
echo "         Another interpreter can be named: make install PYTHON=/path/to/python3" >&2
exit 1
