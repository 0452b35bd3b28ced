/// The list of alarms, as in ANSI/ISA-18.2. An alarm stays in the list until its condition has cleared and it was acknowledged.
///
/// The list has one entry per alarm, however often it is raised. An alarm flood therefore cannot make it longer than the number of alarms.
public struct AlarmList: Hashable, Sendable {
    /// The alarms by their IDs. Alarms that have cleared and were acknowledged are not in the list.
    public private(set) var alarms: [String: Alarm] = [:]
    /// The ID of the first alarm of each group since the group was last empty.
    private var firsts: [String: String] = [:]
    /// The number of alarms of each group.
    private var counts: [String: Int] = [:]
    private var next = 0

    /// The maximum time for which an alarm can be shelved, in seconds: one shift.
    public static let longestShelf = 8.0 * 3_600

    /// Creates a list without alarms.
    public init() {}

    /// Returns `true` if an alarm was the first of its group to be raised and the list contains other alarms of the group.
    public func isFirst(_ alarm: Alarm) -> Bool {
        isFirstOfGroup(alarm) && counts[alarm.group, default: 0] > 1
    }

    func isFirstOfGroup(_ alarm: Alarm) -> Bool { firsts[alarm.group] == alarm.id }

    /// The number of alarms that are neither acknowledged nor shelved.
    public var waitingCount: Int { alarms.values.count { $0.isWaiting } }

    /// All alarms in display order: unacknowledged, then acknowledged, then shelved. Within each state, the higher priority comes first,
    /// and then the later alarm.
    public var inOrder: [Alarm] {
        alarms.values.sorted { a, b in
            let (aRank, bRank) = (Self.rank(a), Self.rank(b))
            if aRank != bRank { return aRank < bRank }
            if a.priority != b.priority { return a.priority > b.priority }
            return a.number > b.number
        }
    }

    /// The most urgent alarm that is neither acknowledged nor shelved; `nil` if there is none.
    public var mostUrgent: Alarm? {
        alarms.values.filter(\.isWaiting).max { ($0.priority, $0.number) < ($1.priority, $1.number) }
    }

    private static func rank(_ alarm: Alarm) -> Int {
        switch alarm.state {
        case .active, .cleared: 0
        case .acknowledged: 1
        case .shelved: 2
        }
    }

    // MARK: Changes

    /// Raises an alarm. An alarm that is already active stays unchanged, unless this is a new occurrence.
    ///
    /// - Parameters:
    ///   - id: the ID of the alarm.
    ///   - group: the group of the alarm.
    ///   - priority: the priority of the alarm.
    ///   - time: the current time, in seconds since 1970 (UTC); `nil` if it is unknown.
    ///   - isNewOccurrence: `true` if an alarm that is already active has to be acknowledged again.
    /// - Returns: `true` if the alarm was not active before, or if this is a new occurrence.
    @discardableResult
    public mutating func raise(
        _ id: String, of group: String, _ priority: AlarmPriority, at time: Double?, isNewOccurrence: Bool = false
    ) -> Bool {
        guard isNewOccurrence || alarms[id]?.isActive != true else { return false }
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
        // Of several alarms raised at the same time, none is known to be the first.
        if let first = firsts[group], first != id, time != nil, alarms[first]?.raised == time { firsts[group] = nil }
        return true
    }

    /// Clears an alarm, because its condition no longer holds.
    ///
    /// - Parameters:
    ///   - id: the ID of the alarm.
    ///   - time: the current time, in seconds since 1970 (UTC); `nil` if it is unknown.
    /// - Returns: `true` if the alarm was active before.
    @discardableResult
    public mutating func clear(_ id: String, at time: Double?) -> Bool {
        guard var alarm = alarms[id], alarm.isActive else { return false }
        (alarm.isActive, alarm.cleared) = (false, time)
        keep(alarm)
        return true
    }

