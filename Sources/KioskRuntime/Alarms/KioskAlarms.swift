import Alarms
import Elements
import KioskFile
import SourceProtocol
import Toolkit

/// A monitor for the values of a kiosk's alarms, which updates the list of alarms.
@MainActor final class KioskAlarms {
    /// The list of alarms.
    private(set) var list: AlarmList
    /// Called after a change, at most every 100 ms. `isSaved` tells whether the list of alarms changed and has to be saved.
    var onChange: (_ isSaved: Bool) -> Void = { _ in }

    private let subjects: [String: AlarmSubject]
    private var monitors: [ConditionMonitor] = []
    /// The IDs of the alarms of each list, by the ID of its first alarm.
    private let listed: [String: Set<String>]
    private let clock: WallClock
    private weak var scene: Scene?
    private let note: (_ line: String) -> Void
    private var watches: [AlarmWatch] = []
    private var expiry: SceneTimer?
    /// The timer that limits the rate of ``onChange``. It is pending from a call until the next call is allowed.
    private var intervalTimer: SceneTimer?
    private var hasUnreportedChange = false
    /// A Boolean value that tells whether the list of alarms changed since the last call of ``onChange``.
    private var needsSaving = false
    /// The timer that processes changed values. It is pending from a change until the next frame.
    private var frameTimer: SceneTimer?
    /// The conditions that changed since the last frame, by the indexes of ``watches``, and whether they are met. Values that arrive
    /// together are processed together.
    private var changes: [Int: Bool] = [:]
    /// The monitors that changed since the last frame, by the indexes of ``monitors``.
    private var monitorChanges: Set<Int> = []

    /// The minimum time between two calls of ``onChange``. Operators cannot read faster.
    private static let minimumInterval = Duration.milliseconds(100)

    /// - Parameters:
    ///   - lists: the alarms of the kiosk file, one list for each tab.
    ///   - saved: the list of alarms when it was last saved.
    ///   - live: the values of the kiosk's sources; `nil` if it has none.
    ///   - clock: the clock for the times of alarms.
    ///   - scene: the scene whose timers are used.
    ///   - note: a closure that writes a line to the audit log.
    init(
        _ lists: [[AlarmDefinition]], saved: AlarmList, live: LiveValues?, clock: WallClock, in scene: Scene,
        note: @escaping (_ line: String) -> Void
    ) {
        let definitions = lists.flatMap(\.self)
        var subjects = Dictionary(
            definitions.map { ($0.id, AlarmSubject.condition($0)) }, uniquingKeysWith: { first, _ in first })
        let groups = MonitoredGroup.groups(of: lists, besides: Set(subjects.keys))
        for group in groups { subjects[group.id] = .monitoring(group) }
        var listed: [String: Set<String>] = [:]
        for alarms in lists {
            guard let first = alarms.first else { continue }
            let ids = Set(alarms.map(\.id))
            listed[first.id] = ids.union(groups.filter { !ids.isDisjoint(with: $0.ids) }.map(\.id))
        }
        self.listed = listed
        self.subjects = subjects
        (self.clock, self.scene, self.note) = (clock, scene, note)
        list = saved
        list.adopt(subjects.mapValues(\.priority))
        for (index, definition) in definitions.enumerated() {
            let watch = AlarmWatch(
                definition, isActive: list.alarms[definition.id]?.isActive == true ? true : nil, in: scene)
            watch.onChange = { [weak self] in self?.reasonChanged(index) }
            watches.append(watch)
            live?.follow(definition.name, in: watch) { [weak watch] in watch?.take($0) }
        }
        for (index, group) in groups.enumerated() {
            let groupWatches = watches.filter { group.ids.contains($0.definition.id) }
            let monitor = ConditionMonitor(
                group, of: groupWatches, isRaised: list.alarms[group.id]?.isActive == true, clock: clock, in: scene)
            monitor.onChange = { [weak self] in self?.monitoringChanged(index) }
            monitors.append(monitor)
        }
        endShelves()
    }

    isolated deinit {
        expiry?.cancel()
        intervalTimer?.cancel()
        frameTimer?.cancel()
    }

    /// Returns the subject of an alarm.
    func subject(of alarm: Alarm) -> AlarmSubject? { subjects[alarm.id] }

    /// Returns the unmonitored conditions that an alarm reports; `nil` for an alarm of the kiosk file.
    func report(of alarm: Alarm) -> MonitoringReport? { monitors.first { $0.group.id == alarm.id }?.report }

    /// Returns the IDs of the alarms of a list: the alarms of the kiosk file, and the panel's own alarms for unmonitored conditions.
    func ids(in alarms: [AlarmDefinition]) -> Set<String> { alarms.first.flatMap { listed[$0.id] } ?? [] }

    /// Returns the alarms of a list whose conditions are not monitored.
    func unmonitored(of alarms: [AlarmDefinition]) -> [AlarmDefinition] {
        let ids = Set(watches.filter { !$0.isMonitored }.map(\.definition.id))
        return alarms.filter { ids.contains($0.id) }
    }

