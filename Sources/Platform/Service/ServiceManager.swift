import Glibc
import Logging
import System

/// The service manager that started this program, and that starts it again when it has to.
///
/// It is told when the first frame is on screen, and from then on that the program is alive; and it keeps descriptors over
/// a restart. The protocol is that of `sd_notify(3)`, which is documented as stable.
@MainActor public final class ServiceManager {
    /// How often ``beat()`` has to be called; nil where nobody counts.
    ///
    /// Half of what the manager waits for, as `sd_watchdog_enabled(3)` recommends.
    public let beatInterval: Duration?

    private let socket: NotifySocket
    private let watchdog: Duration?
    private let logger: Logger
    private var kept: [(name: String, descriptor: CInt)]
    private var isReady = false
    private var lastProblem: CInt = 0

    /// The manager that started this process; nil where none did.
    ///
    /// Call it once, before anything else is started or opened.
    public static func ofThisProcess(logger: Logger = Logger(label: "thumbrail.service")) -> ServiceManager? {
        ServiceManager(ServiceEnvironment.take(), logger: logger)
    }

    /// - Parameter firstDescriptor: where the kept descriptors begin.
    init?(
        _ environment: ServiceEnvironment, firstDescriptor: CInt = ServiceEnvironment.firstDescriptor, logger: Logger
    ) {
        guard let name = environment.socket else { return nil }
        guard let socket = NotifySocket(name: name) else {
            logger.warning("the service manager's socket \(name) cannot be used: it will not be told that all is well")
            return nil
        }
        self.socket = socket
        self.logger = logger
        watchdog = environment.watchdog
        beatInterval = environment.watchdog.map { $0 / 2 }
        kept = []
        for (index, name) in environment.descriptorNames.enumerated() {
            let descriptor = firstDescriptor + CInt(index)
            // One that is not there was promised by somebody else's environment.
            guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else { continue }
            kept.append((name, descriptor))
        }
    }

    isolated deinit {
        for (_, descriptor) in kept { close(descriptor) }
    }

    // MARK: How it goes

    /// The start is over: people can use the panel. Only the first call counts.
    public func ready(_ status: String) {
        guard !isReady else { return }
        isReady = true
        send(["READY=1", "STATUS=\(Self.line(status))"])
    }

    /// A sentence for people who ask the manager how the program is.
    public func say(_ status: String) {
        send(["STATUS=\(Self.line(status))"])
    }

    /// All is well. A manager that does not hear it in time ends the program and starts it anew.
    ///
    /// Before ``ready(_:)`` it asks for as much time for the start: one that waits for a screen may take long, one that
    /// hangs may not.
    public func beat() {
        var lines = ["WATCHDOG=1"]
        if !isReady, let watchdog { lines.append(Self.extend(by: watchdog)) }
        send(lines)
    }

    /// The start takes longer than usual by that much, and that is meant.
    public func wait(for time: Duration) {
        send([Self.extend(by: time)])
    }

    /// The program ends as it should.
    public func stopping() {
        send(["STOPPING=1"])
    }

    // MARK: Descriptors

    /// Leaves a descriptor with the manager, which has it open until the next run takes it back or the service is stopped.
    ///
    /// The open file lives on with all that belongs to it: of a graphics card, the picture that is on screen.
    ///
    /// - `name`: up to 255 letters of ASCII, no colon among them.
    public func keep(_ descriptor: CInt, as name: String) {
        send(["FDSTORE=1", "FDNAME=\(name)"], with: descriptor)
    }

    /// Takes what an earlier run left under a name; nil if there is no such thing. The caller closes it.
    ///
    /// The manager still has its own: what is taken is kept until ``forget(_:)``.
    public func takeKept(_ name: String) -> CInt? {
        guard let index = kept.firstIndex(where: { $0.name == name }) else { return nil }
        return kept.remove(at: index).descriptor
    }

    /// The manager lets go of what was left under a name.
    public func forget(_ name: String) {
        send(["FDSTOREREMOVE=1", "FDNAME=\(name)"])
    }

    /// Lets go of all that an earlier run left and nobody has taken.
    public func forgetRest() {
        for (name, descriptor) in kept {
            close(descriptor)
            forget(name)
        }
        kept = []
    }

    // MARK: Messages

    private func send(_ lines: [String], with descriptor: CInt? = nil) {
        let problem = socket.send(lines, with: descriptor) ?? 0
        // What goes on is said once.
        if problem != 0, problem != lastProblem {
            logger.warning(
                "the service manager does not take \(lines[0]): \(String(cString: strerror(problem)))")
        }
        lastProblem = problem
    }

    private static func extend(by time: Duration) -> String {
        let (seconds, attoseconds) = time.components
        return "EXTEND_TIMEOUT_USEC=\(max(0, seconds) &* 1_000_000 &+ attoseconds / 1_000_000_000_000)"
    }

    /// A line break would begin another variable.
    private static func line(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 })
    }
}
