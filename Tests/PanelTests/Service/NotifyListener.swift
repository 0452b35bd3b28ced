import Glibc
import Testing

/// Receives the notifications of a program as a service manager does: `sd_notify(3)`.
final class NotifyListener {
    /// The path for `$NOTIFY_SOCKET`.
    let path: String
    private let folder: TemporaryFolder
    private let descriptor: CInt
    private(set) var lines: [String] = []

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "/notify"
        descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw Failure("\(path): \(systemError())") }
    }

    deinit {
        close(descriptor)
    }

    /// Reads the received messages, and returns how many of their lines equal `line`.
    @discardableResult
    func listen(for line: String = "") -> Int {
        var bytes = [UInt8](repeating: 0, count: 4096)
        var count = 0
        while true {
            let length = recv(descriptor, &bytes, bytes.count, 0)
            guard length > 0 else { return count }
            let new = String(decoding: bytes[..<length], as: UTF8.self).split(separator: "\n").map(String.init)
            lines += new
            count += new.count { $0 == line }
        }
    }
}
