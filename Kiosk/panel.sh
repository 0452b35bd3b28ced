# Sourced by Kiosk/install and Kiosk/uninstall: what they know of an installed panel. $root is where it is installed:
# empty for this machine.

# A line for each thing that was installed: kind, check sum (of links, where they lead), path.
manifest=/usr/local/share/thumbrail/manifest
# Names the kiosk and its options.
panel_conf=/etc/thumbrail/panel.conf

# Reads the manifest, if there is one: old_kinds, old_sums and old_paths, and by the path the sum in installed.
read_manifest() {
    local kind sum path
    old_kinds=() old_sums=() old_paths=()
    declare -gA installed=()
    [ -f "$root$manifest" ] || return 0
    while IFS=$'\t' read -r kind sum path; do
        old_kinds+=("$kind") old_sums+=("$sum") old_paths+=("$path")
        installed[$path]=$sum
    done <"$root$manifest"
}

sum_of() { # FILE
    sha256sum <"$1" | cut -d ' ' -f 1
}

# Keeps a file of the kiosk beside its place if somebody has changed it since it was installed.
keep_changed() { # PATH
    [ -f "$root$1" ] || return 0
    [ "${installed[$1]:-}" != "$(sum_of "$root$1")" ] || return 0
    mv -f "$root$1" "$root$1.kept"
    say "$1 was changed since it was installed: it is kept as $1.kept"
}

# Removes one line of the manifest's. What a person has changed in the kiosk stays where it is.
take_away() { # KIND SUM PATH
    case $1 in
    link)
        # One that leads elsewhere is somebody else's.
        if [ -L "$root$3" ] && [ "$(readlink "$root$3")" = "$2" ]; then rm -f "$root$3"; fi
        ;;
    kiosk)
        if [ -f "$root$3" ] && [ "$(sum_of "$root$3")" != "$2" ]; then
            say "$3 was changed since it was installed: it stays"
        else
            rm -f "$root$3"
        fi
        ;;
    program | file) rm -f "$root$3" ;;
    esac
}

# Has this machine read its settings anew.
take_effect() {
    systemctl daemon-reload
    # Only this makes the manager read system.conf.d.
    systemctl daemon-reexec
    sysctl -q --system >/dev/null || say "not all of /etc/sysctl.d could be set; see:  sysctl --system"
    udevadm control --reload && udevadm trigger --subsystem-match=drm --subsystem-match=graphics \
        --subsystem-match=input --action=change || say "udev did not take its rules: restart the machine"
    systemctl kill -s HUP systemd-logind.service || true
    if command -v update-grub >/dev/null; then
        update-grub >/dev/null 2>&1 || say "update-grub failed: the boot cursor stays as it was"
    fi
}
