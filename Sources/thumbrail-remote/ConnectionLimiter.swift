import Glibc

/// The open connections, whose maximum number no single client can exhaust.
final class ConnectionLimiter {
    private var connections: [OpaquePointer: LimitedConnection] = [:]

    /// The maximum number of connections. For a further one, another is closed: the oldest without a token, of the address that has
    /// the most of them. If all have a token, the connection with the earliest deadline is closed.
    static let most = 128

    var isEmpty: Bool { connections.isEmpty }
    var count: Int { connections.count }
    /// A Boolean value that tells whether any connection has not sent a complete request header yet.
    var hasUnheard: Bool { connections.values.contains { !$0.isHeard } }

    subscript(connection: OpaquePointer) -> LimitedConnection? { connections[connection] }

    func add(_ connection: OpaquePointer, _ entry: LimitedConnection) {
        if connections.count >= Self.most, let victim { end(victim) }
        connections[connection] = entry
    }

    func remove(_ connection: OpaquePointer) { connections[connection] = nil }

    private var victim: OpaquePointer? {
        let untrusted = connections.filter { !$0.value.isTrusted }
        var counts: [String: Int] = [:]
        for entry in untrusted.values { counts[entry.address, default: 0] += 1 }
        let maximumCount = counts.values.max() ?? 0
        let candidates = untrusted.isEmpty ? connections : untrusted.filter { counts[$0.value.address] == maximumCount }
        return candidates.min { ($0.value.deadline ?? .infinity) < ($1.value.deadline ?? .infinity) }?.key
    }

    /// Closes the connections whose deadline has passed.
    func sweep(at now: Double) {
        for (connection, entry) in connections where entry.deadline.map({ $0 <= now }) == true { end(connection) }
    }

    /// Shuts the socket down. libmicrohttpd then treats the client as disconnected, and releases the connection.
    private func end(_ connection: OpaquePointer) {
        guard let entry = connections.removeValue(forKey: connection) else { return }
        shutdown(entry.socket, CInt(SHUT_RDWR))
    }
}
