# Sourced by Kiosk/panel-vm and Kiosk/test-panel, after setup.sh: the virtual panel's guest and the program for it.

# Makes the guest, unless it is there, and leaves its folder in $guest.
need_guest() {
    need_packages qemu-system-x86 python3 python3-pil kmod cpio xz-utils e2fsprogs binutils gcc libc6-dev libdrm-dev make
    guest=${XDG_CACHE_HOME:+$XDG_CACHE_HOME/thumbrail-panel}
    guest=${guest:-$here/../.build-panel}
    "$here/vm/build-rootfs" "$guest" || stop "the virtual panel could not be made; what is wrong is above"
}

# Makes the package that scenarios install, in out.
need_package() { # PROGRAM
    "$here/package" --program "$1" >/dev/null || stop "there is no package to install on the virtual panel"
}

# Builds the program, and leaves its path in $program.
need_program() {
    need_swift
    need_packages $libraries $content
    say "building (a few minutes the first time)"
    local folder=$PWD
    cd "$here/.."
    build_program
    cd "$folder"
}
