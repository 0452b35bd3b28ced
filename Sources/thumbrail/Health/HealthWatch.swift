import Health
import Logging
import Toolkit

/// A monitor that logs the beginning and the end of faults that are logged nowhere else.
@MainActor final class HealthWatch {
    private weak var scene: Scene?
    private let read: (@escaping (PanelHealth) -> Void) -> Void
    private let logger: Logger
    /// The faults that were logged and are not over.
    private var reported: Set<HealthFault.Kind> = []
    private var timer: SceneTimer?

    /// The interval between two readings. Each one wakes up an idle panel.
    static let interval = Duration.seconds(60)
    /// The faults that are logged.
    static let kinds: [HealthFault.Kind] = [
        .stateNotWritable, .stateFull, .clockWrong, .memoryHigh, .voltageLow, .processorThrottled,
    ]

    /// Starts the monitor.
    ///
    /// - Parameters:
    ///   - scene: The scene whose timers are used.
    ///   - logger: The logger that receives the lines.
    ///   - read: A closure that reads the panel's health and passes it on.
    init(in scene: Scene, logger: Logger, read: @escaping (@escaping (PanelHealth) -> Void) -> Void) {
        (self.scene, self.logger, self.read) = (scene, logger, read)
        wait()
    }

    isolated deinit { timer?.cancel() }

    private func wait() {
        timer = scene?.schedule(after: Self.interval) { [weak self] in
            guard let self else { return }
            wait()
            read { [weak self] in self?.take($0.faults) }
        }
    }

    private static func words(forEndOf kind: HealthFault.Kind) -> String {
        switch kind {
        case .clockWrong: "clock plausible"
        case .memoryHigh: "memory normal"
        case .voltageLow: "supply voltage normal"
        case .processorThrottled: "processor no longer throttled"
        default: "state writable"
        }
    }

    private func take(_ faults: [HealthFault]) {
        for kind in Self.kinds {
            let fault = faults.first { $0.kind == kind }
            guard (fault != nil) != reported.contains(kind) else { continue }
            if let fault {
                reported.insert(kind)
                logger.warning("\(fault.text)")
            } else {
                reported.remove(kind)
                logger.notice("\(Self.words(forEndOf: kind))")
            }
        }
    }
}
