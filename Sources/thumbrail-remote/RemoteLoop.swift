import CLinux
import Glibc
import RemoteAccess
import System

/// The poll loop of this service, which runs on one thread until a signal ends it.
final class RemoteLoop {
    private let server: HTTPServer
    private let service: RemoteService
    private let signals: CInt
    private let reload: () -> Void

    /// Creates the loop.
    ///
    /// - Parameter reload: A closure that is called on SIGHUP.
    /// - Throws: An error if no file descriptor is available.
    init(_ server: HTTPServer, _ service: RemoteService, reload: @escaping () -> Void) throws(RemoteError) {
        (self.server, self.service, self.reload) = (server, service, reload)
        signal(SIGPIPE, SIG_IGN)
        var ending = sigset_t()
        sigemptyset(&ending)
        sigaddset(&ending, SIGTERM)
        sigaddset(&ending, SIGINT)
        sigaddset(&ending, SIGHUP)
        pthread_sigmask(SIG_BLOCK, &ending, nil)
        signals = signalfd(-1, &ending, CInt(SFD_CLOEXEC))
        guard signals >= 0 else {
            throw RemoteError("cannot receive signals (signalfd): \(String(cString: strerror(errno)))")
        }
    }

    deinit { close(signals) }

    func run() {
        while true {
            let links = service.links
            let descriptors =
                [signals, server.descriptor, service.encoderDescriptor, service.tokensDescriptor]
                + links.map(\.descriptor)
            var ready = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let count = poll(&ready, nfds_t(ready.count), timeout(links))
            if count > 0, ready[0].revents != 0, takeSignals() { break }
            let now = SystemClock.monotonic.seconds
            service.turn(at: now)
            server.turn(at: now, isNew: count > 0)
        }
        server.stop()
    }

    /// Handles pending signals.
    ///
    /// - Returns: `true` if the service has to exit.
    private func takeSignals() -> Bool {
        var info = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        guard withUnsafeMutableBytes(of: &info, { read(signals, $0.baseAddress, size) }) == size else { return false }
        guard info.ssi_signo == UInt32(SIGHUP) else { return true }
        reload()
        return false
    }

    /// Returns the timeout of the poll, in milliseconds; -1 if nothing is due.
    private func timeout(_ links: [ControlLink]) -> CInt {
        let now = SystemClock.monotonic.seconds
        let due = links.compactMap(\.deadline).map { CInt(max(0, min(60_000, (($0 - now) * 1_000).rounded(.up)))) }
        let serviceTimeout = CInt((service.patience * 1_000).rounded(.up))
        return (due + [server.patience, serviceTimeout]).filter { $0 >= 0 }.min() ?? -1
    }
}
