# Sourced by commands that build for other machines, after setup.sh.
#
# Three folders: the compiler's, a small Debian sid that is entered with chroot; a Debian 12 for each architecture, of which headers and
# libraries are taken; and the sources of the Swift packages, so that the compiler needs no network. Paths are the same on each
# machine, so that two builds give the same bytes.

cross=${XDG_CACHE_HOME:+$XDG_CACHE_HOME/thumbrail-cross}
cross=${cross:-$here/../.build-cross}
. "$here/lib/apt.sh"

# Whose libraries a program is built against decides where it runs: there, and on what is newer. Systems have the name of their
# architecture, and that of a release where it is not Debian 12.
suite_of() { # SYSTEM
    case $1 in *-*) printf '%s\n' "${1#*-}" ;; *) printf 'bookworm\n' ;; esac
}

arch_of() { # SYSTEM
    printf '%s\n' "${1%%-*}"
}

known_architecture() { # ARCH
    case $1 in
    amd64 | arm64) ;;
    armhf | armel) stop "32-bit ARM is not served: there is no Swift for it in Debian." ;;
    *) stop "there is no architecture $1; there are amd64 and arm64." ;;
    esac
}

# What the compiler calls a system: as Debian's Swift runtime is named.
triple_of() { # SYSTEM
    case $(arch_of "$1") in amd64) printf 'x86_64-pc-linux-gnu\n' ;; arm64) printf 'aarch64-unknown-linux-gnu\n' ;; esac
}

# Makes compiler and libraries for a system, unless they are there.
need_cross() { # SYSTEM
    local arch suite gcc
    arch=$(arch_of "$1") suite=$(suite_of "$1")
    [ "$(uname -m)" = x86_64 ] || stop "building for other machines works on x86-64 only."
    need_packages debian-archive-keyring ca-certificates git xz-utils zstd util-linux
    make_once compiler 4500 make_compiler
    case $suite in bookworm) gcc=12 ;; *) gcc=14 ;; esac
    make_once "system-$1" 2200 make_system "$arch" "$suite" $libraries libc6-dev libstdc++-$gcc-dev
    make_once packages 50 make_packages "$(cat "$here/lib/dependencies")"
    write_sdk "$1"
}

# Makes a folder of the cache with a function, or leaves what was made by the same recipe. What is interrupted leaves no folder.
make_once() { # NAME MEGABYTES FUNCTION [ARGUMENTS]
    local name=$1 megabytes=$2 recipe free
    shift 2
    mkdir -p "$cross" || stop "the cache folder $cross cannot be made."
    cross=$(cd "$cross" && pwd)
    # Two at a time would unpack into the same folders.
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
        stop "$cross has $free MB left, and $megabytes are needed; XDG_CACHE_HOME says where else the cache can be."
    mkdir -p "$cross/$name.new"
    "$1" "$cross/$name.new" "${@:2}"
    printf '%s\n' "$recipe" >"$cross/$name.new/.recipe"
    mv "$cross/$name.new" "$cross/$name"
    exec {cross_lock}>&-
}

# Unpacks packages and all that they depend on into a folder; none of their install scripts run.
unpack() { # FOLDER SUITE ARCH PACKAGES
    local root=$1 suite=$2 arch=$3 folder package
    shift 3
    mkdir -p "$root"/usr/{bin,sbin,lib,lib64} "$root"/{tmp,proc,dev}
    for folder in bin sbin lib lib64; do ln -sfn "usr/$folder" "$root/$folder"; done
    begin_apt "$root.apt" "$suite" "$arch"
    own_apt "$root.apt" "$arch" --download-only install "$@" >/dev/null ||
        stop "Debian's packages could not be fetched from $debian; what apt says is above."
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
    # What the libraries say of themselves is said of where they lie here: the compiler's own, in /usr, are newer ones.
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
    # Tests that import Foundation, too, ask for a library that Debian's package lacks; nothing of it is used.
    printf '!<arch>\n' >"$root/usr/libexec/swift/lib/swift/linux/lib_Testing_Foundation.a"
    # Where the compiler looks for them.
    ln -s ../libexec/swift/lib/swift "$root/usr/lib/swift"
    ln -s ../libexec/swift/lib/swift_static "$root/usr/lib/swift_static"
}

# The Swift packages that Package.swift names, as this machine gets them; anew when other versions are wanted.
make_packages() { # FOLDER VERSIONS
    local name
    sed -nE 's#.*url: "https://github.com/([^"]+)".*#\1#p' "$here/../Package.swift" | while IFS= read -r name; do
        git clone -q --mirror "https://github.com/$name" "$1/$name" || stop "https://github.com/$name could not be fetched."
    done
}

# What the package manager has to know of a system: a Swift SDK bundle.
write_sdk() { # SYSTEM
    local bundle=$cross/sdk/thumbrail-$1.artifactbundle triple gcc
    triple=$(triple_of "$1")
    # Of a C compiler only its libraries are there, where clang does not look by itself.
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

# Runs a command in the compiler's system, where the project is /thumbrail and the libraries of a system are in /system. There
# is no network: what is built is what lies there.
in_compiler() { # SYSTEM COMMAND
    local system=$1 own=()
    shift
    [ "$(id -u)" -eq 0 ] || own=(--user --map-root-user)
    unshare --mount --net "${own[@]}" true 2>/dev/null ||
        stop "this system lets users have no name spaces: run it as root, or allow them (sysctl kernel.unprivileged_userns_clone=1)."
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

# The compiler, as it names itself.
cross_compiler() { # SYSTEM
    in_compiler "$1" swift --version 2>/dev/null | sed -nE 's/.*(Swift version [0-9.]+).*/\1/p' | head -n 1
}

# Builds in .build-SYSTEM, or in the folder $cross_folder of the project, and leaves the folder of what was built in $cross_bin. Without folding of equal functions: Debian's copy
# of the runtime has lost what that needs.
cross_build() { # SYSTEM release|debug ARGUMENTS of swift build
    local system=$1 kind=$2 object=.build-$1/newer-glibc.o folder=${cross_folder:-.build-$1}
    shift 2
    mkdir -p "$here/../.build-$system"
    in_compiler "$system" clang --target="$(triple_of "$system")" -O2 -fPIC -c Kiosk/cross/newer-glibc.c -o "$object" &&
        in_compiler "$system" swift build --scratch-path "$folder" --swift-sdks-path /sdk --swift-sdk "thumbrail-$system" \
            -Xlinker "/thumbrail/$object" -Xswiftc -debug-prefix-map -Xswiftc /thumbrail=/usr/src/thumbrail "$@" -Xlinker --icf=none ||
        stop "the build failed; what the compiler says is above"
    cross_bin=$here/../$folder/$(triple_of "$system")/$kind
}

# Makes a system in which programs run: Debian's packages of what they need, unpacked.
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

# Runs a program in such a system, where the project is /thumbrail, also one of another architecture, by QEMU.
in_run() { # ARCH-SUITE PROGRAM ARGUMENTS
    local root=$cross/run-$1 swift=$cross/system-$1/usr/libexec/swift/lib/swift/linux arch
    arch=$(arch_of "$1")
    shift
    [ -d "$swift" ] || swift=/var/empty
    PATH=$PATH:/usr/sbin unshare --mount --user --map-root-user bash -ec '
        root=$1 project=$2 swift=$3 arch=$4
        shift 4
        handlers=/proc/sys/fs/binfmt_misc
        # Linux 6.7 and later let each user have handlers of their own; before, the package of qemu-user-static has set one.
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
