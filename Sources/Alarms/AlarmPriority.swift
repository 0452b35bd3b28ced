/// How soon somebody has to act on an alarm.
///
/// Four are as many as people tell apart: ANSI/ISA-18.2 recommends three or four.
public enum AlarmPriority: String, CaseIterable, Hashable, Sendable, Comparable {
    /// When there is time.
    case low
    /// Within the hour.
    case medium
    /// Within minutes.
    case high
    /// At once.
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
