# Sourced after setup.sh by commands that build for other architectures.
#
# The cache has a small Debian sid with the compiler, which is entered with chroot; a Debian 12 for each architecture, with headers and
# libraries; and the repositories of the Swift packages, so that the compiler needs no network. Paths are the same on each host, so that two
# builds give the same bytes.

cross=${XDG_CACHE_HOME:+$XDG_CACHE_HOME/thumbrail-cross}
cross=${cross:-$here/../.build-cross}
. "$here/lib/apt.sh"

# A program runs on the release against whose libraries it was built, and on newer ones. A system is named by its architecture, followed by
# its release if that is not Debian 12.
suite_of() { # SYSTEM
    case $1 in *-*) printf '%s\n' "${1#*-}" ;; *) printf 'bookworm\n' ;; esac
}

arch_of() { # SYSTEM
    printf '%s\n' "${1%%-*}"
}

known_architecture() { # ARCH
    case $1 in
    amd64 | arm64) ;;
    armhf | armel) stop "32-bit ARM is not supported: Debian has no Swift for it." ;;
    *) stop "unknown architecture $1: use amd64 or arm64." ;;
    esac
}

# Prints the target triple of a system, by which Debian's Swift runtime is named.
triple_of() { # SYSTEM
    case $(arch_of "$1") in amd64) printf 'x86_64-pc-linux-gnu\n' ;; arm64) printf 'aarch64-unknown-linux-gnu\n' ;; esac
}

# Creates the compiler and the libraries for a system unless they exist.
need_cross() { # SYSTEM
    local arch suite gcc
    arch=$(arch_of "$1") suite=$(suite_of "$1")
    [ "$(uname -m)" = x86_64 ] || stop "cross-compiling needs a host with x86-64."
    need_packages debian-archive-keyring ca-certificates git xz-utils zstd util-linux
    make_once compiler 4500 make_compiler
    case $suite in bookworm) gcc=12 ;; *) gcc=14 ;; esac
    make_once "system-$1" 2200 make_system "$arch" "$suite" $libraries libc6-dev libstdc++-$gcc-dev
    make_once packages 50 make_packages "$(cat "$here/lib/dependencies")"
    write_sdk "$1"
}

# Creates a folder of the cache with a function, unless one of the same recipe exists. An interrupted run leaves no folder.
make_once() { # NAME MEGABYTES FUNCTION [ARGUMENTS]
    local name=$1 megabytes=$2 recipe free
    shift 2
    mkdir -p "$cross" || stop "the cache folder $cross cannot be created."
    cross=$(cd "$cross" && pwd)
    # Two runs would unpack into the same folders.
    exec {cross_lock}>"$cross/lock"
    flock "$cross_lock"
    recipe=$({ declare -f "$1" unpack && echo "$*"; } | sha256sum)
    if [ "$(cat "$cross/$name/.recipe" 2>/dev/null)" = "$recipe" ]; then
        exec {cross_lock}>&-
        return 0
    fi
    rm -rf "${cross:?}/$name" "$cross/$name.new"
    free=$(df -Pm "$cross" | awk 'NR == 2 {print $4}')
    [ "$free" -ge "$megabytes" ] ||
        stop "$cross has $free MB left, and $megabytes MB are needed; set XDG_CACHE_HOME to move the cache."
    mkdir -p "$cross/$name.new"
    "$1" "$cross/$name.new" "${@:2}"
    printf '%s\n' "$recipe" >"$cross/$name.new/.recipe"
    mv "$cross/$name.new" "$cross/$name"
    exec {cross_lock}>&-
}

