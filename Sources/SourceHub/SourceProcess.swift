import CLinux
import Glibc
import JSON
import System

/// The running program of a source, with its pipes and its exit status.
///
/// The program has its own process group, inherits no descriptors except its pipes, and gets the variables of ``SourceEnvironment`` and a
/// memory limit.
class SourceProcess {
    /// The descriptor that writes to the program's standard input; -1 once closed.
    private(set) var input: CInt
    /// The descriptors that read the program's standard output and standard error; -1 once closed.
    private(set) var output: CInt
    private(set) var errors: CInt

    fileprivate init(_ pipes: SourcePipes) {
        (input, output, errors) = (pipes.own[0], pipes.own[1], pipes.own[2])
    }

    deinit {
        for descriptor in [input, output, errors] where descriptor >= 0 { close(descriptor) }
    }

    final func closeInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    final func closeOutput() {
        if output >= 0 { close(output) }
        output = -1
    }

    final func closeErrors() {
        if errors >= 0 { close(errors) }
        errors = -1
    }

    /// A descriptor that is readable once the program has ended or its launcher has sent a message; -1 if the kernel does not support it.
    var exit: CInt { -1 }

    /// Sends a signal to the program and its child processes.
    func signal(_ number: CInt) {}

    /// Returns the reason why the program ended, or an empty string for exit status 0; `nil` if it is still running.
    ///
    /// Kills the remaining child processes.
    func reap() -> String? { nil }

    /// Starts the program of a source.
    ///
    /// - Parameters:
    ///   - spec: The program.
    ///   - launcher: The path of the socket of the launcher, which starts the program as another user; `nil` to use the hub's user.
    ///   - onUser: A closure that receives the ID of that user before the program starts.
    static func start(
        _ spec: SourceProgram, by launcher: String?, onUser: @escaping (UInt32) -> Void
    ) throws(HubError) -> SourceProcess {
        guard spec.command.first != nil else { throw HubError("command is empty") }
        let pipes = try SourcePipes()
        do throws(HubError) {
            if let launcher { return try LaunchedProcess(spec, pipes, at: launcher, onUser: onUser) }
            return try SpawnedProcess(spec, pipes)
        } catch {
            pipes.closeOwn()
            throw error
        }
    }
}

/// The three pipes to a program.
private final class SourcePipes {
    /// The hub's ends of the pipes for the child's standard input, output and error.
    let own: [CInt]
    /// The child's ends of the pipes, which are closed when this object is released.
    let others: [CInt]

