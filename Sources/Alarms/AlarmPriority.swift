/// The urgency of an alarm: how soon the operator has to act.
///
/// ANSI/ISA-18.2 recommends three or four priorities, since operators cannot distinguish more.
public enum AlarmPriority: String, CaseIterable, Hashable, Sendable, Comparable {
    /// There is no hurry.
    case low
    /// The operator has to act within the hour.
    case medium
    /// The operator has to act within minutes.
    case high
    /// The operator has to act immediately.
    case urgent

    public static func < (a: AlarmPriority, b: AlarmPriority) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .low: 0
        case .medium: 1
        case .high: 2
        case .urgent: 3
        }
    }
}
