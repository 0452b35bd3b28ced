import Glibc
import SystemPackage

/// Runs a program until it ends or until a timeout kills it.
public enum Child {
    /// The result of a program run.
    public struct Outcome {
        /// The exit status as a shell reports it: 128 plus the signal's number if a signal killed the program. It is `nil` if the program
        /// could not be started or timed out.
        public var status: CInt?
        /// The end of what the program wrote to standard output and standard error.
        public var output: String
    }

    /// The number of bytes of output that are kept.
    private static let maximumOutput = 8_192

    /// Runs a program with a minimal environment, and blocks the calling thread until it ends.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - input: The path of the file that becomes standard input; `nil` means empty input.
    ///   - timeout: The time in seconds after which the program is killed.
    public static func run(_ command: [String], input: String? = nil, timeout: Double) -> Outcome {
        let pipe: (readEnd: FileDescriptor, writeEnd: FileDescriptor)
        do throws(Errno) {
            pipe = try FileDescriptor.pipe(options: .closeOnExec)
        } catch {
            return Outcome(status: nil, output: "cannot create a pipe for the output of \(command[0]): \(error)")
        }
        defer { try? pipe.readEnd.close() }
        var start = ProgramStart(
            command[0], command, environment: ["PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=/nonexistent"])
        let source = input.flatMap { try? FileDescriptor.open($0, .readOnly, options: .closeOnExec) }
        start.input = source?.rawValue
        (start.output, start.errors) = (pipe.writeEnd.rawValue, pipe.writeEnd.rawValue)
        let (process, error) = start.start()
        try? pipe.writeEnd.close()
        try? source?.close()
        guard let process else {
            return Outcome(status: nil, output: "cannot start \(command[0]): \(Errno(rawValue: error))")
        }
        var output: [UInt8] = []
        let deadline = SystemClock.monotonic.seconds + timeout
        var status: CInt = 0
        while true {
            let remainingTime = deadline - SystemClock.monotonic.seconds
            guard remainingTime > 0 else {
                kill(-process, SIGKILL)
                waitpid(process, &status, 0)
                return Outcome(status: nil, output: "\(command[0]): timed out")
            }
            var ready = pollfd(fd: pipe.readEnd.rawValue, events: Int16(POLLIN), revents: 0)
            // The poll is limited to 100 ms: a grandchild may keep the pipe open after the program has ended.
            poll(&ready, 1, CInt(min(remainingTime * 1000, 100).rounded(.up)))
            if ready.revents != 0 {
                let piece = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, filled in
                    filled = (try? pipe.readEnd.read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
                }
                output = (output + piece).suffix(maximumOutput)
                // After the end of the output, the loop only waits for the program to exit.
                if piece.isEmpty { usleep(10_000) }
            }
            guard waitpid(process, &status, WNOHANG) == process else { continue }
            let signal = status & 0x7F
            return Outcome(
                status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
                output: String(decoding: output, as: UTF8.self))
        }
    }
}
