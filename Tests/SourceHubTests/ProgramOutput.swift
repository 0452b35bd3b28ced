import Glibc
import Testing

/// A pipe for the output of a program.
final class ProgramOutput {
    /// The end for the program; -1 once closed.
    private(set) var entrance: CInt
    private let exit: CInt
    private var received: [UInt8] = []

    init() throws {
        var ends: [CInt] = [-1, -1]
        try #require(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (exit, entrance) = (ends[0], ends[1])
    }

    deinit {
        closeEntrance()
        close(exit)
    }

    func closeEntrance() {
        if entrance >= 0 { close(entrance) }
        entrance = -1
    }

    /// The next line; `nil` after the end of all processes with the entrance.
    func line() throws -> String? {
        while true {
            if let end = received.firstIndex(of: 0x0A) {
                defer { received.removeSubrange(...end) }
                return String(decoding: received[..<end], as: UTF8.self)
            }
            var ready = pollfd(fd: exit, events: Int16(POLLIN), revents: 0)
            try #require(poll(&ready, 1, 540_000) == 1, "the output does not end")
            var bytes = [UInt8](repeating: 0, count: 4_096)
            let count = read(exit, &bytes, bytes.count)
            if count <= 0 { return nil }
            received += bytes.prefix(count)
        }
    }

    /// All further lines.
    func lines() throws -> [String] {
        var lines: [String] = []
        while let next = try line() { lines.append(next) }
        return lines
    }
}
