import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing

@Suite("Secrets sent without TLS")
struct PlainSecretTests {
    private func kiosk(_ source: String) throws -> KioskDefinition {
        let folder = try TemporaryFolder()
        return try KioskDefinition.parse(
            "title: A\nsources:\n  s: \(source)\ntabs: [{title: B, rows: [c]}, {title: C, rows: [c]}, {title: D, rows: [c]}]\n",
            path: "\(folder.path)/kiosk.yaml")
    }

    @Test(
        "P10: A secret sent without TLS causes a hint in a private network and a fault on the Internet; the kiosk runs",
        arguments: [
            ("{mqtt: {broker: \"mqtt://%\", user: a, password: {file: p}, topics: {x: y}}}", "password", "mqtts://"),
            ("{http: {url: \"http://%/\", user: a, password: {file: p}, get: {x: /y}}}", "password", "https://"),
            ("{http: {url: \"http://%/\", token: {file: p}, get: {x: /y}}}", "token", "https://"),
            ("{websocket: {url: \"ws://%/\", token: {file: p}, values: {x: y}}}", "token", "wss://"),
        ])
    func plain(source: String, secret: String, remedy: String) throws {
        let near = try kiosk(source.replacing("%", with: "house.local"))
        #expect(near.hints.map(\.code) == [.plainSecret] && near.dataFaults.isEmpty)
        #expect(near.hints[0].message.contains("the \(secret) is sent to house.local without TLS"))
        #expect(near.hints[0].message.contains(remedy) && near.hints[0].location.line == 3)
        let far = try kiosk(source.replacing("%", with: "mqtt.example.com"))
        #expect(far.hints.isEmpty && far.dataFaults.map(\.code) == [.plainSecret])
        #expect(far.dataFaults[0].message.contains("over the Internet"))
        for host in ["house.local", "mqtt.example.com"] {
            let meant = try kiosk(
                source.replacing("%", with: host).replacing("file: p}", with: "file: p}, insecure: true"))
            #expect(meant.hints.isEmpty && meant.dataFaults.isEmpty)
            let safe = try kiosk(
                source.replacing("%", with: host).replacing("mqtt://", with: "mqtts://").replacing(
                    "http://", with: "https://"
                ).replacing("ws://", with: "wss://"))
            #expect(safe.hints.isEmpty && safe.dataFaults.isEmpty)
        }
    }

    @Test("A connection without a secret causes no hint")
    func none() throws {
        let definition = try kiosk("{mqtt: {broker: \"mqtt://mqtt.example.com\", topics: {x: y}}}")
        #expect(definition.hints.isEmpty && definition.dataFaults.isEmpty)
    }
}
