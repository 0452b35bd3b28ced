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
    /// The file that holds a secret; nil if it is not given, or wrong. A secret that stands in the kiosk file itself is reported.
    mutating func secret(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry else { return nil }
        if case .scalar = entry.value.content {
            // Not what stands there: messages are seen, logged and sent around.
            report(
                .secretInFile, at: entry.value.location,
                "a \(entry.key.name) stands in the kiosk file, which many can read; write it into a file beside it, and \(entry.key.name): {file: that-file} here"
            )
            return nil
        }
        return line(mapping(entry)?["file"])
    }
}
