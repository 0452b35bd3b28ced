#!/bin/bash
# A source for trust.yaml that has something to lose: a credential, a picture, a process.
read -r line
folder=${line#*\"pictures\": \"}
folder=${folder%%\"*}
echo secret >"$folder/p.png"
[ "$(cat "$CREDENTIALS_DIRECTORY/victim-password")" = hunter2 ] && echo "has its credential" >&2
echo '{"number": 42}'
while read -r line; do :; done
