#!/bin/sh
# Try the package for Debian on bare systems, made with debootstrap: install, start, deal, upgrade,
# remove. As root:
#
#     packaging/try_deb.sh [SUITE…]        bookworm and trixie, if none is named
#
# Pictures of the first window come to build/try. The systems stay in build/try for the next time.
set -eu
cd "$(dirname "$0")/.."
package=$(echo dist/dealer-trainer_*.deb)
[ -f "$package" ] || { echo "try_deb: there is no package in dist/; type: make deb" >&2; exit 1; }

# Raise the version of a package, as an upgrade would.
newer() {
    rm -rf build/try/newer
    dpkg-deb -R "$package" build/try/newer
    sed -i 's/^Version: .*/&+newer/' build/try/newer/DEBIAN/control
    dpkg-deb --root-owner-group -b build/try/newer "$1" >/dev/null
}

# Run a command in the system that is tried.
inside() {
    chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive "$@"
}

# Run apt-get in it, and show what it said only if it fails.
apt() {
    inside apt-get -qq --yes "$@" >build/try/apt.txt 2>&1 || { cat build/try/apt.txt; exit 1; }
}

# Run a command in it as somebody who trains.
dealer() {
    chroot --userspec=dealer "$root" env -i PATH=/usr/bin:/bin HOME=/home/dealer LANG=C.UTF-8 "$@"
}

try() {
    echo "== $1"
    root=build/try/$1
    if [ ! -d "$root" ]; then
        debootstrap --variant=minbase "$1" "$root" ${MIRROR:+"$MIRROR"} >/dev/null
        # What shows a window is the trial's, not the package's.
        apt update
        apt install --no-install-recommends xvfb x11-utils imagemagick
        inside useradd --create-home dealer
        inside apt-get clean
    fi
    mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
    mountpoint -q "$root/dev" || mount --bind /dev "$root/dev"
    inside dpkg --purge dealer-trainer 2>/dev/null
    rm -rf "$root/home/dealer/.local" "$root/home/dealer/.config"
    cp "$package" "$root/tmp/first.deb"
    newer "$root/tmp/second.deb"

    began=$(date +%s)
    apt install --no-install-recommends /tmp/first.deb
    inside sh -c 'Xvfb :9 -screen 0 1280x800x24 >/dev/null 2>&1 & echo $! >/tmp/xvfb'
    inside sh -c 'while [ ! -S /tmp/.X11-unix/X9 ]; do sleep .1; done'
    dealer sh -c 'DISPLAY=:9 dealer-trainer >/tmp/window.txt 2>&1 & echo $! >/tmp/window'
    until inside xwininfo -display :9 -root -tree | grep -q '"Dealer Trainer"'; do
        [ $(($(date +%s) - began)) -lt 300 ] || { cat "$root/tmp/window.txt"; exit 1; }
        sleep .2
    done
    echo "first window: $(($(date +%s) - began)) s after apt began"
    sleep 3
    inside import -display :9 -window root /tmp/window.png
    cp "$root/tmp/window.png" "build/try/$1.png"
    kill "$(cat "$root/tmp/window")" "$(cat "$root/tmp/xvfb")"
    [ ! -s "$root/tmp/window.txt" ] || { echo "the window said:"; cat "$root/tmp/window.txt"; }

    echo | dealer dealer-trainer practise --text --trainee Anna >/dev/null || true
    before=$(dealer dealer-trainer sessions)
    echo "$before" | grep -q Anna || { echo "nothing was recorded"; exit 1; }
    apt install --no-install-recommends /tmp/second.deb
    [ "$(dealer dealer-trainer sessions)" = "$before" ] || { echo "records differ"; exit 1; }
    for part in man/man1/dealer-trainer.1.gz applications/dealer-trainer.desktop \
        bash-completion/completions/dealer-trainer icons/hicolor/scalable/apps/dealer-trainer.svg; do
        [ -f "$root/usr/share/$part" ] || { echo "not installed: $part"; exit 1; }
    done
    apt purge dealer-trainer
    left=$(inside find / -xdev -path /proc -prune -o -path /tmp -prune -o -path /home -prune -o \
        -name '*dealer-trainer*' -print | grep -v '^/var/\(lib/apt\|cache\|log\)' || true)
    [ -z "$left" ] || { echo "left behind: $left"; exit 1; }
    [ -f "$root/home/dealer/.local/share/dealer-trainer/records.sqlite" ]
    echo "upgraded and removed; the records are kept"
    umount "$root/proc" "$root/dev"
}

mkdir -p build/try
for suite in ${*:-bookworm trixie}; do try "$suite"; done
