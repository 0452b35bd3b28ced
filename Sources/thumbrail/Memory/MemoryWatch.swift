import Logging
import Toolkit

/// A monitor that checks the memory use of a kiosk regularly, and requests a restart when it is time.
@MainActor final class MemoryWatch {
    /// A handler that is called once, when it is time for a restart.
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

    /// The time from the start to the first check, when the initial contents have been shown, and the interval of further checks.
    static let first = Duration.seconds(60)
    static let interval = Duration.seconds(300)

    /// Starts the monitor.
    ///
    /// - Parameters:
    ///   - scene: The scene that provides timers and notifications of use.
    ///   - limit: The memory limit of the kiosk, in bytes.
    ///   - logger: The logger of the program.
    ///   - used: A closure that returns the memory use in bytes, or `nil` if it is not known.
    ///   - hour: A closure that returns the local hour of the day, from 0 to 23, or `nil` if it is not known.
    ///   - isNeeded: A closure that returns `true` if the kiosk is needed now, which delays a restart for a limited time.
    ///   - hasTyped: A closure that returns `true` if a user has typed something that a restart would delete.
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
        timer = scene?.schedule(after: time) { [weak self] in self?.check() }
    }

    private func check() {
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
        logger.notice(
            "memory use \(used >> 20) MiB of \(rule.limit >> 20) MiB: restarting the kiosk while it is not in use")
        onTime()
    }
}
