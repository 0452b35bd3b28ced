import Elements
import Logging
import Toolkit

/// Logs when the host's clock is not synchronized, and when it is again.
@MainActor final class ClockWatch {
    private weak var scene: Scene?
    private let clock: WallClock
    private let logger: Logger
    /// Whether the log says that the clock is wrong.
    private var isReported = false
    private var timer: SceneTimer?

    /// The time from one look to the next. The first one comes after it as well: time services need a while after the host's start.
    static let interval = Duration.seconds(300)

    /// - Parameters:
    ///   - clock: is asked whether it may be wrong.
    ///   - logger: takes what is found.
    init(_ clock: WallClock, in scene: Scene, logger: Logger) {
        (self.clock, self.scene, self.logger) = (clock, scene, logger)
        wait()
    }

    isolated deinit { timer?.cancel() }

    private func wait() {
        timer = scene?.schedule(after: Self.interval) { [weak self] in self?.look() }
    }

    private func look() {
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
