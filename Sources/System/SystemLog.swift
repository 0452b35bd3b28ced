import CLinux
import Glibc

/// A client of the system log that writes to the socket of the journal or of syslog. It never blocks.
public final class SystemLog {
    private let name: String
    private let syslog: LogSocket
    private let journal: LogSocket

    /// The maximum length of a message or a field, in bytes. Longer ones are truncated.
    private static let maximumBytes = 4_096
    /// The prefix of the journal's fields.
    private static let prefix = "THUMBRAIL_"

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - name: The syslog identifier, as in `journalctl -t NAME`.
    ///   - path: The path of syslog's socket.
    ///   - journal: The path of the journal's socket.
    public init(
        named name: String, at path: String = "/dev/log", journal: String = "/run/systemd/journal/socket"
    ) {
        self.name = name
        (syslog, self.journal) = (LogSocket(path: path), LogSocket(path: journal))
    }

    /// Writes a line with the severity notice and the facility user.
    ///
    /// - Parameters:
    ///   - line: The message.
    ///   - fields: Additional journal fields, as in `journalctl THUMBRAIL_NAME=VALUE`. They are not sent to syslog.
    /// - Returns: `false` if the message could not be sent.
    @discardableResult
    public func write(_ line: String, fields: [(name: String, value: String)] = []) -> Bool {
        if !fields.isEmpty, journal.send(entry(line, fields)) { return true }
        return syslog.send(Array("<13>\(name)[\(getpid())]: \(line)".utf8.prefix(Self.maximumBytes)))
    }

    /// Returns an entry in the journal's native protocol (https://systemd.io/JOURNAL_NATIVE_PROTOCOL).
    private func entry(_ line: String, _ fields: [(name: String, value: String)]) -> [UInt8] {
        let all =
            [("PRIORITY", "5"), ("SYSLOG_FACILITY", "1"), ("SYSLOG_IDENTIFIER", name), ("MESSAGE", line)]
            + fields.map { (Self.prefix + Self.fieldName($0.name), $0.value) }
        // A newline would end the value.
        return all.flatMap { name, value in
            Array("\(name)=".utf8) + value.utf8.prefix(Self.maximumBytes).map { $0 == 0x0A ? 0x20 : $0 } + [0x0A]
        }
    }

    private static func fieldName(_ name: String) -> String {
        String(
            name.unicodeScalars.prefix(50).map { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9": Character(scalar)
                default: "_"
                }
            }
        ).uppercased()
    }
}

/// A datagram socket that is connected to a log. It reconnects if the log was restarted.
private final class LogSocket {
    private let path: String
    private var socket: CInt = -1

    init(path: String) { self.path = path }

    deinit {
        if socket >= 0 { close(socket) }
    }

    /// Sends a datagram and returns `true` if it was accepted.
    func send(_ bytes: [UInt8]) -> Bool {
        // The log may have been restarted since the last message.
        for _ in 0..<2 {
            if socket < 0 { connect() }
            guard socket >= 0 else { return false }
            if Glibc.send(socket, bytes, bytes.count, CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT)) == bytes.count {
                return true
            }
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
