import CLinux
import Glibc

/// The machine's log, by the socket that syslog and the journal listen at. A log that takes nothing is waited for by nobody.
public final class SystemLog {
    private let name: String
    private let path: String
    private var socket: CInt = -1

    /// Bytes of a line; what is beyond is left out.
    private static let most = 4_096

    /// - Parameters:
    ///   - name: under which its lines are found, as in `journalctl -t NAME`.
    ///   - path: of the log's socket.
    public init(named name: String, at path: String = "/dev/log") {
        self.name = name
        self.path = path
    }

    deinit {
        if socket >= 0 { close(socket) }
    }

    /// Writes a line, of what is worth to be known (notice of the facility user).
    ///
    /// - Returns: false where the log did not take it.
    @discardableResult
    public func write(_ line: String) -> Bool {
        let bytes = Array("<13>\(name)[\(getpid())]: \(line)".utf8.prefix(Self.most))
        // The log may have been started anew since the last line.
        for _ in 0..<2 {
            if socket < 0 { connect() }
            guard socket >= 0 else { return false }
            if send(socket, bytes, bytes.count, CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT)) == bytes.count { return true }
            close(socket)
            socket = -1
        }
        return false
    }

    private func connect() {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let kind = CInt(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let new = Glibc.socket(AF_UNIX, kind, 0)
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(new, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        if isConnected {
            socket = new
        } else if new >= 0 {
            close(new)
        }
    }
}
