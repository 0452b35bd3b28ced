import CLinux
import Glibc
import Synchronization
import System

/// The time in which SDL connects to a Wayland compositor and opens its window there.
///
/// A compositor that ends or falls silent in these moments is nothing that SDL looks for: it asks for ever whether a window
/// is there (`Wayland_ShowWindow`), or goes on with an answer that it did not get. No code but a signal handler's runs then:
/// it looks every second whether the connection is still there, says what has happened, and ends the program with 69,
/// EX_UNAVAILABLE of sysexits.
final class WaylandStart {
    private var previous: [(number: CInt, action: sigaction)] = []

    /// - Parameters:
    ///   - path: the compositor's socket.
    ///   - patience: how long a start may take with a connection that is there, in seconds.
    init(at path: String, patience: Int = 60) {
        var name = [UInt8](repeating: 0, count: 17)
        name.withUnsafeMutableBytes { _ = process_control(PR_GET_NAME, UInt(bitPattern: $0.baseAddress)) }
        let program = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        let start = JournalStream.isConnected() ? LogSeverity.error.prefix : ""
        let sentence =
            "\(start)\(program): the Wayland compositor at \(path) ended, or does not answer any more, before there was a window\n"
        // As C strings, because a handler may use no Swift object. Never given back, for the same reason.
        lastWords.store(UInt(bitPattern: strdup(sentence)), ordering: .sequentiallyConsistent)
        compositorPath.store(UInt(bitPattern: strdup(path)), ordering: .sequentiallyConsistent)
        secondsLeft.store(patience, ordering: .sequentiallyConsistent)
        handle(SIGALRM, lookAtConnection)
        handle(SIGSEGV, sayLastWords)
        alarm(1)
    }

    private func handle(_ number: CInt, _ handler: @escaping @convention(c) (CInt) -> Void) {
        var (old, new) = (sigaction(), sigaction())
        new.__sigaction_handler.sa_handler = handler
        new.sa_flags = SA_RESTART
        sigaction(number, &new, &old)
        previous.append((number, old))
    }

    /// The window is there, or could not be opened.
    func end() {
        guard !previous.isEmpty else { return }
        alarm(0)
        for index in previous.indices { sigaction(previous[index].number, &previous[index].action, nil) }
        previous = []
    }
}

// Addresses of C strings, and a number: a signal has no other way to carry anything.
private nonisolated let lastWords = Atomic<UInt>(0)
private nonisolated let compositorPath = Atomic<UInt>(0)
private nonisolated let secondsLeft = Atomic<Int>(0)

private nonisolated func lookAtConnection(_ number: CInt) {
    let saved = errno
    let left = secondsLeft.subtract(1, ordering: .relaxed).newValue
    if left <= 0 || isConnectionLost() { sayLastWords(number) }
    alarm(1)
    errno = saved
}

/// Which one SDL has is not to be known yet; all whose other end is the compositor's are looked at.
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

private nonisolated func sayLastWords(_ number: CInt) {
    if let text = UnsafePointer<CChar>(bitPattern: lastWords.load(ordering: .relaxed)) {
        _ = write(STDERR_FILENO, text, strlen(text))
    }
    _exit(69)
}
