# Sourced by thumbrail-install and thumbrail-uninstall, and by the package's own scripts: what they know of a panel. $root is
# where it is: empty for this machine, else the folder of an image.

# What the package has, and what thumbrail-install has added: a line for each thing, with its kind, its check sum (of links,
# where they lead), and its path.
package_manifest=/usr/share/thumbrail/manifest
manifest=/etc/thumbrail/manifest
# Up to version 0.2.0 there was no package, and one list for everything.
former_manifest=/usr/local/share/thumbrail/manifest
# Names the kiosk and its options. It is read by systemd and by the program, and never by a shell.
panel_conf=/etc/thumbrail/panel.conf
# Whose kiosk it is, and where that user is at home: whoever has another home is somebody else.
user=thumbrail
home=/var/lib/thumbrail
# What shows the kiosk, and what keeps the console dark beside it.
unit=thumbrail.service
console_unit=thumbrail-console.service
# Packages that "--output wayland" needs: the compositor, its session, and what SDL draws windows with on Wayland.
compositor="weston libpam-systemd dbus libegl1 libgl1 libgl1-mesa-dri"

# No process substitution in these scripts: it needs /dev/fd, which an image or a minimal container may lack.

say() { printf '%s\n' "thumbrail: $*"; }
stop() { printf '%s\n' "thumbrail: $*" >&2; exit 1; }

# The comment at the head of a command is its help.
show_help() { # FILE
    sed -n '2,/^set /{/^#/s/^# \{0,1\}//p}' "$1"
}

