# Sourced by Kiosk/test-on, after setup.sh: makes the other systems that the README names, and enters them.
#
# Everything lies in one folder, and for each system in one of its own: base.tar, the required packages of the distribution and what the
# toolchain asks for, so that a program that none of the project's lists of packages has is missing; root, a copy of it, in which tests run;
# build and build-example, in place of the project's .build folders; archives, the Debian packages that were fetched.

systems=${XDG_CACHE_HOME:+$XDG_CACHE_HOME/thumbrail-systems}
systems=${systems:-$here/../.build-systems}

# What swift.org asks for beside its toolchain, with names that all systems have.
toolchain_needs="binutils gcc g++ git gnupg libc6-dev libedit2 libsqlite3-0 libncurses6 libxml2 libcurl4 pkg-config tzdata unzip zlib1g-dev"

describe_system() { # NAME: what the functions below go by
    mirror=http://deb.debian.org/debian components=main keyring=debian-archive-keyring
    # What it takes in megabytes, of which a copy of the system is the larger part.
    made=800 used=3500
    local security=http://deb.debian.org/debian-security
    case $1 in
    debian-12) suite=bookworm others="$mirror bookworm-updates $security bookworm-security" ;;
    debian-13) suite=trixie others="$mirror trixie-updates $security trixie-security" ;;
    # With a compiler of its own.
    debian-sid) suite=sid others="" toolchain_needs="swiftlang git" made=4000 used=6500 ;;
    ubuntu-24.04)
        mirror=http://archive.ubuntu.com/ubuntu suite=noble components="main universe" keyring=ubuntu-archive-keyring
        others="$mirror noble-updates $mirror noble-security"
        ;;
    *) stop "there is no system $1; there are debian-12, debian-13, ubuntu-24.04 and debian-sid." ;;
    esac
}

# The sources of packages, one on a line, for mmdebstrap and for the system that it makes, which has the keys elsewhere.
sources() { # KEYRING
    local from="$mirror $suite $others"
    set -- "$1" $from
    while [ $# -gt 1 ]; do
        printf 'deb [signed-by=%s] %s %s %s\n' "$1" "$2" "$3" "$components"
        set -- "$1" "${@:4}"
    done
}

# Leaves the folder of a system in $system, and in it what is kept between two runs. It is there whole, or not at all.
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
        stop "$systems has $free MB left, and $1 are needed; XDG_CACHE_HOME says where else the cache can be."
}

make_base() { # NAME FOLDER
    say "making $1 of the packages on $mirror (some minutes)"
    local log=$2/log keys=/usr/share/keyrings/$keyring.gpg
    if [ "$keyring" = ubuntu-archive-keyring ] && [ ! -e "$keys" ]; then
        fetch_keyring "$2"
        keys=$2/$keyring.gpg
    fi
    # A mirror that is kept at a date has lists that say they are out of date.
    if ! sources "$keys" | mmdebstrap --quiet --mode=root --variant=minbase --architectures=amd64 --format=tar \
        --include="apt ca-certificates $toolchain_needs" \
        --aptopt='Acquire::Check-Valid-Until "false"' --aptopt='Acquire::Retries "3"' \
        "$suite" "$2/base.tar" - >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        rm -rf "$2"
        stop "$1 could not be made of the packages on $mirror; what mmdebstrap says is above."
    fi
    rm -f "$log" "$2/$keyring.gpg"
}

