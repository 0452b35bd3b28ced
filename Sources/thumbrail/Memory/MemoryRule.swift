/// The rule for restarting a kiosk whose memory use grows: at a time without users, before the kernel kills the kiosk while it is in use.
nonisolated struct MemoryRule: Hashable, Sendable {
    /// The memory limit of the kiosk, in bytes.
    var limit: Int
    /// The memory use some time after the start, in bytes, or `nil` before that.
    private(set) var base: Int?
    /// The running time in seconds at which a restart became due, or `nil` if none is due. A needed kiosk delays the restart.
    private var due: Double?

    /// The share of the limit from which the kiosk restarts at night, from 0 to 1.
    static let nightShare = 0.6
    /// The share of the limit from which the kiosk restarts at any hour, from 0 to 1.
    static let urgentShare = 0.85
    /// The minimum share of the limit that a restart has to free. If the limit is too small for the kiosk, restarts do not help.
    static let minimumGain = 0.1
    /// The minimum running time before a restart at night and at other hours, in seconds. It prevents continuous restarts of a kiosk that
    /// reaches the limit quickly. At night it is as long as the night, so that there is at most one restart.
    static let nightRun = 10_800.0
    static let urgentRun = 3_600.0
    /// The maximum time for which a needed kiosk delays a restart, in seconds since the restart became due.
    static let longestHold = 3_600
    /// The share of the limit from which a restart is no longer delayed. An alarm sounds again after the restart, as it would if the
    /// kernel killed the kiosk.
    static let lastShare = 0.95
    /// The hours of the night, by the panel's clock.
    static let night = 2..<5
    /// The minimum time without use before a restart at night and at other hours, in seconds.
    static let nightRest = 600.0
    static let urgentRest = 60.0

    init(limit: Int) { self.limit = limit }

    /// Returns `true` if it is time for a restart. The first call records the memory use after the start and returns `false`.
    ///
    /// - Parameters:
    ///   - used: The current memory use of the kiosk, in bytes.
    ///   - running: The time since the start, in seconds.
    ///   - unused: The time since the last use, in seconds.
    ///   - hour: The hour of the day, from 0 to 23, or `nil` if it is not known.
    ///   - isNeeded: A Boolean value that tells whether the kiosk is needed now, for example because of a pending alarm. It delays a
    ///     restart for a limited time.
    ///   - hasTyped: A Boolean value that tells whether a user has typed something that a restart would delete.
    /// - Returns: A Boolean value that tells whether it is time for a restart.
    mutating func isTime(used: Int, running: Double, unused: Double, hour: Int?, isNeeded: Bool, hasTyped: Bool = false)
        -> Bool
    {
        guard let base else {
            base = used
            return false
        }
        // A limit that the kiosk already exceeds after the start is too small for the rule.
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

    /// Resets ``due`` and returns `false`, because no restart is due any more.
    private mutating func isOver() -> Bool {
        due = nil
        return false
    }
}
