# Sourced by thumbrail-install, thumbrail-uninstall and the scripts of the package: functions for a panel. $root is empty for this host, or
# the folder of an image.

# The manifests of the package and of thumbrail-install. Each line has the kind, the checksum (for a link, its target) and the path of a file.
package_manifest=/usr/share/thumbrail/manifest
manifest=/etc/thumbrail/manifest
# The only manifest of versions before the package.
former_manifest=/usr/local/share/thumbrail/manifest
# The kiosk and its options. systemd and the program read this file; a shell never does.
panel_conf=/etc/thumbrail/panel.conf
# The kiosk's user and its home folder. A user of this name with another home folder is a foreign user.
user=thumbrail
home=/var/lib/thumbrail
# The units of the kiosk, and of the lock of the console.
unit=thumbrail.service
console_unit=thumbrail-console.service
# Packages that "--output wayland" needs: the compositor, its session, and what SDL draws windows with on Wayland.
compositor="weston libpam-systemd dbus libegl1 libgl1 libgl1-mesa-dri"

# No process substitution in these scripts: it needs /dev/fd, which an image or a minimal container may lack.

say() { printf '%s\n' "thumbrail: $*"; }
stop() { printf '%s\n' "thumbrail: $*" >&2; exit 1; }

# Prints the help of a command: the comment at its head.
show_help() { # FILE
    sed -n '2,/^set /{/^#/s/^# \{0,1\}//p}' "$1"
}

