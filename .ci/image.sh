#!/bin/sh
# Builds the image `dicehearth` with whichever builder is here.
set -eu
cd "$(dirname "$0")/.."

for builder in docker podman; do
    if command -v "$builder" >/dev/null 2>&1 && "$builder" info >/dev/null 2>&1; then
        exec "$builder" build --tag dicehearth "$@" .
    fi
done
if command -v buildah >/dev/null 2>&1; then
    exec buildah build --format docker --tag dicehearth "$@" .
fi
echo "docker: needs a running docker or podman, or buildah" >&2
exit 1
