# Sourced by commands that build for other machines, after setup.sh.
#
# Three folders: the compiler's, a small Debian sid that is entered with chroot; a Debian 12 for each architecture, of which headers and
# libraries are taken; and the sources of the Swift packages, so that the compiler needs no network. Paths are the same on each
# machine, so that two builds give the same bytes.

cross=${XDG_CACHE_HOME:+$XDG_CACHE_HOME/thumbrail-cross}
cross=${cross:-$here/../.build-cross}
mirror=http://deb.debian.org/debian

# Whose libraries the program is built against, and where it runs from then on.
base_suite=bookworm
base_gcc=12

known_architecture() { # ARCH
    case $1 in
    amd64 | arm64) ;;
    armhf | armel) stop "32-bit ARM is not served: there is no Swift for it in Debian." ;;
    *) stop "there is no architecture $1; there are amd64 and arm64." ;;
    esac
}

# The kernel's name of a processor, which compilers use, too.
machine_of() { # ARCH
    case $1 in amd64) printf 'x86_64\n' ;; arm64) printf 'aarch64\n' ;; esac
}

# What the compiler calls a system: as Debian's own runtime is named.
triple_of() { # ARCH
    case $1 in amd64) printf 'x86_64-pc-linux-gnu\n' ;; arm64) printf 'aarch64-unknown-linux-gnu\n' ;; esac
}

# Makes compiler and libraries for an architecture, unless they are there.
need_cross() { # ARCH
    [ "$(uname -m)" = x86_64 ] || stop "building for other machines works on x86-64 only."
    need_packages debian-archive-keyring ca-certificates git xz-utils zstd util-linux
    mkdir -p "$cross" || stop "the cache folder $cross cannot be made."
    cross=$(cd "$cross" && pwd)
    # Two at a time would unpack into the same folders.
    exec {cross_lock}>"$cross/lock"
    flock "$cross_lock"
    make_once compiler 4500 make_compiler
    make_once "system-$1" 2200 make_system "$1" $base_suite $libraries libc6-dev libstdc++-$base_gcc-dev
    make_once packages 50 make_packages
    write_sdk "$1"
    flock -u "$cross_lock"
}

# Makes a folder of the cache with a function, or leaves what was made by the same recipe. What is interrupted leaves no folder.
make_once() { # NAME MEGABYTES FUNCTION [ARGUMENTS]
    local name=$1 megabytes=$2 recipe free
    shift 2
    recipe=$({ declare -f "$1" unpack && echo "$*"; } | sha256sum)
    if [ "$(cat "$cross/$name/.recipe" 2>/dev/null)" = "$recipe" ]; then return 0; fi
    rm -rf "${cross:?}/$name" "$cross/$name.new"
    free=$(df -Pm "$cross" | awk 'NR == 2 {print $4}')
    [ "$free" -ge "$megabytes" ] ||
        stop "$cross has $free MB left, and $megabytes are needed; XDG_CACHE_HOME says where else the cache can be."
    mkdir -p "$cross/$name.new"
    "$1" "$cross/$name.new" "${@:2}"
    printf '%s\n' "$recipe" >"$cross/$name.new/.recipe"
    mv "$cross/$name.new" "$cross/$name"
}

# apt with lists of its own, for a system that has nothing yet.
own_apt() { # FOLDER ARCH ARGUMENTS of apt-get
    local folder=$1 arch=$2
    shift 2
    apt-get -qq -y --no-install-recommends -o Dir::Etc::sourcelist="$folder/sources" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::Etc::preferences=/dev/null -o Dir::Etc::preferencesparts=/dev/null -o Dir::State="$folder/state" \
        -o Dir::State::status="$folder/status" -o Dir::Cache="$folder/cache" -o APT::Architecture="$arch" \
        -o APT::Architectures="$arch" -o APT::Default-Release= -o APT::Sandbox::User=root -o Debug::NoLocking=1 \
        -o Acquire::Languages=none -o Acquire::Check-Valid-Until=false -o Acquire::Retries=3 "$@"
}