# Sets $placed to the path on this host of a path on the panel.
#
# Links on the way are resolved as on the panel: an absolute link starts at $root, and no link leaves it. A link at the end of the path is
# not followed.
place() { # PATH
    local rest=$1 part target links=0
    placed=""
    while [ -n "$rest" ]; do
        part=${rest%%/*}
        case $rest in */*) rest=${rest#*/} ;; *) rest="" ;; esac
        case $part in
        "" | .) continue ;;
        ..)
            placed=${placed%/*}
            continue
            ;;
        esac
        if [ -n "${rest//\//}" ] && [ -L "$root$placed/$part" ]; then
            links=$((links + 1))
            [ "$links" -le 40 ] || stop "too many levels of symbolic links at $root$placed/$part"
            target=$(readlink -- "$root$placed/$part")
            case $target in /*) placed="" ;; esac
            rest=$target/$rest
        else
            placed=$placed/$part
        fi
    done
    placed=$root$placed
}

# The same, but a link at the end of the path is followed as well.
place_file() { # PATH
    # The dot makes the last part a part on the way.
    place "$1/."
}

# Returns success if a text consists of letters and digits of any language and of the given characters. Other characters could have a
# different meaning for systemd and for the program.
consists_of() { # CHARACTERS TEXT
    local LC_ALL=C.UTF-8
    [[ $2 =~ ^[[:alnum:]$1]+$ ]]
}

# Returns success if a folder is unlikely to be made for a kiosk: a system folder, a home folder, or one that contains a home folder.
is_not_for_kiosks() { # FOLDER, without links
    case $1 in
    / | /bin | /boot | /dev | /etc | /home | /lib | /lib32 | /lib64 | /libx32 | /media | /mnt | /opt | /proc | /root) return 0 ;;
    /run | /sbin | /srv | /sys | /tmp | /usr | /var | /usr/local | /usr/share | /usr/local/share) return 0 ;;
    /var/lib | /var/tmp | /run/media | /run/user) return 0 ;;
    /dev/* | /proc/* | /sys/*) return 0 ;;
    esac
    local home
    # All home folders of this host, because $HOME is that of root under sudo.
    while IFS= read -r home; do
        case $home in "" | / | /nonexistent) continue ;; esac
        case $home/ in "$1"/*) return 0 ;; esac
    done <<<"$({ getent passwd "${SUDO_UID:-$(id -u)}"; getent passwd; } | cut -d : -f 6 | { cat && printf '%s\n' "${HOME:-}"; } |
        LC_ALL=C sort -u | sed '/^\//!d' | tr '\n' '\0' | xargs -0 -r realpath -m --)"
    return 1
}

# Reads the manifest, if there is one, into old_kinds, old_sums and old_paths, and into installed, which maps paths to checksums. If there is
# only the manifest of a version before the package, reads that one and sets is_former.
read_manifest() {
    local kind sum path
    old_kinds=() old_sums=() old_paths=() is_former=""
    declare -gA installed=()
    place_file "$manifest"
    if [ ! -f "$placed" ] || ! cut -f 1 "$placed" | grep -qvx -e folder -e user; then
        place_file "$former_manifest"
        if [ -f "$placed" ]; then is_former=yes; else place_file "$manifest"; fi
    fi
    [ -f "$placed" ] || return 0
    while IFS=$'\t' read -r kind sum path; do
        old_kinds+=("$kind") old_sums+=("$sum") old_paths+=("$path")
        installed[$path]=$sum
    done <"$placed"
}

# Returns success if the host is a panel. Call read_manifest before.
is_panel() {
    local kind
    for kind in ${old_kinds[@]+"${old_kinds[@]}"}; do
        case $kind in file | link | program) return 0 ;; esac
    done
    return 1
}

# Prints the value of a variable in a file like panel.conf, without quotes. The last assignment counts, as for systemd.
setting_of() { # NAME FILE
    LC_ALL=C sed -nE "s/^$1=(.*[^[:space:]])?[[:space:]]*\$/\1/p" "$2" | tail -n 1 | sed -E "s/^\"(.*)\"\$/\1/; t; s/^'(.*)'\$/\1/"
}

sum_of() { # FILE
    sha256sum <"$1" | cut -d ' ' -f 1
}

# Returns success if the file $placed is not the installed one: its content differs, or it is a link.
is_changed() { # SUM
    [ -L "$placed" ] || [ "$1" != "$(sum_of "$placed")" ]
}

# Renames a file of the kiosk to PATH.kept if it was changed after the installation.
keep_changed() { # PATH SUM: the checksum of its replacement
    place "$1"
    [ -e "$placed" ] || [ -L "$placed" ] || return 0
    is_changed "${installed[$1]:-}" || return 0
    # An interrupted installation may have installed the replacement already.
    is_changed "$2" || return 0
    mv -fT "$placed" "$placed.kept"
    say "$1 was changed after the installation: it is kept as $1.kept"
}

# The suffix of new files before they are renamed. Nothing reads files with such names.
beside=.thumbrail-new

# Removes the file of a line of the manifest. Changed files of the kiosk are kept.
take_away() { # KIND SUM PATH
    place "$3"
    case $1 in kiosk | file) rm -f "$placed$beside" ;; esac
    case $1 in
    link)
        # A link with another target is not ours.
        if [ -L "$placed" ] && [ "$(readlink -- "$placed")" = "$2" ]; then rm -f "$placed"; fi
        ;;
    kiosk)
        if [ ! -e "$placed" ] && [ ! -L "$placed" ]; then return 0; fi
        if is_changed "$2"; then
            say "$3 was changed after the installation: it is kept"
        else
            rm -f "$placed"
        fi
        ;;
    program | file) if [ -f "$placed" ] || [ -L "$placed" ]; then rm -f "$placed"; fi ;;
    esac
}

# Prints the user and the sandbox of a unit as properties for systemd-run. Reads the text of the unit from standard input.
sandbox_of() {
    sed -n -E '/^(User|Group|SupplementaryGroups|UMask|NoNewPrivileges|CapabilityBoundingSet|AmbientCapabilities|Protect[A-Za-z]+|Private[A-Za-z]+|Restrict[A-Za-z]+|RemoveIPC|ProcSubset|LockPersonality|MemoryDenyWriteExecute|IPAddress(Allow|Deny)|SystemCall[A-Za-z]+|(ReadWrite|ReadOnly|Inaccessible|Exec|NoExec|Bind|BindReadOnly)Paths|TemporaryFileSystem|RootDirectory|RootImage|MemoryMax|TasksMax)=/p'
}

# Lets the kiosk's user read a folder of root with a copy of the kiosk, before it is installed.
show_to_kiosk() { # FOLDER
    [ "$(id -u)" -eq 0 ] || return 0
    chmod 711 "$1"
    chmod -R u=rwX,go=rX "$1/srv"
}

# Runs the program as the kiosk's user, in the sandbox of the kiosk, because root must not open files that a kiosk names. For an image, whose
# users this host does not know, runs it as nobody.
as_kiosk() { # ARGUMENTS of thumbrail
    local line options=()
    if [ "$(id -u)" -ne 0 ]; then
        "$program" "$@"
    elif [ -n "$root" ]; then
        setpriv --reuid 65534 --regid 65534 --clear-groups --no-new-privs -- "$program" "$@"
    elif [ -d /run/systemd/system ]; then
        while IFS= read -r line; do options+=(-p "$line"); done <<<"$(systemctl cat "$unit" | sandbox_of)"
        systemd-run --quiet --wait --pipe --collect "${options[@]}" /usr/bin/thumbrail "$@"
    else
        setpriv --reuid "$user" --regid "$user" --init-groups --no-new-privs /usr/bin/thumbrail "$@"
    fi
}

# Prints the home folder of the user with the name of the kiosk's user, or nothing if there is none.
home_of_user() {
    if [ -z "$root" ]; then
        getent passwd "$user" | cut -d : -f 6 || true
    else
        place_file /etc/passwd
        [ ! -f "$placed" ] || sed -n "s/^$user:\([^:]*:\)\{4\}\([^:]*\):.*/\2/p" "$placed"
    fi
}