# Leaves in $placed where a path of the panel lies on this machine.
#
# A link on the way leads where it will lead on the panel: an absolute one begins at $root, and none gets out of it. The
# last part is not followed.
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
            [ "$links" -le 40 ] || stop "the links at $root$placed/$part lead round and round"
            target=$(readlink -- "$root$placed/$part")
            case $target in /*) placed="" ;; esac
            rest=$target/$rest
        else
            placed=$placed/$part
        fi
    done
    placed=$root$placed
}

# The same, and the last part is followed as well.
place_file() { # PATH
    # The dot makes the part before it one on the way.
    place "$1/."
}

# Whether a text consists of letters and digits of any language and of these other characters. What systemd, the program
# and people read must not mean something else to one of them.
consists_of() { # CHARACTERS TEXT
    local LC_ALL=C.UTF-8
    [[ $2 =~ ^[[:alnum:]$1]+$ ]]
}

# Whether a folder is not one that somebody has made for a kiosk: the system's, somebody's home, or one with a home in it.
is_not_for_kiosks() { # FOLDER, without links
    case $1 in
    / | /bin | /boot | /dev | /etc | /home | /lib | /lib32 | /lib64 | /libx32 | /media | /mnt | /opt | /proc | /root) return 0 ;;
    /run | /sbin | /srv | /sys | /tmp | /usr | /var | /usr/local | /usr/share | /usr/local/share) return 0 ;;
    /var/lib | /var/tmp | /run/media | /run/user) return 0 ;;
    /dev/* | /proc/* | /sys/*) return 0 ;;
    esac
    local home
    # All homes that this machine knows of, and not $HOME alone: under sudo that is root's.
    while IFS= read -r home; do
        case $home in "" | / | /nonexistent) continue ;; esac
        case $home/ in "$1"/*) return 0 ;; esac
    done <<<"$({ getent passwd "${SUDO_UID:-$(id -u)}"; getent passwd; } | cut -d : -f 6 | { cat && printf '%s\n' "${HOME:-}"; } |
        LC_ALL=C sort -u | sed '/^\//!d' | tr '\n' '\0' | xargs -0 -r realpath -m --)"
    return 1
}

# Reads the manifest, if there is one: old_kinds, old_sums and old_paths, and by the path the sum in installed. That of the
# former version is read where there is no newer one; then is_former is not empty.
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

# Whether thumbrail-install has made it a panel, or the former version has. Its manifest has to be read.
is_panel() {
    local kind
    for kind in ${old_kinds[@]+"${old_kinds[@]}"}; do
        case $kind in file | link | program) return 0 ;; esac
    done
    return 1
}

# The value of a variable in a file like panel.conf, without quotes around it; the last one counts, as for systemd.
setting_of() { # NAME FILE
    LC_ALL=C sed -nE "s/^$1=(.*[^[:space:]])?[[:space:]]*\$/\1/p" "$2" | tail -n 1 | sed -E "s/^\"(.*)\"\$/\1/; t; s/^'(.*)'\$/\1/"
}

sum_of() { # FILE
    sha256sum <"$1" | cut -d ' ' -f 1
}

# Whether a file of the kiosk is not what was installed: its content is another, or a link took its place.
is_changed() { # SUM; $placed is where it lies
    [ -L "$placed" ] || [ "$1" != "$(sum_of "$placed")" ]
}

# Keeps a file of the kiosk beside its place if somebody has changed it since it was installed.
keep_changed() { # PATH SUM of what takes its place
    place "$1"
    [ -e "$placed" ] || [ -L "$placed" ] || return 0
    is_changed "${installed[$1]:-}" || return 0
    # Put there by an installation that was interrupted.
    is_changed "$2" || return 0
    mv -fT "$placed" "$placed.kept"
    say "$1 was changed since it was installed: it is kept as $1.kept"
}

# What is written beside a file's place before it is moved there. Nothing reads files of such names.
beside=.thumbrail-new

# Removes one line of the manifest's. What a person has changed in the kiosk stays where it is.
take_away() { # KIND SUM PATH
    place "$3"
    case $1 in kiosk | file) rm -f "$placed$beside" ;; esac
    case $1 in
    link)
        # One that leads elsewhere is somebody else's.
        if [ -L "$placed" ] && [ "$(readlink -- "$placed")" = "$2" ]; then rm -f "$placed"; fi
        ;;
    kiosk)
        if [ ! -e "$placed" ] && [ ! -L "$placed" ]; then return 0; fi
        if is_changed "$2"; then
            say "$3 was changed since it was installed: it stays"
        else
            rm -f "$placed"
        fi
        ;;
    program | file) if [ -f "$placed" ] || [ -L "$placed" ]; then rm -f "$placed"; fi ;;
    esac
}

# What a unit lets its processes do, as lines for systemd-run: all that shuts them in, and whose they are.
sandbox_of() { # text of a unit on standard input
    sed -n -E '/^(User|Group|SupplementaryGroups|UMask|NoNewPrivileges|CapabilityBoundingSet|AmbientCapabilities|Protect[A-Za-z]+|Private[A-Za-z]+|Restrict[A-Za-z]+|RemoveIPC|ProcSubset|LockPersonality|MemoryDenyWriteExecute|IPAddress(Allow|Deny)|SystemCall[A-Za-z]+|(ReadWrite|ReadOnly|Inaccessible|Exec|NoExec|Bind|BindReadOnly)Paths|TemporaryFileSystem|RootDirectory|RootImage|MemoryMax|TasksMax)=/p'
}

# Lets the kiosk's user read a folder of root's that a copy of the kiosk lies in, before it is installed.
show_to_kiosk() { # FOLDER
    [ "$(id -u)" -eq 0 ] || return 0
    chmod 711 "$1"
    chmod -R u=rwX,go=rX "$1/srv"
}

# Runs the program as the kiosk's user, shut in as the kiosk is: root opens nothing that a kiosk names. For an image, which may have no
# such user yet, and whose users this machine does not know, it is nobody.
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

# The home of the user who has the kiosk's name; nothing where there is none.
home_of_user() {
    if [ -z "$root" ]; then
        getent passwd "$user" | cut -d : -f 6 || true
    else
        place_file /etc/passwd
        [ ! -f "$placed" ] || sed -n "s/^$user:\([^:]*:\)\{4\}\([^:]*\):.*/\2/p" "$placed"
    fi
}

# Why the kiosk's user cannot be had; nothing where it can.
foreign_user() {
    local found
    found=$(home_of_user)
    case $found in
    "" | "$home") ;;
    *) printf '%s\n' "the user $user is somebody else's, with the home $found: rename it (usermod --login), and nothing is in the way" ;;
    esac
}

# Makes the kiosk's user unless it is there, and notes that it was made here: before that, so that one who is interrupted leaves
# nobody behind of whom nobody knows.
need_user() {
    [ -z "$(home_of_user)" ] || return 0
    # The folder goes with the package.
    place_file "${manifest%/*}"
    mkdir -p "$placed"
    place_file "$manifest"
    grep -qs "^user" "$placed" || printf 'user\t-\t%s\n' "$user" >>"$placed"
    chmod 644 "$placed"
    place_file /usr/lib/sysusers.d/thumbrail.conf
    systemd-sysusers ${root:+--root="$root"} "$placed" || stop "the user $user could not be made"
}

