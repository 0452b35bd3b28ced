import RemoteAccess
import Testing

@Suite("Certificate of the panel")
struct CertificateTests {
    /// 2026-11-27.
    private static let now = 1_795_737_600

    @Test("A certificate matches its key, is valid for the given days, and differs each time")
    func made() throws {
        let made = try SelfSignedCertificate(for: ["hall-panel", "192.0.2.7", "2001:db8::7"], days: 10, now: Self.now)
        let loaded = try ServerCertificate(certificate: made.certificate, key: made.key)
        #expect(loaded.expires == Self.now + 10 * 86_400)
        let other = try SelfSignedCertificate(for: ["hall-panel"], days: 10, now: Self.now)
        #expect(other.key != made.key && other.certificate != made.certificate)
        #expect(throws: RemoteError.self) { try ServerCertificate(certificate: made.certificate, key: other.key) }
        #expect(throws: RemoteError.self) { try ServerCertificate(certificate: "", key: made.key) }
        #expect(throws: RemoteError.self) { try ServerCertificate(certificate: made.certificate, key: "x") }
        for name in ["hall-panel", "HALL-PANEL"] {
            #expect(ServedHosts(certificate: made.certificate, names: []).serves(name, at: ""))
        }
    }

    @Test(
        "A certificate contains only host names and addresses",
        arguments: [
            "", "a b", "-a", "a-", "a..b", "a.", "1.2.3.256", "ü.example", "a_b", "x/y",
            String(repeating: "a", count: 64), String(repeating: "a.", count: 127) + "b",
        ])
    func names(name: String) {
        #expect(throws: RemoteError.self) { try SelfSignedCertificate(for: [name], days: 1, now: Self.now) }
    }

    @Test(
        "A certificate is created up to the maximum name length, number of names and number of days, and refused beyond"
    )
    func limits() throws {
        let label = String(repeating: "a", count: 63)
        let name = [label, label, label, String(repeating: "b", count: 61)].joined(separator: ".")
        _ = try SelfSignedCertificate(for: [name], days: 1, now: Self.now)
        let names = (0..<SelfSignedCertificate.maximumNames).map { "panel-\($0)" }
        _ = try SelfSignedCertificate(for: names, days: SelfSignedCertificate.maximumDays, now: Self.now)
        for (names, days) in [
            ([name + "b"], 1), ([], 1), (names + ["one-more"], 1), (["a"], 0),
            (["a"], SelfSignedCertificate.maximumDays + 1),
        ] {
            #expect(throws: RemoteError.self) { try SelfSignedCertificate(for: names, days: days, now: Self.now) }
        }
    }
}
