/// The person or program on whose behalf a service of the panel sends a request.
///
/// thumbrail-remote names a token and an address: “token office from 192.0.2.7”. Any other text is kept unchanged.
nonisolated struct Requester: Hashable, Sendable {
    /// The `actor=` of its audit records, such as `token:office`.
    let actor: String
    /// The numeric IP address that the request came from; `nil` if it is unknown.
    let address: String?

    init(_ text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == "token", parts[2] == "from", [parts[1], parts[3]].allSatisfy(Self.isPlain)
        else {
            (actor, address) = (text, nil)
            return
        }
        (actor, address) = ("token:\(parts[1])", String(parts[3]))
    }

    /// Returns `true` if a text needs no quotes in an audit record.
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
