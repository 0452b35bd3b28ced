import Glibc

/// An IP address of one of the host's network interfaces.
public struct NetworkAddress: Hashable, Sendable {
    /// The name of the interface, such as `eth0`.
    public let interface: String
    /// The address as text.
    public let address: String

    /// Returns the addresses at which other hosts can reach this host: the addresses of all interfaces that are up, except the loopback
    /// interface, IPv4 addresses first.
    public static func all() -> [NetworkAddress] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var found: [(family: Int32, address: NetworkAddress)] = []
        var next = first
        while let entry = next?.pointee {
            next = entry.ifa_next
            let flags = Int32(bitPattern: entry.ifa_flags)
            guard let address = entry.ifa_addr, let name = entry.ifa_name, flags & Int32(IFF_UP) != 0,
                flags & Int32(IFF_LOOPBACK) == 0
            else { continue }
            let family = Int32(address.pointee.sa_family)
            guard family == AF_INET || family == AF_INET6 else { continue }
            let size = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
            var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            guard
                getnameinfo(
                    address, socklen_t(size), &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) == 0
            else { continue }
            let text = String(decoding: host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            found.append((family, NetworkAddress(interface: String(cString: name), address: text)))
        }
        let sorted = found.filter { $0.family == AF_INET } + found.filter { $0.family == AF_INET6 }
        return sorted.map(\.address)
    }
}
