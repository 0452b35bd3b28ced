# Sourced after setup.sh by commands that fetch packages of another system. Nothing is installed, and root is not needed.

debian=http://deb.debian.org/debian

# Runs apt-get with its own sources, lists and cache, for a system that does not exist yet.
own_apt() { # FOLDER ARCH ARGUMENTS of apt-get
    local folder=$1 arch=$2
    shift 2
    apt-get -qq -y --no-install-recommends -o Dir::Etc::sourcelist="$folder/sources" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::Etc::preferences=/dev/null -o Dir::Etc::preferencesparts=/dev/null -o Dir::State="$folder/state" \
        -o Dir::State::status="$folder/status" -o Dir::Cache="$folder/cache" -o APT::Architecture="$arch" \
        -o APT::Architectures="$arch" -o APT::Default-Release= -o APT::Sandbox::User=root -o Debug::NoLocking=1 \
        -o Acquire::Languages=none -o Acquire::Check-Valid-Until=false -o Acquire::Retries=3 "$@"
}

# Creates the folder for own_apt, with the package lists of a Debian release. The lists of a snapshot mirror have expired, so their date
# is not checked.
begin_apt() { # FOLDER SUITE ARCH
    local signed="deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]"
    rm -rf "$1"
    mkdir -p "$1"/state/lists/partial "$1"/cache/archives/partial
    : >"$1/status"
    printf '%s %s %s main\n' "$signed" "$debian" "$2" >"$1/sources"
    case $2 in sid) ;; *) printf '%s %s-security %s-security main\n' "$signed" "$debian" "$2" >>"$1/sources" ;; esac
    own_apt "$1" "$3" update || stop "Debian's package lists could not be fetched from $debian; the error of apt is above."
}

# Downloads packages, without their dependencies, into such a folder.
fetch() { # FOLDER ARCH PACKAGES
    (cd "$1" && own_apt "$1" "$2" download "${@:3}") ||
        stop "Debian's packages could not be fetched from $debian; the error of apt is above."
}

unpack_one() { # PACKAGE FOLDER [more ARGUMENTS of tar]
    local package=$1 folder=$2
    shift 2
    dpkg-deb --fsys-tarfile "$package" | tar -x --no-same-owner --keep-directory-symlink -C "$folder" "$@" ||
        stop "$(basename "$package") could not be unpacked into $folder."
}
