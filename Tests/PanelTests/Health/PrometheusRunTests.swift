import Glibc
import JSON
import Testing

/// Runs Prometheus with the rules of the package beside a real panel.
@Suite("Prometheus with a panel", .serialized, .timeLimit(.minutes(10)))
struct PrometheusRunTests {
    private static let examples = "\(Place.repository)/Kiosk/system/usr/share/doc/thumbrail/monitoring"

    /// A source that is up as long as a file exists.
    private static let kiosk = """
        title: Hall
        sources: {press: {command: [/bin/sh, press.sh]}}
        tabs: [{title: World, icon: none, rows: [a]}]

        """

    private func start(_ remote: RemotePanel, at port: Int) throws -> RunningProgram {
        let folder = remote.folder.path
        try remote.folder.write("token", remote.secrets["see"] ?? "")
        let target = remote.place.replacing("https://", with: "")
        // The settings of the package, with this panel's address and files.
        let settings = WholeFile.text(Self.examples + "/prometheus.yml")
            .replacing("[hall-1.example:8443, hall-2.example:8443]", with: "[\"\(target)\"]")
            .replacing("/etc/prometheus/thumbrail.token", with: folder + "/token")
            .replacing("/etc/prometheus/thumbrail.crt", with: folder + "/remote.crt")
            .replacing("[thumbrail.rules.yml]", with: "[\(Self.examples)/thumbrail.rules.yml]")
        return try RunningProgram(
            "/usr/bin/prometheus",
            [
                "--config.file=\(try remote.folder.write("prometheus.yml", settings))",
                "--storage.tsdb.path=\(folder)/data", "--web.listen-address=127.0.0.1:\(port)",
            ])
    }

    private func freePort() async throws -> Int {
        let python = try RunningProgram(
            "/usr/bin/python3",
            ["-c", "import socket; s = socket.socket(); s.bind((\"127.0.0.1\", 0)); print(s.getsockname()[1])"])
        _ = try await python.end()
        return try #require(Int(python.output.filter { !$0.isWhitespace }))
    }

    /// Returns the names of the firing alerts.
    private func alerts(_ port: Int) async throws -> [String] {
        let curl = try RunningProgram(
            "/usr/bin/curl", ["--silent", "--max-time", "20", "http://127.0.0.1:\(port)/api/v1/alerts"])
        _ = try await curl.end()
        guard let answer = try? JSONValue(parsing: Array(curl.output.utf8)),
            case .array(let alerts)? = answer["data"]?["alerts"]
        else { return [] }
        return alerts.compactMap { alert in
            guard alert["state"] == "firing", case .string(let name)? = alert["labels"]?["alertname"] else {
                return nil
            }
            return name
        }
    }

    private func wait(_ what: String, _ isSo: () async throws -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(540)
        while try await !isSo() {
            try #require(ContinuousClock.now < end, "\(what)")
            try await Task.sleep(for: .milliseconds(500))
        }
    }

    @Test("A source that exits raises the alert of the package's rules, which ends once the source is back")
    func alert() async throws {
        let remote = try await RemotePanel(Self.kiosk)
        let alive = try remote.folder.write("alive", "")
        // The script was missing when the panel started, so the hub restarts the source.
        try remote.folder.write(
            "press.sh", "while [ -e alive ]; do echo '{\"values\": {\"x\": 1}}'; sleep 0.2; done; exit 3\n")
        let port = try await freePort()
        let prometheus = try start(remote, at: port)
        defer { prometheus.send(SIGKILL) }
        try await wait("the source does not come up") {
            try await remote.curl("GET", "/metrics", as: "see").body.contains("thumbrail_source_up{source=\"press\"} 1")
        }
        unlink(alive)
        try await wait("the source is not down") {
            try await remote.curl("GET", "/status", as: "see").body.contains(
                "source press down: process exited, status=3")
        }
        try await wait("there is no alert\n\(prometheus.errors)") {
            try await alerts(port).contains("ThumbrailSourceDown")
        }
        try remote.folder.write("alive", "")
        try await wait("the alert does not end\n\(prometheus.errors)") {
            try await !alerts(port).contains("ThumbrailSourceDown")
        }
    }
}
