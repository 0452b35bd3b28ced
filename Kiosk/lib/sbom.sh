# Sourced by Kiosk/package: prints the software bill of materials of a package, as SPDX 2.3 in JSON.

# Prints the licence of a Swift package in Kiosk/lib/dependencies. An unknown package stops the release.
licence_of() { # NAME
    case $1 in
    swift-argument-parser) printf 'Apache-2.0 WITH Swift-exception\n' ;;
    swift-log) printf 'Apache-2.0\n' ;;
    swift-system) printf 'Apache-2.0 WITH Swift-exception\n' ;;
    *) stop "Kiosk/lib/sbom.sh has no licence for the Swift package $1: add it there" ;;
    esac
}

# Prints an element of the list of packages, with a comma before it unless it is the first.
spdx_package() { # ID NAME VERSION LICENCE PURL COMMENT
    local version="" comment="" reference=""
    [ -z "$3" ] || version=", \"versionInfo\": \"$3\""
    [ -z "$6" ] || comment=", \"comment\": \"$6\""
    [ -z "$5" ] || reference=",
      \"externalRefs\": [{\"referenceCategory\": \"PACKAGE-MANAGER\", \"referenceType\": \"purl\", \"referenceLocator\": \"$5\"}]"
    printf '%s    {"SPDXID": "SPDXRef-%s", "name": "%s"%s%s, "downloadLocation": "NOASSERTION", "filesAnalyzed": false,\n' \
        "$separator" "$1" "$2" "$version" "$comment"
    printf '      "licenseConcluded": "NOASSERTION", "licenseDeclared": "%s", "copyrightText": "NOASSERTION"%s}' "$4" "$reference"
    separator=$',\n'
}

spdx_relationship() { # ID TYPE ID
    relationships+=",
    {\"spdxElementId\": \"SPDXRef-$1\", \"relationshipType\": \"$2\", \"relatedSpdxElement\": \"SPDXRef-$3\"}"
}

# Prints the document: what is linked into the programs, and the Debian packages that they depend on. The same sources give the same bytes.
print_sbom() { # VERSION ARCH SWIFT_VERSION CMARK_VERSION LIBWEBSOCKETS_VERSION DEPENDS [LIBSTDC++_VERSION]
    local separator="" relationships="" name version created licence id
    created=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)
    printf '{\n  "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",\n'
    printf '  "name": "thumbrail_%s_%s",\n' "$1" "$2"
    printf '  "documentNamespace": "https://thumbrail.invalid/spdx/thumbrail_%s_%s-%s",\n' "$1" "$2" \
        "$(printf '%s\n' "$@" "$created" | sha256sum | head -c 32)"
    printf '  "creationInfo": {"created": "%s", "creators": ["Tool: Kiosk/package"]},\n  "packages": [\n' "$created"
    spdx_package thumbrail thumbrail "$1" NONE "" ""
    spdx_package swift-runtime "Swift runtime and standard library" "$3" "Apache-2.0 WITH Swift-exception" "" ""
    spdx_relationship thumbrail STATIC_LINK swift-runtime
    spdx_package cmark-gfm cmark-gfm "$4" "BSD-2-Clause AND MIT" "pkg:generic/cmark-gfm@$4" ""
    spdx_relationship thumbrail STATIC_LINK cmark-gfm
    spdx_package libwebsockets libwebsockets "$5" "MIT AND BSD-3-Clause" "pkg:generic/libwebsockets@$5" ""
    spdx_relationship thumbrail STATIC_LINK libwebsockets
    if [ -n "${7:-}" ]; then
        spdx_package libstdcxx libstdc++ "$7" "GPL-3.0-or-later WITH GCC-exception-3.1" "pkg:generic/gcc@$7" ""
        spdx_relationship thumbrail STATIC_LINK libstdcxx
    fi
    while read -r name version; do
        licence=$(licence_of "$name")
        spdx_package "swift-$name" "$name" "$version" "$licence" "pkg:swift/github.com/apple/$name@$version" ""
        spdx_relationship thumbrail STATIC_LINK "swift-$name"
    done <"$here/lib/dependencies"
    # Of alternatives, the first one, which is that of dpkg-shlibdeps.
    while read -r name version; do
        # SPDX identifiers must not contain a plus.
        id=debian-${name//[^A-Za-z0-9.-]/-}
        spdx_package "$id" "$name" "" NOASSERTION "pkg:deb/debian/${name//+/%2B}" "${version//[()]/}"
        spdx_relationship thumbrail DEPENDS_ON "$id"
    done < <(tr ',' '\n' <<<"$6" | sed 's/|.*//; s/^ *//; s/ *$//' | LC_ALL=C sort -u)
    printf '\n  ],\n  "relationships": [\n'
    printf '    {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-thumbrail"}%s\n  ]\n}\n' \
        "$relationships"
}
