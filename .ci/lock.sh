#!/bin/sh
# Writes requirements/*.txt: exact versions with hashes and without addresses, for every Python the
# project supports. For maintainers, after a change in pyproject.toml; `sh .ci/lock.sh --upgrade` also
# takes newer releases within the bounds written there.
set -eu
cd "$(dirname "$0")/.."

tools=.cache/lock-tools
[ -x "$tools/bin/uv" ] || { python3 -m venv "$tools" && "$tools/bin/pip" install --quiet uv; }

compile() { # compile NAME [ARGUMENT...]
    name=$1
    shift
    echo "locking requirements/$name.txt"
    "$tools/bin/uv" pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
        --no-emit-index-url --custom-compile-command "make lock" --output-file "requirements/$name.txt" "$@"
}

# The largest set comes first, so that the smaller ones are parts of it and fit one environment.
compile check --group assets --group test --group check "$@"
compile test --group assets --group test --constraints requirements/check.txt
compile assets --group assets --constraints requirements/check.txt
compile run --constraints requirements/check.txt
echo "locking requirements/node.txt"
"$tools/bin/uv" pip compile --quiet --group node --universal --python-version 3.11 --generate-hashes \
    --no-emit-index-url --custom-compile-command "make lock" --output-file requirements/node.txt "$@"
