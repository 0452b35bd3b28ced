import System
import TestSupport
import Testing

/// The libraries that Thumbrail's programs link and load: none is under the GPL.
@Suite("Licences of libraries")
struct LicenceTests {
    /// The libraries, without versions, each under a licence that permits programs under other licences: MIT, BSD, zlib, Apache 2.0 or LGPL.
    private static let permitted: Set<String> = [
        "BlocksRuntime", "FoundationEssentials", "SDL2-2.0", "SDL2_image-2.0", "SDL2_ttf-2.0", "X11", "c", "cap",
        "crypt",
        "crypto", "curl", "curl-gnutls", "dispatch", "drm", "expat", "fontconfig", "freetype", "fribidi", "gcc_s",
        "gnutls",
        "harfbuzz", "ical", "icudata", "icui18n", "icuuc", "input", "jansson", "jq", "m", "microhttpd", "mosquitto",
        "pixman-1", "qrencode", "speechd", "ssl", "stdc++", "swiftCore", "swiftDispatch", "swiftGlibc",
        "swiftSwiftOnoneSupport", "swiftSynchronization", "swift_Builtin_float", "swift_Concurrency",
        "swift_RegexParser",
        "swift_StringProcessing", "thumbrail-swift", "udev", "wayland-client", "xkbcommon", "yaml-0", "z",
    ]

    /// Returns the name of a library, such as `jansson` of `libjansson.so.4`; `nil` for other texts.
    private static func name(of library: Substring) -> String? {
        guard library.hasPrefix("lib"), let end = library.firstRange(of: ".so")?.lowerBound else { return nil }
        return String(library.dropFirst(3)[..<end])
    }

    @Test(
        "No program links a library that is not on the list",
        arguments: [
            "thumbrail-speech", "thumbrail-pdf", "thumbrail-jq", "thumbrail-source", "thumbrail-pictures", "thumbrail",
        ])
    func linked(program: String) throws {
        guard let path = HelperExecutable.path(of: program) else { return }
        let outcome = Child.run(["/usr/bin/readelf", "-dW", path], timeout: 500)
        #expect(outcome.status == 0, "\(outcome.output)")
        let needed = outcome.output.split(separator: "\n").filter { $0.contains("(NEEDED)") }
            .compactMap { $0.split(separator: "[").last?.dropLast() }
        #expect(!needed.isEmpty)
        for library in needed where !library.hasPrefix("ld-linux") {
            #expect(Self.permitted.contains(Self.name(of: library) ?? ""), "\(library)")
        }
    }

    @Test("No source names a library to load that is not on the list")
    func loaded() throws {
        let outcome = Child.run(
            [
                "/bin/sh", "-c",
                "grep -rhoE '\"lib[A-Za-z0-9_.+-]+\\.so[.0-9]*\"' \"$0\" --include=*.c --include=*.h --include=*.swift | sort -u",
                "Sources",
            ], timeout: 500)
        let named = outcome.output.split(separator: "\n").map { $0.dropFirst().dropLast() }
        #expect(named.contains("libspeechd.so.2") && named.contains("libSDL2-2.0.so.0"), "\(outcome.output)")
        for library in named { #expect(Self.permitted.contains(Self.name(of: library) ?? ""), "\(library)") }
    }
}
