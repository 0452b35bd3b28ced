# Sourced after setup.sh by Kiosk/package and by tests: the content of the package, and its paths on a panel. $here is Kiosk.

package_version() {
    sed -nE 's/.*static let current = "([^"]+)".*/\1/p' "$here/../Sources/thumbrail/Support/Version.swift"
}

# Copies all files of the package into a folder that stands for the root of a panel.
lay_out() { # PROGRAM ROOT: the companions are beside PROGRAM
    lay_out_program "$1" "$2"
    lay_out_demos "$2"
    lay_out_documents "$2"
    find "$2" -type d -exec chmod 755 {} +
    find "$2" -type f -exec chmod u=rwX,go=rX {} +
}

lay_out_program() { # PROGRAM ROOT
    mkdir -p "$2"
    cp -R "$here/system/usr" "$2/"
    install -D -m 755 "$1" "$2/usr/bin/thumbrail"
    local name
    for name in $companions; do install -D -m 755 "$(dirname "$1")/$name" "$2/usr/libexec/thumbrail/$name"; done
    install -D -m 644 "$(dirname "$1")/$swift_library" "$2/usr/libexec/thumbrail/$swift_library"
    # Kiosk files that “thumbrail new” of version 0.2.0 wrote name the folder of the demos.
    ln -s demos/Assets/Icons "$2/usr/share/thumbrail/icons"
    # Debian's completions have no #! line.
    sed -i '1{/^#!/d}' "$2/usr/share/bash-completion/completions/thumbrail"
    list "$2"
}

# Stops unless a program is position-independent, binds all symbols at the start, has read-only relocations, read-only constants and no
# executable stack, and searches libraries only in the system's folders or, as a companion, beside itself.
check_hardening() { # READELF FILE
    local headers dynamic name=${2##*/}
    headers=$("$1" -hlW "$2") && dynamic=$("$1" -dW "$2") || stop "$name cannot be read by $1"
    grep -qE '^ *Type: *DYN' <<<"$headers" || stop "$name is not position-independent (PIE)"
    grep -qE '^ *GNU_RELRO ' <<<"$headers" || stop "$name has no read-only relocations (GNU_RELRO)"
    ! grep -qE '^ *GNU_STACK .* RWE ' <<<"$headers" || stop "$name has an executable stack (GNU_STACK RWE)"
    grep -qE 'FLAGS_1\).* NOW' <<<"$dynamic" || stop "$name binds symbols later than at the start (no BIND_NOW)"
    ! grep -E '\((RUNPATH|RPATH)\)' <<<"$dynamic" | grep -qvF '[$ORIGIN]' || stop "$name looks libraries up in folders of its own (RUNPATH)"
    ! grep -qE ' \.rodata .* WA' <<<"$("$1" -SW "$2")" || stop "$name has writable constants (.rodata)"
}

# The demos as kiosks of their own: the folder contains everything that they name.
lay_out_demos() { # ROOT
    local demos=$1/usr/share/thumbrail/demos name
    mkdir -p "$demos/Assets"
    cp "$here"/demos/*.json "$here"/demos/*.pin "$demos/"
    for name in "$here"/demos/*.yaml; do sed 's|\.\./\.\./Assets/|Assets/|' "$name" >"$demos/${name##*/}"; done
    # Sources of some demos.
    install -m 755 "$here"/demos/*-simulator "$demos/"
    for name in Marker Pictures Museum; do
        mkdir "$demos/Assets/$name"
        cp "$here/../Assets/$name"/*.[ps][nv]g "$demos/Assets/$name/"
    done
    mkdir "$demos/Assets/Icons"
    cp "$here/../Assets/Icons"/*.svg "$demos/Assets/Icons/"
}

lay_out_documents() { # ROOT
    local share=$1/usr/share name
    mkdir -p "$share/doc/thumbrail" "$share/man/man8"
    cp "$here/debian/copyright" "$share/doc/thumbrail/"
    install -D -m 644 "$here/debian/lintian-overrides" "$share/lintian/overrides/thumbrail"
    ln -s ../../thumbrail/demos "$share/doc/thumbrail/examples"
    changelog | gzip -9n >"$share/doc/thumbrail/changelog.gz"
    for name in thumbrail-install thumbrail-uninstall; do manual_of "$here/system/usr/sbin/$name" >"$share/man/man8/$name.8"; done
    gzip -9n "$share"/man/man*/*
}

