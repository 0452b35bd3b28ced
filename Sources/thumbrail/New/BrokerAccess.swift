import JSON

/// The access to a broker, as a kiosk file has it.
nonisolated struct BrokerAccess {
    /// The broker's URL.
    var url: String
    var user: String?
    /// The path of the file with the password.
    var password: String?
    /// The path of the certificate of the authority that signed the broker's.
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