# Unpacks packages and their dependencies into a folder, without running maintainer scripts.
unpack() { # FOLDER SUITE ARCH PACKAGES
    local root=$1 suite=$2 arch=$3 folder package
    shift 3
    mkdir -p "$root"/usr/{bin,sbin,lib,lib64} "$root"/{tmp,proc,dev}
    for folder in bin sbin lib lib64; do ln -sfn "usr/$folder" "$root/$folder"; done
    begin_apt "$root.apt" "$suite" "$arch"
    own_apt "$root.apt" "$arch" --download-only install "$@" >/dev/null ||
        stop "Debian's packages could not be fetched from $debian; the error of apt is above."
    for package in "$root.apt"/cache/archives/*.deb; do
        unpack_one "$package" "$root"
        rm "$package"
    done
    rm -r "$root.apt"
}

make_compiler() { # FOLDER
    say "unpacking the compiler (Debian sid)"
    unpack "$1" sid amd64 bash dash coreutils swiftlang g++ git pkgconf
    mkdir -p "$1"/{etc,thumbrail,system,packages,sdk,root}
    # The configuration of git, because there is no home folder with one.
    printf '[url "/packages/"]\n\tinsteadOf = https://github.com/\n[safe]\n\tdirectory = *\n' >"$1/etc/gitconfig"
    printf 'root:x:0:0:root:/root:/bin/sh\n' >"$1/etc/passwd"
}

make_system() { # FOLDER ARCH SUITE PACKAGES
    local root=$1 arch=$2 suite=$3 apt=$1.apt package link target
    shift 3
    say "unpacking the libraries (Debian $suite, $arch)"
    unpack "$root" "$suite" "$arch" "$@"
    # Absolute links would lead out of the folder.
    find "$root" -type l -lname '/*' | while IFS= read -r link; do
        target=$root$(readlink "$link")
        if [ -e "$target" ]; then ln -sfnr "$target" "$link"; fi
    done
    # pkg-config must find the libraries in /system, because those in /usr are the compiler's newer ones.
    sed -i 's|=/usr|=/system/usr|' "$root"/usr/lib/*-linux-gnu/pkgconfig/*.pc
    # Swift's own libraries for this architecture, from the package of its compiler.
    begin_apt "$apt" sid "$arch"
    fetch "$apt" "$arch" swiftlang libswiftlang
    for package in "$apt"/*.deb; do
        unpack_one "$package" "$root" --wildcards './usr/libexec/swift/lib/*/*' \
            --exclude '*/swift/host/*' --exclude '*/swift/pm/*' --exclude '*/embedded/*'
        rm "$package"
    done
    rm -r "$apt"
    # Tests that import Foundation link a library that Debian's package lacks; nothing of it is used.
    printf '!<arch>\n' >"$root/usr/libexec/swift/lib/swift/linux/lib_Testing_Foundation.a"
    # The paths in which the compiler searches.
    ln -s ../libexec/swift/lib/swift "$root/usr/lib/swift"
    ln -s ../libexec/swift/lib/swift_static "$root/usr/lib/swift_static"
}

# Fetches the repositories of the Swift packages in Package.swift, and again for other versions.
make_packages() { # FOLDER VERSIONS
    local name
    sed -nE 's#.*url: "https://github.com/([^"]+)".*#\1#p' "$here/../Package.swift" | while IFS= read -r name; do
        git clone -q --mirror "https://github.com/$name" "$1/$name" || stop "https://github.com/$name could not be fetched."
    done
}

# Writes the Swift SDK bundle of a system, for the package manager.
write_sdk() { # SYSTEM
    local bundle=$cross/sdk/thumbrail-$1.artifactbundle triple gcc
    triple=$(triple_of "$1")
    # The libraries of GCC are in a folder in which clang does not search by default.
    gcc=$(cd "$cross/system-$1" && echo usr/lib/gcc/*/*)
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
    cat >"$bundle/sdk/toolset.json" <<JSON
{"schemaVersion": "1.0",
 "swiftCompiler": {"extraCLIOptions": ["-use-ld=lld",
  "-Xclang-linker", "--gcc-install-dir=/system/$gcc"]},
 "cCompiler": {"extraCLIOptions": ["--gcc-install-dir=/system/$gcc"]}}
JSON
}

# Runs a command in the compiler's system, where the project is /thumbrail and the libraries of a system are in /system. There is no network,
# so that nothing else can be built in.
in_compiler() { # SYSTEM COMMAND
    local system=$1 own=()
    shift
    [ "$(id -u)" -eq 0 ] || own=(--user --map-root-user)
    unshare --mount --net "${own[@]}" true 2>/dev/null ||
        stop "user namespaces are disabled: run this as root, or enable them (sysctl kernel.unprivileged_userns_clone=1)."
    PATH=$PATH:/usr/sbin unshare --mount --net "${own[@]}" bash -ec '
        for pair in "$1:thumbrail" "$2/system-$3:system" "$2/packages:packages" "$2/sdk:sdk" /dev:dev /proc:proc; do
            mount --rbind "${pair%:*}" "$2/compiler/${pair##*:}"
        done
        root=$2/compiler
        shift 3
        exec chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/libexec/swift/bin:/usr/bin LANG=C.UTF-8 TERM=dumb \
            /bin/bash -ec "export PKG_CONFIG_PATH=\$(echo /system/usr/lib/*-linux-gnu/pkgconfig)
                cd /thumbrail && exec \"\$@\"" bash "$@"' \
        bash "$(cd "$here/.." && pwd)" "$cross" "$system" "$@"
}

