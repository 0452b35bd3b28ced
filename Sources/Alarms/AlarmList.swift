/// The alarms that stand, in the manner of ANSI/ISA-18.2: each until its reason has gone and somebody has acknowledged it.
///
/// There is one entry an alarm, however often it comes: a flood makes the list no longer than there are alarms.
public struct AlarmList: Hashable, Sendable {
    /// By their ids; normal ones that were seen to be so are not there.
    public private(set) var alarms: [String: Alarm] = [:]
    /// Which alarm of each group came first since there was none of it.
    private var firsts: [String: String] = [:]
    /// How many alarms of each group stand.
    private var counts: [String: Int] = [:]
    private var next = 0

    /// Seconds: nobody may forget an alarm for longer than a shift.
    public static let longestShelf = 8.0 * 3_600

    /// All is normal.
    public init() {}

    /// Whether an alarm came first of several in its group that stand.
    public func isFirst(_ alarm: Alarm) -> Bool {
        isFirstOfGroup(alarm) && counts[alarm.group, default: 0] > 1
    }

    func isFirstOfGroup(_ alarm: Alarm) -> Bool { firsts[alarm.group] == alarm.id }

    /// How many wait for somebody.
    public var waitingCount: Int { alarms.values.count { $0.isWaiting } }

    /// All of them: first those that wait for somebody, then those that are known, then those that nobody wants to hear of; among these
    /// first the more urgent, and then the later ones.
    public var inOrder: [Alarm] {
        alarms.values.sorted { a, b in
            let (aPlace, bPlace) = (Self.place(a), Self.place(b))
            if aPlace != bPlace { return aPlace < bPlace }
            if a.priority != b.priority { return a.priority > b.priority }
            return a.number > b.number
        }
    }

    /// The one that most needs somebody; nil where none waits.
    public var mostUrgent: Alarm? {
        alarms.values.filter(\.isWaiting).max { ($0.priority, $0.number) < ($1.priority, $1.number) }
    }

    private static func place(_ alarm: Alarm) -> Int {
        switch alarm.state {
        case .active, .cleared: 0
        case .acknowledged: 1
        case .shelved: 2
        }
    }

    // MARK: What happens

    /// There is a reason for an alarm. One for which there was one already stays as it is.
    ///
    /// - Parameters:
    ///   - id: the alarm's.
    ///   - group: what it belongs to.
    ///   - priority: how soon somebody has to act.
    ///   - time: now, in seconds since the first moment of 1970 in UTC; nil where it is not known.
    /// - Returns: whether it has come by this.
    @discardableResult
    public mutating func raise(_ id: String, of group: String, _ priority: AlarmPriority, at time: Double?) -> Bool {
        guard alarms[id]?.isActive != true else { return false }
        next += 1
        if var alarm = alarms[id] {
            (alarm.isActive, alarm.isAcknowledged) = (true, false)
            (alarm.raised, alarm.cleared, alarm.acknowledged) = (time, nil, nil)
            (alarm.priority, alarm.number) = (priority, next)
            if alarm.count < .max { alarm.count += 1 }
            alarms[id] = alarm
        } else {
            add(
                Alarm(
                    id: id, group: group, priority: priority, isActive: true, isAcknowledged: false, raised: time,
                    count: 1, number: next), isFirst: counts[group] == nil)
        }
        // Of several that came at one time nobody knows which was the first.
        if let first = firsts[group], first != id, time != nil, alarms[first]?.raised == time { firsts[group] = nil }
        return true
    }

    /// The reason for an alarm has gone.
    ///
    /// - Parameters:
    ///   - id: the alarm's.
    ///   - time: now, in seconds since the first moment of 1970 in UTC; nil where it is not known.
    /// - Returns: whether it has gone by this.
    @discardableResult
    public mutating func clear(_ id: String, at time: Double?) -> Bool {
        guard var alarm = alarms[id], alarm.isActive else { return false }
        (alarm.isActive, alarm.cleared) = (false, time)
        keep(alarm)
        return true
    }