    /// The alarms whose conditions are not monitored, by source.
    var unmonitored: [String: [AlarmDefinition]] {
        Dictionary(grouping: watches.filter { !$0.isMonitored }.map(\.definition)) { $0.name.source }
    }

    /// Converts a time to the panel's local time, in seconds as if it were UTC.
    func local(_ time: Double?) -> Double? { clock.place.local(time) }

    private func reasonChanged(_ index: Int) {
        // A condition that is met for less than one frame still raises its alarm.
        if changes[index] != nil { takeChanges() }
        changes[index] = watches[index].hasReason
        scheduleChanges()
    }

    private func monitoringChanged(_ index: Int) {
        monitorChanges.insert(index)
        scheduleChanges()
    }

    private func scheduleChanges() {
        guard frameTimer == nil else { return }
        frameTimer = scene?.schedule(after: .zero) { [weak self] in
            self?.frameTimer = nil
            self?.takeChanges()
        }
    }

    /// Processes pending changes immediately, for callers that cannot wait for the next frame.
    func settle() {
        frameTimer?.cancel()
        frameTimer = nil
        takeChanges()
    }

    private func takeChanges() {
        let now = clock.now()
        var listHasChanged = false
        for (index, hasReason) in changes.sorted(by: { $0.key < $1.key }) {
            let definition = watches[index].definition
            let hasChanged =
                hasReason
                ? list.raise(definition.id, of: definition.name.source, definition.priority, at: now)
                : list.clear(definition.id, at: now)
            guard hasChanged else { continue }
            note(AlarmNote.line(definition.id, definition.priority, hasReason ? "raise" : "clear"))
            listHasChanged = true
        }
        changes = [:]
        for index in monitorChanges.sorted() {
            let (group, isRaised) = (monitors[index].group, monitors[index].isRaised)
            let isNewOccurrence = monitors[index].takeNewOccurrence()
            let hasChanged =
                isRaised
                ? list.raise(group.id, of: group.id, group.priority, at: now, isNewOccurrence: isNewOccurrence)
                : list.clear(group.id, at: now)
            guard hasChanged else { continue }
            note(AlarmNote.line(group.id, group.priority, isRaised ? "raise" : "clear"))
            listHasChanged = true
        }
        needsSaving = needsSaving || listHasChanged
        // The list shows which conditions are not monitored.
        let isShown = listHasChanged || !monitorChanges.isEmpty
        monitorChanges = []
        if isShown { changed() }
    }

    // MARK: Commands

    /// Carries out a command and reports the change.
    func obey(_ order: AlarmCommand, from origin: RequestOrigin) {
        let now = clock.now()
        switch order {
        case .acknowledge(let id): acknowledge([id], at: now, from: origin)
        case .acknowledgeAll: acknowledge(list.inOrder.filter(\.isWaiting).map(\.id), at: now, from: origin)
        case .shelve(let id, let seconds):
            guard let now, list.shelve(id, for: seconds, at: now) else { return }
            write(id, "shelve", for: Int(seconds), origin)
            endShelves()
        case .unshelve(let id):
            guard list.unshelve(id) else { return }
            write(id, "unshelve", origin)
        }
        needsSaving = true
        reportChange()
    }

    private func acknowledge(_ ids: [String], at now: Double?, from origin: RequestOrigin) {
        for id in ids where list.acknowledge(id, at: now) { write(id, "acknowledge", origin) }
    }

    private func write(_ id: String, _ action: String, for seconds: Int? = nil, _ origin: RequestOrigin) {
        guard let subject = subjects[id] else { return }
        note(AlarmNote.line(id, subject.priority, action, for: seconds, by: origin))
    }

    // MARK: Timers

    /// Unshelves the alarms whose shelving time is over, and schedules the next check.
    private func endShelves() {
        expiry?.cancel()
        expiry = nil
        guard let now = clock.now() else { return }
        for id in list.expire(at: now) {
            guard let subject = subjects[id] else { continue }
            note(AlarmNote.line(id, subject.priority, "unshelve"))
            needsSaving = true
            changed()
        }
        guard let next = list.nextExpiry else { return }
        // Checks at least once a minute, because the wall clock may be set.
        let seconds = min(max(next - now, 0), 60)
        expiry = scene?.schedule(after: .seconds(seconds)) { [weak self] in self?.endShelves() }
    }

    /// Reports a change immediately if the rate limit allows it, and otherwise as soon as it does.
    private func changed() {
        hasUnreportedChange = true
        if intervalTimer == nil { reportChange() }
    }

    private func reportChange() {
        hasUnreportedChange = false
        let isSaved = needsSaving
        needsSaving = false
        onChange(isSaved)
        intervalTimer?.cancel()
        intervalTimer = scene?.schedule(after: Self.minimumInterval) { [weak self] in
            guard let self else { return }
            intervalTimer = nil
            if hasUnreportedChange { reportChange() }
        }
    }
}
