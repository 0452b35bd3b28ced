#!/bin/bash
# A source for sources.yaml: whether a socket of the internet can be had, a number, and a lamp, each wish for which is written down. It answers
# pings.
if (exec 3<>/dev/udp/127.0.0.1/9) 2>/dev/null; then network=true; else network=false; fi
printf '{"pong": 0, "values": {"network": %s, "number": 42, "lamp": false}}\n' "$network"
while read -r line; do
    case $line in
    *'"ping"'*) echo '{"pong": 1}' ;;
    *'"request"'*)
        id=${line##*\"request\":}
        id=${id#"${id%%[0-9]*}"}
        id=${id%%[!0-9]*}
        echo "wish $id" >&2
        case $line in *true*) lamp=true ;; *) lamp=false ;; esac
        printf '{"values": {"lamp": %s}, "done": %s}\n' "$lamp" "$id"
        ;;
    esac
done