# Ubuntu's keys are a package of Debian 13, but none of Debian 12.
fetch_keyring() { # FOLDER
    local apt=$1/apt package
    begin_apt "$apt" trixie amd64
    fetch "$apt" amd64 ubuntu-keyring
    package=$(ls "$apt"/*.deb)
    dpkg-deb --fsys-tarfile "$package" | tar -xO "./usr/share/keyrings/$keyring.gpg" >"$1/$keyring.gpg"
    rm -r "$apt"
}

# The folder of this machine's toolchain, for a system that has none of its own.
find_toolchain() {
    need_swift
    toolchain=$(swift -print-target-info | sed -nE 's#.*"runtimeResourcePath" *: *"(.*)/lib/swift".*#\1#p')
    [ -x "$toolchain/bin/swift" ] || stop "the folder of the Swift toolchain was not found."
    case $toolchain in
    /usr) stop "the Swift toolchain lies in /usr, among all else: unpack it into a folder of its own." ;;
    */libexec/*) stop "this Swift is Debian's, which runs on this Debian only: get one from https://www.swift.org/install/linux." ;;
    esac
}

# A system as it was made, with nothing in it that a run before has installed or left.
unpack_base() {
    rm -rf "$system/root" "$system/root.new"
    need_room "$used"
    mkdir "$system/root.new"
    tar -xf "$system/base.tar" --numeric-owner --xattrs -C "$system/root.new" ||
        stop "$system/base.tar could not be unpacked; what tar says is above."
    mkdir -p "$system/root.new"/{dev,proc,sys,run,packages}
    sources "/usr/share/keyrings/$keyring.gpg" >"$system/root.new/etc/apt/sources.list"
    # Debian's Swift 6.2.3 has the module _Testing_Foundation, but not its library, for which every test asks. None uses it.
    local swift=$system/root.new/usr/libexec/swift/lib/swift/linux
    if [ -e "$swift/_Testing_Foundation.swiftmodule" ] && [ ! -e "$swift/lib_Testing_Foundation.so" ]; then
        printf '/* nothing */\n' >"$swift/lib_Testing_Foundation.so"
    fi
    # No service of the system starts.
    printf '#!/bin/sh\nexit 101\n' >"$system/root.new/usr/sbin/policy-rc.d"
    chmod 755 "$system/root.new/usr/sbin/policy-rc.d"
    printf '[url "/packages/"]\n\tinsteadOf = https://github.com/\n[safe]\n\tdirectory = *\n' >"$system/root.new/etc/gitconfig"
    mv "$system/root.new" "$system/root"
}

# The Swift packages that the project names, as this machine gets them, fetched once for all systems.
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

# The project's files as they are now, without what was built of them, and without which packages were chosen here: for the documents
# there are more of them.
copy_project() {
    rm -rf "$system/root/thumbrail"
    mkdir "$system/root/thumbrail"
    tar -C "$here/.." --exclude=./.git --exclude='./.build*' --exclude=./out --exclude=Package.resolved -cf - . | tar -C "$system/root/thumbrail" -xf - ||
        stop "the project could not be copied into $system; what tar says is above."
    mkdir -p "$system"/build "$system"/build-example "$system"/root/thumbrail/{.build,.build-example}
}

# Runs a command in the system, as root and with a network, among its own processes and without this machine's devices. A shell is the
# first process there, as somebody has to wait for processes whose parents have died.
in_system() { # COMMAND
    local swift=/usr/libexec/swift/bin
    [ -z "${toolchain:-}" ] || swift=$toolchain/bin
    unshare --mount --pid --ipc --fork --kill-child bash -euc '
        system=$1 toolchain=$2 packages=$3 swift=$4 root=$1/root
        shift 4
        # Tests that make mounts of their own take the root for one, as it is outside of a chroot.
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
        # Where the system has a link into /run, of which there is nothing here.
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

# What decides how things look and run there, as far as it is installed.
describe_versions() {
    in_system bash -c '
        printf "Swift %s" "$(swift --version 2>/dev/null | sed -nE "s/.*Swift version ([0-9.]+).*/\1/p" | head -n 1)"
        for pair in SDL2:libsdl2-2.0-0 FreeType:libfreetype6 HarfBuzz:libharfbuzz0b FriBidi:libfribidi0 pixman:libpixman-1-0 glibc:libc6; do
            version=$(dpkg-query -W -f="\${Version}" "${pair#*:}" 2>/dev/null | sed -E "s/^[0-9]+://; s/[-+~].*//")
            [ -z "$version" ] || printf ", %s %s" "${pair%%:*}" "$version"
        done'
}

# Runs a command in the system, says in a line what came out, and ends with the command's code. In one function: who edits
# a script while bash runs it, for a quarter of an hour, changes what comes next.
report_on() { # NAME COMMAND
    local name=$1 log=$system/log code=0 result=passed lines tests failed skipped
    shift
    say "$name: $*"
    in_system "$@" 2>&1 | tee "$log" || code=$?
    # Each of the packages that were tested ends with a line that counts, and what failed is there twice.
    lines=$(sort -u "$log")
    tests=$(sed -nE 's/.*Test run with ([0-9]+) tests? .*/\1/p' <<<"$lines" | awk '{sum += $1} END {print sum + 0}')
    failed=$(grep -E '^✘ Test .* failed after' <<<"$lines" | grep -cv '^✘ Test run with' || true)
    skipped=$(grep -cE '^➜ Test .* skipped' <<<"$lines" || true)
    [ "$code" -eq 0 ] || result=failed
    [ "$tests" -eq 0 ] || result="$result ($tests tests, $failed failed, $skipped skipped)"
    say "$name, $(describe_versions): $result"
    exit "$code"
}
