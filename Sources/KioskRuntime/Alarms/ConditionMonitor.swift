import Elements
import KioskFile
import SourceProtocol
import Toolkit

/// The monitoring state of the conditions of one source. A condition is not monitored while its value is stale, missing or of another type.
@MainActor final class ConditionMonitor {
    let group: MonitoredGroup
    /// A Boolean value that tells whether the alarm is active: a condition has been unmonitored for ``delay``.
    private(set) var isRaised: Bool
    /// The unmonitored conditions, or those of the last outage if all conditions are monitored now.
    private(set) var report: MonitoringReport
    /// Called when ``isRaised`` or ``report`` changes.
    var onChange: () -> Void = {}
    private let watches: [AlarmWatch]
    private let clock: WallClock
    private weak var scene: Scene?
    /// A Boolean value that tells whether a condition is unmonitored.
    private var isIncomplete = false
    /// The IDs of the unmonitored conditions for which the alarm was raised.
    private var raisedIDs: Set<String>
    /// A Boolean value that tells whether the alarm was raised since the last call of ``takeNewOccurrence()``.
    private var isNewOccurrence = false
    /// The timer that raises the alarm; `nil` if it was raised for all unmonitored conditions.
    private var pending: SceneTimer?

    /// The time before the alarm is raised. It lets a restarted source send its values first.
    static let delay = Duration.seconds(10)

    /// - Parameters:
    ///   - group: the conditions.
    ///   - watches: the monitors of the conditions.
    ///   - isRaised: `true` if the alarm was active when the kiosk ended.
    ///   - clock: the clock for the start of an outage if the values do not tell it.
    ///   - scene: the scene whose timers are used.
    init(_ group: MonitoredGroup, of watches: [AlarmWatch], isRaised: Bool, clock: WallClock, in scene: Scene) {
        (self.group, self.watches, self.isRaised, self.clock, self.scene) = (group, watches, isRaised, clock, scene)
        // An alarm that was acknowledged before a restart stays acknowledged, although no value has arrived yet.
        raisedIDs = isRaised ? group.ids : []
        report = MonitoringReport(source: group.source, titles: group.alarms.map(\.title), since: nil)
        for watch in watches { watch.onMonitoring = { [weak self] in self?.update() } }
        update()
    }

    isolated deinit {
        pending?.cancel()
    }

    /// Returns `true` if the alarm was raised since the last call, also for a further condition while it was active.
    func takeNewOccurrence() -> Bool {
        defer { isNewOccurrence = false }
        return isNewOccurrence
    }

    private func update() {
        let unmonitored = watches.filter { !$0.isMonitored }
        let ids = Set(unmonitored.map(\.definition.id))
        raisedIDs.formIntersection(ids)
        if raisedIDs == ids {
            pending?.cancel()
            pending = nil
        }
        guard !unmonitored.isEmpty else {
            (isRaised, isIncomplete, isNewOccurrence) = (false, false, false)
            return onChange()
        }
        let titles = unmonitored.map(\.definition.title)
        let times = unmonitored.compactMap { if case .stale(_, let since) = $0.state { since } else { nil } }
        let since = times.min() ?? (isIncomplete ? report.since : clock.now())
        isIncomplete = true
        report = MonitoringReport(source: group.source, titles: titles, since: since)
        onChange()
        if raisedIDs != ids, pending == nil {
            pending = scene?.schedule(after: Self.delay) { [weak self] in self?.raise() }
        }
    }

    private func raise() {
        pending = nil
        raisedIDs = Set(watches.filter { !$0.isMonitored }.map(\.definition.id))
        (isRaised, isNewOccurrence) = (true, true)
        onChange()
    }
}
