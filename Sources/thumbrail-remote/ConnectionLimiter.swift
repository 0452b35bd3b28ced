import Glibc

/// All connections that there are. Nobody keeps others out by having many.
final class ConnectionLimiter {
    private var guests: [OpaquePointer: LimitedConnection] = [:]

    /// Connections at one time; where another comes, one goes: of those without a token, of the address that has most of them, the oldest.
    static let most = 128

    var isEmpty: Bool { guests.isEmpty }
    var count: Int { guests.count }
    /// Whether there is one that has not come to a request yet.
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

    /// Ends what has stayed too long.
    func sweep(at now: Double) {
        for (connection, guest) in guests where guest.deadline.map({ $0 <= now }) == true { end(connection) }
    }

    /// The library hears of it as if the other end had hung up, and gives the connection back.
    private func end(_ connection: OpaquePointer) {
        guard let guest = guests.removeValue(forKey: connection) else { return }
        shutdown(guest.socket, CInt(SHUT_RDWR))
    }
}
