import ControlProtocol
import SourceProtocol
import Testing

@testable import thumbrail

@Suite("Client of the control socket in the audit log")
@MainActor struct ControlCallerTests {
    private func record(user: UInt32, login: UInt32? = nil, claimed: UInt32? = nil, by: String? = nil) -> AuditRecord {
        let peer = ControlPeer(
            user: user, process: 812, right: by == nil ? .control : .remote, connection: 1, login: login)
        return ControlCaller(peer: peer, requester: by.map { Requester($0) }, claimedLogin: claimed)
            .record("select", "World")
    }

    @Test("Under sudo, the actor is the user who logged in, and the user ID is root's")
    func sudo() {
        let record = record(user: 0, login: 1000)
        #expect(record.actor == "uid:1000" && record.via == "control")
        #expect(record.fields.map(\.name) == ["uid", "pid", "login"])
        #expect(record.fields.map(\.value) == ["0", "812", "1000"])
    }

    @Test(
        "If the kernel hides the login user, a user stated by root is used, and one stated by another user is ignored"
    )
    func claim() {
        #expect(record(user: 0, claimed: 1000).actor == "uid:1000")
        // The kernel's answer has priority.
        #expect(record(user: 0, login: 1001, claimed: 1000).actor == "uid:1001")
        let other = record(user: 1002, claimed: 1000)
        #expect(other.actor == "uid:1002" && !other.fields.contains { $0.name == "login" })
        #expect(record(user: 0).actor == "uid:0")
    }

    @Test("The actor of a remote access request is its token, recorded with the address")
    func token() {
        let record = record(user: 996, by: "token office from 192.0.2.7")
        #expect(record.actor == "token:office" && record.via == "remote")
        #expect(record.fields.last == AuditRecord.Field("address", "192.0.2.7"))
    }
}
