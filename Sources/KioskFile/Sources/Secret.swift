import JSON

extension KeyTable {
    static let secret = KeyTable(
        "secret", subject: "a secret", "Where a password or token stands, which never stands in the kiosk file.",
        keys: [
            MappingKey(
                "file", .line(limit: Limits.path), isRequired: true, examples: ["mqtt-password"],
                """
                The file that holds it: the name of a credential that the service has (LoadCredential= of systemd), or a path as seen from \
                the kiosk file's folder. A line end at its end does not count. It should be readable for the panel's user alone.
                """)
        ])
}

extension KioskFileChecker {
    /// Returns the file that contains a secret, or `nil` if the entry is missing or invalid. A secret in the kiosk file itself is reported.
    mutating func secret(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry else { return nil }
        if case .scalar = entry.value.content {
            // The message does not quote the secret, because messages are displayed, logged and sent to other machines.
            report(
                .secretInFile, at: entry.value.location,
                "a \(entry.key.name) stands in the kiosk file, which many can read; write it into a file beside it, and \(entry.key.name): {file: that-file} here"
            )
            return nil
        }
        return line(mapping(entry)?["file"])
    }
}
