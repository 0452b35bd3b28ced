import Glibc
import HTTPModel
import SourceHubTestSupport
import SourceProtocol
import System
import TestSupport
import Testing

/// The real program between a real server and a real hub.
@Suite("HTTP source", .serialized, .timeLimit(.minutes(10)))
struct ServerTests {
    private func settings(
        _ url: String, get: [String: String] = [:], change: (inout HTTPSettings) -> Void = { _ in }
    ) -> HTTPSettings {
        var settings = HTTPSettings(url: url, interval: 0.2)
        settings.values = get.mapValues { HTTPValue(HTTPReading(HTTPRequest("GET", $0))) }
        change(&settings)
        return settings
    }

    private static func streams(_ paths: [String: String]) -> [String: HTTPValue] {
        paths.mapValues { HTTPValue(HTTPReading(HTTPRequest("GET", $0), isStream: true)) }
    }

    @Test("A “not modified” response keeps a value from becoming stale")
    func notModified() async throws {
        let server = try await TestServer()
        // The value expires after a second and is requested again after three: it is current only if the answer counts as new.
        let panel = try SourcePanel(
            "thumbrail-http",
            ["h": .object(settings(server.address(), get: ["x": "/tag"]) { $0.interval = 3 }.settings)],
            expiry: ValueExpiry.Times(all: 1))
        for _ in 0..<2 {
            #expect(await wait { panel.value("h.x").timeless == .stale(7) })
            #expect(await wait { panel.value("h.x") == .current(7) })
        }
        await panel.stop()
    }