    /// Acknowledges an alarm.
    ///
    /// - Parameters:
    ///   - id: the ID of the alarm.
    ///   - time: the current time, in seconds since 1970 (UTC); `nil` if it is unknown.
    /// - Returns: `true` if the alarm was neither acknowledged nor shelved before.
    @discardableResult
    public mutating func acknowledge(_ id: String, at time: Double?) -> Bool {
        guard var alarm = alarms[id], alarm.isWaiting else { return false }
        (alarm.isAcknowledged, alarm.acknowledged) = (true, time)
        keep(alarm)
        return true
    }

    /// Shelves an alarm. If its condition holds when the time is over, the alarm is unacknowledged again.
    ///
    /// - Parameters:
    ///   - id: the ID of the alarm.
    ///   - seconds: the time for which it is shelved, at most ``longestShelf``.
    ///   - time: the current time, in seconds since 1970 (UTC).
    /// - Returns: `true` if the alarm is in the list.
    @discardableResult
    public mutating func shelve(_ id: String, for seconds: Double, at time: Double) -> Bool {
        guard var alarm = alarms[id], seconds > 0 else { return false }
        alarm.shelvedUntil = time + min(seconds, Self.longestShelf)
        (alarm.isAcknowledged, alarm.acknowledged) = (false, nil)
        alarms[id] = alarm
        return true
    }

    /// Unshelves an alarm.
    ///
    /// - Parameter id: the ID of the alarm.
    /// - Returns: `true` if the alarm was shelved.
    @discardableResult
    public mutating func unshelve(_ id: String) -> Bool {
        guard var alarm = alarms[id], alarm.shelvedUntil != nil else { return false }
        alarm.shelvedUntil = nil
        // An alarm that cleared while it was shelved needs no acknowledgement.
        alarm.isAcknowledged = !alarm.isActive
        next += 1
        alarm.number = next
        keep(alarm)
        return true
    }

    /// Unshelves the alarms whose time is over. If the clock was set back, the remaining time is limited to ``longestShelf``.
    ///
    /// - Parameter time: the current time, in seconds since 1970 (UTC).
    /// - Returns: the IDs of the alarms that were unshelved, including those that are no longer in the list.
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

    /// The time at which shelving of an alarm ends next, in seconds since 1970 (UTC); `nil` if no alarm is shelved.
    public var nextExpiry: Double? { alarms.values.compactMap(\.shelvedUntil).min() }

    /// Removes alarms that are no longer defined, and updates the priorities of the others.
    ///
    /// - Parameter priorities: the priorities of all defined alarms, by their IDs.
    public mutating func adopt(_ priorities: [String: AlarmPriority]) {
        for id in Array(alarms.keys) {
            if let priority = priorities[id] { alarms[id]?.priority = priority } else { remove(id) }
        }
    }

    // MARK: Entries

    /// Adds an alarm. An alarm whose ID is already in the list is ignored.
    mutating func add(_ alarm: Alarm, isFirst: Bool) {
        guard alarms[alarm.id] == nil else { return }
        alarms[alarm.id] = alarm
        next = max(next, alarm.number)
        counts[alarm.group, default: 0] += 1
        if isFirst { firsts[alarm.group] = alarm.id }
    }

    /// Stores an alarm, or removes it if it has cleared and is acknowledged.
    private mutating func keep(_ alarm: Alarm) {
        if !alarm.isActive, alarm.isAcknowledged, alarm.shelvedUntil == nil {
            remove(alarm.id)
        } else {
            alarms[alarm.id] = alarm
        }
    }

    private mutating func remove(_ id: String) {
        guard let alarm = alarms.removeValue(forKey: id) else { return }
        let remaining = counts[alarm.group, default: 1] - 1
        counts[alarm.group] = remaining > 0 ? remaining : nil
        // The remaining alarms of the group were raised later, so none of them is the cause.
        if remaining <= 0 { firsts[alarm.group] = nil }
    }
}
