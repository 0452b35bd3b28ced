import Bundles
import Testing

@Suite("Bundle manifest")
struct BundleManifestTests {
    private func text(_ changes: [String: String?] = [:]) -> [UInt8] {
        var members: [String: String] = [
            "version": "7", "archive": "\"hall-7.tar\"", "sha256": "\"\(String(repeating: "a1", count: 32))\"",
            "bytes": "10240", "percent": "12.5",
        ]
        for (key, value) in changes { members[key] = value }
        return Array(("{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ",") + "}").utf8)
    }

    @Test("A manifest describes its kiosk; without a percentage it applies to all panels")
    func right() throws {
        let manifest = try BundleManifest(parsing: text())
        #expect(manifest.version == 7 && manifest.archive == "hall-7.tar" && manifest.bytes == 10_240)
        #expect(manifest.percent == 12.5 && manifest.sha256.hasPrefix("a1a1"))
        #expect(try BundleManifest(parsing: text(["percent": nil])).percent == 100)
        // Unknown members of later versions are ignored.
        #expect(try BundleManifest(parsing: text(["notes": "\"new\""])).version == 7)
    }

    @Test("A group of panels has its own percentage, and stages raise every percentage from a given day on")
    func shares() throws {
        let manifest = try BundleManifest(
            parsing: text([
                "percent": "10", "groups": #"{"first": 100, "last": 0}"#,
                "stages": #"[{"from": "2027-02-07", "percent": 100}, {"from": "2027-02-01", "percent": 50}]"#,
            ]))
        func shares(_ day: String?) -> [Double] {
            ["first", "last", "x", nil].map { manifest.share(ofGroup: $0, day: day) }
        }
        #expect(shares("2027-01-31") == [100, 0, 10, 10])
        #expect(shares("2027-02-01") == [100, 50, 50, 50] && shares("2027-02-06") == shares("2027-02-01"))
        #expect(shares("2027-02-07") == [100, 100, 100, 100])
        #expect(shares(nil) == shares("2027-01-31"))
    }

    @Test(
        "A panel refuses an invalid manifest permanently",
        arguments: [
            ("version", "0"), ("version", "1.5"), ("version", "\"7\""), ("version", "4503599627370497"),
            ("archive", "\"../x\""), ("archive", "\"a/b\""), ("archive", "\".x\""), ("archive", "\"\""),
            ("archive", "\"http://x\""), ("sha256", "\"abc\""), ("sha256", "1"), ("bytes", "0"), ("bytes", "268435457"),
            ("groups", "1"), ("groups", "{\"a b\": 10}"), ("groups", "{\"a\": 101}"), ("groups", "{\"a\": \"1\"}"),
            ("stages", "{}"), ("stages", "[{\"from\": \"2027-01-31\"}]"),
            ("stages", "[{\"from\": \"soon\", \"percent\": 10}]"),
            ("stages", "[{\"from\": \"2027-01-31\", \"percent\": -1}]"),
            ("percent", "-1"), ("percent", "100.1"), ("percent", "\"10\""),
        ])
    func wrong(key: String, value: String) {
        #expect { try BundleManifest(parsing: text([key: value])) } throws: { ($0 as? BundleError)?.isLasting == true }
    }

    @Test("A manifest at its limits is accepted, and it has at most 4,096 bytes")
    func limits() throws {
        #expect(try BundleManifest(parsing: text(["bytes": "268435456"])).bytes == BundleManifest.maximumArchiveBytes)
        #expect(
            try BundleManifest(parsing: text(["version": "4503599627370496"])).version == BundleManifest.maximumVersion)
        let room = BundleManifest.maximumBytes - text().count
        #expect(try BundleManifest(parsing: text() + [UInt8](repeating: 0x20, count: room)).version == 7)
        #expect(throws: BundleError.self) {
            try BundleManifest(parsing: text() + [UInt8](repeating: 0x20, count: room + 1))
        }
    }

    private func manifest(_ more: String, version: Int = 7) throws -> BundleManifest {
        let sum = String(repeating: "a", count: 64)
        return try BundleManifest(
            parsing: Array(
                #"{"version": \#(version), "archive": "a.tar", "sha256": "\#(sum)", "bytes": 1\#(more)}"#.utf8))
    }

    @Test("P11: A manifest is valid only for its fleet, until its expiry day")
    func fleet() throws {
        let old = try manifest("")
        #expect(old.objection(fleet: nil, known: 6, day: nil) == nil)
        #expect(old.objection(fleet: "lobbies", known: 6, day: "2026-11-26")?.contains("for no fleet") == true)
        let new = try manifest(#", "fleet": "lobbies", "expires": "2026-12-31""#)
        #expect(new.objection(fleet: "lobbies", known: 6, day: "2026-12-31") == nil)
        #expect(new.objection(fleet: nil, known: 6, day: "2026-12-31") == nil)
        #expect(new.objection(fleet: "halls", known: 6, day: "2026-11-26")?.contains("lobbies") == true)
        #expect(new.objection(fleet: "lobbies", known: 6, day: "2027-01-01")?.contains("expired on 2026-12-31") == true)
        #expect(new.objection(fleet: "lobbies", known: 6, day: nil)?.contains("clock") == true)
        let endless = try manifest(#", "fleet": "lobbies""#)
        #expect(endless.objection(fleet: "lobbies", known: 6, day: "2026-11-26")?.contains("expires") == true)
        for wrong in [
            #", "expires": "soon""#, #", "expires": 7"#, #", "expires": "2026-13-01""#, #", "expires": "2026-1-1""#,
            #", "fleet": 1"#, #", "fleet": "a b""#, #", "fleet": """#,
        ] {
            #expect(throws: BundleError.self, "\(wrong)") { try manifest(wrong) }
        }
    }

    @Test("P12: A version number too large to have a successor is refused, and does not block later updates")
    func step() throws {
        let most = BundleManifest.maximumStep
        #expect(try manifest("", version: 6 + most).objection(fleet: nil, known: 6, day: nil) == nil)
        #expect(try manifest("", version: 7 + most).objection(fleet: nil, known: 6, day: nil) != nil)
        #expect(try manifest("", version: BundleManifest.maximumFirst).objection(fleet: nil, known: 0, day: nil) == nil)
        #expect(
            try manifest("", version: BundleManifest.maximumFirst + 1).objection(fleet: nil, known: 0, day: nil) != nil)
        #expect(
            try manifest("", version: BundleManifest.maximumVersion).objection(fleet: nil, known: 7, day: nil) != nil)
    }
}