begin_apt() { # FOLDER SUITE ARCH
    rm -rf "$1"
    mkdir -p "$1"/state/lists/partial "$1"/cache/archives/partial
    : >"$1/status"
    local signed="deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror"
    printf '%s %s main\n' "$signed" "$2" >"$1/sources"
    case $2 in sid) ;; *) printf '%s-security %s-security main\n' "$signed" "$2" >>"$1/sources" ;; esac
    own_apt "$1" "$3" update || stop "Debian's lists of packages could not be fetched from $mirror; what apt says is above."
}

unpack_one() { # PACKAGE FOLDER [more ARGUMENTS of tar]
    local package=$1 folder=$2
    shift 2
    dpkg-deb --fsys-tarfile "$package" | tar -x --no-same-owner --keep-directory-symlink -C "$folder" "$@" ||
        stop "$(basename "$package") could not be unpacked into $folder."
}

# Has dpkg's tools know a package that was unpacked.
register() { # PACKAGE ROOT
    local info=$2/var/lib/dpkg/info name file
    name=$(dpkg-deb -W --showformat='${Package}:${Architecture}:${Multi-Arch}' "$1")
    case $name in *:same) name=${name%:same} ;; *) name=${name%%:*} ;; esac
    mkdir -p "$info"
    dpkg-deb --fsys-tarfile "$1" | tar -t | sed 's#^\.##; s#\(.\)/$#\1#' >"$info/$name.list"
    dpkg-deb -e "$1" "$2.control"
    for file in symbols shlibs; do
        [ ! -f "$2.control/$file" ] || cp "$2.control/$file" "$info/$name.$file"
    done
    rm -r "$2.control"
    { dpkg-deb -f "$1" | sed '/^Package:/a Status: install ok installed' && echo; } >>"$2/var/lib/dpkg/status"
}

