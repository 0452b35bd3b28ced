/// One connection, and how long it may stay.
final class LimitedConnection {
    let socket: CInt
    let address: String
    /// Whether a request has come over it, whoever sends it.
    var isHeard = false
    /// Whether a token that counts came over it.
    var isTrusted = false
    /// When it is ended, in seconds of the monotonic clock; nil is never.
    var deadline: Double?

    /// Seconds in which a connection has to have brought a request with a token that counts.
    static let patience = 10
    /// Seconds in which a request with a token has to be whole and answered, and the next one has to come after it.
    static let trust = 30

    /// A token that counts came over it, or has been answered.
    ///
    /// - Parameter seconds: that it may stay now.
    func trust(at now: Double, for seconds: Int = LimitedConnection.trust) {
        isTrusted = true
        deadline = now + Double(seconds)
    }

    init(socket: CInt, address: String, at now: Double) {
        (self.socket, self.address) = (socket, address)
        deadline = now + Double(Self.patience)
    }
}
