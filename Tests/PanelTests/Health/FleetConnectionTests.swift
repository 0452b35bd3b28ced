import ControlProtocol
import JSON
import Testing
import Toolkit

@testable import thumbrail

@Suite("What thumbrail-fleet reports of its broker")
@MainActor struct FleetConnectionTests {
    @Test("it is known for as long as the report is valid, and no longer")
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
        "what is no report changes nothing",
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

    @Test("the service that the network reaches cannot report for it")
    func rights() {
        let connection = FleetConnection()
        connection.note(["connected": true, "for": 300], from: .remote)
        #expect(connection.isConnected() == nil)
        connection.note(["connected": false, "for": 300], from: .fleet)
        connection.note(["connected": true, "for": 300], from: .remote)
        #expect(connection.isConnected() == false)
    }
}
