import Glibc
import Logging
import System

/// The service manager that started this program, and restarts it if necessary.
///
/// The program reports that the first frame is on screen, and from then on regularly that it is alive. The service manager also stores file
/// descriptors across restarts. The protocol is `sd_notify(3)`, which is documented as stable.
@MainActor public final class ServiceManager {
    /// The interval at which ``beat()`` must be called; `nil` if there is no watchdog.
    ///
    /// It is half the watchdog timeout, as `sd_watchdog_enabled(3)` recommends.
    public let beatInterval: Duration?

    private let socket: NotifySocket
    private let watchdog: Duration?
    private let logger: Logger
    private var kept: [(name: String, descriptor: CInt)]
    private var isReady = false
    private var lastProblem: CInt = 0

    /// Returns the service manager that started this process; `nil` if there is none.
    ///
    /// Call it once, before threads or processes are started and files are opened.
    public static func ofThisProcess(logger: Logger = Logger(label: "thumbrail.service")) -> ServiceManager? {
        ServiceManager(ServiceEnvironment.take(), logger: logger)
    }

    /// Creates a service manager from the environment.
    ///
    /// - Parameter firstDescriptor: The first of the kept file descriptors.
    init?(
        _ environment: ServiceEnvironment, firstDescriptor: CInt = ServiceEnvironment.firstDescriptor, logger: Logger
    ) {
        guard let name = environment.socket else { return nil }
        guard let socket = NotifySocket(name: name) else {
            logger.warning(
                "cannot use the service manager's socket \(name): no readiness and watchdog notifications are sent")
            return nil
        }
        self.socket = socket
        self.logger = logger
        watchdog = environment.watchdog
        beatInterval = environment.watchdog.map { $0 / 2 }
        kept = []
        for (index, name) in environment.descriptorNames.enumerated() {
            let descriptor = firstDescriptor + CInt(index)
            // If the file descriptor does not exist, the variable was not set by the service manager.
            guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else { continue }
            kept.append((name, descriptor))
        }
    }

    isolated deinit {
        for (_, descriptor) in kept { close(descriptor) }
    }

    // MARK: Status

    /// Reports that the start is complete and the panel can be used. Only the first call has an effect.
    public func ready(_ status: String) {
        guard !isReady else { return }
        isReady = true
        send(["READY=1", "STATUS=\(Self.line(status))"])
    }

    /// Sets the status text that the service manager shows to operators.
    public func say(_ status: String) {
        send(["STATUS=\(Self.line(status))"])
    }

    /// Reports that the program is alive. If the report is late, the service manager ends the program and restarts it.
    ///
    /// Before ``ready(_:)`` is called, it also extends the start timeout by the watchdog timeout: a program may wait a long time for a
    /// screen, but must not hang.
    public func beat() {
        var lines = ["WATCHDOG=1"]
        if !isReady, let watchdog { lines.append(Self.extend(by: watchdog)) }
        send(lines)
    }

    /// Extends the start timeout, because the program deliberately waits before it starts.
    public func wait(for time: Duration) {
        send([Self.extend(by: time)])
    }

    /// Reports that the program ends normally.
    public func stopping() {
        send(["STOPPING=1"])
    }

    // MARK: File descriptors

    /// Stores a file descriptor with the service manager, which keeps it open until ``forget(_:)`` is called or the service is stopped.
    ///
    /// The open file keeps its state. For a graphics card, this is the picture on screen.
    ///
    /// - `name`: A name of up to 255 ASCII characters, without a colon.
    public func keep(_ descriptor: CInt, as name: String) {
        send(["FDSTORE=1", "FDNAME=\(name)"], with: descriptor)
    }

    /// Returns the file descriptor that an earlier run stored under a name; `nil` if there is none. The caller closes it.
    ///
    /// The service manager keeps its own copy until ``forget(_:)`` is called.
    public func takeKept(_ name: String) -> CInt? {
        guard let index = kept.firstIndex(where: { $0.name == name }) else { return nil }
        return kept.remove(at: index).descriptor
    }

    /// Makes the service manager close the file descriptor that is stored under a name.
    public func forget(_ name: String) {
        send(["FDSTOREREMOVE=1", "FDNAME=\(name)"])
    }

    /// Makes the service manager close all file descriptors of an earlier run that were not taken.
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
        // A problem that persists is logged once.
        if problem != 0, problem != lastProblem {
            logger.warning(
                "cannot send \(lines[0]) to the service manager: \(String(cString: strerror(problem)))")
        }
        lastProblem = problem
    }

    private static func extend(by time: Duration) -> String {
        let (seconds, attoseconds) = time.components
        return "EXTEND_TIMEOUT_USEC=\(max(0, seconds) &* 1_000_000 &+ attoseconds / 1_000_000_000_000)"
    }

    /// Returns a text whose line breaks are replaced by spaces, because a line break would start another variable.
    private static func line(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 })
    }
}
