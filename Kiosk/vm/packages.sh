# Sourced by build-rootfs and build-modules: fetches Debian packages for a guest of the architecture $arch into the folder $cache.

case $arch in
amd64) triple=x86_64-linux-gnu ;;
arm64) triple=aarch64-linux-gnu ;;
*)
    echo "the architecture is amd64 or arm64, not “$arch”" >&2
    exit 2
    ;;
esac

mkdir -p "$cache/debs/partial"
apt_options=(-o Debug::NoLocking=1 -o APT::Sandbox::User=root -o Dir::Cache::archives="$cache/debs")
# Uses the host's package lists for its own architecture; for another one, lists of the same sources in the cache folder.
if [ "$arch" != "$(dpkg --print-architecture)" ]; then
    mkdir -p "$cache/lists/partial"
    apt_options+=(-o APT::Architecture="$arch" -o APT::Architectures="$arch" -o Dir::State::lists="$cache/lists"
        -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache=)
fi

own_apt() {
    apt-get -qq -y --no-install-recommends "${apt_options[@]}" "$@"
}

# Prints the first dependency of a package whose name matches.
dependency() { # PACKAGE PATTERN
    apt-cache "${apt_options[@]}" depends "$1" | awk -v pattern="^$2" '$1 == "Depends:" && $2 ~ pattern {print $2; exit}'
}

update_lists() {
    [ ! -d "$cache/lists" ] || own_apt update || {
        echo "Debian's package lists for $arch could not be fetched; the error of apt is above" >&2
        exit 1
    }
}
