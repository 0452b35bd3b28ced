import JSON

/// The address and credentials of a broker, as in a kiosk file.
nonisolated struct BrokerAccess {
    /// The broker's URL.
    var url: String
    var user: String?
    /// The path of the file with the password.
    var password: String?
    /// The path of the CA certificate that verifies the broker.
    var authority: String?

    /// The access as `thumbrail-mqtt` reads it.
    var value: JSONValue {
        var members: [String: JSONValue] = ["url": .string(url)]
        members["user"] = user.map { .string($0) }
        members["password"] = password.map { .string($0) }
        members["authority"] = authority.map { .string($0) }
        return .object(members)
    }
}
