/// An alarm that needs the operator's attention. An alarm that has cleared and was acknowledged no longer exists.
public struct Alarm: Hashable, Sendable, Identifiable {
    /// The states of an alarm as in ANSI/ISA-18.2.
    public enum State: String, CaseIterable, Hashable, Sendable {
        /// The condition holds, and the alarm is not acknowledged.
        case active
        /// The condition no longer holds, and the alarm is not acknowledged.
        case cleared
        /// The alarm is acknowledged, and its condition still holds.
        case acknowledged
        /// The alarm is suppressed for a limited time.
        case shelved
    }

    /// The identifier of the alarm, which stays the same after a restart.
    public let id: String
    /// The group of the alarm, such as a machine. If several alarms of a group are raised, the first one is often the cause of the others.
    public let group: String
    /// The urgency of the alarm.
    public internal(set) var priority: AlarmPriority
    /// A Boolean value that tells whether the condition holds.
    public internal(set) var isActive: Bool
    /// A Boolean value that tells whether the alarm was acknowledged since it was last raised.
    public internal(set) var isAcknowledged: Bool
    /// The time at which the alarm was last raised, in seconds since 1970 (UTC); `nil` if the time was unknown.
    public internal(set) var raised: Double?
    /// The time at which the condition ended, in seconds since 1970 (UTC); `nil` if it still holds or the time was unknown.
    public internal(set) var cleared: Double?
    /// The time of acknowledgement, in seconds since 1970 (UTC); `nil` if the alarm is not acknowledged or the time was unknown.
    public internal(set) var acknowledged: Double?
    /// The time at which shelving ends, in seconds since 1970 (UTC); `nil` if the alarm is not shelved.
    public internal(set) var shelvedUntil: Double?
    /// The number of times the alarm was raised since it entered the list.
    public internal(set) var count: Int
    /// A sequence number that is higher than that of all earlier alarms.
    public internal(set) var number: Int

    /// The state of the alarm.
    public var state: State {
        if shelvedUntil != nil { return .shelved }
        guard isAcknowledged else { return isActive ? .active : .cleared }
        return .acknowledged
    }

    /// A Boolean value that tells whether the alarm is neither acknowledged nor shelved.
    public var isWaiting: Bool { !isAcknowledged && shelvedUntil == nil }
}