    @Test("Responses become values, are read again at their interval, and are sent again only if changed")
    func values() async throws {
        let server = try await TestServer()
        let panel = try SourcePanel([
            "s": settings(server.address(), get: ["n": "/number", "t": "/text", "g": "/tag"])
        ])
        #expect(await wait { panel.state("s") == .up })
        #expect(await wait { panel.value("s.t") == .current("hello") && panel.value("s.g") == .current(7) })
        #expect(
            await wait {
                guard case .current(.number(let count)) = panel.value("s.n.n") else { return false }
                return count >= 4
            })
        #expect(await wait { server.log.contains("GET /tag  If-None-Match=\"1\"") })
        #expect(panel.state("s") == .up && panel.value("s.g") == .current(7))
        await panel.stop()
    }

    @Test("A set value or a call causes one request, its result is reported, and values are read again immediately")
    func requests() async throws {
        let server = try await TestServer()
        let panel = try SourcePanel([
            "s": settings(server.address(), get: ["lamp": "/lamp"]) {
                $0.interval = 600
                $0.set = ["lamp": HTTPRequest("PUT", "/lamp")]
                for (name, path) in [("scene", "/scene"), ("b", "/break"), ("e", "/elsewhere"), ("f", "/fails")] {
                    $0.call[name] = HTTPRequest("POST", path)
                }
            }
        ])
        #expect(await wait { panel.value("s.lamp") == .current(false) })
        #expect(await panel.ask(.set(["lamp": true]), of: "s") == .done)
        #expect(await wait { panel.value("s.lamp") == .current(true) })
        #expect(await panel.ask(.call("scene", with: ["name": "evening"]), of: "s") == .done)
        #expect(await panel.ask(.call("scene", with: .null), of: "s") == .done)
        guard case .failed(let broken, .unknown)? = await panel.ask(.call("b", with: .null), of: "s") else {
            return #expect(Bool(false), "it has not failed")
        }
        #expect(broken.hasPrefix("outcome unknown: "))
        #expect(
            await panel.ask(.call("e", with: .null), of: "s")
                == .failed("redirect not followed (HTTP 307)"))
        #expect(await panel.ask(.call("f", with: .null), of: "s") == .failed("server error (HTTP 500)"))
        #expect(
            await panel.ask(.set(["x": 1]), of: "s") == .failed("the kiosk file defines no address for this request"))
        let asked = server.log.filter { !$0.hasPrefix("GET") }
        #expect(
            asked.map { $0.trimmingSpaces } == [
                "PUT /lamp true", "POST /scene {\"name\": \"evening\"}", "POST /scene", "POST /break",
                "POST /elsewhere", "POST /fails",
            ])
        await panel.stop()
    }

    @Test("A request that the server has not performed can be sent again, with the key that the server recognizes")
    func outcomes() async throws {
        let server = try await TestServer()
        let panel = try SourcePanel([
            "s": settings(server.address()) {
                for status in [400, 401, 404, 408, 429, 500, 502, 503, 504] {
                    $0.call["c\(status)"] = HTTPRequest("POST", "/status/\(status)")
                }
            },
            // Nothing listens at this port.
            "gone": settings("http://127.0.0.1:9") { $0.call["c"] = HTTPRequest("POST", "/") },
        ])
        #expect(await wait { panel.state("s") == .up && panel.state("gone") == .up })
        func failure(_ name: String, of source: String = "s") async -> RequestFailure? {
            guard case .failed(_, let failure)? = await panel.ask(.call(name, with: .null), of: source, key: "k1")
            else {
                return nil
            }
            return failure
        }
        for status in [400, 404, 500] { #expect(await failure("c\(status)") == .refused, "\(status)") }
        for status in [401, 408, 429, 503] { #expect(await failure("c\(status)") == .unsent, "\(status)") }
        for status in [502, 504] { #expect(await failure("c\(status)") == .unknown, "\(status)") }
        #expect(await failure("c", of: "gone") == .unsent)
        #expect(server.log.count { $0.contains("Idempotency-Key=\"k1\"") } == 9, "\(server.log)")
        await panel.stop()
    }

    @Test("A request of a visitor has the language that the panel shows, and no other request has one")
    func language() async throws {
        let server = try await TestServer()
        let panel = try SourcePanel([
            "s": settings(server.address()) { $0.call["c"] = HTTPRequest("POST", "/scene") }
        ])
        #expect(await wait { panel.state("s") == .up })
        _ = await panel.ask(.call("c", with: .null), of: "s", from: RequestOrigin("Desk", language: "de-AT"))
        _ = await panel.ask(.call("c", with: .null), of: "s", from: RequestOrigin("", by: "time"))
        let posts = server.log.filter { $0.hasPrefix("POST") }
        #expect(posts.map { $0.contains("Accept-Language=de-AT") } == [true, false], "\(server.log)")
        #expect(server.log.count { $0.contains("Accept-Language") } == 1, "\(server.log)")
        await panel.stop()
    }

    @Test("A server's Retry-After date is respected")
    func peace() async throws {
        let server = try await TestServer()
        let panel = try SourcePanel(["s": settings(server.address(), get: ["rest": "/later"])])
        #expect(await wait { if case .current = panel.value("s.rest.refused") { true } else { false } })
        // Failures for a second would have caused another request.
        #expect(panel.value("s.rest.refused") == .current(1))
        await panel.stop()
    }

    @Test("The last event or line of a stream is the value, and a stream that ends is opened again")
    func streams() async throws {
        let server = try await TestServer()
        let panel = try SourcePanel([
            "s": settings(server.address()) { $0.values = Self.streams(["e": "/events", "l": "/lines"]) }
        ])
        #expect(await wait { panel.value("s.e.i") == .current(22) && panel.value("s.l") == .current("last") })
        #expect(await wait { panel.state("s") == .up })
        #expect(panel.record.messages.contains { $0.contains("larger than 128 KiB") })
        await panel.stop()
    }

    @Test(
        "Failed responses are reported with their reason, and need little memory",
        arguments: [
            ("/garbage", "neither JSON nor text"), ("/401", "authentication failed (HTTP 401)"),
            ("/429", "rate limited"),
            ("/missing", "not found (HTTP 404)"), ("/round", "too many redirects"), ("/bomb", "response too large"),
            ("/endless", "response too large"), ("/half", "connection closed by server"),
            ("/file", "redirect to unsupported protocol"),
            ("/headers", "response headers too large (max 64 KiB)"),
        ])
    func faults(path: String, words: String) async throws {
        let server = try await TestServer()
        let panel = try SourcePanel(["s": settings(server.address(), get: ["x": path])])
        #expect(await wait { panel.why("s").hasPrefix("x: ") })
        #expect(panel.why("s").contains(words), "\(panel.why("s"))")
        #expect(panel.value("s.x") == .noData)
        await panel.stop()
    }

    @Test("Headers just below their limit are accepted")
    func headers() async throws {
        let server = try await TestServer()
        let panel = try SourcePanel(["s": settings(server.address(), get: ["x": "/many-headers"])])
        #expect(await wait { panel.value("s.x") == .current(5) })
        await panel.stop()
    }

    @Test("A server that fails intermittently recovers, and its values are stale meanwhile")
    func turns() async throws {
        let server = try await TestServer()
        let panel = try SourcePanel(["s": settings(server.address(), get: ["x": "/turns"])])
        #expect(await wait { panel.why("s").contains("503") })
        let mark = try server.folder.write("well", "")
        #expect(await wait { panel.value("s.x") == .current(3) && panel.state("s") == .up })
        unlink(mark)
        #expect(await wait { panel.why("s").contains("503") })
        #expect(await wait { panel.value("s.x").timeless == .stale(3) })
        await panel.stop()
    }

    @Test("A failed read makes only its own value stale")
    func recovery() async throws {
        let server = try await TestServer()
        let mark = try server.folder.write("well", "")
        let panel = try SourcePanel([
            "s": settings(server.address(), get: ["x": "/turns", "same": "/tag"]) {
                $0.values.merge(Self.streams(["events": "/events"])) { $1 }
            }
        ])
        #expect(await wait { panel.state("s") == .up && panel.value("s.events.i") == .current(22) })
        unlink(mark)
        #expect(await wait { panel.value("s.x").timeless == .stale(3) })
        #expect(panel.state("s") == .up)
        #expect(panel.value("s.events.i") == .current(22) && panel.value("s.same") == .current(7))
        try server.folder.write("well", "")
        #expect(await wait { panel.value("s.x") == .current(3) })
        await panel.stop()
    }

    @Test("A refused connection and an unknown host name are reported")
    func nobody() async throws {
        let panel = try SourcePanel([
            "nobody": settings("http://127.0.0.1:1", get: ["x": "/"]),
            "name": settings("http://no-such-name.invalid", get: ["x": "/"]),
        ])
        #expect(await wait { panel.why("nobody").contains("connection failed: Connection refused") })
        #expect(await wait { panel.why("name").contains("host not found") })
        await panel.stop()
    }

    @Test("A token and a password are sent only to the intended server")
    func login() async throws {
        let (server, other) = (try await TestServer(), try await TestServer())
        let folder = try TemporaryFolder()
        try folder.write("token", "t0ken\n")
        try folder.write("password", "s3cret\n")
        try server.folder.write("away", other.address("localhost") + "/secret")
        let panel = try SourcePanel(
            [
                "t": settings(
                    server.address(), get: ["own": "/secret", "away": "/away", "other": other.address() + "/secret"]
                ) {
                    $0.token = "token"
                },
                "b": settings(server.address(), get: ["own": "/secret", "away": "/away"]) {
                    ($0.user, $0.password) = ("me", "password")
                },
                "n": settings(server.address(), get: ["x": "/number"]) { $0.token = "missing" },
            ], folder: folder)
        #expect(await wait { panel.value("t.own") == .current("Bearer t0ken") })
        #expect(await wait { panel.value("t.away") == .current("none") && panel.value("t.other") == .current("none") })
        // me:s3cret
        #expect(await wait { panel.value("b.own") == .current("Basic bWU6czNjcmV0") })
        #expect(await wait { panel.value("b.away") == .current("none") })
        #expect(await wait { panel.why("n").contains("cannot read secret \"missing\"") })
        #expect(!other.log.contains { $0.contains("Authorization") })
        await panel.stop()
    }

    @Test("TLS: Only the configured certificate authority is trusted")
    func encrypted() async throws {
        let folder = try TemporaryFolder()
        try TestCertificates.make(in: folder)
        let server = try await TestServer(certificate: folder.path + "/s.pem")
        func tls(_ authority: String?) -> HTTPSettings {
            settings(server.address(isEncrypted: true), get: ["n": "/number"]) { $0.authority = authority }
        }
        let panel = try SourcePanel(
            ["own": tls("ca.pem"), "other": tls("other.pem"), "machine": tls(nil), "missing": tls("no.pem")],
            folder: folder)
        #expect(await wait { panel.state("own") == .up })
        for (name, words) in [
            ("other", "not trusted: its CA is unknown"),
            ("machine", "not trusted: its CA is unknown"),
            ("missing", "cannot read the CA certificate"),
        ] {
            #expect(await wait { panel.why(name).contains(words) }, "\(name): \(panel.why(name))")
        }
        await panel.stop()
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        var text = Substring(self)
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
