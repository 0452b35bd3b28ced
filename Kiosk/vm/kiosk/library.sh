#!/bin/bash
# A source for scanner.yaml: the number of books that were returned, and the code of the last one.
count=0
echo '{"values": {"returned": 0, "last": ""}}'
while read -r line; do
    id=$(sed -nE 's/.*"request": *([0-9]+).*/\1/p' <<<"$line")
    [ -n "$id" ] || continue
    code=$(sed -nE 's/.*"code": *"([^"]*)".*/\1/p' <<<"$line")
    count=$((count + 1))
    printf '{"values": {"returned": %s, "last": "%s"}, "done": %s}\n' "$count" "$code" "$id"
done
