import Glibc

/// A host name or an address as a subject alternative name of a certificate.
struct SubjectName: Hashable, Sendable {
    /// The bytes of the address, or of the name's text.
    let bytes: [UInt8]
    let isAddress: Bool

    /// Parses a name; returns `nil` if the text is neither a host name nor an address.
    ///
    /// - Parameter text: A host name of letters, digits, hyphens and dots, or a numeric address.
    init?(_ text: String) {
        if let address = Self.address(text) {
            (bytes, isAddress) = (address, true)
            return
        }
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        let isName = labels.allSatisfy { label in
            (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
                && label.utf8.allSatisfy { byte in
                    switch byte {
                    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
                    default: false
                    }
                }
        }
        // A text that ends with a numeric label is not a host name, but an invalid address.
        guard isName, text.utf8.count <= 253, labels.last?.allSatisfy(\.isNumber) == false else { return nil }
        (bytes, isAddress) = (Array(text.utf8), false)
    }

    private static func address(_ text: String) -> [UInt8]? {
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: four) { Array($0) } }
        var six = in6_addr()
        if inet_pton(AF_INET6, text, &six) == 1 { return withUnsafeBytes(of: six) { Array($0) } }
        return nil
    }
}
