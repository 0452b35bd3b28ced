import Glibc
import SourceHubTestSupport
import TestSupport
import Testing

/// The real program between a real server and a real panel.
@Suite("Kiosk delivery by bundles", .serialized, .timeLimit(.minutes(10)))
struct BundleDeliveryTests {
    private func kiosk(_ title: String) -> String { "title: \(title)\ntabs: [{title: Three, icon: none, rows: [c]}]\n" }

    private func settings(_ server: BundleServer) -> String {
        "bundle: {manifest: \"\(server.address)\", signers: \(server.signers), authority: \(server.authority), every: 1}\n"
    }

    private func panel(_ server: BundleServer, trial: Double = 3) async throws -> FleetPanel {
        let panel = try await FleetPanel(settings(server))
        try panel.start(trial: trial)
        #expect(await wait { panel.title == "First" }, "\(panel.fleet?.log ?? "")")
        return panel
    }

    @Test("A signed bundle is shown and kept, and an unchanged manifest is not sent again")
    func good() async throws {
        let server = try await BundleServer()
        let panel = try await panel(server)
        try server.publish(1, kiosk("Second"))
        #expect(await wait { panel.title == "Second" }, "\(panel.fleet?.log ?? "")")
        #expect(await wait { panel.fleet?.log.contains("bundle 1: committed") == true })
        #expect(
            panel.file.contains("Second") && BundleServer.text(panel.state + "/standby/kiosk.yaml") == FleetPanel.first)
        #expect(await wait { server.log.last == "/manifest.json 304" })
        #expect(server.log.count { $0 == "/hall-1.tar 200" } == 1)
        // An old version is refused, whatever its signature.
        try server.publish(2, kiosk("Third"))
        #expect(await wait { panel.fleet?.log.contains("bundle 2: committed") == true }, "\(panel.fleet?.log ?? "")")
        try server.publish(1, kiosk("Second"))
        let asked = server.log.count
        #expect(await wait { server.log.count > asked + 2 })
        #expect(panel.title == "Third")
    }

    @Test("A bundle without a trusted signature is not downloaded, and is forgotten with the next manifest")
    func signature() async throws {
        let server = try await BundleServer()
        let panel = try await panel(server)
        try server.publish(9, kiosk("Wrong"), key: "other")
        #expect(await wait { panel.fleet?.log.contains("no valid signature") == true })
        #expect(!server.log.contains { $0.hasPrefix("/hall-9.tar") } && panel.title == "First")
        try server.publish(1, kiosk("Second"))
        #expect(await wait { panel.title == "Second" }, "\(panel.fleet?.log ?? "")")
    }

    @Test(
        "An archive other than the signed one is not unpacked, and a kiosk file with errors is refused permanently"
    )
    func mistakes() async throws {
        let server = try await BundleServer()
        let panel = try await panel(server)
        try server.publish(1, kiosk("Second"), sum: String(repeating: "0", count: 64))
        #expect(await wait { panel.fleet?.log.contains(": checksum mismatch: archive ") == true })
        #expect(access(panel.state + "/unpacking", F_OK) != 0 && access(panel.state + "/incoming.tar", F_OK) != 0)
        try server.publish(2, "title: Wrong\ntabs: [{titel: a}]\n")
        #expect(await wait { panel.fleet?.log.contains("bundle 2: rejected: ") == true }, "\(panel.fleet?.log ?? "")")
        #expect(panel.fleet?.log.contains("titel") == true && panel.title == "First" && panel.file == FleetPanel.first)
        let asked = server.log.count
        #expect(await wait { server.log.count > asked + 2 })
        #expect(server.log.count { $0 == "/hall-2.tar 200" } == 1)
        // The refusal is remembered after a restart.
        try panel.start()
        #expect(await wait { server.log.count > asked + 6 })
        #expect(server.log.count { $0 == "/hall-2.tar 200" } == 1)
    }

    @Test("A kiosk that crashes the panel is rolled back automatically, and the next good one is applied")
    func crash() async throws {
        let server = try await BundleServer()
        let panel = try await panel(server, trial: 20)
        try server.publish(1, kiosk("Crash"))
        // On a busy machine the panel ends each time before it answers.
        let reasons = ["the panel restarted", "the panel does not answer"]
        #expect(
            await wait { reasons.contains { panel.fleet?.log.contains("bundle 1: rejected: \($0)") == true } },
            "\(panel.fleet?.log ?? "")")
        #expect(await wait { panel.title == "First" }, "\(panel.fleet?.log ?? "")")
        #expect(panel.file == FleetPanel.first && panel.stateFile.contains("\"refused\": 1"))
        try panel.start(trial: 3)
        try server.publish(2, kiosk("Second"))
        #expect(await wait { panel.fleet?.log.contains("bundle 2: committed") == true }, "\(panel.fleet?.log ?? "")")
        #expect(await wait { panel.title == "Second" })
    }

    @Test(
        "A kiosk whose source never works is rolled back with the reason, even if thumbrail-fleet is killed meanwhile",
        arguments: [false, true])
    func deadSource(isKilled: Bool) async throws {
        let server = try await BundleServer()
        let panel = try await FleetPanel(settings(server) + "programs: [/bin/false]\n")
        try panel.start(trial: isKilled ? 600 : 3)
        #expect(await wait { panel.title == "First" }, "\(panel.fleet?.log ?? "")")
        try server.publish(
            1,
            "title: Second\nsources: {press: {command: [/bin/false]}}\n"
                + "tabs: [{title: Three, icon: none, rows: [c]}]\n")
        if isKilled {
            #expect(await wait { panel.title == "Second" }, "\(panel.fleet?.log ?? "")")
            try panel.start(trial: 3)
        }
        let words = "bundle 1: rejected: new fault: source press down: "
        #expect(await wait { panel.fleet?.log.contains(words) == true }, "\(panel.fleet?.log ?? "")")
        #expect(await wait { panel.title == "First" })
        #expect(panel.file == FleetPanel.first && panel.stateFile.contains("\"refused\": 1"))
    }

    @Test("A panel that responds too slowly still reads the new kiosk")
    func slow() async throws {
        let server = try await BundleServer()
        let panel = try await panel(server, trial: 15)
        let process = try #require(panel.process)
        kill(process, SIGSTOP)
        defer { kill(process, SIGCONT) }
        try server.publish(1, kiosk("Second"))
        #expect(
            await wait { panel.fleet?.log.contains("bundle 1: trial started") == true }, "\(panel.fleet?.log ?? "")")
        // From here on the panel is asked twice, for five seconds each, before its trial begins.
        try await Task.sleep(for: .seconds(11))
        #expect(panel.file.contains("Second"))
        kill(process, SIGCONT)
        #expect(await wait { panel.title == "Second" }, "\(panel.fleet?.log ?? "")")
    }

    @Test(
        "A server that is missing, untrusted, empty or sends too much is reported, and the kiosk stays")
    func server() async throws {
        let server = try await BundleServer()
        let panel = try await panel(server)
        #expect(await wait { panel.fleet?.log.contains("manifest.json: not found (HTTP 404)") == true })
        // The manifest gives a smaller size than the archive has.
        try server.publish(1, kiosk("Second"), bytes: 1_000)
        #expect(await wait { panel.fleet?.log.contains("response too large") == true })
        #expect(access(panel.state + "/incoming.tar", F_OK) != 0)
        for (authority, words) in [
            ("other.pem", "server certificate not trusted: its CA is unknown"),
            ("none.pem", "cannot read the CA certificate"),
        ] {
            try panel.folder.write(
                "fleet.yaml", "panel: hall-1\n" + settings(server).replacing("ca.pem", with: authority))
            try panel.start()
            #expect(
                await wait { panel.fleet?.log.contains(words) == true },
                "\(panel.fleet?.log ?? "")")
        }
        try panel.folder.write(
            "fleet.yaml", "panel: hall-1\nbundle: {manifest: \"https://127.0.0.1:1/m\", signers: s, every: 1}\n")
        try panel.start()
        #expect(await wait { panel.fleet?.log.contains("connection failed") == true })
        try panel.folder.write(
            "fleet.yaml", "panel: hall-1\n" + settings(server).replacing("/manifest.json", with: "/noise.json"))
        try panel.start()
        #expect(
            await wait { panel.fleet?.log.contains("response headers too large (max 64 KiB)") == true },
            "\(panel.fleet?.log ?? "")")
        #expect(panel.title == "First" && panel.file == FleetPanel.first)
    }

    @Test("Errors in the fleet settings are reported with their location, and nothing is started")
    func mistakenSettings() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("fleet.yaml", "panel: hall-1\nbundel: {}\n")
        let program = try Started([Started.path(of: "thumbrail-fleet"), "--settings", path])
        #expect(await wait { program.log.contains("fleet.yaml:2:1: ") && program.log.contains("bundle") })
    }

    @Test("A rollout of 0 percent reaches no panel, and raising the percentage delivers the same version")
    func percent() async throws {
        let server = try await BundleServer()
        let panel = try await panel(server)
        try server.publish(1, kiosk("Second"), percent: 0)
        let asked = server.log.count
        #expect(await wait { server.log.count > asked + 3 })
        #expect(panel.title == "First" && !server.log.contains { $0.hasPrefix("/hall-1.tar") })
        try server.publish(1, kiosk("Second"))
        #expect(await wait { panel.title == "Second" }, "\(panel.fleet?.log ?? "")")
        // A stage that has begun counts, and a later one does not.
        try server.publish(
            2, kiosk("Third"), percent: 0, more: #", "stages": [{"from": "2199-01-01", "percent": 100}]"#)
        let again = server.log.count
        #expect(await wait { server.log.count > again + 3 })
        #expect(panel.title == "Second")
        try server.publish(
            2, kiosk("Third"), percent: 0, more: #", "stages": [{"from": "2026-11-01", "percent": 100}]"#)
        #expect(await wait { panel.title == "Third" }, "\(panel.fleet?.log ?? "")")
    }

    @Test("If thumbrail-fleet is killed at any moment, one complete kiosk is left, and a bad one is removed in the end")
    func kills() async throws {
        let server = try await BundleServer()
        let panel = try await panel(server)
        try server.publish(1, kiosk("Crash"))
        var generator = SeededGenerator(seed: 15)
        var (version, round) = (1, 0)
        // The wait lasts until a rejection, which takes longer on a busy machine.
        while round < 25 || version == 1 {
            round += 1
            try panel.start(trial: 20)
            let pause = Double.random(in: 0...max(1.6, Double(round) / 10), using: &generator)
            try await Task.sleep(for: .milliseconds(Int(pause * 1000)))
            panel.end()
            if panel.stateFile.contains("\"refused\": \(version)") {
                version += 1
                try server.publish(version, kiosk("Crash"))
            }
            let file = panel.file
            #expect(file == FleetPanel.first || file == kiosk("Crash"), "round \(round): \(file)")
        }
        try panel.start(trial: 20)
        #expect(await wait { panel.file == FleetPanel.first && panel.stateFile.contains("\"refused\": \(version)") })
        #expect(await wait { panel.title == "First" })
    }
}