    init() throws(HubError) {
        var pipes: [[CInt]] = []
        for _ in 0..<3 {
            var ends: [CInt] = [-1, -1]
            guard pipe(&ends) == 0 else {
                let reason = systemWords()
                for end in pipes.joined() { close(end) }
                throw HubError("cannot create a pipe for the program: \(reason)")
            }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            pipes.append(ends)
        }
        (own, others) = ([pipes[0][1], pipes[1][0], pipes[2][0]], [pipes[0][0], pipes[1][1], pipes[2][1]])
        for end in own { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit { for end in others { close(end) } }

    func closeOwn() { for end in own { close(end) } }
}

/// A source that runs as the hub's user because no launcher is installed, for example if the panel runs in a desktop window.
private final class SpawnedProcess: SourceProcess {
    private let id: pid_t
    private let ending: CInt
    private var isReaped = false

    init(_ spec: SourceProgram, _ pipes: SourcePipes) throws(HubError) {
        let program = spec.command.first ?? ""
        var start = ProgramStart(
            program, spec.command, environment: SourceEnvironment.variables(keepingOwn: true))
        start.folder = spec.folder
        (start.input, start.output, start.errors) = (pipes.others[0], pipes.others[1], pipes.others[2])
        let (id, failure) = start.start()
        guard let id else { throw HubError("cannot start \(program): \(start.reason(failure))") }
        _ = limit_data(id, UInt(max(0, spec.memory)))
        self.id = id
        ending = pidfd_open(id, 0)
        super.init(pipes)
    }

    deinit {
        if !isReaped {
            kill(-id, SIGKILL)
            waitpid(id, nil, 0)
        }
        if ending >= 0 { close(ending) }
    }

    override var exit: CInt { ending }

    override func signal(_ number: CInt) { kill(-id, number) }

    override func reap() -> String? {
        guard !isReaped else { return "" }
        guard let how = ProcessEnd.take(id) else { return nil }
        isReaped = true
        return how
    }
}

/// A source that the launcher service started as a separate user.
private final class LaunchedProcess: SourceProcess {
    private let spec: SourceProgram
    private let connection: CInt
    private var lines = LineBuffer(limit: LaunchNews.maximumBytes)
    /// The pipes, whose child ends are sent with the launch request; `nil` afterwards.
    private var pipes: SourcePipes?
    private var end: String?
    private let onUser: (UInt32) -> Void

    init(
        _ spec: SourceProgram, _ pipes: SourcePipes, at path: String, onUser: @escaping (UInt32) -> Void
    ) throws(HubError) {
        guard let connection = LocalSocket.connect(to: path) else {
            throw HubError("cannot connect to launcher at \(path): \(systemWords())")
        }
        (self.spec, self.connection, self.onUser) = (spec, connection, onUser)
        self.pipes = pipes
        super.init(pipes)
    }

    // When the connection is closed, the launcher kills the program or, if it is not running yet, does not start it.
    deinit { close(connection) }

    override var exit: CInt { connection }

    override func signal(_ number: CInt) {
        let line = Array("{\"signal\": \(number)}\n".utf8)
        _ = send(connection, line, line.count, CInt(MSG_NOSIGNAL | MSG_DONTWAIT))
    }

    override func reap() -> String? {
        if let end { return end }
        var news: [LaunchNews?] = []
        let count = withUnsafeTemporaryAllocation(byteCount: LaunchNews.maximumBytes, alignment: 16) { bytes in
            let count = recv(connection, bytes.baseAddress, bytes.count, 0)
            if count > 0 {
                lines.append(UnsafeRawBufferPointer(rebasing: bytes[..<count])) {
                    news.append(LaunchNews(parsing: $0))
                } tooLong: {
                    news.append(nil)
                }
            }
            return count
        }
        if count < 0, errno == EAGAIN || errno == EINTR { return nil }
        if count <= 0 { end = "launcher closed the connection" }
        for item in news where end == nil { take(item) }
        return end
    }

    private func take(_ news: LaunchNews?) {
        switch news {
        case .user(let user):
            guard pipes != nil else { break }
            onUser(user)
            if let failure = order() { end = failure }
        case .ended(let how): end = how
        case nil: end = "unknown message from the launcher"
        }
    }

    /// Sends the launch request, with the pipes and credentials.
    ///
    /// - Returns: The reason for the failure; `nil` if the request was sent.
    private func order() -> String? {
        guard let pipes else { return nil }
        self.pipes = nil
        var credentials: [(name: String, content: CInt)] = []
        defer { for credential in credentials { close(credential.content) } }
        for name in spec.credentials.prefix(LaunchRequest.maximumCredentials) where LaunchRequest.isFileName(name) {
            if let content = HandedSecret.content(of: name, from: spec.folder) { credentials.append((name, content)) }
        }
        let order = LaunchRequest(
            command: spec.command, folder: spec.folder, environment: SourceEnvironment.variables(keepingOwn: false),
            memory: spec.memory, credentials: credentials.map(\.name))
        guard let line = order.line else {
            return "start request too large (max \(LaunchRequest.maximumBytes) bytes)"
        }
        let descriptors = pipes.others + credentials.map(\.content)
        let count = send_with_descriptors(connection, line, line.count, descriptors, UInt32(descriptors.count))
        return count == line.count ? nil : "cannot send start request to launcher: \(systemWords())"
    }
}
