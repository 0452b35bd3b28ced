# Sourced after panel.sh by scripts that make the root file system of a panel read-only, and by those that revert it.
#
# The mode consists only of lines in /etc/fstab, which systemd reads at each start. The file is replaced atomically, and its original lines are
# kept in it as comments.

fstab=/etc/fstab
# The maximum size of the file in bytes; that of a panel has a few lines.
fstab_limit=16384
# The mount point of the state partition. It belongs to root, because the kiosk must not influence what is mounted at the next start.
state_mount=/var/lib/thumbrail-state
# The folders on the partition, which have the same names in /var/lib.
state_names="thumbrail thumbrail-fleet"

fstab_was="#thumbrail: was "
fstab_off="#thumbrail: off "
fstab_begin="#thumbrail: begin"
fstab_glued="$fstab_begin, after a line without an end"
fstab_end="#thumbrail: end"

# Returns success if the root file system of the panel is read-only, or will be from the next start on.
is_read_only() {
    place_file "$fstab"
    [ -f "$placed" ] && LC_ALL=C grep -q "^#thumbrail: " -- "$placed"
}

# Splits a line of fstab into its fields. Fails for comments and empty lines. If the line is invalid, $field_options is empty.
take_apart() { # LINE
    local LC_ALL=C line='^([[:blank:]]*)([^[:blank:]]+)([[:blank:]]+)([^[:blank:]]+)([[:blank:]]+)([^[:blank:]]+)([[:blank:]]+)([^[:blank:]]+)(.*)$'
    field_source="" field_target="" field_kind="" field_options=""
    [[ ! $1 =~ ^[[:blank:]]*(#|$) ]] || return 1
    # A carriage return would be part of the last field.
    [[ ! ${1//$'\t'/ } =~ [[:cntrl:]] ]] || return 0
    [[ $1 =~ $line ]] || return 0
    field_head=${BASH_REMATCH[1]}${BASH_REMATCH[2]}${BASH_REMATCH[3]}${BASH_REMATCH[4]}${BASH_REMATCH[5]}${BASH_REMATCH[6]}${BASH_REMATCH[7]}
    field_source=${BASH_REMATCH[2]} field_target=${BASH_REMATCH[4]} field_kind=${BASH_REMATCH[6]}
    field_options=${BASH_REMATCH[8]} field_tail=${BASH_REMATCH[9]}
    [ "$field_target" = / ] || field_target=${field_target%/}
}

# Sets $made_line to the line of the root file system with the option ro, or without it and without rw.
make_line() { # LINE ro|""
    local option options="" list
    take_apart "$1" || { made_line=$1; return; }
    IFS=, read -r -a list <<<"$field_options"
    for option in ${list[@]+"${list[@]}"}; do
        case $option in
        ro | rw) continue ;;
        # A read-only file system cannot be resized.
        x-systemd.growfs) [ -z "$2" ] || continue ;;
        esac
        options+=${options:+,}$option
    done
    [ -z "$2" ] || options+=${options:+,}$2
    made_line=$field_head${options:-defaults}$field_tail
}

# Reads fstab. Sets former_fstab to its original lines with their line ends, own_fstab to the added lines, and own_state to the added line of
# the state. Stops if the marks were changed so that the original lines are unknown.
read_fstab() { # FILE
    local line text was="" is_inside="" is_glued="" lines=()
    former_fstab=() own_fstab=() own_state=""
    [ "$(stat -L -c %s -- "$1")" -le "$fstab_limit" ] || stop "$fstab is too large: more than $fstab_limit bytes"
    # A shell variable cannot hold a zero byte.
    LC_ALL=C tr -d '\0' <"$1" | cmp -s - "$1" || stop "$fstab is invalid: it contains a zero byte"
    mapfile lines <"$1"
    for line in ${lines[@]+"${lines[@]}"}; do
        text=${line%$'\n'}
        if [ -n "$is_inside" ]; then
            if [ "$text" = "$fstab_end" ]; then is_inside=""; else own_fstab+=("$text"); fi
            if take_apart "$text"; then
                case $field_target in "$home" | "$state_mount") own_state=$text ;; esac
            fi
        elif [ -n "$was" ]; then
            make_line "$was" ro
            if [ "$text" = "$made_line" ]; then
                former_fstab+=("$was"$'\n')
            else
                take_apart "$text" && [ "$field_target" = / ] && [ -n "$field_options" ] ||
                    stop "$fstab is invalid: “$fstab_was” is followed by “$text” instead of a line of the root file system"
                # The line was changed after the installation: the change is kept.
                make_line "$text" ""
                former_fstab+=("$made_line"$'\n')
            fi
            was=""
        else
            case $text in
            "$fstab_was"*) was=${text#"$fstab_was"} ;;
            "$fstab_off"*) former_fstab+=("${text#"$fstab_off"}"$'\n') ;;
            "$fstab_begin"*)
                is_inside=yes
                [ "$text" != "$fstab_glued" ] || is_glued=${#former_fstab[@]}
                ;;
            "$fstab_end") stop "$fstab is invalid: there is “$text” without “$fstab_begin”" ;;
            *) former_fstab+=("$line") ;;
            esac
        fi
    done
    [ -z "$is_inside" ] || stop "$fstab is invalid: there is “$fstab_begin” without “$fstab_end”"
    [ -z "$was" ] || stop "$fstab is invalid: there is no line after “$fstab_was”"
    # If the original file had no line end after its last line, the restored one has none, unless lines were added below.
    if [ -n "$is_glued" ] && [ "$is_glued" -gt 0 ] && [ "$is_glued" -eq "${#former_fstab[@]}" ]; then
        former_fstab[is_glued - 1]=${former_fstab[is_glued - 1]%$'\n'}
    fi
}

