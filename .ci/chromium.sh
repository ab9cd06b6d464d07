#!/bin/sh
# Sees to it that the browser tests find a Chromium: the system's, where Debian puts it, or Playwright's own. Where
# that takes a system package it is installed by apt-get, as root or through sudo.
set -eu
cd "$(dirname "$0")/.."

system=${SYSTEM_CHROMIUM:-/usr/bin/chromium}

# Snap's Chromium cannot be driven from outside its confinement, so it does not count.
of_system() {
    case $(readlink -f "$system") in */snap*) return 1 ;; esac
    "$system" --version >/dev/null 2>&1
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

# The program in the Python package that speaks to the browser.
driver_runs() {
    .venv/bin/python -m playwright --version >/dev/null 2>&1
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif [ -t 0 ]; then
        sudo "$@"
    else
        sudo -n "$@"
    fi
}

may_install() {
    command -v apt-get >/dev/null 2>&1 || return 1
    [ "$(id -u)" = 0 ] && return 0
    command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }
}

by_apt() {
    as_root apt-get -qq update >.cache/apt.log 2>&1 &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$@" \
            >>.cache/apt.log 2>&1
}

is_debian() {
    [ -r /etc/os-release ] && (. /etc/os-release && [ "${ID:-}" = debian ])
}

give_up() {
    echo "install: $1" >&2
    echo "         On Debian:  apt-get install chromium libatomic1" >&2
    echo "         Elsewhere:  apt-get install libatomic1, or what brings that library, and then" >&2
    echo "                     .venv/bin/python -m playwright install --with-deps chromium" >&2
    echo "         Everything else can be tested without: make test ARGS='-m \"not browser\"' CHROMIUM=no" >&2
    exit 1
}

if ! driver_runs; then
    may_install || give_up "Playwright does not run here; mostly the library libatomic1 is missing."
    echo "install: libatomic1, which Playwright needs, by apt-get"
    { by_apt libatomic1 && driver_runs; } || give_up "Playwright does not run here (see .cache/apt.log)."
fi

if of_system || of_playwright; then
    exit 0
fi

if may_install && is_debian; then
    echo "install: Debian's Chromium for the browser tests, by apt-get"
    by_apt chromium && of_system && exit 0
    echo "install: that failed (see .cache/apt.log); trying Playwright's own"
fi

echo "install: Playwright's own Chromium for the browser tests"
if may_install; then
    .venv/bin/python -m playwright install --with-deps chromium && exit 0
else
    .venv/bin/python -m playwright install chromium && exit 0
fi
give_up "No Chromium could be installed for the browser tests."
