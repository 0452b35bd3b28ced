/// Decides whether a kiosk that has taken more and more memory starts anew: at an hour at which nobody minds, before the kernel ends it at one
/// at which somebody does.
nonisolated struct MemoryRule: Hashable, Sendable {
    /// How much the kiosk may have, in bytes.
    var limit: Int
    /// What it had a while after its start, in bytes; nil before.
    private(set) var base: Int?
    /// Since when it would have been time, were the kiosk not needed, in seconds that it ran; nil while it is not.
    private var due: Double?

    /// From this share of the limit on it starts anew at night…
    static let nightShare = 0.6
    /// … and from this one on at any hour.
    static let urgentShare = 0.85
    /// A start has to bring this share of the limit at least: a limit that is too small for the kiosk is none that a start helps against.
    static let minimumGain = 0.1
    /// So long a kiosk runs at least before it starts anew, in seconds: what is full sooner than that would do nothing else. At night it is
    /// as long as the night, which has one start then.
    static let nightRun = 10_800.0
    static let urgentRun = 3_600.0
    /// What would miss the kiosk holds a start up for so long, in seconds, counted from when it would have been time; …
    static let longestHold = 3_600
    /// … and not at all from this share of the limit on: an alarm calls again after the start, and after the end that the kernel would make.
    static let lastShare = 0.95
    /// The hours of the night, by the panel's clock.
    static let night = 2..<5
    /// So long nobody must have used it, in seconds: at night, and else.
    static let nightRest = 600.0
    static let urgentRest = 60.0

    init(limit: Int) { self.limit = limit }

    /// - Parameters:
    ///   - used: what the kiosk has now, in bytes.
    ///   - running: how long it runs, in seconds.
    ///   - unused: how long nobody has used it, in seconds.
    ///   - hour: of the day, from 0 to 23; nil where it is not known.
    ///   - isNeeded: whether somebody would miss it now, such as those whom an alarm waits for. That holds a start up, and not for ever.
    ///   - hasTyped: whether somebody has typed what would be gone, who may have looked away.
    /// - Returns: whether it is time. The first answer is what the others are held to, and is no.
    mutating func isTime(used: Int, running: Double, unused: Double, hour: Int?, isNeeded: Bool, hasTyped: Bool = false)
        -> Bool
    {
        guard let base else {
            base = used
            return false
        }
        // What the kiosk exceeds with its start is no limit of a kiosk.
        guard base < limit, Double(used - base) >= Self.minimumGain * Double(limit) else { return isOver() }
        let share = Double(used) / Double(limit)
        let isDue =
            if share >= Self.urgentShare {
                running >= Self.urgentRun && unused >= (hasTyped ? Self.nightRest : Self.urgentRest)
            } else {
                share >= Self.nightShare && running >= Self.nightRun && unused >= Self.nightRest
                    && hour.map(Self.night.contains) == true
            }
        guard isDue else { return isOver() }
        let since = due ?? running
        due = since
        return !isNeeded || share >= Self.lastShare || running - since >= Double(Self.longestHold)
    }

    /// It is no longer time: what would hold it up the next time does so anew.
    private mutating func isOver() -> Bool {
        due = nil
        return false
    }
}