    /// Somebody knows of an alarm.
    ///
    /// - Parameters:
    ///   - id: the alarm's.
    ///   - time: now, in seconds since the first moment of 1970 in UTC; nil where it is not known.
    /// - Returns: whether it waited for somebody.
    @discardableResult
    public mutating func acknowledge(_ id: String, at time: Double?) -> Bool {
        guard var alarm = alarms[id], alarm.isWaiting else { return false }
        (alarm.isAcknowledged, alarm.acknowledged) = (true, time)
        keep(alarm)
        return true
    }

    /// Nobody wants to hear of an alarm for a time. It waits for somebody again after that, if there is a reason for it then.
    ///
    /// - Parameters:
    ///   - id: the alarm's.
    ///   - seconds: for how long; ``longestShelf`` at the most.
    ///   - time: now, in seconds since the first moment of 1970 in UTC.
    /// - Returns: whether there is such an alarm.
    @discardableResult
    public mutating func shelve(_ id: String, for seconds: Double, at time: Double) -> Bool {
        guard var alarm = alarms[id], seconds > 0 else { return false }
        alarm.shelvedUntil = time + min(seconds, Self.longestShelf)
        (alarm.isAcknowledged, alarm.acknowledged) = (false, nil)
        alarms[id] = alarm
        return true
    }

    /// Somebody wants to hear of an alarm again.
    ///
    /// - Parameter id: the alarm's.
    /// - Returns: whether it was shelved.
    @discardableResult
    public mutating func unshelve(_ id: String) -> Bool {
        guard var alarm = alarms[id], alarm.shelvedUntil != nil else { return false }
        alarm.shelvedUntil = nil
        // What went while nobody wanted to hear of it needs nobody.
        alarm.isAcknowledged = !alarm.isActive
        next += 1
        alarm.number = next
        keep(alarm)
        return true
    }

    /// Ends what is over at a time. A clock that was set back makes nothing last longer than ``longestShelf`` from then on.
    ///
    /// - Parameter time: now, in seconds since the first moment of 1970 in UTC.
    /// - Returns: the alarms that are heard again, or have gone with that.
    public mutating func expire(at time: Double) -> [String] {
        var ended: [String] = []
        for (id, alarm) in alarms {
            guard let until = alarm.shelvedUntil else { continue }
            if until <= time {
                ended.append(id)
            } else if until > time + Self.longestShelf {
                alarms[id]?.shelvedUntil = time + Self.longestShelf
            }
        }
        ended.sort()
        for id in ended { unshelve(id) }
        return ended
    }

    /// When something is over next, in seconds since the first moment of 1970 in UTC; nil where nothing is shelved.
    public var nextExpiry: Double? { alarms.values.compactMap(\.shelvedUntil).min() }

    /// Forgets alarms that there are no more, and has the others be as urgent as they are now.
    ///
    /// - Parameter priorities: of all alarms that there can be, by their ids.
    public mutating func adopt(_ priorities: [String: AlarmPriority]) {
        for id in Array(alarms.keys) {
            if let priority = priorities[id] { alarms[id]?.priority = priority } else { remove(id) }
        }
    }

    // MARK: Entries

    /// One whose id stands already is left out.
    mutating func add(_ alarm: Alarm, isFirst: Bool) {
        guard alarms[alarm.id] == nil else { return }
        alarms[alarm.id] = alarm
        next = max(next, alarm.number)
        counts[alarm.group, default: 0] += 1
        if isFirst { firsts[alarm.group] = alarm.id }
    }

    /// An alarm that is normal, and was seen to be so, goes.
    private mutating func keep(_ alarm: Alarm) {
        if !alarm.isActive, alarm.isAcknowledged, alarm.shelvedUntil == nil {
            remove(alarm.id)
        } else {
            alarms[alarm.id] = alarm
        }
    }

    private mutating func remove(_ id: String) {
        guard let alarm = alarms.removeValue(forKey: id) else { return }
        let rest = counts[alarm.group, default: 1] - 1
        counts[alarm.group] = rest > 0 ? rest : nil
        // Of those that came after the first one none is the cause.
        if rest <= 0 { firsts[alarm.group] = nil }
    }
}