# The number of a user or a group where the panel is; nothing if it has none.
number_of() { # passwd|group NAME
    place_file "/etc/$1"
    [ ! -f "$placed" ] || sed -n "s/^$2:[^:]*:\([0-9]*\):.*/\1/p" "$placed" | head -n 1
}

# Files that hold the hash of a PIN and nothing else: one line as crypt(5) has it. Root looks for the form and interprets nothing.
find_hashes() { # FOLDER
    find "$1" -xdev -type f -size -2 -exec \
        awk 'FNR == 1 { if (seen) print name; name = FILENAME; seen = /^\$[A-Za-z0-9]+\$[!-~]+$/ } FNR > 1 && NF { seen = 0 }
            END { if (seen) print name }' {} + 2>/dev/null | tr '\n' '\0'
}

# Whether a file holds the hash of a PIN and nothing else.
is_hash() { # FILE
    [ -f "$1" ] && [ -n "$(find_hashes "$1" | tr -d '\0')" ]
}

# Gives the kiosk to those who may read it. Hashes of PINs are for the kiosk's user, and for the fleet where it is turned on, which copies the kiosk
# and owns those that come later; everything else may be read by root and by the group. A file that belongs to thumbrail-hub is a secret of a source, and stays so. Only what is otherwise is changed.
give_to_kiosk() {
    local folder user_id group_id hub_id hash_group_id="" hash_mode=0400
    place_file /srv/thumbrail
    folder=$placed
    [ -d "$folder" ] || return 0
    user_id=$(number_of passwd "$user") group_id=$(number_of group "$user") hub_id=$(number_of passwd thumbrail-hub)
    # In an image there may be no users yet: its first start does it.
    [ -n "$group_id" ] || return 0
    place /etc/systemd/system/multi-user.target.wants/thumbrail-fleet.service
    [ ! -L "$placed" ] || hash_group_id=$(number_of group thumbrail-fleet)
    [ -z "$hash_group_id" ] || hash_mode=0440
    if [ -n "$user_id" ]; then
        find_hashes "$folder" | xargs -0 -r sh -c 'rights=$1 && shift && chown -h "$0" -- "$@" && chmod "$rights" -- "$@"' \
            "$user_id:${hash_group_id:-$group_id}" "$hash_mode" || say "not all hashes of PINs could be given to the user $user alone"
    fi
    {
        find "$folder" -xdev -type d ! \( -uid 0 -gid "$group_id" -perm 0750 \) -exec chown -h "0:$group_id" {} + -exec chmod 0750 {} + &&
            find "$folder" -xdev -type f ! -uid "${user_id:-0}" ! -uid "${hub_id:-0}" \
                ! \( -uid 0 -gid "$group_id" \( -perm 0640 -o -perm 0750 \) \) -exec chown -h "0:$group_id" {} + -exec chmod u=rwX,g=rX,o= {} +
    } || say "not all of the kiosk could be given to the user $user: it is tried again when the machine starts"
}

# Ends the kiosk of this machine, and unlocks its console.
end_kiosk() {
    [ -n "$root" ] || [ ! -d /run/systemd/system ] || systemctl stop "$unit" "$console_unit" || true
}

# Takes the settings of the machine as a whole away again, and that the kiosk starts with it. The manifest has to be read.
take_settings_away() {
    local index
    for index in "${!old_paths[@]}"; do
        case ${old_kinds[index]} in
        program | file | link) take_away "${old_kinds[index]}" "${old_sums[index]}" "${old_paths[index]}" ;;
        esac
    done
}

# Takes the folders of the manifest away that are empty, the innermost first; one that holds something else stays.
take_folders_away() {
    local index
    for ((index = ${#old_paths[@]} - 1; index >= 0; index--)); do
        [ "${old_kinds[index]}" = folder ] || continue
        place "${old_paths[index]}"
        if [ -d "$placed" ] && [ ! -L "$placed" ] && ! mountpoint -q "$placed"; then rmdir --ignore-fail-on-non-empty "$placed"; fi
    done
}

# Removes what an interrupted installation has left beside the manifest, whose place it leaves in $placed.
tidy_manifest() {
    place_file "$manifest"
    rm -f "$placed.before" "$placed.next" "$placed$beside"
}

# Writes the manifest anew with those of its lines that are of some kinds; where nothing is left, there is none.
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

# Has this machine read its settings anew.
take_effect() {
    # In an image that is entered there is nobody who would.
    [ -d /run/systemd/system ] || return 0
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
