# Sourced by Kiosk/run and Kiosk/test: finds Swift and installs the Debian packages that are missing.
# Asks for root only when something is missing.

say() { printf '%s\n' "thumbrail: $*"; }
stop() { printf '%s\n' "thumbrail: $*" >&2; exit 1; }

libraries="libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev libpixman-1-dev libfontconfig-dev libyaml-dev libjansson-dev"
content="fonts-inter fonts-noto-color-emoji iso-codes"

need_swift() {
    command -v swift >/dev/null ||
        stop "there is no Swift toolchain. Get Swift 6.2 or later from https://www.swift.org/install/linux and put it on PATH."
    local version
    version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+)\.([0-9]+).*/\1 \2/p' | head -n 1)
    [ -n "$version" ] || stop "swift --version does not say which version it is."
    set -- $version
    [ "$1" -gt 6 ] || { [ "$1" -eq 6 ] && [ "$2" -ge 2 ]; } ||
        stop "Swift $1.$2 is too old. Get Swift 6.2 or later from https://www.swift.org/install/linux."
}

need_packages() {
    local missing="" name
    command -v dpkg-query >/dev/null ||
        stop "this is not a Debian system. Install what corresponds to: $*"
    for name in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Abbrev}' "$name" 2>/dev/null)" = "ii " ] || missing="$missing $name"
    done
    [ -n "$missing" ] || return 0
    say "installing$missing"
    local root=""
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || stop "root is needed for: apt-get install$missing"
        root="sudo"
    fi
    $root apt-get update -qq || say "the package lists could not be brought up to date; trying with the ones there are"
    DEBIAN_FRONTEND=noninteractive $root ${root:+env DEBIAN_FRONTEND=noninteractive} \
        apt-get install -y -qq --no-install-recommends $missing >/dev/null ||
        stop "these packages could not be installed:$missing"
}
