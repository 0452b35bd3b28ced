# Sourced after setup.sh by Kiosk/panel-vm and Kiosk/test-panel: builds the guest of the virtual panel, and the programs for it.

# Prints the value of an option among arguments. Fails if the option is missing.
argument() { # OPTION ARGUMENT...
    local option=$1 found=1 value=""
    shift
    while [ $# -gt 0 ]; do
        case $1 in
        "$option") found=0 value=${2:-} ;;
        "$option="*) found=0 value=${1#*=} ;;
        esac
        shift
    done
    printf '%s\n' "$value"
    return $found
}

# Builds the guest unless it exists, and sets $arch to its architecture and $guest to its folder.
need_guest() { # ARGUMENTS of the command
    arch=$(argument --arch "$@") || arch=amd64
    local packages="python3 python3-pil kmod cpio xz-utils e2fsprogs libdrm-dev make"
    case $arch in
    amd64) need_packages $packages qemu-system-x86 gcc libc6-dev binutils ;;
    arm64) need_packages $packages qemu-system-arm qemu-user-static gcc-aarch64-linux-gnu libc6-dev-arm64-cross ;;
    *) stop "--arch is amd64 or arm64, and not “$arch”." ;;
    esac
    guest=${XDG_CACHE_HOME:+$XDG_CACHE_HOME/thumbrail-panel-$arch}
    guest=${guest:-$here/../.build-panel-$arch}
    "$here/vm/build-rootfs" "$arch" "$guest" || stop "the virtual panel could not be built; the error is above"
}

# Makes the package that scenarios install.
need_package() { # PROGRAM
    "$here/package" --arch "$arch" --program "$1" >/dev/null || stop "the package for the virtual panel could not be made"
}

# Builds the programs for this host, and sets $program to the path of thumbrail; thumbrail-dev is beside it, for measurements.
need_program() {
    need_swift
    need_packages $libraries $content
    say "building (a few minutes the first time)"
    local folder=$PWD
    cd "$here/.."
    build_program thumbrail-dev
    cd "$folder"
}

# Builds the programs that the arguments do not name, and sets $programs to options with their paths: the program of the panel, and, if that
# cannot run on the host, the program that draws the references.
need_programs() { # ARGUMENTS of the command
    programs=()
    if [ "$arch" = amd64 ]; then
        argument --program "$@" >/dev/null && return
        need_program
        programs=(--program "$program")
        return
    fi
    if ! argument --program "$@" >/dev/null; then
        "$here/build" --arch "$arch" thumbrail-dev
        programs+=(--program "$here/../out/$arch/thumbrail")
    fi
    if ! argument --host-program "$@" >/dev/null; then
        need_program
        programs+=(--host-program "$program")
    fi
}
