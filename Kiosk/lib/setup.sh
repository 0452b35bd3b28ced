# Sourced by the commands in Kiosk: checks for Swift, installs missing Debian packages, and builds the programs.
# Needs root only if a package is missing.

say() { printf '%s\n' "thumbrail: $*"; }
stop() { printf '%s\n' "thumbrail: $*" >&2; exit 1; }

# Prints the help of a command: the comment at its head.
show_help() { # FILE
    sed -n '2,/^set /{/^#/s/^# \{0,1\}//p}' "$1"
}

whole_number() { # TEXT NAME
    [[ $1 =~ ^[0-9]{1,18}$ ]] || stop "$2 is a whole number, not $1."
    printf '%s\n' "$1"
}

libraries="pkg-config libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev zlib1g-dev libpixman-1-dev libfontconfig-dev libfreetype-dev libharfbuzz-dev libfribidi-dev libicu-dev libyaml-dev libjansson-dev libjq-dev libical-dev libexpat1-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libqrencode-dev libmosquitto-dev libcurl4-openssl-dev libwebsockets-dev libssl-dev libcap-dev libmicrohttpd-dev libgnutls28-dev libdrm-dev libinput-dev libudev-dev libxkbcommon-dev libcrypt-dev"
# The run-time dependencies of the programs, without build dependencies.
runtime="libsdl2-2.0-0 libsdl2-ttf-2.0-0 libsdl2-image-2.0-0 zlib1g libpixman-1-0 libfontconfig1 libfreetype6 libharfbuzz0b libfribidi0 libyaml-0-2 libjansson4 libjq1 libical3 libexpat1 libcrypt1 libqrencode4 libmosquitto1 libcurl4 libssl3 libcap2 libmicrohttpd12 libgnutls30 libdrm2 libinput10 libudev1 libxkbcommon0 xkb-data"
content="fonts-inter fonts-noto-color-emoji fonts-droid-fallback fonts-materialdesignicons-webfont iso-codes"

# The packages of the programs and data that tests need. Kiosk/lib/test-programs maps programs to packages.
test_programs="fonts-dejavu-core fonts-noto-core fonts-noto-cjk xvfb libxtst6 xserver-xorg-core xserver-xorg-video-dummy python3 python3-jsonschema dpkg-dev weston mosquitto mosquitto-clients openssl openssh-client curl libegl1 libgl1 unicode-data procps util-linux xz-utils binutils prometheus strace systemd poppler-utils hyphen-de hyphen-en-us espeak-ng speech-dispatcher"

need_swift() {
    command -v swift >/dev/null ||
        stop "there is no Swift toolchain. Get Swift 6.2 or later from https://www.swift.org/install/linux and put it on PATH."
    local version
    version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+)\.([0-9]+).*/\1 \2/p' | head -n 1)
    [ -n "$version" ] || stop "swift --version printed no version."
    set -- $version
    [ "$1" -gt 6 ] || { [ "$1" -eq 6 ] && [ "$2" -ge 2 ]; } ||
        stop "Swift $1.$2 is too old. Get Swift 6.2 or later from https://www.swift.org/install/linux."
}

need_packages() {
    local missing="" name
    command -v dpkg-query >/dev/null ||
        stop "this is not a Debian system: dpkg-query is missing. Install the equivalents of: $*"
    for name in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Abbrev}' "$name" 2>/dev/null)" = "ii " ] || missing="$missing $name"
    done
    [ -n "$missing" ] || return 0
    say "installing$missing"
    local root=""
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || stop "these packages are missing; install them as root: apt-get install$missing"
        root="sudo"
    fi
    $root apt-get update -qq || say "the package lists could not be updated; trying with the existing ones"
    DEBIAN_FRONTEND=noninteractive $root ${root:+env DEBIAN_FRONTEND=noninteractive} \
        apt-get install -y -qq --no-install-recommends $missing >/dev/null ||
        stop "these packages could not be installed:$missing"
}

