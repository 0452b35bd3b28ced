import Health
import Logging
import Toolkit

/// A monitor that logs when faults begin and end, for the faults that no other part of the program logs.
@MainActor final class HealthWatch {
    private weak var scene: Scene?
    private let read: (@escaping (PanelHealth) -> Void) -> Void
    private let logger: Logger
    /// The faults that were logged and are not over.
    private var reported: Set<FaultID> = []
    private var timer: SceneTimer?

    /// The interval between two readings, each of which wakes up an idle host.
    static let interval = Duration.seconds(60)
    /// The faults that are logged.
    static let kinds: [HealthFault.Kind] = [
        .stateNotWritable, .stateFull, .clockWrong, .memoryHigh, .voltageLow, .processorThrottled,
        .conditionsUnmonitored, .certificateExpires, .tokenExpires,
    ]

    /// The identity of a fault, without its message.
    private struct FaultID: Hashable, Comparable {
        var kind: Int
        var subject: String

        static func < (left: FaultID, right: FaultID) -> Bool {
            (left.kind, left.subject) < (right.kind, right.subject)
        }
    }

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

    private static func message(forEndOf kind: HealthFault.Kind, of subject: String) -> String {
        switch kind {
        case .conditionsUnmonitored: "alarm conditions of source \(subject) monitored again"
        case .certificateExpires: "certificate of the remote server renewed"
        case .tokenExpires: "token \(subject) of the remote server renewed or removed"
        case .clockWrong: "clock plausible"
        case .memoryHigh: "memory normal"
        case .voltageLow: "supply voltage normal"
        case .processorThrottled: "processor no longer throttled"
        default: "state writable"
        }
    }

    private func take(_ faults: [HealthFault]) {
        var current: [FaultID: String] = [:]
        for fault in faults {
            guard let kind = Self.kinds.firstIndex(of: fault.kind) else { continue }
            current[FaultID(kind: kind, subject: fault.subject)] = fault.text
        }
        for (id, text) in current.sorted(by: { $0.key < $1.key }) where reported.insert(id).inserted {
            logger.warning("\(text)")
        }
        for id in reported.sorted() where current[id] == nil {
            reported.remove(id)
            logger.notice("\(Self.message(forEndOf: Self.kinds[id.kind], of: id.subject))")
        }
    }
}
