/// A connection with a deadline.
final class LimitedConnection {
    let socket: CInt
    let address: String
    /// A Boolean value that tells whether a request has arrived over the connection, authenticated or not.
    var isHeard = false
    /// A Boolean value that tells whether a request with a valid token has arrived over the connection.
    var isTrusted = false
    /// The time at which the connection is closed, in seconds of the monotonic clock; `nil` for no limit.
    var deadline: Double?

    /// The time within which a new connection has to send a request with a valid token, in seconds.
    static let patience = 10
    /// The time limit for receiving a request with a token and then for answering it, and for the next request to follow, in seconds.
    static let trust = 30

    /// Marks the connection as trusted, after a request with a valid token arrived or was answered.
    ///
    /// - Parameter seconds: The time for which the connection may stay open from now on.
    func trust(at now: Double, for seconds: Int = LimitedConnection.trust) {
        isTrusted = true
        deadline = now + Double(seconds)
    }

    init(socket: CInt, address: String, at now: Double) {
        (self.socket, self.address) = (socket, address)
        deadline = now + Double(Self.patience)
    }
}
