import Alarms
import Elements
import KioskFile
import Toolkit
import Values

/// Watches the values of a kiosk's alarms, for as long as it is there, and knows which alarms stand.
@MainActor final class KioskAlarms {
    /// Those that stand.
    private(set) var list: AlarmList
    /// Called after something has become another; in a flood of them now and then.
    var onChange: () -> Void = {}

    private let definitions: [String: AlarmDefinition]
    private let clock: WallClock
    private weak var scene: Scene?
    private let note: (_ line: String) -> Void
    private var watches: [AlarmWatch] = []
    private var expiry: SceneTimer?
    /// Pending after a change, until the next one may be told.
    private var pause: SceneTimer?
    private var isUntold = false
    /// Pending between what a source says and the frame that shows it.
    private var moment: SceneTimer?
    /// Those whose reason has come or gone in this moment, with whether there is one: what a source says at one time comes at one time.
    private var changes: [Int: Bool] = [:]

    /// Between two changes that are told: nobody reads faster.
    private static let rest = Duration.milliseconds(100)

    /// - Parameters:
    ///   - definitions: all alarms that there can be.
    ///   - saved: those that stood when it was last known.
    ///   - live: the values of the kiosk's sources; nil where it has none.
    ///   - clock: by which alarms come and go.
    ///   - scene: whose timers are used.
    ///   - note: takes down what happens, a line each.
    init(
        _ definitions: [AlarmDefinition], saved: AlarmList, live: LiveValues?, clock: WallClock, in scene: Scene,
        note: @escaping (_ line: String) -> Void
    ) {
        self.definitions = Dictionary(definitions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        (self.clock, self.scene, self.note) = (clock, scene, note)
        list = saved
        list.adopt(self.definitions.mapValues(\.priority))
        for (index, definition) in definitions.enumerated() {
            let watch = AlarmWatch(
                definition, isActive: list.alarms[definition.id]?.isActive == true ? true : nil, in: scene)
            watch.onChange = { [weak self] in self?.reasonChanged(index) }
            watches.append(watch)
            live?.follow(definition.name, in: watch) { [weak watch] in watch?.take($0) }
        }
        endShelves()
    }

    isolated deinit {
        expiry?.cancel()
        pause?.cancel()
        moment?.cancel()
    }

    /// What the kiosk file says of an alarm.
    func definition(of alarm: Alarm) -> AlarmDefinition? { definitions[alarm.id] }

    /// When something happened, as the clocks of the panel's place show it, counted as if it were a time of UTC.
    func local(_ time: Double?) -> Double? { clock.place.local(time) }

    private func reasonChanged(_ index: Int) {
        // One that comes and goes before there is a frame came all the same.
        if changes[index] != nil { takeChanges() }
        changes[index] = watches[index].hasReason
        guard moment == nil else { return }
        moment = scene?.schedule(after: .zero) { [weak self] in
            self?.moment = nil
            self?.takeChanges()
        }
    }

    /// Takes in at once what waits for the next frame: there may be none.
    func settle() {
        moment?.cancel()
        moment = nil
        takeChanges()
    }

    private func takeChanges() {
        let now = clock.now()
        var isAnother = false
        for (index, hasReason) in changes.sorted(by: { $0.key < $1.key }) {
            let definition = watches[index].definition
            let hasChanged =
                hasReason
                ? list.raise(definition.id, of: definition.name.source, definition.priority, at: now)
                : list.clear(definition.id, at: now)
            guard hasChanged else { continue }
            note(AlarmNote.line(definition.id, definition.priority, hasReason ? "active" : "cleared"))
            isAnother = true
        }
        changes = [:]
        if isAnother { changed() }
    }

    // MARK: What people do

    /// Does something about alarms, once.
    func obey(_ order: AlarmOrder, from origin: RequestOrigin) {
        let now = clock.now()
        switch order {
        case .acknowledge(let id): acknowledge([id], at: now, from: origin)
        case .acknowledgeAll: acknowledge(list.inOrder.filter(\.isWaiting).map(\.id), at: now, from: origin)
        case .shelve(let id, let seconds):
            guard let now, list.shelve(id, for: seconds, at: now) else { return }
            write(id, "shelved for \(Int(seconds)) s", origin)
            endShelves()
        case .unshelve(let id):
            guard list.unshelve(id) else { return }
            write(id, "no longer shelved", origin)
        }
        tell()
    }

    private func acknowledge(_ ids: [String], at now: Double?, from origin: RequestOrigin) {
        for id in ids where list.acknowledge(id, at: now) { write(id, "acknowledged", origin) }
    }

    private func write(_ id: String, _ what: String, _ origin: RequestOrigin) {
        guard let definition = definitions[id] else { return }
        note(AlarmNote.line(id, definition.priority, what, by: origin))
    }

    // MARK: What time does

    /// Has alarms be heard again whose time is over, and waits for the next one.
    private func endShelves() {
        expiry?.cancel()
        expiry = nil
        guard let now = clock.now() else { return }
        for id in list.expire(at: now) {
            guard let definition = definitions[id] else { continue }
            note(AlarmNote.line(id, definition.priority, "no longer shelved"))
            changed()
        }
        guard let next = list.nextExpiry else { return }
        // A clock that is set is heard of within a minute.
        let seconds = min(max(next - now, 0), 60)
        expiry = scene?.schedule(after: .seconds(seconds)) { [weak self] in self?.endShelves() }
    }

    /// Something is another: tells it at once, and the last of a flood after a rest.
    private func changed() {
        isUntold = true
        if pause == nil { tell() }
    }

    private func tell() {
        isUntold = false
        onChange()
        pause?.cancel()
        pause = scene?.schedule(after: Self.rest) { [weak self] in
            guard let self else { return }
            pause = nil
            if isUntold { tell() }
        }
    }
}

/// One value that is watched for an alarm.
@MainActor final class AlarmWatch {
    let definition: AlarmDefinition
    /// Whether there is a reason for the alarm, and was for as long as it has to be.
    private(set) var hasReason: Bool
    var onChange: () -> Void = {}
    private var level: ConditionLevel
    private weak var scene: Scene?
    private var delay: SceneTimer?

    init(_ definition: AlarmDefinition, isActive: Bool?, in scene: Scene) {
        self.definition = definition
        self.scene = scene
        hasReason = isActive == true
        level = ConditionLevel(definition.condition, isFulfilled: isActive)
    }

    isolated deinit {
        delay?.cancel()
    }

    func take(_ state: ValueState) {
        level.take(state)
        guard level.isFulfilled == true else {
            delay?.cancel()
            delay = nil
            return set(false)
        }
        guard !hasReason, delay == nil else { return }
        guard definition.delay > 0 else { return set(true) }
        delay = scene?.schedule(after: .seconds(definition.delay)) { [weak self] in
            self?.delay = nil
            self?.set(true)
        }
    }

    private func set(_ hasReason: Bool) {
        guard hasReason != self.hasReason else { return }
        self.hasReason = hasReason
        onChange()
    }
}
