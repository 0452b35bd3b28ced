import CLinux
import Glibc
import Processes

/// A program that was started: the pipes to it, and its end.
///
/// It has a process group of its own, none of this program's descriptors but its pipes, no display, and as much memory as it may have.
final class ConnectorProcess {
    let id: pid_t
    /// Its standard input; -1 once that is closed.
    private(set) var input: CInt
    /// Its standard output and error; -1 once they have ended.
    private(set) var output: CInt
    private(set) var errors: CInt
    /// Readable once the program itself has ended; -1 where the kernel has no such thing.
    let exit: CInt
    private var isReaped = false

    private init(_ id: pid_t, input: CInt, output: CInt, errors: CInt) {
        (self.id, self.input, self.output, self.errors) = (id, input, output, errors)
        exit = pidfd_open(id, 0)
    }

    deinit {
        if !isReaped {
            kill(-id, SIGKILL)
            waitpid(id, nil, 0)
        }
        for descriptor in [input, output, errors, exit] where descriptor >= 0 { close(descriptor) }
    }

    func closeInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    func closeOutput() {
        if output >= 0 { close(output) }
        output = -1
    }

    func closeErrors() {
        if errors >= 0 { close(errors) }
        errors = -1
    }

    /// Sends a signal to the program and all that it has started.
    func signal(_ number: CInt) { kill(-id, number) }

    /// How the program has ended; nil while it has not.
    ///
    /// What it has started and left behind ends with it.
    func reap() -> String? {
        guard !isReaped else { return "" }
        var info = siginfo_t()
        guard waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else { return nil }
        guard info.si_signo == SIGCHLD else { return nil }
        // While it is not waited for, no other group can have its number.
        kill(-id, SIGKILL)
        var status: CInt = 0
        var result: pid_t
        repeat { result = waitpid(id, &status, 0) } while result < 0 && errno == EINTR
        isReaped = true
        if result < 0 { return "nobody knows how" }
        let signal = status & 0x7F
        if signal != 0 { return "by signal \(signal)" }
        let code = (status >> 8) & 0xFF
        return code == 0 ? "" : "with \(code)"
    }

    /// Variables that are of no use to a program without a display, or lead to what is not its own.
    private static let withheld: Set<String> = [
        "DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC", "LISTEN_FDS",
        "LISTEN_PID", "LISTEN_FDNAMES",
    ]

    /// Starts the program of a source.
    static func start(_ spec: ConnectorSpec) throws(HubError) -> ConnectorProcess {
        guard let program = spec.command.first else { throw HubError("it has no program") }
        var pipes: [[CInt]] = []
        func closePipes() { for end in pipes.joined() { close(end) } }
        for _ in 0..<3 {
            var ends: [CInt] = [-1, -1]
            guard pipe(&ends) == 0 else {
                closePipes()
                throw HubError("there is no descriptor left for it: \(systemWords())")
            }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            pipes.append(ends)
        }
        let (own, others) = ([pipes[0][1], pipes[1][0], pipes[2][0]], [pipes[0][0], pipes[1][1], pipes[2][1]])
        for end in own { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        let environment = ProgramStart.ownEnvironment.filter { variable in
            !Self.withheld.contains(String(variable.prefix { $0 != "=" }))
        }
        var start = ProgramStart(program, spec.command, environment: environment)
        start.folder = spec.folder
        (start.input, start.output, start.errors) = (others[0], others[1], others[2])
        let (id, failure) = start.start()
        for end in others { close(end) }
        guard let id else {
            for end in own { close(end) }
            throw HubError("\(program) cannot be started: \(systemWords(failure))")
        }
        _ = limit_data(id, UInt(max(0, spec.memory)))
        return ConnectorProcess(id, input: own[0], output: own[1], errors: own[2])
    }
}
