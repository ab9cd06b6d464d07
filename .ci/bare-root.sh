#!/bin/sh
# bare-root.sh [COMMAND]: proves the set-up on a machine where nothing is prepared. Makes a minimal Debian with
# python3, its venv module and make, copies a clean clone of the last commit into it and runs COMMAND there
# (`make install && make test` unless told otherwise). Needs root, mmdebstrap and git.
#   SUITE   Debian release (bookworm)
#   MIRROR  where its packages come from (mmdebstrap's own choice)
#   ROOT    folder of the new root (a fresh one under TMPDIR, removed at the end; a named one is kept and used again)
#   PLAYER  root, or another name: then COMMAND runs as an ordinary user who may not install system packages
# This machine's own ways to the registries (certificates, proxies, pip and npm settings) are lent to the new root.
set -eu
cd "$(dirname "$0")/.."

suite=${SUITE:-bookworm}
player=${PLAYER:-root}
command=${1:-make install && make test}
[ "$(id -u)" = 0 ] || { echo "bare-root: needs root (chroot)" >&2; exit 1; }
for tool in mmdebstrap git unshare; do
    command -v "$tool" >/dev/null || { echo "bare-root: needs $tool (apt-get install $tool)" >&2; exit 1; }
done

if [ -n "${ROOT:-}" ]; then
    root=$ROOT
else
    root=$(mktemp -d)
    trap 'rm -rf --one-file-system "$root"' EXIT
fi

if [ ! -x "$root/usr/bin/python3" ]; then
    echo "bare-root: minimal $suite in $root"
    mmdebstrap --quiet --variant=minbase --include=apt,python3,python3-venv,make,ca-certificates \
        "$suite" "$root" ${MIRROR:+"$MIRROR"}
fi

lend() { # lend PATH: copies a file or folder of this machine into the new root
    [ -e "$1" ] || return 0
    mkdir -p "$root$(dirname "$1")"
    rm -rf "${root:?}$1" # it may hold links that lead out of the new root
    cp -rL "$1" "$root$(dirname "$1")/"
}
for path in /etc/resolv.conf /etc/hosts /etc/ssl/certs /etc/pip.conf /etc/npmrc; do
    lend "$path"
done
grep -lisE 'proxy|cainfo' /etc/apt/apt.conf.d/* | while read -r path; do lend "$path"; done
env | grep -iE '^(https?_proxy|no_proxy|pip_(index_url|extra_index_url|cert|default_timeout)|npm_config_[a-z_]+|node_extra_ca_certs|(ssl|curl|requests)_[a-z_]*(cert|ca)[a-z_]*)=' \
    >"$root/tmp/lent.env" || true

home=/root
if [ "$player" != root ]; then
    home=/home/$player
    chroot "$root" id "$player" >/dev/null 2>&1 || chroot "$root" useradd --create-home "$player"
fi
checkout=$home/dicehearth
rm -rf "${root:?}$checkout"
git clone --quiet --no-hardlinks . "$root$checkout"
echo "bare-root: $(git log -1 --format='%h %s')"
[ "$player" = root ] || chroot "$root" chown -R "$player:" "$checkout"

# Mounts live in a namespace of their own and end with it.
export root checkout command player home
unshare --mount sh -eu -c '
    mount -t proc proc "$root/proc"
    mount --rbind /sys "$root/sys"
    mount --rbind /dev "$root/dev"
    exec chroot "$root" env -i $(cat "$root/tmp/lent.env") HOME="$home" USER="$player" LANG=C.UTF-8 \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
        setpriv --reuid "$player" --regid "$player" --init-groups sh -c "cd \"$checkout\" && $command"
'
