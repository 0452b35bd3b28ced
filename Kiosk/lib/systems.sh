# Sourced after setup.sh by Kiosk/test-on: creates the supported systems and runs commands in them.
#
# The cache has a folder for each system. base.tar contains the required packages of the distribution and those of the toolchain, and nothing
# else, so that a test fails if a program is missing from the project's package lists. root is a copy of it, in which tests run. build and
# build-example stand for the project's .build folders. archives contains the Debian packages that were fetched.

systems=${XDG_CACHE_HOME:+$XDG_CACHE_HOME/thumbrail-systems}
systems=${systems:-$here/../.build-systems}

# The dependencies of the toolchain from swift.org, by names that all systems have.
toolchain_needs="binutils gcc g++ git gnupg libc6-dev libedit2 libsqlite3-0 libncurses6 libxml2 libcurl4 pkg-config tzdata unzip zlib1g-dev"

describe_system() { # NAME: sets the variables of the functions below
    mirror=http://deb.debian.org/debian components=main keyring=debian-archive-keyring
    # The sizes of the base and of the copy with build products, in megabytes.
    made=800 used=3500
    local security=http://deb.debian.org/debian-security
    case $1 in
    debian-12) suite=bookworm others="$mirror bookworm-updates $security bookworm-security" ;;
    debian-13) suite=trixie others="$mirror trixie-updates $security trixie-security" ;;
    # Debian's own compiler.
    debian-sid) suite=sid others="" toolchain_needs="swiftlang git" made=4000 used=6500 ;;
    ubuntu-24.04)
        mirror=http://archive.ubuntu.com/ubuntu suite=noble components="main universe" keyring=ubuntu-archive-keyring
        others="$mirror noble-updates $mirror noble-security"
        ;;
    *) stop "there is no system $1: use debian-12, debian-13, ubuntu-24.04 or debian-sid." ;;
    esac
}

