/// The network interfaces that have a default route.
struct NetworkRoutes {
    /// The interfaces of the default routes, in the kernel's order of preference.
    let interfaces: [String]

    /// Parses routing tables.
    ///
    /// - Parameters:
    ///   - routes: The content of `/proc/net/route`.
    ///   - routes6: The content of `/proc/net/ipv6_route`.
    init(_ routes: String, _ routes6: String) {
        var found: [(metric: UInt64, interface: String)] = []
        // Iface Destination Gateway Flags RefCnt Use Metric Mask …; RTF_UP is 1, RTF_REJECT 0x200.
        for line in routes.split(separator: "\n").dropFirst() {
            let words = line.split { $0 == "\t" || $0 == " " }
            guard words.count >= 8, words[1] == "00000000", words[7] == "00000000", Self.isUsable(words[3]) else {
                continue
            }
            found.append((UInt64(words[6]) ?? .max, String(words[0])))
        }
        // Destination, length, source, length, next hop, metric, references, use, flags, interface; all but the last are hexadecimal.
        var found6: [(metric: UInt64, interface: String)] = []
        for line in routes6.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count >= 10, words[0].allSatisfy({ $0 == "0" }), words[1] == "00", words[9] != "lo",
                Self.isUsable(words[8])
            else { continue }
            found6.append((UInt64(words[5], radix: 16) ?? .max, String(words[9])))
        }
        interfaces = (found.sorted { $0.metric < $1.metric } + found6.sorted { $0.metric < $1.metric }).map(\.interface)
    }

    private static func isUsable(_ flags: Substring) -> Bool {
        guard let flags = UInt64(flags, radix: 16) else { return false }
        return flags & 1 != 0 && flags & 0x200 == 0
    }
}