# The release flags of all programs:
#
# - The Swift runtime is linked statically, or for the companions from a library that they share ($swift_library).
# - Relative relocations are packed, and no symbols are exported: 1.5 MB less memory, and a shorter start.
# - The functions of a start are adjacent: 3 MB less memory (Kiosk/order). The path of the list is relative to the project's folder, in which
#   Swift builds, so that it is the same on each host.
# - All symbols are bound at the start, and their table and all constants are read-only afterwards (full RELRO, Kiosk/lib/constants.ld).
# - Except for the companions, libraries are not searched beside the program (no RUNPATH).
# - Debug symbols name the sources as /usr/src/thumbrail/…, in whatever folder they were built. Those of C have version 4 of DWARF, as
#   those of Swift, because the valgrind of Debian 12 cannot read version 5.
# - Modules do not import _StringProcessing (Regex) unless they say so, because its code is then linked: 1 MB less.
# - Functions with the same code become one (icf), since nothing compares their addresses: 0.8 MB less of thumbrail. A crash report may then
#   name a function by another one with the same code.
# - Unwind tables are left out, because Swift code does not use them: 2 MB less of thumbrail.
# - Public symbols are not retained, as a shared library would have to: what a program does not use is left out.
# - Generic types are made by accessor functions. By mangled names, the runtime would search all conformances of the program for each key type
#   of a dictionary: 6 million instructions of a start.
sources=$(cd "$here/.." && pwd)
release=(-c release --static-swift-stdlib --disable-local-rpath
    -Xswiftc -use-ld=lld
    -Xswiftc -Xfrontend -Xswiftc -function-sections
    -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import
    -Xswiftc -Xfrontend -Xswiftc -internalize-at-link
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
    -Xswiftc -debug-prefix-map -Xswiftc "$sources=/usr/src/thumbrail" -Xcc "-fdebug-prefix-map=$sources=/usr/src/thumbrail"
    -Xcc -gdwarf-4
    -Xlinker -T -Xlinker Kiosk/lib/discarded.ld
    -Xlinker --symbol-ordering-file=Kiosk/lib/start-order -Xlinker --no-warn-symbol-ordering
    -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now
    -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic -Xlinker --icf=all)
# Sets the flags for the libraries that prepare_libraries makes in a folder.
#
# $stand_in: a stand-in for the two types of Foundation that swift-argument-parser uses. Without Foundation each program is 5 MB smaller and
# starts faster, since the Swift runtime searches all conformances of a program.
#
# $own_runtime: a copy of the Swift library whose public symbols are not retained, 0.7 MB less, and a stand-in for its names of characters,
# which nothing uses, 0.5 MB.
#
# $shared_runtime: the library with the Swift runtime, which is beside the companions. It also has the parts of libstdc++ that the runtime
# needs. A companion is 3.6 MB smaller, and starts with fewer instructions than with libraries of its own.
#
# $no_runtime: for programs in C, which have 8 to 14 KB. Without the start files of Swift nothing refers to its runtime, and an archive without
# content is in place of libstdc++.
use_libraries() { # FOLDER
    local name
    stand_in=(-Xswiftc -module-alias -Xswiftc FoundationEssentials=NoFoundation -Xswiftc -I -Xswiftc "$1" -Xlinker "$1/NoFoundation.o")
    own_runtime=(-Xlinker -T -Xlinker Kiosk/lib/constants.ld -Xlinker "--remap-inputs=*/libswiftCore.a=$1/libswiftCore.a" -Xlinker --wrap=_swift_stdlib_getScalarName)
    shared_runtime=(-Xlinker -T -Xlinker Kiosk/lib/constants.ld -Xlinker -rpath -Xlinker "\$ORIGIN")
    no_runtime=(-Xlinker "--remap-inputs=*/libstdc++.so=$1/nothing.a" -Xswiftc -nostartfiles)
    for name in $runtime_archives $needed_archives libstdc++.so; do shared_runtime+=(-Xlinker "--remap-inputs=*/$name=$1/$swift_library"); done
}