# Prints the package sources, one per line, for mmdebstrap and for the new system, which has its keys in another folder.
sources() { # KEYRING
    local from="$mirror $suite $others"
    set -- "$1" $from
    while [ $# -gt 1 ]; do
        printf 'deb [signed-by=%s] %s %s %s\n' "$1" "$2" "$3" "$components"
        set -- "$1" "${@:4}"
    done
}

# Sets $system to the folder of a system, and creates it if it is missing or of another recipe. An interrupted run leaves no folder.
need_system() { # NAME
    local recipe
    system=$systems/$1
    recipe=$({ declare -f make_base sources describe_system fetch_keyring && echo "$toolchain_needs"; } | sha256sum)
    [ "$(cat "$system/recipe" 2>/dev/null)" != "$recipe" ] || return 0
    rm -rf "${system:?}" "$system.new"
    need_room $((made + used))
    mkdir -p "$system.new/archives/partial"
    make_base "$1" "$system.new"
    printf '%s\n' "$recipe" >"$system.new/recipe"
    mv "$system.new" "$system"
}

need_room() { # MEGABYTES
    local free
    free=$(df -Pm "$systems" | awk 'NR == 2 {print $4}')
    [ "$free" -ge "$1" ] ||
        stop "$systems has $free MB left, and $1 MB are needed; set XDG_CACHE_HOME to move the cache."
}

make_base() { # NAME FOLDER
    say "creating $1 from the packages on $mirror (some minutes)"
    local log=$2/log keys=/usr/share/keyrings/$keyring.gpg
    if [ "$keyring" = ubuntu-archive-keyring ] && [ ! -e "$keys" ]; then
        fetch_keyring "$2"
        keys=$2/$keyring.gpg
    fi
    # The lists of a snapshot mirror have expired.
    if ! sources "$keys" | mmdebstrap --quiet --mode=root --variant=minbase --architectures=amd64 --format=tar \
        --include="apt ca-certificates $toolchain_needs" \
        --aptopt='Acquire::Check-Valid-Until "false"' --aptopt='Acquire::Retries "3"' \
        "$suite" "$2/base.tar" - >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        rm -rf "$2"
        stop "$1 could not be made from the packages on $mirror; the error of mmdebstrap is above."
    fi
    rm -f "$log" "$2/$keyring.gpg"
}

# Debian 12 has no package with Ubuntu's keys, so that of Debian 13 is used.
fetch_keyring() { # FOLDER
    local apt=$1/apt package
    begin_apt "$apt" trixie amd64
    fetch "$apt" amd64 ubuntu-keyring
    package=$(ls "$apt"/*.deb)
    dpkg-deb --fsys-tarfile "$package" | tar -xO "./usr/share/keyrings/$keyring.gpg" >"$1/$keyring.gpg"
    rm -r "$apt"
}

# Sets $toolchain to the folder of this host's toolchain, for systems without one.
find_toolchain() {
    need_swift
    toolchain=$(swift -print-target-info | sed -nE 's#.*"runtimeResourcePath" *: *"(.*)/lib/swift".*#\1#p')
    [ -x "$toolchain/bin/swift" ] || stop "the folder of the Swift toolchain was not found."
    case $toolchain in
    /usr) stop "the Swift toolchain is installed in /usr, from which it cannot be mounted alone: unpack it into its own folder." ;;
    */libexec/*) stop "this Swift is Debian's, which runs only on this release: install one from https://www.swift.org/install/linux." ;;
    esac
}

# Unpacks a system as it was created, without anything that an earlier run has installed.
unpack_base() {
    rm -rf "$system/root" "$system/root.new"
    need_room "$used"
    mkdir "$system/root.new"
    tar -xf "$system/base.tar" --numeric-owner --xattrs -C "$system/root.new" ||
        stop "$system/base.tar could not be unpacked; the error of tar is above."
    mkdir -p "$system/root.new"/{dev,proc,sys,run,packages}
    sources "/usr/share/keyrings/$keyring.gpg" >"$system/root.new/etc/apt/sources.list"
    # Debian's Swift 6.2.3 has the module _Testing_Foundation without its library, which every test bundle links and none uses.
    local swift=$system/root.new/usr/libexec/swift/lib/swift/linux
    if [ -e "$swift/_Testing_Foundation.swiftmodule" ] && [ ! -e "$swift/lib_Testing_Foundation.so" ]; then
        printf '/* nothing */\n' >"$swift/lib_Testing_Foundation.so"
    fi
    # Prevents packages from starting services.
    printf '#!/bin/sh\nexit 101\n' >"$system/root.new/usr/sbin/policy-rc.d"
    chmod 755 "$system/root.new/usr/sbin/policy-rc.d"
    printf '[url "/packages/"]\n\tinsteadOf = https://github.com/\n[safe]\n\tdirectory = *\n' >"$system/root.new/etc/gitconfig"
    mv "$system/root.new" "$system/root"
}

# Fetches the repositories of the Swift packages in Package.swift, once for all systems.
fetch_packages() {
    local name names
    names=$(sed -nE 's#.*url: "https://github.com/([^"]+)".*#\1#p' "$here/../Package.swift")
    for name in $names; do
        [ ! -e "$systems/packages/$name" ] || continue
        rm -rf "$systems/packages.new"
        mkdir -p "$systems/packages/${name%/*}"
        git clone -q --mirror "https://github.com/$name" "$systems/packages.new" || stop "https://github.com/$name could not be fetched."
        mv "$systems/packages.new" "$systems/packages/$name"
    done
}

# Copies the project's files in their current state, without build products. Package.resolved is left out, because it may have the packages
# of Kiosk/docs.
copy_project() {
    rm -rf "$system/root/thumbrail"
    mkdir "$system/root/thumbrail"
    tar -C "$here/.." --exclude=./.git --exclude='./.build*' --exclude=./out --exclude=Package.resolved -cf - . | tar -C "$system/root/thumbrail" -xf - ||
        stop "the project could not be copied into $system; the error of tar is above."
    mkdir -p "$system"/build "$system"/build-example "$system"/root/thumbrail/{.build,.build-example}
}

# Runs a command in the system, as root, with the network, in its own PID namespace, and without the devices of the host. Its first process is
# a shell, which reaps orphaned processes.
in_system() { # COMMAND
    local swift=/usr/libexec/swift/bin
    [ -z "${toolchain:-}" ] || swift=$toolchain/bin
    unshare --mount --pid --ipc --fork --kill-child bash -euc '
        system=$1 toolchain=$2 packages=$3 swift=$4 root=$1/root
        shift 4
        # Tests that mount file systems expect that the root is a mount point.
        mount --bind "$root" "$root"
        mount -t tmpfs -o mode=755 none "$root/dev"
        for node in null zero full random urandom tty; do
            touch "$root/dev/$node"
            mount --bind "/dev/$node" "$root/dev/$node"
        done
        mkdir "$root"/dev/{pts,shm}
        mount -t devpts -o newinstance,ptmxmode=666,mode=620,gid=5 none "$root/dev/pts"
        mount -t tmpfs -o mode=1777 none "$root/dev/shm"
        ln -s pts/ptmx "$root/dev/ptmx"
        ln -s /proc/self/fd "$root/dev/fd"
        for number in 0:stdin 1:stdout 2:stderr; do ln -s "/proc/self/fd/${number%:*}" "$root/dev/${number#*:}"; done
        mount -t proc none "$root/proc"
        mount -t sysfs -o ro none "$root/sys"
        mount -t tmpfs -o mode=755 none "$root/run"
        mkdir -p "$root/run/lock"
        # In some systems this is a link into /run, which is empty here.
        rm -f "$root/etc/resolv.conf"
        cp /etc/resolv.conf "$root/etc/resolv.conf"
        mount --bind "$system/archives" "$root/var/cache/apt/archives"
        mount --bind "$system/build" "$root/thumbrail/.build"
        mount --bind "$system/build-example" "$root/thumbrail/.build-example"
        mount --bind "$packages" "$root/packages"
        mount -o remount,bind,ro "$root/packages"
        if [ -n "$toolchain" ]; then
            mkdir -p "$root$toolchain"
            mount --bind "$toolchain" "$root$toolchain"
            mount -o remount,bind,ro "$root$toolchain"
        fi
        proxies=()
        for name in http_proxy https_proxy no_proxy; do [ -z "${!name:-}" ] || proxies+=("$name=${!name}"); done
        exec chroot "$root" /usr/bin/env -i HOME=/root LANG=C.UTF-8 TERM=dumb "${proxies[@]}" \
            PATH="$swift:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" \
            /bin/bash -c "cd /thumbrail || exit; \"\$@\"; exit \$?" bash "$@"' \
        bash "$system" "${toolchain:-}" "$systems/packages" "$swift" "$@"
}

# Prints the versions of the compiler and of the libraries that affect the tests, as far as they are installed.
describe_versions() {
    in_system bash -c '
        printf "Swift %s" "$(swift --version 2>/dev/null | sed -nE "s/.*Swift version ([0-9.]+).*/\1/p" | head -n 1)"
        for pair in SDL2:libsdl2-2.0-0 FreeType:libfreetype6 HarfBuzz:libharfbuzz0b FriBidi:libfribidi0 pixman:libpixman-1-0 glibc:libc6; do
            version=$(dpkg-query -W -f="\${Version}" "${pair#*:}" 2>/dev/null | sed -E "s/^[0-9]+://; s/[-+~].*//")
            [ -z "$version" ] || printf ", %s %s" "${pair%%:*}" "$version"
        done'
}

# Runs a command in the system, prints its result in one line, and exits with its exit code. This is one function, because bash reads a
# script while it runs: an edit during the quarter of an hour would change the rest.
report_on() { # NAME COMMAND
    local name=$1 log=$system/log code=0 result=passed lines tests failed skipped
    shift
    say "$name: $*"
    in_system "$@" 2>&1 | tee "$log" || code=$?
    # Each tested package ends with a line with its count. Failures are listed twice.
    lines=$(sort -u "$log")
    tests=$(sed -nE 's/.*Test run with ([0-9]+) tests? .*/\1/p' <<<"$lines" | awk '{sum += $1} END {print sum + 0}')
    failed=$(grep -E '^✘ Test .* failed after' <<<"$lines" | grep -cv '^✘ Test run with' || true)
    skipped=$(grep -cE '^➜ Test .* skipped' <<<"$lines" || true)
    [ "$code" -eq 0 ] || result=failed
    [ "$tests" -eq 0 ] || result="$result ($tests tests, $failed failed, $skipped skipped)"
    say "$name, $(describe_versions): $result"
    exit "$code"
}
