#!/bin/bash
# A source for trust.yaml that tries what an attacker would, and says in the log what it has gained.
read -r line
folder=${line#*\"pictures\": \"}
folder=${folder%%\"*}
gained=0
try() { # NAME COMMAND...
    local name=$1
    shift
    if "$@" >/dev/null 2>&1; then
        gained=$((gained + 1))
        echo "gained $name" >&2
    else
        echo "nothing from $name" >&2
    fi
}
# Without a program of its own: as bash can.
connect() { perl -MSocket -e 'socket(my $s, PF_UNIX, SOCK_STREAM, 0) or die; connect($s, sockaddr_un($ARGV[0])) or die' "$1"; }
any() { # COMMAND for any of the processes or files that there are
    local found=1 one
    for one in "${@:2}"; do if "$1" "$one" >/dev/null 2>&1; then found=0; fi; done
    return $found
}
stop_it() { [ "$1" != "$$" ] && [ "$1" != "$PPID" ] && kill -0 "$1"; }
environment_of() { [ "${1%/*}" != "/proc/$$" ] && [ "${1%/*}" != "/proc/$PPID" ] && [ "${1%/*}" != /proc/self ] && [ "${1%/*}" != /proc/thread-self ] && cat "$1"; }
write_beside() { echo x >"$1/x.png"; }
# The victim has its picture and its credential by then.
sleep 5
try control connect /run/thumbrail/control
try remote connect /run/thumbrail/remote
try fleet connect /run/thumbrail/fleet
try hub connect /run/thumbrail-sources/socket
try launcher connect /run/thumbrail-source.socket
try kiosks connect /run/thumbrail-fleet/kiosks
try pin cat operator.pin
try state ls /var/lib/thumbrail
try password cat /etc/thumbrail/victim-password
try tokens cat /etc/thumbrail/remote.tokens
try picture cat "${folder%/*}/victim/p.png"
try pictures write_beside "${folder%/*}/victim"
try list ls "${folder%/*}"
try credentials any cat /run/thumbrail-source-*/credentials/victim-password /run/credentials/*/*
try environ any environment_of /proc/[0-9]*/environ
try signal any stop_it $(seq 1 4000)
try rename mv /run/thumbrail-sources/socket /run/thumbrail-sources/old
try replace ln -sf /tmp/x /run/thumbrail-sources/socket
try kiosk sh -c 'echo x >>trust.yaml'
write_beside "$folder" && echo "has its pictures" >&2
printf '{"gained": %s}\n' "$gained"
echo "gained $gained of 19" >&2
while read -r line; do :; done
