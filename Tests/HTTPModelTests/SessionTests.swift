import HTTPModel
import JSON
import SourceHub
import SourceHubTestSupport
import SourceProtocol
import TestSupport
import Testing
import ValueAddresses

@Suite("HTTP source with addresses, logins and typed requests", .serialized, .timeLimit(.minutes(10)))
struct SessionTests {
    private func settings(_ server: TestServer, _ change: (inout HTTPSettings) -> Void) -> HTTPSettings {
        var settings = HTTPSettings(url: server.address(), interval: 0.2)
        change(&settings)
        return settings
    }

    private func value(_ path: String, _ address: JSONValue = [:], every: Double? = nil) -> HTTPValue {
        HTTPValue(HTTPReading(HTTPRequest("GET", path), interval: every), ValueAddress(address))
    }

    private func request(_ path: String, _ body: HTTPBody? = nil, success: JSONValue? = nil) -> HTTPRequest {
        var request = HTTPRequest("POST", path)
        request.body = body
        request.check = success.map { AnswerCheck($0) }
        return request
    }

    @Test("Values with the same path share a request, and one that fails leaves the other values current")
    func shared() async throws {
        let server = try await TestServer()
        let panel = try SourcePanel([
            "s": settings(server) {
                $0.values = [
                    "progress": value(
                        "/status", ["path": "result.progress", "scale": ["in": [0, 1], "out": [0, 100]]], every: 600),
                    "file": value("/status", ["path": "result.file"], every: 600),
                    "name": value("/status", ["jq": ".result.file | rtrimstr(\".gcode\")"], every: 600),
                    "odd": value("/status", ["path": "result.odd"], every: 600), "gone": value("/gone"),
                    "n": value("/number", ["path": "n"]),
                ]
            }
        ])
        #expect(await wait { panel.value("s.progress") == .current(7) })
        #expect(panel.value("s.name") == .current("a"))
        #expect(panel.value("s.file") == .current("a.gcode") && panel.value("s.odd") == .noData)
        #expect(await wait { server.log.count(where: { $0.hasPrefix("GET /gone") }) >= 2 })
        #expect(panel.state("s") == .up && panel.value("s.progress") == .current(7))
        #expect(server.log.count(where: { $0.hasPrefix("GET /status") }) == 1)
        await panel.stop()
    }

    @Test("A request without a response makes only its own value stale")
    func hanging() async throws {
        let server = try await TestServer()
        let panel = try SourcePanel([
            "s": settings(server) { $0.values = ["hang": value("/hang"), "n": value("/number", ["path": "n"])] }
        ])
        #expect(await wait { panel.record.count(containing: "hang: request timed out") > 0 })
        #expect(panel.state("s") == .up && panel.value("s.hang") == .noData)
        if case .current = panel.value("s.n") {} else { Issue.record("\(panel.value("s.n"))") }
        await panel.stop()
    }

    @Test("A secret header never follows a redirect")
    func redirect() async throws {
        let (server, other) = (try await TestServer(), try await TestServer())
        let folder = try TemporaryFolder()
        try folder.write("key", "k3y\n")
        try server.folder.write("away", other.address("localhost") + "/secret")
        let panel = try SourcePanel(
            [
                "secret": settings(server) {
                    $0.headers = ["X-Api-Key": .secret("key")]
                    $0.values = ["away": value("/away")]
                },
                "plain": settings(server) {
                    $0.headers = ["Accept-Language": .text("de")]
                    $0.values = ["away": value("/away")]
                },
            ], folder: folder)
        #expect(await wait { panel.why("secret").contains("redirect not followed (HTTP 302)") })
        #expect(await wait { panel.value("plain.away") == .current("none") })
        #expect(server.log.contains { $0.contains("X-Api-Key=k3y") })
        #expect(!other.log.contains { $0.contains("k3y") })
        await panel.stop()
    }

    @Test("A server that was down is requested again soon, and its values become current again")
    func outage() async throws {
        let server = try await TestServer()
        let panel = try SourcePanel(["s": settings(server) { $0.values = ["n": value("/number", ["path": "n"])] }])
        #expect(await wait { panel.state("s") == .up })
        server.stop()
        #expect(await wait { panel.why("s").contains("connection") })
        #expect(await wait { if case .stale = panel.value("s.n") { true } else { false } })
        try await server.start()
        #expect(await wait { if case .current = panel.value("s.n") { true } else { false } })
        #expect(panel.state("s") == .up)
        await panel.stop()
    }

    @Test("Digest authentication, and headers from files, are sent to the server")
    func digest() async throws {
        let server = try await TestServer()
        let folder = try TemporaryFolder()
        try folder.write("password", "s3cret\n")
        try folder.write("printer-key", "k3y\n")
        let panel = try SourcePanel(
            [
                "s": settings(server) {
                    ($0.user, $0.password, $0.usesDigest) = ("me", "password", true)
                    $0.headers = ["X-Api-Key": .secret("printer-key")]
                    $0.values = ["x": value("/digest")]
                }
            ], folder: folder)
        #expect(await wait { panel.value("s.x") == .current("in") })
        #expect(server.log.contains { $0.contains("X-Api-Key=k3y") })
        #expect(!server.log.contains { $0.contains("s3cret") })
        await panel.stop()
    }

