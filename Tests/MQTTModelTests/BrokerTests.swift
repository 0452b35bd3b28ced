import Glibc
import JSON
import MQTTModel
import SourceHubTestSupport
import SourceProtocol
import System
import TestSupport
import Testing
import ValueAddresses

/// The real program between a real broker and a real hub.
@Suite("MQTT source", .serialized, .timeLimit(.minutes(10)))
struct BrokerTests {
    private func settings(
        _ broker: TestBroker, topics: [String: String] = [:], change: (inout MQTTSettings) -> Void = { _ in }
    ) -> MQTTSettings {
        var settings = MQTTSettings(host: "127.0.0.1", port: broker.port, isEncrypted: false)
        settings.values = topics.mapValues { MQTTValue($0) }
        change(&settings)
        return settings
    }

    /// Another client that publishes and subscribes.
    private func other(_ broker: TestBroker) throws -> (panel: SourcePanel, settings: MQTTSettings) {
        let settings = settings(broker, topics: ["all": "#"]) {
            $0.call = ["lamp": "lamp", "a": "rooms/a/t", "b": "rooms/b/t", "n": "n"].mapValues { MQTTOrder($0) }
            $0.set = ["lamp": "lamp", "n": "n"].mapValues { MQTTOrder($0) }
        }
        return (try SourcePanel(["o": settings]), settings)
    }

