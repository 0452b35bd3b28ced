import CLinux
import Glibc
import JSON
import Launching
import System

/// Starts one program for the hub, forwards signals to the program, and reports its end. If the hub closes the connection, the program is
/// killed.
final class Launcher {
    private let connection: CInt
    private var lines = LineBuffer(limit: LaunchRequest.maximumBytes)
    private var descriptors: [CInt] = []
    private var process: pid_t?
    private var ending: CInt = -1

    /// Creates a launcher.
    ///
    /// - Parameter connection: The connection to the hub.
    init(_ connection: CInt) { self.connection = connection }

    /// Runs until the program has ended, or the hub has closed the connection.
    func run() {
        send(.user(geteuid()))
        while true {
            var ready = [pollfd(fd: connection, events: Int16(POLLIN), revents: 0)]
            if ending >= 0 { ready.append(pollfd(fd: ending, events: Int16(POLLIN), revents: 0)) }
            let count = poll(&ready, nfds_t(ready.count), -1)
            if count < 0, errno != EINTR { return stop() }
            if ready.count > 1, ready[1].revents != 0, let process, let how = ProcessEnd.take(process) {
                self.process = nil
                return send(.ended(how))
            }
            if ready[0].revents != 0, !receive() { return stop() }
        }
    }

    private func send(_ news: LaunchNews) {
        let line = news.line
        _ = Glibc.send(connection, line, line.count, CInt(MSG_NOSIGNAL))
    }

    /// Kills the program and its process group.
    private func stop() {
        guard let process else { return }
        kill(-process, SIGKILL)
        waitpid(process, nil, 0)
    }

    /// Reads and handles messages of the hub.
    ///
    /// - Returns: `false` if the connection is closed, or if a message is invalid or cannot be handled.
    private func receive() -> Bool {
        var receivedDescriptors = [CInt](repeating: -1, count: Int(MOST_DESCRIPTORS))
        var number: UInt32 = 0
        var isValid = true
        var orders: [[UInt8]] = []
        let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { bytes in
            let count = receive_with_descriptors(
                connection, bytes.baseAddress, bytes.count, &receivedDescriptors, UInt32(MOST_DESCRIPTORS), &number)
            if count > 0 {
                lines.append(UnsafeRawBufferPointer(rebasing: bytes[..<count])) {
                    orders.append($0)
                } tooLong: {
                    isValid = false
                }
            }
            return count
        }
        descriptors += receivedDescriptors.prefix(Int(number))
        if count < 0, errno == EINTR || errno == EAGAIN { return true }
        guard count > 0, isValid else { return false }
        return orders.allSatisfy(handle)
    }

    private func handle(_ line: [UInt8]) -> Bool {
        if process == nil, let order = LaunchRequest(parsing: line) {
            if let failure = start(order) {
                send(.ended(failure))
                return false
            }
            return true
        }
        guard let process, case .signal(let signal)? = LaunchNews(parsing: line), (1...64).contains(signal) else {
            return false
        }
        kill(-process, signal)
        return true
    }

    /// Starts the program.
    ///
    /// - Returns: The error as text; `nil` if the program was started.
    private func start(_ order: LaunchRequest) -> String? {
        guard descriptors.count == 3 + order.credentials.count, let program = order.command.first else {
            return "incomplete start request"
        }
        var environment = order.environment
        if let folder = getenv("RUNTIME_DIRECTORY").map({ String(cString: $0) }) {
            environment += ["HOME=\(folder)", "TMPDIR=/tmp"]
            if !order.credentials.isEmpty {
                let credentials = Credentials(folder: folder + "/credentials")
                for (name, content) in zip(order.credentials, descriptors.dropFirst(3)) {
                    if let failure = credentials.write(name, from: content) { return failure }
                }
                environment.append("CREDENTIALS_DIRECTORY=\(credentials.folder)")
            }
        }
        var start = ProgramStart(program, order.command, environment: environment)
        start.folder = order.folder
        (start.input, start.output, start.errors) = (descriptors[0], descriptors[1], descriptors[2])
        let (process, failure) = start.start()
        for descriptor in descriptors { close(descriptor) }
        descriptors = []
        guard let process else { return "cannot start \(program): \(start.reason(failure))" }
        _ = limit_data(process, UInt(max(0, order.memory)))
        self.process = process
        ending = pidfd_open(process, 0)
        if ending < 0 {
            stop()
            return "pidfd_open is not supported by the kernel; Linux 5.3 or later is required"
        }
        return nil
    }
}