    @Test("A login gets a token and a cookie, and is repeated when the server no longer accepts them")
    func login() async throws {
        let server = try await TestServer()
        let folder = try TemporaryFolder()
        try folder.write("password", "s3cret")
        try folder.write("wrong", "other")
        func settings(_ password: String) -> HTTPSettings {
            self.settings(server) {
                ($0.user, $0.password) = ("me", password)
                $0.login = HTTPLogin(
                    request("/login", .json(BodyTemplate(["user": "$user", "password": "$password"]))),
                    token: "result.token")
                $0.values = ["t": value("/with-token")]
                $0.call = ["order": request("/order")]
            }
        }
        let panel = try SourcePanel(["s": settings("password"), "w": settings("wrong")], folder: folder)
        // The value is the number of logins, which goes on rising.
        func logins(from first: Int) -> Bool {
            (first...1_000).contains { panel.value("s.t") == .current(.number(Double($0))) }
        }
        #expect(await wait { logins(from: 1) })
        #expect(await wait { panel.why("w").contains("login: ") })
        #expect(await panel.ask(.call("order", with: .null), of: "w").isFailure)
        // Each token is good for three requests.
        #expect(await wait { logins(from: 3) })
        for _ in 0..<4 { #expect(await panel.ask(.call("order", with: .null), of: "s") == .done) }
        await panel.stop()
        let cookies = try SourcePanel(
            [
                "s": self.settings(server) {
                    ($0.user, $0.password) = ("me", "password")
                    $0.login = HTTPLogin(
                        request("/login", .json(BodyTemplate(["user": "$user", "password": "$password"]))))
                    $0.values = ["c": value("/with-cookie")]
                }
            ], folder: folder)
        #expect(await wait { cookies.value("s.c") == .current(5) })
        await cookies.stop()
    }

    @Test("Requests contain typed JSON, forms, texts and paths, and user input cannot escape its field")
    func requests() async throws {
        let server = try await TestServer()
        let panel = try SourcePanel([
            "s": settings(server) {
                $0.values = [
                    "level": value("/status", ["path": "x", "scale": ["in": [0, 254], "out": [0, 100]]], every: 600)
                ]
                $0.set = ["level": request("/echo/level", .json(BodyTemplate(["bri": "$value"])))]
                $0.call = [
                    "json": request("/echo/json", .json(BodyTemplate(["script": "M140 S$target", "n": "$target"]))),
                    "form": request("/echo/form", .form(["a b": TextTemplate("$text")])),
                    "text": request("/echo/text", .text(TextTemplate("M140 S$target"))),
                    "path": request("/echo/$text?q=$text", .text(TextTemplate("x"))),
                ]
            }
        ])
        #expect(await wait { panel.state("s") == .up })
        #expect(await panel.ask(.set(["level": 50]), of: "s") == .done)
        #expect(await panel.ask(.call("json", with: ["target": 60]), of: "s") == .done)
        #expect(await panel.ask(.call("form", with: ["text": "x&y=z é"]), of: "s") == .done)
        #expect(await panel.ask(.call("text", with: ["target": 60.5]), of: "s") == .done)
        #expect(await panel.ask(.call("path", with: ["text": "../a b\r\nX: y"]), of: "s") == .done)
        #expect(await panel.ask(.call("path", with: ["text": ".."]), of: "s").isFailure)
        #expect(await panel.ask(.call("path", with: [:]), of: "s") == .failed("no value for $text"))
        let log = server.log.filter { $0.hasPrefix("POST") }
        #expect(
            log == [
                #"POST /echo/level {"bri": 127}"#, #"POST /echo/json {"n": 60, "script": "M140 S60"}"#,
                "POST /echo/form a%20b=x%26y%3Dz%20%C3%A9", "POST /echo/text M140 S60.5",
                "POST /echo/..%2Fa%20b%0D%0AX%3A%20y?q=..%2Fa%20b%0D%0AX%3A%20y x",
            ])
        await panel.stop()
    }

    @Test("A failed request reports the server's own message, but not an HTML page")
    func words() async throws {
        let server = try await TestServer()
        let panel = try SourcePanel([
            "s": settings(server) {
                $0.call = [
                    "busy": request("/busy"), "page": request("/page"), "plain": request("/plain"),
                    "soft": request("/soft", success: ["path": "ok", "error": "why"]), "good": request("/soft"),
                ]
            }
        ])
        #expect(await wait { panel.state("s") == .up })
        #expect(await panel.ask(.call("busy", with: .null), of: "s") == .failed("Must home axis first"))
        #expect(await panel.ask(.call("page", with: .null), of: "s") == .failed("server error (HTTP 500)"))
        #expect(await panel.ask(.call("plain", with: .null), of: "s") == .failed("request refused (HTTP 400)"))
        #expect(await panel.ask(.call("soft", with: .null), of: "s") == .failed("No paper"))
        // Without a check, the response is the answer.
        let answer = await panel.ask(.call("good", with: .null), of: "s")
        #expect(answer == .performed(answer: ["ok": false, "why": "No paper"]))
        await panel.stop()
    }
}

extension RequestAnswer? {
    fileprivate var isFailure: Bool { if case .failed? = self { true } else { false } }
}
