/// The gradual change of a panel's brightness, without flicker.
///
/// A flickering lamp, a hand over the sensor or a cloud changes nothing: a new brightness has to differ by a tenth for two seconds. The
/// brightness changes in steps too small to see. Brightness is perceived in ratios, so the steps and the band are ratios.
///
/// Times are in seconds, from any monotonic clock.
nonisolated struct BrightnessFade: Hashable, Sendable {
    /// The current brightness, as a share of the maximum; `nil` before the first request.
    private(set) var level: Double?
    /// The brightness at which the fade ends.
    private(set) var goal: Double?
    /// A requested brightness that differs from the goal, and the time since which it does; `nil` if there is none.
    private var other: (share: Double, since: Double)? {
        get { otherShare.map { ($0, otherSince) } }
        set { (otherShare, otherSince) = (newValue?.share, newValue?.since ?? 0) }
    }
    private var otherShare: Double?
    private var otherSince = 0.0

    /// The smallest difference from the goal that counts, as a share of the goal.
    static let band = 0.1
    /// The time for which a different brightness has to last, in seconds.
    static let settling = 2.0
    /// The largest step, as a share of the current brightness.
    static let step = 0.04
    /// The time between two steps, in seconds.
    static let pause = 0.1

    /// Requests a brightness.
    ///
    /// - Parameters:
    ///   - share: the share of the maximum; `nil` for the display's own setting, which applies immediately because its brightness is
    ///     unknown.
    ///   - time: the current time.
    ///   - exactly: `true` if small differences also count, because the requested brightness does not fluctuate.
    ///   - atOnce: `true` to skip the fade, for example while the screen is black.
    mutating func aim(at share: Double?, time: Double, exactly: Bool = false, atOnce: Bool = false) {
        guard let share, let goal, level != nil, !atOnce else {
            (level, goal, other) = (share, share, nil)
            return
        }
        guard exactly ? share != goal : abs(share - goal) >= Self.band * goal else {
            other = nil
            return
        }
        // A change to the other side of the goal restarts the waiting time.
        let isOnSameSide = other.map { ($0.share > goal) == (share > goal) } ?? false
        other = (share, isOnSameSide ? other?.since ?? time : time)
        settle(time)
    }

    private mutating func settle(_ time: Double) {
        guard let other, time - other.since >= Self.settling else { return }
        goal = other.share
        self.other = nil
    }

    /// Performs a step if one is due.
    mutating func go(_ time: Double) {
        settle(time)
        guard let level, let goal, level != goal else { return }
        let change = Self.step * level
        self.level = abs(goal - level) <= change ? goal : level + (goal > level ? change : -change)
    }

    /// Returns the seconds until the next step; `nil` if none is due before the next request.
    func next(_ time: Double) -> Double? {
        if level != goal { return Self.pause }
        return other.map { max(0, $0.since + Self.settling - time) }
    }
}
