import Glibc

/// All open connections, with a limit that no single client can exhaust.
final class ConnectionLimiter {
    private var guests: [OpaquePointer: LimitedConnection] = [:]

    /// The maximum number of connections. If another one arrives, one is closed: the oldest without a token, of the address that has the
    /// most of them. If all have a token, the oldest is closed.
    static let most = 128

    var isEmpty: Bool { guests.isEmpty }
    var count: Int { guests.count }
    /// A Boolean value that tells whether a connection has not sent a complete request header yet.
    var hasUnheard: Bool { guests.values.contains { !$0.isHeard } }

    subscript(connection: OpaquePointer) -> LimitedConnection? { guests[connection] }

    func add(_ connection: OpaquePointer, _ guest: LimitedConnection) {
        if guests.count >= Self.most, let victim { end(victim) }
        guests[connection] = guest
    }

    func remove(_ connection: OpaquePointer) { guests[connection] = nil }

    private var victim: OpaquePointer? {
        let strangers = guests.filter { !$0.value.isTrusted }
        var counts: [String: Int] = [:]
        for guest in strangers.values { counts[guest.address, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        let candidates = strangers.isEmpty ? guests : strangers.filter { counts[$0.value.address] == most }
        return candidates.min { ($0.value.deadline ?? .infinity) < ($1.value.deadline ?? .infinity) }?.key
    }

    /// Closes the connections whose deadline has passed.
    func sweep(at now: Double) {
        for (connection, guest) in guests where guest.deadline.map({ $0 <= now }) == true { end(connection) }
    }

    /// Shuts the socket down. To the library it looks as if the client had disconnected, and it releases the connection.
    private func end(_ connection: OpaquePointer) {
        guard let guest = guests.removeValue(forKey: connection) else { return }
        shutdown(guest.socket, CInt(SHUT_RDWR))
    }
}