# Prints the reason why the kiosk's user cannot be used, or nothing.
foreign_user() {
    local found
    found=$(home_of_user)
    case $found in
    "" | "$home") ;;
    *) printf '%s\n' "the user $user belongs to another purpose: its home is $found, not $home. Rename that user with usermod --login" ;;
    esac
}

# Creates the kiosk's user unless it exists. The manifest records this before, so that an interruption leaves no unknown user.
need_user() {
    [ -z "$(home_of_user)" ] || return 0
    # The folder is removed with the package.
    place_file "${manifest%/*}"
    mkdir -p "$placed"
    place_file "$manifest"
    grep -qs "^user" "$placed" || printf 'user\t-\t%s\n' "$user" >>"$placed"
    chmod 644 "$placed"
    place_file /usr/lib/sysusers.d/thumbrail.conf
    systemd-sysusers ${root:+--root="$root"} "$placed" || stop "the user $user could not be created"
}

# Prints the ID of a user or a group on the panel, or nothing if it does not exist.
number_of() { # passwd|group NAME
    place_file "/etc/$1"
    [ ! -f "$placed" ] || sed -n "s/^$2:[^:]*:\([0-9]*\):.*/\1/p" "$placed" | head -n 1
}

# Prints the files that contain only the hash of a PIN: one line in the format of crypt(5). Root compares the format and interprets nothing.
find_hashes() { # FOLDER
    find "$1" -xdev -type f -size -2 -exec \
        awk 'FNR == 1 { if (seen) print name; name = FILENAME; seen = /^\$[A-Za-z0-9]+\$[!-~]+$/ } FNR > 1 && NF { seen = 0 }
            END { if (seen) print name }' {} + 2>/dev/null | tr '\n' '\0'
}

# Returns success if a file contains only the hash of a PIN.
is_hash() { # FILE
    [ -f "$1" ] && [ -n "$(find_hashes "$1" | tr -d '\0')" ]
}

