import JSON

extension KeyTable {
    static let secret = KeyTable(
        "secret", subject: "a secret", "The file of a password or token. Secrets are never in the kiosk file itself.",
        keys: [
            MappingKey(
                "file", .line(limit: Limits.path), isRequired: true, examples: ["mqtt-password"],
                """
                The file with the secret: the name of a credential of the service (LoadCredential= of systemd), or a path relative to \
                the kiosk file's folder. A newline at its end is ignored. Only the panel's user should have read permission.
                """)
        ])
}

extension KioskFileChecker {
    /// Returns the file that contains a secret, or `nil` if the entry is missing or invalid. A secret in the kiosk file itself is reported.
    mutating func secret(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry else { return nil }
        if case .scalar = entry.value.content {
            // The message does not contain the secret, because messages are displayed, logged and sent to other hosts.
            report(
                .secretInFile, at: entry.value.location,
                "plaintext \(entry.key.name) in the kiosk file; write it to a separate file and use “\(entry.key.name): {file: FILE}”"
            )
            return nil
        }
        return line(mapping(entry)?["file"])
    }
}
