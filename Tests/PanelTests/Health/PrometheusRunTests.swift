import Foundation
import Glibc
import Health
import JSON
import Testing

/// Runs Prometheus with the rules of the package beside a real panel.
@Suite("Prometheus with a running panel", .serialized, .timeLimit(.minutes(10)))
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

    @Test("A source that exits raises the alert of the package's rules, which ends when the source is back")
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

    // MARK: All faults

    /// The alert for each fault, and for each counter and each expiry.
    private static func alert(for kind: HealthFault.Kind) -> String {
        switch kind {
        case .faultPage: "ThumbrailFaultPage"
        case .configError: "ThumbrailConfigError"
        case .displayDisconnected: "ThumbrailDisplayDisconnected"
        case .noTouchDevice: "ThumbrailNoTouchDevice"
        case .stateNotWritable, .stateFull: "ThumbrailStateNotWritable"
        case .clockWrong, .clockNotSynchronized: "ThumbrailClockNotSynchronized"
        case .memoryHigh: "ThumbrailMemoryHigh"
        case .voltageLow: "ThumbrailSupplyVoltageLow"
        case .processorThrottled: "ThumbrailProcessorThrottled"
        case .pinUnreadable: "ThumbrailPINUnreadable"
        case .fleetDisconnected: "ThumbrailFleetDisconnected"
        case .certificateExpires: "ThumbrailCertificateExpires"
        case .tokenExpires: "ThumbrailTokenExpires"
        case .sourceDown: "ThumbrailSourceDown"
        case .conditionsUnmonitored: "ThumbrailConditionsUnmonitored"
        case .formsWaiting: "ThumbrailFormsWaiting"
        case .formsFailed: "ThumbrailFormsFailed"
        }
    }

    /// Alerts of the rules that are not about faults, for which the limit of 60 s applies as well.
    private static let others: Set<String> = [
        "ThumbrailPanelDown", "ThumbrailCrashed", "ThumbrailRestarting", "ThumbrailAlarmActive",
        "ThumbrailStateFillingUp",
    ]
    /// Alerts about events within a time, which therefore do not end with their cause.
    private static let lasting: Set<String> = ["ThumbrailCrashed", "ThumbrailRestarting"]
    /// Alerts that wait for minutes, as documented.
    private static let slow: Set<String> = ["ThumbrailTemperatureHigh", "ThumbrailSlowFrames"]

    /// Returns the metrics of a panel with all faults or with none.
    private static func metrics(isFaulty: Bool) -> String {
        var health = PanelHealth(version: "1", kiosk: "hall.yaml")
        health.faultPage = isFaulty ? "crashed" : nil
        health.configError = isFaulty ? "line 3" : nil
        (health.crashes, health.restarts) = isFaulty ? (1, 3) : (0, 0)
        health.display = PanelHealth.Display(name: "DP-1", isConnected: !isFaulty, isOn: !isFaulty)
        let touch = isFaulty ? [] : [PanelHealth.TouchDevice(name: "ELAN", age: 1)]
        health.inputs = PanelHealth.Inputs(touch: touch, hadTouch: true, hasPointer: false)
        health.clock = PanelHealth.Clock(isSynchronized: !isFaulty, isPlausible: true)
        health.storage = PanelHealth.Storage(folder: "/s", freeBytes: isFaulty ? 1 : 1 << 30)
        health.forms = PanelHealth.Forms()
        if isFaulty {
            health.forms?.waiting = ["desk": PanelHealth.Forms.Queue(count: 1, age: 7200)]
            health.forms?.refused = ["desk": 1]
        }
        health.memory = PanelHealth.Memory(used: isFaulty ? 90 : 30, limit: 100)
        health.host = PanelHealth.Host(hasLowVoltage: isFaulty, isThrottled: isFaulty)
        health.pinFaults = isFaulty ? ["operator": "no file"] : [:]
        health.isFleetConnected = !isFaulty
        health.sources = ["press": PanelHealth.Source(state: isFaulty ? .down("exited") : .up)]
        health.conditions = PanelHealth.Conditions(
            unmonitored: isFaulty ? ["press": ["Oil low"]] : [:], alarms: isFaulty ? ["active": ["high": 1]] : [:])
        var remote = PanelHealth.Remote()
        remote.certificateEnd = isFaulty ? 1_000 : 9e9
        remote.tokenEnds = ["a": isFaulty ? 1_000 : 9e9]
        health.remote = remote
        return PrometheusText.text(.object(health.json))
    }

    /// Serves the metrics of a file at one port. At another one, it fails while a file exists.
    private static let server = """
        import http.server, os, socket, threading
        class Metrics(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                if self.server.fails and os.path.exists("faulty"):
                    return self.send_error(503)
                self.send_response(200)
                self.end_headers()
                self.wfile.write(open("metrics", "rb").read())
            def log_message(self, *arguments): pass
        servers = [http.server.ThreadingHTTPServer(("127.0.0.1", 0), Metrics) for _ in range(2)]
        for server, fails in zip(servers, (False, True)): server.fails = fails
        threading.Thread(target=servers[1].serve_forever, daemon=True).start()
        print(*[server.server_address[1] for server in servers], flush=True)
        servers[0].serve_forever()

        """

    /// Returns the stored samples of the last quarter of an hour, by name: their times in seconds and their values.
    private func samples(_ query: String, label: String, _ port: Int) async throws -> [String: [(
        time: Double, value: String
    )]] {
        let curl = try RunningProgram(
            "/usr/bin/curl",
            [
                "--silent", "--max-time", "20", "--get", "--data-urlencode", "query=\(query)[15m]",
                "http://127.0.0.1:\(port)/api/v1/query",
            ])
        _ = try await curl.end()
        guard let answer = try? JSONValue(parsing: Array(curl.output.utf8)),
            case .array(let series)? = answer["data"]?["result"]
        else { return [:] }
        var samples: [String: [(time: Double, value: String)]] = [:]
        for one in series {
            guard case .string(let name)? = one["metric"]?[label], case .array(let pairs)? = one["values"] else {
                continue
            }
            samples[name, default: []] += pairs.compactMap { pair in
                guard case .array(let parts) = pair, parts.count == 2, case .number(let time) = parts[0],
                    case .string(let value) = parts[1]
                else { return nil }
                return (time, value)
            }
        }
        return samples
    }

    /// The maximum delay of an alert by the clock of Prometheus, in seconds: 60, and an interval of 15 s that it skips if the host is busy, or
    /// by which another target is scraped later.
    private static let maximumDelay = 75.0

    @Test("As measured by Prometheus, each alert starts and ends within 60 s of its fault, or 75 s on a busy host")
    func all() async throws {
        let names = Set(
            WholeFile.text(Self.examples + "/thumbrail.rules.yml").matches(of: /alert: (\w+)/).map {
                String($0.output.1)
            })
        let fast = names.subtracting(Self.slow)
        #expect(fast == Self.others.union(HealthFault.Kind.allCases.map { Self.alert(for: $0) }))
        let folder = try TemporaryFolder()
        try folder.write("metrics", Self.metrics(isFaulty: false))
        try folder.write("server.py", Self.server)
        let server = try RunningProgram("/usr/bin/python3", ["server.py"], in: folder.path)
        try await wait("the server does not start\n\(server.errors)") { server.output.hasSuffix("\n") }
        let ports = server.output.split(whereSeparator: \.isWhitespace)
        let port = try await freePort()
        let targets = ports.map { "\"127.0.0.1:\($0)\"" }.joined(separator: ", ")
        let settings = """
            scrape_configs:
              - {job_name: thumbrail, scrape_interval: 15s, static_configs: [{targets: [\(targets)]}]}
            rule_files: [\(Self.examples)/thumbrail.rules.yml]

            """
        let prometheus = try RunningProgram(
            "/usr/bin/prometheus",
            [
                "--config.file=\(try folder.write("prometheus.yml", settings))",
                "--storage.tsdb.path=\(folder.path)/data",
                "--web.listen-address=127.0.0.1:\(port)",
            ])
        defer {
            prometheus.send(SIGKILL)
            server.send(SIGKILL)
        }
        let query = "thumbrail_fault_page{instance=\"127.0.0.1:\(ports[0])\"}"
        func scrapes(_ value: String) async throws -> [Double] {
            try await samples(query, label: "instance", port).values.flatMap(\.self).filter { $0.value == value }.map(
                \.time)
        }
        func raised() async throws -> [String: [Double]] {
            try await samples("ALERTS{alertstate=\"firing\"}", label: "alertname", port).mapValues { $0.map(\.time) }
        }
        // The increase of a counter needs samples from before.
        try await wait("nothing is scraped\n\(prometheus.errors)") { try await scrapes("0").count >= 2 }
        #expect(try await raised() == [:])
        /// Replaces the served metrics at once.
        func serve(isFaulty: Bool) throws {
            try folder.write("next", Self.metrics(isFaulty: isFaulty))
            #expect(rename(folder.path + "/next", folder.path + "/metrics") == 0)
        }
        try folder.write("faulty", "")
        try serve(isFaulty: true)
        try await wait("an alert is missing\n\(prometheus.errors)") { try await Set(raised().keys) == fast }
        let beginning = try #require(try await scrapes("1").min())
        for (name, times) in try await raised() {
            let delay = try #require(times.min()) - beginning
            #expect(delay <= Self.maximumDelay, "\(name): \(delay) s")
        }
        try serve(isFaulty: false)
        unlink(folder.path + "/faulty")
        try await wait("an alert does not end\n\(prometheus.errors)") {
            try await Set(alerts(port)).isSubset(of: Self.lasting)
        }
        let end = try #require(try await scrapes("1").max())
        for (name, times) in try await raised() where !Self.lasting.contains(name) {
            let delay = try #require(times.max()) - end
            #expect(delay <= Self.maximumDelay, "\(name): \(delay) s")
        }
    }
}
