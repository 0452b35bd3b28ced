import Glibc
import Health
import JSON
import Testing

@testable import thumbrail

/// The doctor's findings about remote access, the fleet and the sources.
@Suite("Command “doctor” on a panel with remote access, fleet and sources")
@MainActor struct ServedTests {
    private static let units = "/etc/systemd/system/multi-user.target.wants"
    /// The seconds of a day.
    private nonisolated static let day: Int64 = 86_400

    /// Makes a panel as `thumbrail remote setup` leaves it, with one token.
    private func panel(until: String = "2199-12-31") async throws -> FakePanel {
        let panel = try FakePanel()
        let folder = panel.root + "/etc/thumbrail"
        let setup = try RunningProgram(
            Place.parent(Place.program) + "/thumbrail-remote", ["setup", "--no-start", "--folder", folder])
        #expect(try await setup.end() == .exited(0), "\(setup.errors)")
        try panel.write("/etc/thumbrail/remote.tokens", "# Tokens\noffice see 2026-01-01 \(until) 00 00\n")
        panel.setMode("/etc/thumbrail/remote.tokens", 0o600)
        try panel.link("\(Self.units)/thumbrail-remote.service", "/usr/lib/systemd/system/thumbrail-remote.service")
        try panel.write("/sys/fs/cgroup/system.slice/thumbrail-remote.service/cgroup.procs", "900\n")
        panel.probe.now = Int64(time(nil))
        return panel
    }

    private func complaints(_ panel: FakePanel) -> [Finding] {
        panel.complaints().filter { ["remote", "fleet", "sources"].contains($0.topic) }
    }

    @Test("Disabled services have no findings")
    func off() throws {
        let findings = Doctor.findings(try FakePanel().machine, kiosk: nil)
        #expect(!findings.contains { ["remote", "fleet", "sources"].contains($0.topic) })
    }

