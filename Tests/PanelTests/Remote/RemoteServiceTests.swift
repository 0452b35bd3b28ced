import ControlProtocol
import Glibc
import JSON
import System
import Testing

@Suite("Remote access service, with requests by curl", .serialized, .timeLimit(.minutes(10)))
struct RemoteServiceTests {
    @Test("Each path responds with 401 without a valid token, with 403 without the right, and else with its content")
    func rights() async throws {
        let remote = try await RemotePanel()
        let paths: [(method: String, path: String, right: String, body: String?, answer: Int)] = [
            ("GET", "/status", "see", nil, 200), ("GET", "/metrics", "see", nil, 200),
            ("GET", "/screenshot", "see", nil, 200),
            ("POST", "/select", "operate", "{\"tab\": \"Cars\"}", 200),
            ("POST", "/say", "operate", "{\"words\": \"Back at 2\"}", 200),
            // This kiosk has no idle chain, so the panel refuses the request.
            ("POST", "/idle", "operate", nil, 422), ("POST", "/wake", "operate", nil, 422),
            ("POST", "/reload", "change", nil, 200),
            // This panel has no fleet service.
            ("GET", "/kiosk", "see", nil, 503), ("POST", "/kiosk", "change", "tabs: []", 503),
            // This panel has no list of panels.
            ("GET", "/panels", "see", nil, 200), ("GET", "/panels/list", "see", nil, 503),
        ]
        let rights = ["see", "operate", "change"]
        for (method, path, needed, body, answer) in paths {
            for token in [nil, "nobody", "thumbrail_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"] {
                #expect(try await remote.curl(method, path, as: token, body: body).status == 401, "\(path)")
            }
            for right in rights {
                let status = try await remote.curl(method, path, as: right, body: body).status
                let isEnough = try #require(rights.firstIndex(of: right)) >= #require(rights.firstIndex(of: needed))
                #expect(status == (isEnough ? answer : 403), "\(path) as \(right)")
            }
        }
        #expect(try await remote.curl("GET", "/nothing", as: nil).status == 401)
        #expect(try await remote.curl("GET", "/nothing", as: "see").status == 404)
        #expect(try await remote.curl("POST", "/status", as: "see").status == 405)
    }

