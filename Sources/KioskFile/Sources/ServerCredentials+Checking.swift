extension MappingKey {
    /// Returns the keys for the TLS certificates of a connection.
    ///
    /// - Parameter noun: The noun for the other end of the connection.
    static func certificates(of noun: String) -> [MappingKey] {
        [
            MappingKey(
                "authority", .line(limit: Limits.path), examples: ["house-ca.pem"],
                "The file with the CA certificate that signed the \(noun)'s certificate; the system's CA certificates if left out."
            ),
            MappingKey(
                "certificate", .line(limit: Limits.path), examples: ["panel.pem"],
                "The client certificate, if the \(noun) requires one."),
            MappingKey(
                "key", .line(limit: Limits.path), examples: ["panel.key"], "The private key of the client certificate."),
        ]
    }
}

extension KioskFileChecker {
    /// Reports the keys for certificates if the connection is not encrypted.
    ///
    /// - Parameters:
    ///   - scheme: The scheme of an encrypted connection, such as `mqtts`.
    ///   - noun: The noun for the other end of the connection.
    mutating func checkUnencrypted(_ mapping: CheckedMapping, _ scheme: String, _ noun: String) {
        for name in ["authority", "certificate", "key"] {
            guard let entry = mapping[name] else { continue }
            report(
                .conflictingKeys, at: entry.keyLocation,
                "\(name.asKey) is allowed only with \(scheme)://; the connection to this \(noun) is not encrypted")
        }
    }

    /// Reports a client certificate without its private key, and keys that need a user if there is none.
    ///
    /// - Parameter names: The keys that need a user.
    mutating func checkCredentials(_ mapping: CheckedMapping, ofUser names: [String] = ["password"]) {
        if let entry = mapping["token"], mapping["user"] != nil {
            report(.conflictingKeys, at: entry.keyLocation, "“token” cannot be combined with “user” and “password”")
        }
        for name in names where mapping["user"] == nil {
            guard let entry = mapping[name] else { continue }
            report(.missingKey, at: entry.keyLocation, "\(name.asKey) also needs the key “user”")
        }
        for (name, other) in [("certificate", "key"), ("key", "certificate")] {
            guard let entry = mapping[name], mapping[other] == nil else { continue }
            report(.missingKey, at: entry.keyLocation, "\(name.asKey) also needs the key \(other.asKey)")
        }
    }
}
