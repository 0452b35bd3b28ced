# Sourced after panel.sh by what makes a panel whose root file system is never written, and by what takes that back.
#
# All of it is lines of /etc/fstab, which systemd goes by at each start: they are written whole or not at all, and what was there
# before stays in the file, as comments.

fstab=/etc/fstab
# Of more bytes it is not looked through: a panel's has a handful of lines.
fstab_limit=16384
# Where the partition with the state is mounted; root's, as the kiosk must not choose what is mounted at the next start.
state_mount=/var/lib/thumbrail-state
# What lies on it, in folders of the same names as in /var/lib.
state_names="thumbrail thumbrail-fleet"

fstab_was="#thumbrail: was "
fstab_off="#thumbrail: off "
fstab_begin="#thumbrail: begin"
fstab_glued="$fstab_begin, after a line without an end"
fstab_end="#thumbrail: end"

# Whether the root file system of the panel is one that is never written, or will be from the next start on.
is_read_only() {
    place_file "$fstab"
    [ -f "$placed" ] && LC_ALL=C grep -q "^#thumbrail: " -- "$placed"
}

# Takes a line of fstab to pieces; fails for comments and empty lines, and leaves $field_options empty where it is none of fstab's.
take_apart() { # LINE
    local LC_ALL=C line='^([[:blank:]]*)([^[:blank:]]+)([[:blank:]]+)([^[:blank:]]+)([[:blank:]]+)([^[:blank:]]+)([[:blank:]]+)([^[:blank:]]+)(.*)$'
    field_source="" field_target="" field_kind="" field_options=""
    [[ ! $1 =~ ^[[:blank:]]*(#|$) ]] || return 1
    # A line end of another system is part of the last word to those who read it.
    [[ ! ${1//$'\t'/ } =~ [[:cntrl:]] ]] || return 0
    [[ $1 =~ $line ]] || return 0
    field_head=${BASH_REMATCH[1]}${BASH_REMATCH[2]}${BASH_REMATCH[3]}${BASH_REMATCH[4]}${BASH_REMATCH[5]}${BASH_REMATCH[6]}${BASH_REMATCH[7]}
    field_source=${BASH_REMATCH[2]} field_target=${BASH_REMATCH[4]} field_kind=${BASH_REMATCH[6]}
    field_options=${BASH_REMATCH[8]} field_tail=${BASH_REMATCH[9]}
    [ "$field_target" = / ] || field_target=${field_target%/}
}

# Leaves in $made_line the line of the root file system with ro, or with the other options alone.
make_line() { # LINE, ro or nothing
    local option options="" list
    take_apart "$1" || { made_line=$1; return; }
    IFS=, read -r -a list <<<"$field_options"
    for option in ${list[@]+"${list[@]}"}; do
        case $option in
        ro | rw) continue ;;
        # Nothing can grow that is not written.
        x-systemd.growfs) [ -z "$2" ] || continue ;;
        esac
        options+=${options:+,}$option
    done
    [ -z "$2" ] || options+=${options:+,}$2
    made_line=$field_head${options:-defaults}$field_tail
}

# Reads fstab: leaves in former_fstab what it was before a panel was made of it, a line with its end each, and in own_fstab the
# lines that were added, of which own_state is that of the state. Stops where somebody has changed the marks so that this cannot be told.
read_fstab() { # FILE
    local line text was="" is_inside="" is_glued="" lines=()
    former_fstab=() own_fstab=() own_state=""
    [ "$(stat -L -c %s -- "$1")" -le "$fstab_limit" ] || stop "$fstab has more than $fstab_limit bytes, and is not looked through"
    # What a shell cannot hold would be lost.
    LC_ALL=C tr -d '\0' <"$1" | cmp -s - "$1" || stop "$fstab has a byte 0 in it, and is not understood"
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
                    stop "$fstab is not understood: after “$fstab_was” there is no line of the root file system, but “$text”"
                # Somebody has changed it since: that stays.
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
            "$fstab_end") stop "$fstab is not understood: “$text” stands there without its beginning" ;;
            *) former_fstab+=("$line") ;;
            esac
        fi
    done
    [ -z "$is_inside" ] || stop "$fstab is not understood: after “$fstab_begin” there is no “$fstab_end”"
    [ -z "$was" ] || stop "$fstab is not understood: after “$fstab_was” there is no line"
    # Its last line had no end, and has none again unless somebody has added one below.
    if [ -n "$is_glued" ] && [ "$is_glued" -gt 0 ] && [ "$is_glued" -eq "${#former_fstab[@]}" ]; then
        former_fstab[is_glued - 1]=${former_fstab[is_glued - 1]%$'\n'}
    fi
}

# Writes former_fstab as that of a panel whose root file system is never written to standard output.
#
# Where nothing is said of the state, it stays where own_state says, or on a file system of its own that is there already.
write_fstab() { # LINE for the state, or nothing
    local line text number=0 root_line=0 state=$1 holder="" begin=$fstab_begin targets=" " result=""
    [ "${#former_fstab[@]}" -gt 0 ] || stop "$fstab is empty: there is no line of the root file system, $(fstab_advice)"
    for line in "${former_fstab[@]}"; do
        number=$((number + 1)) text=${line%$'\n'}
        if ! take_apart "$text"; then
            result+=$text$'\n'
            continue
        fi
        [ -n "$field_options" ] || stop "line $number of $fstab is not understood, and nothing was changed: $(printf %q "$text")"
        targets+="$field_target "
        if [ "$field_target" = / ]; then
            [ "$root_line" -eq 0 ] || stop "lines $root_line and $number of $fstab are both of the root file system: which of them counts?"
            root_line=$number
            case $field_kind in
            overlay | overlayfs | aufs | tmpfs | swap | none)
                stop "line $number of $fstab has a root file system of the kind $field_kind, which keeps nothing or is written elsewhere"
                ;;
            esac
            make_line "$text" ro
            result+=$fstab_was$text$'\n'$made_line$'\n'
        elif [ "$field_kind" = swap ] && [[ $field_source == /* && $field_source != /dev/* ]]; then
            # A file of the root file system, which is written with every page.
            result+=$fstab_off$text$'\n'
        else
            result+=$text$'\n'
            case $field_target in "$home" | "${home%/*}" | /var) holder=$field_target ;; esac
        fi
    done
    [ "$root_line" -gt 0 ] || stop "$fstab has no line of the root file system, $(fstab_advice)"
    [[ $line == *$'\n' ]] || begin=$fstab_glued
    if [ -n "$holder" ]; then
        [ -z "$1" ] || stop "$fstab has a file system of its own for $holder already, on which the state is: leave --state out"
        state=""
    elif [ -z "${state:=$own_state}" ]; then
        stop "where is the state to be, while the root file system is never written?  --state DEVICE: a partition of its own; or --state memory: it goes with the power"
    fi
    printf %s "$result"
    printf '%s\n' "$begin" '# The root file system is never written. "thumbrail-install --read-write" makes it as before.'
    [ -z "$state" ] || printf '%s\n' "$state"
    [[ $targets == *" /tmp "* ]] || echo "tmpfs /tmp tmpfs mode=1777,nosuid,nodev,size=25% 0 0"
    # What is on another file system than that of the root is left alone.
    [[ $targets == *" /var/tmp "* || $targets == *" /var "* ]] || echo "tmpfs /var/tmp tmpfs mode=1777,nosuid,nodev,size=25% 0 0"
    [[ $targets == *" /var/log "* || $targets == *" /var "* ]] || echo "tmpfs /var/log tmpfs mode=0755,nosuid,nodev,noexec,size=32M 0 0"
    printf '%s\n' "$fstab_end"
}

fstab_advice() {
    local line=""
    [ -n "$root" ] || line=$(findmnt -nrfo UUID,FSTYPE / 2>/dev/null | sed -n 's|^\([^ ]*\) \(..*\)$|UUID=\1 / \2 defaults 0 1|p')
    printf '%s\n' "by which it could be mounted read-only. Put one there first, such as:  ${line:-LABEL=root / ext4 defaults 0 1}"
}

# Leaves in $state_line the line of fstab for a partition, or for memory, and in $state_device where it is on this machine.
choose_state() { # DEVICE, a name of fstab's for one, or memory
    local device kind uuid target
    state_line="" state_device=""
    case $1 in
    memory)
        state_line="tmpfs $home tmpfs mode=0700,nosuid,nodev,noexec,size=64M 0 0"
        return
        ;;
    /dev/?* | LABEL=?* | UUID=?* | PARTLABEL=?* | PARTUUID=?*) ;;
    *) stop "the state can be in memory, or on a device such as /dev/mmcblk0p3 or LABEL=state, and not on $1" ;;
    esac
    consists_of '._/:=+@-' "$1" || stop "the name of the device $1 cannot stand in $fstab: of letters, digits and ._/:=+@- it may be made."
    kind=auto device=$1
    if [ -z "$root" ]; then
        device=$(findfs "$1" 2>/dev/null) && device=$(realpath -e -- "$device" 2>/dev/null) && [ -b "$device" ] ||
            stop "there is no device $1"
        kind=$(blkid -p -s TYPE -o value "$device" 2>/dev/null) || true
        case $kind in
        ext[234] | xfs | f2fs | btrfs) ;;
        "")
            [ -z "$(blkid -p -s PTTYPE -o value "$device" 2>/dev/null || true)" ] || stop "$device is a disk with partitions: the state wants one of them"
            stop "$device has no file system, which would be made by:  mkfs.ext4 -L state $device"
            ;;
        *) stop "$device has a file system of the kind $kind, which does not know whose a file is: the state wants ext4, XFS, F2FS or Btrfs" ;;
        esac
        while IFS= read -r target; do
            case $target in
            "" | "$state_mount" | "/var/lib/thumbrail" | /var/lib/thumbrail-fleet) ;;
            *) stop "$device is mounted at $target: the state wants a partition of its own" ;;
            esac
        done <<<"$(findmnt -nro TARGET -S "$device" || true)"
        state_device=$device
        uuid=$(blkid -p -s UUID -o value "$device" 2>/dev/null) || true
        # A name that another slot or another order of disks does not change.
        device=${uuid:+UUID=$uuid} device=${device:-$1}
    fi
    # One that is missing must not keep the machine from starting; one that is slow must not be taken for missing.
    state_line="$device $state_mount $kind noatime,nosuid,nodev,nofail,x-systemd.device-timeout=30s 0 2"
}

# Leaves in $work/fstab what fstab will be; nothing is changed yet.
plan_fstab() { # ro or rw, and LINE for the state or nothing
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
    *" parse error at "*) stop "$fstab is not understood by findmnt, and nothing was changed: ${said%%$'\n'*}" ;;
    esac
}

# Puts what was planned beside fstab, and makes sure that it is on the disk.
write_fstab_beside() {
    local said
    place_file "$fstab"
    said=$({ cp -p --no-preserve=timestamps -T "$placed" "$placed$beside" && cat "$work/fstab" >"$placed$beside" && sync "$placed$beside"; } 2>&1) || {
        rm -f "$placed$beside" 2>/dev/null || true
        stop "$fstab could not be written, and is as it was: ${said##*: }"
    }
}

# Puts it in the place of fstab: from here on it counts.
exchange_fstab() {
    place_file "$fstab"
    mv -fT "$placed$beside" "$placed"
    sync "${placed%/*}"
}

# Whether this machine's root file system is read-only now, because of thumbrail-install.
is_root_closed() {
    [ -z "$root" ] && is_read_only && [[ ,$(findmnt -nrfo OPTIONS /), == *,ro,* ]]
}

# Makes this machine's root file system writable, where it is not because of thumbrail-install, until close_root.
open_root() {
    is_root_closed || return 0
    mount -o remount,rw / || stop "the root file system could not be made writable; what mount says is above"
    is_opened=yes
}

close_root() { # what makes somebody root who is not
    [ -n "${is_opened:-}" ] && is_read_only || return 0
    is_opened=""
    sync
    # What was replaced may be open for a moment still.
    local number
    for number in 1 2 3 4 5; do
        ! "$@" mount -o remount,ro / 2>/dev/null || return 0
        sleep 1
    done
    say "the root file system stays writable until the machine starts again: some program has a file of it open"
}

# Copies the state to its partition, as far as this machine has some.
fill_state() { # DEVICE
    local at name problem=""
    # It is there already.
    ! findmnt -nro TARGET -S "$1" | grep -qxF -- "$state_mount" || return 0
    at=$(mktemp -d /run/thumbrail-state.XXXXXX)
    mount -o nosuid,nodev,noexec "$1" "$at" || {
        rmdir "$at"
        stop "$1 could not be mounted, and nothing was changed; what mount says is above"
    }
    for name in $state_names; do
        [ -n "$(ls -A "/var/lib/$name" 2>/dev/null)" ] || continue
        rm -rf "$at/$name$beside"
        cp -a "/var/lib/$name" "$at/$name$beside" || { problem=yes && break; }
        # Of a former time.
        if [ -e "$at/$name" ]; then rm -rf "$at/$name.kept" && mv -T "$at/$name" "$at/$name.kept"; fi
        mv -T "$at/$name$beside" "$at/$name"
    done
    [ -z "$problem" ] || rm -rf "$at/$name$beside"
    sync -f "$at"
    umount "$at" && rmdir "$at"
    [ -z "$problem" ] || stop "the state could not be copied to $1, and nothing was changed; what cp says is above"
}

# Copies the state from where it is kept to the root file system, which has that of before. What is mounted above is not in the way
# of a second view of the root file system.
bring_state_back() {
    local below name
    # On a file system of the owner's own it stays.
    [ -n "$own_state" ] || return 0
    below=$(mktemp -d /run/thumbrail-root.XXXXXX)
    mount --bind / "$below" || { rmdir "$below" && stop "the root file system cannot be seen beneath the state"; }
    for name in $state_names; do
        mountpoint -q "/var/lib/$name" && [ -d "$below/var/lib/$name" ] || continue
        find "$below/var/lib/$name" -mindepth 1 -delete
        cp -a "/var/lib/$name/." "$below/var/lib/$name/" || say "not all of the state in /var/lib/$name could be brought back; what cp says is above"
    done
    umount "$below" && rmdir "$below"
}

# Plans that of before, for those who take the panel away, and notes that there is something to be put back.
fstab_change=""
plan_fstab_back() {
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    plan_fstab rw ""
    fstab_change=rw
}

# Makes fstab as it was, with the state where it was before. The root file system is writable from here on.
put_fstab_back() {
    [ -n "$fstab_change" ] || return 0
    open_root
    write_fstab_beside
    [ -n "$root" ] || bring_state_back
    exchange_fstab
    fstab_change=""
    say "the root file system is written again, and $fstab is what it was"
}

# Takes the state's file systems off, as far as nobody uses them, so that nothing is removed that is on them.
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

# Folders of /var/log, which programs expect to be there and which are in memory from now on, as tmpfiles.d makes them; and those of the
# state, which nobody can make when the root file system is not written.
volatile_folders() {
    place_file /var/log
    printf '# What is to be there at each start of a machine whose root file system is never written.\n'
    printf 'd %s 0700 thumbrail thumbrail - -\n' "$home"
    printf 'd /var/lib/thumbrail-fleet 0750 thumbrail-fleet thumbrail - -\n'
    [ -d "$placed" ] || return 0
    LC_ALL=C find "$placed" -xdev -mindepth 1 -type d -regextype posix-extended ! -path "$placed/journal*" -regex '[A-Za-z0-9_./@+-]+' \
        -printf 'd /var/log/%P %m %U %G - -\n' | LC_ALL=C sort
}

# Makes them at once, whose they are to be.
make_volatile_folders() {
    place_file /etc/tmpfiles.d/thumbrail-read-only.conf
    systemd-tmpfiles ${root:+--root="$root"} --create "$placed" || say "not all folders of $placed could be made; what systemd-tmpfiles says is above"
}

# Why a root file system that is never written does not go with this panel; nothing where it does.
unfit_for_read_only() {
    place_file /etc/machine-id
    case $(head -c 32 "$placed" 2>/dev/null || true) in
    "" | uninitialized*)
        printf '%s\n' "the machine has no machine-id yet, and could not keep one:  systemd-machine-id-setup ${root:+--root=$root}"
        return
        ;;
    esac
    # The first start of an image makes users, where it can.
    place_file /etc/passwd
    if [ -z "$(home_of_user)" ] && { [ ! -f "$placed" ] || [ "$(id -u)" -ne 0 ]; }; then
        printf '%s\n' "there is no user $user yet, and none could be made later:  systemd-sysusers ${root:+--root=$root}"
    fi
}

# What else would be written, or is not taken up, of which only the owner can know whether it matters.
tell_of_the_rest() {
    if [ -z "$root" ]; then
        ! grep -qsw rw /proc/cmdline || say "the kernel is told to mount the root file system writable at first: take “rw” out of its parameters"
    fi
    place /etc/resolv.conf
    if [ -f "$placed" ] && [ ! -L "$placed" ]; then
        place_file /usr/sbin/dhclient
        [ ! -x "$placed" ] || say "/etc/resolv.conf is a file, and dhclient can no longer write into it: name servers stay what they are"
    fi
}
