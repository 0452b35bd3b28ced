import System

/// The network addresses of the host, from the kernel's tables. Reading them does not use the network.
nonisolated enum NetworkAddresses {
    /// The maximum number of addresses. A host with more networks is not a panel.
    static let most = 12
    /// The maximum size of a kernel file that is read.
    private static let maximumBytes = 1 << 18

    /// Returns the addresses of the host without loopback addresses, IPv4 first.
    static func ofThisMachine() -> [String] {
        func text(_ name: String) -> String {
            let bytes = try? InputFile.bytes(of: "/proc/net/" + name, upTo: maximumBytes)
            return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
        return Array((ip4(fibTrie: text("fib_trie")) + ip6(interfaces: text("if_inet6"))).prefix(most))
    }

    /// Returns the IPv4 addresses of the host.
    ///
    /// - Parameter fibTrie: the content of /proc/net/fib_trie: a line with an address, followed by a line with its type.
    static func ip4(fibTrie: String) -> [String] {
        var addresses: [String] = []
        var last: Substring = ""
        for line in fibTrie.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.first == "|--", words.count == 2 {
                last = words[1]
            } else if words.count >= 3, words[0] == "/32", words[1] == "host", words[2] == "LOCAL",
                !last.isEmpty, !last.hasPrefix("127."), !addresses.contains(String(last))
            {
                addresses.append(String(last))
            }
        }
        return addresses
    }

    /// Returns the IPv6 addresses of the host.
    ///
    /// - Parameter interfaces: the content of /proc/net/if_inet6. Each line has 32 digits, index, prefix length, scope, flags and
    ///   interface.
    static func ip6(interfaces: String) -> [String] {
        interfaces.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            // Scope 0x10 is host, and 0x20 is link-local.
            guard words.count == 6, words[3] != "10" else { return nil }
            return short(words[0]).map { words[3] == "20" ? "\($0)%\(words[5])" : $0 }
        }
    }

    /// Formats an address as in RFC 5952: without leading zeros, and with :: for the longest run of zeros.
    private static func short(_ digits: Substring) -> String? {
        let all = Array(digits.utf8)
        guard all.count == 32 else { return nil }
        let groups = stride(from: 0, to: 32, by: 4).compactMap {
            UInt16(String(decoding: all[$0..<$0 + 4], as: UTF8.self), radix: 16)
        }
        guard groups.count == 8 else { return nil }
        var longest = 0..<0
        var start = 0
        while start < 8 {
            let end = groups[start...].firstIndex { $0 != 0 } ?? 8
            if end - start > max(1, longest.count) { longest = start..<end }
            start = max(end, start) + 1
        }
        func text(_ range: Range<Int>) -> String {
            groups[range].map { String($0, radix: 16) }.joined(separator: ":")
        }
        guard !longest.isEmpty else { return text(0..<8) }
        return text(0..<longest.lowerBound) + "::" + text(longest.upperBound..<8)
    }
}
