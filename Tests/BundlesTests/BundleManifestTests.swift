import Bundles
import Testing

@Suite("The manifest of a bundle")
struct BundleManifestTests {
    private func text(_ changes: [String: String?] = [:]) -> [UInt8] {
        var members: [String: String] = [
            "version": "7", "archive": "\"hall-7.tar\"", "sha256": "\"\(String(repeating: "a1", count: 32))\"",
            "bytes": "10240", "percent": "12.5",
        ]
        for (key, value) in changes { members[key] = value }
        return Array(("{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ",") + "}").utf8)
    }

    @Test("says what there is; without a percentage all panels are meant")
    func right() throws {
        let manifest = try BundleManifest(parsing: text())
        #expect(manifest.version == 7 && manifest.archive == "hall-7.tar" && manifest.bytes == 10_240)
        #expect(manifest.percent == 12.5 && manifest.sha256.hasPrefix("a1a1"))
        #expect(try BundleManifest(parsing: text(["percent": nil])).percent == 100)
        // More that it may say one day.
        #expect(try BundleManifest(parsing: text(["notes": "\"new\""])).version == 7)
    }

    @Test(
        "what is none is refused for good",
        arguments: [
            ("version", "0"), ("version", "1.5"), ("version", "\"7\""), ("version", "4503599627370497"),
            ("archive", "\"../x\""), ("archive", "\"a/b\""), ("archive", "\".x\""), ("archive", "\"\""),
            ("archive", "\"http://x\""), ("sha256", "\"abc\""), ("sha256", "1"), ("bytes", "0"), ("bytes", "268435457"),
            ("percent", "-1"), ("percent", "100.1"), ("percent", "\"10\""),
        ])
    func wrong(key: String, value: String) {
        #expect { try BundleManifest(parsing: text([key: value])) } throws: { ($0 as? BundleError)?.isLasting == true }
    }

    @Test("its limits are the largest that are taken, and it has at most 4,096 bytes")
    func limits() throws {
        #expect(try BundleManifest(parsing: text(["bytes": "268435456"])).bytes == BundleManifest.mostArchiveBytes)
        #expect(
            try BundleManifest(parsing: text(["version": "4503599627370496"])).version == BundleManifest.mostVersion)
        let room = BundleManifest.mostBytes - text().count
        #expect(try BundleManifest(parsing: text() + [UInt8](repeating: 0x20, count: room)).version == 7)
        #expect(throws: BundleError.self) {
            try BundleManifest(parsing: text() + [UInt8](repeating: 0x20, count: room + 1))
        }
    }
}
