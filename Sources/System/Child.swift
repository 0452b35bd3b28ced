import Glibc

/// A program that is run to its end, or to the end of the patience with it.
public enum Child {
    /// What came of it.
    public struct Outcome {
        /// As a shell has it: 128 and the signal's number where it was killed; nil where it could not be started or took too long.
        public var status: CInt?
        /// What it said on both of its outputs, the last of it.
        public var words: String
    }

    /// Bytes of its words that are kept.
    private static let maximumWords = 8_192

    /// Runs a program, with nothing of this one's environment; this thread waits for it.
    ///
    /// - Parameters:
    ///   - words: the program, and what it is called with.
    ///   - input: the file that it reads; nil is nothing.
    ///   - patience: seconds until it is killed.
    public static func run(_ words: [String], input: String? = nil, patience: Double) -> Outcome {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { return Outcome(status: nil, words: "there is no descriptor left") }
        defer { close(ends[0]) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var start = ProgramStart(
            words[0], words, environment: ["PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=/nonexistent"])
        let source = input.map { open($0, O_RDONLY | O_CLOEXEC) } ?? -1
        if source >= 0 { start.input = source }
        (start.output, start.errors) = (ends[1], ends[1])
        let (process, error) = start.start()
        close(ends[1])
        if source >= 0 { close(source) }
        guard let process else {
            return Outcome(status: nil, words: "\(words[0]) cannot be started: \(String(cString: strerror(error)))")
        }
        var said: [UInt8] = []
        let end = now + patience
        var status: CInt = 0
        while true {
            let left = end - now
            guard left > 0 else {
                kill(-process, SIGKILL)
                waitpid(process, &status, 0)
                return Outcome(status: nil, words: "\(words[0]) takes too long")
            }
            var ready = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
            // Somebody that it has started may keep its output open.
            poll(&ready, 1, CInt(min(left * 1000, 100).rounded(.up)))
            if ready.revents != 0 {
                let piece = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, filled in
                    filled = max(0, read(ends[0], buffer.baseAddress, buffer.count))
                }
                said = (said + piece).suffix(maximumWords)
                // The end of its output: what is left is its own end.
                if piece.isEmpty { usleep(10_000) }
            }
            guard waitpid(process, &status, WNOHANG) == process else { continue }
            let signal = status & 0x7F
            return Outcome(
                status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, words: String(decoding: said, as: UTF8.self))
        }
    }

    /// In seconds, on a clock that nobody sets.
    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