# Unpacks packages and all that they depend on into a folder; none of their install scripts run.
unpack() { # FOLDER SUITE ARCH PACKAGES
    local root=$1 suite=$2 arch=$3 folder package
    shift 3
    mkdir -p "$root"/usr/{bin,sbin,lib,lib64} "$root"/{tmp,proc,dev}
    for folder in bin sbin lib lib64; do ln -sfn "usr/$folder" "$root/$folder"; done
    begin_apt "$root.apt" "$suite" "$arch"
    own_apt "$root.apt" "$arch" --download-only install "$@" >/dev/null ||
        stop "Debian's packages could not be fetched from $mirror; what apt says is above."
    for package in "$root.apt"/cache/archives/*.deb; do
        unpack_one "$package" "$root"
        register "$package" "$root"
        rm "$package"
    done
    rm -r "$root.apt"
}

make_compiler() { # FOLDER
    say "unpacking the compiler (Debian sid)"
    unpack "$1" sid amd64 bash dash coreutils swiftlang g++ git
    mkdir -p "$1"/{etc,thumbrail,system,packages,sdk,root}
    # What every user of git's needs to have, and what would be somebody's own is not known here.
    printf '[url "/packages/"]\n\tinsteadOf = https://github.com/\n[safe]\n\tdirectory = *\n' >"$1/etc/gitconfig"
    printf 'root:x:0:0:root:/root:/bin/sh\n' >"$1/etc/passwd"
}

make_system() { # FOLDER ARCH SUITE PACKAGES
    local root=$1 arch=$2 suite=$3 apt=$1.apt package link target
    shift 3
    say "unpacking the libraries (Debian $suite, $arch)"
    unpack "$root" "$suite" "$arch" "$@"
    # Links from the root of a system lead out of this one.
    find "$root" -type l -lname '/*' | while IFS= read -r link; do
        target=$root$(readlink "$link")
        if [ -e "$target" ]; then ln -sfnr "$target" "$link"; fi
    done
    # Swift's own libraries for this architecture, from the package of its compiler.
    begin_apt "$apt" sid "$arch"
    (cd "$apt" && own_apt "$apt" "$arch" download swiftlang libswiftlang) ||
        stop "Swift's libraries could not be fetched from $mirror; what apt says is above."
    for package in "$apt"/*.deb; do
        unpack_one "$package" "$root" --wildcards './usr/libexec/swift/lib/*/*' \
            --exclude '*/swift/host/*' --exclude '*/swift/pm/*' --exclude '*/embedded/*'
        rm "$package"
    done
    rm -r "$apt"
    # Where the compiler looks for them.
    ln -s ../libexec/swift/lib/swift "$root/usr/lib/swift"
    ln -s ../libexec/swift/lib/swift_static "$root/usr/lib/swift_static"
}

# The Swift packages that Package.swift names, as this machine gets them.
make_packages() { # FOLDER
    local name
    sed -nE 's#.*url: "https://github.com/([^"]+)".*#\1#p' "$here/../Package.swift" | while IFS= read -r name; do
        git clone -q --mirror "https://github.com/$name" "$1/$name" || stop "https://github.com/$name could not be fetched."
    done
}

# What the package manager has to know of a system: a Swift SDK bundle.
write_sdk() { # ARCH
    local bundle=$cross/sdk/thumbrail-$1.artifactbundle machine triple
    machine=$(machine_of "$1") triple=$(triple_of "$1")
    mkdir -p "$bundle/sdk"
    cat >"$bundle/info.json" <<JSON
{"schemaVersion": "1.0", "artifacts": {"thumbrail-$1":
  {"type": "swiftSDK", "version": "1", "variants": [{"path": "sdk"}]}}}
JSON
    cat >"$bundle/sdk/swift-sdk.json" <<JSON
{"schemaVersion": "4.0", "targetTriples": {"$triple": {
  "sdkRootPath": "/system", "swiftResourcesPath": "/system/usr/lib/swift",
  "swiftStaticResourcesPath": "/system/usr/lib/swift_static", "toolsetPaths": ["toolset.json"]}}}
JSON
    # Instead of pkg-config, which would need to be told of two systems: the folders of the two libraries that want one.
    cat >"$bundle/sdk/toolset.json" <<JSON
{"schemaVersion": "1.0",
 "swiftCompiler": {"extraCLIOptions": ["-use-ld=lld",
  "-Xclang-linker", "--gcc-install-dir=/system/usr/lib/gcc/$machine-linux-gnu/$base_gcc",
  "-Xcc", "-isystem/system/usr/include/pixman-1", "-Xcc", "-isystem/system/usr/include/libdrm"]},
 "cCompiler": {"extraCLIOptions": ["--gcc-install-dir=/system/usr/lib/gcc/$machine-linux-gnu/$base_gcc"]}}
JSON
}

# Runs a command in the compiler's system, where the project is /thumbrail and an architecture's system is /system.
in_compiler() { # ARCH COMMAND
    local arch=$1 own=()
    shift
    [ "$(id -u)" -eq 0 ] || own=(--user --map-root-user)
    unshare --mount "${own[@]}" true 2>/dev/null ||
        stop "this system lets users have no name spaces: run it as root, or allow them (sysctl kernel.unprivileged_userns_clone=1)."
    PATH=$PATH:/usr/sbin unshare --mount "${own[@]}" bash -ec '
        for pair in "$1:thumbrail" "$2/system-$3:system" "$2/packages:packages" "$2/sdk:sdk" /dev:dev /proc:proc; do
            mount --rbind "${pair%:*}" "$2/compiler/${pair##*:}"
        done
        root=$2/compiler
        shift 3
        exec chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/libexec/swift/bin:/usr/bin LANG=C.UTF-8 TERM=dumb \
            /bin/bash -ec "cd /thumbrail && exec \"\$@\"" bash "$@"' \
        bash "$(cd "$here/.." && pwd)" "$cross" "$arch" "$@"
}

# The compiler, as it names itself.
cross_compiler() {
    in_compiler "$1" swift --version 2>/dev/null | sed -nE 's/.*(Swift version [0-9.]+).*/\1/p' | head -n 1
}

# Builds in .build-ARCH, and leaves the folder of what was built in $cross_bin.
cross_build() { # ARCH ARGUMENTS of swift build
    local arch=$1 machine triple object
    shift
    machine=$(machine_of "$arch") triple=$(triple_of "$arch") object=.build-$arch/newer-glibc.o
    mkdir -p "$here/../.build-$arch"
    in_compiler "$arch" clang --target="$triple" -O2 -fPIC -c Kiosk/cross/newer-glibc.c -o "$object" &&
        in_compiler "$arch" swift build --scratch-path ".build-$arch" --swift-sdks-path /sdk --swift-sdk "thumbrail-$arch" \
            "${release[@]}" -Xlinker "/thumbrail/$object" "$@" ||
        stop "the build failed; what the compiler says is above"
    cross_bin=$here/../.build-$arch/$triple/release
}
