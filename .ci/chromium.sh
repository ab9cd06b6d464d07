#!/bin/sh
# Sees to it that the browser tests find a Chromium: one of the system, or Playwright's own.
set -eu
cd "$(dirname "$0")/.."

# Snap's Chromium cannot be driven from outside its confinement, so it does not count.
of_system() {
    path=$(command -v chromium) && case $(readlink -f "$path") in */snap*) return 1 ;; esac &&
        chromium --version >/dev/null 2>&1
}

of_playwright() {
    .venv/bin/python - <<'END' 2>/dev/null
import sys
from pathlib import Path
from playwright.sync_api import sync_playwright

with sync_playwright() as playwright:
    sys.exit(not Path(playwright.chromium.executable_path).exists())
END
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

may_install() {
    command -v apt-get >/dev/null 2>&1 && { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }
}

is_debian() {
    [ -r /etc/os-release ] && (. /etc/os-release && [ "${ID:-}" = debian ])
}

of_system && exit 0
of_playwright && exit 0

if may_install && is_debian; then
    echo "install: Debian's Chromium for the browser tests"
    if { as_root apt-get -qq update &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium; } \
        >.cache/chromium.log 2>&1 && of_system; then
        exit 0
    fi
    echo "install: apt-get could not install it (see .cache/chromium.log); trying Playwright's own"
fi

echo "install: Playwright's own Chromium for the browser tests"
if may_install; then
    .venv/bin/python -m playwright install --with-deps chromium && exit 0
else
    .venv/bin/python -m playwright install chromium && exit 0
fi
echo "install: no Chromium could be installed for the browser tests. Install one in one of these ways:" >&2
echo "         apt-get install chromium     (Debian, as root)" >&2
echo "         .venv/bin/python -m playwright install --with-deps chromium" >&2
echo "         Everything else can be tested without: make test ARGS='-m \"not browser\"' CHROMIUM=no" >&2
exit 1