# Prints the version of the compiler.
cross_compiler() { # SYSTEM
    in_compiler "$1" swift --version 2>/dev/null | sed -nE 's/.*(Swift version [0-9.]+).*/\1/p' | head -n 1
}

# Builds in .build-SYSTEM, or in the folder $cross_folder of the project, and sets $cross_bin to the folder with the products. Identical code
# folding is disabled, because Debian's copy of the runtime lacks the required sections.
cross_build() { # SYSTEM release|debug ARGUMENTS of swift build
    local system=$1 kind=$2 object=.build-$1/newer-glibc.o folder=${cross_folder:-.build-$1}
    shift 2
    mkdir -p "$here/../.build-$system"
    in_compiler "$system" clang --target="$(triple_of "$system")" -O2 -fPIC -c Kiosk/cross/newer-glibc.c -o "$object" &&
        in_compiler "$system" swift build --scratch-path "$folder" --swift-sdks-path /sdk --swift-sdk "thumbrail-$system" \
            -Xlinker "/thumbrail/$object" -Xswiftc -debug-prefix-map -Xswiftc /thumbrail=/usr/src/thumbrail "$@" -Xlinker --icf=none ||
        stop "the build failed; the compiler's errors are above"
    cross_bin=$here/../$folder/$(triple_of "$system")/$kind
}

# Creates a system in which programs run, from the Debian packages of their dependencies.
need_run() { # ARCH-SUITE
    make_once "run-$1" 900 make_run "$(arch_of "$1")" "$(suite_of "$1")" bash coreutils libstdc++6 $runtime $content \
        fonts-dejavu-core libcurl4 libxml2
}

make_run() { # FOLDER ARCH SUITE PACKAGES
    local root=$1 arch=$2 suite=$3
    shift 3
    say "unpacking Debian $suite ($arch) to run programs in"
    unpack "$root" "$suite" "$arch" "$@"
    mkdir -p "$root"/{root,sys,thumbrail,swift}
    printf 'root:x:0:0:root:/root:/bin/sh\n' >"$root/etc/passwd"
}

# Runs a program in such a system, where the project is /thumbrail. QEMU runs programs of another architecture.
in_run() { # ARCH-SUITE PROGRAM ARGUMENTS
    local root=$cross/run-$1 swift=$cross/system-$1/usr/libexec/swift/lib/swift/linux arch
    arch=$(arch_of "$1")
    shift
    [ -d "$swift" ] || swift=/var/empty
    PATH=$PATH:/usr/sbin unshare --mount --user --map-root-user bash -ec '
        root=$1 project=$2 swift=$3 arch=$4
        shift 4
        handlers=/proc/sys/fs/binfmt_misc
        # In Linux 6.7 and later, each user namespace has its own handlers. In earlier versions, the package qemu-user-static has set one.
        if [ "$arch" = arm64 ] && [ ! -e $handlers/qemu-aarch64 ] && mount -t binfmt_misc none $handlers; then
            printf %s ":qemu-aarch64:M::\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00:\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff:/usr/bin/qemu-aarch64-static:F" >$handlers/register
        fi
        mount --rbind "$project" "$root/thumbrail"
        [ ! -d "$swift" ] || mount --rbind "$swift" "$root/swift"
        for folder in dev proc sys; do mount --rbind /$folder "$root/$folder"; done
        exec chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/bin:/usr/sbin LANG=C.UTF-8 SDL_VIDEODRIVER=dummy \
            LD_LIBRARY_PATH=/swift /bin/bash -ec "cd /thumbrail && exec \"\$@\"" bash "$@"' \
        bash "$root" "$(cd "$here/.." && pwd)" "$swift" "$arch" "$@"
}