    @Test("Healthy remote access is reported with the remaining days of its certificate")
    func well() async throws {
        let panel = try await panel()
        #expect(complaints(panel) == [])
        let findings = Doctor.findings(panel.machine, kiosk: nil)
        #expect(
            findings.contains {
                $0.topic == "remote" && $0.text.hasSuffix("is valid for 3650 days")
                    || $0.text.hasSuffix("is valid for 3649 days")
            })
    }

    @Test("A missing file, or a service that does not run, is an error", arguments: ["crt", "key", "tokens"])
    func missing(_ name: String) async throws {
        let panel = try await panel()
        panel.remove("/etc/thumbrail/remote.\(name)")
        #expect(
            complaints(panel) == [
                .wrong("remote", "/etc/thumbrail/remote.\(name) is missing", "thumbrail remote setup")
            ])
        let stopped = try await self.panel()
        stopped.remove("/sys/fs/cgroup/system.slice/thumbrail-remote.service/cgroup.procs")
        #expect(complaints(stopped).map(\.text) == ["thumbrail-remote.service is not running"])
    }

    @Test("A secret that other users can read is an error")
    func modes() async throws {
        for (mode, isRight) in [(0o600, true), (0o640, true), (0o644, false), (0o660, false)] as [(mode_t, Bool)] {
            let panel = try await panel()
            panel.setMode("/etc/thumbrail/remote.key", mode)
            #expect(complaints(panel).isEmpty == isRight, "\(mode)")
        }
    }

    @Test("A certificate causes a note from 30 days before its end, and an error after its end")
    func certificate() async throws {
        let panel = try await panel()
        let end = try #require(
            CertificateEnd.seconds(inPEM: Array(WholeFile.text(panel.root + "/etc/thumbrail/remote.crt").utf8)))
        for (now, level) in [
            (end - 30 * Self.day, nil), (end - 30 * Self.day + 1, Finding.Level.note), (end - 1, .note), (end, .wrong),
        ] {
            panel.probe.now = now
            #expect(complaints(panel).first?.level == level, "\(end - now)")
        }
        panel.probe.now = Int64(time(nil))
        try panel.write("/etc/thumbrail/remote.crt", "-----BEGIN CERTIFICATE-----\nMA==\n-----END CERTIFICATE-----\n")
        #expect(complaints(panel).map(\.level) == [.wrong])
    }

    @Test("A token causes a note from 30 days before its last day, and an error after that day")
    func tokens() async throws {
        // 2027-01-31 at noon.
        let now: Int64 = 1_801_396_800
        for (until, level) in [
            ("2027-03-02", nil), ("2027-03-01", Finding.Level.note), ("2027-01-31", .note), ("2027-01-30", .wrong),
        ] {
            let panel = try await panel(until: until)
            panel.probe.now = now
            #expect(complaints(panel).first?.level == level, "\(until)")
        }
        let panel = try await panel()
        try panel.write("/etc/thumbrail/remote.tokens", "# none\n")
        panel.setMode("/etc/thumbrail/remote.tokens", 0o600)
        #expect(complaints(panel).map(\.level) == [.note])
    }

    @Test("An enabled fleet service needs its settings")
    func fleet() throws {
        let panel = try FakePanel()
        try panel.link("\(Self.units)/thumbrail-fleet.service", "/usr/lib/systemd/system/thumbrail-fleet.service")
        #expect(complaints(panel).map(\.level) == [.wrong])
        #expect(complaints(panel).first?.text.contains("/etc/thumbrail/fleet.yaml is missing") == true)
        try panel.write("/etc/thumbrail/fleet.yaml", "panel: hall-1\n")
        #expect(complaints(panel).map(\.text) == ["thumbrail-fleet.service is not running"])
        try panel.write("/sys/fs/cgroup/system.slice/thumbrail-fleet.service/cgroup.procs", "901\n")
        #expect(complaints(panel) == [])
    }

    @Test("Each fault that the running panel reports is listed with its remedy")
    func panel() throws {
        let status: JSONValue = [
            "faults": .array(HealthFault.Kind.allCases.map { HealthFault($0, of: "x", "words of \($0)").json }),
            "sources": ["guard": ["state": "starting"], "house": ["state": "up"]],
        ]
        let findings = HealthCheck.findings(of: status)
        #expect(findings.count == HealthFault.Kind.allCases.count - 1)
        #expect(findings.allSatisfy { $0.level == .wrong && $0.remedy?.isEmpty == false })
        #expect(HealthCheck.findings(of: ["sources": ["house": ["state": "up"]]]).map(\.level) == [.ok])
        #expect(HealthCheck.findings(of: [:]).map(\.level) == [.ok])
        let sources = SourcesCheck.findings(of: status)
        #expect(sources.map(\.level) == [.wrong, .note])
        #expect(sources.map(\.text) == ["words of sourceDown", "source guard has not sent any data yet"])
        #expect(SourcesCheck.findings(of: ["sources": ["house": ["state": "up"]]]).map(\.text) == ["the source runs"])
        #expect(SourcesCheck.findings(of: [:]).isEmpty)
    }

    @Test("An interrupted restore is a fault, and the remedy is the command that completes it")
    func restore() throws {
        let panel = try FakePanel()
        #expect(!panel.complaints().contains { $0.remedy == "sudo thumbrail restore" })
        try panel.write("/var/lib/thumbrail-restore/archive.tar", "x")
        #expect(panel.complaints().map(\.remedy) == ["sudo thumbrail restore"])
    }

    @Test("The sources can be started on a fresh installation, where the hub has never run")
    func fresh() throws {
        let panel = try FakePanel()
        #expect(!SourcesCheck.canStart(on: panel.machine))
        try panel.write("/usr/lib/systemd/system/thumbrail-sources.service", "[Unit]\n")
        #expect(SourcesCheck.canStart(on: panel.machine))
        panel.remove("/run/systemd/system")
        #expect(!SourcesCheck.canStart(on: panel.machine))
    }

    @Test("The option --only examines one topic, and an unknown topic is an error")
    func topic() async throws {
        let panel = try await panel()
        panel.remove("/etc/thumbrail/remote.key")
        #expect(Doctor.findings(panel.machine, kiosk: nil, only: "remote").map(\.topic) == ["remote"])
        let wrong = try RunningProgram(Place.program, ["doctor", "--only", "weather"])
        #expect(try await wrong.end() == .exited(64))
        #expect(wrong.errors.contains("Unknown topic weather; the topics are access, board, "), "\(wrong.errors)")
    }

    @Test("The end of a certificate is parsed from both time formats, and malformed data gives none")
    func ends() {
        // Version 3, serial 1, empty algorithm and issuer, and the validity.
        func certificate(_ start: String, _ end: String, tag: UInt8) -> [UInt8] {
            func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] { [tag, UInt8(content.count)] + content }
            let validity = element(0x30, element(0x17, Array(start.utf8)) + element(tag, Array(end.utf8)))
            let body =
                element(0xA0, element(2, [2])) + element(2, [1]) + element(0x30, []) + element(0x30, []) + validity
            return element(0x30, element(0x30, body))
        }
        for (end, tag, seconds) in [
            ("700101000000Z", 0x17, 0), ("261127000000Z", 0x17, 1_795_737_600), ("491231235959Z", 0x17, 2_524_607_999),
            ("20500101000000Z", 0x18, 2_524_608_000), ("20280229120000Z", 0x18, 1_835_438_400),
        ] as [(String, UInt8, Int64)] {
            let bytes = certificate("250101000000Z", end, tag: tag)
            #expect(CertificateEnd.seconds(inDER: bytes) == seconds, "\(end)")
            for count in 0..<bytes.count { #expect(CertificateEnd.seconds(inDER: Array(bytes[..<count])) == nil) }
        }
        for end in ["261327000000Z", "261132000000Z", "261127240000Z", "2611270000Z", "261127000000+", "26112700000aZ"]
        {
            #expect(CertificateEnd.seconds(inDER: certificate("250101000000Z", end, tag: 0x17)) == nil, "\(end)")
        }
        for text in ["", "-----BEGIN CERTIFICATE-----\n", "-----BEGIN CERTIFICATE-----\n!\n-----END CERTIFICATE-----"] {
            #expect(CertificateEnd.seconds(inPEM: Array(text.utf8)) == nil)
        }
    }
}
