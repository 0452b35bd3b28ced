import Elements
import Logging
import Toolkit

/// A monitor that logs when the host's clock loses its synchronization, and when it is synchronized again.
@MainActor final class ClockWatch {
    private weak var scene: Scene?
    private let clock: WallClock
    private let logger: Logger
    /// A Boolean value that tells whether the unsynchronized clock is already logged.
    private var isReported = false
    private var timer: SceneTimer?

    /// The time between two checks, and before the first one, because time services need a while after the host's start.
    static let interval = Duration.seconds(300)

    /// Starts to monitor a clock.
    ///
    /// - Parameters:
    ///   - clock: The clock that tells whether it is synchronized.
    ///   - scene: The scene that provides the timer.
    ///   - logger: The logger for the findings.
    init(_ clock: WallClock, in scene: Scene, logger: Logger) {
        (self.clock, self.scene, self.logger) = (clock, scene, logger)
        wait()
    }

    isolated deinit { timer?.cancel() }

    private func wait() {
        timer = scene?.schedule(after: Self.interval) { [weak self] in self?.check() }
    }

    private func check() {
        wait()
        let isDoubtful = clock.isDoubtful()
        guard isDoubtful != isReported else { return }
        isReported = isDoubtful
        let time = clock.now().map { ", the host's time is \(LogMoment.text(Int($0)))" } ?? ""
        if isDoubtful {
            logger.warning("clock not synchronized\(time)")
        } else {
            logger.notice("clock synchronized\(time)")
        }
    }
}
