import CLinux
import Glibc
import Synchronization
import System

/// A guard for the time in which SDL connects to a Wayland compositor and opens its window.
///
/// SDL does not detect that the compositor exits or hangs during this time. It waits forever for the window (`Wayland_ShowWindow`), or
/// crashes because a response is missing. Only a signal handler can run then. It checks the connection every second. If the connection is
/// closed, it prints a message and ends the program with exit status 69 (EX_UNAVAILABLE of sysexits).
final class WaylandStart {
    private var previous: [(number: CInt, action: sigaction)] = []

    /// Starts the guard.
    ///
    /// - Parameters:
    ///   - path: The path of the compositor's socket.
    ///   - patience: The timeout of the start in seconds, even if the connection is still open.
    init(at path: String, patience: Int = 60) {
        var name = [UInt8](repeating: 0, count: 17)
        name.withUnsafeMutableBytes { _ = process_control(PR_GET_NAME, UInt(bitPattern: $0.baseAddress)) }
        let program = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        let start = JournalStream.isConnected() ? LogSeverity.error.prefix : ""
        let sentence =
            "\(start)\(program): the Wayland compositor at \(path) exited or stopped responding before a window was opened\n"
        // These are C strings, because a signal handler must not use Swift objects. They are never freed, because the handler may use them.
        exitMessage.store(UInt(bitPattern: strdup(sentence)), ordering: .sequentiallyConsistent)
        compositorPath.store(UInt(bitPattern: strdup(path)), ordering: .sequentiallyConsistent)
        secondsLeft.store(patience, ordering: .sequentiallyConsistent)
        handle(SIGALRM, checkConnection)
        handle(SIGSEGV, printMessageAndExit)
        alarm(1)
    }

    private func handle(_ number: CInt, _ handler: @escaping @convention(c) (CInt) -> Void) {
        var (old, new) = (sigaction(), sigaction())
        new.__sigaction_handler.sa_handler = handler
        new.sa_flags = SA_RESTART
        sigaction(number, &new, &old)
        previous.append((number, old))
    }

    /// Ends the guard when the window is open, or could not be opened.
    func end() {
        guard !previous.isEmpty else { return }
        alarm(0)
        for index in previous.indices { sigaction(previous[index].number, &previous[index].action, nil) }
        previous = []
    }
}

// The state of the signal handlers, which cannot capture a context: the addresses of two C strings, and a number.
private nonisolated let exitMessage = Atomic<UInt>(0)
private nonisolated let compositorPath = Atomic<UInt>(0)
private nonisolated let secondsLeft = Atomic<Int>(0)

private nonisolated func checkConnection(_ number: CInt) {
    let saved = errno
    let left = secondsLeft.subtract(1, ordering: .relaxed).newValue
    if left <= 0 || isConnectionLost() { printMessageAndExit(number) }
    alarm(1)
    errno = saved
}

/// Returns `true` if a connection to the compositor is closed. SDL's descriptor is not known yet, so all descriptors are checked.
private nonisolated func isConnectionLost() -> Bool {
    guard let path = UnsafePointer<CChar>(bitPattern: compositorPath.load(ordering: .relaxed)) else { return false }
    for descriptor in CInt(3)..<256 {
        var polled = pollfd(fd: descriptor, events: 0, revents: 0)
        guard poll(&polled, 1, 0) == 1, CInt(polled.revents) & POLLHUP != 0 else { continue }
        var peer = sockaddr_un()
        var length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isCompositor = withUnsafeMutableBytes(of: &peer) { bytes in
            guard let address = bytes.baseAddress else { return false }
            let start = MemoryLayout<sa_family_t>.size
            return getpeername(descriptor, address.assumingMemoryBound(to: sockaddr.self), &length) == 0
                && strncmp(address.assumingMemoryBound(to: CChar.self) + start, path, bytes.count - start) == 0
        }
        if isCompositor { return true }
    }
    return false
}

private nonisolated func printMessageAndExit(_ number: CInt) {
    if let text = UnsafePointer<CChar>(bitPattern: exitMessage.load(ordering: .relaxed)) {
        _ = write(STDERR_FILENO, text, strlen(text))
    }
    _exit(69)
}
