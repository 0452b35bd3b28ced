import Glibc
import HTTPModel
import JSON
import SourceHub
import SourceHubTestSupport
import SourceProtocol
import TestSupport
import Testing
import ValueAddresses
import WebSocketModel

@Suite("WebSocket source", .serialized, .timeLimit(.minutes(10)))
struct SocketTests {
    private func settings(_ url: String, _ change: (inout WebSocketSettings) -> Void = { _ in }) -> WebSocketSettings {
        var settings = WebSocketSettings(url: url)
        settings.values = ["n": value("n")]
        change(&settings)
        return settings
    }

    private func value(_ paths: String..., address: JSONValue = [:], when: MessageCondition? = nil) -> WebSocketValue {
        WebSocketValue(paths.map(MemberPath.init), ValueAddress(address), of: when)
    }

    private func order(_ body: JSONValue, when: MessageCondition? = nil, answer: JSONValue? = nil) -> WebSocketOrder {
        WebSocketOrder(.json(BodyTemplate(body)), after: when, check: answer.map { AnswerCheck($0) })
    }

    private func secrets() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("key", "k3y\n")
        try folder.write("token", "t0ken\n")
        try folder.write("wrong", "wr0ng\n")
        return folder
    }

    // MARK: Moonraker

    /// The JSON-RPC API over WebSocket of Moonraker's documentation: <https://moonraker.readthedocs.io/en/latest/external_api/introduction/>.
    private func moonraker(_ server: TestSocketServer, _ change: (inout WebSocketSettings) -> Void) -> WebSocketSettings
    {
        settings(server.address("/websocket")) {
            let subscribe = { (when: MessageCondition?) in
                order(
                    [
                        "jsonrpc": "2.0", "id": "$id", "method": "printer.objects.subscribe",
                        "params": ["objects": ["print_stats": .null, "extruder": .null, "display_status": .null]],
                    ], when: when)
            }
            $0.send = [subscribe(nil), subscribe(MessageCondition(MemberPath("method"), is: "notify_klippy_ready"))]
            $0.merge = [MemberPath("result.status"), MemberPath("params.0")]
            let script = { (script: JSONValue) in
                order(["jsonrpc": "2.0", "id": "$id", "method": "printer.gcode.script", "params": ["script": script]])
            }
            $0.values = [
                "state": value("merged.print_stats.state"), "message": value("merged.display_status.message"),
                "temperature": value("merged.extruder.temperature"), "target": value("merged.extruder.target"),
                "progress": value(
                    "merged.display_status.progress", address: ["scale": ["in": [0, 1], "out": [0, 100]]]),
                "summary": WebSocketValue(
                    [],
                    ValueAddress(["jq": #".merged // empty | "\(.print_stats.filename) \(.extruder.temperature)""#])),
                "response": value(
                    "params.0", address: ["event": true],
                    when: MessageCondition(MemberPath("method"), is: "notify_gcode_response")),
            ]
            $0.set = ["target": script("M104 S$value")]
            $0.call = ["gcode": script("$script")]
            change(&$0)
        }
    }

    @Test("Moonraker: values come from the merged status, and failed calls report the server's message")
    func printer() async throws {
        let server = try await TestSocketServer()
        let panel = try SourcePanel(
            ["s": moonraker(server) { $0.headers = ["X-Api-Key": .secret("key")] }], folder: try secrets())
        #expect(await wait { panel.value("s.temperature") == .current(21.5) })
        #expect(panel.state("s") == .up && panel.value("s.state") == .current("printing"))
        #expect(panel.value("s.progress") == .current(7) && panel.value("s.message") == .noData)
        #expect(await wait { panel.value("s.summary") == .current("a.gcode 21.5") })
        #expect(await panel.ask(.set(["target": 200]), of: "s").isPerformed)
        #expect(await wait { panel.value("s.target") == .current(200) })
        #expect(
            await panel.ask(.call("gcode", with: ["script": "G1 X10"]), of: "s")
                == .failed("Must home axis first: 10.000 0.000 0.000 [0.000]"))
        #expect(await panel.ask(.call("gcode", with: ["script": "FIRMWARE_RESTART"]), of: "s").isPerformed)
        #expect(await wait { panel.value("s.state") == .current("standby") })
        #expect(await panel.ask(.call("gcode", with: [:]), of: "s") == .failed("no value for $script"))
        #expect(server.messages.count(where: { $0.contains("printer.objects.subscribe") }) == 2)
        #expect(server.log.first == "OPEN /websocket host=127.0.0.1:\(server.port) x-api-key=k3y")
        await panel.stop()
        #expect(await wait { server.log.last == "CLOSE 1000" })
    }

    @Test("Moonraker: a client identifies itself with a token or a key, and is told why it is refused")
    func identify() async throws {
        let server = try await TestSocketServer()
        let identify = { (name: String) in
            order([
                "jsonrpc": "2.0", "id": "$id", "method": "server.connection.identify",
                "params": ["client_name": "panel", "version": "1", "type": "display", "url": "", name: "$token"],
            ])
        }
        let panel = try SourcePanel(
            [
                "key": moonraker(server) { ($0.login, $0.token) = (identify("api_key"), "key") },
                "token": moonraker(server) { ($0.login, $0.token) = (identify("access_token"), "token") },
                "wrong": moonraker(server) { ($0.login, $0.token) = (identify("access_token"), "wrong") },
                "none": moonraker(server) { _ in },
            ], folder: try secrets())
        #expect(await wait { panel.value("key.state") == .current("printing") })
        #expect(await wait { panel.value("token.state") == .current("printing") })
        #expect(await wait { panel.why("wrong") == "login: Unauthorized" })
        #expect(await wait { panel.why("none") == "send 1: Unauthorized" })
        #expect(panel.record.count(containing: "wr0ng") == 0 && panel.record.count(containing: "t0ken") == 0)
        await panel.stop()
    }

    @Test("Moonraker: a printer that is not ready is queried again")
    func notReady() async throws {
        let server = try await TestSocketServer()
        try server.folder.write("klippy-down", "")
        let panel = try SourcePanel(
            ["s": moonraker(server) { $0.headers = ["X-Api-Key": .secret("key")] }], folder: try secrets())
        #expect(await wait { panel.why("s") == "send 1: Klippy Host not connected" })
        #expect(await panel.ask(.set(["target": 200]), of: "s") == .failed("not connected to the server", .unsent))
        unlink(server.folder.path + "/klippy-down")
        #expect(await wait { panel.value("s.state") == .current("printing") })
        await panel.stop()
    }

    // MARK: Home Assistant

    /// The WebSocket API of Home Assistant's developer documentation: <https://developers.home-assistant.io/docs/api/websocket/>.
    private func homeAssistant(_ server: TestSocketServer, token: String) -> WebSocketSettings {
        settings(server.address("/api/websocket")) {
            $0.token = token
            $0.login = order(
                ["type": "auth", "access_token": "$token"],
                when: MessageCondition(MemberPath("type"), is: "auth_required"),
                answer: ["path": "type", "is": "auth_ok"])
            $0.send = [
                order(["id": "$id", "type": "subscribe_entities", "entity_ids": ["light.kitchen", "sensor.outdoor"]])
            ]
            $0.values = [
                "light": value(#"event.a."light.kitchen".s"#, #"event.c."light.kitchen"."+".s"#),
                "level": value(
                    #"event.a."light.kitchen".a.brightness"#, #"event.c."light.kitchen"."+".a.brightness"#,
                    address: ["scale": ["in": [0, 255], "out": [0, 100]]]),
                "outdoor": value(#"event.a."sensor.outdoor".s"#, #"event.c."sensor.outdoor"."+".s"#),
            ]
            let service = { (service: JSONValue, data: JSONValue) in
                order([
                    "id": "$id", "type": "call_service", "domain": "light", "service": service, "service_data": data,
                    "target": ["entity_id": "light.kitchen"],
                ])
            }
            $0.set = ["level": service("turn_on", ["brightness": "$value"])]
            $0.call = ["off": service("turn_off", [:]), "explode": service("explode", [:])]
        }
    }

    @Test("Home Assistant: a token logs in, entities are values, and services are calls with increasing numbers")
    func house() async throws {
        let server = try await TestSocketServer()
        let panel = try SourcePanel(
            ["s": homeAssistant(server, token: "token"), "wrong": homeAssistant(server, token: "wrong")],
            folder: try secrets())
        #expect(await wait { panel.value("s.light") == .current("on") && panel.value("s.outdoor") == .current("21.5") })
        #expect(await wait { panel.why("wrong") == "login: Invalid access token or password" })
        #expect(await panel.ask(.set(["level": 40]), of: "s").isPerformed)
        #expect(await wait { panel.value("s.level") == .current(40) })
        #expect(await panel.ask(.call("off", with: .null), of: "s").isPerformed)
        #expect(await wait { panel.value("s.light") == .current("off") && panel.value("s.level") == .noData })
        #expect(
            await panel.ask(.call("explode", with: .null), of: "s") == .failed("Service light.explode not found."))
        #expect(panel.value("s.outdoor") == .current("21.5") && panel.state("s") == .up)
        #expect(server.messages.contains { $0.contains(#""brightness": 102"#) && $0.contains(#""id": 2"#) })
        #expect(panel.record.count(containing: "t0ken") == 0)
        await panel.stop()
    }

    // MARK: The connection

    @Test("Refusals and handshake errors are reported in standard terms, and redirects are not followed")
    func refusals() async throws {
        let (server, other) = (try await TestSocketServer(), try await TestSocketServer())
        try server.folder.write("away", other.address("/n", host: "localhost"))
        let wanted = [
            "/status/401": "authentication failed (HTTP 401)", "/status/404": "not found (HTTP 404)",
            "/status/302": "redirect not followed (HTTP 302)", "/status/503": "server error (HTTP 503)",
            "/status/200": "server did not switch to WebSocket (HTTP 200)",
            "/key": "invalid WebSocket handshake: Accept hash wrong", "/silent": "connection timed out",
            "/close/1008": "connection closed by server: 1008 policy violation: see you",
            "/close/0": "connection closed by server",
        ]
        let names = wanted.keys.sorted()
        var sources: [String: WebSocketSettings] = [:]
        for (index, name) in names.enumerated() {
            sources["s\(index)"] = settings(server.address(name)) { $0.headers = ["X-Api-Key": .secret("key")] }
        }
        sources["refused"] = settings("ws://127.0.0.1:9/")
        sources["lookup"] = settings("ws://nowhere.invalid/")
        sources["secret"] = settings(server.address("/n")) { $0.token = "missing" }
        let panel = try SourcePanel(sources, folder: try secrets())
        for (index, name) in names.enumerated() {
            #expect(await wait { panel.why("s\(index)") == wanted[name] }, "\(name): \(panel.why("s\(index)"))")
        }
        #expect(await wait { panel.why("refused") == "connection failed: refused or unreachable" })
        #expect(await wait { panel.why("lookup") == "DNS lookup failed: host not found" })
        #expect(await wait { panel.why("secret").contains(#"cannot read secret "missing""#) })
        #expect(other.log.isEmpty)
        await panel.stop()
    }

    @Test("Values are stale while the server is down, and current again after a new connection")
    func outage() async throws {
        let server = try await TestSocketServer()
        let panel = try SourcePanel(["s": settings(server.address("/never-pongs"))])
        #expect(await wait { panel.value("s.n") == .current(1) })
        server.stop()
        #expect(await wait { panel.value("s.n").timeless == .stale(1) })
        try await server.start()
        #expect(await wait { panel.value("s.n") == .current(1) })
        await panel.stop()
    }

    @Test("A server that does not answer pings is down, and one that does stays up")
    func pings() async throws {
        let server = try await TestSocketServer()
        let panel = try SourcePanel([
            "mute": settings(server.address("/never-pongs")) { $0.pingInterval = 1 },
            "good": settings(server.address("/fragments")) { $0.pingInterval = 1 },
        ])
        #expect(await wait { panel.why("mute") == "no pong within 1 s" })
        #expect(await wait { server.log.count(where: { $0 == "PING" }) >= 5 })
        #expect(panel.state("good") == .up && panel.record.count(containing: "good") <= 1)
        await panel.stop()
    }

    @Test("Fragments are assembled, a message of 512 KiB arrives, and longer, binary or invalid messages do not")
    func messages() async throws {
        let server = try await TestSocketServer()
        let panel = try SourcePanel([
            "fragments": settings(server.address("/fragments")),
            "odd": settings(server.address("/odd")),
            "limit": settings(server.address("/limit")) { $0.values["m"] = value("m") },
            "endless": settings(server.address("/endless")) { $0.pingInterval = 1 },
            "text": settings(server.address("/text")) {
                $0.values["all"] = WebSocketValue([])
                $0.send = [WebSocketOrder(.text(TextTemplate("hello")))]
            },
        ])
        #expect(await wait { panel.value("fragments.n") == .current("one two three") })
        #expect(await wait { panel.value("odd.n") == .current("after") })
        #expect(await wait { panel.value("limit.m") == .current("after") })
        if case .current(.string(let text)) = panel.value("limit.n") {
            #expect(text.utf8.count == WebSocketValues.maximumBytes - 9)
        } else {
            Issue.record("the message of 512 KiB did not arrive")
        }
        #expect(await wait { panel.value("text.all") == .current("got hello") })
        #expect(await wait { panel.why("endless") == "no pong within 1 s" })
        #expect(panel.record.count(containing: "messages that are not valid UTF-8 are ignored") == 1)
        #expect(panel.record.count(containing: "binary messages are ignored") == 1)
        #expect(panel.record.count(containing: "messages larger than 512 KiB are ignored") == 2)
        await panel.stop()
    }

    @Test("In a flood of messages the latest value arrives, and the number of events is limited")
    func flood() async throws {
        let server = try await TestSocketServer()
        let panel = try SourcePanel([
            "s": settings(server.address("/flood")) { $0.values["ring"] = value("ring", address: ["event": true]) }
        ])
        #expect(await wait { panel.value("s.n") == .current("last") })
        #expect(panel.state("s") == .up)
        await panel.stop()
    }

    @Test(
        "If the connection closes, a request has an unknown outcome, but one without a number is done when it is sent"
    )
    func requests() async throws {
        let server = try await TestSocketServer()
        let panel = try SourcePanel([
            "lost": settings(server.address("/lost")) { $0.call = ["a": order(["id": "$id"])] },
            "echo": settings(server.address("/echo")) {
                $0.call = [
                    "text": WebSocketOrder(.text(TextTemplate("M140 S$target"))),
                    "json": order(["n": "$n"], answer: ["path": "n", "is": 5]),
                ]
            },
        ])
        #expect(await wait { panel.state("lost") == .up && panel.state("echo") == .up })
        #expect(
            await panel.ask(.call("a", with: .null), of: "lost")
                == .failed("outcome unknown: connection to the server lost", .unknown))
        #expect(await panel.ask(.call("text", with: ["target": 60]), of: "echo") == .done)
        #expect(await panel.ask(.call("json", with: ["n": 5]), of: "echo").isPerformed)
        #expect(await panel.ask(.call("json", with: ["n": 6]), of: "echo") == .failed("refused by the device: 6"))
        #expect(server.messages.contains("M140 S60"))
        await panel.stop()
    }

    @Test("A certificate is checked against its authority and host name, and user and token are sent in the request")
    func encryption() async throws {
        let folder = try secrets()
        try TestCertificates.make(in: folder)
        let server = try await TestSocketServer(certificate: folder.path + "/s.pem")
        func secure(_ authority: String?, _ change: (inout WebSocketSettings) -> Void = { _ in }) -> WebSocketSettings {
            settings(server.address("/fragments", host: "localhost", isEncrypted: true)) {
                $0.authority = authority
                change(&$0)
            }
        }
        let panel = try SourcePanel(
            [
                "good": secure("ca.pem") { ($0.user, $0.password) = ("me", "key") },
                "token": secure("ca.pem") { $0.token = "token" },
                "unknown": secure(nil), "other": secure("other.pem"), "missing": secure("nowhere.pem"),
                "bad": secure("ca.pem") { ($0.certificate, $0.key) = ("key", "key") },
                "address": settings(server.address("/fragments", isEncrypted: true)) { $0.authority = "ca.pem" },
                "other-address": settings(server.address("/fragments", host: "127.1", isEncrypted: true)) {
                    $0.authority = "ca.pem"
                },
                "plain": settings(server.address("/n")),
            ], folder: folder)
        #expect(await wait { panel.value("good.n") == .current("one two three") })
        #expect(await wait { panel.value("token.n") == .current("one two three") })
        #expect(await wait { panel.value("address.n") == .current("one two three") })
        #expect(
            await wait { panel.why("other-address") == "server certificate not trusted: it is for another host name" })
        #expect(await wait { panel.why("unknown").contains("server certificate not trusted: its CA") })
        #expect(await wait { panel.why("other").contains("server certificate not trusted: its CA") })
        #expect(await wait { panel.why("missing").contains("nowhere.pem: No such file or directory") })
        #expect(await wait { panel.why("bad") == "cannot read the client certificate or its key" })
        #expect(await wait { panel.why("plain") == "connection closed by server" })
        #expect(server.log.contains { $0.hasSuffix("authorization=Basic bWU6azN5") })
        #expect(server.log.contains { $0.hasSuffix("authorization=Bearer t0ken") })
        await panel.stop()
    }

    @Test("A header with a control character is omitted, and headers that do not fit are an error")
    func headers() async throws {
        let server = try await TestSocketServer()
        let long = HTTPHeader.text(String(repeating: "x", count: 4_000))
        let panel = try SourcePanel([
            "odd": settings(server.address("/fragments")) { $0.headers = ["X-Api-Key": .text("a\r\nHost: b")] },
            "long": settings(server.address("/fragments")) { $0.headers = ["A": long, "B": long] },
            "longer": settings(server.address("/fragments")) {
                $0.headers = ["A": long, "B": long, "C": long, "D": long, "E": long]
            },
        ])
        #expect(await wait { panel.value("odd.n") == .current("one two three") })
        #expect(await wait { panel.value("long.n") == .current("one two three") })
        #expect(await wait { panel.why("longer") == "request headers too large" })
        #expect(!server.log.contains { $0.contains("x-api-key") || $0.contains("host=b") })
        await panel.stop()
    }
}
