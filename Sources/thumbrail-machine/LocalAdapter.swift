import CLinux
import Glibc
import JSON
import LocalSources
import SourceProtocol
import System
import ValueAddresses

/// Runs the source that the settings specify, and waits for messages from the hub and for the source's events.
final class LocalAdapter {
    private let pipe: HubPipe
    private var source: (any LocalSource)?

    init(_ pipe: HubPipe) {
        self.pipe = pipe
    }

    /// Runs until the hub closes the connection.
    func run() {
        while !pipe.isAtEnd, !pipe.isBroken {
            var waiting = [pipe.input] + (source?.descriptors ?? [])
            waiting.removeAll { $0 < 0 }
            var ready = waiting.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            poll(&ready, nfds_t(ready.count), timeout)
            if ready.first?.revents != 0 { receive() }
            let now = SystemClock.monotonic.seconds
            let isDue = source?.next.map { $0 <= now } ?? false
            if isDue || ready.dropFirst().contains(where: { $0.revents != 0 }) { source?.read(at: now, pipe) }
        }
    }

    /// The time until the next reading, in milliseconds.
    private var timeout: CInt {
        guard let next = source?.next else { return -1 }
        return CInt(max(0, min(((next - SystemClock.monotonic.seconds) * 1000).rounded(.up), 3_600_000)))
    }

    private func receive() {
        for line in pipe.read() {
            switch line {
            case .start(let start): begin(start)
            case .request(let id, let order, _, _):
                guard let source else { return pipe.answer(id, .failed("source not started", .unsent)) }
                source.ask(id, order, pipe)
            case .inputs(let inputs): source?.take(inputs, pipe)
            case .ping, .other: break
            }
        }
    }

    private func begin(_ start: SourceStart) {
        guard source == nil else { return }
        if let settings = MachineSettings(start.settings) {
            source = MachineSource(settings, start)
        } else if let settings = FileSettings(start.settings) {
            source = FileSource(settings, start)
        } else if let settings = ClockSettings(start.settings) {
            source = ClockSource(settings, start)
        } else if let settings = InputSettings(start.settings) {
            source = InputSource(settings)
        } else if let settings = ProgramsSettings(start.settings) {
            source = ProgramsSource(settings, start)
        } else if let settings = ComputedSettings(start.settings) {
            source = ComputedSource(settings, pipe)
        } else if let settings = VariablesSettings(start.settings) {
            source = VariablesSource(settings, start)
        } else {
            pipe.log(.error, "unknown source type in settings")
            exit(64)  // EX_USAGE of sysexits
        }
        source?.read(at: SystemClock.monotonic.seconds, pipe)
    }
}