# The pages of the documentation as Markdown, which are in a package of their own; the start page is README.md. Pages link to each other by
# path. Only the lists from which DocC makes its navigation have <doc:…>.
lay_out_pages() { # ROOT
    local pages=$here/../Sources/thumbrail/Thumbrail.docc page name folder=$1/usr/share/doc/thumbrail/documents links=$1/links
    mkdir -p "$folder"
    for page in "$pages"/*.md; do
        name=$(sed -n '1s/^# //p' "$page" | tr -d '`')
        printf 's|<doc:%s>|[%s](%s)|g\n' "$(basename "$page" .md)" "${name//&/\\&}" "$(name_of_page "$page")"
    done >"$links"
    echo 's|(Thumbrail\.md)|(README.md)|g' >>"$links"
    # The pages of the libraries are not in the package.
    echo 's|\[\([^]]*\)\](\.\./[^)]*)|\1|g' >>"$links"
    # DocC marks symbols with two backticks.
    for page in "$pages"/*.md; do sed -f "$links" -e 's/``\([^`]*\)``/`\1`/g' "$page" >"$folder/$(name_of_page "$page")"; done
    rm "$links"
    cp "$pages"/*.png "$folder/"
    # In DocC, pictures may be named without their extension.
    sed -i -E 's/(!\[[^]]*\]\()([a-z-]+)\)/\1\2.png)/g' "$folder"/*.md
}

name_of_page() { # FILE
    case $1 in */Thumbrail.md) echo README.md ;; *) basename "$1" ;; esac
}

# Prints the manual page of a script, made from the comment at its head.
manual_of() { # FILE
    local name=${1##*/} help
    help=$(show_help "$1" | sed 's/\\/\\e/g; s/-/\\-/g')
    # The first line is the purpose, followed by a colon.
    printf '.TH %s 8 "" "" "System Administration"\n.SH NAME\n%s \\- %s\n.SH DESCRIPTION\n.nf\n%s\n.fi\n' "${name^^}" \
        "${name//-/\\-}" "$(head -n 1 <<<"$help" | sed 's/:.*//')" "$help"
}

# Prints the entry of this version on the page on changes as a Debian changelog.
changelog() {
    local version entry
    version=$(package_version)
    printf 'thumbrail (%s) unstable; urgency=medium\n\n' "$version"
    sed -n "/^## $version\$/,/^## /{/^#/d;/^\$/d;s/^ *//;p}" "$here/../Sources/thumbrail/Thumbrail.docc/Changes.md" |
        # Joins the lines of each item before folding them.
        awk '/^- / { if (NR > 1) print entry; entry = substr($0, 3); next } { entry = entry " " $0 } END { print entry }' |
        sed -E 's/\[([^]]*)\]\([^)]*\.md\)/“\1”/g' |
        while IFS= read -r entry; do fold -s -w 74 <<<"$entry" | sed 's/ *$//; 1s/^/  * /; 1!s/^/    /'; done
    printf '\n -- %s  %s\n' "$maintainer" "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")"
}

# Writes the manifest of a panel's files. A line has the kind, the checksum (for a link, its target) and the path of a file.
list() { # ROOT
    local file kind sum
    while IFS= read -r file; do
        if [ -L "$1/$file" ]; then
            kind=link sum=$(readlink "$1/$file")
        else
            kind=file sum=$(sha256sum <"$1/$file")
            [ ! -x "$1/$file" ] || kind=program
        fi
        printf '%s\t%s\t/%s\n' "$kind" "${sum%  -}" "$file"
    done >"$1/usr/share/thumbrail/manifest" < <(cd "$1" && find usr/bin usr/lib usr/libexec usr/sbin usr/share/thumbrail \
        -path usr/share/thumbrail/demos -prune -o \( -type f -o -type l \) ! -path usr/share/thumbrail/manifest -print | LC_ALL=C sort)
}

# The maintainer of the package. Distributors set DEBFULLNAME and DEBEMAIL.
maintainer="${DEBFULLNAME:-The authors of Thumbrail} <${DEBEMAIL:-thumbrail@thumbrail.invalid}>"

# The time of the last change to the sources, so that two packages of the same sources are identical.
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
    SOURCE_DATE_EPOCH=$(git -C "$here" log -1 --format=%ct 2>/dev/null ||
        stat -c %Y "$here/../Sources/thumbrail/Thumbrail.docc/Changes.md")
fi
export SOURCE_DATE_EPOCH
