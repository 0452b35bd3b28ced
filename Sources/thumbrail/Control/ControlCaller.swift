import ControlProtocol
import SourceProtocol

/// The client that sent a request to the control socket, as the audit log identifies it.
struct ControlCaller {
    var peer: ControlPeer
    /// The person or service that the peer acts for; `nil` if it acts for itself.
    var requester: Requester?
    /// The login UID that the peer's request contains; `nil` if it contains none.
    var claimedLogin: UInt32?

    /// Returns an audit record for an action that the caller requested.
    func record(_ action: String, _ target: String? = nil, result: String = "done") -> AuditRecord {
        // With ProtectProc=invisible the login user of another process cannot be read. Root's own statement is trusted, because root could
        // change the audit log anyway.
        let login = peer.login ?? (peer.user == 0 ? claimedLogin : nil)
        var fields = [
            AuditRecord.Field("uid", "\(peer.user)"), AuditRecord.Field("pid", "\(peer.process)"),
        ]
        if let login { fields.append(AuditRecord.Field("login", "\(login)")) }
        if let address = requester?.address { fields.append(AuditRecord.Field("address", address)) }
        return AuditRecord(
            actor: requester?.actor ?? "uid:\(login ?? peer.user)", action: action, target: target, result: result,
            via: peer.right.rawValue, fields: fields)
    }
}
