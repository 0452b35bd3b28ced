/// An alarm that somebody has to know of: one that is normal, and was seen to be so, is none.
public struct Alarm: Hashable, Sendable, Identifiable {
    /// How it stands, as ANSI/ISA-18.2 tells states apart.
    public enum State: String, CaseIterable, Hashable, Sendable {
        /// There is a reason for it, and nobody has acknowledged it.
        case active
        /// The reason has gone, and nobody has acknowledged it.
        case cleared
        /// There is a reason for it, of which somebody knows.
        case acknowledged
        /// Somebody wants to hear nothing of it for a time.
        case shelved
    }

    /// Tells it from all others, over restarts too.
    public let id: String
    /// What it belongs to, such as a machine: of several that came together, the first of a group is the cause of the others, as often as not.
    public let group: String
    /// How soon somebody has to act.
    public internal(set) var priority: AlarmPriority
    /// Whether there is a reason for it.
    public internal(set) var isActive: Bool
    /// Whether somebody knows of it as it came last.
    public internal(set) var isAcknowledged: Bool
    /// When it came last, in seconds since the first moment of 1970 in UTC; nil where the time was not known.
    public internal(set) var raised: Double?
    /// When its reason went, in the same seconds; nil while there is one.
    public internal(set) var cleared: Double?
    /// When somebody acknowledged it, in the same seconds; nil where nobody did.
    public internal(set) var acknowledged: Double?
    /// Until when nobody wants to hear of it, in the same seconds; nil for an alarm that is heard.
    public internal(set) var shelvedUntil: Double?
    /// How often it came since it was last normal and seen to be so.
    public internal(set) var count: Int
    /// Higher than of all that came before it.
    public internal(set) var number: Int

    /// How it stands.
    public var state: State {
        if shelvedUntil != nil { return .shelved }
        guard isAcknowledged else { return isActive ? .active : .cleared }
        return .acknowledged
    }

    /// Whether it waits for somebody.
    public var isWaiting: Bool { !isAcknowledged && shelvedUntil == nil }
}
