/// Distinguishes hosts on a local network from public hosts by their names and addresses.
public enum LocalNetwork {
    /// The special-use and private domains (RFC 6762, RFC 8375, and the domains that ICANN reserves for private use).
    private static let domains = ["local", "localhost", "lan", "internal", "home.arpa", "home", "intranet", "corp"]

    /// Returns `true` if a host is not on the Internet.
    ///
    /// Such an address is a loopback, private, link-local or carrier-grade NAT address (IPv4: RFC 1122, 1918, 3927, 6598; IPv6: RFC 4193,
    /// 4291). Such a name contains no dot, or is in a private domain.
    ///
    /// - Parameter host: A host name or an IP address, without brackets and without a port.
    public static func contains(_ host: String) -> Bool {
        let name = host.lowercased().trimmingTrailingPoint
        if name.contains(":") { return containsIPv6(name) }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count == 4, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) {
            let numbers = parts.compactMap { UInt8($0) }
            return numbers.count == 4 && containsIPv4(numbers)
        }
        return parts.count == 1 || domains.contains { name == $0 || name.hasSuffix("." + $0) }
    }

    private static func containsIPv4(_ a: [UInt8]) -> Bool {
        switch (a[0], a[1]) {
        case (127, _), (10, _), (192, 168), (169, 254): true
        case (172, let b): (16...31).contains(b)
        case (100, let b): (64...127).contains(b)
        default: false
        }
    }

    private static func containsIPv6(_ name: String) -> Bool {
        let address = name.prefix { $0 != "%" }
        if address == "::1" { return true }
        if address.hasPrefix("::ffff:") {
            let numbers = address.dropFirst(7).split(separator: ".").compactMap { UInt8($0) }
            return numbers.count == 4 && containsIPv4(numbers)
        }
        guard let first = address.split(separator: ":", omittingEmptySubsequences: false).first,
            let word = UInt16(first, radix: 16)
        else { return false }
        // fc00::/7 and fe80::/10.
        return word & 0xFE00 == 0xFC00 || word & 0xFFC0 == 0xFE80
    }
}

extension String {
    fileprivate var trimmingTrailingPoint: String { hasSuffix(".") ? String(dropLast()) : self }
}