    @Test("Values arrive, also retained ones; setting a value publishes and confirms it, and the status is retained")
    func values() async throws {
        let broker = try await TestBroker()
        let (other, _) = try other(broker)
        #expect(await wait { other.state("o") == .up })
        let panel = try SourcePanel([
            "h": settings(broker, topics: ["lamp": "lamp", "rooms": "rooms/+/t"]) {
                $0.set = ["lamp": MQTTOrder("lamp/set")]
                $0.call = ["scene": MQTTOrder("scene")]
                $0.status = "panels/hall"
            }
        ])
        #expect(await wait { panel.state("h") == .up })
        #expect(await wait { other.value("o.all.panels/hall") == .current("online") })
        #expect(panel.value("h.lamp") == .noData)
        #expect(await other.ask(.set(["lamp": "ON"]), of: "o") == .done)
        #expect(await other.ask(.call("a", with: ["temperature": 21.5]), of: "o") == .done)
        #expect(await other.ask(.call("b", with: 3), of: "o") == .done)
        #expect(await wait { panel.value("h.lamp") == .current("ON") })
        #expect(await wait { panel.value("h.rooms.a.temperature") == .current(21.5) })
        #expect(await wait { panel.value("h.rooms.b") == .current("3") })
        // The lamp has its own vocabulary.
        #expect(await panel.ask(.set(["lamp": false]), of: "h") == .done)
        #expect(await wait { other.value("o.all.lamp/set") == .current("OFF") })
        #expect(await panel.ask(.call("scene", with: ["name": "evening"]), of: "h") == .done)
        #expect(await wait { other.value("o.all.scene.name") == .current("evening") })
        #expect(
            await panel.ask(.set(["rooms": 1]), of: "h") == .failed("the kiosk file defines no topic for this request"))
        #expect(
            await panel.ask(.call("dance", with: .null), of: "h")
                == .failed("the kiosk file defines no topic for this request"))
        await panel.stop()
        #expect(await wait { other.value("o.all.panels/hall") == .current("offline") })
        await other.stop()
        #expect(!panel.record.warnings.contains { $0.contains("ended") }, "\(panel.record.warnings)")
    }

    @Test("Values have addresses, availability and typed calls, and a call is done when the device responds")
    func addresses() async throws {
        let broker = try await TestBroker()
        let device = try SourcePanel([
            "d": settings(broker, topics: ["all": "#"]) {
                $0.call = ["state": "z/lamp", "there": "z/lamp/availability", "answer": "stat/plug/RESULT"].mapValues {
                    MQTTOrder($0)
                }
            }
        ])
        #expect(await wait { device.state("d") == .up })
        var set = MQTTOrder("z/lamp/set")
        set.body = BodyTemplate(["brightness": "$value"])
        (set.isRetained, set.quality) = (true, 2)
        var plug = MQTTOrder("cmnd/plug/POWER")
        plug.answer = MQTTOrder.Answer(topic: "stat/plug/RESULT", check: AnswerCheck(["path": "POWER", "is": "ON"]))
        var level = MQTTValue(
            "z/lamp", ValueAddress(["path": "brightness", "scale": ["in": [0, 254], "out": [0, 100]]]))
        level.availability = MQTTAvailability(topic: "z/lamp/availability")
        let panel = try SourcePanel([
            "h": settings(broker) {
                $0.values = [
                    "level": level, "on": MQTTValue("z/lamp", ValueAddress(["path": "state"])),
                    "double": MQTTValue("z/lamp", ValueAddress(["jq": ".brightness * 2"])),
                ]
                ($0.set, $0.call) = (["level": set], ["plug": plug])
            }
        ])
        #expect(await wait { panel.state("h") == .up })
        let state: JSONValue = ["state": "ON", "brightness": 127]
        #expect(await device.ask(.call("state", with: state), of: "d") == .done)
        #expect(await wait { panel.value("h.level") == .current(50) && panel.value("h.double") == .current(254) })
        #expect(await device.ask(.call("there", with: "offline"), of: "d") == .done)
        #expect(await wait { panel.value("h.level").timeless == .stale(50) })
        #expect(panel.value("h.on") == .current("ON"))
        #expect(await device.ask(.call("state", with: state), of: "d") == .done)
        #expect(await wait { panel.value("h.level") == .current(50) })
        #expect(await panel.ask(.set(["level": 100]), of: "h") == .done)
        #expect(await wait { device.value("d.all.z/lamp/set.brightness") == .current(254) })
        for (power, answer, result) in [
            ("ON", ["POWER": "ON"] as JSONValue, RequestAnswer.performed(answer: ["POWER": "ON"])),
            ("OFF", ["error": "No relay"], .failed("No relay")),
        ] {
            async let order = panel.ask(.call("plug", with: .string(power)), of: "h")
            // Until the device has this order, its answer would be that of nothing.
            #expect(await wait { device.value("d.all.cmnd/plug/POWER") == .current(.string(power)) })
            #expect(await device.ask(.call("answer", with: answer), of: "d") == .done)
            #expect(await order == result)
        }
        await panel.stop()
        await device.stop()
    }

    @Test("If the broker is lost, values are stale with the reason, requests are refused, and it is found again")
    func comesBack() async throws {
        let broker = try await TestBroker(["allow_anonymous true"])
        let panel = try SourcePanel([
            "h": settings(broker, topics: ["n": "n"]) {
                $0.set = ["n": MQTTOrder("n")]
            }
        ])
        #expect(await wait { panel.state("h") == .up })
        #expect(await panel.ask(.set(["n": 1]), of: "h") == .done)
        #expect(await wait { panel.value("h.n") == .current("1") })
        broker.kill()
        #expect(await wait { !panel.why("h").isEmpty })
        #expect(panel.value("h.n") != .current("1"))
        #expect(await panel.ask(.set(["n": 2]), of: "h") == .failed("not connected to the broker", .unsent))
        try await broker.start()
        #expect(await wait { panel.state("h") == .up })
        // The broker retained nothing: the current value is unknown.
        #expect(panel.value("h.n").timeless == .stale("1"))
        #expect(await panel.ask(.set(["n": 3]), of: "h") == .done)
        #expect(await wait { panel.value("h.n") == .current("3") })
        await panel.stop()
    }

    @Test("A rejected login is reported, and works as soon as the password is correct")
    func password() async throws {
        let folder = try TemporaryFolder()
        // Made by mosquitto_passwd: the user panel with the password secret.
        let hash = ProgramStart(
            "mosquitto_passwd", ["mosquitto_passwd", "-b", "-c", folder.path + "/users", "panel", "secret"])
        var start = hash
        start.environment = ProgramStart.ownEnvironment
        let id = try #require(start.start().process)
        var status: CInt = 0
        waitpid(id, &status, 0)
        chmod(folder.path + "/users", 0o644)
        let broker = try await TestBroker(["allow_anonymous false", "password_file \(folder.path)/users"])
        try folder.write("password", "wrong\n")
        let panel = try SourcePanel(
            [
                "h": settings(broker, topics: ["n": "n"]) { ($0.user, $0.password) = ("panel", "password") },
                "nobody": settings(broker), "none": settings(broker) { ($0.user, $0.password) = ("panel", "missing") },
            ], folder: folder)
        #expect(
            await wait {
                panel.why("h").contains("authentication failed")
                    && panel.why("nobody").contains("authentication failed")
            })
        #expect(await wait { panel.why("none").contains("cannot read secret \"missing\"") })
        try folder.write("password", "secret\n")
        #expect(await wait { panel.state("h") == .up })
        #expect(!panel.record.warnings.contains { $0.contains("wrong") || $0.contains("secret\n") })
        await panel.stop()
    }

    @Test("TLS: Only the configured certificate authority is trusted")
    func encrypted() async throws {
        let folder = try TemporaryFolder()
        try TestCertificates.make(in: folder)
        let broker = try await TestBroker(
            [
                "allow_anonymous true", "certfile \(folder.path)/s.crt", "keyfile \(folder.path)/s.key",
            ], folder: folder)
        func tls(_ authority: String?, host: String = "127.0.0.1") -> MQTTSettings {
            settings(broker) {
                ($0.isEncrypted, $0.authority, $0.host) = (true, authority, host)
            }
        }
        let panel = try SourcePanel(
            [
                "own": tls("ca.pem"), "other": tls("other.pem"), "machine": tls(nil), "missing": tls("no.pem"),
                "open": settings(broker),
            ],
            folder: folder)
        #expect(await wait { panel.state("own") == .up })
        #expect(
            await wait { panel.why("other").contains("not trusted") && panel.why("machine").contains("not trusted") },
            "\(panel.why("other")), \(panel.why("machine"))")
        #expect(await wait { panel.why("missing").contains("cannot read certificate") })
        #expect(await wait { !panel.why("open").isEmpty })
        await panel.stop()
    }

    @Test(
        "A refused connection, an unknown host name, a silent server and an invalid server are reported"
    )
    func noBroker() async throws {
        let port = try TestBroker.freePort()
        let mute = try TestServer("")
        let mad = try TestServer("HTTP/1.1 400 Bad Request\r\n\r\n")
        func at(_ host: String, _ port: Int) -> MQTTSettings {
            MQTTSettings(host: host, port: port, isEncrypted: false)
        }
        let panel = try SourcePanel([
            "nobody": at("127.0.0.1", port), "name": at("no-such-name.invalid", 1883),
            "mute": at("127.0.0.1", mute.port),
            "mad": at("127.0.0.1", mad.port),
        ])
        #expect(await wait { panel.why("nobody").contains("cannot connect: Connection refused") })
        #expect(await wait { panel.why("name").contains("host not found") })
        #expect(await wait { panel.why("mute").contains("timed out waiting for CONNACK") })
        #expect(await wait { !panel.why("mad").isEmpty })
        await panel.stop()
    }

    @Test(
        "In a flood of messages the last one of each value arrives, and long or non-text messages are only logged")
    func flood() async throws {
        let broker = try await TestBroker(["allow_anonymous true", "max_queued_messages 0", "max_inflight_messages 0"])
        let panel = try SourcePanel(["h": settings(broker, topics: ["n": "n/+", "x": "x"])])
        #expect(await wait { panel.state("h") == .up })
        let publish = ProgramStart(
            "/bin/sh",
            [
                "/bin/sh", "-c",
                """
                p='mosquitto_pub -h 127.0.0.1 -p \(broker.port)'
                head -c 10000000 /dev/zero | tr '\\0' a | $p -t x -s
                printf '\\377' | $p -t x -s
                for t in 1 2 3; do seq 1 7000 | $p -q 1 -t n/$t -l; done
                seq 1 1100 | while read i; do echo $i; done >/dev/null
                $p -q 1 -t x -m end
                """,
            ], environment: ProgramStart.ownEnvironment)
        let id = try #require(publish.start().process)
        #expect(await wait { panel.value("h.x") == .current("end") })
        #expect(await wait { (1...3).allSatisfy { panel.value("h.n.\($0)") == .current("7000") } })
        var status: CInt = 0
        waitpid(id, &status, 0)
        #expect(
            await wait {
                panel.record.messages.contains { $0.contains("larger than \(TopicValues.maximumBytes) bytes") }
            })
        #expect(await wait { panel.record.messages.contains { $0.contains("not valid UTF-8") } })
        await panel.stop()
    }
}
