import ControlProtocol
import Glibc
import Health
import JSON
import SourceHubTestSupport
import TestSupport
import Testing

/// The real program between a real broker and a real panel.
@Suite("Connection of a panel to its MQTT broker", .serialized, .timeLimit(.minutes(10)))
struct FleetBrokerTests {
    /// A client that subscribes to all messages of a broker.
    private final class Listener {
        private let program: Started

        init(_ broker: TestBroker, user: String? = nil) throws {
            program = try Started(
                ["mosquitto_sub", "-h", "127.0.0.1", "-p", "\(broker.port)", "-t", "#", "-F", "%t %r %p", "-q", "1"]
                    + (user.map { ["-u", $0, "-P", "secret"] } ?? []))
        }

        /// Last message of a topic, and whether it was retained before this client subscribed.
        func last(_ topic: String) -> String? {
            program.log.split(separator: "\n").last { $0.hasPrefix(topic + " ") }
                .map { String($0.dropFirst(topic.utf8.count + 3)) }
        }

        func json(_ topic: String) -> JSONValue {
            last(topic).flatMap { try? JSONValue(parsing: Array($0.utf8)) } ?? .null
        }

        func count(_ topic: String) -> Int { program.log.split(separator: "\n").count { $0.hasPrefix(topic + " ") } }
    }

    private func panel(_ broker: TestBroker, _ more: String = "") async throws -> FleetPanel {
        let panel = try await FleetPanel(
            "every: 1\nbroker: {url: \"mqtt://127.0.0.1:\(broker.port)\", discovery: homeassistant}\n" + more)
        mkdir(panel.state + "/kiosk", 0o755)
        try panel.folder.write("state/kiosk/kiosk.yaml", FleetPanel.first)
        #expect(await wait { panel.title == "First" })
        try panel.start()
        return panel
    }

    private func publish(_ broker: TestBroker, _ topic: String, _ words: String, retained: Bool = false) throws {
        try Started.run(
            ["mosquitto_pub", "-h", "127.0.0.1", "-p", "\(broker.port)", "-q", "1", "-t", topic, "-m", words]
                + (retained ? ["-r"] : []))
    }