    @Test("Status, metrics and screenshot come from the panel, which audits each reader")
    func look() async throws {
        let remote = try await RemotePanel()
        for _ in 0..<3 {
            let status = try JSONValue(parsing: Array(await remote.curl("GET", "/status", as: "see").body.utf8))
            #expect(status["title"] == "Hall" && status["tab"] == "World")
        }
        let metrics = try await remote.curl("GET", "/metrics", as: "see").body
        #expect(metrics.contains("thumbrail_frames_total ") && metrics.contains("thumbrail_late_frames_total "))
        #expect(metrics.contains("thumbrail_token_not_after_timestamp_seconds{token=\"see\"} "))
        #expect(metrics.contains("thumbrail_certificate_not_after_timestamp_seconds "))
        let promtool = Child.run(
            ["promtool", "check", "metrics"], input: try remote.folder.write("metrics", metrics), timeout: 60)
        #expect(promtool.status == 0 && promtool.output.isEmpty, "\(promtool)")
        let picture = try await remote.curl("GET", "/screenshot", as: "operate")
        #expect(picture.status == 200 && picture.body.dropFirst().hasPrefix("PNG"))
        #expect(
            try await remote.curl("POST", "/select", as: "operate", body: "{\"tab\": \"Cars\"}").body == "done\n")
        #expect(try await remote.curl("POST", "/select", as: "operate", body: "{\"tab\": \"Boats\"}").status == 422)
        #expect(try await remote.curl("POST", "/select", as: "operate", body: "Cars").status == 400)
        #expect(try await remote.curl("GET", "/status", as: "see").body.contains("Cars"))
        #expect(!remote.service.errors.contains("authentication failed"))
        #expect(try await remote.curl("GET", "/status", as: "wrong").status == 401)
        #expect(remote.service.errors.contains("thumbrail-remote: authentication failed, client=127.0.0.1\n"))
        guard access("/dev/log", F_OK) != 0 else { return }
        let audit = remote.panel.errorLines.filter { $0.contains("audit: ") }
        func count(_ what: String, _ name: String) -> Int {
            audit.count { $0.contains("actor=token:\(name) action=\(what) ") && $0.contains(" address=127.0.0.1") }
        }
        // Repeated reads are audited once.
        #expect(count("status", "see") == 1 && count("metrics", "see") == 1 && count("screenshot", "operate") == 1)
        #expect(count("select", "operate") == 2)
    }

    @Test("While the safe page is shown, status, metrics and screenshot show that")
    func faultPage() async throws {
        for _ in 0..<10 {
            let manager = try NotifyListener()
            let remote = try await RemotePanel(crashesUnder: manager)
            // On a busy host, three crashes may take longer than a minute.
            guard remote.panel.errors.contains("has crashed 3 times") else { continue }
            try await remote.waitFor(200, as: "see", "the fault page does not answer\n\(remote.panel.errors)")
            let status = try JSONValue(parsing: Array(await remote.curl("GET", "/status", as: "see").body.utf8))
            #expect(status["fault_page"] == true && status["title"] == "Hall" && status["tab"] == .null)
            let metrics = try await remote.curl("GET", "/metrics", as: "see").body
            #expect(metrics.contains("thumbrail_fault_page 1\n") && metrics.contains("thumbrail_crashes_total 3\n"))
            let picture = try await remote.curl("GET", "/screenshot", as: "see")
            #expect(picture.status == 200 && picture.body.dropFirst().hasPrefix("PNG"))
            #expect(
                try await remote.curl("POST", "/select", as: "operate", body: "{\"tab\": \"Cars\"}").status == 422)
            return
        }
        Issue.record("the kiosk did not crash three times within a minute, in ten tries")
    }

    @Test(
        "The status has the validity of certificate and tokens, and the page the panel's name in its fleet or the host name"
    )
    func reports() async throws {
        let remote = try await RemotePanel()
        func waitForStatus(with words: String) async throws {
            let end = ContinuousClock.now + .seconds(540)
            while try await !remote.curl("GET", "/status", as: "see").body.contains(words) {
                try #require(ContinuousClock.now < end, "\(words)")
                try await Task.sleep(for: .milliseconds(50))
            }
        }
        try await waitForStatus(with: "token_not_after_timestamp_seconds")
        let status = try JSONValue(parsing: Array(await remote.curl("GET", "/status", as: "see").body.utf8))
        #expect(status["certificate_not_after_timestamp_seconds"] != nil)
        #expect(status["token_not_after_timestamp_seconds"]?["change"] != nil)
        // A new token is reported immediately.
        let today = try #require(CalendarDay.today)
        _ = try await RemotePanel.makeToken("brief", "see", until: "\(today)", in: remote.folder.path)
        try await waitForStatus(with: "token brief of the remote server ")
        #expect(try await remote.curl("GET", "/", as: "see").body.contains("<title>\(Self.host)</title>"))
        // As thumbrail-fleet reports it.
        _ = try ControlClient(path: remote.folder.path + "/control", patience: 20).ask(
            "status", with: ["connected": true, "for": 300, "name": "Hall <1>"])
        try await waitForStatus(with: "Hall <1>")
        #expect(try await remote.curl("GET", "/", as: "see").body.contains("<title>Hall &lt;1></title>"))
    }

    private static var host: String {
        var host = [CChar](repeating: 0, count: 256)
        gethostname(&host, host.count - 1)
        return String(decoding: host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    @Test("The list of panels is the fleet's file; if it is missing, a link, too large or too old, the response is 503")
    func panels() async throws {
        let remote = try await RemotePanel()
        func list() async throws -> (status: Int, body: String) {
            try await remote.curl("GET", "/panels/list", as: "see")
        }
        let none = try await list()
        #expect(none.status == 503 && none.body.contains("panels: true"), "\(none)")
        func age(_ seconds: Int) {
            let time = timeval(tv_sec: FileStamp.now() - seconds, tv_usec: 0)
            var times = [time, time]
            utimes(remote.panels, &times)
        }
        try remote.folder.write("panels.json", "{\"connected\": true, \"panels\": []}")
        #expect(try await list() == (200, "{\"connected\": true, \"panels\": []}"))
        // A margin of half a minute for a busy host.
        age(170)
        #expect(try await list().status == 200)
        age(201)
        let old = try await list()
        #expect(old.status == 503 && old.body.contains("thumbrail-fleet does not respond"), "\(old)")
        let page = try await remote.curl("GET", "/panels", as: "see", "-i")
        #expect(page.body.contains("Content-Security-Policy: default-src 'none'"))
        #expect(page.body.contains("<title>Panels"))
        unlink(remote.panels)
        symlink(remote.folder.path + "/tokens", remote.panels)
        let link = try await list()
        #expect(link.status == 503 && link.body.contains("link"), "\(link)")
        unlink(remote.panels)
        mkfifo(remote.panels, 0o600)
        #expect(try await list().status == 503)
        unlink(remote.panels)
        try remote.folder.write("panels.json", "")
        truncate(remote.panels, 8 << 20)
        #expect(try await list().status == 200)
        truncate(remote.panels, 8 << 20 + 1)
        #expect(try await list().status == 503)
    }

    @Test("An expired or removed token is refused without a restart of the service")
    func ended() async throws {
        let remote = try await RemotePanel()
        #expect(try await remote.curl("GET", "/status", as: "see").status == 200)
        // Changes the dates in the file, as if years had passed.
        let path = remote.folder.path + "/tokens"
        let text = WholeFile.text(path)
        let lines = text.split(separator: "\n").map { line in
            guard line.hasPrefix("see ") else { return String(line) }
            var words = line.split(separator: " ").map(String.init)
            words[2...3] = ["2020-01-01", "2020-12-31"]
            return words.joined(separator: " ")
        }
        try remote.folder.write("tokens", lines.joined(separator: "\n") + "\n")
        try await remote.waitFor(401, as: "see", "an ended token counts")
        #expect(try await remote.curl("GET", "/status", as: "operate").status == 200)
        let removed = try RunningProgram(
            Place.program, ["remote", "token", "--tokens", path, "--remove", "operate"])
        #expect(try await removed.end() == .exited(0))
        try await remote.waitFor(401, as: "operate", "a token that was taken away counts")
        // A file that other users can read is no longer secret.
        #expect(try await remote.curl("GET", "/status", as: "change").status == 200)
        chmod(path, 0o644)
        try await remote.waitFor(401, as: "change", "tokens count that others can read")
        let wrong = try RunningProgram(
            Place.program, ["remote", "token", "--right", "see", "--until", "2020-01-01", "--tokens", path + "2", "x"])
        #expect(try await wrong.end() == .exited(1) && wrong.errors.contains("in the past"))
    }

    @Test("If the panel does not respond, the response is 503 with the reason, until the panel responds again")
    func dead() async throws {
        let remote = try await RemotePanel()
        #expect(try await remote.curl("GET", "/status", as: "see").status == 200)
        kill(remote.panel.id, SIGSTOP)
        let (status, words) = try await remote.curl("GET", "/status", as: "see")
        #expect(status == 503 && words.contains("does not answer"))
        kill(remote.panel.id, SIGCONT)
        try await remote.waitFor(200, as: "see", "is not found again")
        remote.panel.send(SIGTERM)
        _ = try await remote.panel.end()
        // The last status stays valid for a moment.
        try await remote.waitFor(503, as: "see", "a panel that has ended answers")
        for path in ["/status", "/metrics", "/screenshot"] {
            let (status, words) = try await remote.curl("GET", path, as: "see")
            #expect(status == 503 && words.contains("cannot connect to the panel"), "\(path) \(status) \(words)")
        }
        remote.service.send(SIGTERM)
        #expect(try await remote.service.end() == .exited(0))
    }

    @Test("Clients that send half a request, too much, or nothing do not block other clients")
    func enemies() async throws {
        let remote = try await RemotePanel()
        let long = String(repeating: "a", count: 8_193)
        #expect(try await remote.curl("POST", "/say", as: "operate", body: long).status == 413)
        let (status, _) = try await remote.curl(
            "GET", "/status", as: "see", "-H", "X-Long: " + String(repeating: "a", count: 60_000))
        // The reply is 431, unless the connection is closed before curl has sent everything.
        #expect([431, 0].contains(status), "\(status)")
        // More idle connections than the limit.
        let port = try #require(UInt16(remote.place.split(separator: ":").last ?? ""))
        var others: [CInt] = []
        defer { for other in others { close(other) } }
        for _ in 0..<400 { others.append(try #require(Self.connect(to: port))) }
        for _ in 0..<3 {
            #expect(try await remote.curl("GET", "/status", as: "see").status == 200)
        }
        #expect(!remote.service.hasEnded && !remote.panel.hasEnded)
    }

    @Test("Plain HTTP, an old TLS version and an invalid certificate are refused")
    func encrypted() async throws {
        let remote = try await RemotePanel()
        let plain = try RunningProgram(
            "/usr/bin/curl", ["--silent", "--max-time", "5", remote.place.replacing("https", with: "http") + "/status"])
        #expect(try await plain.end() != .exited(0))
        #expect(
            try await remote.curl(
                "GET", "/status", as: "see", "--tls-max", "1.1", "--ciphers", "DEFAULT@SECLEVEL=0"
            ).status == 0)
        let broken = try RunningProgram(
            RemotePanel.program,
            [
                "serve", "--port", "0", "--tokens", remote.folder.path + "/tokens", "--certificate", remote.kiosk,
                "--key", remote.folder.path + "/remote.key",
            ])
        #expect(try await broken.end() == .exited(78) && broken.errors.contains("certificate"))
        chmod(remote.folder.path + "/remote.key", 0o640)
        let open = try RunningProgram(
            RemotePanel.program,
            [
                "serve", "--port", "0", "--tokens", remote.folder.path + "/tokens", "--certificate",
                remote.folder.path + "/remote.crt", "--key", remote.folder.path + "/remote.key",
            ])
        #expect(try await open.end() == .exited(78) && open.errors.contains("readable or writable by other users"))
    }

    private static func connect(to port: UInt16) -> CInt? {
        let other = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isThere = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(other, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isThere else {
            close(other)
            return nil
        }
        return other
    }
}
