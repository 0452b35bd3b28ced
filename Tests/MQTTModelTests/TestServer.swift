import Glibc
import SourceHubTestSupport
import System
import Testing

/// A listening server that is no broker.
final class TestServer {
    let port: Int
    private let descriptor: CInt

    /// - Parameter greeting: Bytes sent once to each client; then the server is silent.
    init(_ greeting: String) throws {
        let port = try TestBroker.freePort()
        self.port = port
        descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let descriptor = descriptor
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 && listen(descriptor, 8) == 0
            }
        }
        try #require(isBound)
        DetachedThread.start {
            var clients: [CInt] = []
            while true {
                let client = accept(descriptor, nil, nil)
                guard client >= 0 else { break }
                clients.append(client)
                if !greeting.isEmpty { _ = send(client, greeting, greeting.utf8.count, CInt(MSG_NOSIGNAL)) }
            }
            for client in clients { close(client) }
        }
    }

    deinit {
        shutdown(descriptor, CInt(SHUT_RDWR))
        close(descriptor)
    }
}
