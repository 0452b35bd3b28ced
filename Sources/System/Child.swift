import Glibc

/// Runs a program until it ends or until a timeout kills it.
public enum Child {
    /// The result of a program run.
    public struct Outcome {
        /// The exit status as a shell reports it: 128 plus the signal's number if a signal killed the program. It is `nil` if the program
        /// could not be started or timed out.
        public var status: CInt?
        /// The end of what the program wrote to standard output and standard error.
        public var words: String
    }

    /// The number of bytes of output that are kept.
    private static let maximumWords = 8_192

    /// Runs a program with a minimal environment, and blocks the calling thread until it ends.
    ///
    /// - Parameters:
    ///   - words: The program and its arguments.
    ///   - input: The path of the file that becomes standard input; `nil` means empty input.
    ///   - patience: The timeout in seconds, after which the program is killed.
    public static func run(_ words: [String], input: String? = nil, patience: Double) -> Outcome {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { return Outcome(status: nil, words: "cannot create pipe: too many open files") }
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
            return Outcome(status: nil, words: "cannot start \(words[0]): \(String(cString: strerror(error)))")
        }
        var said: [UInt8] = []
        let end = SystemClock.monotonic.seconds + patience
        var status: CInt = 0
        while true {
            let left = end - SystemClock.monotonic.seconds
            guard left > 0 else {
                kill(-process, SIGKILL)
                waitpid(process, &status, 0)
                return Outcome(status: nil, words: "\(words[0]): timed out")
            }
            var ready = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
            // The poll is limited to 100 ms: a grandchild may keep the pipe open after the program has ended.
            poll(&ready, 1, CInt(min(left * 1000, 100).rounded(.up)))
            if ready.revents != 0 {
                let piece = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, filled in
                    filled = max(0, read(ends[0], buffer.baseAddress, buffer.count))
                }
                said = (said + piece).suffix(maximumWords)
                // At the end of the output, only the program's exit is left to wait for.
                if piece.isEmpty { usleep(10_000) }
            }
            guard waitpid(process, &status, WNOHANG) == process else { continue }
            let signal = status & 0x7F
            return Outcome(
                status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, words: String(decoding: said, as: UTF8.self))
        }
    }
}