# Sets the owners and modes of the kiosk's files. Hashes of PINs can be read by the kiosk's user, and by the fleet service if it is enabled,
# because it copies the kiosk. Everything else can be read by root and by the group. A file of thumbrail-hub is a secret of a source and is
# not changed. Files that are right are not touched.
give_to_kiosk() {
    local folder user_id group_id hub_id hash_group_id="" hash_mode=0400
    place_file /srv/thumbrail
    folder=$placed
    [ -d "$folder" ] || return 0
    user_id=$(number_of passwd "$user") group_id=$(number_of group "$user") hub_id=$(number_of passwd thumbrail-hub)
    # An image may have no users yet; then its first start does this.
    [ -n "$group_id" ] || return 0
    place /etc/systemd/system/multi-user.target.wants/thumbrail-fleet.service
    [ ! -L "$placed" ] || hash_group_id=$(number_of group thumbrail-fleet)
    [ -z "$hash_group_id" ] || hash_mode=0440
    if [ -n "$user_id" ]; then
        find_hashes "$folder" | xargs -0 -r sh -c 'rights=$1 && shift && chown -h "$0" -- "$@" && chmod "$rights" -- "$@"' \
            "$user_id:${hash_group_id:-$group_id}" "$hash_mode" || say "not all hashes of PINs could be restricted to the user $user"
    fi
    {
        find "$folder" -xdev -type d ! \( -uid 0 -gid "$group_id" -perm 0750 \) -exec chown -h "0:$group_id" {} + -exec chmod 0750 {} + &&
            find "$folder" -xdev -type f ! -uid "${user_id:-0}" ! -uid "${hub_id:-0}" \
                ! \( -uid 0 -gid "$group_id" \( -perm 0640 -o -perm 0750 \) \) -exec chown -h "0:$group_id" {} + -exec chmod u=rwX,g=rX,o= {} +
    } || say "not all files of the kiosk could be made readable for the user $user; this is tried again when the host starts"
}

# Stops the kiosk of this host, and unlocks its console.
end_kiosk() {
    [ -n "$root" ] || [ ! -d /run/systemd/system ] || systemctl stop "$unit" "$console_unit" || true
}

# Removes the settings of the host, including the start at power-on. Call read_manifest before.
take_settings_away() {
    local index
    for index in "${!old_paths[@]}"; do
        case ${old_kinds[index]} in
        program | file | link) take_away "${old_kinds[index]}" "${old_sums[index]}" "${old_paths[index]}" ;;
        esac
    done
}

# Removes the folders of the manifest that are empty, innermost first.
take_folders_away() {
    local index
    for ((index = ${#old_paths[@]} - 1; index >= 0; index--)); do
        [ "${old_kinds[index]}" = folder ] || continue
        place "${old_paths[index]}"
        if [ -d "$placed" ] && [ ! -L "$placed" ] && ! mountpoint -q "$placed"; then rmdir --ignore-fail-on-non-empty "$placed"; fi
    done
}

# Removes the temporary files of an interrupted installation beside the manifest. Sets $placed to the path of the manifest.
tidy_manifest() {
    place_file "$manifest"
    rm -f "$placed.before" "$placed.next" "$placed$beside"
}

# Rewrites the manifest with only the lines of the given kinds. If there are none, removes it.
keep_in_manifest() { # KIND...
    local index text="" kind
    for index in "${!old_paths[@]}"; do
        for kind; do
            [ "${old_kinds[index]}" != "$kind" ] ||
                text+="${old_kinds[index]}"$'\t'"${old_sums[index]}"$'\t'"${old_paths[index]}"$'\n'
        done
    done
    place_file "$former_manifest"
    rm -f "$placed"
    tidy_manifest
    if [ -n "$text" ]; then
        printf %s "$text" >"$placed$beside"
        chmod 644 "$placed$beside"
        mv -fT "$placed$beside" "$placed"
    else
        rm -f "$placed"
    fi
}

# Makes this host read its settings again.
take_effect() {
    # In a chroot, there is no service manager.
    [ -d /run/systemd/system ] || return 0
    systemctl daemon-reload
    # Only this makes the manager read system.conf.d.
    systemctl daemon-reexec
    sysctl -q --system >/dev/null || say "not all settings of /etc/sysctl.d could be applied; see:  sysctl --system"
    udevadm control --reload && udevadm trigger --subsystem-match=drm --subsystem-match=graphics \
        --subsystem-match=input --action=change || say "udev could not reload its rules: restart the host"
    systemctl kill -s HUP systemd-logind.service || true
    if command -v update-grub >/dev/null; then
        update-grub >/dev/null 2>&1 || say "update-grub failed: the boot cursor stays as it was"
    fi
}
