import ControlProtocol
import JSON
import Testing
import Toolkit

@testable import thumbrail

@Suite("Broker connection as reported by thumbrail-fleet")
@MainActor struct FleetConnectionTests {
    @Test("The connection state is known as long as the report is valid")
    func valid() {
        let now = Timestamp.monotonic()
        let connection = FleetConnection()
        #expect(connection.isConnected(at: now) == nil)
        connection.note(["connected": false, "for": 300], from: .fleet, at: now)
        #expect(connection.isConnected(at: now.advanced(by: .seconds(299))) == false)
        #expect(connection.isConnected(at: now.advanced(by: .seconds(300))) == nil)
        connection.note(["connected": true, "for": 1e300], from: .fleet, at: now)
        #expect(connection.isConnected(at: now.advanced(by: .seconds(9_999))) == true)
        #expect(connection.isConnected(at: now.advanced(by: .seconds(FleetConnection.longest))) == nil)
    }

    @Test(
        "A malformed report is ignored",
        arguments: [
            JSONValue.null, ["connected": 1, "for": 300], ["connected": true], ["connected": true, "for": "1"],
        ])
    func nonsense(_ with: JSONValue) {
        let connection = FleetConnection()
        connection.note(with, from: .fleet)
        #expect(connection.isConnected() == nil)
        connection.note(["connected": true, "for": -1], from: .fleet)
        #expect(connection.isConnected() == nil)
    }

    @Test("The panel's name remains known, with at most 200 characters")
    func name() {
        let now = Timestamp.monotonic()
        let connection = FleetConnection()
        connection.note(["connected": true, "for": 300, "name": "Hall 1"], from: .remote, at: now)
        #expect(connection.name == nil)
        connection.note(["connected": true, "for": 300, "name": "Hall 1"], from: .fleet, at: now)
        #expect(connection.name == "Hall 1")
        for name in [JSONValue.null, "", 7] {
            connection.note(["connected": true, "for": 300, "name": name], from: .fleet, at: now)
            #expect(connection.name == "Hall 1")
        }
        for count in [200, 201] {
            let name = String(repeating: "a", count: count)
            connection.note(["connected": true, "for": 300, "name": .string(name)], from: .fleet, at: now)
            #expect(connection.name?.count == 200)
        }
    }

    @Test("The remote access service cannot report the fleet connection")
    func rights() {
        let connection = FleetConnection()
        connection.note(["connected": true, "for": 300], from: .remote)
        #expect(connection.isConnected() == nil)
        connection.note(["connected": false, "for": 300], from: .fleet)
        connection.note(["connected": true, "for": 300], from: .remote)
        #expect(connection.isConnected() == false)
    }
}
