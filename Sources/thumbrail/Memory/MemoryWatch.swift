import Logging
import Toolkit

/// Looks now and then how much memory a kiosk has, and says when it is time to start anew.
@MainActor final class MemoryWatch {
    /// Called once, when it is.
    var onTime: (() -> Void)?

    private weak var scene: Scene?
    private let logger: Logger
    private let used: () -> Int?
    private let hour: () -> Int?
    private let isNeeded: () -> Bool
    private let hasTyped: () -> Bool
    private var rule: MemoryRule
    private let began: Timestamp
    private var lastUse: Timestamp
    private var observation: SceneNotifications.Observation?
    private var timer: SceneTimer?

    /// After the start it looks when all that is there from the beginning has been shown, and then so often.
    static let first = Duration.seconds(60)
    static let interval = Duration.seconds(300)

    /// - Parameters:
    ///   - limit: how much the kiosk may have, in bytes.
    ///   - used: how much it has, in bytes; nil where nobody knows.
    ///   - hour: of the day at the panel's place, from 0 to 23; nil where it is not known.
    ///   - isNeeded: whether somebody would miss the kiosk now, which holds a start up for a while.
    ///   - hasTyped: whether somebody has typed what would be gone.
    init(
        in scene: Scene, limit: Int, logger: Logger, used: @escaping () -> Int? = { ProcessMemory.own },
        hour: @escaping () -> Int?, isNeeded: @escaping () -> Bool, hasTyped: @escaping () -> Bool
    ) {
        (self.scene, self.logger, self.used, self.hour) = (scene, logger, used, hour)
        (self.isNeeded, self.hasTyped) = (isNeeded, hasTyped)
        rule = MemoryRule(limit: limit)
        began = scene.present
        lastUse = began
        observation = scene.notifications.observe(Scene.usedNotification) { [weak self] _ in self?.noteUse() }
        wait(Self.first)
    }

    isolated deinit { timer?.cancel() }

    private func noteUse() {
        if let scene { lastUse = scene.present }
    }

    private func wait(_ time: Duration) {
        timer = scene?.schedule(after: time) { [weak self] in self?.look() }
    }

    private func look() {
        guard let scene else { return }
        wait(Self.interval)
        guard let used = used() else { return }
        let now = scene.present
        let isTime = rule.isTime(
            used: used, running: now.seconds(since: began), unused: now.seconds(since: lastUse), hour: hour(),
            isNeeded: isNeeded() || scene.isTouched, hasTyped: hasTyped())
        guard isTime, let onTime else { return }
        self.onTime = nil
        timer?.cancel()
        logger.notice("the kiosk has \(used >> 20) MiB of \(rule.limit >> 20) MiB: it starts anew while nobody uses it")
        onTime()
    }
}