    @Test("A panel is online with its state and metrics, appears in Home Assistant, and is offline when it is killed")
    func state() async throws {
        let broker = try await TestBroker()
        let listener = try Listener(broker)
        let panel = try await panel(broker)
        #expect(await wait { listener.last("thumbrail/hall-1/availability") == "online" }, "\(panel.fleet?.log ?? "")")
        #expect(await wait { listener.json("thumbrail/hall-1/state")["title"] == "First" })
        let state = listener.json("thumbrail/hall-1/state")
        #expect(
            state["up"] == true && state["tab"] == "One" && state["tabs"] == ["One", "Two"] && state["problem"] == .null
        )
        #expect(await wait { listener.json("thumbrail/hall-1/metrics")["frames"] != nil })
        let device = listener.json("homeassistant/device/thumbrail/hall-1/config")
        #expect(device["device"]?["name"] == "Hall" && device["components"]?["tab"]?["platform"] == "sensor")
        // An unchanged message is not published again.
        let count = listener.count("thumbrail/hall-1/state")
        try await Task.sleep(for: .seconds(3))
        #expect(listener.count("thumbrail/hall-1/state") == count)
        #expect(listener.count("homeassistant/device/thumbrail/hall-1/config") == 1)
        panel.end()
        #expect(await wait { listener.last("thumbrail/hall-1/availability") == "offline" })
        // A later subscriber gets it too.
        let late = try Listener(broker)
        #expect(await wait { late.json("homeassistant/device/thumbrail/hall-1/config")["origin"] != nil })
        #expect(await wait { late.json("thumbrail/hall-1/state")["title"] == "First" })
    }

    @Test("A panel executes permitted commands and reports the results, and does not receive other commands")
    func commands() async throws {
        let broker = try await TestBroker()
        let listener = try Listener(broker)
        // The command was retained, and would be executed again with every connection.
        try publish(broker, "thumbrail/hall-1/command/select", "Two", retained: true)
        let panel = try await panel(broker, "commands: [select, say]\n")
        #expect(await wait { listener.json("thumbrail/hall-1/state")["tab"] == "One" }, "\(panel.fleet?.log ?? "")")
        try publish(broker, "thumbrail/hall-1/command/select", "Nowhere")
        #expect(await wait { listener.json("thumbrail/hall-1/answer")["failed"]?.text?.contains("One, Two") == true })
        #expect(listener.json("thumbrail/hall-1/state")["tab"] == "One")
        try publish(broker, "thumbrail/hall-1/command/select", "Two")
        #expect(await wait { listener.json("thumbrail/hall-1/state")["tab"] == "Two" })
        #expect(listener.json("thumbrail/hall-1/answer") == ["command": "select", "done": true])
        try publish(broker, "thumbrail/hall-1/command/say", "Back at 2 pm")
        #expect(await wait { listener.json("thumbrail/hall-1/answer") == ["command": "say", "done": true] })
        let answers = listener.count("thumbrail/hall-1/answer")
        for command in ["reload", "idle", "wake", "dance", "select/x"] {
            try publish(broker, "thumbrail/hall-1/command/\(command)", "x")
        }
        try publish(broker, "thumbrail/hall-1/command/select", "One")
        #expect(await wait { listener.json("thumbrail/hall-1/state")["tab"] == "One" })
        #expect(listener.count("thumbrail/hall-1/answer") == answers + 1)
        let device = listener.json("homeassistant/device/thumbrail/hall-1/config")["components"]
        #expect(device?["tab"]?["options"] == ["One", "Two"] && device?["say"] != nil && device?["reload"] == nil)
    }

    @Test("A panel without rights executes no fleet command, and a flood is limited to 10 commands per second")
    func rights() async throws {
        let broker = try await TestBroker()
        let listener = try Listener(broker)
        let panel = try await panel(broker)
        #expect(await wait { listener.json("thumbrail/hall-1/state")["tab"] == "One" })
        try publish(broker, "thumbrail/hall-1/command/select", "Two")
        try await Task.sleep(for: .seconds(2))
        #expect(panel.title == "First" && listener.json("thumbrail/hall-1/state")["tab"] == "One")
        #expect(listener.count("thumbrail/hall-1/answer") == 0)
        let other = try await self.panel(broker, "commands: [wake]\n")
        #expect(await wait { other.fleet != nil && listener.count("thumbrail/hall-1/availability") >= 2 })
        try await Task.sleep(for: .seconds(1))
        try Started.run([
            "bash", "-c",
            "seq 1 2000 | mosquitto_pub -h 127.0.0.1 -p \(broker.port) -q 1 -t thumbrail/hall-1/command/wake -l",
        ])
        #expect(await wait { listener.count("thumbrail/hall-1/command/wake") == 2000 })
        try await Task.sleep(for: .seconds(3))
        let done = listener.count("thumbrail/hall-1/answer")
        #expect(done >= 10 && done < 500, "\(done)")
    }

    @Test("With the documented access rules, a panel can publish only under its own name")
    func rules() async throws {
        let folder = try TemporaryFolder()
        let rules = try #require(
            BundleServer.fleetPage.split(separator: "```\npattern ").dropFirst().first?.split(separator: "```").first)
        let reading = BundleServer.fleetPage.split(separator: "```\nuser hall-1\n").dropFirst().first
        let reader = try #require(reading?.split(separator: "```").first)
        try folder.write("acl", "user admin\ntopic readwrite #\nuser hall-1\n\(reader)\npattern \(rules)")
        for user in ["admin", "hall-1", "hall-2"] {
            let create = access(folder.path + "/users", F_OK) == 0 ? ["-b"] : ["-b", "-c"]
            try Started.run(["mosquitto_passwd"] + create + [folder.path + "/users", user, "secret"])
        }
        for name in ["users", "acl"] { chmod("\(folder.path)/\(name)", 0o644) }
        let broker = try await TestBroker([
            "allow_anonymous false", "password_file \(folder.path)/users", "acl_file \(folder.path)/acl",
        ])
        let listener = try Listener(broker, user: "admin")
        try folder.write("secret", "secret\n")
        func panel(_ user: String) async throws -> FleetPanel {
            let panel = try await FleetPanel(
                """
                every: 1
                broker: {url: "mqtt://127.0.0.1:\(broker.port)", user: \(user), password-file: \(folder.path)/secret, discovery: homeassistant, panels: true}

                """)
            try panel.start()
            return panel
        }
        // The user's name is hall-1 as well.
        let stranger = try await panel("hall-2")
        try await Task.sleep(for: .seconds(2))
        #expect(stranger.fleet?.log == "" && listener.count("thumbrail/hall-1/state") == 0)
        #expect(await wait { stranger.listed == ["connected": true, "panels": []] })
        stranger.end()
        let own = try await panel("hall-1")
        #expect(
            await wait { listener.json("thumbrail/hall-1/state") == ["up": false, "name": "Hall"] },
            "\(own.fleet?.log ?? "")")
        #expect(await wait { listener.last("thumbrail/hall-1/availability") == "online" })
        #expect(await wait { listener.json("homeassistant/device/thumbrail/hall-1/config")["origin"] != nil })
        try Started.run(
            ["mosquitto_pub", "-h", "127.0.0.1", "-p", "\(broker.port)", "-u", "admin", "-P", "secret", "-r"]
                + ["-t", "thumbrail/desk/availability", "-m", "online"])
        #expect(
            await wait {
                guard case .array(let panels)? = own.listed["panels"] else { return false }
                return panels.map { $0["panel"] } == ["desk", "hall-1"]
            })
    }

    @Test("The list shows all panels that publish a state, no removed ones, and reports a lost broker")
    func list() async throws {
        let broker = try await TestBroker()
        try publish(broker, "thumbrail/desk/availability", "offline", retained: true)
        let panel = try await FleetPanel(
            """
            page: https://hall-1.example:8443
            every: 1
            broker: {url: "mqtt://127.0.0.1:\(broker.port)", panels: true}

            """)
        try panel.start()
        func entry(_ name: String) -> JSONValue? {
            guard case .array(let panels)? = panel.listed["panels"] else { return nil }
            return panels.first { $0["panel"] == .string(name) }
        }
        let own: JSONValue = [
            "panel": "hall-1", "name": "Hall", "page": "https://hall-1.example:8443", "availability": "online",
            "up": false,
        ]
        #expect(await wait { entry("hall-1") == own }, "\(panel.fleet?.log ?? "") \(panel.listed)")
        #expect(entry("desk") == ["panel": "desk", "availability": "offline"] && panel.listed["connected"] == true)
        // The file is private to this user without a service group.
        var status = stat()
        #expect(stat(panel.list, &status) == 0 && status.st_mode & 0o777 == 0o600)
        try publish(broker, "thumbrail/desk/availability", "", retained: true)
        try publish(broker, "thumbrail/desk/state", "{\"up\": true, \"page\": \"https://a/b\"}", retained: true)
        #expect(await wait { entry("desk") == ["panel": "desk", "availability": .null, "up": true] })
        broker.kill()
        #expect(await wait { panel.listed["connected"] == false && entry("desk") != nil })
        // This broker has retained nothing.
        try await broker.start()
        #expect(await wait { panel.listed["connected"] == true && entry("hall-1") == own && entry("desk") == nil })
    }

    @Test("A panel knows whether its broker is connected, and reports a lost connection as a fault")
    func connection() async throws {
        let broker = try await TestBroker()
        let panel = try await panel(broker)
        func isFaulty() -> Bool? {
            guard let client = try? ControlClient(path: panel.control, patience: 5),
                let status = try? client.ask("status").value,
                case .bool(let isConnected)? = status["fleet_connected"]
            else { return nil }
            let isFaulty = HealthFault.all(in: status).contains { $0.kind == .fleetDisconnected }
            return isFaulty == isConnected ? nil : isFaulty
        }
        #expect(await wait { isFaulty() == false }, "\(panel.fleet?.log ?? "")")
        // With the connection, the panel learns its name.
        #expect(try ControlClient(path: panel.control, patience: 20).ask("status").value["name"] == "Hall")
        broker.kill()
        #expect(await wait { isFaulty() == true }, "\(panel.fleet?.log ?? "")")
        try await broker.start()
        #expect(await wait { isFaulty() == false }, "\(panel.fleet?.log ?? "")")
    }

    @Test("A panel that does not respond is reported as down, and a broker that returns gets the complete state again")
    func down() async throws {
        let broker = try await TestBroker()
        let panel = try await FleetPanel("every: 1\nbroker: {url: \"mqtt://127.0.0.1:\(broker.port)\"}\n")
        try panel.start()
        var listener = try Listener(broker)
        #expect(await wait { listener.json("thumbrail/hall-1/state") == ["up": false, "name": "Hall"] })
        broker.kill()
        #expect(await wait { panel.fleet?.log.contains("mqtt://127.0.0.1:\(broker.port): ") == true })
        try await broker.start()
        listener = try Listener(broker)
        #expect(await wait { listener.last("thumbrail/hall-1/availability") == "online" })
        #expect(await wait { listener.json("thumbrail/hall-1/state") == ["up": false, "name": "Hall"] })
        #expect(await wait { panel.fleet?.log.contains("connected to mqtt://127.0.0.1:\(broker.port)\n") == true })
    }
}
