import Glibc
import RemoteAccess

/// A listening TCP socket.
final class Listener {
    let descriptor: CInt
    /// The address and port as they are written in a URL.
    let place: String

    /// Opens the socket.
    ///
    /// - Parameters:
    ///   - address: A numeric address of this host.
    ///   - port: The port; 0 for any free port.
    /// - Throws: An error if the address is invalid or the port is in use.
    init(address: String, port: UInt16) throws(RemoteError) {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
        hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address, String(port), &hints, &found) == 0, let info = found else {
            throw RemoteError("invalid IP address: “\(address)”; expected an address such as 127.0.0.1 or ::1")
        }
        defer { freeaddrinfo(found) }
        let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let new = socket(info.pointee.ai_family, kind, 0)
        guard new >= 0 else {
            throw RemoteError("cannot create the listening socket: \(String(cString: strerror(errno)))")
        }
        var yes: CInt = 1
        setsockopt(new, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
        guard bind(new, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0, listen(new, 128) == 0 else {
            let why = String(cString: strerror(errno))
            close(new)
            throw RemoteError("cannot listen on \(address), port \(port): \(why)")
        }
        descriptor = new
        let (host, number) = PeerAddress.parts(of: new, getsockname)
        place = (host.contains(":") ? "[\(host)]" : host) + ":\(number)"
    }
}

/// The addresses of the two ends of a connection.
enum PeerAddress {
    /// Returns the numeric address of the peer; empty if it is not known.
    static func text(of socket: CInt) -> String { parts(of: socket, getpeername).host }

    static func parts(
        of socket: CInt, _ getName: (CInt, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> CInt
    ) -> (host: String, port: String) {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        var port = [CChar](repeating: 0, count: Int(NI_MAXSERV))
        let isKnown = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getName(socket, $0, &length) == 0
                    && getnameinfo(
                        $0, length, &host, socklen_t(host.count), &port, socklen_t(port.count),
                        NI_NUMERICHOST | NI_NUMERICSERV) == 0
            }
        }
        guard isKnown else { return ("", "") }
        func text(_ letters: [CChar]) -> String {
            String(decoding: letters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        return (text(host), text(port))
    }
}