# Flags of thumbrail, whose start counts: libstdc++ is linked statically, because only the Swift runtime needs it, and binding its symbols
# takes time and memory.
archives=(-Xswiftc -L -Xswiftc "$sources/.build/archives")
# Additional flags of thumbrail, which draws: no checks of exclusive access at run time, which take a tenth of the instructions of a frame.
# Debug builds, which the tests run, have these checks, and so do the companions, which read input from outside.
drawing=(-Xswiftc -enforce-exclusivity=unchecked)

# The programs beside thumbrail, which people do not call: the decoder of pictures, the sandbox of PDF files, the voice, the sources for
# brokers, servers and the host, the worker for their jq programs, the worker for calendars and feeds, the launcher of sources, the remote-access
# server, and the fleet service.
companions="thumbrail-pictures thumbrail-pdf thumbrail-speech thumbrail-mqtt thumbrail-http thumbrail-websocket thumbrail-machine thumbrail-jq thumbrail-lists thumbrail-source thumbrail-remote thumbrail-fleet"

# The library with the Swift runtime of the companions, the archives that it contains as a whole, and those of which it has what they need.
swift_library=libthumbrail-swift.so
runtime_archives="libswiftCore.a libswiftSynchronization.a libswiftGlibc.a libswift_Builtin_float.a libswift_Concurrency.a"
needed_archives="libdispatch.a libBlocksRuntime.a"

# Returns 0 for the jq worker, the sandbox of PDF files, the launcher of sources and the voice, which are written in C.
written_in_c() { # PRODUCT
    case $1 in thumbrail-jq | thumbrail-pdf | thumbrail-source | thumbrail-speech) ;; *) return 1 ;; esac
}

# Sets $flags to the release flags of a companion. The flags of use_libraries must be set.
companion_flags() { # PRODUCT
    flags=("${release[@]}")
    if written_in_c "$1"; then
        flags+=("${no_runtime[@]}")
    else
        flags+=("${stand_in[@]}" "${shared_runtime[@]}")
    fi
}

# Resolves the Swift packages and stops unless their versions are those of Kiosk/lib/dependencies.
check_dependencies() { # COMMAND that resolves them
    local resolved
    "$@" >/dev/null || stop "the Swift packages could not be resolved; the error is above"
    resolved=$(resolved_dependencies) || stop "Package.resolved could not be read"
    diff -u --label Kiosk/lib/dependencies --label resolved "$here/lib/dependencies" - <<<"$resolved" >&2 ||
        stop "the Swift packages differ from Kiosk/lib/dependencies; if the new versions are intended, change that list"
}

# Prints the name and the version of each Swift package in Package.resolved, a line each.
resolved_dependencies() {
    sed -nE 's/.*"identity" : "([^"]+)".*/\1/p; s/.*"version" : "([^"]+)".*/\1/p' "$here/../Package.resolved" | paste -d ' ' - - | LC_ALL=C sort
}

# Makes the files for the flags of use_libraries in a folder of the project.
prepare_libraries() { # FOLDER ARCHIVES: the folder of Swift's archives; FLAGS of swiftc
    local folder=$1 archives=$2
    shift 2
    mkdir -p "$folder"
    printf '!<arch>\n' >"$folder/nothing.a"
    swiftc "$@" -O -parse-as-library -module-name NoFoundation -emit-module -emit-module-path "$folder/NoFoundation.swiftmodule" \
        -emit-object -o "$folder/NoFoundation.o" Kiosk/lib/no-foundation/NoFoundation.swift &&
        clang -O1 -o "$folder/discardable" Kiosk/lib/discardable.c &&
        "$folder/discardable" <"$archives/libswiftCore.a" >"$folder/libswiftCore.a"
}

