import Values

/// The person or program for whom a service of the panel asks for something, as fields of a line of the audit.
///
/// thumbrail-remote names a token and an address: “token office from 192.0.2.7”. Anything else is kept as one quoted field.
nonisolated struct Requester: Hashable, Sendable, CustomStringConvertible {
    let description: String

    init(_ text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == "token", parts[2] == "from", [parts[1], parts[3]].allSatisfy(Self.isPlain)
        else {
            description = "for=\"\(AuditText.escaped(text))\""
            return
        }
        description = "token=\(parts[1]) address=\(parts[3])"
    }

    /// Whether a text needs no quotes.
    private static func isPlain(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: "-._:%[]".utf8.contains(byte)
                }
            }
    }
}