# Prints the fstab of a read-only panel, made from former_fstab.
#
# Without a line for the state, the state stays on that of own_state, or on an existing file system of its own.
write_fstab() { # LINE|"": the line for the state
    local line text number=0 root_line=0 state=$1 holder="" begin=$fstab_begin targets=" " result=""
    [ "${#former_fstab[@]}" -gt 0 ] || stop "$fstab is empty: it has no line of the root file system, $(fstab_advice)"
    for line in "${former_fstab[@]}"; do
        number=$((number + 1)) text=${line%$'\n'}
        if ! take_apart "$text"; then
            result+=$text$'\n'
            continue
        fi
        [ -n "$field_options" ] || stop "line $number of $fstab is invalid, and nothing was changed: $(printf %q "$text")"
        targets+="$field_target "
        if [ "$field_target" = / ]; then
            [ "$root_line" -eq 0 ] || stop "lines $root_line and $number of $fstab are both for the root file system: remove one of them"
            root_line=$number
            case $field_kind in
            overlay | overlayfs | aufs | tmpfs | swap | none)
                stop "line $number of $fstab has a root file system of type $field_kind, which is not a file system on a disk"
                ;;
            esac
            make_line "$text" ro
            result+=$fstab_was$text$'\n'$made_line$'\n'
        elif [ "$field_kind" = swap ] && [[ $field_source == /* && $field_source != /dev/* ]]; then
            # A swap file on the root file system would be written.
            result+=$fstab_off$text$'\n'
        else
            result+=$text$'\n'
            case $field_target in "$home" | "${home%/*}" | /var) holder=$field_target ;; esac
        fi
    done
    [ "$root_line" -gt 0 ] || stop "$fstab has no line of the root file system, $(fstab_advice)"
    [[ $line == *$'\n' ]] || begin=$fstab_glued
    if [ -n "$holder" ]; then
        [ -z "$1" ] || stop "$fstab already has a file system for $holder, which contains the state: omit --state"
        state=""
    elif [ -z "${state:=$own_state}" ]; then
        stop "a read-only root file system needs another place for the state: --state DEVICE for a partition of its own, or --state memory, where it is lost with the power"
    fi
    printf %s "$result"
    printf '%s\n' "$begin" '# The root file system is read-only. "thumbrail-install --read-write" reverts this.'
    [ -z "$state" ] || printf '%s\n' "$state"
    [[ $targets == *" /tmp "* ]] || echo "tmpfs /tmp tmpfs mode=1777,nosuid,nodev,size=25% 0 0"
    # Folders on other file systems than the root are not changed.
    [[ $targets == *" /var/tmp "* || $targets == *" /var "* ]] || echo "tmpfs /var/tmp tmpfs mode=1777,nosuid,nodev,size=25% 0 0"
    [[ $targets == *" /var/log "* || $targets == *" /var "* ]] || echo "tmpfs /var/log tmpfs mode=0755,nosuid,nodev,noexec,size=32M 0 0"
    printf '%s\n' "$fstab_end"
}

fstab_advice() {
    local line=""
    [ -n "$root" ] || line=$(findmnt -nrfo UUID,FSTYPE / 2>/dev/null | sed -n 's|^\([^ ]*\) \(..*\)$|UUID=\1 / \2 defaults 0 1|p')
    printf '%s\n' "which is needed to mount it read-only. Add one first, for example:  ${line:-LABEL=root / ext4 defaults 0 1}"
}

# Sets $state_line to the line of fstab for the state, and $state_device to its device on this host.
choose_state() { # DEVICE|memory: a device, also as LABEL=… or the like
    local device kind uuid target
    state_line="" state_device=""
    case $1 in
    memory)
        state_line="tmpfs $home tmpfs mode=0700,nosuid,nodev,noexec,size=64M 0 0"
        return
        ;;
    /dev/?* | LABEL=?* | UUID=?* | PARTLABEL=?* | PARTUUID=?*) ;;
    *) stop "--state $1 is neither memory nor a device such as /dev/mmcblk0p3 or LABEL=state" ;;
    esac
    consists_of '._/:=+@-' "$1" || stop "the name of the device $1 cannot be stored in $fstab: only letters, digits and ._/:=+@- are allowed."
    kind=auto device=$1
    if [ -z "$root" ]; then
        device=$(findfs "$1" 2>/dev/null) && device=$(realpath -e -- "$device" 2>/dev/null) && [ -b "$device" ] ||
            stop "there is no device $1"
        kind=$(blkid -p -s TYPE -o value "$device" 2>/dev/null) || true
        case $kind in
        ext[234] | xfs | f2fs | btrfs) ;;
        "")
            [ -z "$(blkid -p -s PTTYPE -o value "$device" 2>/dev/null || true)" ] || stop "$device is a disk with partitions: use one of them for the state"
            stop "$device has no file system; create one with:  mkfs.ext4 -L state $device"
            ;;
        *) stop "$device has a file system of type $kind, which stores no owners of files: the state needs ext4, XFS, F2FS or Btrfs" ;;
        esac
        while IFS= read -r target; do
            case $target in
            "" | "$state_mount" | "/var/lib/thumbrail" | /var/lib/thumbrail-fleet) ;;
            *) stop "$device is mounted at $target: the state needs a partition of its own" ;;
            esac
        done <<<"$(findmnt -nro TARGET -S "$device" || true)"
        state_device=$device
        uuid=$(blkid -p -s UUID -o value "$device" 2>/dev/null) || true
        # The UUID does not depend on the slot or the order of disks.
        device=${uuid:+UUID=$uuid} device=${device:-$1}
    fi
    # A missing partition must not prevent the host from starting (nofail), but a slow one must be waited for.
    state_line="$device $state_mount $kind noatime,nosuid,nodev,nofail,x-systemd.device-timeout=30s 0 2"
}

# Writes the new fstab to $work/fstab. Nothing is changed yet.
plan_fstab() { # ro|rw LINE|"": the line for the state
    local said
    place_file "$fstab"
    [ -e "$placed" ] || stop "there is no $fstab with a line of the root file system, $(fstab_advice)"
    [ -f "$placed" ] || stop "$fstab is not a file"
    read_fstab "$placed"
    if [ "$1" = ro ]; then
        write_fstab "$2" >"$work/fstab"
    else
        printf %s ${former_fstab[@]+"${former_fstab[@]}"} >"$work/fstab"
        return 0
    fi
    said=$(LC_ALL=C findmnt --verify --tab-file "$work/fstab" 2>&1) || true
    case $said in
    *" parse error at "*) stop "findmnt rejects the new $fstab, and nothing was changed: ${said%%$'\n'*}" ;;
    esac
}

# Writes the new fstab beside the old one, and syncs it.
write_fstab_beside() {
    local said
    place_file "$fstab"
    said=$({ cp -p --no-preserve=timestamps -T "$placed" "$placed$beside" && cat "$work/fstab" >"$placed$beside" && sync "$placed$beside"; } 2>&1) || {
        rm -f "$placed$beside" 2>/dev/null || true
        stop "$fstab could not be written and is unchanged: ${said##*: }"
    }
}

# Renames the new fstab to its final name.
exchange_fstab() {
    place_file "$fstab"
    mv -fT "$placed$beside" "$placed"
    sync "${placed%/*}"
}

# Returns success if the root file system of this host is currently read-only because of thumbrail-install.
is_root_closed() {
    [ -z "$root" ] && is_read_only && [[ ,$(findmnt -nrfo OPTIONS /), == *,ro,* ]]
}

# If the root file system of this host is read-only because of thumbrail-install, makes it writable until close_root.
open_root() {
    is_root_closed || return 0
    mount -o remount,rw / || stop "the root file system could not be remounted writable; the error of mount is above"
    is_opened=yes
}

close_root() { # [sudo]
    [ -n "${is_opened:-}" ] && is_read_only || return 0
    is_opened=""
    sync
    # A replaced file may still be open for a moment.
    local number
    for number in 1 2 3 4 5; do
        ! "$@" mount -o remount,ro / 2>/dev/null || return 0
        sleep 1
    done
    say "the root file system stays writable until the next start: a program has a file open for writing"
}

# Copies the state of this host to its partition.
fill_state() { # DEVICE
    local at name problem=""
    # The partition is mounted already.
    ! findmnt -nro TARGET -S "$1" | grep -qxF -- "$state_mount" || return 0
    at=$(mktemp -d /run/thumbrail-state.XXXXXX)
    mount -o nosuid,nodev,noexec "$1" "$at" || {
        rmdir "$at"
        stop "$1 could not be mounted, and nothing was changed; the error of mount is above"
    }
    for name in $state_names; do
        [ -n "$(ls -A "/var/lib/$name" 2>/dev/null)" ] || continue
        rm -rf "$at/$name$beside"
        cp -a "/var/lib/$name" "$at/$name$beside" || { problem=yes && break; }
        # Keeps an older state.
        if [ -e "$at/$name" ]; then rm -rf "$at/$name.kept" && mv -T "$at/$name" "$at/$name.kept"; fi
        mv -T "$at/$name$beside" "$at/$name"
    done
    [ -z "$problem" ] || rm -rf "$at/$name$beside"
    sync -f "$at"
    umount "$at" && rmdir "$at"
    [ -z "$problem" ] || stop "the state could not be copied to $1, and nothing was changed; the error of cp is above"
}

# Copies the state back to the root file system, where it replaces the older one. A bind mount of the root shows the folders below the mount
# points.
bring_state_back() {
    local below name
    # A state on a file system of the administrator stays there.
    [ -n "$own_state" ] || return 0
    below=$(mktemp -d /run/thumbrail-root.XXXXXX)
    mount --bind / "$below" || { rmdir "$below" && stop "the root file system could not be bind-mounted"; }
    for name in $state_names; do
        mountpoint -q "/var/lib/$name" && [ -d "$below/var/lib/$name" ] || continue
        find "$below/var/lib/$name" -mindepth 1 -delete
        cp -a "/var/lib/$name/." "$below/var/lib/$name/" || say "the state in /var/lib/$name could not be copied completely; the error of cp is above"
    done
    umount "$below" && rmdir "$below"
}

# Plans the original fstab for the removal of the panel.
fstab_change=""
plan_fstab_back() {
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    plan_fstab rw ""
    fstab_change=rw
}

# Restores the original fstab and the place of the state. The root file system is writable afterwards.
put_fstab_back() {
    [ -n "$fstab_change" ] || return 0
    open_root
    write_fstab_beside
    [ -n "$root" ] || bring_state_back
    exchange_fstab
    fstab_change=""
    say "the root file system is writable again, and $fstab has its original lines"
}

# Unmounts the file systems of the state unless they are busy, so that their content is not removed.
leave_state() {
    local name
    [ -z "$root" ] || return 0
    [[ "${own_state:-}" != *" $home "* ]] || ! mountpoint -q "$home" || umount "$home" || true
    mountpoint -q "$state_mount" || return 0
    for name in $state_names; do
        ! mountpoint -q "/var/lib/$name" || [ "$(stat -c %d "/var/lib/$name")" != "$(stat -c %d "$state_mount")" ] || umount "/var/lib/$name" || true
    done
    umount "$state_mount" || true
}

# Prints lines for tmpfiles.d: the folders of /var/log, which is in memory and which programs expect to exist, and those of the state, which
# cannot be created on a read-only root file system.
volatile_folders() {
    place_file /var/log
    printf '# Folders that must exist at each start of a host with a read-only root file system.\n'
    printf 'd %s 0700 thumbrail thumbrail - -\n' "$home"
    printf 'd /var/lib/thumbrail-fleet 0750 thumbrail-fleet thumbrail - -\n'
    [ -d "$placed" ] || return 0
    LC_ALL=C find "$placed" -xdev -mindepth 1 -type d -regextype posix-extended ! -path "$placed/journal*" -regex '[A-Za-z0-9_./@+-]+' \
        -printf 'd /var/log/%P %m %U %G - -\n' | LC_ALL=C sort
}

# Creates these folders immediately, with their owners.
make_volatile_folders() {
    place_file /etc/tmpfiles.d/thumbrail-read-only.conf
    systemd-tmpfiles ${root:+--root="$root"} --create "$placed" || say "not all folders of $placed could be created; the error of systemd-tmpfiles is above"
}

# Prints the reason why the root file system of this panel cannot be read-only, or nothing.
unfit_for_read_only() {
    place_file /etc/machine-id
    case $(head -c 32 "$placed" 2>/dev/null || true) in
    "" | uninitialized*)
        printf '%s\n' "the host has no machine-id yet, and could not store one later:  systemd-machine-id-setup ${root:+--root=$root}"
        return
        ;;
    esac
    # The first start of an image creates users if the root file system is writable.
    place_file /etc/passwd
    if [ -z "$(home_of_user)" ] && { [ ! -f "$placed" ] || [ "$(id -u)" -ne 0 ]; }; then
        printf '%s\n' "there is no user $user yet, and none could be created later:  systemd-sysusers ${root:+--root=$root}"
    fi
}

# Reports settings that a read-only root file system may affect, and that only the administrator can judge.
tell_of_the_rest() {
    if [ -z "$root" ]; then
        ! grep -qsw rw /proc/cmdline || say "the kernel mounts the root file system writable at first: remove “rw” from its parameters"
    fi
    place /etc/resolv.conf
    if [ -f "$placed" ] && [ ! -L "$placed" ]; then
        place_file /usr/sbin/dhclient
        [ ! -x "$placed" ] || say "/etc/resolv.conf is a plain file that dhclient can no longer write: the name servers do not change any more"
    fi
}