# Links the library with the Swift runtime. Without EXPORTS, it exports everything.
link_swift_library() { # FOLDER of prepare_libraries, ARCHIVES, FILE, EXPORTS or "", FLAGS of clang
    local folder=$1 archives=$2 file=$3 exports=$4 name whole=() needed=() standard
    shift 4
    for name in $runtime_archives; do whole+=("$archives/$name"); done
    for name in $needed_archives; do needed+=("$archives/$name"); done
    whole[0]=$folder/libswiftCore.a
    standard=$(clang "$@" -print-file-name=libstdc++.a)
    [ -f "$standard" ] || standard=-lstdc++
    # The archives of the runtime have some functions twice.
    clang "$@" -shared -nostdlib++ -fuse-ld=lld -o "$file" "$archives"/*/swiftrt.o "$folder/NoFoundation.o" \
        -Wl,-z,muldefs -Wl,--whole-archive "${whole[@]}" -Wl,--no-whole-archive "${needed[@]}" "$standard" -lm -lpthread -ldl \
        -Wl,-soname,"$swift_library" -Wl,--build-id=sha1 -Wl,--wrap=_swift_stdlib_getScalarName \
        -Wl,-Bsymbolic,--gc-sections,-z,relro,-z,now,-z,pack-relative-relocs -Wl,-T,Kiosk/lib/discarded.ld -Wl,-T,Kiosk/lib/constants.ld \
        -Wl,--undefined-version ${exports:+-Wl,--version-script="$exports"}
}

# Prints a version script with the symbols that programs need, for the library with the Swift runtime: 2 MB less of it.
needed_symbols() { # PROGRAMS
    printf '{\n    global:\n'
    readelf --dyn-syms --wide "$@" | awk '$7 == "UND" && $8 != "" { sub(/@.*/, "", $8); printf "        \"%s\";\n", $8 }' | LC_ALL=C sort -u
    printf '    local: *;\n};\n'
}

# Prints the folder of Swift's libraries.
swift_resources() { swiftc -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)".*/\1/p'; }

# Links the archive of libstdc++ into a folder of its own, and prints its version, which is that of GCC. Without an archive, prints nothing,
# and the shared library is linked.
find_archives() {
    local archive
    mkdir -p "$sources/.build/archives"
    archive=$("$(dirname "$(command -v swiftc)")/clang" -print-file-name=libstdc++.a 2>/dev/null) && [ -f "$archive" ] || return 0
    ln -sf "$archive" "$sources/.build/archives/libstdc++.a"
    basename "$(dirname "$archive")"
}

# Builds the release programs, and sets $program to the path of thumbrail. The companions are copied beside it; they have other flags, and
# therefore a build folder of their own. Further products, such as thumbrail-dev, have thumbrail's flags.
build_program() { # [PRODUCT...]
    check_dependencies swift package resolve
    need_packages binutils
    local product folder companion_folder archive_version flags swift_archives companion_files=() tools
    swift_archives=$(swift_resources)_static/linux tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
    use_libraries "$sources/.build/libraries"
    PATH=$PATH:$tools prepare_libraries .build/libraries "$swift_archives" &&
        PATH=$PATH:$tools link_swift_library .build/libraries "$swift_archives" ".build/libraries/$swift_library" "" -Wl,--icf=all ||
        stop "Swift's libraries could not be prepared; the error is above"
    archive_version=$(find_archives)
    for product in thumbrail "$@"; do
        swift build "${release[@]}" "${stand_in[@]}" "${own_runtime[@]}" "${archives[@]}" "${drawing[@]}" --product "$product" ||
            stop "the build failed; the compiler's errors are above"
    done
    folder=$(swift build "${release[@]}" "${drawing[@]}" --show-bin-path)
    companion_folder=$(swift build "${release[@]}" --scratch-path .build/companions --show-bin-path)
    for product in $companions; do
        companion_flags "$product"
        swift build "${flags[@]}" --scratch-path .build/companions --product "$product" ||
            stop "the build failed; the compiler's errors are above"
        install -m 755 "$companion_folder/$product" "$folder/$product" || stop "$product could not be copied to $folder"
        companion_files+=("$folder/$product")
    done
    needed_symbols "${companion_files[@]}" >.build/libraries/needed.map
    PATH=$PATH:$tools link_swift_library .build/libraries "$swift_archives" "$folder/$swift_library" .build/libraries/needed.map -Wl,--icf=all ||
        stop "the library with the Swift runtime could not be linked; the error is above"
    swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9.]+).*/\1/p' | head -n 1 >"$folder/swift-version"
    printf '%s\n' "$archive_version" >"$folder/libstdc++-version"
    program=$folder/thumbrail
}
